import Enrichment
import P247Analytics
import TextFormats

/// The longest arguments that are looked at, in bytes. A length above is answered by an error object before a byte is read
/// or copied, so a length that is not true costs nothing.
enum ArgumentLimits {
  /// A file: the readers' limit.
  static let file = ReadingBudget.Limit.input.standard
  /// A record: 64 MiB, the longest line of the command line.
  static let record = ReadingBudget.Limit.line.standard
  /// A state: four times the current maximum, so states of later versions are not mistaken for garbage.
  static let state = 4 * AthleteState.maximumBytes
  /// Options: 16 MiB, an athlete and a formula file.
  static let options = 16 << 20
}

/// Bytes that a caller gives, before they are looked at.
struct Argument {
  private let name: String
  private let start: UnsafePointer<UInt8>?
  private let count: Int
  private let limit: Int

  init(_ name: String, _ start: UnsafePointer<UInt8>?, _ count: Int, limit: Int) {
    (self.name, self.start, self.count, self.limit) = (name, start, count, limit)
  }

  /// Whether pointer and length can be.
  var isUsable: Bool { count >= 0 && (start != nil || count == 0) }

  /// The answer to a length above the limit.
  var excess: ErrorDocument? {
    guard count > limit else { return nil }
    return ErrorDocument(
      kind: "too_large", message: "\(name) has \(count) bytes; the limit is \(limit).", field: name)
  }

  /// A copy of the bytes.
  var bytes: [UInt8] {
    guard isUsable, count <= limit else { return [] }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
