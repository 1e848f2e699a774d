/// Bounds of blocks of 16 cumulative sums, padded so that blocks can be tested many at once.
struct BlockBounds<Value: Comparable> {
  /// Values of a block.
  @inline(__always) static var width: Int { 16 }
  private static var padding: Int { 20 }

  /// The smallest start of each block.
  private(set) var lows: [Value]
  /// The largest end of each block and the next one, which hold the ends of a block of starts.
  private(set) var highs: [Value]

  /// - Parameters:
  ///   - low: Below every value.
  ///   - high: Above every value, or equal to the largest.
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
