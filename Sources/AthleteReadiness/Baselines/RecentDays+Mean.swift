import DayRecords

extension RecentDays {
  /// Sum and number of the known values of `days` days that begin `from` days before the newest, of those that count.
  func total(
    _ metric: TrackedMetric, from: Int = 0, days: Int, where counts: (Double) -> Bool = { _ in true }
  ) -> (sum: Double, count: Int) {
    var sum = 0.0
    var count = 0
    forEach(metric, in: from..<max(from, from + days)) { _, value in
      guard counts(value) else { return }
      sum += value
      count += 1
    }
    return (sum, count)
  }

  /// Mean of the known values of `days` days that begin `from` days before the newest, of those that count; `nil` for fewer than `needs`.
  func mean(
    _ metric: TrackedMetric, from: Int = 0, days: Int, needs: Int,
    where counts: (Double) -> Bool = { _ in true }
  ) -> Double? {
    let (sum, count) = total(metric, from: from, days: days, where: counts)
    return count >= max(1, needs) ? sum / Double(count) : nil
  }
}
