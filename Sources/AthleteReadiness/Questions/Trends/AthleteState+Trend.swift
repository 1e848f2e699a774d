import DayRecords

extension AthleteState {
  /// Available windows, days.
  package static let trendWindows = [7, 14, 30, 60, 90]

  /// Returns the mean and slope of the given metric over a window; `nil` if too few values are available.
  /// Values from another device are ignored. In the morning, the window of evening data ends yesterday.
  package func trend(
    of metric: TrackedMetric, days: Int, issue: IssueTime = .morning,
    settings: ReadinessSettings
  ) -> MetricTrend? {
    let newest = issue == .morning && metric.isOfTheEvening ? 1 : 0
    let reach = RecoveryMetric.vitals.contains(metric) ? vitalsReach : RecentDays.capacity
    let window = min(days, RecentDays.capacity - newest)
    let units = MassUnits(recent, metric)
    return MetricTrend(metric, days: window, settings: settings.trends) {
      guard $0 + newest < reach, let value = recent.credible(metric, $0 + newest) else { return nil }
      return units.isInKilograms(value) ? value : nil
    }
  }

  /// Returns every available trend, in the order of `TrackedMetric`.
  package func trends(
    days: Int, issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> [MetricTrend] {
    TrackedMetric.allCases.compactMap { trend(of: $0, days: days, issue: issue, settings: settings) }
  }
}
