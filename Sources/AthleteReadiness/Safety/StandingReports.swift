import DayRecords
import TextFormats

/// One report: active, in the return to training, or remembered.
package struct StandingReport: Sendable, Hashable {
  package enum Stage: String, Sendable, Hashable, CaseIterable {
    /// The condition applies.
    case standing
    /// The condition is over, and training is resuming.
    case returning
    /// The condition is over. Mentioning the same region again reactivates it at once.
    case remembered
  }

  /// The report in its latest version. `since` is always set, `clearedOn` if it was cleared.
  package internal(set) var symptom: Symptom
  package internal(set) var since: CalendarDay
  /// Last day on which the report was mentioned.
  package internal(set) var lastNamed: CalendarDay
  /// Stage on the requested day.
  package internal(set) var stage = Stage.standing
  /// Last day of the stage; `nil` if it lasts until cleared.
  package internal(set) var ends: CalendarDay?
  /// Last day of the hold, including the return to training; `nil` if it lasts until cleared.
  var holdEnds: CalendarDay?

  package var kind: Symptom.Kind { symptom.kind }
  package var region: String? { symptom.region }
  package var until: CalendarDay? { symptom.until }
  package var severity: Soreness? { symptom.severity }
  package var topic: Symptom.Topic? { symptom.topic }
  package var name: String? { symptom.name }
  package var source: Symptom.Source { symptom.source }
  package var quote: String? { symptom.quote }
  /// Whether the report ends only when cleared, so the athlete is asked about it.
  package var awaitsClearance: Bool { stage == .standing && ends == nil }
}

