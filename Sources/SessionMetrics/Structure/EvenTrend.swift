import Statistics

/// The straight line that fits a series of values best (weighted least squares).
package struct EvenTrend {
  /// A value at a position, such as a time, with its weight.
  package typealias Point = (place: Double, value: Double, weight: Double)

  /// The line at the first and at the last value.
  package let start: Double, end: Double
  /// Fraction of the variance that the line explains, 0…1.
  package let explained: Double
  private let count: Int

  /// Fits the line to equally spaced values. Returns `nil` for fewer than three values or a value that is not finite.
  ///
  /// - Complexity: O(*n*).
  package init?(_ values: [Double]) {
    self.init(values.enumerated().map { (Double($0.offset), $0.element, 1) })
  }

  /// Fits the line to points in the order of their places. Returns `nil` for fewer than three points, a value that is not
  /// finite, or points with weight at only one place.
  ///
  /// - Complexity: O(*n*).
  package init?(_ points: [Point]) {
    guard points.count > 2, let first = points.first, let last = points.last,
      points.allSatisfy({ $0.place.isFinite && $0.value.isFinite })
    else { return nil }
    count = points.count
    var (weight, middle, mean) = (0.0, 0.0, 0.0)
    for point in points {
      weight += point.weight
      middle += point.weight * point.place
      mean += point.weight * point.value
    }
    middle /= weight
    mean /= weight
    var (squares, products, whole) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.place - middle, point.value - mean)
      squares += point.weight * x * x
      products += point.weight * x * y
      whole += point.weight * y * y
    }
    guard squares > 0 else { return nil }
    let slope = products / squares
    start = mean + slope * (first.place - middle)
    end = mean + slope * (last.place - middle)
    explained = whole > 0 ? min(1, slope * products / whole) : 0
  }

  /// Whether the slope differs from 0 by more than the scatter of the values allows (two-sided t test, 5 %).
  package var exceedsScatter: Bool {
    let freedom = Double(count - 2)
    guard explained < 1, let least = StudentT(degreesOfFreedom: freedom)?.critical(level: 0.95) else {
      return explained > 0
    }
    return explained / (1 - explained) * freedom >= least * least
  }
}
