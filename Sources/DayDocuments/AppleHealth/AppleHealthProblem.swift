/// A part of an Apple Health export that could not be used, with its position. Everything else is kept.
public struct AppleHealthProblem: Sendable, Hashable {
  /// What is wrong with a part of an export.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The root element is not `HealthData`; the file was not read.
    case notHealthData = "not_health_data"
    /// The text is not UTF-8; the file was not read.
    case encoding
    /// The file ends before `HealthData` is closed; what came before is kept.
    case cutShort = "cut_short"
    /// The XML is malformed; reading continued at the next tag.
    case syntax
    /// A tag is longer than `AppleHealthReader/maximumTag` bytes.
    case tagTooLong = "tag_too_long"
    /// A record or workout lacks a value, unit or time.
    case missingAttribute = "missing_attribute"
    /// A time cannot be parsed, or is outside 1990 to 2099.
    case badTime = "bad_time"
    /// A time lacks its UTC offset; the day and clock time were used as written.
    case withoutOffset = "without_offset"
    /// A sample ends before it starts, or is implausibly long.
    case badInterval = "bad_interval"
    /// A value is neither a number nor a sleep phase.
    case badValue = "bad_value"
    /// A value is outside the plausible range of the human body.
    case implausible
    /// The unit does not fit the quantity.
    case unknownUnit = "unknown_unit"
    /// A limit on sources, days or readings was reached; the rest was dropped.
    case tooMany = "too_many"
  }

  /// What is wrong.
  public let kind: Kind
  /// Byte offset of the tag in the uncompressed file.
  public let byteOffset: Int
  /// The value, unit or attribute concerned, at most 80 bytes.
  public let detail: String

  init(_ kind: Kind, at byteOffset: Int, _ detail: String) {
    (self.kind, self.byteOffset, self.detail) = (kind, byteOffset, detail)
  }
}

extension AppleHealthProblem: CustomStringConvertible {
  /// The problem as text, such as "bad_value at byte 4711: 12,5".
  public var description: String {
    "\(kind.rawValue) at byte \(byteOffset)" + (detail.isEmpty ? "" : ": \(detail)")
  }
}

/// Stores the first problems, and the number of problems of each kind.
struct AppleHealthProblems {
  private(set) var listed: [AppleHealthProblem] = []
  private(set) var counts: [AppleHealthProblem.Kind: Int] = [:]

  static let listLimit = 256
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
