import FormulaSets
import TextFormats

/// The most important of many changes, with the settings that cause them. Entries of a list are merged, and
/// descriptive members are skipped. Keys that change in the most activities come first, then those that
/// change the most.
package struct LeadingChanges: Sendable {
  /// A setting in which the two sets differ, with the keys it affects.
  package struct Reason: Sendable {
    package let difference: FormulaDifference
    /// The affected keys among ``rows``.
    package let keys: [String]
  }

  /// The keys that change, with list indices written as `*`.
  package let rows: [ChangeSummary.Row]
  package let further: Int
  /// The causing settings, in the order of the rows they affect.
  package let reasons: [Reason]

  /// Smallest relative change that is listed. Smaller ones would show as 0.0 %.
  private static let leastShare = 0.0005

  /// Selects the most important changes.
  ///
  /// - Parameters:
  ///   - summary: All changes.
  ///   - most: Maximum number of rows.
  ///   - base: The original formula set.
  ///   - other: The formula set that is compared with it.
  package init(_ summary: ChangeSummary, most: Int, from base: FormulaSet, to other: FormulaSet) {
    var merged: [String: (entry: ChangeSummary.Entry, key: String)] = [:]
    for key in summary.entries.keys.sorted() where !Self.isBookkeeping(key) {
      guard let entry = summary.entries[key] else { continue }
      let pattern = Self.pattern(of: key)
      guard var mergedEntry = merged[pattern] else {
        merged[pattern] = (entry, key)
        continue
      }
      mergedEntry.entry.activities = max(mergedEntry.entry.activities, entry.activities)
      mergedEntry.entry.changes += entry.changes
      if entry.largest?.magnitude ?? -1 > mergedEntry.entry.largest?.magnitude ?? -1 {
        (mergedEntry.entry.largest, mergedEntry.entry.source) = (entry.largest, entry.source)
      }
      merged[pattern] = mergedEntry
    }
    let all = merged.map { pattern, found in (row: found.entry.row(pattern), key: found.key) }
      .filter { $0.row.largest.map { $0.magnitude >= Self.leastShare } ?? true }
      .sorted { Self.rank($0.row) < Self.rank($1.row) }
    let shown = all.prefix(max(0, most))
    rows = shown.map(\.row)
    further = all.count - shown.count
    reasons = Self.reasons(shown.map { ($0.row.key, $0.key) }, base.differences(from: other))
  }

  /// Sort key: numbers before texts, then by number of activities, then by size of the change.
  private static func rank(_ row: ChangeSummary.Row) -> (Int, Int, Double, String) {
    (row.median == nil ? 1 : 0, -row.activities, -(row.median ?? 0).magnitude, row.key)
  }

  private static func reasons(
    _ shown: [(pattern: String, key: String)], _ differences: [FormulaDifference]
  ) -> [Reason] {
    var keys: [String: [String]] = [:]
    var groups: [String] = []
    for (pattern, key) in shown {
      for group in DocumentKey.of(key)?.groups ?? [] {
        if keys[group] == nil { groups.append(group) }
        keys[group, default: []].append(pattern)
      }
    }
    return groups.flatMap { group in
      differences.filter { $0.setting.path.hasPrefix(group + ".") }
        .map { Reason(difference: $0, keys: keys[group] ?? []) }
    }
  }

  /// Sections and members that describe how a number was computed.
  private static let sections: Set<String> = [
    "evidence", "data_quality", "provenance", "intervals", "charts", "interpretation",
  ]
  private static let members: Set<String> = [
    "channel", "start_s", "end_s", "samples", "coverage", "interval", "evidence", "method", "reason",
  ]

  private static func isBookkeeping(_ key: String) -> Bool {
    let names = key.split(separator: ".").map(String.init)
    guard let section = names.first, !sections.contains(section) else { return true }
    if names.contains(where: members.contains) { return true }
    // In a best effort, only the value counts, not its position.
    return section == "best_efforts" && names.last != "value"
  }

  /// Returns the key with list indices replaced by `*`. In best efforts, durations and distances are replaced too.
  private static func pattern(of key: String) -> String {
    var names = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if names.first == "best_efforts", names.count > 3 {
      names.replaceSubrange(2..<(names.count - 1), with: ["*"])
    }
    return names.map { $0.allSatisfy(\.isNumber) && !$0.isEmpty ? "*" : $0 }.joined(separator: ".")
  }
}
