public import AthleteReadiness

/// The saved states of many athletes in one run of bytes, each behind its athlete's name.
public enum StateArchive {
  private static let mark: [UInt8] = [0x50, 0x32, 0x34, 0x37, 0x53]  // "P247S"

  /// Where the state of an athlete is.
  public struct Entry: Sendable, Hashable {
    /// Whose it is.
    public let athlete: String
    /// Where its bytes are.
    public let range: Range<Int>
  }

  /// The bytes that begin an archive.
  public static var header: [UInt8] { mark }

  /// An athlete's state as a piece of an archive.
  public static func piece(_ athlete: String, _ state: [UInt8]) -> [UInt8] {
    let name = Array(athlete.utf8.prefix(65_535))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.count + state.count + 6)
    bytes.append(UInt8(truncatingIfNeeded: name.count))
    bytes.append(UInt8(truncatingIfNeeded: name.count >> 8))
    bytes += name
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: state.count >> shift)) }
    return bytes + state
  }

  /// Finds the states of an archive, or the one state that the bytes are.
  ///
  /// - Throws: `StateError`.
  public static func entries(of bytes: UnsafeRawBufferPointer) throws(StateError) -> [Entry] {
    guard bytes.starts(with: mark) else {
      guard bytes.starts(with: mark.prefix(4)) else { throw .notAState }
      return [Entry(athlete: "", range: 0..<bytes.count)]
    }
    var entries: [Entry] = []
    var offset = mark.count
    while offset < bytes.count {
      guard bytes.count - offset >= 2 else { throw .truncated(offset: offset) }
      let nameCount = Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
      offset += 2
      guard bytes.count - offset >= nameCount + 4 else { throw .truncated(offset: offset) }
      let name = String(decoding: bytes[offset..<(offset + nameCount)], as: UTF8.self)
      offset += nameCount
      var count = 0
      for index in 0..<4 { count |= Int(bytes[offset + index]) << (8 * index) }
      offset += 4
      guard bytes.count - offset >= count else { throw .truncated(offset: offset) }
      entries.append(Entry(athlete: name, range: offset..<(offset + count)))
      offset += count
    }
    return entries
  }
}
