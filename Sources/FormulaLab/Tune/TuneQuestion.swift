import Documents
import FormulaSets
internal import TextFormats

/// A query about the entire season: a sensitivity study, a fit to measured values, or an agreement.
///
/// Page: *Tuning in a browser*, tests: `TuneQuestionTests`.
package struct TuneQuestion: Sendable {
  /// The kind of query, named after the command that gives the same answer.
  package enum Kind: String, Sendable, CaseIterable { case sensitivity, fit, agree }

  package enum Other: Sendable {
    /// A built-in set, or `base`.
    case set(String)
    case changes([TuneChange])
    /// A column of measured values, such as an export from another tool.
    case target(String)
  }

  package let kind: Kind
  package var changes: [TuneChange] = []
  package var key = TuneColumn.all[TuneColumn.load].key
  /// The settings to vary or fit, as `KEY` or `KEY=LOW..HIGH`.
  package var settings: [String] = []
  package var method = SensitivityStudy.Method.morris
  /// Number of trajectories (Morris) or matrix rows (Sobol); `nil` for the command's default.
  package var samples: Int?
  package var target = ""
  package var link = FormulaFit.Link.identity
  package var other = Other.set("base")

  static let maximumSettings = 50
  /// Allowed sample sizes of a sensitivity study.
  package static let samples = 2...100_000

  /// Creates a query about the season's load under the base set.
  package init(_ kind: Kind) { self.kind = kind }

  /// Parses a query. Unknown members are errors.
  ///
  /// - Throws: ``TuneProblem`` with the member in question.
  package init(_ kind: Kind, reading bytes: [UInt8]) throws(TuneProblem) {
    self.kind = kind
    for (name, value) in try TuneRequest.members(of: bytes) {
      switch (kind, name, value) {
      case (_, "changes", .object(let object)): changes = try TuneRequest.changes(object)
      case (_, "key", .text(let text)): key = text
      case (.sensitivity, "settings", .array(let list)), (.fit, "settings", .array(let list)):
        settings = try Self.texts(list, name)
      case (.sensitivity, "method", .text(let text)):
        guard let parsed = SensitivityStudy.Method(rawValue: text) else { throw Self.outOfRange(name) }
        method = parsed
      case (.sensitivity, "samples", .number(let number)):
        guard let count = Int(exactly: number), Self.samples.contains(count) else {
          throw Self.outOfRange(name)
        }
        samples = count
      case (.fit, "target", .text(let text)): target = text
      case (.fit, "link", .text(let text)):
        guard let parsed = FormulaFit.Link(rawValue: text) else { throw Self.outOfRange(name) }
        link = parsed
      case (.agree, "with_set", .text(let text)): other = .set(text)
      case (.agree, "with_changes", .object(let object)): other = .changes(try TuneRequest.changes(object))
      case (.agree, "with_target", .text(let text)): other = .target(text)
      default:
        throw TuneProblem(
          "unknown_member", "Unknown member \"\(name.prefix(40))\" for this kind of query.", field: name)
      }
    }
  }

  private static func outOfRange(_ name: String) -> TuneProblem {
    TuneProblem("out_of_range", "\"\(name)\" has the wrong type or an invalid value.", field: name)
  }

  private static func texts(_ list: [JSONValue], _ name: String) throws(TuneProblem) -> [String] {
    var texts: [String] = []
    for value in list {
      guard case .text(let text) = value else { throw outOfRange(name) }
      texts.append(text)
    }
    return texts
  }
}

/// The answer to a query, with the text that the equivalent command prints.
package struct TuneFinding: Sendable {
  package let text: String
  package let study: any LabDocument
  /// Fitted values, if they are identified and better than the base, so that the athlete may adopt them.
  package var values: [String: Double]?
  /// The evidence of a fit, written to a saved file as comments; empty for other queries.
  package var evidence: [String] = []
  /// The fitted settings; empty for other queries.
  package var fitted: Set<String> = []

  /// The answer as JSON: `{"text", "study", "values"}`.
  package var json: [UInt8] {
    JSONWriter.object { writer in
      writer.member("text", text)
      writer.object("values", values) { values, writer in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      }
      writer.object("study", study.write)
    }
  }
}

