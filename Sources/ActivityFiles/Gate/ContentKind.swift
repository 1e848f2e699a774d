/// What a file holds, told by its content alone: the one gate that every command and door asks.
///
/// Only a recording is read as an activity. Everything else is refused with ``ActivityFileError/noSession(_:)``, which names what
/// was found and where it belongs.
public enum ContentKind: Sendable, Hashable {
  /// Samples, a summary or beats of a session.
  case recording
  /// A course: a planned way, often with computed times (FIT file type 6, TCX courses).
  case course
  /// A route or places (GPX `rte`, `wpt`).
  case route
  /// A planned workout (FIT file type 5, TCX workouts, ZWO, ERG, MRC).
  case workoutPlan
  /// Records of days: `{date, metrics, sleep, …}`.
  case dayRecords
  /// Results of `p247 enrich`, or lines of a history.
  case history
  /// A table or an export of days.
  case days(DayTable)
  /// A log of lifted sets.
  case strengthLog
  /// A list of activities, with the service that writes it where that is known.
  case activityList(maker: String?)
  /// A table of a laboratory test.
  case laboratory
  /// A file of a device that holds no session, by its FIT file type: settings, goals, weights, monitoring.
  case deviceData(type: Int)
  /// A table whose rows are too far apart, or that has no heart rate, power, speed, distance or place.
  case tableWithoutSamples
  /// A format that is known and not read.
  case unread(UnreadFormat)
  /// Nothing that is known.
  case unknown

  /// A table of days: what it is about, and who writes it where that is known.
  public struct DayTable: Sendable, Hashable {
    /// What the days are about.
    public var topic: Topic
    /// The app or service: "HRV4Training".
    public var maker: String?

    /// What a table of days is about.
    public enum Topic: String, Sendable, Hashable, CaseIterable {
      /// Heart-rate variability, resting heart rate, questionnaires.
      case mornings
      /// Sleep.
      case nights
      /// Body weight and composition.
      case weights
      /// Food.
      case food
      /// Steps, energy, anything else of days.
      case days
    }

    /// A table of days.
    public init(_ topic: Topic, maker: String? = nil) {
      self.topic = topic
      self.maker = maker
    }
  }

  /// A word for programs, in `snake_case`: the `kind` of the error.
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

  /// What it is, as a person would say it: "a course", "a table of mornings of HRV4Training".
  public var name: String {
    switch self {
    case .recording: "a recording"
    case .course: "a course"
    case .route: "a route"
    case .workoutPlan: "a planned workout"
    case .dayRecords: "a file of day records"
    case .history: "a history of results"
    case .days(let table):
      "a table of \(table.topic.rawValue)" + (table.maker.map { " of \($0)" } ?? "")
    case .strengthLog: "a log of lifted sets"
    case .activityList(let maker): "a list of activities" + (maker.map { " of \($0)" } ?? "")
    case .laboratory: "a laboratory table"
    case .deviceData(let type): Self.deviceFiles[type] ?? "a file of a device without a session"
    case .tableWithoutSamples: "a table without samples"
    case .unread(let format): format.name
    case .unknown: "no known format"
    }
  }

  /// Where it belongs, or what to do with it.
  public var wayOut: String {
    switch self {
    case .recording: "Give it to p247 enrich."
    case .course, .route: "It is a way that was planned: give the recording of the session."
    case .workoutPlan: "It is a plan: give the recording of the session."
    case .dayRecords: "Give it to p247 brief."
    case .history: "Give it to p247 history."
    case .days(let table) where table.topic == .weights && table.maker == nil:
      "Name the unit in the heading, Weight (kg) or Weight (lb), and put it into the folder of p247 season."
    case .days: "Put it into the folder of p247 season, or give its days to p247 brief as day records."
    case .strengthLog: "Give it to p247 strength."
    case .activityList: "Give the folder that holds it to p247 season."
    case .laboratory: "Give it to p247 lab."
    case .deviceData: "Give the file of the session."
    case .tableWithoutSamples:
      "A recording has a row at least every 60 s, with heart rate, power, speed, distance or places; "
        + "days go to p247 season or p247 brief."
    case .unread(let format): format.wayOut
    case .unknown: "Give FIT, TCX, GPX, CSV, Strava JSON or GoldenCheetah JSON."
    }
  }

  /// What it is and where it belongs, in two sentences.
  var message: String { "The file is \(name), not a recording. \(wayOut)" }

  /// File types of FIT that hold no session (public profile, type `file`).
  private static let deviceFiles = [
    1: "a list of a device's files", 2: "settings of a device", 3: "settings of a sport",
    7: "a schedule of a device", 9: "weights of a scale", 10: "totals of a device",
    11: "goals of a device", 14: "blood pressures of a device", 15: "monitoring of a day",
    28: "monitoring of days", 32: "monitoring of a day", 34: "a segment", 35: "a list of segments",
  ]

  /// What the bytes of a file hold; packed files are looked into.
  /// - Complexity: O(*n*): a file that may be a recording is read.
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
