import TextFormats

/// Iterates over the attributes of a tag.
struct AppleHealthTag {
  enum Step {
    case attribute
    case end
    case incomplete
    case broken
  }

  private(set) var place: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// Whether the tag ended with "/>".
  private(set) var isEmpty = false
  private(set) var name: UnsafeBufferPointer<UInt8>
  private(set) var value: UnsafeBufferPointer<UInt8>

  @inline(__always)
  init(_ place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    (self.place, self.end) = (place, end)
    name = UnsafeBufferPointer(start: place, count: 0)
    value = name
  }

  @inline(__always)
  private mutating func skipBlanks() {
    while place < end, place.pointee.isBlank { place += 1 }
  }

  @inline(__always)
  mutating func next() -> Step {
    skipBlanks()
    guard place < end else { return .incomplete }
    switch place.pointee {
    case UInt8(ascii: ">"):
      place += 1
      return .end
    case UInt8(ascii: "/"):
      guard place + 1 < end else { return .incomplete }
      guard place[1] == UInt8(ascii: ">") else { return .broken }
      place += 2
      isEmpty = true
      return .end
    default: return attribute()
    }
  }

  @inline(__always)
  private mutating func attribute() -> Step {
    let start = place
    while place < end {
      let byte = place.pointee
      if byte == UInt8(ascii: "=") || byte.isBlank { break }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") {
        return .broken
      }
      place += 1
    }
    name = UnsafeBufferPointer(start: start, count: place - start)
    skipBlanks()
    guard place < end else { return .incomplete }
    guard place.pointee == UInt8(ascii: "="), !name.isEmpty else { return .broken }
    place += 1
    skipBlanks()
    guard place < end else { return .incomplete }
    let quote = place.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .broken }
    place += 1
    guard let close = ByteSearch.first(quote, place, end) else { return .incomplete }
    value = UnsafeBufferPointer(start: place, count: close - place)
    place = close + 1
    return .attribute
  }

  @inline(__always)
  func isNamed(_ word: StaticString) -> Bool {
    guard name.count == word.utf8CodeUnitCount, let start = name.baseAddress else { return false }
    return ByteSearch.isSame(start, word.utf8Start, name.count)
  }

  /// Decodes the five predefined XML entities and character references. Other entities are never expanded and
  /// stay as written.
  static func text(_ value: UnsafeBufferPointer<UInt8>, limit: Int) -> String {
    let raw = String(decoding: value.prefix(limit), as: UTF8.self)
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var text = ""
    var remaining = raw[...]
    while let mark = remaining.firstIndex(of: "&") {
      text += remaining[..<mark]
      remaining = remaining[mark...]
      guard let end = remaining.prefix(12).firstIndex(of: ";"),
        let character = character(remaining[mark..<end].dropFirst())
      else {
        text.append(remaining.removeFirst())
        continue
      }
      text.append(character)
      remaining = remaining[remaining.index(after: end)...]
    }
    return text + remaining
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      // Drop control characters.
      return number.flatMap { $0 < 0x20 ? nil : Unicode.Scalar($0) }.map { Character($0) }
    }
  }
}
