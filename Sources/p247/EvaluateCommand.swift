import ArgumentParser
import ReadinessEvaluation

/// `p247 evaluate`: predictions against outcomes, so that anyone can check what they are worth.
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Score a file of predictions against outcomes.",
    discussion: """
      Reads the answers of `p247 brief --stream`, or lines of {athlete, date, prediction_type, probability, \
      confidence}, and outcomes as lines of {athlete, date, prediction_type, outcome: 0 | 1 | null, window?: [a, b], \
      onset?: true}, or the truth of `p247 simulate athletes`. Reports the within-athlete area under the ROC curve, \
      Brier skill, calibration, alarms at a budget of false-alarm days and by chance, the value of the stated \
      confidence, and the difference from a baseline, with intervals over athletes.

      Exit code: 1 if lines were left out or nothing could be scored.
      """)

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json, html }
  enum IssueTime: String, ExpressibleByArgument, CaseIterable { case am, pm }

  @Argument(help: "File of predictions; - is standard input.") var predictions: String
  @Option(help: "File of outcomes.") var outcomes: String
  @Option(help: "Predictions of another forecaster to compare with, such as persistence.")
  var baseline: String?
  @Option(help: "When the predictions were issued: am or pm. Other outcomes are left out.")
  var issue = IssueTime.am
  @Option(help: "text, json or html.") var output = OutputFormat.text
  @Option(parsing: .unconditional, help: "Resamples of athletes for the intervals.") var draws = 1000
  @Option(parsing: .unconditional, help: "Seed of the samples.") var seed: UInt64 = 1
  @Flag(help: "Indent the JSON.") var pretty = false

  func validate() throws {
    if !(1...100_000).contains(draws) { throw ValidationError("--draws must be from 1 to 100000.") }
  }

  func run() async throws {
    try InputBytes.check([predictions, outcomes, baseline])
    let issued = PredictionFile(reading: try CommandFiles.bytes(predictions))
    let known = OutcomeFile(reading: try CommandFiles.bytes(outcomes))
    let other = try baseline.map { PredictionFile(reading: try CommandFiles.bytes($0)) }
    let report = EvaluationReport(
      issued, outcomes: known, baseline: other, issue: issue.rawValue,
      bootstrap: AthleteBootstrap(draws: draws, seed: seed))
    if report.scores.isEmpty {
      for note in report.notes { Terminal.error("p247: " + note) }
      throw Failure.input("no day has both a prediction and an outcome")
    }
    switch output {
    case .text: try Terminal.text(report.text)
    case .json: try Terminal.write(report.json(pretty: pretty))
    case .html: try Terminal.text(report.html())
    }
    let rejected = issued.rejected.count + known.rejected.count + (other?.rejected.count ?? 0)
    if rejected > 0 {
      throw Failure(message: "\(rejected) \(rejected == 1 ? "line" : "lines") left out", code: 1)
    }
  }
}
