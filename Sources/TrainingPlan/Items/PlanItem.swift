import ActivityStreams
public import TextFormats

/// The status of a plan item.
public enum PlanStatus: String, Sendable, Hashable, CaseIterable {
  /// Planned and not started yet.
  case pending
  /// Active now; used for recovery alerts.
  case active
  /// Started but not finished.
  case inProgress = "in_progress"
  case completed
  /// Dismissed: kept in the plan but not shown.
  case dismissed

  /// Whether an item with this status can still be done.
  package var isOpen: Bool { self == .pending || self == .active || self == .inProgress }
}

/// The priority of an item or alert. Higher priorities sort first.
public enum PlanPriority: String, Sendable, Hashable, CaseIterable, Comparable {
  case high, medium, low

  /// Whether the first priority is more urgent than the second.
  public static func < (one: PlanPriority, other: PlanPriority) -> Bool { one.rank < other.rank }
  var rank: Int { self == .high ? 0 : self == .medium ? 1 : 2 }
}

/// The intended intensity of a session.
public enum PlanIntensity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Session RPE up to 3.
  case easy
  /// Session RPE above 3 and below 7.
  case moderate
  /// Session RPE of 7 or more.
  case hard

  /// Creates the intensity that corresponds to a session RPE. Returns `nil` outside 0–10.
  public init?(rating: Double) {
    guard (0...10).contains(rating) else { return nil }
    self = rating <= 3 ? .easy : rating < 7 ? .moderate : .hard
  }

  /// Parses an intensity as plans write it: a word or a session RPE, such as "easy", "Z2", "threshold" or "7".
  ///
  /// Returns `nil` for any other text.
  public init?(_ text: String) {
    let word = text.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    switch word {
    case "easy", "low", "light", "verylight", "recovery", "z1", "z2", "zone1", "zone2", "endurance",
      "aerobic":
      self = .easy
    case "moderate", "medium", "steady", "tempo", "z3", "zone3": self = .moderate
    case "hard", "high", "threshold", "intervals", "interval", "vo2max", "race", "max", "maximal", "maximum",
      "veryhard", "z4", "z5", "zone4", "zone5":
      self = .hard
    default:
      guard let rating = Double(text.filter { !$0.isWhitespace }) else { return nil }
      self.init(rating: rating)
    }
  }

  /// Whether the first intensity is easier than the second.
  public static func < (one: PlanIntensity, other: PlanIntensity) -> Bool { one.rank < other.rank }
  private var rank: Int { self == .easy ? 0 : self == .moderate ? 1 : 2 }
}

/// The numbers on a completed card.
public struct PlanStats: Sendable, Hashable {
  /// Energy, kcal.
  public var energy: Double?
  /// Mean heart rate, bpm.
  public var meanHeartRate: Double?
  /// Load in TRIMP units (exponential training impulse).
  public var load: Double?

  /// Creates the numbers; `nil` means unknown.
  public init(energy: Double? = nil, meanHeartRate: Double? = nil, load: Double? = nil) {
    self.energy = energy
    self.meanHeartRate = meanHeartRate
    self.load = load
  }

  /// Returns these numbers, filling missing ones from `other`.
  package func filled(from other: PlanStats) -> PlanStats {
    PlanStats(
      energy: energy ?? other.energy, meanHeartRate: meanHeartRate ?? other.meanHeartRate,
      load: load ?? other.load)
  }
}

/// The unit of a planned load.
public enum PlannedLoadUnit: String, Sendable, Hashable, CaseIterable {
  /// TRIMP units (exponential training impulse).
  case load
  /// Training Stress Score.
  case tss
  /// Session RPE × minutes.
  case sessionRating = "session_rpe"
  case minutes
}

/// One item of an athlete's plan: a planned session, a coach's suggestion, a completed workout or an alert.
///
/// Page: *Plan items and their format*, tests: `PlanItemTests`.
public struct PlanItem: Sendable, Hashable {
  /// The kind of plan item.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case completedWorkout = "completed_workout"
    case coachSuggestion = "coach_suggestion"
    /// A warning with recovery advice.
    case recoveryAlert = "recovery_alert"
    case plannedSession = "planned_session"

