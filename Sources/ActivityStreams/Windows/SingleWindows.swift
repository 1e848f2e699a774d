internal import CStreamKernels

/// Finds the best window of one duration at a time from cumulative sums.
///
/// Starts are tested in blocks of 64. A block is skipped if its largest end sum minus its smallest start sum
/// cannot beat the best sum so far. The other blocks are searched eight windows at a time.
struct SingleWindows {
  private static let width = 64
  private let lows: [Double]
  private let highs: [Double]

  /// Computes the bounds of cumulative sums, which must have no missing values.
  ///
  /// - Complexity: O(*n*).
  init(_ q: Span<Double>) {
    (lows, highs) = q.extents(ofEach: Self.width)
  }

  struct Window {
    var sum: Double
    var start: Int
  }

  /// Returns the window of `duration` samples with the largest sum. If sums tie, returns the first window.
  ///
  /// - Parameters:
  ///   - q: The cumulative sums, one more than there are samples.
  ///   - duration: Number of samples in the window, from 1 to all.
  ///   - hint: A likely start. It affects only the speed.
  /// - Complexity: O(*n*).
  func largest(_ q: Span<Double>, _ duration: Int, near hint: Int) -> Window {
    let windows = q.count - duration
    guard duration > 0, windows > 0 else { return Window(sum: 0, start: 0) }
    // The first window found with the largest sum, or the first window of its block.
    var place = max(0, min(hint, windows - 1))
    var top = q[place + duration] - q[place]
    let blocks = (windows + Self.width - 1) / Self.width
    var block = 0
    while block < blocks {
      // Before the best start so far, an equal sum is better; after it, only a larger sum is.
      let isBefore = block * Self.width < place
      let limit = isBefore ? (place + Self.width - 1) / Self.width : blocks
      block = next(block..<limit, duration, reaching: isBefore ? top : top.nextUp)
      guard block < limit else { continue }
      let first = block * Self.width
      let best = Self.largest(q, first..<min(first + Self.width, windows), duration)
      if best > top || (best == top && first < place) { (top, place) = (best, first) }
      block += 1
    }
    // Within the block, find the first window with the largest sum.
    let steps = q.withUnsafeBufferPointer { q in
      guard let start = q.baseAddress.map({ $0 + place }) else { return 0 }
      return streams_next_rise(start, start + duration, start + duration, windows - place, top)
    }
    return Window(sum: top, start: min(place + steps, windows - 1))
  }

  /// The first block of starts in which a sum may reach `top`; the end of the range if no block can.
  private func next(_ blocks: Range<Int>, _ duration: Int, reaching top: Double) -> Int {
    // The ends of the windows that start in one block lie in these two consecutive blocks. For the last
    // block, the first may suffice.
    let near = duration / Self.width
    let far = (Self.width - 1 + duration) / Self.width
    let first = blocks.lowerBound
    let whole = min(blocks.upperBound, highs.count - far) - first
    precondition(first >= 0 && blocks.upperBound <= lows.count && blocks.upperBound + near <= highs.count)
    let steps = lows.withUnsafeBufferPointer { lows in
      highs.withUnsafeBufferPointer { highs in
        guard whole > 0, let low = lows.baseAddress, let high = highs.baseAddress else { return 0 }
        return streams_next_rise(low + first, high + (first + near), high + (first + far), whole, top)
      }
    }
    if steps < whole { return first + steps }
    return (first + steps..<blocks.upperBound).first { highs[$0 + near] - lows[$0] >= top }
      ?? blocks.upperBound
  }

  /// The largest sum of the windows that start in the given range.
  @inline(__always)
  static func largest(_ q: Span<Double>, _ starts: Range<Int>, _ duration: Int) -> Double {
    precondition(starts.lowerBound >= 0 && duration >= 0 && starts.upperBound + duration <= q.count)
    return q.withUnsafeBufferPointer { q in
      guard let first = q.baseAddress else { return -.infinity }
      let earlier = first + starts.lowerBound
      return streams_largest_rise(earlier + duration, earlier, starts.count)
    }
  }
}
