import Statistics

/// Within-athlete AUROC: the probability that, of two days of **the same athlete**, the day with the event
/// had the higher forecast.
///
/// All such pairs have the same weight, whichever athlete they belong to. Days of different athletes
/// are never compared, so the area measures how well the forecast ranks an athlete's own days. The
/// usual area (`AreaUnderCurve`) also rewards knowing which athletes have more events.
///
///     Σ athletes (won pairs) / Σ athletes (pairs)
///
/// - Note: Mann and Whitney 1947; numerators are pooled as in a stratified Wilcoxon test (van Elteren 1960).
///
/// Page: *Scoring predictions*, tests: `WithinAthleteAreaTests`.
package struct WithinAthleteArea: Sendable, Hashable {
  package struct Part: Sendable, Hashable {
    /// Number of pairs in which the day with the event had the higher probability. A tie counts as half a pair.
    package let won: Double
    package let pairs: Double
  }

  /// Each athlete's contribution, in the order of the forecasts. It is zero for athletes without both outcomes.
  package let parts: [Part]

  /// Compares each athlete's days.
  ///
  /// - Returns: `nil` if no athlete has both outcomes.
  /// - Complexity: O(*n* log *n*).
  package init?(_ forecasts: ScoredForecasts) {
    parts = forecasts.athletes.map { athlete in
      let pairs = ScoredOutcomes(
        athlete.days.map(\.probability), outcomes: athlete.days.map { $0.outcome ? 1 : 0 })
      guard let pairs, let area = AreaUnderCurve(pairs) else { return Part(won: 0, pairs: 0) }
      let count = Double(area.positives) * Double(area.negatives)
      return Part(won: area.value * count, pairs: count)
    }
    guard parts.contains(where: { $0.pairs > 0 }) else { return nil }
  }

  /// The area, 0…1, where 0.5 means no skill.
  package var value: Double { parts.reduce(0) { $0 + $1.won } / parts.reduce(0) { $0 + $1.pairs } }

  /// Returns the confidence interval from resampled athletes.
  package func interval(_ bootstrap: AthleteBootstrap = AthleteBootstrap()) -> ClosedRange<Double>? {
    bootstrap.interval(of: parts.filter { $0.pairs > 0 }.map { [$0.won, $0.pairs] }) { sums in
      sums[1] > 0 ? sums[0] / sums[1] : nil
    }
  }

  package func estimate(_ bootstrap: AthleteBootstrap = AthleteBootstrap()) -> LabEstimate {
    LabEstimate(value, interval: interval(bootstrap))
  }

  /// Returns the difference in area between two forecasts for the same days.
  ///
  /// Both areas use the same resampled athletes, so that differences in difficulty cancel out.
  ///
  /// - Returns: `nil` if no athlete has both outcomes among the days that both forecasts cover.
  package static func difference(
    _ forecasts: ScoredForecasts, from baseline: ScoredForecasts,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) -> LabEstimate? {
    let matched = forecasts.matched(with: baseline)
    guard let one = WithinAthleteArea(matched.forecasts), let other = WithinAthleteArea(matched.baseline)
    else { return nil }
    let parts = zip(one.parts, other.parts).filter { $0.0.pairs > 0 }.map {
      [$0.0.won, $0.1.won, $0.0.pairs]
    }
    let interval = bootstrap.interval(of: parts) { sums in
      sums[2] > 0 ? (sums[0] - sums[1]) / sums[2] : nil
    }
    return LabEstimate(one.value - other.value, interval: interval)
  }
}
