/// Gaps that may be bridged because the athlete moves at about the same speed before, across and after them.
enum BridgedGap {
  /// Maximum gap, s (house rule).
  static let longest = 300.0
  /// Maximum relative difference between two speeds that count as the same (house rule).
  private static let tolerance = 0.35
  /// Minimum speed across a gap, m/s. A slower gap may be a stop.
  static let slowest = (onLand: 0.7, inWater: 0.25)

  static func isAlike(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= tolerance * max(one, other)
  }
}
