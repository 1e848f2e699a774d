import TextFormats

/// Reads the tables exported by Strong and Hevy: one row per set.
///
/// Rows with the same start and title form a session, and rows with the same name an exercise. Sets are sorted by
/// their numbers if all have different ones. A table pasted several times is read once (``RepeatedTable``).
struct StrengthTableReader {
  private(set) var problems: [StrengthProblem] = []
  private var sessions: [StrengthSession] = []
  private var sessionPlaces: [String: Int?] = [:]
  /// Indices of exercises by name, in the current session.
  private var exercisePlaces: [Int: [String: Int]] = [:]
  /// Indices of exercises in sessions interrupted by rows of other sessions.
  private var orders: [[[Int]]] = []
  /// The sessions that rows of other sessions interrupted.
  private var retaken: [Int: RepeatedTable.Retake] = [:]
  /// The sessions of the table, in the order of their rows.
  private var visits: [Int] = []
  /// Heading of the date column. When it recurs, another table begins.
  private let heading: Range<Int>?
  /// Table in which each session was found.
  private var tables: [Int] = []
  /// The current table.
  private var table = 0
  private var repeatedSets = 0
  /// Number of sets in the table.
  private var sets = 0
  /// Number of sets in each session.
  private var setCounts: [Int] = []
  private var memory: LogMemory
  private let headings: StrengthHeadings
  private let unit: WeightUnit
  private let distanceScale: Double
  private let isUnitAssumed: Bool
  private var isMixed = false
  private var isOrderAssumed = false
  /// Order of day and month in dates with slashes, inferred from the table.
  private let order: DateOrder?
  private let isOrderOpen: Bool
  private let width: Int
  /// Whether the table marks warm-ups. "Normal" then means a working set.
  private var marksWarmups = false
  /// Sets marked "normal".
  private var normalSets: [(session: Int, exercise: Int, set: Int)] = []

  /// Reads a table; `nil` if it is not a strength table.
  static func read(_ bytes: [UInt8], unit: WeightUnit?, budget: ReadingBudget) throws(StrengthReadError) -> (
    sessions: [StrengthSession], problems: [StrengthProblem], unit: WeightUnit
  )? {
    let perSet: [UInt8]?
    do throws(BudgetError) { perSet = try RowsOfExercises.perSet(bytes, budget: budget) } catch {
      throw .budget(error)
    }
    var rows = DelimitedRows(perSet ?? bytes, budget: budget)
    guard rows.next(), let headings = StrengthHeadings(rows.texts) else {
      if let excess = rows.excess { throw .budget(excess) }
      return nil
    }
    var reader = StrengthTableReader(headings, unit, rows, LogMemory(ofLog: bytes.count, budget))
    let most = (sets: budget[.sets], sessions: budget[.history])
    while rows.next() {
      // An unquoted comma in a name makes a row one field too long.
      if rows.fields.count > reader.width, reader.isShifted(rows), let name = headings[.exercise] {
        rows.join(at: name, rows.fields.count - reader.width)
      }
      reader.take(rows)
      if reader.sets > most.sets { throw .budget(budget.excess(.sets)) }
      if reader.sessions.count > most.sessions { throw .budget(budget.excess(.history)) }
      if reader.memory.isSpent { throw .budget(budget.excess(.memory)) }
    }
    if let excess = rows.excess { throw .budget(excess) }
    let sessions = reader.finished()
    return (sessions, reader.problems, reader.unit)
  }

  private init(
    _ headings: StrengthHeadings, _ unit: WeightUnit?, _ rows: DelimitedRows, _ memory: LogMemory
  ) {
    self.memory = memory
    self.headings = headings
    width = rows.fields.count
    (order, isOrderOpen) = headings[.date].map { Self.order(of: $0, rows) } ?? (nil, false)
    heading = headings[.date].flatMap { rows.fields.indices.contains($0) ? rows.fields[$0].range : nil }
    self.unit = headings.unit ?? unit ?? .kg
    isUnitAssumed = headings.unit == nil && unit == nil && headings[.unit] == nil
    // Strong writes distances in miles for athletes who use pounds.
    distanceScale = headings.distanceScale ?? (self.unit == .lb ? 1609.344 : 1000)
    if isUnitAssumed { problems.note(StrengthProblem(.unitAssumed, field: "weight")) }
  }

  /// Whether a column of numbers contains something else.
  private func isShifted(_ rows: DelimitedRows) -> Bool {
    [StrengthColumn.weight, .repetitions, .distance].contains { column in
      headings[column].map { !rows.isEmpty($0) && rows.number($0) == nil } ?? false
    }
  }

