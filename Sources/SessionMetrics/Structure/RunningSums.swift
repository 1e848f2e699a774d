/// Prefix sums of a series, so that the mean and spread of any range take only two look-ups.
package struct RunningSums: Sendable {
  private let sums: [Double]
  private let squares: [Double]
  package let count: Int

  package init(_ values: [Double]) {
    var sum = 0.0, square = 0.0
    sums = [Double](unsafeUninitializedCapacity: values.count + 1) { sums, count in
      sums[0] = 0
      for place in values.indices {
        sum += values[place]
        sums[place + 1] = sum
      }
      count = values.count + 1
    }
    squares = [Double](unsafeUninitializedCapacity: values.count + 1) { squares, count in
      squares[0] = 0
      for place in values.indices {
        square += values[place] * values[place]
        squares[place + 1] = square
      }
      count = values.count + 1
    }
    count = values.count
  }

  /// Returns, for each second, the absolute difference between the means of the `scale` seconds after and before it.
  package func stepSizes(_ scale: Int) -> [Double] {
    guard scale > 0, count >= 2 * scale else { return [] }
    let share = 1 / Double(scale), length = count - 2 * scale + 1
    return sums.withUnsafeBufferPointer { sums in
      [Double](unsafeUninitializedCapacity: length) { steps, count in
        for place in 0..<length {
          steps[place] =
            ((sums[place + 2 * scale] - 2 * sums[place + scale] + sums[place]) * share).magnitude
        }
        count = length
      }
    }
  }

  /// Returns the mean over start..<end, clamped to the series; 0 if the range is empty.
  package func mean(_ start: Int, _ end: Int) -> Double {
    let (a, b) = (max(0, min(start, count)), max(0, min(end, count)))
    return b > a ? (sums[b] - sums[a]) / Double(b - a) : 0
  }

  /// Returns the sum of squared deviations from the mean over start..<end.
  package func error(_ start: Int, _ end: Int) -> Double {
    let (a, b) = (max(0, min(start, count)), max(0, min(end, count)))
    guard b > a else { return 0 }
    let sum = sums[b] - sums[a]
    return max(0, squares[b] - squares[a] - sum * sum / Double(b - a))
  }

  /// Returns the sum of squared deviations from a level over start..<end.
  package func error(_ start: Int, _ end: Int, about level: Double) -> Double {
    let (a, b) = (max(0, min(start, count)), max(0, min(end, count)))
    guard b > a else { return 0 }
    return max(0, squares[b] - squares[a] - 2 * level * (sums[b] - sums[a]) + level * level * Double(b - a))
  }
}
