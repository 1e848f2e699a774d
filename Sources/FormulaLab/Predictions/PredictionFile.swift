import ActivityStreams
import DayRecords
import Documents
package import TextFormats

/// A line of a file that could not be used.
package struct RejectedLine: Sendable, Hashable {
  /// The line number, from 1.
  package let line: Int
  package let problem: String
}

/// The probabilities issued by a forecaster, read from JSON Lines.
///
/// Accepts the output of `p247 brief --stream` (`{"athlete", "date", "predictions": [{"prediction_type",
/// "probability", "confidence"}]}`) or one prediction per line (`{"athlete", "date", "prediction_type",
/// "probability", "confidence"?}`). A `dataset` becomes part of the athlete's identity. Unknown keys are
/// ignored. If an athlete has two lines for one day, the later line is used. Error objects (`{"error": …}`)
/// are counted and skipped.
package struct PredictionFile: Sendable {
  package struct Issued: Sendable, Hashable {
    /// The probability, 0…1.
    package let probability: Double
    package let confidence: Confidence?
  }

  /// Probabilities by prediction, athlete and day.
  package private(set) var issued: [String: [ByteText: [CalendarDay: Issued]]] = [:]
  /// Number of lines with at least one prediction.
  package private(set) var lines = 0
  /// Number of error objects. Each states why a prediction is missing.
  package private(set) var errors = 0
  package private(set) var rejected: [RejectedLine] = []

  package init(reading bytes: [UInt8]) {
    let last = JSONLines.forEach(in: bytes) { number, line in
      guard let line else {
        rejected.append(RejectedLine(line: number, problem: "not a JSON object with athlete and date"))
        return
      }
      if line.has("error") {
        errors += 1
        return
      }
      guard let athlete = JSONLines.identity(line),
        let day = line.text("date").flatMap({ CalendarDay($0.prefix(10)) })
      else {
        rejected.append(RejectedLine(line: number, problem: "no athlete, or no date YYYY-MM-DD"))
        return
      }
      var taken = 0
      for prediction in Self.predictions(in: line) {
        guard let name = prediction.text("prediction_type"),
          let probability = prediction.looseNumber("probability"),
          (0...1).contains(probability)
        else { continue }
        issued[name, default: [:]][athlete, default: [:]][day] = Issued(
          probability: probability,
          confidence: prediction.text("confidence").flatMap { Confidence(rawValue: $0) })
        taken += 1
      }
      if taken > 0 {
        lines += 1
      } else {
        rejected.append(RejectedLine(line: number, problem: "no prediction with a probability from 0 to 1"))
      }
    }
    if let last { rejected.append(last) }
  }

  /// Returns the predictions on a line: its `predictions` list if all elements are objects, or the line
  /// itself if not.
  private static func predictions(in line: JSONMembers) -> [JSONMembers] {
    guard let list = line.list("predictions") else { return [line] }
    let objects = list.compactMap(\.object).map(JSONMembers.init)
    return objects.count == list.count ? objects : [line]
  }
}