  /// Returns the order of day and month in a column of dates with slashes, and whether the dates do not show it.
  private static func order(
    of column: Int, _ heading: DelimitedRows
  ) -> (order: DateOrder?, isOpen: Bool) {
    var rows = heading
    var texts: [String] = []
    while rows.next() {
      let text = rows.text(column)
      if texts.isEmpty, !text.utf8.prefix(4).contains(UInt8(ascii: "/")) { return (nil, false) }
      if texts.last != text { texts.append(text) }
    }
    let order = DateOrder(texts)
    return (order, order == nil)
  }

  private func text(_ column: StrengthColumn, _ rows: DelimitedRows) -> String? {
    guard let place = headings[column] else { return nil }
    let text = rows.text(place)
    return text.isEmpty ? nil : text
  }

  /// Session of the last row, so equal start and title are not parsed again.
  private var last: (start: Range<Int>, title: Range<Int>?, session: Int)?
  /// Exercise of the last row.
  private var lastExercise: (name: Range<Int>, session: Int, exercise: Int)?

  private mutating func take(_ rows: DelimitedRows) {
    if rows.fields.count == 1, rows.isEmpty(0) { return }
    guard let session = session(rows) else { return }
    guard let exercise = exercise(rows, session) else { return }
    // Fast path: nearly every row has a number here.
    let number = headings[.order].flatMap { rows.digits($0) }
    let order = number == nil ? text(.order, rows) ?? "" : ""
    // In Strong, rest timers and notes are rows too, but not sets.
    if let word = order.first, !word.isNumber, order.count > 1 { return }
    var set = StrengthSet()
    let count = sessions[session].exercises[exercise].sets.count + 1
    func noteUnread(_ field: String) {
      problems.note(
        StrengthProblem(
          .notReadable, session: sessions[session].start,
          exercise: sessions[session].exercises[exercise].name, set: count, field: field, line: rows.line))
    }
    func value(_ column: StrengthColumn, _ field: String) -> Double? {
      guard let place = headings[column], !rows.isEmpty(place) else { return nil }
      let number =
        rows.number(place) ?? (column == .seconds ? StrengthTexts.duration(rows.text(place)) : nil)
      if number == nil { noteUnread(field) }
      return number
    }
    var scale = unit.kilograms
    if let rowUnit = weightUnit(rows) {
      scale = rowUnit.kilograms
      if rowUnit != unit, headings.unit != nil, !isMixed {
        isMixed = true
        problems.note(StrengthProblem(.mixedUnits, field: "weight", line: rows.line))
      }
    }
    let times =
      headings[.multiplier].flatMap { rows.number($0) }.flatMap { $0 > 0 && $0 <= 4 ? $0 : nil } ?? 1
    set.weight = value(.weight, "weight_kg").flatMap { $0 == 0 ? nil : $0 * scale * times }
    let repetitions = value(.repetitions, "reps")
    set.seconds = value(.seconds, "seconds").flatMap { $0 == 0 ? nil : $0 }
    let metres = text(.distanceUnit, rows).flatMap(StrengthHeadings.metres) ?? distanceScale
    set.distance = value(.distance, "distance_m").flatMap { $0 == 0 ? nil : $0 * metres }
    set.rating = value(.rating, "rpe")
    if let repetitions {
      // 0 repetitions of a timed exercise mean "not counted".
      if repetitions != 0 || (set.seconds == nil && set.distance == nil) {
        set.repetitions = Int(exactly: repetitions)
        if set.repetitions == nil { return noteUnread("reps") }
      }
    }
    set.kind = kind(order: order, rows)
    if set.kind == .warmup { marksWarmups = true }
    if set.kind == nil, isNormal(rows) { normalSets.append((session, exercise, count - 1)) }
    set.notes = text(.notes, rows)
    sessions[session].exercises[exercise].sets.append(set)
    sets += 1
    memory.takeSet()
    setCounts[session] += 1
    orders[session][exercise].append(number ?? Int(order) ?? -1)
  }

  /// Unit of the last row that had one, so equal words are not parsed again.
  private var lastUnit: (word: Range<Int>, unit: WeightUnit?)?
  /// Kind of the last row that had one.
  private var lastKind: (word: Range<Int>, order: String, kind: SetKind?)?

  private mutating func weightUnit(_ rows: DelimitedRows) -> WeightUnit? {
    guard let place = headings[.unit], rows.fields.indices.contains(place) else { return nil }
    if let lastUnit, rows.isSame(place, as: lastUnit.word) { return lastUnit.unit }
    let unit = WeightUnit(word: rows.text(place))
    lastUnit = (rows.fields[place].range, unit)
    return unit
  }

