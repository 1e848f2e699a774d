import AthleteReadiness
import AthleteSimulator
import Foundation
import ReadinessTraining

/// Trains the priors of the five risks (`make train`), or scores them (`make evaluate-risks`).
@main
enum Train {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let mode = arguments.isEmpty ? "help" : arguments.removeFirst()
    switch mode {
    case "train":
      let text = RiskTraining().train { say($0) }
      try Data(text.json.utf8).write(to: URL(fileURLWithPath: "Data/readiness_priors.json"), options: .atomic)
      let table = "Sources/AthleteReadiness/Risks/TrainedPriors+Table.swift"
      try Data(text.swift.utf8).write(to: URL(fileURLWithPath: table), options: .atomic)
      say("checksum " + text.checksum)
    case "evaluate":
      let athletes = arguments.first.flatMap { Int($0) } ?? 300
      let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 90_210
      report("standard", Cohort(seed: seed, athletes: athletes, days: 361), confidences: true)
      report(
        "half of the nights removed",
        Cohort(seed: seed, athletes: athletes, days: 361, masks: [.halfOfTheNights]))
      for name in DaySimulatorSettings.variantNames.dropFirst() + ["501", "502", "503"] {
        guard let settings = DaySimulatorSettings.variant(named: name) else { continue }
        report("variant " + name, Cohort(seed: seed, athletes: athletes, days: 361, settings: [settings]))
      }
    default:
      say("TrainingTool train | evaluate [athletes] [seed]")
    }
  }

  private static func report(_ title: String, _ cohort: Cohort, confidences: Bool = false) {
    print("# " + title)
    for line in RiskEvaluation.report(cohort, confidences: confidences) { print(line) }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
