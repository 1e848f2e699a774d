import ActivityStreams
import AthleteReadiness
import Charts
import DayDocuments
import DayRecords
import Enrichment
import Foundation
import Reports
import SessionMetrics
import TextFormats

/// Creates the brief of one athlete's records, on any thread.
struct BriefWorker: Sendable {
  let issue: IssueTime
  let settings: ReadinessSettings
  let day: CalendarDay?
  let everyDay: Bool
  let output: BriefCommand.OutputFormat
  let isPretty: Bool
  let hasIntervals: Bool
  var reading = RecordOptions()
  /// Everything that determines the answers, apart from the records.
  var request = BriefRequest(issue: .morning, options: RecordOptions())
  let profile: ProfileChange?
  let states: SavedStates?
  let savesState: Bool
  let files: [[UInt8]]
  let names: [String]
  var links: [ReportPage.Link] = []
  /// Units in text; documents stay metric.
  var units = UnitPreference.metric
  var isFull = false

  struct Task: Sendable {
    var owner: RecordOwner
    var fault: RecordError?
    private var sharedProfile: SharedValue<ProfileChange>?
    var profileDigest: UInt64 = 0
    var dropped: [DroppedValue] = []
    var pieces: [(file: Int, entry: HistoryFile.Entry)] = []

    init(owner: RecordOwner, fault: RecordError? = nil) { (self.owner, self.fault) = (owner, fault) }

    var profile: ProfileChange? {
      get { sharedProfile?.value }
      set { sharedProfile = newValue.map(SharedValue.init) }
    }
    var key: String { owner.key }
    var athlete: RecordName? { owner.athlete }
    /// The athlete for messages, if named.
    var named: String? { athlete.map { "athlete \($0.text)" } }
  }

  struct Result: Sendable {
    var key = ""
    var bytes: [UInt8] = []
    var state: [UInt8]?
    var failures: [String] = []
    var dropped = 0
    /// Number of records from before the open day of the saved state.
    var past = 0
    /// Number of these records that the state has already read.
    var taken = 0
    var misspelt = MisspeltKeys()
  }

  func brief(_ task: Task) -> Result {
    var result = Result(key: task.key)
    var records: [BriefRecord] = []
    var places: [(number: Int, file: Int)] = []
    var failed: [RecordFailure] = []
    var refused: CalendarDay?
    var unread: [RefusedRecord] = []
    // Growth by doubling would take three times the memory.
    records.reserveCapacity(min(task.pieces.count, reading.budget[.history]))
    var room = RecordRoom(reading.budget, bytes: task.pieces.reduce(0) { $0 + $1.entry.range.count })
    for piece in task.pieces where room.records >= 0 && room.memory >= 0 {
      files[piece.file].withUnsafeBytes { bytes in
        HistoryFile.read(
          piece.entry, of: bytes, options: reading,
          refused: { left in
            if let day = left.day { refused = max(refused ?? day, day) }
            if left.isReport { unread.append(left) }
          }, room: &room
        ) { number, read in
          switch read {
          case .success(let record) where task.fault == nil:
            records.append(record)
            places.append((number, piece.file))
          case .success:
            guard let fault = task.fault else { break }
            failed.append(RecordFailure(fault, line: number, source: names[piece.file]))
          case .failure(let error):
            failed.append(
              RecordFailure(error, line: number, source: names[piece.file], athlete: task.athlete))
          }
        }
      }
    }
    do throws(RecordError) {
      guard task.fault == nil else { return said(failed, task, &result) }
      var state = try AthleteState(saved: try states?.bytes(of: task.key), of: task.owner)
      var answered = task
      if let fresh = DayGap.restarted(
        state, by: records.lazy.filter { $0.phase != .response }.compactMap(\.taken))
      {
        state = fresh.state
        answered.dropped += fresh.dropped
      }
      let doubted = DayGap.doubted(records, after: state)
      for (place, open) in doubted {
        failed.append(
          RecordFailure(
            .farAhead(records[place].day.day, open: open), line: places[place].number,
            source: names[places[place].file], athlete: task.athlete))
      }
      let first = doubted.first { records[$0.place].phase != .response }
      if first != nil || doubted.count < records.count {
        state.delivery.doubt = first.flatMap { records[$0.place].taken }
      }
      for (place, _) in doubted.reversed() { records.remove(at: place) }
      if let last = records.map(\.day.day).max() ?? state.today?.day,
        refused.map({ DayGap.isFar($0, after: last) }) == true
      {
        refused = nil
      }
      // An unreadable report older than `reportsStand` days no longer limits training, so it is ignored.
      let newest = ([refused] + records.map(\.day.day)).compactMap(\.self).max()
      let isReportUnread = unread.contains { left in
        guard let newest, let date = left.date else { return true }
        return date.days(to: newest) <= settings.safety.reportsStand
      }
      if isReportUnread { throw .unreadReport }
      try answer(records, from: state, refused: refused, answered, &result)
    } catch {
      failed.append(RecordFailure(error, source: task.key.isEmpty ? nil : task.key, athlete: task.athlete))
    }
    return said(failed, task, &result)
  }