  private mutating func kind(order: String, _ rows: DelimitedRows) -> SetKind? {
    if let place = headings[.warmup], rows.text(place).lowercased() == "true" { return .warmup }
    guard let place = headings[.kind], rows.fields.indices.contains(place) else {
      return order.isEmpty ? nil : Self.kind(order: order, nil)
    }
    if let lastKind, lastKind.order == order, rows.isSame(place, as: lastKind.word) { return lastKind.kind }
    let kind = Self.kind(order: order, rows.text(place))
    lastKind = (rows.fields[place].range, order, kind)
    return kind
  }

  /// Whether a row marks its set as ordinary.
  private mutating func isNormal(_ rows: DelimitedRows) -> Bool {
    if let place = headings[.warmup], rows.fields.indices.contains(place) {
      // The column exists to mark warm-ups.
      marksWarmups = true
      return true
    }
    guard let place = headings[.kind], rows.fields.indices.contains(place) else { return false }
    return rows.text(place).lowercased() == "normal"
  }

  private static func kind(order: String, _ word: String?) -> SetKind? {
    switch word?.lowercased() {
    case "warmup", "warm up", "warm-up": return .warmup
    // "normal" is the default value. Like a number in Strong, it has no further meaning.
    case "working": return .working
    case "dropset", "drop set", "drop": return .drop
    case "failure": return .failure
    default: break
    }
    switch order {
    case "W", "w": return .warmup
    case "D", "d": return .drop
    case "F", "f": return .failure
    default: return nil
    }
  }

  /// Returns the session of a row; `nil` if its start cannot be read.
  private mutating func session(_ rows: DelimitedRows) -> Int? {
    guard let datePlace = headings[.date], rows.fields.indices.contains(datePlace) else {
      problems.note(StrengthProblem(.badRow, line: rows.line))
      return nil
    }
    let titlePlace = headings[.title]
    if let last, rows.isSame(datePlace, as: last.start) {
      if let titlePlace, let title = last.title {
        if rows.isSame(titlePlace, as: title) { return last.session }
      } else {
        return last.session
      }
    }
    if let heading, rows.isSame(datePlace, as: heading) {
      table += 1
      visits = []
      last = nil
      return nil
    }
    let date = rows.text(datePlace)
    let title = text(.title, rows)
    let key = date + "\u{0}" + (title ?? "")
    let place: Int
    if let existing = sessionPlaces[key] {
      guard let existing else { return nil }
      place = existing
      takeAgain(existing)
    } else if let start = StrengthTexts.start(date, order: order) ?? startOfDayFirst(date) {
      place = sessions.count
      var session = StrengthSession(day: start.day, clock: start.clock, title: title)
      session.notes = text(.sessionNotes, rows)
      session.duration = duration(rows, start)
      sessions.append(session)
      memory.takeSession()
      orders.append([])
      setCounts.append(0)
      tables.append(table)
      sessionPlaces[key] = .some(place)
    } else {
      problems.note(
        StrengthProblem(date.isEmpty ? .noDate : .notReadable, session: date, field: "date", line: rows.line))
      sessionPlaces[key] = .some(nil)
      return nil
    }
    if visits.last != place {
      if let before = visits.last, retaken[before] == nil { exercisePlaces[before] = nil }
      visits.append(place)
    }
    let titleRange = titlePlace.flatMap { rows.fields.indices.contains($0) ? rows.fields[$0].range : nil }
    last = (rows.fields[datePlace].range, titleRange, place)
    return place
  }

  /// Parses a date with the day first if the table does not show the order of day and month.
  private mutating func startOfDayFirst(_ date: String) -> (day: CalendarDay, clock: Double?)? {
    guard isOrderOpen, let start = StrengthTexts.start(date, order: .dayFirst) else { return nil }
    isOrderAssumed = true
    return start
  }

  /// Resumes a session after rows of other sessions. A later table in the file replaces the part from an earlier
  /// one.
  private mutating func takeAgain(_ session: Int) {
    lastExercise = nil
    guard tables[session] == table else {
      repeatedSets += sessions[session].exercises.reduce(0) { $0 + $1.sets.count }
      tables[session] = table
      sessions[session].exercises = []
      exercisePlaces[session] = nil
      orders[session] = []
      setCounts[session] = 0
      retaken[session] = nil
      return
    }
    guard visits.last != session else { return }
    retaken[session, default: RepeatedTable.Retake()].note(sessions[session].exercises, setCounts[session])
  }

  private mutating func duration(_ rows: DelimitedRows, _ start: (day: CalendarDay, clock: Double?))
    -> Double?
  {
    if let text = text(.duration, rows) {
      let seconds = StrengthTexts.duration(text)
      if seconds == nil {
        problems.note(
          StrengthProblem(.notReadable, session: start.day.description, field: "duration_s", line: rows.line))
      }
      return seconds.flatMap { $0 > 0 ? $0 : nil }
    }
    guard let text = text(.end, rows), let end = StrengthTexts.start(text, order: order),
      let from = start.clock,
      let to = end.clock
    else { return nil }
    let seconds = Double(start.day.days(to: end.day)) * 86_400 + to - from
    return seconds > 0 ? seconds : nil
  }

