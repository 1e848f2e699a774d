import Foundation

/// Standard output and standard error.
enum Terminal {
  /// Writes bytes to standard output. A reader that went away ends the command quietly.
  static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let written = Foundation.write(1, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if written <= 0 { exit(0) }
        offset += written
      }
    }
  }

  /// Writes text and a line feed to standard output.
  static func line(_ text: String) { write(Array((text + "\n").utf8)) }

  /// Writes text and a line feed to standard error.
  static func error(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Writes text without a line feed to standard error.
  static func status(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// Whether standard output is a terminal that shows colours.
  static let hasColour: Bool =
    isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether a person watches standard error.
  static let showsProgress: Bool = isatty(2) == 1
}
