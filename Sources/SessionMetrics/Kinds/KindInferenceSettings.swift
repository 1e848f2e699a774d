public import ActivityStreams

/// The motion patterns of each sport, for inferring a missing kind.
public struct KindInferenceSettings: SettingsGroup {
  /// Whether kinds are inferred.
  public var isEnabled = true
  /// Minimum probability of an inferred kind.
  public var minimumProbability = 0.9
  /// Minimum moving time, s.
  package static let minimumTime = 120.0
  /// Prior probability of each sport in a recording of unknown kind.
  package static let priors = ["run": 0.35, "ride": 0.4, "walk": 0.18, "swim": 0.02, "other": 0.05]
  /// Typical moving speed, m/s. House rule, tuned on test recordings.
  package static let speeds = ["run": 3.1, "ride": 6.5, "walk": 1.2, "swim": 0.8]
  /// Standard deviation of log speed. House rule, tuned on test recordings.
  package static let speedSpreads = ["run": 0.28, "ride": 0.35, "walk": 0.28, "swim": 0.25]
  /// Typical moving cadence as recorded, cycles per minute. House rule, tuned on test recordings.
  package static let cadences = ["run": 84.0, "ride": 79, "walk": 56, "swim": 28]
  /// Standard deviation of cadence, cycles per minute. House rule, tuned on test recordings.
  package static let cadenceSpreads = ["run": 6.0, "ride": 11, "walk": 6, "swim": 8]
  /// Typical interquartile range of moving speed relative to its median. House rule, tuned on test recordings.
  package static let speedRanges = ["run": 0.16, "ride": 0.45, "walk": 0.2, "swim": 0.2]
  /// Typical interquartile range of cadence relative to its median. House rule, tuned on test recordings.
  package static let cadenceRanges = ["run": 0.035, "ride": 0.16, "walk": 0.06, "swim": 0.12]
  /// Standard deviation of the log interquartile range. House rule, tuned on test recordings.
  package static let rangeSpread = 0.75
  /// Fraction of recordings with power.
  package static let powers = ["run": 0.1, "ride": 0.4, "walk": 0.01, "swim": 0.001, "other": 0.05]
  /// Fraction of recordings with pool lengths.
  package static let pools = ["run": 0.0001, "ride": 0.0001, "walk": 0.0001, "swim": 0.6, "other": 0.001]
  /// Climb from which a walk is a hike, m/km and m.
  package static let hikingClimb = (grade: 25.0, whole: 100.0)

  package static let group = "kind_inference"
  private static let names = ["run", "ride", "walk", "swim", "other"]
  private static let sports = ["run", "ride", "walk", "swim"]
  package static let settings: [Setting<KindInferenceSettings>] = [
    .flag("is_enabled", \.isEnabled, "infer the kind of activity if the file does not state it"),
    .number(
      "minimum_probability", \.minimumProbability, in: 0.3...1, "minimum probability of an inferred kind"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}
