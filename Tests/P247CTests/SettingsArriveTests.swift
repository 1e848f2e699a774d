import Documents
import FormulaSets
import SessionMetrics
import Testing
import TrainingHistory

/// A setting that is set arrives.
@Suite("Settings arrive")
struct SettingsArriveTests {
  @Test("The highest load of a day is heard by a history")
  func highestLoad() throws {
    let lines = #"{"date":"2026-01-05","kind":"Run","load":900,"duration_s":30000}"#
    func loads(_ most: Double) -> [Double?] {
      var formulas = FormulaSet.standard
      formulas.plausibility.highestDailyLoad = most
      return HistoryDocument(reading: Array(lines.utf8), plausibility: formulas.plausibility).sessions.map(
        \.load)
    }
    #expect(loads(2000) == [900] && loads(500) == [nil])
  }
}
