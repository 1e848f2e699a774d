/// Numbers with weights in rising order, for weighted quantiles.
///
/// Equal numbers count as one with the sum of their weights, so a stream and its histogram give the same answer and
/// the order of the input does not matter. Pairs whose weight is 0, negative or not finite, or whose number is not
/// finite, are left out.
///
/// ```swift
/// let sample = WeightedSample([1, 2, 3, 4, 5], weights: [1, 1, 4, 1, 3])
/// sample?.quantile(0.75)                     // 5
/// sample?.quantile(0.75, by: .midpoint)      // 4.5
/// ```
///
/// Page: *Quantiles and robust spread*, tests: `WeightedQuantilesTests`.
public struct WeightedSample: Sendable, Hashable {
  /// How to read a quantile between the numbers.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The smallest number with a cumulative weight of at least p W: always one of the numbers. The
    /// default for streams weighted by time.
    case step
    /// Interpolated between the numbers, each placed at the middle of its weight, and clamped to the extremes.
    case midpoint
  }

  /// The different numbers, rising.
  public let values: [Double]
  /// The weight of each.
  public let weights: [Double]
  /// The weight of each and all smaller ones.
  private let cumulative: [Double]

  /// Sorts numbers by value; `nil` if there are not as many weights as numbers.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(_ numbers: [Double], weights: [Double]) {
    guard numbers.count == weights.count else { return nil }
    let order = numbers.indices
      .filter { numbers[$0].isFinite && weights[$0].isFinite && weights[$0] > 0 }
      .sorted { (numbers[$0], weights[$0]) < (numbers[$1], weights[$1]) }
    var values: [Double] = []
    var sums: [Double] = []
    var cumulative: [Double] = []
    var total = 0.0
    for index in order {
      total += weights[index]
      if let last = values.last, last == numbers[index] {
        sums[sums.count - 1] += weights[index]
        cumulative[cumulative.count - 1] = total
      } else {
        values.append(numbers[index])
        sums.append(weights[index])
        cumulative.append(total)
      }
    }
    self.values = values
    self.weights = sums
    self.cumulative = cumulative
  }

  /// The sum of the weights; 0 of an empty sample.
  public var weight: Double { cumulative.last ?? 0 }

  /// The quantile of a share; `nil` for an empty sample, where the share is outside 0…1, or if the weights overflow.
  ///
  /// - Complexity: O(log *n*).
  public func quantile(_ share: Double, by method: Method = .step) -> Double? {
    guard !values.isEmpty, share >= 0, share <= 1, weight.isFinite else { return nil }
    let target = share * weight
    switch method {
    case .step:
      return values[min(place(reaching: target) { cumulative[$0] }, values.count - 1)]
    case .midpoint:
      let above = place(reaching: target, middle(of:))
      if above == 0 { return values[0] }
      if above == values.count { return values[above - 1] }
      let start = middle(of: above - 1)
      return interpolate(
        values[above - 1], values[above], (target - start) / (middle(of: above) - start))
    }
  }

  /// The position of a number in the cumulative weight, at its middle.
  private func middle(of index: Int) -> Double { cumulative[index] - weights[index] / 2 }

  /// The first index where a rising function reaches a target; the count if none does.
  private func place(reaching target: Double, _ function: (Int) -> Double) -> Int {
    values.indices.partitioningIndex { function($0) >= target }
  }
}
