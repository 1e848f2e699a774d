public import ActivityStreams
import DayRecords

/// When the safety floor limits the day, regardless of risks, scores and other settings.
///
/// Every range ends at the standard value: a formula set may make the floor stricter, never looser.
public struct SafetySettings: SettingsGroup {
  /// Rise in resting heart rate (bpm) that counts as a sign if it is also at least ``restingScore`` deviations.
  public var restingRate = 5.0
  /// Minimum rise in resting heart rate, in standard deviations.
  public var restingScore = 1.5
  /// Small rise that counts as a sign if it is statistically clear, bpm. Safety-floor rule: can be made
  /// stricter, but not looser.
  package static let sureRestingRate = 3.0
  /// Minimum size of a small rise, in standard deviations. Safety-floor rule: can be made stricter, but not
  /// looser.
  package static let sureRestingScore = 2.5
  /// Rise in wrist temperature that counts as a sign, °C.
  public var temperature = 0.5
  /// Rise in breathing rate that counts as a sign, breaths per minute, if it is also at least
  /// `breathingScore` deviations.
  public var breaths = 1.0
  /// Minimum rise in breathing rate, in standard deviations. Safety-floor rule: can be made stricter, but not
  /// looser.
  package static let breathingScore = 2.0
  /// Number of standard deviations of ln HRV below usual that counts as a sign.
  public var hrvScore = 2.0
  /// Oxygen saturation below which a fall counts as a sign, %.
  public var oxygenSaturation = 95.0
  /// Minimum fall in oxygen saturation, percentage points. Safety-floor rule: can be made stricter, but not
  /// looser.
  package static let oxygenFall = 2.0
  /// Oxygen saturation below which a fall counts as a sign during a stay at altitude, %. House rule: nights at 2,000
  /// to 3,500 m show 86 to 94 %.
  static let oxygenAtAltitude = 85.0
  /// Feel, 1–10, at or below which the answer counts as a sign.
  public var feel = 3.0
  /// Feel at or below which the answer counts as two signs. Safety-floor rule: can be made stricter, but not
  /// looser.
  package static let poorFeel = 2.0
  /// Multiple of its limit at which a sign counts as two. Safety-floor rule: can be made stricter, but not
  /// looser.
  package static let doubled = 2.0
  /// Number of signs that limit the day to easy.
  public var easySigns = 2
  /// Number of signs that call for recovery.
  public var recoverSigns = 3
  /// Window of the usual median, days before the morning.
  public var usualDays = 28
  /// Minimum number of values for the usual median. Safety-floor rule: can be made stricter, but not looser.
  package static let usualNeeds = 14
  /// Minimum number of values for the wider limit (``earlyScore``), which applies below ``usualNeeds``
  /// values. House rule: can be made stricter, but not looser.
  package static let earlyNeeds = 5
  /// Limit for a sign when there are few values: a standard normal score, converted with Student's t.
  ///
  /// Predictive distribution of a normal with unknown mean and variance (Gelman et al. 2013). The score is
  /// a house rule: under 1 % of healthy mornings exceed it.
  package static let earlyScore = 3.0
  /// Maximum number of days for which recovery mornings are kept out of the usual range, so a long illness
  /// does not become normal. House rule: six weeks outlast common infections. After that, the level counts as
  /// the athlete's normal.
  package static let heldDays = 42
  /// Lower bounds of the daily SD: resting heart rate (bpm), breathing rate (1/min), ln HRV, wrist
  /// temperature (°C) and oxygen saturation (%).
  ///
  /// House rule: the resolution of devices, for records that hardly vary. Values above the standard are
  /// replaced by the standard.
  package static let minimumSpread = [1, 0.25, 0.05, 0.1, 0.5]
  /// Recovery score below which a day is limited to easy.
  public var easyBelow = 45.0
  /// Maximum age of an input that counts, days.
  public var knownDays = 3
  /// Number of days within which training must have been recorded for a push decision. Safety-floor rule: can
  /// be made stricter, but not looser.
  package static let trainingDays = 14
  /// Minimum number of the last 14 days with recorded training for a push decision, and for load numbers to
  /// be shown. House rule: half of the days, because an estimate with more gaps is a guess.
  package static let trainingNeeds = 7
  /// Number of recovery days after a report that needs a doctor. Until it is cleared, later days are
  /// limited to easy.
  public var alarmDays = 7
  /// Number of easy days after an injury report. No day is a push until the injury is cleared.
  public var injuryDays = 7
  /// Number of days with hardly any training that counts as a break. Training then resumes without push days.
  public var layOffDays = 14
  /// Minimum number of days without a push decision after the last report of an illness. A longer illness extends
  /// them to its own length, up to four times this value.
  public var illnessDays = 7
  /// Number of mornings without a push decision after an event. The first is limited to easy.
  public var afterEventDays = 3
  /// Number of days after an event for which it may explain signs of strain. House rule.
  package static let eventExplains = 7
  /// Multiple of a usual training day's load that rules out a push decision the next day.
  public var heavyDayTimes = 3.0
  /// Minimum number of training days in the previous four weeks. House rule: one per week.
  package static let heavyDayNeeds = 4
  /// Multiple of a usual training day's load at which a plan rules out a push decision, or limits a morning without
  /// data to easy.
  public var heavyPlanTimes = 2.0
  /// Maximum number of days for which a heavy day limits training. Each further day needs one more usual
  /// day of load.
  ///
  /// House rule: 3 times a usual day limits one day, a marathon of 5 times three days, and a long triathlon
  /// of 9 times a week. It can be made stricter, but not looser.
  package static let heavyDayReach = 7
  /// Reference window before a break, days.
  package static let layOffBefore = 42
  /// Fraction of the load before a break below which training counts as almost none. House rule, well below a
  /// taper's 40 to 60 % (Bosquet et al. 2007).
  package static let layOffShare = 0.2
  /// Ratio of short-term to long-term load that rules out a push decision.
  public var overloadRatio = 2.0
  /// Ratio at which a day is limited to easy.
  public var easyOverloadRatio = 2.5
  /// Minimum number of recorded training days for the ratio. House rule: with fewer, the long-term load is
  /// unreliable.
  package static let overloadNeeds = 28
  /// Number of days without an input after which the athlete counts as not providing it.
  package static let givenDays = 28
  /// Minimum sleeping altitude that counts as a likely cause of strain, m.
  public var altitude = 1500.0

