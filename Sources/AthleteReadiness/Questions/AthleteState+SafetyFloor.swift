import ActivityStreams
import DayRecords
import SessionMetrics
import TextFormats
import TrainingHistory

extension AthleteState {
  /// What the morning allows at most.
  ///
  /// - Parameters:
  ///   - score: the recovery score that is too low or not.
  ///   - besideFlags: the one that, beside vital signs as before an illness, asks for an easy day.
  ///   - known: when each input was last known.
  ///   - flags: the flags of the day.
  ///   - issue: in the evening the day's own training is known.
  func safetyFloor(
    _ readiness: Readiness, score: Double?, besideFlags: Double?, known: KnownInputs, flags: [HealthFlag],
    issue: IssueTime,
    settings: borrowing ReadinessSettings
  ) -> SafetyFloor {
    let rules = settings.safety
    var floor = SafetyFloor()
    guard let day = openDay else {
      floor.hold(nil, .nothingKnown)
      return floor
    }
    let words = noteWords(at: issue)
    let safety = memory.advice.safety
    let alarm = safety.alarm(words, rules)
    let isSilent = known.isSilent(at: issue) && alarm == nil
    if isSilent {
      floor.hold(nil, .nothingKnown)
      floor.lastKnown = lastKnownDay(before: day, issue: issue)
    }
    if let alarm {
      floor.hold(.recover, .alarm)
      floor.alarmDay = alarm > 0 ? day.adding(days: -alarm) : nil
    }
    let signs = StrainSigns(
      recent, baselines: memory.baselines, memory: safety, day: today ?? DayRecord(day: day),
      isOtherDevice: devices.vitals, issue: issue, rules: rules)
    let kept = safety.strain(rules)
    floor.signs = kept.standing(signs, rules).map { sign in
      var dated = sign
      if sign.kind == .illness { dated.reportedOn = reportDay(of: sign, on: day, issue: issue) }
      return dated
    }
    let strain = kept.cap(of: floor.signs, rules)
    if let most = strain.signal {
      floor.hold(most, .strain)
      floor.since = kept.since.map(CalendarDay.init(ordinal:)) ?? day
      floor.cause = likelyCause(on: day, flags: flags, settings: settings)
    }
    if let ago = safety.injury(words, rules) {
      let isFresh = ago <= rules.injuryDays || isUntrained(since: ago, issue)
      floor.hold(isFresh ? .easy : .trainSmart, .injury)
      floor.isInjuryOfEarlier = ago > 0
    }
    if let ago = safety.unclearedAlarm(words, rules) {
      floor.alarmDay = day.adding(days: -ago)
      floor.hold(.trainSmart, .unclearedAlarm)
    }
    // While it stands as a sign it is told as one.
    if !floor.signs.contains(where: { $0.kind == .illness }),
      let ago = safety.illness.ago(on: day.ordinal, rules)
    {
      floor.illnessAgo = ago
      floor.hold(.trainSmart, .afterIllness)
    }
    // What was written, and a break, stand although nothing is known of the last days; no number of theirs does.
    if isSilent {
      holdByLayOff(&floor, at: issue, rules)
      return floor
    }
    if let ratio = overload(issue, rules, settings.fitness) {
      // The number is not said where much of the week is a guess; the hold stays.
      if recent.isWeekKnown(at: issue, needs: settings.flags.weekNeeds) { floor.overload = ratio }
      floor.hold(ratio >= rules.easyOverloadRatio ? .easy : .trainSmart, .overload)
    }
    if let most = readiness.cap { floor.hold(most, .conditions) }
    let isBlind = issue == .morning && known.nightOrVitals != 0 && known.answers != 0
    if let score, score < rules.easyBelow {
      floor.hold(.easy, .lowScore)
    }
    if isBlind, let most = easedByYesterday(known, settings: settings) {
      floor.isScoreOfYesterday = true
      floor.hold(most, .lowScore)
    }
    let fresh = flags.map(\.name).filter { FlagKind.rulingOutAPush.contains($0) }
    let ruling = fresh + (issue == .morning ? flagsOfYesterday : [])
    if let first = ruling.first {
      // Vital signs as before an illness and a score that asks for an easy day are converging evidence, whatever stands beside them; as
      // of yesterday both where none has been measured since.
      let illness = FlagKind.illnessProfile.key
      let isStanding = ruling.contains(illness) && !fresh.contains(illness)
      let beside = isStanding ? scoreOfYesterday(settings: settings) : besideFlags
      let isLow =
        beside.map { settings.signal.band($0) == .easy || settings.signal.band($0) == .recover } ?? false
      let converges = isLow && ruling.contains(illness)
      let named = converges ? illness : first
      floor.flag = named
      floor.isFlagOfYesterday = !fresh.contains(named)
      floor.hold(converges ? .easy : .trainSmart, .flag)
    }
    if strain.signal == nil, !floor.signs.isEmpty { floor.hold(.trainSmart, .oneSign) }
    if strain.signal == nil, kept.isHeld(1) { floor.hold(.trainSmart, .firstDayBack) }
    if let (event, ago) = lastEvent(before: day, issue, rules) {
      floor.event = event.name
      floor.eventLoad = recent[.load, ago].flatMap { $0 > 0 ? $0 : nil }
      floor.hold(
        ago <= 1 ? .easy : .trainSmart, loggedLoad(ofEvent: ago) == nil ? .eventNotLogged : .afterEvent)
    }
    if let heavy = heavyDay(issue, known, rules) {
      floor.heavyDay = heavy
      floor.hold(.trainSmart, .heavyDay)
    }
    if let plan = heavyPlan(on: day, issue, known, settings) {
      floor.heavyPlan = plan
      floor.hold(plan.isUnseen ? .easy : .trainSmart, .heavyPlan)
    }
    let limit = settings.fuel.lowAvailability
    if let energy = energyAvailability(issue: issue, settings: settings), energy.interval.upperBound < limit {
      floor.energy = SafetyFloor.LowEnergy(mean: energy.mean, limit: limit)
      floor.hold(.trainSmart, .lowEnergy)
    }
    if known.trainingAhead(at: issue).map({ $0 > rules.trainingDays }) ?? true {
      floor.hold(.trainSmart, .unknownTraining)
    }
    holdByLayOff(&floor, at: issue, rules)
    let isNew = Int(memory.baselines.load.knownDays) < settings.signal.balanceDays
    // None at all is told by another rule.
    let lately = knownTraining(from: issue.newestDayOver)
    if !isNew, (1..<max(1, rules.trainingNeeds)).contains(lately) { floor.knownTraining = lately }
    floor.isUnread = today?.morning?.hasUnreadVitals == true
    if floor.isUnread || !readiness.isKnownForPush || isNew || floor.knownTraining != nil {
      floor.hold(.trainSmart, .thinEvidence)
    }
    floor.isLoadBack = floor.isComingBack && isLoadBack(issue: issue, rules)
    return floor
  }

