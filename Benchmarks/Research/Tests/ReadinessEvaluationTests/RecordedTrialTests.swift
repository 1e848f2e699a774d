import ActivityStreams
import AthleteReadiness
import FormulaLab
import Testing
import TextFormats
import _TestSupport

@testable import ReadinessEvaluation

@Suite struct RecordedTrialTests {
  /// Athletes whose readiness drifts slowly.
  private func set(athletes: Int, days: Int) -> RecordedCohort {
    var random = SplitMix64(seed: 12)
    let first = CalendarDay(ordinal: 18_000)
    let people = (0..<athletes).map { place in
      var athlete = RecordedAthlete(name: "a\(place)", firstDay: first, days: days)
      var level = 0.0
      for day in 0..<days {
        level = 0.9 * level + 0.6 * random.normal()
        guard random.chance(0.9) else { continue }
        let feel = min(10, max(1, (7 + level + random.normal()).rounded()))
        var answers = CheckIn()
        answers.feel = feel
        athlete.mornings[day].checkIn = answers
        athlete.series[.readiness]?[day] = feel
      }
      return athlete
    }
    return RecordedCohort(name: "invented", split: first.adding(days: days / 2), athletes: people)
  }

  @Test func answersKnowNothingOfTheirOutcome() {
    let trial = RecordedTrial(set(athletes: 1, days: 40), settings: ReadinessSettings())
    let full = trial.told(trial.set.athletes[0])
    var shortened = trial.set.athletes[0]
    for day in 30..<40 {
      shortened.mornings[day] = MorningRecord()
      shortened.evenings[day] = EveningRecord()
    }
    let cut = trial.told(shortened)
    for day in 0..<30 {
      #expect(full.morning[day].risks == cut.morning[day].risks)
      #expect(full.evening[day].recovery == cut.evening[day].recovery)
    }
    // A forecast without the check-in does not depend on it.
    var changed = trial.set.athletes[0]
    changed.mornings[20].checkIn?.feel = 1
    let other = trial.told(changed)
    #expect(full.hidden[20].recovery == other.hidden[20].recovery)
    #expect(full.hidden[20].risks == other.hidden[20].risks)
  }

  /// The forecast of the next answer, and today's answer alone, on the same days of the same athletes.
  @Test func nextAnswersAreHeldAgainstTodaysAlone() async throws {
    var trial = NextAnswerTrial(set(athletes: 5, days: 130))
    let rows = await trial.run()
    #expect(rows.map(\.question) == [.readiness, .readiness])
    let morning = try #require(rows.first { $0.issue == .morning })
    #expect(morning.areaToday > 0.5)
    let beyond = try #require(morning.beyondToday)
    #expect(abs(beyond.value - (morning.area - morning.areaToday)) < 1e-9)
    #expect(morning.line.split(separator: "\t", omittingEmptySubsequences: false).count == 18)
    // With uninformative weights, forecasts are the same every day, except for how long answers persist.
    trial.priors[.readiness] = [
      .morning: NextAnswerPrior(intercept: -1, weights: [Double](repeating: 0, count: NextAnswerInputs.count))
    ]
    let other = try #require(await trial.run().first { $0.issue == .morning })
    #expect(other.area < morning.area)
    #expect(other.areaToday == morning.areaToday)
  }

  @Test func persistenceFindsADrift() async throws {
    let trial = RecordedTrial(
      set(athletes: 5, days: 130), settings: ReadinessSettings(), bootstrap: AthleteBootstrap(draws: 50))
    let results = await trial.run([
      RecordedTrial.Question(.nextLow, .morning, .risk(.fatigueSpillover)),
      RecordedTrial.Question(.nextTired, .morning, .risk(.fatigueSpillover)),
    ])
    #expect(results.map(\.question.target) == [.nextLow])
    let result = try #require(results.first)
    #expect(try #require(result.persistence?.withinArea).value > 0.58)
    #expect(result.scores.days == result.persistence?.days)
    #expect(result.scores.athletes <= 8)
    let difference = try #require(result.scores.difference).value
    let areas = (
      try #require(result.scores.withinArea).value, try #require(result.persistence?.withinArea).value
    )
    #expect(abs(difference - (areas.0 - areas.1)) < 1e-12)
  }

  /// Persistence scores from an independent implementation on the same athletes (Python, scikit-learn).
  @Test(
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"),
    arguments: [
      (RecordedTarget.nextLow, 0.702), (.spill48, 0.669), (.suppression, 0.694), (.soreness, 0.741),
    ])
  func persistenceOnSoccerMon(target: RecordedTarget, area: Double) throws {
    let set = try #require(Self.soccerMon)
    #expect(set.athletes.count == 28)
    #expect(set.athletes.reduce(0) { $0 + $1.count } == 20_468)
    let measured = try #require(Self.persistence(set, target))
    #expect(abs(measured - area) < 0.004)
  }

  private static let soccerMon = RecordedCohort.soccerMon(folder: TestData.path("wellness"))

  /// Computes persistence without using the library.
  private static func persistence(_ set: RecordedCohort, _ target: RecordedTarget) -> Double? {
    struct Row {
      var day: Int
      var place: [Double]
      var outcome: Bool
    }
    let rows = set.athletes.map { athlete -> (past: [Row], scored: [Row]) in
      guard let outcomes = target.outcomes(of: athlete, split: set.split) else { return ([], []) }
      let places = PersistenceModel.places(athlete.series[target.series] ?? [], isHidden: false)
      let border = athlete.firstDay.days(to: set.split)
      let all = outcomes.indices.compactMap { day in
        outcomes[day].flatMap { outcome in
          places[day].map { Row(day: day, place: $0, outcome: outcome) }
        }
      }
      return (
        all.filter { $0.day + target.window.upperBound < border }, all.filter { $0.day >= border }
      )
    }
    let scored = rows.indices.map { index in
      let others = rows.indices.filter { $0 != index }.flatMap { rows[$0].past }
      let model = PersistenceModel(places: others.map(\.place), outcomes: others.map(\.outcome))
      return ScoredAthlete(
        name: "\(index)",
        days: rows[index].scored.compactMap { row in
          model?.probability(row.place).map {
            ScoredDay(day: row.day, probability: $0, outcome: row.outcome)
          }
        })
    }
    return WithinAthleteArea(ScoredForecasts(scored))?.value
  }

  @Test(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func dataSetsAreRead() throws {
    let snaps = try #require(RecordedCohort.lifeSnaps(folder: TestData.path("wellness")))
    #expect(snaps.athletes.count == 42)
    let nights = snaps.athletes.reduce(0) { $0 + ($1.series[.variability] ?? []).compactMap(\.self).count }
    #expect(nights > 1000)
    let pm = try #require(RecordedCohort.pmData(folder: TestData.path("wellness")))
    #expect(pm.athletes.map(\.name).count == 10)
    for athlete in pm.athletes {
      #expect((athlete.series[.readiness] ?? []).compactMap(\.self).count > 60)
      #expect(athlete.mornings.count { $0.sleep != nil } > 20)
    }
  }

  @Test func foldersWithoutData() {
    #expect(RecordedCohort.soccerMon(folder: "/nowhere") == nil)
    #expect(RecordedCohort.lifeSnaps(folder: "/nowhere") == nil)
    #expect(RecordedCohort.pmData(folder: "/nowhere") == nil)
  }
}
