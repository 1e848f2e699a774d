import ActivityStreams
import Documents
import StrengthTraining
import TextFormats
import TrainingHistory

/// Reads a plan document; a value that cannot be is named and left out.
struct PlanReader {
  var input = PlanInput()
  private var today: CalendarDay
  private var items: [PlanItem] = []
  private var events: [PlanEvent] = []
  private var knownItems: Set<String> = []
  private var knownEvents: Set<String> = []
  private var knownDone: Set<String> = []
  private var donePlaces: [CalendarDay: [Int]] = [:]

  /// The most problems that are kept.
  private static let mostProblems = 1000

  init(today: CalendarDay) { self.today = today }

  mutating func read(_ bytes: [UInt8]) throws(PlanReadError) {
    let document: JSONValue
    do throws(DocumentError) { document = try JSONValue.read(bytes) } catch {
      throw error == .empty ? .empty : .syntax(error.description)
    }
    switch document {
    case .array(let list): readItems(list, "items")
    case .object(let members): read(members)
    default: throw .noPlan
    }
    if case .object(let members) = document { complete(members) }
    input.plan = AthletePlan(items, events: events)
    if items.count > input.plan.items.count { note(.tooMany, "items") }
  }

  private mutating func read(_ members: [String: JSONValue]) {
    let top = PlanEntry(path: "", members: members)
    if let text = text(top, "date") {
      if let day = CalendarDay(text.prefix(10)) {
        today = day
        input.day = day
      } else {
        note(.badDate, "date", field: "date")
      }
    }
    input.zone = text(top, "timezone", "time_zone") ?? record(members)?["timezone"].flatMap(\.string)
    input.minutesAvailable = number(top, "time_available_min", in: PlanLimits.minutes)
    readItems(list(members, "items"), "items")
    for (index, entry) in list(members, "training_plan").enumerated() {
      session(entry, "training_plan[\(index)]")
    }
    for (index, entry) in list(members, "events").enumerated() { event(entry, "events[\(index)]") }
    for (index, entry) in list(members, "injuries").enumerated() { injury(entry, "injuries[\(index)]") }
    // Workouts of the day, workouts beside it, sessions of the history.
    if let day = record(members) {
      for (index, entry) in list(day, "workouts", at: "day.").enumerated() {
        workout(entry, "day.workouts[\(index)]")
      }
    }
    for (index, entry) in list(members, "workouts").enumerated() { workout(entry, "workouts[\(index)]") }
    for (index, entry) in list(members, "history").enumerated() { workout(entry, "history[\(index)]") }
    parts(members)
  }

  private mutating func readItems(_ list: [JSONValue], _ path: String) {
    for (index, entry) in list.enumerated() { item(entry, "\(path)[\(index)]") }
  }

  /// The record of the day.
  private func record(_ members: [String: JSONValue]) -> [String: JSONValue]? { members["day"]?.object }

  /// Parts that other readers read.
  private mutating func parts(_ members: [String: JSONValue]) {
    if let history = members["history"], history != .null {
      input.history = HistoryDocument(reading: Self.bytes(history))
      for rejection in input.history.rejected.prefix(20) {
        note(.badPart, "history[\(rejection.line - 1)]", field: rejection.error.path)
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
        let read = try StrengthLog(reading: Self.bytes(.object(log)))
        for problem in read.problems.prefix(20) {
          note(.badPart, "strength", item: problem.exercise, field: problem.field)
        }
        input.strength = read
      } catch {
        note(.badPart, "strength")
      }
    }
    var document: [String: JSONValue] = [:]
    if let athlete = members["athlete"], athlete.object != nil { document["athlete"] = athlete }
    var days: [JSONValue] = []
    if case .array(let list)? = members["days"] { days = list }
    if let day = members["day"], day.object != nil { days.append(day) }
    for key in ["check_ins", "responses", "body_composition"] {
      if let list = members[key] { document[key] = list }
    }
    if !days.isEmpty {
      document["days"] = .array(days)
      input.records = Self.bytes(.object(document))
    }
  }

  private static func bytes(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.finish()
  }

  // MARK: Entries

  private mutating func entry(_ value: JSONValue, _ path: String) -> PlanEntry? {
    guard let members = value.object else {
      note(.badEntry, path)
      return nil
    }
    var entry = PlanEntry(path: path, members: members)
    entry.id = members["id"]?.name
    return entry
  }

