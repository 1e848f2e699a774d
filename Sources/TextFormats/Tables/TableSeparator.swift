/// Detects the field separator of a table from its first line.
package enum TableSeparator {
  /// Number of bytes of the first line that are inspected.
  private static let reach = 1 << 16

  /// The separator declared in a first line `sep=;`, as written by spreadsheets, and the length of that line
  /// without its line ending.
  package static func written(_ bytes: UnsafeBufferPointer<UInt8>) -> (separator: UInt8, length: Int)? {
    let mark = Array("sep=".utf8)
    guard bytes.count > mark.count, mark.indices.allSatisfy({ bytes[$0].lowercased == mark[$0] }) else {
      return nil
    }
    let separator = bytes[mark.count]
    var place = mark.count + 1
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    let isEnd = place == bytes.count || bytes[place] == 0x0A || bytes[place] == 0x0D
    guard isEnd, !separator.isBlank || separator == 0x09 else { return nil }
    return (separator, place)
  }

  /// The most frequent of semicolon, tab and comma in the first line, outside quotes and brackets. If counts
  /// tie, the order is as given here.
  package static func guessed(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var (semicolons, tabs, commas) = (0, 0, 0)
    var (isQuoted, brackets) = (false, 0)
    for byte in bytes.prefix(reach) {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "("), UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets = max(0, brackets - 1)
      case 0x09: tabs += 1
      case _ where brackets > 0 && byte != 0x0A && byte != 0x0D: break
      case UInt8(ascii: ";"): semicolons += 1
      case UInt8(ascii: ","): commas += 1
      case 0x0A, 0x0D: return most(semicolons, tabs, commas)
      default: break
      }
    }
    return most(semicolons, tabs, commas)
  }

  private static func most(_ semicolons: Int, _ tabs: Int, _ commas: Int) -> UInt8 {
    if semicolons > 0, semicolons >= max(tabs, commas) { return UInt8(ascii: ";") }
    return tabs > 0 && tabs >= commas ? 0x09 : UInt8(ascii: ",")
  }
}
