import ActivityStreams
import DayDocuments
import Documents
import Enrichment
import FormulaSets
import SessionMetrics
import StrengthTraining
import Testing
import TextFormats
import TrainingHistory
import TrainingPlan
import _TestSupport

/// A setting that is set arrives: each setting of the table is moved within its range, and some document, history, brief, plan or
/// strength report changes.
@Suite("Every setting arrives")
struct SettingsArriveTests {
  /// One way to ask for an output; what names the set itself is left out of it.
  private struct Sample: Sendable {
    let name: String
    let make: @Sendable (FormulaSet) throws -> [JSONValue]
  }

  private static func plain(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map(plain))
    case .object(let members):
      .object(
        members.filter { !["provenance", "formula_hash", "formula_set", "formulas"].contains($0.key) }
          .mapValues(plain))
    default: value
    }
  }

  private static func samples() throws -> [Sample] {
    let athlete = try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json"))
    let history = try TestData.packageBytes("Data/history.jsonl")
    let days = try TestData.packageBytes("Data/Days/athlete.jsonl").split(separator: 0x0A).map(Array.init)
    var samples: [Sample] = []
    func add(_ name: String, _ make: @escaping @Sendable (FormulaSet) throws -> [UInt8]) {
      samples.append(Sample(name: name) { [plain(try JSONValue.read(try make($0)))] })
    }
    add("history") { formulas in
      let document = HistoryDocument(reading: history, plausibility: formulas.plausibility)
      return try TrainingReport(document, athlete: athlete, weeks: 8, formulas: formulas)?.encoded() ?? []
    }
    let sessions = HistoryDocument(reading: history).sessions
    for name in try TestData.packageNames("Data/Activities") where name != "README.md" {
      let bytes = try TestData.packageBytes("Data/Activities/" + name)
      for (who, profile, others) in [("known", athlete, sessions), ("nobody", AthleteProfile(), nil)] {
        samples.append(
          Sample(name: "\(name) of \(who)") { formulas in
            let made = try ActivityEnricher(
              formulas: formulas, declaredErrors: who == "known" ? .standard : nil
            )
            .enrich(bytes, athlete: profile, history: others)
            return try made.allActivities.map { plain(try JSONValue.read(try $0.encoded())) }
          })
      }
    }
    for part in [0..<60, 0..<days.count] {
      samples.append(
        Sample(name: "brief \(part.count)") { formulas in
          var stream = BriefStream(issue: .morning, settings: formulas.dayRules)
          return try days[part].compactMap { stream.answer(to: $0) }.map { plain(try JSONValue.read($0)) }
        })
    }
    for name in ["day", "simulated"] {
      let bytes = try TestData.packageBytes("Data/Plan/\(name).json")
      add("plan \(name)") { formulas in
        let moment = try #require(PlanMoment("2026-03-25T09:00:00+11:00"))
        let answer = try PlanAnswer(reading: bytes, at: moment, rules: formulas.planRules)
        return PlanDocument(answer).bytes(formulas: ("", "", ""))
      }
    }
    for name in ["log.json", "hevy.csv"] {
      let bytes = try TestData.packageBytes("Data/Strength/\(name)")
      add("strength \(name)") { formulas in
        let log = try StrengthLog(reading: bytes)
        let report = try #require(
          StrengthReport(log, bodyWeight: 75, settings: formulas.strength, scale: formulas.loadFallback))
        return StrengthDocument(report).bytes(formulas: ("", "", ""))
      }
    }
    return samples
  }

  /// Other values of a setting, far from its own and within its range.
  private static func others(_ setting: FormulaSetting) -> [SettingValue] {
    func far(_ value: Double, _ range: ClosedRange<Double>) -> [Double] {
      let near = [value * 0.5, value * 1.7, value + 1].filter { range.contains($0) && $0 != value }
      return [(value + range.upperBound) / 2, (value + range.lowerBound) / 2].filter {
        $0.isFinite && $0 != value
      }
        + near
    }
    let value = setting.value(in: .standard)
    let values: [SettingValue] =
      switch (setting.domain, value) {
      case (.number(let range), .number(let number)), (.optionalNumber(let range), .number(let number)):
        far(number, range).map(SettingValue.number)
      case (.optionalNumber(let range), .none):
        [.number((range.lowerBound + range.upperBound) / 2), .number(range.lowerBound)]
      case (.count(let range), .count(let count)):
        far(Double(count), Double(range.lowerBound)...Double(range.upperBound)).compactMap {
          Int(exactly: $0.rounded())
        }.filter { $0 != count }.map(SettingValue.count)
      case (.flag, .flag(let flag)): [.flag(!flag)]
      case (.choice(let names), .text(let name)): names.filter { $0 != name }.map(SettingValue.text)
      case (.numbers(let range, _, _), .numbers(let numbers)):
        [0.6, 1.3].map { factor in
          .numbers(numbers.map { min(range.upperBound, max(range.lowerBound, $0 * factor)) })
        }
      case (.table(let range, _), .table(let table)):
        [0.5, 1.6].map { factor in
          .table(table.mapValues { min(range.upperBound, max(range.lowerBound, $0 * factor)) })
        }
      default: []
      }
    return values.filter { setting.domain.contains($0) && $0 != value }
  }

  /// Settings to which no sample reacts, by what would have to be in one.
  private static let silent: Set<String> = []

  @Test("Each setting of the table changes an output when it is moved, or is listed with what no sample has")
  func everySetting() async throws {
    let samples = try Self.samples()
    let base = try samples.map { try $0.make(.standard) }
    let groups = Dictionary(
      grouping: FormulaSet.settings.filter { !Self.silent.contains($0.path) }, by: \.group)
    let unheard = await withTaskGroup(of: [String].self) { tasks in
      for settings in groups.values {
        tasks.addTask {
          // What reacted last is asked first: settings of a group are heard in the same outputs.
          var order = Array(samples.indices)
          return settings.filter { setting in
            for value in Self.others(setting) {
              var changed = FormulaSet.standard
              guard (try? setting.write(value, to: &changed)) != nil else { continue }
              for (rank, place) in order.enumerated() {
                guard let made = try? samples[place].make(changed), made == base[place] else {
                  order.remove(at: rank)
                  order.insert(place, at: 0)
                  return false
                }
              }
            }
            return true
          }.map(\.path)
        }
      }
      return await tasks.reduce(into: []) { $0 += $1 }
    }
    #expect(unheard.isEmpty, "\(unheard.sorted().joined(separator: " "))")
  }

  @Test("The highest load of a day is heard by a history")
  func highestLoad() throws {
    let lines = #"{"date":"2026-01-05","kind":"Run","load":900,"duration_s":30000}"#
    func loads(_ most: Double) -> [Double?] {
      var formulas = FormulaSet.standard
      formulas.plausibility.highestDailyLoad = most
      return HistoryDocument(reading: Array(lines.utf8), plausibility: formulas.plausibility).sessions.map(
        \.load)
    }
    #expect(loads(2000) == [900] && loads(500) == [nil])
  }
}
