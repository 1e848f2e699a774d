public import ActivityStreams
import DayRecords

/// When averages and slopes of daily numbers are worth saying, and the phases before an event.
public struct DayTrendSettings: SettingsGroup {
  /// Share of the days of a window that must be known for an average.
  /// House rule; 3 of 7 as Plews et al. 2014.
  package static let minimumShare = 0.4
  /// Known days that a slope needs.
  package static let slopeNeeds = 5
  /// Probability of the intervals.
  public var level = 0.9
  /// Smallest change of fitness (CTL) over a window that is a direction, as share of it.
  package static let fitnessChange = 0.05
  /// Minutes that a session takes for its output at a heart rate to count.
  package static let outputMinutes = 20.0
  /// Days before today that body composition is looked at over.
  package static let bodyDays = 42
  /// Measurements that its trend needs.
  package static let bodyNeeds = 2
  /// Measurements for which it reaches back further, up to 90 days.
  package static let bodyScans = 6
  /// Standard deviation of the lean mass of an arm or a leg in a scan, share of it.
  /// Repeated bio-impedance scans differ by 1 to 3 % of a limb; value house rule.
  package static let limbError = 0.025
  /// The same for the trunk. Repeated bio-impedance scans differ by 1 to 2 % of the trunk; value house rule.
  package static let trunkError = 0.015
  /// Weeks of the trajectory of the body beside load and food.
  package static let trajectoryWeeks = 6
  /// Weeks before an event above which base, sport-specific and intensity work is done.
  public var phaseWeeks = [4.0, 8, 12]

  /// The `standard` rules.
  public init() {}

  /// `day_trends` in a formula file.
  package static let group = "day_trends"
  /// Every setting of the group.
  package static let settings: [Setting<DayTrendSettings>] = [
    .number("level", \.level, in: 0.5...0.999, "probability of the intervals", source: "house rule"),
    .numbers(
      "phase_weeks", \.phaseWeeks, in: 0...104, count: 3...3, rising: true, unit: "weeks",
      "weeks before an event at which intensity, sport-specific and base training begin",
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
