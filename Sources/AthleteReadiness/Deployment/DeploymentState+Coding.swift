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
    do throws(StateError) {
      let all = try Self.states(in: bytes)
      guard all.count == 1, let only = all.first else {
        throw .trailingBytes(count: all.count - 1)
      }
      self = only
    } catch {
      throw .state(error)
    }
  }

  /// Reads several deployment states in sequence and merges them.
  ///
  /// - Throws: ``DeploymentError``, also for empty input, which names no formula set.
  /// - Complexity: O(*bytes*).
  public init(merging bytes: [UInt8]) throws(DeploymentError) {
    let all: [DeploymentState]
    do throws(StateError) { all = try Self.states(in: bytes) } catch { throw .state(error) }
    guard var merged = all.first else { throw .state(.notAState) }
    for state in all.dropFirst() { try merged.merge(state) }
    self = merged
  }

  private static func states(in bytes: [UInt8]) throws(StateError) -> [DeploymentState] {
    var reader = StateReader(bytes, version: Int(version))
    var states: [DeploymentState] = []
    repeat {
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
      states.append(try DeploymentState(payload: payload))
    } while reader.remaining > 0
    return states
  }

  private init(payload: [UInt8]) throws(StateError) {
    var reader = StateReader(payload, version: Int(Self.version))
    let formulas = try reader.text()
    let curves = try reader.uint64()
    let start = reader.offset
    let count = Int(try reader.uint32())
    guard count <= Self.months * DeploymentMaps.count else { throw .invalid(field: "count", offset: start) }
    var sums: [Place: DeploymentSums] = [:]
    var last: Place?
    for _ in 0..<count {
      let start = reader.offset
      let place = Place(month: Int(try reader.uint16()), map: Int(try reader.uint8()))
      guard place.map < DeploymentMaps.count, last.map({ $0 < place }) ?? true else {
        throw .invalid(field: "map", offset: start)
      }
      last = place
      sums[place] = try DeploymentSums(from: &reader)
    }
    guard reader.remaining == 0 else { throw .trailingBytes(count: reader.remaining) }
    self.init(formulas: formulas, curves: curves, sums: sums)
  }
}

extension DeploymentSums: StateCodable {
  /// Bytes of the bit mask of non-zero sums.
  private static let maskBytes = (count + 7) / 8
  /// Bytes of the month and map number before the sums.
  private static let placeBytes = 3

  /// Encoded size with month and map number. Merging never makes it smaller.
  var byteCount: Int {
    values.reduce(Self.placeBytes + 1 + 4 * athletes.count + Self.maskBytes) { sum, value in
      sum + (value == 0 ? 0 : (64 - value.leadingZeroBitCount + 6) / 7)
    }
  }

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

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= Self.keptAthletes else { throw .invalid(field: "athletes", offset: start) }
    var athletes: [UInt32] = []
    for _ in 0..<count { athletes.append(try reader.uint32()) }
    guard zip(athletes, athletes.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw .invalid(field: "athletes", offset: start)
    }
    let mask = try reader.bytes(Self.maskBytes)
    var values = [UInt64](repeating: 0, count: Self.count)
    for place in values.indices where mask[place / 8] & 1 << UInt8(place % 8) != 0 {
      values[place] = try Self.number(&reader)
    }
    self.init(values: values, athletes: athletes)
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
