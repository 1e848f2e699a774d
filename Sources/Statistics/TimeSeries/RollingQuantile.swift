/// Returns the rolling quantile (type 7) of the finite values in a centred window, which is shortened
/// at both ends.
///
/// ```swift
/// rollingQuantile(0.5, of: [1, 9, 2, .nan, 3], width: 3)    // [5, 2, 5.5, 2.5, 3]
/// ```
///
/// Page: *Rolling windows*, tests: `RollingTests`.
///
/// - Parameters:
///   - share: The quantile: 0 for the minimum, 0.5 for the median, 1 for the maximum.
///   - values: The values. NaN and infinities count as missing.
///   - width: Number of samples per window, at least 1. An even width has one more sample before the
///     centre than after it.
/// - Returns: A column of the same length, with NaN for windows without a value. If the share is
///   outside 0…1, all values are NaN.
/// - Complexity: O(*n* log *w*) for windows of *w* values. Windows of up to 31 values use a small sorted
///   array. Larger windows use an order-statistic tree over the ranks of a block.
package func rollingQuantile(_ share: Double, of values: [Double], width: Int) -> [Double] {
  guard share >= 0, share <= 1 else { return Array(repeating: .nan, count: values.count) }
  let bounds = WindowBounds(count: values.count, width: width)
  return bounds.widest <= 31 ? sortedWindows(values, bounds, share) : rankedWindows(values, bounds, share)
}

private struct WindowBounds {
  private let count: Int
  private let before: Int
  private let after: Int

  init(count: Int, width: Int) {
    self.count = count
    // Clamped first, so that no sum can overflow.
    let size = min(max(1, width), 2 * count + 2)
    before = size / 2
    after = size - 1 - before
  }

  var widest: Int { min(count, before + 1 + after) }
  func lower(_ place: Int) -> Int { max(0, place - before) }
  func upper(_ place: Int) -> Int { min(count, place + after + 1) }
}

/// Returns a quantile from zero-based order statistics.
@inline(__always)
private func read(_ share: Double, count: Int, _ ordered: (Int) -> Double) -> Double {
  if share == 0.5 {
    let upper = ordered(count / 2)
    return count.isMultiple(of: 2) ? midpoint(ordered(count / 2 - 1), upper) : upper
  }
  let place = Double(count - 1) * share
  let below = min(count - 1, Int(exactly: place.rounded(.down)) ?? 0)
  return interpolate(ordered(below), ordered(min(below + 1, count - 1)), place - Double(below))
}

/// Maintains each window as a sorted array.
private func sortedWindows(
  _ values: [Double], _ bounds: WindowBounds, _ share: Double
) -> [Double] {
  var results = Array(repeating: Double.nan, count: values.count)
  var window: [Double] = []
  window.reserveCapacity(32)
  var first = 0
  var end = 0
  for place in values.indices {
    while first < bounds.lower(place) {
      if first < end, values[first].isFinite, let index = window.firstIndex(of: values[first]) {
        window.remove(at: index)
      }
      first += 1
    }
    end = max(end, first)
    while end < bounds.upper(place) {
      if values[end].isFinite {
        window.insert(values[end], at: window.firstIndex { $0 > values[end] } ?? window.count)
      }
      end += 1
    }
    if !window.isEmpty { results[place] = read(share, count: window.count) { window[$0] } }
  }
  return results
}

/// Maintains each window as a set of ranks within a block about twice as long as the window.
private func rankedWindows(
  _ values: [Double], _ bounds: WindowBounds, _ share: Double
) -> [Double] {
  var results = Array(repeating: Double.nan, count: values.count)
  var place = 0
  while place < values.count {
    // A block contains as many windows as fit in twice the length of the first, which amortises the
    // cost of sorting.
    let start = bounds.lower(place)
    let limit = bounds.upper(place) + max(64, bounds.upper(place) - start)
    var last = place
    while last + 1 < values.count, bounds.upper(last + 1) <= limit { last += 1 }
    let stop = bounds.upper(last)

    let ordered = (start..<stop).filter { values[$0].isFinite }.sorted {
      (values[$0], $0) < (values[$1], $1)
    }
    var ranks = Array(repeating: 0, count: stop - start)
    for (rank, index) in ordered.enumerated() { ranks[index - start] = rank }
    var set = RankSet(capacity: ordered.count)
    var first = start
    var end = start
    for window in place...last {
      while end < bounds.upper(window) {
        if values[end].isFinite { set.insert(ranks[end - start]) }
        end += 1
      }
      while first < bounds.lower(window) {
        if values[first].isFinite { set.remove(ranks[first - start]) }
        first += 1
      }
      if set.count > 0 {
        results[window] = read(share, count: set.count) { values[ordered[set.member(at: $0)]] }
      }
    }
    place = last + 1
  }
  return results
}

/// A set of small integers with fast access to its k-th smallest member, stored as a binary indexed
/// tree of counts (Fenwick 1994).
struct RankSet {
  private var tree: [Int32]
  private let top: Int
  private(set) var count = 0

  init(capacity: Int) {
    tree = Array(repeating: 0, count: capacity + 1)
    top = capacity > 0 ? 1 << (Int.bitWidth - 1 - capacity.leadingZeroBitCount) : 0
  }

  mutating func insert(_ member: Int) { change(member, by: 1) }
  mutating func remove(_ member: Int) { change(member, by: -1) }

  private mutating func change(_ member: Int, by step: Int32) {
    count += Int(step)
    var index = member + 1
    while index < tree.count {
      tree[index] += step
      index += index & -index
    }
  }

  /// Returns the member with `rank` smaller members, where `rank` is below `count`.
  func member(at rank: Int) -> Int {
    var index = 0
    var remaining = Int32(truncatingIfNeeded: rank)
    var step = top
    while step > 0 {
      let next = index + step
      if next < tree.count, tree[next] <= remaining {
        index = next
        remaining -= tree[next]
      }
      step >>= 1
    }
    return index
  }
}
