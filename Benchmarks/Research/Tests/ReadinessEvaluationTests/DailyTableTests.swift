import ActivityStreams
import FormulaLab
import Testing
import TextFormats

@testable import ReadinessEvaluation

@Suite struct DailyTableTests {
  private func read(_ text: String) -> DailyTable? { DailyTable(Array(text.utf8)) }

  @Test func columnsByName() throws {
    let table = try #require(read("id,date,x\r\na,2020-01-02T07:00,1.5\r\nb,,\n"))
    #expect(table.rows.count == 2)
    let row = table.rows[0]
    #expect(table.text(row, "id") == "a")
    #expect(table.number(row, "x") == 1.5)
    #expect(table.day(row, "date") == CalendarDay("2020-01-02"))
    #expect(table.number(table.rows[1], "x") == nil)
    #expect(table.day(table.rows[1], "date") == nil)
    #expect(table.text(row, "y") == nil)
  }

  @Test func quotedCells() throws {
    let table = try #require(read("a,b\n\"1,2\",\"x\ny\"\n"))
    #expect(table.rows == [["1,2", "x\ny"]])
  }

  @Test func whatIsNotANumber() throws {
    let table = try #require(read("a\nnan\ninf\n1e999\nx\n"))
    for row in table.rows { #expect(table.number(row, "a") == nil) }
    #expect(read("") == nil)
    #expect(DailyTable(path: "/nowhere/at/all.csv") == nil)
  }

  @Test func shortRowsAndRepeatedNames() throws {
    let table = try #require(read("a,b,a\n1\n1,2,3\n"))
    #expect(table.text(table.rows[0], "b") == nil)
    #expect(table.number(table.rows[1], "a") == 1)
  }
}
