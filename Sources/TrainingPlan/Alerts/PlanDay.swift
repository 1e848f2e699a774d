import AthleteReadiness
import DayRecords
import Statistics
import TextFormats

/// The parts of a day's assessment that the feed and the ranking need, with the words and numbers of the brief.
package struct PlanDay: Sendable, Hashable {
  package var day: CalendarDay
  /// The signal of the day, limited by the safety floor; `nil` if the data are not sufficient.
  package var signal: ReadinessSignal?
  /// Whether the last few days have no records, so recovery and freshness are unknown.
  package var isUnknown: Bool
  /// The brief's sentence about missing days; `nil` if the days are known or the athlete has no data at all.
  package var unknownWords: String?
  /// The brief's sentence about a low recovery score; `nil` unless that score limits the day.
  package var lowScoreWords: String?
  /// Health flags raised, as in the brief.
  package var flags: [HealthFlag]
  /// Whether signs of strain or illness limit the day.
  package var isStrained: Bool
  package var strainWords: String?
  /// Whether the athlete reported something that requires medical attention before any training.
  package var isAlarmed = false
  package var alarmWords: String?
  /// Whether an alarm from earlier weeks is still open, because no all-clear from a doctor was reported.
  package var isUncleared = false
  package var isInjured = false
  package var injuryWords: String?
  /// The injured body parts that the athlete names; empty if unknown.
  package var injuredParts: [String] = []
  /// Body parts that today's note calls painful. Sessions spare them today, but they do not count as injuries.
  package var notedParts: [String] = []
  package var isIll: Bool
  package var soreRegions: [SoreRegion]
  /// Muscle groups expected to be sorer than usual, as in the brief.
  package var loadedRegions: [RegionalReading] = []
  /// Sleep last night, h.
  package var lastNight: Double?
  /// The sleep need, h: stated, learned or the default; `nil` if no record is known.
  package var sleepNeed: Double?
  /// The usual wake time, hours after midnight; `nil` if no night is known.
  package var usualWake: Double?
  /// Number of nights used for ``usualWake``.
  var wakeNights: Int

  package init(day: CalendarDay) {
    self.day = day
    signal = nil
    isUnknown = false
    flags = []
    isStrained = false
    isIll = false
    soreRegions = []
    wakeNights = 0
  }

  /// Creates the plan day from an assessment and the state from which it was computed.
  package init(
    _ assessment: DayAssessment, state: AthleteState, readiness: ReadinessSettings,
    settings: PlanSettings
  ) {
    day = assessment.day
    signal = assessment.signal
    isUnknown = assessment.signal == nil
    let floor = assessment.floor
    if floor.lastKnown != nil, isUnknown { unknownWords = assessment.decision.primary }
    lowScoreWords = floor.ruling?.reason == .lowScore ? assessment.sentence(of: .lowScore) : nil
    flags = assessment.flags
    isStrained = floor.isStrained
    strainWords = assessment.sentence(of: .strain)
    let checkIn = state.today?.morning?.checkIn
    isIll = floor.isIll || checkIn?.reportsIllness == true
    soreRegions = checkIn?.soreRegions ?? []
    loadedRegions = state.regionalLoad(settings: readiness).filter { $0.expectedSoreness == .moreThanUsual }
    isAlarmed = floor.bansTraining
    alarmWords = isAlarmed ? assessment.sentence(of: .alarm) : nil
    isUncleared = floor[.alarm] != nil && !isAlarmed
    let hurt = floor.holds.filter { $0.reason == .injury || $0.reason == .pain }
    isInjured = !hurt.isEmpty
    injuryWords = assessment.sentence(of: .injury) ?? assessment.sentence(of: .pain)
    injuredParts = hurt.compactMap(\.region).map(BodyRegion.key(of:)).filter { InjuredRegion($0).isKnown }
    let noted = state.standingReports(rules: readiness.safety).filter {
      $0.kind == .pain && $0.source == .note && $0.stage == .standing && $0.lastNamed == assessment.day
    }
    notedParts = noted.compactMap(\.region).map(BodyRegion.key(of:)).filter { InjuredRegion($0).isKnown }
    let sleep = state.sleepStatus(settings: readiness)
    lastNight = sleep?.lastNight
    sleepNeed = sleep?.need
    let wakes = (0..<max(1, PlanSettings.wakeNights)).compactMap { state.recent[.wake, $0] }
    wakeNights = wakes.count
    usualWake =
      wakes.count >= PlanSettings.wakeNeeds ? median(of: wakes) : state.recent[.wake, 0] ?? wakes.first
  }

  /// Adds symptoms reported in the evening, as the evening brief does.
  mutating func take(evening symptoms: [Symptom]) {
    let kinds = Set(symptoms.lazy.filter { !$0.isCleared }.map(\.kind))
    if kinds.contains(.illness) { isIll = true }
    if kinds.contains(.alarm) {
      isAlarmed = true
      alarmWords = alarmWords ?? PlanPhrase.doctorReason.filled()
    }
    if kinds.contains(.injury) {
      isInjured = true
      injuryWords = injuryWords ?? PlanPhrase.injuryReason.filled()
    }
  }

  /// Adds the injuries in the document. Words for an alarm or an injury count as they do in a note.
  mutating func take(injuries: [String]) {
    for name in injuries {
      if NoteReading.tells(name, of: .alarm) {
        isAlarmed = true
        alarmWords = alarmWords ?? PlanPhrase.doctorReason.filled()
      }
      guard NoteReading.tells(name, of: .injury) || NoteReading.tells(name, of: .pain) else { continue }
      isInjured = true
      injuryWords =
        injuryWords ?? PlanPhrase.injuryReasonNamed.filled(["region": InjuredRegion(name).title])
      if InjuredRegion(name).isKnown, !injuredParts.contains(name) { injuredParts.append(name) }
    }
  }

  /// The hardest training that is allowed on a day.
  package enum Limit: Sendable, Hashable, CaseIterable {
    /// Rest, a walk or mobility work.
    case gentle
    /// Easy sessions only.
    case easy
    /// Easy and moderate sessions.
    case moderate

    package var intensity: PlanIntensity { self == .moderate ? .moderate : .easy }
  }

  /// The limit of the day from its signal and flags, used for both alerts and suggestions; `nil` if the plan needs
  /// no change.
  package var limit: Limit? {
    if isAlarmed || isIll || signal == .recover || (isInjured && injuredParts.isEmpty) { return .gentle }
    if isInjured || isStrained || signal == .easy || has(.unusualStrain) || has(.illnessProfile) {
      return .easy
    }
    return has(.shortNight) || has(.loadRatio) || has(.hrvDeclining) || isUnknown || isUncleared
      ? .moderate : nil
  }

  func has(_ kind: FlagKind) -> Bool { flags.contains { $0.name == kind.key } }

  /// Returns tonight's target bedtime, which leaves enough sleep before the usual wake time.
  ///
  /// ```
  /// bedtime = usual wake time tomorrow − need − usual time to fall asleep, rounded to 5 min
  /// ```
  ///
  /// It is an hour earlier if the clocks go forward that night.
  ///
  /// - Returns: `nil` if the wake time or the sleep need is unknown.
  package func bedtime(on clock: PlanClock = PlanClock(utcOffset: 0), settings: PlanSettings)
    -> PlanTime?
  {
    guard let usualWake, let sleepNeed, sleepNeed.isFinite,
      let wake = Int(exactly: (usualWake * 60).rounded())
    else { return nil }
    // A wake time before midnight belongs to the evening before.
    let early = wake < 0 ? 1 : 0
    guard (-1440..<2880).contains(wake) else { return nil }
    let woken = clock.instant(day.adding(days: 1 - early), minutes: wake + early * 1440)
    let bed = woken - sleepNeed * 3600 - settings.latency * 60
    guard let local = clock.local(bed) else { return nil }
    let step = max(1, PlanSettings.bedtimeStep)
    return Int(exactly: ((local.seconds / 60 / step).rounded() * step).rounded()).flatMap {
      PlanTime(minutes: $0 % 1440)
    }
  }
}
