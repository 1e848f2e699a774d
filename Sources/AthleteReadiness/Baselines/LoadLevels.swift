import DayRecords
import TrainingHistory

/// Long-term and short-term load at the end of a day, with substitutes for the first weeks.
///
/// `fitness` follows the fitness rules and is `nil` in the first weeks. Until then it is replaced by
/// exponentially weighted means over the days with recorded training, Σ λ^age L / Σ λ^age. They start at the
/// first loads rather than at zero, and skip unknown days.
package struct LoadLevels: Sendable, Hashable {
  private(set) var fitness = FitnessLevels()
  /// Long-term load (CTL); `nil` in the first weeks, and once training has been unknown for too long.
  package var chronic: Double? { chronicWeight > 1e-9 ? fitness.chronic : nil }
  /// Short-term load (ATL); `nil` in the first weeks, and if the last weeks are unknown.
  package var acute: Double? { acuteWeight > 1e-3 ? fitness.acute : nil }
  /// Form (TSB): long-term minus short-term load.
  package var balance: Double? {
    guard let chronic, let acute else { return nil }
    return chronic - acute
  }
  /// Form, or its substitute in the first weeks.
  var presumedBalance: Double? { balance ?? presumed.map { $0.chronic - $0.acute } }
  /// Short-term divided by long-term load, or their substitutes in the first weeks; `nil` if long-term load is
  /// 5 or less.
  package var ratio: Double? {
    if let chronic, let acute { return chronic > 5 ? acute / chronic : nil }
    return presumed.flatMap { $0.chronic > 5 ? $0.acute / $0.chronic : nil }
  }
  /// Days with recorded training, capped at 65,535.
  package private(set) var knownDays: UInt16 = 0

  private var chronicSum = 0.0
  private var chronicWeight = 0.0
  private var acuteSum = 0.0
  private var acuteWeight = 0.0

  package init() {}

  private var presumed: (chronic: Double, acute: Double)? {
    guard chronicWeight > 1e-9, acuteWeight > 1e-3 else { return nil }
    return (chronicSum / chronicWeight, acuteSum / acuteWeight)
  }

  /// Closes the newest day of `recent`, whose load is missing if training is unknown.
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
  /// Returns the load expected on the given day: the mean of the recorded days before it.
  func expectedLoad(of daysAgo: Int, settings: FitnessSettings) -> Double? {
    mean(.load, from: daysAgo + 1, days: settings.expectedDays, needs: 1)
  }
}
