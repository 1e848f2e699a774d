import ActivityStreams
public import TextFormats

/// The status of a plan item.
public enum PlanStatus: String, Sendable, Hashable, CaseIterable {
  /// To be done.
  case pending
  /// Standing, as recovery alerts are.
  case active
  /// Begun.
  case inProgress = "in_progress"
  /// Done.
  case completed
  /// Set aside: kept, not shown.
  case dismissed

  /// Whether it still is to be done.
  package var isOpen: Bool { self == .pending || self == .active || self == .inProgress }
}

/// How urgent something is; the more urgent come first.
public enum PlanPriority: String, Sendable, Hashable, CaseIterable, Comparable {
  case high, medium, low

  /// Whether one is more urgent than the other.
  public static func < (one: PlanPriority, other: PlanPriority) -> Bool { one.rank < other.rank }
  /// 0 for the most urgent.
  var rank: Int { self == .high ? 0 : self == .medium ? 1 : 2 }
}

/// How hard a session is meant to be.
public enum PlanIntensity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Session RPE to 3.
  case easy
  /// Session RPE above 3, below 7.
  case moderate
  /// Session RPE from 7.
  case hard

  /// The intensity of a session RPE (0–10); `nil` outside the scale.
  public init?(rating: Double) {
    guard (0...10).contains(rating) else { return nil }
    self = rating <= 3 ? .easy : rating < 7 ? .moderate : .hard
  }

  /// The intensity of a word or a session RPE as plans write them ("easy", "Z2", "threshold", "7"); `nil` for anything else.
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

  /// Whether one is easier than the other.
  public static func < (one: PlanIntensity, other: PlanIntensity) -> Bool { one.rank < other.rank }
  private var rank: Int { self == .easy ? 0 : self == .moderate ? 1 : 2 }
}

/// The numbers of a completed card.
public struct PlanStats: Sendable, Hashable {
  /// Energy, kcal.
  public var energy: Double?
  /// Mean heart rate, bpm.
  public var meanHeartRate: Double?
  /// Load on the scale of the exponential training impulse.
  public var load: Double?

  /// Numbers; `nil` is unknown.
  public init(energy: Double? = nil, meanHeartRate: Double? = nil, load: Double? = nil) {
    self.energy = energy
    self.meanHeartRate = meanHeartRate
    self.load = load
  }

  /// These, completed from another.
  package func filled(from other: PlanStats) -> PlanStats {
    PlanStats(
      energy: energy ?? other.energy, meanHeartRate: meanHeartRate ?? other.meanHeartRate,
      load: load ?? other.load)
  }
}

/// The unit of a planned load, by its name in documents.
public enum PlannedLoadUnit: String, Sendable, Hashable, CaseIterable {
  /// The scale of the exponential training impulse.
  case load
  /// Training Stress Score.
  case tss
  /// Session RPE × minutes.
  case sessionRating = "session_rpe"
  /// Minutes.
  case minutes
}

/// One item of an athlete's plan: a session to do, a suggestion of the coach, a workout that was done, an alert.
///
/// Page: *Plan items and their form*, tests: `PlanItemTests`.
public struct PlanItem: Sendable, Hashable {
  /// Its kind.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A workout that was done.
    case completedWorkout = "completed_workout"
    /// A session that the coach suggests.
    case coachSuggestion = "coach_suggestion"
    /// A warning with recovery advice.
    case recoveryAlert = "recovery_alert"
    /// A session of the training plan.
    case plannedSession = "planned_session"

    /// The default status.
    var usualStatus: PlanStatus {
      switch self {
      case .completedWorkout: .completed
      case .recoveryAlert: .active
      case .coachSuggestion, .plannedSession: .pending
      }
    }
  }

  /// Its name among all items.
  public var id: String
  /// Its kind.
  public var kind: Kind
  /// The day on the athlete's calendar.
  public var day: CalendarDay
  /// Its place among the items of the day, from 1.
  public var sequence: Int
  /// The title.
  public var title: String
  /// The line under it.
  public var subtitle: String?
  /// When; `nil` for some time of the day.
  public var time: PlanTime?
  /// Planned duration, minutes.
  public var minutes: Double?
  /// The status.
  public var status: PlanStatus
  /// How urgent it is.
  public var priority: PlanPriority?
  /// The coach's comment.
  public var coachNote: String?
  /// The exercises in order.
  public var exercises: [PlannedExercise]
  /// Its numbers.
  public var stats: PlanStats
  /// The kind of activity by its name ("Run"); `nil` if not given.
  public var activity: String?
  /// The sub-kind ("upper").
  public var subkind: String?
  /// How hard it is meant to be.
  public var intensity: PlanIntensity?
  /// The session RPE it is meant to have, 0–10, where the plan gives a number.
  public var rating: Double?
  /// The planned load, if the plan has one, in ``plannedUnit``.
  public var plannedLoad: Double?
  /// The unit of ``plannedLoad``; `nil` is the scale of the exponential training impulse.
  public var plannedUnit: PlannedLoadUnit?
  /// The athlete's note.
  public var notes: String?
  /// When it was completed, seconds since 1970.
  public var completedAt: Double?

  /// An item.
  public init(
    id: String, kind: Kind, day: CalendarDay, title: String, subtitle: String? = nil, time: PlanTime? = nil,
    minutes: Double? = nil, status: PlanStatus? = nil, priority: PlanPriority? = nil,
    coachNote: String? = nil,
    exercises: [PlannedExercise] = [], stats: PlanStats = PlanStats(), activity: String? = nil,
    subkind: String? = nil, intensity: PlanIntensity? = nil, plannedLoad: Double? = nil, notes: String? = nil,
    sequence: Int = 0
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

  /// Whether it is done: a completed workout always, unless it was set aside.
  public var isDone: Bool { status == .completed || (kind == .completedWorkout && status != .dismissed) }

  /// Whether it is a day of rest that the plan writes down as an entry.
  public var isRest: Bool {
    let name = (activity ?? title).lowercased().filter { $0.isLetter }
    return ["rest", "restday", "dayoff", "off"].contains(name)
  }

  /// Whether it is a session that can be done.
  public var isSession: Bool { kind != .recoveryAlert && !isRest }

  /// The exercises that are done.
  public var completedExercises: Int { exercises.count { $0.isCompleted } }

  /// The kind of activity: as given, else lifting if it has exercises beyond mobility, else from the title; `nil` if
  /// none decides.
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
    // One word of a title does not make a walk of a lifting session.
    if let titled, titled.category == .strength || isTitled(titled) { return titled }
    return .strength
  }

  /// The kind in the title.
  var titledKind: ActivityKind? {
    let kind = ActivityKind.resolve(type: nil, sportType: nil, name: title)
    return kind.isKnown ? kind : nil
  }

  /// Kinds that are gentle unless something else contradicts.
  static let gentleKinds: Set<String> = [
    "Walk", "Yoga", "TaiChi", "Meditation", "Stretching", "Recovery", "PhysicalTherapy",
  ]

  /// Whether a title's sport counts despite exercises: steps of a run that the catalogue does not know as lifts.
  private func isTitled(_ kind: ActivityKind) -> Bool {
    kind.travels && !Self.gentleKinds.contains(kind.name)
      && exercises.allSatisfy { $0.exercise == nil }
  }
}
