import ArgumentParser
import Enrichment
import FormulaLab
import FormulaSets
import Foundation

/// `p247 fit`: fits settings to athletes' measurements.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fit settings to measured targets and report whether the data determine each one.",
    discussion: """
      --targets is a table with a column `activity` (the name of a recording), the column of --target and, for several \
      athletes, a column `athlete`. The fit minimises the squared error between the target and --key of each recording. \
      Use --link proportional or linear if the two have different units, such as a load and a rating. Athletes, or \
      time blocks, are held out in turn and compared with the base set. --write makes a formula file only if every \
      constant is identified and beats the base set; otherwise the exit code is 1. It never overwrites a file. \
      If the fit started from a set of the same --name, the new version is one higher.
      """)

  @Argument(help: "Files or folders of recordings.") var inputs: [String]
  @Option(help: ArgumentHelp("The table of targets.", valueName: "file")) var targets: String
  @Option(help: "The column of measured values.") var target: String
  @Option(help: "A key of the enrich result, such as training_load.trimp_exp.") var key: String
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Settings to fit (default range: all allowed values).", valueName: "key|key=low..high")
  )
  var settings: [String]
  @Option(help: "identity, proportional or linear.") var link = FormulaFit.Link.identity
  @Option(parsing: .unconditional, help: "Number of starting points for the search.") var starts = 4
  @Option(parsing: .unconditional, help: "Confidence level of the intervals.") var level = 0.9
  @Option(parsing: .unconditional, help: "The random seed.") var seed: UInt64 = 247
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: ArgumentHelp("Write the fitted set to this file.", valueName: "file")) var write: String?
  @Option(help: "The name of the fitted set.") var name = "fitted"
  @Option(help: "The reason for the new set, written into the file on one line.")
  var reason = "fitted with p247 fit"
  @Option(help: "text or json.") var output = LabFormat.text
  @Flag(help: "Indent the JSON.") var pretty = false

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass files or folders.") }
    if settings.isEmpty { throw ValidationError("Add --settings with the settings to fit.") }
    if !(level > 0 && level < 1) { throw ValidationError("--level must lie between 0 and 1.") }
    if !(1...100).contains(starts) { throw ValidationError("--starts must be between 1 and 100.") }
  }

  func run() throws {
    try InputBytes.check(inputs + [athlete, rules.formulas, targets], writing: write)
    if let write, FileManager.default.fileExists(atPath: write) {
      throw Failure.usage(
        "\(write) exists and is not overwritten: choose another name for --write")
    }
    let formulas = try rules.resolved()
    let key = try LabOptions.key(key)
    let table: TargetTable
    var problems: [LabProblem] = []
    let contents = try LabOptions.table(targets, try limits.budget())
    do throws(LabProblem) { table = try TargetTable(contents, column: target, &problems) } catch {
      LabWords.report(problems, of: targets)
      throw Failure.usage("\(targets): \(error.description)")
    }
    let season = try SeasonInputs.season(
      inputs, athlete: athlete, under: formulas, try limits.budget())
    let rows = table.matched(to: season.sessions.map(\.name), &problems)
    LabWords.report(problems, of: targets)
    let varied = try LabOptions.varied(settings, formulas, season, isWide: true)
    var chosen = FitSettings()
    (chosen.link, chosen.starts, chosen.level, chosen.seed) = (link, starts, level, seed)
    let fit: FormulaFit
    do throws(FitError) {
      fit = try season.fit(
        varied, of: key, to: rows.map { $0.map { ($0.athlete, $0.value) } }, under: formulas, rules: chosen,
        model: ParallelSeason.model)
    } catch {
      throw Failure.input(error.description)
    }
    switch output {
    case .json: try Terminal.write(fit.json(pretty: pretty) + [0x0A])
    case .text: try Terminal.text(fit.text)
    }
    guard let write else { return }
    let day = String(ISO8601DateFormatter().string(from: Date()).prefix(10))
    if let own = fit.constants.first(where: { $0.parameter.key.hasPrefix("athlete.") }) {
      throw Failure.usage(
        "\(write) was not written: \(own.parameter.key) belongs in the athlete's document, not in a formula file"
      )
    }
    guard let file = fit.formulaFile(base: formulas, name: name, reason: reason, day: day) else {
      throw Failure.input("\(write) was not written: \(fit.verdict.words)")
    }
    try WholeFile.write(Array(file.utf8), to: write)
  }
}

extension FormulaFit.Link: ExpressibleByArgument {}
