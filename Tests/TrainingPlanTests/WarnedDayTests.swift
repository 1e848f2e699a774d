import AthleteReadiness
import StrengthTraining
import Testing
import TextFormats
import TrainingPlan

/// Page: *What fits today*
@Suite("Days with warnings, and their offers")
struct WarnedDayTests {
  private static let today = PlanSample.day("2026-03-25")
  private static let morning = "2026-03-25T09:00:00+11:00"

  /// A walk, an easy run, an easy swim, and a template of presses.
  private static let sessions = """
    "items":[{"id":"walk","type":"coach_suggestion","title":"Easy walk 30 min","kind":"Walk","estimated_duration_min":30},
    {"id":"run","type":"coach_suggestion","title":"Easy run","kind":"Run","intensity":"easy","time":"17:00","estimated_duration_min":40},
    {"id":"ride","type":"coach_suggestion","title":"Easy ride","kind":"Ride","intensity":"easy","estimated_duration_min":40}],
    "routines":[{"name":"Press","exercises":[{"name":"Bench Press (Barbell)","sets":"4","reps":"8-10"}]}]
    """

  private static func answer(_ rest: String, at now: String = morning) throws -> PlanAnswer {
    try PlanSample.answer("{\(sessions),\(rest)}", at: now)
  }

  private static func note(_ text: String) throws -> PlanAnswer {
    try answer(#""day":{"date":"2026-03-25","check_in":{"feel":7,"notes":"\#(text)"}}"#)
  }

  @Test("Chest pain, in the note or in the list of injuries: a doctor first, and nothing but rest")
  func alarm() throws {
    for (answer, reason) in [
      (
        try Self.note("chest pain on the stairs this morning"),
        #"Your note says "chest pain on the stairs this morning"."#
      ),
      (
        try Self.answer(#""injuries":["chest pain"]"#),
        "Before you train, see a doctor about the symptoms you reported."
      ),
    ] {
      #expect(answer.feed.upNext.first?.title == "See a doctor first")
      #expect(answer.feed.upNext.first?.priority == .high)
      #expect(answer.fits.options.map(\.id) == ["rest"])
      #expect(answer.fits.options.first?.reason == reason)
      #expect(answer.fits.leftOut.map(\.id) == ["walk", "run", "ride", "Press"])
      #expect(answer.problems.isEmpty)
      let document = try PlanSample.object(PlanDocument(answer).bytes())
      #expect(document["next"] as? String == nil)
    }
    #expect(!InjuredRegion("chest pain").isLoaded(by: PlannedExercise("Bench Press")))
    #expect(InjuredRegion("chest").isLoaded(by: PlannedExercise("Bench Press")))
  }

  @Test("An injury in the note is spared by the part that it names")
  func injuryInNote() throws {
    let answer = try Self.note("Sprained my ankle, physio says no running")
    #expect(answer.day.injuredParts == ["ankle"] && answer.day.limit == .easy)
    #expect(answer.alerts.map(\.kind) == [.injury])
    #expect(
      !answer.fits.options.contains { $0.id == "run" } && answer.fits.options.contains { $0.id == "ride" })
    // The first session by the clock is the run: what the day forbids does not come next.
    let document = try PlanSample.object(PlanDocument(answer).bytes())
    #expect(answer.feed.next?.id == "run" && document["next"] as? String != "run")
  }

  private static func pain(_ region: String?) throws -> PlanAnswer {
    let named = region.map { #","region":"\#($0)""# } ?? ""
    return try answer(
      #""day":{"date":"2026-03-25","check_in":{"feel":7,"symptoms":[{"kind":"pain"\#(named)}]}}"#)
  }

  @Test("A pain that is reported is spared by its part", arguments: ["knee", "back", "shoulder", "achilles"])
  func pain(part: String) throws {
    let answer = try Self.pain(part)
    #expect(answer.day.injuredParts == [part] && answer.day.limit == .easy)
    #expect(answer.alerts.map(\.kind) == [.injury])
  }

  @Test(
    "A pain in the note is a caution: nothing is pushed, and the part that it names is spared for the day",
    arguments: [
      ("sharp pain in left knee", "knee", "run"), ("achilles flared up again", "achilles", "run"),
      ("my shoulder hurts", "shoulder", "Press"),
    ])
  func notedPain(note: String, part: String, loading: String) throws {
    let answer = try Self.note(note)
    #expect(answer.day.injuredParts.isEmpty && answer.day.notedParts == [part])
    #expect(answer.day.signal == .trainSmart && !answer.alerts.contains { $0.kind == .injury })
    #expect(answer.fits.leftOut.contains { $0.id == loading && $0.reason == "It loads your \(part)." })
  }

  @Test("Pain in an unknown body part leaves only gentle sessions")
  func unknownPain() throws {
    let answer = try Self.pain(nil)
    #expect(answer.day.limit == .gentle && answer.fits.options.map(\.id) == ["rest", "walk"])
    // A word of a note is a caution and no report.
    #expect(try Self.note("Knieschmerzen").day.signal == .trainSmart)
  }

  @Test("With an unknown injury only gentle sessions are offered")
  func unknownInjury() throws {
    let answer = try Self.note("A torn something, the physio says no training")
    #expect(answer.day.injuredParts.isEmpty && answer.day.limit == .gentle)
    #expect(answer.fits.options.map(\.id) == ["rest", "walk"])
  }

  @Test(
    "The list of injuries is read like a note, and an unknown part leaves out everything but gentle sessions")
  func listed() throws {
    let shin = try Self.answer(#""injuries":["stress fracture in the tibia"]"#)
    #expect(shin.day.limit == .easy && shin.fits.leftOut.contains { $0.id == "run" })
    #expect(shin.problems.isEmpty && shin.fits.options.contains { $0.id == "ride" })
    let unknown = try Self.answer(#""injuries":["gizzard"]"#)
    #expect(unknown.fits.options.map(\.id) == ["walk"])
    #expect(
      unknown.fits.leftOut.first { $0.id == "run" }?.reason == "We cannot tell what loads your gizzard.")
    for (part, name) in [
      ("cracked rib", "Bench Press"), ("ribs", "Barbell Row"), ("fibula", "Running"), ("shoulder", "Pull Up"),
      ("shoulder", "Farmers Walk"), ("wrist", "Deadlift (Barbell)"), ("wrist", "Farmers Walk"),
    ] {
      #expect(InjuredRegion(part).isLoaded(by: PlannedExercise(name)), "\(part): \(name)")
    }
    #expect(!InjuredRegion("shoulder").isLoaded(by: PlannedExercise("Leg Press")))
  }

  private static func flagged(_ name: String, _ change: (inout WhatFits.Question) -> Void = { _ in })
    -> WhatFits
  {
    var day = PlanDay(day: today)
    day.flags = [HealthFlag(name: name, since: today, value: 1.5, threshold: 1.3)]
    let hard = PlanItem(
      id: "hard", kind: .coachSuggestion, day: today, title: "Ride", minutes: 40, activity: "Ride",
      intensity: .hard)
    let easy = PlanItem(
      id: "easy", kind: .coachSuggestion, day: today, title: "Ride", minutes: 40, activity: "Ride",
      intensity: .easy)
    var question = WhatFits.Question(
      day: day, items: [hard, easy],
      routines: [
        Routine(
          name: "Pull", exercises: [.init(name: "Barbell Row", sets: 3, target: .repetitions(8...10))])
      ], freshness: MuscleFreshness(left: [:], settings: PlanSettings()))
    change(&question)
    return WhatFits(question, settings: PlanSettings())
  }

  @Test(
    "An alert's advice limits the offers: nothing is added under a spike of load, nothing hard while HRV falls"
  )
  func alertsHold() {
    let spike = Self.flagged("load_ratio")
    #expect(spike.options.map(\.id) == ["easy"] && spike.leftOut.map(\.id) == ["hard", "Pull"])
    #expect(spike.options.first?.atMost == .moderate)
    let falling = Self.flagged("hrv_declining")
    #expect(Set(falling.options.map(\.id)) == ["easy", "Pull"] && falling.leftOut.map(\.id) == ["hard"])
    #expect(falling.leftOut.first?.reason.contains("HRV has fallen") == true)
  }

  @Test("Nothing is offered that would end within an hour of bedtime, or after midnight")
  func late() {
    func ids(_ now: Double, _ bedtime: String?) -> [String] {
      Self.flagged("low_protein") {
        $0.now = now
        $0.bedtime = bedtime.flatMap { PlanTime($0) }
        $0.routines = []
        $0.items.removeFirst()
      }.options.map(\.id)
    }
    // 40 minutes before 20:30: begun at 19:50 it fits, a minute later no more.
    #expect(ids(19 * 60 + 50, "21:30") == ["easy"] && ids(19 * 60 + 51, "21:30").isEmpty)
    #expect(ids(23 * 60 + 20, "02:15") == ["easy"] && ids(23 * 60 + 21, "02:15").isEmpty)
    #expect(ids(23 * 60 + 20, nil) == ["easy"] && ids(23 * 60 + 21, nil).isEmpty)
  }

  @Test("A watch recording and a log of the same hour are one session, whatever its kind")
  func watchAndLog() throws {
    func count(_ kind: String, _ start: String) throws -> Int {
      try PlanSample.answer(
        """
        {"workouts":[{"type":"\(kind)","start":"2026-03-24T\(start):00+11:00","duration_seconds":3600,"source":"Watch"}],
        "strength":{"sessions":[{"date":"2026-03-24","start":"18:00","duration_s":3600,
        "exercises":[{"name":"Squat","sets":[{"weight_kg":100,"reps":5}]}]}]}}
        """, at: Self.morning
      ).matching.unplanned.count
    }
    #expect(try count("HIIT", "18:10") == 1 && count("HIIT", "17:00") == 2)
    #expect(try count("CoreTraining", "17:00") == 1 && count("Run", "18:10") == 2)
  }

  @Test("A session without a duration uses the time of its sets")
  func length() {
    let fits = Self.flagged("low_protein") {
      $0.minutes = 20
      $0.routines = []
      $0.items = [
        PlanItem(
          id: "a", kind: .coachSuggestion, day: Self.today, title: "Rows",
          exercises: [PlannedExercise("Barbell Row", sets: "10", repetitions: "8")])
      ]
    }
    #expect(fits.leftOut.map(\.reason) == ["It takes 25 min, and you have 20 min."])
  }

  @Test(
    "The title of a short night has the digits that separate it from the limit, and appears once",
    arguments: [(4.8, "4.8"), (4.88, "4.9"), (4.95, "4.95"), (4.996, "4.996")])
  func shortNight(hours: Double, wanted: String) throws {
    var day = PlanDay(day: Self.today)
    day.flags = [HealthFlag(name: "short_night", since: day.day, value: hours, threshold: 5)]
    let alert = try #require(RecoveryAlert.alerts(of: day, settings: PlanSettings()).first)
    #expect(alert.title == "Sleep Crisis: \(wanted)h")
    let stored = PlanItem(
      id: "plan_2", kind: .recoveryAlert, day: Self.today, title: "Sleep Crisis: 4.7h", priority: .high)
    let moment = try #require(PlanMoment(Self.morning))
    #expect(PlanFeed(AthletePlan([stored]), at: moment, alerts: [alert]).upNext.map(\.id) == ["plan_2"])
  }
}
