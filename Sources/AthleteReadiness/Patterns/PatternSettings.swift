public import ActivityStreams

/// The requirements for reporting a pattern.
public struct PatternSettings: SettingsGroup {
  /// Largest share of false patterns among the reported ones, q.
  public var falseDiscoveryRate = 0.1
  /// Days with behaviours and effect that a test needs.
  public var minimumDays = 28
  /// Days with the behaviour, and without it, that a test needs.
  public var minimumExposures = 5
  /// Prior share of real effects among pairs of behaviour and effect.
  public var priorShare = 0.3
  /// The same where the literature knows the effect and its direction: alcohol lowers heart-rate variability.
  public var knownPriorShare = 0.75
  /// Spread of the real effects, in the athlete's own standard deviations.
  public var effectSpread = 0.4
  /// One-sided p that even an effect known from the literature must reach in the athlete's own data.
  public var knownLimit = 0.15
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
      "largest share of false ones among the patterns reported", source: "Benjamini, Hochberg 1995"),
    .count(
      "minimum_days", \.minimumDays, in: 14...200, unit: "d",
      "days with behaviours and effect that a test needs", source: "house rule"),
    .count(
      "minimum_exposures", \.minimumExposures, in: 3...100, unit: "d",
      "days with the behaviour, and without it, that a test needs", source: "house rule"),
    .number(
      "prior_share", \.priorShare, in: 0.001...0.9,
      "share of the pairs that are taken to be real before any data", source: "house rule"),
    .number(
      "known_prior_share", \.knownPriorShare, in: 0.001...0.9,
      "the same where the literature knows effect and direction: alcohol lowers heart-rate variability",
      source: "Pietilä et al. 2018 for the effect; the share is a house rule"),
    .number(
      "effect_spread", \.effectSpread, in: 0.05...2, unit: "SD",
      "spread of the real effects in the athlete's own standard deviations", source: "house rule"),
    .number(
      "known_limit", \.knownLimit, in: 0.0001...0.5,
      "one-sided p that even a known effect must reach in the athlete's own data", source: "house rule"),
    .flag(
      "sleep_and_resting_hr", \.searchesSleepAndRestingHeartRate,
      "whether sleep duration and resting heart rate are searched too", source: "house rule"),
  ]
}
