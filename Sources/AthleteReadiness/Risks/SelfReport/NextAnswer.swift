import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// A check-in question whose next answer is forecast. The raw value is its key.
package enum NextQuestion: String, Sendable, Hashable, CaseIterable {
  /// Feel, 1–10, 10 best.
  case readiness
  /// Soreness, 0–4, 4 the worst.
  case soreness
  /// Freshness, asked under the key `fatigue`, 1–5, 5 freshest.
  case fatigue

  package var scale: ClosedRange<Double> {
    switch self {
    case .readiness: 1...10
    case .soreness: 0...4
    case .fatigue: 1...5
    }
  }

  var isWorseAbove: Bool { self == .soreness }

  var metric: TrackedMetric {
    switch self {
    case .readiness: .feel
    case .soreness: .soreness
    case .fatigue: .freshness
    }
  }

  /// Returns an answer on a scale where more is better.
  func upright(_ answer: Double) -> Double { isWorseAbove ? scale.upperBound - answer : answer }
}

/// The forecast of an athlete's answer to one question tomorrow morning.
///
/// Page: *The five risks*, tests: `NextAnswerTests`.
package struct NextAnswer: Sendable, Hashable {
  package let question: NextQuestion
  /// Probability of a bad answer: one in the worst quarter of the athlete's first answers.
  package let probabilityLow: Double
  /// Expected answer, on the question's scale.
  package let expected: Double
  /// The 90 % prediction interval.
  package let interval: ClosedRange<Double>
  /// Confidence, based on the number of answers and whether today's is among them. It is low if there are
  /// active signs of illness.
  package internal(set) var confidence: Confidence
  package let missing: [String]
}

/// Inputs of an answer forecast, relative to the athlete's own levels; larger means worse.
package struct NextAnswerInputs: Sendable, Hashable {
  /// Number of inputs, in this order:
  ///
  /// 1. distance of the level below the threshold of bad answers
  /// 2. distance of today's answer below the level
  /// 3. whether today's answer is bad, minus the usual quarter
  /// 4. input 2, scaled by how long this athlete's answers persist (``AnswerPersistence``)
  /// 5. recent days
  /// 6. weekday
  /// 7. yesterday's load
  /// 8. load of the last week
  /// 9. today's load
  /// 10. square root of today's load
  /// 11. distance of today's answer, or else the expected one, below the threshold, in steps of the scale
  package static let count = 11
  package let values: [Double]
  /// Log odds of a bad answer from level, recent days and weekday alone.
  package let ownOdds: Double
  /// Expected answer, on the scale where more is better.
  let mean: Double
  /// Uncertainty of the expected answer, on the same scale.
  let deviation: Double
  /// How far today's answer falls below the athlete's noise (``noise``), in standard deviations, at most 2.
  /// This part of a fall lasts.
  let fall: Double

  /// Distance below the level that ordinary noise may reach, in standard deviations.
  ///
  /// In SoccerMon, an answer 1 or 2 deviations below the median is followed by one 0.4 or 0.7 below it, and
  /// one 3 or 4 deviations below by one 1.5 or 2.5 below. Beyond the noise, a fall therefore lasts almost in
  /// full (``lasting``), and three in four of the next answers are bad rather than one in two.
  private static let noise = 2.0
  static let lasting = 0.85
  /// Log odds of a bad answer added by a fall of one deviation or more.
  static let fallOdds = 1.3

  init(
    _ forecast: SelfReportForecast, threshold: Double, deviation: Double, today: Double?, weekday: Int,
    persistence: AnswerPersistence, loads: (yesterday: Double, week: Double, today: Double?)
  ) {
    let level = Double(forecast.level)
    let mean = forecast.mean(1, after: weekday)
    let below = today.map { (level - $0) / deviation } ?? 0
    let lower = below.clamped(-3, 3)
    fall = (below - Self.noise).clamped(0, 2)
    // Fluctuating answers say little about ordinary noise, but they do not make a very low answer a good
    // sign.
    let ordinary = persistence.gain < 0 ? min(lower, 1) : lower
    values = [
      ((threshold - level) / deviation).clamped(-4, 3), lower,
      today.map { ($0 <= threshold ? 1 : 0) - SelfReportRules.badShare } ?? 0, persistence.gain * ordinary,
      -forecast.recentPart(1) / deviation, -forecast.rhythm(1, after: weekday) / deviation,
      loads.yesterday - 1, loads.week - 1, (loads.today ?? 1) - 1,
      loads.today.map { max(0, $0).squareRoot() - 1 } ?? 0, threshold - (today ?? mean),
    ]
    ownOdds = logit(normalCumulative((threshold - mean) / deviation), margin: 1e-4)
    self.mean = mean
    self.deviation = deviation
  }
}

/// Model of the next answer, learned from real athletes: a logistic function of ``NextAnswerInputs``.
package struct NextAnswerPrior: Sendable, Hashable {
  /// Log odds when every input is 0.
  package var intercept: Double
  package var weights: [Double]

  package init(intercept: Double, weights: [Double]) {
    self.intercept = intercept
    self.weights = weights
  }

  package func score(_ inputs: NextAnswerInputs) -> Double {
    var sum = intercept + NextAnswerInputs.fallOdds * min(1, inputs.fall)
    for (weight, value) in zip(weights, inputs.values) { sum += weight * value }
    return sum
  }

  package func probability(_ inputs: NextAnswerInputs) -> Double {
    sigmoid(score(inputs)).clamped(to: RiskHumility.range)
  }
}
