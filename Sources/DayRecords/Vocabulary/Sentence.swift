import TextFormats

/// A number as written in a sentence.
public struct QuotedNumber: Sendable, Hashable {
  /// Key of what it measures, such as `sleep` or `probability`.
  public let key: String
  /// Value before rounding.
  public let value: Double
  /// Number as written.
  public let text: String

  /// Rounds a value to `digits` decimals.
  package init(key: String, value: Double, digits: Int) {
    self.key = key
    self.value = value
    text = decimal(value, digits: digits)
  }
}

/// A sentence with the numbers it contains.
package struct Sentence: Sendable, Hashable, ExpressibleByStringInterpolation {
  package private(set) var text: String
  package private(set) var numbers: [QuotedNumber]

  package init(stringLiteral value: String) {
    text = value
    numbers = []
  }

  package init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
    numbers = stringInterpolation.numbers
  }

  package init(joining sentences: [Sentence], by separator: String = " ") {
    text = ""
    numbers = []
    text.reserveCapacity(sentences.reduce(0) { $0 + $1.text.utf8.count + separator.utf8.count })
    numbers.reserveCapacity(sentences.reduce(0) { $0 + $1.numbers.count })
    for (place, sentence) in sentences.enumerated() {
      if place > 0 { text += separator }
      text += sentence.text
      numbers += sentence.numbers
    }
  }

  /// The sentence with a capital first letter.
  package var capitalised: Sentence {
    var copy = self
    // Fast path: nearly every sentence begins with a plain letter.
    if let letter = text.utf8.first, (0x61...0x7A).contains(letter), text.utf8.dropFirst().first ?? 0 < 0x80 {
      copy.text = ""
      copy.text.reserveCapacity(text.utf8.count + 1)
      copy.text.unicodeScalars.append(Unicode.Scalar(letter - 0x20))
      copy.text += text.dropFirst()
      return copy
    }
    guard let first = text.first else { return self }
    copy.text = first.uppercased() + text.dropFirst()
    return copy
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var numbers: [QuotedNumber] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ words: String) { text += words }

    package mutating func appendInterpolation(_ part: Sentence) {
      text += part.text
      numbers += part.numbers
    }

    package mutating func appendInterpolation(_ value: Double, _ key: String, digits: Int = 0) {
      let number = QuotedNumber(key: key, value: value, digits: digits)
      text += number.text
      numbers.append(number)
    }

    /// Appends a share as a whole percentage. Values strictly between 0 and 1 are never shown as 0 or 100.
    package mutating func appendInterpolation(share: Double, _ key: String) {
      let isInside = share > 0 && share < 1
      let percent = isInside ? min(99, max(1, 100 * share)) : 100 * share
      let number = QuotedNumber(key: key, value: percent, digits: 0)
      text += number.text + " %"
      numbers.append(number)
    }
  }

  package typealias StringInterpolation = Interpolation
}

/// Returns a number with fixed decimals. Ties are rounded away from zero, and "0" never has a minus sign.
package func decimal(_ value: Double, digits: Int) -> String {
  FixedDecimal(value, decimals: min(digits, 6))?.text(minus: "−") ?? "?"
}
