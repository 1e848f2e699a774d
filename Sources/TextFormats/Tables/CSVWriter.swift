/// Writes a table as RFC 4180 has it: commas between fields, a field quoted where it holds a comma, a quote or a line
/// break, quotes doubled. A missing value is an empty field, an empty text is `""`.
///
/// A text that a spreadsheet would take for a formula (`=`, `+`, `-`, `@` or their wide forms at its start) has an apostrophe before
/// it, as in the OWASP guide on CSV injection; terminal control characters become spaces. Numbers stay numbers.
///
/// Numbers are as short as they can be without losing a bit, with a point; lines end with a line feed.
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
  /// Bytes written so far.
  package private(set) var bytes: [UInt8] = []
  private var isAtLineStart = true

  /// An empty table.
  package init() {}

  /// Writes a text; nothing if there is none.
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

  /// Writes a number; nothing if there is none or it is not finite.
  package mutating func field(_ number: Double?) {
    separate()
    guard let number, number.isFinite else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: JSONNumberFormat.longest) { room in
      guard let start = room.baseAddress else { return }
      let count = JSONNumberFormat.write(number, to: start)
      bytes += UnsafeBufferPointer(start: start, count: count)
    }
  }

  /// Writes `true` or `false`; nothing where neither is known.
  package mutating func field(_ flag: Bool?) { field(flag.map { $0 ? "true" : "false" }) }

  /// Ends the line.
  package mutating func endLine() {
    bytes.append(0x0A)
    isAtLineStart = true
  }

  /// Gives the bytes written so far and forgets them.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private static let quote = UInt8(ascii: "\"")

  /// A text that neither a spreadsheet computes nor a terminal obeys; line feeds stay.
  private static func guarded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    let plain =
      isPlain
      ? text
      : text.split(separator: "\n", omittingEmptySubsequences: false).map { OutsideText.line($0) }
        .joined(separator: "\n")
    let first = plain.unicodeScalars.first { $0 != " " && $0 != "\n" }
    guard let first, formulaStarts.contains(first) else { return plain }
    return "'" + plain
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
