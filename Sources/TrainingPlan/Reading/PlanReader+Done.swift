import ActivityStreams
import DayDocuments
import DayRecords
import Documents
import StrengthTraining
import TextFormats
import TrainingHistory

/// Reads completed workouts and completions of items.
extension PlanReader {
  /// Reads a HealthKit workout, an enriched activity or a history entry.
  mutating func workout(_ value: JSONValue, _ path: String, list: String, day: CalendarDay?) {
    guard let entry = entry(value, path) else { return }
    // This entry only marks unknown training and is not a session.
    if case .flag(false)? = entry.members["load_logged"], entry.members["kind"] == nil { return }
    let begun = begun(entry)
    let isDated = find(entry, ["start_date_local", "start", "start_date", "date"]) != nil
    guard let begun = begun ?? (isDated ? nil : day.map { (day: $0, time: nil, instant: nil) }) else {
      return note(.badDate, entry, "start")
    }
    // Workouts in the future are rejected.
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
    // 0 means unanswered.
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
      // Parse the entry with the history reader as well, to obtain its loads by method and its zones.
      done.summary =
        HistoryDocument(
          reading: JSONValue.array([value]).bytes, plausibility: input.options.plausibility,
          duplicates: input.options.duplicates, budget: input.options.budget
        ).sessions.first
    }
    take(done, list, hasID: entry.id != nil)
  }

  /// Allowed difference between the clocks of two devices, s.
  static let clockError = 300.0

  /// Returns when a workout began: local day and time, and the instant.
  mutating func begun(_ entry: PlanEntry) -> (day: CalendarDay, time: PlanTime?, instant: Double?)? {
    let stated = instant(entry, "start_date") ?? instant(entry, "start")
    // Strava's local times end in a misleading Z.
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

  /// Returns the instant of a local time; `nil` if the clock is unknown.
  func instant(_ day: CalendarDay, _ seconds: Int) -> Double? {
    (clock ?? moment?.clock).map { $0.instant(day, minutes: seconds / 60) + Double(seconds % 60) }
  }

  /// Parses a date, with its time if given, on the athlete's clock.
  ///
  /// A time with an offset is converted to the athlete's time zone. If that zone is unknown, the time keeps
  /// its own offset, except that UTC is converted to the clock of the current time.
  func local(_ text: String) -> (day: CalendarDay, time: PlanTime?)? {
    guard text.utf8.count > 10 else { return CalendarDay(text).map { ($0, nil) } }
    guard let written = ISO8601Time.parse(text) else {
      return CalendarDay(text.prefix(10)).map { ($0, nil) }
    }
    if let offset = written.utcOffset, let athleteClock = clock ?? (offset == 0 ? moment?.clock : nil),
      let local = athleteClock.local(written.instant())
    {
      return (local.day, PlanTime(minutes: Int(exactly: (local.seconds / 60).rounded(.down)) ?? 0))
    }
    return (written.day, PlanTime(minutes: min(written.seconds, 86_399) / 60))
  }

  /// Adds a workout. Reports of the same session that come from several lists or sources are merged.
  mutating func take(_ workout: DoneWorkout, _ list: String, hasID: Bool) {
    var done = workout
    let ofDay = donePlaces[done.day] ?? []
    let place =
      ofDay.first { input.done[$0].id == done.id && hasID }
      ?? ofDay.first { place in
        let other = input.done[place]
        if other.start != nil, done.start != nil {
          return SessionDuplicates.isDuplicate(other.session, done.session, input.options.duplicates)
        }
        return !doneLists[place].contains(list) && isSameSession(other, done)
      }
    if let place {
      input.done[place] = Self.merged(input.done[place], done)
      doneLists[place].insert(list)
      return
    }
    guard input.done.count < PlanLimits.entries, ofDay.count < PlanMatching.maximumOfADay else {
      return note(.tooMany, done.id)
    }
    // The same id on another day belongs to a different workout.
    var made = done.id
    while doneIDs[made] != nil { made = nextID(of: done.id) }
    done.id = made
    doneIDs[made] = input.done.count
    donePlaces[done.day] = ofDay + [input.done.count]
    doneLists.append([list])
    input.done.append(done)
  }

  /// Whether two reports of a day describe one session although at least one has no start. Kind and duration must be
  /// similar, as ``SessionDuplicates`` requires for reports with a start.
  func isSameSession(_ one: DoneWorkout, _ other: DoneWorkout) -> Bool {
    guard let first = one.activityKind, let second = other.activityKind, PlanMatching.isSame(first, second),
      let a = one.minutes, let b = other.minutes, one.start == nil || other.start == nil
    else { return false }
    return (a - b).magnitude <= input.options.duplicates.durationShare * max(a, b)
  }

  static func merged(_ one: DoneWorkout, _ other: DoneWorkout) -> DoneWorkout {
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

  func section(_ entry: PlanEntry, _ key: String) -> PlanEntry? {
    entry.members[key]?.object.map { PlanEntry(path: "\(entry.path).\(key)", members: $0, id: entry.id) }
  }

  mutating func complete(_ members: [String: JSONValue]) {
    let places = Dictionary(items.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    for (index, value) in list(members, "completions").enumerated() {
      let path = "completions[\(index)]"
      guard var entry = entry(value, path, PlanKeys.completion) else { continue }
      guard let id = (entry.members["item_id"] ?? entry.members["item"] ?? entry.members["id"])?.name else {
        note(.completionWithoutID, entry, "item_id")
        continue
      }
      // This is the body that the app posts to /plan/{item_id}/complete, unchanged.
      if let body = entry.members["body"] {
        guard let sent = self.entry(body, "\(path).body", PlanKeys.completion) else { continue }
        entry.members.merge(sent.members) { $1 }
      }
      entry.id = id
      guard let place = places[id] else {
        note(.unknownItem, entry, "item_id")
        continue
      }
      let item = items[place]
      if let first = completed[id] {
        // Repeating a completion changes nothing.
        if first != value { note(.duplicateID, entry, "item_id") }
        continue
      }
      guard item.status.isOpen || item.status == .completed else {
        note(.impossible, entry, "status")
        continue
      }
      completed[id] = value
      var completion = PlanCompletion(notes: text(entry, "notes"), instant: instant(entry, "completed_at"))
      var remaining = item.exercises.map(\.name)
      for (number, value) in list(entry, "completed_exercises").enumerated() {
        let place = "\(path).completed_exercises[\(number)]"
        guard var part = self.entry(value, place, PlanKeys.completedExercise) else { continue }
        part.id = id
        guard let name = text(part, "name") else {
          note(.noTitle, part, "name")
          continue
        }
        guard
          let match = remaining.firstIndex(where: { $0 == name || ExerciseName($0) == ExerciseName(name) })
        else {
          note(.unknownExercise, part, "name")
          continue
        }
        let isCompleted = flag(part, "completed") ?? (find(part, ["completed"]) == nil)
        completion.exercises.append(
          .init(remaining.remove(at: match), isCompleted: isCompleted, sets: sets(part)))
      }
      // All exercises were found above, so this cannot fail.
      try? items[place].apply(completion)
      items[place].status = .completed
    }
  }

  /// Kilograms per international pound, exact by definition (1959).
  static let kilogramsPerPound = 0.45359237

  /// Reads the sets of a completion, in the format of the strength log.
  mutating func sets(_ entry: PlanEntry) -> [StrengthSet] {
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
}
