import ActivityFiles
import ActivityStreams
import Charts
import Documents
import Enrichment
import FormulaSets
import Reports
import SessionMetrics
import TextFormats
import VendorExports

/// Creates the page and rows of an activity from one file of an export or one list entry, on any thread.
struct SeasonWorker: Sendable {
  var enricher: ActivityEnricher
  let athlete: AthleteProfile
  let table: ActivityTable
  let listed: ListedActivities
  let index: ExportIndex
  /// The results of the first pass; `nil` during that pass.
  var known: SeasonKnowledge?

  struct Result: Sendable {
    let path: String
    /// Size of the file, in bytes; 0 for a list entry and for a further activity in a file.
    var size = 0
    /// The activity, or a multisport activity followed by its legs; empty if the file has no activity.
    var activities: [EnrichedActivity] = []
    /// The results of further activities in the file. Their own `others` are empty.
    var others: [Result] = []
    var page: [UInt8] = []
    var rows: [UInt8] = []
    /// The sessions for the history; each leg of a multisport file is a separate session.
    var history: HistoryDocument?
    var entry: Int?
    var failure: ErrorDocument?
    /// The list entry of the activity. If the file is unreadable and the entry has a duration, the entry is
    /// the result.
    var listed: ListedActivity?
    /// The error that stopped reading, if the file was read only in part.
    var damage: String?
    /// Whether the file is a list, which has already been read.
    var isList = false
    /// Whether the file has no activity and none was expected.
    var isPassedOver = false
    /// Whether the file is a plan, which does not count as a failure.
    var isPlan = false
    /// Whether the file is unsupported but known: it contains days of a known service or has another known format.
    var isOfDays = false
  }

  /// Relative path from the index to the activity pages.
  static let folder = "activities"
  static let back = [
    ("All activities", "../index.html"), ("History", "../history.html"),
  ]

  func work(on file: SeasonFile) -> Result {
    var result = Result(path: file.path)
    if index.isList(file.path) {
      result.isList = true
      return result
    }
    // A file named in a list belongs to its entry, even if it is unreadable.
    result.entry = listed.entry(path: file.path)
    result.listed = result.entry.flatMap { listed[$0] }
    // Always report an unreadable archive.
    if result.entry == nil, file.role != .archive, index.isBesides(file.path) {
      result.isPassedOver = true
      name(file, in: &result)
      return result
    }
    let read: ActivityFile
    do {
      let bytes = try file.bytes()
      result.size = bytes.count
      read = try ActivityFile(reading: bytes, budget: file.budget, options: enricher.formulas.reading)
    } catch let error as ActivityFileError {
      result.isPlan = error.isOfPlan
      result.isOfDays = error.isOfDays
      result.isPassedOver =
        result.isPlan && result.entry == nil || isPassedOver(file, result, isOther: error.holdsNoActivity)
      return fail(&result, ErrorDocument(error, source: file.path))
    } catch {
      let reason = (error as? Failure)?.message ?? "the file cannot be read"
      return fail(&result, ErrorDocument(kind: "unreadable_file", message: reason, source: file.path))
    }
    var activity = read
    guard let first = activity.recordings.first, !first.isWithoutActivity else {
      result.isPassedOver = isPassedOver(file, result, isOther: true)
      return fail(
        &result,
        ErrorDocument(
          kind: "no_activity", message: "The file contains no activity.", source: file.path))
    }
    result.entry = result.entry ?? listed.entry(start: first.summary.startInstant)
    amend(&activity, by: result.entry)
    var entries: [Int?] = []
    for place in activity.others.indices {
      let entry = listed.entry(start: activity.others[place].recordings.first?.summary.startInstant)
      amend(&activity.others[place], by: entry)
      entries.append(entry)
    }
    _ = finish(&result, activity)
    for (place, entry) in zip(result.others.indices, entries) { result.others[place].entry = entry }
    return result
  }

  /// Reports an unsupported table of a known service, even if it lies next to the lists of another service.
  private func name(_ file: SeasonFile, in result: inout Result) {
    guard known != nil, file.role == .table, let bytes = try? file.bytes() else { return }
    let kind = ContentKind(of: bytes)
    guard kind.isOfUnreadMaker else { return }
    result.isOfDays = true
    result.failure = ErrorDocument(ActivityFileError.noSession(kind), source: file.path)
  }

  /// Completes an activity from its list entry.
  private func amend(_ file: inout ActivityFile, by entry: Int?) {
    guard let entry, !file.recordings.isEmpty else { return }
    listed[entry]?.amend(&file.recordings[0].summary)
  }

