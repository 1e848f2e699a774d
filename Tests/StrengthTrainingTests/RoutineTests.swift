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
    return RoutineStart(routine, history: StrengthHistory(log))
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
    #expect(more.split == "pull" && more.exercises[1].reason == "new: no last time")
  }
}
