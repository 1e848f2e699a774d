import ActivityFiles
import Testing
import TextFormats

@testable import VendorExports

/// What no body shows and no calendar has is left out, whatever service says it.
@Suite struct ImpossibleDayTests {
  @Test("Values and days of a table that cannot be are counted and left out")
  func whoop() throws {
    let table = """
      Cycle start time,Cycle timezone,Recovery score %,Resting heart rate (bpm),Heart rate variability (ms),Wake onset,Asleep duration (min)
      2026-01-01 22:30:00,UTC+01:00,1e15,55,1e308,2026-01-02 06:15:00,1e9
      9999-01-01 22:30:00,UTC+01:00,50,55,39,9999-01-02 06:15:00,420
      """
    var index = ExportIndex()
    index.read(Array(table.utf8), path: "physiological_cycles.csv", budget: ReadingBudget())
    let day = try #require(index.days.first)
    #expect(index.days.count == 1 && index.refused == 4)
    #expect(day.metrics == ["resting_hr": 55] && day.sleep.isEmpty && day.scores.isEmpty)
  }

  @Test("An activity of the year 9999 has no day")
  func activity() {
    let list =
      "Activity ID,Activity Date,Activity Name,Activity Type\n1,\"Jul 1, 9999, 6:30:00 AM\",Run,Run\n"
    var index = ExportIndex()
    index.read(Array(list.utf8), path: "activities.csv", budget: ReadingBudget())
    #expect(index.activities.count == 1 && index.activities.first?.day == nil)
  }
}
