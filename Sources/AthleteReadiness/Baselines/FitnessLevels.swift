import DayRecords
import RealModule
import TrainingHistory

/// Long-term fitness (CTL) and short-term fatigue (ATL) at the end of a day.
///
/// They follow the rules of `TrainingState`, so a brief and a history of the same period agree. Both filters
/// start at zero and track the weight that their start value still has, (1 − α)ⁿ. Once enough of the first
/// days have recorded training, their mean is added with that weight. Until then both levels are `nil`.
///
/// Page: *Baselines*, tests: `FitnessLevelsTests`.
struct FitnessLevels: Sendable, Hashable {
  /// Long-term fitness (CTL); `nil` until the start value is known.
  var chronic: Double? { isStarted ? chronicLevel : nil }
  /// Short-term fatigue (ATL); `nil` until the start value is known.
  var acute: Double? { isStarted ? acuteLevel : nil }

  /// Days since the first day with recorded training, capped at 65,535.
  private(set) var days: UInt16 = 0
  private var isStarted = false
  private var chronicLevel = 0.0
  private var acuteLevel = 0.0
  /// Remaining weight of the start value in each filter.
  private var chronicStart = 1.0
  private var acuteStart = 1.0
  /// Sum of the recorded loads during the first few days.
  private var openingSum = 0.0
  /// Number of loads in ``openingSum``.
  private var openingCount: UInt16 = 0

  init() {}

  /// Creates levels whose start value is already included.
  init(chronic: Double, acute: Double, days: UInt16) {
    (chronicLevel, acuteLevel, self.days) = (chronic, acute, days)
    (chronicStart, acuteStart, isStarted) = (0, 0, true)
  }

  /// Closes a day with its load.
  ///
  /// - Parameters:
  ///   - load: The day's load; `nil` if training is unknown.
  ///   - expected: Mean load of the recorded days before it, which replaces an unknown load.
  ///   - shares: Weight of one day in each filter.
  ///   - settings: How unknown days and starting values are treated.
  mutating func close(
    _ load: Double?, expected: @autoclosure () -> Double?, shares: (chronic: Double, acute: Double),
    settings: FitnessSettings
  ) {
    let validLoad = load.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    if days == 0 {
      guard validLoad != nil else { return }
      if settings.seed == .zero { self = FitnessLevels(chronic: 0, acute: 0, days: 0) }
    }
    if days < .max { days += 1 }
    if let taken = validLoad ?? settings.load(ofUnknownDay: expected()) {
      chronicLevel += shares.chronic * (taken - chronicLevel)
      acuteLevel += shares.acute * (taken - acuteLevel)
      if !isStarted {
        chronicStart *= 1 - shares.chronic
        acuteStart *= 1 - shares.acute
      }
    }
    guard !isStarted else { return }
    if let validLoad, Int(days) <= settings.seedDays {
      openingSum += validLoad
      openingCount += 1
    }
    if Int(days) >= FitnessSettings.seedNeeds {
      let seed = openingCount > 0 ? openingSum / Double(openingCount) : 0
      chronicLevel += chronicStart * seed
      acuteLevel += acuteStart * seed
      self = FitnessLevels(chronic: chronicLevel, acute: acuteLevel, days: days)
    }
  }

  /// Smallest fraction of a past level that today's level must still contain for the past level to be
  /// reconstructed. Stored loads are rounded to a tenth, and working backwards amplifies that error.
  private static let minimumLeft = 0.05

  /// Returns long-term fitness `daysAgo` days before the last one; `nil` before the first day, or if too
  /// little of that level remains in today's.
  ///
  /// - Parameters:
  ///   - daysAgo: Number of days before the last one.
  ///   - settings: The time constants of the filters.
  ///   - load: Returns the load of a day, counted back from the last one, with unknown days filled as in
  ///     `close`.
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
  /// Size: 45 bytes at first, 19 bytes once the start value is known.
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
