import AthleteReadiness

/// The saved states of many athletes in one run of bytes: each after its athlete's name, and at the end their count and a
/// checksum of the whole, so an archive that was cut or changed anywhere is refused.
///
/// Numbers are little-endian. The mark `P247A`; for each state the lengths of name and state (4 bytes each), the name in
/// UTF-8, the state; then four bytes `FF`, the count of states (8 bytes) and the FNV-1a sum of all bytes before it (8 bytes).
/// Archives of the first layout (`P247S`) had no end; they are read, but cannot be checked: ``Contents/isChecked``.
package enum StateArchive {
  /// The first bytes of an archive.
  static let mark: [UInt8] = [0x50, 0x32, 0x34, 0x37, 0x41]  // "P247A"
  /// The first bytes of an archive of the first layout.
  static let uncheckedMark: [UInt8] = [0x50, 0x32, 0x34, 0x37, 0x53]  // "P247S"
  /// Written in place of a name's length, before the count.
  static let end: UInt32 = .max

  /// The place of an athlete's state.
  package struct Entry: Sendable {
    /// Whose it is.
    package let athlete: String
    /// The range of its bytes.
    package let range: Range<Int>
  }

  /// The content of an archive.
  package struct Contents: Sendable {
    /// The states in the order in which they were written; of two of one athlete the later counts.
    package let entries: [Entry]
    /// Whether count and checksum were present and right. A single state has its own checksum.
    package let isChecked: Bool
  }

  /// Finds the states of an archive, or the one state that the bytes are.
  ///
  /// - Throws: `StateError`.
  /// - Complexity: O(*bytes*).
  package static func contents(of bytes: UnsafeRawBufferPointer) throws(StateError) -> Contents {
    var scanner = StateArchiveScanner()
    try scanner.update(with: bytes)
    return try scanner.finish()
  }
}

/// Writes an archive piece by piece.
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

  /// A writer of one archive.
  package init() {}

  /// The bytes that begin it.
  package mutating func start() -> [UInt8] { summed(StateArchive.mark) }

  /// An athlete's state, whose bytes are the last of the piece.
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

  /// The bytes that end it: without them it is refused.
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

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo 1991): any single changed byte changes it.
struct ArchiveSum: Sendable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func update(with bytes: some Sequence<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.value = value
  }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
