import ActivityStreams
import DayRecords
import SessionMetrics
import TextFormats
import TrainingHistory

extension AthleteState {
  /// Collects the facts for the hold table; `nil` before the first record.
  ///
  /// Page: *The safety floor*, tests: `LivesTests`.
  ///
  /// - Parameters:
  ///   - readiness: The day's readiness.
  ///   - score: The recovery score for the low-score hold.
  ///   - besideFlags: The score that, together with vital signs typical before an illness, calls for an easy
  ///     day.
  ///   - known: Age of each input.
  ///   - flags: The day's flags.
  ///   - risks: The day's risks; empty when the standard rules are evaluated alongside a formula set.
  ///   - issue: Morning or evening. In the evening, the day's own training is known.
  ///   - settings: The settings of the assessment.
  func facts(
    _ readiness: Readiness, score: Double?, besideFlags: Double?, known: KnownInputs, flags: [HealthFlag],
    risks: [RiskPrediction], issue: IssueTime, settings: borrowing ReadinessSettings
  ) -> DayFacts? {
    guard let day = openDay else { return nil }
    let rules = settings.safety
    var facts = DayFacts(day: day, issue: issue, rules: rules, readiness: readiness)
    takeSigns(into: &facts, settings: settings)
    takeReports(into: &facts)
    facts.isSilent =
      known.isSilent(at: issue) && !facts.reported.contains { $0.reason == .alarm && !$0.isOverdue }
    facts.lastKnown = facts.isSilent ? lastKnownDay(before: day, issue: issue) : nil
    takeNights(into: &facts, known: known, settings: settings)
    takeTraining(into: &facts, known: known, settings: settings)
    takeScore(into: &facts, score: score, known: known, settings: settings)
    facts.flag = rulingFlag(flags, besideFlags: besideFlags, issue: issue, settings: settings)
    takeCause(into: &facts, settings: settings)
    facts.hasDevice = known.nightOrVitals != nil
    facts.isUnread = today?.morning?.hasUnreadVitals == true
    facts.nightDoubt = today?.morning?.nightDoubt
    (facts.risks, facts.advice) = (risks, settings.advice)
    let fuel = risks.first { $0.kind == .fuelingMismatch }
    facts.hasUnderEaten =
      issue == .morning && today?.morning?.checkIn?.nutritionYesterday == .underAte && fuel?.level == .high
    takeBody(into: &facts, flags: flags, settings: settings)
    takeAnswers(into: &facts)
    facts.loadPerMinute = memory.units.scale(settings: copy settings).minute
    let next = profile.events.map {
      TargetEventDistance(
        name: $0.name, days: facts.advisedDay.days(to: $0.day), target: $0.target, type: $0.type)
    }
    facts.nextEvent = next.filter { $0.days >= 0 }.min { $0.days < $1.days }
    if let event = facts.nextEvent, event.days == 0 {
      let minute = max(0.05, facts.loadPerMinute * SessionToDo.Intensity.hard.loadShare)
      let planned = facts.planned.flatMap { $0 > 0 ? $0 / minute : nil }
      // Only the athlete's own target gives the event a load. A plan far below that load leaves the event out. House
      // rule.
      let own = event.targetMinutes(near: planned).map { $0 * minute }
      facts.eventLoad = own.flatMap { facts.planned ?? 0 < 0.6 * $0 ? $0 : nil }
    }
    return facts
  }

  private func takeSigns(into facts: inout DayFacts, settings: borrowing ReadinessSettings) {
    let (day, issue, rules, safety) = (facts.day, facts.issue, facts.rules, memory.advice.safety)
    let reports = reports(at: issue)
    let illness = reports.illness(on: day, rules: rules)
    let signs = StrainSigns(
      recent, baselines: memory.baselines, memory: safety, day: today ?? DayRecord(day: day),
      isOtherDevice: devices.vitals, reports: reports, rules: rules)
    let kept = safety.strain(rules)
    let standing = kept.standing(signs, rules)
    // A reported illness comes first, then the gravest signs.
    let others = standing.filter { $0.kind != .illness }
    facts.signs =
      standing.filter { $0.kind == .illness } + others.filter(\.isGrave) + others.filter { !$0.isGrave }
    facts.strainCap = kept.cap(of: facts.signs, rules).signal
    facts.strainSince = kept.since.map(CalendarDay.init(ordinal:))
    if facts.signs.allSatisfy({ $0.kind == .illness }) {
      facts.strainEnds = illness.map { min($0.ends ?? $0.lastSignDay, $0.lastSignDay) }
    }
    if let run = kept.lastRun, run.ago <= run.days {
      let held = day.adding(days: -run.ago)
      facts.comingBack = DayFacts.ComingBack(
        held: held, ends: held.adding(days: min(run.days, SafetySettings.backDays)))
      facts.wasIll = reports.illness(on: held, rules: rules) != nil
    }
    let checkIn = today?.morning?.checkIn
    facts.isIllnessAnswered = checkIn?.reportsIllness != nil || illness?.lastNamed == day
    facts.pastEvent = lastEvent(before: day, issue, rules).map { event, ago in
      DayFacts.PastEvent(name: event.name, ago: ago, reach: reach(of: event, rules))
    }
  }

