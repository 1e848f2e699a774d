internal import CStreamKernels
import Statistics

/// The shortest time in which a distance was covered (best 1 km, best 5 km).
///
/// Page: *Best windows*, tests: `FastestDistanceTests`.
public struct FastestDistance: Sendable, Hashable {
  /// The distance, m.
  public var distance: Double
  /// The least time for it, s.
  public var seconds: Double
  /// The start on the clock of the recording, s.
  public var start: Double

  /// A best effort.
  package init(distance: Double, seconds: Double, start: Double) {
    self.distance = distance
    self.seconds = seconds
    self.start = start
  }

  /// The windows to search.
  public enum Anchor: String, CaseIterable, Sendable, Codable {
    /// Windows that start or end at a sample: the exact optimum for a distance that grows evenly between samples.
    case both
    /// Windows that end at a sample, with an interpolated start (the reference's rule).
    case end
  }

  /// The fastest windows over cumulative distances.
  ///
  /// Between samples the distance grows evenly. A cumulative distance that falls (a reset, noise) stays constant
  /// until it is reached again.
  /// - Parameters:
  ///   - distances: metres to cover, each positive.
  ///   - time: seconds, rising; rows that do not rise are passed over.
  ///   - cumulative: metres since the start, one value a row; values that are not finite are skipped.
  ///   - stretches: rows that no window leaves; `nil` = one stretch, so that pauses count in full.
  ///   - anchor: which windows are looked at.
  /// - Returns: One effort a distance that was covered at all, in the order given.
  /// - Complexity: O(*n*) a distance.
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
        guard let found = track.fastest(distance, anchor) else { continue }
        if found.seconds < best?.seconds ?? .infinity { best = found }
      }
      return best
    }
  }

  /// The fastest windows of a stream's distance channel.
  ///
  /// - Parameters:
  ///   - distances: metres to cover.
  ///   - stream: the stream.
  ///   - includingPauses: whether a window may contain pauses and gaps, which then count in full; otherwise no window
  ///     leaves an unbroken stretch.
  ///   - anchor: which windows are looked at.
  /// - Returns: One effort per covered distance; none without a distance channel.
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

  /// Rising distance over rising time.
  private struct Track {
    var times: [Double] = []
    var metres: [Double] = []
    /// Seconds from row to row where they are all the same.
    var step: Double?

    /// Distances that never fall, and an even clock.
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

    /// The step of a rising clock where all are the same; `nil` for fewer than two rows.
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
      // Windows that end at a sample: the latest start that still covers the distance.
      var left = 0
      for right in 1..<count where metres[right] - begin >= distance {
        let target = metres[right] - distance
        while left + 1 < right, metres[left + 1] <= target { left += 1 }
        // No start is after the next sample.
        guard times[right] - times[left + 1] < least else { continue }
        let rise = metres[left + 1] - metres[left]
        let share = rise > 0 ? min(1, max(0, (target - metres[left]) / rise)) : 0
        let start = times[left] + share * (times[left + 1] - times[left])
        if times[right] - start < least { (least, bestStart) = (times[right] - start, start) }
      }
      if anchor == .both {
        // Windows that start at a sample: the earliest end.
        var right = 1
        for left in 0..<count {
          let target = metres[left] + distance
          while right < count, metres[right] < target { right += 1 }
          guard right < count else { break }
          // No end is before the previous sample.
          guard times[right - 1] - times[left] < least else { continue }
          let rise = metres[right] - metres[right - 1]
          let share = rise > 0 ? min(1, max(0, (target - metres[right - 1]) / rise)) : 1
          let end = times[right - 1] + share * (times[right] - times[right - 1])
          if end - times[left] < least { (least, bestStart) = (end - times[left], times[left]) }
        }
      }
      return least < .infinity ? FastestDistance(distance: distance, seconds: least, start: bestStart) : nil
    }

    /// The same on an even clock. A window can only beat the best so far if more than the distance is within that
    /// time, which three rows show: all other windows are skipped.
    private func fastest(_ distance: Double, _ anchor: Anchor, step: Double) -> FastestDistance? {
      let metres = self.metres.elementSpan
      let last = metres.count - 1
      let begin = metres[0]
      let first = metres.indices.partitioningIndex { metres[$0] - begin >= distance }
      var search = UniformSearch(
        distance: distance, step: step, error: 1e-12 * (begin.magnitude + metres[last].magnitude))
      search.lookBack(from: first, to: 0, times, metres)
      // A good one first, so that most of the others need no look.
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
      // A window that starts so late that it ends with the last row is included above.
      row = search.nextStart(from: 0, metres)
      while row + search.rows + 1 <= last {
        search.lookAhead(from: row, to: min(last, row + search.rows + 1), times, metres)
        row = search.nextStart(from: row + 1, metres)
      }
      return search.best
    }
  }

  /// The best window so far on an even clock.
  private struct UniformSearch {
    let distance: Double
    let step: Double
    /// The rounding error of distance sums.
    let error: Double
    private var least = Double.infinity
    private var start = 0.0
    /// The whole rows in the least time, and the remainder as a share of a step.
    private(set) var rows = 0
    private var share = 0.0

    init(distance: Double, step: Double, error: Double) {
      self.distance = distance
      self.step = step
      self.error = error
    }

    var best: FastestDistance? {
      least < .infinity ? FastestDistance(distance: distance, seconds: least, start: start) : nil
    }

    /// The distance that a better window must exceed in the least time.
    private var length: Double { distance - error }

    /// The first of some rows at which a better window may end; their end without one.
    func nextEnd(in rows: Range<Int>, _ metres: Span<Double>) -> Int {
      let reach = self.rows
      // The first rows are nearer to the start than the least time.
      guard rows.lowerBound > reach, rows.upperBound <= metres.count else { return rows.lowerBound }
      return rows.lowerBound
        + metres.withUnsafeBufferPointer { metres in
          guard let end = metres.baseAddress.map({ $0 + rows.lowerBound }) else { return 0 }
          return streams_next_lead(end, end - (reach + 1), share, 1 - share, rows.count, length)
        }
    }

    /// The first row from one on at which a better window may start; one that ends after the last row without one.
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

    /// The window that ends at row `right`: the latest start that still covers the distance, not before row `first`.
    mutating func lookBack(from right: Int, to first: Int, _ times: [Double], _ metres: Span<Double>) {
      let target = metres[right] - distance
      var left = first
      var steps = 0
      while left + 1 < right, metres[left + 1] <= target, steps < 8 {
        left += 1
        steps += 1
      }
      if steps == 8 {
        // The last row before `right` that is not too far: the distances never fall.
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

    /// The window that starts at row `left`: the earliest end, not after row `last`.
    mutating func lookAhead(from left: Int, to last: Int, _ times: [Double], _ metres: Span<Double>) {
      let target = metres[left] + distance
      var right = last
      var steps = 0
      while right - 1 > left, metres[right - 1] >= target, steps < 8 {
        right -= 1
        steps += 1
      }
      if steps == 8 {
        // The first row behind `left` that is far enough.
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
