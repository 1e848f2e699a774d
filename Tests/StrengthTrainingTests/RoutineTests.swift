import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Routines and the next set*
@Suite("Routines")
struct RoutineTests {
  @Test(
    "Targets as plans write them",
    arguments: [
      ("8-10", SetTarget.repetitions(8...10)), ("15", .repetitions(15...15)), ("AMRAP", .asManyAsPossible),
      ("30-45s", .seconds(30...45)), ("5 min", .seconds(300...300)), ("8–10", .repetitions(8...10)),
    ])
  func targets(text: String, target: SetTarget) { #expect(SetTarget(text) == target) }

  @Test(arguments: ["", "continuous", "10-8", "0", "-5", "8-10-12", "99999999999999999999"])
  func noTargets(text: String) { #expect(SetTarget(text) == nil) }

  private func start(_ repetitions: [Int], weight: Double? = 60) throws -> RoutineStart {
    let day = try #require(CalendarDay("2026-03-02"))
    let sets = repetitions.map { StrengthSet(weight: weight, repetitions: $0) }
    let warm = StrengthSet(weight: 20, repetitions: 10, kind: .warmup)
    let log = StrengthLog([
      StrengthSession(day: day, exercises: [ExerciseEntry("Bent Over Row (Barbell)", sets: [warm] + sets)])
    ])
    let routine = Routine(
      name: "Pull", split: "pull",
      exercises: [
        .init(name: "Barbell Rows", sets: 3, target: .repetitions(8...10)),
        .init(name: "Dead Hangs", sets: 2, target: .seconds(30...45)),
      ])
    return RoutineStart(routine, history: StrengthHistory(log, settings: StrengthSettings()))
  }

  private func next(
    _ name: String, _ sets: [StrengthSet], _ target: ClosedRange<Int>, unit: WeightUnit? = nil, days: Int = 3
  ) throws -> RoutineStart.PlannedEntry {
    let day = try #require(CalendarDay("2026-03-02"))
    var log = StrengthLog([
      StrengthSession(day: day, bodyWeight: 72, exercises: [ExerciseEntry(name, sets: sets)])
    ])
    log.unit = unit
    let routine = Routine(
      name: "R", exercises: [.init(name: name, sets: sets.count, target: .repetitions(target))])
    let start = RoutineStart(
      routine, history: StrengthHistory(log, settings: StrengthSettings()), on: day.adding(days: days))
    return try #require(start.exercises.first)
  }

  @Test(
    "What helps goes down, missed targets and pauses go lighter, failure stays, body weight is at the top")
  func otherProgressions() throws {
    func sets(_ weight: Double?, _ repetitions: Int, rating: Double? = nil) -> [StrengthSet] {
      (0..<3).map { _ in StrengthSet(weight: weight, repetitions: repetitions, rating: rating) }
    }
    func weight(_ entry: RoutineStart.PlannedEntry) -> Double? { entry.sets.first?.suggestion?.weight }
    #expect(weight(try next("Pull Up (Assisted)", sets(30, 10), 8...10)) == 27.5)
    let bench = "Bench Press (Barbell)"
    let missed = try next(bench, sets(100, 5), 8...10)
    #expect(weight(missed) == 90 && missed.sets.first?.suggestion?.repetitions == 8)
    let failed = try next(bench, sets(100, 10, rating: 10), 8...10)
    #expect(weight(failed) == 100 && failed.sets.first?.suggestion?.repetitions == 10)
    #expect(weight(try next(bench, sets(100, 10), 8...10, days: 28)) == 102.5)
    #expect(weight(try next(bench, sets(100, 10), 8...10, days: 29)) == 90)
    #expect(weight(try next(bench, sets(100, 10), 8...10, days: 85)) == 80)
    let body = try next("Push Up", sets(nil, 20), 15...20)
    #expect(body.reason == "at the top of the target" && body.sets.first?.suggestion?.repetitions == 20)
    // 225 lb and 5 more; a tenth off is 202.5, in whole steps 205 lb or 200.
    let pound = WeightUnit.lb.kilograms
    #expect(isClose(weight(try next(bench, sets(225 * pound, 10), 8...10, unit: .lb)), 230 * pound))
    let lighter = try #require(weight(try next(bench, sets(225 * pound, 5), 8...10, unit: .lb))) / pound
    #expect(isClose(lighter, 200) || isClose(lighter, 205))
  }

  @Test("Double progression: repetitions to the top of the target, then the next weight")
  func progression() throws {
    let more = try start([9, 8, 8])
    #expect(more.exercises[0].sets.map { $0.suggestion?.repetitions } == [10, 9, 9])
    #expect(more.exercises[0].sets.allSatisfy { $0.suggestion?.weight == 60 })
    let heavier = try start([10, 10, 10])
    #expect(
      heavier.exercises[0].sets.allSatisfy {
        $0.suggestion?.weight == 62.5 && $0.suggestion?.repetitions == 8
      })
    #expect(heavier.exercises[0].sets.map { $0.last?.repetitions } == [10, 10, 10])
    // Fewer sets than the template: the last one goes on. A new exercise has neither.
    #expect(try start([9]).exercises[0].sets.map { $0.last?.repetitions } == [9, 9, 9])
    #expect(more.exercises[1].sets.count == 2 && more.exercises[1].sets.allSatisfy { $0.suggestion == nil })
    #expect(more.split == "pull" && more.exercises[1].reason == "new exercise")
  }
}
