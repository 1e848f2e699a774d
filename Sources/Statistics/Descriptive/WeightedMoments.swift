/// Mean and variance of numbers with weights, such as the seconds at each value of a stream.
///
/// A number whose weight is 0, negative or not finite, or which is not finite itself, is left out.
///
/// ```swift
/// let heart = WeightedMoments([120, 150], weights: [30, 90])
/// heart.mean    // 142.5
/// ```
///
/// - Note: West 1979; merging by Chan, Golub and LeVeque 1983.
///
/// Page: *Accurate sums*, tests: `MomentsTests`.
package struct WeightedMoments: Sendable, Hashable {
  /// Σw.
  package private(set) var weight = 0.0
  /// Σw².
  private(set) var squaredWeight = 0.0
  /// Σw (x − mean)².
  package private(set) var sumOfSquaredDeviations = 0.0
  private var center = 0.0

  /// The moments of nothing.
  package init() {}

  /// The moments of numbers with weights; `nil` if there are not as many weights as numbers.
  ///
  /// - Complexity: O(*n*).
  package init?(_ numbers: [Double], weights: [Double]) {
    guard numbers.count == weights.count else { return nil }
    for (number, weight) in zip(numbers, weights) { add(number, weight: weight) }
  }

  /// Adds a number.
  package mutating func add(_ number: Double, weight added: Double) {
    guard number.isFinite, added.isFinite, added > 0 else { return }
    weight += added
    squaredWeight += added * added
    let before = number - center
    center += before * (added / weight)
    sumOfSquaredDeviations += added * before * (number - center)
  }

  /// Adds all the numbers of another accumulation.
  package mutating func merge(_ other: WeightedMoments) {
    guard other.weight > 0 else { return }
    guard weight > 0 else {
      self = other
      return
    }
    let share = other.weight / (weight + other.weight)
    let difference = other.center - center
    sumOfSquaredDeviations += other.sumOfSquaredDeviations + difference * difference * weight * share
    center += difference * share
    weight += other.weight
    squaredWeight += other.squaredWeight
  }

  /// Σwx / Σw; `nil` without weight.
  package var mean: Double? { weight > 0 && center.isFinite ? center : nil }

  /// The variance of the weighted stretch, Σw(x − m)² / Σw: right if weights are time. `nil` without weight.
  package var variance: Double? {
    weight > 0 && sumOfSquaredDeviations.isFinite ? sumOfSquaredDeviations / weight : nil
  }

  /// The square root of ``variance``.
  package var standardDeviation: Double? { variance?.squareRoot() }

  /// The equivalent number of equal weights, (Σw)² / Σw² (Kish 1965); 0 without weight.
  package var effectiveCount: Double { squaredWeight > 0 ? weight * (weight / squaredWeight) : 0 }

  /// Unbiased estimate of the population variance, Σw(x − m)² / (Σw − Σw²/Σw): right if weights are reliabilities.
  /// `nil` if one number has all the weight.
  var sampleVariance: Double? {
    guard weight > 0 else { return nil }
    let divisor = weight - squaredWeight / weight
    guard divisor > weight * 1e-12, sumOfSquaredDeviations.isFinite else { return nil }
    return sumOfSquaredDeviations / divisor
  }
}
