import SessionMetrics
import Testing
import _TestSupport

/// Page: *Swim strokes*.
@Suite struct SwimStrokesTests {
  /// 18 strokes in 22 s over 25 m, by hand: 49.09 a minute, 1.389 m each, 25 ÷ 22 · 25 ÷ 18 = 1.578 m²/s.
  @Test func byHand() throws {
    let found = try #require(SwimStrokes(strokes: 18, seconds: 22, metres: 25))
    #expect(isClose(found.rate, 540.0 / 11) && isClose(found.distance, 25.0 / 18))
    #expect(isClose(found.index, 625.0 / 396))
  }

  /// Speed is rate × metres of a stroke, whatever the swim.
  @Test func speedComesBack() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let (strokes, seconds, metres) = (
        random.uniform(5...60), random.uniform(12...80), random.uniform(15...50)
      )
      let found = try #require(SwimStrokes(strokes: strokes, seconds: seconds, metres: metres))
      #expect(isClose(found.rate / 60 * (found.distance ?? 0), metres / seconds))
    }
  }

  @Test func edges() {
    #expect(SwimStrokes(strokes: 0, seconds: 20, metres: 25) == nil)
    #expect(SwimStrokes(strokes: 10, seconds: 0, metres: 25) == nil)
    #expect(SwimStrokes(strokes: 10, seconds: 20, metres: nil)?.index == nil)
  }
}
