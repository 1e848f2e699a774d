import DayRecords
import FormulaLab
import Statistics
import Testing
import _TestSupport

/// Page: *Scoring predictions*
@Suite struct ConfidenceMeaningTests {
  /// Confident forecasts are the truth, others are the truth blurred and drawn to the middle.
  private func blurred(seed: UInt64) -> ScoredForecasts {
    var random = SplitMix64(seed: seed)
    let blur: [Confidence: Double] = [.high: 0, .medium: 0.15, .low: 0.35]
    return ScoredForecasts(
      (0..<40).map { athlete in
        ScoredAthlete(
          name: "\(athlete)",
          days: (0..<150).map { day in
            let confidence = Confidence.allCases[random.integer(0...2)]
            let truth = random.uniform(0.02...0.98)
            let issued = truth + (blur[confidence] ?? 0) * random.normal()
            return ScoredDay(
              day: day, probability: min(0.98, max(0.02, issued)), outcome: random.chance(truth),
              confidence: confidence)
          })
      })
  }

  @Test func blurIsSeenOverallAndWithinTenths() throws {
    let meaning = try #require(ConfidenceMeaning(blurred(seed: 1)))
    #expect(meaning.levels.map(\.confidence) == [.low, .medium, .high])
    #expect(meaning.rises == true)
    #expect(meaning.risesWithinDeciles == true)
    #expect(abs(meaning.levels.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    for level in meaning.levels { #expect(level.share > 0.3) }
    // The truth itself, uniform on .02 … .98, has a skill of 12 · (.96²/12) / 3 to first order: about .307.
    #expect(abs(try #require(meaning.levels[2].skill).value - 0.307) < 0.04)
  }

  /// Confidence given to extreme probabilities looks skilful, but not within tenths.
  @Test func confidenceOfExtremesIsFoundOut() throws {
    var random = SplitMix64(seed: 4)
    let forecasts = ScoredForecasts(
      (0..<40).map { athlete in
        ScoredAthlete(
          name: "\(athlete)",
          days: (0..<200).map { day in
            let truth = random.uniform(0.02...0.98)
            let extreme = abs(truth - 0.5) > 0.25
            let confidence: Confidence = random.chance(extreme ? 0.9 : 0.1) ? .high : .low
            return ScoredDay(
              day: day, probability: truth, outcome: random.chance(truth), confidence: confidence)
          })
      })
    let meaning = try #require(ConfidenceMeaning(forecasts))
    let low = meaning.levels[0]
    let high = meaning.levels[2]
    #expect(try #require(high.skill).value - (try #require(low.skill).value) > 0.2)
    #expect(abs(try #require(high.skillWithinDeciles) - (try #require(low.skillWithinDeciles))) < 0.06)
    #expect(meaning.levels[1].count == 0)
    #expect(meaning.levels[1].skill == nil)
  }

  @Test func withoutConfidence() {
    #expect(ConfidenceMeaning(Worlds.forecasts(athletes: 3, days: 10, seed: 1)) == nil)
    #expect(ConfidenceMeaning(ScoredForecasts([])) == nil)
  }

  @Test func oneLevelAlone() throws {
    let forecasts = ScoredForecasts([
      ScoredAthlete(
        name: "a",
        days: (0..<20).map {
          ScoredDay(day: $0, probability: 0.1 * Double($0 % 9), outcome: $0 % 3 == 0, confidence: .medium)
        })
    ])
    let meaning = try #require(ConfidenceMeaning(forecasts))
    #expect(meaning.rises == nil)
    #expect(meaning.levels[1].share == 1)
  }
}