  /// Adds the likely cause of the signs, unless they include an illness or a sign that only an illness explains.
  private func takeCause(into facts: inout DayFacts, settings: borrowing ReadinessSettings) {
    let event = facts.pastEvent
    let isAfterEvent = event.map { $0.ago <= facts.rules.afterEventDays } ?? false
    // An athlete may feel unwell after an event, but an event causes no fever. Altitude lowers blood oxygen.
    let isHigh = memory.advice.safety.isAtAltitude(on: facts.day, reports(at: facts.issue))
    let isIllness = facts.signs.contains {
      $0.kind == .illness
        || $0.isGrave && !($0.kind == .feel && isAfterEvent) && !($0.kind == .oxygenSaturation && isHigh)
    }
    guard !isIllness, facts.flag != nil || !facts.signs.isEmpty else { return }
    if isAfterEvent {
      facts.cause = .event
    } else if let cause = likelyCause(of: facts.signs, on: facts.day, facts.issue, settings: copy settings) {
      facts.cause = cause
    } else if let event, event.ago <= SafetySettings.eventExplains {
      facts.cause = .event
    } else if facts.strainCap != nil {
      // Signs that begin while a heavy day limits training count as its effect, for as long as after an event.
      let since = facts.strainSince ?? facts.day
      facts.causingHeavyDay = facts.heavyDays.first {
        $0.ago > 1 && (1...$0.explains).contains(facts.day.adding(days: -$0.ago).days(to: since))
      }
      facts.isCauseOfWeek = facts.causingHeavyDay == nil && facts.isWeekHeavy
      if facts.causingHeavyDay != nil || facts.isCauseOfWeek { facts.cause = .hardSession }
    }
  }

  private func region(of report: StandingReport) -> String? { report.region.map(BodyRegion.english) }

  /// Adds reported conditions that still apply, and their effects.
  private func takeReports(into facts: inout DayFacts) {
    let (day, rules) = (facts.day, facts.rules)
    let written = notedToday(facts.issue)
    let isHungover = drinksLastNight.map { $0 >= HoldTable.manyDrinks } ?? false
    let known = memory.reports.standing(on: day, rules: rules)
    let wordOfClearance = reports(at: facts.issue).lastCleared
    let note = today?.morning?.checkIn?.notes
    // A fragment of a note misleads: today's note is quoted by the clause.
    func quoted(_ report: StandingReport) -> String? {
      guard report.source == .note, report.lastNamed == day, report.topic != .heard, report.topic != .partial,
        let note
      else { return report.quote }
      return report.quote.map { NoteReading.clause(of: $0, in: note) }
    }
    let fine = Set(written.filter { $0.isCleared && $0.kind == .pain }.compactMap(\.regionKey))
    // In the evening, the advised day may be the eve of an operation.
    let ahead = reports(at: facts.issue).standing(on: facts.advisedDay, rules: rules)
      .filter { $0.topic == .operation && $0.since > facts.advisedDay && facts.advisedDay > day }
    let standing = standingReports(at: facts.issue, rules: rules)
    facts.seen = standing.first { $0.kind == .advice }.flatMap { report in
      report.quote.map { DayFacts.Seen(day: report.since, words: $0, region: report.symptom.regionKey) }
    }
    let tooSoon = standing.filter { isTooSoon($0, on: facts.advisedDay) }
    for report in standing + ahead
    where report.kind != .advice && (report.stage != .remembered || tooSoon.contains(report)) {
      // A word in a note prompts for the structured answer on the same day.
      let isOfNote =
        report.source == .note && report.stage == .standing
        && (report.lastNamed == day || report.until == day && !report.isNotedJoint)
      if isOfNote, isHungover, report.isOfHangover { continue }
      let isOver = report.hasEnded(before: facts.advisedDay)
      if isOver, report.kind != .illness { continue }
      guard let reason = report.holdReason, !isOfNote || reason != .pain else {
        // A medication explains dizziness.
        if isOfNote || report.topic == .dizzy, let word = quoted(report) {
          facts.reported.append(caution(of: report, word, isNamedToday: report.lastNamed == day))
        }
        continue
      }
      var entry = DayFacts.Report(reason: reason, region: region(of: report), since: report.since)
      (entry.until, entry.lasts, entry.ends) = (report.until, report.ends, report.holdEnds)
      (entry.isReturning, entry.isTooSoon) = (report.stage != .standing || isOver, tooSoon.contains(report))
      if report.stage == .remembered { entry.ends = facts.advisedDay }
      entry.isOverdue = report.stage == .standing && report.until.map { $0 < facts.advisedDay } ?? false
      // An illness named again on a second day is more than a word.
      let isWord =
        isOfNote && report.quote != nil
        && (reason != .illness || report.since == report.lastNamed && report.severity != .mild)
      (entry.word, entry.isOfNote) = (quoted(report), isWord)
      if reason == .alarm, entry.word == nil, report.topic == nil { entry.word = report.name }
      (entry.topic, entry.isNamedToday) = (report.topic, report.lastNamed == day)
      entry.name = [.illness, .medication].contains(reason) && report.topic == nil ? report.shortName : nil
      (entry.isCourse, entry.isFever) = (report.isCourse, report.symptom.isFever && entry.isNamedToday)
      if let change = report.lastChange(on: day) {
        (entry.since, entry.isStopped) = (change.day, change.isStop)
      }
      (entry.lastNamed, entry.isEndStated) = (report.lastNamed, report.isEndStated)
      (entry.returnBegins, entry.isOneWord) = (report.returnBegins, report.isOneWord)
      entry.isNew = !known.contains {
        $0.kind == report.kind && $0.symptom.regionKey == report.symptom.regionKey
      }
      entry.isSevere = report.severity == .severe && (reason != .illness || day <= report.lastSignDay)
      entry.isFineToday =
        reason == .injury && report.stage == .standing && report.symptom.regionKey.map(fine.contains) ?? false
      entry.isSaidCleared =
        reason == .injury && report.stage == .standing && report.region != nil
        && wordOfClearance.map { $0 >= report.lastNamed && $0.days(to: day) < 7 } ?? false
      let ago = report.since.days(to: day)
      if reason == .alarm { entry.isOverdue = ago > rules.alarmStands }
      if reason == .injury { entry.isUntrained = isUntrained(since: ago, facts.issue) }
      facts.reported.append(entry)
    }
    if facts.reported.contains(where: { $0.topic == .nausea }) {
      facts.reported.removeAll { $0.reason == .pregnancy && $0.topic != .nausea }
    }
    facts.trained = trained(facts)
    facts.dizzy = written.first { !$0.isCleared && $0.topic == .dizzy }?.quote
    takeOperations(from: written, into: &facts)
    takeTravel(into: &facts)
  }

