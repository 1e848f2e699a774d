import Statistics

/// Smoothing of series with one value per second.
package enum SecondSmoothing {
  /// Returns centred means over `2 * half + 1` seconds; near the ends, over fewer seconds.
  package static func mean(_ values: [Double], half: Int) -> [Double] {
    let n = values.count
    guard n > 0, half > 0 else { return values }
    return values.withUnsafeBufferPointer { values in
      [Double](unsafeUninitializedCapacity: n) { means, count in
        var sum = 0.0
        for place in 0..<min(half, n) { sum += values[place] }
        for place in 0..<n {
          let (start, end) = (place - half, place + half)
          if end < n { sum += values[end] }
          if start > 0 { sum -= values[start - 1] }
          means[place] = sum / Double(min(n, end + 1) - max(0, start))
        }
        count = n
      }
    }
  }

  /// Returns centred medians over `2 * half + 1` seconds, with the ends held constant.
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
      var place = min(window.partitioningIndex { $0 >= old }, window.count - 1)
      // Shift the values that lie between the old and the new value.
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
}
