import AthleteReadiness
import AthleteSimulator
import FormulaLab
import Testing

@testable import ReadinessEvaluation

/// Checks the skill of the risks on a few simulated athletes, with bounds that detect a regression. `make
/// evaluate` has stricter ones on many athletes.
@Suite struct RiskQualityTests {
  @Test func skillCalibrationAndConfidence() async throws {
    let scored = await SimulatedTrial(
      seed: 20_270_101, athletes: 24, days: 140, simulator: .standard, settings: ReadinessSettings()
    ).run()
    let bounds: [(prediction: String, issue: String, area: Double, error: Double)] = [
      ("fatigue_spillover_risk", "am", 0.84, 0.035), ("performance_suppression_window", "am", 0.66, 0.05),
      ("fueling_mismatch", "am", 0.78, 0.05), ("fueling_mismatch", "pm", 0.88, 0.05),
      ("load_accumulation_risk", "am", 0.58, 0.05), ("recovery_instability", "am", 0.64, 0.06),
    ]
    var sums = Confidence.allCases.map { _ in (count: 0.0, error: 0.0, reference: 0.0) }
    for bound in bounds {
      let found = try #require(
        scored.first { $0.forecast.prediction == bound.prediction && $0.forecast.issue == bound.issue })
      let name = "\(bound.prediction) \(bound.issue)"
      let area = try #require(WithinAthleteArea(found.days)).value
      #expect(area > bound.area, "\(name): \(area)")
      let error = try #require(ForecastCalibration(found.days)).error.value
      #expect(error < bound.error, "\(name): \(error)")
      let days = found.days.days
      let rate = Double(days.count(where: \.outcome)) / Double(days.count)
      for day in days {
        let level = try #require(day.confidence.flatMap { Confidence.allCases.firstIndex(of: $0) })
        let outcome = day.outcome ? 1.0 : 0
        sums[level].count += 1
        sums[level].error += (day.probability - outcome) * (day.probability - outcome) / (rate * (1 - rate))
        sums[level].reference += (rate - outcome) * (rate - outcome) / (rate * (1 - rate))
      }
    }
    // Over all risks, Brier skill rises with confidence, and every level occurs.
    let skills = sums.map { 1 - $0.error / $0.reference }
    let total = sums.reduce(0) { $0 + $1.count }
    #expect(sums.allSatisfy { $0.count > 0.08 * total }, "\(sums.map { $0.count / total })")
    #expect(skills[0] < skills[1] && skills[1] < skills[2], "\(skills)")
  }
}
