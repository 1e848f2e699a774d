/// The span between resting and maximum heart rate, in which Karvonen measures intensity.
public struct HeartRateReserve: Sendable, Hashable {
  /// Resting heart rate, bpm.
  public let resting: Double
  /// Maximum heart rate, bpm.
  public let maximum: Double

  /// Heart rates that a human can have, bpm.
  package static let credible = 25.0...240.0
  /// Resting heart rates that a human can have, bpm.
  package static let credibleResting = 25.0...120.0
  /// The least reserve against which intensity means something, bpm.
  package static let minimumWidth = 30.0

  /// A reserve.
  ///
  /// - Returns: `nil` if a value is not finite, is outside 25–240 bpm, or the reserve is under 30 bpm: intensity
  ///   against so small a reserve means nothing.
  public init?(resting: Double, maximum: Double) {
    guard Self.credible.contains(resting), Self.credible.contains(maximum),
      maximum - resting >= Self.minimumWidth
    else { return nil }
    self.resting = resting
    self.maximum = maximum
  }

  /// Beats a minute between resting and maximum.
  public var width: Double { maximum - resting }

  /// x = (HR − HRrest)/(HRmax − HRrest), not clamped: below rest it is negative (Karvonen, Kentala, Mustala 1957).
  @inlinable
  public func fraction(of heartRate: Double) -> Double { (heartRate - resting) / (maximum - resting) }

  /// The heart rate at a fraction of the reserve, bpm.
  public func heartRate(atFraction fraction: Double) -> Double { resting + fraction * (maximum - resting) }

  /// HR/HRmax.
  public func fractionOfMaximum(_ heartRate: Double) -> Double { heartRate / maximum }
}

extension HeartRateAnchors {
  /// The reserve at the means of the anchors, or `nil` if one is missing or they lie too close.
  public var reserve: HeartRateReserve? {
    guard let maximum, let resting else { return nil }
    return HeartRateReserve(resting: resting.mean, maximum: maximum.mean)
  }
}
