import Testing

@testable import Charts

@Suite struct PageSamplesTests {
  /// 120, 121, 121, 121, –, 119: steps 120, 1, (0, 3 times), −2; four present, one missing.
  @Test func readingsAreStepsAndTheirMissingPart() {
    #expect(PageSamples.code([120, 121, 121, 121, .nan, 119], isSum: false) == "1,1,C@,oFA?BB")
  }

  /// Half beats need a scale of 2. A sum that grows evenly is one step and a count.
  @Test func sumsAreStepsOfTheirSteps() {
    #expect(PageSamples.code([0, 1, 2, 3, 4], isSum: true) == "2,1,,?@A?B")
    #expect(PageSamples.code([0, 0.5], isSum: true) == "2,2,,?@A")
    #expect(PageSamples.code([.nan, .infinity, 1e300], isSum: false) == "1,1,?B,?B")
    #expect(PageSamples.code([], isSum: false) == "1,1,,")
  }

  @Test func onlyPagesWithSamplesCarryTheirScript() {
    let chart = Chart("Title", summary: "Over time.", layers: [])
    func page(_ blocks: [ReportSection.Block]) -> String {
      ReportPage("Title", sections: [ReportSection("Section", blocks)]).html()
    }
    let samples = PageSamples(end: 1, rules: "{}", columns: [.init("clock", [0, 1], isSum: true)])
    #expect(!page([.chart(chart)]).contains("function Samples"))
    let text = page([.chart(chart), .samples(samples)])
    #expect(text.contains("function Samples") && text.contains("data-clock=\"2,1,,?@A\""))
  }
}
