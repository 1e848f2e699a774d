/// The names below bars, none left out: a name without room is broken into lines, and moves down if it would touch
/// another.
///
/// Tests: `BarNamesTests`.
struct BarNames: Sendable, Hashable {
  /// A name with its place.
  struct Name: Sendable, Hashable {
    /// Its lines.
    let lines: [String]
    /// The middle of each line.
    let x: Double
    /// The row of the first line, 0 just below the axis.
    let row: Int
    /// Half the width of the widest line.
    fileprivate let half: Double

    fileprivate var rows: Range<Int> { row..<(row + lines.count) }
    fileprivate func touches(_ other: Name) -> Bool {
      rows.overlaps(other.rows) && (x - other.x).magnitude < half + other.half + BarNames.space
    }
  }

  /// From row to row.
  static let rowHeight = 14.0
  /// Room between two names.
  private static let space = 4.0

  /// The names in the order of the ticks.
  let names: [Name]

  /// Rows that they take.
  var rows: Int { names.map(\.rows.upperBound).max() ?? 1 }

  /// Places names.
  /// - Parameters:
  ///   - labels: the names with the middles of their bars.
  ///   - edges: no name reaches beyond.
  init(_ labels: [(text: String, x: Double)], within edges: ClosedRange<Double>) {
    let slot = zip(labels, labels.dropFirst()).map { ($1.x - $0.x).magnitude }.min() ?? .infinity
    // Names with dots are equal: if one has no room on a line, no line has any.
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

  /// A name in lines of a width, broken at its dots, then between words.
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
