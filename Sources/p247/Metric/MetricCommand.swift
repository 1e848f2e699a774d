import ActivityFiles
import ActivityStreams
import ArgumentParser
import Documents
import Enrichment
import FormulaSets
import MetricExpressions
import SessionMetrics
import TextFormats

/// `p247 metric`: computes an expression for each activity.
struct MetricCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metric", abstract: "Compute a custom metric: an expression over activities.",
    discussion: """
      An expression uses channels (power, heart_rate, speed …), values of the athlete (ftp, max_hr, weight …), settings, \
      document keys, numbers with units and functions: 'mean(rolling(power, 30 s)^4)^(1/4)', \
      'duration(heart_rate > 90 % * lthr)'. Units are checked. Save a metric under metrics in a formula file; with \
      --formulas it is available as custom.NAME. A multi-sport file gives one value for the whole, a file with several \
      activities one line each.

      Exit code: 0 computed, 1 an input could not be read, 2 invalid expression or usage error.
      """)

  @Argument(help: "The expression, in quotes.") var expression: String
  @Argument(help: "Files or folders; use - for standard input.") var inputs: [String] = []
  @Option(help: "The unit of the printed value.") var unit: String?
  @Flag(help: "Only check the expression and print its unit, inputs and cost.") var check = false
  @Option(help: ArgumentHelp("The athlete's profile, as JSON.", valueName: "file")) var athlete: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "Kind of activity, overriding the files; see p247 kinds.") var kind: String?
  @Option(help: "text or json (one object per line).") var output = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  /// Length of recording to which the stated cost refers, s.
  private static let hour = 3600

  func validate() throws {
    if inputs.isEmpty, !check { throw ValidationError("Pass a file or folder, or use --check.") }
  }

  func run() throws {
    try InputBytes.check(inputs + [athlete, rules.formulas])
    let formulas = try rules.resolved()
    let metric = try metric(formulas)
    if check { try Terminal.write(checked(metric)) }
    guard !inputs.isEmpty else { return }
    let enricher = ActivityEnricher(formulas: formulas)
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let kind = try kind.map(EnrichCommand.knownKind)
    let entries = try InputFiles.someRecordings(inputs, budget: try limits.budget())
    var failed = 0
    for entry in entries {
      do {
        let file = try entry.activity(options: formulas.reading)
        if let damage = file.damage { Terminal.error("\(entry.path): partly read: \(damage)") }
        let activities = file.activities
        for (place, activity) in activities.enumerated() {
          // As in `p247 enrich`, the athlete in the activity file takes precedence.
          let fileAthlete = try activity.athleteJSON.map { bytes throws(DocumentError) in
            try AthleteProfile(reading: bytes)
          }
          let value = enricher.value(
            of: metric, over: activity.recordings, athlete: fileAthlete ?? profile, kind: kind)
          guard let value else { continue }
          let number = activities.count > 1 ? place + 1 : nil
          try Terminal.write(written(value, metric, source: entry.path, activity: number))
        }
      } catch let error as ActivityFileError {
        failed += 1
        Terminal.error("\(entry.path): \(error.description)")
      } catch let error as DocumentError {
        failed += 1
        Terminal.error("\(entry.path): \(error.description)")
      } catch let error as InputFault {
        failed += 1
        Terminal.error("\(entry.path): the file cannot be read: \(error.reason)")
      }
    }
    if failed > 0 {
      throw Failure.input("\(failed) of \(Displays.counted(entries.count, "input")) could not be read")
    }
  }

  private func metric(_ formulas: FormulaSet) throws -> OwnMetric {
    let (expression, renamed) = RenamedKey.renewed(expression)
    for key in renamed { Terminal.error(key.description) }
    do throws(FormulaError) {
      return try OwnMetric(name: "tried", expression: expression, unit: unit, after: formulas.metrics)
    } catch {
      if case .metric(_, let problem) = error { throw Failure.usage("\(problem)") }
      if case .outOfRange(_, let unit, let allowed) = error {
        throw Failure.usage("--unit is \"\(unit)\", but must be \(allowed)")
      }
      throw Failure.usage(error.description)
    }
  }

  /// Returns one line: value and unit, coverage, file and, if there are several activities, the activity's number.
  private func written(
    _ value: MetricExpression.Value, _ metric: OwnMetric, source: String, activity: Int?
  ) -> [UInt8] {
    if output == .json {
      return JSONWriter.object { writer in
        writer.member("source", source)
        if let activity { writer.member("activity", activity) }
        writer.member("value", value.value)
        writer.member("unit", metric.unit)
        writer.member("coverage", value.coverage)
        writer.member("reason", value.reason?.word)
      } + [0x0A]
    }
    var line = source + (activity.map { ", activity \($0)" } ?? "") + ": "
    if let number = value.value {
      line += SettingValue.number(number).text + (metric.unit.isEmpty ? "" : " \(metric.unit)")
    } else {
      line += "no value. " + (value.reason?.description ?? "")
    }
    if let coverage = value.coverage {
      line += " (\(SettingValue.number((coverage * 1000).rounded() / 10).text) % of the recorded time)"
    }
    return Array(OutsideText.page([line]).utf8)
  }

  private func checked(_ metric: OwnMetric) -> [UInt8] {
    let (expression, unit) = (metric.expression, metric.unit)
    if output == .json {
      return JSONWriter.object { writer in
        writer.member("unit", unit)
        writer.texts("channels", expression.channels)
        writer.texts("values", expression.scalars)
        writer.member("steps_an_hour", expression.cost(seconds: Self.hour))
      } + [0x0A]
    }
    func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
    return Array(
      """
      unit      \(unit.isEmpty ? "a plain number" : unit)
      channels  \(list(expression.channels))
      values    \(list(expression.scalars))
      cost      \(expression.cost(seconds: Self.hour)) steps per hour of recording (limit \(ExpressionLimits.cost))

      """.utf8)
  }
}
