public import ActivityStreams
import DayRecords

/// When the safety floor holds the signal of a day down, whatever risks, scores and other settings say.
///
/// Every range ends at the standard value: a formula set may make the floor stricter, never looser.
public struct SafetySettings: SettingsGroup {
  /// Rise of the resting heart rate over its usual that is a sign, bpm, where it is also ``restingScore`` deviations.
  public var restingRate = 5.0
  /// Deviations that such a rise must be.
  public var restingScore = 1.5
  /// The same for a rise that is small but sure, bpm.
  /// Product rule, the safety floor: may be made stricter, not looser.
  package static let sureRestingRate = 3.0
  /// Deviations that a small rise must be. Product rule, the safety floor: may be made stricter, not looser.
  package static let sureRestingScore = 2.5
  /// Rise of the wrist temperature that is a sign, °C.
  public var temperature = 0.5
  /// Rise of the breathing rate that is a sign, 1/min, where it is also `breathingScore` deviations.
  public var breaths = 1.0
  /// Deviations that such a rise must be. Product rule, the safety floor: may be made stricter, not looser.
  package static let breathingScore = 2.0
  /// Deviations of ln HRV under its usual that are a sign.
  public var hrvScore = 2.0
  /// Oxygen saturation below which a fall is a sign, %.
  public var oxygenSaturation = 95.0
  /// Points under its usual that such a fall must be.
  /// Product rule, the safety floor: may be made stricter, not looser.
  package static let oxygenFall = 2.0
  /// Feel, 1–10, up to which it is a sign.
  public var feel = 3.0
  /// Feel up to which it counts as two. Product rule, the safety floor: may be made stricter, not looser.
  package static let poorFeel = 2.0
  /// Multiple of its limits from which a sign counts as two.
  /// Product rule, the safety floor: may be made stricter, not looser.
  package static let doubled = 2.0
  /// Signs that allow an easy day at most.
  public var easySigns = 2
  /// Signs that call for recovery.
  public var recoverSigns = 3
  /// Days before the morning whose median is usual.
  public var usualDays = 28
  /// Minimum number of these values. Product rule, the safety floor: may be made stricter, not looser.
  package static let usualNeeds = 14
  /// Values from which fewer than those speak already, held against a wider limit (``earlyScore``).
  /// House rule: may be made stricter, not looser.
  package static let earlyNeeds = 5
  /// How rare a day must be with few values, in standard deviations of a normal distribution: equally rare by
  /// Student's t.
  /// Predictive distribution of a normal mean and variance, Gelman et al. 2013; the score is a house rule: under 1 % of healthy mornings.
  package static let earlyScore = 3.0
  /// Days at most for which mornings that signs held to recovery do not become usual: a long illness is not the athlete's level.
  /// House rule: six weeks outlast common infections; after that a level is the athlete's own.
  package static let heldDays = 42
  /// Smallest standard deviation of a day: resting heart rate bpm, breathing 1/min, ln HRV, wrist temperature °C, oxygen %.
  /// House rule: the resolution of devices, against records that hardly vary; more than the standard counts as the standard.
  package static let minimumSpread = [1, 0.25, 0.05, 0.1, 0.5]
  /// Score below which a day is easy at most.
  public var easyBelow = 45.0
  /// Days within which something must have been known to speak.
  public var knownDays = 3
  /// Days within which training must have been known for a push.
  /// Product rule, the safety floor: may be made stricter, not looser.
  package static let trainingDays = 14
  /// Days of the last 14 whose training must be known for a push, and for load numbers to be shown.
  /// House rule: half of them; what stands for more unknown days is a guess.
  package static let trainingNeeds = 7
  /// Days of recovery after a report that needs a doctor; until cleared, days are easy at most.
  public var alarmDays = 7
  /// Days for which an injury holds to an easy day after it was reported; until it is cleared nothing is pushed.
  public var injuryDays = 7
  /// Days with next to no training after which training is taken up again, not pushed.
  public var layOffDays = 14
  /// Shortest time after the last report of an illness without a push signal, days: its length if that is more, up to
  /// four times as many.
  public var illnessDays = 7
  /// Mornings after an event on which nothing is pushed; the first of them is easy at most.
  public var afterEventDays = 3
  /// Multiple of a usual training day's load from which the day after is not pushed.
  public var heavyDayTimes = 3.0
  /// Training days of the four weeks before that this needs. House rule: one a week.
  package static let heavyDayNeeds = 4
  /// Multiple of a usual training day's load from which a plan rules out a push, and allows easy at most on a morning
  /// without data.
  public var heavyPlanTimes = 2.0
  /// Days for which such a day can hold, each asking for one usual day more than the one before.
  /// House rule: 3 times hold a day, a marathon of 5 times three days, a long triathlon of 9 times a week; may be made stricter, not looser.
  package static let heavyDayReach = 7
  /// Days before them that they are held against.
  package static let layOffBefore = 42
  /// Share of the load of those days below which training counts as almost none.
  /// House rule, well below a taper's 40 to 60 % (Bosquet et al. 2007).
  package static let layOffShare = 0.2
  /// Short-term by long-term load from which nothing is to be added.
  public var overloadRatio = 2.0
  /// The same from which a day is easy at most.
  public var easyOverloadRatio = 2.5
  /// Known days of training that this needs. House rule: before that the long-term load is not known.
  package static let overloadNeeds = 28
  /// Days without an input after which the athlete counts as not providing it.
  package static let givenDays = 28
  /// Altitude of the night from which it is a likely cause of strain, m.
  public var altitude = 1500.0

