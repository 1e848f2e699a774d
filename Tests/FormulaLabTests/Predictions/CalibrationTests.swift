import DayRecords
import FormulaLab
import Statistics
import Testing

/// Page: *Scoring predictions*
@Suite struct CalibrationTests {
  /// Ten days with known scores: Brier .138, skill .448.
  @Test func workedNumbers() throws {
    let p = [0.1, 0.1, 0.3, 0.3, 0.3, 0.7, 0.7, 0.7, 0.9, 0.9]
    let o = [0, 0, 0, 1, 0, 1, 0, 1, 1, 1]
    let forecasts = ScoredForecasts([
      ScoredAthlete(
        name: "a",
        days: zip(p, o).enumerated().map {
          ScoredDay(day: $0.offset, probability: $0.element.0, outcome: $0.element.1 == 1)
        })
    ])
    let calibration = try #require(ForecastCalibration(forecasts))
    #expect(abs(calibration.brier - 0.138) < 1e-12)
    #expect(abs(try #require(calibration.skill).value - 0.448) < 1e-12)
    #expect(abs(calibration.error.value - 0.06) < 1e-12)
    #expect(calibration.error.interval == nil)
    #expect(calibration.bins.map(\.count) == [2, 3, 3, 2])
  }

  @Test func theBaseRateHasNoSkill() throws {
    let forecasts = ScoredForecasts([
      ScoredAthlete(
        name: "a", days: (0..<40).map { ScoredDay(day: $0, probability: 0.25, outcome: $0 % 4 == 0) })
    ])
    let calibration = try #require(ForecastCalibration(forecasts))
    #expect(abs(try #require(calibration.skill).value) < 1e-12)
    #expect(abs(calibration.error.value) < 1e-12)
  }

  @Test func intervalsHoldTheNumbers() throws {
    let forecasts = Worlds.forecasts(athletes: 25, days: 80, seed: 6)
    let calibration = try #require(ForecastCalibration(forecasts))
    let skill = try #require(calibration.skill)
    #expect(try #require(skill.interval).contains(skill.value))
    #expect(calibration.bins.count == 10)
    // The groups are fixed, so the interval of the error is about the error plus its upward bias.
    let error = try #require(calibration.error.interval)
    #expect(error.lowerBound > 0)
    #expect(error.upperBound < 0.08)
    #expect(error.upperBound > calibration.error.value)
  }

  @Test func certainOutcomes() throws {
    let sure = ScoredForecasts([
      ScoredAthlete(name: "a", days: (0..<5).map { ScoredDay(day: $0, probability: 0.5, outcome: true) })
    ])
    #expect(try #require(ForecastCalibration(sure)).skill == nil)
    #expect(ForecastCalibration(ScoredForecasts([])) == nil)
    let wrong = ScoredForecasts([
      ScoredAthlete(name: "a", days: [ScoredDay(day: 0, probability: 1.5, outcome: true)])
    ])
    #expect(ForecastCalibration(wrong) == nil)
  }
}
