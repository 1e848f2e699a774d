internal import TextFormats

/// The scores of several predictions.
package struct EvaluationReport: Sendable {
  package var title: String
  package var scores: [ForecastScores]
  /// Notes on the input: unmatched days and rejected lines.
  package var notes: [String]

  package init(title: String, scores: [ForecastScores], notes: [String] = []) {
    self.title = title
    self.scores = scores
    self.notes = notes
  }

  /// Scores a prediction file.
  ///
  /// - Parameters:
  ///   - predictions: The probabilities that were issued.
  ///   - outcomes: The outcomes.
  ///   - baseline: Probabilities from another forecaster, usually persistence.
  ///   - issue: When the predictions were issued, `am` or `pm`. Outcomes for the other time are skipped. If
  ///     `nil`, all outcomes are used.
  ///   - bootstrap: Resamples athletes for the intervals.
  package init(
    _ predictions: PredictionFile, outcomes: OutcomeFile, baseline: PredictionFile? = nil,
    issue: String? = nil,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    title = LabPhrase.predictions.filled()
    scores = []
    notes = []
    func note(_ phrase: LabPhrase, _ name: String, _ count: Int, of total: Int = 0) {
      notes.append(phrase.filled(["name": name, "count": "\(count)", "total": "\(total)"]))
    }
    for key in outcomes.keys(issuedAt: issue) {
      let forecasts = outcomes.forecasts(of: key, from: predictions)
      let outcomeCount = (outcomes.outcomes[key] ?? [:]).values.reduce(0) { $0 + $1.count }
      guard
        let result = ForecastScores(
          key.name, forecasts, baseline: baseline.map { outcomes.forecasts(of: key, from: $0) },
          bootstrap: bootstrap)
      else {
        note(.unpredicted, key.name, outcomeCount)
        continue
      }
      scores.append(result)
      if forecasts.count < outcomeCount {
        note(.partlyPredicted, key.name, outcomeCount - forecasts.count, of: outcomeCount)
      }
      if forecasts.count < 30 { note(.fewDays, key.name, forecasts.count) }
    }
    let untold = predictions.issued.keys.filter { name in !outcomes.keys.contains { $0.prediction == name } }
    for name in untold.sorted() { note(.noOutcomes, name, 0) }
    if predictions.errors > 0 { note(.errors, "", predictions.errors) }
    for (name, rejected) in [("predictions", predictions.rejected), ("outcomes", outcomes.rejected)] {
      guard let first = rejected.first else { continue }
      notes.append(
        LabPhrase.rejected.filled([
          "count": "\(rejected.count)", "file": name, "line": "\(first.line)", "problem": first.problem,
        ]))
    }
  }
}
