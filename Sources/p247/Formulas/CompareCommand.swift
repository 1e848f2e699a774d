import ActivityFiles
import ActivityStreams
import ArgumentParser
import Documents
import Enrichment
import FormulaSets
import Foundation
import SessionMetrics
import TextFormats

/// `p247 formulas compare`: compares formula sets on the same activities.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run two formula sets over activities and list the numbers that change.",
    usage: """
      p247 formulas compare <first> <second> <files or folders> ... [--summary] [--output text|csv]
      p247 formulas compare <first> <files or folders> ... --set <key=value> ...
      p247 formulas compare <first> <files or folders> ... --sweep <key=v1,v2,... or key=a..b/n>
      """,
    discussion: """
      Compares with another set, with changed settings (--set, repeatable), or with each value of one setting \
      (--sweep trimp.male_b=1.6,1.8,2 or trimp.male_b=1.6..2/5). Charts and provenance are ignored. Each activity gets \
      a block: key, first, second, change. --summary gives one block for all activities (one per value of a sweep): how \
      many activities change, the median and largest relative change, and where it is largest. As text it shows the \
      keys that change most and the settings behind them; --all shows every key.
      """)

  @Argument(help: "Name of a formula set, or a formula file.") var first: String
  @Argument(help: "The second set (unless --set or --sweep is given), then files or folders.") var others:
    [String]
  @Option(help: ArgumentHelp("Change this setting in the first set and compare.", valueName: "key=value"))
  var set: [String] = []
  @Option(help: ArgumentHelp("Compare these values of one setting.", valueName: "key=values"))
  var sweep: String?
  @Flag(help: "Summarise all activities, one line per key.") var summary = false
  @Flag(help: "List every key in the text of --summary.") var all = false
  @Option(help: "text or csv.") var output = Format.text
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @Option(help: ArgumentHelp("The athlete's earlier sessions.", valueName: "file")) var history: String?
  @OptionGroup var limits: LimitOptions
  @Option(parsing: .unconditional, help: "Number of activities to process at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, csv }

  private var hasOwnVariants: Bool { !set.isEmpty || sweep != nil }

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if hasOwnVariants, others.isEmpty { throw ValidationError("Pass files or folders.") }
    if !hasOwnVariants, others.count < 2 {
      throw ValidationError(
        "Name a second set and pass files or folders, or use --set or --sweep with files or folders.")
    }
  }

  func run() async throws {
    let second = hasOwnVariants ? nil : others.first
    let inputs = Array(hasOwnVariants ? others[...] : others.dropFirst())
    try InputBytes.check(inputs + [first, second, athlete, history])
    let base = try CommandFiles.formulas(first)
    let variants = try self.variants(of: base, second)
    let comparison = Comparison(
      base: ActivityEnricher(formulas: base),
      variants: variants.map { ActivityEnricher(formulas: $0.formulas) },
      athlete: try athlete.map(CommandFiles.athlete) ?? AthleteProfile(),
      history: try history.map { try CommandFiles.history($0, base, try limits.budget()) })
    let entries = try InputFiles.someRecordings(inputs, budget: try limits.budget())
    var summaries = variants.map { _ in ChangeSummary() }
    var failed = 0
    if output == .csv { try Terminal.write(Self.header(isSummary: summary)) }
    try await OrderedBatch(parallelism: jobs).run(entries) {
      comparison.compare($0)
    } deliver: { result in
      if let reason = result.failure {
        failed += 1
        if summary || output == .csv { return Terminal.error("\(result.path): \(reason)") }
        return try Terminal.lines([result.path, "  \(reason)"])
      }
      for (place, legs) in result.changes.enumerated() {
        if summary {
          for changes in legs { summaries[place].add(changes, source: result.path) }
        } else if output == .csv {
          try Terminal.write(Self.rows(legs, of: result.path, variants[place].name))
        } else {
          let name = variants.count > 1 ? "\(result.path)  \(variants[place].name)" : result.path
          try Terminal.lines([name] + Self.lines(legs))
        }
      }
    }
    if summary {
      for (summary, variant) in zip(summaries, variants) {
        switch output {
        case .text:
          let text =
            all
            ? Self.text(summary, variant.name) : Self.text(summary, variant, base)
          try Terminal.text(text)
        case .csv: try Terminal.write(Self.rows(summary, variant.name))
        }
      }
    }
    if failed > 0 {
      throw Failure.input("\(failed) of \(entries.count == 1 ? "1 input" : "\(entries.count) inputs") failed")
    }
  }

  /// A set to compare with the first, and its name.
  private struct Variant {
    let name: String
    let formulas: FormulaSet
  }

  private func variants(of base: FormulaSet, _ second: String?) throws -> [Variant] {
    if let second { return [Variant(name: second, formulas: try CommandFiles.formulas(second))] }
    let changes = try FormulaOptions.changes(set)
    let changed = try FormulaOptions.changed(base, by: changes)
    guard let sweep else {
      return [
        Variant(name: changes.map { "\($0.key)=\($0.value)" }.joined(separator: ", "), formulas: changed)
      ]
    }
    let variants = try FormulaOptions.checked("--sweep") { () throws(FormulaError) in
      var variants: [Variant] = []
      for change in try FormulaSweep(reading: sweep).changes {
        variants.append(
          Variant(name: "\(change.key)=\(change.value)", formulas: try changed.changing([change])))
      }
      return variants
    }
    let renamed = variants.first?.formulas.renamedKeys.filter { !changed.renamedKeys.contains($0) } ?? []
    CommandFiles.note(renamed: renamed, "--sweep")
    return variants
  }

  // MARK: Text

  private static func lines(_ legs: [[DocumentChange]]) -> [String] {
    let lines = legs.enumerated().flatMap { index, changes in
      changes.map { change in
        let name = (legs.count > 1 ? "[\(index)]." : "") + change.key
        return "  \(name)\(space(after: name, to: 44))\(change.text)"
      }
    }
    return lines.isEmpty ? ["  nothing changes"] : lines
  }

  private static func text(_ summary: ChangeSummary, _ name: String) -> String {
    heading(summary, name) + (summary.rows.isEmpty ? "" : table(summary.rows))
  }

  /// Maximum number of lines for values and for settings. Together they fit on one screen.
  private static let (mostRows, mostReasons) = (20, 14)

  private static func text(_ summary: ChangeSummary, _ variant: Variant, _ base: FormulaSet) -> String {
    var text = heading(summary, variant.name)
    guard summary.changed > 0 else { return text }
    let leading = LeadingChanges(summary, most: mostRows, from: base, to: variant.formulas)
    if leading.rows.isEmpty {
      text += "  no change of 0.1 % or more; --all shows every key\n"
    } else {
      text += table(leading.rows)
    }
    if leading.further > 0 { text += "  … and \(leading.further) more; --all shows them\n" }
    guard !leading.reasons.isEmpty else { return text }
    text += "  settings behind them\n"
    for reason in leading.reasons.prefix(mostReasons) {
      let (path, values) = (reason.difference.setting.path, reason.difference)
      text +=
        "  \(path)\(space(after: path, to: 44))\(shortened(values.value)) → \(shortened(values.otherValue))\n"
    }
    if leading.reasons.count > mostReasons {
      text += "  … and \(leading.reasons.count - mostReasons) more; p247 formulas diff shows them\n"
    }
    return text
  }

  private static func shortened(_ value: SettingValue) -> String {
    value.text.count > 24 ? value.text.prefix(23) + "…" : value.text
  }

  private static func heading(_ summary: ChangeSummary, _ name: String) -> String {
    "\(OutsideText.line(name)): \(summary.changed) of \(summary.activities) "
      + "\(summary.activities == 1 ? "activity changes" : "activities change")\n"
  }

  private static func table(_ rows: [ChangeSummary.Row]) -> String {
    var text = "  key\(space(after: "key", to: 44))activities    median   largest\n"
    for row in rows {
      let count = "\(row.activities)"
      let (middle, most) = (percent(row.median), percent(row.largest))
      let source = row.source?.split(separator: "/").last.map { "  \(OutsideText.line($0))" } ?? ""
      text += "  \(row.key)\(space(after: row.key, to: 44))"
      text += space(after: count, to: 10) + count + space(after: middle, to: 10) + middle
      text += space(after: most, to: 10) + most + source + "\n"
    }
    return text
  }

  private static func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let percent = 100 * share
    return (percent < 0 ? "" : "+") + "\(Displays.fixed(percent, 1)) %"
  }

  private static func space(after text: String, to width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count))
  }

  // MARK: Tables

  private static func header(isSummary: Bool) -> [UInt8] {
    var table = CSVWriter()
    let names =
      isSummary
      ? ["change", "key", "activities", "changed", "median_relative", "largest_relative", "largest_source"]
      : ["source", "leg", "change", "key", "first", "second", "relative"]
    for name in names { table.field(name) }
    table.endLine()
    return table.bytes
  }

  private static func rows(_ legs: [[DocumentChange]], of source: String, _ name: String) -> [UInt8] {
    var table = CSVWriter()
    for (leg, changes) in legs.enumerated() {
      for change in changes {
        table.field(source)
        table.field(Double(leg))
        table.field(name)
        table.field(change.key)
        for value in [change.first, change.second] {
          if let number = value.flatMap(Double.init) { table.field(number) } else { table.field(value) }
        }
        table.field(change.relative)
        table.endLine()
      }
    }
    return table.bytes
  }

  private static func rows(_ summary: ChangeSummary, _ name: String) -> [UInt8] {
    var table = CSVWriter()
    for row in summary.rows {
      table.field(name)
      table.field(row.key)
      table.field(Double(summary.activities))
      table.field(Double(row.activities))
      table.field(row.median)
      table.field(row.largest)
      table.field(row.source)
      table.endLine()
    }
    return table.bytes
  }
}

private struct Comparison: Sendable {
  let base: ActivityEnricher
  let variants: [ActivityEnricher]
  let athlete: AthleteProfile
  let history: HistoryDocument?

  struct Result: Sendable {
    let path: String
    /// Changes by variant: in the whole activity, in each leg and in further activities of the file.
    var changes: [[[DocumentChange]]] = []
    var failure: String?
  }

  func compare(_ entry: InputFiles.Entry) -> Result {
    var result = Result(path: entry.path)
    do {
      let bytes = try CommandFiles.bytes(of: entry)
      let before = try enriched(bytes, base)
      for variant in variants {
        let after = try enriched(bytes, variant)
        result.changes.append(zip(before, after).map { $0.changes(to: $1) })
      }
    } catch {
      result.failure =
        (error as? EnrichmentError)?.document().error.message ?? (error as? Failure)?.message
        ?? "cannot be read"
    }
    return result
  }

  private func enriched(_ bytes: [UInt8], _ enricher: ActivityEnricher) throws -> [EnrichedActivity] {
    try enricher.enrich(
      bytes, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? []
    ).allActivities
  }
}
