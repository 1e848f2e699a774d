import ActivityStreams
public import AthleteReadiness
import Foundation
public import TextFormats

/// A line of a file that could not be used.
public struct RejectedLine: Sendable, Hashable {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let problem: String
}

/// Issued probabilities, read from JSON Lines.
///
/// Either the answers of `p247 brief --stream` (`{"athlete", "date", "predictions": [{"prediction_type", "probability",
/// "confidence"}]}`) or one prediction a line (`{"athlete", "date", "prediction_type", "probability", "confidence"?}`). A
/// `dataset` is part of the athlete's name; unknown keys are passed over. Of two lines of one athlete and day the later one
/// counts; error objects (`{"error": …}`) are counted and passed over.
public struct PredictionFile: Sendable {
  /// An issued probability.
  public struct Issued: Sendable, Hashable {
    /// 0…1.
    public let probability: Double
    /// The confidence issued with it.
    public let confidence: Confidence?
  }

  /// By prediction, athlete and day.
  public private(set) var issued: [String: [ByteText: [CalendarDay: Issued]]] = [:]
  /// Lines that gave at least one prediction.
  public private(set) var lines = 0
  /// Lines that say why there is no answer.
  public private(set) var errors = 0
  /// Lines that could not be used.
  public private(set) var rejected: [RejectedLine] = []

  /// Reads the lines.
  ///
  /// - Complexity: O(*n*).
  public init(reading bytes: [UInt8]) {
    let decoder = JSONDecoder()
    JSONLines.forEach(in: bytes) { number, line in
      guard let record = try? decoder.decode(Line.self, from: line) else {
        rejected.append(RejectedLine(line: number, problem: "not a JSON object with athlete and date"))
        return
      }
      if record.error != nil {
        errors += 1
        return
      }
      guard let athlete = record.identity, let day = record.day else {
        rejected.append(RejectedLine(line: number, problem: "no athlete, or no date YYYY-MM-DD"))
        return
      }
      var taken = 0
      for prediction in record.all {
        guard let name = prediction.name, let probability = prediction.probability?.value,
          (0...1).contains(probability)
        else { continue }
        issued[name, default: [:]][athlete, default: [:]][day] = Issued(
          probability: probability, confidence: prediction.confidence.flatMap { Confidence(rawValue: $0) })
        taken += 1
      }
      if taken > 0 {
        lines += 1
      } else {
        rejected.append(RejectedLine(line: number, problem: "no prediction with a probability from 0 to 1"))
      }
    }
  }

  private struct Prediction: Decodable {
    var name: String?
    var probability: LooseNumber?
    var confidence: String?

    enum CodingKeys: String, CodingKey {
      case name = "prediction_type"
      case probability, confidence
    }

    init(name: String?, probability: LooseNumber?, confidence: String?) {
      self.name = name
      self.probability = probability
      self.confidence = confidence
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try? container.decode(String.self, forKey: .name)
      probability = try? container.decode(LooseNumber.self, forKey: .probability)
      confidence = try? container.decode(String.self, forKey: .confidence)
    }
  }

  private struct Line: Decodable {
    var athlete: LooseText?
    var dataset: LooseText?
    var date: String?
    var error: Presence?
    var predictions: [Prediction]?
    var name: String?
    var probability: LooseNumber?
    var confidence: String?

    enum CodingKeys: String, CodingKey {
      case athlete, dataset, date, error, predictions, probability, confidence
      case name = "prediction_type"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      athlete = try? container.decode(LooseText.self, forKey: .athlete)
      dataset = try? container.decode(LooseText.self, forKey: .dataset)
      date = try? container.decode(String.self, forKey: .date)
      error = try? container.decode(Presence.self, forKey: .error)
      predictions = try? container.decode([Prediction].self, forKey: .predictions)
      name = try? container.decode(String.self, forKey: .name)
      probability = try? container.decode(LooseNumber.self, forKey: .probability)
      confidence = try? container.decode(String.self, forKey: .confidence)
    }

    var identity: ByteText? { JSONLines.identity(athlete, dataset) }
    var day: CalendarDay? { date.flatMap { CalendarDay($0.prefix(10)) } }
    var all: [Prediction] {
      predictions ?? [Prediction(name: name, probability: probability, confidence: confidence)]
    }
  }
}
