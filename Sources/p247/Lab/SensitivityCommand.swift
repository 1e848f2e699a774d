import ArgumentParser
import FormulaLab
import FormulaSets
import Foundation

/// `p247 sensitivity`: shows which settings a number depends on.
struct SensitivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sensitivity",
    abstract: "Show which settings and athlete values a number depends on.",
    discussion: """
      Varies each --vary number over its range, alone and together, and records the mean of --key over all recordings: \
      elementary effects (Morris, few runs) or shares of variance (Sobol, many runs). Write KEY or KEY=LOW..HIGH \
      (default: ±10 %). Keys are the settings of p247 formulas show (list elements as KEY.0, KEY.1 …) and \
      athlete.max_hr, athlete.resting_hr, athlete.lthr, athlete.ftp_w, athlete.weight_kg and others. \
      Example, if maximum heart rate may be 3 bpm off: --vary athlete.max_hr=187..193
      """)

  @Argument(help: "Files or folders of recordings.") var inputs: [String]
  @Option(help: "A key of the enrich result, such as training_load.trimp_exp.") var key: String
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Numbers to vary.", valueName: "key|key=low..high")) var vary: [String]
  @Option(help: "morris or sobol.") var method = SensitivityStudy.Method.morris
  @Option(
    parsing: .unconditional,
    help: "Morris trajectories (default 10) or rows of the Sobol matrices (default 64).")
  var samples: Int?
  @Option(parsing: .unconditional, help: "The random seed.") var seed: UInt64 = 247
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "text or json.") var output = LabFormat.text
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(inversion: .prefixedNo, help: "Show progress on standard error (default: on a terminal).")
  var progress: Bool?

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass files or folders.") }
    if vary.isEmpty || vary.count > 50 { throw ValidationError("Name 1 to 50 numbers to vary.") }
    if let samples, !(2...100_000).contains(samples) {
      throw ValidationError("--samples must be between 2 and 100000.")
    }
  }

  func run() throws {
    try InputBytes.check(inputs + [athlete, rules.formulas])
    let formulas = try rules.resolved()
    let key = try LabOptions.key(key)
    let season = try SeasonInputs.season(
      inputs, athlete: athlete, under: formulas, try limits.budget())
    let settings = try LabOptions.varied(vary, formulas, season, isWide: false)
    let isShown = progress ?? Terminal.showsProgress
    defer { ProgressMeter(total: nil, isShown: isShown).clear() }
    let result: (study: SensitivityStudy, recordings: Int)?
    do throws(SensitivityError) {
      result = try season.sensitivity(
        of: key, under: formulas, to: settings, method: method, samples: samples, seed: seed,
        progress: { done, total in
          ProgressMeter(total: total, isShown: isShown).show(done, "runs")
          return true
        }, model: ParallelSeason.model)
    } catch {
      throw Failure.input(error.description)
    }
    guard let (study, count) = result else { throw Failure.input("no recording has a value for \(key.name)") }
    switch output {
    case .json: try Terminal.write(study.json(pretty: pretty) + [0x0A])
    case .text: try Terminal.text(study.text(of: key.name, recordings: count))
    }
  }
}

extension SensitivityStudy.Method: ExpressibleByArgument {}
