import ActivityStreams
import Testing
import TextFormats

@testable import AthleteReadiness

@Suite("What came of forecasts from own answers")
struct OutcomeStateTests {
  /// The memory after days with these answers, each with the same forecasts.
  private func memory(
    _ feels: [Double], issued: [Double?] = [-1, -1, -1, -1], bad: Double? = 5.5
  ) -> OutcomeState {
    var memory = OutcomeState()
    var recent = RecentDays()
    for (number, feel) in feels.enumerated() {
      recent.advance(to: CalendarDay(ordinal: 20_000 + number))
      recent.set(.feel, feel)
      recent.set(.soreness, 10 - feel)
      memory.close(recent, issued: issued, bad: .init(feel: bad, comfort: bad.map { $0 - 6 }))
    }
    return memory
  }

  @Test("Bad mornings raise the offset, good ones lower it, and without a threshold it stays")
  func offsets() {
    let bad = memory([Double](repeating: 4, count: 60))
    #expect(bad.offset(.fatigueSpillover) > 0.2 && bad.offset(.performanceSuppression) > 0.1)
    #expect(bad.offset(.loadAccumulation) > 0)
    let good = memory([Double](repeating: 8, count: 60))
    #expect(good.offset(.fatigueSpillover) < -0.1 && good.offset(.fuelingMismatch) == 0)
    #expect(memory([Double](repeating: 4, count: 60), bad: nil).offset(.fatigueSpillover) == 0)
    #expect(memory([Double](repeating: 4, count: 60), issued: []).offsets == [0, 0, 0, 0])
    #expect(abs(memory([Double](repeating: 4, count: 3000)).offset(.fatigueSpillover)) <= 1.5)
  }

  @Test("Saved and read it is the same")
  func saved() throws {
    let memory = memory((0..<90).map { Double($0 % 8) })
    var writer = StateWriter()
    memory.encode(to: &writer)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    #expect(try OutcomeState(from: &reader) == memory)
    #expect(reader.remaining == 0)
  }
}
