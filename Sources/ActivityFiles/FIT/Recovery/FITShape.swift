/// The definition of a local type in a damaged FIT file, reduced to what is needed to find frames.
struct FITLocal {
  /// Size of a data message without its header, bytes; −1 if the type is undefined.
  var size = -1
  /// Offset of the timestamp after the header; −1 if the message has none.
  var timeOffset = -1
  var bigEndian = false
  var isRecord = false
  var definition = -1
  /// Whether mismatched field sizes were replaced by the sizes of their types.
  var isMended = false
  /// Offset of the last accepted data message; −1 before the first one.
  var lastFrame = -1
}

/// A definition message, reduced to what is needed to find frames and parsed without allocation.
struct FITShape {
  var localType: Int
  var local: FITLocal
  var end: Int
  /// Whether the definition is fully valid: reserved bits are clear, types are known, and sizes are multiples
  /// of the type's size.
  var isStrict: Bool
  /// Whether the definition is mostly valid: at most two fields, or a quarter of them, have an unknown type
  /// or a mismatched size.
  var isLikely: Bool
  /// Number of fields whose size is not a multiple of the size of their type.
  var misfits: Int

  /// Parses the definition at the given position. Returns `nil` if a definition cannot start there.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - place: Position of the definition's first byte.
  ///   - mends: Whether to use the type's size for fields with a mismatched size.
  ///   - inOrder: Whether to stop as soon as the definition can be neither strict nor likely.
  /// - Complexity: O(*fields*), at most 510.
  init?(_ bytes: Span<UInt8>, at place: Int, mends: Bool = false, inOrder: Bool = false) {
    let end = bytes.count
    guard end - place >= 6, bytes[place] & 0xC0 == 0x40, bytes[place + 2] <= 1 else { return nil }
    let count = Int(bytes[place + 5])
    var next = place + 6
    guard end - next >= count * 3 else { return nil }
    var local = FITLocal()
    local.bigEndian = bytes[place + 2] == 1
    local.definition = place
    local.isMended = mends
    local.size = 0
    let (low, high) = local.bigEndian ? (place + 4, place + 3) : (place + 3, place + 4)
    local.isRecord = bytes[low] == 20 && bytes[high] == 0
    var isStrict = bytes[place + 1] == 0 && bytes[place] & 0x10 == 0 && count > 0
    var misfits = 0
    var odd = 0
    let maximumOdd = max(2, count / 4)
    if inOrder, !isStrict { return nil }
    for _ in 0..<count {
      let (number, code) = (bytes[next], bytes[next + 2])
      var size = Int(bytes[next + 1])
      let type = FITBaseType(code: code)
      if let type {
        if !size.isMultiple(of: type.size) {
          misfits += 1
          if mends { size = type.size }
        }
        if size == 0 { isStrict = false }
        if !size.isMultiple(of: type.size) || code != type.writtenCode { odd += 1 }
      } else {
        odd += 1
      }
      if number == FITProfile.timestamp.number, FITBaseType.isTime(type, size: size) {
        local.timeOffset = local.size
      }
      if inOrder, !isStrict || odd > maximumOdd { return nil }
      local.size += size
      next += 3
    }
    if bytes[place] & 0x20 != 0 {
      guard next < end else { return nil }
      let developerCount = Int(bytes[next])
      next += 1
      guard end - next >= developerCount * 3 else { return nil }
      for _ in 0..<developerCount {
        local.size += Int(bytes[next + 1])
        next += 3
      }
    }
    localType = Int(bytes[place] & 0x0F)
    self.local = local
    self.end = next
    self.isStrict = isStrict && local.size > 0 && odd == 0
    isLikely = isStrict && local.size > 0 && count > 2 && odd <= maximumOdd
    self.misfits = misfits
  }
}

extension FITDefinition {
  init(_ bytes: [UInt8], _ shape: FITShape) {
    let place = shape.local.definition
    let (low, high) = shape.local.bigEndian ? (place + 4, place + 3) : (place + 3, place + 4)
    self.init(
      message: FITMessageNumber(rawValue: UInt16(bytes[high]) << 8 | UInt16(bytes[low])),
      bigEndian: shape.local.bigEndian, fields: [], developerFields: [], payloadSize: 0, misfits: 0)
    let count = Int(bytes[place + 5])
    addFields(bytes, from: place + 6, count: count, mends: shape.local.isMended)
    guard bytes[place] & 0x20 != 0 else { return }
    let next = place + 6 + 3 * count
    addDeveloperFields(bytes, from: next + 1, count: Int(bytes[next]))
  }
}

extension FITBaseType {
  /// The type code used in definitions, in which bit 7 marks multi-byte types.
  var writtenCode: UInt8 { size > 1 ? rawValue | 0x80 : rawValue }

  /// Whether a field can contain a timestamp: any four bytes that are neither a float nor text.
  static func isTime(_ type: FITBaseType?, size: Int) -> Bool {
    size == 4 && type != .float32 && type != .string
  }
}
