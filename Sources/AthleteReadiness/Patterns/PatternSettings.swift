public import ActivityStreams

/// The requirements for reporting a pattern.
public struct PatternSettings: SettingsGroup {
  /// Largest share of false patterns among the reported ones, q.
  public var falseDiscoveryRate = 0.1
  /// Days with behaviours and effect that a test needs.
  public var minimumDays = 28
  /// Days with the behaviour, and without it, that a test needs.
  package static let minimumExposures = 5
  /// Prior share of real effects among pairs of behaviour and effect.
  package static let priorShare = 0.3
  /// The same where the literature knows the effect and its direction: alcohol lowers heart-rate variability.
  /// Pietilä et al. 2018 for the effect; the share is a house rule.
  package static let knownPriorShare = 0.75
  /// Spread of the real effects, in the athlete's own standard deviations.
  package static let effectSpread = 0.4
  /// One-sided p that even an effect known from the literature must reach in the athlete's own data.
  package static let knownLimit = 0.15
  /// Whether sleep duration and resting heart rate are searched too, beside deep sleep, heart-rate variability, time awake and feel.
  public var searchesSleepAndRestingHeartRate = false

  /// The `standard` search.
  public init() {}

  /// `patterns` in a formula file.
  package static let group = "patterns"
  /// Every setting of the group.
  package static let settings: [Setting<PatternSettings>] = [
    .number(
      "false_discovery_rate", \.falseDiscoveryRate, in: 0.001...0.5,
      "largest share of false patterns among those reported", source: "Benjamini, Hochberg 1995"),
    .count(
      "minimum_days", \.minimumDays, in: 14...200, unit: "d",
      "minimum number of days with behaviours and effect for a test", source: "house rule"),
    .flag(
      "sleep_and_resting_hr", \.searchesSleepAndRestingHeartRate,
      "include sleep duration and resting heart rate", source: "house rule"),
  ]
}
