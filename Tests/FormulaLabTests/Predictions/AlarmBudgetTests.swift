import DayRecords
import FormulaLab
import Statistics
import Testing

/// Page: *Scoring predictions*
@Suite struct AlarmBudgetTests {
  /// Ten days of one athlete, window 1…2, events on day 4 and day 9.
  private let worked = ScoredForecasts(
    [
      ScoredAthlete(
        name: "a",
        days: [
          (0, 0.10, false), (1, 0.60, false), (2, 0.70, true), (3, 0.20, true), (6, 0.05, false),
          (7, 0.15, true), (8, 0.16, true), (10, 0.65, false), (11, 0.02, false), (12, 0.03, false),
        ].map { ScoredDay(day: $0.0, probability: $0.1, outcome: $0.2) }, onsets: [4, 9])
    ], window: 1...2)

  /// 3 false-alarm days in 30 are one in these 10: alarms from .7 − none … .65 makes the first, .6 would be the second.
  @Test func workedExample() throws {
    let alarms = try #require(AlarmBudget(worked, budget: 3))
    #expect(alarms.threshold == 0.65)
    #expect(alarms.falseAlarmDays == 3)
    #expect(alarms.alarmRate == 0.2)
    #expect(alarms.events == 2)
    #expect(alarms.sensitivity == 0.5)
    #expect(alarms.precision == 0.5)
    #expect(alarms.medianLead == 2)
    #expect(abs(alarms.chance - (1 - 0.8 * 0.8)) < 1e-12)
  }

  @Test func withoutFalseAlarms() throws {
    let alarms = try #require(AlarmBudget(worked, budget: 0))
    #expect(alarms.threshold == 0.7)
    #expect(alarms.precision == 1)
    #expect(alarms.sensitivity == 0.5)
  }

  @Test func aBudgetForEverything() throws {
    let alarms = try #require(AlarmBudget(worked, budget: 30))
    #expect(alarms.threshold == 0.02)
    #expect(alarms.alarmRate == 1)
    #expect(alarms.sensitivity == 1)
    #expect(alarms.chance == 1)
    #expect(alarms.precision == 0.4)
  }

  @Test func aConstantAlarmIsNoAlarm() throws {
    // All probabilities equal: either every day is an alarm or none, and every day is too many.
    let flat = ScoredForecasts(
      [
        ScoredAthlete(
          name: "a", days: (0..<30).map { ScoredDay(day: $0, probability: 0.3, outcome: $0 == 9) },
          onsets: [10])
      ], window: 1...1)
    let alarms = try #require(AlarmBudget(flat, budget: 2))
    #expect(alarms.threshold == nil)
    #expect(alarms.alarmRate == 0)
    #expect(alarms.sensitivity == 0)
    #expect(alarms.precision == nil)
    #expect(alarms.medianLead == nil)
    #expect(alarms.chance == 0)
  }

  @Test func withoutOnsetsDaysAreCounted() throws {
    let days = ScoredForecasts(
      worked.athletes.map { ScoredAthlete(name: $0.name, days: $0.days) }, window: 1...2)
    let alarms = try #require(AlarmBudget(days, budget: 3))
    #expect(alarms.events == 4)
    #expect(alarms.sensitivity == 0.25)
    #expect(alarms.chance == 0.2)
    #expect(alarms.medianLead == nil)
  }

  @Test func eventsThatNoScoredDaySeesDoNotCount() throws {
    let forecasts = ScoredForecasts(
      [
        ScoredAthlete(
          name: "a", days: [ScoredDay(day: 5, probability: 0.9, outcome: true)], onsets: [6, 20])
      ], window: 1...2)
    #expect(try #require(AlarmBudget(forecasts, budget: 1)).events == 1)
  }

  @Test func nonsense() {
    #expect(AlarmBudget(ScoredForecasts([]), budget: 1) == nil)
    #expect(AlarmBudget(worked, budget: -1) == nil)
    #expect(AlarmBudget(worked, budget: .nan) == nil)
    #expect(AlarmBudget(worked, budget: .infinity) == nil)
    #expect(AlarmBudget(worked, budget: 1e300)?.alarmRate == 1)
  }

  @Test(arguments: 0..<12) func agreesWithTryingEveryThreshold(seed: UInt64) throws {
    let forecasts = Worlds.forecasts(
      athletes: 4, days: 50, seed: seed, steps: seed.isMultiple(of: 3) ? 8 : nil)
    let days = forecasts.days
    for budget in [0.0, 0.5, 1, 2, 4, 9, 29] {
      let limit = budget * Double(days.count) / 30
      let fitting = Set(days.map(\.probability)).filter { threshold in
        Double(days.count { !$0.outcome && $0.probability >= threshold }) <= limit
      }
      let alarms = try #require(AlarmBudget(forecasts, budget: budget))
      #expect(alarms.threshold == fitting.min())
      #expect(alarms.falseAlarmDays <= budget + 1e-9)
      if let threshold = fitting.min() {
        let hits = days.count { $0.outcome && $0.probability >= threshold }
        #expect(alarms.sensitivity == Double(hits) / Double(forecasts.positives))
      }
    }
  }

  @Test func moreBudgetNeverFindsLess() throws {
    let forecasts = Worlds.forecasts(athletes: 6, days: 90, seed: 77)
    let found = [0.0, 1, 2, 4, 8, 16, 30].compactMap { AlarmBudget(forecasts, budget: $0)?.sensitivity }
    #expect(found == found.sorted())
    #expect(found.last == 1)
  }
}
