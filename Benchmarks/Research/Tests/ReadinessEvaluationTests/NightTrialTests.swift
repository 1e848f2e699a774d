import AthleteReadiness
import AthleteSimulator
import FormulaLab
import ReadinessEvaluation
import Testing

@Suite struct NightTrialTests {
  @Test func theSeedsAreThoseThatFollow() {
    let trial = NightTrial(SimulatedTrial(seed: 40, simulator: .standard, settings: ReadinessSettings()))
    #expect(trial.furtherSeeds == [41, 42, 43, 44])
    #expect(
      NightTrial(SimulatedTrial(seed: .max, simulator: .standard, settings: ReadinessSettings())).furtherSeeds
        == [0, 1, 2, 3])
    #expect(trial.trial.nightsRemoved == 0)
    #expect(trial.halved.nightsRemoved == 0.5)
    #expect(trial.halved.seed == 40)
  }

  /// Each further loss equals that of a separate trial on the same seed.
  @Test func furtherSeedsAreTrialsOfTheirOwn() async throws {
    var nights = NightTrial(
      SimulatedTrial(seed: 8, athletes: 3, days: 100, simulator: .standard, settings: ReadinessSettings()))
    nights.furtherSeeds = [12]
    let other = NightTrial(
      SimulatedTrial(seed: 12, athletes: 3, days: 100, simulator: .standard, settings: ReadinessSettings()))
    let (full, halved) = (await nights.trial.run(), await nights.halved.run())
    let losses = await nights.run(full: full, halved: halved)
    let (otherFull, otherHalved) = (await other.trial.run(), await other.halved.run())
    let spillover = try #require(losses.first { $0.forecast.prediction == "fatigue_spillover_risk" })
    for loss in losses {
      let place = try #require(full.firstIndex { $0.forecast == loss.forecast })
      let own = try #require(WithinAthleteArea(full[place].days)).value
      let half = try #require(WithinAthleteArea(halved[place].days)).value
      #expect(abs(loss.own.value - (own - half)) < 1e-12)
      let further = NightLoss(loss.forecast, full: otherFull[place].days, halved: otherHalved[place].days)
      #expect(loss.further == [further?.own.value].compactMap(\.self), "\(loss.forecast.name)")
    }
    #expect(spillover.own.interval != nil)
    #expect(spillover.losses.count == 2)
    #expect(losses.contains { $0.own.value != $0.further.first })
  }
}
