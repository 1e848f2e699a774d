import Documents
import FormulaSets
import Foundation
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// What the page “How certain is a number” says.
@Suite struct HistoryIntervalsTests {
  /// The report of loads of days, oldest first, the last one on 30 June 2026.
  private static func report(_ loads: [Double]) throws -> TrainingReport {
    let last = try #require(CalendarDay("2026-06-30"))
    let lines = loads.enumerated().compactMap { place, load in
      load > 0
        ? "{\"date\":\"\(last.adding(days: place + 1 - loads.count))\",\"kind\":\"Run\",\"load\":\(load),\"duration_s\":3600,\"distance_m\":10000}"
        : nil
    }
    return try #require(
      TrainingReport(HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8)), through: last))
  }

  /// Keys of the report without an interval, and the reason for each. Keys below them have no interval either.
  private static let without: [(key: String, reason: String)] = [
    ("sessions", "a count"), ("rejected", "a count"), ("unknown_keys", "a count"),
    ("rejections", "positions in the input"), ("load_context.known_share", "a count"),
    ("load_context.unknown_days", "a count"),
    ("fitness.assumed_load", "the assumed load of an unrecorded day"),
    ("forecast", "its columns have a lower and an upper end"),
    ("zone_distribution", "times of sessions; see each session's document for its interval"),
    ("records.seconds", "a setting"), ("records.distance_m", "a setting"), ("records.attempts", "a count"),
    ("records.improvement_percent", "a detected change"),
    ("recent_days", "a setting"),
    ("new_records", "the same efforts as in records"),
    ("season_curves", "columns; the all-time bests are in records"),
    ("trends", "each has its own interval"),
    ("load_focus", "each share has its own interval"),
    ("routes", "times, rates and powers of sessions; see each session's document for their intervals"),
    ("segments", "positions, and times from device clocks"),
    ("race_predictions", "each has its own interval"),
    ("heart_rate_recovery", "each has a noise band, and its change has its own interval"),
    ("power_durability", "differences of efforts in records"),
    ("recovery_cost", "each trend has its own interval"),
    ("repeated_sessions", "means of sessions; see each session's document for its interval"),
    ("proposed_thresholds", "each has its own interval"),
    ("custom", "custom metrics, without a declared error"),
    ("met_minutes_slope", "a slope over four weeks, without an interval"),
  ]

  /// Keys with an interval, without list indices. A key that ends in `.` stands for everything below it.
  private static let keys: [String] =
    [
      "fitness.load", "fitness.long_term", "fitness.short_term", "fitness.balance", "acute_chronic_ratio",
      "monotony", "strain", "ramp_per_week", "load_context.coupled_ratio", "load_context.uncoupled_ratio",
      "load_context.exponential_ratio", "records.best.value", "records.beaten.value", "records.season.value",
      "records.recent.value", "four_weeks.load_change_percent", "four_weeks.distance_change_percent",
    ]
    + ["weeks", "last_7_days", "four_weeks.current", "four_weeks.previous"].flatMap { period in
      ["total_distance_km", "total_calories", "load", "met_minutes"].map { "\(period).\($0)" }
    }

  /// Members of a week that have no error of their own.
  private static let countedInWeeks: [String: String] = [
    "activity_count": "a count", "unknown_loads": "a count", "unknown_met_minutes": "a count",
    "total_time_hours": "a clock",
    "zone_seconds": "times of sessions; see each session's document for its interval",
    "activity_types": "parts of the totals",
  ]

  @Test func everyNumberHasOneOrAReason() throws {
    let root = try JSONValue.read(try TestData.packageBytes("Data/schema/training_report.schema.json"))
    let numbers = SchemaNumbers.keys(of: root)
    #expect(numbers.count > 80)
    for key in numbers where !Self.keys.contains(key) {
      let last = key.split(separator: ".").dropFirst().first {
        Self.countedInWeeks[String($0)] != nil
      }
      let second = key.split(separator: ".").dropFirst(2).first.map(String.init) ?? ""
      let isNamed =
        Self.without.contains { key == $0.key || key.hasPrefix($0.key + ".") } || last != nil
        || Self.countedInWeeks[second] != nil || key == "four_weeks.time_change_percent"
      #expect(isNamed, "\(key) has neither a rule nor a reason")
    }
    for key in Self.keys { #expect(numbers.contains(key), "\(key)") }
  }

  /// Lifting of load 100 every day, its interval ± 25 % at 1.645 deviations: that error and not the declared one makes CTL's and ATL's.
  @Test func loadOfSetsByItsOwnInterval() throws {
    let last = try #require(CalendarDay("2026-06-30"))
    func report(_ interval: String) throws -> TrainingReport {
      let lines = (0..<400).map { place in
        "{\"date\":\"\(last.adding(days: place - 399))\",\"kind\":\"WeightTraining\",\"duration_s\":3600,\"strength\":{\"load\":100\(interval)}}"
      }
      var report = try #require(
        TrainingReport(HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8)), through: last))
      var errors = DeclaredErrors.standard
      errors[.historyShared] = 0
      report.addIntervals(of: errors, formulas: .standard)
      return report
    }
    let (low, high) = (100 / exp(1.645 * 0.25), 100 * exp(1.645 * 0.25))
    let lifted = try report(",\"load_interval\":[\(low),\(high)]")
    for (key, days) in [("fitness.long_term.399", 42.0), ("fitness.short_term.399", 7)] {
      let alpha = 1 - exp(-1.0 / days)
      let range = try #require(lifted.intervals?[key])
      let half = 1.6448536 * 25 * (alpha / (2 - alpha)).squareRoot()
      #expect(abs((range.upperBound - range.lowerBound) / 2 - half) < 0.01, "\(key)")
    }
    // Monotony, strain and the ratio of loads too: 2.5 times as wide as those of the declared 10 %.
    let plain = try report("")
    let (one, other) = (
      try #require(lifted.intervals?["acute_chronic_ratio"]),
      try #require(plain.intervals?["acute_chronic_ratio"])
    )
    let ratio = (one.upperBound - one.lowerBound) / (other.upperBound - other.lowerBound)
    #expect((2.2...2.8).contains(ratio), "\(ratio)")
    #expect(lifted.fitness == plain.fitness)
    // An interval that cannot be is none.
    for wrong in ["[1]", "[5,2]", "[0,3]", "[-1,3]", "\"wide\"", "null"] {
      #expect(try report(",\"load_interval\":\(wrong)").intervals == plain.intervals)
    }
  }

  /// A load of 100 every day for years: CTL 100, whose own errors of 10 % weigh α ÷ (2 − α) of a day's variance.
  @Test func constantLoadByHand() throws {
    var report = try Self.report(Array(repeating: 100, count: 600))
    var errors = DeclaredErrors.standard
    errors[.historyShared] = 0
    report.addIntervals(of: errors, formulas: .standard)
    let alpha = 1 - exp(-1.0 / 42)
    let half = 1.6448536 * 10 * (alpha / (2 - alpha)).squareRoot()
    let range = try #require(report.intervals?["fitness.long_term.599"])
    #expect(abs((range.upperBound - range.lowerBound) / 2 - half) < 1e-3)
    errors[.historyShared] = 0.05
    errors[.historyOwn] = 0
    report.addIntervals(of: errors, formulas: .standard)
    let shared = try #require(report.intervals?["fitness.long_term.599"])
    #expect(abs(shared.upperBound - (100 + 1.6448536 * 5)) < 0.01)
    // What all loads share leaves the ratio of two means alone.
    #expect(report.intervals?["acute_chronic_ratio"] == nil)
  }

  @Test func truthsAreInside() throws {
    var bits = SplitMix64(seed: 5)
    func uniform() -> Double { Double(bits.next() >> 11) * 0x1p-53 }
    func normal() -> Double { (-2 * log(max(1e-300, uniform()))).squareRoot() * cos(2 * .pi * uniform()) }
    var counts: [String: (inside: Int, all: Int)] = [:]
    for _ in 0..<120 {
      let shared = 1 + 0.05 * normal()
      let truth = (0..<120).map { _ in uniform() < 0.7 ? 40 + 80 * uniform() : 0 }
      let said = truth.map { max(0, $0 * shared * (1 + 0.1 * normal())) }
      let real = try NumberColumns(Self.report(truth))
      var report = try Self.report(said)
      report.addIntervals(formulas: .standard)
      for (key, range) in report.intervals?.ends ?? [:] {
        guard let exact = real.values[key] else { continue }
        let pattern = IntervalMaker.pattern(of: key).0
        guard
          ["fitness", "acute", "monotony", "strain", "ramp", "load"].contains(where: pattern.hasPrefix)
            || pattern.hasSuffix(".load")
        else { continue }
        counts[pattern, default: (0, 0)].all += 1
        if range.contains(exact) { counts[pattern, default: (0, 0)].inside += 1 }
      }
    }
    #expect(counts.count >= 10)
    for (key, count) in counts {
      let share = Double(count.inside) / Double(count.all)
      print("coverage", key, share, count.all)
      #expect((0.80...0.99).contains(share), "\(key) \(share)")
    }
  }

  @Test func withoutTheOptionTheReportIsTheSame() throws {
    let plain = try Self.report([50, 0, 70, 30])
    var other = plain
    other.addIntervals(formulas: .standard)
    #expect(plain.$intervals.isLeftOut && other.intervals != nil)
    other.$intervals = .leftOut
    #expect(try other.encoded() == plain.encoded())
    for (key, range) in try #require(
      { () -> ActivityIntervals? in
        var again = plain; again.addIntervals(formulas: .standard); return again.intervals
      }()
    ).ends {
      #expect(
        range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound,
        "\(key)")
    }
  }
}

