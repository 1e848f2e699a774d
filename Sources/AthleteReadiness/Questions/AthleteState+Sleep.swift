import DayRecords
import TextFormats

extension AthleteState {
  /// Returns the summary of recent sleep; `nil` before the first record.
  public func sleepStatus(settings: ReadinessSettings = ReadinessSettings()) -> SleepStatus? {
    guard openDay != nil else { return nil }
    return sleep(settings: settings)
  }

  func sleep(settings: ReadinessSettings) -> SleepStatus {
    let rules = settings.sleep
    let ownNeed = profile.sleepNeed ?? memory.baselines.ownSleepNeed
    let need = ownNeed ?? rules.usualNeed
    let week = recent.sleepDebt(days: 7, need: need)
    let fortnight = recent.sleepDebt(days: 14, need: need)
    let slept = recent[.sleep, 0]
    let efficiency = recent.sleepEfficiency(0)
    return SleepStatus(
      need: need, isOwnNeed: ownNeed != nil, lastNight: today?.morning?.given(.sleep) ?? slept,
      debt7: week.hours,
      debt14: fortnight.hours, nights7: week.nights, nights14: fortnight.nights,
      leakyDebt: rules.leakyDebt(after: memory.baselines.sleepDebt, need: need, slept: recent.slept(0)),
      efficiency: efficiency,
      isGood: slept.map { $0 >= rules.goodShare * need && (efficiency ?? 1) >= rules.goodEfficiency })
  }

  /// Returns the regularity of recent nights on the athlete's body clock; `nil` if there are too few nights.
  package func sleepRegularity(days: Int = 14) -> SleepRegularity? {
    guard let day = openDay else { return nil }
    let clock = bodyClock
    return SleepRegularity(
      days: min(days, RecentDays.capacity), onset: { recent[.sleepOnset, $0] }, wake: { recent[.wake, $0] },
      lag: { clock.lag(on: day.adding(days: -$0)) })
  }

  /// The body clock on the open day.
  var bodyClock: BodyClock {
    var clock = memory.advice.flags.clock
    if let day = openDay { clock.wake(at: today?.morning?.utcOffset, on: day) }
    return clock
  }
}
