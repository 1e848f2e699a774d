import ActivityStreams
import Testing

struct BodyRegionTests {
  @Test func regionsOfKinds() {
    for name in ["Run", "Ride", "Walk", "Hike", "TrailRun", "VirtualRide"] {
      #expect(ActivityKind(named: name).regions(title: nil) == [.cardio, .lower])
    }
    for name in ["Swim", "OpenWaterSwim", "Rowing"] {
      #expect(ActivityKind(named: name).regions(title: "Leg day") == [.cardio, .upper, .core])
    }
    #expect(ActivityKind(named: "Yoga").regions(title: "Core yoga") == [.fullBody, .core])
    for name in ["WeightTraining", "Workout", "CrossFit"] {
      #expect(ActivityKind(named: name).regions(title: "Morning") == [.fullBody])
    }
  }

  @Test(
    arguments: [
      ("Push day", [.upper]), ("PULL", [.upper]), ("Chest & shoulders", [.upper]), ("Arms", [.upper]),
      ("Legs", [.lower]), ("Squats and deadlifts", [.lower]), ("Lunge walk", [.lower]), ("Abs", [.core]),
      ("Plank challenge", [.core]), ("Back and core", [.upper, .core]),
      ("Core, legs, arms", [.upper, .lower, .core]),
      ("Back squat", [.lower]), ("Pushups", [.upper]), ("Legendary corporate army", [.fullBody]),
      ("Absolute comeback", [.fullBody]), ("", [.fullBody]),
    ] as [(String, [BodyRegion])])
  func wordsInTheTitle(title: String, expected: [BodyRegion]) {
    #expect(ActivityKind.strength.regions(title: title) == expected)
  }

  @Test func loggedExercisesRefine() {
    let kind = ActivityKind(named: "Workout")
    #expect(kind.regions(title: "Gym", exercises: ["Bench Press (Barbell)", "Bicep Curl"]) == [.upper])
    #expect(kind.regions(title: "Gym", exercises: ["Leg Press", "Seated Leg Curl"]) == [.lower])
    #expect(kind.regions(title: nil, exercises: ["Cable Crunch", "Hip Thrust"]) == [.lower, .core])
  }
}
