import ActivityStreams
import DayRecords
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
  private var doneIDs: [String: Int] = [:]
  private var donePlaces: [CalendarDay: [Int]] = [:]
  /// The lists of the document that each workout stands in.
  private var doneLists: [Set<String>] = []
  private var completed: [String: JSONValue] = [:]
  private var misspelt = MisspeltKeys()
  /// Now, where it is known.
  private var moment: PlanMoment?
  /// The athlete's clock; without a zone that is known, `nil`.
  private var clock: PlanClock?

  /// The most problems that are kept.
  private static let maximumProblems = 1000

  init(today: CalendarDay) { self.today = today }

  init(moment: PlanMoment, zoneIsKnown: Bool) {
    today = moment.day
    self.moment = moment
    clock = zoneIsKnown ? moment.clock : nil
  }

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
    for key in misspelt.entries { note(unknown: key.path, nearest: key.nearest) }
    input.plan = AthletePlan(items, events: events)
    if items.count > input.plan.items.count { note(.tooMany, "items") }
  }

  private mutating func read(_ members: [String: JSONValue]) {
    check(members, PlanKeys.document, at: "")
    let top = PlanEntry(path: "", members: members)
    input.zone = text(top, "timezone", "time_zone") ?? record(members)?["timezone"].flatMap(\.string)
    // The athlete's clock first: it says what day it is.
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
    // Workouts of the day, workouts beside it, sessions of the history.
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

  /// The workouts of the record of a day.
  private mutating func workouts(of record: JSONValue, _ path: String) {
    guard let members = record.object else { return }
    let day = members["date"].flatMap(\.string).flatMap { CalendarDay($0.prefix(10)) }
    for (index, entry) in list(members, "workouts", at: path + ".").enumerated() {
      workout(entry, "\(path).workouts[\(index)]", list: "days", day: day ?? input.day)
    }
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
        let read = try StrengthLog(reading: Self.bytes(.object(log)))
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
    case .object(let athlete)?: input.athlete = Self.bytes(.object(athlete))
    // A name alone says whose it is.
    case nil, .null?, .text?: break
    default: note(.notReadable, "athlete", field: "athlete")
    }
    for key in ["days", "check_ins", "responses", "body_composition"] {
      for (index, record) in list(members, key).enumerated() where record != .null {
        input.records.append(.init(path: "\(key)[\(index)]", bytes: Self.bytes(record)))
      }
    }
    switch members["day"] {
    case .object(let day)?: input.records.append(.init(path: "day", bytes: Self.bytes(.object(day))))
    case nil, .null?: break
    default: note(.badEntry, "day", field: "day")
    }
  }

  /// Where a strength log has something wrong, by its day, exercise and set.
  private static func place(of problem: StrengthProblem) -> String {
    var path = "strength"
    if let session = problem.session { path += ".sessions[\(session.prefix(40))]" }
    if let exercise = problem.exercise, !exercise.isEmpty { path += ".exercises[\(exercise.prefix(60))]" }
    if let set = problem.set { path += ".sets[\(max(1, set) - 1)]" }
    return path
  }

  private static func bytes(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.finish()
  }

  // MARK: Entries

  /// An object, with its keys looked at where `known` says what they may be.
  private mutating func entry(_ value: JSONValue, _ path: String, _ known: KnownKeys? = nil) -> PlanEntry? {
    guard let members = value.object else {
      note(.badEntry, path)
      return nil
    }
    if let known { check(members, known, at: path) }
    var entry = PlanEntry(path: path, members: members)
    entry.id = members["id"]?.name
    return entry
  }

  private mutating func item(_ value: JSONValue, _ path: String) {
    guard let entry = entry(value, path, PlanKeys.item) else { return }
    guard let word = text(entry, "type") else {
      return note(.unknownWord, entry, "type")
    }
    guard let kind = PlanItem.Kind(rawValue: word) else { return note(.unknownWord, entry, "type") }
    add(entry, kind, title: text(entry, "title"))
  }

  /// A session of the training plan: kind, sub-kind, time, intensity, duration_min, notes, sequence, completed.
  private mutating func session(_ value: JSONValue, _ path: String) {
    guard let entry = entry(value, path, PlanKeys.item) else { return }
    let name = text(entry, "kind", "type", "activity")
    let known = name.flatMap { ActivityKind.known(named: $0) }
    if let name, known == nil, !["rest", "rest day", "day off", "off"].contains(name.lowercased()) {
      note(.unknownWord, entry, "kind")
    }
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
    } else if flag(entry, "completed") == true {
      item.status = .completed
    }
    intensity(entry, &item)
    planned(entry, &item)
    if let stats = entry.members["stats"], stats != .null {
      if let members = stats.object {
        check(members, PlanKeys.stats, at: entry.path + ".stats")
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
    // The last exercise that is checked completes its item.
    if item.status.isOpen, !item.exercises.isEmpty, item.exercises.allSatisfy(\.isCompleted) {
      item.status = .completed
    }
    if let instant = instant(entry, "completed_at") { item.completedAt = instant }
    items.append(item)
  }

  /// The load that the plan states, in the unit that it names.
  private mutating func planned(_ entry: PlanEntry, _ item: inout PlanItem) {
    guard let value = number(entry, "planned_load", in: PlanLimits.load) else { return }
    item.plannedLoad = value
    guard let word = text(entry, "planned_load_unit") else { return }
    item.plannedUnit = PlannedLoadUnit(rawValue: word)
    if item.plannedUnit == nil { note(.unknownWord, entry, "planned_load_unit") }
  }

  private mutating func intensity(_ entry: PlanEntry, _ item: inout PlanItem) {
    switch entry.members["intensity"] {
    case nil, .null?: break
    case .text(let word)?:
      item.intensity = PlanIntensity(word)
      if item.intensity == nil { note(.unknownWord, entry, "intensity") }
    case .number(let rating)?:
      item.intensity = PlanIntensity(rating: rating)
      item.rating = item.intensity == nil ? nil : rating
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
    guard var entry = entry(value, path, PlanKeys.exercise) else { return nil }
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
    exercise.isCompleted = flag(entry, "completed") ?? false
    return exercise
  }

  private mutating func event(_ value: JSONValue, _ path: String) {
    guard var entry = entry(value, path, PlanKeys.event) else { return }
    guard let name = text(entry, "name", "title") else { return note(.noTitle, entry, "name") }
    guard let day = day(entry) else { return }
    guard let id = id(entry, isEvent: true) else { return }
    entry.id = id
    var clock = time(entry, "time", "start_time")
    // The date of an event may carry its time.
    if clock == nil, let text = text(entry, "date"), text.utf8.count > 10 { clock = local(text)?.time }
    events.append(
      PlanEvent(
        id: id, name: name, day: day, time: clock, subtitle: text(entry, "subtitle", "description"),
        type: text(entry, "type"), target: words(entry, "target"),
        minutes: number(entry, "duration_min", in: PlanLimits.minutes)))
  }

  /// A list of injuries, or a single one.
  private mutating func injuries(_ members: [String: JSONValue]) {
    switch members["injuries"] {
    case nil, .null?, .flag(false)?: break
    case .array?:
      for (index, entry) in list(members, "injuries").enumerated() { injury(entry, "injuries[\(index)]") }
    case let single?: injury(single, "injuries")
    }
  }

  /// An injury of which nobody knows the part: it counts, and holds the day to what is gentle.
  private static let unreadableInjury = "injury"

  private mutating func injury(_ value: JSONValue, _ path: String) {
    func take(_ name: String) {
      input.injuries.append(name)
      // It is kept, and what is not gentle is left out; words of alarm are no part of the body.
      if !InjuredRegion(name).isKnown, !NoteWords(in: name).contains(.alarm) {
        note(.unknownWord, path, field: "injuries")
      }
    }
    func takeUnreadable() {
      input.injuries.append(Self.unreadableInjury)
      note(.unknownWord, path, field: "injuries")
    }
    switch value {
    case .null: note(.badEntry, path)
    case .text(let name):
      if name.contains(where: { !$0.isWhitespace }) { take(name) } else { note(.badEntry, path) }
    case .object:
      if let entry = entry(value, path, PlanKeys.injury),
        let name = text(entry, "region", "name", "body_part")
      {
        take(name)
      } else {
        takeUnreadable()
      }
    default: takeUnreadable()
    }
  }

  // MARK: What was done

  /// A HealthKit workout, an enriched activity, or a line of a history.
  private mutating func workout(_ value: JSONValue, _ path: String, list: String, day: CalendarDay?) {
    guard let entry = entry(value, path) else { return }
    // A day whose training is not known is no session.
    if case .flag(false)? = entry.members["load_logged"], entry.members["kind"] == nil { return }
    let begun = begun(entry)
    let isDated = find(entry, ["start_date_local", "start", "start_date", "date"]) != nil
    guard let begun = begun ?? (isDated ? nil : day.map { (day: $0, time: nil, instant: nil) }) else {
      return note(.badDate, entry, "start")
    }
    // What has not been yet was not done.
    if let moment, begun.instant.map({ $0 > moment.instant + Self.clockError }) ?? (begun.day > today) {
      return note(.outOfRange, entry, "start")
    }
    var done = DoneWorkout(id: entry.id ?? path, day: begun.day)
    done.time = begun.time
    done.start = begun.instant
    done.activity = text(entry, "sport_type", "type", "kind")
    done.name = text(entry, "name", "title")
    done.source = text(entry, "source")
    let seconds = number(
      entry, "moving_time_seconds", "duration_seconds", "duration_s", "elapsed_time_seconds", "moving_time",
      in: 0...172_800)
    done.minutes = seconds.map { $0 / 60 } ?? number(entry, "duration_min", in: 0...2880)
    if done.minutes == nil, let start = text(entry, "start").flatMap({ ISO8601Time.parse($0) }),
      let end = text(entry, "end").flatMap({ ISO8601Time.parse($0) })
    {
      let length = (end.instant() - start.instant()) / 60
      if length > 0, length <= 2880 { done.minutes = length }
    }
    done.distance = number(entry, "distance_m", in: 0...2e6)
    // 0 is no answer.
    done.rating = number(entry, "rpe", "perceived_exertion", in: 0...10).flatMap {
      $0 > 0 ? $0 : nil
    }
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
    if list == "history" {
      // What the history's own reader makes of the line: its loads by method, its zones.
      done.summary = HistoryDocument(reading: Self.bytes(.array([value]))).sessions.first
    }
    take(done, list, hasID: entry.id != nil)
  }

  /// By how much the clocks of two devices may differ, s.
  private static let clockError = 300.0

  /// When a workout began: on the athlete's own clock, and as an instant.
  private mutating func begun(_ entry: PlanEntry) -> (day: CalendarDay, time: PlanTime?, instant: Double?)? {
    let stated = instant(entry, "start_date") ?? instant(entry, "start")
    // Strava's local times end with a Z that is none.
    if let text = text(entry, "start_date_local"), let written = ISO8601Time.parse(text) {
      let hasClock = text.utf8.count > 10
      let local = stated ?? (hasClock ? instant(written.day, written.seconds) : nil)
      return (written.day, hasClock ? PlanTime(minutes: min(written.seconds, 86_399) / 60) : nil, local)
    }
    guard let text = text(entry, "start", "start_date", "date"), let written = ISO8601Time.parse(text) else {
      return nil
    }
    guard text.utf8.count > 10, let local = local(text) else { return (written.day, nil, nil) }
    return (
      local.day, local.time,
      written.utcOffset == nil ? instant(written.day, written.seconds) : written.instant()
    )
  }

  /// The instant of a time on the athlete's clock; `nil` where no clock is known.
  private func instant(_ day: CalendarDay, _ seconds: Int) -> Double? {
    (clock ?? moment?.clock).map { $0.instant(day, minutes: seconds / 60) + Double(seconds % 60) }
  }

  /// A date, with its time where it has one, on the athlete's clock. What names an offset is an instant: it is put on the clock of
  /// the zone that is known. Without one, the offset itself is the athlete's own, but for UTC, which is put on the moment's clock.
  private func local(_ text: String) -> (day: CalendarDay, time: PlanTime?)? {
    guard text.utf8.count > 10 else { return CalendarDay(text).map { ($0, nil) } }
    guard let written = ISO8601Time.parse(text) else {
      return CalendarDay(text.prefix(10)).map { ($0, nil) }
    }
    if let offset = written.utcOffset, let known = clock ?? (offset == 0 ? moment?.clock : nil),
      let local = known.local(written.instant())
    {
      return (local.day, PlanTime(minutes: Int(exactly: (local.seconds / 60).rounded(.down)) ?? 0))
    }
    return (written.day, PlanTime(minutes: min(written.seconds, 86_399) / 60))
  }

  /// Takes in a workout. The same session from two lists or sources is one, with what each knows.
  private mutating func take(_ workout: DoneWorkout, _ list: String, hasID: Bool) {
    var done = workout
    let ofDay = donePlaces[done.day] ?? []
    let place =
      ofDay.first { input.done[$0].id == done.id && hasID }
      ?? ofDay.first { place in
        let other = input.done[place]
        if other.start != nil, done.start != nil {
          return SessionDuplicates.isDuplicate(other.session, done.session)
        }
        return !doneLists[place].contains(list) && Self.isSameSession(other, done)
      }
    if let place {
      input.done[place] = Self.merged(input.done[place], done)
      doneLists[place].insert(list)
      return
    }
    guard input.done.count < PlanLimits.entries, ofDay.count < PlanMatching.maximumOfADay else {
      return note(.tooMany, done.id)
    }
    // An id of another day's workout tells none apart.
    var made = done.id
    while doneIDs[made] != nil { made += "'" }
    done.id = made
    doneIDs[made] = input.done.count
    donePlaces[done.day] = ofDay + [input.done.count]
    doneLists.append([list])
    input.done.append(done)
  }

  /// Whether two reports of a day, one of them without a start, are of one session: of like kind and length, as
  /// ``SessionDuplicates`` has it of those with a start.
  private static func isSameSession(_ one: DoneWorkout, _ other: DoneWorkout) -> Bool {
    guard let first = one.activityKind, let second = other.activityKind, PlanMatching.isSame(first, second),
      let a = one.minutes, let b = other.minutes, one.start == nil || other.start == nil
    else { return false }
    return (a - b).magnitude <= DuplicateSettings().durationShare * max(a, b)
  }

  private static func merged(_ one: DoneWorkout, _ other: DoneWorkout) -> DoneWorkout {
    var rich = one
    rich.stats = one.stats.filled(from: other.stats)
    rich.name = one.name ?? other.name
    rich.activity = one.activity ?? other.activity
    rich.minutes = one.minutes ?? other.minutes
    rich.distance = one.distance ?? other.distance
    rich.rating = one.rating ?? other.rating
    rich.time = one.time ?? other.time
    rich.start = one.start ?? other.start
    if let mine = one.summary, let theirs = other.summary {
      rich.summary = mine.merged(with: theirs)
    } else {
      rich.summary = one.summary ?? other.summary
    }
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
      guard var entry = entry(value, path, PlanKeys.completion) else { continue }
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
      if let first = completed[id] {
        // The same one sent again says nothing new.
        if first != value { note(.duplicateID, entry, "item_id") }
        continue
      }
      guard item.status.isOpen || item.status == .completed else {
        note(.impossible, entry, "status")
        continue
      }
      completed[id] = value
      var completion = PlanCompletion(notes: text(entry, "notes"), instant: instant(entry, "completed_at"))
      var left = item.exercises.map(\.name)
      for (number, value) in list(entry, "completed_exercises").enumerated() {
        let place = "\(path).completed_exercises[\(number)]"
        guard var part = self.entry(value, place, PlanKeys.completedExercise) else { continue }
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
        let isCompleted = flag(part, "completed") ?? (find(part, ["completed"]) == nil)
        completion.exercises.append(.init(left.remove(at: found), isCompleted: isCompleted, sets: sets(part)))
      }
      // Every exercise was found above.
      try? items[place].apply(completion)
      items[place].status = .completed
    }
  }

  /// Kilograms of an international pound, exact by its definition of 1959.
  private static let kilogramsPerPound = 0.45359237

  /// The sets that a completion gives, as the strength log writes them.
  private mutating func sets(_ entry: PlanEntry) -> [StrengthSet] {
    var sets: [StrengthSet] = []
    for (index, value) in list(entry, "sets").prefix(50).enumerated() {
      let place = "\(entry.path).sets[\(index)]"
      guard var part = self.entry(value, place, PlanKeys.set) else { continue }
      part.id = entry.id
      var set = StrengthSet(kind: .working)
      let limits = LogLimits()
      set.weight =
        number(part, "weight_kg", in: limits.weight)
        ?? number(part, "weight_lb", in: 0...limits.weight.upperBound / Self.kilogramsPerPound).map {
          $0 * Self.kilogramsPerPound
        }
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
      guard elements.count > PlanLimits.entries else { return elements }
      note(.tooMany, prefix + key)
      return nearest(elements)
    default:
      note(.badEntry, prefix + key)
      return []
    }
  }

  /// The entries of a list that is too long whose dates are nearest today, in their order.
  private func nearest(_ elements: [JSONValue]) -> [JSONValue] {
    let distances = elements.map { element -> Int in
      let text = ["date", "start", "start_date"].lazy.compactMap { element.object?[$0].flatMap(\.string) }
        .first
      return text.flatMap { CalendarDay($0.prefix(10)) }.map { abs($0.days(to: today)) } ?? 0
    }
    let kept = elements.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(
      PlanLimits.entries)
    return kept.sorted().map { elements[$0] }
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

  /// A yes or no, as documents write it: true, 1, "yes"; `nil` where there is none, or none that can be read.
  private mutating func flag(_ entry: PlanEntry, _ key: String) -> Bool? {
    switch entry.members[key] {
    case nil, .null?: return nil
    case .flag(let flag)?: return flag
    case .number(1)?: return true
    case .number(0)?: return false
    case .text(let text)?:
      switch text.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default: break
      }
    default: break
    }
    note(.notReadable, entry, key)
    return nil
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
    guard case .text(let text)? = entry.members[key], text.utf8.count > 10,
      let time = ISO8601Time.parse(text)
    else { return nil }
    return time.utcOffset == nil ? instant(time.day, time.seconds) : time.instant()
  }

  /// The day of an entry; that of the document where it names none.
  private mutating func day(_ entry: PlanEntry) -> CalendarDay? {
    guard let (key, value) = find(entry, ["date", "day"]) else { return today }
    guard case .text(let text) = value, let day = local(text)?.day else {
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

  /// Notes the keys of an object that are spelled almost like known ones.
  private mutating func check(_ members: [String: JSONValue], _ known: KnownKeys, at path: String) {
    for key in members.keys.sorted() {
      guard let nearest = known.nearest(to: key) else { continue }
      misspelt.note(path.isEmpty ? key : "\(path).\(key)", nearest: nearest)
    }
  }

  private mutating func note(unknown path: String, nearest: String?) {
    guard input.problems.count < Self.maximumProblems else { return }
    let key = path.split(separator: ".").last.map(String.init)
    input.problems.append(PlanProblem(.unknownKey, path: path, field: key, nearest: nearest))
  }

  private mutating func note(_ kind: PlanProblem.Kind, _ entry: PlanEntry, _ field: String) {
    note(kind, entry.path.isEmpty ? field : "\(entry.path).\(field)", item: entry.id, field: field)
  }

  private mutating func note(
    _ kind: PlanProblem.Kind, _ path: String, item: String? = nil, field: String? = nil
  ) {
    if input.problems.count < Self.maximumProblems {
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
