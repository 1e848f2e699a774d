import Documents
import Enrichment
import FormulaLab
import P247Analytics
import TextFormats

/// The pointer-free implementation of `p247_evaluate`.
struct EvaluateCall {
  /// Allowed number of bootstrap samples.
  private static let draws = 1...100_000

  /// Scores predictions against outcomes.
  ///
  /// Predictions are answers of the streaming format, or lines `{athlete, date, prediction_type, probability}`.
  /// Options:
  /// `{"issue"?: "am"|"pm", "draws"?: 1000, "seed"?: 1, "baseline"?: "…"}`. `baseline` holds the predictions of another
  /// forecaster as JSON Lines.
  static func answer(
    to predictions: [UInt8], outcomes: [UInt8], options given: [UInt8]
  ) -> Answer {
    Answer { () throws(StudyFault) in
      let report = try StudyFault.wrapping { () throws(DocumentError) -> EvaluationReport in
        let object = try BatchOptions.object(given)
        guard let issue = IssueTime(rawValue: try object?.text("issue") ?? "am") else {
          throw .notAllowed(path: "issue", reason: "must be am or pm")
        }
        let bootstrap = AthleteBootstrap(
          draws: try object?.whole("draws", draws) ?? 1000,
          seed: UInt64(try object?.whole("seed", 0...(1 << 53)) ?? 1))
        let baseline = try object?.text("baseline").map { PredictionFile(reading: Array($0.utf8)) }
        return EvaluationReport(
          PredictionFile(reading: predictions), outcomes: OutcomeFile(reading: outcomes), baseline: baseline,
          issue: issue.rawValue, bootstrap: bootstrap)
      }
      guard !report.scores.isEmpty else {
        let words = report.notes.first.map { " " + $0 } ?? ""
        throw StudyFault("empty", "No day has both a prediction and an outcome." + words, "outcomes")
      }
      return report.json()
    }
  }
}
