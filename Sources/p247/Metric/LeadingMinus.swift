/// Protects an expression that starts with a minus, such as `-1 * mean(power)`, from being parsed as an
/// option, by a leading space.
enum LeadingMinus {
  /// The arguments with such expressions protected, for `p247 metric` only.
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
