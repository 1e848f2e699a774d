internal import CStreamKernels
import Statistics

/// The shortest time over a distance, such as the best 1 km or 5 km.
///
/// Page: *Best efforts*, tests: `FastestDistanceTests`.
public struct FastestDistance: Sendable, Hashable {
  /// The distance, m.
  public var distance: Double
  /// The shortest time, s.
  public var seconds: Double
  /// Start of the effort, s on the clock of the recording.
  public var start: Double

  package init(distance: Double, seconds: Double, start: Double) {
    self.distance = distance
    self.seconds = seconds
    self.start = start
  }

  /// Which windows are searched.
  public enum Anchor: String, CaseIterable, Sendable, Codable {
    /// Windows that start or end at a sample. This finds the exact optimum if distance grows linearly
    /// between samples.
    case both
    /// Windows that end at a sample and have an interpolated start, as in the reference results.
    case end
  }

  /// Finds the fastest window for each of several distances.
  ///
  /// Distance is interpolated linearly between samples. If the cumulative distance decreases because of a
  /// reset or noise, it is held constant until the counter reaches it again.
  ///
  /// - Parameters:
  ///   - distances: The distances to cover, in metres, each positive.
  ///   - time: Increasing times in seconds. Rows out of order are skipped.
  ///   - cumulative: Metres since the start, by row. NaN and infinity are skipped.
  ///   - stretches: Row ranges that windows must not leave. `nil` means a single stretch, in which pauses
  ///     count in full.
  ///   - anchor: Which windows to search.
  /// - Returns: One effort for each distance covered, in the given order.
  /// - Complexity: O(*n*) per distance.
  package static func efforts(
    over distances: [Double], time: Span<Double>, cumulative: Span<Double>, stretches: [Range<Int>]? = nil,
    anchor: Anchor = .both
  ) -> [FastestDistance] {
    let count = min(time.count, cumulative.count)
    let tracks = (stretches ?? [0..<count]).map { rows in
      Track(time, cumulative, rows.clamped(to: 0..<count))
    }
    return distances.compactMap { distance in
      guard distance > 0, distance.isFinite else { return nil }
      var best: FastestDistance?
      for track in tracks {
        guard let fastestWindow = track.fastest(distance, anchor) else { continue }
        if fastestWindow.seconds < best?.seconds ?? .infinity { best = fastestWindow }
      }
      return best
    }
  }

  /// Finds the fastest window in a stream for each of several distances.
  ///
  /// - Parameters:
  ///   - distances: The distances to cover, in metres.
  ///   - stream: The stream.
  ///   - includingPauses: Whether windows may contain pauses and gaps, which then count in full. If not, a
  ///     window stays within a stretch without gaps.
  ///   - anchor: Which windows to search.
  /// - Returns: One effort for each distance covered; empty if the stream has no distance.
  public static func efforts(
    over distances: [Double], in stream: ActivityStream, includingPauses: Bool = true, anchor: Anchor = .both
  ) -> [FastestDistance] {
    guard let cumulative = stream.values(of: .distance) else { return [] }
    if let step = stream.evenStep, stream.isUnbroken(.distance), stream.isDistanceRising {
      let track = Track(times: stream.time, metres: cumulative, step: step)
      return distances.compactMap { $0 > 0 && $0.isFinite ? track.fastest($0, anchor) : nil }
    }
    return efforts(
      over: distances, time: stream.time.elementSpan, cumulative: cumulative.elementSpan,
      stretches: includingPauses ? nil : stream.stretches(of: .distance).map(\.rows), anchor: anchor)
  }

  private struct Track {
    var times: [Double] = []
    var metres: [Double] = []
    /// The step of the clock, s; `nil` unless all steps are equal.
    var step: Double?

    /// Creates a course from distances that must not decrease. `step` is the step of an even clock.
    init(times: [Double], metres: [Double], step: Double) {
      self.times = times
      self.metres = metres
      self.step = step
    }

