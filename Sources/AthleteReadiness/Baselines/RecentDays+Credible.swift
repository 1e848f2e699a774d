import DayRecords
import RealModule

extension RecentDays {
  /// Returns the value `daysAgo` days ago; `nil` if it is missing or an implausible HRV.
  ///
  /// A sensor that loses beats can double a night's HRV, and one such night moves a 7-day mean by a tenth. A
  /// night is ignored if its value is more than twice or less than half the median of the nights before it,
  /// unless the night before or after agrees. Strain signs use the unfiltered value.
  package func credible(_ metric: TrackedMetric, _ daysAgo: Int) -> Double? {
    guard let value = self[metric, daysAgo] else { return nil }
    guard metric == .lnRMSSD || metric == .lnSDNN else { return value }
    // Most nights resemble the previous one, so this check comes first.
    if let before = self[metric, daysAgo + 1], abs(value - before) <= Self.neighbours { return value }
    guard
      let usual = quantile(0.5, of: metric, from: daysAgo + 1, days: 28, needs: Self.nightsNeeded),
      abs(value - usual) > Self.glitch
    else { return value }
    for other in [daysAgo - 1, daysAgo + 1] {
      guard other >= 0, let night = self[metric, other] else { continue }
      let isAlike = (night - usual) * (value - usual) > 0 && abs(night - usual) > Self.glitch / 2
      if isAlike { return value }
    }
    return nil
  }

  /// Log ratio to the median from which a night is a glitch: ln 2.
  private static var glitch: Double { 0.693_147 }
  /// Log ratio within which two nights agree.
  private static var neighbours: Double { 0.3 }
  private static var nightsNeeded: Int { 7 }
}
