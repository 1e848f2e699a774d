/// A part of an Apple Health export that could not be used, and its place; the rest was kept.
public struct AppleHealthProblem: Sendable, Hashable {
  /// The fault.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The first element is not `HealthData`; nothing was read.
    case notHealthData = "not_health_data"
    /// The text is not UTF-8; nothing was read.
    case encoding
    /// The file ends before `HealthData` does; what came before was kept.
    case cutShort = "cut_short"
    /// A rule of XML is broken; reading went on at the next tag.
    case syntax
    /// A tag has more bytes than `AppleHealthReader/maximumTag`.
    case tagTooLong = "tag_too_long"
    /// A record or workout has no value, unit or time.
    case missingAttribute = "missing_attribute"
    /// A time that cannot be read, or is not of the years 1990 to 2099.
    case badTime = "bad_time"
    /// A time without its offset from UTC; its day and clock were taken as written.
    case withoutOffset = "without_offset"
    /// An end before its start, or a sample longer than any is.
    case badInterval = "bad_interval"
    /// A value that is neither a number nor a sleep phase.
    case badValue = "bad_value"
    /// A value that no body shows.
    case implausible
    /// A unit that the quantity does not have.
    case unknownUnit = "unknown_unit"
    /// More sources, days or readings than are kept; those after the limit are left out.
    case tooMany = "too_many"
  }

  /// The fault.
  public let kind: Kind
  /// Byte offset of the tag in the unpacked file.
  public let byteOffset: Int
  /// The value, unit or attribute in question, at most 80 bytes of it.
  public let detail: String

  init(_ kind: Kind, at byteOffset: Int, _ detail: String) {
    (self.kind, self.byteOffset, self.detail) = (kind, byteOffset, detail)
  }
}

extension AppleHealthProblem: CustomStringConvertible {
  /// In words: "bad_value at byte 4711: 12,5".
  public var description: String {
    "\(kind.rawValue) at byte \(byteOffset)" + (detail.isEmpty ? "" : ": \(detail)")
  }
}

/// The problems of a file: the first ones, and how many of each kind.
struct AppleHealthProblems {
  private(set) var listed: [AppleHealthProblem] = []
  private(set) var counts: [AppleHealthProblem.Kind: Int] = [:]

  /// Most that are listed.
  static let listLimit = 256
  /// The largest number of bytes of a value shown.
  static let detailLimit = 80

  mutating func add(_ kind: AppleHealthProblem.Kind, at offset: Int, _ detail: @autoclosure () -> String) {
    counts[kind, default: 0] += 1
    guard listed.count < Self.listLimit else { return }
    listed.append(AppleHealthProblem(kind, at: offset, detail()))
  }

  mutating func add(
    _ kind: AppleHealthProblem.Kind, at offset: Int, _ name: StaticString, _ text: UnsafeBufferPointer<UInt8>
  ) {
    add(kind, at: offset, "\(name) \"\(String(decoding: text.prefix(Self.detailLimit), as: UTF8.self))\"")
  }
}
