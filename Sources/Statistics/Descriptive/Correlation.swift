/// Returns the Pearson correlation, from −1 to 1, of the pairs in which both numbers are finite.
///
/// Returns `nil` for fewer than two such pairs, or if either column is constant over them. Extra values in
/// the longer column are ignored.
///
/// - Complexity: O(*n*).
/// - Note: Pearson 1895.
///
/// Page: *Quantiles and robust spread*, tests: `CorrelationTests`.
public func correlation(of x: [Double], with y: [Double]) -> Double? {
  var pairs = 0.0
  var (meanX, meanY) = (0.0, 0.0)
  var (squaresX, squaresY, products) = (0.0, 0.0, 0.0)
  for (one, other) in zip(x, y) where one.isFinite && other.isFinite {
    pairs += 1
    let deviationX = one - meanX
    let deviationY = other - meanY
    let share = 1 / pairs
    meanX += deviationX * share
    meanY += deviationY * share
    squaresX += deviationX * (one - meanX)
    squaresY += deviationY * (other - meanY)
    products += deviationX * (other - meanY)
  }
  // In a constant column, the sum of squares contains only rounding error.
  let rounding = 1e-28 * pairs
  guard pairs >= 2, squaresX > rounding * meanX * meanX, squaresY > rounding * meanY * meanY else {
    return nil
  }
  let correlation = products / (squaresX.squareRoot() * squaresY.squareRoot())
  return correlation.isFinite ? min(1, max(-1, correlation)) : nil
}
