/// A least-squares straight line y = intercept + slope · x with standard errors.
package struct StraightLine: Sendable, Hashable {
  package let intercept: Double
  package let slope: Double
  package let interceptError: Double?
  package let slopeError: Double?
  package let sumOfSquares: Double

  /// Fits the line. Returns `nil` for fewer than two points or if all x are equal.
  package init?(x: [Double], y: [Double]) {
    let count = Double(x.count)
    guard x.count == y.count, x.count >= 2 else { return nil }
    let meanX = x.reduce(0, +) / count
    let meanY = y.reduce(0, +) / count
    var sxx = 0.0
    var sxy = 0.0
    for index in x.indices {
      sxx += (x[index] - meanX) * (x[index] - meanX)
      sxy += (x[index] - meanX) * (y[index] - meanY)
    }
    guard sxx > 0, sxx.isFinite, sxy.isFinite else { return nil }
    let slope = sxy / sxx
    let intercept = meanY - slope * meanX
    var residualSum = 0.0
    for index in x.indices {
      let residual = y[index] - intercept - slope * x[index]
      residualSum += residual * residual
    }
    self.slope = slope
    self.intercept = intercept
    sumOfSquares = residualSum
    if x.count > 2 {
      let variance = residualSum / (count - 2)
      slopeError = (variance / sxx).squareRoot()
      interceptError = (variance * (1 / count + meanX * meanX / sxx)).squareRoot()
    } else {
      slopeError = nil
      interceptError = nil
    }
  }
}
