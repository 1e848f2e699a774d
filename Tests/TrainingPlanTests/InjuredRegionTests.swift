import Testing
import TextFormats
import TrainingPlan

/// Page: *What fits today*
@Suite("Injured parts")
struct InjuredRegionTests {
  private static func fits(_ injury: String, _ session: String) throws -> PlanAnswer {
    try PlanSample.answer(
      #"{"injuries":["\#(injury)"],"training_plan":[{"id":"a","duration_min":60,\#(session)}]}"#,
      at: "2026-03-25T09:00:00+11:00")
  }

  @Test(
    "A session whose exercises are not known is left out where its kind may load the part",
    arguments: [
      (
        "knee",
        [
          "CrossFit", "Plyometrics", "Rugby", "Squash", "Tennis", "HIIT", "Hyrox", "Kickboxing", "Triathlon",
          "Run", "WeightTraining", "AlpineSki",
        ]
      ),
      ("ankle", ["JumpRope", "Basketball", "Soccer", "Plyometrics", "TrailRun"]),
      ("shoulder", ["Boxing", "Climbing", "Rowing", "CrossFit", "Swim"]),
      ("lower back", ["Rowing", "CrossFit", "WeightTraining"]),
      ("wrist", ["Tennis", "Boxing", "Climbing", "CrossFit"]),
    ])
  func kinds(injury: String, kinds: [String]) throws {
    for kind in kinds {
      let fits = try Self.fits(injury, #""kind":"\#(kind)""#).fits
      #expect(fits.options.isEmpty && fits.leftOut.count == 1, "\(kind)")
    }
  }

  @Test(
    "Words of a title or sub-kind tell too",
    arguments: [
      ("knee", #""kind":"WeightTraining","sub_kind":"Squat day""#),
      ("knee", #""kind":"WeightTraining","sub_kind":"upper","title":"Olympic Lifts""#),
      ("knee", #""kind":"Olympic Lifts""#), ("low back pain", #""kind":"Deadlift party""#),
    ])
  func words(injury: String, session: String) throws {
    #expect(try Self.fits(injury, session).fits.options.isEmpty)
  }

  @Test("What spares a part is still offered")
  func spared() throws {
    for (injury, session) in [
      ("knee", #""kind":"Swim""#), ("knee", #""kind":"WeightTraining","sub_kind":"upper""#),
      ("shoulder", #""kind":"Run""#), ("wrist", #""kind":"Ride""#), ("knee", #""kind":"Stretching""#),
      ("knee", #""kind":"PhysicalTherapy","title":"Knee rehab""#),
    ] {
      let fits = try Self.fits(injury, session).fits
      #expect(fits.options.map(\.id) == ["a"], "\(injury) \(session)")
      // Only exercises that are known tell that a part is left alone.
      #expect(fits.options.first?.reason.contains("alone") == false)
    }
  }

  @Test("Exercises by joint")
  func exercises() {
    for (injury, names) in [
      ("lower back", ["Squat (Barbell)", "Back Squat", "Farmers Walk", "Rowing (Machine)", "Deadlift"]),
      ("low back pain", ["Kettlebell Swing (Kettlebell)", "Good Morning (Barbell)"]),
      ("wrist", ["Push Up", "Front Squat (Barbell)", "Handstand Push Up"]),
      ("kneecap", ["Squat", "Running", "Box Jump"]), ("IT band", ["Running", "Lunge (Dumbbell)"]),
      ("herniated disk", ["Deadlift"]), ("L5-S1", ["Deadlift"]), ("toe", ["Box Jump", "Jump Rope"]),
      ("abdominal", ["Crunch"]),
    ] {
      let region = InjuredRegion(injury)
      #expect(region.isKnown, "\(injury)")
      for name in names { #expect(region.isLoaded(by: PlannedExercise(name)), "\(injury): \(name)") }
    }
    #expect(!InjuredRegion("shoulder").isLoaded(by: PlannedExercise("Cycling")))
    #expect(!InjuredRegion("wrist").isLoaded(by: PlannedExercise("Walking")))
  }

  @Test("A part that is not known is a problem, and nothing is said to spare it")
  func unknown() throws {
    let answer = try PlanSample.answer(
      """
      {"injuries":["concussion"],"items":[{"id":"a","type":"coach_suggestion","title":"Push","exercises":["Bench Press"]}]}
      """, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.problems.map { "\($0.kind.rawValue) \($0.path)" } == ["unknown_word injuries[0]"])
    #expect(answer.problems.first?.description.contains("left out") == false)
    // A concussion is an injury, and nobody knows what loads it: what is not gentle is left out.
    #expect(answer.fits.options.map(\.id) == ["rest"] && answer.fits.leftOut.map(\.id) == ["a"])
  }

  @Test("Exercises that the catalogue does not know, and templates without any, are not said to spare a part")
  func unreadable() throws {
    let answer = try PlanSample.answer(
      """
      {"injuries":["knee"],"items":[{"id":"a","type":"coach_suggestion","title":"Push","exercises":["Bench Press","Glorping"]}],
      "routines":[{"name":"B","exercises":["Squat (Barbell)"]}]}
      """, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.fits.options.map(\.id) == ["a"])
    #expect(answer.fits.options.first?.reason.contains("Glorping cannot be checked for your knee") == true)
  }
}
