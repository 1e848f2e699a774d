import ActivityStreams
import AthleteReadiness
import SessionMetrics
import Testing

@testable import Enrichment
@testable import FormulaSets

/// Lists among the settings: each reads back, and one of another length is refused.
@Suite struct CoefficientSettingsTests {
  private func set(_ path: String, _ value: SettingValue) throws -> FormulaSet {
    var set = FormulaSet.standard
    try #require(FormulaSet.setting(path)).write(value, to: &set)
    return set
  }

  @Test func everyListReadsBackAndOneOfAnotherLengthIsRefused() throws {
    for setting in FormulaSet.settings {
      guard case .numbers(let numbers) = setting.value(in: .standard),
        case .numbers(let range, let count, let rising) = setting.domain, !rising, let first = numbers.first
      else { continue }
      var changed = numbers
      changed[0] = first + (range.upperBound - first) / 2
      let set = try set(setting.path, .numbers(changed))
      #expect(setting.value(in: set) == .numbers(changed), "\(setting.path)")
      let long = [Double](repeating: range.lowerBound, count: count.upperBound + 1)
      #expect(throws: FormulaError.self) { try self.set(setting.path, .numbers(long)) }
    }
  }

  @Test func edgesOfAModelAreItsSettings() throws {
    let zones = try set("heart_rate_zones.friel_run_edges", .numbers([80, 85, 90, 95, 100, 105]))
    var model = zones.heartRateZones
    model.model = .frielRun7
    #expect(model.zoneModel?.edges == [80, 85, 90, 95, 100, 105])
  }
}
