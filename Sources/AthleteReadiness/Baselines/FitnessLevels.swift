import DayRecords
import RealModule
import TrainingHistory

/// Long-term fitness (CTL) and short-term fatigue (ATL) at the end of a day, by the rules of `TrainingState`: a brief
/// and a history of the same days agree.
///
/// Both filters run from zero, beside the remaining share of their start, (1 − α)ⁿ: so the mean of the first days is
/// added once there are enough of them, though the days themselves are no longer kept. Until then the levels are
/// missing.
///
/// Page: *Own levels*, tests: `FitnessLevelsTests`.
struct FitnessLevels: Sendable, Hashable {
  /// Long-term fitness (CTL); `nil` until the start is known.
  var chronic: Double? { isStarted ? chronicLevel : nil }
  /// Short-term fatigue (ATL); `nil` until the start is known.
  var acute: Double? { isStarted ? acuteLevel : nil }

  /// Days from the first whose training was known, held at 65,535.
  private(set) var days: UInt16 = 0
  private var isStarted = false
  private var chronicLevel = 0.0
  private var acuteLevel = 0.0
  /// The remaining share of the start.
  private var chronicStart = 1.0
  private var acuteStart = 1.0
  /// Loads of the first days, and how many of them are known.
  private var openingSum = 0.0
  private var openingCount: UInt16 = 0

  /// Before the first day.
  init() {}

  /// Levels that include their start; nothing more is kept of it.
  init(chronic: Double, acute: Double, days: UInt16) {
    (chronicLevel, acuteLevel, self.days) = (chronic, acute, days)
    (chronicStart, acuteStart, isStarted) = (0, 0, true)
  }

  /// Adds a day.
  ///
  /// - Parameters:
  ///   - load: the day's load; `nil` if training is unknown.
  ///   - expected: the mean load of the known days before it.
  ///   - shares: the weights of a day by the settings.
  mutating func close(
    _ load: Double?, expected: @autoclosure () -> Double?, shares: (chronic: Double, acute: Double),
    settings: FitnessSettings
  ) {
    let known = load.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    if days == 0 {
      guard known != nil else { return }
      if settings.seed == .zero { self = FitnessLevels(chronic: 0, acute: 0, days: 0) }
    }
    if days < .max { days += 1 }
    if let taken = known ?? settings.load(ofUnknownDay: expected()) {
      chronicLevel += shares.chronic * (taken - chronicLevel)
      acuteLevel += shares.acute * (taken - acuteLevel)
      if !isStarted {
        chronicStart *= 1 - shares.chronic
        acuteStart *= 1 - shares.acute
      }
    }
    guard !isStarted else { return }
    if let known, Int(days) <= settings.seedDays {
      openingSum += known
      openingCount += 1
    }
    if Int(days) >= FitnessSettings.seedNeeds {
      let seed = openingCount > 0 ? openingSum / Double(openingCount) : 0
      chronicLevel += chronicStart * seed
      acuteLevel += acuteStart * seed
      self = FitnessLevels(chronic: chronicLevel, acute: acuteLevel, days: days)
    }
  }

  /// The least remaining share of a level for it to be computed backwards from today's: loads are kept to a tenth,
  /// and going back multiplies that tenth.
  private static let minimumLeft = 0.05

  /// Long-term fitness a number of days before the last one; `nil` before the first day, for unknown days, and if too
  /// little of it remains in today's.
  ///
  /// - Parameter load: the load of a day a number of days before the last one, unknown days as `close` took them.
  func chronic(daysAgo: Int, settings: FitnessSettings, load: (Int) -> Double?) -> Double? {
    guard isStarted, daysAgo >= 0, daysAgo < Int(days) else { return nil }
    let kept = 1 - settings.shares.chronic
    guard Double.pow(kept, Double(daysAgo)) >= Self.minimumLeft else { return nil }
    var level = chronicLevel
    for day in 0..<daysAgo {
      guard let load = load(day) else { continue }
      level = (level - (1 - kept) * load) / kept
    }
    return level.isFinite ? max(0, level) : nil
  }
}

extension FitnessLevels: StateCodable {
  /// Size: 45 bytes at first, 19 bytes once the start is known.
  func encode(to writer: inout StateWriter) {
    writer.write(days)
    writer.write(isStarted)
    writer.write(chronicLevel)
    writer.write(acuteLevel)
    guard !isStarted else { return }
    for number in [chronicStart, acuteStart, openingSum] { writer.write(number) }
    writer.write(openingCount)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let (days, isStarted) = (try reader.uint16(), try reader.bool())
    self.init(
      chronic: try reader.finite("fitness levels"), acute: try reader.finite("fitness levels"), days: days)
    guard !isStarted else { return }
    self.isStarted = false
    chronicStart = try reader.finite("fitness levels")
    acuteStart = try reader.finite("fitness levels")
    openingSum = try reader.finite("fitness levels")
    openingCount = try reader.uint16()
  }
}
