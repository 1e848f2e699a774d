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
  public var meanWidth = 5.0
  /// Coverage needed from the end of exercise to the target.
  public var minimumCoverage = 0.9
  /// Longest gap around the target, s.
  public var longestGap = 10.0
  /// Share of the reserve at the end for comparison between sessions.
  public var eligibleReserve = 0.7
  /// Share of maximum heart rate at the end for a rating.
  public var ratedShare = 0.85
  /// Work before the end for comparison between sessions, s.
  public var minimumWork = 180.0
  /// Length from which a stop in mid-session is listed, s.
  public var minimumStop = 60.0
  /// Fall of power or speed, share of the mean before.
  public var powerFall = 0.2
  /// Power below which work has stopped, W.
  public var stoppedPower = 30.0
  /// Speed below which a runner has stopped, m/s.
  public var stoppedRunSpeed = 0.5
  /// Speed below which a rider has stopped, m/s.
  public var stoppedRideSpeed = 1.0
  /// Shortest duration of the fall, s.
  public var stopHold = 30.0
  /// Mean output before the stop, share of the session's 95th percentile.
  public var workShare = 0.5
  /// Heart rate of a candidate, share of the session's 99th percentile.
  public var peakShare = 0.85
  /// Fall within a minute that makes a candidate, bpm.
  public var peakFall = 12.0
  /// Slope at or above which heart rate is not yet falling, bpm/s.
  public var plateauSlope = -0.1
  /// Data needed after the end, s.
  public var minimumAfter = 60.0
  /// Window of the exponential fit, s.
  public var fitWindow = 120.0
  /// Bounds of the time constant, s.
  public var shortestTimeConstant = 10.0
  /// Bounds of the time constant, s.
  public var longestTimeConstant = 400.0
  /// Fall that ends the initial plateau, bpm.
  public var plateauFall = 2.0
  /// Largest error of an accepted fit, bpm.
  public var largestError = 5.0
  /// Largest distance of the asymptote below resting heart rate, bpm.
  public var asymptoteMargin = 10.0
  /// Percentile of the session's output that work is measured against.
  public var outputPercentile = 0.95
  /// Length of the time before a stop over which output is averaged, and within which heart rate must fall, s.
  public var beforeWidth = 60.0
  /// Output that takes work up again, share of the mean before the stop.
  public var resumptionShare = 0.5
  /// Length of the mean of output that takes work up again, s.
  public var resumptionHold = 10.0
  /// Percentile of the session's heart rate that a peak is measured against.
  public var peakPercentile = 0.99
  /// Width of the median over which heart rate is smoothed, s.
  public var medianWidth = 5.0
  /// Length over which the slope of a plateau is taken, s.
  public var slopeWidth = 10.0
  /// Share of the session's own maximum of the rule `last_near_maximum`.
  public var nearMaximum = 0.9
  /// Lower bounds of Average, Good, Excellent, Superior for the drop over two minutes, bpm.
  public var ratingBounds = [12.0, 24, 36, 48]

  /// The `standard` rules.
  public init() {}

  /// `heart_rate_recovery` in a formula file.
  package static let group = "heart_rate_recovery"
  /// Every setting of the group.
  package static let settings: [Setting<HeartRateRecoverySettings>] = [
    .choice("end_rule", \.endRule, "how the end of exercise is found", source: "house rule"),
    .number(
      "mean_width", \.meanWidth, in: 0...30, unit: "s", "width of the centred mean", source: "house rule"),
    .number(
      "minimum_coverage", \.minimumCoverage, in: 0...1,
      "share of the time to the target that must be observed",
      source: "house rule"),
    .number(
      "longest_gap", \.longestGap, in: 1...120, unit: "s", "longest gap around the target",
      source: "house rule"),
    .number(
      "eligible_reserve", \.eligibleReserve, in: 0...1, unit: "share of reserve",
      "heart rate at the end from which on sessions compare", source: "house rule"),
    .number(
      "rated_share", \.ratedShare, in: 0.3...1, unit: "share of maximum",
      "heart rate at the end from which on the drop is rated", source: "house rule"),
    .number(
      "minimum_work", \.minimumWork, in: 0...3600, unit: "s",
      "work before the end from which on sessions compare",
      source: "house rule"),
    .number(
      "minimum_stop", \.minimumStop, in: 30...3600, unit: "s",
      "length from which a stop in mid-session is listed",
      source: "house rule"),
    .number(
      "power_fall", \.powerFall, in: 0...1,
      "work has stopped below this share of the minute before, of power or speed",
      source: "house rule"),
    .number(
      "stopped_power", \.stoppedPower, in: 0...200, unit: "W", "work has stopped below this power",
      source: "house rule"),
    .number(
      "stopped_run_speed", \.stoppedRunSpeed, in: 0...3, unit: "m/s", "a runner has stopped below this speed",
      source: "house rule"),
    .number(
      "stopped_ride_speed", \.stoppedRideSpeed, in: 0...5, unit: "m/s",
      "a rider has stopped below this speed",
      source: "house rule"),
    .number(
      "stop_hold", \.stopHold, in: 0...300, unit: "s", "how long a stop must hold", source: "house rule"),
    .number(
      "work_share", \.workShare, in: 0...1,
      "mean output in the minute before a stop, share of the session's 95th percentile", source: "house rule"),
    .number(
      "peak_share", \.peakShare, in: 0...1,
      "heart rate at the end without power or speed, share of the 99th percentile", source: "house rule"),
    .number(
      "peak_fall", \.peakFall, in: 1...60, unit: "bpm", "fall within a minute after such an end",
      source: "house rule"),
    .number(
      "plateau_slope", \.plateauSlope, in: -2...0, unit: "bpm/s",
      "slope of 10 s at or above which it has not begun",
      source: "house rule"),
    .number(
      "minimum_after", \.minimumAfter, in: 10...300, unit: "s", "data needed after the end",
      source: "house rule"),
    .number(
      "fit_window", \.fitWindow, in: 30...600, unit: "s", "window of the exponential fit",
      source: "house rule"),
    .number(
      "shortest_tau", \.shortestTimeConstant, in: 1...100, unit: "s", "least time constant",
      source: "house rule"),
    .number(
      "longest_tau", \.longestTimeConstant, in: 100...2000, unit: "s", "largest time constant",
      source: "house rule"),
    .number(
      "plateau_fall", \.plateauFall, in: 0...20, unit: "bpm", "fall that ends the initial plateau",
      source: "house rule"),
    .number(
      "largest_error", \.largestError, in: 0.5...30, unit: "bpm", "largest error of an accepted fit",
      source: "house rule"),
    .number(
      "asymptote_margin", \.asymptoteMargin, in: 0...60, unit: "bpm",
      "how far the asymptote may lie below resting heart rate", source: "house rule"),
    .number(
      "output_percentile", \.outputPercentile, in: 0.5...1,
      "percentile of the session's output that work is measured against", source: "house rule"),
    .number(
      "before_width", \.beforeWidth, in: 10...600, unit: "s",
      "time before a stop over which output is averaged, and within which heart rate must fall",
      source: "house rule"),
    .number(
      "resumption_share", \.resumptionShare, in: 0.1...2,
      "output that takes work up again, share of the mean before the stop", source: "house rule"),
    .number(
      "resumption_hold", \.resumptionHold, in: 0...120, unit: "s",
      "length of the mean of output that takes work up again", source: "house rule"),
    .number(
      "peak_percentile", \.peakPercentile, in: 0.5...1,
      "percentile of the session's heart rate that a peak is measured against", source: "house rule"),
    .number(
      "median_width", \.medianWidth, in: 1...60, unit: "s",
      "width of the median over which heart rate is smoothed", source: "house rule"),
    .number(
      "slope_width", \.slopeWidth, in: 2...120, unit: "s",
      "length over which the slope of a plateau is taken",
      source: "house rule"),
    .number(
      "near_maximum", \.nearMaximum, in: 0.5...1,
      "share of the session's own maximum of the rule last_near_maximum",
      source: "plain rule of the reference results"),
    .numbers(
      "rating_bounds", \.ratingBounds, in: 0...200, count: 4...4, rising: true, unit: "bpm",
      "two-minute drops from which on the rating is Average, Good, Excellent, Superior", source: "house rule"),
  ]
}
