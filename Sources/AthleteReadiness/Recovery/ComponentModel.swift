import DayRecords
import Statistics

/// Joint distribution of the six component scores, used to estimate missing ones from the available ones.
///
/// Scores are standardised with the athlete's means and spreads; the correlations come from the population.
/// The expected missing part of the total is linear in the available scores. Its errors on the athlete's
/// complete days give the interval. With few such days, the conditional normal distribution is used (split
/// conformal prediction, Lei et al. 2018, shrunk to the model).
struct ComponentModel {
  let means: SIMD8<Double>
  let deviations: SIMD8<Double>
  let known: UInt8
  /// Weights of the six components in the total.
  let weights: SIMD8<Double>
  /// The available scores, with missing ones replaced by their conditional expectation.
  let expected: SIMD8<Double>
  /// Σ weight × expected score over the missing components.
  let missingTotal: Double
  /// Standard deviation of ``missingTotal``, given the available scores.
  let missingDeviation: Double
  /// Derivative of ``missingTotal`` with respect to each available score.
  let coefficients: SIMD8<Double>

  static func prior(_ part: Int, _ rules: borrowing RecoveryScoreSettings) -> (
    mean: Double, deviation: Double
  ) {
    let priors = rules.priors
    let prior = priors.indices.contains(part) ? priors[part] : RecoveryScoreSettings.otherPrior
    return (prior.x, prior.y)
  }

  init(
    _ inputs: RecoveryInputs, weights: SIMD8<Double>, memory: borrowing ComponentState,
    rules: borrowing RecoveryScoreSettings
  ) {
    known = inputs.known
    self.weights = weights
    guard inputs.known != 0b11_1111 else {
      means = memory.means
      deviations = memory.variances
      expected = inputs.scores
      missingTotal = 0
      missingDeviation = 0
      coefficients = SIMD8(repeating: 0)
      return
    }
    let (means, deviations) = Self.levels(memory, rules)
    self.means = means
    self.deviations = deviations

    // Solves R_PP α = z_P and R_PP β = R_PM (wσ)_M with one Cholesky factor of at most 5 × 5.
    var places = SIMD8<Int>(repeating: 0)
    var count = 0
    for part in 0..<6 where inputs.known & (1 << part) != 0 {
      places[count] = part
      count += 1
    }
    let (alpha, beta, explained) = Self.regression(
      places, count, standard: (inputs.scores - means) / deviations, missing: ~inputs.known, weights,
      deviations, rules)
    var expected = inputs.scores
    var total = 0.0
    var variance = 0.0
    for part in 0..<6 where inputs.known & (1 << part) == 0 {
      var z = 0.0
      for k in 0..<count { z += rules.correlation(part, places[k]) * alpha[k] }
      expected[part] = max(0, min(100, means[part] + deviations[part] * z))
      total += weights[part] * expected[part]
      for other in 0..<6 where inputs.known & (1 << other) == 0 {
        variance +=
          rules.correlation(part, other) * weights[part] * deviations[part] * weights[other]
          * deviations[other]
      }
    }
    var coefficients = SIMD8<Double>(repeating: 0)
    for k in 0..<count { coefficients[places[k]] = beta[k] / deviations[places[k]] }
    self.expected = expected
    missingTotal = total
    missingDeviation = max(0, variance - explained).squareRoot()
    self.coefficients = coefficients
  }

  /// Returns the means and standard deviations of the six scores: the athlete's own or, if unknown, the
  /// population's.
  private static func levels(
    _ memory: borrowing ComponentState, _ rules: borrowing RecoveryScoreSettings
  ) -> (means: SIMD8<Double>, deviations: SIMD8<Double>) {
    var means = SIMD8<Double>(repeating: 0)
    var deviations = SIMD8<Double>(repeating: 1)
    for part in 0..<6 {
      if memory.counts[part] > 0 {
        means[part] = memory.means[part]
        deviations[part] = max(0.5, memory.variances[part].squareRoot())
      } else {
        (means[part], deviations[part]) = prior(part, rules)
      }
    }
    return (means, deviations)
  }

