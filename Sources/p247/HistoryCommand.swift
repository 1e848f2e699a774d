import ActivityStreams
import ArgumentParser
import Enrichment

/// `p247 history`: many sessions as one report.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Fitness over days, weekly totals, the last week against the guideline.",
    discussion: """
      Reads JSON Lines of earlier results of `p247 enrich`, or of {date, kind, load, duration_s, max_heartrate, …} \
      summaries. A bad line costs that line.
      """)

  @Argument(help: "Files; - is standard input.") var inputs: [String]
  @Option(help: ArgumentHelp("The last day; that of the last session by default.", valueName: "YYYY-MM-DD"))
  var through: String?
  @Option(help: "How many weeks.") var weeks = 8
  @Option(help: ArgumentHelp("Name of a formula set, or a formula file.", valueName: "name|file"))
  var formulas = "standard"
  @Option(help: "json or text.") var output = EnrichCommand.OutputFormat.json
  @Flag(help: "One line a member.") var pretty = false

  func validate() throws {
    if let through, CalendarDay(through) == nil {
      throw ValidationError("--through must be a day YYYY-MM-DD.")
    }
    if !(1...520).contains(weeks) { throw ValidationError("--weeks must be from 1 to 520.") }
  }

  func run() async throws {
    var bytes: [UInt8] = []
    for input in inputs {
      bytes += try CommandFiles.bytes(input)
      bytes.append(0x0A)
    }
    let history = HistoryDocument(reading: bytes)
    for rejection in history.rejected {
      Terminal.error("entry \(rejection.line): \(rejection.error.description)")
    }
    guard
      let report = TrainingReport(
        history, through: through.flatMap { CalendarDay($0) }, weeks: weeks,
        formulas: try CommandFiles.formulas(formulas))
    else { throw Failure.input("there is no session in the history") }
    switch output {
    case .json: Terminal.write(try report.encoded(pretty: pretty) + [0x0A])
    case .text: Terminal.write(Array(Self.text(report).utf8))
    }
    if !history.rejected.isEmpty { throw Failure(message: "", code: 1) }
  }

  private static func text(_ report: TrainingReport) -> String {
    func number(_ value: Double?, _ decimals: Int) -> String {
      value.map { Displays.fixed($0, decimals) } ?? "–"
    }
    var lines = [
      "\(report.sessions) sessions through \(report.through)",
      "Long term \(number(report.fitness.longTerm.last, 1)) · short term \(number(report.fitness.shortTerm.last, 1))"
        + " · balance \(number(report.fitness.balance.last, 1)) · ramp \(number(report.rampPerWeek, 1)) a week",
      "", "week                     sessions      km       h    load  MET-min",
    ]
    for week in report.weeks {
      func column(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
      }
      lines.append(
        week.period + column("\(week.activityCount)", 12) + column(number(week.totalDistanceKm, 1), 8)
          + column(number(week.totalTimeHours, 1), 8) + column(number(week.load, 0), 8)
          + column(number(week.metMinutes, 0), 9))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
