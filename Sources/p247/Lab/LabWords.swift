import Enrichment
import FormulaLab

/// Numbers and lines of the laboratory's text outputs.
enum LabWords {
  /// A number with about four digits that count.
  static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    let size = value.magnitude
    let decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 1 ? 3 : 4
    return Displays.fixed(value, decimals)
  }

  /// "1.32 (0.79 to 3.8)".
  static func estimate(_ estimate: LabEstimate?) -> String {
    guard let estimate else { return "–" }
    return number(estimate.value) + interval(estimate.interval)
  }

  /// " (0.79 to 3.8)", or nothing.
  static func interval(_ interval: ClosedRange<Double>?) -> String {
    interval.map { " (\(number($0.lowerBound)) to \(number($0.upperBound)))" } ?? ""
  }

  /// A line of a name and a text, the texts below each other.
  static func line(_ name: String, _ text: String, width: Int = 30) -> String {
    "  " + padded(name, width) + text + "\n"
  }

  /// A text with blanks up to a width.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// Says up to five problems of a table on standard error.
  static func report(_ problems: [LabProblem], of path: String) {
    for problem in problems.prefix(5) { Terminal.error("\(path): \(problem.description)") }
    if problems.count > 5 { Terminal.error("\(path): \(problems.count) problems in all") }
  }
}
