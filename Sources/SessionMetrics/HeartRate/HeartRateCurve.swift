import ActivityStreams
import Statistics

/// Heart rate as a function of time for recovery, interpolated linearly between samples but not across gaps.
///
/// Timer stops do not interrupt the curve, because a watch that keeps measuring after its timer stops gives
/// the best recovery data.
struct HeartRateCurve {
  let time: [Double]
  let values: [Double]
  let longestGap: Double

  init?(_ stream: ActivityStream, longestGap: Double) {
    guard let column = stream.values(of: .heartRate) else { return nil }
    let (time, values) = Self.known(stream.time, column)
    self.init(time: time, values: values, longestGap: longestGap)
  }

  /// Returns the samples that have a value. If no value is missing, the column itself is returned.
  static func known(_ time: [Double], _ column: [Double]) -> (time: [Double], values: [Double]) {
    if column.elementSpan.isFinite { return (time, column) }
    var missing = 0
    for value in column { missing &+= value.isNaN ? 1 : 0 }
    if missing == 0 { return (time, column) }
    var times: [Double] = []
    var values: [Double] = []
    times.reserveCapacity(column.count - missing)
    values.reserveCapacity(column.count - missing)
    for row in column.indices where !column[row].isNaN {
      times.append(time[row])
      values.append(column[row])
    }
    return (times, values)
  }

  init?(time: [Double], values: [Double], longestGap: Double) {
    guard !time.isEmpty, time.count == values.count else { return nil }
    self.time = time
    self.values = values
    self.longestGap = longestGap
  }

  /// Returns the curve with samples at least `seconds` apart. This limits the number of samples in a window.
  func thinned(to seconds: Double) -> HeartRateCurve? {
    let clock = time.elementSpan
    var near = 0
    for index in 1..<max(1, clock.count) { near &+= clock[index] - clock[index - 1] >= seconds ? 0 : 1 }
    if near == 0 { return self }
    var kept: [Int] = []
    var previous = -Double.infinity
    for index in time.indices where time[index] - previous >= seconds {
      kept.append(index)
      previous = time[index]
    }
    return HeartRateCurve(
      time: kept.map { time[$0] }, values: kept.map { values[$0] }, longestGap: longestGap)
  }

  /// Returns the index of the last sample at or before an instant.
  func index(atOrBefore instant: Double) -> Int? {
    let after = time.partitioningIndex { $0 > instant }
    return after > 0 ? after - 1 : nil
  }

  /// Returns the interpolated value, or `nil` before the first sample, after the last sample and inside a gap.
  func value(at instant: Double) -> Double? {
    guard let index = index(atOrBefore: instant) else { return nil }
    if time[index] == instant { return values[index] }
    guard index + 1 < time.count, time[index + 1] - time[index] <= longestGap else { return nil }
    let share = (instant - time[index]) / (time[index + 1] - time[index])
    return values[index] + share * (values[index + 1] - values[index])
  }

  /// Returns the mean over `width` seconds centred on an instant. The window ends at the nearest gap on either side.
  func level(at instant: Double, width: Double) -> Double? {
    guard let center = value(at: instant), let index = index(atOrBefore: instant) else { return nil }
    guard width > 0 else { return center }
    var area = 0.0
    var seconds = 0.0
    // Forwards from the instant.
    var (from, level) = (instant, center)
    var next = index + 1
    while next < time.count, from < instant + width / 2, time[next] - time[next - 1] <= longestGap {
      let to = min(time[next], instant + width / 2)
      guard let end = value(at: to) else { break }
      area += (to - from) * (level + end) / 2
      seconds += to - from
      (from, level) = (to, end)
      next += 1
    }
    // Backwards from the instant.
    (from, level) = (instant, center)
    var previous = time[index] == instant ? index - 1 : index
    while previous >= 0, from > instant - width / 2,
      time[previous + 1 < time.count ? previous + 1 : previous] - time[previous] <= longestGap
    {
      let to = max(time[previous], instant - width / 2)
      guard let end = value(at: to) else { break }
      area += (from - to) * (level + end) / 2
      seconds += from - to
      (from, level) = (to, end)
      previous -= 1
    }
    return seconds > 0 ? area / seconds : center
  }

