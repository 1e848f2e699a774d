/// Bars, sparklines and wrapping for text reports.
package enum TextLayout {
  /// A terminal colour or weight.
  package enum Ink {
    case bold, faint, red, green, yellow, blue
    case zone(Int)

    /// Number of the escape sequence.
    package var code: String {
      switch self {
      case .bold: "1"
      case .faint: "2"
      case .red: "31"
      case .green: "32"
      case .yellow: "33"
      case .blue: "34"
      case .zone(let number):
        switch number {
        case ...0: "37"
        case 1: "36"
        case 2: "34"
        case 3: "32"
        case 4: "33"
        default: "31"
        }
      }
    }
  }

  /// Cuts text to a width, with an ellipsis if anything was cut.
  package static func cut(_ text: some StringProtocol, _ width: Int) -> String {
    text.count > max(1, width) ? text.prefix(max(1, width) - 1) + "…" : String(text)
  }

  /// Draws a bar in steps of an eighth of a column. Any fraction above 0 is visible.
  package static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let bounded = share.isFinite ? min(1, max(0, share)) : 0
    let eighths = Int(exactly: (bounded * Double(width) * 8).rounded()) ?? 0
    let shown = bounded > 0 ? max(1, eighths) : 0
    let parts: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    var text = String(repeating: "█", count: shown / 8)
    if shown % 8 > 0 { text.append(parts[shown % 8]) }
    return padded(text, width)
  }

  /// Draws a sparkline of at most `width` columns, from the lowest to the highest value. Each column shows the
  /// mean of its values. `span` is the smallest range that fills the height, so noise does not look
  /// significant.
  static func sparkline(_ values: [Double], width: Int, span: Double = 0) -> String {
    let finite = values.filter(\.isFinite)
    guard width > 0, let low = finite.min(), let high = finite.max() else { return "" }
    let columns = min(width, finite.count)
    let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    var text = ""
    for column in 0..<columns {
      let part = finite[(column * finite.count / columns)..<((column + 1) * finite.count / columns)]
      let mean = part.reduce(0, +) / Double(max(1, part.count))
      let height = high > low ? (mean - low) / max(high - low, span) * 7 : 0
      text.append(blocks[max(0, min(7, Int(exactly: height.rounded()) ?? 0))])
    }
    return text
  }

  /// Draws a sparkline over the time of a session, which starts at 0 s. Times ascend. Time without a
  /// recording is left empty. `gap` is the longest step between values that still counts as recorded, s.
  static func sparkline(
    _ values: [Double], at times: [Double], to end: Double, gap: Double, width: Int, span: Double
  ) -> String {
    let finitePoints = zip(times, values).filter { $0.0.isFinite && $0.1.isFinite }
    guard width > 0, let first = finitePoints.first?.0, let last = finitePoints.last?.0,
      let low = finitePoints.lazy.map({ $0.1 }).min(), let high = finitePoints.lazy.map({ $0.1 }).max()
    else { return "" }
    let from = min(0, first)
    let length = max(last, end.isFinite ? end : last) - from
    guard length > 0, length.isFinite else { return sparkline(values, width: width, span: span) }
    let columns = min(width, finitePoints.count)
    let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    var text = ""
    var place = 0
    for column in 0..<columns {
      let until = from + length * Double(column + 1) / Double(columns)
      let begin = place
      var sum = 0.0
      while place < finitePoints.count, finitePoints[place].0 < until || column == columns - 1 {
        sum += finitePoints[place].1
        place += 1
      }
      var value: Double?
      if place > begin {
        value = sum / Double(place - begin)
      } else {
        // The line continues between values that are close enough in time, and before the first and after the last
        // value.
        let before = place > 0 ? finitePoints[place - 1] : nil
        let after = place < finitePoints.count ? finitePoints[place] : nil
        let step = (after?.0 ?? from + length) - (before?.0 ?? from)
        if step <= gap { value = before?.1 ?? after?.1 }
      }
      guard let value else {
        text.append(" ")
        continue
      }
      let height = high > low ? (value - low) / max(high - low, span) * 7 : 0
      text.append(blocks[max(0, min(7, Int(exactly: height.rounded()) ?? 0))])
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Pads text with spaces to a width; a negative width aligns it to the right.
  package static func padded(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - columns(of: text)))
    return width < 0 ? space + text : text + space
  }

  /// Units that stay on the line of their number.
  private static let units: Set<Substring> = [
    "W", "bpm", "m", "km", "km/h", "ft", "mi", "mph", "yd", "min", "s", "h", "kJ", "kcal", "ms", "rpm", "spm",
    "%",
  ]

  /// Wraps text to lines of at most `width` columns, at spaces that do not separate a number from its unit.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    let words = text.split(separator: " ").reduce(into: [Substring]()) { words, word in
      if words.last?.last?.isNumber == true, units.contains(word.prefix { !",;.)".contains($0) }) {
        words[words.count - 1] += " " + word
      } else {
        words.append(word)
      }
    }
    for word in words {
      let columns = columns(of: word)
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        line = ""
        used = 0
      }
      line += used == 0 ? String(word) : " \(word)"
      used += used == 0 ? columns : 1 + columns
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
