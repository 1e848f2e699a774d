import TextFormats

/// Streaming reader of the JSON log. Values of the wrong type are reported and skipped.
struct StrengthJSONReader {
  private(set) var sessions: [StrengthSession] = []
  private(set) var routines: [Routine] = []
  private(set) var problems: [StrengthProblem] = []
  private(set) var unit: WeightUnit?
  private var misspelt = MisspeltKeys()
  private var scanner: JSONScanner
  /// Weights without their own unit, converted at the end because `units` may come later.
  private var plainWeights: [(session: Int, exercise: Int, set: Int)] = []
  /// Number of sets still allowed.
  private var setsLeft: Int
  /// Maximum number of sessions.
  private let mostSessions: Int
  private var memory: LogMemory

  private init(_ scanner: JSONScanner, _ unit: WeightUnit?, _ bytes: Int, _ budget: ReadingBudget) {
    memory = LogMemory(ofLog: bytes, budget)
    self.scanner = scanner
    self.unit = unit
    (setsLeft, mostSessions) = (budget[.sets], budget[.history])
  }

  /// Reads a log.
  /// - Throws: ``StrengthReadError`` if the bytes are not JSON.
  static func read(_ bytes: [UInt8], unit: WeightUnit?, budget: ReadingBudget) throws(StrengthReadError)
    -> StrengthJSONReader
  {
    try bytes.withUnsafeBufferPointer { buffer throws(StrengthReadError) in
      guard let start = buffer.baseAddress else { throw .unknownFormat }
      let scanner = JSONScanner(buffer, start: start, budget: budget)
      var reader = StrengthJSONReader(scanner, unit, bytes.count, budget)
      do throws(JSONFault) {
        try reader.document()
      } catch {
        throw .syntax(JSONReadError(error, in: buffer, budget).message)
      }
      reader.applyUnit()
      reader.problems += reader.misspelt.entries.map {
        StrengthProblem(.unknownKey, field: $0.path, count: $0.count, nearest: $0.nearest)
      }
      return reader
    }
  }

  private mutating func document() throws(JSONFault) {
    scanner.skipBlanks()
    // A top-level array contains sessions.
    if scanner.byte == UInt8(ascii: "[") {
      try list { reader throws(JSONFault) in try reader.session() }
    } else {
      try object { reader, key throws(JSONFault) in
        switch key {
        case "sessions": try reader.list { reader throws(JSONFault) in try reader.session() }
        case "routines":
          try reader.list { reader throws(JSONFault) in
            try reader.takeSet()
            try reader.routine()
          }
        case "units", "unit":
          guard let word = try reader.text("units", StrengthProblem(.notReadable)) else { return }
          if let parsedUnit = WeightUnit(word: word) {
            reader.unit = parsedUnit
          } else {
            reader.problems.note(StrengthProblem(.notReadable, field: "units"))
          }
        default: try reader.skip(key, StrengthKeys.log)
        }
      }
    }
    try scanner.finish()
  }

  /// Converts weights without their own unit to kilograms.
  private mutating func applyUnit() {
    guard let unit, unit != .kg else { return }
    for place in plainWeights {
      guard let weight = sessions[place.session].exercises[place.exercise].sets[place.set].weight else {
        continue
      }
      sessions[place.session].exercises[place.exercise].sets[place.set].weight = weight * unit.kilograms
    }
  }

  // MARK: Values

  private mutating func object(_ member: (inout StrengthJSONReader, String) throws(JSONFault) -> Void)
    throws(JSONFault)
  {
    var isFirst = true
    try scanner.beginObject()
    while let key = try scanner.nextKey(isFirst: &isFirst) { try member(&self, key) }
  }

  /// Reads the elements of an array. A value of another type is reported as one problem.
  private mutating func list(_ element: (inout StrengthJSONReader) throws(JSONFault) -> Void)
    throws(JSONFault)
  {
    guard scanner.byte == UInt8(ascii: "[") else {
      if try scanner.takeNull() { return }
      problems.note(StrengthProblem(.badRow))
      return try scanner.skipValue()
    }
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(isFirst: &isFirst) {
      if scanner.byte == UInt8(ascii: "{") {
        try element(&self)
      } else {
        problems.note(StrengthProblem(.badRow))
        try scanner.skipValue()
      }
    }
  }

  private mutating func number(_ field: String, _ place: StrengthProblem) throws(JSONFault) -> Double? {
    let byte = scanner.byte
    if byte.isDigit || byte == UInt8(ascii: "-") { return try scanner.number() }
    if try scanner.takeNull() { return nil }
    note(place, field)
    try scanner.skipValue()
    return nil
  }

