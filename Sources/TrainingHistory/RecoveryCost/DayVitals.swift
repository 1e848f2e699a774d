import ActivityStreams
public import TextFormats

/// A morning's vital signs, from which the recovery cost is computed.
public struct DayVitals: Sendable, Hashable {
  /// The date.
  public var day: CalendarDay
  /// ln of heart-rate variability, of the same type on all days (RMSSD or SDNN). `nil` is unknown.
  public var logVariability: Double?
  /// Resting heart rate, bpm; `nil` is unknown.
  public var restingHeartRate: Double?

  /// Creates the vital signs of a morning.
  public init(day: CalendarDay, logVariability: Double? = nil, restingHeartRate: Double? = nil) {
    self.day = day
    self.logVariability = logVariability
    self.restingHeartRate = restingHeartRate
  }
}
