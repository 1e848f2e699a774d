import Foundation
import TextFormats

/// Standard output and standard error of the server, the only way to them. Whatever is written passes ``OutsideText``.
enum LabTerminal {
  /// Writes a text as one line to standard output.
  static func line(_ text: String) { put(OutsideText.page([text]), .standardOutput) }

  /// Writes a text as one line to standard error.
  static func error(_ text: String) { put(OutsideText.page([text]), .standardError) }

  /// Shows a text in place of the last one on the line that a person watches; an empty one clears it.
  static func status(_ text: String) { put("\r\u{1B}[K" + OutsideText.line(text), .standardError) }

  private static func put(_ text: String, _ output: FileHandle) {
    try? output.write(contentsOf: Data(text.utf8))
  }
}
