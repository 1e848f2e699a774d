public import ActivityStreams

/// How heart-rate recovery is measured.
public struct HeartRateRecoverySettings: SettingsGroup {
  /// The rule for the end of exercise.
  public enum EndRule: String, Sendable, Hashable, CaseIterable {
    /// Stop event, then power or speed, then heart rate.
    case detected
    /// The last second with at least 90 % of the session's own maximum: the plain rule of the reference results.
    case lastNearMaximum = "last_near_maximum"
  }

  /// The rule for the end of exercise.
  public var endRule = EndRule.detected
  /// Width of the centred mean, s.
  package static let meanWidth = 5.0
  /// Coverage needed from the end of exercise to the target.
  package static let minimumCoverage = 0.9
  /// Longest gap around the target, s.
  package static let longestGap = 10.0
  /// Share of the reserve at the end for comparison between sessions.
  public var eligibleReserve = 0.7
  /// Share of maximum heart rate at the end for a rating.
  package static let ratedShare = 0.85
  /// Work before the end for comparison between sessions, s.
  public var minimumWork = 180.0
  /// Length from which a stop in mid-session is listed, s.
  package static let minimumStop = 60.0
  /// Fall of power or speed, share of the mean before.
  package static let powerFall = 0.2
  /// Power below which work has stopped, W.
  package static let stoppedPower = 30.0
  /// Speed below which a runner has stopped, m/s.
  package static let stoppedRunSpeed = 0.5
  /// Speed below which a rider has stopped, m/s.
  package static let stoppedRideSpeed = 1.0
  /// Shortest duration of the fall, s.
  package static let stopHold = 30.0
  /// Mean output before the stop, share of the session's 95th percentile.
  package static let workShare = 0.5
  /// Heart rate of a candidate, share of the session's 99th percentile.
  package static let peakShare = 0.85
  /// Fall within a minute that makes a candidate, bpm.
  package static let peakFall = 12.0
  /// Slope at or above which heart rate is not yet falling, bpm/s.
  package static let plateauSlope = -0.1
  /// Data needed after the end, s.
  package static let minimumAfter = 60.0
  /// Window of the exponential fit, s.
  package static let fitWindow = 120.0
  /// Bounds of the time constant, s.
  package static let shortestTimeConstant = 10.0
  /// Bounds of the time constant, s.
  package static let longestTimeConstant = 400.0
  /// Fall that ends the initial plateau, bpm.
  package static let plateauFall = 2.0
  /// Largest error of an accepted fit, bpm.
  package static let largestError = 5.0
  /// Largest distance of the asymptote below resting heart rate, bpm.
  package static let asymptoteMargin = 10.0
  /// Percentile of the session's output that work is measured against.
  package static let outputPercentile = 0.95
  /// Length of the time before a stop over which output is averaged, and within which heart rate must fall, s.
  package static let beforeWidth = 60.0
  /// Output that takes work up again, share of the mean before the stop.
  package static let resumptionShare = 0.5
  /// Length of the mean of output that takes work up again, s.
  package static let resumptionHold = 10.0
  /// Percentile of the session's heart rate that a peak is measured against.
  package static let peakPercentile = 0.99
  /// Width of the median over which heart rate is smoothed, s.
  package static let medianWidth = 5.0
  /// Length over which the slope of a plateau is taken, s.
  package static let slopeWidth = 10.0
  /// Share of the session's own maximum of the rule `last_near_maximum`. Plain rule of the reference results.
  package static let nearMaximum = 0.9
  /// Lower bounds of Average, Good, Excellent, Superior for the drop over two minutes, bpm.
  public var ratingBounds = [12.0, 24, 36, 48]

  /// The `standard` rules.
  public init() {}

  /// `heart_rate_recovery` in a formula file.
  package static let group = "heart_rate_recovery"
  /// Every setting of the group.
  package static let settings: [Setting<HeartRateRecoverySettings>] = [
    .choice("end_rule", \.endRule, "detection of the end of exercise", source: "house rule"),
    .number(
      "eligible_reserve", \.eligibleReserve, in: 0...1, unit: "share of reserve",
      "lowest heart rate at the end for comparable sessions", source: "house rule"),
    .number(
      "minimum_work", \.minimumWork, in: 0...3600, unit: "s",
      "shortest work before the end for comparable sessions",
      source: "house rule"),
    .numbers(
      "rating_bounds", \.ratingBounds, in: 0...200, count: 4...4, rising: true, unit: "bpm",
      "two-minute drops rated Average, Good, Excellent, Superior", source: "house rule"),
  ]
}
