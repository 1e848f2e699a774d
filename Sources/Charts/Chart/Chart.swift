/// An SVG chart without scripts, network access or embedded fonts.
///
/// Colours come from the classes of ``ChartStyle``, so the same drawing works on light and dark pages. A `<title>`
/// and a summary describe it to screen readers. Marks and bars show their value on hover. Values that are not finite
/// leave a gap. Labels that would overlap are omitted.
///
/// ```swift
/// let chart = Chart(
///   "Mean-maximal power", summary: "The best mean power over each duration.",
///   horizontal: ChartAxis("Duration, s", spacing: .logarithmic), vertical: ChartAxis("Power, W"),
///   layers: [.line(LineLayer("2026", [ChartPoint(60, 400), ChartPoint(300, 320)], tone: .series(0)))])
/// let text = chart.svg()
/// ```
package struct Chart: Sendable, Hashable {
  package var title: String
  /// One-sentence description of the content.
  package var summary: String
  package var horizontal: ChartAxis
  package var vertical: ChartAxis
  /// Layers from back to front.
  package var layers: [ChartLayer]
  package var width: Double
  package var height: Double
  /// Whether the plot is square, for axes with the same unit and scale, as in a reliability diagram.
  package var isSquare: Bool
  /// The column of the page's ``PageSamples`` that a zoomed chart shows. It is empty for a chart without a
  /// column on which a part can still be selected, and `nil` for a chart without samples.
  package var samples: String?
  /// Window of the centred mean that a zoomed chart shows over its samples, s; `nil` for no mean.
  package var meanWindow: Int?

  /// Creates a chart whose layers are drawn from back to front. The width is clamped to 200…4000, and the
  /// height to 120…4000.
  package init(
    _ title: String, summary: String, horizontal: ChartAxis = ChartAxis(), vertical: ChartAxis = ChartAxis(),
    layers: [ChartLayer], width: Double = 860, height: Double = 320, isSquare: Bool = false
  ) {
    self.title = title
    self.summary = summary
    self.horizontal = horizontal
    self.vertical = vertical
    self.layers = layers
    self.width = width.isFinite ? min(4000, max(200, width)) : 860
    self.height = height.isFinite ? min(4000, max(120, height)) : 320
    self.isSquare = isSquare
  }

  /// Returns the chart as an element for a page or another drawing.
  ///
  /// - Parameter showsTitle: Whether to draw the title above the chart.
  package func element(showsTitle: Bool = false) -> Markup {
    ChartDrawing(self, showsTitle: showsTitle).element
  }

  /// The chart in two sizes: for full width and for phones. The style sheet shows one of them.
  func pageElement() -> Markup {
    var small = self
    small.width = Self.telephone
    small.height = isSquare ? Self.telephone : min(height, 0.65 * Self.telephone)
    func drawn(_ chart: Chart, _ name: String) -> Markup {
      var element = ChartDrawing(chart, showsTitle: false, isPointed: true).element
      if let place = element.attributes.firstIndex(where: { $0.name == "class" }) {
        element.attributes[place].value += " " + name
      }
      return element
    }
    return Markup("div", [.init("class", "plot")], [drawn(self, "wide"), drawn(small, "narrow")])
  }

  /// Width of the drawing for phones. It is close to the width of the screen, so that text keeps its size.
  static let telephone = 360.0

  /// Returns the chart as a stand-alone SVG file with style sheet and title.
  ///
  /// - Complexity: O(*n*) in the number of points.
  package func svg() -> String {
    var element = element(showsTitle: true)
    element.attributes.insert(.init("xmlns", "http://www.w3.org/2000/svg"), at: 0)
    element.attributes.append(.init("width", width))
    element.attributes.append(.init("height", height))
    element.contents.insert(.element(Markup("style", [], [.verbatim(ChartStyle.drawing)])), at: 2)
    return element.text + "\n"
  }
}
