import RealModule

/// An axis of a chart: its quantity, its range and its ticks.
package struct ChartAxis: Sendable, Hashable {
  /// How values become places.
  package enum Spacing: String, Sendable, Hashable, CaseIterable {
    /// Equal differences are equally far apart.
    case linear
    /// Equal ratios are equally far apart; values that are not positive have no place.
    case logarithmic
  }

  /// A mark on the axis.
  package struct Tick: Sendable, Hashable {
    /// The position.
    package var value: Double
    /// The label; empty for a bare mark.
    package var label: String

    /// A tick.
    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  /// Its quantity, with the unit ("Power, W"); empty if the ticks include it.
  package var label: String
  /// How values become places.
  package var spacing: Spacing
  /// The range that is shown; `nil` takes the range of the data.
  package var range: ClosedRange<Double>?
  /// The ticks; `nil` chooses round numbers.
  package var ticks: [Tick]?
  /// Whether the range of the data is widened to 0.
  package var includesZero: Bool
  /// How values read when the chart of a page is pointed at; `nil` for numbers with a decimal more than the ticks.
  package var reading: AxisReading?
  /// Whether the ticks name bars: none is left out, and names without room go on further lines.
  var namesBars = false

  /// An axis.
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

  /// The range that is shown for data of some values.
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

  /// The same axis whose values read so when the chart of a page is pointed at.
  package func reading(_ reading: AxisReading) -> ChartAxis {
    var axis = self
    axis.reading = reading
    return axis
  }

  /// The same axis whose ticks are names of bars.
  package var named: ChartAxis {
    var axis = self
    axis.namesBars = true
    return axis
  }

  /// The axis as the page's script needs it: spacing, ends, and the form of its values.
  func code(_ range: ClosedRange<Double>) -> String {
    let step = NiceTicks.values(in: range, about: 8).step
    let own = reading ?? .number(decimals: min(9, NumberText.decimals(forStep: step) + 1), unit: "")
    return "\(spacing == .linear ? "lin" : "log"),\(range.lowerBound),\(range.upperBound),\(own.code)"
  }

  /// The ticks that are shown.
  ///
  /// - Parameters:
  ///   - range: The shown range.
  ///   - values: The data: the step that rounded their range is the step of the ticks, so both ends have one.
  ///   - count: About how many.
  func shownTicks(_ range: ClosedRange<Double>, _ values: [Double], about count: Int) -> [Tick] {
    if let ticks {
      return ticks.filter { $0.value >= range.lowerBound && $0.value <= range.upperBound }
    }
    var found = NiceTicks.values(in: range, about: count)
    if self.range == nil, spacing == .linear {
      let finite = values.filter(\.isFinite) + (includesZero ? [0] : [])
      if let low = finite.min(), let high = finite.max(), low < high, (high - low).isFinite {
        let whole = NiceTicks.multiples(of: NiceTicks.step(high - low, about: count), in: range)
        if (2...12).contains(whole.values.count) { found = whole }
      }
    }
    let decimals = NumberText.decimals(forStep: found.step)
    return found.values.map { Tick($0, NumberText.fixed($0, decimals)) }
  }
}

/// From values to places.
struct ChartScale: Sendable, Hashable {
  let spacing: ChartAxis.Spacing
  let range: ClosedRange<Double>
  /// The ends of the range.
  let start: Double
  let end: Double

  /// The place of a value, clamped a little outside the chart; `nil` if it has none.
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