  /// Returns the caution of a word in a note.
  private func caution(of report: StandingReport, _ word: String, isNamedToday: Bool) -> DayFacts.Report {
    DayFacts.Report(
      reason: report.topic == .nausea ? .pregnancy : .noteCaution, region: region(of: report),
      since: report.since, ends: report.holdEnds, word: word,
      isOfNote: true, topic: report.topic ?? (report.kind == .missedMeal ? .meal : nil),
      isNamedToday: isNamedToday)
  }

  /// Whether an athlete has been well for fewer days than an illness lasted, on the day of an event today or tomorrow.
  private func isTooSoon(_ report: StandingReport, on advised: CalendarDay) -> Bool {
    guard report.kind == .illness, !report.isOneWord, report.stage != .standing,
      let first = report.returnBegins,
      let event = profile.events.map(\.day).filter({ 0...1 ~= advised.days(to: $0) }).min()
    else { return false }
    return first.days(to: event) < report.since.days(to: first)
  }

  /// Adds the next operation, its eve, and the word for a new complaint in the day's notes soon after one.
  private func takeOperations(from written: [Symptom], into facts: inout DayFacts) {
    let planned = reports(at: facts.issue).plannedOperations(after: facts.day)
    facts.plannedOperation = planned.first?.since
    facts.plannedRest = planned.first(where: \.hasEve)?.since.adding(days: -1)
    let isOperated = facts.reported.contains {
      $0.topic == .operation && (1...StandingReports.operationDays).contains($0.since.days(to: facts.day))
    }
    guard isOperated else { return }
    // Neither the word for the operation itself nor pain in its region is a new complaint.
    let operated = facts.reported.filter { $0.topic == .operation }.map { $0.region.map(BodyRegion.key) }
    facts.signAfterOperation =
      written.lazy.compactMap { said -> String? in
        guard !said.isCleared, !said.isMention, said.topic != .partial, said.idea != .aftercare else {
          return nil
        }
        let isOfOperation = NoteReading.symptoms(of: said.quote ?? "").contains { $0.topic == .operation }
        if !isOfOperation, said.kind == .injury || said.isFever { return said.quote }
        let isElsewhere =
          said.regionKey != nil && !operated.contains(nil) && !operated.contains(said.regionKey)
        return isElsewhere && [.injury, .pain].contains(said.kind) ? said.region : nil
      }.first
  }

  /// Returns the reports in the notes of the open day.
  private func notedToday(_ issue: IssueTime) -> [Symptom] {
    let morning = today?.morning?.checkIn?.symptoms ?? []
    let evening = issue == .evening ? today?.evening?.symptoms ?? [] : []
    return (morning + evening).filter { $0.source == .note }
  }

  /// Merges reported journeys with those detected from the time zone, because both get the same advice. A
  /// later journey ends an earlier trip.
  private func takeTravel(into facts: inout DayFacts) {
    let clock = bodyClock
    if let last = clock.lastJourney {
      facts.reported.removeAll { $0.reason == .travel && $0.since.days(to: last) > Self.sameTrip }
    }
    guard let journey = clock.journey(on: facts.day) else { return }
    if let place = facts.reported.firstIndex(where: { $0.reason == .travel }) {
      facts.reported[place].clockLag = journey.lag
      facts.reported[place].since = min(facts.reported[place].since, journey.start)
    } else {
      var entry = DayFacts.Report(reason: .travel, since: journey.start, ends: journey.end)
      entry.clockLag = journey.lag
      facts.reported.append(entry)
    }
  }