/// Numbers of a report by dotted keys, those of columns as well.
struct NumberColumns {
  var values: [String: Double] = [:]

  init(_ report: TrainingReport) throws {
    func walk(_ value: JSONValue, _ path: String) {
      switch value {
      case .number(let number): values[path] = number
      case .array(let list): for (place, entry) in list.enumerated() { walk(entry, "\(path).\(place)") }
      case .object(let members):
        for (name, member) in members { walk(member, path.isEmpty ? name : "\(path).\(name)") }
      default: break
      }
    }
    walk(try JSONValue.read(try report.encoded()), "")
  }
}

/// Dotted keys of every number of a schema, without places in lists.
enum SchemaNumbers {
  static func keys(of root: JSONValue) -> [String] {
    let definitions = root.object?["$defs"]?.object ?? [:]
    var found: [String] = []
    func walk(_ given: JSONValue, _ path: [String]) {
      var node = given.object ?? [:]
      if case .text(let name)? = node["$ref"], let last = name.split(separator: "/").last {
        node = definitions[String(last)]?.object ?? [:]
      }
      for key in ["anyOf", "oneOf"] {
        if case .array(let choices)? = node[key] { for choice in choices { walk(choice, path) } }
      }
      for (name, child) in node["properties"]?.object ?? [:] { walk(child, path + [name]) }
      if let items = node["items"] { walk(items, path) }
      var kinds: [String] = []
      if case .text(let kind)? = node["type"] { kinds = [kind] }
      if case .array(let all)? = node["type"] {
        kinds = all.compactMap { if case .text(let kind) = $0 { kind } else { nil } }
      }
      if kinds.contains("number") || kinds.contains("integer") { found.append(path.joined(separator: ".")) }
    }
    walk(root, [])
    return found
  }
}
