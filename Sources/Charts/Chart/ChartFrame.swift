/// Layout of a chart: the plot area and the legend above it.
struct ChartFrame: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    /// The symbol before the name.
    enum Shape: Sendable, Hashable {
      case line(isDashed: Bool)
      case area(isFaint: Bool)
      case mark
    }

    var name: String
    var tone: ChartTone
    var shape: Shape
    var x = 0.0
    var y = 0.0
  }

  /// Edges of the plot area.
  private(set) var left: Double
  private(set) var right: Double
  private(set) var top: Double
  private(set) var bottom: Double
  /// Start of the vertical axis label.
  private(set) var labelStart: Double
  /// Legend entries with their positions.
  private(set) var legend: [Entry]

  init(_ chart: Chart, showsTitle: Bool, yLabels: [String]) {
    let letters = ChartDrawing.letters
    let widest = yLabels.map { TextWidth.of($0, size: letters) }.max() ?? 0
    left = min(chart.width * 0.4, max(28, widest + 14))
    labelStart = 4
    right = chart.width - 26
    var y = showsTitle ? 44.0 : 18
    var entries = Self.entries(chart.layers)
    // Arrange the entries in rows from the left edge.
    if !entries.isEmpty {
      var x = labelStart
      for index in entries.indices {
        let width = 20 + TextWidth.of(entries[index].name, size: letters) + 16
        if x > labelStart, x + width > chart.width - 8 {
          x = labelStart
          y += 20
        }
        entries[index].x = x
        entries[index].y = y
        x += width
      }
      y += 14
    } else {
      y -= 8
    }
    legend = entries
    top = y + (chart.vertical.label.isEmpty ? 8 : 24)
    bottom = chart.height - (chart.horizontal.label.isEmpty ? 28 : 46)
    if bottom < top + 20 { bottom = top + 20 }
    if chart.isSquare {
      let side = min(right - left, bottom - top)
      right = left + side
      bottom = top + side
    }
  }

  /// Moves the axis up to make room for the names of bars below it.
  mutating func leaveRoom(for names: BarNames) {
    bottom = max(top + 20, bottom - Double(names.rows - 1) * BarNames.rowHeight)
  }

  /// Returns the named layers. Each name occurs once.
  private static func entries(_ layers: [ChartLayer]) -> [Entry] {
    var named: [Entry] = []
    func add(_ name: String?, _ tone: ChartTone, _ shape: Entry.Shape) {
      guard let name, !name.isEmpty, !named.contains(where: { $0.name == name }) else { return }
      named.append(Entry(name: name, tone: tone, shape: shape))
    }
    for layer in layers {
      switch layer {
      case .line(let line): add(line.name, line.tone, .line(isDashed: line.isDashed))
      case .points(let points): add(points.name, points.tone, .mark)
      case .band(let band): add(band.name, band.tone, .area(isFaint: true))
      case .bars(let bars):
        for part in bars.parts where bars.starts.indices.contains(where: { bars.value(part, $0) > 0 }) {
          add(part.name, part.tone, .area(isFaint: false))
        }
      case .rule: break
      }
    }
    return named
  }
}
