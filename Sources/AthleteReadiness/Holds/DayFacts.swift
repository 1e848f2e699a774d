import DayRecords
import TextFormats

/// The facts of a day before any decision.
///
/// They are collected once from an athlete's state. Each row of the hold table is a pure function of them.
///
/// Page: *The decision*, tests: `LivesTests`.
struct DayFacts: Sendable, Hashable {
  /// A reported condition, such as an injury, illness or travel.
  struct Report: Sendable, Hashable {
    var reason: HoldReason
    /// Body region in the athlete's words.
    var region: String?
    var since: CalendarDay
    /// Last day of the stated term.
    var until: CalendarDay?
    /// Last day of the condition, after which training resumes; `nil` if it lasts until cleared.
    var lasts: CalendarDay?
    /// Last day of the hold; `nil` if it lasts until cleared.
    var ends: CalendarDay?
    /// Whether the reported problem is over and training is resuming.
    var isReturning = false
    /// Whether the term has passed without clearance.
    var isOverdue = false
    var isUntrained = false
    /// Whether the report is of a medication that is taken as a course.
    var isCourse = false
    /// Whether the report is of a medication that was stopped.
    var isStopped = false
    /// The matching word.
    var word: String?
    /// Whether today's note is the only source of ``word``.
    var isOfNote = false
    var topic: Symptom.Topic?
    /// Name of the illness or the medication in the athlete's words.
    var name: String?
    /// Whether a fever is reported on the day itself.
    var isFever = false
    /// Whether the condition is severe; for an illness, whether it calls for rest today.
    var isSevere = false
    /// Whether the day's own record reports it.
    var isNamedToday = false
    /// Last day on which it was reported; `nil` for a journey that a time zone shows.
    var lastNamed: CalendarDay?
    /// Whether no earlier day reported it.
    var isNew = false
    /// Whether a clearance or a date ends it.
    var isEndStated = true
    /// First day of the return to training; `nil` if it is not known yet.
    var returnBegins: CalendarDay?
    /// Whether a note of a single day is all that reported it.
    var isOneWord = false
    /// Whether it is an illness that ended too short a time before an event.
    var isTooSoon = false
    /// Whether the day's note calls its region fine.
    var isFineToday = false
    /// Whether a note of the last week says that a professional has cleared the athlete, which ends no such report.
    var isSaidCleared = false
    /// Hours by which the body clock is behind local time (negative: ahead) after a journey.
    var clockLag: Double?
  }
  /// Training despite an alarm, with load on a region that was not cleared, or with far more load than the return from
  /// an injury allows.
  struct Trained: Sendable, Hashable {
    var reason: HoldReason
    var load: Double
    var region: String?
    var isReturn = false
  }
  /// What a professional said in a note of the last weeks.
  struct Seen: Sendable, Hashable {
    var day: CalendarDay
    var words: String
    var region: String?
  }
  /// A day whose load was a multiple of a usual training day.
  struct HeavyDay: Sendable, Hashable {
    var load: Double
    /// Load as a multiple of the load of a usual training day.
    var times: Double
    var ago: Int
    /// Number of days after the heavy day that it limits.
    var reach: Int
    /// Number of days after the heavy day on which new signs count as its effect: as long as it limits, and at least
    /// until its fatigue peaks.
    var explains: Int { max(Self.peak, reach) }
    private static let peak = 2
  }
  /// A plan far above a usual training day.
  struct HeavyPlan: Sendable, Hashable {
    var load: Double
    var times: Double
    /// Whether no data exist yet for the morning of the plan.
    var isUnseen: Bool
    /// The other load unit, if the plan is excessive only when read in that unit.
    var unit: LoadUnit?
  }
  struct PastEvent: Sendable, Hashable {
    var name: String
    var ago: Int
    /// Number of days after it without hard work.
    var reach: Int
  }
  enum LayOff: Sendable, Hashable {
    /// Ongoing, with the share of earlier training, `nil` if unknown, and the days since the last training.
    case standing(share: Double?, days: Int)
    /// Ended, after a number of days without training, `nil` if there was some training; with the number of days until
    /// the return is over, and whether its first half lasts.
    case comingBack(days: Int?, left: Int, isEarly: Bool)
  }
  /// A return to training after signs that called for rest.
  struct ComingBack: Sendable, Hashable {
    /// The last day on which the signs called for rest.
    var held: CalendarDay
    /// The last day of the return.
    var ends: CalendarDay
  }
  /// A vital-sign flag that rules out a push day.
  struct RulingFlag: Sendable, Hashable {
    var key: String
    /// First day of the flag.
    var since: CalendarDay
    /// Whether the flag was raised yesterday and its inputs have not been measured since then.
    var isOfYesterday: Bool
    /// Whether a low score coincides with vital signs typical before an illness.
    var converges: Bool
  }

