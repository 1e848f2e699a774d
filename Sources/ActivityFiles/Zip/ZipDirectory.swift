/// Reads compressed file sizes, which some local headers omit, from the central directory of a zip archive
/// (APPNOTE 6.3, sections 4.3.12 to 4.3.16). A truncated archive has no directory.
package enum ZipDirectory {
  /// Length of the end record without its comment, bytes.
  private static let endLength = 22
  /// Maximum length of the end record's comment, bytes.
  private static let longestComment = 65_535
  /// Maximum size of a directory, in bytes: half a million files.
  private static let limit = 64 << 20

  /// Returns the size of each file by the offset of its local header; empty if the directory is unreadable.
  ///
  /// - Parameters:
  ///   - count: Size of the archive, in bytes.
  ///   - read: Returns the bytes of a range, or fewer if they cannot be read.
  package static func sizes(_ count: Int, _ read: (Range<Int>) -> [UInt8]) -> [Int: Int] {
    let tailStart = max(0, count - endLength - longestComment)
    let tail = read(tailStart..<count)
    guard tail.count == count - tailStart, tail.count >= endLength else { return [:] }
    let ends = stride(from: tail.count - endLength, through: 0, by: -1)
    guard let end = ends.first(where: { number(tail, $0, 4) == 0x0605_4B50 }) else { return [:] }
    var (size, start) = (number(tail, end + 12, 4), number(tail, end + 16, 4))
    if size == 0xFFFF_FFFF || start == 0xFFFF_FFFF || number(tail, end + 10, 2) == 0xFFFF {
      // The locator, before the plain end record, points to the zip64 end record.
      guard end >= 20, number(tail, end - 20, 4) == 0x0706_4B50 else { return [:] }
      let place = number(tail, end - 12, 8)
      guard place >= 0, place <= count - 56 else { return [:] }
      let wide = read(place..<(place + 56))
      guard wide.count == 56, number(wide, 0, 4) == 0x0606_4B50 else { return [:] }
      (size, start) = (number(wide, 40, 8), number(wide, 48, 8))
    }
    guard size > 0, size <= limit, start >= 0, start <= count - size else { return [:] }
    return entries(read(start..<(start + size)))
  }

  private static func entries(_ directory: [UInt8]) -> [Int: Int] {
    var sizes: [Int: Int] = [:]
    var at = 0
    while at + 46 <= directory.count, number(directory, at, 4) == 0x0201_4B50 {
      var size = number(directory, at + 20, 4)
      var header = number(directory, at + 42, 4)
      let extra = at + 46 + number(directory, at + 28, 2)
      let next = extra + number(directory, at + 30, 2)
      let isWideSize = size == 0xFFFF_FFFF
      if isWideSize || header == 0xFFFF_FFFF {
        var field = extra
        while field + 4 <= min(next, directory.count) {
          if number(directory, field, 2) == 1 {
            // The extra field contains only the values that the entry omits, in this order: uncompressed
            // size, compressed size, offset.
            var value = field + 4 + (number(directory, at + 24, 4) == 0xFFFF_FFFF ? 8 : 0)
            if isWideSize {
              size = number(directory, value, 8)
              value += 8
            }
            if header == 0xFFFF_FFFF { header = number(directory, value, 8) }
            break
          }
          field += 4 + number(directory, field + 2, 2)
        }
      }
      if size >= 0, header >= 0 { sizes[header] = size }
      at = next + number(directory, at + 32, 2)
    }
    return sizes
  }

  /// A little-endian number of up to eight bytes. Bytes beyond the end count as zero.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { sum, index in
      bytes.indices.contains(at + index)
        ? sum | Int(truncatingIfNeeded: UInt64(bytes[at + index]) << UInt64(index * 8)) : sum
    }
  }
}
