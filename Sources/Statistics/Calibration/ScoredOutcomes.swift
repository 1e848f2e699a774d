/// Forecasts paired with their outcomes. Pairs with a missing value are dropped.
///
/// This is the input of all scores and calibrations.
///
/// Page: *Scores and calibration*, tests: `ProperScoresTests`.
public struct ScoredOutcomes: Sendable, Hashable {
  /// The forecasts: probabilities or raw scores.
  public let scores: [Double]
  /// Whether the event occurred, for each forecast.
  public let outcomes: [Bool]

  /// Keeps the pairs with a finite score and an outcome of 0 or 1. Returns `nil` if the counts differ.
  public init?(_ scores: [Double], outcomes: [Double]) {
    guard scores.count == outcomes.count else { return nil }
    let rows = scores.indices.filter { scores[$0].isFinite && (outcomes[$0] == 0 || outcomes[$0] == 1) }
    self.scores = rows.map { scores[$0] }
    self.outcomes = rows.map { outcomes[$0] == 1 }
  }

  /// Number of pairs.
  public var count: Int { scores.count }
  /// Number of pairs in which the event occurred.
  package var positives: Int { outcomes.count { $0 } }
  /// Number of pairs in which the event did not occur.
  package var negatives: Int { count - positives }
  /// The fraction of pairs in which the event occurred; `nil` if no pairs are given.
  package var baseRate: Double? { count > 0 ? Double(positives) / Double(count) : nil }
  package var hasBothOutcomes: Bool { positives > 0 && negatives > 0 }
  /// Whether every score is a probability, 0…1.
  var areProbabilities: Bool { scores.allSatisfy { $0 >= 0 && $0 <= 1 } }

  package func outcome(_ index: Int) -> Double { outcomes[index] ? 1 : 0 }
}