  /// An answer, 1–5, far below the athlete's usual.
  struct LowAnswer: Sendable, Hashable {
    var name: String
    var value: Double
    var usual: Double
  }
  /// Severe soreness: the region, if given, and whether the sport loads it.
  struct SevereSoreness: Sendable, Hashable {
    var region: String?
    var isLoaded: Bool
  }

  let day: CalendarDay
  let issue: IssueTime
  let rules: SafetySettings
  /// Whether recent days have no data.
  var isSilent = false
  /// The last day with data.
  var lastKnown: CalendarDay?

  var reported: [Report] = []
  var seen: Seen?
  /// Active signs of strain or illness.
  var signs: [StrainSign] = []
  /// Cap set by these signs.
  var strainCap: ReadinessSignal?
  /// First day of these signs.
  var strainSince: CalendarDay?
  /// Last day of these signs; `nil` if a measurement ends them.
  var strainEnds: CalendarDay?
  /// Cause of these signs.
  var cause: StrainCause?
  /// The heavy day that explains these signs, if it was before yesterday.
  var causingHeavyDay: HeavyDay?
  /// Whether a week of much more load than usual is the cause of these signs.
  var isCauseOfWeek = false
  /// Whether illness is as likely as the cause: the signs are older than the drinks, the event or heavy day was more
  /// than three days ago, or only the week's load explains them.
  var isCauseDoubtful: Bool {
    switch cause {
    case .alcohol: strainSince.map { $0 < day } ?? false
    case .event: signs.contains(where: \.isGrave) || pastEvent.map { $0.ago > rules.afterEventDays } ?? false
    case .hardSession: causingHeavyDay.map { $0.ago > rules.afterEventDays } ?? isCauseOfWeek
    case .operation: true
    default: false
    }
  }
  /// Whether the day's record already says whether the athlete is ill.
  var isIllnessAnswered = false
  /// Whether a reported illness is not over.
  var isIll: Bool { reported.contains { $0.reason == .illness && !$0.isReturning } }
  /// Whether a cause other than illness fully explains the signs.
  var isExplained: Bool {
    cause != nil && !isCauseDoubtful
      && !signs.contains {
        $0.kind == .illness || $0.isGrave && !(cause == .altitude && $0.kind == .oxygenSaturation)
      }
  }
  /// Whether the athlete answers that he ate too little, and the fuelling risk is high.
  var hasUnderEaten = false
  /// The word for dizziness in the day's notes.
  var dizzy: String?
  /// The day of an operation that is planned, and the eve of one that calls for rest.
  var plannedOperation: CalendarDay?
  var plannedRest: CalendarDay?
  /// The word for a new complaint in the day's note, soon after an operation.
  var signAfterOperation: String?
  /// The return from signs that called for rest; `nil` outside one.
  var comingBack: ComingBack?
  /// Whether illness was among the signs on the last day of rest.
  var wasIll = false

  /// The readiness evidence.
  var readiness: Readiness
  /// The score used by the safety floor.
  var score: Double?
  /// Cap carried over from yesterday's evidence if nothing has been measured since.
  var yesterdayCap: ReadinessSignal?
  /// Score from which training goes as planned.
  var fairScore = 60.0
  var flag: RulingFlag?
  var risks: [RiskPrediction] = []
  var advice = AdviceSettings()

