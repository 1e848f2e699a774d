/// Why a night is not counted.
package enum NightDoubt: String, Sendable, Hashable {
  case noStages = "no_stages"
  case hardlyAsleep = "hardly_asleep"
  case longerThanWindow = "longer_than_window"
  /// The device says that it was not worn.
  case offWrist = "off_wrist"
  /// The device did not confirm that the athlete slept then.
  case unconfirmed
}

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
  /// Why the device itself doubts the night; `nil` if it does not doubt it. A doubted night is never stored.
  package var reported: NightDoubt?

  /// Creates a night without any values.
  public init() {}

  /// Sleep efficiency: the fraction of the time from onset to waking that was spent asleep; `nil` unless both
  /// total and awake time are recorded.
  public var efficiency: Double? {
    guard let total, let awake, total + awake > 0 else { return nil }
    return total / (total + awake)
  }

  /// Time between sleep onset and waking, h; `nil` if either is unknown.
  package var window: Double? { onset.flatMap { onset in wake.flatMap { $0 > onset ? $0 - onset : nil } } }

  /// Hours by which sleep may exceed the time between onset and waking: a clock change, and the rounding of
  /// apps.
  private static let windowTolerance = 1.5
  /// Fraction of the time in bed spent asleep below which a night is doubted (contract 1.3).
  private static let leastAsleep = 0.3

  /// Returns why the night cannot be right; `nil` if nothing contradicts it.
  ///
  /// - Parameters:
  ///   - alwaysStaged: Whether the device has reported deep or REM sleep on all other nights.
  ///   - areVitalsNormal: Whether the vital signs of the morning are usual.
  package func doubt(alwaysStaged: @autoclosure () -> Bool, areVitalsNormal: @autoclosure () -> Bool)
    -> NightDoubt?
  {
    if let reported { return reported }
    guard let total, total > 0 else { return nil }
    if let window, total > window + Self.windowTolerance { return .longerThanWindow }
    // A total without stages and without a device is a person's own correction.
    let isStaged = source != nil || [core, deep, rem].contains { $0 != nil }
    if isStaged, (deep ?? 0) + (rem ?? 0) <= 0, alwaysStaged() { return .noStages }
    let inBed = max(total + (awake ?? 0), window ?? 0)
    return total < Self.leastAsleep * inBed && areVitalsNormal() ? .hardlyAsleep : nil
  }

  /// Plausible durations, h.
  package static let plausibleHours = 0.0...24.0
  /// Hours by which stages may exceed total sleep, because apps round them and count brief awakenings. House
  /// rule.
  package static let stageTolerance = 0.5
  /// Minimum time awake, h, that shows whether a total counts it. House rule.
  package static let leastAwake = 0.2
  /// Plausible clock times: from noon of the day before waking to midnight at the end of the day of waking.
  package static let plausibleClock = -12.0...24.0
}
