import ArgumentParser
import AthleteSimulator
import ReadinessTraining

/// `p247-research evaluate risks`.
struct EvaluateRisks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "risks",
    abstract: "Score the trained priors of the five risks on each variant of the simulator.")

  @Option(help: "Number of simulated athletes per variant.") var athletes = 300
  @Option(help: "Their seed.") var seed: UInt64 = 90_210

  func run() async throws {
    Self.report(
      "standard", Cohort(seed: seed, athletes: athletes, days: 361, settings: [.standard]), confidences: true)
    Self.report(
      "half of the nights removed",
      Cohort(seed: seed, athletes: athletes, days: 361, settings: [.standard], masks: [.halfOfTheNights]))
    for name in DaySimulatorSettings.variantNames.dropFirst() + ["501", "502", "503"] {
      guard let settings = DaySimulatorSettings.variant(named: name) else { continue }
      Self.report("variant " + name, Cohort(seed: seed, athletes: athletes, days: 361, settings: [settings]))
    }
  }

  private static func report(_ title: String, _ cohort: Cohort, confidences: Bool = false) {
    print("# " + title)
    for line in RiskEvaluation.report(cohort, confidences: confidences) { print(line) }
  }
}
