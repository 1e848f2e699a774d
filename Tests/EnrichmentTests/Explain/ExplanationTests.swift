import ActivityStreams
import Documents
import FormulaSets
import Foundation
import Reports
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

@Suite struct ExplanationTests {
  private static let document = Self.enriched("run_hills.json")

  private static func enriched(_ name: String, _ formulas: FormulaSet = .standard) -> [UInt8] {
    guard let bytes = try? TestData.packageBytes("Data/Activities/\(name)"),
      let athlete = try? AthleteProfile(reading: TestData.packageBytes("Data/athlete.json")),
      let made = try? ActivityEnricher(formulas: formulas).enrichedJSON(bytes, athlete: athlete)
    else { return [] }
    return made
  }

  @Test func everyKeyOfTheSchemaIsExplained() throws {
    try ExplainedKeys.expectEveryKey(of: "enriched_activity", in: .activity, leaves: 500)
  }

  @Test func everyLineIsOfSomethingThatIsThere() throws {
    try ExplainedKeys.expectNothingElse(than: "enriched_activity", in: .activity)
  }

  /// The value is the document's, and what it was made from are the document's values.
  @Test func itSaysWhatTheDocumentSays() throws {
    let activity = try JSONDecoder().decode(EnrichedActivity.self, from: Data(Self.document))
    let why = try Explanation(of: "training_load.trimp_exp", in: Self.document)
    let value = try #require(activity.trainingLoad?.trimpExp)
    #expect(why.value == .known("\(value)"))
    let facts = Dictionary(uniqueKeysWithValues: why.facts.map { ($0.path, $0.value) })
    #expect(facts["provenance.max_hr.value"] == "188")
    #expect(facts["provenance.sex"] == "\"male\"")
    #expect(why.settings.contains { $0.setting.group == "trimp" })
    #expect(why.settings.allSatisfy { $0.standard == nil })
    #expect(why.channels.first?.channel == "heart_rate")
    let zone = try Explanation(of: "heart_rate.zones[2].seconds", in: Self.document)
    let seconds = try #require(activity.heartRate?.zones?[2].seconds)
    #expect(zone.value == .known("\(Int(seconds))") || zone.value == .known("\(seconds)"))
    #expect(zone.key.unit == "s")
  }

  /// Of an entry of a list, what it was made from is that of the same entry, not of all.
  @Test func anEntryIsMadeFromItsOwn() throws {
    let activity = try JSONDecoder().decode(EnrichedActivity.self, from: Data(Self.document))
    let zone = try #require(activity.heartRate?.zones?[2])
    let fraction = try Explanation(of: "heart_rate.zones[2].fraction", in: Self.document)
    let seconds = try #require(fraction.facts.first { $0.path == "heart_rate.zones.2.seconds" })
    #expect(Double(seconds.value) == zone.seconds)
    #expect(seconds.unit == "s")
    let all = try Explanation(of: "heart_rate.zones.fraction", in: Self.document)
    #expect(all.facts.map(\.path).contains("heart_rate.zones.seconds"))
    let pace = try Explanation(of: "speed.splits.0.pace_s_per_km", in: Self.document)
    #expect(pace.facts.prefix(2).map(\.path) == ["speed.splits.0.seconds", "speed.splits.0.distance_m"])
    let climb = try Explanation(of: "elevation.climbs[0].top_m", in: Self.enriched("ride_hills.fit"))
    #expect(climb.facts.map(\.path) == ["elevation.source"])
  }

  /// What is echoed from the file, or counted in it, follows no setting and no other number.
  @Test func whatIsEchoedStandsAlone() throws {
    for path in ["energy.device_kcal", "elevation.device_gain_m", "data_quality.records"] {
      let why = try Explanation(of: path, in: Self.document)
      #expect(why.facts.isEmpty && why.settings.isEmpty, "\(path)")
      #expect(why.key.method.hasPrefix("from the file") || why.key.method == "count", "\(path)")
    }
    #expect(!(try Explanation(of: "energy.kcal", in: Self.document)).settings.isEmpty)
  }

