import ActivityStreams
public import TextFormats

/// Errors thrown when a fitness state is updated or restored.
public enum FitnessError: Error, Sendable, Hashable {
  /// The load is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// The day precedes the last day of the state.
  case dayInThePast(CalendarDay, last: CalendarDay)
  /// The saved state has an unsupported version.
  case unknownVersion(Int)
  /// The saved state contains impossible values.
  case invalidState
}

/// Long-term fitness and short-term fatigue at the end of a day: two exponentially weighted means of
/// daily load.
///
/// E_d = E_(d−1) + α (L_d − E_(d−1)). The state always advances one day at a time, including rest days,
/// so saving and restoring it does not change the result. This is Coggan's performance manager, a
/// simplification of Banister's model.
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
  /// The current day's load in the long-term filter.
  private(set) var chronicLoad = 0.0
  /// The current day's load in the short-term filter.
  private var acuteLoad = 0.0
  /// Time constants and starting values.
  public let settings: FitnessSettings
  /// Daily weight of the long-term filter.
  private let chronicWeight: Double
  /// Daily weight of the short-term filter.
  private let acuteWeight: Double

  /// Creates the state before the first day. Starting values may be imported from another tool.
  public init(chronic: Double = 0, acute: Double = 0, settings: FitnessSettings = FitnessSettings()) {
    self.chronic = chronic
    self.acute = acute
    chronicBefore = chronic
    acuteBefore = acute
    self.settings = settings
    chronicWeight = settings.weight(days: settings.chronicDays)
    acuteWeight = settings.weight(days: settings.acuteDays)
  }

  /// Creates a state from fitness and fatigue at the end of a day, for an athlete who switches from
  /// another tool.
  public init(
    chronic: Double, acute: Double, endOf day: CalendarDay, settings: FitnessSettings = FitnessSettings()
  ) {
    self.init(chronic: chronic, acute: acute, settings: settings)
    self.day = day
    firstDay = day
  }

  /// Adds a load. Several loads on the same day are added together.
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

  /// Advances to a day. The days in between count as rest days.
  ///
  /// - Throws: ``FitnessError/dayInThePast(_:last:)``.
  /// - Complexity: O(*n*) for *n* days.
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

  /// Advances by one day; every other update calls this.
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

  /// Form (TSB) on ``day``, from the same or the previous day's values as the settings specify.
  public var balance: Double {
    switch settings.balance {
    case .nextDay: chronicBefore - acuteBefore
    case .sameDay: chronic - acute
    }
  }

  /// Whether long-term fitness still depends strongly on its starting value.
  public var isWarmingUp: Bool {
    guard let firstDay, let day else { return true }
    return firstDay.days(to: day) < settings.warmUpDays
  }

  /// Whether all values are possible: finite, not negative, and with weights in 0…1.
  var isSound: Bool {
    [chronic, acute, chronicBefore, acuteBefore, chronicLoad, acuteLoad].allSatisfy { $0 >= 0 && $0.isFinite }
      && (0...1).contains(chronicWeight) && (0...1).contains(acuteWeight)
  }
}
