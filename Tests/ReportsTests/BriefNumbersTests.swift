import AthleteReadiness
import DayDocuments
import DayRecords
import SessionMetrics
import Testing
import TextFormats

@testable import Reports

@Suite("Numbers on the page of a brief")
struct BriefNumbersTests {
  private func row(_ name: String, _ state: AthleteState) throws -> String {
    let brief = DayBrief(try #require(state.assessment()), state: state)
    return BriefPage(brief).numberRows.first { $0.name == name }?.parts.joined(separator: " · ") ?? ""
  }

  private func state(nights: Int, _ change: (inout MorningRecord) -> Void = { _ in }) throws -> AthleteState {
    var state = AthleteState()
    state.profile.sleepNeed = 8
    for day in 0..<nights {
      var morning = MorningRecord()
      var night = NightSleep()
      night.total = 7
      morning.sleep = night
      change(&morning)
      try state.update(with: morning, on: CalendarDay(ordinal: 20_000 + day))
    }
    return state
  }

  @Test("Sleep debt covers the known nights")
  func nights() throws {
    #expect(
      try row("Sleep", state(nights: 1)).contains(
        /1.0 h short over 1 night \(need 8\.0 h a night\)/))
    #expect(
      try row("Sleep", state(nights: 3)).contains(
        /3.0 h short over 3 nights \(need 8\.0 h a night\)/))
    #expect(
      try row("Sleep", state(nights: 9)).contains(
        /7.0 h short over the week \(need 8\.0 h a night\)/))
  }

  @Test("A need that is not the athlete's own is called assumed")
  func assumedNeed() throws {
    var state = try state(nights: 3)
    state.profile.sleepNeed = nil
    #expect(try row("Sleep", state).contains("3.0 h short over 3 nights (assumed need 8.0 h a night)"))
  }

  @Test(
    "A planned session shows its load, not minutes that the plan does not give, and a race day is called one")
  func planned() throws {
    var state = AthleteState()
    for day in 0..<30 {
      var (morning, evening) = (MorningRecord(), EveningRecord())
      (morning.plannedLoad, morning.plannedLoadUnit) = ([90], .load)
      (morning.metrics[.hrv], morning.hrvKind, morning.metrics[.restingHeartRate]) = (60, .rmssd, 50)
      (morning.sleep, morning.checkIn) = (NightSleep(), CheckIn())
      morning.sleep?.total = 8
      morning.checkIn?.feel = 7
      evening.workouts = [DayWorkout()]
      evening.workouts[0].load = 90
      try state.update(with: morning, on: CalendarDay(ordinal: 20_000 + day))
      if day < 29 { try state.update(with: evening, on: CalendarDay(ordinal: 20_000 + day)) }
    }
    let session = { (state: AthleteState) in
      BriefPage(DayBrief(try #require(state.assessment()), state: state)).text
    }
    #expect(try session(state).contains("as planned · load"))
    #expect(try !session(state).contains("min as planned"))
    state.profile.events = [TargetEvent(name: "the marathon", day: CalendarDay(ordinal: 20_029))]
    #expect(try session(state).hasPrefix("RACE DAY"))
    state.profile.events = [TargetEvent(name: "the marathon", day: CalendarDay(ordinal: 20_030))]
    let evening = DayBrief(try #require(state.assessment(at: .evening)), state: state)
    #expect(BriefPage(evening).text.hasPrefix("RACE TOMORROW"))
  }

  @Test("A plan in another unit is also shown as given")
  func plan() throws {
    let minutes = try row(
      "Training",
      state(nights: 1) {
        $0.plannedLoad = [90]
        $0.plannedLoadUnit = .minutes
      })
    #expect(minutes.contains(" (90 given, in minutes)"), "\(minutes)")
    let load = try row(
      "Training",
      state(nights: 1) {
        $0.plannedLoad = [90]
        $0.plannedLoadUnit = .load
      })
    #expect(load.contains("planned 90") && !load.contains("given"), "\(load)")
  }
}
