import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// What the page “How certain is a number” says.
@Suite struct ActivityIntervalsTests {
  private static let enricher = ActivityEnricher(declaredErrors: .standard)
  private static let history = (1...60).map {
    SessionSummary(
      day: CalendarDay("2026-03-08")?.adding(days: -$0) ?? CalendarDay(ordinal: 0), kind: "Run",
      load: 50 + Double($0 % 7) * 8, effort: 3 + Double($0 % 5) / 2)
  }
  private static let run = SampleRecording.run(minutes: 30)
  private static let shown = enricher.enrich(run, athlete: SampleRecording.athlete, history: history)

  // MARK: Keys

  private static func numbers() throws -> [String] {
    SchemaNumbers.keys(
      of: try JSONValue.read(try TestData.packageBytes("Data/schema/enriched_activity.schema.json")))
  }

  @Test func everyNumberHasARuleOrAReason() throws {
    let numbers = try Self.numbers()
    #expect(numbers.count > 180)
    for key in numbers where IntervalRule.of(key) == nil {
      let isNamed = IntervalRule.without.contains { key == $0.key || key.hasPrefix($0.key + ".") }
      #expect(isNamed, "\(key) has neither a rule nor a reason")
    }
    for key in IntervalRule.all.keys { #expect(numbers.contains(key), "\(key) is no number of the document") }
    for (key, reason) in IntervalRule.without {
      #expect(!reason.isEmpty && IntervalRule.of(key) == nil, "\(key)")
    }
    #expect(IntervalRule.all.count > 120)
  }

  @Test func theTableOfThePageIsTheTable() throws {
    let name = "Sources/Enrichment/Enrichment.docc/How-Sure-Is-A-Number.md"
    let page = String(decoding: try TestData.packageBytes(name), as: UTF8.self)
    #expect(DeclaredErrors.table.count == DeclaredErrors.Name.allCases.count)
    let rows = DeclaredErrors.table.map { line in
      let value = "\(line.value) ".replacingOccurrences(of: ".0 ", with: " ") + line.unit
      // The page says once that they are house rules.
      let reason = line.source.replacingOccurrences(of: "house rule: ", with: "")
        .replacingOccurrences(of: "house rule", with: "")
      return "- `\(line.name.rawValue)`: \(value)\(reason.isEmpty ? "" : " (\(reason))")\n"
    }
    let first = try #require(DeclaredErrors.table.first).name.rawValue
    let start = try #require(page.range(of: "- `\(first)`")).lowerBound
    let end = try #require(page.range(of: "\n\n", range: start..<page.endIndex)).lowerBound
    let made = page[..<start] + rows.joined() + page[end...].dropFirst()
    if ProcessInfo.processInfo.environment["P247_RECORD"] != nil {
      try Data(made.utf8).write(to: URL(fileURLWithPath: TestData.packageFolder + "/" + name))
    } else {
      #expect(page == made, "run `make generated`")
    }
  }

  @Test func theNumbersThatMatterHaveOne() throws {
    let intervals = try #require(Self.shown.intervals)
    for key in [
      "distance_m", "moving_time_seconds", "average_heartrate", "heart_rate.zones.2.seconds", "effort.score",
      "training_load.load", "training_load.trimp_exp", "training_load.edwards", "intensity.percentage",
      "energy.kcal", "mets", "speed.pace_avg_s_per_km", "speed.grade_adjusted_pace_s_per_km",
      "elevation.gain_m",
      "power.normalized_power", "best_efforts.0.value", "training_load.effect.long_term_after",
      "provenance.max_hr.value", "heart_rate.recovery.bpm_drop_1min",
    ] { #expect(intervals[key] != nil, "\(key)") }
    #expect(intervals["suffer_score"] == nil && intervals["effort.max"] == nil)
  }

  // MARK: What must hold for all

  private static func check(_ activity: EnrichedActivity, _ name: String) throws {
    let intervals = try #require(activity.intervals)
    let leaves = NumberLeaves(activity)
    let values = Dictionary(zip(leaves.keys, leaves.values), uniquingKeysWith: { first, _ in first })
    for (key, range) in intervals.ends {
      #expect(
        range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound,
        "\(name) \(key)")
      guard !key.hasPrefix("provenance.") else { continue }
      let value = try #require(values[key], "\(name): \(key) has an interval and no value")
      #expect(range.contains(value), "\(name) \(key) \(value) \(range)")
      if key.hasSuffix("fraction") {
        #expect(range.lowerBound >= 0 && range.upperBound <= 1, "\(name) \(key)")
      }
      if key == "effort.score" { #expect(range.upperBound <= 10) }
    }
  }

  @Test func hostileInputsAndRandomRecordings() throws {
    for seed in 0..<24 as Range<UInt64> {
      var recording = RandomRecording.troubled(count: 400).make(seed: seed)
      recording.summary.type = ["Run", "Ride", "Swim", "Walk", "Yoga", nil][Int(seed % 6)]
      var athlete = SampleRecording.athlete
      if seed % 3 == 0 { athlete.thresholds = AthleteThresholds() }
      if seed % 4 == 1 { athlete.thresholds.thresholdPower = 1e-300 }
      if seed % 4 == 2 { athlete.thresholds.mass = 1e300 }
      try Self.check(Self.enricher.enrich(recording, athlete: athlete, history: []), "random \(seed)")
    }
    try Self.check(Self.enricher.enrich(ActivityRecording()), "nothing")
    for bad in [Double.infinity, .nan, -1, 0, 1e308] {
      var errors = DeclaredErrors.standard
      for name in DeclaredErrors.Name.allCases { errors[name] = bad }
      try Self.check(
        ActivityEnricher(declaredErrors: errors).enrich(Self.run, athlete: SampleRecording.athlete), "\(bad)")
    }
  }

  @Test func sampleFiles() throws {
    for name in ["hike_streams.json.gz"] {
      let bytes = try TestData.packageBytes("Data/Activities/\(name)")
      let made = try Self.enricher.enrich(bytes, athlete: SampleRecording.athlete, history: Self.history)
      for activity in made.activities { try Self.check(activity, name) }
    }
    try Self.check(Self.shown, "run")
  }

  @Test func withoutTheOptionTheDocumentIsTheSame() throws {
    let plain = ActivityEnricher().enrich(Self.run, athlete: SampleRecording.athlete, history: Self.history)
    #expect(plain.intervals == nil && plain.$intervals.isLeftOut)
    let bytes = try plain.encoded()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\"intervals\":{"))
    var stripped = Self.shown
    stripped.$intervals = .leftOut
    #expect(try stripped.encoded() == bytes)
  }