  private mutating func item(_ value: JSONValue, _ path: String) {
    guard let entry = entry(value, path) else { return }
    guard let word = text(entry, "type") else {
      return note(.unknownWord, entry, "type")
    }
    guard let kind = PlanItem.Kind(rawValue: word) else { return note(.unknownWord, entry, "type") }
    add(entry, kind, title: text(entry, "title"))
  }

  /// A session of the training plan: kind, sub-kind, time, intensity, duration_min, notes, sequence, completed.
  private mutating func session(_ value: JSONValue, _ path: String) {
    guard let entry = entry(value, path) else { return }
    let name = text(entry, "kind", "type", "activity")
    let known = name.flatMap { ActivityKind.known(named: $0) }
    if name != nil, known == nil { note(.unknownWord, entry, "kind") }
    let subkind = text(entry, "sub_kind", "subkind")
    let words = subkind.map { $0.split(separator: "_").joined(separator: " ") }
    let title =
      text(entry, "title") ?? known.map { [$0.title, words].compactMap { $0 }.joined(separator: ": ") }
      ?? name
    add(entry, .plannedSession, title: title, activity: known?.name ?? name, subkind: subkind)
  }

  private mutating func add(
    _ entry: PlanEntry, _ kind: PlanItem.Kind, title: String?, activity: String? = nil, subkind: String? = nil
  ) {
    guard let title else { return note(.noTitle, entry, "title") }
    guard let day = day(entry) else { return }
    guard let id = id(entry, isEvent: false) else { return }
    var entry = entry
    entry.id = id
    var item = PlanItem(id: id, kind: kind, day: day, title: title)
    item.subtitle = text(entry, "subtitle")
    item.time = time(entry, "time")
    item.minutes = number(entry, "estimated_duration_min", "duration_min", in: PlanLimits.minutes)
    item.coachNote = text(entry, "coach_note")
    item.notes = text(entry, "notes")
    item.activity = activity ?? text(entry, "kind", "activity", "sport_type")
    item.subkind = subkind ?? text(entry, "sub_kind", "subkind")
    item.plannedLoad = number(entry, "planned_load", in: PlanLimits.load)
    if let sequence = number(entry, "sequence", in: 0...1e6) { item.sequence = Int(sequence) }
    if let word = text(entry, "priority") {
      item.priority = PlanPriority(rawValue: word)
      if item.priority == nil { note(.unknownWord, entry, "priority") }
    }
    if let word = text(entry, "status") {
      if let status = PlanStatus(rawValue: word) {
        item.status = status
      } else {
        note(.unknownWord, entry, "status")
      }
    } else if case .flag(true)? = entry.members["completed"] {
      item.status = .completed
    }
    intensity(entry, &item)
    if let stats = entry.members["stats"], stats != .null {
      if let members = stats.object {
        item.stats = self.stats(PlanEntry(path: entry.path + ".stats", members: members, id: id))
      } else {
        note(.notReadable, entry, "stats")
      }
    }
    for (index, value) in list(entry, "exercises").prefix(PlanLimits.exercises).enumerated() {
      if let exercise = exercise(value, "\(entry.path).exercises[\(index)]", id) {
        item.exercises.append(exercise)
      }
    }
    if let instant = instant(entry, "completed_at") { item.completedAt = instant }
    items.append(item)
  }

  private mutating func intensity(_ entry: PlanEntry, _ item: inout PlanItem) {
    switch entry.members["intensity"] {
    case nil, .null?: break
    case .text(let word)?:
      item.intensity = PlanIntensity(word)
      if item.intensity == nil { note(.unknownWord, entry, "intensity") }
    case .number(let rating)?:
      item.intensity = PlanIntensity(rating: rating)
      if item.intensity == nil { note(.outOfRange, entry, "intensity") }
    default: note(.notReadable, entry, "intensity")
    }
  }

  private mutating func stats(_ entry: PlanEntry) -> PlanStats {
    PlanStats(
      energy: number(entry, "calories", "kcal", "energy_kcal", in: PlanLimits.energy),
      meanHeartRate: number(entry, "avg_hr", "avg_heart_rate", "average_heartrate", in: PlanLimits.heartRate),
      load: number(entry, "load", "trimp_exp", in: PlanLimits.load))
  }

