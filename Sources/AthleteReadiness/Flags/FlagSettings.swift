public import ActivityStreams

/// When the rules of thumb fire.
public struct FlagSettings: SettingsGroup {
  /// Falls of the 7-day mean of ln HRV in a row.
  public var hrvFalls = 3
  /// The fall that it needs, in standard deviations of a day and in ln ms.
  /// House rule: falls of noise alone come up on two days of a hundred.
  package static let hrvFallShare = 1.15
  /// The same in ln ms.
  package static let hrvMinimumFall = 0.01
  /// Sleep debt of 7 days, h.
  public var sleepDebt = 5.0
  /// Nights of them that must be known.
  package static let debtNights = 4
  /// Short-term by long-term load.
  public var loadRatio = 1.3
  /// Days of known training that the ratio needs.
  public var loadDays = 14
  /// Days of the last 7 with known training that the ratio and monotony need.
  /// House rule: the ratio and monotony of a mostly unknown week would be guesses.
  package static let weekNeeds = 5
  /// Days without a check-in.
  public var checkInDays = 3
  /// The number of reminders, a week apart. House rule: a month of reminders, then silence.
  package static let checkInReminders = 4
  /// A night shorter than this, h.
  public var shortNight = 5.0
  /// Share of the protein target that a day must reach.
  public var proteinShare = 0.8
  /// Days under it of the last 7 logged ones.
  public var proteinDays = 4
  /// Share of the target of drink that a day must reach.
  public var waterShare = 0.7
  /// Days under it of the last 7 logged ones.
  public var waterDays = 3
  /// Days looked back on for logged ones.
  package static let logDays = 14
  /// Resting heart rate over its mean of 7 days, bpm.
  public var restingRate = 5.0
  /// Wrist temperature over its level, °C.
  public var temperature = 0.5
  /// Observations that a level needs before it is compared with.
  package static let levelNeeds = 14
  /// Oxygen saturation below which it is low, %.
  public var oxygenSaturation = 95.0
  /// Days of the trend of body fat and muscle.
  public var bodyDays = 28
  /// Measurements the trend needs, and how many standard errors make a change.
  package static let bodyNeeds = 2
  /// Measurements for which the trend reaches back beyond its days, up to 90 days.
  package static let bodyScans = 6
  /// Standard errors that make a change. House rule: 95 % one-sided.
  package static let bodyErrors = 1.645
  /// Loss of weight over two weeks that is too fast, % a week.
  public var weightFastRate = 1.5
  /// Days that this looks back. House rule: shorter changes are water.
  package static let weightFastDays = 14
  /// Loss of weight over four weeks that is too fast, % a week.
  public var weightRate = 1.0
  /// Days that this looks back.
  package static let weightDays = 28
  /// Share of those days that the weights must span.
  package static let weightSpan = 0.75
  /// Weights on different days that it takes.
  package static let weightNeeds = 2
  /// Body-mass index of an adult under which weight is low, kg/m².
  public var lowestBodyMassIndex = 18.5
  /// Unusual strain: standard deviations of a vital sign that make a vote.
  public var strainScore = 2.5
  /// Smallest rise of the resting heart rate that makes a vote, bpm.
  package static let strainRate = 4.0
  /// Smallest rise of the breathing rate that makes a vote, 1/min.
  package static let strainBreaths = 1.0
  /// Votes that make unusual strain on one day.
  package static let strainVotes = 2
  /// Quantile of the loads of 28 days above which the day after is not judged.
  package static let strainLoadQuantile = 0.95
  /// The factor by which a load must exceed the others: a point more than usual does not make a hard day.
  package static let strainLoadMargin = 1.1
  /// Hours of local time by which a place must differ from the last one for the day and the next not to be judged.
  package static let strainTravel = 1.0
  /// Effect of an illness on ln HRV, resting heart rate, breathing rate and wrist temperature.
  /// House rule of the size of Mishra et al. 2020, Miller et al. 2020, Mason et al. 2022.
  package static let illnessEffects = [-0.35, 5.5, 1.6, 0.75]
  /// Correlation of low HRV with high resting heart rate. LifeSnaps (Yfantidou et al. 2022): -0.83.
  package static let illnessCorrelation = 0.7
  /// Drinks of the evening before from which signs of strain may come of them.
  public var alcoholDrinks = 1.0
  /// Share of the score that today's signs alone must reach.
  package static let illnessToday = 0.5
  /// Weight of the day before.
  package static let illnessYesterday = 0.5
  /// Score from which the illness profile is flagged.
  public var illnessScore = 2.3

