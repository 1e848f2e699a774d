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
}