/// The athlete's active reports, in limited space. How long a report lasts (house rules, contract 1.4 and
/// 3.2):
///
/// - Illness, travel, altitude, shift work: until `until` or clearance. An illness reported in daily answers or on two
///   days of notes, or beside an antibiotic, ends three days after its last mention. One that a single note mentions
///   ends on its day and is asked about on the next one, or lasts until a note within a week says that it is over.
/// - Injury, alarm: until cleared, and never before `until`.
/// - An operation: from the day before it. A note that books one counts on its own day.
/// - Pain: until cleared, or until seven days have passed without it. Pain in a note lasts as long if it
///   names a joint, tendon or bone or calls it a tweak, and otherwise for that day.
/// - Medication, blood donation: three days; an antibiotic: until its stated end, else seven. They explain signs for
///   two weeks. Dizziness within six weeks of a medication counts as its effect. Pregnancy: until cleared.
/// - Thoughts of self-harm, a stay at altitude in a note: seven days after they are last mentioned. A missed period:
///   until a period is recorded or cleared.
///
/// In pregnancy, bleeding is an alarm, and neither nausea nor a positive test is an illness. Cramps of a reported period
/// are neither an illness nor an injury.
///
/// After an injury, a blow to the head or an illness, training resumes over seven days, or over the length of a longer
/// illness. After an illness that only a single note mentions, it resumes over its length, at most three days. An
/// injury is remembered for twelve weeks, and pain in its region during that time counts as the same injury, as does a
/// note that mentions the region without clearing it. An operation starts the injury again, and so does a note that
/// names it after a week without a mention.
///
/// Page: *Reports and notes*, tests: `StandingReportsTests`.
package struct StandingReports: Sendable, Hashable {
  static let capacity = 12
  /// Number of days of return to training after an injury or illness.
  static let returnDays = 7
  /// Number of days for which a past injury is remembered.
  static let memoryDays = 84
  /// Number of days for which a past illness is remembered: the longest return that a formula set can require.
  static let illnessMemoryDays = 240
  static let painDays = 7
  /// Number of days for which an illness that a single note mentions is remembered, and the longest return after it.
  /// House rules.
  fileprivate static let (wordDays, wordReturn) = (7, 3)
  /// Number of days for which a medication or blood donation counts, including the first.
  static let shortDays = 3
  /// Number of days for which an antibiotic counts: a usual course. House rule.
  static let courseDays = 7
  /// Number of days after an operation during which a new complaint is for the surgeon. House rule.
  static let operationDays = 14
  /// Number of days after a change of medication during which usual values are relearned. House rule.
  static let relearnDays = 14
  /// Number of days for which the words of a professional count. House rule.
  static let adviceDays = 28
  /// Number of days after a change of medication during which dizziness may come from it. House rule.
  static let effectDays = 42

  private var reports: [StandingReport] = []
  /// Last day on which a note reported clearance by a professional.
  private(set) var lastCleared: CalendarDay?

  package init() {}

  package var isEmpty: Bool { reports.isEmpty }

  /// Returns the reports that are active, returning or remembered on the given day, most serious first.
  ///
  /// - Complexity: O(1), at most ``capacity`` reports.
  package func standing(on day: CalendarDay, rules: SafetySettings) -> [StandingReport] {
    reports.compactMap { $0.staged(on: day, rules) }
      .sorted { ($0.stage.place, $0.kind, $0.since) < ($1.stage.place, $1.kind, $1.since) }
  }

  /// Returns the active illness that the athlete's answers report, if any. A word in a note does not count.
  func illness(on day: CalendarDay, rules: SafetySettings) -> StandingReport? {
    standing(on: day, rules: rules).first {
      $0.kind == .illness && $0.stage == .standing && $0.source != .note
    }
  }

  /// Returns the operations that are planned, the next one first.
  func plannedOperations(after day: CalendarDay) -> [StandingReport] {
    reports.filter { $0.isOperation(after: day) }.sorted { $0.since < $1.since }
  }

  /// Whether a reported stay at altitude is active.
  func isAtAltitude(on day: CalendarDay) -> Bool {
    reports.contains { $0.kind == .altitude && $0.staged(on: day, Self.keptBy)?.stage == .standing }
  }

  /// Adds the illness that states before version 23 stored separately.
  mutating func take(illness days: ClosedRange<CalendarDay>) {
    if let place = reports.firstIndex(where: { $0.kind == .illness && $0.lastNamed == days.upperBound }) {
      reports[place].since = min(reports[place].since, days.lowerBound)
    } else {
      let report = Symptom(.illness, source: .answer)
      reports.append(StandingReport(symptom: report, since: days.lowerBound, lastNamed: days.upperBound))
      makeRoom(on: days.upperBound)
    }
  }

  /// The rules by which reports are kept and joined. A stored state does not depend on the settings.
  fileprivate static let keptBy = SafetySettings.standard

  /// Regions of the cramps of a period.
  private static let cramping: Set<String> = ["abdomen", "back", "pelvis"]

  /// Adds a day's reports in order.
  ///
  /// - Parameters:
  ///   - symptoms: The day's reports.
  ///   - day: The day of the reports.
  ///   - last: Last day on which reports from notes and answers apply: the next day if written in the evening.
  package mutating func take(_ symptoms: [Symptom], on day: CalendarDay, wordsUntil last: CalendarDay? = nil)
  {
    // What a professional allows is about everything else that a note reports.
    func isLimit(_ symptom: Symptom) -> Bool { symptom.topic == .partial || symptom.topic == .heard }
    for var symptom in symptoms.filter({ !isLimit($0) && $0.topic != .race }) + symptoms.filter(isLimit) {
      let (begun, isAhead) = (
        symptom.begins?.start(from: day), [.operation, .booked, .partial].contains(symptom.topic)
      )
      // Only an operation and what a professional allows can lie ahead.
      symptom.since = symptom.since ?? begun.map { isAhead ? $0 : min($0, day) }
      // "Two weeks off" count from the operation.
      let stated = symptom.term?.end(from: isAhead ? max(day, symptom.since ?? day) : day)
      let isPast = stated.map { $0 < day } ?? false
      // A condition that a note describes as over is not added, unless it is something that hurts.
      if isPast, symptom.kind == .illness || symptom.kind > .pain { continue }
      symptom.until = symptom.until ?? (isPast ? nil : stated) ?? (symptom.endsWithItsDay ? last : nil)
      // Pain with a stated term outlasts the day of the note.
      if symptom.kind == .pain, symptom.term != nil, symptom.source == .note,
        symptom.topic != .booked, symptom.topic != .unsure
      {
        symptom.source = .answer
      }
      (symptom.term, symptom.begins) = (nil, nil)
      if isLimit(symptom) {
        limit(by: symptom, on: day)
        continue
      }
      if symptom.kind == .advice {
        // The last words of a professional count.
        reports.removeAll { $0.kind == .advice }
        reports.append(StandingReport(symptom: symptom, since: day, lastNamed: day))
        makeRoom(on: day)
        continue
      }
      guard let placed = placed(symptom.judged(), beside: symptoms, on: day) else { continue }
      take(placed, on: day)
    }
  }

  /// Keeps what a professional has cleared in part, with the words that say which part.
  ///
  /// Beside an injury, the words are about the injury; without a report, they begin one. They relax no alarm of their
  /// own day, of another region or of an answer. Before an operation, they hold until its eve. Words that begin later
  /// relax nothing before, and end the rest of an injury that a note reports.
  private mutating func limit(by symptom: Symptom, on day: CalendarDay) {
    var injuries = reports.indices.filter {
      reports[$0].kind == .injury && reports[$0].isLimited(by: symptom, on: day)
    }
    let isAlone = !reports.contains {
      ($0.kind == .alarm || $0.kind == .injury) && $0.staged(on: day, Self.keptBy)?.stage == .standing
    }
    if let begins = symptom.since, begins > day, isAlone || !injuries.isEmpty {
      var kept = symptom
      if isAlone {
        (kept.name, kept.since) = (nil, nil)
        injuries.append(reports.count)
        reports.append(StandingReport(symptom: kept, since: day, lastNamed: day))
        kept = symptom
      }
      for place in injuries {
        kept.region = kept.region ?? reports[place].region
        if reports[place].source != .structured {
          kept.until = kept.until ?? reports[place].until.flatMap { $0 >= begins ? $0 : nil }
          reports[place].symptom.until = begins.adding(days: -1)
        }
        reports[place].lastNamed = day
      }
      reports.removeAll { $0.topic == .partial && $0.since > day && $0.mayConcern(kept.regionKey) }
      reports.append(StandingReport(symptom: kept, since: begins, lastNamed: day))
      return makeRoom(on: day)
    }
    if symptom.topic == .partial, !reports.contains(where: { $0.isLimited(by: symptom, on: day) }) {
      var kept = symptom
      let planned = plannedOperations(after: day).first { $0.mayConcern(symptom.regionKey) }
      guard isAlone || planned != nil else { return }
      if let planned {
        (kept.region, kept.until) = (planned.region ?? symptom.region, planned.since.adding(days: -1))
      }
      reports.append(StandingReport(symptom: kept, since: day, lastNamed: day))
      return makeRoom(on: day)
    }
    let limited = reports.indices.filter { reports[$0].isLimited(by: symptom, on: day) }
    let isOfInjury = limited.contains { reports[$0].kind == .injury }
    for place in limited where reports[place].kind == .injury || !isOfInjury {
      // A head comes back step by step whatever its name.
      if reports[place].topic == .head { reports[place].symptom.region = "head" }
      (reports[place].symptom.name, reports[place].symptom.quote) = (symptom.name, symptom.quote)
      if reports[place].source != .structured {
        reports[place].symptom.until = symptom.until ?? reports[place].until
      }
      reports[place].lastNamed = day
    }
  }

  /// Ends a missed period.
  private mutating func endMissedPeriod(on day: CalendarDay) {
    for place in reports.indices where reports[place].topic == .period {
      reports[place].symptom.clearedOn = max(day, reports[place].since)
    }
  }

  /// Returns a report from a note, given the other reports, also of the same day; `nil` if it adds nothing to them.
  private func placed(_ symptom: Symptom, beside others: [Symptom], on day: CalendarDay) -> Symptom? {
    var placed = symptom
    // A report of something that hurts counts at once, even if its date lies ahead, unless its term is planned.
    if symptom.source == .structured, symptom.kind <= .pain, symptom.until == nil,
      symptom.topic != .operation, let since = symptom.since, since > day
    {
      placed.since = nil
    }
    func has(_ kind: Symptom.Kind) -> Bool {
      others.contains { $0.kind == kind && $0.topic != .period && !$0.isCleared }
        || reports.contains {
          $0.kind == kind && $0.topic != .period && $0.staged(on: day, Self.keptBy) != nil
        }
    }
    let isPregnant = has(.pregnancy)
    switch symptom.idea {
    case .test
    where others.contains { $0.kind == .pregnancy && !$0.isCleared } && symptom.severity == nil
      && !symptom.isCleared:
      return nil
    case .cramps where has(.menstrual) && symptom.regionKey.map(Self.cramping.contains) ?? true,
      nil
    where symptom.source == .note && symptom.kind == .pain && symptom.regionKey == "abdomen"
      && has(.menstrual):
      (placed.kind, placed.name, placed.severity) = (.pain, Symptom.Topic.cramps.rawValue, nil)
      return placed
    case .fracture where symptom.topic == nil: placed.name = Symptom.Topic.fracture.rawValue
    default: break
    }
    if symptom.source == .note {
      // Nobody takes an antibiotic for a word, so the illness beside it counts like an answer.
      if symptom.kind == .illness, others.contains(where: { $0.kind == .medication && $0.isAntibiotic }) {
        placed.source = .answer
      }
      // A tweak is no injury yet: it is pain for as long as pain in an answer.
      if symptom.kind == .injury, symptom.topic == nil, NoteReading.tellsTweak(symptom.quote ?? "") {
        (placed.kind, placed.source) = (.pain, .answer)
      }
      // Pain that returns starts the injury again, unless it was mentioned within a week and is not cleared.
      if symptom.kind == .pain, symptom.topic == nil, NoteReading.tellsRelapse(symptom.quote ?? ""),
        reports.contains(where: { $0.mayReturn(as: symptom, on: day) })
      {
        (placed.kind, placed.until) = (.injury, nil)
      }
    }
    switch symptom.topic {
    case .well where others.contains { $0.kind == .illness && !$0.isCleared }: return nil
    case .bleeding where isPregnant: placed.kind = .alarm
    case .bleeding: return nil
    case .period where isPregnant: return nil
    case .nausea where isPregnant && !symptom.isFever: (placed.kind, placed.severity) = (.pain, nil)
    case .nausea, .fever: placed.name = nil
    case .operation:
      placed.severity = .severe
      // Without a day, the words are about the operation that is planned.
      placed.since =
        symptom.since ?? plannedOperations(after: day).first { $0.mayConcern(symptom.regionKey) }?.since
    case .booked where symptom.since.map { $0 <= day } ?? false: return nil
    case .booked: placed.since = nil
    case .dizzy:
      if hasChangedMedication(before: day) {
        placed.until = day.adding(days: Self.shortDays - 1)
      } else {
        placed.name = nil
      }
    case .named, .unsure:
      placed.name = nil
      let isAgain = reports.contains { report in
        report.kind == .injury && report.isNamed(by: placed, on: day)
          && report.staged(on: day, Self.keptBy)?.stage != .standing
      }
      if !isAgain { return symptom.topic == .unsure ? symptom : nil }
    default: break
    }
    placed.since = placed.since ?? blow(namedBy: symptom, beside: others, on: day)
    return placed
  }

  /// Whether a medication has changed recently enough to have effects.
  private func hasChangedMedication(before day: CalendarDay) -> Bool {
    reports.contains { report in
      report.kind == .medication
        && report.changes.contains { (0..<Self.effectDays).contains($0.days(to: day)) }
    }
  }

  /// Returns the day of a blow to the head to which a professional gives a name, which is no new blow.
  private func blow(namedBy symptom: Symptom, beside others: [Symptom], on day: CalendarDay) -> CalendarDay? {
    guard symptom.idea == .concussion, others.contains(where: { $0.kind == .advice }) else { return nil }
    return reports.first { $0.topic == .head && $0.staged(on: day, Self.keptBy)?.stage == .standing }?.since
  }

  private mutating func take(_ symptom: Symptom, on day: CalendarDay) {
    let isPeriod = symptom.kind == .menstrual && symptom.topic == nil
    if isPeriod || symptom.kind == .pregnancy && !symptom.isCleared { endMissedPeriod(on: day) }
    if symptom.isCleared { return clear(symptom, on: day) }
    // A planned report does not replace one that already applies.
    let isPlanned = symptom.since.map { $0 > day } ?? false
    if let place = reports.firstIndex(where: {
      $0.isNamed(by: symptom, on: day) && !(isPlanned && $0.since <= day)
    }) {
      reports[place].name(by: symptom, on: day)
    } else {
      let named = symptom.lastDay(namedOn: day)
      reports.append(StandingReport(symptom: symptom, since: symptom.since ?? named, lastNamed: named))
      makeRoom(on: day)
    }
  }

  private mutating func clear(_ symptom: Symptom, on day: CalendarDay) {
    let cleared = symptom.clearedOn ?? day
    var symptom = symptom
    symptom.clearedOn = cleared
    if symptom.source == .note, symptom.kind < .illness, symptom.topic != .said {
      lastCleared = max(lastCleared ?? cleared, cleared)
    }
    // A clearance also ends what a note from the day of the report raised, because both concern the same
    // event.
    let ended = Set(reports.filter { $0.source != .note && $0.isCleared(by: symptom) }.map(\.since))
    // A new structured clearance cancels an operation to come; other ones leave it.
    let count = reports.count
    let isCancelled = symptom.source == .note && symptom.topic == .operation
    if symptom.source == .structured && cleared >= day || isCancelled {
      reports.removeAll { $0.isOperation(after: day) && $0.isCleared(by: symptom) }
    }
    if isCancelled { return }
    var isKnown = reports.count < count
    for place in reports.indices
    where !reports[place].isOperation(after: day)
      && (reports[place].isCleared(by: symptom)
        || reports[place].source == .note && reports[place].kind == symptom.kind
          && ended.contains(reports[place].since))
    {
      isKnown = true
      // Forms answer "no" by default, so that answer does not withdraw a report from the evening before.
      let isOfEve = symptom.source == .answer && reports[place].isOfEve(before: day)
      let end = isOfEve ? day.adding(days: 1) : cleared
      reports[place].symptom.clearedOn = max(
        reports[place].since, min(reports[place].symptom.clearedOn ?? end, end))
    }
    guard !isKnown, symptom.source == .structured else { return }
    let named = min(day, cleared)
    var report = StandingReport(symptom: symptom, since: symptom.since ?? named, lastNamed: named)
    report.symptom.clearedOn = cleared
    reports.append(report)
    makeRoom(on: day)
  }

  /// Drops reports without effect on the given day, then the least serious ones beyond the limit.
  private mutating func makeRoom(on day: CalendarDay) {
    reports.removeAll { $0.isOver(on: day) }
    while reports.count > Self.capacity {
      func rank(_ place: Int) -> (Int, Symptom.Kind, Int) {
        (
          reports[place].staged(on: day, Self.keptBy)?.stage.place ?? StandingReport.Stage.allCases.count,
          reports[place].kind, -reports[place].lastNamed.ordinal
        )
      }
      guard let least = reports.indices.max(by: { rank($0) < rank($1) }) else { return }
      reports.remove(at: least)
    }
  }

  /// Whether a medication changed within the days in which usual values are relearned.
  func isMedicationNew(on day: CalendarDay) -> Bool {
    reports.contains { report in
      report.kind == .medication
        && report.changes.contains { (0..<Self.relearnDays).contains($0.days(to: day)) }
    }
  }

  /// Drops quoted words, except from notes, which need them. The reports still apply.
  mutating func forgetQuotes() {
    for place in reports.indices where reports[place].source != .note && reports[place].topic != .partial {
      reports[place].symptom.quote = nil
    }
  }

  /// - Parameter isHungover: Whether many drinks of the evening before explain a rough head and nausea.
  mutating func close(_ day: borrowing DayRecord, isHungover: Bool = false) {
    take(day, with: .evening)
    if isHungover { reports.removeAll { $0.isOfHangover && $0.lastNamed == day.day } }
    let next = day.day.adding(days: 1)
    reports.removeAll { $0.isOver(on: next) }
  }

  /// Adds a day's reports: its morning, and in the evening the whole day.
  mutating func take(_ day: borrowing DayRecord, with issue: IssueTime) {
    if day.morning?.isSecondHalfOfCycle == false { endMissedPeriod(on: day.day) }
    if let checkIn = day.morning?.checkIn {
      take(checkIn.reports, on: day.day)
      for sore in checkIn.soreRegions ?? [] where sore.severity >= .moderate {
        // Soreness counts as an injury only if one is remembered.
        let pain = Symptom(.pain, region: sore.region, source: .answer)
        if reports.contains(where: { $0.kind == .injury && $0.isNamed(by: pain, on: day.day) }) {
          take(pain, on: day.day)
        }
      }
    }
    if issue == .evening, let evening = day.evening {
      take(evening.reports, on: day.day, wordsUntil: day.day.adding(days: 1))
    }
  }

  /// Returns the last day with an active report that another memory of the same days lacks.
  func unheard(by other: StandingReports, on day: CalendarDay, rules: SafetySettings) -> CalendarDay? {
    standing(on: day, rules: rules).filter { report in
      let isCleared =
        report.source != .structured && other.lastCleared.map { $0 > report.lastNamed } == true
      return report.stage != .remembered && report.kind <= .pain && !isCleared
        && !other.reports.contains {
          $0.kind == report.kind && $0.symptom.regionKey == report.symptom.regionKey
            && ($0.lastNamed > report.lastNamed
              || $0.lastNamed == report.lastNamed && ($0.isBedRest || !report.isBedRest)
              || $0.symptom.clearedOn.map { $0 >= report.lastNamed } == true)
        }
    }.map(\.lastNamed).max()
  }
}