    init(_ time: Span<Double>, _ cumulative: Span<Double>, _ rows: Range<Int>) {
      times.reserveCapacity(rows.count)
      metres.reserveCapacity(rows.count)
      var last = -Double.infinity
      var farthest = -Double.infinity
      for row in rows {
        let (instant, place) = (time[row], cumulative[row])
        guard instant.isFinite, place.isFinite, instant > last else { continue }
        last = instant
        if place > farthest { farthest = place }
        times.append(instant)
        metres.append(farthest)
      }
      step = Self.evenStep(times.elementSpan)
    }

    /// The step of an increasing clock, s; `nil` if steps differ or the clock has fewer than two rows.
    private static func evenStep(_ times: Span<Double>) -> Double? {
      guard times.count > 1 else { return nil }
      let first = times[1] - times[0]
      return first > 0 && times.isEven(of: first) ? first : nil
    }

    func fastest(_ distance: Double, _ anchor: Anchor) -> FastestDistance? {
      let times = self.times.elementSpan
      let metres = self.metres.elementSpan
      let count = times.count
      guard count > 0, metres[count - 1] - metres[0] >= distance else { return nil }
      if let step { return fastest(distance, anchor, step: step) }
      let begin = metres[0]
      var least = Double.infinity
      var bestStart = 0.0
      // For windows that end at a sample, find the latest start that still covers the distance.
      var left = 0
      for right in 1..<count where metres[right] - begin >= distance {
        let target = metres[right] - distance
        while left + 1 < right, metres[left + 1] <= target { left += 1 }
        // Skip the window if even the latest possible start is no faster.
        guard times[right] - times[left + 1] < least else { continue }
        let rise = metres[left + 1] - metres[left]
        let share = rise > 0 ? min(1, max(0, (target - metres[left]) / rise)) : 0
        let start = times[left] + share * (times[left + 1] - times[left])
        if times[right] - start < least { (least, bestStart) = (times[right] - start, start) }
      }
      if anchor == .both {
        // For windows that start at a sample, find the earliest end.
        var right = 1
        for left in 0..<count {
          let target = metres[left] + distance
          while right < count, metres[right] < target { right += 1 }
          guard right < count else { break }
          // Skip the window if even the earliest possible end is no faster.
          guard times[right - 1] - times[left] < least else { continue }
          let rise = metres[right] - metres[right - 1]
          let share = rise > 0 ? min(1, max(0, (target - metres[right - 1]) / rise)) : 1
          let end = times[right - 1] + share * (times[right] - times[right - 1])
          if end - times[left] < least { (least, bestStart) = (end - times[left], times[left]) }
        }
      }
      return least < .infinity ? FastestDistance(distance: distance, seconds: least, start: bestStart) : nil
    }

    /// Searches on an even clock. A window can be faster only if the distance covered in the best time so far
    /// exceeds the target, which three rows show. All other windows are skipped.
    private func fastest(_ distance: Double, _ anchor: Anchor, step: Double) -> FastestDistance? {
      let metres = self.metres.elementSpan
      let last = metres.count - 1
      let begin = metres[0]
      let first = metres.indices.partitioningIndex { metres[$0] - begin >= distance }
      var search = UniformSearch(
        distance: distance, step: step, error: 1e-12 * (begin.magnitude + metres[last].magnitude))
      search.lookBack(from: first, to: 0, times, metres)
      // Find a good window first, so that most other windows can be skipped.
      for right in stride(from: first + 1, through: last, by: 32)
      where search.nextEnd(in: right..<(right + 1), metres) == right {
        search.lookBack(from: right, to: max(0, right - search.rows - 1), times, metres)
      }
      var row = search.nextEnd(in: (first + 1)..<(last + 1), metres)
      while row <= last {
        search.lookBack(from: row, to: max(0, row - search.rows - 1), times, metres)
        row = search.nextEnd(in: (row + 1)..<(last + 1), metres)
      }
      guard anchor == .both else { return search.best }
      // Windows that start so late that they end at the last row were tested above.
      row = search.nextStart(from: 0, metres)
      while row + search.rows + 1 <= last {
        search.lookAhead(from: row, to: min(last, row + search.rows + 1), times, metres)
        row = search.nextStart(from: row + 1, metres)
      }
      return search.best
    }
  }