  /// Training: an excessive load ratio, heavy days and plans, breaks, and whether recent training is known.
  var overload: Double?
  var isOverloadTold = true
  var heavyDays: [HeavyDay] = []
  var heavyDay: HeavyDay? { heavyDays.first { $0.ago <= $0.reach } }
  var heavyPlan: HeavyPlan?
  var layOff: LayOff?
  var isTrainingUnknown = false
  var isTrainingNew = false
  var knownTraining: Int?
  /// Whether part of this morning's data could not be read.
  var isUnread = false
  /// Whether a device measured a night in the last weeks.
  var hasDevice = true
  /// Why last night does not count, if it is doubted.
  var nightDoubt: NightDoubt?
  var pastEvent: PastEvent?
  /// The next event and the number of days from the advised day to it.
  var nextEvent: TargetEventDistance?

  /// Food over the last week, whether it was as low two weeks ago, and body weight.
  var food: FoodWeek?
  var isFoodLowForWeeks = false
  /// Food over the last two days; `nil` unless both have a log.
  var lastFood: FoodWeek?
  var isWeightFalling = false
  var weightFlag: HealthFlag?
  var lowWeight: HealthFlag?

  /// The last two nights, h, the week's sleep debt, h, and whether the athlete sleeps at night.
  var nights: [Double] = []
  var sleepDebt: Double?
  var isNightSleeper = true
  /// The sleep need as long as it is assumed, h; `nil` once it is the athlete's own.
  var assumedNeed: Double?
  /// Whether the time in bed was long enough, but sleep was broken, on the last two nights and over the week.
  var areNightsBroken = false
  var isWeekBroken = false
  /// Returns the variant of the advice on sleep. A journey moves the body clock, an earlier bedtime does not
  /// help a broken night, and a day sleeper has no evening.
  func sleepVariant(isBroken: Bool) -> String {
    if let trip = reported.first(where: { $0.reason == .travel }) {
      return trip.clockLag == nil ? "trip" : "travel"
    }
    return isBroken ? "broken" : isNightSleeper ? "" : "day"
  }
  /// Number of drinks on the evening before the advised day.
  var drinks: Double?

  /// This morning's feel, 1–10.
  var feel: Double?
  /// The usual feel, 1–10.
  var usualFeel: Double?
  /// Whether HRV is the only sign and the athlete feels as usual.
  var isHRVAlone: Bool {
    guard let feel, let usualFeel else { return false }
    return signs.allSatisfy { $0.kind == .hrv } && feel >= usualFeel - 1
  }
  /// Whether a low HRV of this morning is the only sign, which may be chance.
  var isOneLowMorning: Bool { isHRVAlone && !signs.isEmpty && strainSince.map { $0 >= day } ?? true }
  /// Whether this morning has any answer of the check-in.
  var isAnswered = false
  /// The word for exhaustion in this morning's note.
  var exhaustion: String?
  /// Training on the newest completed day despite a hold.
  var trained: Trained?
  /// Another answer two points or more below usual.
  var otherAnswer: LowAnswer?
  var severelySore: [SevereSoreness] = []

