import TextFormats

/// A reason why a saved state was rejected.
public enum StateError: Error, Sendable, Hashable {
  /// The bytes do not begin with the mark of a state.
  case notAState
  /// A file with several states, as written by `p247 brief --state-out`.
  case severalStates
  /// The version of the state is one that this library cannot read.
  case unknownVersion(Int)
  /// The bytes end too early.
  case truncated(offset: Int)
  /// A value that no state can contain.
  case invalid(field: String, offset: Int)
  /// The bytes were changed after they were written.
  case damaged
  /// Extra bytes follow the state.
  case trailingBytes(count: Int)
}

extension CalendarDay {
  /// Day ordinals of the years 1 to 9999, which a state can store.
  package static let ordinals = -719_162...2_932_896
}

/// A part of a state with an exact binary encoding.
package protocol StateCodable {
  func encode(to writer: inout StateWriter)
  init(from reader: inout StateReader) throws(StateError)
}

extension [UInt8] {
  /// Returns a copy of part of the bytes; indices out of range are ignored.
  package func part(from start: Int, count: Int) -> [UInt8] {
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

/// Writes numbers in little-endian order.
package struct StateWriter: Sendable {
  package var buffer: [UInt8]
  package var count = 0

  package init(capacity: Int = 8192) { buffer = [UInt8](repeating: 0, count: max(64, capacity)) }

  package var bytes: [UInt8] { buffer.part(from: 0, count: count) }

  /// Reserves space for `body`, which writes from the start of it and returns the number of bytes written.
  @inlinable @inline(__always)
  package mutating func fill(atMost size: Int, _ body: (UnsafeMutableRawPointer) -> Int) {
    makeRoom(for: size)
    let start = count
    let filled = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { body($0 + start) } ?? 0
    }
    count += max(0, min(size, filled))
  }

  package var length: Int { count }

  /// Calls `body` with the bytes written from an offset on.
  @inlinable
  package func look<Result>(from offset: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    buffer.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[max(0, min(offset, count))..<count]))
    }
  }

  @inlinable
  package mutating func overwrite(_ value: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
    guard offset >= 0, offset <= count - MemoryLayout.size(ofValue: value) else { return }
    buffer.withUnsafeMutableBytes {
      $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: type(of: value))
    }
  }

  @inlinable
  package mutating func write(_ value: some FixedWidthInteger & BitwiseCopyable) {
    let size = MemoryLayout.size(ofValue: value)
    makeRoom(for: size)
    buffer.withUnsafeMutableBytes {
      $0.storeBytes(of: value.littleEndian, toByteOffset: count, as: type(of: value))
    }
    count += size
  }
  /// Writes bytes without a length prefix.
  @inlinable
  package mutating func write(bytes: some Collection<UInt8>) {
    let size = bytes.count
    fill(atMost: size) { target in
      _ = UnsafeMutableBufferPointer(start: target.assumingMemoryBound(to: UInt8.self), count: size)
        .update(fromContentsOf: bytes)
      return size
    }
  }
  @inlinable @inline(__always)
  package mutating func makeRoom(for size: Int) {
    if buffer.count - count < size { grow(by: size) }
  }
  package mutating func grow(by size: Int) {
    buffer += [UInt8](repeating: 0, count: max(size, buffer.count))
  }
  /// Writes small integers without a length prefix.
  @inlinable
  package mutating func write(_ values: [Int16]) {
    for value in values { write(value) }
  }
  /// Writes an optional day; `nil` is the lowest number.
  package mutating func write(_ day: CalendarDay?) {
    write(day.map { Int32(clamping: $0.ordinal) } ?? Int32.min)
  }
  package mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }
  /// Writes a number, clamped to the limit of the reader so that the output can always be read.
  @inlinable
  package mutating func write(_ value: Double) {
    let most = StateReader.largest
    write((value.magnitude > most ? (value < 0 ? -most : most) : value).bitPattern)
  }
  @inlinable
  package mutating func write(_ value: Float) {
    let most = StateReader.largestShort
    write((value.magnitude > most ? (value < 0 ? -most : most) : value).bitPattern)
  }
  @inlinable
  package mutating func write(_ value: Bool) { write(UInt8(value ? 1 : 0)) }
  /// Writes an optional number; `nil` is NaN.
  @inlinable
  package mutating func write(_ value: Double?) { write(value ?? .nan) }
  /// Writes an optional integer; `nil` is the lowest number.
  @inlinable
  package mutating func write(_ value: Int?) { write(Int64(value ?? Int.min)) }
  /// Writes at most 255 bytes of UTF-8; longer text is cut at a character.
  package mutating func write(_ text: String) {
    var kept = text
    while kept.utf8.count > 255 { kept.removeLast() }
    write(UInt8(kept.utf8.count))
    write(bytes: kept.utf8)
  }
  /// Writes at most 65,535 parts.
  @inlinable @inline(__always)
  package mutating func write<Part: StateCodable>(_ parts: [Part]) {
    let kept = min(parts.count, Int(UInt16.max))
    write(UInt16(kept))
    for place in 0..<kept { parts[place].encode(to: &self) }
  }
}

