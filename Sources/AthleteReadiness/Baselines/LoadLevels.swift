import DayRecords
public import TrainingHistory

/// Long-term and short-term load up to the end of a day, from which days of unknown training are left out.
///
/// Both are exponentially weighted means over the days whose training is known: Σ λ^age L / Σ λ^age. They start at the
/// first loads, not at zero, and an unknown day is neither rest nor training.
public struct LoadLevels: Sendable, Hashable {
  /// Long-term load (CTL); `nil` before the first known day.
  public var chronic: Double? { chronicWeight > 1e-9 ? chronicSum / chronicWeight : nil }
  /// Short-term load (ATL); `nil` where nothing of the last weeks is known.
  public var acute: Double? { acuteWeight > 1e-3 ? acuteSum / acuteWeight : nil }
  /// Balance (TSB): long-term less short-term load.
  public var balance: Double? {
    guard let chronic, let acute else { return nil }
    return chronic - acute
  }
  /// Short-term by long-term load; `nil` where the latter is next to nothing.
  public var ratio: Double? {
    guard let chronic, let acute, chronic > 5 else { return nil }
    return acute / chronic
  }
  /// Days whose training was known, held at 65,535.
  public private(set) var knownDays: UInt16 = 0

  private var chronicSum = 0.0
  private var chronicWeight = 0.0
  private var acuteSum = 0.0
  private var acuteWeight = 0.0

  /// Before the first day.
  public init() {}

  /// Takes in a day's load; `nil` where training is unknown.
  public mutating func close(_ load: Double?, settings: FitnessSettings) {
    let chronicKept = 1 - settings.weight(days: settings.chronicDays)
    let acuteKept = 1 - settings.weight(days: settings.acuteDays)
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
  /// Size: 34 bytes.
  package func encode(to writer: inout StateWriter) {
    writer.write(knownDays)
    for number in [chronicSum, chronicWeight, acuteSum, acuteWeight] { writer.write(number) }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    knownDays = try reader.uint16()
    chronicSum = try reader.finite("load levels")
    chronicWeight = try reader.finite("load levels")
    acuteSum = try reader.finite("load levels")
    acuteWeight = try reader.finite("load levels")
  }
}
