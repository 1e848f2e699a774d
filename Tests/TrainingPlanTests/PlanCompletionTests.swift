import StrengthTraining
import Testing
import TextFormats
import TrainingPlan

/// Page: *Plan items and their format*
@Suite("Completions")
struct PlanCompletionTests {
  private static let item = """
    {"id":"a","type":"coach_suggestion","title":"Pull","date":"2026-03-25","time":"16:30","exercises":[
    {"name":"Barbell Row","sets":"4","reps":"8"},{"name":"Pull Up","sets":"3","reps":"5"}]
    """
  private static func answer(_ item: String, _ rest: String = "") throws -> PlanAnswer {
    try PlanSample.answer(#"{"items":[\#(item)]\#(rest)}"#, at: "2026-03-25T20:00:00+11:00")
  }

  @Test("A completed item stores its completion: exercises, sets, notes, in kilograms")
  func completedItem() throws {
    let answer = try Self.answer(
      Self.item + #","status":"completed"}"#,
      """
      ,"completions":[{"item_id":"a","notes":"Good","completed_at":"2026-03-25T17:10:00+11:00","completed_exercises":[
      {"name":"Barbell Row","sets":[{"weight_lb":100,"reps":8}]},{"name":"Pull Up","completed":"no"}]}]
      """)
    let item = try #require(answer.input.plan.item("a"))
    #expect(answer.problems.isEmpty && item.notes == "Good" && item.completedExercises == 1)
    // 100 lb = 45.359237 kg.
    #expect(item.exercises[0].done.first?.weight == 45.359237)
    #expect(item.strengthSession?.exercises.count == 1)
    #expect(answer.feed.completed.first?.timeDisplay == "5:10 PM")
    #expect(answer.feed.completed.first?.completion == "1 of 2")
  }

  @Test("Yes and no are read as written; anything else is a problem")
  func flags() throws {
    for (value, isDone) in [
      ("0", false), (#""false""#, false), (#""no""#, false), ("1", true), (#""true""#, true),
    ] {
      let answer = try PlanSample.answer(
        #"{"training_plan":[{"id":"r","kind":"Run","duration_min":30,"completed":\#(value)}]}"#,
        at: "2026-03-25T20:00:00+11:00")
      #expect(answer.problems.isEmpty && answer.input.plan.item("r")?.isDone == isDone, "\(value)")
    }
    let odd = try PlanSample.answer(
      #"{"training_plan":[{"id":"r","kind":"Run","completed":"perhaps"}]}"#, at: "2026-03-25T20:00:00+11:00")
    #expect(odd.problems.map(\.path) == ["training_plan[0].completed"])
  }

  @Test("Where all exercises are checked the item is completed")
  func allChecked() throws {
    let answer = try Self.answer(
      """
      {"id":"a","type":"coach_suggestion","title":"Pull","time":"16:30","exercises":[
      {"name":"Barbell Row","completed":true},{"name":"Pull Up","completed":true}]}
      """)
    #expect(answer.feed.completed.map(\.completion) == ["2 of 2"] && answer.feed.upNext.isEmpty)
  }

  @Test(
    "What the app posts counts as it was sent, with the item named beside it; without a name it is left out")
  func posted() throws {
    let body =
      #"{"completed_exercises":[{"name":"Barbell Row","completed":true},{"name":"Pull Up","completed":false}],"notes":"Good"}"#
    let answer = try Self.answer(Self.item + "}", #","completions":[{"item_id":"a","body":\#(body)}]"#)
    let item = try #require(answer.input.plan.item("a"))
    #expect(answer.problems.isEmpty && item.isDone && item.notes == "Good" && item.completedExercises == 1)
    let alone = try Self.answer(Self.item + "}", #","completions":[\#(body)]"#)
    #expect(
      alone.problems.map { "\($0.kind.rawValue) \($0.path)" } == [
        "completion_without_id completions[0].item_id"
      ])
    #expect(alone.input.plan.item("a")?.isDone == false)
  }

  @Test("A second, different completion of an item is a problem; a repeated one is not")
  func twice() throws {
    let first = #"{"item_id":"a","notes":"one"}"#
    #expect(try Self.answer(Self.item + "}", #","completions":[\#(first),\#(first)]"#).problems.isEmpty)
    let other = try Self.answer(Self.item + "}", #","completions":[\#(first),{"item_id":"a","notes":"two"}]"#)
    #expect(
      other.problems.map { "\($0.kind.rawValue) \($0.path)" } == ["duplicate_id completions[1].item_id"])
    #expect(other.input.plan.item("a")?.notes == "one")
  }

  @Test("A completion without a list leaves the exercises unknown")
  func withoutList() throws {
    let card = try #require(
      try Self.answer(Self.item + "}", #","completions":[{"item_id":"a"}]"#).feed.completed.first)
    #expect(card.badge == "✓ Done" && card.completion == nil && !card.accessibilityLabel.contains("of 2"))
  }
}
