import DayRecords
import TextFormats

/// The facts of a day before any decision: the one value that the rows of the table of holds read.
///
/// Gathered once from an athlete's state; a row is a pure function of it.
///
/// Page: *The decision*, tests: `LivesTests`.
struct DayFacts: Sendable, Hashable {
  /// A reported condition: an injury, an illness, a journey.
  struct Report: Sendable, Hashable {
    /// The kind.
    var reason: HoldReason
    /// The part of the body, as it was named.
    var region: String?
    /// First day.
    var since: CalendarDay
    /// Last day of its stated term.
    var until: CalendarDay?
    /// Whether it is over and training comes back.
    var isReturning = false
    /// Whether the term is over without clearance.
    var isOverdue = false
    /// Whether nothing was trained since.
    var isUntrained = false
    /// The matched word of the athlete, and whether today's note is its only source.
    var word: String?
    var isOfNote = false
  }
  /// A day whose load was a multiple of that of a usual training day.
  struct HeavyDay: Sendable, Hashable {
    var load: Double
    /// The multiple of a usual training day.
    var times: Double
    /// Days ago.
    var ago: Int
  }
  /// A plan of much more than a usual training day.
  struct HeavyPlan: Sendable, Hashable {
    var load: Double
    var times: Double
    /// Whether the morning that it is planned for has no data.
    var isUnseen: Bool
    /// The other likely unit, if the plan is too much in that one only.
    var unit: LoadUnit?
  }
  /// An event just behind.
  struct PastEvent: Sendable, Hashable {
    var name: String
    /// Mornings since.
    var ago: Int
    /// Load of its day, where more than usual is logged.
    var load: Double?
  }
  /// A break in training.
  enum LayOff: Sendable, Hashable {
    /// Active: the share of earlier training; `nil` if unknown.
    case standing(share: Double?)
    /// It ended within the last days.
    case comingBack
  }
  /// A flag of the vital signs that rules out a push.
  struct RulingFlag: Sendable, Hashable {
    var key: String
    /// Whether it applied yesterday and its inputs were not measured since.
    var isOfYesterday: Bool
    /// Whether a low score coincides with vital signs as before an illness.
    var converges: Bool
  }

  /// An answer, 1–5, far below its usual.
  struct LowAnswer: Sendable, Hashable {
    var name: String
    var value: Double
    var usual: Double
  }
  /// Severe soreness: its place, if given, and whether the sport loads it.
  struct SevereSoreness: Sendable, Hashable {
    var region: String?
    var isLoaded: Bool
  }

  let day: CalendarDay
  let issue: IssueTime
  let rules: SafetySettings
  /// Whether nothing of the last days is known, and the last day that was.
  var isSilent = false
  var lastKnown: CalendarDay?

  /// Reported conditions.
  var reported: [Report] = []
  /// Current signs of strain or illness, their limit, start and explanation.
  var signs: [StrainSign] = []
  var strainCap: ReadinessSignal?
  var strainSince: CalendarDay?
  var cause: StrainCause?
  /// Whether signs held yesterday to rest, and an illness was among them.
  var wasHeld = false
  var wasIll = false

  /// The evidence, and the score that the floor looks at.
  var readiness: Readiness
  var score: Double?
  /// The limit from yesterday's evidence, if nothing has been measured since.
  var yesterdayCap: ReadinessSignal?
  /// Scores from which a day is trained as planned, and under which it is easy whatever else.
  var fairScore = 60.0
  var flag: RulingFlag?
  /// Risks of the day.
  var risks: [RiskPrediction] = []
  var advice = AdviceSettings()

  /// Training: load ratio that is beyond all, heavy days and plans, breaks, days known of two weeks.
  var overload: Double?
  var isOverloadTold = true
  var heavyDay: HeavyDay?
  var heavyPlan: HeavyPlan?
  var layOff: LayOff?
  var isTrainingUnknown = false
  var isTrainingNew = false
  var knownTraining: Int?
  /// Whether something of this morning could not be read.
  var isUnread = false
  var pastEvent: PastEvent?
  /// The next event and the days to it from the day that is advised on.
  var nextEvent: TargetEventDistance?

  /// Food of the last week, and weight.
  var food: FoodWeek?
  var isWeightFalling = false
  var weightFlag: HealthFlag?
  var bodyMassIndex: Double?

  /// Nights: the last two, h, the debt of a week, whether sleep comes at night.
  var nights: [Double] = []
  var sleepDebt: Double?
  var isNightSleeper = true
  /// Drinks of the evening before the day that is advised on.
  var drinks: Double?

  /// This morning's answers, and the usual ones.
  var feel: Double?
  var usualFeel: Double?
  /// Another answer two points under its usual: which question, 1–5.
  var otherAnswer: LowAnswer?
  /// Severe soreness: where, and whether the sport loads it.
  var severelySore: SevereSoreness?
  /// A word of trouble in a note.
  var caution: String?

  /// Planned load of the day in question, and the usual load.
  var planned: Double?
  var usualDay: Double?
  var usualTrainingDay: Double?
  /// Load of the last six days that are over, where four of them are known.
  var lastSixDays: Double?

  /// The day that the advice is for.
  var advisedDay: CalendarDay { issue == .evening ? day.adding(days: 1) : day }
}

/// An event ahead and how far it is.
struct TargetEventDistance: Sendable, Hashable {
  let name: String
  let days: Int
}

/// Food logs of the last week against the needs of training and body.
struct FoodWeek: Sendable, Hashable {
  /// Energy availability, kcal per kg of lean mass and day.
  var availability: Double
  /// Mean of the logs, kcal a day.
  var intake: Double
  /// Mean of training, kcal a day.
  var exercise: Double
  /// Resting energy, kcal a day.
  var resting: Double
  /// Days of the week with food and training known.
  var days: Int

  /// Logged days that a week needs (contract 3.2 f), and the least log that is more than a forgotten one, kcal: a house rule.
  static let (leastDays, leastLog) = (4, 300.0)
  /// Energy availability that rules out a push, alone and with falling weight, and that asks for an easy day (contract 3.2 f).
  static let (low, lowWithFallingWeight, veryLow) = (27.0, 30.0, 20.0)
}
