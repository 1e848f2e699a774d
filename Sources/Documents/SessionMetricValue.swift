import TextFormats

/// The value of a custom metric in an earlier result.
package struct SessionMetricValue: Sendable, Hashable {
  package var name: String
  package var value: Double
  /// The unit; empty for a plain number.
  package var unit: String
  package var day: CalendarDay
  package var session: String?
  /// Start of the session, seconds since 1970.
  package var start: Double?

  /// The values under `custom` in a history entry that is an earlier result.
  static func all(in entry: JSONValue) -> [(name: String, value: Double, unit: String)] {
    guard let metrics = entry.object?["custom"]?.object else { return [] }
    return metrics.keys.sorted().compactMap { name in
      guard let metric = metrics[name]?.object, case .number(let value)? = metric["value"] else { return nil }
      if case .text(let unit)? = metric["unit"] { return (name, value, unit) }
      return (name, value, "")
    }
  }
}
