import ArgumentParser
import AthleteReadiness
import DayRecords
import ReadinessEvaluation
import ReadinessTraining

/// `p247-research evaluate answers`.
struct EvaluateAnswers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answers",
    abstract: "Compare forecasts of real athletes' next answers with today's answer alone.")

  @Option(help: "Folder of the real recordings.") var data = "../shared/data"
  @Flag(help: "Train the weights on the other data set only; gains still come from both.")
  var crossed = false

  func run() async {
    let folder = data + "/wellness"
    let sets = [RecordedCohort.soccerMon(folder: folder), .pmData(folder: folder)].compactMap(\.self)
    if sets.isEmpty { StandardOutput.say("no recordings at \(folder)") }
    print(NextAnswerTrial.Row.header)
    let training = crossed ? NextAnswerTraining(sets) : nil
    for set in sets {
      var trial = NextAnswerTrial(set)
      if let training { trial.priors = training.priors(without: set.name) }
      for row in await trial.run() { print(row.line) }
    }
  }
}
