public import SessionMetrics
public import TextFormats

/// The kind of HRV that a device reports. The two never mix.
public enum HRVKind: String, Sendable, Hashable, CaseIterable {
  /// Root mean square of successive differences, as most devices report for the night.
  case rmssd
  /// Standard deviation of normal intervals, as HealthKit reports.
  case sdnn
}

/// The source of a resting heart rate that the device did not report itself.
public enum RestingHeartRateSource: String, Sendable, Hashable, CaseIterable {
  /// The heart rates of the night: its slowest half hour (`NightRestingHeartRate`), usually lower than the devices' resting heart rate.
  case night
}

/// The athlete's profile: everything beside the days. Every value may be missing.
public struct ReadinessProfile: Sendable, Hashable {
  /// Biological sex.
  public var sex: Sex?
  /// Years.
  public var age: Double?
  /// kg.
  public var bodyMass: Double?
  /// Fat-free mass, kg.
  public var leanBodyMass: Double?
  /// cm.
  public var height: Double?
  /// Sleep need by the athlete's own statement, h.
  public var sleepNeed: Double?
  /// Daily target of protein, g.
  public var proteinTarget: Double?
  /// Daily target of carbohydrate, g.
  public var carbohydrateTarget: Double?
  /// Daily target of energy, kcal.
  public var energyTarget: Double?
  /// Daily target of water, mL.
  public var waterTarget: Double?
  /// Maximum heart rate, set by hand or tested, bpm.
  public var maximumHeartRate: Double?
  /// Resting heart rate by the athlete's own statement, bpm.
  public var restingHeartRate: Double?
  /// Sessions that the athlete means to do in a week.
  public var trainingFrequency: Double?
  /// The sport that is trained for, as the athlete names it: `hyrox`, `ironman`, `marathon`, `cycling`, `hybrid`, a kind of
  /// activity.
  public var sport: String?
  /// The athlete's goals, in their own words.
  public var goals: [String] = []
  /// Target events, soonest first.
  public var events: [TargetEvent] = []

  /// An athlete without any values.
  public init() {}
}

/// The data available when the athlete wakes: last night, the morning's vitals and answers, and the plan.
public struct MorningRecord: Sendable, Hashable {
  /// Vitals of the night and morning; food and movement belong to the evening.
  public var metrics = DayMetrics()
  /// The kind of `metrics[.hrv]`.
  public var hrvKind: HRVKind?
  /// The source of `metrics[.restingHeartRate]`; `nil` for a device value or an unknown source.
  public var restingHeartRateSource: RestingHeartRateSource?
  /// Who measured the vitals; a change of source starts a new baseline.
  public var source: String?
  /// The night that ended this morning.
  public var sleep: NightSleep?
  /// The sleeps that make up ``sleep`` and its naps, if records had more than one.
  package var sleeps: [NightSleep] = []
  /// The athlete's own answers.
  public var checkIn: CheckIn?
  /// Planned load of today and the days after it, today first, in ``plannedLoadUnit``. A state keeps it in load.
  public var plannedLoad: [Double] = []
  /// The unit of ``plannedLoad`` if given. A given unit is never reinterpreted.
  public var plannedLoadUnit: LoadUnit?
  /// The first day of the plan as it was given, once the plan is in load.
  package var statedPlan: Double?
  /// Device makers' scores of the night, as context.
  public var vendorScores: [VendorScore] = []
  /// The time zone where the athlete woke: hours of local standard time from UTC.
  public var utcOffset: Double?
  /// Whether it is the second half of the menstrual cycle, from a journal available in the morning; `nil` without an
  /// entry.
  public var isSecondHalfOfCycle: Bool?
  /// Whether a vital sign or health answer was unreadable or impossible: it is unknown what it would
  /// have said.
  package var hasUnreadVitals = false

  /// A morning without any values.
  public init() {}
}