  /// Maximum number of days between a reported trip and a change of time zone that count as one journey.
  /// House rule.
  private static let sameTrip = 3

  /// Returns any training on the newest completed day that an earlier alarm or injury ruled out.
  private func trained(_ facts: DayFacts) -> DayFacts.Trained? {
    let newest = facts.issue.newestDayOver
    let forbidding = facts.reported.filter {
      $0.reason == .alarm && !$0.isReturning || $0.reason == .injury && $0.topic != .again
    }
    // The highest load of a day in a return, from the week before the newest day.
    let highest = (1...7).compactMap { recent[.load, newest + $0] }.max() ?? 0
    let allowed = facts.returnLoad(after: highest)
    guard !forbidding.isEmpty, let load = recent[.load, facts.issue.newestDayOver], load > 0 else {
      return nil
    }
    let isEvening = facts.issue == .evening
    let workouts = isEvening ? today?.evening?.workouts ?? [] : memory.week.workouts.map(\.workout)
    let muscles = workouts.compactMap { SportMuscles(kind: $0.kind) }
    let before =
      isEvening
      ? standingReports(rules: facts.rules) : memory.reports.standing(on: facts.day, rules: facts.rules)
    for report in forbidding {
      let isKnown = before.contains { earlier in
        earlier.holdReason == report.reason && earlier.since == report.since
          && (isEvening || report.since < facts.day.adding(days: -1))
      }
      switch report.reason {
      case .alarm where isKnown && ![.mind, .partial, .heard].contains(report.topic):
        return DayFacts.Trained(reason: .alarm, load: load, region: nil)
      case .injury where isKnown && report.isReturning:
        guard let begins = report.returnBegins, begins <= facts.day.adding(days: -newest), load > allowed
        else {
          continue
        }
        return DayFacts.Trained(reason: .injury, load: load, region: report.region, isReturn: true)
      case .injury where isKnown && report.topic != .partial:
        guard let region = report.region, muscles.contains(where: { $0.loads(region) == true }) else {
          continue
        }
        return DayFacts.Trained(reason: .injury, load: load, region: region)
      default: continue
      }
    }
    return nil
  }

  private func takeTraining(
    into facts: inout DayFacts, known: KnownInputs, settings: borrowing ReadinessSettings
  ) {
    let (day, issue, rules) = (facts.day, facts.issue, facts.rules)
    facts.layOff = layOff(issue: issue, rules)
    facts.plan = Array((today?.morning?.plannedLoad ?? []).dropFirst(issue == .evening ? 1 : 0))
    facts.plannedRate = facts.planned.flatMap(rate)
    let lifted = withPlansOfHeldDays
    (facts.usualDay, facts.usualTrainingDay) = usualLoads(of: lifted, issue)
    facts.fitness = closedLevels(issue, settings.fitness).chronic
    (facts.longDay, facts.lastLoad) = (longDay(facts, known), recent[.load, issue.newestDayOver])
    facts.highestLoad = (0..<7).compactMap { recent[.load, issue.newestDayOver + $0] }.max() ?? 0
    facts.lastSixDays = recent.mean(.load, from: issue.newestDayOver, days: 6, needs: 4).map { 6 * $0 }
    guard !facts.isSilent else { return }
    facts.overload = overload(issue, rules, settings.fitness)
    facts.isOverloadTold = recent.isWeekKnown(at: issue, needs: FlagSettings.weekNeeds)
    facts.heavyDays = heavyDays(issue, known, rules, lifted)
    facts.heavyPlan = heavyPlan(facts, known, settings)
    // In the first days, another row says that the training is new.
    facts.isTrainingUnknown =
      known.trainingAhead(at: issue).map { $0 > SafetySettings.trainingDays }
      ?? recent.firstDay.map { $0.days(to: day) >= SafetySettings.trainingDays } ?? false
    facts.isTrainingNew = Int(memory.baselines.load.knownDays) < settings.signal.balanceDays
    // Another row covers two weeks without any recorded training.
    let lately = knownTraining(from: issue.newestDayOver)
    if !facts.isTrainingNew, (1..<max(1, SafetySettings.trainingNeeds)).contains(lately) {
      facts.knownTraining = lately
    }
  }

  private func takeScore(
    into facts: inout DayFacts, score: Double?, known: KnownInputs, settings: borrowing ReadinessSettings
  ) {
    (facts.score, facts.fairScore) = (score, settings.signal.trainSmartFrom)
    if isUnseen(known, facts.issue), !facts.isSilent {
      facts.yesterdayCap = easedByYesterday(known, settings: settings)
    }
  }

