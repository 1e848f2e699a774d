import ArgumentParser
import AthleteReadiness
import DayRecords
import Foundation
import ReadinessEvaluation
import ReadinessTraining

/// `p247-research train`: trains the engine's priors on simulated and real athletes.
struct TrainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Train the priors; run it from the root of the package.",
    subcommands: [Risks.self, Answers.self], defaultSubcommand: Risks.self)

  /// `p247-research train risks`: the command behind `make train`.
  struct Risks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "risks", abstract: "Train the five risks, then the next morning's answers."
    )

    @Option(help: "Folder of the real recordings.") var data = "../shared/data"
    @Flag(help: "Train on events seen in the records instead of the simulator's.") var recorded = false

    func run() async throws {
      var training = RiskTraining()
      training.events = recorded ? .recorded : .simulated
      let trained = await training.train { StandardOutput.say($0) }
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
      StandardOutput.say("checksum " + text.checksum)
      try TrainCommand.trainNext(data)
    }
  }

  /// `p247-research train answers`.
  struct Answers: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "answers", abstract: "Train the next morning's answers on real athletes.")

    @Option(help: "Folder of the real recordings.") var data = "../shared/data"

    func run() throws { try TrainCommand.trainNext(data) }
  }

  /// Trains the priors for the next morning's answers on real athletes. Without recordings they are
  /// unchanged.
  fileprivate static func trainNext(_ data: String) throws {
    let folder = data + "/wellness"
    let cohorts = [RecordedCohort.soccerMon(folder: folder), .pmData(folder: folder)].compactMap(\.self)
    guard !cohorts.isEmpty else {
      return StandardOutput.say("no recordings at \(folder): priors for the next answers are unchanged")
    }
    let fitted = NextAnswerTraining(cohorts).fitted()
    try Data(NextAnswerTraining.json(fitted, cohorts: cohorts).utf8).write(
      to: URL(fileURLWithPath: "Data/readiness_next_morning.json"), options: .atomic)
    try Data(NextAnswerTraining.swift(fitted).utf8).write(
      to: URL(fileURLWithPath: "Sources/AthleteReadiness/Risks/SelfReport/NextAnswerPriors.swift"),
      options: .atomic)
    for one in fitted {
      StandardOutput.say(
        "\(one.question.rawValue) \(one.issue.rawValue) gain \(one.gain) rows \(one.rows) area \(one.plainArea) -> \(one.area) skill \(one.plainSkill) -> \(one.skill)"
      )
    }
  }
}