extension StandingReport.Stage {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension StandingReport {
  private var isOfNote: Bool { source == .note }
  /// Whether many drinks explain the words of a note: a rough head, or nausea.
  var isOfHangover: Bool {
    isOfNote && topic != .head && since == lastNamed && !symptom.isFever
      && (symptom.idea == .hangover || severity == nil && kind == .pain && symptom.regionKey == "head")
  }
  /// Whether this is pain from a note that outlasts the day of the note.
  var isNotedJoint: Bool { symptom.isNotedJoint }

  /// Whether it is an illness that is not severe and that a note names on one day only.
  var isOneWord: Bool { isOfNote && since == lastNamed && severity == nil }

  /// Whether it is an illness that calls for rest, such as a fever.
  var isBedRest: Bool { kind == .illness && severity == .severe }

  /// Whether it is an alarm about the head, after which training comes back step by step.
  private var isOfHead: Bool { kind == .alarm && (topic == .head || symptom.regionKey == "head") }

  /// Whether it is an antibiotic, which is taken as a course.
  var isCourse: Bool { kind == .medication && symptom.isAntibiotic }

  /// Number of days for which a medication or a blood donation counts, including the first.
  private var shortDays: Int {
    guard isCourse else { return StandingReports.shortDays }
    let end = [until, symptom.clearedOn?.adding(days: -1)].compactMap(\.self).min()
    return end.map { max(0, since.days(to: $0) + 1) } ?? StandingReports.courseDays
  }

