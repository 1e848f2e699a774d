import DayRecords

extension RecentDays {
  /// Returns the sum and the number of the available values that satisfy the predicate, over `days` days. The
  /// range starts `from` days before the newest day and runs backwards.
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

  /// Returns the mean of the available values that satisfy the predicate, over `days` days; `nil` if there
  /// are fewer than `needs`. The range starts `from` days before the newest day and runs backwards.
  func mean(
    _ metric: TrackedMetric, from: Int = 0, days: Int, needs: Int,
    where counts: (Double) -> Bool = { _ in true }
  ) -> Double? {
    let (sum, count) = total(metric, from: from, days: days, where: counts)
    return count >= max(1, needs) ? sum / Double(count) : nil
  }
}
