import TextFormats

/// Parses times of day and durations: `7:05`, `07:00:00`, `1:02:03.5`, `7:05:00 PM`.
enum ClockText {
  /// Parses text with one or two colons and returns seconds, or `nil` for other text. One colon separates
  /// minutes and seconds; in a time of day, it separates hours and minutes.
  static func seconds(_ text: [UInt8], isOfDay: Bool = false) -> Double? {
    var parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, var last = parts.last else { return nil }
    var half: Double?
    let tail = String(decoding: last.suffix(3), as: UTF8.self).lowercased()
    for (word, hours) in [("am", 0.0), ("pm", 12.0)] where tail.hasSuffix(word) {
      half = hours
      last = last.dropLast(2)
      while last.last == UInt8(ascii: " ") { last = last.dropLast() }
    }
    parts[parts.count - 1] = last
    var sum = 0.0
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      guard !part.isEmpty, part.count <= 12,
        part.allSatisfy({ $0.isDigit || isLast && ($0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")) }),
        let value = Double(
          String(decoding: part.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)),
        place == 0 || value < 60.5
      else { return nil }
      sum = sum * 60 + value
    }
    if isOfDay, half == nil, parts.count == 2 { sum *= 60 }
    // With AM or PM, one colon separates hours and minutes.
    if let half {
      if parts.count == 2 { sum *= 60 }
      let hour = (sum / 3600).rounded(.down)
      guard hour >= 1, hour <= 12 else { return nil }
      sum += (half - (hour == 12 ? 12 : 0)) * 3600
    }
    return sum
  }
}