extension TuneSession {
  /// Answers a query. The time taken depends on the number of runs over the season.
  ///
  /// - Parameters:
  ///   - question: The query.
  ///   - runs: Counts the runs, and can cancel them.
  /// - Throws: ``TuneProblem``, or ``TuneProblem/cancelled`` if the request was cancelled.
  package nonisolated func answer(_ question: TuneQuestion, runs: TuneRuns) throws(TuneProblem) -> TuneFinding
  {
    do {
      let finding = try found(question, runs)
      guard !runs.isCancelled else { throw TuneProblem.cancelled }
      return finding
    } catch let problem as TuneProblem {
      throw runs.isCancelled ? .cancelled : problem
    } catch {
      throw runs.isCancelled ? .cancelled : TuneProblem("no_answer", Self.sentence("\(error)"))
    }
  }

  private nonisolated func found(_ question: TuneQuestion, _ runs: TuneRuns) throws -> TuneFinding {
    let choice = try choice(question.changes)
    let key: LabKey
    do throws(LabProblem) { key = try LabKey(question.key) } catch {
      throw TuneProblem("unknown_column", Self.sentence(error.description), field: "key")
    }
    let season = season(choice)
    switch question.kind {
    case .sensitivity:
      let outcome = try season.sensitivity(
        of: key, under: choice.formulas, to: try varied(question, choice), method: question.method,
        samples: question.samples, model: runs.model)
      guard let (study, count) = outcome else {
        throw TuneProblem("no_value", "No recording has a value for \(key.name).", field: "key")
      }
      return TuneFinding(text: study.text(of: key.name, recordings: count), study: study)
    case .fit:
      let target = try target(question.target)
      var rules = FitSettings()
      (rules.link, rules.starts) = (question.link, 4)
      let fit = try season.fit(
        try varied(question, choice), of: key,
        to: sources.map { source in
          target.values[source.name].map { (target.athletes[source.name] ?? "", $0) }
        }, under: choice.formulas, rules: rules, model: runs.model)
      let head = "fit of \(key.name) to \(target.name), link \(question.link.rawValue)"
      return TuneFinding(
        text: fit.text, study: fit, values: fit.personalValues,
        evidence: ["\(head), begun with set sha256 \(choice.formulas.hash)"]
          + fit.text.split(separator: "\n").map(String.init),
        fitted: Set(fit.constants.map(\.parameter.key)))
    case .agree:
      let first = runs.values(of: key, season, under: choice.formulas, athlete: choice.athlete)
      let name = choice.changes.isEmpty ? base.name : "these settings"
      let (second, other) = try second(question.other, key, runs)
      let agreement = try Agreement(first, second)
      return TuneFinding(text: agreement.text((name, other)), study: agreement)
    }
  }

  /// Returns the season, with recordings read using the chosen options.
  private nonisolated func season(_ choice: TuneChoice) -> LabSeason {
    LabSeason(
      sources.map { LabSeason.Session(name: $0.name, file: $0.file(readAs: choice.formulas.reading)) },
      athlete: choice.athlete)
  }

  private nonisolated func second(
    _ other: TuneQuestion.Other, _ key: LabKey, _ runs: TuneRuns
  ) throws(TuneProblem) -> (values: [Double], name: String) {
    let choice: TuneChoice
    switch other {
    case .target(let name):
      let target = try target(name)
      return (sources.map { target.values[$0.name] ?? .nan }, target.name)
    case .set(let name): choice = try self.choice(set: name, [])
    case .changes(let changes): choice = try self.choice(changes)
    }
    let values = runs.values(of: key, season(choice), under: choice.formulas, athlete: choice.athlete)
    return (values, choice.changes.isEmpty ? choice.formulas.name : "the pinned settings")
  }

  private nonisolated func target(_ name: String) throws(TuneProblem) -> TuneTarget {
    guard let target = targets.first(where: { $0.name == name }) else {
      throw TuneProblem(
        "unknown_target",
        targets.isEmpty
          ? "No measured values: start with --targets."
          : "Unknown measured values \"\(name.prefix(60))\".", field: "target")
    }
    return target
  }

  private nonisolated func varied(_ question: TuneQuestion, _ choice: TuneChoice) throws(TuneProblem)
    -> [VariedSetting]
  {
    guard (1...TuneQuestion.maximumSettings).contains(question.settings.count) else {
      throw TuneProblem(
        "settings", "Enter 1 to \(TuneQuestion.maximumSettings) settings, one per line.", field: "settings")
    }
    do throws(VariedSettingError) {
      return try VariedSetting.all(
        reading: question.settings, isWide: question.kind == .fit, formulas: choice.formulas,
        athlete: choice.athlete)
    } catch {
      throw TuneProblem("settings", Self.sentence(error.description), field: "settings")
    }
  }

  private static func sentence(_ reason: String) -> String {
    reason.prefix(1).uppercased() + reason.dropFirst() + (reason.hasSuffix(".") ? "" : ".")
  }
}
