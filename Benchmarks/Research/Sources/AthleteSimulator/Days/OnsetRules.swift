import Statistics

/// Rules that derive event onsets from daily values, and labels from onsets.
public enum OnsetRules {
  /// Returns, for each value, the median of the preceding `days` values; `nil` if there are fewer.
  ///
  /// - Complexity: O(*n* · *days*).
  public static func mediansBefore(_ values: [Double], days: Int) -> [Double?] {
    guard days > 0 else { return values.map { _ in nil } }
    var medians: [Double?] = []
    medians.reserveCapacity(values.count)
    var window: [Double] = []
    window.reserveCapacity(days + 1)
    for (index, value) in values.enumerated() {
      if window.count == days {
        medians.append(median(sorted: window))
        window.remove(at: place(of: values[index - days], in: window))
      } else {
        medians.append(nil)
      }
      window.insert(value, at: place(of: value, in: window))
    }
    return medians
  }

  /// Returns the index of the first value that is not below the given one.
  private static func place(of value: Double, in sorted: [Double]) -> Int {
    sorted.partitioningIndex { $0 >= value }
  }

  /// Returns the marked days that are preceded by at least `quiet` unmarked days.
  public static func starts(of isSet: [Bool], quiet: Int) -> [Int] {
    var starts: [Int] = []
    var last: Int?
    for day in isSet.indices where isSet[day] {
      if last.map({ day - $0 > quiet }) ?? true { starts.append(day) }
      last = day
    }
    return starts
  }

  /// Returns the first day of each run of at least `length` marked days that starts at least `gap` days
  /// after the previous run.
  public static func runs(of isSet: [Bool], length: Int, gap: Int) -> [Int] {
    var starts: [Int] = []
    var lastEnd: Int?
    var day = 0
    while day < isSet.count {
      guard isSet[day] else {
        day += 1
        continue
      }
      let start = day
      while day < isSet.count && isSet[day] { day += 1 }
      guard day - start >= length else { continue }
      if lastEnd.map({ start - $0 >= gap }) ?? true { starts.append(start) }
      lastEnd = day - 1
    }
    return starts
  }

  /// Returns, for each day, whether an onset follows in the window; `nil` if the day is not scored.
  ///
  /// Days are not scored during the burn-in or if the window extends beyond the last day. If the window
  /// starts after the day itself, days are also not scored up to `quiet` days after an onset, or if an
  /// onset falls before the window and none in it.
  ///
  /// - Parameters:
  ///   - onsets: Days of onset, ascending.
  ///   - window: The window, in days after the day of issue.
  ///   - days: The number of days.
  ///   - burnIn: Number of days at the start that are not scored.
  ///   - quiet: Number of days after an onset that are not scored. The day of the onset itself is never
  ///     scored.
  public static func labels(
    onsets: [Int], window: ClosedRange<Int>, days: Int, burnIn: Int, quiet: Int
  ) -> [Bool?] {
    var isOnset = [Bool](repeating: false, count: max(0, days))
    for onset in onsets where isOnset.indices.contains(onset) { isOnset[onset] = true }
    return isOnset.indices.map { day in
      guard day >= burnIn, day + window.upperBound < days else { return nil }
      if window.lowerBound > 0 && isOnset[max(0, day - quiet)...day].contains(true) { return nil }
      if isOnset[(day + window.lowerBound)...(day + window.upperBound)].contains(true) { return true }
      if window.lowerBound > 1 && isOnset[(day + 1)..<(day + window.lowerBound)].contains(true) { return nil }
      return false
    }
  }
}
