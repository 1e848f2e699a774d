/// How forecasts are grouped into bins.
public enum ForecastBins: Sendable, Hashable {
  /// Bins of equal width over 0…1. The last bin includes 1.
  case equalWidth(Int)
  /// Groups of nearly equal size. Equal forecasts stay together.
  case equalMass(Int)

  /// Returns 15 groups of equal size for 150 or more pairs, and 5 bins of equal width for fewer.
  public static func standard(count: Int) -> ForecastBins { count >= 150 ? .equalMass(15) : .equalWidth(5) }

  /// Returns the indices of the forecasts in each non-empty group.
  func groups(of forecasts: [Double]) -> [[Int]] {
    switch self {
    case .equalWidth(let count):
      let bins = min(max(1, count), 1 << 16)
      var groups = Array(repeating: [Int](), count: bins)
      for (index, forecast) in forecasts.enumerated() {
        let place = (forecast * Double(bins)).rounded(.down)
        groups[min(max(0, Int(exactly: place) ?? 0), bins - 1)].append(index)
      }
      return groups.filter { !$0.isEmpty }
    case .equalMass(let count):
      let bins = min(max(1, count), max(1, forecasts.count))
      var groups: [[Int]] = []
      var taken = 0
      for tie in ForecastBins.equalForecasts(forecasts) {
        // A group is full once it has its share of the forecasts assigned so far.
        if let last = groups.last, taken * bins < forecasts.count * groups.count, !last.isEmpty {
          groups[groups.count - 1] += tie
        } else {
          groups.append(tie)
        }
        taken += tie.count
      }
      return groups
    }
  }

  /// Returns one group per distinct forecast, in ascending order.
  static func equalForecasts(_ forecasts: [Double]) -> [[Int]] {
    var groups: [[Int]] = []
    for index in forecasts.indices.sorted(by: { (forecasts[$0], $0) < (forecasts[$1], $1) }) {
      if let last = groups.last?.last, forecasts[last] == forecasts[index] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }
}

/// The expected calibration error: Σ n/N · |ō − p̄| over groups of forecasts.
///
/// The error is biased upwards in small samples, so report it with its interval and the number of groups.
///
/// - Note: Naeini, Cooper and Hauskrecht 2015.
///
/// Page: *Scores and calibration*, tests: `ProperScoresTests`.
package struct ExpectedCalibrationError: Sendable, Hashable {
  /// A group of forecasts, that is, one point of the reliability diagram.
  package struct Bin: Sendable, Hashable {
    package let count: Int
    package let forecast: Double
    /// Observed event rate.
    package let rate: Double
  }

  package let value: Double
  package let bins: [Bin]
  package let count: Int

  /// Groups the forecasts and compares each group with its outcomes.
  ///
  /// - Parameters:
  ///   - pairs: Probabilities and outcomes.
  ///   - grouping: How to group the forecasts; by default ``ForecastBins/standard(count:)``.
  /// - Returns: `nil` if no pairs are given, or if a forecast is not a probability.
  /// - Complexity: O(*n* log *n*).
  package init?(_ pairs: ScoredOutcomes, bins grouping: ForecastBins? = nil) {
    guard pairs.count > 0, pairs.areProbabilities else { return nil }
    let grouping = grouping ?? .standard(count: pairs.count)
    bins = grouping.groups(of: pairs.scores).map { group in
      let size = Double(group.count)
      return Bin(
        count: group.count, forecast: group.reduce(0) { $0 + pairs.scores[$1] } / size,
        rate: group.reduce(0) { $0 + pairs.outcome($1) } / size)
    }
    value = bins.reduce(0) { $0 + Double($1.count) * abs($1.rate - $1.forecast) } / Double(pairs.count)
    count = pairs.count
  }
}
