/// Change in long-term fitness over a week.
///
/// Page: *Ramp rate*, tests: `LoadEffectTests`.
public struct RampRate: Sendable, Hashable {
  /// CTL today − CTL a week ago.
  public let perWeek: Double
  /// Change in per cent; `nil` if CTL a week ago was below 5.
  public let percent: Double?
  /// Whether the value a week ago is still in the warm-up of the filter.
  public let isWarmingUp: Bool
  /// How well the number is supported by research.
  public var evidence: Evidence { .ramp }

  /// Computes the ramp rate over the last week of a fitness curve.
  ///
  /// - Returns: `nil` with fewer than 8 days.
  public init?(_ days: [FitnessDay]) {
    guard days.count >= 8 else { return nil }
    self.init(days.suffix(8).map(\.chronic), isWarmingUp: days[days.count - 8].isWarmingUp)
  }

  /// Computes the ramp rate from eight consecutive values.
  init?(_ trail: [Double], isWarmingUp: Bool) {
    guard let first = trail.first, let last = trail.last, trail.count == 8 else { return nil }
    perWeek = last - first
    percent = first >= 5 ? 100 * (last / first - 1) : nil
    self.isWarmingUp = isWarmingUp
  }
}
