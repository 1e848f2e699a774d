import AthleteReadiness
import SessionMetrics
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Files of records")
struct HistoryFileTests {
  private func read(_ text: String) -> (file: HistoryFile, records: [BriefRecord], failures: [Int]) {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { buffer in
      let file = HistoryFile(buffer, budget: ReadingBudget())
      var records: [BriefRecord] = []
      var failures: [Int] = []
      for entry in file.entries {
        HistoryFile.read(entry, of: buffer, options: RecordOptions()) { number, result in
          switch result {
          case .success(let record): records.append(record)
          case .failure: failures.append(number)
          }
        }
      }
      return (file, records, failures)
    }
  }

  @Test("JSON Lines, an array and a document contain the same records")
  func forms() throws {
    let lines = [
      #"{"athlete":"a","date":"2026-03-01","metrics":{"hrv":50}}"#,
      #"{"athlete":"a","date":"2026-03-02","metrics":{"hrv":51}}"#,
    ]
    let jsonLines = read(lines.joined(separator: "\n\n") + "\n")
    let array = read("[" + lines.joined(separator: " ,\n") + "]")
    #expect(jsonLines.records.count == 2 && jsonLines.records == array.records)
    let document = read(
      #"{"athlete":"a","athlete_info":{"sex":"female"},"days":[\#(lines.joined(separator: ","))],"check_ins":[{"date":"2026-03-02","feel":7}],"body_composition":[{"date":"2026-02-01","weight_kg":61,"body_fat_pct":18,"smm_kg":27}],"responses":[{"date":"2026-03-01","action":"followed"}]}"#
    )
    #expect(document.records.count == 5 && document.file.athlete?.text == "a")
    #expect(document.file.profile?.values.sex == .female)
    #expect(document.records[2].day.morning?.checkIn?.feel == 7)
    #expect(document.records[3].day.evening?.metrics[.skeletalMuscleMass] == 27)
    #expect(document.records[4].phase == .response)
    let single = read("{\n\"date\":\"2026-03-01\",\n\"metrics\":{}\n}")
    #expect(single.records.count == 1 && single.failures.isEmpty)
  }

  @Test("A scan on the brief's own morning is included, wherever it is in the file")
  func scanOfTheDay() throws {
    let made = read(
      #"{"athlete":"a","days":[{"date":"2026-03-01","metrics":{"hrv":50},"workouts":[],"load_logged":true},{"date":"2026-03-02","metrics":{"hrv":51},"workouts":[{"type":"Run","load":60}]}],"body_composition":[{"date":"2026-02-28","weight_kg":61},{"date":"2026-03-02","weight_kg":60,"smm_kg":27,"source":"inbody"}]}"#
    )
    var days: [CalendarDay?] = []
    let state = try DayHistory(made.records).replay { answer, state in
      if answer.day == CalendarDay("2026-03-02") { days.append(state.body.day) }
    }
    #expect(days == [CalendarDay("2026-03-02")])
    #expect(state.body.metrics[.bodyMass] == 60 && state.recent[.load, 0] == 60)
  }

  @Test("Lines of one athlete that follow each other are one piece; a bad line costs that line")
  func pieces() {
    let made = read(
      """
      {"athlete":"a","date":"2026-03-01"}
      {"date":"2026-03-02"}
      nonsense
      {"athlete":"a","date":"2026-03-03"}
      {"athlete":"b","date":"2026-03-01"}

      {"athlete":"a","date":"2026-03-04"}
      """)
    // Lines that name nobody are of none of those that do.
    #expect(made.file.entries.map { $0.athlete?.text } == ["a", nil, "a", "b", "a"])
    #expect(made.records.count == 5 && made.failures == [3])
  }

  @Test("Broken input is reported", arguments: ["[1,2", "[{\"date\":\"2026-03-01\"},", "[}"])
  func broken(text: String) {
    #expect(read(text).file.failure != nil)
  }
}
