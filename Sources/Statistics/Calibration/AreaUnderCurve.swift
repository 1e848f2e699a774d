/// The area under the ROC curve: the probability that an event has a higher score than a non-event.
///
/// Ties count as one half.
///
/// - Note: Mann and Whitney 1947; standard error by Hanley and McNeil 1982.
///
/// Page: *Scores and calibration*, tests: `ProperScoresTests`.
package struct AreaUnderCurve: Sendable, Hashable {
  /// The area: 0.5 for uninformative scores, 1 for a perfect ranking.
  package let value: Double
  package let standardError: Double
  /// Number of events.
  package let positives: Int
  /// Number of non-events.
  package let negatives: Int

  /// Compares all events with all non-events by mid-ranks. Returns `nil` unless both occur.
  ///
  /// - Complexity: O(*n* log *n*).
  package init?(_ pairs: ScoredOutcomes) {
    guard pairs.hasBothOutcomes else { return nil }
    var won = 0.0
    var below = 0.0
    for group in ForecastBins.equalForecasts(pairs.scores) {
      let events = Double(group.count { pairs.outcomes[$0] })
      let others = Double(group.count) - events
      won += events * (below + others / 2)
      below += others
    }
    positives = pairs.positives
    negatives = pairs.negatives
    let (n, m) = (Double(pairs.positives), Double(pairs.negatives))
    let area = won / n / m
    let both = area / (2 - area)
    let other = 2 * area * area / (1 + area)
    let square = area * (1 - area) + (n - 1) * (both - area * area) + (m - 1) * (other - area * area)
    value = area
    standardError = (max(0, square) / n / m).squareRoot()
  }
}
