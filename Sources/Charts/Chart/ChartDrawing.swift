/// Lays out and draws a chart.
struct ChartDrawing {
  let chart: Chart
  let showsTitle: Bool
  /// Whether to include the plot area and the axes, which the script of the page reads.
  let isPointed: Bool
  private let frame: ChartFrame
  private let horizontal: ChartScale
  private let vertical: ChartScale
  private let xTicks: [ChartAxis.Tick]
  private let yTicks: [ChartAxis.Tick]
  /// The names of the bars; `nil` for a numeric axis.
  private let names: BarNames?

  /// Font size, equal to the size in the style sheet.
  static let letters = 12.0

  init(_ chart: Chart, showsTitle: Bool, isPointed: Bool = false) {
    self.chart = chart
    self.showsTitle = showsTitle
    // A map has no values to read from its axes.
    self.isPointed = isPointed && !chart.isSquare
    let xs = chart.layers.flatMap(\.xValues)
    let ys = chart.layers.flatMap(\.yValues)
    // A label needs about a hundred units of width.
    let across = max(3, min(8, Int(exactly: (chart.width / 100).rounded()) ?? 8))
    let xRange = chart.horizontal.shownRange(xs, about: across)
    let yRange = chart.vertical.shownRange(ys, about: 5)
    xTicks = chart.horizontal.shownTicks(xRange, xs, about: across)
    yTicks = chart.vertical.shownTicks(yRange, ys, about: 5)
    var frame = ChartFrame(chart, showsTitle: showsTitle, yLabels: yTicks.map(\.label))
    let horizontal = ChartScale(
      spacing: chart.horizontal.spacing, range: xRange, start: frame.left, end: frame.right)
    self.horizontal = horizontal
    if chart.horizontal.namesBars {
      let names = BarNames(
        xTicks.compactMap { tick in horizontal.place(tick.value).map { (tick.label, $0) } },
        within: 2...(chart.width - 2))
      frame.leaveRoom(for: names)
      self.names = names
    } else {
      names = nil
    }
    self.frame = frame
    vertical = ChartScale(spacing: chart.vertical.spacing, range: yRange, start: frame.bottom, end: frame.top)
  }

  var element: Markup {
    var svg = Markup(
      "svg",
      [
        .init("class", "chart"), .init("role", "img"),
        .init("aria-label", chart.title + ". " + chart.summary),
        .init("viewBox", "0 0 \(NumberText.coordinate(chart.width)) \(NumberText.coordinate(chart.height))"),
      ], [Markup("title", chart.title), Markup("desc", chart.summary)])
    if showsTitle { svg.add(text(chart.title, x: 8, y: 22, className: "title")) }
    for entry in frame.legend {
      svg.add(swatch(entry))
      svg.add(text(entry.name, x: entry.x + 20, y: entry.y, className: "legend"))
    }
    grid(&svg)
    guard isPointed else {
      for layer in chart.layers { draw(layer, in: &svg) }
      svg.contents += axes()
      return svg
    }
    var layers = Markup("g", [.init("class", "layers")])
    for layer in chart.layers { draw(layer, in: &layers) }
    svg.add(layers)
    svg.contents += axes()
    let edges = [frame.left, frame.top, frame.right, frame.bottom].map(NumberText.coordinate)
    svg.attributes += [
      .init("data-plot", edges.joined(separator: ",")),
      .init("data-x", chart.horizontal.code(horizontal.range)),
      .init("data-y", chart.vertical.code(vertical.range)),
    ]
    if let samples = chart.samples { svg.attributes.append(.init("data-samples", samples)) }
    if let window = chart.meanWindow { svg.attributes.append(.init("data-mean", "\(window)")) }
    if names != nil { svg.attributes.append(.init("data-names", "\(xTicks.count)")) }
    return svg
  }

  // MARK: Axes

  private func grid(_ svg: inout Markup) {
    for tick in yTicks {
      guard let y = vertical.place(tick.value) else { continue }
      svg.add(line(frame.left, y, frame.right, y, "grid"))
    }
  }

