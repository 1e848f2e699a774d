import ActivityStreams
import TextFormats

/// Why a saved state cannot be read.
public enum StateError: Error, Sendable, Hashable {
  /// The bytes do not begin with the mark of a state.
  case notAState
  /// Written by a version this one cannot read.
  case unknownVersion(Int)
  /// The bytes end too early.
  case truncated(offset: Int)
  /// A value that no state can hold.
  case invalid(field: String, offset: Int)
  /// The bytes are not the ones that were written.
  case damaged
  /// Bytes are left over after the state.
  case trailingBytes(count: Int)
}

extension CalendarDay {
  /// The days of the years 1 to 9999, which a state can hold.
  static let ordinals = -719_162...2_932_896
}

/// A part of the state that writes itself and reads itself back to the same bits.
protocol StateCodable {
  func encode(to writer: inout StateWriter)
  init(from reader: inout StateReader) throws(StateError)
}

extension [UInt8] {
  /// A part of the bytes, copied at once; what lies outside is left out.
  func part(from start: Int, count: Int) -> [UInt8] {
    let start = Swift.max(0, Swift.min(start, self.count))
    let length = Swift.max(0, Swift.min(count, self.count - start))
    return [UInt8](unsafeUninitializedCapacity: length) { target, filled in
      withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(target).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[start..<start + length]))
      }
      filled = length
    }
  }
}

/// Writes numbers in little-endian order, one after the other.
struct StateWriter: Sendable {
  private var buffer: [UInt8]
  private var count = 0

  init(capacity: Int = 8192) { buffer = [UInt8](repeating: 0, count: max(64, capacity)) }

  /// What was written.
  var bytes: [UInt8] { buffer.part(from: 0, count: count) }

  /// Lends room for so many bytes; `body` fills them from the first on and says how many it wrote.
  @inline(__always)
  mutating func fill(atMost size: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    makeRoom(for: size)
    let start = count
    let filled = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { body($0 + start) } ?? 0
    }
    count += max(0, min(size, filled))
  }

  /// Bytes written so far.
  var length: Int { count }

  /// Lends what was written from an offset on.
  func look<Result>(from offset: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    buffer.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[max(0, min(offset, count))..<count]))
    }
  }

  /// Writes over bytes that were written before.
  mutating func overwrite(_ value: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
    guard offset >= 0, offset <= count - MemoryLayout.size(ofValue: value) else { return }
    buffer.withUnsafeMutableBytes {
      $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: type(of: value))
    }
  }

  mutating func write(_ value: some FixedWidthInteger & BitwiseCopyable) {
    let size = MemoryLayout.size(ofValue: value)
    makeRoom(for: size)
    buffer.withUnsafeMutableBytes {
      $0.storeBytes(of: value.littleEndian, toByteOffset: count, as: type(of: value))
    }
    count += size
  }
  /// Bytes as they are, without their number.
  mutating func write(bytes: some Collection<UInt8>) {
    let size = bytes.count
    fill(atMost: size) { target in
      _ = UnsafeMutableBufferPointer(start: target.assumingMemoryBound(to: UInt8.self), count: size)
        .update(fromContentsOf: bytes)
      return size
    }
  }
  @inline(__always)
  private mutating func makeRoom(for size: Int) {
    if buffer.count - count < size { grow(by: size) }
  }
  private mutating func grow(by size: Int) {
    buffer += [UInt8](repeating: 0, count: max(size, buffer.count))
  }
  /// A table of small numbers, without its length.
  mutating func write(_ values: [Int16]) {
    for value in values { write(value) }
  }
  /// A day; a missing one is written as the lowest number.
  mutating func write(_ day: CalendarDay?) {
    write(day.map { Int32(clamping: $0.ordinal) } ?? Int32.min)
  }
  /// A text that may be missing.
  mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }
  mutating func write(_ value: Double) { write(value.bitPattern) }
  mutating func write(_ value: Float) { write(value.bitPattern) }
  mutating func write(_ value: Bool) { write(UInt8(value ? 1 : 0)) }
  /// A missing number is written as NaN.
  mutating func write(_ value: Double?) { write(value ?? .nan) }
  /// A missing whole number is written as the lowest.
  mutating func write(_ value: Int?) { write(Int64(value ?? Int.min)) }
  /// At most 255 bytes of UTF-8; longer text is cut at a character.
  mutating func write(_ text: String) {
    var kept = text
    while kept.utf8.count > 255 { kept.removeLast() }
    write(UInt8(kept.utf8.count))
    write(bytes: kept.utf8)
  }
  /// At most 65,535 parts.
  mutating func write(_ parts: some Collection<some StateCodable>) {
    write(UInt16(clamping: parts.count))
    for part in parts.prefix(Int(UInt16.max)) { part.encode(to: &self) }
  }
}

/// Reads what ``StateWriter`` wrote; never past the end.
struct StateReader: Sendable {
  private let bytes: [UInt8]
  private(set) var offset = 0

  /// The version that wrote the bytes.
  let version: Int

  init(_ bytes: [UInt8], version: Int = AthleteState.stateVersion) {
    self.bytes = bytes
    self.version = version
  }

  var remaining: Int { bytes.count - offset }

