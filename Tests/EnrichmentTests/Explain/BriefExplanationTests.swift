import ActivityStreams
import AthleteReadiness
import DayDocuments
import DayRecords
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

/// What the page “Why a number is what it is” says of briefs.
@Suite struct BriefExplanationTests {
  /// The last brief from a given number of lines of the sample.
  private static func brief(lines count: Int = .max, intervals: Bool = true) throws -> DayBrief {
    var session = BriefSession()
    var brief: DayBrief?
    let lines = try TestData.packageBytes("Data/Days/athlete.jsonl").split(separator: 0x0A)
    for line in lines.prefix(count) {
      let record = try BriefRecord(reading: Array(line))
      guard let assessment = try session.update(with: record) else { continue }
      var made = DayBrief(assessment, state: session.state)
      if intervals { made.addIntervals(state: session.state, settings: ReadinessSettings()) }
      brief = made
    }
    return try #require(brief)
  }

  private static func number(_ path: String, in document: [UInt8]) throws -> Double {
    guard case .known(let text) = try Explanation(of: path, in: document).value else {
      throw Explanation.Failure.unknownKey(path, nearest: nil)
    }
    return try #require(Double(text))
  }

  @Test func everyKeyOfTheSchemaIsExplained() throws {
    try ExplainedKeys.expectEveryKey(of: "day_brief", in: .brief, leaves: 900)
  }

  @Test func everyLineIsOfSomethingThatIsThere() throws {
    try ExplainedKeys.expectNothingElse(than: "day_brief", in: .brief)
  }

