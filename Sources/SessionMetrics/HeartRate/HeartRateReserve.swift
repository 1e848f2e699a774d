/// Heart-rate reserve: the range from resting to maximum heart rate. Karvonen expressed intensity as a
/// fraction of it.
public struct HeartRateReserve: Sendable, Hashable {
  /// Resting heart rate, bpm.
  public let resting: Double
  /// Maximum heart rate, bpm.
  public let maximum: Double

  /// Plausible heart rates, bpm.
  package static let credible = 25.0...240.0
  /// Plausible resting heart rates, bpm.
  package static let credibleResting = 25.0...120.0
  /// Smallest reserve for which an intensity is meaningful, bpm.
  package static let minimumWidth = 30.0

  /// Creates a reserve.
  ///
  /// - Returns: `nil` if a value is not within 25–240 bpm, or if the reserve is below 30 bpm, which is too
  ///   small for a meaningful intensity.
  public init?(resting: Double, maximum: Double) {
    guard Self.credible.contains(resting), Self.credible.contains(maximum),
      maximum - resting >= Self.minimumWidth
    else { return nil }
    self.resting = resting
    self.maximum = maximum
  }

  /// The reserve, bpm.
  public var width: Double { maximum - resting }

  /// Returns x = (HR − HRrest)/(HRmax − HRrest), not clamped, and negative below rest (Karvonen, Kentala,
  /// Mustala 1957).
  @inlinable
  public func fraction(of heartRate: Double) -> Double { (heartRate - resting) / (maximum - resting) }

  /// Returns the heart rate at a fraction of the reserve, bpm.
  public func heartRate(atFraction fraction: Double) -> Double { resting + fraction * (maximum - resting) }

  /// Returns a heart rate as a fraction of the maximum, HR/HRmax.
  public func fractionOfMaximum(_ heartRate: Double) -> Double { heartRate / maximum }
}

extension HeartRateAnchors {
  /// The reserve between the means of the anchors; `nil` if one is missing or if they are too close together.
  public var reserve: HeartRateReserve? {
    guard let maximum, let resting else { return nil }
    return HeartRateReserve(resting: resting.mean, maximum: maximum.mean)
  }
}
