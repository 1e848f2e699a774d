import ActivityStreams
public import TextFormats

/// The vital signs of a morning: the input of the recovery cost.
public struct DayVitals: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// ln of heart-rate variability, all days of one kind (RMSSD or SDNN); `nil` is unknown.
  public var logVariability: Double?
  /// Resting heart rate, bpm; `nil` is unknown.
  public var restingHeartRate: Double?

  /// A morning.
  public init(day: CalendarDay, logVariability: Double? = nil, restingHeartRate: Double? = nil) {
    self.day = day
    self.logVariability = logVariability
    self.restingHeartRate = restingHeartRate
  }
}
