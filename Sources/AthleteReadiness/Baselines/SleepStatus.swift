import DayRecords
import RealModule

/// Summary of recent sleep.
///
/// Page: *HRV and sleep*, tests: `HRVAndSleepTests`.
public struct SleepStatus: Sendable, Hashable {
  /// Sleep need, h: stated, learned or the default.
  public var need: Double
  /// Whether the need is stated or learned rather than the default.
  public var isOwnNeed: Bool
  /// Last night's sleep, h; `nil` if unknown.
  public var lastNight: Double?
  /// Sum of need − sleep over the recorded nights of the last 7 days, h. Negative for a surplus; `nil` if no
  /// night is recorded.
  public var debt7: Double?
  /// Sum of need − sleep over the recorded nights of the last 14 days, h; `nil` if no night is recorded.
  public var debt14: Double?
  /// Number of recorded nights in the last 7 days.
  public var nights7: Int
  /// Number of recorded nights in the last 14 days.
  public var nights14: Int
  /// Leaky sleep debt, h (HV-10): B ← max(0, B e^(−1/4) + need − slept).
  var leakyDebt: Double
  /// Sleep efficiency of last night: the fraction of the time from sleep onset to waking that was spent
  /// asleep.
  public var efficiency: Double?
  /// Whether last night was good; `nil` if it is unknown.
  ///
  /// It must reach ``SleepSettings/goodShare`` of the need and, if known, ``SleepSettings/goodEfficiency``.
  public var isGood: Bool?
}

struct SleepDebt: Sendable, Hashable {
  /// Sum of need − sleep, h; `nil` if no night is recorded.
  var hours: Double?
  var nights = 0
}

extension RecentDays {
  func sleepDebt(days: Int, need: Double) -> SleepDebt {
    var hours = 0.0
    var nights = 0
    forEach(.sleep, in: 0..<max(0, days)) { _, slept in
      hours += need - slept
      nights += 1
    }
    return SleepDebt(hours: nights > 0 ? hours : nil, nights: nights)
  }

  /// Returns sleep efficiency: sleep divided by the time from onset to waking; `nil` unless both total and
  /// awake time are recorded.
  func sleepEfficiency(_ daysAgo: Int) -> Double? {
    guard let slept = self[.sleep, daysAgo], let awake = self[.awake, daysAgo], slept + awake > 0 else {
      return nil
    }
    return slept / (slept + awake)
  }
}
