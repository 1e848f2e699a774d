import ActivityStreams

/// A part of a file that could not be read and was skipped; reading continued after it.
public struct SkippedPart: Sendable, Hashable {
  /// The unit in which a part is counted.
  public enum Unit: String, Sendable, Hashable {
    case bytes, lines
  }

  /// The start.
  public var place: FilePlace
  /// The number of skipped units, 1 or more.
  public var count: Int
  /// The unit of ``count``.
  public var unit: Unit

  /// A part that begins at a place.
  package init(place: FilePlace, count: Int, unit: Unit = .bytes) {
    self.place = place
    self.count = count
    self.unit = unit
  }

  /// The largest number of parts of a file listed; further ones only count.
  static let listLimit = 256
}

extension SkippedPart: CustomStringConvertible {
  /// In words: "43 bytes at byte 7471".
  public var description: String {
    let one = unit == .bytes ? "byte" : "line"
    return "\(count) \(count == 1 ? one : unit.rawValue) at \(place)"
  }
}

/// The parts of a file that were stepped over: the first ones one by one, all of them together.
struct SkippedParts {
  /// The largest number of parts that a warning names after the first.
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

  /// A warning with the number and the first 32 places; `nil` if nothing was skipped.
  var warning: RecordingWarning? {
    guard let first = listed.first else { return nil }
    var message = "\(first) could not be read and \(first.count == 1 ? "was" : "were") skipped"
    if parts > 1 {
      message += "; in all \(parts) parts with \(total) \(first.unit.rawValue): "
      message += listed.dropFirst().prefix(Self.namedLimit).map(\.description).joined(separator: "; ")
      if parts > Self.namedLimit + 1 { message += "; …" }
    }
    return RecordingWarning(
      kind: "skipped", message: message + ". The rest was kept.", count: parts)
  }
}
