import ActivityStreams
import AthleteReadiness
import SessionMetrics
import Testing

@testable import Enrichment
@testable import FormulaSets

/// Coefficients of published equations are settings: a set that changes them changes the numbers.
@Suite struct CoefficientSettingsTests {
  private func set(_ path: String, _ value: SettingValue) throws -> FormulaSet {
    var set = FormulaSet.standard
    try #require(FormulaSet.setting(path)).write(value, to: &set)
    return set
  }

  @Test func theCurveOfTheSlopeReachesPaceAndEnergy() throws {
    let flat = try set("pace.minetti_running", .numbers([0, 0, 0, 0, 0, 3.6]))
    #expect(GradeAdjustment.factor(0.1, settings: flat.pace) == 1)
    #expect(
      flat.metRules.descent == flat.pace.curves && FormulaSet.standard.metRules.descent != flat.pace.curves)
    #expect(flat.hash != FormulaSet.standard.hash)
    let run = SampleRecording.run()
    let usual = ActivityEnricher().enrich(run, athlete: SampleRecording.athlete)
    let changed = ActivityEnricher(formulas: flat).enrich(run, athlete: SampleRecording.athlete)
    #expect(usual.speed?.gradeAdjustedPaceSeconds != changed.speed?.gradeAdjustedPaceSeconds)
    #expect(usual.mets != changed.mets)
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

  @Test func equationsTakeTheirSettings() throws {
    let rest = try set("energy.cunningham_1991", .numbers([400, 20]))
    #expect(
      RestingMetabolism.kilocaloriesPerDay(
        mass: nil, height: nil, age: nil, sex: nil, fatFreeMass: 60, equation: .cunningham1991,
        settings: rest.energy) == 1600)
    #expect(rest.dayRules.restingMetabolism == rest.energy.resting)
    let ages = try set("anchors.tanaka", .numbers([200, -1, 0, 8]))
    #expect(
      MaximumHeartRateEquation.tanaka.maximumHeartRate(atAge: 40, equations: ages.anchors.ageEquations) == 160
    )
    let vdot = try set("pace.vdot_lasting_share", .number(0.9))
    let race = try #require(VDOT(distance: 5000, seconds: 1200, settings: vdot.pace))
    let usual = try #require(VDOT(distance: 5000, seconds: 1200))
    #expect(race.value < usual.value)
    let speeds = try set("mets.compendium_runs", .table(["12070": 5.5]))
    #expect(
      Compendium.row(of: .known(named: "Run") ?? .unknown(named: "Run"), speed: 2.6, settings: speeds.mets)?
        .key.code == "12070")
    let zones = try set("heart_rate_zones.friel_run_edges", .numbers([80, 85, 90, 95, 100, 105]))
    var model = zones.heartRateZones
    model.model = .frielRun7
    #expect(model.zoneModel?.edges == [80, 85, 90, 95, 100, 105])
  }
}
