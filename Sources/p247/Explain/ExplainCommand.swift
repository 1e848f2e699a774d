import ActivityStreams
import ArgumentParser
import Documents
import Enrichment
import FormulaSets
import Reports
import SessionMetrics
import TextFormats

/// `p247 explain`: explains a number in a document.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a number in a document: what it means, where it comes from and how it was computed.",
    discussion: """
      The file is a recording or a document of p247 enrich, p247 history --output json or p247 brief. Write keys with \
      dots (training_load.trimp_exp, ramp_per_week, recovery.score) and list positions in brackets \
      (heart_rate.zones[2].seconds, fitness.long_term[89]). If no key is given, the keys that have a value are listed. \
      If a file has several activities, legs or briefs, the first is explained, with a note on standard error; \
      --activity picks another. Histories and briefs do not name their formula set, so the settings shown come from \
      --formulas.

      Exit code: 0 explained, 1 the file cannot be read, 2 unknown key or usage error.
      """)

  @Argument(help: "A recording, or a document from p247 enrich, history or brief; use - for standard input.")
  var file: String
  @Argument(help: "The key, written with dots.") var key: String?
  @Option(help: ArgumentHelp("The athlete's profile, as JSON.", valueName: "file")) var athlete: String?
  @Option(help: ArgumentHelp("The athlete's other sessions.", valueName: "file")) var history: String?
  @OptionGroup var rules: FormulaOptions
  @OptionGroup var limits: LimitOptions
  @Option(help: "Kind of activity, overriding the file; see p247 kinds.") var kind: String?
  @Option(help: ArgumentHelp(ActivityChoice.help, valueName: "number")) var activity: Int?
  @Option(help: "text or json.") var output = Format.text
  @Flag(help: "Show every setting that affects the number.") var allSettings = false

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func validate() throws { try ActivityChoice.check(activity) }

  func run() throws {
    try InputBytes.check([file, athlete, history, rules.formulas])
    let formulas = try rules.resolved()
    let (bytes, isChosen) = try contents()
    let document = try chosen(of: try document(bytes, formulas), isChosen)
    try Terminal.write(try explained(document, formulas))
  }

  /// Reads the file. Also returns whether one of several activities in an archive was chosen.
  private func contents() throws -> (bytes: [UInt8], isChosen: Bool) {
    let budget = try limits.budget()
    let bytes = try CommandFiles.bytes(file, budget: budget)
    guard let packed = PackedFiles.entries(file, isFromFolder: false, budget.anew(), piped: bytes) else {
      return (bytes, false)
    }
    let place = (activity ?? 1) - 1
    guard packed.indices.contains(place) else {
      throw Failure.input("\(file): \(ActivityChoice.refusal(place + 1, of: packed.count))")
    }
    if activity == nil { Terminal.error("\(file): \(ActivityChoice.note(of: packed.count))") }
    return (try packed[place].contents().bytes, true)
  }

  /// Returns the document of the chosen activity. By default, this is the first activity.
  private func chosen(of document: [UInt8], _ isChosen: Bool) throws(Failure) -> JSONValue {
    let all = (try? Explanation.roots(of: document)) ?? []
    let form = all.first.flatMap { DocumentForm(of: $0) } ?? .activity
    let place = isChosen ? 0 : (activity ?? 1) - 1
    guard all.indices.contains(place) else {
      throw .input("\(file): \(ActivityChoice.refusal(place + 1, of: all.count, form))")
    }
    if activity == nil || isChosen, all.count > 1 {
      Terminal.error("\(file): \(ActivityChoice.note(of: all.count, form))")
    }
    return all[place]
  }

  private func explained(_ document: JSONValue, _ formulas: FormulaSet) throws(Failure) -> [UInt8] {
    do throws(Explanation.Failure) {
      guard let key else { return list(try Explanation.keys(in: document)) }
      let explanation = try Explanation(of: key, in: document, formulas: formulas)
      return output == .json
        ? explanation.json() + [0x0A]
        : Array(ExplanationText(explanation, showsAllSettings: allSettings).text.utf8)
    } catch {
      throw error == .notADocument ? Failure.input("\(file): \(error)") : Failure.usage(error.description)
    }
  }

  /// Returns the document: the file itself if it is a document, or the enriched file if not.
  private func document(_ bytes: [UInt8], _ formulas: FormulaSet) throws -> [UInt8] {
    let other = try history.map { try CommandFiles.history($0, formulas, try limits.budget()) }
    let enricher = ActivityEnricher(formulas: formulas, declaredErrors: .standard)
    let profile = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let kind = try kind.map(EnrichCommand.knownKind)
    do throws(EnrichmentError) {
      return try enricher.document(
        of: bytes, athlete: profile, history: other?.sessions, unlogged: other?.unlogged ?? [], kind: kind)
    } catch {
      throw Failure.input("\(file): \(error.document(source: file).error.message)")
    }
  }

  private func list(_ keys: [DocumentKey]) -> [UInt8] {
    if output == .json {
      var writer = JSONWriter()
      writer.beginArray()
      for key in keys {
        writer.beginObject()
        writer.member("key", key.path)
        writer.member("unit", key.unit)
        writer.member("meaning", key.meaning)
        writer.endObject()
      }
      writer.endArray()
      return writer.finish() + [0x0A]
    }
    let width = min(48, keys.map(\.path.count).max() ?? 0) + 2
    return Array(
      keys.map { key in
        key.path + String(repeating: " ", count: max(1, width - key.path.count)) + key.meaning
          + (key.unit.isEmpty ? "" : " [\(key.unit)]") + "\n"
      }.joined().utf8)
  }
}
