import ActivityStreams
public import TextFormats

/// Why a load cannot be added to a fitness state.
public enum FitnessError: Error, Sendable, Hashable {
  /// The load is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// The day precedes the last day of the state.
  case dayInThePast(CalendarDay, last: CalendarDay)
  /// The saved state has an unknown version.
  case unknownVersion(Int)
  /// The saved state has values that no history can produce.
  case invalidState
}

/// Long-term fitness and short-term fatigue at the end of a day: two running means of daily load.
///
/// E_d = E_(d−1) + α (L_d − E_(d−1)). The state advances one day at a time, including days without load, so
/// saving and restoring it does not change the result. Coggan's performance manager, a simplification of
/// Banister's model.
///
/// Page: *Fitness, fatigue and form (CTL, ATL, TSB)*, tests: `FitnessStateTests`.
public struct FitnessState: Sendable, Hashable, Codable {
  /// The last day included; `nil` before the first day.
  public private(set) var day: CalendarDay?
  /// The first day included.
  public private(set) var firstDay: CalendarDay?
  /// Long-term fitness (CTL) at the end of ``day``.
  public private(set) var chronic: Double
  /// Short-term fatigue (ATL) at the end of ``day``.
  public private(set) var acute: Double
  /// Long-term fitness at the end of the previous day.
  package private(set) var chronicBefore: Double
  /// Short-term fatigue at the end of the previous day.
  package private(set) var acuteBefore: Double
  /// Load of the current day in the long-term filter.
  private(set) var chronicLoad = 0.0
  /// Load of the current day in the short-term filter.
  private var acuteLoad = 0.0
  /// Time constants, weights and seed.
  public let settings: FitnessSettings
  /// Weight of one day in the long-term filter.
  private let chronicWeight: Double
  /// Weight of one day in the short-term filter.
  private let acuteWeight: Double

  /// Creates the state before the first day, with zero or imported starting values.
  public init(chronic: Double = 0, acute: Double = 0, settings: FitnessSettings = FitnessSettings()) {
    self.chronic = chronic
    self.acute = acute
    chronicBefore = chronic
    acuteBefore = acute
    self.settings = settings
    chronicWeight = settings.weight(days: settings.chronicDays)
    acuteWeight = settings.weight(days: settings.acuteDays)
  }

  /// Creates the state of an athlete who switches from another tool, with the values at the end of a day.
  public init(
    chronic: Double, acute: Double, endOf day: CalendarDay, settings: FitnessSettings = FitnessSettings()
  ) {
    self.init(chronic: chronic, acute: acute, settings: settings)
    self.day = day
    firstDay = day
  }

  /// Adds a load. Several loads on the same day are summed.
  ///
  /// - Throws: ``FitnessError`` if the load is negative or not finite, or if the day precedes the last day.
  public mutating func add(load: Double, on newDay: CalendarDay) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    try advance(to: newDay)
    chronicLoad += load
    acuteLoad += load
    chronic = chronicBefore + chronicWeight * (chronicLoad - chronicBefore)
    acute = acuteBefore + acuteWeight * (acuteLoad - acuteBefore)
  }

  /// Advances to a day, treating the days in between as days without load.
  ///
  /// - Throws: ``FitnessError/dayInThePast(_:last:)``.
  /// - Complexity: O(*n*) in the number of days, a few nanoseconds each.
  public mutating func advance(to newDay: CalendarDay) throws(FitnessError) {
    if let day {
      guard newDay >= day else { throw .dayInThePast(newDay, last: day) }
      var current = day
      while current < newDay {
        current = current.adding(days: 1)
        step(to: current, chronicLoad: 0, acuteLoad: 0)
      }
    } else {
      step(to: newDay, chronicLoad: 0, acuteLoad: 0)
    }
  }

  /// Advances by one day. All other operations use this step.
  mutating func step(to newDay: CalendarDay, chronicLoad: Double, acuteLoad: Double) {
    if firstDay == nil { firstDay = newDay }
    chronicBefore = chronic
    acuteBefore = acute
    self.chronicLoad = chronicLoad
    self.acuteLoad = acuteLoad
    chronic += chronicWeight * (chronicLoad - chronic)
    acute += acuteWeight * (acuteLoad - acute)
    day = newDay
  }

  /// Form (TSB) on ``day``, by the convention of the settings.
  public var balance: Double {
    switch settings.balance {
    case .nextDay: chronicBefore - acuteBefore
    case .sameDay: chronic - acute
    }
  }

  /// Whether long-term fitness still depends on its starting value.
  public var isWarmingUp: Bool {
    guard let firstDay, let day else { return true }
    return firstDay.days(to: day) < settings.warmUpDays
  }

  /// Whether the values are ones that a history can produce.
  var isSound: Bool {
    [chronic, acute, chronicBefore, acuteBefore, chronicLoad, acuteLoad].allSatisfy { $0 >= 0 && $0.isFinite }
      && (0...1).contains(chronicWeight) && (0...1).contains(acuteWeight)
  }
}
