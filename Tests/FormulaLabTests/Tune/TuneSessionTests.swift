import Enrichment
import FormulaLab
import FormulaSets
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
