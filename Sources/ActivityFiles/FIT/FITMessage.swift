import Statistics

/// A definition message: the layout of the data messages of its local type.
struct FITDefinition: Sendable {
  /// A field of the message.
  struct Field: Sendable {
    var number: UInt8
    /// From the first byte after the message header.
    var offset: Int
    /// At least 1: a field without bytes is left out.
    var size: Int
    /// `nil` if the code is unknown or the size is not a multiple of the type's.
    var type: FITBaseType?
  }
  /// A field that an application on the device defined.
  struct DeveloperField: Sendable {
    var number: UInt8
    var offset: Int
    var size: Int
    /// The application, by its `developer_data_id` index.
    var developer: UInt8
  }

  var message: FITMessageNumber
  var bigEndian: Bool
  var fields: [Field]
  var developerFields: [DeveloperField]
  /// Bytes of a data message after its header.
  var payloadSize: Int
  /// Fields whose size is not a multiple of their type's.
  var misfits: Int

  /// The field of a number, or `nil`.
  func field(_ number: UInt8) -> Field? { fields.first { $0.number == number } }

  /// Adds the fields of a definition message, three bytes each; all bytes must be present.
  /// - Parameter mends: takes the type's size for a field whose size does not suit it, else its type counts as not known.
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

  /// Adds the developer fields of a definition message, three bytes each; all bytes must be present.
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

/// A data message: a definition, and where its bytes lie.
struct FITMessage {
  let definition: FITDefinition
  /// The whole file, shared and not copied.
  let bytes: [UInt8]
  /// Of the first byte after the message header; `payloadSize` bytes are there.
  let offset: Int
  /// Seconds since 1989-12-31T00:00:00Z, from the field 253 or a compressed header.
  let timestamp: UInt32?

  /// Numbers from here on are not measurements; dropping them keeps sums finite.
  private static let senseless = 1e18

  /// The first value of a field, scaled; `nil` if the message has no such field or the value is invalid.
  func number(_ field: FITField) -> Double? {
    guard let place = definition.field(field.number), var type = place.type else { return nil }
    // Several byte values encode one number, and the file does not say which.
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

  /// The first value of a field as a whole number that fits an `Int`.
  func whole(_ field: FITField) -> Int? { number(field).flatMap { Int(exactly: $0) } }

  /// All values of a field, scaled, in order; `nan` for an invalid one.
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

  /// The bytes of a field, whatever its type.
  func raw(_ field: FITField) -> ArraySlice<UInt8> {
    guard let place = definition.field(field.number) else { return [] }
    return bytes[(offset + place.offset)..<(offset + place.offset + place.size)]
  }

  /// The text of a field up to its first zero; `nil` if it is empty. Broken UTF-8 is repaired.
  func text(_ field: FITField) -> String? {
    guard let place = definition.field(field.number), place.type == .string || place.type == .byte else {
      return nil
    }
    let letters = raw(field).prefix { $0 != 0 }
    guard letters.contains(where: { $0 != 0xFF }) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// A point in time that a field holds, in seconds since 1989-12-31T00:00:00Z.
  func instant(_ field: FITField) -> UInt32? {
    number(field).flatMap { UInt32(exactly: $0) }
  }
}

extension FITMessage {
  /// The time of a message with a compressed header: the first second at or after a time that ends in its five bits.
  static func time(ofCompressed header: UInt8, after last: UInt32) -> UInt32 {
    last &+ ((UInt32(header & 0x1F) &- last) & 0x1F)
  }
}

extension [UInt8] {
  /// Whether the letters ".FIT" of a file header lie at a place.
  func hasFITLetters(at place: Int) -> Bool {
    place >= 0 && count - place >= 4 && self[place] == 0x2E && self[place + 1] == 0x46
      && self[place + 2] == 0x49
      && self[place + 3] == 0x54
  }
}
