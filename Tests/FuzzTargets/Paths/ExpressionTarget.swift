import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Expressions: the text after the first byte, over a recording that this byte chooses. Whatever the text, there is an error with a place
  /// in it, or a value that is as defined, finite or missing with a reason.
  static let expressions = FuzzTarget("Expressions") { (bytes) throws(BrokenRule) in
    let choice = Int(bytes.first ?? 0)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let expression: MetricExpression
    do throws(ExpressionError) { expression = try MetricExpression(text) } catch {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      try rule((1...lines).contains(error.line) && error.column >= 1, "an error has a place in the text")
      try rule(!error.found.isEmpty && !error.expected.isEmpty, "an error says what was found and what fits")
      return
    }
    let inputs = Self.inputs(choice)
    try rule(expression.isAsDefined(over: inputs), "blocks give the bits of the definition within the cost")
    let value = expression.value(of: inputs)
    try rule(value.value?.isFinite ?? (value.reason != nil), "a value is finite, or missing with a reason")
    try rule((value.coverage ?? 0) >= 0 && (value.coverage ?? 1) <= 1, "coverage is a share")
    let again: MetricExpression
    do throws(ExpressionError) { again = try MetricExpression(text, in: expression.unit) } catch {
      throw BrokenRule("an expression can be read again: \(error)")
    }
    try rule(again.value(of: inputs) == value, "its own unit changes nothing")
  }

  /// None to 300 seconds with gaps, stops, zeros and numbers at the end of what can be written.
  private static func inputs(_ choice: Int) -> ExpressionInputs {
    var inputs = ExpressionInputs(seconds: [0, 1, 60, 300][choice & 3])
    for (place, channel) in ExpressionNames.channels.enumerated() where (choice >> 2) & 7 != place & 7 {
      inputs.columns[channel.name] = (0..<inputs.seconds).map { second in
        if channel.isCondition { return second % 3 == 0 ? 1 : 0 }
        if channel.name == "time" { return Double(second) }
        if (second + place) % 41 == 7 { return .nan }
        if choice & 32 != 0, (second + place) % 53 == 11 { return second % 2 == 0 ? 1.7e308 : 0 }
        return Double((second * 37 + place * 11) % 211)
      }
    }
    if choice & 64 != 0 { inputs.breaks = [20, 45, 200] }
    for (place, scalar) in ExpressionNames.athlete.enumerated() where choice & 128 == 0 || place % 2 == 0 {
      inputs.scalars[scalar.name] = Double(60 + place * 17)
    }
    return inputs
  }
}
