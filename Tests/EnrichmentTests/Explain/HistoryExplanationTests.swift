import ActivityStreams
import Documents
import FormulaSets
import Foundation
import Reports
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// What the page “Why a number is what it is” says of histories.
@Suite struct HistoryExplanationTests {
  private static func document(_ history: HistoryDocument, intervals: Bool = true) throws -> [UInt8] {
    var report = try #require(TrainingReport(history))
    if intervals { report.addIntervals(formulas: .standard) }
    return try report.encoded()
  }

  private static func sample() throws -> [UInt8] {
    try document(HistoryDocument(reading: TestData.packageBytes("Data/history.jsonl")))
  }

  private static func facts(_ path: String, in document: [UInt8]) throws -> [String: Double] {
    let why = try Explanation(of: path, in: document)
    return Dictionary(
      why.facts.compactMap { fact in Double(fact.value).map { (fact.path, $0) } },
      uniquingKeysWith: { one, _ in one })
  }

  private static func value(_ path: String, in document: [UInt8]) throws -> Double {
    guard case .known(let text) = try Explanation(of: path, in: document).value else {
      throw Explanation.Failure.unknownKey(path, nearest: nil)
    }
    return try #require(Double(text))
  }

  @Test func everyKeyOfTheSchemaIsExplained() throws {
    try ExplainedKeys.expectEveryKey(of: "training_report", in: .history, leaves: 200)
  }

  @Test func everyLineIsOfSomethingThatIsThere() throws {
    try ExplainedKeys.expectNothingElse(than: "training_report", in: .history)
  }

