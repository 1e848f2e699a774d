/// Change of long-term fitness over a week.
///
/// Page: *Ramp rate*, tests: `LoadEffectTests`.
public struct RampRate: Sendable, Hashable {
  /// CTL today − CTL a week ago, load a week.
  public let perWeek: Double
  /// The same in per cent; `nil` if CTL a week ago was under 5.
  public let percent: Double?
  /// Whether a day is in the warm-up of the filter.
  public let isWarmingUp: Bool
  /// The evidence for the number.
  public var evidence: Evidence { .ramp }

  /// The ramp of the last week of a curve.
  ///
  /// - Returns: `nil` with less than 8 days.
  public init?(_ days: [FitnessDay]) {
    guard days.count >= 8 else { return nil }
    self.init(days.suffix(8).map(\.chronic), isWarmingUp: days[days.count - 8].isWarmingUp)
  }

  /// The ramp from the first to the last of eight days.
  init?(_ trail: [Double], isWarmingUp: Bool) {
    guard let first = trail.first, let last = trail.last, trail.count == 8 else { return nil }
    perWeek = last - first
    percent = first >= 5 ? 100 * (last / first - 1) : nil
    self.isWarmingUp = isWarmingUp
  }
}
