internal import CStreamKernels
import Statistics

/// Finds, for each duration, the window with the largest sum of integers.
///
/// Starts are tested in blocks of 16, eight blocks at once. A block is skipped if its largest end minus its
/// smallest start cannot beat the best sum so far.
struct LargestWindows {
  /// A number greater than every difference of sums.
  private static let beyond: Int32 = 1 << 29

  /// For each duration, the largest sum of (value − level).
  let sums: [Int32]
  /// For each duration, the first start with the largest sum.
  let starts: [Int32]

  /// Finds the window with the largest sum for each duration.
  ///
  /// - Parameters:
  ///   - values: The integers.
  ///   - level: A number subtracted from each value, so that sums differ by less than 2²⁸.
  ///   - durations: Increasing, from 1 to the number of values.
  /// - Complexity: O(durations × *n* / 128) tests, plus the blocks that cannot be excluded.
  init(_ values: Span<Int32>, about level: Int64, _ durations: ArraySlice<Int>) {
    let count = values.count + 1
    var prefix = [Int32](repeating: -Self.beyond, count: count + 2 * BlockBounds<Int32>.width)
    var sum: Int32 = 0
    let level = Int32(truncatingIfNeeded: level)
    prefix[0] = 0
    for index in 0..<values.count {
      sum &+= values[index] &- level
      prefix[index + 1] = sum
    }
    let bounds = BlockBounds(prefix.elementSpan, count: count, low: -Self.beyond, high: Self.beyond)
    let distances = durations.map(Int64.init)
    var largest = [Int32](repeating: 0, count: distances.count)
    var first = largest
    precondition(distances.allSatisfy { $0 >= 1 && $0 < count })
    streams_largest_rises(
      prefix, count, bounds.lows, bounds.highs, distances, distances.count, &largest, &first)
    (sums, starts) = (largest, first)
  }
}
