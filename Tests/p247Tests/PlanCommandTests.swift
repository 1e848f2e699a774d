import Foundation
import Testing
import _TestSupport

@Suite struct PlanCommandTests {
  private let plan = "Data/Plan/day.json"
  private let now = ["--now", "2026-03-25T09:00:00+11:00"]

  @Test("Text, JSON and page of the sample plan")
  func outputs() throws {
    let text = try CommandRun(arguments: ["plan", plan] + now)
    #expect(text.code == 0 && text.errors.isEmpty)
    #expect(text.text.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { $0.count <= 80 })
    for word in [
      "Completed", "● Now", "Up Next", "Sleep Crisis: 4.8h", "Target 9:30pm", "3:00 PM", "~4:30 PM · 35 min",
      "+38",
      "What fits today", "Forecast", "Planned and done",
    ] { #expect(text.text.contains(word), "\(word)") }
    let json = try CommandRun(arguments: ["plan", plan, "--output", "json", "--days", "3"] + now)
    let document = try #require(json.documents.first)
    let next = (document["up_next"] as? [[String: Any]])?.prefix(2).map { $0["id"] as? String }
    #expect(next == ["alert_low_score", "alert_short_night"])
    #expect((document["days"] as? [Any])?.count == 3)
    #expect((document["provenance"] as? [String: Any])?["formulas"] as? String == "standard")
    let page = try CommandRun(arguments: ["plan", plan, "--output", "html"] + now)
    #expect(page.code == 0 && page.text.hasPrefix("<!DOCTYPE html>") && page.text.contains("<svg"))
    #expect(!page.text.contains("http://") && !page.text.contains(">nan"))
  }

  @Test("The clock of --zone, days of a history, settings, and usage errors")
  func options() throws {
    let travelled = try CommandRun(
      arguments: ["plan", plan, "--output", "json", "--zone", "America/Los_Angeles"] + now)
    #expect(travelled.documents.first?["date"] as? String == "2026-03-24")
    let days = try CommandRun(
      arguments: ["plan", plan, "--output", "json", "--from", "2026-03-23", "--to", "2026-03-29"] + now)
    let states = (days.documents.first?["days"] as? [[String: Any]])?.map { $0["state"] as? String }
    // Two days done, the morning's class done and the evening's session to come, a day without plan.
    #expect(states == ["completed", "completed", "partly", "planned", "empty", "planned", "planned"])
    let later = try CommandRun(arguments: ["plan", plan, "--set", "plan.latency=30"] + now)
    #expect(later.text.contains("Target 9:15pm"))
    for wrong in [
      ["plan"], ["plan", plan, "--now", "soon"], ["plan", plan, "--zone", "Middle/Earth"],
      ["plan", plan, "--days", "0"],
      ["plan", plan, "--from", "soon"], ["plan", "no-such-file.json"],
    ] { #expect(try CommandRun(arguments: wrong).code == 2, "\(wrong)") }
  }

  @Test(
    "Unusable parts are named, and affect the exit code only with --strict; anything but a plan is exit 1")
  func badInput() throws {
    let partly = Array(#"{"items":[{"id":"a","type":"coach_suggestion","title":"A","time":"25:00"}]}"#.utf8)
    let read = try CommandRun(arguments: ["plan", "-"] + now, input: partly)
    #expect(read.code == 0 && read.errors.contains("items[0].time (a)") && read.text.contains("A"))
    #expect(try CommandRun(arguments: ["plan", "-", "--strict"] + now, input: partly).code == 1)
    let bad = try CommandRun(arguments: ["plan", "-"] + now, input: Array(#"{"items":[}"#.utf8))
    #expect(bad.code == 1 && bad.text.isEmpty && bad.errors.contains("byte"))
  }

  @Test("Of several plans each has its line, one that cannot be read or found too")
  func several() throws {
    let run = try CommandRun(
      arguments: ["plan", plan, "Package.swift", "no-such-plan.json", plan, "--output", "json"] + now)
    #expect(run.code == 1 && run.documents.count == 4)
    let kinds = run.documents.map { ($0["error"] as? [String: Any])?["kind"] as? String }
    #expect(kinds == [nil, "json_syntax", "not_readable", nil])
    #expect((run.documents[1]["error"] as? [String: Any])?["source"] as? String == "Package.swift")
  }

  @Test("A moment without its offset needs a zone; days end where they are asked to")
  func clock() throws {
    let naive = ["--now", "2026-03-25T09:00:00"]
    #expect(try CommandRun(arguments: ["plan", plan] + naive).code == 2)
    let zoned = try CommandRun(
      arguments: ["plan", plan, "--zone", "Australia/Sydney", "--output", "json"] + naive)
    #expect(zoned.documents.first?["now"] as? String == "2026-03-25T09:00:00+11:00")
    let past = try CommandRun(
      arguments: ["plan", plan, "--output", "json", "--to", "2026-03-20", "--days", "3"] + now)
    let days = (past.documents.first?["days"] as? [[String: Any]])?.compactMap { $0["date"] as? String }
    #expect(days == ["2026-03-18", "2026-03-19", "2026-03-20"])
    for wrong in [
      ["--from", "2026-03-20", "--to", "2026-03-19"], ["--from", "2000-01-01", "--to", "2026-03-19"],
    ] {
      #expect(try CommandRun(arguments: ["plan", plan] + now + wrong).code == 2, "\(wrong)")
    }
  }

  @Test("No line of text is wider than 80 columns, whatever the letters")
  func wide() throws {
    let title = String(repeating: "背中の日", count: 30)
    let input = """
      {"items":[{"id":"a","type":"coach_suggestion","title":"\(title)","subtitle":"\(title)","time":"~16:30",
      "estimated_duration_min":35,"coach_note":"\(title) \(title)","exercises":[{"name":"\(title)","sets":"4","reps":"8-10"}]}],
      "events":[{"id":"e","name":"🏃‍♀️ \(title)","date":"2026-03-25","time":"15:00"}]}
      """
    let shown = try CommandRun(arguments: ["plan", "-"] + now, input: Array(input.utf8))
    #expect(shown.code == 0 && shown.text.contains("背中の日"))
    for line in shown.text.split(separator: "\n") {
      // Nothing here is a letter of one column but ASCII and the marks of cards.
      let columns = line.reduce(0) {
        $0 + ($1.unicodeScalars.first.map { $0.value >= 0x3000 } == true ? 2 : 1)
      }
      #expect(columns <= 80, "\(columns): \(line)")
    }
  }

  @Test("Text cannot control a terminal, and gives the number of left-out days")
  func text() throws {
    let odd = Array(
      #"{"items":[{"id":"a","type":"coach_suggestion","title":"A\u001b[2Jx\u0000\u202e","time":"10:00"}]}"#
        .utf8)
    let shown = try CommandRun(arguments: ["plan", "-"] + now, input: odd)
    let steers = shown.text.unicodeScalars.contains {
      ($0.properties.generalCategory == .control && $0 != "\n") || $0.value == 0x202E
    }
    #expect(!steers && shown.text.contains("A [2Jx"))
    let year = try CommandRun(arguments: ["plan", plan, "--days", "365"] + now)
    #expect(year.text.contains("2026-03-25  partly") && year.text.contains("and 351 more days"))
    #expect(year.text.contains("and 334 more days"))
  }
}
