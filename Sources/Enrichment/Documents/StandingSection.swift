/// `standing`: the rank of a value among the athlete's other sessions of the same kind.
public struct StandingSection: Codable, Hashable, Sendable {
  /// Number of other sessions of this kind that have the value.
  public var count: Int
  /// Mean of the other sessions.
  public var average: Double
  /// Median of the other sessions.
  public var median: Double
  /// Rank from the top, where 1 is the highest; `nil` if there are too few sessions.
  public var rank: Int?
  /// Mid-rank percentile, 0…100; `nil` if there are too few sessions.
  public var percentile: Double?
  /// The percentile in words: `among_lowest`, `below_usual`, `usual`, `above_usual` or `among_highest`.
  public var word: String?
  /// Number of days from the first of the other sessions to this one; `nil` without a date.
  public var days: Int?
}