  /// Returns the vital-sign flag that rules out a push decision, if any.
  private func rulingFlag(
    _ flags: [HealthFlag], besideFlags: Double?, issue: IssueTime, settings: borrowing ReadinessSettings
  ) -> DayFacts.RulingFlag? {
    // A falling weight has its own row.
    let fresh = flags.filter { $0.kind != .weightFalling }.map(\.name).filter {
      FlagKind.rulingOutAPush.contains($0)
    }
    let ruling = fresh + (issue == .morning ? flagsOfYesterday : [])
    guard let first = ruling.first else { return nil }
    // Vital signs typical before an illness and a score that calls for an easy day are converging evidence. Both use
    // yesterday's values if nothing has been measured since.
    let illness = FlagKind.illnessProfile.key
    let isStanding = ruling.contains(illness) && !fresh.contains(illness)
    let beside = isStanding ? scoreOfYesterday(settings: settings) : besideFlags
    let converges = ruling.contains(illness) && beside.map { $0 < settings.signal.trainSmartFrom } ?? false
    let named = converges ? illness : first
    let stored = FlagKind.allCases.first { $0.key == named }.flatMap(memory.advice.flags.start)
    return DayFacts.RulingFlag(
      key: named, since: flags.first { $0.name == named }?.since ?? stored ?? openDay ?? .init(ordinal: 0),
      isOfYesterday: !fresh.contains(named), converges: converges)
  }

  private func takeBody(
    into facts: inout DayFacts, flags: [HealthFlag], settings: borrowing ReadinessSettings
  ) {
    facts.weightFlag = flags.first { $0.kind == .weightFalling }
    facts.lowWeight = flags.first { $0.kind == .lowWeight }
    facts.food = foodWeek(issue: facts.issue)
    facts.lastFood = foodWeek(issue: facts.issue, length: 2, needs: 2)
    let isLow = facts.food.map { $0.availability < FoodWeek.lowWithFallingWeight } ?? false
    guard facts.lowWeight != nil || isLow else { return }
    facts.isFoodLowForWeeks =
      isLow && foodWeek(issue: facts.issue, ago: 14).map { $0.availability < FoodWeek.low } ?? false
    facts.isWeightFalling =
      facts.weightFlag != nil
      || [0, 7, 14, 21, 28].contains { days in
        // Scale noise hides a loss on some mornings, so any loss seen within the last four weeks counts, in the newest
        // four weeks or in the trend of body composition.
        BodyMassWatch(recent, newest: facts.issue.newestDayOver + days, rules: settings.flags).isFalling
          || bodyComposition(newest: facts.issue.newestDayOver + days)?[.bodyMass]?.direction == .falling
      }
  }

  private func takeNights(
    into facts: inout DayFacts, known: KnownInputs, settings: borrowing ReadinessSettings
  ) {
    let sleep = sleep(settings: copy settings)
    if known.speaks(known.night), sleep.nights7 >= settings.signal.debtNights {
      facts.sleepDebt = sleep.debt7
    }
    if let last = recent[.sleep, 0], let before = recent[.sleep, 1] { facts.nights = [last, before] }
    facts.assumedNeed = sleep.isOwnNeed ? nil : sleep.need
    facts.areNightsBroken = areBroken(nights: 2, need: sleep.need, settings.sleep)
    facts.isWeekBroken = areBroken(nights: 7, need: sleep.need, settings.sleep)
    // Neither an athlete who last fell asleep during the day nor one who works shifts has a bedtime to move.
    let last = (0..<3).first { recent[.sleepOnset, $0] != nil }
    facts.isNightSleeper =
      last.map(recent.isNightSleep) ?? true && !facts.reported.contains { $0.reason == .shiftWork }
    facts.drinks = facts.issue == .evening ? today?.evening?.drinks : drinksLastNight
  }

  /// Number of drinks on the evening before the open day.
  private var drinksLastNight: Double? { [yesterday?[.alcohol] ?? 0, memory.risks.night.alcohol].max() }

  /// Whether the time in bed of the last nights was long enough and too much of it was spent awake, so that an earlier
  /// bedtime would not help. Without times awake, the athlete's own word decides.
  private func areBroken(nights: Int, need: Double, _ rules: SleepSettings) -> Bool {
    let known = (0..<nights).filter { recent.sleepEfficiency($0) != nil }
    guard !known.isEmpty else { return today?.morning?.checkIn?.sleepQuality == .broken }
    let slept = known.reduce(0) { $0 + (recent[.sleep, $1] ?? 0) }
    let inBed = known.reduce(slept) { $0 + (recent[.awake, $1] ?? 0) }
    return inBed >= Double(known.count) * (need - SleepSettings.shortInBed)
      && slept < rules.goodEfficiency * inBed
  }

  private func takeAnswers(into facts: inout DayFacts) {
    func usual(_ metric: TrackedMetric) -> Double? {
      recent.quantile(0.5, of: metric, from: 1, days: 28, needs: MetricLevel.usualNeeds)
    }
    let answers = memory.baselines.answers[0]
    facts.feel = today?.morning?.given(.feel) ?? recent[.feel, 0]
    facts.isAnswered = [TrackedMetric.feel, .soreness, .freshness, .calm, .mood, .sleepQuality].contains {
      recent[$0, 0] != nil
    }
    facts.exhaustion = (today?.morning?.checkIn?.notes).flatMap(NoteReading.exhaustion)
    // For athletes who seldom answer, use the mean of all their answers.
    facts.usualFeel = usual(.feel) ?? (answers.count >= SignalSettings.feelNeeds ? answers.mean : nil)
    for (metric, name) in [(TrackedMetric.freshness, "fatigue"), (.calm, "stress"), (.mood, "mood")] {
      guard let value = recent[metric, 0], let own = usual(metric), value <= own - HoldTable.farBelow else {
        continue
      }
      facts.otherAnswer = DayFacts.LowAnswer(name: name, value: value, usual: own)
      break
    }
    let regions = today?.morning?.checkIn?.soreRegions ?? []
    facts.severelySore = regions.filter { $0.severity == .severe }.map { worst in
      DayFacts.SevereSoreness(
        region: worst.region.split(separator: "_").joined(separator: " ").lowercased(),
        isLoaded: comingMuscles?.loads(worst.region) ?? true)
    }
    if facts.severelySore.isEmpty, let soreness = recent[.soreness, 0], soreness >= 4 {
      facts.severelySore = [DayFacts.SevereSoreness(region: nil, isLoaded: false)]
    }
  }

