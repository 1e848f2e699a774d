import ActivityStreams
import AthleteReadiness
import StrengthTraining
import Testing
import TextFormats
import TrainingPlan

/// Page: *What fits today*
@Suite("How hard a planned session is")
struct SessionEffortTests {
  private static let morning = "2026-03-25T09:00:00+11:00"

  /// What fits with one more item on a day on which the athlete feels ill.
  private static func ill(_ item: String) throws -> WhatFits {
    try PlanSample.answer(
      #"{"date":"2026-03-25","items":[\#(item)],"day":{"date":"2026-03-25","check_in":{"ill":true,"feel":2}}}"#,
      at: morning
    ).fits
  }

  @Test("On an ill day the example's pull session is left out, despite mobility in its title")
  func pullOnAnIllDay() throws {
    let answer = try PlanSample.day(at: Self.morning) {
      $0["day"] = ["date": "2026-03-25", "check_in": ["ill": true, "feel": 2]]
    }
    #expect(answer.fits.options.map(\.id) == ["rest"])
    #expect(
      answer.fits.leftOut.first { $0.id == "plan_3" }?.reason
        == "You reported an illness, so today is a rest day.")
  }

  @Test(
    "One gentle word of a title does not make a session gentle",
    arguments: [
      #""title":"Walking lunges + squats","exercises":[{"name":"Squat (Barbell)","sets":5,"reps":5}]"#,
      #""title":"Walk to gym and lift","exercises":[{"name":"Squat (Barbell)","sets":5,"reps":5}]"#,
      #""title":"Mobility","exercises":[{"name":"Squat (Barbell)","sets":5,"reps":5}]"#,
      #""title":"Walking lunges + squats""#, #""title":"5x400 m + walk recoveries""#,
      #""title":"Hike 20 km""#,
      #""title":"Walking 40 km ultra""#, #""title":"Physio rehab: squats""#, #""title":"Power yoga""#,
      #""title":"Power yoga","kind":"Yoga""#, #""title":"Walk to gym and lift""#,
      #""title":"Ruck","kind":"Hike","sub_kind":"rucking","intensity":"hard","estimated_duration_min":120"#,
      #""title":"Walk","kind":"Walk","estimated_duration_min":120"#,
      #""title":"Walk","kind":"Walk","intensity":"hard""#, #""title":"Morning walk 12 km""#,
    ])
  func notGentle(item: String) throws {
    let fits = try Self.ill(#"{"id":"a","type":"coach_suggestion",\#(item)}"#)
    #expect(fits.options.map(\.id) == ["rest"] && fits.leftOut.map(\.id) == ["a"])
  }

  @Test(
    "Walks, mobility and similar are still offered on an ill day",
    arguments: [
      #""title":"Easy walk 30 min""#,
      #""title":"Walk with the dog","kind":"Walk","estimated_duration_min":25"#,
      #""title":"Gentle yoga""#, #""title":"Hip mobility""#, #""title":"Loop of the lake","kind":"Walk""#,
      #""title":"Evening","exercises":[{"name":"Banded Hip Mobility Flow","sets":2,"reps":"5 min"}]"#,
      #""title":"Morning walk 4 km""#,
    ])
  func gentle(item: String) throws {
    let fits = try Self.ill(#"{"id":"a","type":"coach_suggestion",\#(item)}"#)
    #expect(fits.options.map(\.id) == ["rest", "a"] && fits.options.last?.atMost == .easy)
  }

  @Test("A session with loaded exercises is one of strength, and so matched and loaded as one")
  func kind() throws {
    var item = PlanItem(
      id: "a", kind: .coachSuggestion, day: PlanSample.day("2026-03-25"),
      title: "PM Session: Pull + Mobility",
      exercises: [PlannedExercise("Barbell Rows"), PlannedExercise("Banded Hip Mobility Flow")])
    #expect(item.activityKind?.sport == .strength)
    item.exercises.removeFirst()
    #expect(item.activityKind?.name == "Stretching")
    // The watch's lifting at 16:31 is the session of about 16:30.
    let answer = try PlanSample.day(at: "2026-03-25T18:00:00+11:00") {
      var day = $0["day"] as? [String: Any] ?? [:]
      day["workouts"] = [
        [
          "type": "TraditionalStrengthTraining", "start": "2026-03-25T16:31:00+11:00",
          "duration_seconds": 2160,
          "source": "Apple Watch",
        ] as [String: Any]
      ]
      $0["day"] = day
    }
    #expect(answer.matching.pair(of: "plan_3")?.isMoved == false)
    #expect(!answer.matching.unplanned.contains { $0.day == answer.feed.day })
    #expect(answer.feed.counts.overdue == 0)
  }

  /// The sample day of an athlete who always sleeps briefly: a night of 4.8 h makes no low score.
  private static func briefSleeper(_ document: inout [String: Any]) {
    document["athlete"] = ["sleep_need_h": 5.5]
    guard let days = document["days"] as? [[String: Any]] else { return }
    document["days"] = days.map { day in
      guard var sleep = day["sleep"] as? [String: Any], let hours = sleep["total_hours"] as? Double,
        let onset = sleep["sleep_onset_h"] as? Double
      else { return day }
      sleep["total_hours"] = hours - 2.7
      sleep["sleep_onset_h"] = onset + 2.7
      var shorter = day
      shorter["sleep"] = sleep
      return shorter
    }
  }

  @Test("A night under 5 h rules out hard work and limits the rest to moderate")
  func shortNight() throws {
    let answer = try PlanSample.day(at: Self.morning) {
      Self.briefSleeper(&$0)
      $0["injuries"] = [String]()
      var items = $0["items"] as? [[String: Any]] ?? []
      items.append([
        "id": "h", "type": "planned_session", "kind": "Run", "title": "5x1km VO2", "date": "2026-03-25",
        "time": "17:00", "intensity": "hard", "estimated_duration_min": 60,
      ])
      $0["items"] = items
    }
    #expect(
      answer.fits.leftOut.first { $0.id == "h" }?.reason
        == "The plan rates it as hard, and the night was short: save hard work for another day.")
    #expect(
      answer.fits.options.first?.id == "plan_3" && answer.fits.options.allSatisfy { $0.atMost == .moderate })
  }

  @Test(
    "On a day limited to easy, words, length and load reveal harder sessions",
    arguments: [
      (#""title":"VO2max intervals 6x800","kind":"Run","estimated_duration_min":50"#, false),
      (#""title":"Long run","kind":"Run","estimated_duration_min":240"#, false),
      (#""title":"Run","kind":"Run","planned_load":300,"estimated_duration_min":60"#, false),
      (#""title":"Tempo","kind":"Run","estimated_duration_min":30"#, false),
      (#""title":"Run","kind":"Run","estimated_duration_min":40"#, true),
      (#""title":"Easy ride","kind":"Ride","intensity":"easy","estimated_duration_min":60"#, true),
    ])
  func easyDay(item: String, fits: Bool) throws {
    // Two signs of strain: a feel of 2 counts as two, and holds the day to easy.
    let answer = try PlanSample.answer(
      #"{"items":[{"id":"a","type":"coach_suggestion",\#(item)}],"day":{"date":"2026-03-25","check_in":{"feel":2}}}"#,
      at: Self.morning)
    #expect(answer.day.limit == .easy && answer.fits.options.contains { $0.id == "a" } == fits)
  }

  @Test(
    "On a day limited to easy, exercises reveal harder sessions",
    arguments: [
      (#""exercises":[{"name":"Squat (Barbell)","sets":5,"reps":"3"}]"#, false),
      (#""exercises":[{"name":"Deadlift (Barbell)","sets":5,"reps":"AMRAP"}]"#, false),
      (#""exercises":[{"name":"Box Jump","sets":5,"reps":"10"}]"#, false),
      (#""exercises":[{"name":"Barbell Row","sets":3,"reps":"12"}]"#, false),
      (#""exercises":[{"name":"Squat (Barbell)","sets":2,"reps":"5"}],"intensity":"easy""#, true),
      (#""exercises":[{"name":"Banded Hip Mobility Flow","sets":2,"reps":"5 min"}]"#, true),
    ])
  func easyExercises(item: String, fits: Bool) throws {
    let answer = try PlanSample.answer(
      #"{"items":[{"id":"a","type":"coach_suggestion","title":"Afternoon",\#(item)}],"day":{"date":"2026-03-25","check_in":{"feel":2}}}"#,
      at: Self.morning)
    #expect(answer.day.limit == .easy && answer.fits.options.contains { $0.id == "a" } == fits)
  }

  @Test(
    "Jumps, Olympic lifts, heavy sets and loads lifted to the end are hard, in templates too; pull-ups are not"
  )
  func hardExercises() {
    func fits(_ exercise: String, _ target: SetTarget) -> Bool {
      var day = PlanDay(day: PlanSample.day("2026-03-25"))
      day.isUnknown = true
      let routine = Routine(name: "R", exercises: [.init(name: exercise, sets: 3, target: target)])
      return !WhatFits(
        WhatFits.Question(
          day: day, routines: [routine], freshness: MuscleFreshness(left: [:], settings: PlanSettings())),
        settings: PlanSettings()
      ).options.isEmpty
    }
    #expect(!fits("Box Jump", .repetitions(10...10)) && !fits("Power Clean", .repetitions(8...8)))
    #expect(!fits("Deadlift (Barbell)", .asManyAsPossible) && !fits("Squat (Barbell)", .repetitions(3...5)))
    #expect(fits("Squat (Barbell)", .repetitions(5...8)) && fits("Pull Up", .asManyAsPossible))
    #expect(fits("Plank", .seconds(30...45)))
  }

  @Test("The product's own example: after a push-dominant class its pull session comes first")
  func pullFirst() throws {
    let answer = try PlanSample.day(at: Self.morning) {
      var items = $0["items"] as? [[String: Any]] ?? []
      items[0]["exercises"] = nil
      $0["items"] = items
      $0["day"] = nil
      $0["days"] = nil
    }
    #expect(answer.fits.options.map(\.id) == ["plan_3", "Push day"])
    // 38 into chest 0.5, shoulders and arms 0.25 each: e^(−19/30) = 0.530805, e^(−9.5/30) = 0.728564. What is left of the history's
    // lifting two days ago and earlier makes it less.
    let push = answer.fits.options[1].freshness
    #expect(push < 0.63 && push > 0.4)
    #expect(answer.fits.options[0].freshness > push)
  }

  @Test("A rest day in the plan is not a session")
  func rest() throws {
    let answer = try PlanSample.answer(
      #"{"training_plan":[{"id":"r","kind":"Rest"}],"day":{"date":"2026-03-25","check_in":{"ill":true}}}"#,
      at: Self.morning)
    #expect(answer.problems.isEmpty && answer.fits.leftOut.isEmpty && answer.history.days.last?.planned == 0)
  }

  @Test("Sessions after an event ignore the time before it; templates and events take their time")
  func room() throws {
    let fits = try PlanSample.day(at: "2026-03-25T14:50:00+11:00") { Self.briefSleeper(&$0) }.fits
    #expect(fits.options.contains { $0.id == "plan_3" })
    var options = PlanAnswer.Options()
    options.minutes = 0
    let none = try PlanSample.day(at: Self.morning, options: options) { Self.briefSleeper(&$0) }.fits
    #expect(none.options.isEmpty && none.leftOut.map(\.id) == ["plan_3", "Push day", "Leg day"])
    let text = """
      {"items":[{"id":"a","type":"coach_suggestion","title":"Ride","kind":"Ride","estimated_duration_min":30}],
      "events":[{"name":"Game","date":"2026-03-25","time":"09:00","duration_min":120}]}
      """
    #expect(try PlanSample.answer(text, at: "2026-03-25T10:00:00+11:00").fits.leftOut.map(\.id) == ["a"])
    #expect(try PlanSample.answer(text, at: "2026-03-25T11:30:00+11:00").fits.options.map(\.id) == ["a"])
  }
}
