public import SessionMetrics
public import TextFormats

/// The kind of HRV that a device reports. The two kinds are never mixed.
public enum HRVKind: String, Sendable, Hashable, CaseIterable {
  /// Root mean square of successive differences, reported by most devices for the night.
  case rmssd
  /// Standard deviation of normal-to-normal intervals, as reported by HealthKit.
  case sdnn
}

/// How a resting heart rate was obtained if no device reported it.
public enum RestingHeartRateSource: String, Sendable, Hashable, CaseIterable {
  /// The slowest half hour of the night (`NightRestingHeartRate`), usually below the resting heart rate of a
  /// device.
  case night
}

/// The athlete's profile. Every value may be missing.
public struct ReadinessProfile: Sendable, Hashable {
  /// Biological sex.
  public var sex: Sex?
  /// Age, years.
  public var age: Double?
  /// Body mass, kg.
  public var bodyMass: Double?
  /// Fat-free mass, kg.
  public var leanBodyMass: Double?
  /// Height, cm.
  public var height: Double?
  /// Stated sleep need, h.
  public var sleepNeed: Double?
  /// Protein target, g per day.
  public var proteinTarget: Double?
  /// Carbohydrate target, g per day.
  public var carbohydrateTarget: Double?
  /// Energy target, kcal per day.
  public var energyTarget: Double?
  /// Fluid target, mL per day.
  public var waterTarget: Double?
  /// Maximum heart rate, set manually or from a test, bpm.
  public var maximumHeartRate: Double?
  /// Stated resting heart rate, bpm.
  public var restingHeartRate: Double?
  /// Sessions the athlete intends to do per week.
  public var trainingFrequency: Double?
  /// Main sport as the athlete names it: `hyrox`, `ironman`, `marathon`, `cycling`, `hybrid`, or a kind of
  /// activity.
  public var sport: String?
  /// Goals in the athlete's own words.
  public var goals: [String] = []
  /// Target events, soonest first.
  public var events: [TargetEvent] = []

  /// Creates a profile without any values.
  public init() {}
}

/// The data available on waking: last night, the morning's vital signs and answers, and the plan.
public struct MorningRecord: Sendable, Hashable {
  /// Vital signs of the night and morning. Food and movement belong to the evening.
  public var metrics = DayMetrics()
  /// Kind of `metrics[.hrv]`.
  public var hrvKind: HRVKind?
  /// How `metrics[.restingHeartRate]` was obtained; `nil` if a device reported it or the source is unknown.
  public var restingHeartRateSource: RestingHeartRateSource?
  /// The device that measured the vital signs. A change of device starts a new baseline.
  public var source: String?
  /// The night that ended this morning.
  public var sleep: NightSleep?
  /// The sleeps that make up ``sleep``, and the naps, if more than one was recorded.
  package var sleeps: [NightSleep] = []
  /// Why the night was left out; `nil` if it counts or is missing.
  package var nightDoubt: NightDoubt?
  /// Check-in answers.
  public var checkIn: CheckIn?
  /// Planned loads from today on, one per day, in ``plannedLoadUnit``; a state stores them in load units.
  public var plannedLoad: [Double] = []
  /// Unit of ``plannedLoad``, if given. A given unit is never reinterpreted.
  public var plannedLoadUnit: LoadUnit?
  /// The plan of the first day as given, kept once the plan has been converted to load.
  package var statedPlan: Double?
  /// Scores of the night from device makers, kept as context.
  public var vendorScores: [VendorScore] = []
  /// Time zone in which the athlete woke: offset of local time from UTC, hours.
  public var utcOffset: Double?
  /// Whether the day is in the second half of the menstrual cycle, from a morning journal; `nil` without an
  /// entry.
  public var isSecondHalfOfCycle: Bool?
  /// Whether a vital sign or health answer was unreadable or impossible, and is therefore unknown.
  package var hasUnreadVitals = false

  /// Creates a morning without any values.
  public init() {}
}

/// One training session.
public struct DayWorkout: Sendable, Hashable {
  /// Kind of activity by name, such as "Run" or "FunctionalStrengthTraining".
  public var kind: String?
  /// Load, on the athlete's TRIMP scale.
  public var load: Double?
  /// Load of the sets in a strength log that includes the session. The larger of this and the measured load is
  /// used.
  public internal(set) var setsLoad: Double?
  /// Load on the muscles, in load units: ``load`` adjusted for sport and descent, the `spillover_load` of an
  /// enriched activity.
  public var strainLoad: Double?
  /// Load by muscle group, from the sets or the recording; empty if only the kind is known.
  public var regionalLoad = RegionalLoad()
  /// Title given by the athlete.
  public var name: String?
  /// Whether the athlete tagged the session.
  public var isTagged = false
  /// Stress points from power or pace (TSS).
  public var stress: Double?
  /// Session RPE × minutes.
  public var sessionRating: Double?
  /// Duration, min.
  public var duration: Double?
  /// Session RPE, 0–10.
  public var rpe: Double?
  /// Energy, kcal.
  public var energy: Double?
  /// Performance in a test or a race relative to the athlete's usual, %.
  public var performance: Double?
  /// Mean heart rate, bpm.
  public var averageHeartRate: Double?
  /// Highest heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Mean power, W.
  public var averagePower: Double?
  /// Distance, m.
  public var distance: Double?

