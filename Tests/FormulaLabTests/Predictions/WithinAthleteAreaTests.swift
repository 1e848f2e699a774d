import DayRecords
import FormulaLab
import Statistics
import Testing
import TextFormats

/// Page: *Scoring predictions*
@Suite struct WithinAthleteAreaTests {
  /// Two athletes by hand: 3 of 4 pairs, and 1½ of 2; the third has no event.
  @Test func pairsOfOneAthleteOnly() throws {
    let forecasts = ScoredForecasts([
      athlete("a", [(0.9, true), (0.2, true), (0.1, false), (0.5, false)]),
      athlete("b", [(0.3, true), (0.3, false), (0.1, false)]),
      athlete("c", [(0.99, false), (0.98, false)]),
    ])
    let area = try #require(WithinAthleteArea(forecasts))
    #expect(area.parts.map(\.won) == [3, 1.5, 0])
    #expect(area.parts.map(\.pairs) == [4, 2, 0])
    #expect(area.value == 4.5 / 6)
  }

  @Test func knowingWhoIsWorthNothing() throws {
    // Each athlete gets one probability: the pooled area is high, that within athletes says nothing.
    var forecasts: [ScoredAthlete] = []
    for (place, events) in [1, 5, 9].enumerated() {
      forecasts.append(
        athlete("\(place)", (0..<10).map { (Double(events) / 10, $0 < events) }))
    }
    let all = ScoredForecasts(forecasts)
    #expect(try #require(WithinAthleteArea(all)).value == 0.5)
    let pairs = try #require(all.pairs)
    #expect(try #require(AreaUnderCurve(pairs)).value > 0.75)
  }

  @Test func anOwnScaleForEachAthleteChangesNothing() throws {
    let forecasts = Worlds.forecasts(athletes: 12, days: 60, seed: 4)
    let scaled = ScoredForecasts(
      forecasts.athletes.enumerated().map { place, athlete in
        ScoredAthlete(
          name: athlete.name,
          days: athlete.days.map {
            ScoredDay(day: $0.day, probability: $0.probability / Double(place + 1), outcome: $0.outcome)
          })
      })
    #expect(WithinAthleteArea(forecasts)?.parts == WithinAthleteArea(scaled)?.parts)
  }

  @Test(arguments: 0..<20) func agreesWithCountingEveryPair(seed: UInt64) throws {
    let forecasts = Worlds.forecasts(
      athletes: 5, days: 25, seed: seed, steps: seed.isMultiple(of: 2) ? 6 : nil)
    var won = 0.0
    var pairs = 0.0
    for athlete in forecasts.athletes {
      for one in athlete.days where one.outcome {
        for other in athlete.days where !other.outcome {
          pairs += 1
          won += one.probability > other.probability ? 1 : one.probability == other.probability ? 0.5 : 0
        }
      }
    }
    let area = try #require(WithinAthleteArea(forecasts))
    #expect(abs(area.value - won / pairs) < 1e-12)
  }

  @Test func oneKindOfDayGivesNothing() {
    #expect(WithinAthleteArea(ScoredForecasts([])) == nil)
    #expect(WithinAthleteArea(ScoredForecasts([athlete("a", [(0.1, true), (0.2, true)])])) == nil)
    // Both kinds, but never in one athlete.
    #expect(
      WithinAthleteArea(ScoredForecasts([athlete("a", [(0.1, true)]), athlete("b", [(0.1, false)])])) == nil)
  }

  @Test func differenceOfAForecastFromItselfIsNothing() throws {
    let forecasts = Worlds.forecasts(athletes: 10, days: 80, seed: 9)
    let difference = try #require(WithinAthleteArea.difference(forecasts, from: forecasts))
    #expect(difference.value == 0)
    #expect(difference.interval == 0...0)
  }

  @Test func aBetterForecastIsSeenDespiteDifferencesBetweenAthletes() throws {
    let forecasts = Worlds.forecasts(athletes: 30, days: 120, seed: 2)
    let flat = ScoredForecasts(
      forecasts.athletes.map { athlete in
        ScoredAthlete(
          name: athlete.name,
          days: athlete.days.map { ScoredDay(day: $0.day, probability: 0.2, outcome: $0.outcome) })
      })
    let area = try #require(WithinAthleteArea(forecasts)).value
    let difference = try #require(WithinAthleteArea.difference(forecasts, from: flat))
    #expect(abs(difference.value - (area - 0.5)) < 1e-12)
    #expect(try #require(difference.interval).lowerBound > 0)
    let reverse = try #require(WithinAthleteArea.difference(flat, from: forecasts))
    #expect(abs(reverse.value + difference.value) < 1e-12)
  }
}
