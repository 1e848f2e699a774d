import ActivityStreams
import DayRecords
import FormulaLab
import Foundation
import Statistics
import Testing
import TextFormats

/// Page: *Scoring predictions*
@Suite struct EvaluationReportTests {
  private func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  private let answers = [
    #"{"athlete":"a","date":"2026-01-01","recovery_score":61,"predictions":[{"prediction_type":"fueling_mismatch","probability":0.1,"confidence":"low","drivers":[]},{"prediction_type":"load_accumulation_risk","probability":0.3,"confidence":"high"}]}"#,
    "",
    #"{"athlete":"a","date":"2026-01-02","predictions":[{"prediction_type":"fueling_mismatch","probability":0.7,"confidence":"medium"},{"prediction_type":"load_accumulation_risk","probability":null}]}"#,
    #"{"error":{"kind":"syntax","message":"no JSON"}}"#,
    "not json",
    #"{"athlete":7,"dataset":"x","date":"2026-01-02","prediction_type":"fueling_mismatch","probability":0.4}"#,
    #"{"athlete":"a","date":"2026-13-02","prediction_type":"fueling_mismatch","probability":0.4}"#,
    #"{"athlete":"a","date":"2026-01-09","prediction_type":"fueling_mismatch","probability":1.4}"#,
  ]

  @Test func readsAnswersAndSingleLines() throws {
    let file = PredictionFile(reading: bytes(answers))
    #expect(file.lines == 3)
    #expect(file.errors == 1)
    #expect(file.rejected.map(\.line) == [5, 7, 8])
    let fuel = try #require(file.issued["fueling_mismatch"])
    #expect(fuel.keys.sorted() == ["a", "x/7"])
    let day = try #require(CalendarDay("2026-01-02"))
    #expect(fuel["a"]?[day]?.probability == 0.7)
    #expect(fuel["a"]?[day]?.confidence == .medium)
    #expect(fuel["x/7"]?[day]?.confidence == nil)
    #expect(file.issued["load_accumulation_risk"]?["a"]?.count == 1)
  }

  @Test func readsOutcomes() throws {
    let file = OutcomeFile(
      reading: bytes([
        #"{"athlete":"a","date":"2026-01-01","prediction_type":"fueling_mismatch","outcome":0}"#,
        #"{"athlete":"a","date":"2026-01-02","prediction_type":"fueling_mismatch","outcome":true}"#,
        #"{"athlete":"a","date":"2026-01-03","prediction_type":"fueling_mismatch","outcome":null}"#,
        #"{"athlete":"a","date":"2026-01-03","prediction_type":"recovery_instability","outcome":1,"window":[7,14],"issue":"am"}"#,
        #"{"athlete":"a","date":"2026-01-03","prediction_type":"recovery_instability","outcome":1,"window":[14,7]}"#,
        #"{"athlete":"a","date":"2026-01-03","prediction_type":"fueling_mismatch","outcome":2}"#,
        #"{"date":"2026-01-03","prediction_type":"fueling_mismatch","outcome":1}"#,
      ]))
    #expect(file.lines == 4)
    #expect(file.rejected.map(\.line) == [5, 6, 7])
    #expect(file.keys.map(\.name) == ["fueling_mismatch", "recovery_instability am 7…14 d"])
    let fuel = try #require(file.outcomes[ForecastKey("fueling_mismatch")])
    #expect(fuel["a"]?.count == 2)
  }

  @Test func windowsOfTheFiveRisks() {
    let windows = [
      "fatigue_spillover_risk", "performance_suppression_window", "fueling_mismatch",
      "load_accumulation_risk",
      "recovery_instability", "mood",
    ].map { ForecastKey($0).eventWindow }
    #expect(windows == [1...2, 2...5, 0...0, 1...7, 7...14, nil])
    #expect(ForecastKey("recovery_instability", window: 1...14).eventWindow == 1...14)
  }

  /// A file whose numbers can be checked by hand: two athletes, perfect order in one, reversed in the other.
  private func scored() -> (PredictionFile, OutcomeFile) {
    var predictions: [String] = []
    var outcomes: [String] = []
    for athlete in ["a", "b"] {
      for day in 1...20 {
        let date = "2026-02-" + (day < 10 ? "0\(day)" : "\(day)")
        let event = day % 4 == 0
        let probability = event == (athlete == "a") ? 0.6 : 0.2
        predictions.append(
          #"{"athlete":"\#(athlete)","date":"\#(date)","prediction_type":"load_accumulation_risk","probability":\#(probability),"confidence":"high"}"#
        )
        outcomes.append(
          #"{"athlete":"\#(athlete)","date":"\#(date)","prediction_type":"load_accumulation_risk","outcome":\#(event ? 1 : 0)}"#
        )
      }
    }
    outcomes.append(
      #"{"athlete":"a","date":"2026-03-01","prediction_type":"load_accumulation_risk","outcome":1}"#)
    outcomes.append(#"{"athlete":"a","date":"2026-03-01","prediction_type":"mood","outcome":1}"#)
    return (PredictionFile(reading: bytes(predictions)), OutcomeFile(reading: bytes(outcomes)))
  }

  @Test func scoresAFile() throws {
    let (predictions, outcomes) = scored()
    let report = EvaluationReport(predictions, outcomes: outcomes, baseline: predictions)
    #expect(report.scores.map(\.name) == ["load_accumulation_risk"])
    let score = try #require(report.scores.first)
    #expect(score.days == 40)
    #expect(score.withinArea?.value == 0.5)
    #expect(score.difference?.value == 0)
    #expect(score.confidence?.levels[2].count == 40)
    #expect(report.notes.contains { $0.contains("1 of 41 outcomes have no prediction") })
    #expect(report.notes.contains { $0.hasPrefix("mood") })
  }

  @Test func theJSONIsReadable() throws {
    let (predictions, outcomes) = scored()
    let report = EvaluationReport(predictions, outcomes: outcomes)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json())) as? [String: Any])
    let first = try #require((document["predictions"] as? [[String: Any]])?.first)
    #expect((first["auroc_within"] as? [String: Any])?["value"] as? Double == 0.5)
    #expect(first["auroc_minus_baseline"] is NSNull)
    #expect((first["alarms"] as? [[String: Any]])?.count == 3)
    #expect((first["reliability"] as? [[String: Any]])?.count == 2)
    #expect(report.json() == EvaluationReport(predictions, outcomes: outcomes).json())
  }

  @Test func emptyFiles() {
    let report = EvaluationReport(PredictionFile(reading: []), outcomes: OutcomeFile(reading: []))
    #expect(report.scores.isEmpty)
    #expect(report.title == "Predictions against outcomes" && report.notes.isEmpty)
  }
}
