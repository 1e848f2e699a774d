/// Parses times of day and durations: `7:05`, `07:00:00`, `1:02:03.5`, `7:05:00 PM`.
package enum ClockText {
  /// Returns two or three numbers with colons as one number in units of the last; `nil` for other text.
  ///
  /// All but the last are whole numbers, and all but the first are less than 60.
  package static func sum(of text: ArraySlice<UInt8>) -> (sum: Double, fields: Int)? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    var sum = 0.0
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      guard !part.isEmpty, part.count <= 12,
        part.allSatisfy({ $0.isDigit || isLast && ($0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")) }),
        let value = Double(
          String(decoding: part.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)),
        value < (place == 0 ? 100_000 : 60.5)
      else { return nil }
      sum = sum * 60 + value
    }
    return (sum, parts.count)
  }

  /// Parses text with one or two colons to seconds; `nil` for other text. One colon separates minutes and
  /// seconds, or hours and minutes for a time of day. With AM or PM, it separates hours and minutes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOfDay: Whether the text is a time of day.
  package static func seconds(_ text: [UInt8], isOfDay: Bool = false) -> Double? {
    var rest = text[...]
    var half: Double?
    let tail = String(decoding: rest.suffix(3), as: UTF8.self).lowercased()
    for (word, hours) in [("am", 0.0), ("pm", 12.0)] where tail.hasSuffix(word) {
      half = hours
      rest = rest.dropLast(2)
      while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    }
    guard let clock = sum(of: rest) else { return nil }
    let sum = clock.fields == 2 && (isOfDay || half != nil) ? 60 * clock.sum : clock.sum
    guard let half else { return sum }
    let hour = (sum / 3600).rounded(.down)
    guard hour >= 1, hour <= 12 else { return nil }
    return sum + (half - (hour == 12 ? 12 : 0)) * 3600
  }
}
