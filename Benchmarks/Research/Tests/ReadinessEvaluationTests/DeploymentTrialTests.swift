import AthleteReadiness
import AthleteSimulator
import FormulaLab
import Testing

@testable import ReadinessEvaluation

/// Page: *Learning across athletes*.
@Suite struct DeploymentTrialTests {
  private func trial(teachers: Int) -> DeploymentTrial {
    DeploymentTrial(
      kinds: [.init(HomeWorld())], seed: 5, teachers: teachers, asked: 3, days: 90,
      settings: ReadinessSettings())
  }

  @Test func theSameSeedTeachesTheSame() async throws {
    let (one, other) = await (trial(teachers: 6).run(), trial(teachers: 6).run())
    #expect(one == other)
    #expect(one.count == DeploymentTrial.forecasts.count)
    #expect(one.allSatisfy { $0.skillDeployed.isFinite && $0.errorDeployed.isFinite && $0.answers > 0 })
  }

  /// Without answers, forecasts are unchanged, except for the steepness learned from records.
  @Test func withoutTeachersNothingChanges() async {
    for row in await trial(teachers: 0).run() {
      #expect(row.skill == row.skillDeployed)
      #expect(row.answers == 0)
    }
  }

  @Test func volunteeredAnswersTeachNobodyElse() async {
    let scenarios = [
      DeploymentTrial.Scenario("silent", .some(0)),
      DeploymentTrial.Scenario("volunteered", .chosen(bad: 0.3, good: 0.1), isVolunteered: true),
    ]
    let rows = await trial(teachers: 6).run(scenarios)
    let forecasts = DeploymentTrial.forecasts.count
    for place in 0..<forecasts {
      #expect(rows[place].skillDeployed == rows[place + forecasts].skillDeployed)
    }
  }
}
