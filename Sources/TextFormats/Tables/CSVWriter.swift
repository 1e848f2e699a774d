/// Writes CSV tables (RFC 4180). A missing value becomes an empty field, and an empty string becomes `""`.
///
/// Text that a spreadsheet would treat as a formula (starting with `=`, `+`, `-`, `@` or a full-width form
/// of these) is prefixed with an apostrophe, as the OWASP guide on CSV injection advises. Terminal control
/// characters become spaces. Numbers are never changed, even if written as text.
///
/// Numbers have a decimal point and the fewest digits that read back as the same value. Lines end with a line feed.
///
/// ```swift
/// var table = CSVWriter()
/// table.field("time")
/// table.field("note")
/// table.endLine()
/// table.field(1.5)
/// table.field("easy, then \"hard\"")
/// table.endLine()  // 1.5,"easy, then ""hard"""
/// ```
package struct CSVWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var isAtLineStart = true

  package init() {}

  /// Writes a text field. If the text is `nil`, the field is empty.
  package mutating func field(_ text: String?) {
    separate()
    guard let text = text.map(Self.guarded) else { return }
    guard text.isEmpty || text.utf8.contains(where: Self.needsQuotes) else {
      bytes += text.utf8
      return
    }
    bytes.append(Self.quote)
    for byte in text.utf8 {
      if byte == Self.quote { bytes.append(Self.quote) }
      bytes.append(byte)
    }
    bytes.append(Self.quote)
  }

  /// Writes a number field. If the number is `nil` or not finite, the field is empty.
  package mutating func field(_ number: Double?) {
    separate()
    guard let number, number.isFinite else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: JSONNumberFormat.longest) { room in
      guard let start = room.baseAddress else { return }
      let count = JSONNumberFormat.write(number, to: start)
      bytes += UnsafeBufferPointer(start: start, count: count)
    }
  }

  /// Writes `true` or `false`. If the flag is `nil`, the field is empty.
  package mutating func field(_ flag: Bool?) { field(flag.map { $0 ? "true" : "false" }) }

  package mutating func endLine() {
    bytes.append(0x0A)
    isAtLineStart = true
  }

  private static let quote = UInt8(ascii: "\"")

  /// Makes text safe for spreadsheets and terminals. Line feeds are kept.
  private static func guarded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    let plain =
      isPlain
      ? text
      : text.split(separator: "\n", omittingEmptySubsequences: false).map { OutsideText.line($0) }
        .joined(separator: "\n")
    let first = plain.unicodeScalars.first { $0 != " " && $0 != "\n" }
    guard let first, formulaStarts.contains(first), !isNumber(plain) else { return plain }
    return "'" + plain
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isDigit || ".+-eE".utf8.contains($0) } && Double(text) != nil
  }

  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == quote || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
  }

  private mutating func separate() {
    if isAtLineStart { isAtLineStart = false } else { bytes.append(UInt8(ascii: ",")) }
  }
}
