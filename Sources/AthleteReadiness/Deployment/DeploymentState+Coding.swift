import DayRecords
import TextFormats

extension DeploymentState {
  private static let mark: [UInt8] = [0x50, 0x32, 0x34, 0x37, 0x44]  // "P247D"
  private static let version: UInt8 = 2
  /// Size of the mark, version, payload length and checksum, bytes.
  private static let frameBytes = 18
  /// Bytes of the frame, the formula set, the curve digest and the number of parts.
  static let headBytes = frameBytes + 65 + 8 + 4

  /// Encodes the state so that ``init(decoding:)`` restores it bit for bit. Equal states have equal bytes.
  ///
  /// Layout: mark `P247D`, version, length, checksum, formula hash and curve digest. The non-zero sums follow
  /// by month and map, as base-128 varints.
  /// - Complexity: O(1): at most ``maximumBytes``.
  public func encoded() -> [UInt8] {
    var payload = StateWriter(capacity: 8192)
    payload.write(formulas)
    payload.write(curves)
    payload.write(UInt32(clamping: sums.count))
    for place in sums.keys.sorted() {
      guard let part = sums[place] else { continue }
      payload.write(UInt16(clamping: place.month))
      payload.write(UInt8(clamping: place.map))
      part.encode(to: &payload)
    }
    var writer = StateWriter(capacity: payload.length + Self.frameBytes)
    writer.write(bytes: Self.mark)
    writer.write(Self.version)
    writer.write(UInt32(clamping: payload.length))
    writer.write(payload.look(from: 0, StateDigest.of))
    writer.write(bytes: payload.bytes)
    return writer.bytes
  }

  /// Reads a deployment state.
  ///
  /// - Throws: ``DeploymentError/state(_:)`` for bytes that are not a state, an unknown version, or damaged
  ///   or truncated bytes.
  /// - Complexity: O(*bytes*).
  public init(decoding bytes: [UInt8]) throws(DeploymentError) {
    var reader = StateReader(bytes, version: Int(Self.version))
    let parts: StateReader
    (self, parts) = try Self.head(&reader)
    guard reader.remaining == 0 else { throw .state(.trailingBytes(count: reader.remaining)) }
    try add(parts)
  }

  /// Reads several deployment states in sequence and adds each to the total as it is read.
  ///
  /// - Throws: ``DeploymentError``, also for empty input, which names no formula set.
  /// - Complexity: O(*bytes*), with memory for one state besides the bytes.
  public init(merging bytes: [UInt8]) throws(DeploymentError) {
    var reader = StateReader(bytes, version: Int(Self.version))
    let parts: StateReader
    (self, parts) = try Self.head(&reader)
    try add(parts)
    while reader.remaining > 0 {
      let (other, parts) = try Self.head(&reader)
      try check(like: other)
      try add(parts)
    }
    bound()
  }

  /// Reads the header of the next state. Returns an empty state and a reader positioned at its sums.
  private static func head(_ reader: inout StateReader) throws(DeploymentError) -> (
    DeploymentState, StateReader
  ) {
    do throws(StateError) {
      for byte in mark {
        guard reader.remaining > 0, try reader.uint8() == byte else { throw .notAState }
      }
      let readVersion = try reader.uint8()
      guard readVersion == version else { throw .unknownVersion(Int(readVersion)) }
      let count = Int(try reader.uint32())
      let checksum = try reader.uint64()
      guard count <= maximumBytes else { throw .invalid(field: "length", offset: reader.offset) }
      let payload = try reader.bytes(count)
      guard payload.withUnsafeBytes(StateDigest.of) == checksum else { throw .damaged }
      var parts = StateReader(payload, version: Int(version))
      let formulas = try parts.text()
      return (DeploymentState(formulas: formulas, curves: try parts.uint64()), parts)
    } catch {
      throw .state(error)
    }
  }

  /// Adds the encoded sums of one state. If it throws, some of them may have been added already.
  private mutating func add(_ parts: StateReader) throws(DeploymentError) {
    var reader = parts
    do throws(StateError) {
      let start = reader.offset
      let count = Int(try reader.uint32())
      guard count <= Self.months * DeploymentMaps.count else { throw .invalid(field: "count", offset: start) }
      var last: Place?
      for _ in 0..<count {
        let start = reader.offset
        let place = Place(month: Int(try reader.uint16()), map: Int(try reader.uint8()))
        guard place.map < DeploymentMaps.count, last.map({ $0 < place }) ?? true else {
          throw .invalid(field: "map", offset: start)
        }
        last = place
        try add(from: &reader, at: place)
      }
      guard reader.remaining == 0 else { throw .trailingBytes(count: reader.remaining) }
    } catch {
      throw .state(error)
    }
  }
}

extension DeploymentSums {
  /// Bytes of the bit mask of non-zero sums.
  private static let maskBytes = (count + 7) / 8
  /// Bytes of month, map and number of athletes.
  private static let headBytes = 4

  /// Encoded size with month and map number. Merging never makes it smaller.
  var byteCount: Int { Self.headBytes + 4 * athletes.count + Self.maskBytes + valueBytes }

  func encode(to writer: inout StateWriter) {
    writer.write(UInt8(clamping: athletes.count))
    for athlete in athletes { writer.write(athlete) }
    var mask = [UInt8](repeating: 0, count: Self.maskBytes)
    for (place, value) in values.enumerated() where value > 0 { mask[place / 8] |= 1 << UInt8(place % 8) }
    writer.write(bytes: mask)
    for value in values where value > 0 {
      var remaining = value
      while remaining >= 0x80 {
        writer.write(UInt8(truncatingIfNeeded: remaining) | 0x80)
        remaining >>= 7
      }
      writer.write(UInt8(truncatingIfNeeded: remaining))
    }
  }

  mutating func add(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let athletes = Int(try reader.uint8())
    guard athletes <= Self.keptAthletes else { throw .invalid(field: "athletes", offset: start) }
    var last: UInt32?
    for _ in 0..<athletes {
      let athlete = try reader.uint32()
      guard last.map({ $0 < athlete }) ?? true else { throw .invalid(field: "athletes", offset: start) }
      last = athlete
      add(athlete: athlete)
    }
    let mask = reader.offset
    try reader.lend(Self.maskBytes) { _ in }
    for byte in 0..<Self.maskBytes {
      var bits = reader.bytes[mask + byte]
      while bits != 0 {
        let place = byte * 8 + bits.trailingZeroBitCount
        guard place < Self.count else { throw .invalid(field: "sum", offset: mask + byte) }
        bits &= bits - 1
        increase(place, by: try Self.number(&reader))
      }
    }
  }

  private static func number(_ reader: inout StateReader) throws(StateError) -> UInt64 {
    let start = reader.offset
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try reader.uint8()
      let part = UInt64(byte & 0x7F)
      guard shift < 63 || part <= 1 else { break }
      value |= part << shift
      if byte < 0x80 {
        // Each number has one encoding: the last byte of a multi-byte varint is not 0.
        guard byte > 0 || shift == 0, value > 0 else { break }
        return value
      }
    }
    throw .invalid(field: "sum", offset: start)
  }
}

extension TrainedPriors {
  /// A digest that changes whenever the curves change.
  static let digest = StateDigest.mixed(
    all.flatMap { _, model in
      [model.intercept, model.slope, model.offset, model.baseRate].map(\.bitPattern)
        + model.curves.flatMap { curve in (curve.knots + curve.values + [curve.missing]).map(\.bitPattern) }
    })
}
