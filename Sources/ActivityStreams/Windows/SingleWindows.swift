/// The search for the best window of one duration after another over the same prefix sums.
///
/// Starts are taken 64 at a time. A block is left out where even the largest sum at any of its ends less the smallest at any of
/// its starts is no better than what is known; the rest is looked at four windows at once.
struct SingleWindows {
  private static let width = 64
  /// Smallest and largest prefix sum of each block.
  private let lows: [Double]
  private let highs: [Double]

  /// The bounds of prefix sums without a missing value.
  ///
  /// - Complexity: O(*n*).
  init(_ q: Span<Double>) {
    let blocks = (q.count + Self.width - 1) / Self.width
    var lows: [Double] = []
    var highs: [Double] = []
    lows.reserveCapacity(blocks)
    highs.reserveCapacity(blocks)
    for block in 0..<blocks {
      let first = block * Self.width
      let extent = q.extent(of: first..<min(q.count, first + Self.width))
      lows.append(extent.low)
      highs.append(extent.high)
    }
    self.lows = lows
    self.highs = highs
  }

  /// A window and its sum.
  struct Window {
    var sum: Double
    var start: Int
  }

  /// The window of `duration` samples with the largest sum, the first of equal ones.
  ///
  /// - Parameters:
  ///   - q: the prefix sums, one more than samples.
  ///   - duration: samples in the window, 1…samples.
  ///   - hint: a start that is likely to be good; it changes the speed alone.
  /// - Complexity: O(*n*).
  func largest(_ q: Span<Double>, _ duration: Int, near hint: Int) -> Window {
    let windows = q.count - duration
    guard duration > 0, windows > 0 else { return Window(sum: 0, start: 0) }
    // The first known place of the largest sum, or the first of its block.
    var place = max(0, min(hint, windows - 1))
    var top = q[place + duration] - q[place]
    let lows = self.lows.span
    let highs = self.highs.span
    var first = 0
    for block in 0..<((windows + Self.width - 1) / Self.width) {
      defer { first += Self.width }
      let last = min(first + Self.width, windows)
      let end = (first + duration) / Self.width
      let end1 = (last - 1 + duration) / Self.width
      let high = highs[end] > highs[end1] ? highs[end] : highs[end1]
      let bound = high - lows[block]
      guard bound > top || (bound == top && first < place) else { continue }
      let best = Self.largest(q, first..<last, duration)
      if best > top || (best == top && first < place) { (top, place) = (best, first) }
    }
    while place + 1 < windows, q[place + duration] - q[place] != top { place += 1 }
    return Window(sum: top, start: place)
  }

  /// The largest sum of the windows that start in a range.
  @inline(__always)
  static func largest(_ q: Span<Double>, _ starts: Range<Int>, _ duration: Int) -> Double {
    precondition(starts.lowerBound >= 0 && duration >= 0 && starts.upperBound + duration <= q.count)
    var index = starts.lowerBound
    let end = starts.upperBound
    var a = -Double.infinity
    var (b, c, d) = (a, a, a)
    while index &+ 8 <= end {
      let ahead = index &+ duration
      let e = q[unchecked: ahead] - q[unchecked: index]
      let f = q[unchecked: ahead &+ 1] - q[unchecked: index &+ 1]
      let g = q[unchecked: ahead &+ 2] - q[unchecked: index &+ 2]
      let h = q[unchecked: ahead &+ 3] - q[unchecked: index &+ 3]
      a = e > a ? e : a
      b = f > b ? f : b
      c = g > c ? g : c
      d = h > d ? h : d
      let i = q[unchecked: ahead &+ 4] - q[unchecked: index &+ 4]
      let j = q[unchecked: ahead &+ 5] - q[unchecked: index &+ 5]
      let k = q[unchecked: ahead &+ 6] - q[unchecked: index &+ 6]
      let l = q[unchecked: ahead &+ 7] - q[unchecked: index &+ 7]
      a = i > a ? i : a
      b = j > b ? j : b
      c = k > c ? k : c
      d = l > d ? l : d
      index &+= 8
    }
    while index < end {
      let sum = q[unchecked: index &+ duration] - q[unchecked: index]
      a = sum > a ? sum : a
      index &+= 1
    }
    let x = b > a ? b : a
    let y = d > c ? d : c
    return y > x ? y : x
  }
}
