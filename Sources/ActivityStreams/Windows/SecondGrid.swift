import Statistics

/// A clock of whole seconds over a recording: which row each second shows.
///
/// Second k = 0 … ⌊elapsed⌋ shows the last row at or before it. Within a step longer than the limit a row shows for
/// less than 1 s and the seconds after that are gaps. This is the plain grid of the reference; the library's own
/// metrics use ``ActivityStream/secondMeans(of:)``, which never looks across a gap.
///
/// Page: *Rolling windows and the second grid*, tests: `SecondGridTests`.
package struct SecondGrid: Sendable, Hashable {
  /// The longest recording that gets a grid: 7 days, s.
  package static let longest = OrderingReport.longestStep

  /// Row of each second; `gap` where it has none.
  package let rows: [Int32]
  /// The row of a second that is in a gap.
  package static let gap: Int32 = -1
  /// Whether second k shows row k, so a column is its own grid.
  private let isEveryRow: Bool

  /// The grid of rising times.
  ///
  /// - Parameters:
  ///   - time: seconds, rising; the first is second 0.
  ///   - longestStep: longer steps are gaps, s.
  /// - Returns: `nil` without rows, for more than seven days, and for times that do not rise.
  /// - Complexity: O(*n* + seconds).
  package init?(time: Span<Double>, longestStep: Double) {
    guard time.count > 0, time.count < Int(Int32.max) else { return nil }
    let origin = time[0]
    let elapsed = time[time.count - 1] - origin
    guard elapsed >= 0, elapsed <= Self.longest, let last = Int(exactly: elapsed.rounded(.down)) else {
      return nil
    }
    if last + 1 == time.count, Self.isEverySecond(time) {
      rows = Array(0...Int32(truncatingIfNeeded: last))
      isEveryRow = true
      return
    }
    var rows: [Int32] = []
    rows.reserveCapacity(last + 1)
    for row in 0..<time.count {
      let here = time[row] - origin
      let next = row + 1 < time.count ? time[row + 1] - origin : elapsed.nextUp
      guard here < next else { return nil }
      // Whole seconds in here ..< next.
      let isGap = row + 1 < time.count && next - here > longestStep
      while rows.count <= last, Double(rows.count) < next {
        rows.append(isGap && Double(rows.count) >= here + 1 ? Self.gap : Int32(truncatingIfNeeded: row))
      }
    }
    self.rows = rows
    isEveryRow = false
  }

  /// Whether each row is one second after the one before.
  private static func isEverySecond(_ time: Span<Double>) -> Bool {
    var isEven = true
    for row in 1..<Swift.max(1, time.count) where time[row] - time[row - 1] != 1 { isEven = false }
    return isEven
  }

  /// The grid of a stream.
  /// - Parameters:
  ///   - stream: the stream.
  ///   - longestStep: longer steps are gaps, s; `nil` = the stream's own limit.
  package init?(_ stream: ActivityStream, longestStep: Double? = nil) {
    self.init(time: stream.time.elementSpan, longestStep: longestStep ?? stream.gapLimit)
  }

  /// A column of a stream a second, as ``values(of:)`` of its grid; the column itself where there is a row each second.
  package static func values(
    of column: [Double], in stream: ActivityStream, longestStep: Double
  ) -> [Double]? {
    if stream.evenStep == 1, stream.elapsed <= longest, column.count == stream.time.count { return column }
    return SecondGrid(stream, longestStep: longestStep)?.values(of: column)
  }

  /// A column a second; `nan` in gaps and where the row has no value.
  package func values(of column: [Double]) -> [Double] {
    if isEveryRow, column.count == rows.count { return column }
    return rows.map { $0 >= 0 && Int($0) < column.count ? column[Int($0)] : .nan }
  }
}

/// Means over whole seconds of one unbroken stretch.
public struct SecondMeans: Sendable, Hashable {
  /// When the first second starts, on the clock of the stream.
  public var start: Double
  /// One mean a second, without the incomplete last second.
  public var values: [Double]
}

extension ActivityStream {
  /// A channel at 1 Hz: the mean over each second of each unbroken stretch, every sample held until the next.
  ///
  /// Keeps the integral: the sum of the values is the integral over the whole seconds. Evenly sampled 1 Hz stretches
  /// come back unchanged, except for the last sample, which holds for no time.
  /// - Returns: A run a stretch with at least one whole second; empty if the channel has no value.
  /// - Complexity: O(*n* + seconds).
  public func secondMeans(of channel: Channel) -> [SecondMeans] {
    guard let values = values(of: channel) else { return [] }
    var runs: [SecondMeans] = []
    for stretch in stretches(of: channel) {
      let first = stretch.rows.lowerBound
      if stretch.step == 1, stretch.hold == 0 {
        let held = stretch.rows.dropLast()
        if !held.isEmpty { runs.append(SecondMeans(start: time[first], values: Array(values[held]))) }
        continue
      }
      let means = Self.secondMeans(time, values, stretch)
      if !means.isEmpty { runs.append(SecondMeans(start: time[first], values: means)) }
    }
    return runs
  }

  private static func secondMeans(_ time: [Double], _ values: [Double], _ stretch: Segment) -> [Double] {
    var means: [Double] = []
    let origin = time[stretch.rows.lowerBound]
    var sum = 0.0
    var last = -1

    func hold(_ value: Double, until end: Double, from start: Double) {
      var from = start
      while from < end {
        let second = Double(means.count + 1)
        guard end >= second else {
          sum += value * (end - from)
          return
        }
        means.append(sum + value * (second - from))
        sum = 0
        from = second
      }
    }
    for row in stretch.rows where !values[row].isNaN {
      if last >= 0 { hold(values[last], until: time[row] - origin, from: time[last] - origin) }
      last = row
    }
    if last >= 0, stretch.hold > 0 {
      hold(values[last], until: time[last] - origin + stretch.hold, from: time[last] - origin)
    }
    return means
  }
}