  /// Whether there was no training in the last `ago` days; false if no load is recorded.
  private func isUntrained(since ago: Int, _ issue: IssueTime) -> Bool {
    let newest = issue.newestDayOver
    let loads = (newest..<max(newest, ago)).compactMap { recent[.load, $0] }
    return !loads.isEmpty && loads.allSatisfy { $0 <= 0 }
  }

  /// Returns the latest recent event that took place. In the evening the open day counts, for the next morning.
  private func lastEvent(before day: CalendarDay, _ issue: IssueTime, _ rules: SafetySettings) -> (
    event: TargetEvent, ago: Int
  )? {
    let newest = issue.newestDayOver
    return profile.events.map { ($0, $0.day.days(to: day)) }
      .filter { event, ago in
        let days = max(SafetySettings.eventExplains, reach(of: event, rules))
        return (newest...days).contains(ago) && recent[.load, ago] != 0
      }.min {
        // After the first days, the event that holds longest counts.
        func rank(_ event: TargetEvent, _ ago: Int) -> (Int, Int, String) {
          ago <= rules.afterEventDays ? (0, ago, event.name) : (1, ago - reach(of: event, rules), event.name)
        }
        return rank($0.0, $0.1) < rank($1.0, $1.1)
      }
  }

  /// Returns the number of days without hard work after an event: two weeks after a marathon or a longer event, one
  /// after a half marathon. House rule.
  private func reach(of event: TargetEvent, _ rules: SafetySettings) -> Int {
    let usual = TargetEventDistance(name: event.name, days: 0, target: event.target, type: event.type)
      .usualMinutes
    let least: Int =
      switch usual?.lowerBound ?? 0 {
      case 180...: 14
      case 90...: 7
      default: 0
      }
    return max(least, rules.afterEventDays)
  }

  /// Returns the heavy days of the last week, latest first; empty if too few days have recorded training.
  ///
  /// A heavy day limits training for one day, plus one day for each usual training day of load above
  /// the minimum multiple.
  private func heavyDays(
    _ issue: IssueTime, _ known: KnownInputs, _ rules: SafetySettings, _ lifted: RecentDays
  ) -> [DayFacts.HeavyDay] {
    (issue.newestDayOver...max(1, SafetySettings.heavyDayReach)).compactMap { ago in
      let least =
        ago == 0 && known.nightOrVitals == nil ? rules.heavyEveningTimes : rules.heavyDayTimes
      guard let load = recent[.load, ago], load > 0,
        let usual = lifted.usualTrainingDay(before: ago, needs: SafetySettings.heavyDayNeeds),
        load >= least * usual
      else { return nil }
      let reach = Int(max(0, min(load / usual, 100) - rules.heavyDayTimes)) + 1
      return DayFacts.HeavyDay(
        load: load, times: load / usual, ago: ago, reach: min(max(1, SafetySettings.heavyDayReach), reach))
    }
  }

  /// Whether nothing was recorded this morning.
  private func isUnseen(_ known: KnownInputs, _ issue: IssueTime) -> Bool {
    issue == .morning && known.nightOrVitals != 0 && known.answers != 0
  }

  /// Returns the advised day's plan if it is far above a usual training day and the athlete's own long days (in the
  /// evening, tomorrow's plan).
  ///
  /// `nil` otherwise, on event days, or if too few days are recorded. If the plan's unit is unclear, the unit
  /// that makes it larger is used.
  private func heavyPlan(
    _ facts: borrowing DayFacts, _ known: KnownInputs, _ settings: borrowing ReadinessSettings
  ) -> DayFacts.HeavyPlan? {
    let (issue, advised) = (facts.issue, facts.advisedDay)
    let larger = largerPlanUnit(settings: copy settings)
    guard let believed = facts.planned, believed > 0, !profile.events.contains(where: { $0.day == advised }),
      recent.mean(.load, from: issue.newestDayOver, days: 28, needs: SafetySettings.heavyPlanNeeds) != nil,
      let usual = facts.usualTrainingDay, let most = facts.mostPlan
    else { return nil }
    let isHeavy = believed >= most
    let load = isHeavy ? believed : believed * (larger?.times ?? 1)
    guard load >= most else { return nil }
    return DayFacts.HeavyPlan(
      load: load, times: load / usual,
      isUnseen: isUnseen(known, issue),
      unit: isHeavy ? nil : larger?.unit)
  }