/// One session of a day.
public struct DayWorkout: Sendable, Hashable {
  /// Kind by its name ("Run", "FunctionalStrengthTraining").
  public var kind: String?
  /// Load on the athlete's one scale (TRIMP).
  public var load: Double?
  /// Load of its sets by a strength log that knows the session too; the larger of it and the measured load counts.
  public internal(set) var setsLoad: Double?
  /// The load as muscles feel it, in its unit: ``load`` by sport and descent, `spillover_load` of an enriched activity.
  public var strainLoad: Double?
  /// The load by muscle group, from its sets or recording; empty if only its kind is known.
  public var regionalLoad = RegionalLoad()
  /// Its name, as the athlete gave it.
  public var name: String?
  /// Whether the athlete tagged it as one to look at.
  public var isTagged = false
  /// Stress points of power or pace (TSS).
  public var stress: Double?
  /// Session RPE × minutes.
  public var sessionRating: Double?
  /// Minutes.
  public var duration: Double?
  /// Session RPE, 0–10.
  public var rpe: Double?
  /// kcal.
  public var energy: Double?
  /// Performance against the athlete's usual, % (a test or a race).
  public var performance: Double?
  /// Mean heart rate, bpm.
  public var averageHeartRate: Double?
  /// Highest heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Mean power, W.
  public var averagePower: Double?
  /// m.
  public var distance: Double?

  /// A session without any values.
  public init() {}
}

/// A named amount, or 0/1, of something the athlete did on a day (`alcohol`, `caffeine_late`, …).
public struct Behaviour: Sendable, Hashable {
  /// The key.
  public var name: String
  /// The amount, or 0 and 1.
  public var amount: Double

  /// A behaviour.
  public init(name: String, amount: Double) {
    self.name = name
    self.amount = amount
  }
}

/// The data available when the day is over.
public struct EveningRecord: Sendable, Hashable {
  /// Food, movement, body.
  public var metrics = DayMetrics()
  /// Sessions; empty and ``loadLogged`` not false means a day of rest.
  public var workouts: [DayWorkout] = []
  /// Behaviours, sorted by name; names not listed are unknown unless the athlete keeps the journal.
  public var behaviours: [Behaviour] = []
  /// False where training is unknown, which is not rest.
  public var loadLogged: Bool?
  /// Device makers' scores of the day, as context.
  public var vendorScores: [VendorScore] = []
  /// Food and drink with their times, the earliest first, if an application reports them.
  public var meals: [Meal] = []
  /// Reports with a term in the evening, including words; they count from then on.
  public var symptoms: [Symptom] = []

  /// An evening without any values.
  public init() {}
}

extension EveningRecord {
  /// Whether the journal or an evening answer reports an illness.
  package var tellsOfIllness: Bool {
    behaviours.contains(where: \.isIllness)
      || symptoms.contains { $0.kind == .illness && !$0.isCleared && $0.source != .note }
  }
}

/// A score that the maker of a device gives: context, never one of ours.
public struct VendorScore: Sendable, Hashable {
  /// Who gives it (`whoop`).
  public var source: String
  /// Its name there (`recovery`).
  public var name: String
  /// The value, on its own scale.
  public var value: Double

  /// A score.
  public init(source: String, name: String, value: Double) {
    self.source = source
    self.name = name
    self.value = value
  }
}

/// The athlete's response to a decision.
public struct DecisionResponse: Sendable, Hashable {
  /// The action.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    case followed, modified, ignored
  }
  /// The day of the decision.
  public var day: CalendarDay
  /// The action; `nil` if only outcomes are reported.
  public var action: Action?
  /// RPE of the session, 1–10.
  public var rpe: Double?
  /// Whether the athlete says that it went well.
  public var wentWell: Bool?
  /// The day's predictions that came true so far; a later response to the same day may add to it.
  public var outcomes: [RiskKind: Bool]
  /// Whether the outcomes answer a drawn question, if the record says so; used when a deployment is trained,
  /// and not kept with the answer.
  package var isAsked: Bool?
  /// The chance with which the question was put; as ``isAsked``.
  package var chance: Double?
  /// Reports in the athlete's text; they count once read and are not stored with the answer.
  package var symptoms: [Symptom] = []

  /// A response.
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

/// One calendar day of an athlete, as recorded so far.
public struct DayRecord: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// The night and the morning after it.
  public var morning: MorningRecord?
  /// The day that followed.
  public var evening: EveningRecord?
  /// Responses given this day, whatever day's decision they answer.
  public var responses: [DecisionResponse] = []

  /// A day without any values.
  public init(day: CalendarDay) { self.day = day }

  /// Whether anything is known of the morning; a comparison with `nil` would copy it.
  package var hasMorning: Bool { if case .some = morning { true } else { false } }
  /// Whether anything is known of the evening.
  package var hasEvening: Bool { if case .some = evening { true } else { false } }
}
