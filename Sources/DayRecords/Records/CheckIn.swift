/// How sore something is.
public enum Soreness: Int, Sendable, Hashable, CaseIterable, Comparable {
  case mild = 1
  case moderate = 2
  case severe = 3

  /// Whether one hurts less than the other.
  public static func < (one: Soreness, other: Soreness) -> Bool { one.rawValue < other.rawValue }
}

/// One sore region.
public struct SoreRegion: Sendable, Hashable {
  /// The muscle group, by its name.
  public var region: String
  /// How sore.
  public var severity: Soreness

  /// A sore region.
  public init(region: String, severity: Soreness) {
    self.region = region
    self.severity = severity
  }
}

/// The athlete's own answers of one morning. Questionnaires differ: questions that were not asked are absent.
public struct CheckIn: Sendable, Hashable {
  /// The quality of the night.
  public enum SleepQuality: String, Sendable, Hashable, CaseIterable {
    case good, tired, broken
  }
  /// How yesterday's food went.
  public enum Nutrition: String, Sendable, Hashable, CaseIterable {
    case hitTargets = "hit_targets"
    case underAte = "under_ate"
    case overAte = "over_ate"
  }

  /// Readiness as felt, 1–10 (10 best).
  public var feel: Double?
  /// Sore regions; `nil` without an answer, empty if nothing is sore.
  public var soreRegions: [SoreRegion]?
  /// Soreness on a scale of 0–4 (4 worst).
  public var soreness: Double?
  /// Freshness, 1–5 (5 best), as `fatigue_1_5` is asked.
  public var fatigue: Double?
  /// Absence of muscle soreness, 1–5 (5 best), as `soreness_1_5` is asked.
  public var muscleComfort: Double?
  /// Calm, 1–5 (5 best), as `stress_1_5` is asked.
  public var calm: Double?
  /// Mood, 1–5 (5 best).
  public var mood: Double?
  /// Quality of sleep, 1–5 (5 best).
  public var sleepQualityScore: Double?
  /// Quality of sleep in words.
  public var sleepQuality: SleepQuality?
  /// Food of the day **before**.
  public var nutritionYesterday: Nutrition?
  /// Whether the athlete is ill, by the own words.
  public var isIll: Bool?
  /// Reports with a term: illness, injury, pain, alarm, medication and similar; reports in the words of the whole
  /// ``notes`` are among them.
  public var symptoms: [Symptom] = []
  /// Other notes, in the athlete's own words.
  public var notes: String? {
    get { writtenNotes }
    set {
      writtenNotes = newValue
      symptoms = symptoms.filter { $0.source != .note } + (newValue.map(NoteReading.symptoms(of:)) ?? [])
    }
  }
  private var writtenNotes: String?

  /// A check-in without answers.
  public init() {}

  /// Whether anything was answered.
  public var isEmpty: Bool { self == CheckIn() }

  /// Keeps notes, or a part of them, with the reports of the whole.
  package mutating func keep(_ notes: String?) { writtenNotes = notes }

  /// The reports in answers and words, including a yes or no to the illness question.
  package var reports: [Symptom] {
    guard let isIll else { return symptoms }
    var answer = Symptom(.illness, source: .answer)
    answer.isCleared = !isIll
    return symptoms + [answer]
  }

  /// Whether the athlete is ill by an answer; `nil` without an answer. A word in a note is not an answer.
  package var reportsIllness: Bool? {
    symptoms.contains { $0.kind == .illness && !$0.isCleared && $0.source != .note } ? true : isIll
  }
}
