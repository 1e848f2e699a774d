/// Compresses bytes as gzip (RFC 1952) with the fixed deflate codes (RFC 1951).
///
/// The output is the same on every machine, whereas that of zlib depends on its version.
public enum GzipSample {
  /// Returns the compressed bytes, without a file name or date.
  ///
  /// - Complexity: O(*n*).
  public static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var out = BitWriter()
    out.bytes = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    deflate(bytes, into: &out)
    out.flush()
    appendLong(checksum(bytes), to: &out.bytes)
    appendLong(UInt32(truncatingIfNeeded: bytes.count), to: &out.bytes)
    return out.bytes
  }

  private static func appendLong(_ value: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Returns the CRC-32 of the bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table: [UInt32] = (0..<256).map { index in
      (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? (value >> 1) ^ 0xedb8_8320 : value >> 1 }
    }
    return ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count: UInt64 = 0

    /// Appends bits, least significant first.
    mutating func add(_ bits: UInt64, _ size: UInt64) {
      pending |= bits << count
      count += size
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
      }
    }

    /// Appends a code, most significant bit first.
    mutating func addCode(_ code: UInt64, _ size: UInt64) {
      var reversed: UInt64 = 0
      for place in 0..<size where code >> place & 1 == 1 { reversed |= 1 << (size - 1 - place) }
      add(reversed, size)
    }

    mutating func flush() { if count > 0 { add(0, 8 - count) } }
  }

  /// Writes one block with the fixed codes.
  private static func deflate(_ bytes: [UInt8], into out: inout BitWriter) {
    out.add(1, 1)
    out.add(1, 2)
    // The last position of each three-byte hash, and for each position the previous one with the same hash.
    var heads = [Int](repeating: -1, count: 1 << 15)
    var links = [Int](repeating: -1, count: bytes.count)
    func hash(_ place: Int) -> Int {
      let word = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
      return Int((word &* 0x9e37_79b1) >> 17)
    }
    func remember(_ place: Int) {
      guard place + 2 < bytes.count else { return }
      let slot = hash(place)
      links[place] = heads[slot]
      heads[slot] = place
    }
    var place = 0
    while place < bytes.count {
      var best = (length: 0, distance: 0)
      if place + 2 < bytes.count {
        var candidate = heads[hash(place)]
        var tries = 16
        while candidate >= 0, place - candidate <= 32_768, tries > 0 {
          let limit = min(258, bytes.count - place)
          var length = 0
          while length < limit, bytes[candidate + length] == bytes[place + length] { length += 1 }
          if length > best.length { best = (length, place - candidate) }
          candidate = links[candidate]
          tries -= 1
        }
      }
      // A distant three-byte match costs more than writing its literals.
      if best.length >= 4 || (best.length == 3 && best.distance < 512) {
        addMatch(best.length, best.distance, to: &out)
        for covered in place..<(place + best.length) { remember(covered) }
        place += best.length
      } else {
        addSymbol(Int(bytes[place]), to: &out)
        remember(place)
        place += 1
      }
    }
    addSymbol(256, to: &out)
  }

  /// Appends a literal or length with the fixed code.
  private static func addSymbol(_ symbol: Int, to out: inout BitWriter) {
    let number = UInt64(symbol)
    switch symbol {
    case ..<144: out.addCode(0x30 + number, 8)
    case ..<256: out.addCode(0x190 + number - 144, 9)
    case ..<280: out.addCode(number - 256, 7)
    default: out.addCode(0xc0 + number - 280, 8)
    }
  }

  private static func addMatch(_ length: Int, _ distance: Int, to out: inout BitWriter) {
    if length == 258 {
      addSymbol(285, to: &out)
    } else {
      let (symbol, extra, rest) = bucket(length - 3, free: 8, perDouble: 4)
      addSymbol(257 + symbol, to: &out)
      out.add(UInt64(rest), UInt64(extra))
    }
    let (symbol, extra, rest) = bucket(distance - 1, free: 4, perDouble: 2)
    out.addCode(UInt64(symbol), 5)
    out.add(UInt64(rest), UInt64(extra))
  }

  /// Returns the bucket of the given value. The first `free` buckets contain one value each; after that,
  /// `perDouble` buckets cover each doubling.
  private static func bucket(_ value: Int, free: Int, perDouble: Int) -> (symbol: Int, extra: Int, rest: Int)
  {
    guard value >= free else { return (value, 0, 0) }
    var extra = 1
    while value >> extra >= 2 * perDouble { extra += 1 }
    return ((value >> extra) + perDouble * extra, extra, value & ((1 << extra) - 1))
  }
}
