/// How to read the `record` messages of one definition: which bytes go to which column, decided once.
struct FITRecordPlan {
  /// One value of a message.
  struct Step {
    var slot: Int
    var offset: Int
    var type: FITBaseType
    var scale: Double
    var shift: Double
  }

  var steps: [Step] = []
  var bigEndian = false
  /// Where `compressed_speed_distance` lies.
  var packed: Int?
  /// Bytes of a message with its header.
  var messageSize = 1

  /// Degrees of a position in semicircles: value · 180 / 2^31.
  private static let semicircle = 0x1p31 / 180

  /// Fields of `record`, in the order in which they are written: a later one of the same slot wins, so
  /// enhanced fields come after the plain ones.
  private static let known: [(slot: FITRecordTable.Slot, field: FITField)] = [
    (.latitude, FITField(0, scale: semicircle)),
    (.longitude, FITField(1, scale: semicircle)),
    (.altitude, FITField(2, scale: 5, offset: 500)),
    (.heartRate, FITField(3)),
    (.cadence, FITField(52, scale: 256)),
    (.cadence, FITField(4)),
    (.distance, FITField(5, scale: 100)),
    (.speed, FITField(6, scale: 1000)),
    (.power, FITField(7)),
    (.grade, FITField(9, scale: 100)),
    (.temperature, FITField(13)),
    (.verticalOscillation, FITField(39, scale: 100)),  // 0.1 mm → cm
    (.groundContactTime, FITField(41, scale: 10)),
    (.fractionalCadence, FITField(53, scale: 128)),
    (.strideLength, FITField(85, scale: 10_000)),  // 0.1 mm → m
    (.respiratoryRate, FITField(99)),
    (.speed, FITField(73, scale: 1000)),
    (.altitude, FITField(78, scale: 5, offset: 500)),
    (.respiratoryRate, FITField(108, scale: 100)),
  ]

  /// A plan for a definition. `extra` are developer fields that stand in for fields which the definition lacks.
  init(_ definition: FITDefinition, extra: [Step] = []) {
    bigEndian = definition.bigEndian
    messageSize = definition.payloadSize + 1
    let filled = Set(extra.map(\.slot))
    for (slot, field) in Self.known {
      for place in definition.fields where place.number == field.number {
        guard let type = place.type, type != .string else { continue }
        steps.append(
          Step(
            slot: slot.rawValue, offset: place.offset, type: type, scale: field.scale, shift: field.offset))
      }
    }
    let native = Set(steps.map(\.slot))
    if !filled.isEmpty { steps += extra.filter { !native.contains($0.slot) } }
    if let place = definition.field(8), place.size == 3 { packed = place.offset }
  }

  /// Reads one message into the last row of a table.
  @inline(__always)
  func read(_ bytes: RawSpan, at offset: Int, into table: inout FITRecordTable) {
    for step in steps {
      guard let raw = step.type.number(in: bytes, at: offset &+ step.offset, bigEndian: bigEndian) else {
        continue
      }
      table.set(step.slot, raw / step.scale - step.shift)
    }
    if let packed {
      let low = UInt32(
        bytes.unsafeLoadUnaligned(fromByteOffset: offset + packed, as: UInt16.self).littleEndian)
      let high = UInt32(bytes.unsafeLoadUnaligned(fromByteOffset: offset + packed + 2, as: UInt8.self))
      let value = low | high << 16
      if value != 0xFF_FFFF {
        table.set(FITRecordTable.Slot.packedSpeedDistance.rawValue, Double(value))
      }
    }
  }
}

extension FITRecordPlan {
  /// The slot of a field of `record` whose developer version is in the same unit as the channel; `nil` for others.
  static func slot(_ field: Int) -> FITRecordTable.Slot? {
    switch field {
    case 3: .heartRate
    case 4: .cadence
    case 5: .distance
    case 6, 73: .speed
    case 7: .power
    case 2, 78: .altitude
    case 13: .temperature
    case 99, 108: .respiratoryRate
    default: nil
    }
  }
}
