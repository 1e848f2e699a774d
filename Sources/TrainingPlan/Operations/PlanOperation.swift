public import StrengthTraining
public import TextFormats

/// A change of one field of an item.
public enum PlanEdit: Sendable, Hashable {
  /// The title; may not be empty.
  case title(String)
  /// The line under it.
  case subtitle(String?)
  /// When, as plans write it: "06:00", "~16:30".
  case time(String?)
  /// Duration, minutes, 0…1440.
  case minutes(Double?)
  /// How hard.
  case intensity(PlanIntensity?)
  /// How urgent.
  case priority(PlanPriority?)
  /// The kind of activity.
  case activity(String?)
  /// The sub-kind.
  case subkind(String?)
  /// The athlete's note.
  case notes(String?)
  /// The coach's comment.
  case coachNote(String?)
  /// The load it is planned to have, 0…5000.
  case plannedLoad(Double?)
  /// The exercises.
  case exercises([PlannedExercise])
}

/// The completed part of an item.
public struct PlanCompletion: Sendable, Hashable {
  /// An exercise of it.
  public struct Exercise: Sendable, Hashable {
    /// The name.
    public var name: String
    /// Whether it was done.
    public var isCompleted: Bool
    /// The sets that were done, if they are known.
    public var sets: [StrengthSet]

    /// An exercise.
    public init(_ name: String, isCompleted: Bool, sets: [StrengthSet] = []) {
      self.name = name
      self.isCompleted = isCompleted
      self.sets = sets
    }
  }

  /// The exercises; unnamed ones stay unchanged.
  public var exercises: [Exercise]
  /// The athlete's note.
  public var notes: String?
  /// When, seconds since 1970.
  public var instant: Double?

  /// The completed part.
  public init(exercises: [Exercise] = [], notes: String? = nil, instant: Double? = nil) {
    self.exercises = exercises
    self.notes = notes
    self.instant = instant
  }
}

/// The operations on a plan.
public enum PlanOperation: Sendable, Hashable {
  /// Adds an item, at a place of its day or behind the others.
  case insert(PlanItem, at: Int? = nil)
  /// Changes fields of an item.
  case edit(String, [PlanEdit])
  /// Moves an item to a day, at a place of it or behind the others.
  case move(String, to: CalendarDay, at: Int? = nil)
  /// Removes an item for good.
  case remove(String)
  /// Begins an item.
  case start(String)
  /// Ticks an exercise, by its place from 0, or takes the tick back; the last tick completes the item.
  case check(String, exercise: Int, isCompleted: Bool)
  /// Completes an item.
  case complete(String, PlanCompletion = PlanCompletion())
  /// Sets an item aside; it is kept and not shown.
  case dismiss(String)

  /// The operation, in a word.
  public var key: String {
    switch self {
    case .insert: "insert"
    case .edit: "edit"
    case .move: "move"
    case .remove: "remove"
    case .start: "start"
    case .check: "check"
    case .complete: "complete"
    case .dismiss: "dismiss"
    }
  }
}

/// Why an operation was refused; the plan is then unchanged.
public enum PlanOperationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The plan has no item of this id.
  case unknownItem(String)
  /// The plan has an item of this id already, or the id is empty.
  case idTaken(String)
  /// An item needs a title.
  case noTitle(item: String)
  /// An invalid time.
  case badTime(item: String)
  /// A value outside the range of its field.
  case outOfRange(item: String, field: String)
  /// An item of this status cannot be so changed.
  case impossible(item: String, status: PlanStatus, operation: String)
  /// The item lacks the exercise.
  case unknownExercise(item: String, exercise: String)
  /// The day holds as many items as a day can.
  case dayIsFull(CalendarDay)
  /// The plan is no longer as the change left it.
  case changedSince(item: String)

  /// A word for programs, in `snake_case`.
  public var kind: String {
    switch self {
    case .unknownItem: "unknown_item"
    case .idTaken: "id_taken"
    case .noTitle: "no_title"
    case .badTime: "bad_time"
    case .outOfRange: "out_of_range"
    case .impossible: "impossible_transition"
    case .unknownExercise: "unknown_exercise"
    case .dayIsFull: "day_is_full"
    case .changedSince: "changed_since"
    }
  }

  /// The error in words, naming item and field.
  public var description: String {
    switch self {
    case .unknownItem(let id): "the plan has no item \"\(id)\""
    case .idTaken(let id): "the id \"\(id)\" is empty or taken"
    case .noTitle(let item): "item \"\(item)\", title: is missing"
    case .badTime(let item): "item \"\(item)\", time: must be written 06:00 or ~16:30"
    case .outOfRange(let item, let field): "item \"\(item)\", \(field): the value is impossible"
    case .impossible(let item, let status, let operation):
      "item \"\(item)\", status: \(operation) cannot change an item that is \(status.rawValue)"
    case .unknownExercise(let item, let exercise): "item \"\(item)\", exercises: it has no \(exercise)"
    case .dayIsFull(let day): "\(day) already has the limit of \(AthletePlan.maximumOfADay) items"
    case .changedSince(let item): "item \"\(item)\" has changed since; read it again"
    }
  }
}
