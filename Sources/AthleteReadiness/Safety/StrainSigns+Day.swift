import ActivityStreams
import DayRecords
import TextFormats

extension StrainSigns {
  init(
    _ recent: borrowing RecentDays, baselines: borrowing BaselineState, memory: borrowing SafetyState,
    day: borrowing DayRecord, isOtherDevice: Bool, reports: StandingReports, rules: SafetySettings
  ) {
    let ordinal = day.day.ordinal
    let start = baselines.vitals.start ?? Int.min / 2
    let reach = isOtherDevice ? 1 : max(1, min(RecentDays.capacity, ordinal - start + 1))
    var sameDevice = memory.devices.days(of: day.morning?.vitalsSource, era: baselines.vitals)
    // Keep a long illness out of the usual range.
    let kept = memory.strain(rules)
    if kept.isAnyHeld {
      sameDevice = (sameDevice ?? Array(1..<max(1, reach))).filter { !kept.isHeld($0) }
    }
    self.init(
      recent, morning: day.morning, reach: reach, own: sameDevice,
      isDeviceGuessed: day.morning?.source == nil,
      isAtAltitude: memory.isAtAltitude(on: day.day, reports),
      hrv: baselines.hrvMetric(copy recent), rules: rules)
    take(reports.illness(on: day.day, rules: rules), on: day.day)
  }
}
