/// Sums of a series up to each second, so that mean and spread of any stretch cost two look-ups.
package struct RunningSums: Sendable {
  private let sums: [Double]
  private let squares: [Double]
  package let count: Int

  package init(_ values: [Double]) {
    var sums = [0.0], squares = [0.0]
    sums.reserveCapacity(values.count + 1)
    squares.reserveCapacity(values.count + 1)
    var sum = 0.0, square = 0.0
    for value in values {
      sum += value
      square += value * value
      sums.append(sum)
      squares.append(square)
    }
    self.sums = sums
    self.squares = squares
    count = values.count
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
