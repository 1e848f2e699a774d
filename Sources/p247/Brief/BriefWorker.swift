import ActivityStreams
import AthleteReadiness
import Charts
import DayDocuments
import Enrichment
import Foundation
import Reports
import SessionMetrics
import TextFormats

/// Turns the records of one athlete into a brief; runs on any thread.
struct BriefWorker: Sendable {
  let issue: IssueTime
  let settings: ReadinessSettings
  let day: CalendarDay?
  let everyDay: Bool
  let output: BriefCommand.OutputFormat
  let isPretty: Bool
  let hasIntervals: Bool
  let profile: ProfileChange?
  let states: SavedStates?
  let savesState: Bool
  let files: [[UInt8]]
  let names: [String]
  /// Ways to other pages, above the title of a page.
  var links: [ReportPage.Link] = []
  /// What the athlete reads; documents stay metric.
  var units = UnitPreference.metric

  /// The records of one athlete in the files.
  struct Task: Sendable {
    var athlete: RecordName?
    var dataset: RecordName?
    var profile: ProfileChange?
    /// What was left out of what files say of the athlete.
    var dropped: [DroppedValue] = []
    var pieces: [(file: Int, entry: HistoryFile.Entry)] = []

    var key: String { RecordName.key(athlete: athlete, dataset: dataset) }
  }

  /// What came of one athlete.
  struct Result: Sendable {
    var key = ""
    var bytes: [UInt8] = []
    var state: [UInt8]?
    var failures: [String] = []
    var dropped = 0
    /// Records of days that the saved state is past.
    var past = 0
    var misspelt = MisspeltKeys()
  }

  func brief(_ task: Task) -> Result {
    var result = Result(key: task.key)
    var records: [BriefRecord] = []
    var failed: [RecordFailure] = []
    var refused: CalendarDay?
    for piece in task.pieces {
      files[piece.file].withUnsafeBytes { bytes in
        HistoryFile.read(
          piece.entry, of: bytes, refused: { refused = max(refused ?? $0, $0) }
        ) { number, read in
          switch read {
          case .success(let record): records.append(record)
          case .failure(let error):
            failed.append(RecordFailure(error, line: number, source: names[piece.file]))
          }
        }
      }
    }
    do throws(RecordError) {
      try answer(records, refused: refused, task, &result)
    } catch {
      failed.append(RecordFailure(error, source: task.key.isEmpty ? nil : task.key))
    }
    for failure in failed {
      result.failures.append(
        [failure.source, failure.line.map { "record \($0)" }].compactMap(\.self).joined(separator: ", ")
          + ": " + failure.error.message)
      if output == .json { result.bytes += failure.encoded() + [0x0A] }
    }
    return result
  }

  /// - Parameter refused: The last day whose record could not be read.
  private func answer(
    _ records: [BriefRecord], refused: CalendarDay?, _ task: Task, _ result: inout Result
  ) throws(RecordError) {
    var state = AthleteState()
    if let saved = try states?.bytes(of: task.key) {
      do throws(StateError) { state = try AthleteState(decoding: saved) } catch { throw .state(error) }
    }
    let (records, past) = try Self.current(records, at: state.today?.day, asked: day)
    result.past = past
    if let profile, let first = records.first?.day.day ?? day {
      state.profile = profile.applied(to: state.profile, on: first)
    }
    let history = DayHistory(records, profile: task.profile)
    // What was said of the day before is no answer to a day whose record was refused.
    let known = history.days.last
    let missed =
      day == nil && !everyDay && known != nil ? refused.flatMap { $0 > known ?? $0 ? $0 : nil } : nil
    let last = everyDay ? nil : day ?? missed ?? known
    var shown: [DayBrief] = []
    let dropped = Dictionary(grouping: records.filter { !$0.dropped.isEmpty }, by: \.day.day)
    func show(_ assessment: DayAssessment, _ state: AthleteState) {
      var brief = DayBrief(assessment, state: state, settings: settings)
      if hasIntervals { brief.addIntervals(state: state, settings: settings) }
      brief.athlete = task.athlete
      brief.dataset = task.dataset
      brief.dropped =
        (shown.isEmpty ? task.dropped + (past > 0 ? [Self.pastDays] : []) : [])
        + (dropped[assessment.day]?.flatMap(\.dropped) ?? [])
      shown.append(brief)
    }
    // A day that is open already is answered again, whatever is left to be taken in.
    if past > 0, known == nil, day == nil, let assessment = state.assessment(at: issue, settings: settings) {
      show(assessment, state)
    }
    state = try history.replay(
      from: state, issue: issue, through: day ?? missed, settings: settings, shownOnly: last, answered: show)
    if savesState { result.state = state.encoded() }
    result.dropped = records.reduce(task.dropped.count) { $0 + $1.dropped.count }
    result.misspelt.note(task.dropped)
    for record in records where !record.dropped.isEmpty { result.misspelt.note(record.dropped) }
    for brief in shown {
      switch output {
      case .json: result.bytes += brief.encoded(pretty: isPretty) + [0x0A]
      case .text:
        if !result.bytes.isEmpty { result.bytes.append(0x0A) }
        result.bytes += Array(BriefPage(brief, isColoured: Terminal.hasColour, units: units).text.utf8)
      case .html: result.bytes += Array(BriefPage(brief, units: units).html(links: links).utf8)
      }
    }
  }

  /// The records that a saved state is not past, and how many it is: a run that was ended on its way into a folder of states is run
  /// again over all of its records.
  ///
  /// - Throws: ``RecordError/dayInThePast(_:open:)`` where nothing is left to be answered.
  private static func current(
    _ records: [BriefRecord], at open: CalendarDay?, asked: CalendarDay?
  ) throws(RecordError) -> ([BriefRecord], past: Int) {
    guard let open else { return (records, 0) }
    let current = records.filter { $0.phase == .response || $0.day.day >= open }
    if current.isEmpty, asked != open, let last = records.map(\.day.day).max() {
      throw .dayInThePast(last, open: open)
    }
    return (current, records.count - current.count)
  }

  /// What a document says of such records.
  private static let pastDays = DroppedValue(path: "date", reason: .dayInThePast)
}