  /// Returns the load up to which a day is like the athlete's own long days; 0 without any.
  ///
  /// A long day of the last four weeks counts if another day had at least three quarters of its load, and if one of
  /// these days is in the last two weeks. The next one may be 15 % longer. None counts after a break in training,
  /// beside a sleep debt, signs of strain, an illness of the last four weeks, an injury or pain, or if nothing was
  /// recorded this morning. House rules.
  private func longDay(_ facts: DayFacts, _ known: KnownInputs) -> Double {
    let newest = facts.issue.newestDayOver
    let wasIll = standingReports(at: facts.issue, rules: facts.rules).contains {
      $0.kind == .illness && $0.lastNamed.days(to: facts.day) < 28
    }
    guard !wasIll, facts.strainCap == nil, (facts.sleepDebt ?? 0) <= HoldTable.owed.some,
      !facts.reported.contains(where: { $0.reason == .injury || $0.reason == .pain }),
      !isUnseen(known, facts.issue)
    else { return 0 }
    let loads = (newest..<newest + 28).compactMap { recent[.load, $0] }.sorted(by: >)
    guard let (longest, _) = zip(loads, loads.dropFirst()).first(where: { $1 >= Self.longShare * $0 }),
      (newest..<newest + 14).contains(where: { recent[.load, $0] ?? 0 >= Self.longShare * longest }),
      !recent.hasBreak(from: newest)
    else { return 0 }
    return Self.longGrowth * longest
  }
  private static let (longShare, longGrowth) = (0.75, 1.15)

  /// Returns the load per minute on the day of the last week whose load was closest to a load and within a quarter of
  /// it; `nil` without such a day.
  private func rate(of load: Double) -> Double? {
    let days = memory.week.days.reversed().enumerated().compactMap {
      place, day -> (load: Double, minutes: Double)? in
      guard let minutes = day.minutes, minutes > 0, let done = recent[.load, place + 1], done > 0 else {
        return nil
      }
      return (done, Double(minutes))
    }
    let closest = days.min { ($0.load - load).magnitude < ($1.load - load).magnitude }
    return closest.flatMap {
      ($0.load - load).magnitude <= 0.25 * load ? max(0.05, $0.load / $0.minutes) : nil
    }
  }

  /// The last four weeks of decisions, with the open day's.
  private var decisions: [IssuedDecision] { memory.learning.decisions + [issued].compactMap(\.self) }

  /// Recent days in which a day that tiredness, load or missing data limited has at least its planned load. Otherwise,
  /// following advice would lower the usual load, and with it the next advice.
  ///
  /// A plan counts up to ``mostPlan``. No plan can raise this bound.
  private var withPlansOfHeldDays: RecentDays {
    guard let openDay,
      let usual = recent.usualTrainingDay(before: -1, needs: SafetySettings.heavyDayNeeds)
    else { return recent }
    var lifted = recent
    for decision in decisions where decision.isHeld && !decision.isOfHealth {
      let ago = decision.day.days(to: openDay)
      guard let load = recent[.load, ago], let planned = recent[.plannedLoad, ago] else { continue }
      let plan = min(planned, Self.mostPlan * usual)
      if plan > load { lifted.set(.load, plan, daysAgo: ago) }
    }
    return lifted
  }
  /// The most that a limited day's plan counts, in training days of the loads done: a whole steady session.
  private static let mostPlan = SafetyFloor.mostTimes

  /// Returns the mean load of a day and of a training day over four ordinary weeks; `nil` for a mean with too
  /// few recorded days.
  ///
  /// Days before and after an event, breaks in training and the days of return after a break are not
  /// ordinary. They are left out, and older days take their place.
  private func usualLoads(of recent: RecentDays, _ issue: IssueTime) -> (day: Double?, trainingDay: Double?) {
    let newest = issue.newestDayOver
    let events = profile.events.compactMap { event in
      openDay.map { event.day.days(to: $0) }
    }.filter { -AdviceSettings.taper...RecentDays.usualReach ~= $0 }
    func isNearEvent(_ ago: Int) -> Bool {
      events.contains { -SafetySettings.eventExplains...AdviceSettings.taper ~= ago - $0 }
    }
    if !events.isEmpty || recent.hasBreak(from: newest) {
      let loads = recent.ordinaryLoads(from: newest) { !events.isEmpty && isNearEvent($0) }
      let trained = loads.filter { $0 > 0 }
      if loads.count >= SafetySettings.usualNeeds, trained.count >= SafetySettings.heavyDayNeeds {
        return (
          loads.reduce(0, +) / Double(loads.count), trained.reduce(0, +) / Double(trained.count)
        )
      }
    }
    // After weeks without records, use the days before them.
    return (
      recent.mean(.load, from: newest, days: 28, needs: SafetySettings.usualNeeds)
        ?? recent.mean(.load, from: newest, days: RecentDays.usualReach, needs: SafetySettings.usualNeeds),
      recent.usualTrainingDay(before: newest - 1, needs: SafetySettings.heavyDayNeeds)
    )
  }

