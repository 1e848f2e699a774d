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

  @Test("More names than the memory of a log allows are an error that names the limit")
  func names() {
    let rows = (0..<20).map { "2026-01-02,Exercise \($0),1,80,5\n" }.joined()
    let table = "Date,Exercise Name,Set Order,Weight,Reps\n" + rows
    do throws(StrengthReadError) {
      _ = try StrengthLog(reading: Array(table.utf8), budget: ReadingBudget([.memory: 30_000]))
      Issue.record("the names are read")
    } catch {
      #expect(error.description.contains("--limit memory="), "\(error)")
    }
  }

  @Test("A similar name is suggested for the first 200 unknown names")
  func suggestions() throws {
    let log = StrengthLog([
      StrengthSession(
        day: CalendarDay(ordinal: 20_000),
        exercises: (0..<250).map {
          ExerciseEntry("Barbell Bench Press \($0)", sets: [StrengthSet(weight: 80, repetitions: 5)])
        })
    ])
    let report = try #require(StrengthReport(log))
    #expect(report.exercises.count == 250)
    #expect(report.exercises.count { $0.suggestion != nil } == 200)
  }

  @Test("The reference maximum is the best of the days before, not of the session itself or of older ones")
  func reference() throws {
    // Weights of sessions, days apart; the percentage of a set shows its reference.
    let plan: [(day: Int, weights: [Double])] = [
      (0, [100]), (1, [90]), (1, [80]), (2, [85]), (60, [70]), (61, [60]), (62, [65]), (200, [50]),
      (201, [40]),
    ]
    let sessions = plan.map { day, weights in
      StrengthSession(
        day: CalendarDay(ordinal: 20_000 + day),
        exercises: [
          ExerciseEntry(
            "Bench Press", sets: weights.map { StrengthSet(weight: $0, repetitions: 1, rating: 10) })
        ])
    }
    let settings = StrengthSettings()
    let history = StrengthHistory(StrengthLog(sessions), settings: settings)
    let done = try #require(history.exercise(named: "Bench Press")).sessions
    for place in done.indices {
      let before = done[..<place].filter { $0.day.days(to: done[place].day) <= settings.maximumDays }
      let best = before.compactMap(\.bestValue).max()
      let intensity = done[place].sets.first?.intensity
      #expect((intensity == nil) == (best == nil), "session \(place)")
      guard let best, let intensity, let load = done[place].sets.first?.load else { continue }
      let expected = min(StrengthSettings.highestIntensity, 100 * load / best)
      #expect((intensity - expected).magnitude < 1e-9, "session \(place)")
    }
  }

  @Test("Problems are kept up to a number, however many entries have one")
  func problems() throws {
    let json = "[" + Array(repeating: "{}", count: 20_000).joined(separator: ",") + "]"
    #expect(try StrengthLog(reading: Array(json.utf8)).problems.count == 10_000)
  }
}
