import DayRecords
import TrainingHistory

/// Long-term and short-term load up to the end of a day: the history's, and substitutes before it exists.
///
/// `fitness` follows the rules of fitness and is missing in the first weeks. Until then exponentially weighted means
/// over the days of known training replace it, Σ λ^age L / Σ λ^age: they start at the first loads, not at zero, and
/// an unknown day is neither rest nor training.
package struct LoadLevels: Sendable, Hashable {
  /// Long-term fitness, short-term fatigue and form by the rules of fitness.
  private(set) var fitness = FitnessLevels()
  /// Long-term load (CTL); `nil` in the first weeks, and once training is no longer known.
  package var chronic: Double? { chronicWeight > 1e-9 ? fitness.chronic : nil }
  /// Short-term load (ATL); `nil` in the first weeks, and if the last weeks are unknown.
  package var acute: Double? { acuteWeight > 1e-3 ? fitness.acute : nil }
  /// CheckInScore (TSB): long-term less short-term load.
  package var balance: Double? {
    guard let chronic, let acute else { return nil }
    return chronic - acute
  }
  /// Form, or its substitute in the first weeks.
  var presumedBalance: Double? { balance ?? presumed.map { $0.chronic - $0.acute } }
  /// Short-term by long-term load, or their substitutes in the first weeks; `nil` if the latter is close to zero.
  package var ratio: Double? {
    if let chronic, let acute { return chronic > 5 ? acute / chronic : nil }
    return presumed.flatMap { $0.chronic > 5 ? $0.acute / $0.chronic : nil }
  }
  /// Days whose training was known, held at 65,535.
  package private(set) var knownDays: UInt16 = 0

  private var chronicSum = 0.0
  private var chronicWeight = 0.0
  private var acuteSum = 0.0
  private var acuteWeight = 0.0

  /// Before the first day.
  package init() {}

  private var presumed: (chronic: Double, acute: Double)? {
    guard chronicWeight > 1e-9, acuteWeight > 1e-3 else { return nil }
    return (chronicSum / chronicWeight, acuteSum / acuteWeight)
  }

  /// Adds the newest day; its load is absent if training is unknown.
  mutating func close(_ recent: RecentDays, settings: FitnessSettings) {
    let load = recent[.load, 0]
    let shares = settings.shares
    fitness.close(
      load, expected: recent.expectedLoad(of: 0, settings: settings), shares: shares, settings: settings)
    let (chronicKept, acuteKept) = (1 - shares.chronic, 1 - shares.acute)
    chronicSum *= chronicKept
    chronicWeight *= chronicKept
    acuteSum *= acuteKept
    acuteWeight *= acuteKept
    guard let load, load.isFinite, load >= 0 else { return }
    chronicSum += load
    chronicWeight += 1
    acuteSum += load
    acuteWeight += 1
    if knownDays < .max { knownDays += 1 }
  }
}

extension LoadLevels: StateCodable {
  /// Size: at most 79 bytes.
  package func encode(to writer: inout StateWriter) {
    writer.write(knownDays)
    for number in [chronicSum, chronicWeight, acuteSum, acuteWeight] { writer.write(number) }
    fitness.encode(to: &writer)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    knownDays = try reader.uint16()
    chronicSum = try reader.finite("load levels")
    chronicWeight = try reader.finite("load levels")
    acuteSum = try reader.finite("load levels")
    acuteWeight = try reader.finite("load levels")
    if reader.version >= 10 {
      fitness = try FitnessLevels(from: &reader)
    } else if let presumed {
      fitness = FitnessLevels(chronic: presumed.chronic, acute: presumed.acute, days: knownDays)
    }
  }
}

extension RecentDays {
  /// The expected training of a day: the mean load of the known days before it.
  func expectedLoad(of daysAgo: Int, settings: FitnessSettings) -> Double? {
    mean(.load, from: daysAgo + 1, days: settings.expectedDays, needs: 1)
  }
}
