import Statistics

/// Summarises how two formula sets differ over many activities: for each key, the number of activities that
/// change, and the median and largest change.
package struct ChangeSummary: Sendable {
  package struct Row: Sendable, Hashable {
    package let key: String
    /// Number of activities in which the key changes.
    package let activities: Int
    /// Median relative change, as a fraction of the first value; `nil` if no change is relative, as with
    /// texts, added or removed values, and values that were 0.
    package let median: Double?
    /// The relative change that is farthest from 0.
    package let largest: Double?
    package let source: String?
  }

  struct Entry {
    var activities = 0
    var changes: [Double] = []
    var largest: Double?
    var source: String?

    func row(_ key: String) -> Row {
      Row(key: key, activities: activities, median: median(of: changes), largest: largest, source: source)
    }
  }

  private(set) var entries: [String: Entry] = [:]
  package private(set) var activities = 0
  package private(set) var changed = 0

  package init() {}

  package mutating func add(_ changes: [DocumentChange], source: String) {
    activities += 1
    if !changes.isEmpty { changed += 1 }
    for change in changes {
      var entry = entries[change.key] ?? Entry()
      entry.activities += 1
      if let relative = change.relative {
        entry.changes.append(relative)
        if relative.magnitude > entry.largest?.magnitude ?? -1 {
          (entry.largest, entry.source) = (relative, source)
        }
      }
      entries[change.key] = entry
    }
  }

  /// The rows, by descending number of changed activities, then by key.
  package var rows: [Row] {
    entries.map { key, entry in entry.row(key) }
      .sorted { ($1.activities, $0.key) < ($0.activities, $1.key) }
  }
}

extension DocumentChange {
  /// The change as a fraction of the first value; `nil` if either value is not a number or if the first is 0.
  package var relative: Double? {
    guard let one = first.flatMap(Double.init), let two = second.flatMap(Double.init), one != 0 else {
      return nil
    }
    let share = (two - one) / one.magnitude
    return share.isFinite ? share : nil
  }
}
