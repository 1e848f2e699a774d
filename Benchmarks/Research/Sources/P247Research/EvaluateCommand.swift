import ArgumentParser
import FormulaLab
import ReadinessEvaluation

/// `p247-research evaluate`: scores predictions against outcomes.
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate", abstract: "Score predictions against outcomes.",
    subcommands: [
      Predictions.self, EvaluateRelease.self, EvaluateDeployments.self, EvaluateAnswers.self,
      EvaluateRisks.self,
    ],
    defaultSubcommand: Predictions.self)
}

extension EvaluateCommand {
  /// `p247-research evaluate predictions`: scores any file of predictions.
  struct Predictions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "predictions",
      abstract: "Score a file of predictions against outcomes.",
      discussion: """
        Reads the output of `p247 brief --stream`, or lines of {athlete, date, prediction_type, probability, \
        confidence}, and outcomes as lines of {athlete, date, prediction_type, outcome: 0 | 1 | null, window?: [a, b], \
        onset?: true}, or the truth of `p247-research simulate athletes`. Reports the area under the \
        ROC curve within athletes, Brier skill, calibration, alarms at a budget of false-alarm days compared with \
        chance, skill by confidence, and the difference from a baseline, with intervals over athletes.

        Exits with code 1 if lines were skipped or nothing could be scored.
        """)

    enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json, html }
    enum IssueTime: String, ExpressibleByArgument, CaseIterable { case am, pm }

    @Argument(help: "File of predictions; - is standard input.") var predictions: String
    @Option(help: "File of outcomes.") var outcomes: String
    @Option(help: "File of another forecaster's predictions to compare with, such as persistence.")
    var baseline: String?
    @Option(help: "When the predictions were issued, am or pm; outcomes for the other time are skipped.")
    var issue = IssueTime.am
    @Option(help: "text, json or html.") var output = OutputFormat.text
    @Option(parsing: .unconditional, help: "Number of bootstrap samples of athletes.") var draws = 1000
    @Option(parsing: .unconditional, help: "Seed of the bootstrap samples.") var seed: UInt64 = 1
    @Flag(help: "Write JSON with one member per line.") var pretty = false

    func validate() throws {
      if !(1...100_000).contains(draws) { throw ValidationError("--draws must be from 1 to 100000.") }
    }

    func run() async throws {
      let issued = PredictionFile(reading: try InputFile.bytes(predictions))
      let known = OutcomeFile(reading: try InputFile.bytes(outcomes))
      let other = try baseline.map { PredictionFile(reading: try InputFile.bytes($0)) }
      let report = EvaluationReport(
        issued, outcomes: known, baseline: other, issue: issue.rawValue,
        bootstrap: AthleteBootstrap(draws: draws, seed: seed))
      if report.scores.isEmpty {
        for note in report.notes { StandardOutput.say(note) }
        StandardOutput.say("no day has both a prediction and an outcome")
        throw ExitCode(1)
      }
      switch output {
      case .text: try StandardOutput.write(report.text)
      case .json: try StandardOutput.write(report.json(pretty: pretty))
      case .html: try StandardOutput.write(report.html())
      }
      let rejected = issued.rejected.count + known.rejected.count + (other?.rejected.count ?? 0)
      if rejected > 0 {
        StandardOutput.say("\(rejected) \(rejected == 1 ? "line" : "lines") skipped")
        throw ExitCode(1)
      }
    }
  }
}
