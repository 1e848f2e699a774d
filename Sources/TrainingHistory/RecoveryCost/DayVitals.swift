import ActivityStreams
public import TextFormats

/// Heart-rate variability and resting heart rate on one morning.
public struct DayVitals: Sendable, Hashable {
  /// The date.
  public var day: CalendarDay
  /// Natural logarithm of HRV; `nil` if not measured. Use one type (RMSSD or SDNN) for all days.
  public var logVariability: Double?
  /// Resting heart rate, bpm; `nil` if not measured.
  public var restingHeartRate: Double?

  /// Creates a morning's measurements.
  public init(day: CalendarDay, logVariability: Double? = nil, restingHeartRate: Double? = nil) {
    self.day = day
    self.logVariability = logVariability
    self.restingHeartRate = restingHeartRate
  }
}
