import Foundation
import TextFormats

/// The only access to standard output and error. All text passes through ``OutsideText``; only the bytes of
/// files are written unchanged.
enum Terminal {
  /// The reader of standard output has closed it. The command stops without an error.
  struct ReaderIsGone: Error {}

  /// Writes a document, table or page to standard output.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - isColoured: Whether to keep the colours of a report.
  /// - Throws: ``ReaderIsGone``, or a ``Failure`` with the reason.
  static func write(_ bytes: [UInt8], isColoured: Bool = false) throws {
    try write(file: OutsideText.forTerminal(bytes, isColoured: isColoured))
  }

  /// Writes the bytes of a file to standard output unchanged, for other programs.
  ///
  /// - Throws: ``ReaderIsGone``, or a ``Failure`` with the reason.
  static func write(file bytes: [UInt8]) throws {
    do throws(SystemFault) {
      try Descriptor.standardOutput.write(bytes)
    } catch {
      if error.code == EPIPE { throw ReaderIsGone() }
      throw Failure.notWritten("standard output", error)
    }
  }

  static func text(_ page: String) throws { try write(Array(page.utf8)) }

  /// Flushes standard output to disk if it is a file. This is called before states are saved, so that a saved
  /// state never outlives its output.
  static func settle() {
    var status = stat()
    if fstat(1, &status) == 0, status.st_mode & S_IFMT == S_IFREG { _ = fsync(1) }
  }

  /// Writes each text as one line to standard output.
  static func lines(_ lines: [String]) throws { try text(OutsideText.page(lines)) }

  static func line(_ text: String) throws { try lines([text]) }

  /// Writes each text as one line to standard error. Write errors are ignored.
  static func errors(_ lines: [String]) { put(OutsideText.page(lines)) }

  static func error(_ text: String) { errors([text]) }

  static func usage(_ page: String) {
    put(String(decoding: OutsideText.forTerminal(Array(page.utf8)), as: UTF8.self) + "\n")
  }

  /// Reports misspelt keys on standard error.
  ///
  /// - Parameters:
  ///   - keys: The misspelt keys.
  ///   - source: The file that contains them.
  static func note(_ keys: MisspeltKeys, in source: String? = nil) {
    for entry in keys.entries { error((source.map { "\($0): " } ?? "") + entry.sentence) }
  }

  /// Replaces the status line on standard error. An empty text clears the line.
  static func status(_ text: String) { put("\r\u{1B}[K" + OutsideText.line(text)) }

  private static func put(_ text: String) { try? Descriptor.standardError.write(Array(text.utf8)) }

  /// Whether standard output is a terminal with colours.
  static let hasColour: Bool =
    isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether standard error is a terminal.
  static let showsProgress: Bool = isatty(2) == 1
}