  /// The standard rules.
  public init() {}

  /// Returns the lower bound of an SD. It never exceeds the standard bound, because a higher one would hide signs.
  package func spread(_ place: Int) -> Double {
    let standard = Self.standardSpread[place]
    return Self.minimumSpread.indices.contains(place) ? min(Self.minimumSpread[place], standard) : standard
  }

  /// Number of days for which a sign that was not measured again stays active: at least the standard value.
  var standingDays: Int { max(knownDays, Self.standardKnownDays) }

  /// Number of days for which an alarm calls for recovery: at least the standard value.
  var alarmStands: Int { max(alarmDays, Self.standardAlarmDays) }

  /// Returns the number of days without a push decision after an illness of the given length.
  func illnessStands(lasting days: Int) -> Int {
    max(illnessDays, min(days, 4 * min(illnessDays, RecentDays.capacity)))
  }

  /// Returns the number of days without a push decision after a break: half its length, 3 to 28 days. House rule:
  /// fitness that took weeks to go takes weeks to come back (Mujika and Padilla 2000).
  static func layOffReturn(after days: Int) -> Int { min(longestReturn, max(3, (days + 1) / 2)) }
  static let longestReturn = 28
  /// Maximum number of days without a push decision after signs that called for rest. The return lasts as long as the
  /// signs did. House rule.
  static let backDays = 3
  /// Session load that ends a break, as a fraction of the mean daily load before it. House rule.
  static let layOffReturnShare = 0.5

  /// Minimum number of recorded days in the four-week baseline for a plan: half of them.
  static let heavyPlanNeeds = 14

  /// Multiple of a usual training day for today's load in the evening. It is used for athletes without
  /// recorded nights, because the next morning brings no other evidence.
  var heavyEveningTimes: Double { heavyDayTimes / 2 }

  /// Number of days searched for a late report; an injury lasts until it is cleared.
  package var reportsStand: Int { 366 }

  /// The standard rules, which apply in addition to any formula set.
  static let standard = SafetySettings()
  private static let standardAlarmDays = standard.alarmDays
  private static let standardSpread = SafetySettings.minimumSpread

  /// Minimum rise in temperature or fall in oxygen saturation, in standard deviations.
  static let vitalScore = 2.0
  /// Number of standard deviations beyond ``earlyScore`` at which a sign from few values counts as two. House rule.
  static let earlyDoubling = 1.0
  /// Multiple of its limit at which a single sign calls for recovery. House rule.
  static let extremeTimes = 4.0
  /// The rules for few values.
  var early: EarlyRules { EarlyRules(needs: Self.earlyNeeds, score: Self.earlyScore, days: usualDays) }
  private static let standardKnownDays = standard.knownDays
  /// Window of ``trainingNeeds``, days.
  static let trainingWindow = 14

