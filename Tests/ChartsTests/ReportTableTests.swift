import Testing

@testable import Charts

@Suite struct ReportTableTests {
  private func page(_ table: ReportTable) -> String {
    ReportPage("Title", sections: [ReportSection("Section", [.table(table)])]).html()
  }

  /// Words go on in a next line at every width; numbers do not.
  @Test func onlyNumbersStayInOneLine() throws {
    let cells = try #require(ChartStyle.page.split(separator: "\n").first { $0.hasPrefix("th,td{") })
    #expect(!cells.contains("nowrap"))
    #expect(ChartStyle.page.contains("td.n,td.w{white-space:nowrap}"))
  }

  @Test func aTableThatATelephoneHoldsStaysATable() {
    let table = ReportTable(
      [.init("Method"), .init("Load", isNumeric: true)],
      rows: [["Power (TSS), with a long name that goes on", "71.3"]])
    #expect(!table.isStacked)
    #expect(!page(table).contains("data-name="))
  }

  /// Cells that no line of a telephone holds stand below each other, each with its heading.
  @Test func aWideTableIsStacked() {
    let risks = ReportTable(
      [
        .init("Risk"), .init("Probability", isNumeric: true), .init("Usual", isNumeric: true), .init("Level"),
        .init("Within"), .init("Confidence"),
      ], rows: [["Performance Suppression Window", "10 %", "6 %", "moderate", "48–120 h", "medium"]])
    #expect(risks.isStacked)
    let html = page(risks)
    #expect(html.contains("<table class=\"stack\">"))
    #expect(html.contains("data-name=\"Confidence\">medium"))
    #expect(ParsedMarkup(html.replacing("<!DOCTYPE html>", with: "")).isWellFormed)
  }

  /// Columns that telephones leave out need no room.
  @Test func minorColumnsDoNotCount() {
    let number = ReportTable.Column("Calories", isNumeric: true)
    let row = Array(repeating: "12345.6", count: 8)
    #expect(ReportTable(Array(repeating: number, count: 8), rows: [row]).isStacked)
    #expect(
      !ReportTable(
        Array(repeating: number, count: 3) + Array(repeating: number.minor, count: 5), rows: [row]
      ).isStacked)
  }

  /// The path of a file is broken, words are not.
  @Test func onlyVeryLongWordsAreBroken() {
    func html(_ folders: Int) -> (path: String, html: String) {
      let path = String(repeating: "activities/", count: folders)
      return (path, page(ReportTable([.init("File"), .init("Reason")], rows: [[path, "It is empty."]])))
    }
    let short = html(3)
    #expect(short.html.contains("<td class=\"u\">\(short.path)</td>"))
    #expect(short.html.contains("<td>It is empty.</td>"))
    // One that no telephone holds beside the reason has a line of its own there.
    let long = html(6)
    #expect(long.html.contains("<td class=\"l u\">\(long.path)</td>"))
    #expect(long.html.contains("<td data-name=\"Reason\">It is empty.</td>"))
    #expect(!html(2).html.contains("class=\"u\""))
  }
}
