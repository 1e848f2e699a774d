import DayRecords
import RealModule

/// Running means of the answers to one question: over the last days, over the last weeks, and over all
/// answers so far.
struct AnswerLevel: Sendable, Hashable {
  /// Exponentially weighted mean of the last few days.
  var fast = 0.0
  /// Total weight of ``fast``.
  var fastWeight = 0.0
  /// Exponentially weighted mean of the last few weeks.
  var slow = 0.0
  /// Total weight of ``slow``.
  var slowWeight = 0.0
  /// Mean of all answers so far.
  var mean = 0.0
  /// Number of answers, capped at the settings' limit.
  var count = 0.0

  /// Updates the means with one day's answer, or with `nil` if none was given.
  mutating func close(_ value: Double?, _ decays: AnswerDecays) {
    fastWeight *= decays.fast
    slowWeight *= decays.slow
    guard let value else { return }
    fastWeight += 1
    fast += (value - fast) / fastWeight
    slowWeight += 1
    slow += (value - slow) / slowWeight
    count = min(decays.most, count + 1)
    mean += (value - mean) / count
  }
}

/// Daily decay of an answer's weight and the cap on the count, shared by all questions.
struct AnswerDecays {
  let fast: Double
  let slow: Double
  let most: Double

  init(_ settings: borrowing CheckInScoreSettings) {
    fast = settings.fastDecay
    slow = settings.slowDecay
    most = CheckInScoreSettings.anchorDays
  }
}

extension AnswerLevel: StateCodable {
  /// Size: 48 bytes.
  func encode(to writer: inout StateWriter) {
    for number in [fast, fastWeight, slow, slowWeight, mean, count] { writer.write(number) }
  }

  init(from reader: inout StateReader) throws(StateError) {
    fast = try reader.finite("answers")
    fastWeight = try reader.finite("answers")
    slow = try reader.finite("answers")
    slowWeight = try reader.finite("answers")
    mean = try reader.finite("answers")
    count = try reader.finite("answers")
  }
}

/// Weekday effects: for each weekday, the decayed sum and count of deviations from the long-run mean.
struct WeekdayEffects: Sendable, Hashable {
  private var sums = SIMD8<Double>(repeating: 0)
  private var counts = SIMD8<Double>(repeating: 0)

  /// Adds one answer's deviation from the mean. Older answers decay to half weight after two years.
  mutating func update(with difference: Double, weekday: Int) {
    let place = max(0, min(6, weekday - 1))
    sums[place] = sums[place] * CheckInScoreSettings.weekdayMemory + difference
    counts[place] = counts[place] * CheckInScoreSettings.weekdayMemory + 1
  }

  /// Returns the expected deviation on a weekday, shrunk towards zero.
  func effect(_ weekday: Int, worth: Double) -> Double {
    let place = max(0, min(6, weekday - 1))
    return sums[place] / (counts[place] + max(1, worth))
  }
}

extension WeekdayEffects: StateCodable {
  /// Size: 112 bytes.
  func encode(to writer: inout StateWriter) {
    for place in 0..<7 {
      writer.write(sums[place])
      writer.write(counts[place])
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    for place in 0..<7 {
      sums[place] = try reader.finite("weekday answers")
      counts[place] = try reader.finite("weekday answers")
    }
  }
}
