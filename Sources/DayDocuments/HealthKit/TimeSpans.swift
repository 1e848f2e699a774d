import Statistics

/// A set of time intervals, such as workouts.
struct TimeSpans {
  /// Disjoint intervals in order, seconds since 1970.
  private var spans: [(start: Double, end: Double)] = []

  /// Merges intervals that overlap or touch. Intervals that are not finite are dropped, and an end before its
  /// start is moved to the start.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ spans: [(start: Double, end: Double)]) {
    let finite = spans.filter { $0.start.isFinite && $0.end.isFinite }
    for next in finite.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      let end = max(next.start, next.end)
      if let last = self.spans.last, next.start <= last.end {
        self.spans[self.spans.count - 1].end = max(last.end, end)
      } else {
        self.spans.append((next.start, end))
      }
    }
  }

  /// Whether the interval [start, end) overlaps any of these. An empty interval counts as a point.
  ///
  /// - Complexity: O(log *n*).
  func overlap(from start: Double, to end: Double) -> Bool {
    let place = spans.partitioningIndex { $0.end >= start }
    return spans[place...].prefix(2).contains { $0.start < end && ($0.end > start || $0.start >= start) }
  }
}
