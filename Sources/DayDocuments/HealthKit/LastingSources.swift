import Statistics

/// Selects one of several sources of a metric for long periods instead of day by day.
///
/// The source with values on the most days comes first; if several tie, the preferred source. It is selected
/// on its own days and in gaps of up to two weeks between them, even if it has no value there. Before its
/// first day, after its last day and in longer gaps, the next source is selected.
///
/// Page: *Nights, time zones and sources*, tests: `LastingSourcesTests`.
package struct LastingSources<Source: Hashable> {
  /// Longest gap within which a source stays selected, days. House rule: a device that was charging or was
  /// forgotten is worn again within two weeks.
  private static var reach: Int { 14 }

  private let order: [(source: Source, days: [Int])]

  /// Selects among sources with the given days; `precedes` is whether the first source is preferred to the
  /// second.
  package init(_ days: [Source: [Int]], _ precedes: (Source, Source) -> Bool) {
    let ordered = days.map { (source: $0.key, days: Set($0.value).sorted()) }
    order = ordered.sorted { one, other in
      one.days.count == other.days.count
        ? precedes(one.source, other.source) : one.days.count > other.days.count
    }
  }

  /// The source selected on the given day; `nil` if there is none.
  ///
  /// - Complexity: O(*sources* log *days*).
  package subscript(day: Int) -> Source? {
    order.first { _, days in
      let next = days.partitioningIndex { $0 >= day }
      guard next < days.count else { return false }
      return days[next] == day || next > 0 && days[next] - days[next - 1] <= Self.reach
    }?.source
  }
}
