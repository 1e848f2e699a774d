import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Trends, adaptation, body and events*
@Suite("Body and week")
struct WeeklySummaryTests {
  private static func diary(_ days: Int, _ change: (Int, inout EveningRecord) -> Void) throws -> Diary {
    var diary = Diary()
    diary.state.profile.leanBodyMass = 58
    for day in 0..<days {
      try diary.write { _, evening in
        var workout = DayWorkout()
        workout.kind = "Run"
        workout.load = day < days - 7 ? 50 : 65
        workout.energy = 600
        evening.workouts = [workout]
        evening.metrics[.bodyMass] = 70
        evening.metrics[.protein] = 98
        evening.metrics[.energyIntake] = 2600
        change(day, &evening)
      }
    }
    try diary.wake { _ in }
    return diary
  }

  @Test("Three sentences at most: training, body and food together, with their numbers")
  func sentences() throws {
    let diary = try Self.diary(42) { day, evening in
      if day == 2 { evening.metrics[.skeletalMuscleMass] = 35 }
      if day == 40 { evening.metrics[.skeletalMuscleMass] = 33 }
    }
    let summary = diary.state.weeklyReview(settings: ReadinessSettings()).summary
    #expect(summary.count == 3, "\(summary)")
    #expect(summary[0].hasPrefix("Load 455 in seven days, 30 % more than the week before"))
    #expect(summary[1].hasPrefix("Muscle down by 2.0 kg over 5 weeks"))
    #expect(
      summary[2].contains("protein 98 g a day (target 112)")
        || summary[2].hasPrefix("Protein 98 g a day (target 112)"))
    #expect(
      summary[2].contains("nergy intake 2600 kcal a day") && summary[2].contains("34 kcal a day per kg"))
    #expect(AthleteState().weeklyReview(settings: ReadinessSettings()).summary.isEmpty)
  }

  @Test(
    "A week without training is named, a manifold load is shown as a multiple, and no fitness has a direction"
  )
  func extremeWeeks() throws {
    func training(_ load: (Int) -> Double) throws -> String {
      let diary = try Self.diary(42) { day, evening in evening.workouts[0].load = load(day) }
      return try #require(diary.state.weeklyReview(settings: ReadinessSettings()).summary.first)
    }
    let rest = try training { $0 < 35 ? 50 : 0 }
    #expect(rest.hasPrefix("No training in seven days") && !rest.contains(" % "), "\(rest)")
    let rise = try training { $0 < 35 ? 10 : 60 }
    #expect(rise.hasPrefix("Load 420 in seven days, 6.0 times as much as the week before"), "\(rise)")
    let none = try training { _ in 1 }
    #expect(!none.contains("fitness (CTL)"), "\(none)")
  }

  @Test("Two scans within their error show no change, beyond it one, also by part of the body")
  func segments() throws {
    func state(_ leg: Double) throws -> AthleteState {
      let diary = try Self.diary(30) { day, evening in
        guard day == 0 || day == 28 else { return }
        evening.metrics[.leftLegMass] = 9
        evening.metrics[.rightLegMass] = day == 0 ? 9 : leg
      }
      // What was read again is the same.
      return try AthleteState(decoding: diary.state.encoded())
    }
    let small = try state(9.3).segmentChanges()
    #expect(
      small.map(\.part) == ["left_leg_kg", "right_leg_kg"] && small.allSatisfy { $0.direction == .steady })
    let large = try state(9.8).segmentChanges()
    let leg = try #require(large.last)
    #expect(leg.direction == .rising && leg.days == 28 && abs(leg.change - 0.8) < 1e-5)
    // 1.645 · 2.5 % of two scans.
    #expect(abs(leg.interval.upperBound - 0.8 - 1.645 * 0.025 * (81 + 9.8 * 9.8).squareRoot()) < 1e-5)
    #expect(
      try Self.diary(3) { _, evening in evening.metrics[.leftLegMass] = nil }.state.segmentChanges().isEmpty)
  }

  @Test("For an unchanged leg, the interval of two scans contains 0 in 90 % of athletes")
  func segmentCoverage() throws {
    var random = SplitMix64(seed: 41)
    var held = 0
    let count = 400
    for _ in 0..<count {
      var diary = Diary()
      for _ in 0..<2 {
        try diary.write { _, evening in evening.metrics[.rightLegMass] = 9 * (1 + 0.025 * random.normal()) }
      }
      try diary.wake { _ in }
      if diary.state.segmentChanges().first?.direction == .steady { held += 1 }
    }
    let share = Double(held) / Double(count)
    #expect((0.85...0.95).contains(share), "\(share)")
  }

  @Test("Body, load and food, week by week")
  func trajectory() throws {
    let diary = try Self.diary(21) { day, evening in
      if day % 7 == 0 { evening.metrics[.skeletalMuscleMass] = 33 + Double(day) / 70 }
    }
    let weeks = diary.state.bodyTrajectory()
    #expect(weeks.count == 3 && weeks.map(\.loggedDays) == [7, 7, 7])
    #expect(weeks.map { $0.load ?? 0 } == [350, 350, 455])
    #expect(zip(weeks.map { $0.muscle ?? 0 }, [33, 33.1, 33.2]).allSatisfy { abs($0 - $1) < 0.02 })
    #expect(weeks.allSatisfy { abs(($0.protein ?? 0) - 98) < 0.5 && abs(($0.energy ?? 0) - 2600) < 5 })
    #expect(AthleteState().bodyTrajectory().isEmpty)
  }
}
