import TextFormats

/// The value of a custom metric in an earlier result.
package struct SessionMetricValue: Sendable, Hashable {
  /// The name of the metric.
  package var name: String
  /// Its value.
  package var value: Double
  /// Its unit, empty of a plain number.
  package var unit: String
  /// The day of the session.
  package var day: CalendarDay
  /// Identifier of the session.
  package var session: String?
  /// When the session began, seconds since 1970.
  package var start: Double?

  /// The values of a history entry that is an earlier result: the entries of `custom` that have one.
  static func all(in entry: JSONValue) -> [(name: String, value: Double, unit: String)] {
    guard let metrics = entry.object?["custom"]?.object else { return [] }
    return metrics.keys.sorted().compactMap { name in
      guard let metric = metrics[name]?.object, case .number(let value)? = metric["value"] else { return nil }
      if case .text(let unit)? = metric["unit"] { return (name, value, unit) }
      return (name, value, "")
    }
  }
}
