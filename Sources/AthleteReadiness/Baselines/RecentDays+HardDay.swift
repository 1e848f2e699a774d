import DayRecords

extension RecentDays {
  /// Returns the mean load of training days in the four weeks before a day; `nil` if there are fewer than
  /// `needs`. Rest days are excluded. Otherwise, every ordinary session would look large for an athlete who
  /// trains twice a week.
  package func usualTrainingDay(before ago: Int, needs: Int) -> Double? {
    mean(.load, from: ago + 1, days: 28, needs: needs) { $0 > 0 }
  }

  /// Whether a day's load exceeds a quantile of the four weeks before it. It must exceed the other loads by
  /// the factor `margin`, so a point or two makes no difference.
  func isHardDay(_ ago: Int, quantile: Double, margin: Double) -> Bool {
    guard let load = self[.load, ago], load > 0 else { return false }
    var below = 0
    var dayCount = 0
    forEach(.load, in: ago + 1..<ago + 29) { _, other in
      dayCount += 1
      if margin * other <= load { below += 1 }
    }
    return dayCount >= 14 && Double(below) >= quantile * Double(dayCount)
  }
}
