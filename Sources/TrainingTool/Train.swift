import AthleteReadiness
import AthleteSimulator
import Foundation
import ReadinessEvaluation
import ReadinessTraining

/// Trains the priors of the five risks (`make train`), or scores them (`make evaluate-risks`).
@main
enum Train {
  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let mode = arguments.isEmpty ? "help" : arguments.removeFirst()
    switch mode {
    case "next": try trainNext(arguments.first)
    case "train":
      let trained = await RiskTraining().train { say($0) }
      let text = trained.text
      let lines = [LeftOutWorld.header] + trained.left.map(\.line)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(
        to: URL(fileURLWithPath: "Data/readiness_worlds.tsv"), options: .atomic)
      let limits = [LeftOutWorld.limitsHeader] + trained.left.map(\.limitsLine)
      try Data((limits.joined(separator: "\n") + "\n").utf8).write(
        to: URL(fileURLWithPath: "Data/readiness_worlds_limits.tsv"), options: .atomic)
      try Data(text.json.utf8).write(to: URL(fileURLWithPath: "Data/readiness_priors.json"), options: .atomic)
      let table = "Sources/AthleteReadiness/Risks/Curves/TrainedPriors+Table.swift"
      try Data(text.swift.utf8).write(to: URL(fileURLWithPath: table), options: .atomic)
      say("checksum " + text.checksum)
      try trainNext(arguments.first)
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
      say("TrainingTool train [data] | next [data] | evaluate [athletes] [seed]")
    }
  }

  /// Trains the priors of the next morning's answers from real athletes; without their recordings they stay
  /// unchanged.
  private static func trainNext(_ data: String?) throws {
    let folder = (data ?? "../shared/data") + "/wellness"
    let cohorts = [RecordedCohort.soccerMon(folder: folder), .pmData(folder: folder)].compactMap(\.self)
    guard !cohorts.isEmpty else { return say("no recordings at \(folder): the next answers' priors stay") }
    let fitted = NextAnswerTraining.train(cohorts)
    try Data(NextAnswerTraining.json(fitted, cohorts: cohorts).utf8).write(
      to: URL(fileURLWithPath: "Data/readiness_next_morning.json"), options: .atomic)
    try Data(NextAnswerTraining.swift(fitted).utf8).write(
      to: URL(fileURLWithPath: "Sources/AthleteReadiness/Risks/SelfReport/NextAnswerPriors.swift"),
      options: .atomic)
    for one in fitted {
      say(
        "\(one.question.rawValue) \(one.issue.rawValue) rows \(one.rows) area \(one.plainArea) -> \(one.area) skill \(one.plainSkill) -> \(one.skill)"
      )
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
