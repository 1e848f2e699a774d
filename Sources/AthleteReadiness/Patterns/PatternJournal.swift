import ActivityStreams
import DayRecords
import TextFormats

/// Input shared by all tests of a search, unpacked once by behaviour and day.
struct PatternJournal {
  let days: [PatternDay]
  let names: Int
  /// Behaviour levels by day, one behaviour after another.
  private let levels: [UInt8]
  /// Whether anything is known about each day's evening.
  let isKept: [Bool]
  let rootLoads: [Double]
  let loadMeans: WindowMeans
  /// Weekday of each day, 0 for Monday.
  let weekdays: [Int]

  init(days: [PatternDay], last: CalendarDay, names: Int) {
    self.days = days
    self.names = names
    var levels = [UInt8](repeating: 0, count: names * days.count)
    var isKept = [Bool](repeating: false, count: days.count)
    for place in days.indices {
      let day = days[place]
      for behaviour in 0..<names {
        let level = day.level(behaviour)
        levels[behaviour * days.count + place] = UInt8(truncatingIfNeeded: level)
        if level > 0 { isKept[place] = true }
      }
    }
    self.levels = levels
    self.isKept = isKept
    rootLoads = days.map(\.rootLoad)
    loadMeans = WindowMeans(rootLoads)
    weekdays = days.indices.map { last.adding(days: $0 - days.count + 1).weekday - 1 }
  }

  func level(_ behaviour: Int, _ day: Int) -> Int { Int(levels[behaviour * days.count + day]) }
}

/// Means over any range of days, from prefix sums. Unknown values are skipped.
struct WindowMeans {
  private var sums: [Double] = [0]
  private var counts: [Double] = [0]

  init(_ values: [Double]) {
    sums.reserveCapacity(values.count + 1)
    counts.reserveCapacity(values.count + 1)
    var sum = 0.0
    var count = 0.0
    for value in values {
      if value.isFinite {
        sum += value
        count += 1
      }
      sums.append(sum)
      counts.append(count)
    }
  }

  /// Returns the mean over the half-open range of days; NaN if no day has a value.
  func mean(from first: Int, to end: Int) -> Double {
    let low = max(0, min(first, sums.count - 1))
    let high = max(low, min(end, sums.count - 1))
    let count = counts[high] - counts[low]
    return count > 0 ? (sums[high] - sums[low]) / count : .nan
  }
}