    var usualStatus: PlanStatus {
      switch self {
      case .completedWorkout: .completed
      case .recoveryAlert: .active
      case .coachSuggestion, .plannedSession: .pending
      }
    }
  }

  /// The id, unique among all items.
  public var id: String
  /// The kind of plan item.
  public var kind: Kind
  /// The local day it is planned for.
  public var day: CalendarDay
  /// The position among the items of the day, starting at 1.
  public var sequence: Int
  /// The title shown on the card.
  public var title: String
  /// The line below the title.
  public var subtitle: String?
  /// The planned time; `nil` for any time of the day.
  public var time: PlanTime?
  /// Planned duration, minutes.
  public var minutes: Double?
  /// Whether the item is pending, started, completed or dismissed.
  public var status: PlanStatus
  /// The priority, if any.
  public var priority: PlanPriority?
  /// The coach's comment.
  public var coachNote: String?
  /// The exercises in order.
  public var exercises: [PlannedExercise]
  /// Energy, mean heart rate and load.
  public var stats: PlanStats
  /// The kind of activity, such as "Run"; `nil` if not given.
  public var activity: String?
  /// The sub-kind, such as "upper".
  public var subkind: String?
  /// The planned intensity.
  public var intensity: PlanIntensity?
  /// The planned session RPE, 0–10, if the plan gives a number.
  public var rating: Double?
  /// The planned load in ``plannedUnit``, if the plan gives one.
  public var plannedLoad: Double?
  /// The unit of ``plannedLoad``; `nil` means TRIMP units.
  public var plannedUnit: PlannedLoadUnit?
  /// The athlete's note.
  public var notes: String?
  /// Completion time, seconds since 1970.
  public var completedAt: Double?

  /// Creates an item.
  public init(
    id: String, kind: Kind, day: CalendarDay, title: String, subtitle: String? = nil, time: PlanTime? = nil,
    minutes: Double? = nil, status: PlanStatus? = nil, priority: PlanPriority? = nil,
    coachNote: String? = nil, exercises: [PlannedExercise] = [], stats: PlanStats = PlanStats(),
    activity: String? = nil, subkind: String? = nil, intensity: PlanIntensity? = nil,
    plannedLoad: Double? = nil, notes: String? = nil, sequence: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.day = day
    self.sequence = sequence
    self.title = title
    self.subtitle = subtitle
    self.time = time
    self.minutes = minutes
    self.status = status ?? kind.usualStatus
    self.priority = priority
    self.coachNote = coachNote
    self.exercises = exercises
    self.stats = stats
    self.activity = activity
    self.subkind = subkind
    self.intensity = intensity
    self.plannedLoad = plannedLoad
    self.notes = notes
  }

  /// Whether the item is done. Completed workouts always are, unless dismissed.
  public var isDone: Bool { status == .completed || (kind == .completedWorkout && status != .dismissed) }

  /// Whether the item is an explicit rest day.
  public var isRest: Bool {
    let name = (activity ?? title).lowercased().filter { $0.isLetter }
    return ["rest", "restday", "dayoff", "off"].contains(name)
  }

  /// Whether the item is a training session.
  public var isSession: Bool { kind != .recoveryAlert && !isRest }

  /// The number of exercises done.
  public var completedExercises: Int { exercises.count { $0.isCompleted } }

  /// The kind of activity: the given kind; otherwise lifting, if any exercise is more than mobility work and the
  /// title does not clearly name another kind; otherwise the kind that the title suggests.
  ///
  /// `nil` if none of these determines it.
  package var activityKind: ActivityKind? {
    if let activity {
      guard var kind = ActivityKind.known(named: activity) else { return nil }
      if let subkind, kind.subkinds.contains(subkind) { kind.subkind = subkind }
      return kind
    }
    let titled = titledKind
    if exercises.allSatisfy(\.isMobility) {
      return titled ?? (exercises.isEmpty ? nil : ActivityKind.known(named: "Stretching"))
    }
    // A single word of the title must not turn a lifting session into a walk.
    if let titled, titled.category == .strength || isTitled(titled) { return titled }
    return .strength
  }

  var titledKind: ActivityKind? {
    let kind = ActivityKind.resolve(type: nil, sportType: nil, name: title)
    return kind.isKnown ? kind : nil
  }

  /// Kinds of activity that are gentle unless something else contradicts it.
  static let gentleKinds: Set<String> = [
    "Walk", "Yoga", "TaiChi", "Meditation", "Stretching", "Recovery", "PhysicalTherapy",
  ]

  /// Whether the sport in the title overrides the exercises. The steps of a run, for example, are not lifts.
  private func isTitled(_ kind: ActivityKind) -> Bool {
    kind.travels && !Self.gentleKinds.contains(kind.name)
      && exercises.allSatisfy { $0.exercise == nil }
  }
}
