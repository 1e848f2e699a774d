import Foundation
import TextFormats

/// The only access to the server's standard output and error. All output passes through ``OutsideText``.
enum LabTerminal {
  static func line(_ text: String) { put(OutsideText.page([text]), .standardOutput) }

  static func error(_ text: String) { put(OutsideText.page([text]), .standardError) }

  /// Replaces the status line. An empty text clears the line.
  static func status(_ text: String) { put("\r\u{1B}[K" + OutsideText.line(text), .standardError) }

  private static func put(_ text: String, _ output: FileHandle) {
    try? output.write(contentsOf: Data(text.utf8))
  }
}
