/// `standing`: the rank of a value among the athlete's other sessions of that kind.
public struct StandingSection: Codable, Hashable, Sendable {
  /// Other sessions of the kind that have the value.
  public var count: Int
  /// Their mean.
  public var average: Double
  /// Their median.
  public var median: Double
  /// The place from the top, 1 for the highest; `nil` with too few sessions.
  public var rank: Int?
  /// Share of the others below, 0…100; `nil` with too few sessions.
  public var percentile: Double?
  /// `among_lowest`, `below_usual`, `usual`, `above_usual` or `among_highest`.
  public var word: String?
}
