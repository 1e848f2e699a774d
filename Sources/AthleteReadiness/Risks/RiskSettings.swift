public import ActivityStreams

/// Settings for the five risks. The priors were trained with the `standard` values; other values change the
/// meaning of the inputs.
public struct RiskSettings: SettingsGroup {
  /// Averaging window of the athlete's load level, days.
  package static let loadMemory = 120.0
  /// Weight of a new day in the mean load of its weekday.
  package static let weekdayGain = 0.12
  /// Fraction of the sleep debt kept after a day.
  package static let debtMemory = 0.72
  /// Usual sleep shortfall against the need, h.
  package static let usualShortfall = 0.55
  /// Extra sleep before a day off on unrecorded nights, h.
  package static let weekendSleep = 0.25
  /// Sleep lost per unit of fatigue above fitness on unrecorded nights, h.
  package static let tiredSleep = 1.25
  /// Sleep made up per hour of debt beyond the first on unrecorded nights, h.
  package static let sleepRebound = 0.12
  /// Fraction of the plan below which training counts as skipped.
  package static let leftOutShare = 0.55
  /// Odds that an abrupt stop in training has another cause than an overload incident.
  package static let otherBreaks = 4.0
  /// Multiple of fitness above which load strains muscle.
  package static let strainThreshold = 1.15
  /// Strain per unit of load above that multiple.
  package static let strainGain = 0.9
  /// Range of the muscle strain per unit of load, relative to usual.
  package static let strainPerLoad = SIMD2(0.5, 2)
  /// Averaging window of the usual strain per unit of load, days.
  package static let strainMemory = 42.0
  /// Energy availability below which a day counts as under-fuelled, kcal/kg (Jurov 2021: 22 kcal/kg for 14
  /// days).
  package static let lowAvailability = 22.0
  /// Fraction of the carbohydrate need below which a training day counts as under-fuelled.
  package static let lowCarbohydrateShare = 0.55
  /// Energy availability below which a standing deficit grows, kcal/kg of fat-free mass (Loucks and Thuma
  /// 2003).
  package static let availabilityThreshold = 30.0
  /// Shortfall of energy availability at which its effect is full, kcal/kg.
  package static let availabilityWidth = 15.0
  /// False-alarm days per month allowed at the high level.
  public var highBudget = 2.0
  /// Expected false-alarm days per athlete allowed at the high level in four weeks.
  public var maximumHigh = 3.0
  /// False-alarm days per month allowed at the moderate level.
  public var moderateBudget = 4.0
  /// Multiple of the usual rate at which a risk becomes elevated.
  public var elevatedFrom = 1.3

  /// The standard values.
  public init() {}

  package static let group = "risks"
  package static let settings: [Setting<RiskSettings>] = [
    .number(
      "high_budget", \.highBudget, in: 0.25...8, unit: "d/month",
      "false-alarm days allowed per month at the high level", source: "house rule"),
    .number(
      "maximum_high", \.maximumHigh, in: 0.5...28, unit: "d",
      "expected false-alarm days allowed per athlete in four weeks at the high level",
      source: "house rule: 3 a month"),
    .number(
      "moderate_budget", \.moderateBudget, in: 0.25...12, unit: "d/month",
      "false-alarm days allowed per month at the moderate level", source: "house rule"),
    .number(
      "elevated_from", \.elevatedFrom, in: 1...10,
      "multiple of its usual rate at which a risk becomes elevated", source: "house rule"),
  ]
}
