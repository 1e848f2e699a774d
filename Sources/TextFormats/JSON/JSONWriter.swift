/// Writes a JSON document, handling commas, colons and string escapes.
///
/// Numbers are written with the fewest digits that read back as the same value. NaN and infinity become `null`.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.member("schema_version", 1)
/// writer.key("seconds")
/// writer.numbers([1, 2.5, .nan])
/// writer.endObject()
/// let bytes = writer.finish()  // {"schema_version":1,"seconds":[1,2.5,null]}
/// ```
///
/// The caller must balance objects and arrays and write a key before each member of an object.
package struct JSONWriter: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var needsComma = false
  private var depth = 0
  private let isPretty: Bool
  package private(set) var count = 0

  /// An empty document. `pretty` puts each member and element on its own line, except in arrays written
  /// with ``numbers(_:)``.
  package init(capacity: Int = 4096, pretty: Bool = false) {
    self.capacity = max(64, capacity)
    start = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
    isPretty = pretty
  }

  deinit { start.deallocate() }

  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  package consuming func finish() -> [UInt8] { bytes }

  package mutating func reset() {
    count = 0
    needsComma = false
    depth = 0
  }

  // MARK: Structure

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  package mutating func key(_ name: String) {
    separate()
    writeString(name)
    put(UInt8(ascii: ":"))
    if isPretty { put(0x20) }
    needsComma = false
    isAfterKey = true
  }

  package mutating func endLine() {
    put(0x0A)
    needsComma = false
  }

  // MARK: Values

  /// Writes a number, or `null` if it is not finite.
  package mutating func value(_ number: Double) {
    separate()
    reserve(JSONNumberFormat.longest)
    count &+= JSONNumberFormat.write(number, to: start + count)
    needsComma = true
  }

  package mutating func value(_ number: Int) {
    separate()
    reserve(JSONNumberFormat.longest)
    count &+= JSONNumberFormat.write(number, to: start + count)
    needsComma = true
  }

  package mutating func value(_ flag: Bool) {
    separate()
    if flag { put("true") } else { put("false") }
    needsComma = true
  }

  package mutating func value(_ text: String) {
    separate()
    writeString(text)
    needsComma = true
  }

  package mutating func null() {
    separate()
    put("null")
    needsComma = true
  }

  package mutating func value(_ number: Double?) { if let number { value(number) } else { null() } }
  package mutating func value(_ number: Int?) { if let number { value(number) } else { null() } }
  package mutating func value(_ flag: Bool?) { if let flag { value(flag) } else { null() } }
  package mutating func value(_ text: String?) { if let text { value(text) } else { null() } }

  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    value(number)
  }
  package mutating func member(_ name: String, _ flag: Bool?) {
    key(name)
    value(flag)
  }
  package mutating func member(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  /// Writes an array of numbers. Numbers that are not finite become `null`.
  package mutating func numbers(_ numbers: [Double]) {
    numbers.withUnsafeBufferPointer { self.numbers($0.span) }
  }

  package mutating func numbers(_ numbers: Span<Double>) {
    separate()
    put(UInt8(ascii: "["))
    let chunk = 256
    var first = 0
    while first < numbers.count {
      let last = min(numbers.count, first &+ chunk)
      reserve((last &- first) &* (JSONNumberFormat.longest &+ 1))
      var target = start + count
      for index in first..<last {
        target += JSONNumberFormat.write(numbers[index], to: target)
        target[0] = UInt8(ascii: ",")
        target += 1
      }
      count = target - start
      first = last
    }
    if !numbers.isEmpty { count &-= 1 }  // removes the comma after the last number
    put(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Inserts a value that is already valid JSON.
  package mutating func raw(_ json: [UInt8]) {
    separate()
    reserve(json.count)
    json.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { (start + count).update(from: base, count: source.count) }
    }
    count &+= json.count
    needsComma = true
  }

  // MARK: Bytes

  private var isAfterKey = false

  private mutating func begin(_ byte: UInt8) {
    separate()
    put(byte)
    depth &+= 1
    needsComma = false
  }

  private mutating func end(_ byte: UInt8) {
    depth = max(0, depth &- 1)
    if isPretty, needsComma { newLine() }
    put(byte)
    needsComma = true
  }

  /// Writes the comma, line break or indentation needed before the next value.
  @inline(__always)
  private mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
    if isPretty, !isAfterKey, depth > 0 { newLine() }
    isAfterKey = false
  }

  private mutating func newLine() {
    reserve(1 &+ 2 &* depth)
    start[count] = 0x0A
    for index in 0..<(2 &* depth) { start[count &+ 1 &+ index] = 0x20 }
    count &+= 1 &+ 2 &* depth
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count &+= 1
  }

  private mutating func put(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count &+= text.utf8CodeUnitCount
  }

  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    let larger = max(capacity * 2, count + additional)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: start, count: count)
    start.deallocate()
    start = moved
    capacity = larger
  }

  private mutating func writeString(_ text: String) {
    var text = text
    text.withUTF8 { source in
      reserve(source.count &* 6 &+ 2)
      var target = start + count
      target[0] = UInt8(ascii: "\"")
      target += 1
      var place = 0
      while place < source.count {
        let byte = source[place]
        place &+= 1
        if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          target[0] = byte
          target += 1
        } else if byte >= 0xC0 {
          target += Self.copy(source, from: &place, to: target)
        } else {
          target += Self.escape(byte, to: target)
        }
      }
      target[0] = UInt8(ascii: "\"")
      count = target + 1 - start
    }
  }

  /// Writes a multi-byte scalar, escaped if it can control a terminal. Returns the number of bytes written.
  ///
  /// - Parameters:
  ///   - source: The text in UTF-8.
  ///   - place: In: after the first byte of the scalar. Out: after its last byte.
  ///   - target: The position at which to write.
  private static func copy(
    _ source: UnsafeBufferPointer<UInt8>, from place: inout Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let first = place &- 1
    var value = UInt32(source[first] & (source[first] < 0xE0 ? 0x1F : source[first] < 0xF0 ? 0x0F : 0x07))
    while place < source.count, source[place] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(source[place] & 0x3F)
      place &+= 1
    }
    guard value < 0x1_0000, let scalar = Unicode.Scalar(value), OutsideText.steers(scalar) else {
      for index in first..<place { target[index &- first] = source[index] }
      return place &- first
    }
    return escape(UInt16(value), to: target)
  }

  /// Escapes a quote, backslash or control character. Returns the number of bytes written.
  private static func escape(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    let short: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      default: nil
      }
    if let short {
      target[1] = short
      return 2
    }
    return escape(UInt16(byte), to: target)
  }

  /// Writes the four hexadecimal digits of an escape. Returns the number of bytes written.
  private static func escape(_ value: UInt16, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    target[1] = UInt8(ascii: "u")
    for place in 0..<4 {
      let digit = UInt8(truncatingIfNeeded: value >> (12 &- 4 &* place)) & 15
      target[2 &+ place] = digit < 10 ? 0x30 &+ digit : 0x61 &+ (digit &- 10)
    }
    return 6
  }
}