  /// The `standard` rules.
  public init() {}

  /// The least standard deviation that counts: never more than the standard one, which would hide signs.
  package func spread(_ place: Int) -> Double {
    let standard = Self.standardSpread[place]
    return Self.minimumSpread.indices.contains(place) ? min(Self.minimumSpread[place], standard) : standard
  }

  /// Days for which a sign that was not measured again lasts: the standard rules', however soon a formula set
  /// forgets.
  var standingDays: Int { max(knownDays, Self.standardKnownDays) }

  /// Days for which an alarm calls for recovery: at least the standard rules'.
  var alarmStands: Int { max(alarmDays, Self.standardAlarmDays) }

  /// Days without a push after an illness, by its length.
  func illnessStands(lasting days: Int) -> Int {
    max(illnessDays, min(days, 4 * min(illnessDays, RecentDays.capacity)))
  }

  /// Days after a lay-off on which nothing is pushed.
  static let layOffReturnDays = 3
  /// The session that ends a lay-off, as a share of the mean load of a day before it: a house rule.
  static let layOffReturnShare = 0.5

  /// Known days of the four weeks before that a plan is held against: half of them.
  static let heavyPlanNeeds = 14

  /// The same in the evening for today's load, of who records no nights: nothing but that load will speak in the morning.
  var heavyEveningTimes: Double { heavyDayTimes / 2 }

  /// Days back in which a late report is searched: an injury lasts until it is cleared.
  package var reportsStand: Int { 366 }

  /// The `standard` rules, which apply beside every set.
  static let standard = SafetySettings()
  private static let standardAlarmDays = standard.alarmDays
  private static let standardSpread = SafetySettings.minimumSpread

  /// Deviations that a rise of temperature or a fall of oxygen must be beside its limit.
  static let vitalScore = 2.0
  /// Standard deviations beyond ``earlyScore`` from which a sign of few values counts as two: house rule.
  static let earlyDoubling = 1.0
  /// Multiple of its limit from which a sign alone calls for recovery: house rule.
  static let extremeTimes = 4.0
  /// The rules for few values.
  var early: EarlyRules { EarlyRules(needs: Self.earlyNeeds, score: Self.earlyScore, days: usualDays) }
  private static let standardKnownDays = standard.knownDays
  /// Days in which ``trainingNeeds`` must be known.
  static let trainingWindow = 14

