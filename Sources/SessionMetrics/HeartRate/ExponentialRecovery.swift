import RealModule
import Statistics

/// Exponential heart-rate recovery, HR(t) = H∞ + A·e^(−t/τ).
///
/// True recovery is at least bi-exponential, and τ depends on the window, so τ over two minutes is only descriptive.
package struct ExponentialRecovery: Sendable, Hashable {
  /// The time constant τ, s.
  package let timeConstant: Double
  /// The asymptote H∞, bpm.
  package let asymptote: Double
  /// The amplitude A, bpm.
  package let amplitude: Double
  /// Sum of squared residuals, bpm².
  package let squaredError: Double
  package let count: Int
  /// Whether τ lies at an end of its range, which means that the data do not determine it.
  package let isAtBound: Bool

  /// Root mean square error, bpm.
  package var error: Double { (squaredError / Double(max(1, count))).squareRoot() }

  /// Fits the curve by variable projection. For a fixed τ, the other parameters are linear; τ is a root of
  /// the derivative of the squared error.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the drop.
  ///   - heartRate: Heart rates, bpm.
  ///   - asymptote: A fixed asymptote (standing heart rate before exercise), which makes τ more stable.
  /// - Returns: `nil` if there are fewer than 8 samples, a value is not finite or if the heart rates do not vary.
  /// - Complexity: O(*n*) per step of the search.
  package init?(
    time: [Double], heartRate: [Double], fixedAsymptote asymptote: Double? = nil
  ) {
    guard time.count == heartRate.count, time.count >= 8, time.allSatisfy(\.isFinite),
      heartRate.allSatisfy(\.isFinite), let first = heartRate.first,
      heartRate.contains(where: { $0 != first }),
      HeartRateRecoverySettings.longestTimeConstant > HeartRateRecoverySettings.shortestTimeConstant
    else { return nil }
    let ratio = HeartRateRecoverySettings.longestTimeConstant / HeartRateRecoverySettings.shortestTimeConstant
    let grid = (0...80).map { HeartRateRecoverySettings.shortestTimeConstant * .pow(ratio, Double($0) / 80) }
    let fit = { (tau: Double) in LinearPart(tau: tau, time, heartRate, asymptote) }
    guard
      let tau = ScalarMinimum.argument(
        on: grid, error: { fit($0).squaredError }, slope: { fit($0).slope })
    else { return nil }
    let best = fit(tau)
    timeConstant = tau
    self.asymptote = best.asymptote
    amplitude = best.amplitude
    squaredError = best.squaredError
    count = time.count
    isAtBound = tau == grid.first || tau == grid.last
  }

  /// Fits the linear parameters for a given τ.
  ///
  /// - Returns: `nil` if there are fewer than 2 samples, or if τ is not positive.
  package init?(time: [Double], heartRate: [Double], timeConstant tau: Double) {
    guard time.count == heartRate.count, time.count >= 2, tau > 0, tau.isFinite else { return nil }
    let best = LinearPart(tau: tau, time, heartRate, nil)
    guard best.squaredError.isFinite else { return nil }
    timeConstant = tau
    asymptote = best.asymptote
    amplitude = best.amplitude
    squaredError = best.squaredError
    count = time.count
    isAtBound = false
  }

  package func heartRate(at seconds: Double) -> Double {
    asymptote + amplitude * .exp(-seconds / timeConstant)
  }

  /// Whether the fit is good enough to be shown: A > 0, error and asymptote within limits, and τ inside its range.
  package func isAcceptable(
    resting: Double?
  ) -> Bool {
    amplitude > 0 && error <= HeartRateRecoverySettings.largestError && !isAtBound
      && resting.map { asymptote >= $0 - HeartRateRecoverySettings.asymptoteMargin } ?? true
  }

  /// Least squares for (H∞, A) at a fixed τ.
  private struct LinearPart {
    var asymptote: Double
    var amplitude: Double
    var squaredError = 0.0
    /// Half the derivative of the squared error with respect to τ (envelope theorem).
    var slope = 0.0

    init(tau: Double, _ time: [Double], _ heartRate: [Double], _ fixed: Double?) {
      let shape = time.map { Double.exp(-$0 / tau) }
      if let fixed {
        var products = 0.0
        var squares = 0.0
        for index in shape.indices {
          products += shape[index] * (heartRate[index] - fixed)
          squares += shape[index] * shape[index]
        }
        asymptote = fixed
        amplitude = squares > 0 ? products / squares : 0
      } else {
        let meanShape = shape.reduce(0, +) / Double(shape.count)
        let meanRate = heartRate.reduce(0, +) / Double(shape.count)
        var products = 0.0
        var squares = 0.0
        for index in shape.indices {
          products += (shape[index] - meanShape) * (heartRate[index] - meanRate)
          squares += (shape[index] - meanShape) * (shape[index] - meanShape)
        }
        amplitude = squares > 0 ? products / squares : 0
        asymptote = meanRate - amplitude * meanShape
      }
      for index in shape.indices {
        let residual = heartRate[index] - asymptote - amplitude * shape[index]
        squaredError += residual * residual
        slope -= residual * amplitude * shape[index] * time[index] / (tau * tau)
      }
    }
  }
}