  private mutating func exercise(_ rows: DelimitedRows, _ session: Int) -> Int? {
    guard let column = headings[.exercise], rows.fields.indices.contains(column) else {
      problems.note(StrengthProblem(.badRow, session: sessions[session].start, line: rows.line))
      return nil
    }
    if let last = lastExercise, last.session == session, rows.isSame(column, as: last.name) {
      return last.exercise
    }
    let name = rows.text(column)
    guard !name.isEmpty else {
      problems.note(
        StrengthProblem(.emptyName, session: sessions[session].start, field: "name", line: rows.line))
      return nil
    }
    let place: Int
    if exercisePlaces[session] == nil { findPlaces(of: session) }
    if let existing = exercisePlaces[session]?[name] {
      place = existing
    } else {
      place = sessions[session].exercises.count
      memory.takeExercise(name)
      var entry = ExerciseEntry(name, sets: [])
      entry.sets.reserveCapacity(Self.usualSets)
      entry.notes = text(.exerciseNotes, rows)
      sessions[session].exercises.append(entry)
      exercisePlaces[session, default: [:]][name] = place
      var numbers: [Int] = []
      numbers.reserveCapacity(Self.usualSets)
      orders[session].append(numbers)
    }
    lastExercise = (rows.fields[column].range, session, place)
    return place
  }

  /// Initial capacity for the sets of an exercise.
  private static let usualSets = 6

  private mutating func findPlaces(of session: Int) {
    exercisePlaces[session] = Dictionary(
      sessions[session].exercises.enumerated().map { ($0.element.name, $0.offset) }
    ) { first, _ in first }
  }

  /// Returns the sessions, counting a repeated table once and sorting sets by number if all numbers differ.
  private mutating func finished() -> [StrengthSession] {
    if marksWarmups {
      for place in normalSets where sessions[place.session].exercises.indices.contains(place.exercise) {
        guard sessions[place.session].exercises[place.exercise].sets.indices.contains(place.set) else {
          continue
        }
        sessions[place.session].exercises[place.exercise].sets[place.set].kind = .working
      }
    }
    let copies = RepeatedTable(sessions: sessions, numbers: orders, visits: visits, retaken: retaken).copies
    // The sessions are moved out rather than copied; sorted parts are put back in place.
    var result: [StrengthSession] = []
    swap(&result, &sessions)
    for session in orders.indices {
      for (exercise, numbers) in orders[session].enumerated() {
        if copies == 1, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { continue }
        let kept = numbers.count / copies
        repeatedSets += numbers.count - kept
        result[session].exercises[exercise].sets.removeLast(numbers.count - kept)
        let setNumbers = numbers[..<kept]
        guard !setNumbers.contains(where: { $0 < 0 }), Set(setNumbers).count == kept else { continue }
        let sets = result[session].exercises[exercise].sets
        result[session].exercises[exercise].sets = setNumbers.indices.sorted {
          setNumbers[$0] < setNumbers[$1]
        }.map { sets[$0] }
      }
    }
    if isOrderAssumed { problems.note(StrengthProblem(.dateOrderAssumed, field: "date")) }
    if repeatedSets > 0 { problems.note(StrengthProblem(.repeatedSets, count: repeatedSets)) }
    if isUnitAssumed, let place = problems.firstIndex(where: { $0.kind == .unitAssumed }) {
      // A log without sessions has no weights.
      if result.isEmpty { problems.remove(at: place) } else { problems[place].count = Self.inPounds(result) }
    }
    return result
  }

  /// Number and fraction of sets with weights matching kilogram plates at which the log is assumed to be in
  /// pounds. House rule.
  private static let (poundSets, poundShare) = (10, 0.5)
  /// Smallest step of kilogram plates expressed in pounds, and the tolerance for rounding to cents.
  private static let (poundStep, poundRounding) = (2.5 / WeightUnit.lb.kilograms, 0.006)

  /// Returns the number of sets whose weights are multiples of 2.5 kg written in pounds; `nil` unless most
  /// sets are.
  private static func inPounds(_ sessions: [StrengthSession]) -> Int? {
    var (all, pounds) = (0, 0)
    for session in sessions {
      for entry in session.exercises {
        for weight in entry.sets.lazy.compactMap(\.weight) where weight > 0 {
          all += 1
          if abs(weight - (weight / poundStep).rounded() * poundStep) < poundRounding { pounds += 1 }
        }
      }
    }
    return pounds >= poundSets && Double(pounds) >= poundShare * Double(all) ? pounds : nil
  }
}
