import ActivityStreams

/// A part of a file that was unreadable and skipped.
public struct SkippedPart: Sendable, Hashable {
  /// The unit in which the size of a skipped part is counted.
  public enum Unit: String, Sendable, Hashable {
    case bytes, lines
  }

  /// The start of the skipped part.
  public var place: FilePlace
  /// Number of skipped units, at least 1.
  public var count: Int
  /// The unit of ``count``.
  public var unit: Unit

  package init(place: FilePlace, count: Int, unit: Unit = .bytes) {
    self.place = place
    self.count = count
    self.unit = unit
  }

  /// Maximum number of parts listed individually. Further parts are only counted.
  static let listLimit = 256
}

extension SkippedPart: CustomStringConvertible {
  /// The part in words, such as "43 bytes at byte 7471".
  public var description: String {
    let one = unit == .bytes ? "byte" : "line"
    return "\(count) \(count == 1 ? one : unit.rawValue) at \(place)"
  }
}

/// Collects skipped parts: lists the first ones and counts all of them.
struct SkippedParts {
  /// Maximum number of positions named in a warning, in addition to the first one.
  private static let namedLimit = 31

  private(set) var listed: [SkippedPart] = []
  private(set) var parts = 0
  private(set) var total = 0

  mutating func append(_ part: SkippedPart) {
    guard part.count > 0 else { return }
    parts += 1
    total += part.count
    if listed.count < SkippedPart.listLimit { listed.append(part) }
  }

  /// A warning with the number of parts and the first 32 positions; `nil` if nothing was skipped.
  var warning: RecordingWarning? {
    guard let first = listed.first else { return nil }
    var message = "\(first) could not be read and \(first.count == 1 ? "was" : "were") skipped"
    if parts > 1 {
      message += "; in total \(parts) parts with \(total) \(first.unit.rawValue): "
      message += listed.dropFirst().prefix(Self.namedLimit).map(\.description).joined(separator: "; ")
      if parts > Self.namedLimit + 1 { message += "; …" }
    }
    return RecordingWarning(
      kind: "skipped", message: message + ". The rest was kept.", count: parts)
  }
}
