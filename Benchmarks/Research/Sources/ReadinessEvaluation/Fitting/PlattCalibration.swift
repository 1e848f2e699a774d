import RealModule
import Statistics

/// A logistic map from raw scores to probabilities, p = 1 / (1 + e^(A f + B)).
///
/// Fit it on at least about 30 held-out pairs. The targets are 1/(N₋ + 2) and (N₊ + 1)/(N₊ + 2) rather than 0
/// and 1, so no score is ever certain.
///
/// ```swift
/// let pairs = ScoredOutcomes(
///   [-1.5, -0.8, -0.3, 0.1, 0.4, 0.9, 1.4, 2.0], outcomes: [0, 0, 1, 0, 1, 0, 1, 1])
/// pairs.map(PlattCalibration.init)?.probability(of: 0.5)    // 0.542576938139
/// ```
///
/// - Note: Platt 1999, with the targets and the robust iteration of Lin, Lin and Weng 2007.
package struct PlattCalibration: Sendable, Hashable {
  /// Minimum number of held-out pairs for a reliable fit.
  package static let advisedCount = 30

  /// The coefficient A, which is negative if a higher score makes the event more likely.
  package let slope: Double
  /// The constant B.
  package let offset: Double
  /// Whether there was nothing to fit, because there were no pairs or all outcomes were equal. Then p = σ(f).
  package let isIdentity: Bool

  /// Creates a map from given A and B.
  package init(slope: Double, offset: Double) {
    self.slope = slope
    self.offset = offset
    isIdentity = false
  }

  /// Fits A and B. If all scores are equal, every score maps to the smoothed base rate.
  ///
  /// - Complexity: O(*n*) per Newton step, with about ten steps.
  package init(_ pairs: ScoredOutcomes) {
    guard pairs.hasBothOutcomes else {
      slope = -1
      offset = 0
      isIdentity = true
      return
    }
    let positives = Double(pairs.positives)
    let negatives = Double(pairs.negatives)
    let high = (positives + 1) / (positives + 2)
    let low = 1 / (negatives + 2)
    let targets = pairs.outcomes.map { $0 ? high : low }
    let moments = Moments(pairs.scores)
    let center = moments.mean ?? 0
    let spread = moments.populationStandardDeviation ?? 0
    let scale = spread > 1e-12 * abs(center) ? spread : 0
    // With standardised scores, z = a g + b, and targets strictly between 0 and 1, the loss is strictly
    // convex.
    let g = pairs.scores.map { scale > 0 ? ($0 - center) / scale : 0 }
    let mean = targets.reduce(0, +) / Double(targets.count)
    var (a, b) = (0.0, logit(mean))
    func loss(_ a: Double, _ b: Double) -> Double {
      var sum = 0.0
      for index in g.indices {
        let z = a * g[index] + b
        sum += logOnePlusExp(-abs(z)) + max(z, 0) - targets[index] * z
      }
      return sum
    }
    var current = loss(a, b)
    for _ in 0..<100 {
      // A negligible ridge keeps the problem solvable if all scores are equal.
      var (haa, hab, hbb, ga, gb) = (1e-12, 0.0, 1e-12, 0.0, 0.0)
      for index in g.indices {
        let p = sigmoid(a * g[index] + b)
        let curvature = p * (1 - p)
        let rest = p - targets[index]
        haa += curvature * g[index] * g[index]
        hab += curvature * g[index]
        hbb += curvature
        ga += rest * g[index]
        gb += rest
      }
      let determinant = haa * hbb - hab * hab
      let stepA = scale > 0 ? -(hbb * ga - hab * gb) / determinant : 0
      let stepB = scale > 0 ? -(haa * gb - hab * ga) / determinant : -gb / hbb
      var size = 1.0
      var next = loss(a + stepA, b + stepB)
      while next > current + 1e-13 * abs(current), size > 1e-10 {
        size /= 2
        next = loss(a + size * stepA, b + size * stepB)
      }
      a += size * stepA
      b += size * stepB
      current = next
      if max(abs(stepA), abs(stepB)) <= 1e-13 * max(1, abs(a), abs(b)) { break }
    }
    slope = scale > 0 ? -a / scale : 0
    offset = scale > 0 ? a * center / scale - b : -b
    isIdentity = false
  }

  /// Returns the probability for a score; `nil` if it is not finite.
  package func probability(of score: Double) -> Double? {
    guard score.isFinite else { return nil }
    return sigmoid(-(slope * score + offset))
  }
}
