public import ActivityStreams

/// The motion of each sport, for inferring a missing kind.
public struct KindInferenceSettings: SettingsGroup {
  /// Whether a kind is inferred at all.
  public var isEnabled = true
  /// Smallest probability of a kind to be used.
  public var minimumProbability = 0.9
  /// Shortest time in motion, s.
  public var minimumTime = 120.0
  /// Prior probability of each sport for a recording of unknown kind; `other` = any other.
  public var priors = ["run": 0.35, "ride": 0.4, "walk": 0.18, "swim": 0.02, "other": 0.05]
  /// Usual speed in motion, m/s.
  public var speeds = ["run": 3.1, "ride": 6.5, "walk": 1.2, "swim": 0.8]
  /// Standard deviation of its logarithm.
  public var speedSpreads = ["run": 0.28, "ride": 0.35, "walk": 0.28, "swim": 0.25]
  /// Usual cadence in motion as recorded, cycles a minute.
  public var cadences = ["run": 84.0, "ride": 79, "walk": 56, "swim": 28]
  /// Its standard deviation, cycles a minute.
  public var cadenceSpreads = ["run": 6.0, "ride": 11, "walk": 6, "swim": 8]
  /// Usual distance of the quartiles of speed in motion, as a share of its median.
  public var speedRanges = ["run": 0.16, "ride": 0.45, "walk": 0.2, "swim": 0.2]
  /// The same for cadence.
  public var cadenceRanges = ["run": 0.035, "ride": 0.16, "walk": 0.06, "swim": 0.12]
  /// Standard deviation of the logarithms of these shares.
  public var rangeSpread = 0.75
  /// Share of recordings with power.
  public var powers = ["run": 0.1, "ride": 0.4, "walk": 0.01, "swim": 0.001, "other": 0.05]
  /// Share of recordings with pool lengths.
  public var pools = ["run": 0.0001, "ride": 0.0001, "walk": 0.0001, "swim": 0.6, "other": 0.001]
  /// A walk that climbs more is a hike, m/km.
  public var hikingClimb = 25.0

  /// The name of the group in a formula file.
  package static let group = "kind_inference"
  private static let names = ["run", "ride", "walk", "swim", "other"]
  private static let sports = ["run", "ride", "walk", "swim"]
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<KindInferenceSettings>] = [
    .flag(
      "is_enabled", \.isEnabled, "a kind is inferred where the file does not say it", source: "house rule"),
    .number(
      "minimum_probability", \.minimumProbability, in: 0.3...1, "least probability of a kind that is used",
      source: "house rule"),
    .number(
      "minimum_time", \.minimumTime, in: 0...86_400, unit: "s", "least time in motion", source: "house rule"),
    .table(
      "priors", \.priors, in: 0...1, names: names, "how often an unknown recording is of each sport",
      source: "house rule"),
    .table(
      "speeds", \.speeds, in: 0.1...30, names: sports, unit: "m/s", "usual speed in motion",
      source: "house rule, set on test recordings"),
    .table(
      "speed_spreads", \.speedSpreads, in: 0.01...3, names: sports,
      "standard deviation of the logarithm of speed", source: "house rule, set on test recordings"),
    .table(
      "cadences", \.cadences, in: 1...250, names: sports, unit: "1/min",
      "usual cadence in motion, one leg on foot", source: "house rule, set on test recordings"),
    .table(
      "cadence_spreads", \.cadenceSpreads, in: 0.5...100, names: sports, unit: "1/min",
      "standard deviation of cadence", source: "house rule, set on test recordings"),
    .table(
      "speed_ranges", \.speedRanges, in: 0.001...5, names: sports,
      "usual distance of the quartiles of speed in motion, as a share of its median",
      source: "house rule, set on test recordings"),
    .table(
      "cadence_ranges", \.cadenceRanges, in: 0.001...5, names: sports, "the same of cadence",
      source: "house rule, set on test recordings"),
    .number(
      "range_spread", \.rangeSpread, in: 0.05...5, "standard deviation of the logarithms of these shares",
      source: "house rule, set on test recordings"),
    .table(
      "powers", \.powers, in: 0...1, names: names, "how often a recording has power", source: "house rule"),
    .table(
      "pools", \.pools, in: 0...1, names: names, "how often a recording has lengths of a pool",
      source: "house rule"),
    .number(
      "hiking_climb", \.hikingClimb, in: 0...1000, unit: "m/km", "a walk that climbs more is a hike",
      source: "house rule"),
  ]

  /// The `standard` values.
  public init() {}
}
