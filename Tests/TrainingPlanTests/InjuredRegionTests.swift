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
    "Words of a title or sub-kind count too",
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

  private static let heavy = [
    "Squat (Barbell)", "Deadlift", "Clean and Jerk", "Thruster", "Burpee", "Sled Push",
  ]

  @Test(
    "Every plain word for a part of the body takes out what loads it",
    arguments: [
      ("back", heavy + ["Kettlebell Swing", "Rowing (Machine)", "Sit Up", "Lat Pulldown", "Barbell Row"]),
      ("upper back", heavy + ["Kettlebell Swing", "Rowing (Machine)", "Reverse Fly (Dumbbell)"]),
      ("neck", heavy + ["Kettlebell Swing", "Overhead Press", "Rowing (Machine)", "Sit Up", "Shrug"]),
      ("lower_back", ["Squat", "Deadlift", "Box Jump", "Ski Erg"]), ("hip", ["Squat", "Sit Up", "Deadlift"]),
      ("groin", ["Lateral Lunge (Dumbbell)", "Copenhagen Plank"]),
      ("glutes", ["Squat", "Hip Thrust", "Running"]),
      ("leg", ["Squat", "Deadlift", "Leg Curl (Machine)", "Calf Raise", "Running", "Cycling"]),
      ("upper leg", ["Squat", "Leg Curl (Machine)"]), ("quads", ["Deadlift", "Step Up", "Box Jump"]),
      ("hamstring", ["Deadlift", "Walking Lunge", "Rowing (Machine)"]),
      ("calf", ["Calf Raise", "Jump Rope"]),
      ("shin", ["Running", "Box Jump"]), ("foot", ["Squat", "Farmers Walk", "Running", "Deadlift"]),
      ("toes", ["Squat", "Lunge"]), ("ankle", ["Squat", "Box Jump"]),
      ("chest", ["Bench Press", "Push Up", "Dip", "Burpee"]),
      ("arm", ["Curl", "Barbell Row", "Rowing (Machine)"]),
      ("biceps", ["Pull Up", "Rowing (Machine)", "Deadlift"]),
      ("elbow", ["Lat Pulldown", "Triceps Pushdown"]),
      ("forearm", ["Deadlift", "Wrist Curl"]), ("wrist", ["Ski Erg", "Goblet Squat", "Lunge (Dumbbell)"]),
      ("hand", ["Barbell Row", "Toes to Bar"]), ("finger", ["Barbell Row", "Deadlift"]),
      ("shoulder", ["Ski Erg", "Toes to Bar", "Shrug", "Plank", "Rope Climb"]),
      ("core", ["Plank", "Crunch", "Farmers Walk"]), ("abs", ["Sit Up", "Clean (Barbell)"]),
      ("stomach", ["Squat", "Deadlift", "Sit Up"]), ("abdomen", ["Squat", "Plank"]),
      ("rib", ["Push Up", "Running"]),
    ])
  func plainWords(injury: String, names: [String]) throws {
    let region = InjuredRegion(injury)
    #expect(region.isKnown)
    for name in names {
      let exercise = PlannedExercise(name)
      #expect(exercise.exercise != nil, "\(name)")
      #expect(region.isLoaded(by: exercise), "\(injury): \(name)")
    }
    // A class with unknown content may load any part.
    for kind in ["Hyrox", "CrossFit", "HIIT"] {
      #expect(try Self.fits(injury, #""kind":"\#(kind)""#).fits.options.isEmpty, "\(injury): \(kind)")
    }
  }

  @Test(
    "A part of the head, and unknown parts, leave only gentle sessions",
    arguments: ["head", "jaw", "eye"])
  func head(injury: String) throws {
    #expect(!InjuredRegion(injury).isKnown)
    for session in [#""kind":"Run""#, #""kind":"WeightTraining","sub_kind":"upper""#] {
      #expect(try Self.fits(injury, session).fits.options.isEmpty)
    }
  }

  @Test(
    "A sport follows one rule, as a session and as an exercise",
    arguments: [
      "knee", "hip", "hamstring", "ankle", "shoulder", "wrist", "elbow", "biceps", "back", "lower back",
      "neck",
      "chest", "core", "rib", "calf",
    ])
  func sports(injury: String) throws {
    for (kind, exercise) in [
      ("Ride", "Cycling"), ("Run", "Running"), ("Walk", "Walking"), ("VirtualRow", "Rowing (Machine)"),
      ("JumpRope", "Jump Rope"),
    ] {
      let reason = try Self.fits(injury, #""kind":"\#(kind)""#).fits.leftOut.first?.reason
      let isLoaded = reason == "It loads your \(injury)."
      #expect(InjuredRegion(injury).isLoaded(by: PlannedExercise(exercise)) == isLoaded, "\(injury): \(kind)")
    }
  }

  private static func answer(injuries: String) throws -> PlanAnswer {
    try PlanSample.answer(
      """
      {"injuries":\(injuries),"items":[
      {"id":"legs","type":"coach_suggestion","title":"Leg day","kind":"WeightTraining","exercises":["Squat","Leg Press"]},
      {"id":"push","type":"coach_suggestion","title":"Push","kind":"WeightTraining","exercises":["Bench Press"]}]}
      """, at: "2026-03-25T09:00:00+11:00")
  }

  @Test(
    "A single injury is read as a list of one", arguments: [#""knee""#, #"{"region":"knee"}"#, #"["knee"]"#])
  func single(injuries: String) throws {
    let answer = try Self.answer(injuries: injuries)
    #expect(answer.problems.isEmpty && answer.fits.options.map(\.id) == ["push"])
    #expect(answer.fits.leftOut.map(\.reason) == ["It loads your knee."])
  }

  @Test(
    "An unreadable injury counts as one: only gentle sessions are offered",
    arguments: [
      "5", "true", "{}", #"{"knee":"severe"}"#, #"{"region":["knee"]}"#, "[7]", #"[["knee"]]"#, "[{}]",
    ])
  func unreadableInjury(injuries: String) throws {
    let answer = try Self.answer(injuries: injuries)
    #expect(!answer.problems.isEmpty && answer.fits.options.map(\.id) == ["rest"])
    #expect(answer.fits.leftOut.map(\.id) == ["legs", "push"])
  }

  @Test("There is none without an injury", arguments: ["null", "false", "[]"])
  func none(injuries: String) throws {
    #expect(try Self.answer(injuries: injuries).fits.options.map(\.id).sorted() == ["legs", "push"])
  }

  @Test("Keys are written as words")
  func keys() throws {
    let fits = try Self.fits("lower_back", #""kind":"Rowing""#).fits
    #expect(fits.leftOut.map(\.reason) == ["It loads your lower back."])
  }

  @Test("An unknown part is a problem, and nothing counts as sparing it")
  func unknown() throws {
    let answer = try PlanSample.answer(
      """
      {"injuries":["gizzard"],"items":[{"id":"a","type":"coach_suggestion","title":"Push","exercises":["Bench Press"]}]}
      """, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.problems.map { "\($0.kind.rawValue) \($0.path)" } == ["unknown_word injuries[0]"])
    #expect(answer.problems.first?.description.contains("ignored") == false)
    // Nobody knows what loads it: what is not gentle is left out.
    #expect(answer.fits.options.allSatisfy { $0.id == "rest" } && answer.fits.leftOut.map(\.id) == ["a"])
    // A word of alarm names no part, and a doctor comes first.
    let alarm = try Self.answer(injuries: #"["concussion"]"#)
    #expect(alarm.problems.isEmpty && alarm.fits.options.map(\.id) == ["rest"])
    #expect(
      alarm.fits.leftOut.map(\.reason) == [
        "Before you train, see a doctor about the symptoms you reported.",
        "Before you train, see a doctor about the symptoms you reported.",
      ])
  }

  @Test("Unknown exercises, and templates without any, never count as sparing a part")
  func unreadable() throws {
    let answer = try PlanSample.answer(
      """
      {"injuries":["knee"],"items":[{"id":"a","type":"coach_suggestion","title":"Push","exercises":["Bench Press","Glorping"]}],
      "routines":[{"name":"B","exercises":["Squat (Barbell)"]}]}
      """, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.fits.options.map(\.id) == ["a"])
    #expect(
      answer.fits.options.first?.reason.contains("we cannot tell whether Glorping loads your knee") == true)
  }
}
