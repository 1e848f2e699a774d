import DayRecords
import TextFormats

extension AthleteState {
  /// Returns the break in training, or the return from the latest one; `nil` outside both.
  func layOff(issue: IssueTime, _ rules: SafetySettings) -> DayFacts.LayOff? {
    let newest = issue.newestDayOver
    let loads = LoadSums(recent, from: newest)
    if let share = share(endingAgo: newest, loads, rules) {
      return .standing(share: share.isFinite ? share : nil, days: daysOff(before: newest))
    }
    guard
      let since = (1...SafetySettings.longestReturn).first(where: {
        share(endingAgo: newest + $0, loads, rules) != nil
      })
    else { return nil }
    let days = daysOff(before: newest + since)
    let length = SafetySettings.layOffReturn(after: days)
    return since > length
      ? nil
      : .comingBack(
        days: days >= rules.layOffDays ? days : nil, left: length + 1 - newest - since,
        isEarly: 2 * (since - 1) < length)
  }

  /// Returns the load of the two weeks ending `newest` days ago as a fraction of the weeks before, if training
  /// nearly stopped. NaN if the earlier weeks are unknown. `nil` if training continued or too few days are
  /// recorded.
  private func share(endingAgo newest: Int, _ loads: LoadSums, _ rules: SafetySettings) -> Double? {
    let days = rules.layOffDays
    let (sum, knownDays) = loads.total(from: newest, days: days)
    // Half of the days suffice to show no training, but three quarters are needed to show little training.
    guard knownDays >= max(1, sum == 0 ? days / 2 : (3 * days + 3) / 4) else { return nil }
    let lately = sum / Double(knownDays)
    let (earlier, earlierDays) = loads.total(from: newest + days, days: SafetySettings.layOffBefore)
    guard earlier > 0, earlierDays >= SafetySettings.layOffBefore / 3 else { return lately == 0 ? .nan : nil }
    let before = earlier / Double(earlierDays)
    guard lately <= SafetySettings.layOffShare * before else { return nil }
    // A session worth half a usual day ends the break.
    let most = SafetySettings.layOffReturnShare * before
    let isOver = (newest..<newest + max(0, days)).contains { recent[.load, $0].map { $0 >= most } ?? false }
    return isOver ? nil : lately / before
  }

  /// Returns the number of consecutive days without recorded training that end `newest` days ago, counted back to the
  /// first record at most.
  private func daysOff(before newest: Int) -> Int {
    let first = openDay.flatMap { day in recent.firstDay.map { $0.days(to: day) } } ?? 0
    return (newest..<max(newest, min(first + 1, RecentDays.capacity))).prefix {
      (recent[.load, $0] ?? 0) <= 0
    }.count
  }
}

/// Running sums of daily loads, newest day first, so that the load of any run of days takes one subtraction.
private struct LoadSums {
  private let newest: Int
  private var sums = [0.0]
  private var counts = [0]

  init(_ recent: RecentDays, from newest: Int) {
    self.newest = newest
    for ago in newest..<RecentDays.capacity {
      let load = recent[.load, ago]
      sums.append(sums[sums.count - 1] + (load ?? 0))
      counts.append(counts[counts.count - 1] + (load == nil ? 0 : 1))
    }
  }

  func total(from ago: Int, days: Int) -> (sum: Double, count: Int) {
    let first = min(max(0, ago - newest), sums.count - 1)
    let last = first + min(max(0, days), sums.count - 1 - first)
    return (sums[last] - sums[first], counts[last] - counts[first])
  }
}