  /// Planned loads, beginning with the advised day.
  var plan: [Double] = []
  /// Planned load of the advised day.
  var planned: Double? { plan.first }
  /// Usual loads without breaks, tapers and events. A limited day may count with its plan.
  var usualDay: Double?
  var usualTrainingDay: Double?
  /// Load up to which a plan is like the athlete's own long days; 0 without any.
  var longDay = 0.0
  /// Whether the plan is one of the athlete's own long days.
  var isLongDay: Bool {
    guard let planned, let usualTrainingDay else { return false }
    return planned > Self.weekRatio * usualTrainingDay && planned <= longDay
  }
  /// The highest load that a plan may have without being heavy; `nil` if no usual day is known.
  var mostPlan: Double? { usualTrainingDay.map { max(rules.heavyPlanTimes * $0, longDay) } }
  /// Load of the newest completed day.
  var lastLoad: Double?
  /// Load per minute on the day of the last week whose load was closest to the plan; `nil` if none was within a quarter
  /// of it.
  var plannedRate: Double?
  /// Load per minute of the athlete's usual training.
  var loadPerMinute = 1.2
  /// Long-term load (CTL); `nil` in the first weeks.
  var fitness: Double?
  /// Whether the plan is so small a session that no day calls for a push. House rule.
  var isPlanLight: Bool {
    guard let planned, planned > 0, let usualTrainingDay, nextEvent?.days != 0 else { return false }
    return planned < Self.hardShare * usualTrainingDay
  }
  /// Share of a usual training day from which a planned session has a hard part. House rule.
  static let hardShare = 0.75
  /// Whether the plan is a rest day. On an event day, a planned load of 0 means that the plan omits the event.
  var isRestPlanned: Bool { planned == 0 && nextEvent?.days != 0 }
  /// The load of the advised day's event from its length, if the plan leaves it out.
  var eventLoad: Double?
  /// Highest load of a day in the last week; 0 if none is recorded.
  var highestLoad = 0.0
  /// The plan of seven days and a usual week, if the plan is far above it. House rule.
  var heavyWeek: (load: Double, usual: Double)? {
    guard plan.count >= 6, let usual = usualDay.map({ 7 * $0 }), usual > 0 else { return nil }
    let load = plan.prefix(7).reduce(0, +)
    return load >= 1.5 * usual ? (load, usual) : nil
  }
  /// Load of the last six completed days, if at least four are known.
  var lastSixDays: Double?
  /// Whether these six days were far above the usual, so that fatigue is no surprise. House rule.
  var isWeekHeavy: Bool {
    guard let lastSixDays, let usualDay else { return false }
    return lastSixDays >= 1.5 * 6 * usualDay
  }

  /// Load of the advised day that keeps seven days under ``weekRatio`` usual weeks; `nil` if unknown.
  var weekRoom: Double? {
    guard let usual = usualTrainingDay, usual > 0 else { return nil }
    let mean = min(usual, usualDay ?? usual)
    return max(Self.weekRatio * 7 * mean - (lastSixDays ?? 6 * mean), Self.leastRoom * usual)
  }
  /// Maximum load of seven days relative to a usual week (Gabbett 2016), and the fraction of a usual day that
  /// always fits. House rule.
  static let (weekRatio, leastRoom) = (1.3, 0.5)

  /// Name of the time of issue in phrase codes.
  var time: String { issue == .evening ? "evening" : "morning" }

  /// Whether an event in the next days is the cause of a risk, so that no sentence warns of it.
  func isOfEvent(_ kind: RiskKind) -> Bool {
    guard let days = nextEvent?.days else { return false }
    return days == 0
      || days <= AdviceSettings.eve
        && [.fatigueSpillover, .performanceSuppression, .loadAccumulation].contains(kind)
  }
  /// Whether the forecasts say little about a day like this: days after an event or a very hard day or week, and days
  /// that call for rest.
  var isBeyondForecasts: Bool {
    pastEvent.map { $0.ago <= rules.afterEventDays } ?? false || heavyDay != nil || isWeekHeavy
      || strainCap == .recover
  }

  /// Returns the number of days from the day of the brief to an event.
  func daysAway(_ event: TargetEventDistance) -> Int { event.days + (issue == .evening ? 1 : 0) }

  /// The day that the advice is for.
  var advisedDay: CalendarDay { issue == .evening ? day.adding(days: 1) : day }
}

/// Food logs of a week, or of its last days, compared with the energy needed for training and at rest.
struct FoodWeek: Sendable, Hashable {
  /// Energy availability, kcal per kg of lean mass per day.
  var availability: Double
  /// Mean logged intake, kcal per day.
  var intake: Double
  /// Mean exercise energy expenditure, kcal per day.
  var exercise: Double
  /// Resting energy, kcal per day.
  var resting: Double
  var days: Int
  /// Number of these days below ``low``.
  var shortDays: Int

  /// Minimum number of logged days per week (contract 3.2 f), and the smallest plausible log, kcal (house rule).
  static let (leastDays, leastLog) = (4, 300.0)
  /// Resting energy below which the device did not measure the whole day, kcal (house rule).
  static let leastResting = 800.0
  /// Energy availability below which a push decision is ruled out (in general, and while weight is falling),
  /// and below which an easy day is called for (contract 3.2 f).
  static let (low, lowWithFallingWeight, veryLow) = (27.0, 30.0, 20.0)
}
