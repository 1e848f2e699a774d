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

  /// Number of days without training that count as a break, number of days of return after it, and how many
  /// days back ordinary days are searched for. House rules.
  private static let (breakDays, returnDays, reach) = (5, 7, 63)
  /// How far back the four weeks of ``ordinaryLoads(from:except:)`` may reach, days.
  static let usualReach = reach

  /// Whether the four weeks ending `newest` days ago include a break in training.
  func hasBreak(from newest: Int) -> Bool {
    var (run, longest) = (0, 0)
    forEach(.load, in: newest..<newest + 28) { _, load in
      run = load > 0 ? 0 : run + 1
      longest = max(longest, run)
    }
    return longest >= Self.breakDays
  }

  /// Returns the loads of the last 28 known ordinary days. Breaks, the return after them and excepted days
  /// are not ordinary.
  func ordinaryLoads(from newest: Int, except isExcepted: (Int) -> Bool) -> [Double] {
    // Starts at the oldest day, so that the days after a break are recognised as the return from it.
    var loads: [Double] = []
    var (run, rests, backUntil) = (0, 0, Int.max)
    for ago in (newest..<newest + Self.reach).reversed() {
      guard let load = self[.load, ago] else { continue }
      if load > 0, run >= Self.breakDays { (backUntil, rests) = (ago - Self.returnDays + 1, 0) }
      let counts = ago < backUntil && !isExcepted(ago)
      if load <= 0 {
        run += 1
        rests += counts ? 1 : 0
        continue
      }
      loads += [Double](repeating: 0, count: rests)
      (run, rests) = (0, 0)
      if counts { loads.append(load) }
    }
    if run < Self.breakDays { loads += [Double](repeating: 0, count: rests) }
    return loads.suffix(28)
  }
}