  private mutating func exercise(_ value: JSONValue, _ path: String, _ item: String) -> PlannedExercise? {
    // A name alone is an exercise too.
    if case .text(let name) = value, !name.isEmpty { return PlannedExercise(name) }
    guard var entry = entry(value, path) else { return nil }
    entry.id = item
    guard let name = text(entry, "name") else {
      note(.noTitle, entry, "name")
      return nil
    }
    var exercise = PlannedExercise(name)
    exercise.sets = words(entry, "sets")
    exercise.repetitions = words(entry, "reps")
    exercise.rest = words(entry, "rest")
    exercise.muscleGroup = text(entry, "muscle_group")
    if case .flag(let flag)? = entry.members["completed"] { exercise.isCompleted = flag }
    return exercise
  }

  private mutating func event(_ value: JSONValue, _ path: String) {
    guard var entry = entry(value, path) else { return }
    guard let name = text(entry, "name", "title") else { return note(.noTitle, entry, "name") }
    guard let day = day(entry) else { return }
    guard let id = id(entry, isEvent: true) else { return }
    entry.id = id
    var clock = time(entry, "time", "start_time")
    // The date of an event may carry its time.
    if clock == nil, let text = text(entry, "date"), text.utf8.count > 10,
      let written = ISO8601Time.parse(text)
    {
      clock = PlanTime(minutes: written.seconds / 60)
    }
    events.append(
      PlanEvent(
        id: id, name: name, day: day, time: clock, subtitle: text(entry, "subtitle", "description"),
        type: text(entry, "type"), target: words(entry, "target"),
        minutes: number(entry, "duration_min", in: PlanLimits.minutes)))
  }

  private mutating func injury(_ value: JSONValue, _ path: String) {
    if case .text(let name) = value, !name.isEmpty {
      input.injuries.append(name)
    } else if let entry = entry(value, path) {
      if let name = text(entry, "region", "name", "body_part") {
        input.injuries.append(name)
      } else {
        note(.noTitle, entry, "region")
      }
    }
  }

  // MARK: What was done

  /// A HealthKit workout, an enriched activity, or a line of a history.
  private mutating func workout(_ value: JSONValue, _ path: String) {
    guard var entry = entry(value, path) else { return }
    // A day whose training is not known is no session.
    if case .flag(false)? = entry.members["load_logged"], entry.members["kind"] == nil { return }
    let start = text(entry, "start_date_local", "start", "start_date", "date").flatMap {
      ISO8601Time.parse($0)
    }
    guard let written = start ?? input.day.flatMap({ ISO8601Time.parse($0.description) })
    else { return note(.badDate, entry, "start") }
    let hasClock = (text(entry, "start_date_local", "start", "start_date", "date")?.utf8.count ?? 0) > 10
    let id = entry.id.flatMap { knownDone.contains($0) ? nil : $0 } ?? path
    knownDone.insert(id)
    entry.id = id
    var done = DoneWorkout(id: id, day: written.day)
    if hasClock, written.seconds < 86_400 { done.time = PlanTime(minutes: written.seconds / 60) }
    done.start = instant(entry, "start_date") ?? (written.utcOffset != nil ? written.instant() : nil)
    done.activity = text(entry, "sport_type", "type", "kind")
    done.name = text(entry, "name", "title")
    done.source = text(entry, "source")
    let seconds = number(
      entry, "moving_time_seconds", "duration_seconds", "duration_s", "elapsed_time_seconds", "moving_time",
      in: 0...172_800)
    done.minutes = seconds.map { $0 / 60 } ?? number(entry, "duration_min", in: 0...2880)
    if done.minutes == nil, let start, let end = text(entry, "end").flatMap({ ISO8601Time.parse($0) }) {
      let length = (end.instant() - start.instant()) / 60
      if length > 0, length <= 2880 { done.minutes = length }
    }
    done.distance = number(entry, "distance_m", in: 0...2e6)
    done.rating = number(entry, "rpe", "perceived_exertion", in: 0...10)
    done.stats = stats(entry)
    if let energy = section(entry, "energy") {
      done.stats.energy = done.stats.energy ?? number(energy, "kcal", in: PlanLimits.energy)
    }
    if let heart = section(entry, "heart_rate") {
      done.stats.meanHeartRate =
        done.stats.meanHeartRate ?? number(heart, "average", in: PlanLimits.heartRate)
    }
    if let load = section(entry, "training_load") {
      done.stats.load = done.stats.load ?? number(load, "load", "trimp_exp", in: PlanLimits.load)
    }
    // The same session from two sources is one; the richer report counts.
    let ofDay = donePlaces[done.day] ?? []
    if done.start != nil, let place = ofDay.first(where: { Self.isSame(input.done[$0], done) }) {
      input.done[place] = Self.merged(input.done[place], done)
      return
    }
    guard input.done.count < PlanLimits.entries, ofDay.count < PlanMatching.mostOfADay else {
      return note(.tooMany, path)
    }
    donePlaces[done.day] = ofDay + [input.done.count]
    input.done.append(done)
  }

