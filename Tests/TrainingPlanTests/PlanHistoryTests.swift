import Testing
import TextFormats
import TrainingPlan

/// Page: *The daily feed*
@Suite("A plan by days")
struct PlanHistoryTests {
  private static let today = PlanSample.day("2026-03-25")

  private static func item(_ id: String, _ daysAgo: Int, _ status: PlanStatus) -> PlanItem {
    PlanItem(
      id: id, kind: .plannedSession, day: today.adding(days: -daysAgo), title: id, status: status,
      activity: "Run")
  }

  @Test("Done, partly done, missed, to come, set aside, empty")
  func states() {
    let plan = AthletePlan([
      Self.item("a", 4, .completed), Self.item("b", 3, .completed), Self.item("c", 3, .pending),
      Self.item("d", 2, .pending), Self.item("e", 1, .dismissed), Self.item("f", 0, .pending),
    ])
    let history = PlanHistory(
      plan, matching: PlanMatching(plan, done: [], settings: PlanSettings()),
      from: Self.today.adding(days: -5), through: Self.today,
      today: Self.today)
    #expect(history.days.map(\.state) == [.empty, .completed, .partly, .missed, .empty, .planned])
    #expect(history.days[4].dismissed == 1 && history.days[4].planned == 0)
    #expect(history.days[2].completed == 1 && history.days[2].planned == 2)
  }

  @Test(
    "Completed sessions count, planned or not; the first day after the last is left out; ten years at most")
  func ends() {
    let plan = AthletePlan([Self.item("a", 1, .pending)])
    let runs = [1, 2].map {
      DoneWorkout(id: "\($0)", day: Self.today.adding(days: -$0), activity: "Run", minutes: 30)
    }
    let matching = PlanMatching(plan, done: runs, settings: PlanSettings())
    func days(_ first: Int, _ last: Int) -> [PlanHistory.Day] {
      PlanHistory(
        plan, matching: matching, from: Self.today.adding(days: first),
        through: Self.today.adding(days: last),
        today: Self.today
      ).days
    }
    #expect(days(-2, -1).map(\.state) == [.completed, .completed])
    #expect(days(-2, -1).map { $0.unplanned.map(\.id) } == [["2"], []])
    #expect(days(1, 0).isEmpty && days(0, 0).count == 1 && days(-9000, 0).count == PlanHistory.maximumDays)
  }
}
