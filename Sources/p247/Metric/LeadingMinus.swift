/// An expression that begins with a minus, `-1 * mean(power)`, would be taken for an option; a leading blank prevents that.
enum LeadingMinus {
  /// The arguments of a command line with such expressions freed, of `p247 metric` alone.
  static func freed(_ arguments: [String]) -> [String] {
    guard arguments.first == "metric" else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { isExpression($0) ? " " + $0 : $0 } + arguments[end...]
  }

  /// Whether what follows one minus can be no name of an option.
  private static func isExpression(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), let second = argument.dropFirst().first else {
      return false
    }
    return second.isNumber || second == "." || argument.contains { " ()*/+^<>=".contains($0) }
  }
}
