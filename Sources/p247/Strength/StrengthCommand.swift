import ActivityFiles
import ActivityStreams
import ArgumentParser
import Documents
import FormulaSets
import Foundation
import Reports
import SessionMetrics
import StrengthTraining
import TextFormats

/// `p247 strength`: reports on a strength log as text, JSON or a page.
struct StrengthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strength",
    abstract: "Report maxima, volume, records, trends and load of a strength log.",
    discussion: """
      Reads Strong and Hevy exports (CSV, headings in ten languages), JSON logs and FIT files with sets; several files \
      make one log. --output days writes one record per day for p247 brief, --output history one line per session for \
      p247 history, both with load on the endurance scale. Impossible values are reported on standard error and ignored.
      """)

  @Argument(help: "Strength logs; use - for standard input.") var inputs: [String]
  @Option(help: "Only this exercise, by any of its names.") var exercise: String?
  @Option(
    help:
      "Period up to the last day: \(StrengthRange.allCases.map(\.rawValue).joined(separator: ", ")) (default 12w; all for days and history)."
  )
  var range: StrengthRange?
  @Option(
    name: [.customLong("as-of"), .customLong("date")],
    help: ArgumentHelp(
      "The day of the report (default: the last session). Future sessions are ignored.",
      valueName: "YYYY-MM-DD"))
  var asOf: String?
  @Option(help: "text, json, html (a page with charts), days or history (lines for other commands).")
  var output = StrengthFormats.text
  @Option(help: "Weight unit if a file does not name it: kg or lb.") var units: WeightUnit?
  @Option(help: ArgumentHelp("The athlete, as JSON, for the body weight.", valueName: "file")) var athlete:
    String?
  @Option(help: "The athlete's name in --output days.") var name = "athlete"
  @Option(help: ArgumentHelp("Write to this file.", valueName: "file")) var out: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(help: "Exit with code 1 if any part of a log could not be used.") var strict = false

  enum StrengthFormats: String, ExpressibleByArgument, CaseIterable { case text, json, html, days, history }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Pass a strength log.") }
    if let asOf, CalendarDay(asOf) == nil { throw ValidationError("--as-of must be a date (YYYY-MM-DD).") }
  }

  func run() throws {
    try InputBytes.check(inputs + [athlete, rules.formulas], writing: out)
    let formulas = try rules.resolved()
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let today = asOf.flatMap { CalendarDay($0) }
    var log: StrengthLog?
    var failed = 0
    for input in inputs {
      do {
        let read = try Self.log(input, units, today ?? Self.clockDay, try limits.budget())
        log = log.map { $0.merged(with: read) } ?? read
      } catch let failure as Failure where failure.code == 1 {
        Terminal.error(failure.message)
        failed += 1
      }
    }
    guard let log else { throw Failure(message: "", code: 1) }
    for problem in log.problems.prefix(5) { Terminal.error(problem.description) }
    if log.problems.contains(where: { $0.kind == .unitAssumed }) {
      Terminal.error("use --units lb for pounds or --units kg for kilograms")
    }
    if log.problems.count > 5 { Terminal.error("\(log.problems.count) problems in total") }
    if log.sessions.isEmpty, log.problems.contains(where: { $0.kind == .futureDate }) {
      throw Failure.input("all sessions in the log are in the future")
    }
    if log.sessions.isEmpty, log.routines.isEmpty, !log.problems.isEmpty {
      throw Failure.input("no session in the log could be read")
    }
    let range = range ?? (output == .days || output == .history ? .all : .twelveWeeks)
    if log.isEmpty, today == nil, failed == 0 {
      // Empty inputs give empty results.
      Terminal.error("the log contains no sessions")
      let bytes = output == .json ? StrengthDocument.empty(range: range) + [0x0A] : []
      return try out.map { try WholeFile.write(bytes, to: $0) } ?? Terminal.write(bytes)
    }
    guard
      let report = StrengthReport(
        log, through: today ?? (log.sessions.isEmpty ? Self.clockDay : nil), range: range,
        exercise: exercise, bodyWeight: profile.thresholds.mass,
        settings: formulas.strength, scale: formulas.loadFallback)
    else { throw Failure.input("every session in the log is after that day") }
    if let exercise, report.exercises.isEmpty {
      let nearest = ExerciseCatalogue.nearest(to: exercise).map { " Did you mean \"\($0.name)\"?" } ?? ""
      throw Failure.usage("\"\(exercise)\" does not occur in this period of the log.\(nearest)")
    }
    let bytes: [UInt8] =
      switch output {
      case .text: Array(StrengthText(report, units: profile.units ?? .metric).text.utf8)
      case .html: Array(StrengthPage(report, units: profile.units ?? .metric).html.utf8)
      case .json:
        StrengthDocument(report).bytes(
          formulas: (formulas.name, formulas.version, formulas.hash), pretty: pretty) + [0x0A]
      case .days: report.dayRecords(athlete: name)
      case .history: report.historyLines()
      }
    if let out { try WholeFile.write(bytes, to: out) } else { try Terminal.write(bytes) }
    if failed > 0 || (strict && !log.problems.isEmpty) { throw Failure(message: "", code: 1) }
  }

  /// Today's date on the clock of this machine; later sessions have not happened yet.
  private static var clockDay: CalendarDay? {
    let now = Date()
    return CalendarDay(
      instant: now.timeIntervalSince1970, utcOffset: Double(TimeZone.current.secondsFromGMT(for: now)))
  }

  /// Reads a log: a table, JSON, or the sets of an activity.
  private static func log(
    _ input: String, _ units: WeightUnit?, _ today: CalendarDay?, _ budget: ReadingBudget
  ) throws -> StrengthLog {
    let bytes = try CommandFiles.bytes(input, budget: budget)
    if ActivityFormat(recognising: bytes) == .fit || bytes.starts(with: [0x1F, 0x8B]) {
      let file: ActivityFile
      do throws(ActivityFileError) { file = try ActivityFile(reading: bytes, budget: budget) } catch {
        throw Failure.input("\(input): \(error.message)")
      }
      if let damage = file.damage { Terminal.error("\(input): partly read: \(damage.message)") }
      let sessions = file.recordings.compactMap { StrengthSession($0) }
      guard !sessions.isEmpty else { throw Failure.input("\(input): the file contains no sets") }
      return StrengthLog(sessions, today: today)
    }
    do throws(StrengthReadError) {
      return try StrengthLog(reading: bytes, unit: units, today: today, budget: budget)
    } catch {
      throw Failure.input("\(input): \(error.description)")
    }
  }
}

extension StrengthRange: ExpressibleByArgument {}
extension WeightUnit: ExpressibleByArgument {}
