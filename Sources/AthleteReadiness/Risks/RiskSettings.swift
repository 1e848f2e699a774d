public import ActivityStreams

/// The settings of the five risks. The trained priors belong to the `standard` values: others change the meaning of
/// the inputs.
public struct RiskSettings: SettingsGroup {
  /// Days after which an own load level has forgotten.
  package static let loadMemory = 120.0
  /// Weight of a new day in the load of its weekday.
  package static let weekdayGain = 0.12
  /// Share of sleep debt that stays after a day.
  package static let debtMemory = 0.72
  /// Sleep that athletes lack of their need, h.
  package static let usualShortfall = 0.55
  /// More sleep before a day off, h, where a night is not recorded.
  package static let weekendSleep = 0.25
  /// Less sleep for each unit of fatigue over fitness, h, where a night is not recorded.
  package static let tiredSleep = 1.25
  /// Sleep made up for each hour of debt beyond the first, h, where a night is not recorded.
  package static let sleepRebound = 0.12
  /// Training under this share of the plan counts as left out.
  package static let leftOutShare = 0.55
  /// For broken-off training, the odds of other causes against an overload incident.
  package static let otherBreaks = 4.0
  /// Load beyond this multiple of the fitness strains muscle.
  package static let strainThreshold = 1.15
  /// Strain a unit of load beyond it.
  package static let strainGain = 0.9
  /// Smallest and largest muscle strain of a unit of load, as a multiple of the usual.
  package static let strainPerLoad = SIMD2(0.5, 2)
  /// Days after which the usual strain per unit of load is forgotten.
  package static let strainMemory = 42.0
  /// Energy availability under which a day is short of fuel, kcal/kg. Jurov 2021: 22 kcal/kg for 14 days.
  package static let lowAvailability = 22.0
  /// Share of the carbohydrate need under which a training day is short of fuel.
  package static let lowCarbohydrateShare = 0.55
  /// Energy availability under which a standing deficit grows, kcal/kg. Loucks and Thuma 2003.
  package static let availabilityThreshold = 30.0
  /// Shortfall of availability that counts fully, kcal/kg.
  package static let availabilityWidth = 15.0
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
      "high_budget", \.highBudget, in: 0.25...8, unit: "d/month",
      "false alarms allowed per month at the high level, days", source: "house rule"),
    .number(
      "maximum_high", \.maximumHigh, in: 0.5...28, unit: "d",
      "false alarms allowed per athlete in four weeks at the high level, by its own probabilities, days",
      source: "product rule: 3 a month"),
    .number(
      "moderate_budget", \.moderateBudget, in: 0.25...12, unit: "d/month",
      "false alarms allowed per month at the moderate level, days", source: "house rule"),
    .number(
      "elevated_from", \.elevatedFrom, in: 1...10,
      "multiple of its usual rate at which a risk becomes elevated", source: "product rule"),
  ]
}
