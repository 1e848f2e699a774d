import ActivityStreams
import AthleteSimulator
import Testing
import TextFormats

@Suite("Simulated histories")
struct SimulatedHistoryTests {
  @Test("days are in order and in range, and loads are plausible")
  func sessions() throws {
    let last = try #require(CalendarDay("2026-05-01"))
    let sessions = SimulatedHistory.sessions(of: .sample, days: 28, until: last, seed: 5)
    #expect((16...24).contains(sessions.count))
    #expect(zip(sessions, sessions.dropFirst()).allSatisfy { $0.day < $1.day })
    for session in sessions {
      #expect((0..<28).contains(session.day.days(to: last)))
      #expect(session.day.weekday != 1)
      // One minute at maximum heart rate is 0.64·e^1.92 = 4.37.
      #expect(session.load > 0 && session.load < 4.37 * session.duration / 60)
      #expect(session.maximumHeartRate <= SimulatedAthlete.sample.maximumHeartRate + 3)
    }
    #expect(sessions == SimulatedHistory.sessions(of: .sample, days: 28, until: last, seed: 5))
    #expect(sessions != SimulatedHistory.sessions(of: .sample, days: 28, until: last, seed: 6))
  }

  @Test("no days, no sessions")
  func empty() {
    #expect(SimulatedHistory.sessions(of: .sample, days: 0, until: CalendarDay(ordinal: 0), seed: 1).isEmpty)
    #expect(SimulatedHistory.sessions(of: .sample, days: -4, until: CalendarDay(ordinal: 0), seed: 1).isEmpty)
    #expect(SimulatedHistory.bytes(of: []).isEmpty)
  }
}
