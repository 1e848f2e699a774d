/// The shortest time in which a distance was covered (best 1 km, best 5 km).
public struct FastestDistance: Sendable, Hashable {
  /// The distance, m.
  public var distance: Double
  /// The least time for it, s.
  public var seconds: Double
  /// Where it starts on the clock of the recording, s.
  public var start: Double

  /// A best effort.
  public init(distance: Double, seconds: Double, start: Double) {
    self.distance = distance
    self.seconds = seconds
    self.start = start
  }

  /// Which windows are looked at.
  public enum Anchor: String, CaseIterable, Sendable, Codable {
    /// Those that start or end at a sample: the exact optimum for a distance that grows evenly between samples.
    case both
    /// Those that end at a sample, the start interpolated (the reference's rule).
    case end
  }

  /// The fastest windows over cumulative distances.
  ///
  /// Between samples the distance grows evenly. A cumulative distance that falls (a reset, noise) stands still until
  /// it is reached again.
  /// - Parameters:
  ///   - distances: metres to cover, each positive.
  ///   - time: seconds, rising; rows that do not rise are passed over.
  ///   - cumulative: metres since the start, one a row; what is not finite is passed over.
  ///   - stretches: rows that no window leaves; `nil` = one stretch, so that pauses count in full.
  ///   - anchor: which windows are looked at.
  /// - Returns: One effort a distance that was covered at all, in the order given.
  /// - Complexity: O(*n*) a distance.
  public static func efforts(
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
  /// - Returns: One effort a distance that was covered at all; none without a distance channel.
  public static func efforts(
    over distances: [Double], in stream: ActivityStream, includingPauses: Bool = true, anchor: Anchor = .both
  ) -> [FastestDistance] {
    guard let cumulative = stream.values(of: .distance) else { return [] }
    return efforts(
      over: distances, time: stream.time.span, cumulative: cumulative.span,
      stretches: includingPauses ? nil : stream.stretches(of: .distance).map(\.rows), anchor: anchor)
  }

  /// Rising distance over rising time.
  private struct Track {
    var times: [Double] = []
    var metres: [Double] = []

    init(_ time: Span<Double>, _ cumulative: Span<Double>, _ rows: Range<Int>) {
      for row in rows where time[row].isFinite && cumulative[row].isFinite {
        if let last = times.last, time[row] <= last { continue }
        times.append(time[row])
        metres.append(max(cumulative[row], metres.last ?? cumulative[row]))
      }
    }

    func fastest(_ distance: Double, _ anchor: Anchor) -> FastestDistance? {
      var best: FastestDistance?
      func offer(_ start: Double, _ end: Double) {
        if end - start < best?.seconds ?? .infinity {
          best = FastestDistance(distance: distance, seconds: end - start, start: start)
        }
      }
      // Windows that end at a sample: the latest start that still covers the distance.
      var left = 0
      for right in times.indices where metres[right] - (metres.first ?? 0) >= distance {
        let target = metres[right] - distance
        while left + 1 < right, metres[left + 1] <= target { left += 1 }
        let rise = metres[left + 1] - metres[left]
        let share = rise > 0 ? min(1, max(0, (target - metres[left]) / rise)) : 0
        offer(times[left] + share * (times[left + 1] - times[left]), times[right])
      }
      guard anchor == .both else { return best }
      // Windows that start at a sample: the earliest end.
      var right = 0
      for left in times.indices {
        let target = metres[left] + distance
        while right < times.count, metres[right] < target { right += 1 }
        guard right < times.count, right > 0 else { break }
        let rise = metres[right] - metres[right - 1]
        let share = rise > 0 ? min(1, max(0, (target - metres[right - 1]) / rise)) : 1
        offer(times[left], times[right - 1] + share * (times[right] - times[right - 1]))
      }
      return best
    }
  }
}
