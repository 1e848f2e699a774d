import StrengthTraining
import Testing
import _TestSupport

/// Page: *Exercise catalogue*
@Suite("Exercise catalogue")
struct ExerciseCatalogueTests {
  @Test("The table in the code is the table in Data, every line an exercise, at least 300")
  func table() throws {
    #expect(Array(ExerciseCatalogue.text.utf8) == (try TestData.packageBytes("Data/exercises.csv")))
    let lines = ExerciseCatalogue.text.split(separator: "\n").count - 1
    #expect(ExerciseCatalogue.exercises.count == lines && lines >= 300)
  }

  @Test("Shares sum to 1, every exercise has a primary muscle, no name has two meanings")
  func sound() {
    var names: [ExerciseName: String] = [:]
    for exercise in ExerciseCatalogue.exercises {
      #expect(isClose(exercise.muscles.reduce(0) { $0 + $1.share }, 1), "\(exercise.name)")
      #expect(!exercise.primary.isEmpty && (0...1).contains(exercise.bodyShare), "\(exercise.name)")
      #expect(Set(exercise.muscles.map(\.muscle)).count == exercise.muscles.count, "\(exercise.name)")
      for name in [exercise.name] + exercise.aliases {
        let key = ExerciseName(name)
        #expect(names[key] == nil || names[key] == exercise.name, "\(name): \(exercise.name)")
        names[key] = exercise.name
        #expect(ExerciseCatalogue.exercise(named: name)?.name == exercise.name, "\(name)")
      }
    }
    #expect(Set(ExerciseCatalogue.exercises.flatMap { $0.muscles.map(\.muscle) }) == Set(Muscle.allCases))
    #expect(Set(ExerciseCatalogue.exercises.map(\.pattern)) == Set(Exercise.Pattern.allCases))
  }

  @Test("Names in any spelling; for an unknown one a similar name is suggested but never assigned")
  func names() {
    for name in ["bench press barbell", "Barbell Bench-Press", "BENCH PRESS (BARBELL)", "Flat bench press"] {
      #expect(ExerciseCatalogue.exercise(named: name)?.name == "Bench Press (Barbell)", "\(name)")
    }
    #expect(ExerciseCatalogue.exercise(named: "Pull-ups")?.name == "Pull Up")
    #expect(ExerciseCatalogue.exercise(named: "Benchpress Barbel") == nil)
    #expect(ExerciseCatalogue.nearest(to: "Bench Pres (Barbell)")?.name == "Bench Press (Barbell)")
    #expect(ExerciseCatalogue.nearest(to: "Underwater basket weaving") == nil)
    #expect(ExerciseCatalogue.nearest(to: "") == nil)
  }

  @Test("Standard anatomy, a few that everybody knows")
  func anatomy() {
    let known: [(String, Muscle, Exercise.Pattern)] = [
      ("Bench Press", .chest, .push), ("Pull Up", .lats, .pull), ("Squat", .quads, .squat),
      ("Romanian Deadlift", .hamstrings, .hinge), ("Lateral Raise (Dumbbell)", .sideDelts, .push),
      ("Face Pull", .rearDelts, .pull), ("Hip Thrust", .glutes, .hinge), ("Plank", .abs, .core),
      ("Farmers Carry", .forearms, .carry), ("Standing Calf Raise", .calves, .isolation),
    ]
    for (name, muscle, pattern) in known {
      let exercise = ExerciseCatalogue.exercise(named: name)
      #expect(exercise?.primary.max { $0.share < $1.share }?.muscle == muscle, "\(name)")
      #expect(exercise?.pattern == pattern, "\(name)")
    }
  }

  @Test(
    "Every category of the FIT profile that is an exercise is known",
    arguments: [
      "bench_press", "calf_raise", "carry", "chop", "crunch", "curl", "deadlift", "flye", "hip_raise",
      "hip_stability", "hip_swing", "hyperextension", "lateral_raise", "leg_curl", "leg_raise", "lunge",
      "olympic_lift", "plank", "plyo", "pull_up", "push_up", "row", "shoulder_press", "shoulder_stability",
      "shrug", "sit_up", "squat", "total_body", "triceps_extension", "run",
    ])
  func profile(name: String) { #expect(ExerciseCatalogue.exercise(named: name) != nil) }
}
