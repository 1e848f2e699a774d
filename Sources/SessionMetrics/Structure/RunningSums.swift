/// Sums of a series up to each second, so that mean and spread of any stretch cost two look-ups.
package struct RunningSums: Sendable {
  private let sums: [Double]
  private let squares: [Double]
  package let count: Int

  /// The sums of a series.
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

  /// How far the mean of `scale` seconds is from that of the `scale` before, for each second that has both.
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

  /// The mean from `start` to `end`, cut to the series; 0 of an empty stretch.
  package func mean(_ start: Int, _ end: Int) -> Double {
    let (a, b) = (max(0, min(start, count)), max(0, min(end, count)))
    return b > a ? (sums[b] - sums[a]) / Double(b - a) : 0
  }

  /// The squared error about the mean from `start` to `end`.
  package func error(_ start: Int, _ end: Int) -> Double {
    let (a, b) = (max(0, min(start, count)), max(0, min(end, count)))
    guard b > a else { return 0 }
    let sum = sums[b] - sums[a]
    return max(0, squares[b] - squares[a] - sum * sum / Double(b - a))
  }

  /// The squared distance from a level from `start` to `end`.
  package func error(_ start: Int, _ end: Int, about level: Double) -> Double {
    let (a, b) = (max(0, min(start, count)), max(0, min(end, count)))
    guard b > a else { return 0 }
    return max(0, squares[b] - squares[a] - 2 * level * (sums[b] - sums[a]) + level * level * Double(b - a))
  }
}
