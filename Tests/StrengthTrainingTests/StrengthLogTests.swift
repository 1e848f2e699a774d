import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Strength log formats*
@Suite("Strength log")
struct StrengthLogTests {
  private func log(_ json: String, today: CalendarDay? = nil) throws -> StrengthLog {
    try StrengthLog(reading: Array(json.utf8), today: today)
  }

  @Test("A log as the contract has it, every field read")
  func whole() throws {
    let log = try log(
      """
      {"units": "lb", "sessions": [{"date": "2026-03-01", "start": "2026-03-01T18:30:00", "title": "Push",
        "duration_s": 3600, "body_weight_kg": 80, "kind": "strength.upper", "notes": "fine", "rpe": 7, "exercises": [
          {"name": "Bench Press", "favourite": true, "notes": "pause", "sets": [
            {"weight_kg": 60, "reps": 8, "rpe": 7.5, "kind": "working", "completed_at": "2026-03-01T18:35:00Z"},
            {"weight_lb": 100, "reps": 5, "rir": 2, "velocity_ms": 0.4}, {"weight": 200, "reps": 3}]},
          {"name": "Plank", "sets": [{"seconds": 60}]}]}],
       "routines": [{"name": "Push", "split": "push", "exercises": [{"name": "Bench Press", "sets": "3", "reps": "8-10"}]}]}
      """)
    #expect(log.problems.isEmpty)
    let session = try #require(log.sessions.first)
    #expect(session.start == "2026-03-01T18:30:00" && session.duration == 3600 && session.bodyWeight == 80)
    #expect(session.title == "Push" && session.kind == "strength.upper" && session.rating == 7)
    let sets = session.exercises[0].sets
    #expect(session.exercises[0].isFavourite && sets[0].rating == 7.5 && sets[0].kind == .working)
    #expect(
      sets[0].repetitionsInReserve == 2.5 && sets[1].repetitionsInReserve == 2 && sets[1].velocity == 0.4)
    // A weight without a unit is in the unit of the log, the others in their own.
    #expect(sets[0].weight == 60 && isClose(sets[1].weight, 45.359237) && isClose(sets[2].weight, 90.718474))
    #expect(session.exercises[1].sets == [StrengthSet(seconds: 60)])
    #expect(
      log.routines == [
        Routine(
          name: "Push", split: "push",
          exercises: [.init(name: "Bench Press", sets: 3, target: .repetitions(8...10))])
      ])
  }

  @Test("Faults are named with exercise and set, the rest is kept")
  func problems() throws {
    let today = try #require(CalendarDay("2026-03-10"))
    let log = try log(
      """
      {"sessions": [
        {"date": "2026-03-01", "duration_s": -5, "exercises": [
          {"name": "Squat", "sets": [{"weight_kg": -10, "reps": 5}, {"weight_kg": 100, "reps": 5}, {"reps": 5000},
            {"weight_kg": 9999, "reps": 1}, {}, {"weight_kg": "heavy", "reps": 3}, {"weight_kg": 100, "reps": 2.5, "rpe": 11}]},
          {"name": "squat", "sets": [{"weight_kg": 80, "reps": 5}]}, {"name": "", "sets": [{"reps": 3}]},
          {"name": "Row", "sets": []}]},
        {"date": "2027-01-01", "exercises": []}, {"date": "yesterday"}, {"title": "no day"}, 17]}
      """, today: today)
    #expect(log.sessions.count == 1)
    let squat = try #require(log.sessions.first?.exercises.first)
    #expect(log.sessions[0].exercises.count == 1 && log.sessions[0].duration == nil)
    #expect(squat.sets.map(\.weight) == [100, nil, 100, 80])
    #expect(squat.sets.map(\.repetitions) == [5, 3, nil, 5])
    func has(_ kind: StrengthProblem.Kind, _ exercise: String? = nil, set: Int? = nil, field: String? = nil)
      -> Bool
    {
      log.problems.contains {
        $0.kind == kind && $0.exercise == exercise && $0.set == set && $0.field == field
      }
    }
    #expect(has(.outOfRange, "Squat", set: 1, field: "weight_kg"))
    #expect(has(.outOfRange, "Squat", set: 3, field: "reps"))
    #expect(has(.outOfRange, "Squat", set: 4, field: "weight_kg"))
    #expect(has(.emptySet, "Squat", set: 5))
    #expect(has(.notReadable, "Squat", set: 6, field: "weight_kg"))
    #expect(has(.notReadable, "Squat", set: 7, field: "reps"))
    #expect(has(.outOfRange, "Squat", set: 7, field: "rpe"))
    #expect(has(.duplicateExercise, "squat", field: "name"))
    #expect(has(.emptyName, field: "name") && has(.noSets, "Row"))
    #expect(has(.outOfRange, field: "duration_s") && has(.futureDate, field: "date"))
    #expect(has(.notReadable, field: "date") && has(.noDate, field: "date") && has(.badRow))
    // Messages name places and never values.
    #expect(log.problems.allSatisfy { !$0.description.contains("9999") && !$0.description.isEmpty })
  }

  @Test("Impossible sets and sets without repetitions are named and leave the volume")
  func absurdSets() throws {
    let log = try log(
      """
      {"sessions": [{"date": "2026-03-01", "exercises": [{"name": "Bench Press", "sets": [
        {"weight_kg": 100, "reps": 5}, {"weight_kg": 1000, "reps": 500}, {"weight_kg": 100, "reps": 0},
        {"weight_kg": 400, "reps": 50}, {"weight_kg": 60, "reps": 30}]}, {"name": "Plank", "sets": [{"reps": 0, "seconds": 60}]}]}]}
      """)
    #expect(log.sessions[0].exercises[0].sets.map(\.weight) == [100, 400, 60])
    #expect(log.sessions[0].exercises[1].sets == [StrengthSet(seconds: 60)])
    let places = log.problems.map { "\($0.exercise ?? "") \($0.set ?? 0) \($0.field ?? "")" }
    #expect(places == ["Bench Press 2 weight_kg × reps", "Bench Press 3 reps"])
    // 100·5 + 400·50 + 60·30
    #expect(StrengthReport(log, range: .all)?.sessions.first?.volume == 22_300)
  }

  @Test("A corrected session of a later file replaces the earlier, and is noted")
  func corrected() throws {
    func log(_ weight: Double) throws -> StrengthLog {
      StrengthLog([
        StrengthSession(
          day: try #require(CalendarDay("2026-03-02")), clock: 64_800, title: "A",
          exercises: [ExerciseEntry("Squat", sets: [StrengthSet(weight: weight, repetitions: 5)])])
      ])
    }
    let merged = try log(100).merged(with: try log(80))
    #expect(merged.sessions.map { $0.exercises[0].sets[0].weight } == [80])
    #expect(merged.problems.map(\.kind) == [.duplicateSession])
  }

  @Test("A repeated session is kept once; a different one stays")
  func repeated() throws {
    let day = try #require(CalendarDay("2026-03-01"))
    func session(_ repetitions: Int) -> StrengthSession {
      StrengthSession(
        day: day, clock: 3600,
        exercises: [ExerciseEntry("Squat", sets: [StrengthSet(weight: 100, repetitions: repetitions)])])
    }
    let log = StrengthLog([session(5), session(6), session(5)])
    #expect(log.sessions.count == 2 && log.problems.map(\.kind) == [.duplicateSession])
    let merged = StrengthLog([session(5)]).merged(with: StrengthLog([session(5)]))
    #expect(merged.sessions.count == 1)
  }

  @Test(
    "Anything but a log is an error",
    arguments: ["{", "[1,", "a,b\n1,2\n", "{\"sessions\": [}", "hello"])
  func noLog(text: String) {
    #expect(throws: StrengthReadError.self) { try StrengthLog(reading: Array(text.utf8)) }
  }
}
