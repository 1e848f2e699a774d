import AthleteReadiness
import DayRecords
import Statistics
import TextFormats

/// The parts of a day's assessment that the feed and the ranking need: the same words and numbers as the brief's.
package struct PlanDay: Sendable, Hashable {
  /// The day.
  package var day: CalendarDay
  /// The signal of the day, limited by the safety floor; `nil` if too little is known.
  package var signal: ReadinessSignal?
  /// Whether the records stop before the last days, so recovery and freshness are unknown.
  package var isUnknown: Bool
  /// The brief's sentence for it; `nil` if known, and for an athlete without any data.
  package var unknownWords: String?
  /// The sentence of the brief that names a low recovery score; `nil` if that does not hold the day down.
  package var lowScoreWords: String?
  /// Rules of thumb that fired, as in the brief.
  package var flags: [HealthFlag]
  /// Whether signs of strain or illness hold the day down.
  package var isStrained: Bool
  /// The sentence of the brief that names those signs; `nil` without any.
  package var strainWords: String?
  /// Whether the athlete's words call for a doctor before any training.
  package var isAlarmed = false
  /// The sentence for it; `nil` without one.
  package var alarmWords: String?
  /// Whether such words from weeks ago are still open because no doctor's check was reported.
  package var isUncleared = false
  /// Whether the athlete's words report an injury.
  package var isInjured = false
  /// The sentence for it; `nil` without one.
  package var injuryWords: String?
  /// The parts that those words name; empty if the injured part is unknown.
  package var injuredParts: [String] = []
  /// Parts that a note of the day calls painful: they are spared for the day but do not count as injuries.
  package var notedParts: [String] = []
  /// Whether the athlete reports being ill.
  package var isIll: Bool
  /// Sore regions by the athlete's words.
  package var soreRegions: [SoreRegion]
  /// Muscle groups that are expected to be sorer than usual, as in the brief.
  package var loadedRegions: [RegionalReading] = []
  /// Last night, h.
  package var lastNight: Double?
  /// The sleep need that counts, h; `nil` without any record.
  package var sleepNeed: Double?
  /// When the athlete usually wakes, hours after midnight; `nil` without nights.
  package var usualWake: Double?
  /// The nights behind ``usualWake``.
  var wakeNights: Int

  /// A day without any values.
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

  /// The day of an assessment.
  ///
  /// - Parameters:
  ///   - assessment: The assessment of the day.
  ///   - state: The state behind it.
  ///   - readiness: The settings behind it.
  ///   - settings: The rules of plans.
  package init(
    _ assessment: DayAssessment, state: AthleteState, readiness: ReadinessSettings = ReadinessSettings(),
    settings: PlanSettings = PlanSettings()
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
    isIll = floor[.illness]?.cap == .easy || checkIn?.reportsIllness == true
    soreRegions = checkIn?.soreRegions ?? []
    loadedRegions = state.regionalLoad(settings: readiness).filter { $0.expectedSoreness == .moreThanUsual }
    isAlarmed = floor[.alarm]?.cap == .recover
    alarmWords = isAlarmed ? assessment.sentence(of: .alarm) : nil
    isUncleared = floor[.alarm]?.cap == .easy
    let hurt = floor.holds.filter { $0.reason == .injury || $0.reason == .pain }
    isInjured = !hurt.isEmpty
    injuryWords = assessment.sentence(of: .injury) ?? assessment.sentence(of: .pain)
    injuredParts = hurt.compactMap(\.region).map(BodyRegion.key(of:)).filter { InjuredRegion($0).isKnown }
    let noted = state.standingReports().filter {
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

  /// The sentence if the brief has none.
  private static let alarmSentence =
    "See a doctor about what you wrote before you train."
  private static let injurySentence = "You wrote about an injury: leave out anything that loads it."

  /// Adds the data of the evening, as the evening brief does.
  mutating func take(evening symptoms: [Symptom]) {
    let kinds = Set(symptoms.lazy.filter { !$0.isCleared }.map(\.kind))
    if kinds.contains(.illness) { isIll = true }
    if kinds.contains(.alarm) {
      isAlarmed = true
      alarmWords = alarmWords ?? Self.alarmSentence
    }
    if kinds.contains(.injury) {
      isInjured = true
      injuryWords = injuryWords ?? Self.injurySentence
    }
  }

  /// Adds the athlete's listed injuries: alarm and injury words count as in a note.
  mutating func take(injuries: [String]) {
    for name in injuries {
      if NoteReading.tells(name, of: .alarm) {
        isAlarmed = true
        alarmWords = alarmWords ?? Self.alarmSentence
      }
      guard NoteReading.tells(name, of: .injury) || NoteReading.tells(name, of: .pain) else { continue }
      isInjured = true
      injuryWords =
        injuryWords
        ?? "You report an injury (\(InjuredRegion(name).title)): leave out anything that loads it."
      if InjuredRegion(name).isKnown, !injuredParts.contains(name) { injuredParts.append(name) }
    }
  }

  /// The most that a day allows.
  package enum Limit: Sendable, Hashable, CaseIterable {
    /// Rest, a walk, mobility.
    case gentle
    /// Nothing above easy.
    case easy
    /// Nothing hard.
    case moderate

    /// The most that it allows as an intensity.
    package var intensity: PlanIntensity { self == .moderate ? .moderate : .easy }
  }

  /// The most that the day allows, by the signal and the flags of its brief; `nil` if all may be as planned. One rule
  /// for warnings and offers.
  package var limit: Limit? {
    if isAlarmed || isIll || signal == .recover || (isInjured && injuredParts.isEmpty) { return .gentle }
    if isInjured || isStrained || signal == .easy || has(.unusualStrain) || has(.illnessProfile) {
      return .easy
    }
    return has(.shortNight) || has(.loadRatio) || has(.hrvDeclining) || isUnknown || isUncleared
      ? .moderate : nil
  }

  /// Whether a flag of the brief is active.
  func has(_ kind: FlagKind) -> Bool { flags.contains { $0.name == kind.key } }

  /// When to be in bed tonight, to be asleep for the need before the usual waking:
  ///
  /// ```
  /// bedtime = usual waking tomorrow − need − usual time to fall asleep, rounded to 5 min
  /// ```
  ///
  /// In a night in which the clock is set forward it is an hour earlier.
  ///
  /// - Parameters:
  ///   - clock: The athlete's clock.
  ///   - settings: The time to fall asleep, and the rounding.
  /// - Returns: `nil` if the waking time is unknown.
  package func bedtime(
    on clock: PlanClock = PlanClock(utcOffset: 0), settings: PlanSettings = PlanSettings()
  ) -> PlanTime? {
    guard let usualWake, let sleepNeed, sleepNeed.isFinite,
      let wake = Int(exactly: (usualWake * 60).rounded())
    else { return nil }
    // A waking before midnight is of the evening before.
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
