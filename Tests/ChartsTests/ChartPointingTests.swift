import Testing

@testable import Charts

@Suite struct ChartPointingTests {
  private let chart = Chart(
    "Heart rate", summary: "Over time.",
    horizontal: ChartAxis(range: 0...100).reading(.clock(unit: "")),
    vertical: ChartAxis("bpm", range: 100...200).reading(.number(decimals: 0, unit: "bpm")),
    layers: [
      .line(
        LineLayer("first", [ChartPoint(0, 120), ChartPoint(50, 150), ChartPoint(100, 180)], tone: .series(0)))
    ])

  private func page(_ blocks: [ReportSection.Block]) -> String {
    ReportPage("Title", sections: [ReportSection("Section", blocks)]).html()
  }

  @Test func aPageSaysWhereThePlotLiesAndHowItsValuesRead() throws {
    let text = page([.chart(chart)])
    #expect(text.contains("data-x=\"lin,0.0,100.0,clock,0,\""))
    #expect(text.contains("data-y=\"lin,100.0,200.0,num,0,bpm\""))
    #expect(text.contains("data-name=\"first\""))
    // Both drawings of it: as it is, and for telephones.
    #expect(text.split(separator: "data-plot=").count == 3)
    #expect(text.contains("class=\"chart wide\"") && text.contains("class=\"chart narrow\""))
    #expect(text.contains(ChartPointing.script(hasSamples: false)))
  }

  /// What the script reads back from the drawing is the value, to the decimals that are shown.
  @Test func valuesCanBeReadBackFromTheDrawing() throws {
    let text = page([.chart(chart)])
    let edges = try #require(text.firstMatch(of: #/data-plot="([0-9.]+),([0-9.]+),([0-9.]+),([0-9.]+)"/#))
    let top = try #require(Double(edges.2)), bottom = try #require(Double(edges.4))
    let left = try #require(Double(edges.1)), right = try #require(Double(edges.3))
    let line = try #require(text.firstMatch(of: #/class="line s0" data-name="first" d="([^"]+)"/#))
    let points = line.1.matches(of: #/[ML](-?[0-9.]+) (-?[0-9.]+)/#)
    #expect(points.count == 3)
    for (point, expected) in zip(points, [(0.0, 120.0), (50, 150), (100, 180)]) {
      let x = try #require(Double(point.1)), y = try #require(Double(point.2))
      #expect(((x - left) / (right - left) * 100 - expected.0).magnitude < 0.01)
      #expect((100 + (bottom - y) / (bottom - top) * 100 - expected.1).magnitude < 0.05)
    }
  }

  @Test func onlyPagesWithChartsCarryTheScript() {
    #expect(!page([.paragraph("Words.")]).contains("<script"))
  }

  /// A file of its own has no page to carry a script.
  @Test func aDrawingOfItsOwnIsAsItWas() {
    #expect(!chart.svg().contains("data-plot"))
  }

  /// A plan has no value over its edge.
  @Test func aSquareIsNotPointedAt() {
    var square = chart
    square.isSquare = true
    #expect(!page([.chart(square)]).contains("data-plot=\""))
  }

  @Test func axesSayHowTheyRead() {
    #expect(AxisReading.clock(unit: "/km").code == "clock,0,/km")
    #expect(AxisReading.number(decimals: 40, unit: "km/h, gross").code == "num,9,km/h, gross")
    #expect(AxisReading.day.code == "day,0,")
    let log = ChartAxis(spacing: .logarithmic)
    #expect(log.code(1...1000).hasPrefix("log,1.0,1000.0,num,"))
  }

  @Test func telephonesLeaveMinorColumnsOut() {
    let table = ReportTable([.init("Name"), .init("Load", isNumeric: true).minor], rows: [["a", "1"]])
    #expect(page([.table(table)]).contains("<td class=\"n m\">1</td>"))
  }

  @Test func longTablesAreFoldedAndStayReadable() {
    func section(_ rows: Int) -> ReportSection {
      ReportSection("Splits", [.table(ReportTable([.init("Name")], rows: (0..<rows).map { ["row \($0)"] }))])
        .foldedIfLong
    }
    let short = ReportPage("Title", sections: [section(ReportSection.longTable)]).html()
    let long = ReportPage("Title", sections: [section(ReportSection.longTable + 1)]).html()
    #expect(!short.contains("<details>") && short.contains("row 11"))
    #expect(long.contains("<details><summary><h2>Splits</h2></summary>") && long.contains("row 12"))
  }
}
