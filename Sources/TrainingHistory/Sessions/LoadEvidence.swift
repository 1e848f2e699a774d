public import SessionMetrics

/// The loads of one session by method, each in its own unit. Absent ones are unknown, not zero.
public struct LoadEvidence: Sendable, Hashable, Codable {
  /// Exponential training impulse of heart rate.
  public var heartRate: Double?
  /// Stress points of power (TSS).
  public var power: Double?
  /// Stress points of pace (rTSS, sTSS).
  public var pace: Double?
  /// Session RPE × minutes.
  public var rating: Double?

  /// The evidence.
  public init(
    heartRate: Double? = nil, power: Double? = nil, pace: Double? = nil, rating: Double? = nil
  ) {
    self.heartRate = heartRate
    self.power = power
    self.pace = pace
    self.rating = rating
  }

  /// The load of a method; `nil` if it is unknown, negative or not finite.
  public subscript(method: LoadMethod) -> Double? {
    let value =
      switch method {
      case .heartRate: heartRate
      case .power: power
      case .pace: pace
      case .rating: rating
      }
    guard let value, value >= 0, value.isFinite else { return nil }
    return value
  }

  /// These loads, completed from others where they are absent.
  public func completed(by other: LoadEvidence) -> LoadEvidence {
    LoadEvidence(
      heartRate: heartRate ?? other.heartRate, power: power ?? other.power, pace: pace ?? other.pace,
      rating: rating ?? other.rating)
  }
}