/// Reads what ``StateWriter`` wrote, without ever reading past the end.
package struct StateReader: Sendable {
  package let bytes: [UInt8]
  package var offset = 0

  /// Version in which the bytes were written.
  package let version: Int

  package init(_ bytes: [UInt8], version: Int) {
    self.bytes = bytes
    self.version = version
  }

  @inlinable
  package var remaining: Int { bytes.count - offset }

  @inlinable
  package mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type) throws(StateError)
    -> Value
  {
    let size = MemoryLayout<Value>.size
    guard remaining >= size else { throw .truncated(offset: offset) }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    offset += size
    return Value(littleEndian: value)
  }

  @inlinable
  package mutating func uint8() throws(StateError) -> UInt8 { try integer(UInt8.self) }
  @inlinable
  package mutating func uint16() throws(StateError) -> UInt16 { try integer(UInt16.self) }
  @inlinable
  package mutating func int16() throws(StateError) -> Int16 { try integer(Int16.self) }
  @inlinable
  package mutating func uint32() throws(StateError) -> UInt32 { try integer(UInt32.self) }
  @inlinable
  package mutating func int32() throws(StateError) -> Int32 { try integer(Int32.self) }
  @inlinable
  package mutating func uint64() throws(StateError) -> UInt64 { try integer(UInt64.self) }
  /// Reads an integer that is small enough for sums and differences not to overflow.
  package mutating func int() throws(StateError) -> Int {
    let start = offset
    let value = Int(try integer(Int64.self))
    guard value.magnitude <= 1 << 53 else { throw .invalid(field: "count", offset: start) }
    return value
  }
  package mutating func optionalInt() throws(StateError) -> Int? {
    let start = offset
    if Int(try integer(Int64.self)) == Int.min { return nil }
    offset = start
    return try int()
  }
  /// Reads an optional day stored as a 64-bit integer.
  package mutating func wideDay() throws(StateError) -> CalendarDay? {
    let start = offset
    guard let ordinal = try optionalInt() else { return nil }
    guard CalendarDay.ordinals.contains(ordinal) else { throw .invalid(field: "day", offset: start) }
    return CalendarDay(ordinal: ordinal)
  }
  @inlinable
  package mutating func double() throws(StateError) -> Double { Double(bitPattern: try integer(UInt64.self)) }
  /// Reads a `Float`. NaN is allowed, but values whose square would overflow are rejected.
  @inlinable
  package mutating func float() throws(StateError) -> Float {
    let start = offset
    let value = Float(bitPattern: try integer(UInt32.self))
    guard value.isNaN || value.magnitude <= Self.largestShort else {
      throw .invalid(field: "number", offset: start)
    }
    return value
  }
  @inlinable
  package mutating func optionalDouble() throws(StateError) -> Double? {
    let start = offset
    let value = try double()
    if value.isNaN { return nil }
    guard value.magnitude <= Self.largest else { throw .invalid(field: "number", offset: start) }
    return value
  }
  /// Reads a finite number. Its limit keeps products of a few numbers finite; otherwise a state could be readable
  /// today but not after the next day.
  @inlinable
  package mutating func finite(_ field: String) throws(StateError) -> Double {
    let start = offset
    let value = try double()
    guard value.magnitude <= Self.largest else { throw .invalid(field: field, offset: start) }
    return value
  }
  /// Reads a finite number that is not negative.
  package mutating func amount(_ field: String) throws(StateError) -> Double {
    let start = offset
    let value = try finite(field)
    guard value >= 0 else { throw .invalid(field: field, offset: start) }
    return value
  }
  /// Largest magnitude of a `Double`, far above anything that records within their limits produce.
  @inlinable package static var largest: Double { 1e30 }
  /// Largest magnitude of a `Float`.
  @inlinable package static var largestShort: Float { 1e15 }
  @inlinable
  package mutating func bool() throws(StateError) -> Bool { try uint8() != 0 }
  /// Reads an optional day in the years 1 to 9999.
  package mutating func day() throws(StateError) -> CalendarDay? {
    let start = offset
    let ordinal = try integer(Int32.self)
    if ordinal == Int32.min { return nil }
    guard CalendarDay.ordinals.contains(Int(ordinal)) else { throw .invalid(field: "day", offset: start) }
    return CalendarDay(ordinal: Int(ordinal))
  }
  /// Calls `body` with the next bytes and moves past them.
  @inlinable
  package mutating func lend<Result>(
    _ count: Int, _ body: (UnsafeRawPointer) -> Result
  ) throws(StateError) -> Result {
    let value = try look(count, body)
    offset += count
    return value
  }
  /// Calls `body` with the next bytes without moving past them.
  @inlinable
  package func look<Result>(_ count: Int, _ body: (UnsafeRawPointer) -> Result) throws(StateError) -> Result {
    guard count >= 0, remaining >= count else { throw .truncated(offset: bytes.count) }
    let start = offset
    let value = bytes.withUnsafeBytes { bytes in bytes.baseAddress.map { body($0 + start) } }
    guard let value else { throw .truncated(offset: offset) }
    return value
  }
  package mutating func bytes(_ count: Int) throws(StateError) -> [UInt8] {
    guard count >= 0, remaining >= count else { throw .truncated(offset: bytes.count) }
    defer { offset += count }
    return bytes.part(from: offset, count: count)
  }
  package mutating func optionalText() throws(StateError) -> String? { try bool() ? try text() : nil }
  package mutating func text() throws(StateError) -> String {
    let count = Int(try uint8())
    guard remaining >= count else { throw .truncated(offset: offset) }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
  @inlinable @inline(__always)
  package mutating func parts<Part: StateCodable>(_: Part.Type, atMost limit: Int) throws(StateError)
    -> [Part]
  {
    let start = offset
    let count = Int(try uint16())
    guard count <= limit else { throw .invalid(field: "count", offset: start) }
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try Part(from: &self)) }
    return parts
  }
}
