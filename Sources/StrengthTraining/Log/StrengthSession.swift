public import TextFormats

/// The sets of one exercise in a session.
public struct ExerciseEntry: Sendable, Hashable {
  /// Name as logged.
  public var name: String
  /// Sets in order.
  public var sets: [StrengthSet]
  /// Whether the athlete marked it as a favourite.
  public var isFavourite = false
  /// The athlete's note.
  public var notes: String?

  /// Creates an entry.
  public init(_ name: String, sets: [StrengthSet]) {
    self.name = name
    self.sets = sets
  }
}

/// One session of a strength log.
public struct StrengthSession: Sendable, Hashable {
  /// Day on the athlete's calendar.
  public var day: CalendarDay
  /// Start, seconds after midnight on the athlete's clock.
  public var clock: Double?
  /// Title of the session.
  public var title: String?
  /// Duration, s.
  public var duration: Double?
  /// Body weight, kg.
  public var bodyWeight: Double?
  /// Kind of session in the log's own words.
  public var kind: String?
  /// The athlete's note.
  public var notes: String?
  /// Session RPE, 0…10.
  public var rating: Double?
  /// Load from heart rate on the scale of `trimp_exp`, if recorded. For lifting it is a lower bound.
  package var heartRateLoad: Double?
  /// Exercises in order.
  public var exercises: [ExerciseEntry]

  /// Creates a session.
  public init(
    day: CalendarDay, clock: Double? = nil, title: String? = nil, duration: Double? = nil,
    bodyWeight: Double? = nil, rating: Double? = nil, exercises: [ExerciseEntry] = []
  ) {
    self.day = day
    self.clock = clock
    self.title = title
    self.duration = duration
    self.bodyWeight = bodyWeight
    self.rating = rating
    self.exercises = exercises
  }

  /// Start as ISO 8601: `2026-03-01T18:30:00`, or only the day if no time is recorded.
  public var start: String {
    guard let clock, clock >= 0, clock < 86_400, let seconds = Int(exactly: clock.rounded(.down)) else {
      return day.description
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// Orders sessions by time, and ties by content, so that the order of the input does not matter.
  static func precedes(_ one: StrengthSession, _ other: StrengthSession) -> Bool {
    if one.day != other.day { return one.day < other.day }
    let clocks = (one.clock ?? -1, other.clock ?? -1)
    if clocks.0 != clocks.1 { return clocks.0 < clocks.1 }
    return one.tieKey.utf8.lexicographicallyPrecedes(other.tieKey.utf8)
  }

  private var tieKey: String {
    var key = title ?? ""
    for exercise in exercises {
      key += "|" + exercise.name
      for set in exercise.sets {
        key += " \(set.weight ?? -1)x\(set.repetitions ?? -1)x\(set.seconds ?? -1)"
      }
    }
    return key
  }
}
