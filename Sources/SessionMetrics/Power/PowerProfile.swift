/// The power profile of Allen and Coggan: how power per mass ranks among riders.
///
/// For each sex, the table has columns for 5 s, 1 min, 5 min and threshold power. Each column runs in 51
/// equal steps from world-best riders down to untrained people. The eight ratings are six steps apart.
///
/// Page: *Power profile*, tests: `PowerProfileTests`.
public enum PowerProfile {
  /// A duration of the table.
  public enum Effort: String, Sendable, Hashable, CaseIterable {
    /// 5 s: neuromuscular power.
    case fiveSeconds = "5_s"
    /// 1 min: anaerobic capacity.
    case oneMinute = "1_min"
    /// 5 min: maximal oxygen uptake.
    case fiveMinutes = "5_min"
    /// Threshold power, held for about an hour.
    case threshold

    /// Duration of the best effort, s; `nil` for threshold power, which is not a best effort.
    public var seconds: Double? {
      switch self {
      case .fiveSeconds: 5
      case .oneMinute: 60
      case .fiveMinutes: 300
      case .threshold: nil
      }
    }
  }

  /// A position in the table.
  public struct Place: Sendable, Hashable {
    /// 100 at the top of the table and 0 at the bottom. Values outside this range are possible.
    public let score: Double
    /// The rating: `world_class`, `exceptional`, `excellent`, `very_good`, `good`, `moderate`, `fair`, `untrained`.
    public let word: String
  }

  /// Number of steps from the top of the table to the bottom.
  private static let steps = 51.0
  /// Number of steps from the top to the highest rating, and between ratings.
  private static let (firstWord, betweenWords) = (4.0, 6.0)
  private static let words = [
    "world_class", "exceptional", "excellent", "very_good", "good", "moderate", "fair", "untrained",
  ]

  /// Returns the value at the top of the table and the value 21 steps below it, W/kg (Allen, Coggan &
  /// McGregor 2019).
  private static func ladder(_ effort: Effort, _ sex: Sex) -> (top: Double, below: Double) {
    switch (effort, sex) {
    case (.fiveSeconds, .male): (25.18, 18.96)
    case (.oneMinute, .male): (11.50, 9.09)
    case (.fiveMinutes, .male): (7.60, 5.43)
    case (.threshold, .male): (6.40, 4.53)
    case (.fiveSeconds, .female): (19.42, 14.89)
    case (.oneMinute, .female): (9.29, 7.39)
    case (.fiveMinutes, .female): (6.74, 4.74)
    case (.threshold, .female): (5.69, 3.97)
    }
  }

  /// Returns the rank of a power per mass.
  ///
  /// - Parameters:
  ///   - wattsPerKilogram: Power ÷ mass, W/kg.
  ///   - effort: The effort over which the power was held.
  ///   - sex: Which table to use.
  /// - Returns: `nil` unless the power is positive.
  public static func place(wattsPerKilogram: Double, effort: Effort, sex: Sex) -> Place? {
    guard wattsPerKilogram > 0, wattsPerKilogram.isFinite else { return nil }
    let ladder = ladder(effort, sex)
    let down = (ladder.top - wattsPerKilogram) / ((ladder.top - ladder.below) / 21)
    // The nearest rating. Halfway between two ratings, the better one.
    let bound = firstWord + betweenWords / 2
    let rank = max(0, ((down - bound) / betweenWords).rounded(.up))
    return Place(
      score: 100 * (1 - down / steps),
      word: words[Int(exactly: min(rank, Double(words.count - 1))) ?? words.count - 1])
  }
}