  /// Returns the fraction of a time span in which heart rate is known.
  func coverage(from start: Double, to end: Double) -> Double {
    guard end > start, var index = index(atOrBefore: start) ?? time.indices.first else { return 0 }
    var seconds = 0.0
    while index + 1 < time.count, time[index] < end {
      if time[index + 1] - time[index] <= longestGap {
        seconds += max(0, min(end, time[index + 1]) - max(start, time[index]))
      }
      index += 1
    }
    return seconds / (end - start)
  }

  /// Returns a percentile of the samples (type 7).
  ///
  /// - Complexity: O(*n*) for typical samples, because only values near the percentile are sorted.
  static func percentile(_ values: [Double], _ p: Double) -> Double? {
    let isWhole = values.elementSpan.isFinite
    if isWhole, let quantile = upperPercentile(values.elementSpan, p) { return quantile }
    var remaining = isWhole ? values : values.filter(\.isFinite)
    guard !remaining.isEmpty else { return nil }
    let position = Double(remaining.count - 1) * p
    guard let low = Int(exactly: position.rounded(.down)), low >= 0, low + 1 < remaining.count else {
      return remaining.max()
    }
    let (one, next) = orderStatistics(&remaining, low)
    return one + (next - one) * (position - Double(low))
  }

  /// Returns a high percentile of many finite values by sorting only those above a cut-off, or `nil` if the
  /// cut-off is too high.
  private static func upperPercentile(_ values: Span<Double>, _ p: Double) -> Double? {
    guard values.count >= 512, p > 0.6, p <= 1 else { return nil }
    let position = Double(values.count - 1) * p
    guard let low = Int(exactly: position.rounded(.down)), low >= 0, low + 1 < values.count else {
      return nil
    }
    // The cut-off is chosen from 64 evenly spaced values.
    var sample = (0..<64).map { values[$0 * (values.count / 64)] }
    sample.sort()
    guard let place = Int(exactly: (64 * (p - 0.15)).rounded(.down)), sample.indices.contains(place) else {
      return nil
    }
    let cut = sample[place]
    var highest = [Double](unsafeUninitializedCapacity: values.count) { kept, count in
      var next = 0
      for row in 0..<values.count {
        // The next value overwrites this one unless it is kept.
        kept[next] = values[unchecked: row]
        next &+= values[unchecked: row] >= cut ? 1 : 0
      }
      count = next
    }
    let rank = low - (values.count - highest.count)
    guard rank >= 0, rank + 1 < highest.count else { return nil }
    let (one, next) = orderStatistics(&highest, rank)
    return one + (next - one) * (position - Double(low))
  }

  /// Returns the order statistics `place` and `place + 1` by quickselect (Hoare 1961). After a limited number
  /// of rounds, the rest is sorted.
  private static func orderStatistics(_ values: inout [Double], _ place: Int) -> (Double, Double) {
    var first = 0
    var last = values.count - 1
    var rounds = 0
    while last - first > 16, rounds < 64 {
      rounds += 1
      let (a, b, c) = (values[first], values[(first + last) / 2], values[last])
      let pivot = max(min(a, b), min(max(a, b), c))
      var (i, j) = (first, last)
      while i <= j {
        while values[i] < pivot { i += 1 }
        while pivot < values[j] { j -= 1 }
        if i <= j {
          values.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      // Values up to j are at most the pivot, values from i on are at least the pivot, and values between
      // them equal it.
      if place <= j { last = j } else if place >= i { first = i } else { (first, last) = (place, place) }
    }
    if last > first { values[first...last].sort() }
    // The next order statistic is the minimum of the values after it.
    var next = values[place + 1]
    for index in (place + 1)..<values.count where values[index] < next { next = values[index] }
    return (values[place], next)
  }
}
