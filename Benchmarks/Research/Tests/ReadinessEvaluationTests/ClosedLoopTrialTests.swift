import AthleteReadiness
import AthleteSimulator
import FormulaLab
import ReadinessEvaluation
import Testing

@Suite struct ClosedLoopTrialTests {
  @Test func withoutAthletesNothingHappens() async {
    let result = await ClosedLoopTrial(
      seed: 1, athletes: 0, simulator: .standard, settings: ReadinessSettings()
    ).run()
    #expect(result.alone == result.advised)
    #expect(result.alone.suppressions == 0)
  }

  @Test func theCourseWithoutAdviceIsTheSimulators() async {
    let trial = ClosedLoopTrial(
      seed: 6, athletes: 2, days: 120, simulator: .standard, settings: ReadinessSettings())
    let result = await trial.run()
    #expect(abs(result.alone.months - 4) < 1e-9)
    let events = (0..<2).reduce(0) { sum, index in
      sum
        + SimulatedSeason(seed: 6, index: index, days: 120).onsets(of: .performanceSuppression).count {
          $0 >= 60
        }
    }
    #expect(abs(result.alone.suppressions - Double(events) / 4) < 1e-9)
    #expect(result.advised.load > 0)
    #expect(result.without.count == ClosedLoopTrial.rules.count)
    // Rules can only limit days, so omitting one never lowers the load far below that with all rules.
    #expect(result.without.allSatisfy { $0.load > result.advised.load * 0.9 })
    // At least one rule makes a difference for two athletes within four months.
    #expect(result.without.contains { $0 != result.advised })
    #expect(await trial.run() == result)
  }
}
