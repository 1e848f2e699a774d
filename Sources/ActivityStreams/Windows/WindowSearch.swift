import Statistics

/// Finds the window with the largest sum exactly, for every duration at once.
///
/// With cumulative sums `q`, the window of `d` samples that starts at `i` sums to `q[i + d] − q[i]`. Trying
/// all pairs would be O(n²). Instead, the search visits tiles of 16 starts × 16 durations and skips every
/// tile that cannot contain a better window:
///
/// 1. *Coarse bound*: no window of a tile exceeds its largest end minus its smallest start. Four tiles are
///    tested at once.
/// 2. *Linear bound*, per duration: at a steady effort, both ends grow at the same rate. The ends and the
///    starts are each bounded by a line plus its largest deviation, so only the difference between the slopes
///    matters. Four durations are tested at once.
/// 3. The remaining candidates are evaluated, four durations by sixteen starts at a time.
///
/// The search for each duration begins at the best start of the previous one, which is nearly always right or
/// off by one. Bounds never exclude a strictly better window, so the result is the maximum over all windows.
package struct WindowSearch<Scalar: WindowScalar> {
  /// Best sum, indexed by duration in samples; `unreachable` if the duration is not requested.
  package var best: [Scalar]
  /// Start of the best window, indexed by duration.
  package var starts: [Int32]

  /// Number of starts and of durations in a tile, equal to the width of a block of bounds.
  @inline(__always) private static var tile: Int { BlockBounds<Scalar>.width }
  /// Number of tiles of padding after the last sum, so that the ends of the last tile can be read.
  private static var padding: Int { 3 }

  private var ends0: [Scalar] = []
  private var ends1: [Scalar] = []
  private var starts0: [Scalar] = []
  private var starts1: [Scalar] = []
  private var blockMax: [Scalar] = []
  private var blockMin: [Scalar] = []

  /// Creates a search over the durations in `1...longest` that are listed in `wanted`, or over all of them.
  package init(longest: Int, wanted: [Int]? = nil) {
    let size = (max(0, longest) / Self.tile + 1) * Self.tile
    best = Array(repeating: .unreachable, count: size)
    starts = Array(repeating: -1, count: size)
    if let wanted {
      for duration in wanted where duration >= 1 && duration <= longest { starts[duration] = -2 }
    } else if longest >= 1 {
      for duration in 1...longest { starts[duration] = -2 }
    }
  }

  /// Searches a stretch of samples.
  ///
  /// Pass the longest stretch first, because every duration must fit in the first stretch.
  ///
  /// - Parameters:
  ///   - prefix: Cumulative sums, one more than there are samples. Padding is appended.
  ///   - offset: Index of the first sample, added to the starts.
  ///   - slack: Bound on the rounding error; 0 for integers.
  package mutating func search(_ prefix: inout [Scalar], offset: Int32, slack: Scalar) {
    let count = prefix.count - 1
    guard count >= 1, best.count >= Self.tile else { return }
    prepare(&prefix, count: count, slack: slack)
    let longest = min(count, best.count - 1)
    var warm = 0
    var first = 0
    while first <= longest {
      var least = warmUp(prefix.elementSpan, first: first, count: count, offset: offset, warm: &warm)
      if least != .unreachable {
        scan(prefix.elementSpan, first: first, count: count, offset: offset, least: &least)
        for duration in first..<(first + Self.tile) where starts[duration] >= offset {
          let start = Int(starts[duration] &- offset)
          if start <= count { warm = start }
        }
      }
      first += Self.tile
    }
  }

  /// Finds an initial window for each duration of a tile and returns the smallest of their sums.
  private mutating func warmUp(
    _ q: Span<Scalar>, first: Int, count: Int, offset: Int32, warm: inout Int
  ) -> Scalar {
    var least = Scalar.unreachable
    for duration in max(1, first)..<(first + Self.tile) {
      let bestStart = starts[duration]
      if bestStart == -1 { continue }
      if duration > count { break }
      let right = min(warm, count - duration)
      let left = max(0, right - 1)
      let atRight = Scalar.difference(q[right + duration], q[right])
      let atLeft = Scalar.difference(q[left + duration], q[left])
      let value = atRight < atLeft ? atLeft : atRight
      warm = atRight < atLeft ? left : right
      if bestStart == -2 || best[duration] < value {
        best[duration] = value
        starts[duration] = offset &+ Int32(truncatingIfNeeded: warm)
      }
      if best[duration] < least { least = best[duration] }
    }
    return least
  }

  /// Tests the tiles of the 16 durations starting at `first` and evaluates those that may contain a better window.
  private mutating func scan(
    _ q: Span<Scalar>, first: Int, count: Int, offset: Int32, least: inout Scalar
  ) {
    let shift = first / Self.tile
    let blocks = count / Self.tile + 1
    var block = 0
    while block + shift < blocks {
      // Test sixteen tiles at once as long as none qualifies.
      let quarter0 = Scalar.difference(
        Self.lanes(blockMax.elementSpan, block + shift), Self.lanes(blockMin.elementSpan, block))
      let quarter1 = Scalar.difference(
        Self.lanes(blockMax.elementSpan, block + shift + 4), Self.lanes(blockMin.elementSpan, block + 4))
      let quarter2 = Scalar.difference(
        Self.lanes(blockMax.elementSpan, block + shift + 8), Self.lanes(blockMin.elementSpan, block + 8))
      let quarter3 = Scalar.difference(
        Self.lanes(blockMax.elementSpan, block + shift + 12), Self.lanes(blockMin.elementSpan, block + 12))
      let top = Scalar.larger(Scalar.larger(quarter0, quarter1), Scalar.larger(quarter2, quarter3))
      if !Scalar.exceeds(top, SIMD4(repeating: least)) {
        block += 16
        continue
      }
      scanTiles(
        q, block..<min(block + 16, blocks - shift), first: first, count: count, offset: offset, least: &least)
      block += 16
    }
  }

  private mutating func scanTiles(
    _ q: Span<Scalar>, _ range: Range<Int>, first: Int, count: Int, offset: Int32, least: inout Scalar
  ) {
    let shift = first / Self.tile
    let blocks = range.upperBound + shift
    var block = range.lowerBound
    while block < range.upperBound {
      let bound = Scalar.difference(
        Self.lanes(blockMax.elementSpan, block + shift), Self.lanes(blockMin.elementSpan, block))
      if Scalar.exceeds(bound, SIMD4(repeating: least)) {
        for lane in 0..<4 where least < bound[lane] && block + lane + shift < blocks {
          if evaluate(q, start: (block + lane) * Self.tile, first: first, count: count, offset: offset) {
            least = minimumBest(first)
          }
        }
      }
      block += 4
    }
  }

  /// Evaluates one tile. Returns whether a best sum changed.
  private mutating func evaluate(
    _ q: Span<Scalar>, start: Int, first: Int, count: Int, offset: Int32
  ) -> Bool {
    let from0 = SIMD4(repeating: starts0[start / Self.tile])
    let from1 = SIMD4(repeating: starts1[start / Self.tile])
    var changed = false
    var duration = first
    while duration < first + Self.tile {
      let currentBest = Self.lanes(best.elementSpan, duration)
      let bound0 = Scalar.difference(Self.lanes(ends0.elementSpan, start + duration), from0)
      let bound1 = Scalar.difference(Self.lanes(ends1.elementSpan, start + duration), from1)
      if Scalar.exceeds(Scalar.larger(bound0, bound1), currentBest) {
        var bestSums = currentBest
        var index = start
        let end = min(start + Self.tile, count - duration + 1)
        while index < end {
          let sums = Scalar.difference(
            Self.lanes(q, index + duration), SIMD4(repeating: q[index]))
          bestSums = Scalar.larger(bestSums, sums)
          index += 1
        }
        if Scalar.exceeds(bestSums, currentBest) {
          changed = true
          for lane in 0..<4 where currentBest[lane] < bestSums[lane] {
            improve(q, duration: duration + lane, start: start, value: bestSums[lane], offset: offset)
          }
        }
      }
      duration += 4
    }
    return changed
  }

  /// Records the first window in a block whose sum reaches `value`.
  private mutating func improve(
    _ q: Span<Scalar>, duration: Int, start: Int, value: Scalar, offset: Int32
  ) {
    best[duration] = value
    for index in start..<(start + Self.tile) where Scalar.difference(q[index + duration], q[index]) == value {
      starts[duration] = offset &+ Int32(truncatingIfNeeded: index)
      return
    }
  }

  private func minimumBest(_ first: Int) -> Scalar {
    var least = best[first]
    for duration in (first + 1)..<(first + Self.tile) where best[duration] < least { least = best[duration] }
    return least
  }

  @inline(__always)
  private static func lanes(_ values: Span<Scalar>, _ index: Int) -> SIMD4<Scalar> {
    Scalar.lanes(values, index)
  }
}

