/// Forecasts and their outcomes, pairs with a missing number left out.
///
/// All scores and calibrations start from such pairs.
///
/// Page: *Scores and calibration*, tests: `ProperScoresTests`.
public struct ScoredOutcomes: Sendable, Hashable {
  /// The forecasts: probabilities, or raw scores.
  public let scores: [Double]
  /// Whether the event happened.
  public let outcomes: [Bool]

  /// Keeps the pairs whose score is finite and whose outcome is 0 or 1; `nil` if there are not as many outcomes as
  /// scores.
  public init?(_ scores: [Double], outcomes: [Double]) {
    guard scores.count == outcomes.count else { return nil }
    let rows = scores.indices.filter { scores[$0].isFinite && (outcomes[$0] == 0 || outcomes[$0] == 1) }
    self.scores = rows.map { scores[$0] }
    self.outcomes = rows.map { outcomes[$0] == 1 }
  }

  /// The pairs of a score and an outcome.
  init(scores: [Double], outcomes: [Bool]) {
    self.scores = scores
    self.outcomes = outcomes
  }

  /// Pairs.
  public var count: Int { scores.count }
  /// Pairs whose event happened.
  package var positives: Int { outcomes.count { $0 } }
  /// Pairs whose event did not happen.
  package var negatives: Int { count - positives }
  /// The share of events that happened; `nil` without pairs.
  package var baseRate: Double? { count > 0 ? Double(positives) / Double(count) : nil }
  /// Whether both kinds of outcome occur.
  package var hasBothOutcomes: Bool { positives > 0 && negatives > 0 }
  /// Whether every score is a probability, 0…1.
  var areProbabilities: Bool { scores.allSatisfy { $0 >= 0 && $0 <= 1 } }

  /// 0 or 1.
  package func outcome(_ index: Int) -> Double { outcomes[index] ? 1 : 0 }

  /// The pairs of these indices.
  func selecting(_ indices: [Int]) -> ScoredOutcomes {
    ScoredOutcomes(scores: indices.map { scores[$0] }, outcomes: indices.map { outcomes[$0] })
  }
}
