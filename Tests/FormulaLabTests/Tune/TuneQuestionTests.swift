import Documents
import FormulaLab
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

/// Page: *Tuning in a browser*.
@Suite("Tuning: questions about the whole season")
struct TuneQuestionTests {
  /// Recordings with heart rate, from which TRIMP can be fitted.
  private static let names = [
    "hyrox.json", "ride_easy_smart.json", "ride_hills.fit", "row.csv", "run_faults.json", "run_hills.json",
    "trail_run.fit", "treadmill.fit", "virtual_ride_streams.json", "walk.gpx",
  ]

  private static func question(_ kind: TuneQuestion.Kind, _ text: String) throws -> TuneQuestion {
    try TuneQuestion(kind, reading: Array(text.utf8))
  }

  private static func season(_ session: TuneSession) -> LabSeason {
    LabSeason(
      session.sources.map { LabSeason.Session(name: $0.name, file: $0.file) }, athlete: session.athlete)
  }

  @Test("What a number depends on is answered with the study and the words of the command")
  func sensitivity() async throws {
    let session = try await TuneSamples.session()
    var question = try Self.question(
      .sensitivity,
      #"{"key":"training_load.trimp_exp","settings":["trimp.male_b=1.7..2.4","athlete.max_hr=185..191"],"samples":2}"#
    )
    let runs = TuneRuns()
    let finding = try session.answer(question, runs: runs)
    let season = Self.season(session)
    let expected = try season.sensitivity(
      of: try LabKey("training_load.trimp_exp"), under: .standard,
      to: try VariedSetting.all(
        reading: ["trimp.male_b=1.7..2.4", "athlete.max_hr=185..191"], formulas: .standard,
        athlete: session.athlete), method: .morris, samples: 2
    ) { season, key, _, _ in { season.values(of: key, under: $0.formulas, athlete: $0.athlete) } }
    let (study, count) = try #require(expected)
    #expect(finding.text == study.text(of: "training_load.trimp_exp", recordings: count))
    #expect(finding.text.contains("185.0 to 191.0"))
    #expect(runs.count == study.evaluations + 1)
    #expect(finding.evidence.isEmpty && finding.values == nil)
    let json = try JSONValue.read(finding.json)
    #expect(json.object?["text"] == .text(finding.text))
    let written = try JSONValue.read(study.json())
    #expect(json.object?["study"] == written)
    // Under the settings of the page, not under the base.
    question.changes = [TuneChange(key: "trimp.male_b", value: "2.2")]
    #expect(try session.answer(question, runs: TuneRuns()).text != finding.text)
  }

