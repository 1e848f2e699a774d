import ActivityStreams
import ArgumentParser
import AthleteReadiness
import DayDocuments
import DayRecords
import Enrichment
import FormulaSets
import Foundation
import TextFormats

/// `p247 outcomes`: scores completed forecasts and updates a deployment.
struct OutcomesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outcomes", abstract: "Score past forecasts and use the scores to update a deployment.",
    discussion: """
      Files contain complete athlete histories, as for p247 brief, with the answers to its questions \
      ({"phase":"response","athlete","date","outcomes":{"fatigue_spillover_risk":true},"asked"?,"chance"?,"responded_at"?}). \
      Each forecast whose window has ended gets a line: whether it came true (outcome), the source (answer to a drawn \
      question, volunteered, records), its keys, and how many bits an answer would add (tells_bits; 0 if answered).

      With --into, the new outcomes are added to a deployment state, which p247 brief --deployment reads. Answers to \
      drawn questions update the rates. Records, and answers of athletes who answer fewer than half of the questions or \
      choose bad days, update only the slope. Volunteered answers affect no other athlete. A state belongs to one \
      formula set. Add every day once: a month at a time with --from and --to, or a new state from all records.

      Exit code: 0 all records used, 1 some failed or could not be written, 2 usage error.
      """)

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case json, text }

  @Argument(help: "Files with records; use - for standard input.") var inputs: [String]
  @Option(
    help: ArgumentHelp("The deployment state to add to (created if it does not exist).", valueName: "file"))
  var into: String?
  @Option(help: ArgumentHelp("The deployment state that was used for the forecasts.", valueName: "file"))
  var deployment: String?
  @Option(help: ArgumentHelp("First day of the forecasts to add.", valueName: "YYYY-MM-DD"))
  var from: String?
  @Option(help: ArgumentHelp("Last day of the forecasts to add.", valueName: "YYYY-MM-DD"))
  var to: String?
  @Option(help: ArgumentHelp("The athlete's profile, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var formulas: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "json (one line for each forecast) or text (one for each risk).") var output = OutputFormat
    .json
  @Option(parsing: .unconditional, help: "Number of athletes to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass a file.") }
    for (name, text) in [("--from", from), ("--to", to)] {
      if let text, CalendarDay(text) == nil { throw ValidationError("\(name) must be a date (YYYY-MM-DD).") }
    }
    if from != nil || to != nil, into == nil {
      throw ValidationError("--from and --to need --into.")
    }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  private struct Result: Sendable {
    var lines: [UInt8] = []
    var due: [ForecastBook.Due] = []
    var taught: DeploymentState?
    var failure: RecordFailure?
  }

  func run() async throws {
    try InputBytes.check(inputs + [athlete, formulas.formulas, deployment])
    let set = try formulas.resolved()
    var rules = set.dayRules
    rules.deployment = try deployment.map { path in
      DeploymentMaps(try DeploymentFile.read(path, of: set))
    }
    let document = try athlete.map(BriefCommand.known)?.profile
    let budget = try limits.budget()
    var state = DeploymentState(formulas: set.hash)
    if let into, FileManager.default.fileExists(atPath: into) {
      state = try DeploymentFile.read(into, of: set)
    }
    var options = RecordOptions()
    options.budget = budget
    (options.plausibility, options.duplicates) = (set.plausibility, set.duplicates)
    let read = OutcomeRecords(
      try inputs.map { ($0, try CommandFiles.bytes($0, budget: budget)) }, options: options)
    for failure in read.failures.prefix(5) { Terminal.error(Self.said(failure)) }
    if read.failures.count > 5 { Terminal.error("… and \(read.failures.count - 5) more") }
    if read.athletes.isEmpty { Terminal.error("no record found in \(inputs.joined(separator: ", "))") }
    var failures = read.failures.count
    var all: [ForecastBook.Due] = []
    let (days, lived, hash, isText) = (days, rules, set.hash, output == .text)
    try await OrderedBatch(parallelism: jobs).run(read.athletes) { athlete in
      Self.result(athlete, document, lived, days: days, formulas: hash, isText: isText)
    } deliver: { result in
      if isText { all += result.due } else { try Terminal.write(result.lines) }
      if let failure = result.failure {
        Terminal.error(Self.said(failure))
        failures += 1
      }
      if let taught = result.taught {
        do throws(DeploymentError) { try state.merge(taught) } catch {
          throw Failure.usage(error.message)
        }
      }
    }
    if output == .text { try Terminal.text(Self.table(all)) }
    if let into { try WholeFile.write(state.encoded(), to: into) }
    if failures > 0 { throw Failure(message: "", code: 1) }
  }

  /// The days to add; all by default.
  private var days: ClosedRange<CalendarDay>? {
    let first = from.flatMap { CalendarDay($0) }
    let last = to.flatMap { CalendarDay($0) }
    guard first != nil || last != nil else { return nil }
    let low = first ?? CalendarDay(ordinal: CalendarDay.ordinals.lowerBound)
    return low...max(low, last ?? CalendarDay(ordinal: CalendarDay.ordinals.upperBound))
  }

  private static func result(
    _ athlete: OutcomeRecords.Athlete, _ document: ProfileChange?, _ rules: ReadinessSettings,
    days: ClosedRange<CalendarDay>?, formulas: String, isText: Bool
  ) -> Result {
    var result = Result()
    do throws(RecordError) {
      let history = try OutcomeHistory(athlete, document: document, settings: rules)
      if isText { result.due = history.book.due } else { result.lines = history.lines }
      var taught = DeploymentState(formulas: formulas)
      history.book.teach(&taught, days: days)
      result.taught = taught
    } catch {
      result.failure = RecordFailure(error, athlete: athlete.owner.athlete)
    }
    return result
  }

  private static func said(_ failure: RecordFailure) -> String {
    [failure.source, failure.line.map { "record \($0)" }, failure.athlete.map { "athlete \($0.text)" }]
      .compactMap(\.self).joined(separator: ", ") + ": " + failure.error.message
  }

  private static func table(_ due: [ForecastBook.Due]) -> String {
    func row(_ cells: [String]) -> String {
      cells.enumerated().map { place, cell in
        let gap = String(repeating: " ", count: max(0, (place == 0 ? 32 : 12) - cell.count))
        return place == 0 ? cell + gap : gap + cell
      }.joined() + "\n"
    }
    var text = row(["risk", "fell due", "drawn", "answered", "volunteered", "records", "unknown"])
    for kind in RiskKind.allCases {
      let matching = due.filter { $0.kind == kind }
      func count(_ source: ForecastBook.Source?) -> String { "\(matching.count { $0.source == source })" }
      text += row([
        kind.name, "\(matching.count)", "\(matching.count { $0.chance != nil })", count(.answer),
        count(.volunteered),
        count(.records), count(nil),
      ])
    }
    return text
  }
}

/// Deployment states in files.
enum DeploymentFile {
  /// Reads a deployment state that was trained with a formula set.
  static func read(_ path: String, of set: FormulaSet) throws -> DeploymentState {
    let bytes = try CommandFiles.bytes(path, budget: ReadingBudget())
    do throws(DeploymentError) {
      let state = try DeploymentState(decoding: bytes)
      try state.check(formulas: set.hash)
      return state
    } catch {
      throw Failure.usage("\(path): \(error.message)")
    }
  }
}
