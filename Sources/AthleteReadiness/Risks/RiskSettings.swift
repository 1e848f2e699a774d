public import ActivityStreams

/// The settings of the five risks. The trained priors belong to the `standard` values: others change the meaning of
/// the inputs.
public struct RiskSettings: SettingsGroup {
  /// Days after which an own load level has forgotten.
  public var loadMemory = 120.0
  /// Weight of a new day in the load of its weekday.
  public var weekdayGain = 0.12
  /// Share of sleep debt that stays after a day.
  public var debtMemory = 0.72
  /// Sleep that athletes lack of their need, h.
  public var usualShortfall = 0.55
  /// More sleep before a day off, h, where a night is not recorded.
  public var weekendSleep = 0.25
  /// Less sleep for each unit of fatigue over fitness, h, where a night is not recorded.
  public var tiredSleep = 1.25
  /// Sleep made up for each hour of debt beyond the first, h, where a night is not recorded.
  public var sleepRebound = 0.12
  /// Training under this share of the plan counts as left out.
  public var leftOutShare = 0.55
  /// For broken-off training, the odds of other causes against an overload incident.
  public var otherBreaks = 4.0
  /// Load beyond this multiple of the fitness strains muscle.
  public var strainThreshold = 1.15
  /// Strain a unit of load beyond it.
  public var strainGain = 0.9
  /// Smallest and largest muscle strain of a unit of load, as a multiple of the usual.
  public var strainPerLoad = SIMD2(0.5, 2)
  /// Days after which the usual strain per unit of load is forgotten.
  public var strainMemory = 42.0
  /// Energy availability under which a day is short of fuel, kcal/kg.
  public var lowAvailability = 22.0
  /// Share of the carbohydrate need under which a training day is short of fuel.
  public var lowCarbohydrateShare = 0.55
  /// Energy availability under which a standing deficit grows, kcal/kg.
  public var availabilityThreshold = 30.0
  /// Shortfall of availability that counts fully, kcal/kg.
  public var availabilityWidth = 15.0
  /// False-alarm days a month that a high level may cost.
  public var highBudget = 2.0
  /// False-alarm days, by its own probabilities, that high levels of four weeks may cost an athlete.
  public var maximumHigh = 3.0
  /// False-alarm days a month that a moderate level may cost.
  public var moderateBudget = 4.0
  /// Multiple of the usual rate from which a risk is elevated at all.
  public var elevatedFrom = 1.3

  /// The `standard` values.
  public init() {}

  /// `risks` in a formula file.
  package static let group = "risks"
  /// Every setting of the group.
  package static let settings: [Setting<RiskSettings>] = [
    .number(
      "load_memory", \.loadMemory, in: 28...365, unit: "d",
      "days after which an own load level has forgotten",
      source: "house rule"),
    .number(
      "weekday_gain", \.weekdayGain, in: 0...1, unit: "", "weight of a new day in the load of its weekday",
      source: "house rule"),
    .number(
      "debt_memory", \.debtMemory, in: 0...1, unit: "", "share of sleep debt that stays after a day",
      source: "house rule"),
    .number(
      "usual_shortfall", \.usualShortfall, in: 0...4, unit: "h", "sleep that athletes lack of their need",
      source: "house rule"),
    .number(
      "weekend_sleep", \.weekendSleep, in: 0...3, unit: "h",
      "more sleep before a day off, where a night is not recorded", source: "house rule"),
    .number(
      "tired_sleep", \.tiredSleep, in: 0...5, unit: "h",
      "less sleep for each unit of fatigue over fitness, where a night is not recorded", source: "house rule"),
    .number(
      "sleep_rebound", \.sleepRebound, in: 0...0.5, unit: "",
      "sleep made up for each hour of debt beyond the first, where a night is not recorded",
      source: "house rule"),
    .number(
      "left_out_share", \.leftOutShare, in: 0...1, unit: "",
      "share of the plan under which training counts as left out", source: "house rule"),
    .number(
      "other_breaks", \.otherBreaks, in: 0...100, unit: "",
      "where training is broken off: other causes for each overload incident", source: "house rule"),
    .number(
      "strain_threshold", \.strainThreshold, in: 0...5, unit: "", "load over fitness that strains muscle",
      source: "house rule"),
    .numbers(
      "strain_per_load", \.strainPerLoad.list, in: 0.1...5, count: 2...2, rising: true, unit: "",
      "fewest and most times the usual that a unit of load strains muscles", source: "house rule"),
    .number(
      "strain_memory", \.strainMemory, in: 7...365, unit: "d",
      "training days after which what a unit of load usually strains is forgotten", source: "house rule"),
    .number(
      "strain_gain", \.strainGain, in: 0...10, unit: "", "strain a unit of load beyond it",
      source: "house rule"),
    .number(
      "low_availability", \.lowAvailability, in: 0...60, unit: "kcal/kg",
      "energy availability under which a day is short of fuel", source: "Jurov 2021: 22 kcal/kg for 14 days"),
    .number(
      "low_carbohydrate_share", \.lowCarbohydrateShare, in: 0...1, unit: "",
      "share of the carbohydrate need under which a training day is short of fuel", source: "house rule"),
    .number(
      "availability_threshold", \.availabilityThreshold, in: 0...60, unit: "kcal/kg",
      "energy availability under which a standing deficit grows", source: "Loucks and Thuma 2003"),
    .number(
      "availability_width", \.availabilityWidth, in: 1...60, unit: "kcal/kg",
      "shortfall of availability that counts fully", source: "house rule"),
    .number(
      "high_budget", \.highBudget, in: 0.25...8, unit: "d/month",
      "false-alarm days a month that a high level may cost", source: "house rule"),
    .number(
      "maximum_high", \.maximumHigh, in: 0.5...28, unit: "d",
      "false-alarm days, by its own probabilities, that high levels of four weeks may cost an athlete",
      source: "product rule: 3 a month"),
    .number(
      "moderate_budget", \.moderateBudget, in: 0.25...12, unit: "d/month",
      "false-alarm days a month that a moderate level may cost", source: "house rule"),
    .number(
      "elevated_from", \.elevatedFrom, in: 1...10,
      "multiple of its usual rate from which a risk is elevated at all", source: "product rule"),
  ]
}
