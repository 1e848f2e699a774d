import RealModule

/// The product-moment correlation of the pairs of which both numbers are finite (Pearson 1895).
///
/// - Parameters:
///   - x: One column.
///   - y: Another, of the same length; more of either is left out.
/// - Returns: A number from −1 to 1; `nil` of fewer than two pairs or where a column is constant over them.
/// - Complexity: O(*n*).
///
/// Page: *Lagged associations*, tests: `LaggedCorrelationTests`.
public func correlation(of x: [Double], with y: [Double]) -> Double? {
  correlation(of: x, with: y, lag: 0, shift: 0, minimumPairs: 2)?.correlation
}

/// An interval that holds the true correlation with the given probability, tanh(artanh r ± z / √(n − 3)) (Fisher 1921).
///
/// - Parameters:
///   - correlation: r.
///   - count: n, the effective number of independent pairs; it need not be whole.
///   - level: The probability, such as 0.95.
/// - Returns: `nil` unless |r| < 1, n > 3 and 0 < level < 1.
public func fisherInterval(
  correlation: Double, count: Double, level: Double = 0.95
) -> ClosedRange<Double>? {
  guard abs(correlation) < 1, count > 3, count.isFinite, let z = normalCritical(level: level) else {
    return nil
  }
  let center = Double.atanh(correlation)
  let reach = z / (count - 3).squareRoot()
  return .tanh(center - reach) ... .tanh(center + reach)
}

/// A correlation and how many pairs it stands on.
struct PairCorrelation {
  var correlation: Double
  var pairs: Int
}

/// Correlation of x, turned circularly by `shift` places and then delayed by `lag`, with y.
func correlation(
  of x: [Double], with y: [Double], lag: Int, shift: Int, minimumPairs: Int
) -> PairCorrelation? {
  let count = min(x.count, y.count)
  guard lag >= 0, lag < count else { return nil }
  var source = (count - shift) % max(1, count)
  var pairs = 0
  var meanX = 0.0
  var meanY = 0.0
  var squaresX = 0.0
  var squaresY = 0.0
  var products = 0.0
  for place in lag..<count {
    let one = x[source]
    let other = y[place]
    source += 1
    if source == count { source = 0 }
    guard one.isFinite, other.isFinite else { continue }
    pairs += 1
    let share = 1 / Double(pairs)
    let deviationX = one - meanX
    let deviationY = other - meanY
    meanX += deviationX * share
    meanY += deviationY * share
    squaresX += deviationX * (one - meanX)
    squaresY += deviationY * (other - meanY)
    products += deviationX * (other - meanY)
  }
  guard pairs >= max(2, minimumPairs) else { return nil }
  // A constant column leaves nothing but rounding.
  let epsilon = 1e-28 * Double(pairs)
  guard squaresX > epsilon * meanX * meanX, squaresY > epsilon * meanY * meanY else { return nil }
  let correlation = products / (squaresX.squareRoot() * squaresY.squareRoot())
  guard correlation.isFinite else { return nil }
  return PairCorrelation(correlation: min(1, max(-1, correlation)), pairs: pairs)
}
