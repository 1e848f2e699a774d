import Statistics

/// How two formula sets differ over many activities, one row per key: how many activities change, the median and the
/// largest change.
package struct ChangeSummary: Sendable {
  /// A key that changes.
  package struct Row: Sendable, Hashable {
    /// The dotted key.
    package let key: String
    /// The number of activities in which it changes.
    package let activities: Int
    /// The median of the relative changes, as a share of the first value; `nil` if no change has one: words, values
    /// that appear or vanish, values that were 0.
    package let median: Double?
    /// The relative change that is farthest from 0.
    package let largest: Double?
    /// The activity of the largest change.
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
  /// Activities that were compared.
  package private(set) var activities = 0
  /// Activities with any change.
  package private(set) var changed = 0

  /// A summary of nothing.
  package init() {}

  /// Adds the changes of one activity.
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

  /// The rows, those that change most activities first, then by key.
  package var rows: [Row] {
    entries.map { key, entry in entry.row(key) }
      .sorted { ($1.activities, $0.key) < ($0.activities, $1.key) }
  }
}

extension DocumentChange {
  /// The change as a share of the first value; `nil` if one is not a number, or the first is 0.
  package var relative: Double? {
    guard let one = first.flatMap(Double.init), let two = second.flatMap(Double.init), one != 0 else {
      return nil
    }
    let share = (two - one) / one.magnitude
    return share.isFinite ? share : nil
  }
}