  private mutating func text(_ field: String, _ place: StrengthProblem) throws(JSONFault) -> String? {
    if scanner.byte == UInt8(ascii: "\"") {
      let text = try scanner.string()
      return text.isEmpty ? nil : text
    }
    if try scanner.takeNull() { return nil }
    note(place, field)
    try scanner.skipValue()
    return nil
  }

  private mutating func flag(_ field: String, _ place: StrengthProblem) throws(JSONFault) -> Bool {
    if scanner.byte == UInt8(ascii: "t") || scanner.byte == UInt8(ascii: "f") { return try scanner.bool() }
    if try scanner.takeNull() { return false }
    note(place, field)
    try scanner.skipValue()
    return false
  }

  /// Skips the value of an unknown key and reports a likely misspelling.
  private mutating func skip(_ key: String, _ known: KnownKeys, in path: String = "") throws(JSONFault) {
    try scanner.skipValue()
    if let nearest = known.nearest(to: key) { misspelt.note(path + key, nearest: nearest) }
  }

  private mutating func note(_ place: StrengthProblem, _ field: String) {
    var problem = place
    problem.kind = .notReadable
    problem.field = field
    problems.note(problem)
  }

  /// Counts a set or an exercise, which has at least one set, towards the limit.
  private mutating func takeSet() throws(JSONFault) {
    setsLeft -= 1
    if setsLeft < 0 { throw scanner.fault(.tooMany(.sets)) }
    memory.takeSet()
    if memory.isSpent { throw scanner.fault(.tooMany(.memory)) }
  }

  // MARK: Log

  private mutating func session() throws(JSONFault) {
    var session = StrengthSession(day: CalendarDay(ordinal: 0))
    var date: String?
    var start: String?
    let (firstProblem, firstWeight) = (problems.count, plainWeights.count)
    let index = sessions.count
    guard index < mostSessions else { throw scanner.fault(.tooMany(.history)) }
    memory.takeSession()
    let place = StrengthProblem(.notReadable)
    try object { reader, key throws(JSONFault) in
      switch key {
      case "date": date = try reader.text(key, place)
      case "start": start = try reader.text(key, place)
      case "title": session.title = try reader.text(key, place)
      case "duration_s": session.duration = try reader.number(key, place)
      case "body_weight_kg": session.bodyWeight = try reader.number(key, place)
      case "body_weight_lb":
        session.bodyWeight = try reader.number(key, place).map { $0 * WeightUnit.lb.kilograms }
      case "kind": session.kind = try reader.text(key, place)
      case "notes": session.notes = try reader.text(key, place)
      // 0 means no answer.
      case "rpe": session.rating = try reader.number(key, place).flatMap { $0 == 0 ? nil : $0 }
      case "heart_rate_load": session.heartRateLoad = try reader.number(key, place)
      case "exercises":
        var exercises: [ExerciseEntry] = []
        try reader.list { reader throws(JSONFault) in
          try reader.takeSet()
          exercises.append(try reader.exercise(index, exercises.count))
        }
        session.exercises = exercises
      default: try reader.skip(key, StrengthKeys.session, in: "sessions[].")
      }
    }
    let words = start ?? date
    // `date` may be only the day, with the time of day in `start`.
    var startTime = words.flatMap { StrengthTexts.start($0, order: nil) }
    if startTime == nil, let date, let clock = start {
      startTime = StrengthTexts.start("\(date)T\(clock)", order: nil)
    }
    if startTime == nil, let date { startTime = StrengthTexts.start(date, order: nil) }
    guard let startTime else {
      problems.removeSubrange(firstProblem...)
      plainWeights.removeSubrange(firstWeight...)
      problems.note(
        StrengthProblem(
          words == nil ? .noDate : .notReadable, session: words.map { String($0.prefix(40)) }, field: "date"))
      return
    }
    session.day = startTime.day
    session.clock = startTime.clock
    sessions.append(session)
    for place in firstProblem..<problems.count { problems[place].session = session.start }
  }

  private mutating func exercise(_ session: Int, _ index: Int) throws(JSONFault) -> ExerciseEntry {
    var entry = ExerciseEntry("", sets: [])
    let firstProblem = problems.count
    let place = StrengthProblem(.notReadable)
    try object { reader, key throws(JSONFault) in
      switch key {
      case "name": entry.name = try reader.text(key, place) ?? ""
      case "favourite": entry.isFavourite = try reader.flag(key, place)
      case "notes": entry.notes = try reader.text(key, place)
      case "sets":
        var sets: [StrengthSet] = []
        try reader.list { reader throws(JSONFault) in
          try reader.takeSet()
          sets.append(try reader.set(session, index, sets.count))
        }
        entry.sets = sets
      default: try reader.skip(key, StrengthKeys.exercise, in: "sessions[].exercises[].")
      }
    }
    memory.takeExercise(entry.name)
    for place in firstProblem..<problems.count { problems[place].exercise = entry.name }
    return entry
  }

