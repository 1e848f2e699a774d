/// The colour of a chart element by its meaning, so that light and dark pages can use different values.
package enum ChartTone: Sendable, Hashable {
  /// One of eight colours that remain distinguishable with colour blindness. Higher numbers start again.
  case series(Int)
  /// A heart-rate zone, 0…5, from cool to hot. Higher numbers use the last colour.
  case zone(Int)
  /// Grey.
  case muted

  /// Class name in the style sheet.
  var className: String {
    switch self {
    case .series(let number): "s\((number % 8 + 8) % 8)"
    case .zone(let number): "z\(max(0, min(5, number)))"
    case .muted: "muted"
    }
  }
}

package struct ChartPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  /// Creates a point. Points that are not finite interrupt a line.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

package struct LineLayer: Sendable, Hashable {
  /// Name in the legend; `nil` for no entry.
  package var name: String?
  package var points: [ChartPoint]
  package var tone: ChartTone
  /// Whether the line is dashed, as for a forecast or a model.
  package var isDashed: Bool
  /// Whether each point has a mark that shows its value on hover.
  package var showsMarks: Bool
  /// Hover texts of the marks. A mark without a text shows its value.
  package var notes: [String]

  package init(
    _ name: String?, _ points: [ChartPoint], tone: ChartTone, isDashed: Bool = false,
    showsMarks: Bool = false,
    notes: [String] = []
  ) {
    self.name = name
    self.points = points
    self.tone = tone
    self.isDashed = isDashed
    self.showsMarks = showsMarks
    self.notes = notes
  }
}

/// The area between two lines, such as an interval.
package struct BandLayer: Sendable, Hashable {
  /// Name in the legend; `nil` for no entry.
  package var name: String?
  /// Horizontal positions.
  package var x: [Double]
  package var low: [Double]
  package var high: [Double]
  package var tone: ChartTone

  /// Creates a band. It is interrupted where any of the three values is missing.
  package init(_ name: String?, x: [Double], low: [Double], high: [Double], tone: ChartTone) {
    self.name = name
    self.x = x
    self.low = low
    self.high = high
    self.tone = tone
  }
}

/// Stacked bars.
package struct BarLayer: Sendable, Hashable {
  /// One segment of every bar.
  package struct Part: Sendable, Hashable {
    package var name: String
    /// Height of each bar. Values that are not positive are omitted.
    package var values: [Double]
    package var tone: ChartTone

    package init(_ name: String, _ values: [Double], tone: ChartTone) {
      self.name = name
      self.values = values
      self.tone = tone
    }
  }

  /// Left edge of each bar.
  package var starts: [Double]
  package var width: Double
  /// Segments from bottom to top.
  package var parts: [Part]
  /// Title of each bar on hover.
  package var titles: [String]
  /// Unit of the values on hover.
  package var unit: String
  /// Number of decimals on hover.
  package var decimals: Int

  package init(
    starts: [Double], width: Double, parts: [Part], titles: [String] = [], unit: String = "",
    decimals: Int = 0
  ) {
    self.starts = starts
    self.width = width
    self.parts = parts
    self.titles = titles
    self.unit = unit
    self.decimals = decimals
  }
}

/// A straight line across the chart, such as a threshold or today.
package struct RuleLayer: Sendable, Hashable {
  package enum Direction: String, Sendable, Hashable, CaseIterable {
    /// At a value of the vertical axis.
    case horizontal
    /// At a value of the horizontal axis.
    case vertical
  }

  package var value: Double
  package var direction: Direction
  /// Text at the end of the line.
  package var label: String

  package init(_ value: Double, _ direction: Direction, label: String = "") {
    self.value = value
    self.direction = direction
    self.label = label
  }
}

/// A chart layer. Later layers are drawn over earlier layers.
package enum ChartLayer: Sendable, Hashable {
  case line(LineLayer)
  case band(BandLayer)
  case bars(BarLayer)
  /// Marks without a line.
  case points(LineLayer)
  case rule(RuleLayer)

  /// Values on the horizontal axis, for its range.
  var xValues: [Double] {
    switch self {
    case .line(let line), .points(let line): line.points.filter(\.y.isFinite).map(\.x)
    case .band(let band): band.x
    case .bars(let bars): bars.starts + bars.starts.map { $0 + bars.width }
    case .rule(let rule): rule.direction == .vertical ? [rule.value] : []
    }
  }

  /// Values on the vertical axis, for its range.
  var yValues: [Double] {
    switch self {
    case .line(let line), .points(let line): line.points.map(\.y)
    case .band(let band): band.low + band.high
    case .bars(let bars): [0] + bars.starts.indices.map(bars.height)
    case .rule(let rule): rule.direction == .horizontal ? [rule.value] : []
    }
  }
}

extension BarLayer {
  /// Returns the height of a segment; 0 if it is missing.
  func value(_ part: Part, _ bar: Int) -> Double {
    guard part.values.indices.contains(bar), part.values[bar].isFinite else { return 0 }
    return max(0, part.values[bar])
  }

  func height(_ bar: Int) -> Double { parts.reduce(0) { $0 + value($1, bar) } }
}
