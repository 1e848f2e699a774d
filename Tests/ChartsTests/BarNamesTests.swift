import Testing

@testable import Charts

@Suite struct BarNamesTests {
  private let muscles = [
    "quadriceps", "hamstrings", "gluteals", "calves", "lower back", "abdominals", "shoulders", "hip flexors",
  ]

  /// The names on a telephone, each in its slot.
  private func names(_ texts: [String], width: Double = 300) -> BarNames {
    let slot = width / Double(texts.count)
    return BarNames(
      texts.enumerated().map { ($1, 40 + (Double($0) + 0.5) * slot) }, within: 2...(width + 58))
  }

  @Test func noNameIsLeftOut() {
    for texts in [muscles, ["low aerobic · 45 %", "high aerobic · 52 %", "anaerobic · 3 %"]] {
      let made = names(texts)
      #expect(made.names.count == texts.count)
      for (name, text) in zip(made.names, texts) {
        #expect(name.lines.joined(separator: " ") == text.replacing(" ·", with: ""))
      }
    }
  }

  @Test func namesDoNotTouch() {
    var taken: [Int: Double] = [:]
    for name in names(muscles).names {
      for (place, line) in name.lines.enumerated() {
        let half = TextWidth.of(line, size: ChartDrawing.letters) / 2
        #expect(name.x - half >= taken[name.row + place] ?? 0)
        taken[name.row + place] = name.x + half
      }
    }
  }

  /// Names that fit stay unchanged, in one row.
  @Test func aNameWithRoomIsNotBroken() {
    let made = names(["12min · 40 %", "18min · 60 %"], width: 800)
    #expect(made.names.map(\.lines) == [["12min · 40 %"], ["18min · 60 %"]])
    #expect(made.rows == 1)
  }

  @Test func everyBarOfAPageHasItsName() {
    let chart = Chart(
      "Load", summary: "By muscle.",
      horizontal: ChartAxis(
        range: 0...8, ticks: muscles.enumerated().map { .init(Double($0) + 0.5, $1) }
      ).named, vertical: ChartAxis("load", includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: (0..<8).map(Double.init), width: 1,
            parts: [.init("", [8, 7, 6, 5, 4, 3, 2, 1], tone: .series(5))]))
      ], height: 220)
    let page = ReportPage("Title", sections: [ReportSection("Muscles", [.chart(chart)])]).html()
    #expect(page.split(separator: "class=\"name\"").count == 1 + 2 * muscles.count)
    #expect(page.split(separator: "data-names=\"8\"").count == 3)
  }
}
