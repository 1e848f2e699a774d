import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *HRV and sleep*.
@Suite("A jump of the time zone is a journey, and the body clock follows slowly")
struct BodyClockTests {
  private let first = CalendarDay(ordinal: 20_000)

  private func clock(_ offsets: [Double?]) -> BodyClock {
    var clock = BodyClock()
    for (day, offset) in offsets.enumerated() { clock.wake(at: offset, on: first.adding(days: day)) }
    return clock
  }

  @Test("1 h a day east, 1.5 h a day west; clock changes and small jumps are no journey")
  func pace() {
    let east = clock([1, 9])
    #expect((1...10).map { east.lag(on: first.adding(days: $0)) } == [8, 7, 6, 5, 4, 3, 2, 1, 0, 0])
    #expect(east.journey(on: first.adding(days: 3))?.end == first.adding(days: 8))
    let west = clock([1, -5])
    #expect((1...5).map { west.lag(on: first.adding(days: $0)) } == [-6, -4.5, -3, -1.5, 0])
    #expect(west.journey(on: first.adding(days: 2))?.start == first.adding(days: 1))
    // Home again after two days in the east: 6 h were left of 8.
    #expect(clock([1, 9, nil, 1]).lag(on: first.adding(days: 3)) == -2)
    // Across the date line.
    #expect(clock([10, -10]).lag(on: first.adding(days: 1)) == 4)
    for near in [clock([1, 2]), clock([1, 1]), clock([nil, 9])] {
      #expect(near.journey(on: first.adding(days: 1)) == nil)
    }
  }

  @Test("A reported trip keeps the clock's advice, and the journey home ends it")
  func reportedTrip() throws {
    var state = AthleteState()
    for day in 0...60 {
      var morning = MorningRecord()
      var sleep = NightSleep()
      (sleep.total, sleep.onset, sleep.wake) = (7.5, -0.5, 7.5)
      (morning.sleep, morning.utcOffset) = (sleep, (30..<40).contains(day) ? 9 : 1)
      if day == 31 {
        morning.checkIn = CheckIn()
        morning.checkIn?.symptoms = [Symptom(.travel)]
      }
      try state.update(with: morning, on: first.adding(days: day))
      let holds = try #require(state.assessment()).floor.holds.filter { $0.reason == .travel }
      switch day {
      case 31: #expect(holds.map(\.clause.text) == ["your body clock is still 7 hours behind local time"])
      case 41: #expect(holds.first?.clause.text.contains("ahead") == true)
      case 60: #expect(holds.isEmpty)
      default: #expect(holds.count <= 1)
      }
    }
  }

  @Test("A journey stands as a hold without a cap, and regularity follows the body clock")
  func journey() throws {
    var state = AthleteState()
    for day in 0...32 {
      var morning = MorningRecord()
      var sleep = NightSleep()
      (sleep.total, sleep.onset, sleep.wake) = (day < 28 ? 7.5 : 6, -0.5, 7.5)
      morning.sleep = sleep
      morning.utcOffset = day < 30 ? 1 : 9
      try state.update(with: morning, on: first.adding(days: day))
    }
    let hold = try #require(state.assessment()?.floor.holds.first { $0.reason == .travel })
    #expect(hold.cap == nil && hold.from == first.adding(days: 30) && hold.until == first.adding(days: 37))
    #expect(hold.asks == nil && hold.clause.text == "your body clock is still 6 hours behind local time")
    let regularity = try #require(state.sleepRegularity())
    #expect(abs(regularity.bedtime - 5.5) < 1e-6 && (regularity.index ?? 100) < 90)
    #expect(try AthleteState(decoding: state.encoded()) == state)
  }
}
