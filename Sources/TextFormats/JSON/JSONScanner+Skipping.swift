extension JSONScanner {
  package mutating func skipValue() throws(JSONFault) {
    switch byte {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"):
      try beginObject()
      var isFirst = true
      while try moveToKey(isFirst: &isFirst) {
        try skipString()
        try moveBehindColon()
        try skipValue()
      }
    case UInt8(ascii: "["):
      try beginArray()
      var isFirst = true
      while try nextElement(isFirst: &isFirst) { try skipValue() }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"): _ = try takeNull()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default: throw mismatch("a value")
    }
  }

  private mutating func skipNumber() throws(JSONFault) {
    if byte == UInt8(ascii: "-") { position += 1 }
    let isZero = byte == UInt8(ascii: "0")
    let count = skipDigits()
    guard count > 0, !(isZero && count > 1) else { throw fault(.syntax(expected: "a number")) }
    if byte == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw fault(.syntax(expected: "a digit")) }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw fault(.syntax(expected: "a digit")) }
    }
  }

  private mutating func skipDigits() -> Int {
    let first = position
    while end - position >= 8 {
      let count = SWAR.digitCount(SWAR.load(position) ^ SWAR.zeros)
      position += count
      if count < 8 { return position - first }
    }
    while position < end, position[0].isDigit { position += 1 }
    return position - first
  }

  package mutating func rawValue() throws(JSONFault) -> [UInt8] {
    let first = position
    try skipValue()
    return Array(UnsafeBufferPointer(start: first, count: position - first))
  }
}
