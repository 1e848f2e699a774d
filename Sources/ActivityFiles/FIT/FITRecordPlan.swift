/// A plan for reading the `record` messages of one definition: it maps bytes to columns.
struct FITRecordPlan {
  struct Step {
    var slot: Int
    var offset: Int
    var type: FITBaseType
    var scale: Double
    var shift: Double
  }

  var steps: [Step] = []
  var bigEndian = false
  var packed: Int?
  /// Size of a message including its header, in bytes.
  var messageSize = 1

  /// Number of semicircles per degree: 2^31 / 180.
  private static let semicircle = 0x1p31 / 180

  /// The fields of `record` messages in the order they are stored. A later field overwrites an earlier field
  /// of the same slot, so enhanced fields come after plain fields.
  private static let known: [(slot: FITRecordTable.Slot, field: FITField, type: FITBaseType)] = [
    (.latitude, FITField(0, scale: semicircle), .sint32),
    (.longitude, FITField(1, scale: semicircle), .sint32),
    (.altitude, FITField(2, scale: 5, offset: 500), .uint16),
    (.heartRate, FITField(3), .uint8),
    (.cadence, FITField(52, scale: 256), .uint16),
    (.cadence, FITField(4), .uint8),
    (.distance, FITField(5, scale: 100), .uint32),
    (.speed, FITField(6, scale: 1000), .uint16),
    (.power, FITField(7), .uint16),
    (.grade, FITField(9, scale: 100), .sint16),
    (.temperature, FITField(13), .sint8),
    (.verticalOscillation, FITField(39, scale: 100), .uint16),  // 0.1 mm → cm
    (.groundContactTime, FITField(41, scale: 10), .uint16),
    (.fractionalCadence, FITField(53, scale: 128), .uint8),
    (.rightBalance, FITField(30), .uint8),  // the right leg's share if the highest bit is set
    (.leftTorqueEffectiveness, FITField(43, scale: 2), .uint8),
    (.rightTorqueEffectiveness, FITField(44, scale: 2), .uint8),
    (.leftPedalSmoothness, FITField(45, scale: 2), .uint8),
    (.rightPedalSmoothness, FITField(46, scale: 2), .uint8),
    (.pedalSmoothness, FITField(47, scale: 2), .uint8),
    (.groundContactBalance, FITField(84, scale: 100), .uint16),
    (.stepLength, FITField(85, scale: 10_000), .uint16),  // 0.1 mm → m
    (.respiratoryRate, FITField(99), .uint8),
    (.speed, FITField(73, scale: 1000), .uint32),
    (.altitude, FITField(78, scale: 5, offset: 500), .uint32),
    (.respiratoryRate, FITField(108, scale: 100), .uint16),
  ]

  /// Creates the plan for a definition. `extra` contains the developer fields that replace missing native fields.
  init(_ definition: FITDefinition, extra: [Step] = []) {
    bigEndian = definition.bigEndian
    messageSize = definition.payloadSize + 1
    let filled = Set(extra.map(\.slot))
    for (slot, field, profile) in Self.known {
      for place in definition.fields where place.number == field.number {
        guard let type = Self.type(of: place, profile), type != .string else { continue }
        steps.append(
          Step(
            slot: slot.rawValue, offset: place.offset, type: type, scale: field.scale, shift: field.offset))
      }
    }
    let native = Set(steps.map(\.slot))
    if !filled.isEmpty { steps += extra.filter { !native.contains($0.slot) } }
    if let place = definition.field(8), place.size == 3 { packed = place.offset }
  }

  /// The type of the given field. The profile's type is used if the file's type is unknown, or if the file
  /// declares the number as single bytes.
  private static func type(of place: FITDefinition.Field, _ profile: FITBaseType) -> FITBaseType? {
    guard place.size == profile.size else { return place.type }
    guard let type = place.type else { return profile }
    return type.size == 1 && profile.size > 1 && type != .string ? profile : type
  }

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
  /// Returns the slot of a native field that a developer field may replace without a unit conversion, or
  /// `nil` for other fields.
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
