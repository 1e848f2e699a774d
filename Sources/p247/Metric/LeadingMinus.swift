/// Puts a space before an expression that starts with a minus, such as `-1 * mean(power)`, so that it is not
/// parsed as an option.
enum LeadingMinus {
  /// Returns the arguments with such expressions protected. This is only for `p247 metric`.
  static func freed(_ arguments: [String]) -> [String] {
    guard arguments.first == "metric" else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { isExpression($0) ? " " + $0 : $0 } + arguments[end...]
  }

  /// Whether an argument that starts with a minus cannot be an option.
  private static func isExpression(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), let second = argument.dropFirst().first else {
      return false
    }
    return second.isNumber || second == "." || argument.contains { " ()*/+^<>=".contains($0) }
  }
}
