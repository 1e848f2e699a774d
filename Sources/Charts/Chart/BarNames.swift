/// Lays out the names below bars without omitting any. A name that does not fit is broken into lines. A name
/// that would touch another name is moved down.
///
/// Tests: `BarNamesTests`.
struct BarNames: Sendable, Hashable {
  /// A name with its position.
  struct Name: Sendable, Hashable {
    let lines: [String]
    /// Centre of the lines.
    let x: Double
    /// Row of the first line; 0 is just below the axis.
    let row: Int
    /// Half the width of the longest line.
    fileprivate let half: Double

    fileprivate var rows: Range<Int> { row..<(row + lines.count) }
    fileprivate func touches(_ other: Name) -> Bool {
      rows.overlaps(other.rows) && (x - other.x).magnitude < half + other.half + BarNames.space
    }
  }

  /// Distance between rows.
  static let rowHeight = 14.0
  /// Minimum space between two names.
  private static let space = 4.0

  /// The names, in tick order.
  let names: [Name]

  /// Number of rows used.
  var rows: Int { names.map(\.rows.upperBound).max() ?? 1 }

  /// Places the names, given the centres of their bars, between two horizontal edges.
  init(_ labels: [(text: String, x: Double)], within edges: ClosedRange<Double>) {
    let slot = zip(labels, labels.dropFirst()).map { ($1.x - $0.x).magnitude }.min() ?? .infinity
    // All names with a separator dot are treated alike: if one of them does not fit on a line, all of them
    // are broken.
    let isBroken = labels.contains { Self.width($0.text) > slot - Self.space }
    var placed: [Name] = []
    for (text, x) in labels where !text.isEmpty {
      let lines = Self.lines(text, width: slot - Self.space, breaksAtDots: isBroken)
      let half = (lines.map(Self.width).max() ?? 0) / 2
      let middle = max(edges.lowerBound + half, min(edges.upperBound - half, x))
      var row = 0
      var name = Name(lines: lines, x: middle, row: row, half: half)
      while placed.contains(where: name.touches) {
        row += 1
        name = Name(lines: lines, x: middle, row: row, half: half)
      }
      placed.append(name)
    }
    names = placed
  }

  private static func width(_ text: String) -> Double { TextWidth.of(text, size: ChartDrawing.letters) }

  /// Breaks a name into lines of a given width, at its dots and then between words.
  private static func lines(_ text: String, width limit: Double, breaksAtDots: Bool) -> [String] {
    guard width(text) > limit || breaksAtDots && text.contains("·") else { return [text] }
    return text.split(separator: "·").flatMap { part -> [String] in
      var lines: [String] = []
      for word in part.split(separator: " ") {
        if let last = lines.last, width(last + " " + word) <= limit {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
  }
}
