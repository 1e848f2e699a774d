import Testing

@testable import AthleteReadiness

/// The numbers that stand in a text, as they are written.
func numbersWritten(in text: String) -> [String] {
  var found: [String] = []
  var current = ""
  for character in text + " " {
    if character.isNumber || (character == "." && !current.isEmpty) {
      current.append(character)
    } else if !current.isEmpty {
      while current.hasSuffix(".") { current.removeLast() }
      found.append(current)
      current = ""
    }
  }
  return found
}

/// Every number of a text is one of those it says it uses, and each of those stands in it, rounded as it is written.
func expectGrounded(
  _ text: String, _ numbers: [QuotedNumber], sourceLocation: SourceLocation = #_sourceLocation
) {
  let written = numbersWritten(in: text)
  let quoted = numbers.map { String($0.text.drop { $0 == "−" }) }
  #expect(written.sorted() == quoted.sorted(), "\(text)", sourceLocation: sourceLocation)
  for number in numbers {
    let plain = String(number.text.drop { $0 == "−" })
    guard let value = Double(plain) else {
      Testing.Issue.record("not a number: \(number.text)", sourceLocation: sourceLocation)
      continue
    }
    let digits = plain.contains(".") ? plain.split(separator: ".").last?.count ?? 0 : 0
    var half = 0.5
    for _ in 0..<digits { half /= 10 }
    #expect(
      abs(value - abs(number.value)) <= half * (1 + 1e-9), "\(number.key)", sourceLocation: sourceLocation)
  }
}