  package static let group = "safety"
  private static let source = "safety floor (house rule); can be made stricter, but not looser"
  package static let settings: [Setting<SafetySettings>] = [
    .number(
      "resting_rate", \.restingRate, in: 0...5, unit: "bpm",
      "rise in resting heart rate above its 28-day median that counts as a sign", source: source),
    .number(
      "resting_score", \.restingScore, in: 0...1.5, unit: "SD",
      "minimum rise in resting heart rate that counts as a sign, in standard deviations",
      source: source),
    .number(
      "temperature", \.temperature, in: 0...0.5, unit: "°C",
      "rise in wrist temperature that counts as a sign",
      source: source),
    .number(
      "breaths", \.breaths, in: 0...1, unit: "1/min", "rise in breathing rate that counts as a sign",
      source: source),
    .number(
      "hrv_score", \.hrvScore, in: 0...2, unit: "SD", "fall in ln HRV below its median that counts as a sign",
      source: source),
    .number(
      "oxygen_saturation", \.oxygenSaturation, in: 95...100, unit: "%",
      "oxygen saturation below which a drop counts as a sign", source: source),
    .number("feel", \.feel, in: 3...10, "highest feel (1–10) that counts as a sign", source: source),
    .count(
      "easy_signs", \.easySigns, in: 1...2, "number of signs that limit the day to easy", source: source),
    .count(
      "recover_signs", \.recoverSigns, in: 2...3, "number of signs that call for recovery", source: source),
    .count(
      "usual_days", \.usualDays, in: 28...60, unit: "days", "window of the median used as the usual value",
      source: source),
    .number(
      "easy_below", \.easyBelow, in: 45...100,
      "recovery score below which the day is limited to easy training",
      source: source),
    .count(
      "known_days", \.knownDays, in: 1...3, unit: "days",
      "number of days without any data after which no advice is given", source: source),
    .count(
      "after_event_days", \.afterEventDays, in: 3...14, unit: "days",
      "number of mornings after an event without hard training; the first is limited to easy training",
      source: "house rule: a race takes days to recover from, recorded or not"),
    .number(
      "heavy_day_times", \.heavyDayTimes, in: 2...3,
      "multiple of a usual training day's load (rest days excluded) that rules out hard training on the next day",
      source:
        "house rule: under 1 % of healthy mornings follow such a day; can be made stricter, but not looser"),
    .number(
      "heavy_plan_times", \.heavyPlanTimes, in: 1.3...2,
      "multiple of a usual training day's load at which a plan rules out hard training, and limits a day without morning data to easy training",
      source: "house rule: it exceeds the longest day of most weeks; can be made stricter, but not looser"),
    .count(
      "illness_days", \.illnessDays, in: 7...60, unit: "days",
      "minimum number of days without hard training after the last report of an illness; extended to the length of a longer illness, up to four times this value",
      source:
        "house rule: the return takes as long as the illness, at least a week; can be made stricter, but not looser"
    ),
    .count(
      "alarm_days", \.alarmDays, in: 7...60, unit: "days",
      "number of recovery days after an alarm that needs a doctor; later days are limited to easy training until the alarm is cleared",
      source:
        "house rule: it allows a week to see a doctor; can be made stricter, but not looser"),
    .count(
      "injury_days", \.injuryDays, in: 7...60, unit: "days",
      "number of days limited to easy training after an injury is reported; no hard training until the injury is cleared",
      source:
        "house rule: a sprain or strain allows no running within a week; can be made stricter, but not looser"
    ),
    .count(
      "lay_off_days", \.layOffDays, in: 7...14, unit: "days",
      "number of days with almost no training after which training restarts without hard sessions",
      source: "house rule: VO2max and oxidative capacity fall within weeks (Mujika and Padilla 2000)"),
    .number(
      "overload_ratio", \.overloadRatio, in: 1.3...2,
      "short-term ÷ long-term load that rules out hard training",
      source:
        "house rule: it is well above the limit of 1.5 in Gabbett 2016; can be made stricter, but not looser"),
    .number(
      "easy_overload_ratio", \.easyOverloadRatio, in: 1.5...2.5,
      "short-term ÷ long-term load at which the day is limited to easy training", source: "house rule"),
    .number(
      "altitude", \.altitude, in: 1000...4000, unit: "m",
      "sleeping altitude that is a likely cause of strain",
      source: "moderate altitude begins at 1,500 to 2,000 m (Bärtsch and Saltin 2008)"),
  ]
}