  /// Whether the end of an illness is stated, by a clearance or a date, rather than inferred from silence.
  var isEndStated: Bool {
    source == .structured || symptom.clearedOn != nil || until.map { $0 > lastNamed.adding(days: 1) } ?? false
  }

  /// First day of the return to training; `nil` before the last active day is known.
  var returnBegins: CalendarDay? { lastDay?.adding(days: 1) }

  /// Last day on which a reported illness is a sign by itself.
  var lastSignDay: CalendarDay { lastNamed.adding(days: StandingReports.keptBy.standingDays) }

  /// Whether it comes from an answer given on the evening before a day.
  fileprivate func isOfEve(before day: CalendarDay) -> Bool {
    source == .answer && lastNamed.adding(days: 1) == day && until == day
  }

  /// Last active day; `nil` if not known yet.
  private var lastDay: CalendarDay? {
    let cleared = symptom.clearedOn?.adding(days: -1)
    func sooner(_ one: CalendarDay?, _ other: CalendarDay?) -> CalendarDay? {
      [one, other].compactMap(\.self).min()
    }
    switch kind {
    case .alarm where topic == .mind: return sooner(cleared, lastNamed.adding(days: StandingReports.painDays))
    case .alarm, .injury: return cleared.map { max($0, until ?? $0) }
    case .illness:
      let last = isOneWord ? cleared ?? lastNamed : lastSignDay
      return sooner(cleared, source == .structured ? until : max(last, until ?? last))
    case .pain:
      let days = isOfNote && !isNotedJoint ? 0 : StandingReports.painDays
      return sooner(cleared, max(lastNamed.adding(days: days), until ?? lastNamed))
    case .pregnancy: return cleared
    case .altitude where isOfNote:
      return sooner(cleared, until ?? lastNamed.adding(days: StandingReports.painDays))
    case .altitude, .travel, .shiftWork: return sooner(cleared, isOfNote ? until ?? lastNamed : until)
    case .menstrual where topic == .period: return cleared
    case .missedMeal, .menstrual, .advice: return sooner(cleared, until ?? lastNamed)
    case .medication, .bloodDonation: return changes.max()?.adding(days: shortDays - 1)
    }
  }

