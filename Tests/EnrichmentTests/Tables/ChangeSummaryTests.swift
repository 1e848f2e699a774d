import FormulaSets
import Testing

@testable import Enrichment

@Suite struct ChangeSummaryTests {
  @Test("Counts, medians and the farthest change, by hand")
  func byHand() throws {
    var summary = ChangeSummary()
    summary.add(
      [
        DocumentChange(key: "load", first: "100", second: "110"),
        DocumentChange(key: "label", first: "\"Easy\"", second: "\"Hard\""),
      ], source: "a")
    summary.add([DocumentChange(key: "load", first: "50", second: "40")], source: "b")
    summary.add([DocumentChange(key: "load", first: "10", second: "10.5")], source: "c")
    summary.add([], source: "d")
    summary.add([DocumentChange(key: "load", first: "0", second: "3")], source: "e")
    #expect(summary.activities == 5 && summary.changed == 4)
    let rows = summary.rows
    #expect(rows.map(\.key) == ["load", "label"])
    // +10 %, −20 %, +5 %; from 0 there is no share.
    #expect(rows[0].activities == 4 && rows[0].source == "b")
    #expect(abs(try #require(rows[0].median) - 0.05) < 1e-12)
    #expect(abs(try #require(rows[0].largest) + 0.2) < 1e-12)
    #expect(rows[1].activities == 1 && rows[1].median == nil && rows[1].largest == nil)
  }

  @Test("A rise of a negative value is a rise")
  func negative() {
    let change = DocumentChange(key: "x", first: "-4", second: "-3")
    #expect(change.relative == 0.25)
  }

  @Test("Entries of lists are matched by what they are of: one that is added moves no other")
  func lists() throws {
    let text =
      #"{"activity":{"type":"Ride","elapsed_time":599},"streams":{"time":{"data":[\#((0..<600).map(String.init).joined(separator: ","))]},"watts":{"data":[\#((0..<600).map { String(150 + $0 % 60) }.joined(separator: ","))]}}}"#
    let one = try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
    var other = one
    #expect(one.bestEfforts.count > 2)
    let removed = other.bestEfforts.removeFirst()
    let changes = one.changes(to: other)
    #expect(!changes.isEmpty && changes.allSatisfy { $0.second == nil })
    let seconds = try #require(removed.seconds)
    #expect(changes.contains { $0.key == "best_efforts.power.\(Int(seconds))s.value" }, "\(changes)")
  }

  @Test(
    "What is looked at first: numbers by how much, lists as one, without how they came about; and the settings behind"
  )
  func leading() throws {
    var summary = ChangeSummary()
    for source in ["a", "b"] {
      summary.add(
        [
          DocumentChange(key: "training_load.trimp_exp", first: "100", second: "110"),
          DocumentChange(key: "power.normalized_power", first: "100", second: "150"),
          DocumentChange(key: "average_speed_ms", first: "10000", second: "10001"),
          DocumentChange(key: "data_quality.channels.power.gap_limit_s", first: "5", second: "50"),
          DocumentChange(key: "best_efforts.power.5s.start_s", first: "5", second: "50"),
          DocumentChange(key: "best_efforts.power.5s.value", first: "100", second: "101"),
          DocumentChange(key: "best_efforts.power.60s.value", first: "100", second: "103"),
          DocumentChange(key: "heart_rate.zones.2.seconds", first: "100", second: "99"),
          DocumentChange(key: "heart_rate.zones.3.seconds", first: "100", second: "80"),
          DocumentChange(key: "effort.label", first: "\"Easy\"", second: "\"Hard\""),
        ], source: source)
    }
    summary.add([DocumentChange(key: "max_watts", first: "100", second: "1000")], source: "c")
    let other = try FormulaSet.standard.changing([
      try FormulaChange(reading: "trimp.male_b=1.7"), try FormulaChange(reading: "power.window=25"),
      try FormulaChange(reading: "vo2max.minimum_reserve=0.55"),
    ])
    let all = LeadingChanges(summary, most: 50, from: .standard, to: other)
    #expect(
      all.rows.map(\.key) == [
        "power.normalized_power", "heart_rate.zones.*.seconds", "training_load.trimp_exp",
        "best_efforts.power.*.value", "max_watts", "effort.label",
      ])
    #expect(all.further == 0)
    let zones = all.rows[1]
    // −1, −20, −1 and −20 %.
    let median = try #require(zones.median)
    #expect(zones.activities == 2 && abs(median + 0.105) < 1e-12 && zones.largest == -0.2)
    let paths = all.reasons.map(\.difference.setting.path)
    #expect(
      paths.contains("trimp.male_b") && paths.contains("power.window")
        && !paths.contains("vo2max.minimum_reserve"))
    let reason = try #require(all.reasons.first { $0.difference.setting.path == "trimp.male_b" })
    #expect(reason.keys.contains("training_load.trimp_exp"))
    let few = LeadingChanges(summary, most: 2, from: .standard, to: other)
    #expect(few.rows == Array(all.rows.prefix(2)) && few.further == 4)
    #expect(LeadingChanges(ChangeSummary(), most: 5, from: .standard, to: other).reasons.isEmpty)
  }
}
