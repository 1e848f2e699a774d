import Foundation
import Testing
import TextFormats
import TrainingPlan

/// Page: *The daily feed*
@Suite("The plan document")
struct PlanDocumentTests {
  @Test("Every key of the contract, cards with their numbers, null for unknown values")
  func keys() throws {
    let answer = try PlanSample.answer(PlanSample.seed, at: "2026-03-25T09:00:00+11:00")
    let document = try PlanSample.object(PlanDocument(answer).bytes())
    for key in [
      "schema_version", "date", "now", "completed", "up_next", "counts", "empty", "next", "fits",
      "compliance",
      "forecast", "days", "problems", "strength_sessions", "signal",
    ] { #expect(document[key] != nil, "\(key)") }
    #expect(
      document["date"] as? String == "2026-03-25" && document["now"] as? String == "2026-03-25T09:00:00+11:00"
    )
    #expect(document["next"] as? String == "ev_1" && document["empty"] as? Bool == false)
    let done = try #require((document["completed"] as? [[String: Any]])?.first)
    let stats = try #require(done["stats"] as? [String: Any])
    #expect(
      stats["calories"] as? Double == 487 && stats["avg_hr"] as? Double == 142
        && stats["load"] as? Double == 38)
    let next = try #require(document["up_next"] as? [[String: Any]])
    #expect(next.map { $0["kind"] as? String } == ["recovery_alert", "event", "coach_suggestion"])
    #expect(next[0]["time"] is NSNull && next[2]["time"] as? String == "~16:30" && next[2]["stats"] is NSNull)
    #expect(next[2]["completion"] as? String == "0 of 5" && (next[2]["muscles"] as? [String])?.count == 5)
  }

  @Test("The same document gives the same bytes, whatever the order of the input's keys")
  func deterministic() throws {
    let one =
      #"{"events":[],"items":[{"title":"A","id":"a","type":"coach_suggestion"},{"id":"b","type":"coach_suggestion","title":"B"}]}"#
    let other =
      #"{"items":[{"type":"coach_suggestion","id":"a","title":"A"},{"title":"B","id":"b","type":"coach_suggestion"}],"events":[]}"#
    let now = "2026-03-25T09:00:00Z"
    #expect(
      PlanDocument(try PlanSample.answer(one, at: now)).bytes()
        == PlanDocument(try PlanSample.answer(other, at: now)).bytes())
  }
}
