import AthleteReadiness
import DayRecords
import Testing

@testable import ReadinessTraining

@Suite("What outcomes could achieve in a left-out world")
struct LeftOutLimitsTests {
  /// Returns one athlete with the given spillover outcomes, day by day.
  private func calibration(_ outcomes: [Bool?], _ probabilities: [Double]) -> OwnCalibration {
    var table = RiskTable(issue: .morning)
    for (day, outcome) in outcomes.enumerated() {
      table.append([], athlete: 0, day: day, outcomes: RiskKind.allCases.map { _ in outcome })
    }
    return OwnCalibration(
      task: RiskTask(.fatigueSpillover, .morning), table: table, probabilities: probabilities,
      mornings: probabilities, baseRate: 0.1, morningRate: 0.1)
  }

  @Test("An outcome counts once its two days are over, and not before")
  func toldInTime() {
    let said = [Double](repeating: 0.1, count: 6)
    let told = calibration([true, true, true, true, true, true], said).calibrated(foreseen: false)
    #expect(Array(told[0..<3]) == [0.1, 0.1, 0.1])
    #expect(told[3] > 0.1 && told[4] > told[3])
    #expect(calibration([nil, nil, nil, nil, true, true], said).calibrated(foreseen: false) == said)
    let foreseen = calibration([true, true, true, true, true, true], said).calibrated(foreseen: true)
    #expect(foreseen[0] > told[5] && Set(foreseen).count == 1)
  }

  @Test("Another athlete's outcomes have no effect")
  func eachForThemselves() {
    var table = RiskTable(issue: .morning)
    for athlete in 0..<2 {
      for day in 0..<20 {
        table.append([], athlete: athlete, day: day, outcomes: RiskKind.allCases.map { _ in athlete == 0 })
      }
    }
    let said = [Double](repeating: 0.1, count: 40)
    let told = OwnCalibration(
      task: RiskTask(.fatigueSpillover, .morning), table: table, probabilities: said, mornings: said,
      baseRate: 0.1, morningRate: 0.1
    ).calibrated(foreseen: false)
    #expect(told[19] > 0.15 && told[20] == 0.1 && told[39] < 0.1)
  }

  /// A forecast of .1 is issued on four days, one of them with the event, and .4 on two days, one with the
  /// event; the base rate is a third. Of the variance of 2/9, the map leaves (4 · 3/16 + 2 · 1/4) / 6 = 5/24,
  /// so its skill is 1/16.
  @Test("The best map, computed by hand")
  func map() {
    let found = calibration(
      [false, true, false, false, true, false, nil], [0.1, 0.1, 0.1, 0.1, 0.4, 0.4, 0.9])
    #expect(abs(found.mapSkill - 1 / 16) < 1e-12)
  }

  @Test("The questions about a left-out world")
  func misses() {
    var fit = LeftOutLimits.Fit()
    fit.baseRate = 0.04
    fit.calibrationError = 0.02
    fit.skill = 0.01
    fit.falseDays = 3
    #expect(fit.misses.isEmpty)
    fit.calibrationError = 0.021
    fit.slope = 1.41
    fit.skill = 0
    fit.falseDays = 3.1
    #expect(fit.misses == ["ECE", "slope", "skill", "false days"])
    fit.baseRate = 0.2
    fit.calibrationError = 0.031
    fit.slope = 0.69
    #expect(fit.misses == ["ECE", "slope", "skill", "false days"])
  }
}
