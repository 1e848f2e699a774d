public import ActivityStreams
import DayRecords

/// When averages and slopes of daily numbers are worth saying, and the phases before an event.
public struct DayTrendSettings: SettingsGroup {
  /// Share of the days of a window that must be known for an average.
  public var minimumShare = 0.4
  /// Known days that a slope needs.
  public var slopeNeeds = 5
  /// Probability of the intervals.
  public var level = 0.9
  /// Smallest change of fitness (CTL) over a window that is a direction, as share of it.
  public var fitnessChange = 0.05
  /// Minutes that a session takes for its output at a heart rate to count.
  public var outputMinutes = 20.0
  /// Days before today that body composition is looked at over.
  public var bodyDays = 42
  /// Measurements that its trend needs.
  public var bodyNeeds = 2
  /// Measurements for which it reaches back further, up to 90 days.
  public var bodyScans = 6
  /// Standard deviation of the lean mass of an arm or a leg in a scan, share of it.
  public var limbError = 0.025
  /// The same for the trunk.
  public var trunkError = 0.015
  /// Weeks of the trajectory of the body beside load and food.
  public var trajectoryWeeks = 6
  /// Weeks before an event above which base, sport-specific and intensity work is done.
  public var phaseWeeks = [4.0, 8, 12]

  /// The `standard` rules.
  public init() {}

  /// `day_trends` in a formula file.
  package static let group = "day_trends"
  /// Every setting of the group.
  package static let settings: [Setting<DayTrendSettings>] = [
    .number(
      "minimum_share", \.minimumShare, in: 0...1,
      "share of the days of a window that must be known for an average",
      source: "house rule; 3 of 7 as Plews et al. 2014"),
    .count(
      "slope_needs", \.slopeNeeds, in: 3...90, unit: "days", "known days that a slope needs",
      source: "house rule"),
    .number("level", \.level, in: 0.5...0.999, "probability of the intervals", source: "house rule"),
    .number(
      "fitness_change", \.fitnessChange, in: 0...1,
      "smallest change of fitness that is a direction, as share of it",
      source: "house rule"),
    .number(
      "output_minutes", \.outputMinutes, in: 1...600, unit: "min",
      "minutes that a session takes for its output at a heart rate to count", source: "house rule"),
    .count(
      "body_days", \.bodyDays, in: 7...90, unit: "days", "days that body composition is looked at over",
      source: "house rule"),
    .count(
      "body_needs", \.bodyNeeds, in: 2...90, "measurements that its trend needs", source: "product rule"),
    .count(
      "body_scans", \.bodyScans, in: 2...90,
      "measurements for which its trend reaches back beyond those days, 90 days at most",
      source: "house rule"),
    .number(
      "limb_error", \.limbError, in: 0...0.2,
      "standard deviation of the lean mass of a limb in a scan, share of it",
      source: "repeated bio-impedance scans differ by 1 to 3 % of a limb; value house rule"),
    .number(
      "trunk_error", \.trunkError, in: 0...0.2,
      "standard deviation of the lean mass of the trunk in a scan, share of it",
      source: "repeated bio-impedance scans differ by 1 to 2 % of the trunk; value house rule"),
    .count(
      "trajectory_weeks", \.trajectoryWeeks, in: 2...13, unit: "weeks",
      "weeks of the trajectory of the body beside load and food", source: "house rule"),
    .numbers(
      "phase_weeks", \.phaseWeeks, in: 0...104, count: 3...3, rising: true, unit: "weeks",
      "weeks before an event above which intensity, sport-specific and base work is done",
      source: "product rule"),
  ]
}

/// The direction of change, if its interval shows one.
package enum TrendDirection: String, Sendable, Hashable, CaseIterable {
  case rising, steady, falling

  /// Rising or falling where the whole interval does.
  init(_ interval: ClosedRange<Double>) {
    self = interval.lowerBound > 0 ? .rising : interval.upperBound < 0 ? .falling : .steady
  }
}
