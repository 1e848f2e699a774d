/// How sore a muscle is.
public enum Soreness: Int, Sendable, Hashable, CaseIterable, Comparable {
  case mild = 1
  case moderate = 2
  case severe = 3

  /// Whether the first is milder.
  public static func < (one: Soreness, other: Soreness) -> Bool { one.rawValue < other.rawValue }
}

/// One sore region.
public struct SoreRegion: Sendable, Hashable {
  /// The muscle group.
  public var region: String
  /// How sore the region is.
  public var severity: Soreness

  /// Creates a sore region.
  public init(region: String, severity: Soreness) {
    self.region = region
    self.severity = severity
  }
}

/// The athlete's answers on one morning. Questionnaires differ: questions that were not asked are `nil`.
public struct CheckIn: Sendable, Hashable {
  /// The athlete's rating of the night.
  public enum SleepQuality: String, Sendable, Hashable, CaseIterable {
    case good, tired, broken
  }
  /// The athlete's rating of what they ate yesterday.
  public enum Nutrition: String, Sendable, Hashable, CaseIterable {
    case hitTargets = "hit_targets"
    case underAte = "under_ate"
    case overAte = "over_ate"
  }

  /// Self-rated readiness, 1–10 (10 best).
  public var feel: Double?
  /// Sore regions; `nil` if the question was not answered, empty if nothing is sore.
  public var soreRegions: [SoreRegion]?
  /// Soreness on a scale of 0–4 (4 worst).
  public var soreness: Double?
  /// Freshness, 1–5 (5 best), as asked by `fatigue_1_5`.
  public var fatigue: Double?
  /// Absence of muscle soreness, 1–5 (5 best), as asked by `soreness_1_5`.
  public var muscleComfort: Double?
  /// Calm, 1–5 (5 best), as asked by `stress_1_5`.
  public var calm: Double?
  /// Mood, 1–5 (5 best).
  public var mood: Double?
  /// Sleep quality, 1–5 (5 best).
  public var sleepQualityScore: Double?
  /// Sleep quality in words.
  public var sleepQuality: SleepQuality?
  /// How the athlete ate on the previous day.
  public var nutritionYesterday: Nutrition?
  /// Whether the athlete says they are ill.
  public var isIll: Bool?
  /// Reported conditions such as illness, injury, pain, alarm or medication, including reports found in ``notes``. A
  /// body region that the notes mention without a complaint is listed as pain with the name `named`.
  public var symptoms: [Symptom] = []
  /// Free-text notes.
  public var notes: String? {
    get { writtenNotes }
    set {
      writtenNotes = newValue
      symptoms = symptoms.filter { $0.source != .note } + (newValue.map(NoteReading.records(of:)) ?? [])
    }
  }
  private var writtenNotes: String?

  /// Creates a check-in without answers.
  public init() {}

  /// Whether nothing was answered.
  public var isEmpty: Bool { self == CheckIn() }

  /// Replaces the notes, which may be shortened, but keeps the reports found in the full text.
  package mutating func keep(_ notes: String?) { writtenNotes = notes }

  /// All reports: the ones from answers and notes, and the answer to the illness question. A "no" is ignored if an
  /// illness is reported.
  package var reports: [Symptom] {
    guard let isIll, isIll || reportsIllness != true else { return symptoms }
    var answer = Symptom(.illness, source: .answer)
    answer.isCleared = !isIll
    return symptoms + [answer]
  }

  /// Whether an answer reports an illness; `nil` if the question was not answered. A word in a note does not
  /// count as an answer.
  package var reportsIllness: Bool? {
    symptoms.contains { $0.kind == .illness && !$0.isCleared && $0.source != .note } ? true : isIll
  }
}
