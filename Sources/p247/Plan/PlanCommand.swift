import ArgumentParser
import FormulaSets
import Foundation
import Reports
import TextFormats
import TrainingPlan

/// `p247 plan`: shows a plan as the daily feed, with what fits, planned against actual, and a forecast.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract:
      "Show a day of the plan: completed and upcoming sessions, what fits, planned and completed load, forecast.",
    discussion: """
      Reads {"items","events","training_plan","completions","day","days","athlete","history","workouts","strength",\
      "routines","injuries"}, all optional, or a list of items. Several files give one JSON line each. Impossible values \
      are reported on standard error and ignored.

      The time zone is the first that is given of --zone, the document's timezone and the offset of --now. A --now \
      without an offset needs --zone. An unreadable plan gives an object {"error"} in its place.
      """)

  @Argument(help: "Plan documents; use - for standard input.") var inputs: [String]
  @Option(
    help: ArgumentHelp(
      "The time with its offset, 2026-03-25T09:00:00+11:00 (default: now).", valueName: "instant")
  )
  var now: String?
  @Option(help: ArgumentHelp("The athlete's time zone, such as Australia/Sydney.", valueName: "name"))
  var zone: String?
  @Option(parsing: .unconditional, help: "Days of history and forecast including today, 1 to 365.") var days =
    7
  @Option(help: ArgumentHelp("The first day of the history.", valueName: "YYYY-MM-DD")) var from: String?
  @Option(help: ArgumentHelp("The last day of the history.", valueName: "YYYY-MM-DD")) var to: String?
  @Option(parsing: .unconditional, help: "Minutes available today.") var minutes: Double?
  @Option(help: "text, json or html (one page).") var output = PlanFormats.text
  @Option(help: ArgumentHelp("Write to this file.", valueName: "file")) var out: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(help: "Exit with code 1 if any part of a plan could not be used.") var strict = false

  enum PlanFormats: String, ExpressibleByArgument, CaseIterable { case text, json, html }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass a plan.") }
    if let now, PlanMoment(now) == nil {
      throw ValidationError("--now must be a time like 2026-03-25T09:00:00+11:00.")
    }
    if let now, zone == nil, ISO8601Time.parse(now)?.utcOffset == nil {
      throw ValidationError(
        "--now needs an offset (2026-03-25T09:00:00+11:00) or --zone.")
    }
    if let zone, PlanClock(zone: zone) == nil {
      throw ValidationError("--zone is not a known time zone; write it like Australia/Sydney.")
    }
    for (name, text) in [("--from", from), ("--to", to)] {
      if let text, CalendarDay(text) == nil { throw ValidationError("\(name) must be a date (YYYY-MM-DD).") }
    }
    if let first = from.flatMap({ CalendarDay($0) }), let last = to.flatMap({ CalendarDay($0) }) {
      let count = first.days(to: last) + 1
      if count < 1 { throw ValidationError("--from must not be after --to.") }
      if count > PlanHistory.maximumDays {
        throw ValidationError("--from and --to must be at most \(PlanHistory.maximumDays) days apart.")
      }
    }
    if !(1...365).contains(days) { throw ValidationError("--days must be between 1 and 365.") }
    if let minutes, !(0...1440).contains(minutes) {
      throw ValidationError("--minutes must be between 0 and 1440.")
    }
    if output == .html, inputs.count > 1 { throw ValidationError("A page shows one plan: pass one file.") }
  }

  func run() throws {
    try InputBytes.check(inputs + [rules.formulas], writing: out)
    let formulas = try rules.resolved()
    let clock = zone.flatMap { PlanClock(zone: $0) }
    let present = PlanMoment(
      instant: Date().timeIntervalSince1970,
      clock: clock ?? PlanClock(utcOffset: TimeZone.current.secondsFromGMT()))
    guard let moment = now.flatMap({ PlanMoment($0, zone: clock) }) ?? present else {
      throw Failure.usage("--now is outside the calendar")
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
        let read = try PlanInput(
          reading: contents, at: moment, zoneIsKnown: clock != nil, budget: budget,
          plausibility: formulas.plausibility, duplicates: formulas.duplicates)
        answer = PlanAnswer(read, at: moment, options: options, rules: formulas.planRules)
      } catch {
        // If several plans are given, an unreadable plan is reported in its place. A single unreadable plan
        // fails the command.
        let (kind, message) = Self.words(of: error)
        if inputs.count == 1, !(error is PlanReadError) { throw error }
        Terminal.error("\(input): \(message)")
        if output == .json, inputs.count > 1 { bytes += Self.failure(kind, message, input) }
        failed += 1
        continue
      }
      for problem in answer.problems.prefix(5) { Terminal.error("\(input): \(problem.description)") }
      if answer.problems.count > 5 { Terminal.error("\(input): \(answer.problems.count) problems in total") }
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

  /// Returns the error of an unreadable plan, which takes the place of its result.
  private static func failure(_ kind: String, _ message: String, _ source: String) -> [UInt8] {
    JSONWriter.object { writer in
      writer.object("error") { writer in
        writer.member("kind", kind)
        writer.member("message", message)
        writer.member("source", source)
      }
    } + [0x0A]
  }
}
