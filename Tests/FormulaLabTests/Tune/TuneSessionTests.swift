import ActivityStreams
import Enrichment
import FormulaLab
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Tuning in a browser*.
@Suite("Tuning: answers of a season")
struct TuneSessionTests {
  /// Where the numbers of a choice differ from those of an enrichment with that choice.
  private func differences(
    _ session: TuneSession, _ choice: TuneChoice, isQuick: Bool, onlyQuick: Bool
  ) async throws -> [String] {
    let rows = try await session.rows(choice, isQuick: isQuick).rows
    var wrong: [String] = []
    for (source, row) in zip(session.sources, rows) {
      let full = try TuneSamples.enriched(source.name, choice)
      let expected = TuneColumn.all.map { $0.value(of: full) }
      for (place, column) in TuneColumn.all.enumerated() where !onlyQuick || column.needsNoSamples {
        let (one, two) = (row.values[place], expected[place])
        if one != two, !(one.isNaN && two.isNaN) {
          wrong.append("\(source.name) \(column.key): \(one), not \(two)")
        }
      }
      if row.zones != full.heartRate?.zones?.map(\.seconds) ?? [] { wrong.append("\(source.name) zones") }
    }
    return wrong
  }

  /// Other values of a setting, as a formula file would write them.
  private func others(_ setting: TuneSetting) -> [String] {
    switch setting.control {
    case .number(_, let range, let step, _):
      let values = [range.lowerBound + (range.upperBound - range.lowerBound) * 0.3, range.upperBound]
      return values.map { step == 1 ? "\(Int($0))" : "\($0)" }.filter { $0 != setting.base }
    case .flag: return [setting.base == "true" ? "false" : "true"]
    case .choice(let names): return names.filter { "\"\($0)\"" != setting.base }
    case .numbers(_, _, let rising):
      let numbers = setting.base.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
      return ["[" + numbers.map { "\(rising ? $0 + 1 : $0 * 1.1)" }.joined(separator: ",") + "]"]
    case .table: return []
    }
  }

  /// All numbers of a group at other values, and each of its choices and switches by itself.
  private func choices(_ group: TuneGroup, _ tier: TuneSetting.Tier) -> [[TuneChange]] {
    var numbers: [TuneChange] = []
    var apart: [[TuneChange]] = []
    for setting in group.settings where setting.tier == tier {
      for value in others(setting) {
        switch setting.control {
        case .flag, .choice: apart.append([TuneChange(key: setting.key, value: value)])
        default:
          if numbers.last?.key != setting.key { numbers.append(TuneChange(key: setting.key, value: value)) }
        }
      }
    }
    return (numbers.isEmpty ? [] : [numbers]) + apart
  }

  @Test("Settings that need no samples give what an enrichment with them gives")
  func summaries() async throws {
    let session = try await TuneSamples.session()
    var count = 0
    for group in session.groups {
      for changes in choices(group, .summary) where count < 40 || changes.count > 1 {
        let wrong = try await differences(
          session, try session.choice(changes), isQuick: true, onlyQuick: false)
        #expect(wrong.isEmpty, "\(changes): \(wrong.prefix(3))")
        count += 1
      }
    }
    #expect(count > 30)
  }

  /// Values at both ends of what a setting may be, one list for each end; switches and choices take each other value.
  private func ends(_ setting: FormulaSetting) -> [SettingValue] {
    let value = setting.value(in: .standard)
    let others: [SettingValue]
    switch setting.domain {
    case .number(let allowed), .optionalNumber(let allowed):
      let low = allowed.lowerBound + (allowed.upperBound - allowed.lowerBound) * 0.02
      others = [.number(low), .number(allowed.upperBound)]
    case .count(let allowed): others = [.count(allowed.lowerBound), .count(allowed.upperBound)]
    case .flag: others = [.flag(true), .flag(false)]
    case .choice(let names): others = names.map(SettingValue.text)
    default:
      guard case .numbers(let numbers) = value else { return [] }
      others = [.numbers(numbers.map { $0 * 0.97 })]
    }
    return others.filter { $0 != value }
  }