  /// Holds a day in a break of training, and one on which training only comes back.
  private func holdByLayOff(_ floor: inout SafetyFloor, at issue: IssueTime, _ rules: SafetySettings) {
    if let share = layOff(issue: issue, rules) {
      floor.layOff = share.isFinite ? share : nil
      floor.hold(.trainSmart, .layOff)
    } else if isComingBack(issue: issue, rules) {
      floor.isComingBack = true
      floor.hold(.trainSmart, .layOff)
    }
  }

  /// Whether in the evening a lay-off stands or is only just over.
  func isOnTheWayBack(_ rules: SafetySettings) -> Bool {
    layOff(issue: .evening, rules) != nil || isComingBack(issue: .evening, rules)
  }

  /// The day on which an illness was reported; `nil` where it is this one.
  private func reportDay(of illness: StrainSign, on day: CalendarDay, issue: IssueTime) -> CalendarDay? {
    let isOfToday =
      today?.morning?.checkIn?.reportsIllness == true
      || issue == .evening && today?.evening?.tellsOfIllness == true
    guard !isOfToday else { return nil }
    let seen = illness.daysAgo.map { day.adding(days: -$0) } ?? day
    // A journal is known from the next morning on.
    let isOfJournal = memory.advice.safety.lastIllness == seen.ordinal - 1
    let reported = isOfJournal ? seen.adding(days: -1) : seen
    return reported == day ? nil : reported
  }

