import Statistics

/// A definition message: the layout of the data messages of its local type.
struct FITDefinition: Sendable {
  struct Field: Sendable {
    var number: UInt8
    /// Offset from the first byte after the message header.
    var offset: Int
    /// Size in bytes, at least 1. Empty fields are dropped.
    var size: Int
    /// The base type; `nil` if its code is unknown or if the field size is not a multiple of the type's size.
    var type: FITBaseType?
  }
  struct DeveloperField: Sendable {
    var number: UInt8
    var offset: Int
    var size: Int
    var developer: UInt8
  }

  var message: FITMessageNumber
  var bigEndian: Bool
  var fields: [Field]
  var developerFields: [DeveloperField]
  /// Size of a data message in bytes, without its header.
  var payloadSize: Int
  /// Number of fields whose size is not a multiple of the size of their type.
  var misfits: Int

  func field(_ number: UInt8) -> Field? { fields.first { $0.number == number } }

  /// Adds the fields of a definition message, three bytes each. All bytes must exist.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: Position of the first field definition.
  ///   - count: Number of fields.
  ///   - mends: Whether to give a field of mismatched size the size of its type. If `false`, its type counts
  ///     as unknown.
  mutating func addFields(_ bytes: [UInt8], from start: Int, count: Int, mends: Bool = false) {
    for place in stride(from: start, to: start + 3 * count, by: 3) {
      var size = Int(bytes[place + 1])
      guard size > 0 else { continue }
      var type = FITBaseType(code: bytes[place + 2])
      if let known = type, !size.isMultiple(of: known.size) {
        misfits += 1
        if mends { size = known.size } else { type = nil }
      }
      fields.append(Field(number: bytes[place], offset: payloadSize, size: size, type: type))
      payloadSize += size
    }
  }

  /// Adds the developer fields of a definition message, three bytes each. All bytes must exist.
  mutating func addDeveloperFields(_ bytes: [UInt8], from start: Int, count: Int) {
    for place in stride(from: start, to: start + 3 * count, by: 3) {
      let size = Int(bytes[place + 1])
      guard size > 0 else { continue }
      developerFields.append(
        DeveloperField(number: bytes[place], offset: payloadSize, size: size, developer: bytes[place + 2]))
      payloadSize += size
    }
  }
}

/// A data message, given by its definition and its position in the file.
struct FITMessage {
  let definition: FITDefinition
  let bytes: [UInt8]
  /// Offset of the first byte after the message header. `payloadSize` bytes must exist there.
  let offset: Int
  /// Seconds since 1989-12-31T00:00:00Z, from field 253 or a compressed header.
  let timestamp: UInt32?

  /// Numbers of this magnitude are not measurements. They are dropped to keep sums finite.
  private static let senseless = 1e18

  /// Returns the first value of the given field, scaled, or `nil` if the field is missing or the value is invalid.
  func number(_ field: FITField) -> Double? {
    guard let place = definition.field(field.number), var type = place.type else { return nil }
    // Here several byte values form one number, although the file declares single bytes.
    switch (type, place.size) {
    case (.byte, 2): type = .uint16
    case (.byte, 4): type = .uint32
    case (.byte, 8): type = .uint64
    default: break
    }
    let raw = type.number(
      in: bytes.elementSpan.bytes, at: offset + place.offset, bigEndian: definition.bigEndian)
    return raw.flatMap { $0.magnitude < Self.senseless ? $0 / field.scale - field.offset : nil }
  }

  /// Returns the first value of the given field as an integer, or `nil` if it is not an integer or does not fit.
  func whole(_ field: FITField) -> Int? { number(field).flatMap { Int(exactly: $0) } }

  /// Returns all values of a field in order, scaled. Invalid values are NaN.
  func numbers(_ field: FITField) -> [Double] {
    guard let place = definition.field(field.number), let type = place.type, type != .string else {
      return []
    }
    return stride(from: 0, to: place.size, by: type.size).map { step in
      let at = offset + place.offset + step
      let raw = type.number(in: bytes.elementSpan.bytes, at: at, bigEndian: definition.bigEndian)
      let value = raw.flatMap { $0.magnitude < Self.senseless ? $0 : nil }
      return value.map { $0 / field.scale - field.offset } ?? .nan
    }
  }

  func raw(_ field: FITField) -> ArraySlice<UInt8> {
    guard let place = definition.field(field.number) else { return [] }
    return bytes[(offset + place.offset)..<(offset + place.offset + place.size)]
  }

  /// Returns the text of the given field up to the first zero byte, or `nil` if it is empty. Invalid UTF-8 is
  /// replaced.
  func text(_ field: FITField) -> String? {
    guard let place = definition.field(field.number), place.type == .string || place.type == .byte else {
      return nil
    }
    let letters = raw(field).prefix { $0 != 0 }
    guard letters.contains(where: { $0 != 0xFF }) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The timestamp in the given field, in seconds since 1989-12-31T00:00:00Z.
  func instant(_ field: FITField) -> UInt32? {
    number(field).flatMap { UInt32(exactly: $0) }
  }
}

extension FITMessage {
  /// Resolves a compressed timestamp: returns the first second at or after the last time that ends in the
  /// five bits of the header.
  static func time(ofCompressed header: UInt8, after last: UInt32) -> UInt32 {
    last &+ ((UInt32(header & 0x1F) &- last) & 0x1F)
  }
}

extension [UInt8] {
  /// Whether the letters ".FIT" of a file header are at `place`.
  func hasFITLetters(at place: Int) -> Bool {
    place >= 0 && count - place >= 4 && self[place] == 0x2E && self[place + 1] == 0x46
      && self[place + 2] == 0x49
      && self[place + 3] == 0x54
  }
}
