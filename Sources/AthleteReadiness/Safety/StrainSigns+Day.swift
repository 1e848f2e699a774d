import ActivityStreams
import DayRecords
import TextFormats

extension StrainSigns {
  init(
    _ recent: borrowing RecentDays, baselines: borrowing BaselineState, memory: borrowing SafetyState,
    day: borrowing DayRecord,
    isOtherDevice: Bool, isIllnessOver: Bool, issue: IssueTime = .morning, rules: SafetySettings
  ) {
    let ordinal = day.day.ordinal
    let said = day.morning?.checkIn?.reportsIllness ?? (isIllnessOver ? false : nil)
    let logged = memory.lastIllness == ordinal - 1
    // In the evening, the day's own journal, notes and answers are known.
    let isIll =
      issue == .evening && (day.evening?.tellsOfIllness == true || memory.lastIllness == ordinal)
    let isFever =
      day.morning?.checkIn?.symptoms.contains(where: \.isFever) == true
      || isIll && day.evening?.symptoms.contains(where: \.isFever) == true
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
      hrv: baselines.hrvMetric(copy recent), illness: isIll || logged ? true : said, isFever: isFever,
      rules: rules)
  }
}

extension Symptom {
  /// Whether the symptom is an illness reported as severe, which is treated like a measured fever.
  fileprivate var isFever: Bool { kind == .illness && severity == .severe && !isCleared && source != .note }
}
