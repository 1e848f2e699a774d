/// Running means and medians of a series of seconds.
package enum SecondSmoothing {
  /// The mean of `2 * half + 1` seconds about each.
  package static func mean(_ values: [Double], half: Int) -> [Double] {
    let n = values.count
    guard n > 0, half > 0 else { return values }
    var sum = 0.0
    var low = 0, high = 0
    return values.indices.map { place in
      let end = min(n, place + half + 1)
      while high < end {
        sum += values[high]
        high += 1
      }
      let start = place - half
      while low < start {
        sum -= values[low]
        low += 1
      }
      return sum / Double(high - low)
    }
  }

  /// The median of `2 * half + 1` seconds about each, the ends held.
  package static func median(_ values: [Double], half: Int) -> [Double] {
    let n = values.count
    guard n > 0, half > 0 else { return values }
    var window = Array(repeating: values[0], count: half) + (0...half).map { values[min($0, n - 1)] }
    window.sort()
    var result = [Double](repeating: 0, count: n)
    for i in 0..<n {
      result[i] = window[half]
      let old = values[max(0, i - half)], new = values[min(n - 1, i + half + 1)]
      guard old != new else { continue }
      var place = lowerBound(window, old)
      // Moves the values between the old and the new one by one place.
      if new > old {
        while place + 1 < window.count, window[place + 1] < new {
          window[place] = window[place + 1]; place += 1
        }
      } else {
        while place > 0, window[place - 1] > new { window[place] = window[place - 1]; place -= 1 }
      }
      window[place] = new
    }
    return result
  }

  private static func lowerBound(_ sorted: [Double], _ value: Double) -> Int {
    var low = 0, high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return min(low, sorted.count - 1)
  }
}
