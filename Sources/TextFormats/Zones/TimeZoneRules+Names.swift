#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension TimeZoneRules {
  private static var folders: [String] {
    ["/usr/share/zoneinfo/", "/var/db/timezone/zoneinfo/", "/etc/zoneinfo/"]
  }
  /// Maximum size of a zone file, in bytes. Real files have a few thousand bytes.
  private static var largestFile: Int { 1 << 18 }

  /// Looks up a time zone: a system zone ("Europe/Paris"), "UTC", "GMT", or an offset of up to 18 hours
  /// ("GMT+1", "UTC-03:30"). Returns `nil` for an unknown name, or if the system has no zone files.
  package init?(named name: String) {
    if let offset = Self.fixedOffset(name) {
      self.init(offset: offset)
      return
    }
    let allowed = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || byte.isDigit || [0x2B, 0x2D, 0x2F, 0x5F].contains(byte)
    }
    guard allowed, (1...64).contains(name.utf8.count), name.utf8.first != UInt8(ascii: "/") else {
      return nil
    }
    for folder in Self.folders {
      if let file = Self.bytes(folder + name) {
        self.init(reading: file)
        return
      }
    }
    return nil
  }

  /// Parses a fixed offset: "GMT", "UTC+1", "GMT-0330" or "GMT+05:45". Returns seconds east of UTC.
  private static func fixedOffset(_ name: String) -> Int? {
    guard name.hasPrefix("GMT") || name.hasPrefix("UTC") else { return nil }
    let offsetBytes = Array(name.utf8.dropFirst(3))
    guard let sign = offsetBytes.first else { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = offsetBytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isDigit), offsetBytes.count - digits.count <= 2
    else {
      return nil
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
    guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
  }

  /// Reads a small file. Returns `nil` if it cannot be opened.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: largestFile) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return bytes.isEmpty || bytes.count == largestFile ? nil : bytes
  }
}