  /// The `standard` rules.
  public init() {}

  /// `flags` in a formula file.
  package static let group = "flags"
  /// Every setting of the group.
  package static let settings: [Setting<FlagSettings>] = [
    .count(
      "hrv_falls", \.hrvFalls, in: 1...7, "consecutive falls of the 7-day mean of ln HRV",
      source: "product rule"
    ),
    .number("sleep_debt", \.sleepDebt, in: 0...40, unit: "h", "sleep debt of 7 days", source: "product rule"),
    .number("load_ratio", \.loadRatio, in: 1...10, "short-term ÷ long-term load", source: "product rule"),
    .count(
      "load_days", \.loadDays, in: 1...90, unit: "days",
      "minimum number of days of known training for the ratio",
      source: "house rule"),
    .count(
      "check_in_days", \.checkInDays, in: 1...90, unit: "days", "days without a check-in",
      source: "product rule"),
    .number(
      "short_night", \.shortNight, in: 0...8, unit: "h", "length below which a night is short",
      source: "product rule"),
    .number(
      "protein_share", \.proteinShare, in: 0...1, "share of the protein target below which a day counts",
      source: "product rule"),
    .count(
      "protein_days", \.proteinDays, in: 1...7, "days under it of the last 7 logged ones",
      source: "product rule"),
    .number(
      "water_share", \.waterShare, in: 0...1, "share of the fluid target below which a day counts",
      source: "product rule"),
    .count(
      "water_days", \.waterDays, in: 1...7, "days under it of the last 7 logged ones", source: "product rule"),
    .number(
      "resting_rate", \.restingRate, in: 0...50, unit: "bpm", "resting heart rate above its 7-day mean",
      source: "product rule"),
    .number(
      "temperature", \.temperature, in: 0...5, unit: "°C", "wrist temperature above its usual level",
      source: "product rule"),
    .number(
      "oxygen_saturation", \.oxygenSaturation, in: 50...100, unit: "%", "saturation below which it is low",
      source: "product rule"),
    .count(
      "body_days", \.bodyDays, in: 7...90, unit: "days", "days of the trends of body fat and muscle",
      source: "product rule"),
    .number(
      "weight_fast_rate", \.weightFastRate, in: 0.1...10, unit: "%/week",
      "weight loss over two weeks that is too fast",
      source: "Garthe et al. 2011: at 1.4 % a week athletes lost muscle and gained less than at 0.7 %"),
    .number(
      "weight_rate", \.weightRate, in: 0.1...10, unit: "%/week",
      "weight loss over four weeks that is too fast",
      source: "Helms et al. 2014; Ruiz-Castellano et al. 2021: 0.5 to 1 % a week at most"),
    .number(
      "lowest_body_mass_index", \.lowestBodyMassIndex, in: 10...25, unit: "kg/m²",
      "body-mass index below which an adult's weight is low",
      source: "WHO 2000, Technical Report Series 894"),
    .number(
      "strain_score", \.strainScore, in: 1...6, unit: "SD",
      "deviation of a vital sign that counts as a vote, or as a flag besides its fixed limit",
      source: "house rule; Radin et al. 2020, Mishra et al. 2020"),
    .number(
      "alcohol_drinks", \.alcoholDrinks, in: 0.1...10, unit: "drinks",
      "drinks last evening that may explain signs of strain",
      source: "house rule: one drink; Pietilä et al. 2018 saw the nights of small amounts change"),
    .number(
      "illness_score", \.illnessScore, in: 0.5...10, unit: "SD",
      "lowest flagged score of the illness profile",
      source: "house rule: under 2 % of healthy days of any maker"),
  ]
}
