import Statistics

/// The straight line that fits a series of equally spaced values best (least squares).
struct EvenTrend {
  /// The line at the first and at the last value.
  let start: Double, end: Double
  /// Fraction of the variance that the line explains, 0…1.
  let explained: Double
  private let count: Int

  /// Fits the line. Returns `nil` for fewer than three values or a value that is not finite.
  ///
  /// - Complexity: O(*n*).
  init?(_ values: [Double]) {
    guard values.count > 2, values.allSatisfy(\.isFinite) else { return nil }
    count = values.count
    let mean = values.reduce(0, +) / Double(count), middle = Double(count - 1) / 2
    var (squares, products, whole) = (0.0, 0.0, 0.0)
    for (place, value) in values.enumerated() {
      let distance = Double(place) - middle
      squares += distance * distance
      products += distance * (value - mean)
      whole += (value - mean) * (value - mean)
    }
    let slope = products / squares
    start = mean - slope * middle
    end = mean + slope * middle
    explained = whole > 0 ? min(1, slope * products / whole) : 0
  }

  /// Whether the slope differs from 0 by more than the scatter of the values allows (two-sided t test, 5 %).
  var exceedsScatter: Bool {
    let freedom = Double(count - 2)
    guard explained < 1, let least = StudentT(degreesOfFreedom: freedom)?.critical(level: 0.95) else {
      return explained > 0
    }
    return explained / (1 - explained) * freedom >= least * least
  }
}
