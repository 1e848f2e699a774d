import ActivityStreams
import DayRecords
import RealModule
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *Load accumulation risk*.
@Suite("The unit of a plan without one")
struct PlanUnitTests {
  /// A day with a plan and what was done of it, in load; a unit of session RPE is 0.3 of it and a minute 1.5.
  private func live(_ diary: inout Diary, plan: Double, done: Double) throws {
    try diary.write { morning, evening in
      morning.plannedLoad = [plan]
      var workout = DayWorkout()
      workout.load = done
      workout.rpe = 5
      workout.duration = done / 1.5
      evening.workouts = [workout]
      evening.loadLogged = true
    }
  }

  private func usual(_ day: Int) -> Double { day.isMultiple(of: 2) ? 80 : 120 }

  @Test("A plan cut to a third by an injury for four weeks keeps its unit")
  func injury() throws {
    var diary = Diary()
    for day in 0..<60 { try live(&diary, plan: usual(day), done: usual(day)) }
    for day in 0..<28 {
      try live(&diary, plan: usual(day), done: 0.3 * usual(day))
      #expect(diary.state.memory.units.planUnit == .load, "day \(day) of the injury")
    }
    for day in 0..<28 {
      try live(&diary, plan: usual(day), done: usual(day))
      #expect(diary.state.memory.units.planUnit == .load, "day \(day) after it")
    }
  }

  @Test("A coach who plans in session RPE from some day on is followed within three weeks")
  func change() throws {
    var diary = Diary()
    for day in 0..<60 { try live(&diary, plan: usual(day), done: usual(day)) }
    for day in 0..<21 { try live(&diary, plan: usual(day) / 0.3, done: usual(day)) }
    #expect(diary.state.memory.units.planUnit == .sessionRating)
    // And back: nobody does three times a plan.
    for day in 0..<21 { try live(&diary, plan: usual(day), done: usual(day)) }
    #expect(diary.state.memory.units.planUnit == .load)
  }

  @Test("Completion changing by half, and back, turns no load into minutes and back")
  func wavering() throws {
    var diary = Diary()
    for day in 0..<28 { try live(&diary, plan: usual(day), done: usual(day)) }
    for day in 0..<120 {
      // Beyond the middle of the way to minutes, ln 1.5 ÷ 2 = 0.20, but not by three quarters: ln 1.25 = 0.22.
      let share = (day / 20).isMultiple(of: 2) ? 1.25 : 1
      try live(&diary, plan: usual(day), done: share * usual(day))
      #expect(diary.state.memory.units.planUnit == .load, "day \(day)")
    }
  }

  @Test("A plan that would be twice a usual day in another likely unit is limited like one")
  func largerReading() throws {
    var diary = Diary()
    for _ in 0..<12 { try live(&diary, plan: 100, done: 100) }
    // 100 done of 77 planned: between load and minutes, 1.5, or stress points, 1.67, as the unit.
    for _ in 0..<40 { try live(&diary, plan: 100 / 1.3, done: 100) }
    #expect(diary.state.memory.units.planUnit == .load)
    func floor(_ plan: Double, _ unit: LoadUnit?) throws -> SafetyFloor? {
      var diary = diary
      try diary.wake {
        $0.plannedLoad = [plan]
        $0.plannedLoadUnit = unit
      }
      return diary.state.assessment()?.floor
    }
    // 125 stress points are 209, 115 are 192.
    #expect(try floor(125, nil)?.reasons.contains(.heavyPlan) == true)
    #expect(try floor(125, .load)?.reasons.contains(.heavyPlan) == false)
    #expect(try floor(115, nil)?.reasons.contains(.heavyPlan) == false)
    #expect(try floor(210, nil)?.reasons.contains(.heavyPlan) == true)
  }
}
