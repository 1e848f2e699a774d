public import ActivityStreams
import SessionMetrics
import TextFormats

/// Settings that assign zones to the ranges below, between and above the two thresholds.
public struct ZoneDistributionSettings: SettingsGroup {
  /// First zone above the first threshold, counted from 1.
  public var middleFrom = 4
  /// First zone above the second threshold, counted from 1.
  public var highFrom = 5
  /// Length of a period, in days.
  public var periodDays = 28

  /// Creates the `standard` settings, for six zones by share of maximum heart rate with thresholds at
  /// 80 % and 90 %.
  public init() {}

  package static let group = "zone_distribution"
  package static let settings: [Setting<ZoneDistributionSettings>] = [
    .count(
      "middle_from", \.middleFrom, in: 1...20, "number of the first zone between the thresholds",
      source: "house rule, based on Seiler and Kjerland 2006"),
    .count(
      "high_from", \.highFrom, in: 1...20, "number of the first zone above the second threshold",
      source: "house rule, based on Seiler and Kjerland 2006"),
    .count("period_days", \.periodDays, in: 7...366, unit: "days", "number of days in a period"),
  ]
}

/// Time in zones over a period, and how polarised the training was.
///
/// Page: *Zones over time*, tests: `ZoneDistributionTests`.
package struct ZoneDistribution: Sendable, Hashable {
  package let firstDay: CalendarDay
  package let lastDay: CalendarDay
  /// Seconds in each zone, lowest zone first.
  package let seconds: [Double]
  /// Fraction of time in each zone; empty if no time in zones is known.
  package let shares: [Double]
  /// Fractions of time below, between and above the thresholds; empty if no time in zones is known.
  package let thirds: [Double]
  /// Polarisation index (Treff et al. 2019); `nil` if no time in zones is known.
  package let polarisation: PolarisationIndex?
  /// Number of sessions with time in zones.
  package let sessions: Int

  /// Computes the distribution over a range of days.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order. Those without zone times are ignored.
  ///   - firstDay: The first day included.
  ///   - lastDay: The last day included.
  ///   - settings: The zones between the thresholds.
  ///   - polarisation: Bounds of the polarisation index.
  /// - Complexity: O(*n*).
  package init(
    _ sessions: [SessionSummary], from firstDay: CalendarDay, to lastDay: CalendarDay,
    settings: ZoneDistributionSettings,
    polarisation: PolarisationSettings
  ) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    var sums: [Double] = []
    var count = 0
    for session in sessions where session.day >= firstDay && session.day <= lastDay {
      let zones = session.zoneSeconds
      guard zones.contains(where: { $0 > 0 && $0.isFinite }) else { continue }
      count += 1
      while sums.count < zones.count { sums.append(0) }
      for (zone, seconds) in zones.enumerated() where seconds > 0 && seconds.isFinite {
        sums[zone] += seconds
      }
    }
    self.sessions = count
    seconds = sums
    let total = sums.reduce(0, +)
    guard total > 0, total.isFinite else {
      shares = []
      thirds = []
      self.polarisation = nil
      return
    }
    shares = sums.map { $0 / total }
    let middle = min(settings.middleFrom, settings.highFrom)
    var parts = [0.0, 0, 0]
    for (zone, seconds) in sums.enumerated() {
      parts[zone < middle ? 0 : zone < settings.highFrom ? 1 : 2] += seconds
    }
    thirds = parts.map { $0 / total }
    self.polarisation = PolarisationIndex(parts, settings: polarisation)
  }

  /// Returns the distributions of consecutive periods, oldest first. The last one ends on the given day.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order.
  ///   - day: The last day of the last period.
  ///   - count: Number of periods, 0…520.
  ///   - settings: Zones and length of a period.
  ///   - polarisation: Bounds of the polarisation index.
  package static func periods(
    _ sessions: [SessionSummary], through day: CalendarDay, count: Int,
    settings: ZoneDistributionSettings,
    polarisation: PolarisationSettings
  ) -> [ZoneDistribution] {
    let length = max(1, settings.periodDays)
    return (0..<min(max(0, count), 520)).reversed().map { back in
      let last = day.adding(days: -back * length)
      return ZoneDistribution(
        sessions, from: last.adding(days: 1 - length), to: last, settings: settings,
        polarisation: polarisation)
    }
  }
}
