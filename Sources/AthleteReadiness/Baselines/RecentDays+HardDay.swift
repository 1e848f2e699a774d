import DayRecords

extension RecentDays {
  /// Mean load of the training days of the four weeks before a day; `nil` for fewer than `needs`. Days of rest are left out: to who trains
  /// twice a week no ordinary session is a multiple.
  package func usualTrainingDay(before ago: Int, needs: Int) -> Double? {
    mean(.load, from: ago + 1, days: 28, needs: needs) { $0 > 0 }
  }

  /// Whether a day's load exceeds a quantile of the loads of the four weeks before it, by at least a factor, so that
  /// a point or two do not count.
  func isHardDay(_ ago: Int, quantile: Double, margin: Double) -> Bool {
    guard let load = self[.load, ago], load > 0 else { return false }
    var below = 0
    var known = 0
    forEach(.load, in: ago + 1..<ago + 29) { _, other in
      known += 1
      if margin * other <= load { below += 1 }
    }
    return known >= 14 && Double(below) >= quantile * Double(known)
  }
}
