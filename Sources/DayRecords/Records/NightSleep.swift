/// One night's sleep, assigned to the day of waking. Durations are in hours, and unknown values are `nil`.
public struct NightSleep: Sendable, Hashable {
  /// Time asleep.
  public var total: Double?
  /// Light (core) sleep.
  public var core: Double?
  /// Deep (slow-wave) sleep.
  public var deep: Double?
  /// REM sleep.
  public var rem: Double?
  /// Time awake between sleep onset and waking.
  public var awake: Double?
  /// Number of wakings.
  public var wakeCount: Int?
  /// Sleep onset, hours from the midnight before the day of waking: −0.5 is 23:30.
  public var onset: Double?
  /// Wake time, hours from the same midnight.
  public var wake: Double?
  /// Device or app that recorded it.
  public var source: String?

  /// Creates a night without any values.
  public init() {}

  /// Fraction of the time between sleep onset and waking spent asleep; `nil` unless both total and awake time
  /// are recorded.
  public var efficiency: Double? {
    guard let total, let awake, total + awake > 0 else { return nil }
    return total / (total + awake)
  }

  /// Plausible durations, h.
  package static let plausibleHours = 0.0...24.0
  /// Hours by which stages may exceed total sleep, because apps round them and count brief awakenings. House
  /// rule.
  package static let stageTolerance = 0.5
  /// Plausible clock times: from noon of the day before waking to midnight at the end of the day of waking.
  package static let plausibleClock = -12.0...24.0
}
