import Statistics
import VectorStatistics

/// A natural cubic spline fitted by least squares: cubic between the knots, straight beyond them.
struct NaturalSpline: Sendable {
  private let knots: [Double]
  private let values: [Double]
  private let bends: [Double]

  /// Fits the spline with inner knots at quantiles of x, like `ns(x, df)` in R.
  ///
  /// - Returns: `nil` if the points are fewer than the coefficients or if knots coincide.
  init?(_ x: [Double], _ y: [Double], freedom: Int) {
    guard freedom >= 2, x.count == y.count, x.count > freedom, let low = x.min(), let high = x.max() else {
      return nil
    }
    var knots = [low]
    for knot in 1..<freedom {
      guard let place = quantile(Double(knot) / Double(freedom), of: x) else { return nil }
      knots.append(place)
    }
    knots.append(high)
    guard zip(knots, knots.dropFirst()).allSatisfy(<) else { return nil }
    // Each column is the spline that is 1 at one knot and 0 at all other knots.
    var columns: [[Double]] = []
    for knot in knots.indices {
      var unit = [Double](repeating: 0, count: knots.count)
      unit[knot] = 1
      let bends = Self.bends(knots, unit)
      columns.append(x.map { Self.value(at: $0, knots, unit, bends) })
    }
    guard let matrix = try? Matrix(columns: columns), let fit = try? leastSquares(matrix, y), fit.hasFullRank
    else { return nil }
    self.knots = knots
    values = fit.coefficients
    bends = Self.bends(knots, fit.coefficients)
  }

  func callAsFunction(_ x: Double) -> Double { Self.value(at: x, knots, values, bends) }

  /// Returns second derivatives at the knots, which are 0 at the ends (a tridiagonal system).
  private static func bends(_ t: [Double], _ v: [Double]) -> [Double] {
    let last = t.count - 1
    var upper = [Double](repeating: 0, count: t.count)
    var bends = [Double](repeating: 0, count: t.count)
    guard last >= 2 else { return bends }
    for place in 1..<last {
      let (before, after) = (t[place] - t[place - 1], t[place + 1] - t[place])
      let right = 6 * ((v[place + 1] - v[place]) / after - (v[place] - v[place - 1]) / before)
      let pivot = 2 * (before + after) - before * upper[place - 1]
      upper[place] = after / pivot
      bends[place] = (right - before * bends[place - 1]) / pivot
    }
    for place in (1..<last).reversed() { bends[place] -= upper[place] * bends[place + 1] }
    return bends
  }

  private static func value(at x: Double, _ t: [Double], _ v: [Double], _ m: [Double]) -> Double {
    let place = min(max(1, t.partitioningIndex { $0 >= x }), t.count - 1)
    let width = t[place] - t[place - 1]
    let (a, b) = ((t[place] - x) / width, (x - t[place - 1]) / width)
    return a * v[place - 1] + b * v[place]
      + ((a * a * a - a) * m[place - 1] + (b * b * b - b) * m[place]) * width * width / 6
  }
}
