import AthleteReadiness

/// The saved states of many athletes in one file. A count and a checksum at the end reveal any truncation or
/// change.
///
/// Numbers are little-endian. The file consists of:
///
/// - the magic `P247A`,
/// - for each state: the lengths of name and state (4 bytes each), the name in UTF-8 and the state,
/// - four bytes `FF`, the number of states (8 bytes) and the FNV-1a hash of everything before it (8 bytes).
///
/// Archives of the first format (`P247S`) have no trailer and cannot be verified: ``Contents/isChecked``.
package enum StateArchive {
  static let mark: [UInt8] = [0x50, 0x32, 0x34, 0x37, 0x41]  // "P247A"
  static let uncheckedMark: [UInt8] = [0x50, 0x32, 0x34, 0x37, 0x53]  // "P247S"
  /// Written in place of a name length to mark the trailer.
  static let end: UInt32 = .max

  package struct Entry: Sendable {
    package let athlete: String
    package let range: Range<Int>

    package init(athlete: String, range: Range<Int>) { (self.athlete, self.range) = (athlete, range) }
  }

  package struct Contents: Sendable {
    /// The states in file order; if an athlete has two states, the later one is used.
    package let entries: [Entry]
    /// Whether count and checksum were present and correct. A single state has its own checksum.
    package let isChecked: Bool
    /// Range of the state in a file that consists of one state; `nil` for an archive.
    package var single: Range<Int>? { entries.first.flatMap { $0.range.lowerBound == 0 ? $0.range : nil } }
  }

  /// Locates the states in an archive, or in a file that consists of a single state.
  ///
  /// - Throws: `StateError`.
  /// - Complexity: O(*bytes*).
  package static func contents(of bytes: UnsafeRawBufferPointer) throws(StateError) -> Contents {
    var scanner = StateArchiveScanner()
    try scanner.update(with: bytes)
    return try scanner.finish()
  }
}

/// A streaming writer for archives.
///
/// ```swift
/// var writer = StateArchiveWriter()
/// var bytes = writer.start()
/// bytes += writer.piece("ann", state.encoded())
/// bytes += writer.end()
/// ```
package struct StateArchiveWriter: Sendable {
  private var count: UInt64 = 0
  private var sum = ArchiveSum()

  package init() {}

  package mutating func start() -> [UInt8] { summed(StateArchive.mark) }

  /// Returns the bytes of one athlete's entry.
  package mutating func piece(_ athlete: String, _ state: [UInt8]) -> [UInt8] {
    let name = Array(athlete.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.count + state.count + 8)
    bytes.append(littleEndian: UInt32(clamping: name.count))
    bytes.append(littleEndian: UInt32(clamping: state.count))
    bytes += name
    bytes += state
    count += 1
    return summed(bytes)
  }

  /// Returns the trailer. An archive that lacks it is rejected.
  package mutating func end() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: StateArchive.end)
    bytes.append(littleEndian: count)
    bytes = summed(bytes)
    bytes.append(littleEndian: sum.value)
    return bytes
  }

  private mutating func summed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { sum.update(with: $0) }
    return bytes
  }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo 1991). Changing any single byte changes it.
struct ArchiveSum: Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func update(with bytes: some Sequence<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.value = value
  }
}

extension [UInt8] {
  /// Appends an integer, lowest byte first.
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
