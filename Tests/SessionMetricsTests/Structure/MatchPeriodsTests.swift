import ActivityStreams
import Testing
import _TestSupport

@testable import SessionMetrics

/// The periods of a match from heart rate.
///
/// Page: *Structure of a session*.
@Suite struct MatchPeriodsTests {
  private static func match(_ rate: (Int) -> Double, minutes: Int) -> SessionStructure? {
    var random = SplitMix64(seed: 5)
    var heart = 100.0
    var session = SessionSeconds(count: 60 * minutes)
    session.heartRate = (0..<session.count).map { second in
      heart += (rate(second) + random.uniform(-25...25) - heart) / 30
      return heart.rounded()
    }
    return MatchPeriods.structure(session)
  }

  @Test("A football match has two halves, and its warm-up is none of them")
  func halves() throws {
    let structure = try #require(
      Self.match(
        { second in
          let minute = second / 60
          return (15..<60).contains(minute) || (75..<120).contains(minute) ? 160 : minute < 12 ? 135 : 90
        }, minutes: 125))
    let halves = structure.blocks.filter(\.isEffort)
    #expect(halves.map(\.of) == [2, 2] && halves.map(\.repetition) == [1, 2])
    for (half, from) in zip(halves, [900.0, 4500]) {
      #expect((half.span.start - from).magnitude < 45 && (half.span.end - from - 2700).magnitude < 45)
    }
  }

  @Test("Small games are periods, and an even session has none")
  func games() throws {
    let games = try #require(
      Self.match({ $0 < 900 ? 125 : ($0 - 900) % 540 < 360 ? 170 : 105 }, minutes: 51))
    #expect(games.blocks.count(where: \.isEffort) == 4)
    #expect(Self.match({ _ in 150 }, minutes: 60) == nil)
    #expect(MatchPeriods.structure(SessionSeconds(count: 3600)) == nil)
  }
}