  @Test func encodedAndReadAgain() throws {
    let bytes = try Self.shown.encoded()
    let again = try JSONDecoder().decode(EnrichedActivity.self, from: Data(bytes))
    #expect(again.intervals == Self.shown.intervals)
    #expect(try again.encoded() == bytes)
    let schema = try JSONSchema(
      reading: try TestData.packageBytes("Data/schema/enriched_activity.schema.json"))
    #expect(schema.problems(of: bytes).isEmpty)
  }

  @Test func moreErrorIsWider() throws {
    var last = try #require(Self.shown.intervals)
    for factor in [1.5, 2.5] {
      let wider = try #require(
        ActivityEnricher(declaredErrors: DeclaredErrors.standard.scaled(by: factor))
          .enrich(Self.run, athlete: SampleRecording.athlete, history: Self.history).intervals)
      for (key, range) in last.ends {
        let other = try #require(wider[key], "\(key)")
        let (narrow, wide) = (
          range.upperBound - range.lowerBound, other.upperBound - other.lowerBound
        )
        // Zones are counted beat by beat, so that a wider error may pass over a peak between two beats.
        #expect(wide >= narrow * (key.contains("zones") ? 0.97 : 0.999) - 1e-9, "\(key) \(range) \(other)")
      }
      last = wider
    }
  }

  @Test func orderOfTheHistoryChangesNothing() throws {
    let turned = Self.enricher.enrich(
      Self.run, athlete: SampleRecording.athlete, history: Self.history.reversed())
    #expect(turned.intervals == Self.shown.intervals)
  }

  /// A maximum of 10 bpm either way moves the reserve of 130 by 1/13: the mean of 60 % of the reserve is 138 bpm.
  @Test func aShareOfTheReserveByHand() throws {
    var errors = DeclaredErrors.standard
    for name in DeclaredErrors.Name.allCases where !name.rawValue.hasSuffix("memory") { errors[name] = 0 }
    errors[.maximumHeartRateSet] = 10
    let steady = SampleRecording.make(minutes: 30, columns: [.heartRate: { _ in 138 }, .speed: { _ in 3 }])
    let made = ActivityEnricher(declaredErrors: errors).enrich(steady, athlete: SampleRecording.athlete)
    let range = try #require(made.intervals?["intensity.hrr_percentage"])
    // 78 of 140 against 78 of 130, 1.645 standard deviations.
    let half = 1.6448536 * (60 - 100 * 78.0 / 140)
    #expect(abs(range.lowerBound - (60 - half)) < 1e-3 && abs(range.upperBound - (60 + half)) < 1e-3)
    #expect(made.intervals?["average_heartrate"] == nil)
    #expect(made.intervals?["distance_m"] == nil)
  }

  /// Of an athlete of whom nothing is known, load and effort would be made anew for both sexes at every end of maximum and rest, in each of
  /// the other ways, and nobody reads them there.
  @Test func otherWaysHaveTheSameNumbersWithoutHowSureTheyAre() throws {
    let context = SessionContext(
      Self.run, athlete: AthleteProfile(), history: nil, kind: nil, formulas: .standard)
    let ways = SensorErrors(context, .standard).perturbations(context)
    // No power, of whose meter there would be a fourth.
    #expect(ways.count == 3)
    for way in ways {
      let lean = way.applied(to: context.prepared)
      var whole = lean
      whole.isLean = false
      func made(_ prepared: PreparedSession) -> EnrichedActivity {
        EnrichedActivity(SessionContext(prepared), formulaHash: "", legs: [])
      }
      let (few, all) = (made(lean), made(whole))
      #expect(few.trainingLoad?.interval == nil && few.effort?.interval == nil)
      #expect(all.trainingLoad?.interval?.count == 2 && all.effort?.interval?.count == 2)
      #expect(try few.trainingLoad?.load == #require(all.trainingLoad).load)
      #expect(few.trainingLoad?.trimpExp == all.trainingLoad?.trimpExp)
      #expect(few.trainingLoad?.coverage == all.trainingLoad?.coverage)
      #expect(try few.effort?.score == #require(all.effort).score)
    }
  }

  /// The goal is five times; 1.6 to 4.9 were counted over the samples, and clocks of busy machines err by a tenth.
  @Test func itCostsAFewTimesAtMost() {
    let plain = ActivityEnricher()
    let long = SampleRecording.run(minutes: 60)
    func time(_ enricher: ActivityEnricher) -> Duration {
      processorTime {
        let made = enricher.enrich(long, athlete: SampleRecording.athlete, history: Self.history)
        _ = try? made.encoded()
      }
    }
    // In turn, so that what else the machine does falls on both.
    var (without, with) = (Duration.seconds(3600), Duration.seconds(3600))
    for round in 0..<40 where round < 10 || with > without * 7 {
      without = min(without, time(plain))
      with = min(with, time(Self.enricher))
    }
    #expect(with <= without * 7, "\(with / without)")
  }
}
