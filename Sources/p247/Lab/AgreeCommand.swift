import ArgumentParser
import Enrichment
import FormulaLab
import FormulaSets
import Foundation
import SessionMetrics

/// `p247 agree`: agreement of two measures, or reliability of one.
struct AgreeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agree",
    abstract:
      "Measure how well two columns, tables or formula sets agree, or how reliable a repeated test is.",
    usage: """
      p247 agree <table> --first <column> --second <column>
      p247 agree <table> <table> --on <column> --first <column> --second <column>
      p247 agree <table> --repeats <column,column,...>
      p247 agree <files or folders> ... --key <key> --with <name|file> [--formulas <name|file>]
      """,
    discussion: """
      Bland–Altman analysis: bias, limits of agreement with intervals, and bias that changes with size. --on matches \
      the rows of two tables, such as activities.csv of p247 season and another tool's export. --repeats takes a row \
      per person and a column per repeat: typical error, ICC, smallest worthwhile change. --key computes that value of \
      each recording under both formula sets. Unusable rows are reported and skipped.
      """)

  @Argument(help: "One or two tables, or recordings with --key; use - for standard input.") var inputs:
    [String]
  @Option(help: "The column to compare, in the first table.") var first: String?
  @Option(help: "The column to compare, in the second table or the same one.") var second: String?
  @Option(help: "The column used to match the rows of two tables.") var on: String?
  @Option(help: "The columns with the repeats, separated by commas.") var repeats: String?
  @Option(help: "A key of the enrich result, such as training_load.trimp_exp.") var key: String?
  @Option(help: ArgumentHelp("The formula set to compare with.", valueName: "name|file")) var with: String?
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(parsing: .unconditional, help: "Confidence level of the intervals.") var level = 0.95
  @Option(help: "text or json.") var output = LabFormat.text
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(help: "Exit with code 1 if a row could not be used.") var strict = false

  func validate() throws {
    if !(level > 0 && level < 1) { throw ValidationError("--level must lie between 0 and 1.") }
    if key != nil {
      if with == nil { throw ValidationError("--key needs --with: the formula set to compare with.") }
      return
    }
    if with != nil { throw ValidationError("--with needs --key.") }
    if repeats != nil {
      if inputs.count != 1 { throw ValidationError("--repeats takes one table.") }
      return
    }
    guard first != nil, second != nil else {
      throw ValidationError("Use --first and --second, or --repeats, or --key and --with.")
    }
    guard (1...2).contains(inputs.count) else { throw ValidationError("Pass one or two tables.") }
    if inputs.count == 2, on == nil {
      throw ValidationError("Two tables need --on: the column that matches their rows.")
    }
  }

  func run() async throws {
    try InputBytes.check(inputs + [athlete, rules.formulas, with])
    if let repeats { return try reliability(repeats) }
    let pairs: (first: [Double], second: [Double])
    var names = (first ?? "first", second ?? "second")
    var problems: [LabProblem] = []
    if let key, let with {
      let key = try LabOptions.key(key)
      let base = try rules.resolved()
      let other = try CommandFiles.formulas(with)
      let season = try SeasonInputs.season(
        inputs, athlete: athlete, under: base, try limits.budget())
      let second =
        other.reading == base.reading
        ? season : try SeasonInputs.season(inputs, season, under: other, try limits.budget())
      pairs = (
        ParallelSeason.values(of: key, season, under: base, athlete: season.athlete),
        ParallelSeason.values(of: key, second, under: other, athlete: season.athlete)
      )
      names = (base.name, other.name)
    } else {
      let columns = try columns()
      problems = columns.problems + columns.secondProblems
      pairs = (columns.first, columns.second)
    }
    let agreement: Agreement
    do throws(AgreementError) {
      agreement = try Agreement(pairs.first, pairs.second, level: level)
    } catch {
      throw Failure.input(error.description)
    }
    switch output {
    case .json: try Terminal.write(agreement.json(pretty: pretty) + [0x0A])
    case .text: try Terminal.text(agreement.text(names))
    }
    if strict, !problems.isEmpty { throw Failure(message: "", code: 1) }
  }

  private func columns() throws -> PairedColumns {
    guard let input = inputs.first, let first, let second else { throw Failure.usage("pass a table") }
    let tables = try inputs.map { try LabOptions.table($0, try limits.budget()) }
    let columns: PairedColumns
    do throws(LabProblem) {
      if tables.count == 2, let on {
        columns = try PairedColumns(tables[0], tables[1], on: on, first: first, second: second)
      } else {
        columns = try PairedColumns(tables[0], first: first, second: second)
      }
    } catch {
      throw Failure.usage("\(input): \(error.description)")
    }
    LabWords.report(columns.problems, of: input)
    if let other = inputs.dropFirst().first { LabWords.report(columns.secondProblems, of: other) }
    for (count, one, other) in [
      (columns.unmatchedFirst, "first", "second"), (columns.unmatchedSecond, "second", "first"),
    ] where count > 0 {
      Terminal.error(
        "\(count) \(count == 1 ? "row" : "rows") of the \(one) table have no match in the \(other)")
    }
    return columns
  }

  private func reliability(_ list: String) throws {
    guard let input = inputs.first else { throw Failure.usage("pass a table") }
    var problems: [LabProblem] = []
    let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let table = try LabOptions.table(input, try limits.budget())
    let rows: [[Double]]
    do throws(LabProblem) { rows = try table.numbers(of: names, &problems) } catch {
      throw Failure.usage("\(input): \(error.description)")
    }
    LabWords.report(problems, of: input)
    let study: Reliability
    do throws(ReliabilityError) { study = try Reliability(rows, level: level) } catch {
      throw Failure.input("\(input): \(error.description)")
    }
    switch output {
    case .json: try Terminal.write(study.json(pretty: pretty) + [0x0A])
    case .text: try Terminal.text(study.text)
    }
    if strict, !problems.isEmpty { throw Failure(message: "", code: 1) }
  }
}
