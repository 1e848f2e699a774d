import Enrichment
import RealModule
package import SessionMetrics
internal import TextFormats

/// Formats results for the command line and the tuning page.
package enum LabWords {
  /// Formats a number with about four significant digits.
  package static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    let size = value.magnitude
    if size > 0, size < 1 {
      // Four significant digits with at most twelve decimals, such as 0.001235.
      let zeros = (1...8).first { size >= .pow(10, -Double($0)) } ?? 8
      return Displays.fixed(value, min(12, zeros + 3))
    }
    let decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4
    return Displays.fixed(value, decimals)
  }

  /// Formats a fraction in per cent without trailing zeros, such as "90" or "99.5".
  static func percent(_ fraction: Double) -> String {
    let text = number(100 * fraction)
    guard text.contains("."), let last = text.lastIndex(where: { $0 != "0" }) else { return text }
    return String(text[last] == "." ? text[..<last] : text[...last])
  }

  /// Formats an estimate, such as "1.32 (0.79 to 3.8)".
  package static func estimate(_ estimate: LabEstimate?) -> String {
    guard let estimate else { return "–" }
    return number(estimate.value) + interval(estimate.interval)
  }

  /// Formats an interval, such as " (0.79 to 3.8)". Returns an empty string if the interval is missing.
  package static func interval(_ interval: ClosedRange<Double>?) -> String {
    interval.map { " (\(range($0.lowerBound, $0.upperBound)))" } ?? ""
  }

  static func range(_ low: Double?, _ high: Double?) -> String {
    LabPhrase.range.filled(["low": number(low), "high": number(high)])
  }

  /// Formats the number of omitted rows for the end of a heading. Returns an empty string if no row was omitted.
  static func leftOut(_ count: Int) -> String {
    count > 0 ? LabPhrase.leftOut.filled(["count": "\(count)"]) : ""
  }

  /// Formats a line with a name and an aligned text.
  package static func line(_ name: String, _ text: String, width: Int = 30) -> String {
    OutsideText.page(["  " + padded(name, width) + text])
  }
  package static func line(_ name: LabPhrase, _ text: String) -> String { line(name.filled(), text) }

  package static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  package static func words(_ error: PowerFitError) -> String {
    switch error {
    case .tooFewEfforts(let usable, let needed): "only \(usable) usable efforts; \(needed) are needed"
    case .singular: "the durations or work are too similar"
    case .outOfRange: "the fitted power is impossible; were all efforts maximal?"
    case .missingDuration(let seconds): "no effort is close to \(number(seconds)) s"
    }
  }

  package static func words(_ flag: PowerFitFlag) -> String {
    switch flag {
    case .durations: "an effort is outside the model's range of 2 to 20 min"
    case .span: "the efforts are too similar in duration"
    case .work: "W′ is implausible; were all efforts maximal?"
    case .uncertain: "the standard error of CP or W′ is large"
    }
  }
}
