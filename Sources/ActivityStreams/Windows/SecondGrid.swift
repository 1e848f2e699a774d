import Statistics

/// A one-second grid over a recording, with the row that applies at each second.
///
/// At each second k = 0 … ⌊elapsed⌋, the last row at or before k applies. Within a step longer than the limit, the
/// row applies for less than 1 s, and the following seconds are gaps. This is the simple grid behind the reference
/// results.
///
/// Page: *The one-second grid*, tests: `SecondGridTests`.
package struct SecondGrid: Sendable, Hashable {
  /// Longest recording for which a grid is built, s (7 days).
  package static let longest = OrderingReport.longestStep

  /// The row at each second; `gap` if no row applies.
  package let rows: [Int32]
  /// The row number that marks a gap.
  package static let gap: Int32 = -1
  /// Whether row k applies at second k, so that a column needs no mapping.
  private let isEveryRow: Bool

  /// Builds the grid of a series of increasing times.
  ///
  /// - Parameters:
  ///   - time: Increasing times in seconds. The first is second 0.
  ///   - longestStep: Longest step that is not a gap, s.
  /// - Returns: `nil` if no row is given, if the times do not increase, or if they span more than seven days.
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
      // The integer seconds in `here ..< next`.
      let isGap = row + 1 < time.count && next - here > longestStep
      while rows.count <= last, Double(rows.count) < next {
        rows.append(isGap && Double(rows.count) >= here + 1 ? Self.gap : Int32(truncatingIfNeeded: row))
      }
    }
    self.rows = rows
    isEveryRow = false
  }

  /// Whether each row is one second after the previous one.
  private static func isEverySecond(_ time: Span<Double>) -> Bool {
    var isEven = true
    for row in 1..<Swift.max(1, time.count) where time[row] - time[row - 1] != 1 { isEven = false }
    return isEven
  }

  /// Builds the grid of a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - longestStep: Longest step that is not a gap, s; `nil` for the stream's own limit.
  package init?(_ stream: ActivityStream, longestStep: Double? = nil) {
    self.init(time: stream.time.elementSpan, longestStep: longestStep ?? stream.gapLimit)
  }

  /// Returns a column of a stream by second, like ``values(of:)`` of its grid. If the stream has a row every
  /// second, the column itself is returned.
  package static func values(
    of column: [Double], in stream: ActivityStream, longestStep: Double
  ) -> [Double]? {
    if stream.evenStep == 1, stream.elapsed <= longest, column.count == stream.time.count { return column }
    return SecondGrid(stream, longestStep: longestStep)?.values(of: column)
  }

  /// Returns a column by second; NaN in gaps and where the row has no value.
  package func values(of column: [Double]) -> [Double] {
    if isEveryRow, column.count == rows.count { return column }
    return rows.map { $0 >= 0 && Int($0) < column.count ? column[Int($0)] : .nan }
  }
}