  private func said(_ failed: [RecordFailure], _ task: Task, _ result: inout Result) -> Result {
    for failure in failed {
      result.failures.append(
        [failure.source, failure.line.map { "record \($0)" }, failure.line == nil ? nil : task.named]
          .compactMap(\.self).joined(separator: ", ") + ": " + failure.error.message)
      if output == .json { result.bytes += failure.encoded() + [0x0A] }
    }
    return result
  }

  /// Whether records are new, get the stored answers again, or are exactly those that the state has read. In the last
  /// case the state is rebuilt.
  private enum Delivery {
    case new, again, kept([KeptAnswer])
  }

  private func delivery(
    of given: RecordSum, _ records: [BriefRecord], to asked: UInt64, from saved: AthleteState
  ) -> Delivery {
    guard let open = saved.today?.day else { return .new }
    let end = day ?? records.map(\.day.day).max()
    if given == saved.delivery.history, given.count > 0, let end, open <= end { return .again }
    let kept = saved.delivery.answers(to: asked)
    return kept.isEmpty ? .new : .kept(kept)
  }

  /// Returns the target events beyond the maximum on the first answered day: they are added once earlier ones are over.
  private func eventsLeftOut(of task: Task, on day: CalendarDay?) -> [DroppedValue] {
    guard let day else { return [] }
    return [profile, task.profile].flatMap { $0?.eventsLeftOut(on: day, "athlete.target_events") ?? [] }
  }

  /// Answers an athlete's records. `refused` is the last day with a rejected record.
  private func answer(
    _ records: [BriefRecord], from saved: AthleteState, refused: CalendarDay?, _ task: Task,
    _ result: inout Result
  ) throws(RecordError) {
    var state = saved
    let request = request.telling(task.profileDigest)
    let given = RecordSum(records.map(\.digest.value), rules: request.rules)
    let asked = request.of(
      StateDigest.mixed([given.identity, UInt64(bitPattern: Int64(refused?.ordinal ?? .min))]))
    switch delivery(of: given, records, to: asked, from: saved) {
    case .again:
      // Rebuild the state with the same answers.
      state = try AthleteState(saved: nil, of: task.owner)
      state.delivery.doubt = saved.delivery.doubt
    case .kept(let answers):
      return answers.forEach { append($0.bytes, to: &result) }
    case .new: break
    }
    let isNew = state.today == nil
    let (records, past) = try current(records, of: state, taken: &result.taken)
    result.past = past.count
    Self.takeProfiles(of: past, into: &state)
    // The first record in a file may belong to its last day.
    let first = records.map(\.day.day).min() ?? day
    if let profile, let first { state.profile = profile.applied(to: state.profile, on: first) }
    var history = DayHistory(records, profile: task.profile)
    history.document = profile
    // The answer for the previous day must not replace the answer for a day whose record was rejected.
    let lastDay = history.days.last
    let missed =
      day == nil && !everyDay && lastDay != nil ? refused.flatMap { $0 > lastDay ?? $0 ? $0 : nil } : nil
    let last = everyDay ? nil : day ?? missed ?? lastDay
    let ofAthlete = task.dropped + eventsLeftOut(of: task, on: last ?? first)
    var answers = 0
    var kept: [KeptAnswer] = []
    let before = result.bytes.count
    // The next day shown reports the values ignored on days that are not shown.
    var dropped = records.filter { record in
      !record.dropped.isEmpty && last.map { record.day.day <= $0 } ?? true
    }
    result.dropped = dropped.reduce(ofAthlete.count) { $0 + $1.dropped.count }
    func show(_ assessment: DayAssessment, _ state: AthleteState) {
      var brief = DayBrief(assessment, state: state, settings: settings)
      if hasIntervals { brief.addIntervals(state: state, settings: settings) }
      brief.athlete = task.athlete
      brief.dataset = task.owner.dataset
      brief.dropped =
        (answers == 0 ? ofAthlete + Self.leftOut(past) : [])
        + Self.leftOut(before: assessment.day, of: dropped)
        + dropped.filter { $0.day.day == assessment.day }.flatMap(\.dropped)
      dropped.removeAll { $0.day.day <= assessment.day }
      answers += 1
      // A brief takes several times the memory of its text, so only the text is kept.
      let bytes = text(of: brief)
      append(bytes, to: &result)
      if savesState {
        kept = kept.suffix(3) + [KeptAnswer(day: brief.assessment.day, request: asked, bytes: bytes)]
      }
    }
    do throws(RecordError) {
      state = try history.replay(
        from: state, issue: issue, through: day ?? missed, settings: settings, shownOnly: last, answered: show
      )
    } catch {
      result.bytes.removeLast(result.bytes.count - before)
      throw error
    }
    // Records that open no day, such as responses, are answered together with the day that is already open.
    if answers == 0, day == nil, !(records.isEmpty && past.isEmpty), let open = state.today?.day,
      refused ?? open <= open,
      let assessment = state.assessment(at: issue, settings: settings)
    {
      show(assessment, state)
    }
    note(records, given, isNew: isNew, rules: request.rules, &state.delivery)
    result.misspelt.note(task.dropped)
    for record in records where !record.dropped.isEmpty { result.misspelt.note(record.dropped) }
    for answer in kept { state.delivery.keep(answer) }
    if savesState { result.state = state.encoded() }
  }

