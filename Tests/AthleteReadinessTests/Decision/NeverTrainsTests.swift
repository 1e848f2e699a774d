import ActivityStreams
import AthleteSimulator
import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// Days of people without training, as a coach would read them.
@Suite("One who never trains")
struct NeverTrainsTests {
  private static func state(days: Int, planned: [Double] = [], load: (Int) -> Double = { _ in 0 }) throws
    -> AthleteState
  {
    var state = AthleteState()
    for number in 0..<days {
      let day = CalendarDay.simulationStart.adding(days: number)
      var morning = MorningRecord()
      morning.plannedLoad = planned
      morning.metrics[.restingHeartRate] = 55 + Double(number % 3)
      var check = CheckIn()
      check.feel = 6 + Double(number % 2)
      check.soreness = Double(number % 2)
      morning.checkIn = check
      try state.update(with: morning, on: day)
      guard number < days - 1 else { break }
      var evening = EveningRecord()
      evening.loadLogged = true
      let done = load(number)
      var workout = DayWorkout()
      workout.load = done
      if done > 0 { evening.workouts = [workout] }
      try state.update(with: evening, on: day)
    }
    return state
  }

  @Test("No risk of training stands above its usual rate, and none leads", arguments: [false, true])
  func risks(isPlannedRest: Bool) throws {
    let state = try Self.state(days: 60, planned: isPlannedRest ? [0, 0, 0] : [])
    let answer = try #require(state.assessment())
    for kind in [RiskKind.fatigueSpillover, .loadAccumulation, .performanceSuppression] {
      let risk = try #require(answer.predictions.first { $0.kind == kind })
      #expect(risk.probability <= risk.baseRate && risk.level == .low, "\(kind)")
      #expect(risk.needs?.contains("training") == true, "\(kind)")
      #expect(answer.decision.kind != kind)
    }
    #expect(!answer.decision.primary.contains("than you were used to"), "\(answer.decision.primary)")
    #expect(!answer.decision.reasoning.contains("usual training"), "\(answer.decision.reasoning)")
  }

  @Test("One who has trained, or means to, is told of all risks")
  func others() throws {
    let planning = try Self.state(days: 60, planned: [60, 0, 60, 60, 60])
    let training = try Self.state(days: 60, load: { $0 % 2 == 0 ? 70 : 0 })
    for state in [planning, training] {
      let spillover = try #require(state.predictions().first { $0.kind == .fatigueSpillover })
      #expect(spillover.needs == nil)
    }
  }

  @Test("A lay-off is told without a share of nothing, and a multiple of next to nothing is not told")
  func layOff() throws {
    let state = try Self.state(days: 90, planned: [90, 90, 90, 90, 90], load: { $0 < 60 ? 70 : 0 })
    let answer = try #require(state.assessment())
    let text = answer.decision.primary + answer.decision.reasoning
    #expect(!text.contains("0 % of"), "\(text)")
    #expect(answer.floor.reasons.contains(.layOff))
    for risk in answer.predictions {
      for driver in risk.drivers where driver.metric == "planned_load" { #expect(driver.value <= 5) }
    }
    let resting = try Self.state(days: 90, planned: [0, 0, 0, 0, 0], load: { $0 < 60 ? 70 : 0 })
    let words = try #require(resting.assessment()).decision.primary
    #expect(words.hasPrefix("Rest as planned, and begin again with less"), "\(words)")
  }
}