  /// Whether it is a change that counts for a few days and explains signs for longer.
  private var isShort: Bool { kind == .medication || kind == .bloodDonation }

  /// The latest change up to a day, and whether a medication stopped then.
  func lastChange(on day: CalendarDay) -> (day: CalendarDay, isStop: Bool)? {
    guard isShort else { return nil }
    return changes.filter { $0 <= day }.max().map { ($0, $0 > since || isOfEnd) }
  }

  /// Whether it states only the end of a medication.
  private var isOfEnd: Bool {
    kind == .medication && !isCourse && symptom.since == nil
      && [until, symptom.clearedOn].contains { $0.map { $0 <= since } ?? false }
  }

  /// Start and end days of reports that count for only a few days.
  fileprivate var changes: [CalendarDay] {
    let stops = kind == .medication && !isCourse ? [symptom.clearedOn, until?.adding(days: 1)] : []
    return [since] + stops.compactMap(\.self)
  }

  /// Returns the last day of the return to training; `last` itself if the condition has no return.
  private func lastReturnDay(after last: CalendarDay, _ rules: SafetySettings) -> CalendarDay {
    switch kind {
    case .injury: return last.adding(days: StandingReports.returnDays)
    case .alarm where isOfHead: return last.adding(days: StandingReports.returnDays)
    case .illness where isOneWord:
      // Silence is asked about on the next day. Drinks and hard work leave a headache that is over by then.
      guard symptom.clearedOn != nil else { return last.adding(days: symptom.idea == .hangover ? 0 : 1) }
      return last.adding(days: min(StandingReports.wordReturn, since.days(to: last) + 1))
    case .illness:
      // The days after an answer or a note that was not repeated are part of the return.
      let end = source == .structured ? last : min(last, max(lastNamed, until ?? lastNamed))
      let days = rules.illnessStands(lasting: since.days(to: max(since, lastNamed)) + 1)
      return max(last, max(end.adding(days: rules.illnessStands(lasting: 1)), lastNamed.adding(days: days)))
    default: return last
    }
  }