  /// Notes which records a state has read.
  private func note(
    _ records: [BriefRecord], _ given: RecordSum, isNew: Bool, rules: UInt64, _ delivery: inout StateDelivery
  ) {
    let isWhole = isNew && delivery.history.count == 0
    if isWhole { delivery.begin(given) }
    for record in records where day.map({ record.day.day < $0 }) ?? true {
      guard let taken = record.taken, !delivery.has(taken) else { continue }
      if !isWhole { delivery.add(record.digest.value, rules: rules, isFirst: false) }
      delivery.note(taken)
    }
  }

  /// Applies the athlete data in records of past days. These data belong to no day and apply from now on.
  private static func takeProfiles(of past: [BriefRecord], into state: inout AthleteState) {
    guard let open = state.today?.day else { return }
    var late = ReadinessProfile()
    for record in past.sorted(by: { $0.day.day < $1.day.day }) {
      if let profile = record.profile { late = profile.applied(to: late, on: record.day.day) }
    }
    if late != ReadinessProfile() { state.profile = state.profile.filled(with: late, on: open) }
  }

  private func text(of brief: DayBrief) -> [UInt8] {
    switch output {
    case .json: return brief.encoded(pretty: isPretty) + [0x0A]
    case .text:
      let page = BriefPage(brief, isColoured: Terminal.hasColour, units: units)
      return Array((isFull ? page.fullText : page.text).utf8)
    case .html: return Array(BriefPage(brief, units: units).html(links: links).utf8)
    }
  }

  private func append(_ answer: [UInt8], to result: inout Result) {
    if output == .text, !result.bytes.isEmpty { result.bytes.append(0x0A) }
    result.bytes += answer
  }

  /// Separates records that are newer than a saved state from older records. If a run was interrupted while
  /// saving to a folder of states, it is repeated with all its records.
  ///
  /// - Throws: ``RecordError/dayInThePast(_:open:)`` if no record remains to be answered but a past record
  ///   would change something; ``RecordError/reportInThePast(_:open:)`` if a past record reports an illness
  ///   that the state lacks.
  private func current(
    _ records: [BriefRecord], of state: AthleteState, taken: inout Int
  ) throws(RecordError) -> ([BriefRecord], past: [BriefRecord]) {
    guard let open = state.today?.day else { return (records, []) }
    func isPast(_ record: BriefRecord) -> Bool { record.phase != .response && record.day.day < open }
    var (past, current) = (records.filter(isPast), records.filter { !isPast($0) })
    // Undated samples for earlier days are also in the past.
    for place in current.indices {
      for other in current[place].otherDays where other.day < open {
        var part = current[place]
        (part.phase, part.day, part.otherDays, part.profile, part.dropped) = (.day, other, [], nil, [])
        past.append(part)
      }
      current[place].otherDays.removeAll { $0.day < open }
    }
    if let late = try state.lateReport(in: past, settings: settings) {
      throw .reportInThePast(late, open: open)
    }
    let lateValues = try state.lateValues(in: past, settings: settings)
    if current.isEmpty, day != open, day != nil || lateValues.isChange, let last = past.map(\.day.day).max() {
      throw .dayInThePast(last, open: open)
    }
    if lateValues.daysBefore > 0, let first = lateValues.first {
      throw .daysBefore(first, count: lateValues.daysBefore)
    }
    if let late = lateValues.late { throw .valuesInThePast(late.day, of: late.knowledge, open: open) }
    taken = past.count { lateValues.taken.contains($0.day.day) }
    return (current, past)
  }

  private static func leftOut(_ past: [BriefRecord]) -> [DroppedValue] {
    let days = past.map(\.day.day)
    guard let first = days.min(), let last = days.max() else { return [] }
    return [DroppedValue(path: "date", reason: .dayInThePast, days: first...last)]
  }

  /// Returns the values ignored before a day. Each path and reason occurs once, with its first and last day.
  private static func leftOut(before day: CalendarDay, of records: [BriefRecord]) -> [DroppedValue] {
    var dropped: [DroppedValue] = []
    var places: [DroppedValue: Int] = [:]
    for record in records where record.day.day < day {
      for value in record.dropped {
        let place = places[value] ?? dropped.count
        let earlierDays = place < dropped.count ? dropped[place].days : nil
        var value = value
        if place == dropped.count {
          places[value] = place
          dropped.append(value)
        }
        value.days =
          min(
            earlierDays?.lowerBound ?? record.day.day, record.day.day)...max(
            earlierDays?.upperBound ?? record.day.day, record.day.day)
        dropped[place] = value
      }
    }
    return dropped
  }
}