  /// The interval of the load is not said of the loads that it is not of; formulas name what they read.
  @Test func anIntervalIsOfItsNumberAlone() throws {
    func facts(_ path: String) throws -> [String] {
      try Explanation(of: path, in: Self.document).facts.map(\.path)
    }
    #expect(try facts("training_load.load").contains("training_load.interval"))
    #expect(try facts("effort.score").contains("effort.interval"))
    for key in ["training_load.tss", "training_load.hr_tss", "training_load.r_tss", "training_load.govss"] {
      let found = try facts(key)
      #expect(
        !found.contains("training_load.interval") && !found.contains("training_load.coverage"), "\(key)")
    }
    #expect(!(try facts("energy.device_kcal").contains("energy.interval")))
    let score = try #require(DocumentKey.exact("effort.score"))
    #expect(score.method.contains("e^(−c·E^β)") && !score.sources.contains("training_load.load"))
    #expect(
      DocumentKey.exact("training_load.r_tss")?.sources.contains("speed.normalized_graded_pace_s_per_km")
        == true)
    #expect(DocumentKey.exact("power.bike_score")?.method.contains("critical_power_w") == true)
    for (key, unit) in [
      ("power.w_prime_balance.min_j", "J"), ("power.w_prime_balance.end_j", "J"),
      ("power.pedalling.force_n", "N"),
      ("power.pedalling.velocity_ms", "m/s"), ("power.pedalling.torque_nm", "N·m"),
    ] { #expect(DocumentKey.exact(key)?.unit == unit, "\(key)") }
    #expect(DocumentKey.exact("power.w_prime_balance.min_j")?.groups == ["w_prime"])
  }

  /// A setting that is another than the standard's is marked.
  @Test func changedSettingsAreShown() throws {
    let formulas = try FormulaSet.standard.changing([try FormulaChange(reading: "trimp.female_b=1.7")])
    let document = Self.enriched("run_hills.json", formulas)
    let why = try Explanation(of: "training_load.trimp_exp", in: document, formulas: formulas)
    let changed = why.settings.filter { $0.standard != nil }
    #expect(changed.map(\.setting.path) == ["trimp.female_b"])
    #expect(ExplanationText(why).text.contains("(standard: "))
  }

  @Test(
    "Settings are those of the set that made the document, whatever is given; of one that is not known none are told"
  )
  func settingsAreThoseOfTheDocument() throws {
    let tool = try FormulaSet.preset(named: "goldencheetah")
    let own = try FormulaSet.standard.changing([try FormulaChange(reading: "trimp.female_b=1.7")])
    for (made, given, known) in [
      (FormulaSet.standard, tool, true), (tool, .standard, true), (tool, own, true), (own, own, true),
      (own, .standard, false), (own, tool, false),
    ] {
      let why = try Explanation(
        of: "power.normalized_power", in: Self.enriched("ride_hills.fit", made), formulas: given)
      #expect(why.isFormulaSetKnown == known && why.formulaSet == made.name)
      #expect(why.settings.isEmpty == !known)
      for fact in why.settings { #expect(fact.value == fact.setting.value(in: made), "\(fact.setting.path)") }
      #expect(ExplanationText(why).text.contains("give its file with --formulas") == !known)
    }
  }

  @Test("The interval of a number is told where the document has one, in lists too")
  func intervals() throws {
    let bytes = try TestData.packageBytes("Data/Activities/ride_hills.fit")
    let athlete = try AthleteProfile(reading: TestData.packageBytes("Data/athlete.json"))
    let enricher = ActivityEnricher(declaredErrors: .standard)
    let document = try enricher.enrichedJSON(bytes, athlete: athlete)
    let root = try #require(try JSONValue.read(document).object)
    let intervals = try #require(root["intervals"]?.object)
    #expect(intervals.count > 50)
    for key in intervals.keys {
      let why = try Explanation(of: key, in: document)
      guard case .array(let ends)? = intervals[key], case .number(let lower) = ends[0] else { continue }
      #expect(why.interval?.lowerBound == lower, "\(key)")
      #expect(ExplanationText(why).text.contains("\n  Range"))
    }
    let plain = try Explanation(of: "power.normalized_power", in: Self.enriched("ride_hills.fit"))
    #expect(plain.interval == nil && !ExplanationText(plain).text.contains("Range"))
  }

  /// What is null names the input that was not given; what does not suit is said to be left out.
  @Test("Stress points say over what time they are, and without power why there are none")
  func stressPoints() throws {
    let run = try Explanation(of: "training_load.tss", in: Self.document)
    #expect(run.value == .notKnown)
    #expect(run.missing.contains { $0.input == "power.normalized_power" && !$0.reason.isEmpty })
    let ride = try Explanation(of: "training_load.tss", in: Self.enriched("ride_hills.fit"))
    #expect(ride.missing.isEmpty)
    let hours = try #require(ride.facts.first { $0.path == "timer_time_seconds" })
    let seconds = try #require(Double(hours.value))
    func fact(_ path: String) -> Double {
      ride.facts.first { $0.path == path }.flatMap { Double($0.value) } ?? 0
    }
    let factor = fact("power.normalized_power") / fact("power.ftp_w")
    guard case .known(let text) = ride.value, let points = Double(text) else {
      Issue.record("no points")
      return
    }
    #expect(abs(points - seconds / 36 * factor * factor) < 0.002 * points)
  }

  @Test func missingAndLeftOutAreToldApart() throws {
    let itrimp = try Explanation(of: "training_load.itrimp", in: Self.document)
    #expect(itrimp.value == .notKnown)
    #expect(itrimp.missing.map(\.input) == ["athlete.lactate_test"])
    let pool = try Explanation(of: "pool.swolf", in: Self.document)
    #expect(pool.value == .leftOut)
    let section = try Explanation(of: "effort", in: Self.document)
    #expect(section.parts.contains { $0.path == "effort.score" })
  }

  @Test func unknownKeysAreNamedWithTheNearest() throws {
    func failure(_ path: String, _ document: [UInt8] = Self.document) -> Explanation.Failure? {
      do throws(Explanation.Failure) {
        _ = try Explanation(of: path, in: document)
        return nil
      } catch { return error }
    }
    #expect(
      failure("training_load.trimp_ex")
        == .unknownKey("training_load.trimp_ex", nearest: "training_load.trimp_exp"))
    #expect(failure("trimp_exp") == .unknownKey("trimp_exp", nearest: "training_load.trimp_exp"))
    #expect(failure("heart_rate.zones[99].seconds") == .noSuchPlace("heart_rate.zones.99", count: 6))
    #expect(failure("effort", Array("{}".utf8)) == .notADocument)
    #expect(failure("effort", []) == .notADocument)
    #expect(
      failure("")
        == .unknownKey(
          "", nearest: failure("").flatMap { if case .unknownKey(_, let near) = $0 { near } else { nil } }))
  }

  /// Whatever is asked of whatever document, there is an explanation or an error, and the JSON of an explanation can be read.
  @Test func anyPathIsAnswered() throws {
    var random = SplitMix64(seed: 11)
    let names =
      DocumentKey.all.map(\.path) + [
        "", "x", "0", "[", "]", "..", "heart_rate.zones[-1]", "[9999999999999999999]",
      ]
    let documents = [
      "run_hills.json", "swim.fit", "strength.fit", "hyrox.json", "manual.json", "tiny_odd.json",
    ].map { Self.enriched($0) }
    var explained = 0
    for _ in 0..<3000 {
      var path = names[Int(random.next() % UInt64(names.count))]
      if random.next() % 3 == 0 { path += "." + names[Int(random.next() % UInt64(names.count))] }
      if random.next() % 3 == 0 { path += "[\(Int(random.next() % 9) - 1)]" }
      let document = documents[Int(random.next() % UInt64(documents.count))]
      guard let why = try? Explanation(of: path, in: document) else { continue }
      explained += 1
      #expect((try? JSONValue.read(why.json())) != nil, "\(path)")
      #expect(ExplanationText(why).text.hasSuffix("\n"), "\(path)")
    }
    #expect(explained > 1000)
  }
}
