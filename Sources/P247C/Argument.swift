import Enrichment
import P247Analytics
import TextFormats

/// Maximum length of each argument, in bytes. A longer argument gives an error object before any byte is
/// read, which limits the harm done by a wrong length.
enum ArgumentLimits {
  /// A file: the standard limit of the file readers.
  static let file = ReadingBudget.Limit.input.standard
  /// A record: 64 MiB, the standard limit of a line on the command line.
  static let record = ReadingBudget.Limit.line.standard
  /// A state: four times the current maximum size, so that states of later versions are recognised as states.
  static let state = 4 * AthleteState.maximumBytes
  /// Options: 16 MiB, enough for an athlete and a formula file.
  static let options = 16 << 20
}

/// An input buffer of the caller, with its limit.
struct Argument {
  private let name: String
  private let start: UnsafePointer<UInt8>?
  private let count: Int
  private let limit: Int

  init(_ name: String, _ start: UnsafePointer<UInt8>?, _ count: Int, limit: Int) {
    (self.name, self.start, self.count, self.limit) = (name, start, count, limit)
  }

  /// The argument `input`, a file.
  static func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Argument {
    Argument("input", start, count, limit: ArgumentLimits.file)
  }

  /// The argument `options`.
  static func options(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Argument {
    Argument("options", start, count, limit: ArgumentLimits.options)
  }

  /// Whether pointer and length are consistent with each other.
  var isUsable: Bool { count >= 0 && (start != nil || count == 0) }

  /// The error for a length above the limit.
  var excess: ErrorDocument? {
    guard count > limit else { return nil }
    return ErrorDocument(
      kind: "too_large", message: "\(name) has \(count) bytes; the limit is \(limit).", field: name)
  }

  var bytes: [UInt8] {
    guard isUsable, count <= limit else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

extension [Argument] {
  var areUsable: Bool { allSatisfy(\.isUsable) }

  /// The error object for the first argument above its limit.
  var excess: [UInt8]? { lazy.compactMap(\.excess).first?.encoded() }

  var bytes: [[UInt8]] { map(\.bytes) }
}
