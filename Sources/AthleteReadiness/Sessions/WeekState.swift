import ActivityStreams
import DayRecords
import SessionMetrics

/// Training of recent days: totals per day, and the sessions of the newest day.
struct WeekState: Sendable, Hashable {
  /// Totals of a completed day.
  struct Day: Sendable, Hashable {
    var sessions: UInt8 = 255
    var minutes: Float?
    var distance: Float?
    var energy: Float?

    var isKnown: Bool { sessions != 255 }

    init(_ evening: EveningRecord?) {
      guard let evening, evening.loadLogged != false else { return }
      sessions = UInt8(min(254, evening.workouts.count))
      func sum(_ value: (DayWorkout) -> Double?) -> Float? {
        var total: Double? = evening.workouts.isEmpty ? 0 : nil
        for workout in evening.workouts { if let value = value(workout) { total = (total ?? 0) + value } }
        return total.map { Float(min(1e9, max(0, $0))) }
      }
      minutes = sum { $0.duration }
      distance = sum { $0.distance }
      // A sum over only some sessions is not the day's total.
      energy = evening.workouts.allSatisfy { $0.energy != nil } ? sum { $0.energy } : nil
    }
  }

  /// The last seven completed days, oldest first.
  private(set) var days: [Day] = []
  /// Sessions of the newest day, at most four, tagged ones first.
  private(set) var workouts: [Session] = []

  /// Kind of most recent training days, found by majority vote (Boyer and Moore 1981); `nil` before the first.
  private(set) var usualKind: String?
  private var votes: UInt8 = 0
  /// Votes that a new kind must outlast. House rule: two weeks of days.
  private static let mostVotes: UInt8 = 14

  /// The stored part of a session.
  struct Session: Sendable, Hashable {
    var kind: String?
    var name: String?
    var isTagged: Bool
    var load: Float?
    var minutes: Float?
    var regions = RegionalLoad()
    /// A mean heart rate above the athlete's maximum.
    var held: HeldRate?

    var workout: DayWorkout {
      var workout = DayWorkout()
      workout.kind = kind
      workout.name = name
      workout.isTagged = isTagged
      workout.load = load.map(Double.init)
      workout.duration = minutes.map(Double.init)
      workout.regionalLoad = regions
      return workout
    }
  }

  mutating func close(_ day: borrowing DayRecord, scale: DayLoadScale) {
    days.append(Day(day.evening))
    if days.count > 7 { days.removeFirst(days.count - 7) }
    let all = day.evening?.workouts ?? []
    if let kind = all.max(by: { scale.load(of: $0) ?? 0 < scale.load(of: $1) ?? 0 })?.kind {
      if kind == usualKind {
        votes = min(Self.mostVotes, votes + 1)
      } else if votes > 0 {
        votes -= 1
      } else {
        (usualKind, votes) = (kind, 1)
      }
    }
    func kept(_ value: Double?) -> Float? { value.flatMap { $0 >= 0 && $0 < 1e9 ? Float($0) : nil } }
    workouts = (all.filter(\.isTagged) + all.filter { !$0.isTagged }).prefix(Self.maximumSessions).map {
      Session(
        kind: $0.kind, name: $0.name, isTagged: $0.isTagged, load: kept(scale.load(of: $0)),
        minutes: kept($0.duration), regions: $0.regionalLoad, held: scale.heldRate(of: $0))
    }
  }

  /// Load of the last completed day before rounding. `nil` if training is unknown, if there were more
  /// sessions than are stored, or if one session's load is unknown.
  var lastLoad: Double? {
    guard let last = days.last, last.isKnown, Int(last.sessions) == workouts.count else { return nil }
    var sum = 0.0
    for workout in workouts {
      guard let load = workout.load else { return nil }
      // The shortest decimal representation of the `Float` restores the original number if that had at most
      // seven digits.
      sum += Double(load.description) ?? Double(load)
    }
    return sum
  }

  private static let maximumSessions = 4
}

extension WeekState: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(UInt8(clamping: days.count))
    for day in days {
      writer.write(day.sessions)
      for value in [day.minutes, day.distance, day.energy] { writer.write(value ?? .nan) }
    }
    writer.write(workouts)
    writer.write(usualKind)
    writer.write(votes)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= 7 else { throw .invalid(field: "week", offset: start) }
    for _ in 0..<count {
      var day = Day(nil)
      day.sessions = try reader.uint8()
      func total() throws(StateError) -> Float? {
        let value = try reader.float()
        guard !(value < 0) else { throw .invalid(field: "week", offset: start) }
        return value.isNaN ? nil : value
      }
      day.minutes = try total()
      day.distance = try total()
      day.energy = try total()
      days.append(day)
    }
    workouts = try reader.parts(Session.self, atMost: Self.maximumSessions)
    // The usual kind is kept since version 21.
    guard reader.version >= 21 else {
      (usualKind, votes) = (workouts.first?.kind, workouts.isEmpty ? 0 : 1)
      return
    }
    usualKind = try reader.optionalText()
    votes = min(Self.mostVotes, try reader.uint8())
  }
}

extension WeekState.Session: StateCodable {
  /// Size: at most 120 bytes.
  func encode(to writer: inout StateWriter) {
    writer.write(kind)
    writer.write(name)
    let isHeld: UInt8 = held.map { $0.isMaximumSet ? 12 : 4 } ?? 0
    writer.write((isTagged ? 1 : 0) | (regions.isEmpty ? 0 : 2) | isHeld)
    writer.write(load ?? .nan)
    writer.write(minutes ?? .nan)
    if !regions.isEmpty { regions.write(to: &writer) }
    guard let held else { return }
    for rate in [held.mean, held.maximum] { writer.write(Float(rate)) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    kind = try reader.optionalText()
    name = try reader.optionalText()
    let marks = try reader.uint8()
    let most: UInt8 = reader.version >= 13 ? 15 : reader.version >= 11 ? 3 : 1
    guard marks <= most, marks & 12 != 8 else { throw .invalid(field: "week", offset: start) }
    isTagged = marks & 1 == 1
    let numbers = (try reader.float(), try reader.float())
    guard !(numbers.0 < 0), !(numbers.1 < 0) else { throw .invalid(field: "week", offset: start) }
    load = numbers.0.isNaN ? nil : numbers.0
    minutes = numbers.1.isNaN ? nil : numbers.1
    if marks & 2 == 2 { regions = try RegionalLoad(reading: &reader) }
    guard marks & 4 == 4 else { return }
    let (mean, maximum) = (Double(try reader.float()), Double(try reader.float()))
    guard HeartRateReserve.credible.contains(maximum), mean >= maximum, mean.isFinite else {
      throw .invalid(field: "week", offset: start)
    }
    held = HeldRate(mean: mean, maximum: maximum, isMaximumSet: marks & 8 == 8)
  }
}
