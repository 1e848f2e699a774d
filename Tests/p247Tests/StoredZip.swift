/// A zip archive of files that are stored as they are (APPNOTE 6.3), for tests.
enum StoredZip {
  /// The archive of files in their order.
  static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let facts =
        number(20, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(Int(checksum(file.bytes)), 4)
        + number(file.bytes.count, 4) + number(file.bytes.count, 4) + number(name.count, 2) + number(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + number(20, 2) + facts + number(0, 10) + number(archive.count, 4) + name
      archive += [0x50, 0x4B, 3, 4] + facts + name + file.bytes
    }
    let start = archive.count
    archive += directory + [0x50, 0x4B, 5, 6] + number(0, 4)
    archive += number(files.count, 2) + number(files.count, 2) + number(directory.count, 4) + number(start, 4)
    return archive + number(0, 2)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
