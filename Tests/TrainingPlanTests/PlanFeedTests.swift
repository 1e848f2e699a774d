import AthleteReadiness
import Testing
import TextFormats
import TrainingPlan

/// Page: *The daily feed*
@Suite("The daily feed")
struct PlanFeedTests {
  // MARK: The product's own example

  @Test("The example of the product's brief, card for card")
  func seed() throws {
    let answer = try PlanSample.answer(PlanSample.seed, at: "2026-03-25T09:00:00+11:00")
    let feed = answer.feed
    #expect(answer.problems.isEmpty)
    #expect(feed.ids == [["plan_1"], ["plan_2", "ev_1", "plan_3"]])

    let done = feed.completed[0]
    #expect(done.kind == .completedWorkout && done.badge == "✓ Done" && done.timeDisplay == "6:00 AM")
    #expect(done.title == "Hybrid S&C Class" && done.subtitle == "CrossFit Dural · 52 min")
    #expect(done.stats.map(\.label) == ["Calories", "Avg HR", "Load"])
    #expect(done.stats.map(\.value) == ["487 kcal", "142 bpm", "+38"])
    #expect(
      done.accessibilityLabel
        == "Completed workout: Hybrid S&C Class, 6:00 AM, CrossFit Dural · 52 min, 487 kilocalories, "
        + "average heart rate 142, load 38")

    let alert = feed.upNext[0]
    #expect(alert.kind == .recoveryAlert && alert.badge == "⚠ Recovery" && alert.priority == .high)
    #expect(alert.title == "Sleep Crisis: 4.8h" && alert.timeDisplay == nil && alert.status == .active)
    #expect(alert.subtitle == "Non-negotiable early bedtime tonight. Target 9:30pm.")

    let event = feed.upNext[1]
    #expect(event.kind == .event && event.badge == "📅 Event" && event.timeDisplay == "3:00 PM")
    #expect(event.title == "Dominic's Game" && event.subtitle == "Marian College vs St Pauls")

