import ActivityStreams
import DayRecords

/// Owner of a saved state.
package enum StateOwner: Sendable, Hashable {
  /// A state from a version that did not store its owner. The first accepted record sets the owner.
  case unknown
  /// The athlete of a call without a name.
  case nobody
  /// An athlete by name, with the data set, if any.
  case athlete(name: String, dataset: String?)

  /// The owner named by a record. Names above 200 bytes are stored as their beginning and their SHA-256.
  package init(athlete: String?, dataset: String?) {
    guard let athlete else {
      self = .nobody
      return
    }
    self = .athlete(name: Self.bounded(athlete), dataset: dataset.map(Self.bounded))
  }

  /// Whether a state of this owner may be used for another. Data sets are compared only if both have one.
  package func isSame(as other: StateOwner) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.nobody, .nobody): true
    case (.athlete(let name, let set), .athlete(let otherName, let otherSet)):
      name.utf8.elementsEqual(otherName.utf8)
        && (set.flatMap { set in otherSet.map { set.utf8.elementsEqual($0.utf8) } } ?? true)
    case (.nobody, .athlete), (.athlete, .nobody): false
    }
  }

  /// Returns the owner after a record of the same athlete, filling in missing parts.
  package func joined(with other: StateOwner) -> StateOwner {
    switch (self, other) {
    case (.unknown, _), (.athlete(_, nil), .athlete): other
    default: self
    }
  }

  private static func bounded(_ name: String) -> String {
    guard name.utf8.count > 200 else { return name }
    var start = String(name.prefix(100))
    while start.utf8.count > 100 { start.removeLast() }
    return "\(start)… \(SHA256.hexadecimal(of: Array(name.utf8)))"
  }
}

extension StateOwner: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown: "an unknown athlete"
    case .nobody: "an athlete without a name"
    case .athlete(let name, let dataset): "\"\(dataset.map { "\($0)/" } ?? "")\(name)\""
    }
  }
}

extension StateOwner: StateCodable {
  package func encode(to writer: inout StateWriter) {
    switch self {
    case .unknown: writer.write(UInt8(0))
    case .nobody: writer.write(UInt8(1))
    case .athlete(let name, let dataset):
      writer.write(UInt8(2))
      writer.write(name)
      writer.write(dataset)
    }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    switch try reader.uint8() {
    case 0: self = .unknown
    case 1: self = .nobody
    case 2: self = .athlete(name: try reader.text(), dataset: try reader.optionalText())
    default: throw .invalid(field: "owner", offset: start)
    }
  }
}