  private func axes() -> [Markup.Content] {
    var svg = Markup("g")
    svg.add(line(frame.left, frame.bottom, frame.right, frame.bottom, "axis"))
    var free = frame.bottom + 30
    for tick in yTicks {
      guard let y = vertical.place(tick.value), !tick.label.isEmpty, free - y >= Self.letters else {
        continue
      }
      free = y
      svg.add(text(tick.label, x: frame.left - 7, y: y + 4, anchor: "end"))
    }
    // Omit a label that would touch the previous one.
    var taken = -Double.infinity
    var below = Markup("g", [.init("class", "ticks")])
    for tick in xTicks {
      guard let x = horizontal.place(tick.value) else { continue }
      below.add(line(x, frame.bottom, x, frame.bottom + 4, "axis"))
      guard names == nil else { continue }
      let half = TextWidth.of(tick.label, size: Self.letters) / 2
      guard !tick.label.isEmpty, x - half >= taken + 6, x + half <= chart.width else { continue }
      taken = x + half
      below.add(text(tick.label, x: x, y: frame.bottom + 18, anchor: "middle"))
    }
    for name in names?.names ?? [] {
      for (place, line) in name.lines.enumerated() {
        let y = frame.bottom + 18 + Double(name.row + place) * BarNames.rowHeight
        below.add(text(line, x: name.x, y: y, anchor: "middle", className: place == 0 ? "name" : nil))
      }
    }
    if isPointed { svg.add(below) } else { svg.contents += below.contents }
    if !chart.vertical.label.isEmpty {
      svg.add(text(chart.vertical.label, x: frame.labelStart, y: frame.top - 13))
    }
    if !chart.horizontal.label.isEmpty {
      svg.add(
        text(
          chart.horizontal.label, x: (frame.left + frame.right) / 2, y: frame.bottom + 36, anchor: "middle"))
    }
    return svg.contents
  }

  // MARK: Layers

  private func draw(_ layer: ChartLayer, in svg: inout Markup) {
    switch layer {
    case .band(let band): draw(band, in: &svg)
    case .bars(let bars): draw(bars, in: &svg)
    case .line(let line):
      let path = path(line.points)
      if !path.isEmpty {
        let dashes = line.isDashed ? " dashed" : ""
        let name = isPointed ? line.name.map { [Markup.Attribute("data-name", $0)] } ?? [] : []
        svg.add(
          Markup("path", [.init("class", "line \(line.tone.className)\(dashes)")] + name + [.init("d", path)])
        )
      }
      if line.showsMarks { marks(line, radius: 3, in: &svg) }
    case .points(let points): marks(points, radius: 4, in: &svg)
    case .rule(let rule): draw(rule, in: &svg)
    }
  }

  private func inside(_ x: Double) -> Bool { x >= frame.left - 0.5 && x <= frame.right + 0.5 }

  /// Returns the path through the points. Points outside the scale interrupt it.
  private func path(_ points: [ChartPoint]) -> String {
    var text = ""
    var isOpen = false
    for point in points {
      guard let x = horizontal.place(point.x), let y = vertical.place(point.y), inside(x) else {
        isOpen = false
        continue
      }
      text += (isOpen ? "L" : "M") + NumberText.coordinate(x) + " " + NumberText.coordinate(bounded(y))
      isOpen = true
    }
    return text
  }

  private func bounded(_ y: Double) -> Double { min(frame.bottom, max(frame.top, y)) }

  private func draw(_ band: BandLayer, in svg: inout Markup) {
    var upper: [(x: Double, y: Double)] = []
    var lower: [(x: Double, y: Double)] = []
    var path = ""
    func close() {
      if upper.count > 1 {
        let round = upper + lower.reversed()
        for (place, corner) in round.enumerated() {
          path += (place == 0 ? "M" : "L") + NumberText.coordinate(corner.x) + " "
          path += NumberText.coordinate(bounded(corner.y))
        }
        path += "Z"
      }
      upper = []
      lower = []
    }
    for index in 0..<min(band.x.count, band.low.count, band.high.count) {
      guard let x = horizontal.place(band.x[index]), let low = vertical.place(band.low[index]),
        let high = vertical.place(band.high[index]), inside(x)
      else {
        close()
        continue
      }
      upper.append((x, high))
      lower.append((x, low))
    }
    close()
    guard !path.isEmpty else { return }
    svg.add(Markup("path", [.init("class", "band \(band.tone.className)"), .init("d", path)]))
  }

