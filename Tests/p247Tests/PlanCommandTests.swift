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
    #expect((document["up_next"] as? [[String: Any]])?.first?["id"] as? String == "alert_short_night")
    #expect((document["days"] as? [Any])?.count == 3)
    #expect((document["provenance"] as? [String: Any])?["formulas"] as? String == "standard")
    let page = try CommandRun(arguments: ["plan", plan, "--output", "html"] + now)
    #expect(page.code == 0 && page.text.hasPrefix("<!DOCTYPE html>") && page.text.contains("<svg"))
    #expect(!page.text.contains("http://") && !page.text.contains(">nan"))
  }

  @Test("The clock of --zone, days of a history, settings, and wrong usage")
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

  @Test("What cannot be used is named, and costs the exit code only with --strict; what is no plan is exit 1")
  func badInput() throws {
    let partly = Array(#"{"items":[{"id":"a","type":"coach_suggestion","title":"A","time":"25:00"}]}"#.utf8)
    let read = try CommandRun(arguments: ["plan", "-"] + now, input: partly)
    #expect(read.code == 0 && read.errors.contains("items[0].time (a)") && read.text.contains("A"))
    #expect(try CommandRun(arguments: ["plan", "-", "--strict"] + now, input: partly).code == 1)
    let bad = try CommandRun(arguments: ["plan", "-"] + now, input: Array(#"{"items":[}"#.utf8))
    #expect(bad.code == 1 && bad.text.isEmpty && bad.errors.contains("byte"))
  }
}
