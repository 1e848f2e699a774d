public import ActivityStreams

/// Thresholds of the health flags.
public struct FlagSettings: SettingsGroup {
  /// Number of consecutive falls in the 7-day mean of ln HRV that raise the flag.
  public var hrvFalls = 3
  /// Minimum total fall, in standard deviations of a day. House rule: noise alone produces such falls on
  /// about 2 % of days.
  package static let hrvFallShare = 1.15
  /// Minimum total fall, ln ms.
  package static let hrvMinimumFall = 0.01
  /// Sleep debt over 7 days, h.
  public var sleepDebt = 5.0
  package static let debtNights = 4
  /// Short-term load divided by long-term load.
  public var loadRatio = 1.3
  /// Minimum number of days with recorded training for the ratio.
  public var loadDays = 14
  /// Minimum number of the last 7 days with recorded training for the ratio and monotony. House rule: over a
  /// mostly unknown week both would be guesses.
  package static let weekNeeds = 5
  /// Number of days without a check-in.
  public var checkInDays = 3
  /// Number of weekly reminders. House rule: a month of reminders, then silence.
  package static let checkInReminders = 4
  /// Length below which a night is short, h.
  public var shortNight = 5.0
  /// Fraction of the protein target that a day must reach.
  public var proteinShare = 0.8
  /// Number of days below the protein share among the last 7 logged days.
  public var proteinDays = 4
  /// Fraction of the fluid target that a day must reach.
  public var waterShare = 0.7
  /// Number of days below the fluid share among the last 7 logged days.
  public var waterDays = 3
  package static let logDays = 14
  /// Rise in resting heart rate above its 7-day mean, bpm.
  public var restingRate = 5.0
  /// Rise in wrist temperature above its baseline, °C.
  public var temperature = 0.5
  /// Minimum number of observations before a baseline is used for comparison.
  package static let levelNeeds = 14
  /// Oxygen saturation below which it is low, %.
  public var oxygenSaturation = 95.0
  /// Window of the body-fat and muscle trend, days.
  public var bodyDays = 28
  package static let bodyNeeds = 2
  /// Number of measurements to reach by looking back beyond the window, up to 90 days.
  package static let bodyScans = 6
  /// Number of standard errors that count as a change. House rule: one-sided 95 %.
  package static let bodyErrors = 1.645
  /// Limit on weight loss over two weeks, % per week.
  public var weightFastRate = 1.5
  /// Window of the fast limit, days. House rule: changes over shorter periods are mostly water.
  package static let weightFastDays = 14
  /// Limit on weight loss over four weeks, % per week.
  public var weightRate = 1.0
  /// Window of the slow limit, days.
  package static let weightDays = 28
  /// Fraction of the window that the weights must span.
  package static let weightSpan = 0.75
  /// Minimum number of weights on different days.
  package static let weightNeeds = 2
  /// Body mass index below which an adult's weight is low, kg/m².
  public var lowestBodyMassIndex = 18.5
  /// Number of standard deviations at which a vital sign votes for unusual strain.
  public var strainScore = 2.5
  /// Minimum rise in resting heart rate for a vote, bpm.
  package static let strainRate = 4.0
  /// Minimum rise in breathing rate for a vote, breaths per minute.
  package static let strainBreaths = 1.0
  /// Number of votes on one day that count as unusual strain.
  package static let strainVotes = 2
  /// Quantile of 28 days of load above which the next day is not checked for strain.
  package static let strainLoadQuantile = 0.95
  /// Factor by which a load must exceed the others, so a single extra point does not make a hard day.
  package static let strainLoadMargin = 1.1
  /// Time-zone change that counts as a journey, h. Strain is not checked on that day or the next.
  package static let strainTravel = 2.0
  /// Effect of an illness on ln HRV, resting heart rate, breathing rate and wrist temperature. House rule,
  /// in line with Mishra et al. (2020), Miller et al. (2020) and Mason et al. (2022).
  package static let illnessEffects = [-0.35, 5.5, 1.6, 0.75]
  /// Correlation of low HRV with high resting heart rate. In LifeSnaps (Yfantidou et al. 2022) the two
  /// correlate at −0.83.
  package static let illnessCorrelation = 0.7
  /// Number of drinks on the evening before that may explain strain signs.
  public var alcoholDrinks = 1.0
  /// Fraction of the illness score that today's signs alone must reach.
  package static let illnessToday = 0.5
  /// Weight of the previous day's illness score.
  package static let illnessYesterday = 0.5
  /// Score at which the illness profile is flagged.
  public var illnessScore = 2.3

