import AthleteReadiness
import FormulaLab
import ReadinessEvaluation
import Statistics
import _TestSupport

/// Forecasts for made-up athletes, from a seed.
enum Worlds {
  /// Returns athletes with individual base rates and a noisy forecast of the true probability.
  static func forecasts(
    athletes: Int, days: Int, seed: UInt64, steps: Int? = nil, levels: Bool = false, name: String = "a"
  ) -> ScoredForecasts {
    var random = SplitMix64(seed: seed)
    return ScoredForecasts(
      (0..<athletes).map { athlete in
        let own = random.uniform(0.05...0.5)
        return ScoredAthlete(
          name: "\(name)\(athlete)",
          days: (0..<days).map { day in
            let truth = min(0.97, max(0.02, own + random.normal(mean: 0, deviation: 0.2)))
            var issued = truth
            if let steps { issued = (issued * Double(steps)).rounded() / Double(steps) }
            return ScoredDay(
              day: day, probability: issued, outcome: random.chance(truth),
              confidence: levels ? random.element(of: Confidence.allCases) : nil)
          })
      })
  }
}

/// Returns an athlete from one probability and outcome per day.
func athlete(_ name: String, _ rows: [(Double, Bool)]) -> ScoredAthlete {
  ScoredAthlete(
    name: name,
    days: rows.enumerated().map {
      ScoredDay(day: $0.offset, probability: $0.element.0, outcome: $0.element.1)
    })
}
