internal import CZlib
package import TextFormats

/// Extracts the files of a zip archive as a stream (APPNOTE 6.3). Memory use does not depend on the size of
/// the archive or its files, which may be many gigabytes.
///
/// As in ``ZipArchive``, files are found by their local headers, because a truncated archive has no
/// directory. If the archive has a directory, it supplies the sizes that headers omit, so that files can be
/// skipped without decompression. Zip64 sizes are supported.
package final class ZipStream {
  private let source: (UnsafeMutableRawBufferPointer) -> Int
  private let sizes: [Int: Int]
  private let budget: ReadingBudget
  private var buffer = [UInt8](repeating: 0, count: ZipStream.chunk)
  private var (place, end) = (0, 0)
  private var offset = 0
  private var isAtEnd = false
  private var count = 0
  private var isEnded = false
  private var member: Member?

  /// Number of bytes per read, and per chunk of output.
  private static let chunk = 1 << 18

  private struct Member {
    let method: Int
    let size: Int?
    let sum: Int?
    let header: Int
  }

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - sizes: Compressed sizes by header offset, from ``ZipDirectory``.
  ///   - budget: Limits on the output.
  ///   - source: Fills a buffer with the next bytes and returns their number; 0 at the end.
  package init(
    sizes: [Int: Int] = [:], budget: ReadingBudget, _ source: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) {
    (self.sizes, self.budget, self.source) = (sizes, budget, source)
  }

  /// Buffers at least `count` bytes after ``place``, or all remaining bytes.
  private func fill(_ count: Int) {
    guard end - place < count, !isAtEnd else { return }
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
      (place, end) = (0, end - place)
      while end < count {
        let got = source(UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
        guard got > 0 else {
          isAtEnd = true
          return
        }
        end += min(got, bytes.count - end)
      }
    }
  }

  private func use(_ count: Int) {
    place += count
    offset += count
  }

  /// A little-endian number of up to eight bytes after ``place``. Bytes beyond the end count as zero.
  private func number(_ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { sum, index in
      let byte = place + at + index
      return byte < end ? sum | Int(truncatingIfNeeded: UInt64(buffer[byte]) << UInt64(index * 8)) : sum
    }
  }

  /// Moves to the next file and returns its name, or `nil` after the last file. Unread bytes of the previous
  /// file are skipped.
  ///
  /// - Throws: ``ZipError`` if a file cannot be extracted; the next call continues with the file after it. After the
  ///   last file, throws once if the end of the archive or files listed in its directory are missing.
  package func next() throws(ZipError) -> String? {
    guard !isEnded else { return nil }
    try stepOver()
    while true {
      fill(30)
      // The directory, or the end of the archive, follows the last file.
      guard end - place >= 4, ![ZipMark.entry, ZipMark.end].contains(number(0, 4)) else {
        return try finish()
      }
      if end - place >= 30, number(0, 4) == ZipMark.file, buffer[place + 9] == 0 { break }
      use(1)
    }
    let header = offset
    count += 1
    do throws(BudgetError) { try budget.takeEntry() } catch {
      isEnded = true
      throw .overLimit(byteOffset: header, error)
    }
    let flags = number(6, 2)
    let (nameCount, extraCount) = (number(26, 2), number(28, 2))
    fill(30 + nameCount + extraCount)
    guard end - place >= 30 + nameCount + extraCount else {
      use(end - place)
      isEnded = true
      throw .truncated(byteOffset: offset)
    }
    let name = String(decoding: buffer[(place + 30)..<(place + 30 + nameCount)], as: UTF8.self)
    let hasSizeBehind = flags & 8 != 0
    let method = number(8, 2)
    var size: Int? = number(18, 4)
    if size == 0xFFFF_FFFF { size = wideSize(30 + nameCount, extraCount) }
    let sum = number(14, 4)
    use(30 + nameCount + extraCount)
    guard flags & 1 == 0 else { throw .encrypted(byteOffset: header) }
    guard method == 0 || method == 8 else { throw .unknownMethod(byteOffset: header, method: method) }
    member = Member(
      method: method, size: hasSizeBehind ? sizes[header] : size, sum: hasSizeBehind ? nil : sum,
      header: header)
    return name
  }

  private func finish() throws(ZipError) -> String? {
    isEnded = true
    guard offset > 0 || end > place else { return nil }
    var listed = 0
    fill(ZipMark.entryLength)
    while number(0, 4) == ZipMark.entry {
      listed += 1
      let length = ZipMark.entryLength + [28, 30, 32].map { number($0, 2) }.reduce(0, +)
      fill(length)
      use(min(length, end - place))
      fill(ZipMark.entryLength)
    }
    guard ZipMark.isBehindDirectory(number(0, 4)) else { throw .truncated(byteOffset: offset + end - place) }
    guard listed <= count else { throw .corrupt(byteOffset: offset) }
    return nil
  }

  /// Skips the rest of the current file. If its size is unknown, it must be decompressed.
  private func stepOver() throws(ZipError) {
    guard let member else { return }
    guard var remaining = member.size else { return try read { (_) throws(BudgetError) in } }
    self.member = nil
    while remaining > 0 {
      fill(1)
      guard end > place else { throw .truncated(byteOffset: offset) }
      let count = min(remaining, end - place)
      use(count)
      remaining -= count
    }
  }

  /// The zip64 compressed size from the extra fields of a header; `nil` if the header has none.
  private func wideSize(_ start: Int, _ count: Int) -> Int? {
    var at = start
    while at + 4 <= start + count {
      let length = number(at + 2, 2)
      // The uncompressed size precedes the compressed size.
      if number(at, 2) == 1, length >= 16 {
        let size = number(at + 12, 8)
        return size >= 0 ? size : nil
      }
      at += 4 + length
    }
    return nil
  }

  /// Passes the contents of the current file to `body` in chunks.
  ///
  /// - Throws: ``ZipError`` if the file is damaged, or if the budget or `body` reaches a limit. The contents
  ///   before that point have already been passed on.
  package func read(_ body: (UnsafeRawBufferPointer) throws(BudgetError) -> Void) throws(ZipError) {
    guard let member else { return }
    self.member = nil
    var sum: UInt = 0
    let start = offset
    func give(_ bytes: UnsafeRawBufferPointer) throws(ZipError) {
      guard !bytes.isEmpty else { return }
      sum = UInt(
        crc32(
          CUnsignedLong(sum), bytes.bindMemory(to: UInt8.self).baseAddress,
          UInt32(truncatingIfNeeded: bytes.count)))
      do throws(BudgetError) {
        try budget.unpack(bytes.count)
        try body(bytes)
      } catch {
        // Skip the rest of the file if its size is known.
        self.member = member.size.map {
          Member(method: member.method, size: max(0, $0 - (offset - start)), sum: nil, header: member.header)
        }
        throw .overLimit(byteOffset: offset, error)
      }
    }
    if member.method == 0 {
      try stored(member.size, give)
    } else {
      try inflated(give)
    }
    var expected = member.sum
    if expected == nil {
      fill(8)
      expected = number(0, 4) == 0x0807_4B50 ? number(4, 4) : number(0, 4)
    }
    if let expected, Int(truncatingIfNeeded: sum) != expected { throw .corrupt(byteOffset: offset) }
  }

  /// Reads stored bytes: a known number of bytes, or all bytes up to the next signature.
  private func stored(
    _ size: Int?, _ give: (UnsafeRawBufferPointer) throws(ZipError) -> Void
  ) throws(ZipError) {
    var remaining = size ?? Int.max
    while remaining > 0 {
      fill(size == nil ? 4 : 1)
      var count = min(remaining, end - place)
      guard count > 0 else { throw .truncated(byteOffset: offset) }
      var isMark = false
      if size == nil {
        let marks = [ZipMark.descriptor, ZipMark.file, ZipMark.entry]
        let markIndex = (0..<max(0, count - 3)).first { index in
          buffer[place + index] == 0x50 && marks.contains(number(index, 4))
        }
        isMark = markIndex != nil
        count = markIndex ?? (isAtEnd ? count : count - 3)
      }
      let piece = place..<(place + count)
      use(count)
      try buffer.withUnsafeBufferPointer { (bytes) throws(ZipError) in
        try give(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[piece])))
      }
      if isMark { return }
      remaining -= count
    }
  }

  private func inflated(_ give: (UnsafeRawBufferPointer) throws(ZipError) -> Void) throws(ZipError) {
    var stream = z_stream()
    // Raw deflate with the largest window.
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .outOfMemory
    }
    defer { inflateEnd(&stream) }
    let output = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.chunk)
    defer { output.deallocate() }
    while true {
      fill(1)
      let given = end - place
      stream.next_out = output
      stream.avail_out = UInt32(Self.chunk)
      let status = buffer.withUnsafeMutableBufferPointer { bytes -> Int32 in
        stream.next_in = bytes.baseAddress?.advanced(by: place)
        stream.avail_in = UInt32(given)
        return inflate(&stream, Z_NO_FLUSH)
      }
      let taken = given - Int(stream.avail_in)
      let produced = Self.chunk - Int(stream.avail_out)
      use(taken)
      try give(UnsafeRawBufferPointer(start: output, count: produced))
      switch status {
      case Z_STREAM_END: return
      case Z_OK where taken > 0 || produced > 0: continue
      case Z_OK, Z_BUF_ERROR: throw .truncated(byteOffset: offset)
      case Z_MEM_ERROR: throw .outOfMemory
      default: throw .corrupt(byteOffset: offset)
      }
    }
  }
}