  @Test("A fit to measured values finds the constant they were made with, and stands in the saved file")
  func fit() async throws {
    let sources = try TuneSamples.sources(Self.names)
    let plain = try await TuneSession(sources, athlete: try TuneSamples.athlete(), base: .standard)
    let key = try LabKey("training_load.trimp_exp")
    let made = Self.season(plain).values(
      of: key, under: try plain.choice([TuneChange(key: "trimp.male_b", value: "2.3")]).formulas)
    let table =
      "activity,load\n"
      + zip(plain.sources, made).filter { $0.1.isFinite }.map { "\($0.0.name),\($0.1)\n" }.joined()
    var problems: [LabProblem] = []
    let targets = TuneTarget.all(
      reading: Array(table.utf8), names: sources.map(\.name), budget: ReadingBudget(), &problems)
    let session = try await TuneSession(
      sources, athlete: try TuneSamples.athlete(), base: .standard, targets: targets)
    let question = try Self.question(
      .fit, #"{"key":"training_load.trimp_exp","target":"load","settings":["trimp.male_b=1..3"]}"#)
    let finding = try session.answer(question, runs: TuneRuns())
    #expect(finding.text.contains("trimp.male_b") && finding.text.contains("2.300"), "\(finding.text)")
    #expect(finding.text.contains("Verdict") && finding.text.contains("; 90 % intervals in brackets\n"))
    let isBetter = finding.text.contains(FormulaFit.Verdict.better.words)
    #expect((finding.values != nil) == isBetter)
    await session.keep(finding)
    let save = try TuneSave(
      reading: Array(
        #"{"changes":{"trimp.male_b":2.3},"name":"mine","reason":"ratings","day":"2026-05-20"}"#.utf8))
    let file = try await session.formulaFile(save) { _ in false }
    #expect(file.text.contains("fit of training_load.trimp_exp to load, link identity"))
    #expect(file.text.contains(FormulaSet.standard.hash) && file.text.contains("Verdict"))
    #expect(try FormulaSet(reading: Array(file.text.utf8)).banister.maleExponent == 2.3)
    // What the data cannot tell is not offered as a value.
    let blind = try session.answer(
      try Self.question(
        .fit, #"{"key":"training_load.trimp_exp","target":"load","settings":["fitness.chronic_days=20..60"]}"#
      ), runs: TuneRuns())
    #expect(blind.values == nil && blind.text.contains(FormulaFit.Verdict.notIdentified.words))
  }

  @Test("Agreement with a set, with other settings and with measured values")
  func agree() async throws {
    var problems: [LabProblem] = []
    let table = "activity,tool\n" + TuneSamples.names.enumerated().map { "\($1),\(40 + $0)\n" }.joined()
    let targets = TuneTarget.all(
      reading: Array(table.utf8), names: TuneSamples.names, budget: ReadingBudget(), &problems)
    let session = try await TuneSamples.session(targets: targets)
    let season = Self.season(session)
    let key = try LabKey("training_load.load")
    let set = try #require(FormulaSet.presetNames.last)
    let first = season.values(of: key)
    let preset = try FormulaSet.preset(named: set)
    let found = try session.answer(try Self.question(.agree, #"{"with_set":"\#(set)"}"#), runs: TuneRuns())
    let expected = try Agreement(first, season.values(of: key, under: preset))
    #expect(found.text == expected.text(("standard", preset.name)))
    let measured = try session.answer(try Self.question(.agree, #"{"with_target":"tool"}"#), runs: TuneRuns())
    #expect(measured.text.hasPrefix("Agreement of standard with tool"))
    let pinned = try session.answer(
      try Self.question(.agree, #"{"with_changes":{"trimp.male_b":2.3}}"#), runs: TuneRuns())
    #expect(pinned.text.hasPrefix("Agreement of standard with the pinned settings"))
  }

  @Test("A question that nobody waits for ends, and computes no more")
  func cancelled() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    let question = try Self.question(.sensitivity, #"{"settings":["trimp.male_b"],"samples":100000}"#)
    let runs = TuneRuns()
    runs.cancel()
    #expect(throws: TuneProblem.cancelled) { try session.answer(question, runs: runs) }
    #expect(runs.count == 0)
  }

  @Test("Questions that make no sense are refused, with the member that is meant")
  func hostile() async throws {
    let unread: [(TuneQuestion.Kind, String, String)] = [
      (.fit, "", "not_json"), (.fit, "[]", "not_json"), (.sensitivity, "{\"shell\":1}", "unknown_member"),
      (.agree, "{\"settings\":[\"trimp.male_b\"]}", "unknown_member"),
      (.sensitivity, "{\"samples\":1}", "out_of_range"), (.sensitivity, "{\"samples\":1e99}", "out_of_range"),
      (.sensitivity, "{\"method\":\"best\"}", "out_of_range"), (.fit, "{\"settings\":[1]}", "out_of_range"),
      (.fit, "{\"target\":\"" + String(repeating: "a", count: 70_000) + "\"}", "too_large"),
    ]
    for (kind, text, expected) in unread {
      let problem = #expect(throws: TuneProblem.self) { try Self.question(kind, text) }
      #expect(problem?.kind == expected, "\(text.prefix(40))")
    }
    let session = try await TuneSamples.session(TuneSamples.few)
    let unanswered: [(TuneQuestion.Kind, String, String)] = [
      (.sensitivity, "{}", "settings"), (.sensitivity, "{\"settings\":[\"trimp.male_c\"]}", "settings"),
      (.sensitivity, "{\"settings\":[\"trimp.male_b\"],\"key\":\"nothing\"}", "unknown_column"),
      (.sensitivity, "{\"settings\":[\"trimp.male_b\"],\"key\":\"custom.nothing\"}", "no_value"),
      (.fit, "{\"settings\":[\"trimp.male_b\"],\"target\":\"rpe\"}", "unknown_target"),
      (.agree, "{\"with_target\":\"rpe\"}", "unknown_target"),
      (.agree, "{\"with_changes\":{\"trimp.male_b\":99}}", "formula_out_of_range"),
      (.agree, "{\"changes\":{\"athlete.max_hr\":1000}}", "athlete_value_out_of_range"),
    ]
    for (kind, text, expected) in unanswered {
      let question = try Self.question(kind, text)
      let problem = #expect(throws: TuneProblem.self) { try session.answer(question, runs: TuneRuns()) }
      #expect(problem?.kind == expected, "\(text): \(problem?.kind ?? "none")")
    }
  }
}
