/// Bounds of blocks of 16 cumulative sums, padded so that many blocks can be tested at once.
struct BlockBounds<Value: Comparable> {
  @inline(__always) static var width: Int { 16 }
  private static var padding: Int { 20 }

  /// The smallest sum of each block, as the start of a window.
  private(set) var lows: [Value]
  /// The largest sum of each block and the block after it. Together, the two blocks contain the ends of all
  /// windows that start in the first.
  private(set) var highs: [Value]

  /// Computes the bounds of every block.
  ///
  /// - Parameters:
  ///   - sums: The cumulative sums, with padding after the last one.
  ///   - count: Number of sums, without the padding.
  ///   - low: A value below all others.
  ///   - high: A value not below any other.
  @inline(__always)
  init(_ sums: Span<Value>, count: Int, low: Value, high: Value) {
    let blocks = (count + Self.width - 1) / Self.width
    lows = [Value](repeating: high, count: blocks + Self.padding)
    highs = [Value](repeating: low, count: blocks + Self.padding)
    for block in 0..<blocks {
      var (least, most) = (high, low)
      for index in block * Self.width..<min(count, (block + 1) * Self.width) {
        let value = sums[index]
        if value < least { least = value }
        if most < value { most = value }
      }
      lows[block] = least
      highs[block] = most
    }
    for block in 0..<blocks where highs[block] < highs[block + 1] { highs[block] = highs[block + 1] }
  }
}