    let coach = feed.upNext[2]
    #expect(coach.kind == .coachSuggestion && coach.badge == "✨ Coach")
    #expect(coach.timeDisplay == "~4:30 PM · 35 min" && coach.status == .pending && !coach.isOverdue)
    #expect(
      coach.coachNote
        == "Based on your 6am workout image. Avoids front squats and loaded lunges (patella rehab).")
    #expect(
      coach.exercises.map(\.line) == [
        "4 × 8-10 · 90s rest", "3 × AMRAP · 90s rest", "3 × 15 · 60s rest", "2 × 5 min · continuous",
        "3 × 30-45s",
      ])
    #expect(coach.muscles == ["Back", "Lats", "Rear Delt", "Mobility", "Grip"])
    #expect(coach.completion == "0 of 5" && coach.stats.isEmpty)

    #expect(feed.next?.id == "ev_1" && !feed.isEmpty)
    let counts = feed.counts
    #expect(counts.completed == 1 && counts.upNext == 3 && counts.alerts == 1 && counts.events == 1)
    #expect(counts.exercises == 5 && counts.exercisesDone == 0 && counts.overdue == 0)
  }

  @Test("The example's completion: above the marker, 4 of 5, with its notes")
  func completed() throws {
    let completion = """
      {"item_id":"plan_3","completed_exercises":[{"name":"Barbell Rows","completed":true},
      {"name":"Pull-ups","completed":true},{"name":"Face Pulls","completed":true},
      {"name":"Banded Hip Mobility Flow","completed":false},{"name":"Dead Hangs","completed":true}],
      "notes":"Felt good, skipped mobility as running late"}
      """
    let text = PlanSample.seed.dropLast() + #","completions":[\#(completion)]}"#
    let answer = try PlanSample.answer(String(text), at: "2026-03-25T18:00:00+11:00")
    #expect(answer.problems.isEmpty)
    #expect(answer.feed.ids == [["plan_3", "ev_1", "plan_1"], ["plan_2"]])
    let card = answer.feed.completed[0]
    #expect(card.badge == "✓ Done" && card.completion == "4 of 5" && card.timeDisplay == "~4:30 PM")
    #expect(answer.input.plan.item("plan_3")?.notes == "Felt good, skipped mobility as running late")
  }

  // MARK: Twenty moments

  private static let day = """
    {"date":"2026-03-25","items":[
    {"id":"plan_6","type":"coach_suggestion","title":"Swim","time":"15:00","status":"pending"},
    {"id":"plan_5","type":"coach_suggestion","title":"Segment","status":"pending"},
    {"id":"plan_4","type":"coach_suggestion","title":"Set aside","time":"12:00","status":"dismissed"},
    {"id":"plan_3","type":"coach_suggestion","title":"Pull","time":"~16:30","status":"pending"},
    {"id":"plan_2","type":"recovery_alert","title":"Sleep","priority":"high","status":"active"},
    {"id":"plan_0","type":"recovery_alert","title":"Load","priority":"low","status":"active"},
    {"id":"plan_1","type":"completed_workout","title":"Class","time":"06:00","status":"completed"}],
    "events":[{"id":"ev_day","name":"School holidays","date":"2026-03-25"},
    {"id":"ev_game","name":"Game","date":"2026-03-25","time":"15:00"},
    {"id":"ev_walk","name":"Walk","date":"2026-03-25","time":"07:30"},
    {"id":"ev_other","name":"Tomorrow","date":"2026-03-26","time":"07:30"}]}
    """

  /// Until 07:30, until 15:00, until 16:30, after.
  private static let phases: [(above: [String], below: [String], overdue: [String])] = [
    (["plan_1"], ["plan_2", "plan_0", "ev_walk", "ev_game", "plan_6", "plan_3", "plan_5", "ev_day"], []),
    (["ev_walk", "plan_1"], ["plan_2", "plan_0", "ev_game", "plan_6", "plan_3", "plan_5", "ev_day"], []),
    (
      ["ev_game", "ev_walk", "plan_1"], ["plan_2", "plan_0", "plan_6", "plan_3", "plan_5", "ev_day"],
      ["plan_6"]
    ),
    (
      ["ev_game", "ev_walk", "plan_1"], ["plan_2", "plan_0", "plan_6", "plan_3", "plan_5", "ev_day"],
      ["plan_6", "plan_3"]
    ),
  ]

  @Test(
    "Sections and order at twenty moments: ties by id, all-day events last, dismissed items nowhere",
    arguments: [
      ("00:00:00", 0), ("05:59:00", 0), ("06:00:00", 0), ("07:29:00", 0), ("07:30:00", 0), ("07:30:01", 1),
      ("09:00:00", 1), ("11:59:00", 1), ("12:00:00", 1), ("14:59:59", 1), ("15:00:00", 1), ("15:00:01", 2),
      ("16:29:00", 2), ("16:30:00", 2), ("16:30:01", 3), ("18:00:00", 3), ("20:00:00", 3), ("22:30:00", 3),
      ("23:59:00", 3), ("23:59:59", 3),
    ])
  func moments(time: String, phase: Int) throws {
    let answer = try PlanSample.answer(Self.day, at: "2026-03-25T\(time)+11:00")
    let wanted = Self.phases[phase]
    #expect(answer.feed.ids == [wanted.above, wanted.below])
    #expect(answer.feed.upNext.filter(\.isOverdue).map(\.id) == wanted.overdue)
    #expect(!answer.feed.completed.contains { $0.isOverdue })
    // Card for card: the cards are the same at every moment but for being overdue and its words.
    let first = try PlanSample.answer(Self.day, at: "2026-03-25T00:00:00+11:00").feed
    for card in answer.feed.completed + answer.feed.upNext where !card.isOverdue {
      #expect((first.completed + first.upNext).contains(card), "\(card.id)")
    }
  }

  @Test("The next day has only its own items; an empty day is stated")
  func otherDays() throws {
    let next = try PlanSample.answer(Self.day, at: "2026-03-26T00:00:00+11:00").feed
    #expect(next.ids == [[], ["ev_other"]])
    let empty = try PlanSample.answer(Self.day, at: "2026-03-27T12:00:00+11:00").feed
    #expect(empty.isEmpty && empty.next == nil && empty.ids == [[], []])
  }

  @Test("The zone of the document makes the day: the same instant is another day there")
  func zone() throws {
    let text = #"{"timezone":"Pacific/Auckland","# + Self.day.dropFirst()
    let feed = try PlanSample.answer(text, at: "2026-03-25T23:30:00+11:00").feed
    #expect(feed.day == PlanSample.day("2026-03-26") && feed.ids == [[], ["ev_other"]])
    #expect(feed.now == "2026-03-26T01:30:00+13:00")
    let unknown = try PlanSample.answer(
      #"{"timezone":"Middle/Earth","items":[]}"#, at: "2026-03-25T23:30:00+11:00")
    #expect(
      unknown.problems.map(\.kind) == [.unknownZone] && unknown.feed.day == PlanSample.day("2026-03-25"))
  }

  @Test("On a day of 25 hours a time of the hour that comes twice is over in the second of them")
  func longDay() throws {
    let text = """
      {"timezone":"Australia/Sydney","events":[{"id":"e","name":"Night shift","date":"2026-04-05","time":"02:30"}]}
      """
    // 02:15 at UTC+11, then 02:15 at UTC+10, an hour later.
    #expect(try PlanSample.answer(text, at: "2026-04-05T02:15:00+11:00").feed.ids == [[], ["e"]])
    #expect(try PlanSample.answer(text, at: "2026-04-05T02:15:00+10:00").feed.ids == [["e"], []])
    // A day of 23 hours: 02:30 does not exist and is moved to 03:30.
    let short = text.replacing("2026-04-05", with: "2026-10-04")
    #expect(try PlanSample.answer(short, at: "2026-10-04T03:15:00+11:00").feed.ids == [[], ["e"]])
    #expect(try PlanSample.answer(short, at: "2026-10-04T03:45:00+11:00").feed.ids == [["e"], []])
  }

  // MARK: What was done

  @Test("A workout of the phone gives its card the numbers; an unplanned one has its own card")
  func workouts() throws {
    let text = """
      {"date":"2026-03-25","items":[
      {"id":"a","type":"completed_workout","title":"Hybrid S&C Class","time":"06:00"},
      {"id":"b","type":"coach_suggestion","title":"Easy run","kind":"Run","time":"17:00","estimated_duration_min":40}],
      "day":{"date":"2026-03-25","workouts":[
      {"type":"FunctionalStrengthTraining","start":"2026-03-25T06:02:00+11:00","end":"2026-03-25T06:54:00+11:00",
      "duration_seconds":3120,"energy_kcal":487,"avg_heart_rate":142,"source":"Apple Watch"},
      {"type":"Walking","start":"2026-03-25T12:00:00+11:00","duration_seconds":1500,"energy_kcal":90}]},
      "history":[{"id":"run1","date":"2026-03-25","start_date_local":"2026-03-25T17:10:00Z","kind":"Run",
      "moving_time_seconds":2400,"heart_rate":{"average":150},"energy":{"kcal":410},"training_load":{"trimp_exp":55}}]}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-25T19:00:00+11:00")
    #expect(answer.feed.ids == [["b", "day.workouts[1]", "a"], []])
    let run = answer.feed.completed[0]
    #expect(run.stats.map(\.value) == ["410 kcal", "150 bpm", "+55"])
    #expect(run.timeDisplay == "5:10 PM" && run.workout == "run1" && !run.isMoved && run.badge == "✓ Done")
    let gym = answer.feed.completed[2]
    #expect(gym.numbers.energy == 487 && gym.numbers.meanHeartRate == 142 && (gym.numbers.load ?? 0) > 0)
    #expect(answer.feed.completed[1].title == "Walking" && answer.feed.completed[1].subtitle == "25 min")
  }

  @Test("A stored alert replaces the day's own with the same title, even if dismissed")
  func storedAlerts() throws {
    let alert = RecoveryAlert.alerts(of: Self.shortNight, settings: PlanSettings())[0]
    #expect(alert.title == "Sleep Crisis: 4.8h")
    let now = try #require(PlanMoment("2026-03-25T09:00:00+11:00"))
    let seed = try PlanInput(reading: PlanSample.bytes(PlanSample.seed), today: now.day).plan
    #expect(PlanFeed(seed, at: now, alerts: [alert]).upNext.map(\.id) == ["plan_2", "ev_1", "plan_3"])
    let gone = try seed.applying(.dismiss("plan_2")).plan
    #expect(PlanFeed(gone, at: now, alerts: [alert]).upNext.map(\.id) == ["ev_1", "plan_3"])
    let none = try seed.applying(.remove("plan_2")).plan
    let cards = PlanFeed(none, at: now, alerts: [alert]).upNext
    #expect(cards.map(\.id) == ["alert_short_night", "ev_1", "plan_3"])
    #expect(cards[0].reason == alert.reason && cards[0].badge == "⚠ Recovery")
  }

  /// 4.8 h slept, usually up at 5:45, in need of 8 h.
  static var shortNight: PlanDay {
    var day = PlanDay(day: PlanSample.day("2026-03-25"))
    day.lastNight = 4.8
    day.sleepNeed = 8
    day.usualWake = 5.75
    day.flags = [.init(name: "short_night", since: day.day, value: 4.8, threshold: 5)]
    return day
  }
}