  /// Returns the report with its stage on the given day; `nil` before it begins and once it has no effect.
  func staged(on day: CalendarDay, _ rules: SafetySettings) -> StandingReport? {
    guard day >= (hasEve ? since.adding(days: -1) : since) else { return nil }
    if isShort {
      guard let change = lastChange(on: day)?.day else { return nil }
      let (last, relearned) = (
        change.adding(days: shortDays - 1),
        change.adding(days: (topic == .jab ? shortDays : StandingReports.relearnDays) - 1)
      )
      if day <= last { return staged(.standing, to: last) }
      return day <= relearned ? staged(.returning, to: relearned) : nil
    }
    guard let last = lastDay else { return staged(.standing, to: nil) }
    let back = lastReturnDay(after: last, rules)
    if day <= last { return staged(.standing, to: last, holdEnds: back) }
    if day <= back { return staged(.returning, to: back) }
    return isOver(on: day) ? nil : staged(.remembered, to: last.adding(days: memoryDays))
  }

  private func staged(_ stage: Stage, to last: CalendarDay?, holdEnds: CalendarDay? = nil) -> StandingReport {
    var report = self
    (report.stage, report.ends, report.holdEnds) = (stage, last, holdEnds ?? last)
    return report
  }

  /// Number of days after the last active day for which the report is kept.
  private var memoryDays: Int {
    switch kind {
    case .injury: StandingReports.memoryDays
    case .alarm: isOfHead ? StandingReports.returnDays : 0
    case .illness: isOneWord ? StandingReports.wordDays : StandingReports.illnessMemoryDays
    case .medication: max(0, StandingReports.effectDays - shortDays)
    case .bloodDonation: max(0, StandingReports.relearnDays - shortDays)
    case .advice: StandingReports.adviceDays
    default: 0
    }
  }

