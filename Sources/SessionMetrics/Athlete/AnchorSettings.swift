public import ActivityStreams

/// Settings for determining maximum and resting heart rate that were not entered by hand.
public struct AnchorSettings: SettingsGroup {
  /// Rules for the maximum heart rate.
  public enum MaximumRule: String, Sendable, Hashable, CaseIterable {
    /// The age equation (the population prior if age is unknown), truncated below at the highest credible
    /// observation.
    case ageAboveObservation = "age_above_observation"
    /// The highest credible observation. If none exists, the age equation.
    case observedElseAge = "observed_else_age"
    /// The age equation alone.
    case age
  }

  /// The rule for maximum heart rate.
  public var maximumRule = MaximumRule.ageAboveObservation
  /// The equation for maximum heart rate from age.
  public var ageEquation = MaximumHeartRateEquation.tanaka
  /// Standard deviation of true maxima around the equation, bpm. Tanaka et al. 2001.
  package static let ageEquationDeviation = 10.0
  /// Minimum time a heart rate must be held to count as observed, s.
  public var observationHold = 5.0
  /// Number of sessions that must reach a heart rate before it counts as the maximum.
  public var observationSessions = 1
  /// Maximum age of observations, days; `nil` for no limit.
  public var lookBack: Double?
  /// Maximum heart rate assumed if age is unknown, bpm.
  public var populationMaximum = 185.0
  /// Standard deviation of ``populationMaximum`` between people, bpm. House rule, based on the adults in
  /// Tanaka et al. 2001.
  package static let populationMaximumDeviation = 14.0
  /// Number of days over which the median resting heart rate is taken. House rule.
  package static let restingDays = 7
  /// Resting heart rate assumed if unknown, bpm.
  public var assumedResting = 60.0
  /// Standard deviation of ``assumedResting``, bpm.
  package static let assumedRestingDeviation = 8.0
  /// VT1 as a fraction of maximum heart rate if VT1 is unknown.
  public var firstThresholdShare = 0.82
  /// VT2 as a fraction of maximum heart rate if VT2 is unknown.
  public var secondThresholdShare = 0.87
  /// Whether these fractions may be used in place of a missing VT1 or VT2.
  public var useThresholdShares = true
  /// Half-width of an interval, in standard deviations.
  public var intervalWidth = 1.959963984540054

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "anchors"
  package static let settings: [Setting<AnchorSettings>] = [
    .choice("maximum_rule", \.maximumRule, "source of maximum heart rate"),
    .choice(
      "age_equation", \.ageEquation, "equation for maximum heart rate from age", source: "Tanaka et al. 2001"),
    .number(
      "observation_hold", \.observationHold, in: 0...60, unit: "s",
      "time a heart rate must be held to count as observed"),
    .count(
      "observation_sessions", \.observationSessions, in: 1...10,
      "number of sessions that must reach an observed maximum"),
    .number("look_back", \.lookBack, in: 1...36_500, unit: "days", "maximum age of observations"),
    .number(
      "population_maximum", \.populationMaximum, in: 150...220, unit: "bpm",
      "maximum heart rate assumed if age is unknown",
      source: "house rule: the adult mean by the equation of Tanaka et al. 2001"),
    .number(
      "assumed_resting", \.assumedResting, in: 30...100, unit: "bpm",
      "resting heart rate assumed if unknown"),
    .number(
      "vt1_share", \.firstThresholdShare, in: 0.5...0.95,
      "VT1 as a fraction of maximum heart rate, if VT1 is unknown",
      source: "Seiler 2010"),
    .number(
      "vt2_share", \.secondThresholdShare, in: 0.6...1,
      "VT2 as a fraction of maximum heart rate, if VT2 is unknown",
      source: "Seiler 2010"),
    .flag(
      "use_threshold_shares", \.useThresholdShares,
      "estimate VT1 and VT2 from maximum heart rate if they are unknown"),
    .number(
      "interval_width", \.intervalWidth, in: 0.1...4, unit: "standard deviations",
      "half-width of intervals in standard deviations; 1.96 covers 95 %", source: "normal distribution"),
  ]

  /// The rules of the formula set `p247`: the highest observation, or 220 − age if none exists.
  public static var product: AnchorSettings {
    var settings = AnchorSettings()
    settings.maximumRule = .observedElseAge
    settings.ageEquation = .fox
    return settings
  }
}