  /// `safety` in a formula file.
  package static let group = "safety"
  private static let source = "product rule, the safety floor: may be made stricter, not looser"
  /// Every setting of the group.
  package static let settings: [Setting<SafetySettings>] = [
    .number(
      "resting_rate", \.restingRate, in: 0...5, unit: "bpm",
      "rise of resting heart rate above its 28-day median that is a sign", source: source),
    .number(
      "resting_score", \.restingScore, in: 0...1.5, unit: "SD", "minimum size of such a rise, in deviations",
      source: source),
    .number(
      "temperature", \.temperature, in: 0...0.5, unit: "°C", "rise of the wrist temperature that is a sign",
      source: source),
    .number(
      "breaths", \.breaths, in: 0...1, unit: "1/min", "rise of the breathing rate that is a sign",
      source: source),
    .number(
      "hrv_score", \.hrvScore, in: 0...2, unit: "SD", "deviations of ln HRV below its median that are a sign",
      source: source),
    .number(
      "oxygen_saturation", \.oxygenSaturation, in: 95...100, unit: "%",
      "oxygen saturation below which a drop is a sign", source: source),
    .number("feel", \.feel, in: 3...10, "highest feel (1–10) that is a sign", source: source),
    .count(
      "easy_signs", \.easySigns, in: 1...2, "number of signs that limit the day to easy", source: source),
    .count(
      "recover_signs", \.recoverSigns, in: 2...3, "number of signs that call for recovery", source: source),
    .count(
      "usual_days", \.usualDays, in: 28...60, unit: "days", "days whose median is the usual value",
      source: source),
    .number(
      "easy_below", \.easyBelow, in: 45...100, "recovery score below which the day is limited to easy",
      source: source),
    .count(
      "known_days", \.knownDays, in: 1...3, unit: "days",
      "days without any data after which no advice is given", source: source),
    .count(
      "after_event_days", \.afterEventDays, in: 3...14, unit: "days",
      "mornings after an event without a push; the first is limited to easy",
      source: "house rule: a race costs days whether or not a watch saw it"),
    .number(
      "heavy_day_times", \.heavyDayTimes, in: 2...3,
      "multiple of a usual training day's load (rest days excluded) that rules out a push on the next day",
      source: "house rule: under 1 % of healthy mornings follow such a day; may be made stricter, not looser"),
    .number(
      "heavy_plan_times", \.heavyPlanTimes, in: 1.3...2,
      "multiple of a usual training day's load at which a plan rules out a push, and limits a day without morning data to easy",
      source: "house rule: more than a long day of most weeks; may be made stricter, not looser"),
    .count(
      "illness_days", \.illnessDays, in: 7...60, unit: "days",
      "minimum number of days without a push after the last report of an illness; longer illnesses add days, up to four times this",
      source:
        "house rule: as long to return as the illness lasted, at least a week; may be made stricter, not looser"
    ),
    .count(
      "alarm_days", \.alarmDays, in: 7...60, unit: "days",
      "days of recovery after an alarm that a doctor must see; until it is cleared, days are limited to easy",
      source:
        "house rule: a week to see a doctor; may be made stricter, not looser"),
    .count(
      "injury_days", \.injuryDays, in: 7...60, unit: "days",
      "days limited to easy after an injury is reported; no push until it is cleared",
      source: "house rule: a sprain or strain is not run on within a week; may be made stricter, not looser"),
    .count(
      "lay_off_days", \.layOffDays, in: 7...14, unit: "days",
      "days with almost no training after which training restarts without a push",
      source: "house rule: VO2max and its use of oxygen fall within weeks, Mujika and Padilla 2000"),
    .number(
      "overload_ratio", \.overloadRatio, in: 1.3...2,
      "short-term ÷ long-term load at which nothing should be added",
      source: "house rule, well above the 1.5 of Gabbett 2016: may be made stricter, not looser"),
    .number(
      "easy_overload_ratio", \.easyOverloadRatio, in: 1.5...2.5,
      "short-term ÷ long-term load at which the day is limited to easy", source: "house rule"),
    .number(
      "altitude", \.altitude, in: 1000...4000, unit: "m",
      "sleeping altitude that is a likely cause of strain",
      source: "Bärtsch and Saltin 2008: moderate altitude from 1,500 to 2,000 m"),
  ]
}