  /// Creates a session without any values.
  public init() {}
}

/// A named amount, or 0/1, of something the athlete did that day (`alcohol`, `caffeine_late`, …).
public struct Behaviour: Sendable, Hashable {
  /// Key of the behaviour.
  public var name: String
  /// Amount, or 0 and 1 for no and yes.
  public var amount: Double

  /// Creates a behaviour.
  public init(name: String, amount: Double) {
    self.name = name
    self.amount = amount
  }
}

/// The data available when the day is over.
public struct EveningRecord: Sendable, Hashable {
  /// Food, movement and body values.
  public var metrics = DayMetrics()
  /// Sessions. A day without any is a rest day unless ``loadLogged`` is `false`.
  public var workouts: [DayWorkout] = []
  /// Journal entries, sorted by name. On a day with entries, a behaviour that is not listed did not happen.
  /// If the athlete has ever logged it as 0, it is unknown instead, as on a day without entries.
  public var behaviours: [Behaviour] = []
  /// `false` if the training of the day is unknown, which does not mean rest.
  public var loadLogged: Bool?
  /// Scores of the day from device makers, kept as context.
  public var vendorScores: [VendorScore] = []
  /// Meals and drinks with their times, earliest first, if an app reports them.
  public var meals: [Meal] = []
  /// Conditions reported in the evening, including those in notes. They count from the evening on.
  public var symptoms: [Symptom] = []

  /// Creates an evening without any values.
  public init() {}
}

extension EveningRecord {
  /// Whether the journal or an evening answer reports an illness.
  package var tellsOfIllness: Bool {
    behaviours.contains(where: \.isIllness)
      || symptoms.contains { $0.kind == .illness && !$0.isCleared && $0.source != .note }
  }
}

/// A score from a device maker, kept as context and never used as our own.
public struct VendorScore: Sendable, Hashable {
  /// Maker of the score (`whoop`).
  public var source: String
  /// Name that the maker gives the score (`recovery`).
  public var name: String
  /// Value on the maker's own scale.
  public var value: Double

  /// Creates a score.
  public init(source: String, name: String, value: Double) {
    self.source = source
    self.name = name
    self.value = value
  }
}

/// The athlete's response to a decision.
public struct DecisionResponse: Sendable, Hashable {
  /// What the athlete did with the advice.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    case followed, modified, ignored
  }
  /// Day of the decision.
  public var day: CalendarDay
  /// What the athlete did; `nil` if only outcomes are reported.
  public var action: Action?
  /// Session RPE, 1–10.
  public var rpe: Double?
  /// Whether the day went well, according to the athlete.
  public var wentWell: Bool?
  /// Whether each of the day's predictions came true. A later response about the same day may add to it.
  public var outcomes: [RiskKind: Bool]
  /// Whether the outcomes answer a randomly drawn question, if stated. Used to train a deployment; not stored.
  package var isAsked: Bool?
  /// Probability with which the question was drawn. Not stored.
  package var chance: Double?
  /// Conditions mentioned in the athlete's text. They take effect when read and are not stored.
  package var symptoms: [Symptom] = []

  /// Creates a response.
  public init(
    day: CalendarDay, action: Action?, rpe: Double? = nil, wentWell: Bool? = nil,
    outcomes: [RiskKind: Bool] = [:]
  ) {
    self.day = day
    self.action = action
    self.rpe = rpe
    self.wentWell = wentWell
    self.outcomes = outcomes
  }
}

/// One calendar day of an athlete as recorded so far.
public struct DayRecord: Sendable, Hashable {
  /// Date of the record.
  public var day: CalendarDay
  /// The night and the morning after it.
  public var morning: MorningRecord?
  /// The evening record: everything except the morning.
  public var evening: EveningRecord?
  /// Responses given on this day, to decisions of any day.
  public var responses: [DecisionResponse] = []

  /// Creates an empty day.
  public init(day: CalendarDay) { self.day = day }

  /// Whether any morning data exist. Comparing with `nil` would copy the record.
  package var hasMorning: Bool { if case .some = morning { true } else { false } }
  /// Whether any evening data exist.
  package var hasEvening: Bool { if case .some = evening { true } else { false } }
}
