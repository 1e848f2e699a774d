public import ActivityStreams

/// The evidence required before a threshold is proposed.
public struct ThresholdLearningSettings: SettingsGroup {
  /// Look-back period for efforts, in days.
  public var lookBack = 90
  /// Look-back period for peak heart rate, in days.
  public var peakLookBack = 180
  /// Minimum number of sessions that must reach a proposed maximum heart rate.
  package static let peakSessions = 2
  /// Range of plausible peak heart rates, bpm.
  package static let crediblePeaks = [90.0, 240]
  /// Step between neighbouring peak heart rates above which the higher ones may be artefacts, bpm, and the maximum
  /// share of such sessions (house rules).
  static let (largestStep, artefactShare) = (15.0, 0.2)

  /// Returns the highest usual maximum heart rate at an age, bpm: 208 − 0.7 × age (Tanaka et al. 2001) plus two
  /// standard deviations of 10. An unknown age counts as 20 years.
  static func highestUsual(age: Double?) -> Double { 208 - 0.7 * (age ?? 20) + 20 }

  /// Duration of the effort whose mean heart rate is taken as the lactate-threshold heart rate, s.
  public var heartRateDuration = 1200.0
  /// Maximum shortfall from the best session, as a fraction of its value, for a session to count as evidence.
  package static let nearShare = 0.03
  /// Minimum number of qualifying sessions for a threshold heart rate.
  package static let heartRateSessions = 2
  /// Minimum threshold heart rate, as a fraction of maximum heart rate.
  package static let minimumHeartRateShare = 0.8
  /// Standard deviation of the ratio of one-hour power to 20-minute power.
  package static let powerShareDeviation = 0.03
  /// Minimum number of efforts for a critical-power or critical-speed fit (Hill 1993; house rule).
  package static let minimumEfforts = 3
  /// Number of mornings whose median is the resting heart rate.
  public var restingDays = 28
  /// Minimum number of those mornings with a measurement.
  package static let minimumMornings = 14
  /// Coverage probability of the intervals, by convention.
  package static let level = 0.95

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "threshold_learning"
  package static let settings: [Setting<ThresholdLearningSettings>] = [
    .count("look_back", \.lookBack, in: 14...730, unit: "days", "look-back period for efforts"),
    .count(
      "peak_look_back", \.peakLookBack, in: 14...3660, unit: "days", "look-back period for peak heart rate"),
    .number(
      "heart_rate_duration", \.heartRateDuration, in: 600...3600, unit: "s",
      "duration of the effort whose mean heart rate is the lactate-threshold heart rate",
      source: "Friel, The Triathlete's Training Bible"),
    .count(
      "resting_days", \.restingDays, in: 7...90, unit: "days",
      "number of mornings whose median is the resting heart rate"),
  ]
}
