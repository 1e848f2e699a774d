import DayRecords
import RealModule

/// Running means of an athlete's answers, over all answers and over months, weeks and days.
///
/// Scales and answering habits differ, so an answer only has meaning relative to the athlete's own level.
struct AnswerState: Sendable, Hashable {
  /// The questions in order. Soreness is negated so that more is better throughout.
  static let questions: [TrackedMetric] = [.feel, .soreness, .freshness, .calm, .mood, .sleepQuality]
  static let usual: [(mean: Double, deviation: Double)] = [
    (6.5, 1.3), (-1.3, 0.9), (3, 0.7), (3.3, 0.7), (3.4, 0.7), (3.3, 0.8),
  ]

  var levels = usualLevels
  /// Mean score over recent days, one lane per question.
  var fast = SIMD8<Double>(repeating: 0)
  /// Mean score over recent weeks, one lane per question.
  var slow = SIMD8<Double>(repeating: 0)
  /// Mean score over recent months, one lane per question.
  var slowest = SIMD8<Double>(repeating: 0)
  /// Weight of the evidence, 0–1; decays without answers.
  var support = SIMD8<Double>(repeating: 0)
  /// Short-term mean of the squared change in feel between answers.
  var fastChange = 1.5
  /// Mean squared change in feel between answers, over several weeks.
  var slowChange = 1.5
  var lastFeel: Double?
  /// Fraction of recent days with an answer.
  var answered = 0.0

  /// Weight of the newest answer in the short-term mean. House rule, as are the weights below; the priors were
  /// trained with these values.
  private static let fastGain = 0.4
  /// Weight of the newest answer in the mean over several weeks.
  private static let slowGain = 0.07
  /// Weight of the newest answer in the mean over several months.
  private static let slowestGain = 0.02
  /// Weight of the newest squared change in the short-term mean.
  static let fastChangeGain = 0.15
  /// Weight of the newest squared change in the mean over several weeks.
  static let slowChangeGain = 0.03
  /// Weight of the newest day in the fraction of answered days.
  private static let answeredGain = 0.06
  /// Averaging window of the levels, in answers.
  private static let memory = 730.0
  /// Lower bound of the SD used for scores.
  private static let minimumDeviation = 0.35

  private static let usualLevels: AnswerLevels = {
    var levels = AnswerLevels()
    for (place, answer) in usual.enumerated() {
      levels[place] = ShrunkenMean(mean: answer.mean, deviation: answer.deviation, weight: 2)
    }
    return levels
  }()

  /// Returns the answer to a question, on a scale where more is better.
  static func value(_ question: Int, _ recent: borrowing RecentDays, daysAgo: Int) -> Double? {
    let metric = questions[question]
    guard let value = recent[metric, daysAgo] else { return nil }
    return metric == .soreness ? -value : value
  }

  /// Returns the standardised score of the newest day's answer.
  func score(_ question: Int, _ recent: borrowing RecentDays) -> Double? {
    Self.value(question, recent, daysAgo: 0).map {
      (($0 - levels[question].mean) / max(levels[question].deviation, Self.minimumDeviation)).clamped(-4, 4)
    }
  }

  mutating func update(with recent: borrowing RecentDays) {
    var isAnswered = false
    for question in 0..<6 {
      support[question] *= 1 - Self.slowGain
      guard let value = Self.value(question, recent, daysAgo: 0) else { continue }
      isAnswered = true
      let score = score(question, recent) ?? 0
      fast[question] += Self.fastGain * (score - fast[question])
      slow[question] += Self.slowGain * (score - slow[question])
      slowest[question] += Self.slowestGain * (score - slowest[question])
      support[question] += Self.slowGain
      levels[question].update(with: value, memory: Self.memory)
    }
    if let feel = score(0, recent) {
      if let lastFeel {
        let change = min(16, (feel - lastFeel) * (feel - lastFeel))
        fastChange += Self.fastChangeGain * (change - fastChange)
        slowChange += Self.slowChangeGain * (change - slowChange)
      }
      lastFeel = feel
    }
    answered += ((isAnswered ? 1 : 0) - answered) * Self.answeredGain
  }
}

extension AnswerState: StateCodable {
  func encode(to writer: inout StateWriter) {
    for index in levels.indices { levels[index].encode(to: &writer) }
    for values in [fast, slow, slowest, support] {
      for question in 0..<6 { writer.write(values[question]) }
    }
    for value in [fastChange, slowChange, answered] { writer.write(value) }
    writer.write(lastFeel)
  }

  init(from reader: inout StateReader) throws(StateError) {
    self.init()
    for index in levels.indices { levels[index] = try ShrunkenMean(from: &reader) }
    for index in 0..<6 { fast[index] = try reader.finite("answers") }
    for index in 0..<6 { slow[index] = try reader.finite("answers") }
    for index in 0..<6 { slowest[index] = try reader.finite("answers") }
    for index in 0..<6 { support[index] = try reader.finite("answers") }
    fastChange = try reader.finite("change")
    slowChange = try reader.finite("change")
    answered = try reader.finite("answered")
    lastFeel = try reader.optionalDouble()
  }
}