  private struct UniformSearch {
    let distance: Double
    let step: Double
    let error: Double
    private var least = Double.infinity
    private var start = 0.0
    /// The shortest time so far, in whole rows.
    private(set) var rows = 0
    /// Fraction of a step to add to ``rows``.
    private var share = 0.0

    init(distance: Double, step: Double, error: Double) {
      self.distance = distance
      self.step = step
      self.error = error
    }

    var best: FastestDistance? {
      least < .infinity ? FastestDistance(distance: distance, seconds: least, start: start) : nil
    }

    /// The distance that a faster window must exceed within the shortest time.
    private var length: Double { distance - error }

    /// The first row at which a faster window may end; the end of the range if no such row exists.
    func nextEnd(in rows: Range<Int>, _ metres: Span<Double>) -> Int {
      let reach = self.rows
      // The first rows are closer to the start than the shortest time, so they are not excluded.
      guard rows.lowerBound > reach, rows.upperBound <= metres.count else { return rows.lowerBound }
      return rows.lowerBound
        + metres.withUnsafeBufferPointer { metres in
          guard let end = metres.baseAddress.map({ $0 + rows.lowerBound }) else { return 0 }
          return streams_next_lead(end, end - (reach + 1), share, 1 - share, rows.count, length)
        }
    }

    /// The first row at which a faster window may start. If no such row exists, a row whose window ends after
    /// the last row.
    func nextStart(from row: Int, _ metres: Span<Double>) -> Int {
      guard row >= 0, row + rows + 1 < metres.count else { return row }
      return row
        + metres.withUnsafeBufferPointer { metres in
          guard let start = metres.baseAddress.map({ $0 + row }) else { return 0 }
          let count = metres.count - rows - 1 - row
          return streams_next_reach(start, start + rows, 1 - share, share, count, length)
        }
    }

    private mutating func note(_ seconds: Double, _ from: Double) {
      guard seconds < least else { return }
      least = seconds
      start = from
      let steps = seconds / step
      rows = Int(exactly: steps.rounded(.down)) ?? 0
      share = steps - Double(rows)
    }

    /// Tries the window that ends at row `right` and covers the distance with the latest start, but not
    /// before row `first`.
    mutating func lookBack(from right: Int, to first: Int, _ times: [Double], _ metres: Span<Double>) {
      let target = metres[right] - distance
      var left = first
      var steps = 0
      while left + 1 < right, metres[left + 1] <= target, steps < 8 {
        left += 1
        steps += 1
      }
      if steps == 8 {
        // Distances never decrease, so the last row that covers the distance is found by binary search.
        var end = right
        while left + 1 < end {
          let middle = (left + end) / 2
          if metres[middle] <= target { left = middle } else { end = middle }
        }
      }
      let rise = metres[left + 1] - metres[left]
      let share = rise > 0 ? min(1, max(0, (target - metres[left]) / rise)) : 0
      let from = times[left] + share * (times[left + 1] - times[left])
      note(times[right] - from, from)
    }

    /// Tries the window that starts at row `left` and covers the distance with the earliest end, but not
    /// after row `last`.
    mutating func lookAhead(from left: Int, to last: Int, _ times: [Double], _ metres: Span<Double>) {
      let target = metres[left] + distance
      var right = last
      var steps = 0
      while right - 1 > left, metres[right - 1] >= target, steps < 8 {
        right -= 1
        steps += 1
      }
      if steps == 8 {
        // Find the first row that covers the distance by binary search.
        var before = left
        while before + 1 < right {
          let middle = (before + right) / 2
          if metres[middle] >= target { right = middle } else { before = middle }
        }
      }
      let rise = metres[right] - metres[right - 1]
      let share = rise > 0 ? min(1, max(0, (target - metres[right - 1]) / rise)) : 1
      let end = times[right - 1] + share * (times[right] - times[right - 1])
      note(end - times[left], times[left])
    }
  }
}
