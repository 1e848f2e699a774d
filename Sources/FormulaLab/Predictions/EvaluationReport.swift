/// The scores of several predictions, with notes for the reader.
package struct EvaluationReport: Sendable {
  package var title: String
  package var scores: [ForecastScores]
  /// Notes for the reader: files, unmatched days, rejected lines.
  package var notes: [String]

  package init(title: String, scores: [ForecastScores], notes: [String] = []) {
    self.title = title
    self.scores = scores
    self.notes = notes
  }

  /// Scores a prediction file.
  ///
  /// - Parameters:
  ///   - predictions: Issued probabilities.
  ///   - outcomes: Their outcomes.
  ///   - baseline: Probabilities of another forecaster, usually persistence.
  ///   - issue: When the predictions were issued, `am` or `pm`. Outcomes of the other are skipped; `nil`
  ///     scores against all.
  ///   - bootstrap: Settings of the intervals.
  package init(
    _ predictions: PredictionFile, outcomes: OutcomeFile, baseline: PredictionFile? = nil,
    issue: String? = nil,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    title = "Predictions against outcomes"
    scores = []
    notes = []
    for key in outcomes.keys(issuedAt: issue) {
      let forecasts = outcomes.forecasts(of: key, from: predictions)
      let outcomeCount = (outcomes.outcomes[key] ?? [:]).values.reduce(0) { $0 + $1.count }
      guard
        let result = ForecastScores(
          key.name, forecasts, baseline: baseline.map { outcomes.forecasts(of: key, from: $0) },
          bootstrap: bootstrap)
      else {
        notes.append("\(key.name): \(outcomeCount) outcomes, none with a prediction.")
        continue
      }
      scores.append(result)
      if forecasts.count < outcomeCount {
        notes.append(
          "\(key.name): \(outcomeCount - forecasts.count) of \(outcomeCount) outcomes have no prediction.")
      }
      if forecasts.count < 30 { notes.append("\(key.name): only \(forecasts.count) days, too few to judge.") }
    }
    let untold = predictions.issued.keys.filter { name in !outcomes.keys.contains { $0.prediction == name } }
    for name in untold.sorted() { notes.append("\(name): predictions without outcomes.") }
    if predictions.errors > 0 { notes.append("\(predictions.errors) lines of the predictions are errors.") }
    for (name, rejected) in [("predictions", predictions.rejected), ("outcomes", outcomes.rejected)] {
      guard let first = rejected.first else { continue }
      notes.append("\(rejected.count) lines of the \(name) left out; line \(first.line): \(first.problem).")
    }
  }
}
