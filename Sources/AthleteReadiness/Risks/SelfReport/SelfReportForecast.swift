import DayRecords
import RealModule

/// Forecasts the coming mornings from the athlete's own answers to one question: level, recent days and weekday.
///
///     m(h) = level + recent · 0.9ʰ + rhythm[weekday of t + h]
///     P(bad at t + h) = Φ((c − m(h)) / σ)
///
/// Higher is better. An answer is *bad* at or below c, the athlete's lower quartile. It is learned from the first
/// answers and then fixed, because an adaptive threshold would call nothing bad after a bad month. σ is the RMS
/// error of the one-day forecasts so far. The structure is fixed in advance; nothing is fitted to other athletes.
struct SelfReportForecast: Sendable, Hashable {
  private(set) var level: Float = 0
  /// Deviation of recent days from the level.
  private(set) var recent: Float = 0
  /// Mean squared forecast error so far, without the prior.
  private var squares: Float = 0
  /// Total number of answers.
  private(set) var count: UInt16 = 0
  /// Deviations from level and recent days, by weekday.
  private var sums = SIMD8<Float>(repeating: 0)
  /// Weights of these deviations.
  private var weights = SIMD8<Float>(repeating: 0)
  /// Counts of each answer from 0 to 10, in half points, among the first answers.
  private var first = [UInt8](repeating: 0, count: Self.places)

  private static let places = 21

  /// Closes a day; `weekday` is 1…7. Without an answer, the recent deviation decays.
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

  /// Drops the weekday effects, to keep the state small.
  mutating func forgetRhythm() {
    sums = SIMD8(repeating: 0)
    weights = SIMD8(repeating: 0)
  }

  private static func place(_ weekday: Int) -> Int { max(0, min(6, weekday - 1)) }

  private func effect(of place: Int) -> Double {
    Double(sums[place]) / (Double(weights[place]) + SelfReportRules.rhythmWeight)
  }

  /// Returns the weekday effect `days` after `weekday` (1…7).
  func rhythm(_ days: Int, after weekday: Int) -> Double {
    effect(of: (Self.place(weekday) + max(0, days)) % 7)
  }

  /// Returns the recent deviation decayed by a number of days.
  func recentPart(_ days: Int) -> Double {
    Double(recent) * .pow(SelfReportRules.recentDecay, days)
  }

  /// Returns the answer expected `days` after the last closed day, which fell on `weekday`.
  func mean(_ days: Int, after weekday: Int) -> Double {
    Double(level) + recentPart(days) + rhythm(days, after: weekday)
  }

  /// Returns the standard deviation of a forecast, combining the usual error with the athlete's own errors.
  func deviation(usual: Double) -> Double {
    let ownCount = Double(max(0, Int(count) - 1))
    let variance =
      (usual * usual * SelfReportRules.errorWeight + Double(squares) * ownCount)
      / (SelfReportRules.errorWeight + ownCount)
    return max(variance.squareRoot(), 0.3 * usual)
  }

  /// Returns the point half a step above the highest possible answer at or below a value: a continuity
  /// correction for the normal distribution.
  func boundary(_ value: Double) -> Double {
    let steps = hasHalves ? 2.0 : 1
    return ((value * steps).rounded(.down) + 0.5) / steps
  }

  private var hasHalves: Bool {
    stride(from: 1, to: Self.places, by: 2).contains { first[$0] > 0 }
  }

  /// Threshold at or below which a morning is bad; `nil` before the first answer.
  ///
  /// It lies half a step above the answer whose cumulative share among the first answers is closest to a quarter. If
  /// a coarse scale cannot give 10 to 40 %, the quartile of a normal distribution is used.
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

  /// Weight of the forecast, 0–1.
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

  /// Indices of the answers 1–5, in half points.
  private static let briefPlaces = 2...10

  /// Encodes a forecast without weekday effects, for answers on a scale of 1–5.
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

/// Forecasts of feel and soreness, which the risks use, and of freshness.
struct SelfReportState: Sendable, Hashable {
  var feel = SelfReportForecast()
  /// Inverted soreness, 4 − soreness, so higher is better.
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

  /// Thresholds of bad answers, once there are enough answers.
  var bad: OutcomeState.Thresholds {
    OutcomeState.Thresholds(
      feel: feel.trust >= 1 ? feel.threshold : nil,
      comfort: comfort.trust >= 1 ? comfort.threshold : nil)
  }

  /// Adds the newest day, completed or still open.
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
    // Version 8 added the forecast of freshness.
    if reader.version >= 8 { freshness = try SelfReportForecast(brief: &reader) }
  }
}
