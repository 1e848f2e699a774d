import ActivityStreams
import StrengthTraining
import Testing
import TextFormats
import TrainingPlan

/// Page: *Plan items and their format*
@Suite("Plan items")
struct PlanItemTests {
  @Test(
    "Times as plans write them, as cards show them, and invalid ones",
    arguments: [
      ("06:00", "06:00", "6:00 AM", "6:00am"), ("6:05", "06:05", "6:05 AM", "6:05am"),
      ("~16:30", "~16:30", "~4:30 PM", "4:30pm"), (" ~ 16:30 ", "~16:30", "~4:30 PM", "4:30pm"),
      ("00:00", "00:00", "12:00 AM", "12:00am"), ("12:00", "12:00", "12:00 PM", "12:00pm"),
      ("23:59", "23:59", "11:59 PM", "11:59pm"), ("21:30:00", "21:30", "9:30 PM", "9:30pm"),
    ])
  func times(text: String, written: String, shown: String, spoken: String) throws {
    let time = try #require(PlanTime(text))
    #expect(time.description == written)
    #expect(time.display == shown)
    #expect(time.spoken == spoken)
    #expect(PlanTime(written) == time)
  }

  @Test(
    "Invalid times",
    arguments: [
      "", "~", "24:00", "12:60", "12", "12:5", "012:00", "1a:00", "-1:00", "6:00 AM", "٦:٠٠", "12:00:61",
      "1:2:3",
    ])
  func noTimes(text: String) { #expect(PlanTime(text) == nil) }

  @Test("The line of an exercise is that of the card")
  func lines() {
    let lines = [
      PlannedExercise("Barbell Rows", sets: "4", repetitions: "8-10", rest: "90s"),
      PlannedExercise("Pull-ups", sets: "3", repetitions: "AMRAP", rest: "90s"),
      PlannedExercise("Flow", sets: "2", repetitions: "5 min", rest: "continuous"),
      PlannedExercise("Dead Hangs", sets: "3", repetitions: "30-45s"), PlannedExercise("Run", sets: "1"),
      PlannedExercise("Plank", sets: "3"), PlannedExercise("Row", repetitions: "2000 m"),
      PlannedExercise("Rest"),
    ].map(\.line)
    #expect(
      lines == [
        "4 × 8-10 · 90s rest", "3 × AMRAP · 90s rest", "2 × 5 min · continuous", "3 × 30-45s", "1 set",
        "3 sets",
        "2000 m", "",
      ])
  }

  @Test("Muscle tags: as written, else from the catalogue; unknown exercises have none")
  func tags() {
    #expect(PlannedExercise("Face Pulls", muscleGroup: "Rear Delt").muscleTag == "Rear Delt")
    // Data/exercises.csv: Pull Up, lats:0.5 first.
    #expect(PlannedExercise("Pull-ups").muscleTag == "Lats")
    #expect(PlannedExercise("Zorbing in place").muscleTag == nil)
  }

  @Test("Words and ratings of intensities")
  func intensities() {
    for (text, wanted) in [
      ("easy", PlanIntensity.easy), ("Z2", .easy), ("3", .easy), ("moderate", .moderate),
      ("Tempo", .moderate),
      ("5.5", .moderate), ("7", .hard), ("very hard", .hard), ("VO2max", .hard), ("10", .hard),
    ] { #expect(PlanIntensity(text) == wanted, "\(text)") }
    for text in ["", "11", "-1", "soon", "nan", "inf"] { #expect(PlanIntensity(text) == nil, "\(text)") }
    #expect(PlanIntensity.easy < .hard)
  }

  @Test(
    "Sequence numbers are dense a day: given ones first, the others behind in their order; ids are unique")
  func numbers() {
    let day = PlanSample.day("2026-03-25")
    func item(_ id: String, _ sequence: Int, _ on: CalendarDay) -> PlanItem {
      PlanItem(id: id, kind: .plannedSession, day: on, title: id, sequence: sequence)
    }
    let plan = AthletePlan([
      item("d", 0, day), item("b", 7, day), item("a", 2, day), item("a", 1, day), item("e", 0, day),
      item("z", 9, day.adding(days: -1)),
    ])
    #expect(plan.items.map(\.id) == ["z", "a", "b", "d", "e"])
    #expect(plan.items.map(\.sequence) == [1, 1, 2, 3, 4])
    #expect(AthletePlan((0..<250).map { item("\($0)", 0, day) }).items.count == AthletePlan.maximumOfADay)
  }

  @Test("The kind of activity: as given, by the title, strength with exercises, else unknown")
  func kinds() {
    let day = PlanSample.day("2026-03-25")
    func kind(_ title: String, _ activity: String? = nil, _ exercises: [PlannedExercise] = []) -> String? {
      PlanItem(
        id: "1", kind: .coachSuggestion, day: day, title: title, exercises: exercises, activity: activity
      ).activityKind?.name
    }
    #expect(kind("Anything", "Ride") == "Ride")
    #expect(kind("PM Session", nil, [PlannedExercise("Squat")]) == "WeightTraining")
    #expect(kind("PM Session") == nil)
    #expect(kind("Anything", "Glorping") == nil)
  }
}