  private mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type) throws(StateError)
    -> Value
  {
    let size = MemoryLayout<Value>.size
    guard remaining >= size else { throw .truncated(offset: offset) }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    offset += size
    return Value(littleEndian: value)
  }

  mutating func uint8() throws(StateError) -> UInt8 { try integer(UInt8.self) }
  mutating func uint16() throws(StateError) -> UInt16 { try integer(UInt16.self) }
  mutating func int16() throws(StateError) -> Int16 { try integer(Int16.self) }
  mutating func uint32() throws(StateError) -> UInt32 { try integer(UInt32.self) }
  mutating func int32() throws(StateError) -> Int32 { try integer(Int32.self) }
  mutating func uint64() throws(StateError) -> UInt64 { try integer(UInt64.self) }
  /// A whole number with room for sums and differences around it.
  mutating func int() throws(StateError) -> Int {
    let start = offset
    let value = Int(try integer(Int64.self))
    guard value.magnitude <= 1 << 53 else { throw .invalid(field: "count", offset: start) }
    return value
  }
  mutating func optionalInt() throws(StateError) -> Int? {
    let start = offset
    if Int(try integer(Int64.self)) == Int.min { return nil }
    offset = start
    return try int()
  }
  /// A day that was written as a whole number, or none.
  mutating func wideDay() throws(StateError) -> CalendarDay? {
    let start = offset
    guard let ordinal = try optionalInt() else { return nil }
    guard CalendarDay.ordinals.contains(ordinal) else { throw .invalid(field: "day", offset: start) }
    return CalendarDay(ordinal: ordinal)
  }
  mutating func double() throws(StateError) -> Double { Double(bitPattern: try integer(UInt64.self)) }
  /// A short number: as it is where it is none, and never so large that its square is infinite.
  mutating func float() throws(StateError) -> Float {
    let start = offset
    let value = Float(bitPattern: try integer(UInt32.self))
    guard value.isNaN || value.magnitude <= 1e15 else { throw .invalid(field: "number", offset: start) }
    return value
  }
  mutating func optionalDouble() throws(StateError) -> Double? {
    let start = offset
    let value = try double()
    if value.isNaN { return nil }
    guard value.magnitude <= Self.largest else { throw .invalid(field: "number", offset: start) }
    return value
  }
  /// A number that must be finite, and so small that no product of a few of them is infinite: else a state could be read and,
  /// a day later, not be read again.
  mutating func finite(_ field: String) throws(StateError) -> Double {
    let start = offset
    let value = try double()
    guard value.magnitude <= Self.largest else { throw .invalid(field: field, offset: start) }
    return value
  }
  /// A finite number that is not negative.
  mutating func amount(_ field: String) throws(StateError) -> Double {
    let start = offset
    let value = try finite(field)
    guard value >= 0 else { throw .invalid(field: field, offset: start) }
    return value
  }
  /// No state of records within their limits comes near it.
  private static let largest = 1e30
  mutating func bool() throws(StateError) -> Bool { try uint8() != 0 }
  /// A day of the years 1 to 9999, or none.
  mutating func day() throws(StateError) -> CalendarDay? {
    let start = offset
    let ordinal = try integer(Int32.self)
    if ordinal == Int32.min { return nil }
    guard CalendarDay.ordinals.contains(Int(ordinal)) else { throw .invalid(field: "day", offset: start) }
    return CalendarDay(ordinal: Int(ordinal))
  }
  /// A table of small numbers of a known length.
  mutating func int16s(_ count: Int) throws(StateError) -> [Int16] {
    guard count >= 0, remaining / 2 >= count else { throw .truncated(offset: offset) }
    defer { offset += 2 * count }
    return [Int16](unsafeUninitializedCapacity: count) { buffer, filled in
      bytes.withUnsafeBytes { source in
        for index in 0..<count {
          buffer[index] = Int16(
            littleEndian: source.loadUnaligned(fromByteOffset: offset + 2 * index, as: Int16.self))
        }
      }
      filled = count
    }
  }
  /// Lends the next bytes and goes past them.
  mutating func lend<Result>(
    _ count: Int, _ body: (UnsafeRawPointer) -> Result
  ) throws(StateError) -> Result {
    let found = try look(count, body)
    offset += count
    return found
  }
  /// Lends the next bytes and stays before them.
  func look<Result>(_ count: Int, _ body: (UnsafeRawPointer) -> Result) throws(StateError) -> Result {
    guard count >= 0, remaining >= count else { throw .truncated(offset: bytes.count) }
    let start = offset
    let found = bytes.withUnsafeBytes { bytes in bytes.baseAddress.map { body($0 + start) } }
    guard let found else { throw .truncated(offset: offset) }
    return found
  }
  /// So many bytes as they are.
  mutating func bytes(_ count: Int) throws(StateError) -> [UInt8] {
    guard count >= 0, remaining >= count else { throw .truncated(offset: bytes.count) }
    defer { offset += count }
    return bytes.part(from: offset, count: count)
  }
  mutating func optionalText() throws(StateError) -> String? { try bool() ? try text() : nil }
  mutating func text() throws(StateError) -> String {
    let count = Int(try uint8())
    guard remaining >= count else { throw .truncated(offset: offset) }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
  mutating func parts<Part: StateCodable>(_: Part.Type, atMost limit: Int) throws(StateError) -> [Part] {
    let start = offset
    let count = Int(try uint16())
    guard count <= limit else { throw .invalid(field: "count", offset: start) }
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try Part(from: &self)) }
    return parts
  }
}
