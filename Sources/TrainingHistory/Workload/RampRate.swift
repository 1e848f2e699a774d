/// Change in long-term fitness over a week.
///
/// Page: *Ramp rate*, tests: `LoadEffectTests`.
public struct RampRate: Sendable, Hashable {
  /// Fitness (CTL) today minus fitness a week ago.
  public let perWeek: Double
  /// Change as a percentage of fitness a week ago; `nil` if that fitness was below 5.
  public let percent: Double?
  /// Whether fitness a week ago was still warming up.
  public let isWarmingUp: Bool
  /// How well research supports the ramp rate.
  public var evidence: Evidence { .ramp }

  /// Computes the ramp rate over the last seven days of a fitness curve.
  ///
  /// - Returns: `nil` if there are fewer than 8 days.
  public init?(_ days: [FitnessDay]) {
    guard days.count >= 8 else { return nil }
    self.init(days.suffix(8).map(\.chronic), isWarmingUp: days[days.count - 8].isWarmingUp)
  }

  /// Computes the ramp rate from eight consecutive daily values of fitness.
  init?(_ trail: [Double], isWarmingUp: Bool) {
    guard let first = trail.first, let last = trail.last, trail.count == 8 else { return nil }
    perWeek = last - first
    percent = first >= 5 ? 100 * (last / first - 1) : nil
    self.isWarmingUp = isWarmingUp
  }
}
