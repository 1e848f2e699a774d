/// A chart as SVG, drawn from values alone: no script, network or fonts.
///
/// Colours come from classes of ``ChartStyle``, so one drawing serves light and dark pages. A `<title>` and a
/// sentence make it known to people who cannot see it; marks and bars show their value when pointed at. Values that
/// are not finite leave a hole, never a broken path. Labels that would run into each other are left out.
///
/// ```swift
/// let chart = Chart(
///   "Mean-maximal power", summary: "The best mean power over each duration.",
///   horizontal: ChartAxis("Duration, s", spacing: .logarithmic), vertical: ChartAxis("Power, W"),
///   layers: [.line(LineLayer("2026", [ChartPoint(60, 400), ChartPoint(300, 320)], tone: .series(0)))])
/// let text = chart.svg()
/// ```
package struct Chart: Sendable, Hashable {
  /// Its title.
  package var title: String
  /// Its content, in a sentence.
  package var summary: String
  /// The horizontal axis.
  package var horizontal: ChartAxis
  /// The vertical axis.
  package var vertical: ChartAxis
  /// The layers, from back to front.
  package var layers: [ChartLayer]
  /// Width of the drawing.
  package var width: Double
  /// Height of the drawing.
  package var height: Double
  /// Whether both axes have the same unit and scale, as a reliability diagram has: the plot is a square.
  package var isSquare: Bool

  /// A chart.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - summary: Its content, in a sentence.
  ///   - horizontal: The horizontal axis.
  ///   - vertical: The vertical axis.
  ///   - layers: The layers, from back to front.
  ///   - width: Width of the drawing, 200…4000.
  ///   - height: Height of the drawing, 120…4000.
  ///   - isSquare: Whether the plot is a square.
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

  /// The chart as an element to put into a page, or into another drawing.
  ///
  /// - Parameter showsTitle: Whether the title is drawn above the chart.
  package func element(showsTitle: Bool = false) -> Markup {
    ChartDrawing(self, showsTitle: showsTitle).element
  }

  /// A page's chart in two sizes, full and phone; the style sheet shows one.
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

  /// Width of a drawing for telephones, about that of the screen, so that letters keep their size.
  static let telephone = 360.0

  /// The chart as a separate file, with its style sheet and title.
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
