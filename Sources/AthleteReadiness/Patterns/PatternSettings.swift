public import ActivityStreams

/// Requirements for reporting a pattern.
public struct PatternSettings: SettingsGroup {
  /// Maximum fraction of reported patterns that are false, q.
  public var falseDiscoveryRate = 0.1
  /// Minimum number of days on which behaviours and effect are both known.
  public var minimumDays = 28
  /// Minimum number of days with the behaviour, and of days without it.
  package static let minimumExposures = 5
  /// Prior fraction of behaviour–effect pairs with a real effect.
  package static let priorShare = 0.3
  /// Prior fraction of pairs with a real effect if its direction is known, as alcohol lowers HRV (Pietilä et
  /// al. 2018). The fraction is a house rule.
  package static let knownPriorShare = 0.75
  /// Spread of real effects, in the athlete's own standard deviations.
  package static let effectSpread = 0.4
  /// One-sided p-value that an effect known from the literature must still reach in the athlete's own data.
  package static let knownLimit = 0.15
  /// Whether to search sleep duration and resting heart rate as well as deep sleep, HRV, time awake and feel.
  public var searchesSleepAndRestingHeartRate = false

  /// The standard search.
  public init() {}

  package static let group = "patterns"
  package static let settings: [Setting<PatternSettings>] = [
    .number(
      "false_discovery_rate", \.falseDiscoveryRate, in: 0.001...0.5,
      "maximum fraction of reported patterns that are false", source: "Benjamini and Hochberg 1995"),
    .count(
      "minimum_days", \.minimumDays, in: 14...200, unit: "d",
      "minimum number of days with recorded behaviours and effect for a test",
      source: "house rule"),
    .flag(
      "sleep_and_resting_hr", \.searchesSleepAndRestingHeartRate,
      "also search for effects on sleep duration and resting heart rate", source: "house rule"),
  ]
}
