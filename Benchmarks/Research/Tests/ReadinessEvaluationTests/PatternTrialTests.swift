import AthleteReadiness
import AthleteSimulator
import FormulaLab
import ReadinessEvaluation
import Testing

@Suite struct PatternTrialTests {
  @Test func sharesOfCounts() {
    var found = PatternTrial.Found(days: 120)
    #expect(found.falseShare == nil)
    #expect(found.recall == nil)
    found.reported = 8
    found.right = 6
    found.existing = 12
    #expect(found.falseShare == 0.25)
    #expect(found.recall == 0.5)
  }

  @Test func everyHorizonIsReached() async {
    let found = await PatternTrial(seed: 3, athletes: 2, simulator: .standard, settings: ReadinessSettings())
      .run()
    #expect(found.map(\.days) == PatternTrial.horizons)
    // Alcohol always affects HRV, so every athlete has at least one pattern.
    for horizon in found { #expect(horizon.existing >= 2) }
    #expect(found.first?.existing == found.last?.existing)
  }
}
