import ArgumentParser
import FormulaSets
import Foundation
import Reports
import TextFormats
import TrainingPlan

/// `p247 plan`: a plan as the feed of a day, with what fits, planned against done, and a forecast.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "The feed of a day: done, up next, what fits today, planned against done, forecast.",
    discussion: """
      Reads {"items","events","training_plan","completions","day","days","athlete","history","workouts","strength",\
      "routines","injuries"}, everything optional, or a list of items. Several files are answered a line each, as JSON. \
      Values that cannot be are named on standard error and left out.

      The clock is that of --zone, else the document's timezone, else the offset of --now. A --now without an offset needs --zone. \
      A plan that cannot be read is an object {"error"} in its place.
      """)

  @Argument(help: "Plan documents; - is standard input.") var inputs: [String]
  @Option(
    help: ArgumentHelp(
      "The moment, with its offset: 2026-03-25T09:00:00+11:00; the present by default.", valueName: "instant")
  )
  var now: String?
  @Option(help: ArgumentHelp("The athlete's time zone: Australia/Sydney.", valueName: "name")) var zone:
    String?
  @Option(parsing: .unconditional, help: "Days of history and forecast, today included, 1 to 365.") var days =
    7
  @Option(help: ArgumentHelp("The first day of the history.", valueName: "YYYY-MM-DD")) var from: String?
  @Option(help: ArgumentHelp("Its last day.", valueName: "YYYY-MM-DD")) var to: String?
  @Option(parsing: .unconditional, help: "Minutes that there are today.") var minutes: Double?
  @Option(help: "text, json, html: one page.") var output = PlanFormats.text
  @Option(help: ArgumentHelp("Write into this file.", valueName: "file")) var out: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Flag(help: "One line a member of JSON.") var pretty = false
  @Flag(help: "Exit code 1 where anything of a plan could not be used.") var strict = false

  enum PlanFormats: String, ExpressibleByArgument, CaseIterable { case text, json, html }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Give a plan.") }
    if let now, PlanMoment(now) == nil {
      throw ValidationError("--now must be a moment like 2026-03-25T09:00:00+11:00.")
    }
    if let now, zone == nil, ISO8601Time.parse(now)?.utcOffset == nil {
      throw ValidationError(
        "--now must have its offset (2026-03-25T09:00:00+11:00), or be given with --zone.")
    }
    if let zone, PlanClock(zone: zone) == nil { throw ValidationError("--zone: no such time zone is known.") }
    for (name, text) in [("--from", from), ("--to", to)] {
      if let text, CalendarDay(text) == nil { throw ValidationError("\(name) must be a day YYYY-MM-DD.") }
    }
    if let first = from.flatMap({ CalendarDay($0) }), let last = to.flatMap({ CalendarDay($0) }) {
      let count = first.days(to: last) + 1
      if count < 1 { throw ValidationError("--from must not be after --to.") }
      if count > PlanHistory.maximumDays {
        throw ValidationError("--from and --to must be at most \(PlanHistory.maximumDays) days apart.")
      }
    }
    if !(1...365).contains(days) { throw ValidationError("--days must be from 1 to 365.") }
    if let minutes, !(0...1440).contains(minutes) {
      throw ValidationError("--minutes must be from 0 to 1440.")
    }
    if output == .html, inputs.count > 1 { throw ValidationError("A page is of one plan.") }
  }

  func run() throws {
    try InputBytes.check(inputs + [rules.formulas], writing: out)
    let formulas = try rules.resolved()
    let clock = zone.flatMap { PlanClock(zone: $0) }
    let present = PlanMoment(
      instant: Date().timeIntervalSince1970,
      clock: clock ?? PlanClock(utcOffset: TimeZone.current.secondsFromGMT()))
    guard let moment = now.flatMap({ PlanMoment($0, zone: clock) }) ?? present else {
      throw Failure.usage("the moment is outside the calendar")
    }
    var options = PlanAnswer.Options()
    options.days = days
    options.from = from.flatMap { CalendarDay($0) }
    options.through = to.flatMap { CalendarDay($0) }
    options.minutes = minutes
    var bytes: [UInt8] = []
    var failed = 0
    var problems = 0
    let budget = try limits.budget()
    for input in inputs {
      let answer: PlanAnswer
      do {
        let contents = try CommandFiles.bytes(input, budget: budget.anew())
        let read = try PlanInput(reading: contents, at: moment, zoneIsKnown: clock != nil, budget: budget)
        answer = PlanAnswer(read, at: moment, options: options, rules: formulas.planRules)
      } catch {
        // An unreadable plan among several is reported in its place; a single one fails the command.
        let (kind, message) = Self.words(of: error)
        if inputs.count == 1, !(error is PlanReadError) { throw error }
        Terminal.error("\(input): \(message)")
        if output == .json, inputs.count > 1 { bytes += Self.failure(kind, message, input) }
        failed += 1
        continue
      }
      for problem in answer.problems.prefix(5) { Terminal.error("\(input): \(problem.description)") }
      if answer.problems.count > 5 { Terminal.error("\(input): \(answer.problems.count) problems in all") }
      problems += answer.problems.count
      switch output {
      case .text: bytes += Array(PlanText(answer).text.utf8)
      case .html: bytes += Array(PlanPage(answer).html.utf8)
      case .json:
        bytes +=
          PlanDocument(answer).bytes(
            formulas: (formulas.name, formulas.version, formulas.hash), pretty: pretty && inputs.count == 1)
          + [0x0A]
      }
    }
    if let out { try WholeFile.write(bytes, to: out) } else { try Terminal.write(bytes) }
    if failed > 0 || (strict && problems > 0) { throw Failure(message: "", code: 1) }
  }

  private static func words(of error: any Error) -> (kind: String, message: String) {
    if let error = error as? PlanReadError { return (error.kind, error.description) }
    return ("not_readable", (error as? Failure)?.message ?? "\(error)")
  }

  /// A plan that could not be read, in its place among the others.
  private static func failure(_ kind: String, _ message: String, _ source: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    writer.beginObject()
    writer.member("kind", kind)
    writer.member("message", message)
    writer.member("source", source)
    writer.endObject()
    writer.endObject()
    return writer.finish() + [0x0A]
  }
}
