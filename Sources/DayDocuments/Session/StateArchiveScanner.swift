import AthleteReadiness
import TextFormats

/// A streaming scanner that locates the states in an archive without holding it in memory.
///
/// ```swift
/// var scanner = StateArchiveScanner()
/// while let piece = next() { try piece.withUnsafeBytes { try scanner.update(with: $0) } }
/// let contents = try scanner.finish()
/// ```
package struct StateArchiveScanner: Sendable {
  /// The part of the archive to be read next.
  private enum Part { case mark, nameLength, name, stateLength, bothLengths, state, count, sum, single, end }

  private var part = Part.mark
  /// The length of the current part.
  private var size = StateArchive.mark.count
  /// The bytes of the part received so far, if they are needed.
  private var held: [UInt8] = []
  /// The number of bytes of the part received so far.
  private var seen = 0
  private var offset = 0
  private var sum = ArchiveSum()
  private var isChecked = false
  private var athlete = ""
  private var stateCount = 0
  private var entries: [StateArchive.Entry] = []

  package init() {}

  /// Reads the next bytes.
  ///
  /// - Throws: `StateError`, after which the scanner cannot be used any more.
  /// - Complexity: O(*bytes*); only the names are kept in memory.
  package mutating func update(with bytes: UnsafeRawBufferPointer) throws(StateError) {
    var place = 0
    repeat {
      let wanted = part == .single || part == .end ? bytes.count - place : size - seen
      let chunk = UnsafeRawBufferPointer(rebasing: bytes[place..<min(bytes.count, place + max(0, wanted))])
      if part == .end, !chunk.isEmpty { throw .trailingBytes(count: chunk.count) }
      switch part {
      case .state, .single: break
      default: held.append(contentsOf: chunk)
      }
      // Archives of the first format have no hash, and the hash does not cover itself.
      if part == .mark || (isChecked && part != .sum) { sum.update(with: chunk) }
      seen += chunk.count
      offset += chunk.count
      place += chunk.count
      while part != .single, part != .end, seen == size { try finishPart() }
    } while place < bytes.count
  }

  /// Ends the input and returns the contents of the archive.
  ///
  /// - Throws: `StateError.truncated` if the bytes end before the archive does.
  package func finish() throws(StateError) -> StateArchive.Contents {
    switch part {
    case .end: return StateArchive.Contents(entries: entries, isChecked: true)
    case .single:
      return StateArchive.Contents(
        entries: [StateArchive.Entry(athlete: "", range: 0..<offset)], isChecked: true)
    // Archives of the first format may end after any state.
    case .nameLength where seen == 0: return StateArchive.Contents(entries: entries, isChecked: false)
    case .mark where held != Array(StateArchive.mark.prefix(held.count)) || held.isEmpty: throw .notAState
    default: throw .truncated(offset: offset)
    }
  }

  private mutating func finishPart() throws(StateError) {
    let bytes = held
    switch part {
    case .mark:
      if bytes == StateArchive.mark {
        isChecked = true
        begin(.bothLengths, 4)
      } else if bytes == StateArchive.uncheckedMark {
        begin(.nameLength, 2)
      } else if bytes.starts(with: StateArchive.mark.dropLast()), bytes.last.map({ $0 < 0x20 }) == true {
        // A single state has its version here, in place of the archive's format letter.
        begin(.single, 0)
      } else {
        throw .notAState
      }
    case .bothLengths where bytes.count == 4:
      // The trailer has a count in place of the second length.
      if Self.number(bytes[...]) == UInt64(StateArchive.end) { begin(.count, 8) } else { size = 8 }
    case .bothLengths:
      stateCount = Int(Self.number(bytes[4...]))
      begin(.name, Int(Self.number(bytes[..<4])))
    case .nameLength: begin(.name, Int(Self.number(bytes[...])))
    case .name:
      guard let name = String(utf8: bytes) else {
        throw .invalid(field: "athlete", offset: offset - bytes.count)
      }
      athlete = name
      if isChecked { begin(.state, stateCount) } else { begin(.stateLength, 4) }
    case .stateLength: begin(.state, Int(Self.number(bytes[...])))
    case .state:
      entries.append(StateArchive.Entry(athlete: athlete, range: offset - size..<offset))
      begin(isChecked ? .bothLengths : .nameLength, isChecked ? 4 : 2)
    case .count:
      guard Self.number(bytes[...]) == UInt64(entries.count) else { throw .damaged }
      begin(.sum, 8)
    case .sum:
      guard Self.number(bytes[...]) == sum.value else { throw .damaged }
      begin(.end, 0)
    case .single, .end: break
    }
  }

  private mutating func begin(_ next: Part, _ size: Int) {
    (part, self.size, seen) = (next, size, 0)
    held.removeAll(keepingCapacity: held.count <= 65_536)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