  /// What the athlete's words of the day tell: in the evening those of the evening, too.
  private func noteWords(at issue: IssueTime) -> NoteWords {
    let morning = today?.morning?.checkIn?.noteWords ?? []
    return issue == .evening ? morning.joined(with: today?.evening?.noteWords ?? []) : morning
  }

  /// Whether there was no training since so many days ago, as far as it is known; no day that is known tells nothing.
  private func isUntrained(since ago: Int, _ issue: IssueTime) -> Bool {
    let newest = issue.newestDayOver
    let loads = (newest..<max(newest, ago)).compactMap { recent[.load, $0] }
    return !loads.isEmpty && loads.allSatisfy { $0 <= 0 }
  }

  /// The last event of the days before; in the evening also one of the day itself, for the morning after it.
  private func lastEvent(
    before day: CalendarDay, _ issue: IssueTime, _ rules: borrowing SafetySettings
  ) -> (event: TargetEvent, ago: Int)? {
    let days = max(1, rules.afterEventDays)
    let newest = issue.newestDayOver
    return profile.events.map { ($0, $0.day.days(to: day)) }
      .filter { (newest...days).contains($0.1) }.min { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
  }

  /// Load of the day of an event; `nil` where no more than the usual of a day is logged, which is not the event.
  private func loggedLoad(ofEvent ago: Int) -> Double? {
    let usual = recent.mean(.load, from: ago + 1, days: 28, needs: 7) ?? 0
    return recent[.load, ago].flatMap { $0 > usual ? $0 : nil }
  }

  /// The last day whose load was such a multiple of that of a usual training day of the four weeks before it that it still holds:
  /// each day after it asks for one usual day more. `nil` where there is none, or where too few training days are known to tell.
  private func heavyDay(
    _ issue: IssueTime, _ known: KnownInputs, _ rules: borrowing SafetySettings
  ) -> SafetyFloor.HeavyDay? {
    for ago in issue.newestDayOver...max(1, rules.heavyDayReach) {
      let least =
        ago == 0 && known.nightOrVitals == nil ? rules.heavyEveningTimes : rules.heavyDayTimes
      guard let load = recent[.load, ago], load > 0,
        let usual = recent.usualTrainingDay(before: ago, needs: rules.heavyDayNeeds),
        load >= (least + Double(max(0, ago - 1))) * usual
      else { continue }
      return SafetyFloor.HeavyDay(load: load, times: load / usual, ago: ago)
    }
    return nil
  }

  /// The plan of the day that is advised on, in the evening of tomorrow, where it is such a multiple of a usual training day;
  /// `nil` where it is not, where too few days are known to tell, and on the day of an event. Of two units that a plan may be in the one
  /// counts in which it is more.
  private func heavyPlan(
    on day: CalendarDay, _ issue: IssueTime, _ known: KnownInputs, _ settings: borrowing ReadinessSettings
  ) -> SafetyFloor.HeavyPlan? {
    let rules = settings.safety
    let isEvening = issue == .evening
    let advised = isEvening ? day.adding(days: 1) : day
    let plans = today?.morning?.plannedLoad ?? []
    let larger = largerPlanUnit(settings: copy settings)
    guard let believed = isEvening ? plans.dropFirst().first : plans.first, believed > 0,
      !profile.events.contains(where: { $0.day == advised }),
      recent.mean(.load, from: issue.newestDayOver, days: 28, needs: SafetySettings.heavyPlanNeeds) != nil,
      let usual = recent.usualTrainingDay(before: issue.newestDayOver - 1, needs: rules.heavyDayNeeds)
    else { return nil }
    let isHeavy = believed >= rules.heavyPlanTimes * usual
    let load = isHeavy ? believed : believed * (larger?.times ?? 1)
    guard load >= rules.heavyPlanTimes * usual else { return nil }
    return SafetyFloor.HeavyPlan(
      load: load, times: load / usual,
      isUnseen: !isEvening && known.nightOrVitals != 0 && known.answers != 0,
      unit: isHeavy ? nil : larger?.unit)
  }

  /// Whether a lay-off is over and training is only coming back: for as many days as it stood, within the limits of the rules.
  private func isComingBack(issue: IssueTime, _ rules: borrowing SafetySettings) -> Bool {
    let newest = issue.newestDayOver
    let most = max(1, min(rules.layOffReturn(standing: .max), RecentDays.capacity))
    var highest = 0.0
    recent.forEach(.load, in: 0..<RecentDays.capacity) { _, load in highest = max(highest, load) }
    var last = 1
    while layOff(endingAgo: newest + last, highest: highest, rules) == nil {
      last += 1
      if last > most { return false }
    }
    var stood = 1
    while stood < most, layOff(endingAgo: newest + last + stood, highest: highest, rules) != nil {
      stood += 1
    }
    return last <= rules.layOffReturn(standing: stood)
  }

  private func layOff(issue: IssueTime, _ rules: borrowing SafetySettings) -> Double? {
    layOff(endingAgo: issue.newestDayOver, highest: .infinity, rules)
  }

  /// Load of the two weeks that end so many days ago by that of the weeks before them where next to nothing was done, not a number
  /// where those are not known either; `nil` where training went on, or where too few days are known to tell.
  ///
  /// - Parameter highest: No day had more, as far as that is at hand: two weeks of more than its share need not be held against others.
  func layOff(
    endingAgo newest: Int, highest: Double, _ rules: borrowing SafetySettings
  ) -> Double? {
    let days = rules.layOffDays
    let (sum, known) = recent.total(.load, from: newest, days: days)
    // Half of the days tell that nothing was done, more are needed to tell that it was little.
    guard known >= max(1, sum == 0 ? days / 2 : (3 * days + 3) / 4) else { return nil }
    let lately = sum / Double(known)
    // By a hair more, as a mean may be rounded.
    guard lately <= rules.layOffShare * highest * (1 + 1e-12) || lately == 0 else { return nil }
    let before = recent.mean(
      .load, from: newest + days, days: rules.layOffBefore, needs: rules.layOffBefore / 3)
    guard let before, before > 0 else { return lately == 0 ? .nan : nil }
    return lately <= rules.layOffShare * before ? lately / before : nil
  }

  /// Short-term by long-term load where it is beyond what anybody is to add hard training to; `nil` where it is not, or where
  /// too few days of training are known to tell.
  private func overload(
    _ issue: IssueTime, _ rules: borrowing SafetySettings, _ fitness: FitnessSettings
  ) -> Double? {
    let load = closedLevels(issue, fitness)
    guard Int(load.knownDays) >= rules.overloadNeeds, let ratio = load.ratio, ratio.isFinite else {
      return nil
    }
    return ratio >= rules.overloadRatio ? ratio : nil
  }

  /// The last day of which anything is known.
  private func lastKnownDay(before day: CalendarDay, issue: IssueTime) -> CalendarDay? {
    for ago in 0..<RecentDays.capacity {
      for metric in TrackedMetric.allCases {
        // The plan is no knowledge of the day, and the evening of the day itself is not known in its morning.
        if metric == .plannedLoad || (ago == 0 && issue == .morning && metric == .load) { continue }
        if recent[metric, ago] != nil { return day.adding(days: -ago) }
      }
    }
    return nil
  }

  /// What may explain signs of strain, the likeliest first.
  private func likelyCause(
    on day: CalendarDay, flags: [HealthFlag], settings: ReadinessSettings
  ) -> StrainCause? {
    let memory = memory.advice
    let yesterday = day.ordinal - 1
    // Signs that stood the morning before do not come of the day between.
    let kept = memory.safety.strain(settings.safety)
    let wereFlagged = flags.contains { $0.since < day && FlagKind.ofStrain.contains($0.name) }
    let areNew = !wereFlagged && kept.cap == .none && !(1...3).contains { kept.isHeld($0) }
    if areNew,
      recent.isHardDay(
        1, quantile: settings.flags.strainLoadQuantile, margin: settings.flags.strainLoadMargin)
    {
      return .hardSession
    }
    if areNew, memory.flags.lastAlcohol == yesterday { return .alcohol }
    if memory.flags.lastTravel == yesterday
      || memory.flags.isElsewhere(today?.morning?.utcOffset, settings.flags)
    {
      return .travel
    }
    if memory.safety.lastAltitude == yesterday { return .altitude }
    // What this morning says of the cycle counts before what the day before said.
    return today?.morning?.isSecondHalfOfCycle ?? (memory.safety.lastCycle == yesterday) ? .cycle : nil
  }
}
