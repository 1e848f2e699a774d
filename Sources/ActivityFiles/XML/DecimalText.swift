import TextFormats

/// Reads decimal numbers of XML documents.
enum DecimalText {
  /// A number such as `-12.5`, `+3`, `.5`, `7.`, `1e3` or, as some programs write it, `12,5`; blanks around it are
  /// skipped. `nil` for anything else, also for infinities and texts with both a comma and a point.
  @inline(__always)
  static func parse(_ text: XMLText) -> Double? {
    guard var first = text.bytes.baseAddress else { return nil }
    let end = first + text.bytes.count
    while first < end, first[0].isBlank { first += 1 }
    guard first < end else { return nil }
    var place = first
    var value = DecimalScanner.scan(&place, text.readableEnd, mark: UInt8(ascii: "."), isStrict: false)
    if place < end, place[0] == UInt8(ascii: ",") {
      place = first
      value = DecimalScanner.scan(&place, text.readableEnd, mark: UInt8(ascii: ","), isStrict: false)
    }
    while place < end, place[0].isBlank { place += 1 }
    // A number ends with its text, at a `<` or a quote, or at the end of what can be read.
    return place == end && value.isFinite ? value : nil
  }
}
