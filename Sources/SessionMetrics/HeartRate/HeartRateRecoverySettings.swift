public import ActivityStreams

/// Settings for measuring heart-rate recovery.
public struct HeartRateRecoverySettings: SettingsGroup {
  /// A rule for finding the end of exercise.
  public enum EndRule: String, Sendable, Hashable, CaseIterable {
    /// A timer stop; without one, power or speed; without these, heart rate.
    case detected
    /// The last second at or above 90 % of the session's maximum: the simple rule behind the reference results.
    case lastNearMaximum = "last_near_maximum"
  }

  /// How the end of exercise is found.
  public var endRule = EndRule.detected
  package static let meanWidth = 5.0
  /// Minimum coverage of heart rate from the end of exercise to the target time.
  package static let minimumCoverage = 0.9
  /// Maximum gap around the target time, s.
  package static let longestGap = 10.0
  /// Minimum heart rate at the end of exercise for comparison between sessions, as a fraction of the reserve.
  public var eligibleReserve = 0.7
  /// Minimum heart rate at the end of exercise for a rating, as a fraction of the maximum.
  package static let ratedShare = 0.85
  /// Minimum time of work before the end for comparison between sessions, s.
  public var minimumWork = 180.0
  /// Minimum length of a listed stop during the session, s.
  package static let minimumStop = 60.0
  /// Fraction of the mean power or speed before a stop below which work has stopped.
  package static let powerFall = 0.2
  /// Power below which work has stopped, W.
  package static let stoppedPower = 30.0
  /// Speed below which a runner has stopped, m/s.
  package static let stoppedRunSpeed = 0.5
  /// Speed below which a rider has stopped, m/s.
  package static let stoppedRideSpeed = 1.0
  /// Minimum duration of low output, s.
  package static let stopHold = 30.0
  /// Minimum mean output before a stop, as a fraction of the session's 95th percentile.
  package static let workShare = 0.5
  /// Minimum heart rate of a candidate end, as a fraction of the session's 99th percentile.
  package static let peakShare = 0.85
  /// Minimum drop in the minute after a candidate end, bpm.
  package static let peakFall = 12.0
  /// Slope above which heart rate does not yet count as falling, bpm/s.
  package static let plateauSlope = -0.1
  /// Minimum time with data after the end, s.
  package static let minimumAfter = 60.0
  /// Window of the exponential fit, s.
  package static let fitWindow = 120.0
  /// Lower bound of the time constant, s.
  package static let shortestTimeConstant = 10.0
  /// Upper bound of the time constant, s.
  package static let longestTimeConstant = 400.0
  /// Drop that ends the initial plateau, bpm.
  package static let plateauFall = 2.0
  /// Maximum error of an accepted fit, bpm.
  package static let largestError = 5.0
  /// Maximum distance of the asymptote below resting heart rate, bpm.
  package static let asymptoteMargin = 10.0
  /// Percentile of the session's output that serves as the reference when detecting work.
  package static let outputPercentile = 0.95
  /// Averaging time for output before a stop, and time within which heart rate must drop, s.
  package static let beforeWidth = 60.0
  /// Fraction of the mean output before a stop above which work has resumed.
  package static let resumptionShare = 0.5
  /// Averaging time for detecting that output has resumed, s.
  package static let resumptionHold = 10.0
  /// Percentile of the session's heart rate that serves as the reference for a peak.
  package static let peakPercentile = 0.99
  /// Width of the median filter for heart rate, s.
  package static let medianWidth = 5.0
  /// Length over which the slope of a plateau is computed, s.
  package static let slopeWidth = 10.0
  /// Fraction of the session's maximum used by the rule `last_near_maximum`, as in the reference results.
  package static let nearMaximum = 0.9
  /// Lower bounds of the ratings Average, Good, Excellent and Superior for the two-minute drop, bpm.
  public var ratingBounds = [12.0, 24, 36, 48]

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "heart_rate_recovery"
  package static let settings: [Setting<HeartRateRecoverySettings>] = [
    .choice("end_rule", \.endRule, "detection of the end of exercise"),
    .number(
      "eligible_reserve", \.eligibleReserve, in: 0...1, unit: "share of reserve",
      "lowest heart rate at the end of exercise for a session to be comparable"),
    .number(
      "minimum_work", \.minimumWork, in: 0...3600, unit: "s",
      "shortest effort before the end of exercise for a session to be comparable"),
    .numbers(
      "rating_bounds", \.ratingBounds, in: 0...200, count: 4...4, rising: true, unit: "bpm",
      "smallest two-minute drops for Average, Good, Excellent and Superior"),
  ]
}
