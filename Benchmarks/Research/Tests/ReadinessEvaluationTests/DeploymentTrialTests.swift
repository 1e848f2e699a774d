import AthleteReadiness
import AthleteSimulator
import FormulaLab
import Testing

@testable import ReadinessEvaluation

/// Page: *Learning across athletes*.
@Suite struct DeploymentTrialTests {
  @Test func theSameSeedTeachesTheSame() async throws {
    let trial = DeploymentTrial(world: HomeWorld(), seed: 5, teachers: 6, asked: 2, days: 90)
    let (one, other) = await (trial.taught(), trial.taught())
    #expect(one.state.encoded() == other.state.encoded())
    #expect(one.answers == other.answers)
    let rows = await trial.run()
    #expect(rows.count == DeploymentTrial.forecasts.count)
    #expect(rows.allSatisfy { $0.skillDeployed.isFinite && $0.errorDeployed.isFinite })
  }

  /// Without answers, forecasts stay as issued, except for the steepness learned from records.
  @Test func withoutTeachersNothingChanges() async {
    let trial = DeploymentTrial(world: HomeWorld(), seed: 5, teachers: 0, asked: 3, days: 90)
    for row in await trial.run() {
      #expect(row.skill == row.skillDeployed)
      #expect(row.answers == 0)
    }
  }
}
