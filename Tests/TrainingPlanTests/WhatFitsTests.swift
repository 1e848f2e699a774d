import AthleteReadiness
import DayRecords
import SessionMetrics
import StrengthTraining
import Testing
import TextFormats
import _TestSupport

@testable import TrainingPlan

/// Page: *What fits today*
@Suite("What fits today")
struct WhatFitsTests {
  private static let today = PlanSample.day("2026-03-25")

  private static func routine(_ name: String, _ exercises: String...) -> Routine {
    Routine(
      name: name,
      exercises: exercises.map { .init(name: $0, sets: 3, target: .repetitions(8...10)) })
  }

  private static let push = routine("Push", "Bench Press", "Shoulder Press (Dumbbell)", "Push Up")
  private static let pull = routine("Pull", "Barbell Row", "Pull Up", "Face Pull")
  private static let legs = routine("Legs", "Squat", "Leg Press", "Lunge")

  /// A class of pushing in the morning, a knee that hurts.
  private static let morning = """
    {"date":"2026-03-25","injuries":[{"region":"left knee"}],"items":[
    {"id":"class","type":"completed_workout","title":"Hybrid S&C Class","time":"06:00","stats":{"load":60},
    "exercises":[{"name":"Bench Press","sets":5},{"name":"Push Up","sets":4},{"name":"Overhead Press (Barbell)","sets":4}]},
    {"id":"run","type":"coach_suggestion","title":"Easy run","kind":"Run","estimated_duration_min":40}],
    "routines":[
    {"name":"Push","exercises":[{"name":"Bench Press","sets":"4","reps":"8"},{"name":"Push Up","sets":"3","reps":"AMRAP"}]},
    {"name":"Pull","exercises":[{"name":"Barbell Row","sets":"4","reps":"8"},{"name":"Pull Up","sets":"3","reps":"AMRAP"},
    {"name":"Front Squat (Barbell)","sets":"3","reps":"8"}]},
    {"name":"Legs","exercises":[{"name":"Squat","sets":"4","reps":"8"},{"name":"Leg Press","sets":"3","reps":"10"},
    {"name":"Walking Lunge","sets":"3","reps":"10"}]}]}
    """

  @Test("A push-class morning is followed by a pull that leaves the injured knee alone")
  func pushThenPull() throws {
    let fits = try PlanSample.answer(Self.morning, at: "2026-03-25T09:00:00+11:00").fits
    #expect(fits.options.map(\.id) == ["Pull", "Push"])
    let pull = fits.options[0]
    #expect(pull.exercises.map(\.name) == ["Barbell Row", "Pull Up"])
    #expect(pull.without == ["Front Squat (Barbell) (left knee)"])
    #expect(pull.reason.hasPrefix("Needs back"))
    #expect(pull.freshness > 0.8 && fits.options[1].freshness < 0.6)
    #expect(fits.options[1].reason.contains("does not load your left knee"))
    #expect(fits.leftOut.map(\.id) == ["run", "Legs"])
    #expect(fits.leftOut.allSatisfy { $0.reason == "It loads your left knee." })
  }

  private static func ask(
    _ change: (inout WhatFits.Question) -> Void, left: [String: Double] = [:]
  ) -> WhatFits {
    var question = WhatFits.Question(
      day: PlanDay(day: today), routines: [push, pull, legs],
      freshness: MuscleFreshness(left: left, settings: PlanSettings()))
    change(&question)
    return WhatFits(question, settings: PlanSettings())
  }

  private static func item(
    _ id: String, _ intensity: PlanIntensity?, _ activity: String, minutes: Double = 40
  ) -> PlanItem {
    PlanItem(
      id: id, kind: .coachSuggestion, day: today, title: id, minutes: minutes, activity: activity,
      intensity: intensity)
  }

