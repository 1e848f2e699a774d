/// One night's sleep, which belongs to the day of waking. Hours throughout; whatever is unknown is absent.
public struct NightSleep: Sendable, Hashable {
  /// Time asleep.
  public var total: Double?
  /// Light (core) sleep.
  public var core: Double?
  /// Deep (slow-wave) sleep.
  public var deep: Double?
  /// REM sleep.
  public var rem: Double?
  /// Time awake between falling asleep and waking up.
  public var awake: Double?
  /// Number of wakings.
  public var wakeCount: Int?
  /// Falling asleep, hours from the midnight before the day of waking: −0.5 is 23:30.
  public var onset: Double?
  /// Waking, hours from the same midnight.
  public var wake: Double?
  /// Who recorded it.
  public var source: String?

  /// A night without any values.
  public init() {}

  /// Share of the time between falling asleep and waking that was slept; `nil` without both total and awake time.
  public var efficiency: Double? {
    guard let total, let awake, total + awake > 0 else { return nil }
    return total / (total + awake)
  }

  /// The limits of a night: up to 24 h, and hours asleep that are not negative.
  package static let plausibleHours = 0.0...24.0
  /// Hours by which the stages of a night may be longer than its sleep: apps round them and count moments awake. A house rule.
  package static let stageTolerance = 0.5
  /// Clock times from noon before the day of waking to the midnight after it.
  package static let plausibleClock = -12.0...24.0
}
