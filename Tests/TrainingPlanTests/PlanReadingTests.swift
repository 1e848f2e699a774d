import ActivityStreams
import Testing
import TextFormats
import TrainingPlan

/// Page: *Plan items and their format*
@Suite("Reading plans")
struct PlanReadingTests {
  private static let today = PlanSample.day("2026-03-25")

  private func read(_ text: String) throws -> PlanInput {
    try PlanInput(reading: PlanSample.bytes(text), today: Self.today)
  }

  @Test("The example is read whole")
  func seed() throws {
    let input = try read(PlanSample.seed)
    #expect(input.problems.isEmpty && input.plan.items.map(\.id) == ["plan_1", "plan_2", "plan_3"])
    let item = try #require(input.plan.item("plan_3"))
    #expect(item.kind == .coachSuggestion && item.minutes == 35 && item.time == PlanTime("~16:30"))
    #expect(
      item.exercises.count == 5 && item.exercises[4].rest == nil && item.exercises[2].repetitions == "15")
  }

  @Test("Bad values name item and field, and the rest is kept")
  func problems() throws {
    let input = try read(
      """
      {"items":[
      {"id":"a","type":"coach_suggestion","title":"A","time":"25:00","estimated_duration_min":-5,"status":"later"},
      {"id":"b","type":"coach_suggestion","title":"B","priority":"urgent","stats":{"avg_hr":900,"calories":"many"}},
      {"id":"a","type":"coach_suggestion","title":"A again"},
      {"id":"c","type":"dance_off","title":"C"},{"id":"d","type":"coach_suggestion","title":" "},
      {"id":"e","type":"coach_suggestion","title":"E","date":"2026-02-30"},
      "nonsense",{"type":"coach_suggestion","title":"No id"},
      {"id":"f","type":"coach_suggestion","title":"F","exercises":[{"sets":3},{"name":"Squat","sets":3,"reps":5},7]}],
      "events":[{"name":"Race","date":"soon"},{"name":"Race","date":"2026-03-25","time":"9 am"}],
      "completions":[{"item_id":"zz"},{"item_id":"f","completed_exercises":[{"name":"Bench"},{"name":"squat"}]}],
      "training_plan":{"kind":"Run"}}
      """)
    #expect(
      input.problems.map { "\($0.kind.rawValue) \($0.path)" } == [
        "bad_time items[0].time", "out_of_range items[0].estimated_duration_min",
        "unknown_word items[0].status",
        "unknown_word items[1].priority", "not_readable items[1].stats.calories",
        "out_of_range items[1].stats.avg_hr",
        "duplicate_id items[2].id", "unknown_word items[3].type", "no_title items[4].title",
        "bad_date items[5].date",
        "bad_entry items[6]", "no_id items[7].id", "no_title items[8].exercises[0].name",
        "bad_entry items[8].exercises[2]", "bad_entry training_plan", "bad_date events[0].date",
        "bad_time events[1].time", "unknown_item completions[0].item_id",
        "unknown_exercise completions[1].completed_exercises[0].name",
      ])
    #expect(input.problems[0].item == "a" && input.problems[0].field == "time")
    #expect(input.problems.allSatisfy { !$0.description.isEmpty })
    #expect(input.plan.items.map(\.id) == ["a", "b", "items[7]", "f"])
    #expect(input.plan.item("a")?.title == "A" && input.plan.item("a")?.time == nil)
    let done = try #require(input.plan.item("f"))
    #expect(
      done.status == .completed && done.exercises.map(\.isCompleted) == [true]
        && done.exercises[0].sets == "3")
    #expect(input.plan.events.map(\.isAllDay) == [true])
  }

  @Test("A message never contains an input value")
  func noValues() throws {
    let input = try read(
      #"{"items":[{"id":"a","type":"coach_suggestion","title":"A","time":"66:66","stats":{"avg_hr":777}}]}"#)
    #expect(input.problems.count == 2)
    #expect(!input.problems.contains { $0.description.contains("777") || $0.description.contains("66:66") })
  }

  @Test("Sessions of a training plan: kind, sub-kind, intensity as word or rating, sequence, completed")
  func trainingPlan() throws {
    let input = try read(
      """
      {"training_plan":[
      {"date":"2026-03-26","kind":"Run","sub_kind":"intervals","time":"06:30","intensity":"hard","duration_min":50,
      "notes":"5 × 1000 m","sequence":2},
      {"date":"2026-03-26","kind":"strength","sub_kind":"upper","intensity":4,"duration_min":60,"sequence":1},
      {"date":"2026-03-24","kind":"yoga","completed":true},{"kind":"glorping","duration_min":20}]}
      """)
    #expect(input.problems.map(\.path) == ["training_plan[3].kind"])
    #expect(
      input.plan.items.map(\.title) == ["Yoga", "glorping", "Strength Training: upper", "Running: intervals"])
    #expect(input.plan.items.map(\.status) == [.completed, .pending, .pending, .pending])
    let run = input.plan.items[3]
    #expect(
      run.sequence == 2 && run.intensity == .hard && run.notes == "5 × 1000 m" && run.kind == .plannedSession)
    #expect(
      input.plan.items[2].intensity == .moderate && input.plan.items[2].activityKind?.subkind == "upper")
  }

  @Test("A list must be a list of items; anything else is rejected with its position")
  func forms() throws {
    #expect(try read(#"[{"id":1,"type":"coach_suggestion","title":"A"}]"#).plan.items.map(\.id) == ["1"])
    #expect(throws: PlanReadError.empty) { try read("  \n") }
    #expect(throws: PlanReadError.noPlan) { try read("7") }
    for text in ["{", #"{"items":[}"#, "[1,2", #"{"items":[{"id":"a"]}"#] {
      #expect(throws: PlanReadError.self) { try read(text) }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PlanReadError.self) { try read(deep) }
    do throws(PlanReadError) {
      _ = try PlanInput(reading: PlanSample.bytes(#"{"items":[}"#), today: Self.today)
    } catch { #expect(error.kind == "json_syntax" && error.description.contains("byte")) }
  }

  @Test("The same workout from two sources is merged")
  func duplicates() throws {
    let input = try read(
      """
      {"workouts":[
      {"type":"Run","start":"2026-03-25T07:00:00+11:00","duration_seconds":3000,"distance_m":10000,"source":"Watch",
      "avg_heart_rate":150},
      {"type":"Run","start":"2026-03-25T07:01:00+11:00","duration_seconds":3060,"distance_m":10100,"source":"Strava",
      "energy_kcal":700},
      {"type":"Run","start":"2026-03-25T17:01:00+11:00","duration_seconds":3060,"source":"Strava"}]}
      """)
    #expect(input.done.count == 2)
    #expect(input.done[0].stats == PlanStats(energy: 700, meanHeartRate: 150))
  }

  @Test("Huge lists are cut and reported")
  func huge() throws {
    let items = (0..<300).map { #"{"id":"\#($0)","type":"coach_suggestion","title":"x"}"# }.joined(
      separator: ",")
    let input = try read(#"{"items":[\#(items)]}"#)
    #expect(input.plan.items.count == AthletePlan.maximumOfADay && input.problems.map(\.kind) == [.tooMany])
  }

  @Test("Misspelt keys of a plan are reported with the nearest one, wherever they are")
  func misspeltKeys() throws {
    let input = try read(
      """
      {"itmes":[],"training_plans":[],"items":[{"id":"a","type":"coach_suggestion","tpye":"x","title":"A",
      "stats":{"avg_hrt":120},"exercises":[{"name":"Squat","rsets":3}]}],"events":[{"name":"Race","dat":"2026-03-26"}],
      "strength":{"sesions":[]},"history":[{"date":"2026-03-20","kind":"Run","laod":50}]}
      """)
    let keys = input.problems.filter { $0.kind == .unknownKey }
    #expect(
      Dictionary(uniqueKeysWithValues: keys.map { ($0.path, $0.nearest ?? "") }) == [
        "itmes": "items", "training_plans": "training_plan", "items[].tpye": "type",
        "items[].stats.avg_hrt": "avg_hr", "items[].exercises[].rsets": "sets", "events[].dat": "date",
        "strength.sesions": "sessions", "history[].laod": "load",
      ])
    #expect(keys.allSatisfy { $0.description.contains("did you mean") })
  }
}
