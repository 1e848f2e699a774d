public import SessionMetrics

/// A session's loads by method, each in its own unit. `nil` means unknown, not zero.
public struct LoadEvidence: Sendable, Hashable, Codable {
  /// Exponential training impulse from heart rate (TRIMP).
  public var heartRate: Double?
  /// Power-based stress score (TSS).
  public var power: Double?
  /// Pace-based stress score (rTSS, sTSS).
  public var pace: Double?
  /// Session RPE × minutes.
  public var rating: Double?

  /// Creates the loads of a session.
  public init(
    heartRate: Double? = nil, power: Double? = nil, pace: Double? = nil, rating: Double? = nil
  ) {
    self.heartRate = heartRate
    self.power = power
    self.pace = pace
    self.rating = rating
  }

  /// Returns the load from a method; `nil` if it is unknown, negative or not finite.
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

  /// Returns a copy with missing loads taken from another report of the session.
  public func completed(by other: LoadEvidence) -> LoadEvidence {
    LoadEvidence(
      heartRate: heartRate ?? other.heartRate, power: power ?? other.power, pace: pace ?? other.pace,
      rating: rating ?? other.rating)
  }
}