  /// The standard rules.
  public init() {}

  package static let group = "flags"
  package static let settings: [Setting<FlagSettings>] = [
    .count(
      "hrv_falls", \.hrvFalls, in: 1...7,
      "number of consecutive falls in the 7-day mean of ln HRV that is flagged",
      source: "house rule"),
    .number(
      "sleep_debt", \.sleepDebt, in: 0...40, unit: "h", "sleep debt over 7 days above which it is flagged",
      source: "house rule"),
    .number(
      "load_ratio", \.loadRatio, in: 1...10, "short-term ÷ long-term load above which it is flagged",
      source: "house rule"),
    .count(
      "load_days", \.loadDays, in: 1...90, unit: "days",
      "minimum number of days with recorded training needed for the ratio", source: "house rule"),
    .count(
      "check_in_days", \.checkInDays, in: 1...90, unit: "days",
      "number of days without a check-in that is flagged",
      source: "house rule"),
    .number(
      "short_night", \.shortNight, in: 0...8, unit: "h", "length below which a night is short",
      source: "house rule"),
    .number(
      "protein_share", \.proteinShare, in: 0...1,
      "fraction of the protein target below which a day counts as low",
      source: "house rule"),
    .count(
      "protein_days", \.proteinDays, in: 1...7,
      "number of low days among the last 7 logged days that is flagged",
      source: "house rule"),
    .number(
      "water_share", \.waterShare, in: 0...1, "fraction of the fluid target below which a day counts as low",
      source: "house rule"),
    .count(
      "water_days", \.waterDays, in: 1...7, "number of low days among the last 7 logged days that is flagged",
      source: "house rule"),
    .number(
      "resting_rate", \.restingRate, in: 0...50, unit: "bpm",
      "rise in resting heart rate above its 7-day mean that is flagged", source: "house rule"),
    .number(
      "temperature", \.temperature, in: 0...5, unit: "°C",
      "rise in wrist temperature above its usual level that is flagged",
      source: "house rule"),
    .number(
      "oxygen_saturation", \.oxygenSaturation, in: 50...100, unit: "%",
      "oxygen saturation below which it is low", source: "house rule"),
    .count(
      "body_days", \.bodyDays, in: 7...90, unit: "days", "window of the body-fat and muscle trends",
      source: "house rule"),
    .number(
      "weight_fast_rate", \.weightFastRate, in: 0.1...10, unit: "%/week",
      "weight loss over two weeks that is too fast",
      source:
        "athletes who lost 1.4 % per week kept less muscle than those who lost 0.7 % (Garthe et al. 2011)"),
    .number(
      "weight_rate", \.weightRate, in: 0.1...10, unit: "%/week",
      "weight loss over four weeks that is too fast",
      source: "at most 0.5 to 1 % per week (Helms et al. 2014; Ruiz-Castellano et al. 2021)"),
    .number(
      "lowest_body_mass_index", \.lowestBodyMassIndex, in: 10...25, unit: "kg/m²",
      "body mass index below which an adult's weight is low", source: "WHO 2000, Technical Report Series 894"),
    .number(
      "strain_score", \.strainScore, in: 1...6, unit: "SD",
      "deviation of a vital sign that counts as a vote, and that a flag requires in addition to its fixed limit",
      source: "house rule, after Radin et al. 2020 and Mishra et al. 2020"),
    .number(
      "alcohol_drinks", \.alcoholDrinks, in: 0.1...10, unit: "drinks",
      "number of drinks on the previous evening that may explain signs of strain",
      source: "house rule: even small amounts affect the night (Pietilä et al. 2018)"),
    .number(
      "illness_score", \.illnessScore, in: 0.5...10, unit: "SD",
      "score at which the illness profile is flagged",
      source: "house rule: fewer than 2 % of healthy days reach it, whatever the device"),
  ]
}