  private func draw(_ bars: BarLayer, in svg: inout Markup) {
    for bar in bars.starts.indices {
      guard let from = horizontal.place(bars.starts[bar]),
        let to = horizontal.place(bars.starts[bar] + bars.width), to > from, inside(from), inside(to)
      else { continue }
      let gap = min(3, (to - from) * 0.12)
      var reached = 0.0
      for part in bars.parts {
        let value = bars.value(part, bar)
        guard value > 0, let low = vertical.place(reached), let high = vertical.place(reached + value) else {
          continue
        }
        reached += value
        let title = bars.titles.indices.contains(bar) ? bars.titles[bar] + ":" : ""
        let unit = bars.unit.isEmpty ? "" : " " + bars.unit
        svg.add(
          Markup(
            "rect",
            [
              .init("class", "bar \(part.tone.className)"), .init("x", from + gap),
              .init("y", bounded(high)), .init("width", max(0.5, to - from - 2 * gap)),
              .init("height", max(0, bounded(low) - bounded(high))),
            ],
            [
              Markup(
                "title",
                [title, part.name, NumberText.fixed(value, bars.decimals) + unit].filter { !$0.isEmpty }
                  .joined(separator: " "))
            ]))
      }
    }
  }

  private func marks(_ line: LineLayer, radius: Double, in svg: inout Markup) {
    for (index, point) in line.points.enumerated() {
      guard let x = horizontal.place(point.x), let y = vertical.place(point.y), inside(x),
        y >= frame.top - 1, y <= frame.bottom + 1
      else { continue }
      let note =
        line.notes.indices.contains(index) ? line.notes[index] : NumberText.fixed(point.y, 2)
      svg.add(
        Markup(
          "circle",
          [
            .init("class", "mark \(line.tone.className)"), .init("cx", x), .init("cy", y), .init("r", radius),
          ], [Markup("title", (line.name.map { $0 + ": " } ?? "") + note)]))
    }
  }

  private func draw(_ rule: RuleLayer, in svg: inout Markup) {
    switch rule.direction {
    case .horizontal:
      guard let y = vertical.place(rule.value), y >= frame.top, y <= frame.bottom else { return }
      svg.add(line(frame.left, y, frame.right, y, "rule"))
      if !rule.label.isEmpty { svg.add(text(rule.label, x: frame.right - 4, y: y - 4, anchor: "end")) }
    case .vertical:
      guard let x = horizontal.place(rule.value), inside(x) else { return }
      svg.add(line(x, frame.top, x, frame.bottom, "rule"))
      guard !rule.label.isEmpty else { return }
      let fits = x + 6 + TextWidth.of(rule.label, size: Self.letters) <= frame.right
      svg.add(text(rule.label, x: fits ? x + 5 : x - 5, y: frame.top + 10, anchor: fits ? "start" : "end"))
    }
  }

  // MARK: Pieces

  private func swatch(_ entry: ChartFrame.Entry) -> Markup {
    switch entry.shape {
    case .line(let isDashed):
      Markup(
        "path",
        [
          .init("class", "line \(entry.tone.className)\(isDashed ? " dashed" : "")"),
          .init(
            "d",
            "M\(NumberText.coordinate(entry.x)) \(NumberText.coordinate(entry.y - 4))h15"),
        ])
    case .area(let isFaint):
      Markup(
        "rect",
        [
          .init("class", "\(isFaint ? "band" : "bar") \(entry.tone.className)"), .init("x", entry.x + 2),
          .init("y", entry.y - 10), .init("width", 12), .init("height", 12), .init("rx", 2),
        ])
    case .mark:
      Markup(
        "circle",
        [
          .init("class", "mark \(entry.tone.className)"), .init("cx", entry.x + 8), .init("cy", entry.y - 4),
          .init("r", 4),
        ])
    }
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ className: String) -> Markup {
    Markup(
      "line",
      [
        .init("class", className), .init("x1", x1), .init("y1", y1), .init("x2", x2), .init("y2", y2),
      ])
  }

  private func text(
    _ words: String, x: Double, y: Double, anchor: String = "start", className: String? = nil
  ) -> Markup {
    var attributes = [Markup.Attribute("x", x), Markup.Attribute("y", y)]
    if anchor != "start" { attributes.append(.init("text-anchor", anchor)) }
    if let className { attributes.append(.init("class", className)) }
    return Markup("text", attributes, words)
  }
}
