import ArgumentParser
import AthleteSimulator
import ReadinessEvaluation

/// `p247-research evaluate deployments`.
struct EvaluateDeployments: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deployments",
    abstract: "Tabulate how much the answers of some athletes improve forecasts for others, by world.")

  @Option(help: "Seed of the simulated athletes.") var seed: UInt64 = 20_261_121
  @Option(help: "Number of athletes whose answers train a deployment.") var teachers = 75
  @Option(help: "Days per athlete, at most 210.") var days = 210

  /// Runs the worlds and variants, then other answering styles in the first foreign world.
  func run() async {
    let names = SimulatedWorlds.all.map(\.name) + ["slow", "fast", "91", "92"]
    print("telling\t" + DeploymentTrial.Row.header)
    func show(_ telling: DeploymentTrial.Telling, _ words: String, _ name: String) async {
      guard let world = SimulatedWorlds.world(named: name) else { return }
      let trial = DeploymentTrial(
        world: world, seed: seed, teachers: teachers, days: min(days, 210), telling: telling)
      for row in await trial.run() { print(words + "\t" + row.line) }
    }
    for name in names { await show(.all, "all", name) }
    for name in ["home", "reserve"] {
      await show(.some(0.3), "30 % of the answering athletes", name)
      await show(.chosen(bad: 1, good: 1.0 / 3), "bad days answered three times as often", name)
      await show(.chosen(bad: 1.0 / 3, good: 1), "good days answered three times as often", name)
      await show(.random(0.05), "5 % random answers", name)
    }
  }
}
