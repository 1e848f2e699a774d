import DayRecords
import RealModule

/// The summary of the last nights.
///
/// Page: *HRV and sleep*, tests: `HRVAndSleepTests`.
public struct SleepStatus: Sendable, Hashable {
  /// The need that counts, h.
  public var need: Double
  /// Whether the need is the athlete's own (stated or learned) and not the usual one.
  public var isOwnNeed: Bool
  /// Last night, h; `nil` if it is unknown.
  public var lastNight: Double?
  /// Sum of need − sleep over the known nights of the last 7 days, h; negative where more was slept. `nil` without a known
  /// night.
  public var debt7: Double?
  /// The same over 14 days.
  public var debt14: Double?
  /// Known nights of the last 7 days.
  public var nights7: Int
  /// Known nights of the last 14 days.
  public var nights14: Int
  /// Debt that decays, h (HV-10): B ← max(0, B e^(−1/4) + need − slept).
  var leakyDebt: Double
  /// Share of the time between falling asleep and waking that was slept last night.
  public var efficiency: Double?
  /// Whether last night reached ``SleepSettings/goodShare`` of the need, and ``SleepSettings/goodEfficiency`` if that
  /// is known; `nil` if the night is unknown.
  public var isGood: Bool?
}

/// The sleep debt of the known nights of some days.
struct SleepDebt: Sendable, Hashable {
  /// Sum of need − sleep, h; `nil` without a known night.
  var hours: Double?
  /// Known nights.
  var nights = 0
}

extension RecentDays {
  /// Returns the sleep debt of the last days' known nights against a need.
  func sleepDebt(days: Int, need: Double) -> SleepDebt {
    var hours = 0.0
    var nights = 0
    forEach(.sleep, in: 0..<max(0, days)) { _, slept in
      hours += need - slept
      nights += 1
    }
    return SleepDebt(hours: nights > 0 ? hours : nil, nights: nights)
  }

  /// Sleep by the time between falling asleep and waking of a night; `nil` without both total and awake time.
  func sleepEfficiency(_ daysAgo: Int) -> Double? {
    guard let slept = self[.sleep, daysAgo], let awake = self[.awake, daysAgo], slept + awake > 0 else {
      return nil
    }
    return slept / (slept + awake)
  }
}
