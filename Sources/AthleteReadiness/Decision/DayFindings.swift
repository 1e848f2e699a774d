import ActivityStreams
import DayRecords
import SessionMetrics
import TextFormats

/// Everything that was computed of a day, before words are found for it.
struct DayFindings: Sendable {
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  let patterns: [EmergingPattern]
  let floor: SafetyFloor
  let plain: PlainNumbers

  /// The risk that the day is explained by: of a day that a risk makes easy that one, else the highest level, then the one that
  /// is most above its base rate.
  func lead(for signal: ReadinessSignal?) -> RiskPrediction {
    predictions.lead(for: signal, isHeld: floor.cap == signal)
      ?? RiskPrediction(kind: .fatigueSpillover, probability: 0, baseRate: 0, level: .low, confidence: .low)
  }
}

/// Plain numbers of a day that a sentence may quote; `nil` where unknown.
struct PlainNumbers: Sendable, Hashable {
  /// Planned load of the day.
  let plannedLoad: Double?
  /// Mean load of the last week and of four weeks, with at least half of their days known.
  var weekLoad: Double?
  let monthLoad: Double?
  /// Whether the four weeks are usual ones: no two of them stand far below the others, as where training was laid off.
  let isMonthUsual: Bool
  /// Mean load of the four weeks that the last week is part of: in the evening with the day itself, where it is known.
  var monthLoadWithWeek: Double?
  /// Mean load of the training days of those four weeks; `nil` of too few of them.
  let usualTrainingDay: Double?
  /// Load of the day before.
  let loadYesterday: Double?
  /// Food of the day before, and the mean of the four weeks before that, kcal.
  let energyYesterday: Double?
  let usualEnergy: Double?
  /// Last night, h.
  let sleep: Double?
  let restingHeartRate: Double?
  let feel: Double?
  /// Soreness of this morning, 0–4.
  var soreness: Double?
  /// How the athlete rates the night, 1–5.
  let sleepQuality: Double?
  /// The next target event that is not over.
  let event: TargetEventDistance?
  /// What the athlete usually answers to how they feel; `nil` of too few answers.
  var usualFeel: Double?
  /// Whether signs of strain held the day before to rest.
  var isFirstDayBack = false
  /// Whether an illness that was reported is among them.
  var isBackFromIllness = false
  /// The last day before this one with an answer that the recovery score counts; `nil` where there is none within four weeks.
  let lastAnswers: CalendarDay?
  /// Whether any of the nights of the last two weeks was recorded.
  var recordsNights = true
  /// Whether the day's training is still to come.
  var isMorning = false
  /// What is ahead in the evening, once the day's training is known; `nil` before.
  var tomorrow: Tomorrow?
  /// Regions that are sore this morning, the worst first.
  var soreRegions: [SoreRegion] = []
  /// Whether the athlete wrote something this morning in which no illness, injury or alarm was heard.
  var hasUnheardWords = false
  /// What the athlete says of yesterday's food.
  var nutritionYesterday: CheckIn.Nutrition?
  /// The sport that is trained for.
  var muscles: SportMuscles?
  /// Muscle groups that are sore, or carry more than usual, with what is left in them.
  var regions: [RegionalReading] = []
  /// Short-term by long-term load up to the last day that is over.
  var loadRatio: Double?
  /// Median resting heart rate of four weeks before last night, by the present device.
  var usualRestingHeartRate: Double?
  /// Resting heart rate and heart-rate variability of the last nights, where they have moved.
  var restingHeartRateOfLate: NightsOfLate?
  var variabilityOfLate: NightsOfLate?
  /// The vital signs furthest out of line, two at most, where a flag of several of them stands.
  var vitalsApart: [StrainSign] = []
  /// The session of yesterday that the athlete tagged, with the larger load of two.
  var tagged: SessionReading?

  /// Share of a usual day's load below which a planned day is called light: a house rule.
  private static let lightPlan = 0.75

  /// Share of a usual day's load above which a planned day is called heavy: a house rule.
  private static let heavyPlan = 1.3

  /// Share of the load of the fuller two weeks of four from which the other two are usual as well: a house rule.
  private static let usualShare = 0.25

  /// Rating of the night, 1–5, up to which it was no good night, however long: a house rule.
  static let poorNight = 2.5

  /// Whether the athlete calls the night poor.
  var isNightPoor: Bool { sleepQuality.map { $0 <= Self.poorNight } ?? false }

  /// Whether neither the night nor how the athlete feels is known.
  var isMorningUnknown: Bool { sleep == nil && restingHeartRate == nil && feel == nil }

  /// Whether training is planned that is much less than a usual day's; `false` where either is unknown.
  var isPlanLight: Bool { isLight(plannedLoad) }

  /// Whether a day's load is training, but much less than a usual day's; `false` where either is unknown.
  func isLight(_ load: Double?) -> Bool {
    guard let load, let monthLoad else { return false }
    return load > 0 && load < Self.lightPlan * monthLoad
  }

  /// Whether more is planned than a usual day's training by so much that it is no ordinary day; `false` where either is unknown.
  var isPlanHeavy: Bool { isHeavy(plannedLoad) }

  /// Whether a day's load is so much more than a usual day's that it is no ordinary day; `false` where either is unknown.
  func isHeavy(_ load: Double?) -> Bool {
    guard let load, let monthLoad else { return false }
    return monthLoad > 0 && load > Self.heavyPlan * monthLoad
  }

  init(
    _ day: CalendarDay, plannedLoad: Double?, recent: borrowing RecentDays, morning: MorningRecord? = nil,
    profile: borrowing ReadinessProfile
  ) {
    self.plannedLoad = plannedLoad
    // Of half of their days at least.
    weekLoad = recent.mean(.load, from: 1, days: 7, needs: 4)
    monthLoad = recent.mean(.load, from: 1, days: 28, needs: 14)
    monthLoadWithWeek = monthLoad
    let halves = [1, 15].compactMap { recent.mean(.load, from: $0, days: 14, needs: 7) }
    isMonthUsual =
      halves.count < 2 || min(halves[0], halves[1]) >= Self.usualShare * max(halves[0], halves[1])
    lastAnswers = (1...28).first { ago in BaselineState.questions.contains { recent[$0, ago] != nil } }
      .map { day.adding(days: -$0) }
    usualTrainingDay = recent.usualTrainingDay(before: 0, needs: SafetySettings.standard.heavyDayNeeds)
    loadYesterday = recent[.load, 1]
    energyYesterday = recent[.energyIntake, 1]
    usualEnergy = recent.mean(.energyIntake, from: 2, days: 28, needs: 14)
    sleep = morning?.given(.sleep) ?? recent[.sleep, 0]
    restingHeartRate = morning?.given(.restingHeartRate) ?? recent[.restingHeartRate, 0]
    feel = morning?.given(.feel) ?? recent[.feel, 0]
    soreness = recent[.soreness, 0]
    sleepQuality = recent[.sleepQuality, 0]
    recordsNights = (1...14).contains {
      recent[.sleep, $0] != nil || recent[.lnRMSSD, $0] != nil || recent[.lnSDNN, $0] != nil
    }
    var next: TargetEventDistance?
    for event in profile.events {
      let days = day.days(to: event.day)
      if days >= 0, days < next?.days ?? .max { next = TargetEventDistance(name: event.name, days: days) }
    }
    event = next
  }
}

/// An event ahead and how far it is.
struct TargetEventDistance: Sendable, Hashable {
  let name: String
  let days: Int
}