  /// Whether a file without an activity can be ignored. Most files uploaded by a watch are settings and
  /// monitoring data. JSON that is not listed and has no activity is account data.
  private func isPassedOver(_ file: SeasonFile, _ result: Result, isOther: Bool) -> Bool {
    file.isUpload || file.isJSON && isOther && result.entry == nil
  }

  /// Processes a listed activity without a recording.
  func work(on entry: ListedActivity) -> Result {
    var result = Result(path: entry.path ?? "\(entry.service.name) \(entry.summary.id ?? "list")")
    result.listed = entry
    // A workout of Apple Health is complete even if its route is missing.
    if let path = entry.path, entry.service != .apple {
      return fail(
        &result,
        ErrorDocument(
          kind: "missing_file",
          message: "The export's list names this file, but the export does not contain it.",
          source: path))
    }
    // Two devices or apps may report one session to the same list.
    return finish(
      &result, ActivityFile(format: .csv, recordings: [entry.recording]), reportedBy: entry.summary.device)
  }

  /// Uses the list entry as the activity, because the file is unreadable.
  private func standIn(for entry: ListedActivity, _ result: inout Result) {
    guard entry.isSession else { return }
    var recording = entry.recording
    recording.warnings.append(
      RecordingWarning(
        kind: "recording_not_read",
        message:
          "The file could not be read, so the values come from the export's list."
      ))
    var made = Result(path: result.path)
    made = finish(&made, ActivityFile(format: .csv, recordings: [recording]))
    guard made.failure == nil else { return }
    (result.activities, result.page, result.rows) = (made.activities, made.page, made.rows)
    result.history = made.history
  }

  private func finish(
    _ result: inout Result, _ file: ActivityFile, reportedBy device: String? = nil
  ) -> Result {
    do throws(EnrichmentError) {
      for (place, activity) in file.activities.enumerated() {
        let summary = activity.recordings.first?.summary
        let start = summary?.startInstant
        let seconds = summary?.elapsedTime ?? activity.recordings.first?.time.last
        let day = summary.flatMap { summary in
          summary.localDay
            ?? start.flatMap { CalendarDay(instant: $0, utcOffset: summary.utcOffset ?? 0)?.adding(days: 1) }
        }
        let made = try enricher.enrich(
          activity, athlete: athlete,
          history: known?.history(before: day, from: start, seconds: seconds), source: device ?? result.path)
        guard place > 0 else {
          try fill(&result, made)
          continue
        }
        var fileResult = Result(path: result.path)
        try fill(&fileResult, made)
        result.others.append(fileResult)
      }
      return result
    } catch {
      return fail(&result, error.document(source: result.path))
    }
  }

  /// Fills in the page, rows and history of an activity.
  private func fill(
    _ result: inout Result, _ made: ActivityEnricher.Outcome
  ) throws(EnrichmentError) {
    result.activities = made.activities
    result.damage = made.damage?.description
    // In the history, the legs replace the multisport activity.
    result.history = enricher.formulas.history(try HistorySource.lines(of: made))
    guard known != nil else { return }
    var page = ActivityPage(made.activities, units: athlete.units ?? .metric)
    page.links = Self.back.map { .init($0.0, to: $0.1) }
    result.page = Array(page.html.utf8)
    result.rows = try table.rows(made.activities, source: result.path)
  }

  private func fail(_ result: inout Result, _ failure: ErrorDocument) -> Result {
    result.failure = failure
    if !result.isPassedOver, let entry = result.listed { standIn(for: entry, &result) }
    return result
  }
}

extension ActivityFileError {
  /// Whether the file is a course, a route or a planned workout.
  fileprivate var isOfPlan: Bool {
    switch self {
    case .noSession(.course), .noSession(.route), .noSession(.workoutPlan): true
    default: false
    }
  }

  /// Whether the file is unsupported but known: it contains days or has another known format.
  fileprivate var isOfDays: Bool {
    if case .noSession(let kind) = self { kind.isOfUnreadMaker } else { false }
  }

  fileprivate var holdsNoActivity: Bool {
    switch self {
    case .noActivity, .noSession: true
    default: false
    }
  }
}

extension ContentKind {
  /// Whether the file is unsupported but known: it has a known format or contains days of a known service.
  fileprivate var isOfUnreadMaker: Bool {
    switch self {
    case .days(let table): table.maker != nil && !table.isRead
    case .unread: true
    default: false
    }
  }
}

extension ActivityRecording {
  /// Whether the recording has no samples, sets or beats, and no time or distance.
  fileprivate var isWithoutActivity: Bool {
    time.isEmpty && sets.isEmpty && beats.isEmpty && summary.elapsedTime == nil && summary.timerTime == nil
      && summary.movingTime == nil && summary.distance == nil
  }
}
