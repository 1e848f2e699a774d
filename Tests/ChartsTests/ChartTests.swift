import Charts
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a parser finds in a drawing or page.
final class ParsedMarkup: NSObject, XMLParserDelegate {
  private(set) var names: [String: Int] = [:]
  private(set) var attributes: [String] = []
  private(set) var isWellFormed = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    names[elementName, default: 0] += 1
    attributes += attributeDict.values
  }
}

@Suite struct ChartTests {
  private func chart(_ layers: [ChartLayer], y: ChartAxis = ChartAxis("Load", includesZero: true)) -> Chart {
    Chart("Fitness", summary: "Two lines.", horizontal: ChartAxis("Day"), vertical: y, layers: layers)
  }

  @Test func aDrawingIsWellFormedAndSaysWhatItShows() {
    let made = chart([
      .band(BandLayer("likely", x: [0, 1, 2], low: [1, 2, 3], high: [4, 5, 6], tone: .series(0))),
      .bars(
        BarLayer(
          starts: [0, 1], width: 1, parts: [BarLayer.Part("run", [3, 4], tone: .series(1))],
          titles: ["week 1", "week 2"])),
      .line(
        LineLayer("a < b & c", [ChartPoint(0, 1), ChartPoint(2, 5)], tone: .series(2), showsMarks: true)),
      .rule(RuleLayer(1, .vertical, label: "today")), .rule(RuleLayer(2, .horizontal, label: "goal")),
    ])
    let text = made.svg()
    let parsed = ParsedMarkup(text)
    #expect(parsed.isWellFormed)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(parsed.names["title"] == 1 + 2 + 2)  // of the chart, two bars, two marks
    #expect(parsed.names["desc"] == 1)
    #expect(text.contains("aria-label=\"Fitness. Two lines.\""))
    #expect(text.contains("<title>week 2: run 4</title>"))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(!text.contains("<script"))
  }

  @Test func valuesWithoutAPlaceLeaveAHole() {
    let points = [ChartPoint(0, 1), ChartPoint(1, .nan), ChartPoint(2, 3), ChartPoint(3, .infinity)]
    let text = chart([.line(LineLayer("line", points, tone: .series(0), showsMarks: true))]).svg()
    #expect(!text.lowercased().contains("nan") && !text.contains("inf"))
    let path = text.split(separator: "\"").first { $0.hasPrefix("M") && !$0.contains("h") }
    #expect(path.map { $0.filter { $0 == "M" }.count } == 2)
    let logarithmic = Chart(
      "Curve", summary: "", horizontal: ChartAxis(spacing: .logarithmic),
      layers: [.line(LineLayer(nil, [ChartPoint(-1, 1), ChartPoint(0, 2), ChartPoint(10, 3)], tone: .muted))])
    #expect(!logarithmic.svg().lowercased().contains("nan"))
  }

  @Test func nothingAndOnePointAreDrawnToo() {
    for layers in [
      [], [ChartLayer.line(LineLayer("one", [ChartPoint(5, 5)], tone: .zone(9), showsMarks: true))],
      [.bars(BarLayer(starts: [], width: 0, parts: []))],
      [.band(BandLayer(nil, x: [.nan], low: [], high: [1], tone: .muted))],
      [.line(LineLayer(nil, [ChartPoint(1e308, -1e308), ChartPoint(-1e308, 1e308)], tone: .series(-3)))],
    ] {
      let text = chart(layers).svg()
      #expect(ParsedMarkup(text).isWellFormed)
      #expect(!text.lowercased().contains("nan") && !text.contains("inf"))
    }
  }

  @Test func labelsDoNotRunIntoEachOther() {
    let ticks = (0...200).map { ChartAxis.Tick(Double($0), "label \($0)") }
    let made = Chart(
      "Dense", summary: "", horizontal: ChartAxis(ticks: ticks),
      layers: [.line(LineLayer(nil, [ChartPoint(0, 0), ChartPoint(200, 1)], tone: .series(0)))])
    let text = made.svg()
    var last = -Double.infinity
    var shown = 0
    for piece in text.components(separatedBy: "<text x=\"").dropFirst()
    where piece.contains(">label ") {
      let x = Double(piece.prefix { $0 != "\"" }) ?? .nan
      let label = piece.components(separatedBy: ">")[1].components(separatedBy: "<")[0]
      let half = TextWidth.of(label, size: 12) / 2
      #expect(x - half > last)
      last = x + half
      shown += 1
    }
    #expect((5...20).contains(shown))
  }

  @Test func bothEndsOfAnAxisHaveATick() {
    let text = chart(
      [.line(LineLayer(nil, [ChartPoint(0, -43), ChartPoint(1, 52)], tone: .series(0)))],
      y: ChartAxis("Form")
    ).svg()
    for label in ["−60", "−40", "−20", "0", "20", "40", "60"] { #expect(text.contains(">\(label)</text>")) }
  }

  @Test func marksLieWhereTheScaleSays() {
    let made = Chart(
      "Square", summary: "", horizontal: ChartAxis(range: 0...1), vertical: ChartAxis(range: 0...1),
      layers: [
        .points(
          LineLayer(
            "p", [ChartPoint(0, 0), ChartPoint(0.5, 0.5), ChartPoint(1, 1), ChartPoint(7, 7)],
            tone: .series(0)))
      ], width: 400, height: 400, isSquare: true)
    let text = made.element().text
    let centres = text.components(separatedBy: "cx=\"").dropFirst(2).map { piece -> (Double, Double) in
      let x = Double(piece.prefix { $0 != "\"" }) ?? .nan
      let y = Double(piece.components(separatedBy: "cy=\"")[1].prefix { $0 != "\"" }) ?? .nan
      return (x, y)
    }
    #expect(centres.count == 3)  // the point outside is not drawn; the first circle is the legend's
    #expect(abs(centres[1].0 - (centres[0].0 + centres[2].0) / 2) < 0.02)
    #expect(abs(centres[1].1 - (centres[0].1 + centres[2].1) / 2) < 0.02)
    #expect(abs((centres[2].0 - centres[0].0) - (centres[0].1 - centres[2].1)) < 0.02)
  }

  @Test func aPageIsOneWellFormedFile() {
    var page = ReportPage(
      "History <of> \"A & B\"", subtitle: "all of it", facts: [.init("Fitness", "54", note: "rising")],
      footer: "made here")
    page.sections.append(
      ReportSection(
        "Weeks",
        [
          .paragraph("Words."), .chart(chart([])),
          .table(
            ReportTable([.init("Week"), .init("Load", isNumeric: true)], rows: [["1", "2", "3"], ["x"]])),
        ]))
    let html = page.html()
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    let parsed = ParsedMarkup(html)
    #expect(parsed.isWellFormed)
    // As it is, and for telephones; the script shows its values.
    #expect(parsed.names["svg"] == 2 && parsed.names["td"] == 4 && parsed.names["th"] == 2)
    #expect(!html.contains("http"))
    #expect(parsed.names["script"] == 1)
  }
}