  @Test("The inputs of a number are the document's own, and its formula gives the number from them")
  func formulas() throws {
    let document = try Self.brief().encoded()
    func facts(_ path: String) throws -> [Double] {
      try Explanation(of: path, in: document).facts.compactMap { Double($0.value) }
    }
    let balance = try facts("metrics.training.tsb")
    #expect(try abs(Self.number("metrics.training.tsb", in: document) - balance[0] + balance[1]) < 1e-9)
    let night = try facts("metrics.sleep.efficiency")
    #expect(
      try abs(Self.number("metrics.sleep.efficiency", in: document) - night[0] / (night[0] + night[1])) < 1e-9
    )
    let parts = try Explanation(of: "recovery.raw", in: document)
    let shown = try #require(parts.facts.first { $0.path == "recovery.components.contribution" })
    guard case .array(let entries) = try JSONValue.read(Array(shown.value.utf8)) else {
      Issue.record("\(shown.value)")
      return
    }
    let sum = entries.reduce(0.0) { sum, entry in
      if case .number(let value) = entry { sum + value } else { sum }
    }
    #expect(try abs(Self.number("recovery.raw", in: document) - sum) < 1e-6)
    let part = try Explanation(of: "recovery.components[1].contribution", in: document)
    #expect(
      part.facts.map(\.path) == ["recovery.components.1.weight", "recovery.components.1.score"])
  }

  @Test("An interval is that of the list, else that beside the number, and is told once")
  func intervals() throws {
    let document = try Self.brief().encoded()
    let root = try #require(try JSONValue.read(document).object)
    for key in try #require(root["intervals"]?.object).keys {
      #expect(try Explanation(of: key, in: document).interval != nil, "\(key)")
    }
    let plain = try Self.brief(intervals: false).encoded()
    #expect(try Explanation(of: "metrics.training.tsb", in: plain).interval == nil)
    for key in ["recovery.score", "trends.7d.resting_hr.mean", "trends.30d.load.slope_per_day"] {
      let why = try Explanation(of: key, in: plain)
      #expect(why.interval != nil && !why.facts.contains { $0.path.hasSuffix("interval") }, "\(key)")
    }
    let direction = try Explanation(of: "trends.7d.resting_hr.direction", in: plain)
    #expect(direction.interval == nil && direction.facts.count == 1)
  }

  @Test("What is null, left out or empty says why, and what lies below it too", arguments: [1, 3, 40, 400])
  func absences(lines: Int) throws {
    let document = try Self.brief(lines: lines).encoded()
    for path in try ExplainedKeys.nulls(in: document) {
      let why = try Explanation(of: path, in: document)
      #expect(why.value == .notKnown && why.absence?.isEmpty == false, "\(path)")
      #expect(ExplanationText(why).text.contains("\n  Why none  "), "\(path)")
    }
    let phase = try Explanation(of: "event.phase", in: document)
    #expect(phase.value == .notKnown && phase.absence == "null if no event is ahead")
    let pattern = try Explanation(of: "trends.7d.hrv_sdnn.mean", in: document)
    #expect(pattern.value == .leftOut)
    #expect(
      pattern.absence
        == "omitted if there are fewer than two values, or less than 40 % of the days")
  }

  @Test(
    "An unknown key names the nearest of the brief's own; parts with names of their own are explained by their section"
  )
  func unknownKeys() throws {
    let document = try Self.brief().encoded()
    #expect(
      ExplainedKeys.failure("recovery.scor", document)
        == .unknownKey("recovery.scor", nearest: "recovery.score"))
    #expect(
      ExplainedKeys.failure("tsb", document) == .unknownKey("tsb", nearest: "metrics.training.tsb"))
    #expect(ExplainedKeys.failure("predictions[9].risk", document) == .noSuchPlace("predictions.9", count: 5))
    #expect(try Explanation.keys(in: document).contains { $0.path == "predictions.probability" })
  }

  @Test("A number whose null means that there is none is not missing; the one that is unknown is")
  func missing() throws {
    let first = try Self.brief(lines: 1).encoded()
    let load = try Explanation(of: "metrics.training.ctl", in: first)
    #expect(load.value == .notKnown && load.missing.isEmpty)
    let balance = try Explanation(of: "metrics.training.tsb", in: first)
    #expect(balance.missing.map(\.input) == ["metrics.training.ctl", "metrics.training.atl"])
    #expect(ExplanationText(balance).text.contains("\n  Missing   metrics.training.ctl: "))
    #expect(!balance.isFormulaSetKnown && !balance.settings.isEmpty)
    for path in try ExplainedKeys.nulls(in: first) {
      let inputs = try Explanation(of: path, in: first).missing.map(\.input)
      #expect(Set(inputs).count == inputs.count, "\(path)")
      #expect(
        !inputs.contains { $0.hasSuffix("unknown_since") || $0.hasPrefix("interpretation.held") }, "\(path)")
    }
  }

  @Test("Loads follow what minutes, ratings and stress points are worth")
  func loads() {
    for key in [
      "metrics.training.load", "interpretation.load", "last_7_days.load", "weekly_review.load",
      "weekly_review.load_before", "body_composition.trajectory.load",
    ] {
      let groups = DocumentKeys.brief.exact(key)?.groups ?? []
      #expect(groups.contains("day_load") && groups.contains("load_fallback.minute_factor"), "\(key)")
    }
  }

  @Test("A resting heart rate that was made of the night says so, and one of a device says nothing")
  func restingHeartRateOfTheNight() throws {
    func why(_ more: String) throws -> Explanation {
      var session = BriefSession()
      let text = #"{"date":"2026-03-02","metrics":{"resting_hr":48\#(more)}}"#
      let assessment = try #require(try session.update(with: BriefRecord(reading: Array(text.utf8))))
      let document = DayBrief(assessment, state: session.state).encoded()
      let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/day_brief.schema.json"))
      #expect(schema.problems(of: document) == [])
      return try Explanation(of: "metrics.vitals.resting_hr", in: document)
    }
    let night = try why(#","resting_hr_source":"night""#)
    #expect(night.facts.map(\.path) == ["metrics.vitals.resting_hr_source"])
    #expect(night.facts.map(\.value) == [#""night""#])
    #expect(ExplanationText(night).text.contains("night"))
    let own = try why("")
    #expect(own.facts.isEmpty && own.missing.isEmpty)
  }

  @Test("Units are those of the records")
  func units() {
    for (key, unit) in [
      ("metrics.vitals.hrv", DayMetric.hrv.unit), ("metrics.nutrition.protein_g", "g"),
      ("metrics.activity.vo2max", "mL/kg/min"), ("trends.90d.smm_kg.slope_per_day", "kg a day"),
    ] { #expect(DocumentKeys.brief.exact(key)?.unit == unit, "\(key)") }
  }

  @Test("Numbers that stand out on the page say why they are what they are")
  func page() throws {
    let html = BriefPage(try Self.brief()).html
    #expect(html.components(separatedBy: "<details class=\"fact\">").count > 4)
    #expect(html.contains("p247 explain FILE recovery.score"))
  }

  @Test("Whatever is asked of a history or a brief, there is an explanation or an error")
  func anyPath() throws {
    var random = SplitMix64(seed: 12)
    let document = try Self.brief().encoded()
    let names =
      DocumentKeys.brief.all.map(\.path) + DocumentKeys.history.all.map(\.path) + ["", "[", "..", "[-1]"]
    var explained = 0
    for _ in 0..<400 {
      var path = names[Int(random.next() % UInt64(names.count))]
      if random.next() % 3 == 0 { path += "[\(Int(random.next() % 9) - 1)]" }
      guard let why = try? Explanation(of: path, in: document) else { continue }
      explained += 1
      #expect((try? JSONValue.read(why.json())) != nil, "\(path)")
      #expect(ExplanationText(why).text.hasSuffix("\n"), "\(path)")
    }
    #expect(explained > 100)
  }
}
