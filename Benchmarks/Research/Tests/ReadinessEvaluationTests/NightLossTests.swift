import AthleteReadiness
import FormulaLab
import ReadinessEvaluation
import Statistics
import Testing

@Suite struct NightLossTests {
  private let spillover = ForecastKey("fatigue_spillover_risk", issue: "am", window: 1...2)
  private let instability = ForecastKey("recovery_instability", issue: "am", window: 7...14)

  /// Two athletes computed by hand. With all nights, 4 of 4 and 1 of 2 pairs are right; with half, 3 of 4 and
  /// 0 of 2. The loss is therefore 5/6 − 3/6.
  ///
  /// Two draws from athletes a and b give a alone (4/4 − 3/4), b alone (1/2 − 0/2) or one of each, with
  /// probabilities ¼, ¼ and ½. If the nights were drawn separately, b with all nights against a with half
  /// would give 1/2 − 3/4, which is negative.
  @Test func twoAthletesByHand() throws {
    let full = ScoredForecasts([
      athlete("a", [(0.9, true), (0.6, true), (0.1, false), (0.5, false)]),
      athlete("b", [(0.15, true), (0.2, false), (0.1, false)]),
    ])
    let halved = ScoredForecasts([
      athlete("a", [(0.9, true), (0.4, true), (0.1, false), (0.5, false)]),
      athlete("b", [(0.1, true), (0.2, false), (0.3, false)]),
    ])
    let loss = try #require(NightLoss(spillover, full: full, halved: halved)).own
    #expect(abs(loss.value - 1.0 / 3) < 1e-12)
    #expect(loss.interval == 0.25...0.5)
    // The middle half of the draws has one of each.
    let bootstrap = AthleteBootstrap(draws: 1000, level: 0.3)
    let middle = try #require(NightLoss(spillover, full: full, halved: halved, bootstrap: bootstrap)).own
      .interval
    #expect(try #require(middle).lowerBound == 2.0 / 6)
    #expect(try #require(middle).upperBound == 2.0 / 6)
  }

  /// Athletes differ widely but all lose the same, so the paired interval has zero width, whereas those of
  /// the two areas do not.
  @Test func whatAllLoseAlikeIsSure() throws {
    var all: [ScoredAthlete] = []
    var fewer: [ScoredAthlete] = []
    for place in 0..<10 {
      // One event and 10 days without one. With all nights, `place` of them rank above the event; with half,
      // one more.
      func rows(_ above: Int) -> [(Double, Bool)] {
        [(0.5, true)] + (0..<10).map { ($0 < above ? 0.9 : 0.1, false) }
      }
      all.append(athlete("\(place)", rows(place)))
      fewer.append(athlete("\(place)", rows(place + 1)))
    }
    let (full, halved) = (ScoredForecasts(all), ScoredForecasts(fewer))
    let loss = try #require(NightLoss(spillover, full: full, halved: halved))
    #expect(abs(loss.own.value - 0.1) < 1e-12)
    let interval = try #require(loss.own.interval)
    #expect(interval.upperBound - interval.lowerBound < 1e-12)
    let area = try #require(WithinAthleteArea(full)?.interval())
    #expect(area.upperBound - area.lowerBound > 0.2)
  }

  @Test func meanAndRangeAreOverAllSeeds() {
    let loss = NightLoss(spillover, own: LabEstimate(0.03), further: [0.01, -0.01, 0.02, 0.05])
    #expect(loss.losses == [0.03, 0.01, -0.01, 0.02, 0.05])
    #expect(abs(loss.mean - 0.02) < 1e-15)
    #expect(loss.range == -0.01...0.05)
    let single = NightLoss(spillover, own: LabEstimate(0.03), further: [.nan])
    #expect(single.mean == 0.03)
    #expect(single.range == 0.03...0.03)
  }

  @Test func theMeanDecides() {
    #expect(!NightLoss(spillover, own: LabEstimate(0.022), further: [0.015]).isMissed)
    #expect(NightLoss(spillover, own: LabEstimate(0.015), further: [0.026]).isMissed)
    #expect(!NightLoss(spillover, own: LabEstimate(0.02)).isMissed)
    #expect(!NightLoss(instability, own: LabEstimate(0.059)).isMissed)
    #expect(NightLoss(instability, own: LabEstimate(0.061)).isMissed)
  }

  @Test func nothingToCompare() {
    let events = ScoredForecasts([athlete("a", [(0.1, true), (0.2, true)])])
    #expect(NightLoss(spillover, full: events, halved: events) == nil)
    #expect(NightLoss(spillover, full: events, halved: ScoredForecasts([])) == nil)
  }
}