  /// Returns the solutions of R_PP α = z_P and R_PP β = R_PM (wσ)_M, and the explained variance of the missing sum.
  private static func regression(
    _ places: SIMD8<Int>, _ count: Int, standard: SIMD8<Double>, missing: UInt8, _ weights: SIMD8<Double>,
    _ deviations: SIMD8<Double>, _ rules: borrowing RecoveryScoreSettings
  ) -> (alpha: SIMD8<Double>, beta: SIMD8<Double>, explained: Double) {
    var alpha = SIMD8<Double>(repeating: 0)
    var beta = SIMD8<Double>(repeating: 0)
    let explained = withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { factor in
      for row in 0..<count {
        for column in 0...row {
          var sum = rules.correlation(places[row], places[column])
          for k in 0..<column { sum -= factor[8 * row + k] * factor[8 * column + k] }
          factor[8 * row + column] =
            row == column ? max(1e-6, sum).squareRoot() : sum / factor[8 * column + column]
        }
        var component = standard[places[row]]
        var shared = 0.0
        for part in 0..<6 where missing & (1 << part) != 0 {
          shared += rules.correlation(places[row], part) * weights[part] * deviations[part]
        }
        for k in 0..<row {
          component -= factor[8 * row + k] * alpha[k]
          shared -= factor[8 * row + k] * beta[k]
        }
        alpha[row] = component / factor[8 * row + row]
        beta[row] = shared / factor[8 * row + row]
      }
      // |L⁻¹ c|².
      var explained = 0.0
      for row in 0..<count { explained += beta[row] * beta[row] }
      for row in stride(from: count - 1, through: 0, by: -1) {
        for k in row + 1..<max(row + 1, count) {
          alpha[row] -= factor[8 * k + row] * alpha[k]
          beta[row] -= factor[8 * k + row] * beta[k]
        }
        alpha[row] /= factor[8 * row + row]
        beta[row] /= factor[8 * row + row]
      }
      return explained
    }
    return (alpha, beta, explained)
  }

  /// Returns the lower and upper error quantiles of the missing sum for an interval with the given coverage.
  func errors(
    level: Double, probit: Double, memory: borrowing ComponentState
  ) -> (lower: Double, upper: Double) {
    let tail = (1 - level) / 2
    let normal = missingDeviation * probit
    let count = memory.completeDays
    guard count >= max(2, RecoveryScoreSettings.errorDays) else { return (-normal, normal) }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: ComponentState.capacity) { errors in
      for day in 0..<count {
        var error = 0.0
        for part in 0..<6 {
          let difference = Double(memory.days[6 * day + part]) / ComponentState.steps - means[part]
          if known & (1 << part) == 0 {
            error += weights[part] * difference
          } else {
            error -= coefficients[part] * difference
          }
        }
        errors[day] = error
      }
      let known = UnsafeMutableBufferPointer(rebasing: errors[..<count])
      // Quantiles at rank (n + 1) p, as for one new day among n past days.
      let place = min(Double(count - 1) / 2, max(0, tail * Double(count + 1) - 1))
      let below = Int(place)
      let share = place - Double(below)
      let low = known.pair(at: below)
      let high = known.pair(at: count - 2 - below)
      let lower = low.first + share * (low.second - low.first)
      let upper = high.second + share * (high.first - high.second)
      let trust = Double(count) / (Double(count) + max(0, RecoveryScoreSettings.modelWorth))
      return (lower: trust * lower - (1 - trust) * normal, upper: trust * upper + (1 - trust) * normal)
    }
  }
}

extension ComponentModel {
  var missingShare: Double {
    var sum = 0.0
    for part in 0..<6 where known & (1 << part) == 0 { sum += weights[part] }
    return sum
  }
}
