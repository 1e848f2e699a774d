import ActivityStreams
import DayDocuments
import DayRecords
import Documents
import SessionMetrics
import StrengthTraining
import TextFormats
import TrainingHistory

/// Reads a plan document. Invalid values are reported and otherwise ignored.
struct PlanReader {
  var input = PlanInput()
  var today: CalendarDay
  var items: [PlanItem] = []
  var events: [PlanEvent] = []
  var knownItems: Set<String> = []
  var knownEvents: Set<String> = []
  var doneIDs: [String: Int] = [:]
  /// Number of IDs derived from each ID.
  var madeIDs: [String: Int] = [:]
  var donePlaces: [CalendarDay: [Int]] = [:]
  /// The document lists in which each workout occurs.
  var doneLists: [Set<String>] = []
  var completed: [String: JSONValue] = [:]
  var misspelt = MisspeltKeys()
  /// The current time, if known.
  var moment: PlanMoment?
  /// The athlete's clock; `nil` if the time zone is unknown.
  var clock: PlanClock?

  static let maximumProblems = 1000

  init(today: CalendarDay, _ options: RecordOptions) {
    self.today = today
    input.options = options
  }

  init(moment: PlanMoment, zoneIsKnown: Bool, _ options: RecordOptions) {
    self.init(today: moment.day, options)
    self.moment = moment
    clock = zoneIsKnown ? moment.clock : nil
  }

  mutating func read(_ bytes: [UInt8]) throws(PlanReadError) {
    let document: JSONValue
    do throws(DocumentError) { document = try JSONValue.read(bytes, budget: input.options.budget) } catch {
      throw error == .empty ? .empty : .syntax(error.description)
    }
    switch document {
    case .array(let list): readItems(list, "items")
    case .object(let members): read(members)
    default: throw .noPlan
    }
    if case .object(let members) = document { complete(members) }
    for key in misspelt.entries { note(unknown: key.path, nearest: key.nearest) }
    input.plan = AthletePlan(items, events: events)
    if items.count > input.plan.items.count { note(.tooMany, "items") }
  }

  mutating func read(_ members: [String: JSONValue]) {
    check(members, PlanKeys.document, at: "")
    let top = PlanEntry(path: "", members: members)
    input.zone = text(top, "timezone", "time_zone") ?? record(members)?["timezone"].flatMap(\.string)
    // The athlete's clock comes first, because it determines the day.
    if clock == nil, let zone = input.zone { clock = PlanClock(zone: zone) }
    if let clock, let moment, let local = PlanMoment(instant: moment.instant, clock: clock) {
      today = local.day
    }
    if let text = text(top, "date") {
      if let day = local(text)?.day {
        today = day
        input.day = day
      } else {
        note(.badDate, "date", field: "date")
      }
    }
    input.minutesAvailable = number(top, "time_available_min", in: PlanLimits.minutes)
    readItems(list(members, "items"), "items")
    for (index, entry) in list(members, "training_plan").enumerated() {
      session(entry, "training_plan[\(index)]")
    }
    for (index, entry) in list(members, "events").enumerated() { event(entry, "events[\(index)]") }
    injuries(members)
    // Workouts in day records come first, then separate workouts, then history sessions.
    if let day = record(members) { workouts(of: .object(day), "day") }
    if case .array(let days)? = members["days"] {
      for (index, day) in days.prefix(PlanLimits.entries).enumerated() { workouts(of: day, "days[\(index)]") }
    }
    for (index, entry) in list(members, "workouts").enumerated() {
      workout(entry, "workouts[\(index)]", list: "workouts", day: input.day)
    }
    for (index, entry) in list(members, "history").enumerated() {
      workout(entry, "history[\(index)]", list: "history", day: input.day)
    }
    parts(members)
  }

  mutating func workouts(of record: JSONValue, _ path: String) {
    guard let members = record.object else { return }
    let day = members["date"].flatMap(\.string).flatMap { CalendarDay($0.prefix(10)) }
    for (index, entry) in list(members, "workouts", at: path + ".").enumerated() {
      workout(entry, "\(path).workouts[\(index)]", list: "days", day: day ?? input.day)
    }
  }

  mutating func readItems(_ list: [JSONValue], _ path: String) {
    for (index, entry) in list.enumerated() { item(entry, "\(path)[\(index)]") }
  }

  func record(_ members: [String: JSONValue]) -> [String: JSONValue]? { members["day"]?.object }

  /// Passes the other parts of the document to their own readers.
  mutating func parts(_ members: [String: JSONValue]) {
    if let history = members["history"], history != .null {
      input.history = HistoryDocument(
        reading: history.bytes, plausibility: input.options.plausibility,
        duplicates: input.options.duplicates, budget: input.options.budget)
      for rejection in input.history.rejected.prefix(20) {
        note(.badPart, "history[\(rejection.line - 1)]", field: rejection.error.path)
      }
      for key in input.history.misspelt.entries {
        note(unknown: "history[].\(key.path)", nearest: key.nearest)
      }
    }
    var log: [String: JSONValue] = [:]
    switch members["strength"] {
    case .object(let known)?: log = known
    case .array(let sessions)?: log["sessions"] = .array(sessions)
    case nil, .null?: break
    default: note(.badPart, "strength")
    }
    if let routines = members["routines"], log["routines"] == nil { log["routines"] = routines }
    if !log.isEmpty {
      do throws(StrengthReadError) {
        let read = try StrengthLog(reading: JSONValue.object(log).bytes, budget: input.options.budget)
        for problem in read.problems where problem.kind == .unknownKey {
          note(unknown: "strength.\(problem.field ?? "")", nearest: problem.nearest)
        }
        for problem in read.problems.filter({ $0.kind != .unknownKey }).prefix(20) {
          note(.badPart, Self.place(of: problem), item: problem.exercise, field: problem.field)
        }
        input.strength = read
      } catch {
        note(.badPart, "strength")
      }
    }
    switch members["athlete"] {
    case .object(let athlete)?: input.athlete = JSONValue.object(athlete).bytes
    // The athlete may also be given as a name.
    case nil, .null?, .text?: break
    default: note(.notReadable, "athlete", field: "athlete")
    }
    for key in ["days", "check_ins", "responses", "body_composition"] {
      for (index, record) in list(members, key).enumerated() where record != .null {
        input.records.append(.init(path: "\(key)[\(index)]", bytes: record.bytes))
      }
    }
    switch members["day"] {
    case .object(let day)?: input.records.append(.init(path: "day", bytes: JSONValue.object(day).bytes))
    case nil, .null?: break
    default: note(.badEntry, "day", field: "day")
    }
  }

  /// Returns the location of a problem in the strength log: session, exercise and set.
  static func place(of problem: StrengthProblem) -> String {
    var path = "strength"
    if let session = problem.session { path += ".sessions[\(session.prefix(40))]" }
    if let exercise = problem.exercise, !exercise.isEmpty { path += ".exercises[\(exercise.prefix(60))]" }
    if let set = problem.set { path += ".sets[\(max(1, set) - 1)]" }
    return path
  }
}
