import RealModule

/// The level changes of a column, found by the best partition into constant stretches.
///
/// The partition makes Σ (y − mean of its segment)² + β · (changes) smallest, exactly (optimal partitioning with the pruning of
/// Killick, Fearnhead and Eckley 2012). Missing values are skipped.
///
/// ```swift
/// let level = [50.0, 51, 49, 50, 52, 51, 56, 57, 55, 58, 56, 57]
/// ChangePoints(level, minimumSegment: 3)?.starts    // [6]
/// ```
///
/// Page: *Change points*, tests: `ChangePointsTests`.
public struct ChangePoints: Sendable, Hashable {
  /// A stretch of constant level.
  public struct Segment: Sendable, Hashable {
    /// Places of the column, from the first present value of the segment to before the first of the next.
    public let range: Range<Int>
    /// Present values.
    public let count: Int
    /// Their mean.
    public let mean: Double
    /// Σ (y − mean)².
    public let cost: Double
  }

  /// The segments, in order.
  public let segments: [Segment]
  /// Σ (y − mean)² over all segments, penalties not included.
  public let cost: Double
  /// The same without any change.
  package let unsplitCost: Double
  /// β, the price of one change.
  public let penalty: Double

  /// The first place of each segment but the first.
  public var starts: [Int] { segments.dropFirst().map(\.range.lowerBound) }

  /// Finds the changes of a column, a day a place.
  ///
  /// - Parameters:
  ///   - column: The values; NaN and infinities are missing.
  ///   - minimumSegment: Fewest present values of a segment; 7 days is usual.
  ///   - penalty: β; 2 σ² ln n if `nil`, with σ the robust spread of the differences of neighbours over √2.
  /// - Returns: `nil` if no value is present, or a parameter is negative or not finite.
  /// - Complexity: O(*n*) where changes keep coming, O(*n²*) at worst.
  public init?(_ column: [Double], minimumSegment: Int = 7, penalty: Double? = nil) {
    let places = column.indices.filter { column[$0].isFinite }
    guard let first = places.first, minimumSegment >= 1, penalty.map({ $0 >= 0 && $0.isFinite }) ?? true
    else { return nil }
    let values = places.map { column[$0] }
    let count = values.count
    let spread = RobustScale(zip(values.dropFirst(), values).map { $0 - $1 })?.scale ?? 0
    let price = penalty ?? spread * spread * .log(Double(max(1, count)))
    let costs = SegmentCosts(values)
    let bounds = ChangePoints.partition(costs, count: count, minimumSegment: minimumSegment, penalty: price)
    let edges = [0] + bounds + [count]
    segments = zip(edges, edges.dropFirst()).map { start, end in
      Segment(
        range: (start == 0 ? first : places[start])..<(end == count ? column.count : places[end]),
        count: end - start, mean: costs.mean(start, end), cost: costs.cost(start, end))
    }
    cost = segments.reduce(0) { $0 + $1.cost }
    unsplitCost = costs.cost(0, count)
    self.penalty = price
    guard cost.isFinite, unsplitCost.isFinite else { return nil }
  }

  /// The starts of all segments but the first.
  private static func partition(
    _ costs: SegmentCosts, count: Int, minimumSegment: Int, penalty: Double
  ) -> [Int] {
    guard minimumSegment <= count - minimumSegment else { return [] }
    // best[t]: the smallest cost of the first t values, less one penalty; previous[t]: the start of its last segment.
    var best = Array(repeating: Double.infinity, count: count + 1)
    var previous = Array(repeating: 0, count: count + 1)
    best[0] = -penalty
    var candidates = [0]
    var retirement: [Int: Int] = [:]
    for end in minimumSegment...count {
      if end >= 2 * minimumSegment { candidates.append(end - minimumSegment) }
      for start in candidates {
        let total = best[start] + costs.cost(start, end) + penalty
        // A later start must be better by more than rounding.
        if total < best[end] - 1e-12 * abs(best[end]) || best[end] == .infinity {
          best[end] = total
          previous[end] = start
        }
      }
      // A candidate that cannot beat `end` as the last change never will, once a segment from `end` is long enough.
      for start in candidates
      where retirement[start] == nil && best[start] + costs.cost(start, end) > best[end] {
        retirement[start] = end + minimumSegment
      }
      candidates.removeAll { start in retirement[start].map { $0 <= end + 1 } ?? false }
    }
    var bounds: [Int] = []
    var end = count
    while previous[end] > 0 {
      end = previous[end]
      bounds.append(end)
    }
    return bounds.reversed()
  }
}

/// The cost of any stretch from prefix sums of deviations from the overall median.
private struct SegmentCosts {
  let center: Double
  var sums = [0.0]
  var squares = [0.0]

  init(_ values: [Double]) {
    center = median(of: values) ?? 0
    var sum = NeumaierSum<Double>()
    var square = NeumaierSum<Double>()
    for value in values {
      sum.add(value - center)
      square.add((value - center) * (value - center))
      sums.append(sum.value)
      squares.append(square.value)
    }
  }

  func mean(_ start: Int, _ end: Int) -> Double {
    center + (sums[end] - sums[start]) / Double(end - start)
  }

  func cost(_ start: Int, _ end: Int) -> Double {
    let sum = sums[end] - sums[start]
    return max(0, squares[end] - squares[start] - sum * (sum / Double(end - start)))
  }
}
