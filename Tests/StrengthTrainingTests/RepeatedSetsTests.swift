import StrengthTraining
import Testing
import TextFormats

/// Page: *Strength log formats*
@Suite("Repeated sets in a log")
struct RepeatedSetsTests {
  private static let heading = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,RPE\n"

  private static func rows(_ day: Int, _ sets: [(String, String)]) -> String {
    sets.map { "2026-03-0\(day) 18:30:00,A,1h,\($0.0),\($0.1),5,\n" }.joined()
  }

  private static let first = rows(1, [("Squat", "1,80"), ("Squat", "2,80"), ("Row", "1,60")])
  private static let second = rows(2, [("Squat", "1,85"), ("Squat", "2,85")])
  /// Without numbers, as some tables are.
  private static let plain = rows(3, [("Squat", ",80"), ("Squat", ",80"), ("Row", ",60"), ("Row", ",60")])

  private func read(_ text: String) throws -> (sets: Int, repeated: Int, kinds: [StrengthProblem.Kind]) {
    let log = try StrengthLog(reading: Array(text.utf8), unit: .kg)
    let sets = log.sessions.reduce(0) { $0 + $1.exercises.reduce(0) { $0 + $1.sets.count } }
    return (
      sets, log.problems.reduce(0) { $0 + ($1.kind == .repeatedSets ? $1.count ?? 0 : 0) },
      log.problems.map(\.kind)
    )
  }

  @Test("A repeated table is read once, with and without headings, and the sets are counted")
  func table() throws {
    let table = Self.first + Self.second + Self.plain
    #expect(try read(Self.heading + table).kinds == [])
    for twice in [table + Self.heading + table, table + table] {
      let found = try read(Self.heading + twice)
      #expect(found.sets == 9 && found.repeated == 9 && found.kinds == [.repeatedSets])
    }
    let thrice = try read(Self.heading + table + table + table)
    #expect(thrice.sets == 9 && thrice.repeated == 18)
    let log = try StrengthLog(reading: Array((Self.heading + table + table).utf8), unit: .kg)
    #expect(log.problems.first?.description == "9 sets are listed more than once; each counts once")
  }

  @Test("Sessions that repeat within a table without repeated headings count as logged")
  func session() throws {
    for rows in [
      Self.first + Self.first + Self.second, Self.first + Self.second + Self.first,
      Self.first + Self.second + Self.second + Self.first, Self.first + Self.first,
    ] {
      let found = try read(Self.heading + rows)
      #expect(found.repeated == 0 && found.kinds == [] && found.sets == rows.count { $0 == "\n" })
    }
    // The second one differs, or is cut.
    let table = Self.first + Self.second
    for rest in [
      Self.first + Self.rows(2, [("Squat", "1,85"), ("Squat", "2,90")]),
      Self.first + Self.rows(2, [("Squat", "1,85")]),
    ] {
      #expect(try read(Self.heading + table + rest).repeated == 0)
    }
  }

  @Test("Of a session that a later table of the file corrects the later one counts")
  func corrected() throws {
    let text =
      Self.heading + Self.first + Self.second + Self.heading + Self.rows(2, [("Squat", "1,90")])
    let log = try StrengthLog(reading: Array(text.utf8), unit: .kg)
    #expect(log.sessions.map { $0.exercises[0].sets.map(\.weight) } == [[80, 80], [90]])
    #expect(log.problems.first?.count == 2)
  }

  @Test("Equal sets within a session are separate sets")
  func alike() throws {
    let five = Self.rows(1, (1...5).map { ("Squat", "\($0),80") })
    #expect(try read(Self.heading + five) == (5, 0, []))
    #expect(try read(Self.heading + Self.plain) == (4, 0, []))
    // An exercise that is done again at the end, alone of all.
    let again = Self.rows(1, [("Rowing", "1,"), ("Squat", "1,80"), ("Rowing", "1,")])
    #expect(try read(Self.heading + again).sets == 3)
    // A session that is gone on with after another, and differs.
    let apart = Self.rows(1, [("Squat", ",80")]) + Self.second + Self.rows(1, [("Squat", ",90")])
    #expect(try read(Self.heading + apart).sets == 4)
  }

  @Test(
    "An exercise that a JSON log has twice is reported, and its sets count once if they end in the same seconds"
  )
  func exercise() throws {
    func sets(_ end: String) throws -> Int {
      let entry =
        #"{"name":"Squat","sets":[{"weight_kg":80,"reps":5\#(end)},{"weight_kg":80,"reps":5\#(end)}]}"#
      let text = #"{"sessions":[{"date":"2026-03-01T18:30:00","exercises":[\#(entry),\#(entry)]}]}"#
      return try StrengthLog(reading: Array(text.utf8)).sessions[0].exercises[0].sets.count
    }
    #expect(try sets("") == 4)
    #expect(try sets(#","completed_at":"2026-03-01T18:40:00Z""#) == 2)
  }
}
