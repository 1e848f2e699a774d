import ActivityStreams
import DayRecords
import Documents
import StrengthTraining
import TextFormats
import TrainingHistory

/// Reads items, sessions, events and injuries.
extension PlanReader {
  /// Returns an object after checking its keys against `known`.
  mutating func entry(_ value: JSONValue, _ path: String, _ known: KnownKeys? = nil) -> PlanEntry? {
    guard let members = value.object else {
      note(.badEntry, path)
      return nil
    }
    if let known { check(members, known, at: path) }
    var entry = PlanEntry(path: path, members: members)
    entry.id = members["id"]?.name
    return entry
  }

  mutating func item(_ value: JSONValue, _ path: String) {
    guard let entry = entry(value, path, PlanKeys.item) else { return }
    guard let word = text(entry, "type") else {
      return note(.unknownWord, entry, "type")
    }
    guard let kind = PlanItem.Kind(rawValue: word) else { return note(.unknownWord, entry, "type") }
    add(entry, kind, title: text(entry, "title"))
  }

  /// Reads a session of the training plan: kind, sub-kind, time, intensity, duration_min, notes, sequence, completed.
  mutating func session(_ value: JSONValue, _ path: String) {
    guard let entry = entry(value, path, PlanKeys.item) else { return }
    let name = text(entry, "kind", "type", "activity")
    let activityKind = name.flatMap { ActivityKind.known(named: $0) }
    if let name, activityKind == nil, !["rest", "rest day", "day off", "off"].contains(name.lowercased()) {
      note(.unknownWord, entry, "kind")
    }
    let subkind = text(entry, "sub_kind", "subkind")
    let words = subkind.map { $0.split(separator: "_").joined(separator: " ") }
    let title =
      text(entry, "title") ?? activityKind.map {
        [$0.title, words].compactMap { $0 }.joined(separator: ": ")
      }
      ?? name
    add(entry, .plannedSession, title: title, activity: activityKind?.name ?? name, subkind: subkind)
  }

  mutating func add(
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
    // An item is complete once every exercise is ticked.
    if item.status.isOpen, !item.exercises.isEmpty, item.exercises.allSatisfy(\.isCompleted) {
      item.status = .completed
    }
    if let instant = instant(entry, "completed_at") { item.completedAt = instant }
    items.append(item)
  }

  mutating func planned(_ entry: PlanEntry, _ item: inout PlanItem) {
    guard let value = number(entry, "planned_load", in: PlanLimits.load) else { return }
    item.plannedLoad = value
    guard let word = text(entry, "planned_load_unit") else { return }
    item.plannedUnit = PlannedLoadUnit(rawValue: word)
    if item.plannedUnit == nil { note(.unknownWord, entry, "planned_load_unit") }
  }

  mutating func intensity(_ entry: PlanEntry, _ item: inout PlanItem) {
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

  mutating func stats(_ entry: PlanEntry) -> PlanStats {
    PlanStats(
      energy: number(entry, "calories", "kcal", "energy_kcal", in: PlanLimits.energy),
      meanHeartRate: number(entry, "avg_hr", "avg_heart_rate", "average_heartrate", in: PlanLimits.heartRate),
      load: number(entry, "load", "trimp_exp", in: PlanLimits.load))
  }

  mutating func exercise(_ value: JSONValue, _ path: String, _ item: String) -> PlannedExercise? {
    // A plain name counts as an exercise.
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

  mutating func event(_ value: JSONValue, _ path: String) {
    guard var entry = entry(value, path, PlanKeys.event) else { return }
    guard let name = text(entry, "name", "title") else { return note(.noTitle, entry, "name") }
    guard let day = day(entry) else { return }
    guard let id = id(entry, isEvent: true) else { return }
    entry.id = id
    var clock = time(entry, "time", "start_time")
    // The date of an event may include its time.
    if clock == nil, let text = text(entry, "date"), text.utf8.count > 10 { clock = local(text)?.time }
    events.append(
      PlanEvent(
        id: id, name: name, day: day, time: clock, subtitle: text(entry, "subtitle", "description"),
        type: text(entry, "type"), target: words(entry, "target"),
        minutes: number(entry, "duration_min", in: PlanLimits.minutes)))
  }

  /// Reads a list of injuries, or a single one.
  mutating func injuries(_ members: [String: JSONValue]) {
    switch members["injuries"] {
    case nil, .null?, .flag(false)?: break
    case .array?:
      for (index, entry) in list(members, "injuries").enumerated() { injury(entry, "injuries[\(index)]") }
    case let single?: injury(single, "injuries")
    }
  }

  /// Name given to an injury whose body part is unreadable. It limits the day to gentle sessions.
  static let unreadableInjury = "injury"

  mutating func injury(_ value: JSONValue, _ path: String) {
    func take(_ name: String) {
      input.injuries.append(name)
      // An unknown part is kept and limits the day to gentle sessions. Words for an alarm are not body parts.
      if !InjuredRegion(name).isKnown, !NoteReading.tells(name, of: .alarm) {
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
}
