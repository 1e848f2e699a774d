/// The colour of something in a chart, by meaning rather than by value, so that light and dark pages can differ.
package enum ChartTone: Sendable, Hashable {
  /// One of eight colours that people with colour-blindness can distinguish too; more wrap around.
  case series(Int)
  /// A heart-rate zone, 0…5, from calm to hot; more take the last.
  case zone(Int)
  /// Grey.
  case muted

  /// The class that the style sheet knows.
  var className: String {
    switch self {
    case .series(let number): "s\((number % 8 + 8) % 8)"
    case .zone(let number): "z\(max(0, min(5, number)))"
    case .muted: "muted"
    }
  }
}

/// A point of a chart.
package struct ChartPoint: Sendable, Hashable {
  /// Along the horizontal axis.
  package var x: Double
  /// Along the vertical axis.
  package var y: Double

  /// A point. Points that are not finite break a line.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A line through points.
package struct LineLayer: Sendable, Hashable {
  /// The name in the legend; `nil` for none.
  package var name: String?
  /// The points.
  package var points: [ChartPoint]
  /// The colour.
  package var tone: ChartTone
  /// Whether the line is dashed: a forecast, a model.
  package var isDashed: Bool
  /// Whether each point has a mark that shows its value when pointed at.
  package var showsMarks: Bool
  /// The words of the marks; where one is missing the value.
  package var notes: [String]

  /// A line.
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

/// The room between two lines: an interval.
package struct BandLayer: Sendable, Hashable {
  /// The name in the legend; `nil` for none.
  package var name: String?
  /// Places along the horizontal axis.
  package var x: [Double]
  /// The lower ends.
  package var low: [Double]
  /// The upper ends.
  package var high: [Double]
  /// The colour.
  package var tone: ChartTone

  /// A band; places at which one of the three is missing break it.
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
  /// A part of every bar.
  package struct Part: Sendable, Hashable {
    /// The name in the legend.
    package var name: String
    /// The height of each bar; bars that are not positive are left out.
    package var values: [Double]
    /// The colour.
    package var tone: ChartTone

    /// A part.
    package init(_ name: String, _ values: [Double], tone: ChartTone) {
      self.name = name
      self.values = values
      self.tone = tone
    }
  }

  /// The start of each bar.
  package var starts: [Double]
  /// The width of each bar.
  package var width: Double
  /// The parts from the bottom.
  package var parts: [Part]
  /// The name of each bar when pointed at.
  package var titles: [String]
  /// The unit of the values when pointed at.
  package var unit: String
  /// Decimals of the values when pointed at.
  package var decimals: Int

  /// Bars.
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

/// A straight line across the chart: a threshold, today.
package struct RuleLayer: Sendable, Hashable {
  /// The direction.
  package enum Direction: String, Sendable, Hashable, CaseIterable {
    /// At a value of the vertical axis.
    case horizontal
    /// At a value of the horizontal axis.
    case vertical
  }

  /// The value.
  package var value: Double
  /// The direction.
  package var direction: Direction
  /// Words at its end.
  package var label: String

  /// A rule.
  package init(_ value: Double, _ direction: Direction, label: String = "") {
    self.value = value
    self.direction = direction
    self.label = label
  }
}

/// Something drawn in a chart; later layers lie over earlier ones.
package enum ChartLayer: Sendable, Hashable {
  /// A line.
  case line(LineLayer)
  /// An interval.
  case band(BandLayer)
  /// Stacked bars.
  case bars(BarLayer)
  /// Marks without a line.
  case points(LineLayer)
  /// A straight line across.
  case rule(RuleLayer)

  /// The values along an axis, for its range.
  var xValues: [Double] {
    switch self {
    case .line(let line), .points(let line): line.points.filter(\.y.isFinite).map(\.x)
    case .band(let band): band.x
    case .bars(let bars): bars.starts + bars.starts.map { $0 + bars.width }
    case .rule(let rule): rule.direction == .vertical ? [rule.value] : []
    }
  }

  /// The values along the vertical axis, for its range.
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
  /// The height of a part in a bar; 0 without one.
  func value(_ part: Part, _ bar: Int) -> Double {
    guard part.values.indices.contains(bar), part.values[bar].isFinite else { return 0 }
    return max(0, part.values[bar])
  }

  /// The height of a whole bar.
  func height(_ bar: Int) -> Double { parts.reduce(0) { $0 + value($1, bar) } }
}
