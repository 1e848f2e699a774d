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
  /// Sum of need − sleep over the recorded nights of the last 7 days and their naps, h. Negative for a surplus; `nil`
  /// if no night is recorded.
  public var debt7: Double?
  /// Sum of need − sleep over the recorded nights of the last 14 days and their naps, h; `nil` if no night is recorded.
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
  /// Sum of need − sleep, naps included, h; `nil` if no night is recorded.
  var hours: Double?
  var nights = 0
}

extension RecentDays {
  func sleepDebt(days: Int, need: Double) -> SleepDebt {
    var hours = 0.0
    var nights = 0
    forEach(.sleep, in: 0..<max(0, days)) { ago, night in
      hours += need - night - nap(ago)
      nights += 1
    }
    return SleepDebt(hours: nights > 0 ? hours : nil, nights: nights)
  }

  /// Returns the sleep of a day, h: its night and its naps; `nil` if the night is unknown.
  func slept(_ daysAgo: Int) -> Double? { self[.sleep, daysAgo].map { $0 + nap(daysAgo) } }

  /// Whether the main sleep of a day began at night, or at an unknown time.
  func isNightSleep(_ daysAgo: Int) -> Bool {
    self[.sleepOnset, daysAgo].map { !SleepSettings.dayOnset.contains($0 - 24 * ($0 / 24).rounded(.down)) }
      ?? true
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
