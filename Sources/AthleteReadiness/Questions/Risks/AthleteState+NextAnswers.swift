import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

extension AthleteState {
  private static let minimumAnswers = 14
  /// Window of the mean load, days.
  private static let loadDays = 28
  /// Cap on a day's load, as a multiple of the mean load.
  private static let maximumLoad = 4.0
  /// In a normal distribution, ±1.645 SD cover 90 %.
  private static let nineOfTen = 1.645
  /// Scale that converts log odds to normal SD.
  private static let logisticDeviation = 1.7

  /// Predicts tomorrow's answers, for each question with at least 14 known answers.
  ///
  /// The athlete's level, recent days and weekday have the largest effects. The effects of recent load, and
  /// the weight of each part, were learned from real athletes (`make train`). In the morning, the day's
  /// training is ignored.
  ///
  /// - Complexity: O(1).
  package func nextAnswers(
    issue: IssueTime = .morning
  ) -> [NextAnswer] {
    guard today != nil, NextQuestion.allCases.contains(where: { memory.selfReport[$0].count > 0 }) else {
      return []
    }
    let reports = selfReport()
    return NextQuestion.allCases.compactMap { question in
      guard Int(reports[question].count) >= Self.minimumAnswers,
        let inputs = nextAnswerInputs(question, reports, issue: issue)
      else { return nil }
      let score = NextAnswerPriors.prior(question, issue).score(inputs)
      return answer(question, reports[question], inputs, score, issue)
    }
  }

  /// Returns the inputs for the given question, its threshold and the number of answers; `nil` before the first answer.
  package func nextAnswerInputs(
    _ question: NextQuestion, issue: IssueTime
  ) -> (inputs: NextAnswerInputs, threshold: Double, answers: Int)? {
    let reports = selfReport()
    guard let inputs = nextAnswerInputs(question, reports, issue: issue),
      let threshold = reports[question].threshold
    else { return nil }
    return (inputs, threshold, Int(reports[question].count))
  }

  func nextAnswerInputs(
    _ question: NextQuestion, _ reports: SelfReportState, issue: IssueTime
  ) -> NextAnswerInputs? {
    let forecast = reports[question]
    guard let today, let threshold = forecast.threshold else { return nil }
    let usual = question == .readiness ? SelfReportRules.feelError : SelfReportRules.sorenessError
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
      return min(Self.maximumLoad, max(0, load) / mean)
    }
    var week = 0.0
    var days = 0.0
    let first = isEvening ? 0 : 1
    recent.forEach(.load, in: first..<(first + 7)) { _, load in
      week += share(load) ?? 1
      days += 1
    }
    return NextAnswerInputs(
      forecast, threshold: threshold, deviation: forecast.deviation(usual: usual),
      today: recent[question.metric, 0].map(question.upright), weekday: today.day.weekday,
      persistence: AnswerPersistence(recent, question.metric),
      loads: (
        share(recent[.load, 1]) ?? 1, days >= 4 ? min(3, week / days) : 1,
        isEvening ? share(recent[.load, 0]) : nil
      ))
  }

  private func answer(
    _ question: NextQuestion, _ forecast: SelfReportForecast, _ inputs: NextAnswerInputs, _ score: Double,
    _ issue: IssueTime
  ) -> NextAnswer {
    // The expected answer shifts with the odds.
    let moved =
      (((inputs.ownOdds - score) / Self.logisticDeviation).clamped(-1, 1)
        - NextAnswerInputs.lasting * inputs.fall) * inputs.deviation
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
    let trust = forecast.trust
    var answered = 0
    recent.forEach(question.metric, in: 0..<7) { _, _ in answered += 1 }
    let confidence: Confidence =
      trust < 1 || answered < 2
      ? .low
      : missing.isEmpty && answered >= 4 && Int(forecast.count) >= 3 * SelfReportRules.trustedFrom
        ? .high : .medium
    return NextAnswer(
      question: question, probabilityLow: sigmoid(score).clamped(to: RiskHumility.range),
      expected: shown(expected), interval: (ends.min() ?? expected)...(ends.max() ?? expected),
      confidence: confidence, missing: missing)
  }
}
