import AthleteReadiness
import AthleteSimulator
import DayRecords
import FormulaLab
import Testing
import TextFormats

@testable import ReadinessEvaluation

/// Page: *Learning across athletes*.
@Suite struct DeploymentTrialTests {
  private func trial(teachers: Int) -> DeploymentTrial {
    DeploymentTrial(
      kinds: [.init(HomeWorld())], seed: 5, teachers: teachers, asked: 3, days: 90,
      settings: ReadinessSettings())
  }

  @Test func theSameSeedTeachesTheSame() async throws {
    let (one, other) = await (trial(teachers: 6).run(), trial(teachers: 6).run())
    #expect(one == other)
    #expect(one.count == DeploymentTrial.forecasts.count)
    #expect(one.allSatisfy { $0.skillDeployed.isFinite && $0.errorDeployed.isFinite && $0.answers > 0 })
  }

  /// Without answers, forecasts are unchanged, except for the steepness learned from records.
  @Test func withoutTeachersNothingChanges() async {
    for row in await trial(teachers: 0).run() {
      #expect(row.skill == row.skillDeployed)
      #expect(row.answers == 0)
    }
  }

  @Test func volunteeredAnswersTeachNobodyElse() async {
    let scenarios = [
      DeploymentTrial.Scenario("silent", .some(0)),
      DeploymentTrial.Scenario("volunteered", .chosen(bad: 0.3, good: 0.1), isVolunteered: true),
    ]
    let rows = await trial(teachers: 6).run(scenarios)
    let forecasts = DeploymentTrial.forecasts.count
    for place in 0..<forecasts {
      #expect(rows[place].skillDeployed == rows[place + forecasts].skillDeployed)
    }
  }

  /// A forecast and the answer to its question speak of the same days.
  @Test func eventsOfTheRecordsAreThoseOfAllForecasts() throws {
    let season = HomeWorld().season(seed: 3, index: 1, days: 150)
    let forecasts = DeploymentTrial.forecasts
    let labels = season.labels(of: forecasts, by: .recorded)
    #expect(labels.count == forecasts.count)
    var book = ForecastBook(athlete: "one")
    var state = AthleteState()
    state.profile = season.traits.profile
    let settings = ReadinessSettings()
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      try state.update(with: day.morning.record(), on: date, settings: settings)
      let risks = state.risks(issue: .morning, settings: settings)
      book.note(risks, at: .morning, of: state)
      try state.update(with: day.evening.record, on: date, settings: settings)
    }
    var told = 0
    for (place, forecast) in forecasts.enumerated() {
      for due in book.due where due.kind.rawValue == forecast.primitive.rawValue {
        let number = CalendarDay.simulationStart.days(to: due.day)
        guard number >= season.settings.burnIn else { continue }
        #expect(labels[place][number] == due.outcome, "\(forecast.primitive.rawValue) day \(number)")
        if due.outcome == true { told += 1 }
      }
      #expect(labels[place].prefix(season.settings.burnIn).allSatisfy { $0 == nil })
    }
    #expect(told > 0)
  }
}
