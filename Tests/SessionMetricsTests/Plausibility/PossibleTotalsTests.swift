import ActivityStreams
import Testing

@testable import SessionMetrics

/// Page: *Plausibility limits*.
@Suite("What no total exceeds in its time")
struct PossibleTotalsTests {
  private func totals(_ seconds: Double, _ kind: String = "Run") -> PossibleTotals {
    PossibleTotals(over: seconds, of: ActivityKind(named: kind), settings: PlausibilitySettings())
  }

  @Test("World records lie within the law, and half as much again lies beyond it")
  func records() throws {
    for (seconds, metres) in [(755.36, 5000.0), (7170.0, 42_195.0), (86_400.0, 319_614.0)] {
      let most = try #require(totals(seconds).distance)
      #expect(most > metres && most < 1.5 * metres)
    }
    let climb = try #require(totals(1641).climb)
    #expect(climb > 1000 && climb < 1500)
  }

  @Test("A total grows with its time and is never below what a minute allows")
  func rising() throws {
    for kind in ["Run", "Ride", "Swim", "Walk", "Unknown"] {
      var last = 0.0
      for seconds in [0.0, 1, 60, 3600, 86_400, 604_800] {
        let now = totals(seconds, kind)
        let distance = try #require(now.distance)
        #expect(distance > last && now.energy >= 30 && now.load >= 100 && now.steps >= 300)
        last = distance
      }
    }
    #expect(totals(.nan).energy == 30 && totals(-5).energy == 30 && totals(.infinity).energy == 30)
  }

  @Test("A load is bounded by the highest rating of each minute, and by that of a day for each day")
  func loads() {
    #expect(totals(3600).load == 700 && totals(86_400).load == 2000 && totals(2 * 86_400).load == 4000)
    var settings = PlausibilitySettings()
    settings.highestDailyLoad = 300
    #expect(PossibleTotals(over: 3600, of: ActivityKind(named: "Run"), settings: settings).load == 300)
  }

  @Test("An interval that no heart has is in no sum of beats")
  func beats() {
    let beats = BeatSeries([800, 1e18, 810, 800, -3, .nan, .infinity])
    #expect((beats.seconds - 2.41).magnitude < 1e-9)
  }
}
