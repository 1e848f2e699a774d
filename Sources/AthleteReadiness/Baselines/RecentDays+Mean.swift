import DayRecords

extension RecentDays {
  /// Mean of the known values of `days` days that begin `from` days before the newest; `nil` of fewer than `needs`.
  func mean(_ metric: TrackedMetric, from: Int = 0, days: Int, needs: Int) -> Double? {
    var sum = 0.0
    var count = 0
    forEach(metric, in: from..<max(from, from + days)) { _, value in
      sum += value
      count += 1
    }
    return count >= max(1, needs) ? sum / Double(count) : nil
  }
}
