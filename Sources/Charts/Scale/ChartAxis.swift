import RealModule

/// A chart axis: its quantity, range and ticks.
package struct ChartAxis: Sendable, Hashable {
  /// The mapping of values to positions.
  package enum Spacing: String, Sendable, Hashable, CaseIterable {
    case linear
    /// Logarithmic. Values that are not positive have no position.
    case logarithmic
  }

  package struct Tick: Sendable, Hashable {
    package var value: Double
    /// The label; empty for an unlabelled tick.
    package var label: String

    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  /// Quantity and unit ("Power, W"); empty if the ticks show them.
  package var label: String
  package var spacing: Spacing
  /// The range shown; if it is `nil`, the range of the data.
  package var range: ClosedRange<Double>?
  /// The ticks; if they are `nil`, round numbers are chosen.
  package var ticks: [Tick]?
  /// Whether the range of the data is extended to 0.
  package var includesZero: Bool
  /// How values are displayed on hover. By default, they are numbers with one decimal more than the ticks.
  package var reading: AxisReading?
  /// Whether the ticks are names of bars, which are never omitted and may take several lines.
  var namesBars = false

  package init(
    _ label: String = "", spacing: Spacing = .linear, range: ClosedRange<Double>? = nil, ticks: [Tick]? = nil,
    includesZero: Bool = false
  ) {
    self.label = label
    self.spacing = spacing
    self.range = range
    self.ticks = ticks
    self.includesZero = includesZero
  }

  /// Returns the range that is shown for the data.
  func shownRange(_ values: [Double], about count: Int) -> ClosedRange<Double> {
    if let range, range.lowerBound.isFinite, range.upperBound.isFinite, range.lowerBound < range.upperBound {
      return range
    }
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite && (spacing == .linear || value > 0) {
      low = min(low, value)
      high = max(high, value)
    }
    guard low <= high else { return spacing == .linear ? 0...1 : 1...10 }
    if spacing == .logarithmic { return low < high ? low...high : (low / 2)...(high * 2) }
    if includesZero {
      low = min(low, 0)
      high = max(high, 0)
    }
    guard (high - low).isFinite else { return 0...1 }
    return NiceTicks.rounded(low...high, about: count)
  }

  /// Returns the axis with the given display of hover values.
  package func reading(_ reading: AxisReading) -> ChartAxis {
    var axis = self
    axis.reading = reading
    return axis
  }

  /// The axis with names of bars as ticks.
  package var named: ChartAxis {
    var axis = self
    axis.namesBars = true
    return axis
  }

  /// Returns the axis as text for the page's script: spacing, ends and display of values.
  func code(_ range: ClosedRange<Double>) -> String {
    let step = NiceTicks.values(in: range, about: 8).step
    let format = reading ?? .number(decimals: min(9, NumberText.decimals(forStep: step) + 1), unit: "")
    return "\(spacing == .linear ? "lin" : "log"),\(range.lowerBound),\(range.upperBound),\(format.code)"
  }

  /// Returns the ticks to show, approximately `count`. They use the step to which the range of the data was
  /// rounded, so that both ends have a tick.
  func shownTicks(_ range: ClosedRange<Double>, _ values: [Double], about count: Int) -> [Tick] {
    if let ticks {
      return ticks.filter { $0.value >= range.lowerBound && $0.value <= range.upperBound }
    }
    var nice = NiceTicks.values(in: range, about: count)
    if self.range == nil, spacing == .linear {
      let finite = values.filter(\.isFinite) + (includesZero ? [0] : [])
      if let low = finite.min(), let high = finite.max(), low < high, (high - low).isFinite {
        let whole = NiceTicks.multiples(of: NiceTicks.step(high - low, about: count), in: range)
        if (2...12).contains(whole.values.count) { nice = whole }
      }
    }
    let decimals = NumberText.decimals(forStep: nice.step)
    return nice.values.map { Tick($0, NumberText.fixed($0, decimals)) }
  }
}

/// Maps values to positions.
struct ChartScale: Sendable, Hashable {
  let spacing: ChartAxis.Spacing
  let range: ClosedRange<Double>
  /// Positions of both ends of the range.
  let start: Double
  let end: Double

  /// Returns the position of a value, limited to just outside the chart, or `nil` if the value has no position.
  func place(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    let share: Double
    switch spacing {
    case .linear: share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    case .logarithmic:
      guard value > 0, range.lowerBound > 0 else { return nil }
      share =
        Double.log(value / range.lowerBound) / Double.log(range.upperBound / range.lowerBound)
    }
    guard share.isFinite else { return nil }
    return start + min(2, max(-1, share)) * (end - start)
  }
}
