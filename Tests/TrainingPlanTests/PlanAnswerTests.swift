import Testing
import TextFormats
import TrainingHistory

@testable import TrainingPlan

/// Page: *The daily feed*
@Suite("Answers about a plan")
struct PlanAnswerTests {
  @Test("A week of a plan with history: matched, with loads and forecast, for the requested days")
  func week() throws {
    let history = (1...28).map { day in
      #"{"id":"h\#(day)","date":"2026-02-\#(day < 10 ? "0" : "")\#(day)","kind":"Run","load":60,"duration_s":3600}"#
    }.joined(separator: ",")
    let text = """
      {"training_plan":[
      {"id":"mon","date":"2026-02-28","kind":"Run","duration_min":60},
      {"id":"tue","date":"2026-03-01","kind":"Run","duration_min":30},
      {"id":"thu","date":"2026-03-03","kind":"Run","duration_min":90}],"history":[\(history)]}
      """
    var options = PlanAnswer.Options()
    options.days = 4
    let answer = try PlanSample.answer(text, at: "2026-03-01T08:00:00Z", options: options)
    #expect(answer.problems.isEmpty)
    #expect(answer.matching.pairs.map { "\($0.item)-\($0.workout)" } == ["mon-h28"])
    #expect(answer.compliance.sessions.map(\.item.id) == ["mon"] && answer.compliance.completed == 1)
    let forecast = try #require(answer.forecast)
    #expect(
      forecast.days.map { $0.day.description } == ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"])
    // A load of 1 a minute; the compliance of 60 for 60 is 1; Monday is rest by plan; Wednesday goes on as usual.
    let loads = forecast.days.map(\.load)
    #expect(
      abs(loads[0] - 30) < 0.01 && loads[1] == 0 && abs(loads[2] - 90) < 0.01 && !forecast.days[3].isPlanned)
    #expect(
      answer.history.days.map { $0.day.description } == [
        "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01",
      ])
  }

  @Test("Today's load is the completed one, by its item's own value, and the still planned one")
  func today() throws {
    let answer = try PlanSample.answer(PlanSample.seed, at: "2026-03-25T09:00:00+11:00")
    // 38 for the class; 35 minutes with unknown content × 1.2.
    #expect(abs((answer.forecast?.days.first?.load ?? 0) - 80) < 1e-9)
    let recorded =
      PlanSample.seed.dropLast() + """
        ,"workouts":[{"type":"CrossFit","start":"2026-03-25T06:02:00+11:00","duration_seconds":3120,"energy_kcal":487}]}
        """
    let matched = try PlanSample.answer(String(recorded), at: "2026-03-25T09:00:00+11:00")
    #expect(matched.matching.pairs.map(\.item) == ["plan_1"])
    #expect(abs((matched.forecast?.days.first?.load ?? 0) - 80) < 1e-9)
    #expect(matched.feed.completed[0].timeDisplay == "6:00 AM")
  }

  @Test(
    "A completed session counts with its sets, as in the log; with some sets missing its expected load does"
  )
  func completedSets() throws {
    func answer(_ sets: String, _ more: String = "") throws -> PlanAnswer {
      try PlanSample.answer(
        """
        {"items":[{"id":"pull","date":"2026-03-25","type":"coach_suggestion","title":"Pull","time":"16:30",
        "estimated_duration_min":35,"exercises":[{"name":"Barbell Rows","sets":"4","reps":"8-10"},
        {"name":"Pull-ups","sets":"3","reps":"AMRAP"}]}],
        "completions":[{"item_id":"pull","completed_exercises":[{"name":"Barbell Rows","completed":true,"sets":[\(sets)]},
        {"name":"Pull-ups","completed":true\(more)}]}]}
        """, at: "2026-03-25T21:00:00Z")
    }
    let row = #"{"weight_kg":60,"reps":8,"rpe":8}"#
    let rows = Array(repeating: row, count: 4).joined(separator: ",")
    // 4 · (8 − 4) + 3 · (9 − 4) = 31 of stimulus × 1.5.
    let whole = try answer(rows, #","sets":[{"reps":9,"rpe":9},{"reps":8,"rpe":9},{"reps":7,"rpe":9}]"#)
    #expect(whole.problems.isEmpty && abs((whole.forecast?.days.first?.load ?? 0) - 46.5) < 1e-9)
    #expect(whole.feed.completed.first?.stats.map(\.value) == ["+47"])
    // What it went into is what its sets say: 40 % of rows and pull-ups is not the table of a whole body.
    #expect(whole.fits.leftOut.isEmpty)
    let part = try answer(rows)
    // 35 minutes with unknown content × 1.2.
    #expect(abs((part.forecast?.days.first?.load ?? 0) - 42) < 1e-9)
    #expect(part.feed.completed.first?.stats.isEmpty == true)
  }

  @Test(
    "The strength log counts in the brief of the day as in the feed: one load of the day, one of the week")
  func logInTheBrief() throws {
    let nights = (1...24).map { day in
      #"{"date":"2026-03-\#(day < 10 ? "0" : "")\#(day)","phase":"morning","sleep":{"total_hours":7.5},"metrics":{"hrv":60,"hrv_kind":"rmssd"}}"#
    }.joined(separator: ",")
    let sessions = (1...23).filter { $0 % 2 == 1 }.map { day in
      #"{"date":"2026-03-\#(day < 10 ? "0" : "")\#(day)","start":"2026-03-\#(day < 10 ? "0" : "")\#(day)T18:00:00","duration_s":3600,"rpe":8,"exercises":[{"name":"Squat (Barbell)","sets":[{"weight_kg":100,"reps":5}]}]}"#
    }.joined(separator: ",")
    let answer = try PlanSample.answer(
      """
      {"days":[\(nights)],"history":[{"date":"2026-03-02","kind":"Run","load":50,"duration_s":3000}],
      "strength":{"sessions":[\(sessions)]},"items":[]}
      """, at: "2026-03-24T07:00:00Z")
    // RPE 8 for 60 min: 144 every other day, yesterday among them.
    let forecast = try #require(answer.forecast?.days.first)
    #expect(forecast.chronic.mean > 20)
    // Without the log the week is next to nothing, and the brief behind the plan tells the two apart.
    let without = try PlanSample.answer(
      """
      {"days":[\(nights)],"history":[{"date":"2026-03-02","kind":"Run","load":50,"duration_s":3000}],"items":[]}
      """, at: "2026-03-24T07:00:00Z")
    let bare = try #require(without.forecast?.days.first)
    #expect(forecast.chronic.mean > bare.chronic.mean + 10, "the forecast does not know the log")
  }

  @Test("Unreadable parts are named, and the rest stays")
  func parts() throws {
    let text = """
      {"items":[{"id":"a","type":"coach_suggestion","title":"A"}],"history":[{"date":"soon"}],"strength":7,
      "day":{"date":"x"},"athlete":3}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-01T08:00:00Z")
    #expect(answer.feed.upNext.map(\.id) == ["a"])
    #expect(
      Set(answer.problems.map(\.path)) == [
        "history[0].start", "history[0]", "strength", "day", "athlete",
      ])
    #expect(answer.day.signal == nil && answer.alerts.isEmpty)
  }

  @Test(
    "A session of the strength log is the workout that a watch recorded, or a separate one, with the load of its sets"
  )
  func strengthLog() throws {
    func answer(_ workouts: String, start: String = "18:10") throws -> PlanAnswer {
      // RPE 8 for 60 min: 480 × 0.30 = 144.
      try PlanSample.answer(
        """
        {"items":[{"id":"a","date":"2026-03-02","type":"coach_suggestion","title":"Upper body strength",
        "time":"18:00","estimated_duration_min":60}],"workouts":[\(workouts)],
        "strength":{"sessions":[{"date":"2026-03-02","start":"2026-03-02T\(start):00","duration_s":3600,"rpe":8,
        "exercises":[{"name":"Squat","sets":[{"weight_kg":100,"reps":5}]}]}]}}
        """, at: "2026-03-02T21:00:00Z")
    }
    let alone = try answer("")
    #expect(alone.matching.pairs.map(\.item) == ["a"])
    #expect(abs((alone.forecast?.days.first?.load ?? 0) - 144) < 1e-9)
    let watch =
      #"{"type":"WeightTraining","start":"2026-03-02T18:05:00Z","duration_seconds":3300,"load":20}"#
    let both = try answer(watch)
    #expect(both.matching.pairs.count == 1 && both.feed.completed.count == 1)
    #expect(abs((both.forecast?.days.first?.load ?? 0) - 144) < 1e-9)
    // What was lifted in the morning is another session than that of the evening.
    let morning = try answer(watch, start: "07:00")
    #expect(morning.feed.completed.count == 2)
    #expect(abs((morning.forecast?.days.first?.load ?? 0) - 164) < 1e-9)
  }
}
