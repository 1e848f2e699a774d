import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// A question of the check-in whose next answer is forecast; the raw value is its key.
package enum NextQuestion: String, Sendable, Hashable, CaseIterable {
  /// The feel, 1–10, 10 best.
  case readiness
  /// Soreness, 0–4, 4 the worst.
  case soreness
  /// Freshness as asked under the key `fatigue`, 1–5, 5 the freshest.
  case fatigue

  /// Smallest and largest answer.
  package var scale: ClosedRange<Double> {
    switch self {
    case .readiness: 1...10
    case .soreness: 0...4
    case .fatigue: 1...5
    }
  }

  /// Whether a larger answer is a worse one.
  var isWorseAbove: Bool { self == .soreness }

  var metric: TrackedMetric {
    switch self {
    case .readiness: .feel
    case .soreness: .soreness
    case .fatigue: .freshness
    }
  }

  /// An answer on a scale on which more is better.
  func upright(_ answer: Double) -> Double { isWorseAbove ? scale.upperBound - answer : answer }
}

/// The prediction of an athlete's answer to one question tomorrow morning.
///
/// Page: *The five risks*, tests: `NextAnswerTests`.
package struct NextAnswer: Sendable, Hashable {
  /// The question.
  package let question: NextQuestion
  /// Probability of a bad answer: one in the worse quarter of the athlete's own first ones.
  package let probabilityLow: Double
  /// The expected answer, on the question's scale.
  package let expected: Double
  /// The answer is in it nine times of ten.
  package let interval: ClosedRange<Double>
  /// Confidence by the number of answers, and whether today's is among them; low with active signs of illness.
  package internal(set) var confidence: Confidence
  /// Inputs of the day that were absent.
  package let missing: [String]
}

/// The inputs of a forecast of an answer, each relative to the athlete's own; more is worse in all of them.
package struct NextAnswerInputs: Sendable, Hashable {
  /// ln odds of a bad answer by own level, last days and weekday; distance of today's answer from the level; distance
  /// of the level from the bad range, twice, the second time bent; load of the day before, of the last week, of today
  /// twice, the second time bent.
  package static let count = 8
  /// The numbers.
  package let values: [Double]
  /// Deviations of today's answer below the own level; 0 without one.
  var lower: Double { values[1] }
  /// The expectation and its uncertainty, on the upright scale.
  let mean: Double
  let deviation: Double

  init(
    _ forecast: SelfReportForecast, threshold: Double, deviation: Double, today: Double?, weekday: Int,
    loads: (yesterday: Double, week: Double, today: Double?)
  ) {
    let level = Double(forecast.level)
    let mean = forecast.mean(1, after: weekday)
    let odds = logit(normalCumulative((threshold - mean) / deviation), margin: 1e-4)
    let lower = today.map { ((level - $0) / deviation).clamped(-3, 3) } ?? 0
    let away = ((threshold - level) / deviation).clamped(-4, 3)
    values = [
      odds, lower, away, abs(away + 0.7), loads.yesterday - 1, loads.week - 1, (loads.today ?? 1) - 1,
      loads.today.map { max(0, $0).squareRoot() - 1 } ?? 0,
    ]
    self.mean = mean
    self.deviation = deviation
  }
}

/// The model of next answers learned from real athletes: a logistic function of ``NextAnswerInputs``.
package struct NextAnswerPrior: Sendable, Hashable {
  /// Log odds where every input is 0.
  package var intercept: Double
  /// The contribution of each input.
  package var weights: [Double]

  package init(intercept: Double, weights: [Double]) {
    self.intercept = intercept
    self.weights = weights
  }

  /// Log odds of a bad answer.
  package func score(_ inputs: NextAnswerInputs) -> Double {
    var sum = intercept
    for (weight, value) in zip(weights, inputs.values) { sum += weight * value }
    return sum
  }
}
