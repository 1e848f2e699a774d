import TextFormats

/// Formats durations and numbers for documents and sentences.
package enum Displays {
  /// Formats a duration: "45s", "26m 54s", "1h 08m". Returns `nil` for negative or non-finite values.
  package static func duration(_ seconds: Double) -> String? {
    guard let whole = whole(seconds) else { return nil }
    if whole < 60 { return "\(whole)s" }
    if whole < 3600 { return "\(whole / 60)m \(padded(whole % 60))s" }
    return "\(whole / 3600)h \(padded(whole % 3600 / 60))m"
  }

  /// Formats the time in a zone to the nearest minute: "0min" for 0, "<1min" below 30 s.
  package static func minutes(_ seconds: Double) -> String {
    guard seconds > 0, let minutes = Int(exactly: (seconds / 60).rounded()) else { return "0min" }
    return seconds < 30 ? "<1min" : "\(minutes)min"
  }

  /// Formats a number with a fixed number of decimals, rounding half away from zero. It uses a minus sign,
  /// not a hyphen, and never shows a negative zero.
  package static func fixed(_ number: Double, _ decimals: Int) -> String {
    FixedDecimal(number, decimals: decimals)?.text(minus: "−") ?? "\(number)"
  }

  /// Formats a count with its noun: "1 session", "2 sessions", "1 activity", "2 activities".
  package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
  }

  private static func whole(_ seconds: Double) -> Int? {
    seconds >= 0 ? Int(exactly: seconds.rounded()) : nil
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
