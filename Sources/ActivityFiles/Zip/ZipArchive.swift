internal import CZlib
package import TextFormats

/// Extracts the files of a zip archive (APPNOTE 6.3) one by one, in the order they are stored.
///
/// Files are found by their local headers and not by the central directory, which a truncated archive lacks. If the
/// directory is missing or lists more files than were found, an error after the last file reports this.
package struct ZipArchive {
  package struct Member: Sendable {
    package var name: String
    package var header = 0
    /// The decompressed contents; empty if the file was not wanted.
    package var bytes: [UInt8]
    /// The error in this file, if any. `bytes` then contains the contents before the error.
    package var damage: ZipError?
  }

  private let packed: [UInt8]
  private var place = 0
  private let budget: ReadingBudget
  private var count = 0
  private var isEnded = false
  /// Name and header offset of the last file visited, even if it could not be extracted.
  package private(set) var last: (name: String, header: Int) = ("", 0)

  package static func isPacked(_ bytes: [UInt8]) -> Bool { isHeader(bytes, 0) }

  package init(_ packed: [UInt8], budget: ReadingBudget, from place: Int = 0) {
    self.packed = packed
    self.place = max(0, place)
    self.budget = budget
  }

  /// Whether a local file header with a valid version and method is at `place`.
  static func isHeader(_ bytes: [UInt8], _ place: Int) -> Bool {
    place >= 0 && bytes.count - place >= 30 && bytes[place] == 0x50 && bytes[place + 1] == 0x4B
      && bytes[place + 2] == 3 && bytes[place + 3] == 4 && bytes[place + 9] == 0
  }

  /// Returns the next file, or `nil` at the end.
  ///
  /// - Parameter isWanted: Decides by name whether to extract a file. Other files are skipped.
  /// - Throws: ``ZipError`` if a file cannot be extracted; the next call continues with the file after it. After the
  ///   last file, throws once if the end of the archive or files listed in its directory are missing.
  /// - Complexity: O(*n*) in the compressed and decompressed size of all files.
  package mutating func next(where isWanted: (String) -> Bool = { _ in true }) throws(ZipError) -> Member? {
    guard !isEnded else { return nil }
    while place < packed.count, !Self.isHeader(packed, place) {
      // The central directory follows the last file.
      if [ZipMark.entry, ZipMark.end].contains(number(place, 4)) { return try finish() }
      place += 1
    }
    guard place < packed.count else { return try finish() }
    let header = place
    count += 1
    do throws(BudgetError) { try budget.takeEntry() } catch {
      (place, isEnded) = (packed.count, true)
      throw .overLimit(byteOffset: header, error)
    }
    let flags = number(header + 6, 2)
    let method = number(header + 8, 2)
    var sum = number(header + 14, 4)
    let size = number(header + 18, 4)
    let nameEnd = header + 30 + number(header + 26, 2)
    let start = nameEnd + number(header + 28, 2)
    guard start <= packed.count else {
      (place, isEnded) = (packed.count, true)
      throw .truncated(byteOffset: packed.count)
    }
    place = start
    let name = String(decoding: packed[(header + 30)..<nameEnd], as: UTF8.self)
    last = (name, header)
    guard flags & 1 == 0 else { throw .encrypted(byteOffset: header) }
    let hasSizeBehind = flags & 8 != 0
    if !hasSizeBehind, !isWanted(name) {
      place = min(start + size, packed.count)
      return Member(name: name, header: header, bytes: [])
    }
    var member: Member
    switch method {
    case 0:
      let end = hasSizeBehind ? nextMark(start) : min(start + size, packed.count)
      try take(end - start, at: start)
      member = Member(name: name, header: header, bytes: Array(packed[start..<end]))
      if !hasSizeBehind, start + size > packed.count { member.damage = .truncated(byteOffset: end) }
      place = end
    case 8:
      do throws(ZipError) { member = try inflate(name) } catch {
        // The header states the size of this file, so later files can still be found.
        if !hasSizeBehind { place = min(max(place, start + size), packed.count) }
        throw error
      }
    default: throw .unknownMethod(byteOffset: header, method: method)
    }
    member.header = header
    if hasSizeBehind { sum = number(place, 4) == 0x0807_4B50 ? number(place + 4, 4) : number(place, 4) }
    if member.damage == nil, sum != checksum(member.bytes) { member.damage = .corrupt(byteOffset: place) }
    return member
  }

  private func take(_ bytes: Int, at place: Int) throws(ZipError) {
    do throws(BudgetError) {
      try budget.check(.file, bytes)
      try budget.unpack(bytes)
    } catch {
      throw .overLimit(byteOffset: place, error)
    }
  }

  private mutating func finish() throws(ZipError) -> Member? {
    isEnded = true
    guard !packed.isEmpty else { return nil }
    var listed = 0
    while number(place, 4) == ZipMark.entry {
      listed += 1
      place +=
        ZipMark.entryLength
        + [28, 30, 32].map { number(place + $0, 2) }.reduce(0, +)
    }
    guard ZipMark.isBehindDirectory(number(place, 4)) else { throw .truncated(byteOffset: packed.count) }
    guard listed <= count else { throw .corrupt(byteOffset: place) }
    return nil
  }

  /// A little-endian number of up to four bytes. Bytes beyond the end count as zero.
  private func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | (place + $1 < packed.count ? Int(packed[place + $1]) : 0) << ($1 * 8) }
  }

  /// The offset of the next local header, data descriptor or directory.
  private func nextMark(_ start: Int) -> Int {
    var place = start
    while place + 4 <= packed.count {
      if packed[place] == 0x50, packed[place + 1] == 0x4B,
        [ZipMark.descriptor, ZipMark.file, ZipMark.entry].contains(number(place, 4))
      {
        return place
      }
      place += 1
    }
    return packed.count
  }

  private func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt = 0
    var done = 0
    bytes.withUnsafeBufferPointer { buffer in
      while done < buffer.count {
        let count = min(buffer.count - done, 1 << 30)
        sum = UInt(crc32(CUnsignedLong(sum), buffer.baseAddress?.advanced(by: done), UInt32(count)))
        done += count
      }
    }
    return Int(truncatingIfNeeded: sum)
  }

  private mutating func inflate(_ name: String) throws(ZipError) -> Member {
    var member = Member(name: name, bytes: [])
    var inflation = Inflation(at: place, budget: budget)
    let end = packed.withUnsafeBufferPointer { inflation.run($0, .bare, into: &member.bytes) }
    place = inflation.place
    switch end {
    case .whole: break
    case .truncated: member.damage = .truncated(byteOffset: place)
    case .corrupt: member.damage = .corrupt(byteOffset: place)
    case .overLimit(let error): throw .overLimit(byteOffset: place, error)
    case .outOfMemory: throw .outOfMemory
    }
    return member
  }
}