// MARK: - Bounds

extension WindowSearch {
  /// Pads the cumulative sums and computes the bounds of every block.
  private mutating func prepare(_ prefix: inout [Scalar], count: Int, slack: Scalar) {
    var low = prefix[0]
    var high = prefix[0]
    for value in prefix {
      if value < low { low = value }
      if high < value { high = value }
    }
    // A window that ends in the padding has a smaller sum than any real window.
    let range = Scalar.difference(high, low)
    let floor = Scalar.difference(Scalar.difference(low, range), Scalar.sum(range, Scalar.sum(slack, slack)))
    let blocks = count / Self.tile + 1
    let padded = (blocks + Self.padding) * Self.tile
    prefix.append(contentsOf: repeatElement(floor, count: padded - prefix.count))
    let bounds = BlockBounds(prefix.elementSpan, count: count + 1, low: floor, high: high)
    (blockMin, blockMax) = (bounds.lows, bounds.highs)
    makeLines(prefix.elementSpan, count: count, blocks: blocks, padded: padded, slack: slack)
  }

  /// Fits lines through the 16 ends after each index and through the 16 starts of each block, and stores
  /// their largest deviations.
  private mutating func makeLines(
    _ q: Span<Scalar>, count: Int, blocks: Int, padded: Int, slack: Scalar
  ) {
    ends0 = Array(repeating: q[count + 1], count: padded)
    ends1 = ends0
    starts0 = Array(repeating: .zero, count: blocks)
    starts1 = starts0
    let whole = max(0, count - Self.tile + 1) / 4 * 4
    var index = 0
    while index < whole {
      let base = Self.lanes(q, index)
      let slope = Scalar.sixteenth(Scalar.difference(Self.lanes(q, index + Self.tile), base))
      var line = SIMD4<Scalar>(repeating: .zero)
      var top = base
      var low = base
      for step in 1..<Self.tile {
        line = Scalar.sum(line, slope)
        let value = Scalar.difference(Self.lanes(q, index + step), line)
        top = Scalar.larger(top, value)
        low = Scalar.smaller(low, value)
      }
      top = Scalar.sum(top, SIMD4(repeating: slack))
      let top1 = Scalar.sum(top, line)
      for lane in 0..<4 {
        ends0[index + lane] = top[lane]
        ends1[index + lane] = top1[lane]
      }
      if index & (Self.tile - 1) == 0 {
        starts0[index / Self.tile] = low[0]
        starts1[index / Self.tile] = Scalar.sum(low[0], line[0])
      }
      index += 4
    }
    // The last indices have too few ends for a line, so a constant is used.
    var top = q[count]
    for index in stride(from: count, through: whole, by: -1) {
      if top < q[index] { top = q[index] }
      ends0[index] = Scalar.sum(top, slack)
      ends1[index] = ends0[index]
    }
    for block in 0..<blocks where block * Self.tile >= whole {
      starts0[block] = blockMin[block]
      starts1[block] = blockMin[block]
    }
  }
}
