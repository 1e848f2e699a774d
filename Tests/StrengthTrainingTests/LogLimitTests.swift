import Testing
import TextFormats

@testable import StrengthTraining

/// The lists of a strength log have limits, and tables that change between sessions are read in linear time.
@Suite struct LogLimitTests {
  @Test("More sets than the limit are an error that names it, from JSON and from tables")
  func sets() {
    let json =
      #"{"sessions":[{"date":"2026-01-02","exercises":[{"name":"Squat","sets":[{"reps":5},{"reps":5},{"reps":5}]}]}]}"#
    let table =
      "Date,Exercise Name,Set Order,Weight,Reps\n" + String(repeating: "2026-01-02,Squat,1,80,5\n", count: 3)
    let rows = "Date,Exercise,Sets,Reps\n2026-01-02,Squat,3,5\n"
    for text in [json, table, rows] {
      do throws(StrengthReadError) {
        _ = try StrengthLog(reading: Array(text.utf8), budget: ReadingBudget([.sets: 2]))
        Issue.record("\(text.prefix(20)) is read")
      } catch {
        #expect(error.description.contains("--limit sets="), "\(error)")
      }
    }
  }

  @Test("More sessions than the limit are an error")
  func sessions() {
    let json = #"[{"date":"2026-01-02"},{"date":"2026-01-03"},{"date":"2026-01-04"}]"#
    #expect(throws: StrengthReadError.self) {
      try StrengthLog(reading: Array(json.utf8), budget: ReadingBudget([.history: 2]))
    }
  }

  @Test("Problems are kept up to a number, however many entries have one")
  func problems() throws {
    let json = "[" + Array(repeating: "{}", count: 20_000).joined(separator: ",") + "]"
    #expect(try StrengthLog(reading: Array(json.utf8)).problems.count == 10_000)
  }
}