  private static func isSame(_ one: DoneWorkout, _ other: DoneWorkout) -> Bool {
    one.day == other.day && SessionDuplicates.isDuplicate(one.session, other.session)
  }

  private static func merged(_ one: DoneWorkout, _ other: DoneWorkout) -> DoneWorkout {
    var rich = one
    rich.stats = one.stats.filled(from: other.stats)
    rich.name = one.name ?? other.name
    rich.activity = one.activity ?? other.activity
    rich.minutes = one.minutes ?? other.minutes
    rich.distance = one.distance ?? other.distance
    rich.rating = one.rating ?? other.rating
    return rich
  }

  private func section(_ entry: PlanEntry, _ key: String) -> PlanEntry? {
    entry.members[key]?.object.map { PlanEntry(path: "\(entry.path).\(key)", members: $0, id: entry.id) }
  }

  // MARK: Completions

  private mutating func complete(_ members: [String: JSONValue]) {
    let places = Dictionary(items.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    for (index, value) in list(members, "completions").enumerated() {
      let path = "completions[\(index)]"
      guard var entry = entry(value, path) else { continue }
      guard let id = (entry.members["item_id"] ?? entry.members["item"] ?? entry.members["id"])?.name else {
        note(.noID, entry, "item_id")
        continue
      }
      entry.id = id
      guard let place = places[id] else {
        note(.unknownItem, entry, "item_id")
        continue
      }
      let item = items[place]
      guard item.status.isOpen else {
        // Sent again: the item is completed already.
        if item.status != .completed { note(.impossible, entry, "status") }
        continue
      }
      var completion = PlanCompletion(notes: text(entry, "notes"), instant: instant(entry, "completed_at"))
      var left = item.exercises.map(\.name)
      for (number, value) in list(entry, "completed_exercises").enumerated() {
        guard var part = self.entry(value, "\(path).completed_exercises[\(number)]") else { continue }
        part.id = id
        guard let name = text(part, "name") else {
          note(.noTitle, part, "name")
          continue
        }
        guard let found = left.firstIndex(where: { $0 == name || ExerciseName($0) == ExerciseName(name) })
        else {
          note(.unknownExercise, part, "name")
          continue
        }
        var isCompleted = true
        if case .flag(let flag)? = part.members["completed"] { isCompleted = flag }
        completion.exercises.append(.init(left.remove(at: found), isCompleted: isCompleted, sets: sets(part)))
      }
      // Every exercise was found above.
      try? items[place].apply(completion)
      items[place].status = .completed
    }
  }

  /// The sets that a completion gives, as the strength log writes them.
  private mutating func sets(_ entry: PlanEntry) -> [StrengthSet] {
    var sets: [StrengthSet] = []
    for (index, value) in list(entry, "sets").prefix(50).enumerated() {
      guard var part = self.entry(value, "\(entry.path).sets[\(index)]") else { continue }
      part.id = entry.id
      var set = StrengthSet(kind: .working)
      let limits = LogLimits()
      set.weight = number(part, "weight_kg", in: limits.weight)
      set.repetitions = number(part, "reps", in: 0...Double(limits.repetitions.upperBound)).map { Int($0) }
      set.seconds = number(part, "seconds", in: limits.duration)
      set.rating = number(part, "rpe", in: 1...10)
      if set.weight == 0 { set.weight = nil }
      if set.weight != nil || set.repetitions != nil || set.seconds != nil { sets.append(set) }
    }
    return sets
  }

  // MARK: Values

  private mutating func list(_ entry: PlanEntry, _ key: String) -> [JSONValue] {
    list(entry.members, key, at: entry.path.isEmpty ? "" : entry.path + ".")
  }

  private mutating func list(_ members: [String: JSONValue], _ key: String, at prefix: String = "")
    -> [JSONValue]
  {
    switch members[key] {
    case nil, .null?: return []
    case .array(let elements)?:
      if elements.count > PlanLimits.entries { note(.tooMany, prefix + key) }
      return Array(elements.prefix(PlanLimits.entries))
    default:
      note(.badEntry, prefix + key)
      return []
    }
  }

  /// The first of some keys that has a value, and not `null`.
  private func find(_ entry: PlanEntry, _ keys: [String]) -> (key: String, value: JSONValue)? {
    for key in keys {
      if let value = entry.members[key], value != .null { return (key, value) }
    }
    return nil
  }

  private mutating func text(_ entry: PlanEntry, _ keys: String...) -> String? {
    guard let (key, value) = find(entry, keys) else { return nil }
    guard case .text(let text) = value else {
      note(.notReadable, entry, key)
      return nil
    }
    return text.contains { !$0.isWhitespace } ? text : nil
  }

  /// A text, or a whole number as a text: plans write "4" and 4.
  private mutating func words(_ entry: PlanEntry, _ key: String) -> String? {
    if let number = entry.members[key]?.wholeNumber { return "\(number)" }
    return text(entry, key)
  }

  private mutating func number(_ entry: PlanEntry, _ keys: String..., in range: ClosedRange<Double>)
    -> Double?
  {
    guard let (key, value) = find(entry, keys) else { return nil }
    guard case .number(let number) = value, number.isFinite else {
      note(.notReadable, entry, key)
      return nil
    }
    guard range.contains(number) else {
      note(.outOfRange, entry, key)
      return nil
    }
    return number
  }

  private mutating func time(_ entry: PlanEntry, _ keys: String...) -> PlanTime? {
    for key in keys {
      guard let text = text(entry, key) else { continue }
      guard let time = PlanTime(text) else {
        note(.badTime, entry, key)
        return nil
      }
      return time
    }
    return nil
  }

  private mutating func instant(_ entry: PlanEntry, _ key: String) -> Double? {
    guard case .text(let text)? = entry.members[key], let time = ISO8601Time.parse(text),
      time.utcOffset != nil
    else { return nil }
    return time.instant()
  }

  /// The day of an entry; that of the document where it names none.
  private mutating func day(_ entry: PlanEntry) -> CalendarDay? {
    guard let (key, value) = find(entry, ["date", "day"]) else { return today }
    guard case .text(let text) = value, let day = CalendarDay(text.prefix(10)) else {
      note(.badDate, entry, key)
      return nil
    }
    return day
  }

  /// The id of an entry, or one that is made; `nil` where the id stands twice.
  private mutating func id(_ entry: PlanEntry, isEvent: Bool) -> String? {
    guard let id = entry.id else {
      // Sessions of training plans and events need none.
      if entry.path.hasPrefix("items") { note(.noID, entry, "id") }
      var made = entry.path
      while !register(made, isEvent) { made += "'" }
      return made
    }
    guard register(id, isEvent) else {
      note(.duplicateID, entry, "id")
      return nil
    }
    return id
  }

  /// Whether an id is new.
  private mutating func register(_ id: String, _ isEvent: Bool) -> Bool {
    isEvent ? knownEvents.insert(id).inserted : knownItems.insert(id).inserted
  }

  // MARK: Problems

  private mutating func note(_ kind: PlanProblem.Kind, _ entry: PlanEntry, _ field: String) {
    note(kind, entry.path.isEmpty ? field : "\(entry.path).\(field)", item: entry.id, field: field)
  }

  private mutating func note(
    _ kind: PlanProblem.Kind, _ path: String, item: String? = nil, field: String? = nil
  ) {
    if input.problems.count < Self.mostProblems {
      input.problems.append(PlanProblem(kind, path: path, item: item, field: field))
    }
  }
}

/// An object of the document with its place.
private struct PlanEntry {
  let path: String
  let members: [String: JSONValue]
  var id: String?
}

extension JSONValue {
  /// The text of a text.
  fileprivate var string: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// A whole number of at most nine digits.
  fileprivate var wholeNumber: Int? {
    guard case .number(let number) = self, number.magnitude < 1e9 else { return nil }
    return Int(exactly: number)
  }

  /// A name: a text that is not empty, or a whole number.
  fileprivate var name: String? { string.flatMap { $0.isEmpty ? nil : $0 } ?? wholeNumber.map { "\($0)" } }
}
