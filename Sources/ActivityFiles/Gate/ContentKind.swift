/// The kind of a file, recognised from its bytes alone. Every command uses this check.
///
/// Only a recording is read as an activity. Any other kind is rejected with
/// ``ActivityFileError/noSession(_:)``, whose message says what the file is and where it belongs.
public enum ContentKind: Sendable, Hashable {
  /// Samples, a summary or beats of a session.
  case recording
  /// A course: a planned track, often with computed times (FIT file type 6, TCX courses).
  case course
  /// A route or waypoints (GPX `rte`, `wpt`).
  case route
  /// A planned workout (FIT file type 5, TCX workouts, ZWO, ERG, MRC).
  case workoutPlan
  /// Day records: `{date, metrics, sleep, …}`.
  case dayRecords
  /// The output of `p247 enrich`, or lines of a history.
  case history
  /// A table of days, or an app's export of days.
  case days(DayTable)
  /// A strength log.
  case strengthLog
  /// A list of activities, with the service that wrote it, if known.
  case activityList(maker: String?)
  /// A laboratory test.
  case laboratory
  /// A FIT file without a session, with its file type: settings, goals, weights, monitoring.
  case deviceData(type: Int)
  /// A table whose rows are too far apart to be samples, or which has no heart rate, power, speed, distance
  /// or position.
  case tableWithoutSamples
  /// A known but unsupported format.
  case unread(UnreadFormat)
  /// Unknown content.
  case unknown

  /// A table of days, with its topic and the app that wrote it.
  public struct DayTable: Sendable, Hashable {
    /// The topic.
    public var topic: Topic
    /// The app or service that wrote it, such as "HRV4Training"; `nil` if unknown.
    public var maker: String?

    /// The topic of a table of days.
    public enum Topic: String, Sendable, Hashable, CaseIterable {
      /// Morning measurements: HRV, resting heart rate, questionnaires.
      case mornings
      /// Nights of sleep.
      case nights
      /// Body weight and composition.
      case weights
      /// Food and energy intake.
      case food
      /// Steps, energy expenditure and other daily values.
      case days
    }

    /// Whether `p247 season` and `p247 brief` read its columns.
    package let isRead: Bool

    /// Creates a table of days.
    public init(_ topic: Topic, maker: String? = nil) {
      (self.topic, self.maker) = (topic, maker)
      isRead = ExportService.allCases.contains { $0.name == maker }
    }

    init(_ layout: DayLayout) {
      (topic, maker) = (layout.topic, layout[.never].isEmpty ? layout.service.name : nil)
      isRead = true
    }
  }

  /// The `kind` of the error, in `snake_case`.
  public var word: String {
    switch self {
    case .recording: "recording"
    case .course: "course"
    case .route: "route"
    case .workoutPlan: "workout_plan"
    case .dayRecords: "day_records"
    case .history: "history"
    case .days: "table_of_days"
    case .strengthLog: "strength_log"
    case .activityList: "activity_list"
    case .laboratory: "laboratory_table"
    case .deviceData: "device_data"
    case .tableWithoutSamples: "table_without_samples"
    case .unread: "unread_format"
    case .unknown: "unknown_format"
    }
  }

  /// A name for messages, such as "a course" or "a table of mornings from HRV4Training".
  public var name: String {
    switch self {
    case .recording: "a recording"
    case .course: "a course"
    case .route: "a route"
    case .workoutPlan: "a planned workout"
    case .dayRecords: "a file of day records"
    case .history: "a history of results"
    case .days(let table):
      "a table of \(table.topic.rawValue)" + (table.maker.map { " from \($0)" } ?? "")
    case .strengthLog: "a strength log"
    case .activityList(let maker): "a list of activities" + (maker.map { " from \($0)" } ?? "")
    case .laboratory: "a laboratory table"
    case .deviceData(let type): Self.deviceFiles[type] ?? "a device file without a session"
    case .tableWithoutSamples: "a table without samples"
    case .unread(let format): format.name
    case .unknown: "an unknown format"
    }
  }

  /// What to do with the file instead.
  public var wayOut: String {
    switch self {
    case .recording: "Read it with p247 enrich."
    case .course, .route: "It is a planned route; use the recording of the session."
    case .workoutPlan: "It is a plan; use the recording of the session."
    case .dayRecords: "Read it with p247 brief."
    case .history: "Read it with p247 history."
    case .days(let table) where table.topic == .weights && table.maker == nil && !table.isRead:
      "p247 season and p247 brief read it once its heading names a unit: Weight (kg) or Weight (lb)."
    case .days(let table) where !table.isRead:
      (table.maker == nil
        ? "p247 season and p247 brief read tables of known apps. For others, pass"
        : "p247 season cannot read its columns. Pass")
        + " the days to p247 brief as day records, or let the app write to Apple Health and export that."
    case .days: "Read it with p247 brief, or put it in a folder for p247 season."
    case .strengthLog: "Read it with p247 strength."
    case .activityList(maker: nil):
      "p247 season cannot read this list. Use the recordings, or the list from Strava, Garmin or Whoop."
    case .activityList: "Read its folder with p247 season or p247 history."
    case .laboratory: "Read it with p247 lab."
    case .deviceData: "Use the recording of the session."
    case .tableWithoutSamples:
      "A recording has a row at least every 60 s, with heart rate, power, speed, distance or positions; "
        + "for daily records, use p247 season or p247 brief."
    case .unread(let format): format.wayOut
    case .unknown: "Use FIT, TCX, GPX, CSV, Strava JSON or GoldenCheetah JSON."
    }
  }

  /// States in two sentences what the file is and where it belongs.
  var message: String {
    if case .unread = self { return "The file is \(name), which cannot be read. \(wayOut)" }
    return "The file is \(name), not a recording. \(wayOut)"
  }

  /// Whether FIT files of the given type contain no samples of a session. Some devices write an activity as type 1.
  static func hasNoSession(type: Int) -> Bool { type != 1 && deviceFiles[type] != nil }

  /// FIT file types without a session (public profile, type `file`).
  private static let deviceFiles = [
    1: "a device's list of files", 2: "device settings", 3: "sport settings",
    7: "a device schedule", 9: "weights from a scale", 10: "device totals",
    11: "device goals", 14: "blood pressure readings", 15: "a day of monitoring",
    28: "days of monitoring", 32: "a day of monitoring", 34: "a segment", 35: "a list of segments",
  ]

  /// Recognises the content of the given file, decompressing it if needed.
  ///
  /// - Complexity: O(*n*), because a possible recording is parsed.
  public init(of bytes: [UInt8]) {
    do throws(ActivityFileError) {
      _ = try ActivityFile(reading: bytes)
      self = .recording
    } catch {
      guard case .noSession(let kind) = error else {
        self = .unknown
        return
      }
      self = kind
    }
  }
}
