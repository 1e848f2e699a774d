public import StrengthTraining
public import TextFormats

/// A change to one field of an item.
public enum PlanEdit: Sendable, Hashable {
  /// The title; must not be empty.
  case title(String)
  /// The line below the title.
  case subtitle(String?)
  /// The time in the plan's format, such as "06:00" or "~16:30".
  case time(String?)
  /// Duration, minutes, 0…1440.
  case minutes(Double?)
  case intensity(PlanIntensity?)
  case priority(PlanPriority?)
  case activity(String?)
  /// The sub-kind of the activity, such as "upper".
  case subkind(String?)
  /// The athlete's note on the item.
  case notes(String?)
  /// The coach's comment on the item.
  case coachNote(String?)
  /// The planned load, 0…5000.
  case plannedLoad(Double?)
  /// The exercises, replacing the present ones.
  case exercises([PlannedExercise])
}

/// The completed part of an item.
public struct PlanCompletion: Sendable, Hashable {
  /// A completed exercise.
  public struct Exercise: Sendable, Hashable {
    /// The name of the exercise.
    public var name: String
    /// Whether the exercise was done.
    public var isCompleted: Bool
    /// The sets that were done, if known.
    public var sets: [StrengthSet]

    /// Creates a completed exercise.
    public init(_ name: String, isCompleted: Bool, sets: [StrengthSet] = []) {
      self.name = name
      self.isCompleted = isCompleted
      self.sets = sets
    }
  }

  /// The exercises; those not listed stay unchanged.
  public var exercises: [Exercise]
  /// The athlete's note on the item.
  public var notes: String?
  /// Completion time, seconds since 1970.
  public var instant: Double?

  /// Creates a completion.
  public init(exercises: [Exercise] = [], notes: String? = nil, instant: Double? = nil) {
    self.exercises = exercises
    self.notes = notes
    self.instant = instant
  }
}

/// An operation on a plan.
public enum PlanOperation: Sendable, Hashable {
  /// Adds an item to its day, at a position or at the end.
  case insert(PlanItem, at: Int? = nil)
  /// Edits fields of an item.
  case edit(String, [PlanEdit])
  /// Moves an item to a day, at a position or at the end.
  case move(String, to: CalendarDay, at: Int? = nil)
  /// Removes an item permanently.
  case remove(String)
  case start(String)
  /// Ticks or unticks an exercise by its index. Ticking the last one completes the item.
  case check(String, exercise: Int, isCompleted: Bool)
  /// Marks an item as completed, with what was done.
  case complete(String, PlanCompletion = PlanCompletion())
  /// Dismisses an item; it is kept but not shown.
  case dismiss(String)

  /// The name of the operation, such as `insert`.
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

/// Why an operation was rejected. The plan stays unchanged.
public enum PlanOperationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No item has this id.
  case unknownItem(String)
  /// The id is empty or already used.
  case idTaken(String)
  case noTitle(item: String)
  case badTime(item: String)
  case outOfRange(item: String, field: String)
  /// The status does not allow this operation.
  case impossible(item: String, status: PlanStatus, operation: String)
  /// The item has no such exercise.
  case unknownExercise(item: String, exercise: String)
  /// The day already has the maximum number of items.
  case dayIsFull(CalendarDay)
  /// The item has changed since the operation that is to be undone.
  case changedSince(item: String)

  /// A machine-readable code in `snake_case`.
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

  /// A message that names the item and the field.
  public var description: String {
    switch self {
    case .unknownItem(let id): "the plan has no item \"\(id)\""
    case .idTaken(let id): "the id \"\(id)\" is empty or already used"
    case .noTitle(let item): "item \"\(item)\": the title is missing"
    case .badTime(let item): "item \"\(item)\": the time must look like 06:00 or ~16:30"
    case .outOfRange(let item, let field): "item \"\(item)\": \(field) is out of range"
    case .impossible(let item, let status, let operation):
      "item \"\(item)\": cannot \(operation) it while its status is \"\(status.rawValue)\""
    case .unknownExercise(let item, let exercise): "item \"\(item)\": it has no \(exercise)"
    case .dayIsFull(let day): "\(day) already has the maximum of \(AthletePlan.maximumOfADay) items"
    case .changedSince(let item): "item \"\(item)\" has changed since; read it again"
    }
  }
}
