import Foundation
import TextFormats

/// Standard output and standard error, the only way to them. Whatever is written passes ``OutsideText``; only the bytes of a file
/// go out as they are.
enum Terminal {
  /// The reader of standard output has gone: stop without an error.
  struct ReaderIsGone: Error {}

  /// Writes a document, a table or a page to standard output.
  ///
  /// - Parameter isColoured: whether the colours of a report are shown.
  /// - Throws: ``ReaderIsGone``, or a ``Failure`` that says why they could not be written.
  static func write(_ bytes: [UInt8], isColoured: Bool = false) throws {
    try write(file: OutsideText.forTerminal(bytes, isColoured: isColoured))
  }

  /// Writes the bytes of a file that a program reads to standard output, as they are.
  ///
  /// - Throws: ``ReaderIsGone``, or a ``Failure`` that says why they could not be written.
  static func write(file bytes: [UInt8]) throws {
    do throws(SystemFault) {
      try Descriptor.standardOutput.write(bytes)
    } catch {
      if error.code == EPIPE { throw ReaderIsGone() }
      throw Failure.notWritten("standard output", error)
    }
  }

  /// Writes a page of text to standard output.
  static func text(_ page: String) throws { try write(Array(page.utf8)) }

  /// Brings what was written to the disk where standard output is a file: it must not be lost behind states that are saved.
  static func settle() {
    var known = stat()
    if fstat(1, &known) == 0, known.st_mode & S_IFMT == S_IFREG { _ = fsync(1) }
  }

  /// Writes each of the texts as one line to standard output.
  static func lines(_ lines: [String]) throws { try text(OutsideText.page(lines)) }

  /// Writes a text as one line to standard output.
  static func line(_ text: String) throws { try lines([text]) }

  /// Writes each text as one line to standard error. Write errors are ignored.
  static func errors(_ lines: [String]) { put(OutsideText.page(lines)) }

  /// Writes a text as one line to standard error.
  static func error(_ text: String) { errors([text]) }

  /// Writes a page of usage to standard error.
  static func usage(_ page: String) {
    put(String(decoding: OutsideText.forTerminal(Array(page.utf8)), as: UTF8.self) + "\n")
  }

  /// Names misspelt keys on standard error.
  /// - Parameter source: the file that has them.
  static func note(_ keys: MisspeltKeys, in source: String? = nil) {
    for entry in keys.entries { error((source.map { "\($0): " } ?? "") + entry.sentence) }
  }

  /// Shows a text in place of the last one on the line of standard error that a person watches; an empty one clears it.
  static func status(_ text: String) { put("\r\u{1B}[K" + OutsideText.line(text)) }

  private static func put(_ text: String) { try? Descriptor.standardError.write(Array(text.utf8)) }

  /// Whether standard output is a terminal that shows colours.
  static let hasColour: Bool =
    isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether a person watches standard error.
  static let showsProgress: Bool = isatty(2) == 1
}
