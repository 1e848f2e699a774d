import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import TrainingPlan
import _TestSupport

/// Page: *Planned and completed training*
@Suite("Compliance with a plan")
struct PlanComplianceTests {
  private static let today = PlanSample.day("2026-03-25")

  private static func item(_ id: String, _ daysAgo: Int) -> PlanItem {
    PlanItem(
      id: id, kind: .plannedSession, day: today.adding(days: -daysAgo), title: id, minutes: 60,
      activity: "Run",
      plannedLoad: 100)
  }

  private static func done(_ daysAgo: Int, _ load: Double, _ minutes: Double) -> DoneWorkout {
    DoneWorkout(
      id: "w\(daysAgo)", day: today.adding(days: -daysAgo), activity: "Run", minutes: minutes,
      stats: PlanStats(load: load))
  }

  private static func compliance(_ items: [PlanItem], _ done: [DoneWorkout]) -> PlanCompliance {
    let plan = AthletePlan(items)
    return PlanCompliance(
      plan, matching: PlanMatching(plan, done: done, settings: PlanSettings()),
      loads: PlanLoads(
        [], today: today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings()),
      today: today, settings: PlanSettings())
  }

  @Test("Ratios shrink towards 1, checked by hand")
  func ratios() {
    let found = Self.compliance(
      (1...4).map { Self.item("\($0)", $0) }, (1...4).map { Self.done($0, 80, 54) })
    // Four pairs at 0.8 and four of the prior at 1: e^(4/8 · ln 0.8) = 0.894427.
    #expect(isClose(found.load.value, 0.894427, 1e-6) && isClose(found.load.median ?? 0, 0.8, 1e-12))
    #expect(found.load.pairs == 4)
    // e^(1.6448536 × 0.35 / √8) = e^0.203541 = 1.225734.
    #expect(isClose(found.load.interval.upperBound, 0.894427 * 1.225734, 1e-5))
    // 54 of 60 minutes: e^(½ ln 0.9) = 0.948683.
    #expect(isClose(found.minutes.value, 0.948683, 1e-6))
    #expect(found.completed == 1)
    // Wilson with n = 4, z² = 2.705543: lower end 4 / (4 + z²) = 0.596525.
    #expect(
      isClose(found.completedInterval?.lowerBound ?? 0, 0.596525, 1e-5)
        && found.completedInterval?.upperBound == 1)
  }

  @Test(
    "The scatter of completed minutes, by hand; without valid pairs, the prior"
  )
  func minutesError() {
    func error(_ done: [DoneWorkout]) -> Double {
      let plan = AthletePlan((1...4).map { Self.item("\($0)", $0) })
      return PlanCompliance.minutesError(
        plan, matching: PlanMatching(plan, done: done, settings: PlanSettings()), settings: PlanSettings())
    }
    // ln 0.9, ln 1.1, 0: squares about their mean 0.020151; √((4 · 0.35² + 0.020151) ÷ (4 + 2)) = 0.291591.
    let three = [Self.done(1, 80, 54), Self.done(2, 80, 66), Self.done(3, 80, 60)]
    #expect(isClose(error(three), 0.291591, 1e-6))
    #expect(error([]) == 0.35)
    #expect(error([Self.done(1, 80, .nan), Self.done(2, 80, 0), Self.done(3, 80, 1)]) == 0.35)
  }

  @Test("Missed sessions count as missed; set aside, to come and of today not done ones are not due")
  func due() {
    var aside = Self.item("aside", 3)
    aside.status = .dismissed
    let found = Self.compliance(
      [
        Self.item("done", 1), Self.item("missed", 2), aside, Self.item("today", 0), Self.item("tomorrow", -1),
      ],
      [Self.done(1, 100, 60)])
    #expect(
      found.sessions.map(\.item.id) == ["missed", "done"] && found.sessions.map(\.isDone) == [false, true])
    #expect(found.completed == 0.5)
  }

  @Test("Without pairs the ratio is 1 and its interval wide; without due sessions the share is missing")
  func nothing() {
    let found = Self.compliance([], [])
    #expect(found.completed == nil && found.completedInterval == nil && found.load.value == 1)
    #expect(found.load.median == nil && found.load.interval.upperBound > 1.3)
  }

  @Test("A typing error is not a pair: more than a factor of 4 apart does not count")
  func slips() {
    for planned in [1, 1e-300] {
      var item = Self.item("slip", 1)
      item.plannedLoad = planned
      let found = Self.compliance([item], [Self.done(1, 60, 60)])
      #expect(found.load.value == 1 && found.load.pairs == 0)
    }
  }
}
