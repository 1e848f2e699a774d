import DayRecords
import RealModule

/// The prediction of the coming mornings from the athlete's own answers to one question: level, last days, weekly
/// rhythm.
///
///     m(h) = level + recent · 0.9ʰ + rhythm[weekday of t + h]
///     P(bad at t + h) = Φ((c − m(h)) / σ)
///
/// More is better. *Bad* is an answer at or below c, the athlete's own lower quarter, which is learned from the first answers
/// and then kept: a threshold that follows the athlete would call nothing bad after a bad month. σ is the mean square error of
/// the forecasts of a day ahead so far. The structure is given beforehand; nothing is fitted on other athletes.
struct SelfReportForecast: Sendable, Hashable {
  /// The level with the weekly rhythm removed.
  private(set) var level: Float = 0
  /// Distance of the last days from the level.
  private(set) var recent: Float = 0
  /// Mean square of the errors so far, without the usual error; and answers in all.
  private var squares: Float = 0
  private(set) var count: UInt16 = 0
  /// Distances from level and last days by weekday, and how many they count as.
  private var sums = SIMD8<Float>(repeating: 0)
  private var weights = SIMD8<Float>(repeating: 0)
  /// The count of each answer 0…10, in halves, among the first ones.
  private var first = [UInt8](repeating: 0, count: Self.places)

  private static let places = 21

  /// Adds a completed day; `weekday` 1…7. Without an answer the last days fade.
  mutating func close(_ answer: Double?, weekday: Int) {
    guard let answer, answer.isFinite else {
      recent *= Float(SelfReportRules.recentDecay)
      return
    }
    let value = answer.clamped(0, 10)
    let place = Self.place(weekday)
    let rhythm = effect(of: place)
    var level = count == 0 ? value : Double(self.level)
    if count > 0 {
      let error = value - (level + Double(recent) + rhythm)
      squares += Float((error * error - Double(squares)) / min(Double(count), 2000))
    }
    let free = value - rhythm
    level += max(SelfReportRules.levelGain, 1 / Double(count + 2)) * (free - level)
    let recent =
      (1 - SelfReportRules.recentGain) * Double(self.recent) + SelfReportRules.recentGain * (free - level)
    sums[place] = Float(SelfReportRules.rhythmMemory * Double(sums[place]) + value - level - recent)
    weights[place] = Float(SelfReportRules.rhythmMemory * Double(weights[place]) + 1)
    if Int(count) < SelfReportRules.frozenAfter {
      let half = Int((value * 2).rounded())
      if first[half] < .max { first[half] += 1 }
    }
    self.level = Float(level)
    self.recent = Float(recent)
    if count < .max - 2 { count += 1 }
  }

  /// Drops the weekly rhythm of a question, to keep the state small.
  mutating func forgetRhythm() {
    sums = SIMD8(repeating: 0)
    weights = SIMD8(repeating: 0)
  }

  private static func place(_ weekday: Int) -> Int { max(0, min(6, weekday - 1)) }

  private func effect(of place: Int) -> Double {
    Double(sums[place]) / (Double(weights[place]) + SelfReportRules.rhythmWeight)
  }

  /// The effect on the answer of the weekday `days` after `weekday` (1…7).
  func rhythm(_ days: Int, after weekday: Int) -> Double {
    effect(of: (Self.place(weekday) + max(0, days)) % 7)
  }

  /// The last days' part of the answer a number of days ahead.
  func recentPart(_ days: Int) -> Double {
    Double(recent) * .pow(SelfReportRules.recentDecay, days)
  }

  /// The expected answer a number of days after the last closed day, whose weekday was `weekday`.
  func mean(_ days: Int, after weekday: Int) -> Double {
    Double(level) + recentPart(days) + rhythm(days, after: weekday)
  }

  /// The standard deviation of an answer around its expectation, from the usual one and the own errors.
  func deviation(usual: Double) -> Double {
    let own = Double(max(0, Int(count) - 1))
    let variance =
      (usual * usual * SelfReportRules.errorWeight + Double(squares) * own)
      / (SelfReportRules.errorWeight + own)
    return max(variance.squareRoot(), 0.3 * usual)
  }

  /// Half a step above the last answer at or below a value: the place for a normal distribution when answers come in
  /// steps.
  func boundary(_ value: Double) -> Double {
    let steps = hasHalves ? 2.0 : 1
    return ((value * steps).rounded(.down) + 0.5) / steps
  }

  private var hasHalves: Bool {
    stride(from: 1, to: Self.places, by: 2).contains { first[$0] > 0 }
  }