  @Test("The inputs of a number are the document's own, and its formula gives the number from them")
  func formulas() throws {
    let document = try Self.sample()
    let balance = try Self.facts("fitness.balance[89]", in: document)
    let before = try #require(balance["fitness.long_term.88"]) - #require(balance["fitness.short_term.88"])
    #expect(try abs(Self.value("fitness.balance[89]", in: document) - before) < 1e-9)
    let long = try Self.facts("fitness.long_term[89]", in: document)
    let yesterday = try #require(long["fitness.long_term.88"])
    let load = try #require(long["fitness.load.89"])
    let weight = FormulaSet.standard.fitness.weight(days: FormulaSet.standard.fitness.chronicDays)
    #expect(
      try abs(Self.value("fitness.long_term[89]", in: document) - yesterday - weight * (load - yesterday))
        < 1e-9)
    let strain = try Self.facts("strain", in: document)
    #expect(
      try abs(
        Self.value("strain", in: document) - #require(strain["monotony"]) * #require(
          strain["last_7_days.load"])) < 1e-9)
    let ramp = try Self.facts("ramp_per_week", in: document)
    #expect(
      try abs(
        Self.value("ramp_per_week", in: document) - #require(ramp["fitness.long_term.89"])
          + #require(ramp["fitness.long_term.82"])) < 1e-9)
    let week = try Self.facts("monotony", in: document)
    #expect(week.count == 7 && abs(week.values.reduce(0, +) - (strain["last_7_days.load"] ?? 0)) < 1e-9)
  }

  @Test("Of a whole column no place is picked out, and a place before the first is left out")
  func columns() throws {
    let document = try Self.sample()
    let whole = try Explanation(of: "fitness.balance", in: document)
    #expect(whole.value == .list(90) && whole.facts.map(\.path) == ["fitness.date"])
    let first = try Explanation(of: "fitness.balance[0]", in: document)
    #expect(first.facts.map(\.path) == ["fitness.date.0"])
    #expect(
      ExplainedKeys.failure("fitness.balance[90]", document) == .noSuchPlace("fitness.balance.90", count: 90))
  }

  @Test("The interval of a number is told where the document has one, and the set is that given")
  func intervals() throws {
    let document = try Self.sample()
    let root = try #require(try JSONValue.read(document).object)
    for key in try #require(root["intervals"]?.object).keys {
      #expect(try Explanation(of: key, in: document).interval != nil, "\(key)")
    }
    let plain = try Self.document(
      HistoryDocument(reading: TestData.packageBytes("Data/history.jsonl")), intervals: false)
    #expect(try Explanation(of: "strain", in: plain).interval == nil)
    let tool = try FormulaSet.preset(named: "goldencheetah")
    let why = try Explanation(of: "strain", in: plain, formulas: tool)
    #expect(!why.isFormulaSetKnown && why.formulaSet == nil && why.form == .history)
    for fact in why.settings { #expect(fact.value == fact.setting.value(in: tool)) }
    #expect(!why.settings.isEmpty)
    #expect(
      ExplanationText(why).text.contains(
        "\n  Settings  from \(tool.name); the document does not name its formula set")
    )
  }

  @Test("Inputs follow the settings: the balance of the same day, the ratio in force")
  func inputsFollowTheSettings() throws {
    let document = try Self.sample()
    func inputs(_ path: String, _ change: String) throws -> [String] {
      let formulas = try FormulaSet.standard.changing([try FormulaChange(reading: change)])
      return try Explanation(of: path, in: document, formulas: formulas).facts.map(\.path)
    }
    let sameDay = "fitness.stress_balance=same_day"
    #expect(
      try inputs("fitness.balance[89]", sameDay)
        == ["fitness.date.89", "fitness.long_term.89", "fitness.short_term.89"])
    #expect(try inputs("forecast.balance[3]", sameDay).contains("forecast.long_term.3"))
    for form in ["coupled", "exponential", "uncoupled"] {
      let found = try inputs("acute_chronic_ratio", "workload.ratio=\(form)")
      #expect(found == ["load_context.known_share", "load_context.\(form)_ratio"], "\(form)")
    }
    let ahead = try Explanation(of: "forecast.daily_load", in: document)
    #expect(ahead.settings.allSatisfy { $0.setting.group == "fitness" })
    let balance = try Explanation(of: "forecast.balance", in: document).settings.map(\.setting.path)
    #expect(balance.contains("forecast.interval_width"))
  }

  @Test("What is missing is told once, by its key, and is not what lies beyond the ends of a list")
  func missing() throws {
    let week = try Explanation(of: "met_minutes_slope", in: Self.sample())
    #expect(week.value == .notKnown && week.missing.map(\.input) == ["weeks.met_minutes"])
    #expect(ExplanationText(week).text.contains("\n  Missing   weeks.met_minutes: "))
    let short = try Self.document(
      HistoryDocument(reading: Array(#"{"date":"2026-01-01","kind":"Run","load":50}"#.utf8)))
    #expect(try Explanation(of: "monotony", in: short).missing.isEmpty)
    #expect(try Explanation(of: "ramp_per_week", in: short).missing.isEmpty)
    #expect(
      try Explanation(of: "acute_chronic_ratio", in: short).missing.map(\.input)
        == ["load_context.uncoupled_ratio"])
  }

  @Test("Of lines the first that is a document is explained, after blank ones and those of an error")
  func linesBefore() throws {
    let document = try Self.sample()
    for before in ["\n", " \r\n\n", "{\"error\":{\"message\":\"no\"}}\n", "\n{\"error\":\"no\"}\n\n"] {
      let bytes = Array(before.utf8) + document + [0x0A]
      #expect(try Explanation(of: "sessions", in: bytes).form == .history, "\(before)")
    }
    for other in ["{\"error\":\"no\"}\n", "\n\n", "{\"date\":\"2026-01-01\"}\n"] {
      #expect(ExplainedKeys.failure("sessions", Array(other.utf8)) == .notADocument, "\(other)")
    }
    let plain = Array("{\"date\":\"2026-01-01\"}\n".utf8) + document
    #expect(ExplainedKeys.failure("sessions", plain) == .notADocument)
  }

  @Test("What is null or empty says why, and what lies below it too")
  func absences() throws {
    let short = try Self.document(
      HistoryDocument(reading: Array(#"{"date":"2026-01-01","kind":"Run","duration_s":3600}"#.utf8)))
    for document in [try Self.sample(), short] {
      for path in try ExplainedKeys.nulls(in: document) {
        let why = try Explanation(of: path, in: document)
        #expect(why.value == .notKnown && why.absence?.isEmpty == false, "\(path)")
        #expect(ExplanationText(why).text.contains("\n  Why none  "), "\(path)")
      }
    }
    let ahead = try Explanation(of: "forecast.balance", in: short)
    #expect(
      ahead.value == .notKnown
        && ahead.absence?.hasPrefix("null if there are fewer than 28 days of history") == true)
    let records = try Explanation(of: "records.best.value", in: short)
    #expect(records.absence?.hasPrefix("empty if no session has efforts") == true)
    let entries = try Explanation(of: "rejections.reason", in: short)
    #expect(entries.value == .leftOut && entries.absence == "omitted if none was rejected")
    #expect(ExplanationText(entries).text.hasPrefix("rejections.reason   omitted\n"))
  }

  @Test("An unknown key names the nearest of the history's own")
  func unknownKeys() throws {
    let document = try Self.sample()
    #expect(
      ExplainedKeys.failure("ramp_per_wek", document) == .unknownKey("ramp_per_wek", nearest: "ramp_per_week")
    )
    #expect(
      ExplainedKeys.failure("long_term", document) == .unknownKey("long_term", nearest: "fitness.long_term"))
    for (name, key) in [
      ("ctl", "fitness.long_term"), ("atl", "fitness.short_term"), ("tsb", "fitness.balance"),
    ] { #expect(ExplainedKeys.failure(name, document) == .unknownKey(name, nearest: key)) }
    #expect(ExplainedKeys.failure("training_load.tss", document) != nil)
    #expect(try Explanation.keys(in: document).contains { $0.path == "forecast.balance" })
  }

  @Test("Numbers that stand out on the page say why they are what they are")
  func page() throws {
    let history = HistoryDocument(reading: try TestData.packageBytes("Data/history.jsonl"))
    let html = HistoryPage(try #require(TrainingReport(history))).html
    #expect(html.components(separatedBy: "<details class=\"fact\">").count > 5)
    #expect(html.contains("p247 explain FILE fitness.balance[89]"))
  }
}
