import Statistics

/// Which of several sources of a metric counts, for the whole record, not day by day.
///
/// The source with values on the most days comes first, then the preferred one. It counts on every day between two of its days that
/// lie two weeks apart or less, whether or not it has a value there; before, after and in longer breaks the next source counts.
///
/// Page: *Nights, zones and sources*, tests: `LastingSourcesTests`.
struct LastingSources<Source: Hashable> {
  /// Longest break in which a source still counts, days (house rule: a device that is charged or forgotten comes back within two weeks).
  private static var reach: Int { 14 }

  private let order: [(source: Source, days: [Int])]

  /// - Parameters:
  ///   - days: the days with a value of each source, in any order.
  ///   - precedes: whether a source is preferred over another.
  init(_ days: [Source: [Int]], _ precedes: (Source, Source) -> Bool) {
    let known = days.map { (source: $0.key, days: Set($0.value).sorted()) }
    order = known.sorted { one, other in
      one.days.count == other.days.count
        ? precedes(one.source, other.source) : one.days.count > other.days.count
    }
  }

  /// The source that counts on a day; `nil` on days without one.
  /// - Complexity: O(*sources* log *days*).
  subscript(day: Int) -> Source? {
    order.first { _, days in
      let next = days.partitioningIndex { $0 >= day }
      guard next < days.count else { return false }
      return days[next] == day || next > 0 && days[next] - days[next - 1] <= Self.reach
    }?.source
  }
}
