import Foundation
import TextFormats

/// Standard output and standard error.
enum Terminal {
  /// The reader of standard output went away: nothing is wrong, and nobody listens.
  struct ReaderIsGone: Error {}

  /// Writes bytes to standard output.
  ///
  /// - Throws: ``ReaderIsGone``, or a ``Failure`` that says why they could not be written.
  static func write(_ bytes: [UInt8]) throws {
    do throws(SystemFault) {
      try Descriptor.standardOutput.write(bytes)
    } catch {
      if error.code == EPIPE { throw ReaderIsGone() }
      throw Failure.notWritten("standard output", error)
    }
  }

  /// Writes text and a line feed to standard output.
  static func line(_ text: String) throws { try write(Array((text + "\n").utf8)) }

  /// Writes text and a line feed to standard error.
  static func error(_ text: String) { status(text + "\n") }

  /// Names misspelt keys on standard error.
  /// - Parameter source: the file that has them.
  static func note(_ keys: MisspeltKeys, in source: String? = nil) {
    for entry in keys.entries { error((source.map { "\($0): " } ?? "") + entry.sentence) }
  }

  /// Writes text without a line feed to standard error. Where that cannot be written there is nobody to tell.
  static func status(_ text: String) { try? Descriptor.standardError.write(Array(text.utf8)) }

  /// Whether standard output is a terminal that shows colours.
  static let hasColour: Bool =
    isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether a person watches standard error.
  static let showsProgress: Bool = isatty(2) == 1
}
