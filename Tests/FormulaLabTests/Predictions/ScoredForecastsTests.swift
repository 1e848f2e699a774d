import DayRecords
import FormulaLab
import Statistics
import Testing

@Suite struct ScoredForecastsTests {
  @Test func daysAreOrderedAndTheLaterOfTwoCounts() {
    let athlete = ScoredAthlete(
      name: "a",
      days: [
        ScoredDay(day: 3, probability: 0.3, outcome: true),
        ScoredDay(day: 1, probability: 0.1, outcome: false),
        ScoredDay(day: 3, probability: 0.4, outcome: false),
        ScoredDay(day: 2, probability: .nan, outcome: true),
        ScoredDay(day: 4, probability: .infinity, outcome: true),
      ], onsets: [9, 3])
    #expect(athlete.days.map(\.day) == [1, 3])
    #expect(athlete.days.map(\.probability) == [0.1, 0.4])
    #expect(athlete.onsets == [3, 9])
    #expect(athlete.positives == 0)
  }

  @Test func athletesWithoutDaysAreLeftOut() {
    let forecasts = ScoredForecasts([
      ScoredAthlete(name: "a", days: []),
      ScoredAthlete(name: "b", days: [ScoredDay(day: 0, probability: 0.5, outcome: true)]),
    ])
    #expect(forecasts.athletes.map(\.name) == ["b"])
    #expect(forecasts.baseRate == 1)
    #expect(ScoredForecasts([]).baseRate == nil)
    #expect(ScoredForecasts([]).pairs?.count == 0)
  }

  @Test func matchingKeepsCommonDaysAndTheOutcomesOfTheFirst() {
    func athlete(_ name: String, _ rows: [(Int, Double, Bool)]) -> ScoredAthlete {
      ScoredAthlete(
        name: name,
        days: rows.map { ScoredDay(day: $0.0, probability: $0.1, outcome: $0.2, confidence: .high) })
    }
    let one = ScoredForecasts([
      athlete("a", [(0, 0.1, true), (1, 0.2, false), (2, 0.3, true)]), athlete("b", [(0, 0.5, true)]),
    ])
    let other = ScoredForecasts([athlete("a", [(1, 0.8, true), (2, 0.9, false), (7, 0.1, true)])])
    let matched = one.matched(with: other)
    #expect(matched.forecasts.days.map(\.probability) == [0.2, 0.3])
    #expect(matched.baseline.days.map(\.probability) == [0.8, 0.9])
    #expect(matched.baseline.days.map(\.outcome) == [false, true])
    #expect(matched.baseline.days.allSatisfy { $0.confidence == nil })
    #expect(matched.forecasts.athletes.map(\.name) == ["a"])
  }
}