  /// At or below it a morning is bad: half a step above the answer whose share of the first ones comes nearest to a quarter;
  /// where a coarse scale cannot give 10 to 40 %, the quarter of a normal distribution. `nil` before the first answer.
  var threshold: Double? {
    var total = 0.0
    var sum = 0.0
    var sumOfSquares = 0.0
    for place in 0..<Self.places where first[place] > 0 {
      let (times, value) = (Double(first[place]), Double(place) / 2)
      total += times
      sum += times * value
      sumOfSquares += times * value * value
    }
    guard total > 0 else { return nil }
    var below = 0.0
    var best = (value: 0.0, share: 2.0)
    for place in 0..<Self.places where first[place] > 0 {
      below += Double(first[place]) / total
      if abs(below - SelfReportRules.badShare) < abs(best.share - SelfReportRules.badShare) {
        best = (Double(place) / 2, below)
      }
    }
    if best.share >= 0.1, best.share <= 0.4 { return best.value + (hasHalves ? 0.25 : 0.5) }
    let mean = sum / total
    let variance = max(0.25, sumOfSquares / total - mean * mean)
    return mean - 0.6745 * variance.squareRoot()
  }

  /// The weight of the forecast, 0–1.
  var trust: Double {
    min(1, Double(count) / Double(max(1, SelfReportRules.trustedFrom)))
  }
}

extension SelfReportForecast: StateCodable {
  func encode(to writer: inout StateWriter) {
    for value in [level, recent, squares] { writer.write(value) }
    writer.write(count)
    for place in 0..<7 {
      writer.write(sums[place])
      writer.write(weights[place])
    }
    for value in first { writer.write(value) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    level = try Self.finite(&reader)
    recent = try Self.finite(&reader)
    squares = try Self.finite(&reader)
    count = try reader.uint16()
    for place in 0..<7 {
      sums[place] = try Self.finite(&reader)
      weights[place] = try Self.finite(&reader)
    }
    for place in first.indices { first[place] = try reader.uint8() }
  }

  /// Places of the answers 1…5, in halves.
  private static let briefPlaces = 2...10

  /// The same without a rhythm of the week, of answers on a scale of 1–5.
  func encodeBriefly(to writer: inout StateWriter) {
    for value in [level, recent, squares] { writer.write(value) }
    writer.write(count)
    for place in Self.briefPlaces { writer.write(first[place]) }
  }

  init(brief reader: inout StateReader) throws(StateError) {
    level = try Self.finite(&reader)
    recent = try Self.finite(&reader)
    squares = try Self.finite(&reader)
    count = try reader.uint16()
    for place in Self.briefPlaces { first[place] = try reader.uint8() }
  }

  private static func finite(_ reader: inout StateReader) throws(StateError) -> Float {
    let start = reader.offset
    let value = try reader.float()
    guard value.isFinite else { throw .invalid(field: "self_report", offset: start) }
    return value
  }
}

/// The forecasts of the two questions that risks are about, and of how fresh the athlete is.
struct SelfReportState: Sendable, Hashable {
  var feel = SelfReportForecast()
  /// Soreness turned round, 4 − soreness, so that more is better.
  var comfort = SelfReportForecast()
  /// Freshness, asked as fatigue.
  var freshness = SelfReportForecast()

  subscript(question: NextQuestion) -> SelfReportForecast {
    switch question {
    case .readiness: feel
    case .soreness: comfort
    case .fatigue: freshness
    }
  }

  /// The answers that count as bad, if there are enough to decide.
  var bad: OutcomeState.Thresholds {
    OutcomeState.Thresholds(
      feel: feel.trust >= 1 ? feel.threshold : nil,
      comfort: comfort.trust >= 1 ? comfort.threshold : nil)
  }

  /// Adds a completed day, or the open day's morning.
  mutating func close(_ recent: RecentDays, weekday: Int) {
    feel.close(recent[.feel, 0], weekday: weekday)
    comfort.close(recent[.soreness, 0].map { 4 - $0 }, weekday: weekday)
    freshness.close(recent[.freshness, 0], weekday: weekday)
    freshness.forgetRhythm()
  }
}

extension SelfReportState: StateCodable {
  func encode(to writer: inout StateWriter) {
    feel.encode(to: &writer)
    comfort.encode(to: &writer)
    freshness.encodeBriefly(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    feel = try SelfReportForecast(from: &reader)
    comfort = try SelfReportForecast(from: &reader)
    // Version 8 forecasts freshness too.
    if reader.version >= 8 { freshness = try SelfReportForecast(brief: &reader) }
  }
}
