import RealModule

/// A decay towards an asymptote, y(t) = y∞ + A e^(−t/τ), fitted by least squares.
///
/// ```swift
/// let beats = [178.0, 170, 160, 151, 143, 137, 131, 127, 124]
/// let decay = try MonoExponential(
///   times: beats.indices.map { Double($0) * 15 }, values: beats, timeConstants: 10...400)
/// decay.timeConstant    // 111.777804527
/// ```
///
/// With a record not much longer than τ, y∞ and τ are all but tied to each other; a known asymptote makes τ steadier.
///
/// - Note: Fitted by variable projection (Golub and Pereyra 1973). See `VariableProjection`.
public struct MonoExponential: Sendable, Hashable {
  /// τ, in the unit of the times.
  public let timeConstant: Double
  /// y∞, as fitted or as given.
  public let asymptote: Double
  /// A; negative where the values rise.
  public let amplitude: Double
  /// Σ residual².
  public let residualSumOfSquares: Double
  /// Points used.
  public let count: Int
  /// Whether τ is at an end of its range, and therefore not determined by the data.
  package let isAtBound: Bool

  /// Root of the mean squared residual.
  public var rootMeanSquaredError: Double { (residualSumOfSquares / Double(max(1, count))).squareRoot() }

  /// The value of the curve.
  public func value(at time: Double) -> Double { asymptote + amplitude * .exp(-time / timeConstant) }

  /// Fits the curve; points with a missing number are left out.
  ///
  /// - Parameters:
  ///   - times: t, from the start of the decay.
  ///   - values: y.
  ///   - timeConstants: Where to look for τ; positive. A range of one number fits y∞ and A alone.
  ///   - asymptote: y∞ if it is known.
  /// - Throws: ``RegressionError`` where columns differ in length, the range is not positive and finite, or points are too few.
  /// - Complexity: O(*n*), about sixty linear fits.
  public init(
    times: [Double], values: [Double], timeConstants: ClosedRange<Double>, asymptote: Double? = nil
  ) throws(RegressionError) {
    let rows = try completeRows([times], values, nil)
    guard timeConstants.lowerBound > 0, timeConstants.upperBound.isFinite else {
      throw .parameterOutOfRange(name: "time constant", value: timeConstants.lowerBound)
    }
    if let asymptote, !asymptote.isFinite {
      throw .parameterOutOfRange(name: "asymptote", value: asymptote)
    }
    let t = rows.map { times[$0] }
    let y = rows.map { values[$0] - (asymptote ?? 0) }
    let ones = t.map { _ in 1.0 }
    let zeros = t.map { _ in 0.0 }
    let isFree = asymptote == nil
    func basis(_ tau: Double) -> [[Double]] {
      (isFree ? [ones] : []) + [t.map { .exp(-$0 / tau) }]
    }
    func derivative(_ tau: Double) -> [[Double]] {
      (isFree ? [zeros] : []) + [t.map { $0 / tau / tau * .exp(-$0 / tau) }]
    }
    let fit: LeastSquaresFit
    if timeConstants.lowerBound == timeConstants.upperBound {
      guard t.count > (isFree ? 1 : 0) else { throw .tooFewRows(needed: isFree ? 2 : 1, found: t.count) }
      timeConstant = timeConstants.lowerBound
      isAtBound = false
      fit = try wrapped { () throws(LinearAlgebraError) in
        try leastSquares(Matrix(columns: basis(timeConstants.lowerBound)), y)
      }
    } else {
      let projection = try VariableProjection(
        y, over: timeConstants, basis: basis, derivative: derivative)
      timeConstant = projection.parameter
      isAtBound = projection.isAtBound
      fit = projection.linear
    }
    self.asymptote = asymptote ?? fit.coefficients[0]
    amplitude = fit.coefficients[isFree ? 1 : 0]
    residualSumOfSquares = fit.residualSumOfSquares
    count = rows.count
  }
}
