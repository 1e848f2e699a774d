import DayRecords
import RealModule

extension RecentDays {
  /// A value a number of days ago; for heart-rate variability `nil` for a night that cannot be this athlete's.
  ///
  /// A sensor that loses beats doubles a night's variability, and one such night moves a mean of seven by a tenth. A
  /// night is left out if it is more than twice or less than half the median of the nights before it, and neither the
  /// night before nor the night after agrees: two in a row are accepted, and signs of strain use the night itself.
  package func credible(_ metric: TrackedMetric, _ daysAgo: Int) -> Double? {
    guard let value = self[metric, daysAgo] else { return nil }
    guard metric == .lnRMSSD || metric == .lnSDNN else { return value }
    // Most nights are like the one before.
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

  /// ln of the ratio to the usual from which a night is a glitch, ln 2, and between neighbours that need no look.
  private static var glitch: Double { 0.693_147 }
  private static var neighbours: Double { 0.3 }
  /// Nights required before it.
  private static var nightsNeeded: Int { 7 }
}