  @Test("Metrics of one's own are columns, and follow settings that they name once the samples are read")
  func ownMetrics() async throws {
    let file = """
      name: own
      base: standard
      metrics:
        beats: mean(heart_rate)
        strain: training_load.load * 2
      """
    let base = try FormulaSet(reading: Array(file.utf8))
    let session = try await TuneSession(
      try TuneSamples.sources(), athlete: try TuneSamples.athlete(), base: base)
    #expect(session.allColumns.map(\.key).suffix(2) == ["custom.beats", "custom.strain"])
    #expect(session.columns.contains(session.allColumns.count - 1))
    let text =
      #"{"changes":{"trimp.male_b":2.4},"column":"custom.strain","sort":"custom.strain","quick":true}"#
    var request = try TuneRequest(reading: Array(text.utf8), columns: session.allColumns)
    let quick = try await session.answer(request)
    #expect(quick.waits && quick.movedCount == 0)
    request.isQuick = false
    let answer = try await session.answer(request)
    #expect(!answer.waits && answer.movedCount > 0)
    let (load, strain) = (0, session.allColumns.count - 1)
    for row in answer.rows where !row.values[load].isNaN {
      #expect(row.values[strain] == 2 * row.values[load])
    }
    let json = String(decoding: session.json(answer), as: UTF8.self)
    #expect(json.contains(#""column":"custom.strain""#))
    let page = String(decoding: session.description(), as: UTF8.self)
    #expect(page.contains(#""key":"custom.beats","title":"beats","unit":"bpm","quick":false"#))
    #expect(throws: TuneProblem.self) { try TuneRequest(reading: Array(text.utf8)) }
    let save = try TuneSave(
      reading: Array(
        #"{"changes":{"trimp.male_b":2.4},"column":"custom.beats","name":"a","reason":"r","day":"2026-05-20"}"#
          .utf8),
      columns: session.allColumns)
    #expect(try await session.formulaFile(save) { _ in false }.text.contains("metrics:"))
  }

