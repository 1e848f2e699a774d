import DayRecords
import RealModule

/// The recent answers to one question against all earlier ones.
struct AnswerLevel: Sendable, Hashable {
  /// Mean of the last days, exponentially weighted, and the weight behind it.
  var fast = 0.0
  var fastWeight = 0.0
  /// Mean of the last weeks.
  var slow = 0.0
  var slowWeight = 0.0
  /// Mean of all remembered answers.
  var mean = 0.0
  var count = 0.0

  /// Adds a day, with or without an answer.
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

/// The decay of an answer's weight per day, and the most answers that count; the same for every question.
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

/// How answers follow the weekday: for each weekday the sum of its deviations from the mean, and their number.
struct WeekdayEffects: Sendable, Hashable {
  private var sums = SIMD8<Double>(repeating: 0)
  private var counts = SIMD8<Double>(repeating: 0)

  /// Adds an answer's deviation from the mean; older ones fade, to half after two years of answers.
  mutating func update(with difference: Double, weekday: Int) {
    let place = max(0, min(6, weekday - 1))
    sums[place] = sums[place] * CheckInScoreSettings.weekdayMemory + difference
    counts[place] = counts[place] * CheckInScoreSettings.weekdayMemory + 1
  }

  /// A weekday's expected deviation from the mean, shrunk towards none.
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
