extension FuzzTarget {
  /// Holds bytes to be one JSON value by the letter of RFC 8259: so no NaN and no infinity, and text that is UTF-8.
  package static func checkJSON(_ bytes: [UInt8], _ what: String) throws(BrokenRule) {
    var text = StrictJSON(bytes)
    try rule(text.takeDocument(), "\(what) is JSON: byte \(text.place) of \(bytes.count)")
    try rule(String(validating: bytes, as: UTF8.self) != nil, "\(what) is UTF-8")
  }
}

/// A checker of JSON that builds nothing, independent of the readers that it helps to test.
private struct StrictJSON {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func update(with letter: Unicode.Scalar) -> Bool {
    guard UInt32(byte) == letter.value else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { place += 1 }
  }

  mutating func takeDocument() -> Bool {
    var open: [UInt8] = []
    while true {
      skipBlanks()
      // A value begins here.
      if update(with: "{") {
        skipBlanks()
        if !update(with: "}") {
          open.append(0x7D)
          guard takeKey() else { return false }
          continue
        }
      } else if update(with: "[") {
        skipBlanks()
        if !update(with: "]") {
          open.append(0x5D)
          continue
        }
      } else {
        guard takeScalar() else { return false }
      }
      // It has ended: what it is part of goes on or ends.
      while true {
        skipBlanks()
        guard let closing = open.last else { return place == bytes.count }
        if update(with: ",") {
          skipBlanks()
          if closing == 0x7D, !takeKey() { return false }
          break
        }
        guard byte == closing else { return false }
        place += 1
        open.removeLast()
      }
    }
  }

  private mutating func takeKey() -> Bool {
    guard takeText() else { return false }
    skipBlanks()
    return update(with: ":")
  }

  private mutating func takeScalar() -> Bool {
    switch byte {
    case 0x22: takeText()
    case 0x74: takeWord("true")
    case 0x66: takeWord("false")
    case 0x6E: takeWord("null")
    default: takeNumber()
    }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { return false }
      place += 1
    }
    return true
  }

  private mutating func takeDigits() -> Bool {
    let first = place
    while (0x30...0x39).contains(byte) { place += 1 }
    return place > first
  }

  private mutating func takeNumber() -> Bool {
    _ = update(with: "-")
    if !update(with: "0"), !takeDigits() { return false }
    if update(with: "."), !takeDigits() { return false }
    if byte | 0x20 == 0x65 {
      place += 1
      if !update(with: "+") { _ = update(with: "-") }
      return takeDigits()
    }
    return true
  }

  private mutating func takeText() -> Bool {
    guard update(with: "\"") else { return false }
    while place < bytes.count {
      let letter = bytes[place]
      place += 1
      switch letter {
      case 0x22: return true
      case 0x5C:
        let escaped = byte
        place += 1
        switch escaped {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: break
        case 0x75:
          for _ in 0..<4 {
            guard (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) else { return false }
            place += 1
          }
        default: return false
        }
      case ..<0x20: return false
      default: break
      }
    }
    return false
  }
}