  @Test("Every setting that moves a number of the page can be moved on it")
  func everySetting() async throws {
    // One recording that has heart rate, places and altitude; all of them with P247_EXHAUSTIVE=1.
    let isExhaustive = ProcessInfo.processInfo.environment["P247_EXHAUSTIVE"] == "1"
    let session = try await TuneSamples.session(isExhaustive ? TuneSamples.names : ["walk.gpx"])
    let offered = Set(session.groups.flatMap(\.settings).map(\.key))
    func isSame(_ one: TuneRow, _ two: TuneRow) -> Bool {
      zip(one.values + one.zones, two.values + two.zones).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
    }
    func moves(_ changes: [TuneChange]) async throws -> Bool? {
      guard let choice = try? session.choice(changes) else { return nil }
      let rows = try await session.rows(choice, isQuick: false).rows
      return !zip(rows, session.baseRows).allSatisfy(isSame)
    }
    for group in FormulaSet.groups {
      var apart: [TuneChange] = []
      var together: [[TuneChange]] = [[], []]
      for setting in group.settings where !offered.contains(setting.path) {
        for (place, value) in ends(setting).enumerated() {
          let change = TuneChange(key: setting.path, value: value.text)
          switch value {
          case .number, .count, .numbers: together[min(1, place)].append(change)
          default: apart.append(change)
          }
        }
      }
      for changes in together {
        // Ends that cannot be had together are tried one by one.
        guard let isMoving = try await moves(changes) else {
          apart += changes
          continue
        }
        #expect(!isMoving, "\(group.name): \(changes.map(\.key))")
      }
      for change in apart { #expect(try await moves([change]) != true, "\(change)") }
    }
    let lowest = "heart_rate_repair.lowest"
    #expect(offered.contains(lowest) && offered.contains("kind_inference.minimum_probability"))
    #expect(try await moves([TuneChange(key: lowest, value: "90")]) == true)
  }

  @Test(
    "What is computed from the samples is what an enrichment gives, under the base and under settings that need their order"
  )
  func order() async throws {
    let session = try await TuneSamples.session()
    var choices = [try session.choice([])]
    for (key, value) in [
      ("power.window", "20"), ("heart_rate_recovery.minimum_work", "120"), ("pace.clock", "\"elapsed\""),
      ("w_prime.individual_time", "300"), ("heart_rate_repair.lowest", "90"),
      ("energy.gross_efficiency", "0.24"),
    ] {
      let changes = [TuneChange(key: key, value: value), TuneChange(key: "trimp.male_b", value: "2.1")]
      choices.append(try session.choice(changes))
    }
    for choice in choices {
      let wrong = try await differences(session, choice, isQuick: false, onlyQuick: false)
      #expect(wrong.isEmpty, "\(choice.changes): \(wrong.prefix(3))")
    }
  }

  @Test("A season is computed without what no number of the page is made of, unless own metrics may read it")
  func brief() throws {
    let names = ["ride_easy_smart.json", "run_faults.json", "hyrox.json"]
    let own = try FormulaSet(
      reading: Array("name: own\nbase: standard\nmetrics:\n  beats: mean(heart_rate)\n".utf8))
    for source in try TuneSamples.sources(names) {
      let athlete = try TuneSamples.athlete()
      let full = try ActivityEnricher().enrich(source.file, athlete: athlete).activities[0]
      let brief = try #require(try ActivityEnricher().retunable(source.file, athlete: athlete)).activity
      let whole = try #require(try ActivityEnricher(formulas: own).retunable(source.file, athlete: athlete))
      #expect(!full.bestEfforts.isEmpty && brief.bestEfforts.isEmpty, "\(source.name)")
      #expect(brief.hrv == nil && brief.speed?.splits ?? [] == [])
      #expect(whole.activity.bestEfforts == full.bestEfforts && whole.activity.hrv == full.hrv)
    }
  }

  @Test("Each zone model but those at VT1 and VT2 has edges on the page, and they move its zones")
  func zoneEdges() async throws {
    let session = try await TuneSamples.session(["ride_easy_smart.json", "run_faults.json"])
    let group = try #require(session.groups.first { $0.name == "heart_rate_zones" })
    let model = try #require(group.settings.first { $0.key == "heart_rate_zones.model" })
    guard case .choice(let names) = model.control else {
      Issue.record("the model is no choice")
      return
    }
    let edges = group.settings.filter { !$0.models.isEmpty }
    #expect(Set(edges.flatMap(\.models)) == Set(names).subtracting(["seiler3", "lucia3"]))
    for setting in edges {
      for name in setting.models {
        let chosen = TuneChange(key: model.key, value: "\"\(name)\"")
        let moved = TuneChange(key: setting.key, value: try #require(others(setting).first))
        let before = try await session.rows(try session.choice([chosen]), isQuick: true).rows
        let after = try await session.rows(try session.choice([chosen, moved]), isQuick: true).rows
        #expect(before.map(\.zones) != after.map(\.zones), "\(setting.key) of \(name)")
      }
    }
    let own = try FormulaSet(
      reading: Array(
        "name: own\nbase: standard\nzones:\n  heart_rate: [0.7 * max_hr, 0.8 * max_hr, 0.9 * max_hr]\n".utf8))
    let other = try await TuneSession(
      try TuneSamples.sources(TuneSamples.few), athlete: try TuneSamples.athlete(), base: own)
    let offered = other.groups.flatMap(\.settings).flatMap(\.models)
    #expect(offered.isEmpty)
  }

  @Test("The hash of an answer is that of the set, whatever its settings share with the base")
  func hashes() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    for group in session.groups {
      for changes in [TuneSetting.Tier.summary, .mixed, .order].flatMap({ choices(group, $0) }).prefix(2) {
        guard let choice = try? session.choice(changes) else { continue }
        var request = TuneRequest()
        request.changes = changes
        let answer = try await session.answer(request)
        #expect(answer.hash == choice.formulas.hash, "\(changes)")
      }
    }
    var request = TuneRequest()
    request.set = try #require(FormulaSet.presetNames.last)
    let preset = try FormulaSet.preset(named: request.set)
    let hash = try await session.answer(request).hash
    #expect(hash == preset.hash)
  }

  @Test("A value that moves everything gives loads and zones at once, and the rest from the samples")
  func mixed() async throws {
    let session = try await TuneSamples.session()
    var count = 0
    for group in session.groups {
      for changes in choices(group, .mixed).prefix(4) {
        let wrong = try await differences(
          session, try session.choice(changes), isQuick: true, onlyQuick: true)
        #expect(wrong.isEmpty, "\(changes): \(wrong.prefix(3))")
        count += 1
      }
    }
    #expect(count > 4)
    let choice = try session.choice([TuneChange(key: "athlete.max_hr", value: "181")])
    #expect(try await session.rows(choice, isQuick: true).waits)
    let wrong = try await differences(session, choice, isQuick: false, onlyQuick: false)
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
