import ActivityStreams
import AthleteSimulator
import FormulaLab
import ReadinessEvaluation
import Testing
import TextFormats

@Suite struct EvaluationTextTests {
  /// Two athletes whose forecasts rank the days correctly.
  private func report() -> EvaluationReport {
    var predictions = ""
    var outcomes = ""
    for athlete in ["a", "b"] {
      for day in 10...28 {
        let event = day % 4 == 0
        let line =
          #"{"athlete":"\#(athlete)","date":"2026-02-\#(day)","prediction_type":"load_accumulation_risk""#
        predictions += line + #","probability":\#(event ? 0.6 : 0.2),"confidence":"high"}"# + "\n"
        outcomes += line + #","outcome":\#(event ? 1 : 0)}"# + "\n"
      }
    }
    return EvaluationReport(
      PredictionFile(reading: Array(predictions.utf8)), outcomes: OutcomeFile(reading: Array(outcomes.utf8)))
  }

  @Test func readsTheTruthOfTheSimulator() throws {
    let season = SimulatedSeason(seed: 5, index: 3, days: 200)
    let first = try #require(CalendarDay("2025-01-06"))
    let truth =
      SeasonLines.protocolLine(seed: 5, variant: "standard", settings: season.settings)
      + SeasonLines(season, name: "s", firstDay: first).truth
    let file = OutcomeFile(reading: truth)
    #expect(file.rejected.isEmpty)
    #expect(file.keys.count == SimulatedForecast.all.count)
    #expect(file.keys(issuedAt: "pm").map(\.name) == ["fueling_mismatch pm 0 d"])
    for forecast in SimulatedForecast.all {
      let key = ForecastKey(
        forecast.primitive.rawValue, issue: forecast.issue.rawValue, window: forecast.window)
      let read = try #require(file.outcomes[key]?["s"])
      for (day, label) in season.labels(of: forecast).enumerated() {
        #expect(read[first.adding(days: day)] == label)
      }
      let began = Set(season.onsets(of: forecast.primitive).map { first.adding(days: $0) })
      #expect(file.onsets[key]?["s"] ?? [] == began)
    }
  }

  @Test func theTextNamesEveryNumberAndTheChance() {
    let text = report().text
    for word in ["load_accumulation_risk", "AUROC within", "chance", "PPV", "Skill within deciles", "1.000"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(!text.contains("nan"))
    #expect(!text.contains("\n\n\n"))
  }

  @Test func thePageHasADiagramOfEveryPrediction() {
    let page = report().html()
    #expect(page.contains("<svg"))
    #expect(page.contains("Reliability: load_accumulation_risk"))
    #expect(page.contains("prefers-color-scheme"))
  }
}