  /// Whether two weights, kg, are one weight rounded in two units: within half a kilogram or 1 %.
  private static func isOneWeight(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= max(0.5, 0.01 * max(one.magnitude, other.magnitude))
  }

  private mutating func set(_ session: Int, _ exercise: Int, _ index: Int) throws(JSONFault)
    -> StrengthSet
  {
    var set = StrengthSet()
    let place = StrengthProblem(.notReadable, set: index + 1)
    var isPlain = false
    var named: (kilograms: Double?, pounds: Double?)
    try object { reader, key throws(JSONFault) in
      switch key {
      case "weight_kg": named.kilograms = try reader.number(key, place)
      case "weight_lb":
        named.pounds = try reader.number(key, place).map { $0 * WeightUnit.lb.kilograms }
      case "weight":
        if let weight = try reader.number(key, place), set.weight == nil {
          set.weight = weight
          isPlain = true
        }
      case "reps":
        if let number = try reader.number(key, place) {
          set.repetitions = Int(exactly: number)
          if set.repetitions == nil { reader.note(place, key) }
        }
      case "seconds": set.seconds = try reader.number(key, place)
      case "distance_m": set.distance = try reader.number(key, place)
      case "rpe": set.rating = try reader.number(key, place)
      case "rir": set.reserve = try reader.number(key, place)
      case "velocity_ms": set.velocity = try reader.number(key, place)
      case "kind":
        if let word = try reader.text(key, place) {
          set.kind = SetKind(rawValue: word)
          if set.kind == nil { reader.note(place, key) }
        }
      case "completed_at":
        if let word = try reader.text(key, place) {
          set.completedAt = ISO8601Time.parse(word)?.instant()
          if set.completedAt == nil { reader.note(place, key) }
        }
      case "notes": set.notes = try reader.text(key, place)
      default: try reader.skip(key, StrengthKeys.set, in: "sessions[].exercises[].sets[].")
      }
    }
    if let statedWeight = named.kilograms ?? named.pounds {
      set.weight = statedWeight
      isPlain = false
    }
    if let one = named.kilograms, let other = named.pounds, !Self.isOneWeight(one, other) {
      set.weight = nil
      problems.note(StrengthProblem(.contradictingWeights, set: index + 1, field: "weight_kg"))
    }
    if set.weight == 0 { set.weight = nil }
    if isPlain, set.weight != nil { plainWeights.append((session, exercise, index)) }
    return set
  }

  private mutating func routine() throws(JSONFault) {
    var routine = Routine(name: "", exercises: [])
    let place = StrengthProblem(.notReadable)
    try object { reader, key throws(JSONFault) in
      switch key {
      case "name", "title": routine.name = try reader.text(key, place) ?? ""
      case "split": routine.split = try reader.text(key, place)
      case "exercises":
        try reader.list { reader throws(JSONFault) in
          try reader.takeSet()
          routine.exercises.append(try reader.plannedExercise())
        }
      default: try reader.skip(key, StrengthKeys.routine, in: "routines[].")
      }
    }
    guard !routine.name.isEmpty else {
      problems.note(StrengthProblem(.emptyName, field: "routines.name"))
      return
    }
    routines.append(routine)
  }

  private mutating func plannedExercise() throws(JSONFault) -> Routine.PlannedExercise {
    var planned = Routine.PlannedExercise(name: "", sets: 1, target: nil)
    let place = StrengthProblem(.notReadable)
    try object { reader, key throws(JSONFault) in
      switch key {
      case "name": planned.name = try reader.text(key, place) ?? ""
      case "sets":
        // A number, or a number as text, because plans write "4".
        if reader.scanner.byte == UInt8(ascii: "\"") {
          let word = try reader.scanner.string()
          if let count = Int(word), (1...50).contains(count) {
            planned.sets = count
          } else {
            reader.note(place, key)
          }
        } else if let number = try reader.number(key, place) {
          if let count = Int(exactly: number), (1...50).contains(count) {
            planned.sets = count
          } else {
            reader.note(place, key)
          }
        }
      case "reps", "target":
        if let word = try reader.text(key, place) {
          planned.target = SetTarget(word)
          if planned.target == nil { reader.note(place, key) }
        }
      case "rest": planned.rest = try reader.text(key, place)
      default: try reader.skip(key, StrengthKeys.plannedExercise, in: "routines[].exercises[].")
      }
    }
    return planned
  }
}