  @Test("An ill day offers rest first, and only gentle sessions")
  func ill() {
    let ill = Self.ask {
      $0.day.isIll = true
      $0.items = [Self.item("Intervals", .hard, "Run"), Self.item("Stroll", .easy, "Walk")]
    }
    #expect(ill.options.map(\.id) == ["rest", "Stroll"])
    #expect(
      ill.options[0].reason == "You reported an illness, so today is a rest day."
        && ill.options[1].atMost == .easy)
    #expect(ill.leftOut.map(\.id) == ["Intervals", "Push", "Pull", "Legs"])
    let strained = Self.ask {
      $0.day.isStrained = true
      $0.day.signal = .easy
      $0.day.strainWords = "Wrist temperature is up."
    }
    #expect(
      strained.options.first?.id == "rest" && strained.options.first?.reason == "Wrist temperature is up.")
    #expect(strained.options.dropFirst().allSatisfy { $0.atMost == .easy })
  }

  @Test(
    "For an athlete without data for weeks, freshness is unknown and nothing hard is offered")
  func silent() {
    let fits = Self.ask {
      $0.day.isUnknown = true
      $0.routines = []
      $0.items = [Self.item("Hard", .hard, "Run"), Self.item("Easy", .easy, "Run")]
    }
    #expect(fits.options.map(\.id) == ["Easy"] && fits.options[0].atMost == .moderate)
    #expect(fits.options[0].reason.contains("unknown") && !fits.options[0].reason.contains("fresh,"))
    #expect(fits.leftOut.first?.reason.contains("the last few days have no data") == true)
  }

  @Test("Until a doctor has checked an alarm, nothing hard is offered")
  func uncleared() {
    let fits = Self.ask {
      $0.day.signal = .trainSmart
      $0.day.isUncleared = true
      $0.routines = []
      $0.items = [Self.item("Hard", .hard, "Run"), Self.item("Easy", .easy, "Run")]
    }
    #expect(fits.options.map(\.id) == ["Easy"] && fits.options[0].atMost == .moderate)
    #expect(
      fits.leftOut.first?.reason.contains("a doctor has not yet cleared the symptoms you reported")
        == true)
  }

  @Test(
    "Never above the signal",
    arguments: [
      (ReadinessSignal.push, ["Easy", "Hard"], nil as PlanIntensity?), (.trainSmart, ["Easy", "Hard"], nil),
      (.easy, ["Easy"], .easy), (.recover, ["rest"], nil),
    ])
  func signals(signal: ReadinessSignal, wanted: [String], atMost: PlanIntensity?) {
    let fits = Self.ask {
      $0.day.signal = signal
      $0.routines = []
      $0.items = [Self.item("Hard", .hard, "Ride"), Self.item("Easy", .easy, "Ride")]
    }
    #expect(fits.options.map(\.id) == wanted)
    #expect(fits.options.allSatisfy { $0.atMost == atMost })
  }

  @Test(
    "A session of muscles that carry clearly more than usual says so, and no longer comes before a fresher template"
  )
  func loadedMuscles() throws {
    // A swimmer of three weeks who lifted with the legs yesterday.
    var state = AthleteState()
    var workout = DayWorkout()
    for day in 1...21 {
      var evening = EveningRecord()
      workout.kind = day == 21 ? "WeightTraining" : "Swim"
      workout.load = 60
      workout.regionalLoad = RegionalLoad(day == 21 ? ["hamstrings": 40, "glutes": 20] : [:])
      evening.workouts = [workout]
      try state.update(with: evening, on: Self.today.adding(days: day - 22))
    }
    try state.update(with: MorningRecord(), on: Self.today)
    let day = PlanDay(
      try #require(state.assessment()), state: state, readiness: ReadinessSettings(), settings: PlanSettings()
    )
    #expect(day.loadedRegions.map(\.region) == ["hamstrings"])
    func fits(_ regions: [RegionalReading]) -> WhatFits {
      // 0.06 fresher at the chest: less than the plan's lead.
      Self.ask(
        {
          $0.day.loadedRegions = regions
          $0.items = [Self.item("Run", .easy, "Run")]
          $0.routines = [Self.push]
        }, left: ["hamstrings": 12])
    }
    #expect(fits([]).options.map(\.id) == ["Run", "Push"])
    let loaded = fits(day.loadedRegions)
    #expect(loaded.options.map(\.id) == ["Push", "Run"])
    #expect(
      loaded.options.last?.reason.contains(
        "residual load in hamstrings: 27 (usual 1), so expect soreness") == true)
    #expect(loaded.options.first?.isOfLoadedMuscles == false)
  }

  @Test("Sore regions are left out from moderate on; a mild one is not")
  func sore() {
    let mild = Self.ask { $0.day.soreRegions = [.init(region: "quads", severity: .mild)] }
    #expect(Set(mild.options.map(\.id)) == ["Push", "Pull", "Legs"])
    let sore = Self.ask { $0.day.soreRegions = [.init(region: "quads", severity: .moderate)] }
    #expect(
      Set(sore.options.map(\.id)) == ["Push", "Pull"]
        && sore.leftOut.map(\.reason) == ["It loads your quads."])
  }

  @Test("Freshness checked by hand: e^(−left/30), weighted by shares")
  func freshness() {
    let fresh = MuscleFreshness(left: ["quads": 30, "chest": 0], settings: PlanSettings())
    #expect(isClose(fresh["quads"], 0.367879, 1e-5) && fresh["chest"] == 1 && fresh["back"] == 1)
    #expect(isClose(fresh.freshness(of: MuscleNeed(["quads": 3, "back": 1])), 0.75 * 0.367879 + 0.25, 1e-5))
    #expect(fresh.freshness(of: MuscleNeed([:])) == 1)
    // 40 of load on the quads two days ago, τ = 2.5 days: 40 e^(−0.8) = 17.973.
    let later = MuscleFreshness(
      on: Self.today,
      sessions: [.init(day: Self.today.adding(days: -2), load: 40, need: MuscleNeed(["quads": 1]))],
      rules: StrengthSettings(), settings: PlanSettings())
    #expect(isClose(later.left["quads"] ?? 0, 17.97316, 1e-5))
    let future = MuscleFreshness(
      on: Self.today,
      sessions: [.init(day: Self.today.adding(days: 1), load: 40, need: MuscleNeed(["quads": 1]))],
      rules: StrengthSettings(), settings: PlanSettings())
    #expect(future.left.isEmpty)
  }

  @Test("The freshest comes first; ties by the plan, then by name")
  func order() {
    #expect(Self.ask({ _ in }, left: ["chest": 60, "shoulders": 60]).options.last?.id == "Push")
    let even = Self.ask { $0.items = [Self.item("Zen", .easy, "Yoga")] }
    #expect(even.options.map(\.id) == ["Zen", "Legs", "Pull", "Push"])
  }

  @Test("Sessions longer than the available time are left out, also before an event")
  func time() throws {
    let short = Self.ask {
      $0.minutes = 30
      $0.routines = []
      $0.items = [Self.item("Long", .easy, "Ride"), Self.item("Short", .easy, "Ride", minutes: 30)]
    }
    #expect(short.options.map(\.id) == ["Short"])
    #expect(short.leftOut.map(\.reason) == ["It takes 40 min, and you have 30 min."])
    let text = """
      {"date":"2026-03-25","items":[{"id":"a","type":"coach_suggestion","title":"Ride","kind":"Ride",
      "estimated_duration_min":60}],"events":[{"name":"Game","date":"2026-03-25","time":"15:00"}]}
      """
    // An hour and a half less the half hour that is kept free: it fits at 13:30 and no more at 13:31.
    #expect(try PlanSample.answer(text, at: "2026-03-25T13:30:00+11:00").fits.options.map(\.id) == ["a"])
    #expect(try PlanSample.answer(text, at: "2026-03-25T13:31:00+11:00").fits.leftOut.map(\.id) == ["a"])
  }

  @Test("Injuries by joints and by muscles, of exercises that the catalogue knows and of others")
  func injuries() {
    let knee = InjuredRegion("patella")
    for name in [
      "Squat", "Front Squat (Barbell)", "Walking Lunge", "Box Jump", "Loaded lunges with a friend",
    ] {
      #expect(knee.isLoaded(by: PlannedExercise(name)), "\(name)")
    }
    for name in ["Pull Up", "Bench Press", "Dead Hang", "Plank", "Sitting quietly"] {
      #expect(!knee.isLoaded(by: PlannedExercise(name)), "\(name)")
    }
    #expect(InjuredRegion("right shoulder").isLoaded(by: PlannedExercise("Bench Press")))
    #expect(InjuredRegion("lower back").isLoaded(by: PlannedExercise("Deadlift")))
    #expect(!InjuredRegion("lower back").isLoaded(by: PlannedExercise("Bench Press")))
    #expect(InjuredRegion("hamstring").isLoaded(by: PlannedExercise("Romanian Deadlift (Barbell)")))
    #expect(!InjuredRegion("").isLoaded(by: PlannedExercise("Squat")))
  }
}
