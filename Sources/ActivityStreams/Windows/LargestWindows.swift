internal import CStreamKernels

/// The windows with the largest sum of whole numbers, one for each of the given durations.
///
/// Starts are tested in blocks of 16, eight blocks at once. A block is skipped if its largest end minus its smallest start
/// cannot beat the best sum so far.
struct LargestWindows {
  private static let width = 16
  /// Beyond every difference of sums.
  private static let beyond: Int32 = 1 << 29

  /// The largest sum of value − level, by duration.
  let sums: [Int32]
  /// The first start with the largest sum, by duration.
  let starts: [Int32]

  /// - Parameters:
  ///   - level: Subtracted from each value; the sums then differ by less than 2²⁸.
  ///   - durations: Increasing, from 1 to the number of values.
  /// - Complexity: O(durations × *n* / 128) tests, plus the blocks that cannot be excluded.
  init(_ values: Span<Int32>, about level: Int64, _ durations: ArraySlice<Int>) {
    let count = values.count + 1
    var prefix = [Int32](repeating: -Self.beyond, count: count + 2 * Self.width)
    var sum: Int32 = 0
    let level = Int32(truncatingIfNeeded: level)
    prefix[0] = 0
    for index in 0..<values.count {
      sum &+= values[index] &- level
      prefix[index + 1] = sum
    }
    let blocks = (count + Self.width - 1) / Self.width
    var lows = [Int32](repeating: Self.beyond, count: blocks + 20)
    var highs = [Int32](repeating: -Self.beyond, count: blocks + 20)
    for block in 0..<blocks {
      var low = Self.beyond
      var high = -Self.beyond
      for index in block * Self.width..<min(count, (block + 1) * Self.width) {
        low = min(low, prefix[index])
        high = max(high, prefix[index])
      }
      lows[block] = low
      highs[block] = high
    }
    // The ends of a block of starts lie in two consecutive blocks.
    for block in 0..<blocks { highs[block] = max(highs[block], highs[block + 1]) }
    let distances = durations.map(Int64.init)
    var largest = [Int32](repeating: 0, count: distances.count)
    var first = largest
    precondition(distances.allSatisfy { $0 >= 1 && $0 < count })
    streams_largest_rises(prefix, count, lows, highs, distances, distances.count, &largest, &first)
    (sums, starts) = (largest, first)
  }
}
