/// Looks for a document type declaration before the first element.
///
/// The platform's parser drops such declarations without a word, so they are looked for in the bytes: XML allows
/// them nowhere else, and only there can entities be declared.
enum XMLPrologue {
  /// Where the declaration starts, or `nil` where there is none.
  ///
  /// Documents in UTF-16 or UTF-32 are read without their zero bytes, which leaves ASCII letters.
  /// - Complexity: O(*n*) in the length of the prologue.
  static func documentType(in bytes: [UInt8]) -> (line: Int, column: Int)? {
    var cursor = Cursor(bytes: bytes)
    while let byte = cursor.next() {
      guard byte == UInt8(ascii: "<") else { continue }
      let place = (line: cursor.line, column: cursor.column)
      switch cursor.next() {
      case UInt8(ascii: "?"):
        cursor.skip(past: [UInt8(ascii: "?"), UInt8(ascii: ">")])
      case UInt8(ascii: "!"):
        guard cursor.next() == UInt8(ascii: "-") else { return place }
        cursor.skip(past: [UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: ">")])
      default:
        return nil
      }
    }
    return nil
  }

  private struct Cursor {
    let bytes: [UInt8]
    var index = 0
    var line = 1
    var column = 0

    mutating func next() -> UInt8? {
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0 { continue }
        if byte == 0x0A {
          line += 1
          column = 0
        } else {
          column += 1
        }
        return byte
      }
      return nil
    }

    /// Steps behind the next place at which these bytes stand.
    mutating func skip(past mark: [UInt8]) {
      var last: [UInt8] = []
      while let byte = next() {
        last.append(byte)
        if last.count > mark.count { last.removeFirst() }
        if last == mark { return }
      }
    }
  }
}