  /// Returns short-term divided by long-term load if it is too high to add hard training. `nil` otherwise, or
  /// if there are too few days with recorded training.
  private func overload(_ issue: IssueTime, _ rules: SafetySettings, _ fitness: FitnessSettings) -> Double? {
    let load = closedLevels(issue, fitness)
    guard Int(load.knownDays) >= SafetySettings.overloadNeeds, let ratio = load.ratio, ratio.isFinite else {
      return nil
    }
    return ratio >= rules.overloadRatio ? ratio : nil
  }

  private func lastKnownDay(before day: CalendarDay, issue: IssueTime) -> CalendarDay? {
    for ago in 0..<RecentDays.capacity {
      for metric in TrackedMetric.allCases {
        // A plan is no data about its day, and in the morning the day's evening is unknown.
        if metric == .plannedLoad || (ago == 0 && issue == .morning && metric == .load) { continue }
        if recent[metric, ago] != nil { return day.adding(days: -ago) }
      }
    }
    return nil
  }

  /// Returns the most likely cause of strain signs other than illness, if there is one.
  private func likelyCause(
    of signs: [StrainSign], on day: CalendarDay, _ issue: IssueTime, settings: ReadinessSettings
  ) -> StrainCause? {
    let reports = standingReports(at: issue, rules: settings.safety)
    let reported = Set(reports.filter { $0.stage == .standing }.map(\.kind))
    // After a change of medication, baselines must be learned again.
    if reported.contains(.medication) || memory.reports.isMedicationNew(on: day) { return .medication }
    let isOperated = reports.contains {
      $0.topic == .operation && $0.stage == .standing
        && (0...StandingReports.operationDays).contains($0.since.days(to: day))
    }
    if isOperated { return .operation }
    if reports.contains(where: { $0.kind == .bloodDonation && $0.stage != .remembered }) {
      return .bloodDonation
    }
    let memory = memory.advice
    // Signs carried over from an earlier morning keep its cause.
    let age = signs.isEmpty ? 0 : signs.map { $0.daysAgo ?? 0 }.min() ?? 0
    let yesterday = day.ordinal - 1 - age
    // Signs that were already present a morning earlier are not caused by the day in between.
    let kept = memory.safety.strain(settings.safety)
    let wereFlagged = [FlagKind.illnessProfile, .unusualStrain].contains { memory.flags.start($0) != nil }
    let areNew =
      age == 0
      ? !wereFlagged && kept.cap == .none && !(1...3).contains { kept.isHeld($0) }
      : kept.since == day.ordinal - age
    if areNew,
      recent.isHardDay(
        1 + age, quantile: FlagSettings.strainLoadQuantile, margin: FlagSettings.strainLoadMargin)
    {
      return .hardSession
    }
    let hasDrunk = age == 0 && self.yesterday?[.alcohol].map { $0 >= HoldTable.manyDrinks } ?? false
    if areNew || hasDrunk, memory.flags.lastAlcohol == yesterday { return .alcohol }
    if reported.contains(.travel) || memory.flags.lastTravel == yesterday
      || bodyClock.journey(on: day) != nil
    {
      return .travel
    }
    if reported.contains(.altitude) || memory.safety.lastAltitude == yesterday { return .altitude }
    if reported.contains(.pregnancy) { return .pregnancy }
    // This morning's cycle entry overrides yesterday's.
    if today?.morning?.isSecondHalfOfCycle ?? (memory.safety.lastCycle == yesterday) { return .cycle }
    // Drinks on a further evening may explain signs that have limited training since an earlier morning, beside the
    // doubt of an illness. They explain no signs that follow only a flag.
    return kept.cap != .none && memory.flags.lastAlcohol == yesterday ? .alcohol : nil
  }
}

extension StandingReport {
  /// The name without brackets and words for a change: "sertraline" of "Sertraline started (50 mg)".
  fileprivate var shortName: String? {
    guard kind == .medication, let name else { return name }
    let words = name.prefix { $0 != "(" }.split(separator: " ").filter {
      !["started", "starting", "stopped", "stopping", "changed", "new"].contains($0.lowercased())
    }
    return words.isEmpty ? name : words.joined(separator: " ")
  }

  /// Whether a stated term has ended before a day.
  fileprivate func hasEnded(before day: CalendarDay) -> Bool {
    guard stage == .standing, let ends, ends < day else { return false }
    return switch kind {
    case .illness, .travel, .altitude, .shiftWork: source == .structured
    case .medication, .bloodDonation: true
    default: false
    }
  }

  /// Reason in the hold table; `nil` for a word that is only a caution.
  fileprivate var holdReason: HoldReason? {
    switch kind {
    // Training comes back after a blow to the head as after an injury.
    case .alarm: stage == .returning ? .injury : .alarm
    case .injury: .injury
    case .illness: .illness
    case .pain: source == .note && !isNotedJoint ? nil : .pain
    case .medication: .medication
    case .pregnancy: .pregnancy
    case .bloodDonation: .bloodDonation
    case .missedMeal, .advice: nil
    case .altitude: .altitude
    case .travel: .travel
    case .shiftWork: .shiftWork
    case .menstrual: topic == .period ? .lowEnergy : .cycle
    }
  }
}