  /// Whether the day before is for rest, too: that of an operation, unless it is a minor one.
  var hasEve: Bool {
    topic == .operation && !(symptom.regionKey.map(BodyRegion.untrained.contains) ?? false)
  }

  /// Whether it is an operation that is planned.
  fileprivate func isOperation(after day: CalendarDay) -> Bool { topic == .operation && since > day }

  /// Whether its region and another one could be the same.
  fileprivate func mayConcern(_ region: String?) -> Bool {
    region == nil || symptom.regionKey == nil || region == symptom.regionKey
  }

  /// Whether a clearance in part is about this report (see ``StandingReports``).
  fileprivate func isLimited(by part: Symptom, on day: CalendarDay) -> Bool {
    guard topic != .mind, since <= day, staged(on: day, StandingReports.keptBy)?.stage == .standing else {
      return false
    }
    return kind == .injury && part.topic == .partial && mayConcern(part.regionKey)
      || kind == .alarm && isOfNote && since < day && (part.since ?? day) <= day
        && part.severity != .mild
        && (part.regionKey == nil || part.regionKey == symptom.regionKey)
  }

  /// Whether the report no longer has any effect on the given day.
  func isOver(on day: CalendarDay) -> Bool { lastDay.map { day > $0.adding(days: memoryDays) } ?? false }

  /// Whether a report mentions this one again: the same kind while it has an effect, or pain for an injury.
  func isNamed(by other: Symptom, on day: CalendarDay) -> Bool {
    let isSame =
      other.kind == kind && (kind == .injury || other.topic == topic || isLimitedAlarm)
      || other.kind == .pain && other.topic == nil && kind == .injury
    guard isSame, let stage = staged(on: day, StandingReports.keptBy)?.stage, stage == .standing || !isShort
    else {
      // The report begins in the future, or is a continuing medication.
      let isPast = isShort ? lastDay.map { day > $0 } ?? false : isOver(on: day)
      return isSame && other.kind == kind && !isPast && isAlike(other)
    }
    if stage != .standing || other.kind != kind {
      return other.regionKey != nil && other.regionKey == symptom.regionKey || kind == .illness
    }
    return isAlike(other)
  }

  /// Whether region and name could be the same; an unknown one matches any. Injuries are matched by region.
  private func isAlike(_ other: Symptom) -> Bool {
    func may<Value: Equatable>(_ one: Value?, _ two: Value?) -> Bool {
      one == nil || two == nil || one == two
    }
    // A note's report is named by its topic, an answer by its own words. A cold and its fever are one illness.
    func isOfTopic(_ words: String) -> Bool {
      isOfNote && NoteReading.symptoms(of: words).contains { $0.topic == topic }
    }
    let isKnownByRegion =
      kind == .injury
      && (symptom.regionKey != nil && other.regionKey != nil || other.topic == .operation
        || topic == .operation)
    return mayConcern(other.regionKey)
      && (kind == .illness || isKnownByRegion || may(name, other.name) || other.name.map(isOfTopic) ?? false)
  }

  /// Whether it is an alarm that words of a doctor relax. A word for an alarm on a later day ends that.
  private var isLimitedAlarm: Bool { kind == .alarm && (topic == .partial || topic == .heard) }

  /// Whether a report clears this one. A note clears only reports from notes and daily answers. An athlete may have
  /// reported an alarm as an injury to its region, and clear it as one.
  func isCleared(by other: Symptom) -> Bool {
    let isOfRegion =
      kind == .alarm && other.kind == .injury && other.source == .structured && other.regionKey != nil
      && symptom.regionKey == other.regionKey
    if other.topic == .well, source == .structured { return false }
    if topic == .mind, other.source == .note { return false }
    // An athlete's own word ends only an injury whose term is over.
    if other.topic == .said {
      let isOver = until.map { end in other.clearedOn.map { end < $0 } ?? false } ?? false
      if !isOver || topic == .operation || topic == .fracture || topic == .partial { return false }
    }
    return isOfRegion
      || kind == other.kind && isAlike(other) && (other.source == .structured || source != .structured)
  }

  /// Whether a report starts this one again: an operation, a word for an injury in a note that says "again" or comes
  /// after a week without a mention, or an alarm in a later note.
  private func isBegunAnew(by other: Symptom, on day: CalendarDay) -> Bool {
    if kind == .alarm { return isOfNote && other.source == .note && (lastNamed < day || isLimitedAlarm) }
    guard kind == .injury, other.kind == .injury else { return false }
    let isAgain = lastNamed < day && NoteReading.tellsRelapse(other.quote ?? "")
    return other.topic == .operation && topic != .operation
      || other.source == .note && other.idea != .aftercare
        && (isAgain || lastNamed.days(to: day) > StandingReports.painDays)
  }

