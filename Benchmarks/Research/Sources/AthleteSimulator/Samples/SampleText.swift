import ActivityStreams
import TextFormats

/// A byte buffer for text with deterministic number formatting.
struct SampleText: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a number with at most `decimals` decimals and no trailing zeros: `12`, `-0.5`, `3.25`.
  mutating func add(_ number: Double, decimals: Int) { add(Self.decimal(number, decimals: decimals)) }

  /// Formats a number with at most `decimals` decimals; empty for NaN and infinities.
  static func decimal(_ number: Double, decimals: Int) -> String {
    FixedDecimal(number, decimals: decimals)?.text(trimmed: true) ?? ""
  }

  /// Returns text as a JSON string.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\u{0}"..."\u{1f}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns text with XML special characters escaped.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Formats a time as `2026-05-02T06:30:00Z`, with at most `decimals` decimals of a second.
  static func instant(_ seconds: Double, decimals: Int = 0) -> String {
    guard let day = CalendarDay(instant: seconds, utcOffset: 0) else { return "1970-01-01T00:00:00Z" }
    let clock = seconds - day.instant
    let whole = PortableMath.whole(clock.rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text = "\(day)T\(two(whole / 3_600)):\(two(whole / 60 % 60)):\(two(whole % 60))"
    if decimals > 0 {
      let rest = decimal(clock - clock.rounded(.down), decimals: decimals)
      if rest.hasPrefix("0.") { text += rest.dropFirst() }
    }
    return text + "Z"
  }
}

extension ActivityRecording {
  /// Returns the value of the given channel in a row; NaN if missing.
  func value(_ channel: Channel, _ row: Int) -> Double {
    guard let column = columns[channel], column.indices.contains(row) else { return .nan }
    return column[row]
  }
}
