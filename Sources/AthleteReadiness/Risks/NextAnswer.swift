import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// A question of the check-in whose next answer is forecast; the raw value is its key.
public enum NextQuestion: String, Sendable, Hashable, CaseIterable {
  /// How the athlete feels, 1–10, 10 the best.
  case readiness
  /// Soreness, 0–4, 4 the worst.
  case soreness
  /// Freshness as it is asked for under the key `fatigue`, 1–5, 5 the freshest.
  case fatigue

  /// Least and largest answer.
  public var scale: ClosedRange<Double> {
    switch self {
    case .readiness: 1...10
    case .soreness: 0...4
    case .fatigue: 1...5
    }
  }

  /// Whether a larger answer is a worse one.
  public var isWorseAbove: Bool { self == .soreness }

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

/// What is expected of an athlete's answer to one question tomorrow morning.
///
/// Page: *The five risks*, tests: `NextAnswerTests`.
public struct NextAnswer: Sendable, Hashable {
  /// The question.
  public let question: NextQuestion
  /// Probability of a bad answer: one in the worse quarter of the athlete's own first ones.
  public let probabilityLow: Double
  /// The expected answer, on the question's scale.
  public let expected: Double
  /// The answer lies in it nine times of ten.
  public let interval: ClosedRange<Double>
  /// How many answers it rests on, and whether today's is among them.
  public let confidence: Confidence
  /// Inputs of the day that were absent.
  public let missing: [String]
}

/// The numbers that a forecast of an answer is made of, each held against the athlete's own; more is worse in all of answers.
package struct NextAnswerInputs: Sendable, Hashable {
  /// ln odds of a bad answer by own level, last days and weekday; distance of today's answer from the level; distance of the level
  /// from what is bad, twice, the second time bent; load of the day before, of the last week, of today twice, the second time bent.
  package static let count = 8
  /// The numbers.
  package let values: [Double]
  /// What is expected and how far off it may be, on the upright scale.
  let mean: Double
  let deviation: Double

  init(
    _ forecast: SelfReportForecast, threshold: Double, deviation: Double, today: Double?, weekday: Int,
    loads: (yesterday: Double, week: Double, today: Double?), settings: SelfReportSettings
  ) {
    let level = Double(forecast.level)
    let mean = forecast.mean(1, after: weekday, settings: settings)
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

/// What the answers of real athletes taught of the next ones: a logistic function of ``NextAnswerInputs``.
package struct NextAnswerPrior: Sendable, Hashable {
  /// Log odds where every input is 0.
  package var intercept: Double
  /// What each input adds.
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

extension AthleteState {
  /// Answers from which a forecast is given.
  private static let leastAnswers = 14
  /// Days of the own mean load, and the largest day that counts, in it.
  private static let loadDays = 28
  private static let mostLoad = 4.0
  /// Deviations of a normal distribution between which nine of ten lie, and of a logistic one for one of log odds.
  private static let nineOfTen = 1.645
  private static let logisticDeviation = 1.7

  /// What is expected of tomorrow's answers, question by question: those of which at least 14 answers are known.
  ///
  /// The own level, the last days and the own weekday say the most; what today's and the last days' load add was learned from real
  /// athletes (`make train`), and so was how far all of it is to be believed. In the morning the day's training does not count.
  ///
  /// - Complexity: O(1).
  public func nextAnswers(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [NextAnswer] {
    let own = settings.selfReport
    guard today != nil, NextQuestion.allCases.contains(where: { memory.selfReport[$0].count > 0 }) else {
      return []
    }
    let reports = selfReport(own)
    return NextQuestion.allCases.compactMap { question in
      guard Int(reports[question].count) >= Self.leastAnswers,
        let inputs = nextAnswerInputs(question, reports, issue: issue, settings: own)
      else { return nil }
      let score = NextAnswerPriors.prior(question, issue).score(inputs)
      return answer(question, reports[question], inputs, score, issue, own)
    }
  }

  /// The numbers of a question; `nil` before the first answer.
  package func nextAnswerInputs(
    _ question: NextQuestion, issue: Issue, settings: SelfReportSettings = SelfReportSettings()
  ) -> (inputs: NextAnswerInputs, threshold: Double, answers: Int)? {
    let reports = selfReport(settings)
    guard let inputs = nextAnswerInputs(question, reports, issue: issue, settings: settings),
      let threshold = reports[question].threshold(settings)
    else { return nil }
    return (inputs, threshold, Int(reports[question].count))
  }

  func nextAnswerInputs(
    _ question: NextQuestion, _ reports: SelfReportMemory, issue: Issue, settings: SelfReportSettings
  ) -> NextAnswerInputs? {
    let forecast = reports[question]
    guard let today, let threshold = forecast.threshold(settings) else { return nil }
    let usual = question == .readiness ? settings.feelError : settings.sorenessError
    let isEvening = issue == .evening && today.hasEvening
    var sum = 0.0
    var count = 0.0
    recent.forEach(.load, in: 1..<(1 + Self.loadDays)) { _, load in
      sum += max(0, load)
      count += 1
    }
    let mean = count >= 7 ? sum / count : 0
    func share(_ load: Double?) -> Double? {
      guard mean > 1e-9, let load else { return nil }
      return min(Self.mostLoad, max(0, load) / mean)
    }
    var week = 0.0
    var days = 0.0
    let first = isEvening ? 0 : 1
    recent.forEach(.load, in: first..<(first + 7)) { _, load in
      week += share(load) ?? 1
      days += 1
    }
    return NextAnswerInputs(
      forecast, threshold: threshold, deviation: forecast.deviation(usual: usual, settings: settings),
      today: recent[question.metric, 0].map(question.upright), weekday: today.day.weekday,
      loads: (
        share(recent[.load, 1]) ?? 1, days >= 4 ? min(3, week / days) : 1,
        isEvening ? share(recent[.load, 0]) : nil
      ), settings: settings)
  }

  private func answer(
    _ question: NextQuestion, _ forecast: SelfReportForecast, _ inputs: NextAnswerInputs, _ score: Double,
    _ issue: Issue, _ settings: SelfReportSettings
  ) -> NextAnswer {
    // As much as the odds are moved, so is what is expected.
    let moved = ((inputs.values[0] - score) / Self.logisticDeviation).clamped(-1, 1) * inputs.deviation
    let scale = question.scale
    func shown(_ upright: Double) -> Double {
      question.upright(upright).clamped(to: scale)
    }
    let expected = inputs.mean + moved
    let ends = [
      shown(expected - Self.nineOfTen * inputs.deviation),
      shown(expected + Self.nineOfTen * inputs.deviation),
    ]
    var missing: [String] = []
    if recent[question.metric, 0] == nil { missing.append("check_in") }
    if issue == .evening, recent[.load, 0] == nil { missing.append("load") }
    let trust = forecast.trust(settings)
    var answered = 0
    recent.forEach(question.metric, in: 0..<7) { _, _ in answered += 1 }
    let confidence: Confidence =
      trust < 1 || answered < 2
      ? .low
      : missing.isEmpty && answered >= 4 && Int(forecast.count) >= 3 * settings.trustedFrom
        ? .high : .medium
    return NextAnswer(
      question: question, probabilityLow: sigmoid(score).clamped(to: RiskHumility.range),
      expected: shown(expected), interval: (ends.min() ?? expected)...(ends.max() ?? expected),
      confidence: confidence, missing: missing)
  }
}
