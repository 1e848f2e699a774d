import AthleteReadiness
import Documents
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments
@testable import Enrichment

/// What the page “How certain is a number” says of a brief.
@Suite struct BriefIntervalsTests {
  /// The brief after a sequence of daily loads, `nil` for unrecorded training.
  private static func brief(
    _ loads: [Double?], errors: DeclaredErrors? = .standard
  ) throws -> DayBrief {
    var session = BriefSession()
    var brief: DayBrief?
    for (place, load) in (loads + [0]).enumerated() {
      let day = CalendarDay(ordinal: 20_500 + place)
      let training =
        load.map { $0 > 0 ? #","workouts":[{"type":"Run","load":\#($0)}]"# : #","workouts":[]"# } ?? ""
      let record = try BriefRecord(
        reading: Array(
          #"{"athlete":"a","date":"\#(day)","metrics":{"hrv":\#(50 + place % 7),"hrv_kind":"rmssd","resting_hr":\#(48 + place % 4)},"sleep":{"total_hours":7.5}\#(training)}"#
            .utf8))
      guard let assessment = try session.update(with: record) else { continue }
      var made = DayBrief(assessment, state: session.state)
      if let errors { made.addIntervals(of: errors, state: session.state, settings: ReadinessSettings()) }
      brief = made
    }
    return try #require(brief)
  }

  /// The keys with an interval. Keys of windows omit the number of days.
  private static let keys = [
    "recovery.score", "metrics.training.load", "metrics.training.load_7d", "metrics.training.atl",
    "metrics.training.ctl", "metrics.training.tsb", "metrics.vitals.hrv", "metrics.vitals.hrv_trend",
    "metrics.vitals.hrv_baseline", "metrics.nutrition.energy_availability", "last_7_days.load",
    "weekly_review.load", "weekly_review.load_before", "weekly_review.load_change_pct",
    "weekly_review.balance", "weekly_review.load_ratio", "weekly_review.food.energy_availability",
    "adaptation.fitness", "adaptation.fitness_change",
  ]

  /// The keys without an interval, including everything below them, with the reason.
  private static let without: [(key: String, reason: String)] = [
    ("recovery.interval", "already an interval"),
    ("recovery.components", "parts of the score, which has an interval"),
    ("recovery.raw", "the sum that gives the score, which has an interval"),
    ("top_risk", "a probability, like the predictions"),
    ("questions", "a probability that is known exactly"),
    ("load_budget", "already ranges, and planned loads"),
    ("decision.do", "recommended ranges, not measurements"),
    ("safety", "measured warning signs, and weights from the settings"),
    ("next_morning", "each has its own interval"),
    ("predictions", "probabilities and their inputs"),
    ("flags", "measured values and their limits from the settings"),
    ("emerging_patterns", "differences with their own probability"),
    ("check_in", "the athlete's answers"), ("athlete_info", "entered by the athlete"),
    ("interpretation", "recorded sessions, whose documents have intervals"),
    (
      "regional_load",
      "parts of loads; session documents state their main error, the split between muscles"
    ),
    ("last_7_days", "counts and sums over sessions, whose documents have intervals"),
    ("metrics.sleep", "device values and their sums, with no published error for one athlete"),
    ("metrics.vitals", "device values"), ("metrics.activity", "reported by a device"),
    ("metrics.nutrition", "a food log, and targets"),
    ("metrics.running_mechanics", "device values"),
    ("metrics.training.planned_load", "given, not measured"),
    ("metrics.training.plan_done_share", "a count"), ("metrics.vendor_scores", "device values"),
    ("trends", "each has its own interval"), ("adaptation", "each has its own interval"),
    ("body_composition", "values of a scan; each change has its own interval"),
    ("weekly_review.load_days", "a count"),
    ("weekly_review.food", "a food log, and targets"),
    ("insights", "each has its own interval"), ("event", "a calendar"),
    ("secondary_event", "a calendar"),
    ("decision_quality", "counts"), ("model_confidence", "a count of days"),
  ]

  private static let steady = [Double?](repeating: 100, count: 80)

  @Test("Every number of the schema has a rule or stands with the reason")
  func complete() throws {
    let root = try JSONValue.read(try TestData.packageBytes("Data/schema/day_brief.schema.json"))
    let numbers = SchemaNumbers.keys(of: root).map { key in
      key.replacing(#/^adaptation\.\d+d\./#, with: "adaptation.")
    }
    #expect(numbers.count > 200)
    for key in Set(numbers) where !Self.keys.contains(key) {
      #expect(
        Self.without.contains { key == $0.key || key.hasPrefix($0.key + ".") },
        "\(key) has neither a rule nor a reason")
    }
    for key in Self.keys { #expect(numbers.contains(key), "\(key)") }
    for (key, reason) in Self.without {
      #expect(!reason.isEmpty && !Self.keys.contains(key))
    }
  }

  @Test("By hand: constant loads of 100 a day, 5 % shared, 10 % each day's own")
  func worked() throws {
    let brief = try Self.brief(Self.steady)
    func half(_ key: String) throws -> Double {
      let range = try #require(brief.intervals?[key], "\(key)")
      return (range.upperBound - range.lowerBound) / 2
    }
    // Σ w² of an exponential mean is α ÷ (2 − α): own 10 · √(α ÷ (2 − α)).
    for (key, days) in [("metrics.training.ctl", 42.0), ("metrics.training.atl", 7)] {
      let share = 1 - exp(-1 / days)
      let own = 10 * (share / (2 - share)).squareRoot()
      #expect(try abs(half(key) - 1.645 * (own * own + 25).squareRoot()) < 0.02, "\(key)")
    }
    // Seven days: √(7 · 10² + 35²).
    #expect(try abs(half("metrics.training.load_7d") - 1.645 * (700 + 35.0 * 35).squareRoot()) < 0.1)
    #expect(brief.intervals?["last_7_days.load"] == brief.intervals?["metrics.training.load_7d"])
    #expect(brief.intervals?["weekly_review.load"] == brief.intervals?["metrics.training.load_7d"])
    // What is shared cancels between two weeks: 100 · √(2 · 700) ÷ 700.
    #expect(try abs(half("weekly_review.load_change_pct") - 1.645 * 100 * 1400.0.squareRoot() / 700) < 0.05)
    // The trend of seven nights: 8 % ÷ √7 of the logarithm.
    let trend = try #require(brief.metrics.hrvTrend)
    let range = try #require(brief.intervals?["metrics.vitals.hrv_trend"])
    #expect(abs(range.upperBound / trend - exp(1.645 * 0.08 / 7.0.squareRoot())) < 1e-4)
    #expect(brief.intervals?["recovery.score"] == brief.assessment.recovery.interval)
  }

  @Test("Each holds its value; unknown days and more error make it wider; without any there is none")
  func properties() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<6 {
      let loads = (0..<70).map { _ -> Double? in
        random.chance(0.2) ? nil : random.chance(0.3) ? 0 : random.uniform(20...180).rounded()
      }
      let brief = try Self.brief(loads)
      let document = try JSONValue.read(brief.encoded())
      let wider = try Self.brief(loads, errors: DeclaredErrors.standard.scaled(by: 2))
      for (key, range) in try #require(brief.intervals) {
        let value = key.split(separator: ".").reduce(Optional(document)) { $0?.object?[String($1)] }
        guard case .number(let number)? = value else {
          Issue.record("\(key) has an interval and no number")
          continue
        }
        #expect(range.contains(number), "\(key) \(number) \(range)")
        let other = try #require(wider.intervals?[key])
        #expect(other.lowerBound <= range.lowerBound && other.upperBound >= range.upperBound, "\(key)")
      }
      #expect(wider.intervals?.count == brief.intervals?.count)
    }
    var holes = Self.steady
    for place in stride(from: 40, to: 78, by: 3) { holes[place] = nil }
    for place in stride(from: 41, to: 78, by: 6) { holes[place] = 10 }
    var known = holes
    for place in known.indices where known[place] == nil { known[place] = 100 }
    func width(_ loads: [Double?]) throws -> Double {
      let range = try #require(try Self.brief(loads).intervals?["metrics.training.ctl"])
      return range.upperBound - range.lowerBound
    }
    #expect(try width(holes) > width(known))
    let none = try Self.brief(Self.steady, errors: DeclaredErrors.standard.scaled(by: 0))
    #expect(none.intervals?["metrics.training.ctl"] == nil)
  }

  @Test(
    "Asked for they are in the document and fit the schema; else the document is the same bytes as before")
  func document() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/day_brief.schema.json"))
    let (with, without) = (try Self.brief(Self.steady), try Self.brief(Self.steady, errors: nil))
    #expect(schema.problems(of: with.encoded()) == [])
    let (long, short) = (
      String(decoding: with.encoded(), as: UTF8.self), String(decoding: without.encoded(), as: UTF8.self)
    )
    #expect(long.hasPrefix(short.dropLast() + #","intervals":{"#))
    #expect(!short.contains(#""intervals""#))
  }
}
