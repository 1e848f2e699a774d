public import ActivityStreams

/// The evidence for a proposed threshold.
public struct ThresholdLearningSettings: SettingsGroup {
  /// Days in which efforts count.
  public var lookBack = 90
  /// Days in which peaks of heart rate count.
  public var peakLookBack = 180
  /// Sessions that must have reached a maximum heart rate.
  package static let peakSessions = 2
  /// Accepted heart-rate peaks, bpm.
  package static let crediblePeaks = [90.0, 240]
  /// Length of the effort whose mean heart rate is that of the lactate threshold, s.
  public var heartRateDuration = 1200.0
  /// How close to the best a session must come to speak for it, share.
  package static let nearShare = 0.03
  /// Sessions that must come close for a threshold heart rate.
  package static let heartRateSessions = 2
  /// Smallest share of the maximum heart rate that a threshold heart rate must have, where the maximum is known.
  package static let minimumHeartRateShare = 0.8
  /// Standard deviation of the share of the best 20 minutes that an hour is.
  package static let powerShareDeviation = 0.03
  /// Smallest efforts of a fit of critical power or speed. Hill 1993; house rule.
  package static let minimumEfforts = 3
  /// Mornings whose median is the resting heart rate.
  public var restingDays = 28
  /// Known mornings that this needs.
  package static let minimumMornings = 14
  /// Probability of intervals. Convention.
  package static let level = 0.95

  /// The `standard` rules.
  public init() {}

  /// `threshold_learning` in a formula file.
  package static let group = "threshold_learning"
  /// Every setting of the group.
  package static let settings: [Setting<ThresholdLearningSettings>] = [
    .count(
      "look_back", \.lookBack, in: 14...730, unit: "days", "look-back for efforts", source: "house rule"
    ),
    .count(
      "peak_look_back", \.peakLookBack, in: 14...3660, unit: "days",
      "look-back for peaks of heart rate", source: "house rule"),
    .number(
      "heart_rate_duration", \.heartRateDuration, in: 600...3600, unit: "s",
      "length of the effort whose mean heart rate is the lactate threshold",
      source: "Friel, The Triathlete's Training Bible"),
    .count(
      "resting_days", \.restingDays, in: 7...90, unit: "days",
      "mornings whose median is resting heart rate", source: "house rule"),
  ]
}
