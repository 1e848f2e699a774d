import TextFormats

/// Parses decimal numbers in XML documents.
enum DecimalText {
  /// Parses `-12.5`, `+3`, `.5`, `7.`, `1e3` or, with a decimal comma, `12,5`. Surrounding white space is allowed.
  ///
  /// Returns `nil` for anything else, including infinities and text with both a comma and a point.
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
    // The text ends at `<`, at a quote or at the end of the buffer.
    return place == end && value.isFinite ? value : nil
  }
}
