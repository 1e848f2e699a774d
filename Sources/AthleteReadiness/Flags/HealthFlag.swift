import ActivityStreams
public import TextFormats

/// A rule of thumb that has fired.
///
/// Page: *Flags*, tests: `FlagTests`.
public struct HealthFlag: Sendable, Hashable {
  /// What fired, by its key (`hrv_declining`, `sleep_debt`, …).
  public var name: String
  /// The first day of the run that fired it.
  public var since: CalendarDay
  /// What was found.
  public var value: Double
  /// What it was held against.
  public var threshold: Double

  /// Of food and drink the mean of the logged days, g or mL; `nil` otherwise.
  public var amount: Double?
  /// Of food and drink the target, g or mL; `nil` otherwise.
  public var target: Double?

  /// Of food and drink the logged days that were looked at, seven at most; `nil` otherwise.
  public internal(set) var loggedDays: Int?

  /// A flag.
  package init(name: String, since: CalendarDay, value: Double, threshold: Double) {
    self.name = name
    self.since = since
    self.value = value
    self.threshold = threshold
  }
}