  /// Whether this is an injury to the region of a report that is remembered, or uncleared and not mentioned for a week.
  fileprivate func mayReturn(as other: Symptom, on day: CalendarDay) -> Bool {
    guard kind == .injury, symptom.regionKey != nil, symptom.regionKey == other.regionKey,
      let stage = staged(on: day, StandingReports.keptBy)?.stage
    else { return false }
    return stage != .standing || lastNamed.days(to: day) > StandingReports.painDays
  }

  /// Updates the report when it is mentioned again.
  mutating func name(by other: Symptom, on day: CalendarDay) {
    let isBack = !isShort && staged(on: day, StandingReports.keptBy).map { $0.stage != .standing } ?? false
    // An illness that is named again within a few days is the same one; later, it is a new one.
    if isBack, kind == .illness, day > lastSignDay {
      let named = other.lastDay(namedOn: day)
      // The rest of a fever belongs to its illness.
      let begun = other.severity == .mild && symptom.isFever ? since : named
      self = StandingReport(symptom: other, since: other.since ?? begun, lastNamed: named)
      return
    }
    let cleared = symptom.clearedOn
    let isNew = isBegunAnew(by: other, on: day)
    // Words for an injury on a later day end what was cleared of it.
    let isUndone =
      topic == .partial && lastNamed < day && other.source == .note && other.idea != .aftercare
    var latest = other
    latest.kind = kind
    latest.region = other.region ?? region
    // Pain in the region of an earlier injury is described as such until an injury is reported.
    latest.name =
      kind != .injury
      ? other.name ?? (isLimitedAlarm ? nil : name)
      : other.kind == .pain
        ? (isBack
          ? Symptom.Topic.again.rawValue
          : isUndone && NoteReading.tellsRelapse(other.quote ?? "") ? Symptom.Topic.relapse.rawValue : name)
        : other.topic != .operation && (isBack || isNew)
          ? Symptom.Topic.relapse.rawValue : other.name ?? (topic == .again || isUndone ? nil : name)
    // A fever counts until the illness is named without one.
    if kind != .illness || lastNamed == day {
      latest.severity = other.severity ?? (isNew ? nil : severity)
      latest.isFever = other.isFever || symptom.isFever
    }
    latest.quote = latest.topic == .partial ? quote : other.quote ?? quote
    if other.source == .note || source == .structured { latest.source = source }
    // A word in a note does not change a stated date.
    let isStated = source == .structured && other.source != .structured && !isBack
    latest.until = isStated ? until ?? other.until : other.until ?? (isBack ? nil : until)
    // A later clearance remains, and a note's word takes none back on its day, except of what hurts.
    let isWord = other.source == .note && (kind == .illness || kind > .pain)
    latest.clearedOn = cleared.flatMap { $0 > day || $0 == day && isWord ? $0 : nil }
    symptom = latest
    since = isNew ? other.since ?? day : isBack && kind != .illness ? day : other.since ?? min(since, day)
    lastNamed = max(lastNamed, other.lastDay(namedOn: day))
  }
}

extension Symptom {
  fileprivate var isAntibiotic: Bool { NoteReading.tellsAntibiotic(name ?? quote ?? "") }

  /// Whether this is pain from a note that outlasts the day of the note.
  fileprivate var isNotedJoint: Bool {
    kind == .pain && source == .note && topic != .booked && topic != .unsure
      && regionKey.map(BodyRegion.joints.contains) ?? false
  }

  /// Returns the last day that a report made on `day` covers: that day, or the end of a term that is over.
  fileprivate func lastDay(namedOn day: CalendarDay) -> CalendarDay {
    let last = min(day, until ?? day)
    return since.map { max($0, last) } ?? last
  }

  /// Whether the report applies only to the day on which it is made, unless it states a term.
  fileprivate var endsWithItsDay: Bool {
    switch kind {
    case .illness: source != .structured
    case .pain: source == .note && !isNotedJoint
    case .missedMeal, .travel, .shiftWork, .menstrual: source == .note
    case .altitude, .alarm, .injury, .medication, .pregnancy, .bloodDonation, .advice: false
    }
  }
}

extension EveningRecord {
  /// Reports from an evening's journal and notes.
  fileprivate var reports: [Symptom] { symptoms + behaviours.compactMap(\.illness) }
}

extension StandingReports: StateCodable {
  /// Size: 6 bytes plus at most 144 per report.
  package func encode(to writer: inout StateWriter) {
    writer.write(lastCleared)
    writer.write(reports)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    lastCleared = try reader.day()
    reports = try reader.parts(StandingReport.self, atMost: Self.capacity)
  }
}

extension StandingReport: StateCodable {
  package func encode(to writer: inout StateWriter) {
    symptom.encode(to: &writer)
    writer.write(since)
    writer.write(lastNamed)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let symptom = try Symptom(from: &reader)
    guard let since = try reader.day(), let lastNamed = try reader.day() else {
      throw .invalid(field: "report", offset: start)
    }
    self.init(symptom: symptom, since: since, lastNamed: lastNamed)
  }
}
