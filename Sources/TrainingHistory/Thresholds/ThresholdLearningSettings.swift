public import ActivityStreams

/// The evidence for a proposed threshold.
public struct ThresholdLearningSettings: SettingsGroup {
  /// Days in which efforts count.
  public var lookBack = 90
  /// Days in which peaks of heart rate count.
  public var peakLookBack = 180
  /// Sessions that must have reached a maximum heart rate.
  public var peakSessions = 2
  /// Accepted heart-rate peaks, bpm.
  public var crediblePeaks = [90.0, 240]
  /// Length of the effort whose mean heart rate is that of the lactate threshold, s.
  public var heartRateDuration = 1200.0
  /// How close to the best a session must come to speak for it, share.
  public var nearShare = 0.03
  /// Sessions that must come close for a threshold heart rate.
  public var heartRateSessions = 2
  /// Smallest share of the maximum heart rate that a threshold heart rate must have, where the maximum is known.
  public var minimumHeartRateShare = 0.8
  /// Standard deviation of the share of the best 20 minutes that an hour is.
  public var powerShareDeviation = 0.03
  /// Smallest efforts of a fit of critical power or speed.
  public var minimumEfforts = 3
  /// Mornings whose median is the resting heart rate.
  public var restingDays = 28
  /// Known mornings that this needs.
  public var minimumMornings = 14
  /// Probability of intervals.
  public var level = 0.95

  /// The `standard` rules.
  public init() {}

  /// `threshold_learning` in a formula file.
  package static let group = "threshold_learning"
  /// Every setting of the group.
  package static let settings: [Setting<ThresholdLearningSettings>] = [
    .count(
      "look_back", \.lookBack, in: 14...730, unit: "days", "days in which efforts count", source: "house rule"
    ),
    .count(
      "peak_look_back", \.peakLookBack, in: 14...3660, unit: "days",
      "days in which peaks of heart rate count", source: "house rule"),
    .count(
      "peak_sessions", \.peakSessions, in: 1...10, "sessions that must have reached a maximum heart rate",
      source: "house rule"),
    .numbers(
      "credible_peaks", \.crediblePeaks, in: 60...260, count: 2...2, rising: true, unit: "bpm",
      "peaks of heart rate that are believed", source: "house rule"),
    .number(
      "heart_rate_duration", \.heartRateDuration, in: 600...3600, unit: "s",
      "length of the effort whose mean heart rate is that of the lactate threshold",
      source: "Friel, The Triathlete's Training Bible"),
    .number(
      "near_share", \.nearShare, in: 0.001...0.2, "how close to the best a session must come to speak for it",
      source: "house rule"),
    .count(
      "heart_rate_sessions", \.heartRateSessions, in: 1...10,
      "sessions that must come close for a threshold heart rate", source: "house rule"),
    .number(
      "minimum_heart_rate_share", \.minimumHeartRateShare, in: 0.5...1,
      "least share of the maximum that a threshold heart rate must have", source: "house rule"),
    .number(
      "power_share_sd", \.powerShareDeviation, in: 0...0.2,
      "standard deviation of the share of the best 20 minutes that an hour is", source: "house rule"),
    .count(
      "minimum_efforts", \.minimumEfforts, in: 3...20, "least efforts of a fit of critical power or speed",
      source: "Hill 1993; house rule"),
    .count(
      "resting_days", \.restingDays, in: 7...90, unit: "days",
      "mornings whose median is the resting heart rate", source: "house rule"),
    .count(
      "minimum_mornings", \.minimumMornings, in: 3...90, "known mornings that this needs",
      source: "house rule"),
    .number("level", \.level, in: 0.5...0.999, "probability of intervals", source: "convention"),
  ]
}
