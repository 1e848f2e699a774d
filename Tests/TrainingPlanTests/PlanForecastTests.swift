import Foundation
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import TrainingPlan
import _TestSupport

/// Page: *Forecast over a plan*
@Suite("Forecast over a plan")
struct PlanForecastTests {
  private static let today = PlanSample.day("2026-03-25")

  private static func item(_ id: String, _ daysAhead: Int, _ load: Double) -> PlanItem {
    PlanItem(
      id: id, kind: .plannedSession, day: today.adding(days: daysAhead), title: id, minutes: 60,
      activity: "Run",
      plannedLoad: load)
  }

  private static func forecast(
    _ items: [PlanItem], _ history: [SessionSummary], done: [DoneWorkout] = [], days: Int = 3
  ) -> PlanForecast? {
    let plan = AthletePlan(items)
    let matching = PlanMatching(plan, done: done, settings: PlanSettings())
    let loads = PlanLoads(
      history, today: today, rules: LoadRules(), settings: PlanSettings(), scale: LoadFallbackSettings())
    return PlanForecast(
      plan, matching: matching, history: history, today: today, days: days, loads: loads,
      compliance: PlanCompliance(
        plan, matching: matching, loads: loads, today: today, settings: PlanSettings()), rules: LoadRules(),
      fitness: FitnessSettings(), forecast: ForecastSettings())
  }

  /// Sixty days of the same load: fitness and fatigue have come to rest there.
  private static let steady = (1...60).map {
    SessionSummary(day: today.adding(days: -$0), kind: "Run", load: 50, duration: 3600)
  }

  @Test("The same numbers as the one forecast of fitness gives")
  func sameHome() throws {
    let found = try #require(Self.forecast([Self.item("a", 0, 100), Self.item("b", 2, 80)], Self.steady))
    #expect(found.days.map(\.load) == [100, 0, 80] && found.days.allSatisfy(\.isPlanned))
    let state = FitnessCurve.state(after: Self.today.adding(days: -1), DailyLoads(Self.steady))
    let same = try FitnessForecast(state, plan: found.planned, through: Self.today.adding(days: 2))
    #expect(found.days == same.days)
    // CTL by hand: one step from where the steady load has led, α = 1/42 or 1 − e^(−1/42) as the settings say.
    let weight = state.fitness.settings.weight(days: state.fitness.settings.chronicDays)
    let first = state.fitness.chronic + weight * (100 - state.fitness.chronic)
    #expect(isClose(found.days[0].chronic.mean, first, 1e-9))
    #expect(found.days[0].chronic.interval.contains(first) && found.days[2].chronic.deviation > 0)
  }

  @Test("Today is completed and still planned load; completed load is certain")
  func today() throws {
    let ran = DoneWorkout(
      id: "w", day: Self.today, activity: "Run", minutes: 60, stats: PlanStats(load: 90))
    let done = Self.steady + [ran.session]
    let matched = try #require(Self.forecast([Self.item("a", 0, 100)], done, done: [ran]))
    #expect(matched.days[0].load == 90 && matched.days[0].chronic.deviation == 0)
    let both = try #require(
      Self.forecast([Self.item("a", 0, 100), Self.item("b", 0, 40)], done, done: [ran]))
    // 90 of 100 was done: the ratio is e^(1/5 · ln 0.9) = 0.979148, and 90 + 40 × 0.979148 = 129.16593.
    #expect(isClose(both.days[0].load, 129.16593, 1e-6) && both.days[0].chronic.deviation > 0)
  }

  @Test(
    "Days after the plan continue as in the last weeks; a far plan is cut at a year; an empty one gives no forecast"
  )
  func ends() throws {
    let found = try #require(Self.forecast([Self.item("a", 1, 70)], Self.steady, days: 5))
    #expect(found.days.map(\.isPlanned) == [true, true, false, false, false])
    #expect(isClose(found.days[3].load, 50, 1e-9))
    #expect(try #require(Self.forecast([Self.item("a", 4000, 70)], Self.steady)).days.count <= 366)
    #expect(Self.forecast([], []) == nil)
    // What was trained before the last ten years says nothing, and costs no time.
    let ancient = [SessionSummary(day: PlanSample.day("0001-01-01"), kind: "Run", load: 500, duration: 3600)]
    #expect(try #require(Self.forecast([Self.item("a", 0, 70)], ancient)).days[0].load == 70)
    let fresh = try #require(Self.forecast([Self.item("a", 0, 70)], []))
    #expect(fresh.days[0].load == 70)
  }

  @Test(
    "Rest is what lies between two sessions of a plan at most a week apart; a far one changes nothing before it"
  )
  func farItem() throws {
    let found = try #require(Self.forecast([Self.item("far", 102, 70)], Self.steady, days: 14))
    #expect(found.days.count == 14)
    // After today, which has nothing planned, each day is as usual: 50.
    #expect(found.days.dropFirst().allSatisfy { !$0.isPlanned && isClose($0.load, 50, 1e-9) })
    let near = try #require(
      Self.forecast([Self.item("a", 1, 70), Self.item("b", 4, 70)], Self.steady, days: 7))
    #expect(near.days.map(\.isPlanned) == [true, true, true, true, true, false, false])
    #expect(near.days[2].load == 0 && near.days[3].load == 0)
  }

  @Test("A session without a length is not rest: the day continues as usual, and is uncertain")
  func unknownLength() throws {
    var item = Self.item("a", 1, 0)
    item.plannedLoad = nil
    item.minutes = nil
    let found = try #require(Self.forecast([item], Self.steady))
    #expect(isClose(found.days[1].load, 50, 1e-9) && !found.days[1].isPlanned)
  }

  @Test("A session completed without a load counts as planned, with its interval")
  func completedWithoutLoad() throws {
    var item = Self.item("a", 0, 100)
    item.status = .completed
    let found = try #require(Self.forecast([item], Self.steady))
    #expect(found.days[0].load == 100 && found.days[0].chronic.deviation > 0)
    // On the sample day: 38 of the class, and 35 minutes of lifting as before it was ticked.
    let before = try PlanSample.day(at: "2026-03-25T18:00:00+11:00") { _ in }
    let after = try PlanSample.day(at: "2026-03-25T18:00:00+11:00") {
      $0["completions"] = [["item_id": "plan_3"]]
    }
    let item3 = try #require(before.input.plan.item("plan_3"))
    let planned = try #require(before.loads.load(of: item3))
    #expect(planned.method == .ownKind)
    #expect(isClose(try #require(after.forecast?.days.first).load, 38 + planned.value, 1e-9))
  }

  @Test("Without a history fitness is unknown, not 0")
  func noHistory() throws {
    #expect(try #require(Self.forecast([Self.item("a", 0, 70)], [])).isFitnessKnown == false)
    #expect(try #require(Self.forecast([Self.item("a", 0, 70)], Self.steady)).isFitnessKnown)
    // A session of unknown load tells of none.
    let unknown = SessionSummary(day: Self.today.adding(days: -1), kind: "Run")
    #expect(try #require(Self.forecast([Self.item("a", 0, 70)], [unknown])).isFitnessKnown == false)
    let answer = try PlanSample.answer(PlanSample.seed, at: "2026-03-24T09:00:00+11:00")
    let document = try PlanSample.object(PlanDocument(answer).bytes())
    let day = try #require((document["forecast"] as? [[String: Any]])?.first)
    #expect(day["ctl"] is NSNull && day["load"] != nil)
  }
}
