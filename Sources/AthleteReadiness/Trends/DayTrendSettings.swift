public import ActivityStreams
import DayRecords

/// Settings for reporting averages and slopes of daily values, and for the phases before an event.
public struct DayTrendSettings: SettingsGroup {
  /// Minimum fraction of recorded days in a window for an average. House rule; 3 of 7 as in Plews et al.
  /// (2014).
  package static let minimumShare = 0.4
  /// Minimum number of recorded days for a slope.
  package static let slopeNeeds = 5
  /// Coverage of the intervals.
  public var level = 0.9
  /// Smallest relative change in fitness (CTL) over a window that counts as a direction.
  package static let fitnessChange = 0.05
  /// Minimum session length for output relative to heart rate, min.
  package static let outputMinutes = 20.0
  /// Look-back period for body composition, days.
  package static let bodyDays = 42
  package static let bodyNeeds = 2
  /// Number of measurements to reach by looking back further, up to 90 days.
  package static let bodyScans = 6
  /// Relative standard deviation of an arm's or leg's lean mass in a scan. Repeated bio-impedance scans
  /// of a limb differ by 1 to 3 %; the value is a house rule.
  package static let limbError = 0.025
  /// Relative standard deviation for the trunk. Repeated bio-impedance scans of the trunk differ by 1 to
  /// 2 %; the value is a house rule.
  package static let trunkError = 0.015
  /// Number of weeks in the body trajectory.
  package static let trajectoryWeeks = 6
  /// Weeks before an event at which the intensity, sport-specific and base phases begin.
  public var phaseWeeks = [4.0, 8, 12]

  /// The standard rules.
  public init() {}

  package static let group = "day_trends"
  package static let settings: [Setting<DayTrendSettings>] = [
    .number("level", \.level, in: 0.5...0.999, "coverage of the intervals", source: "house rule"),
    .numbers(
      "phase_weeks", \.phaseWeeks, in: 0...104, count: 3...3, rising: true, unit: "weeks",
      "weeks before an event at which intensity, sport-specific and base training begin",
      source: "house rule"),
  ]
}

/// Direction of a change, if its interval shows one.
package enum TrendDirection: String, Sendable, Hashable, CaseIterable {
  case rising, steady, falling

  /// Rising or falling only if the entire interval is on one side of zero.
  init(_ interval: ClosedRange<Double>) {
    self = interval.lowerBound > 0 ? .rising : interval.upperBound < 0 ? .falling : .steady
  }
}
