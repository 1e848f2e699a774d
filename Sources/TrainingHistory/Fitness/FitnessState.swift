import ActivityStreams
public import TextFormats

/// Why a load cannot be taken into an athlete's fitness.
public enum FitnessError: Error, Sendable, Hashable {
  /// A load that is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// A day before the last one taken in.
  case dayInThePast(CalendarDay, last: CalendarDay)
  /// A saved state of a version that is unknown here.
  case unknownVersion(Int)
  /// A saved state with numbers that no history can lead to.
  case invalidState
}

/// Long-term fitness and short-term fatigue at the end of a day: two running means of daily load.
///
/// E_d = E_(d−1) + α (L_d − E_(d−1)). The state is a few numbers, rolled forward a day at a time, also through days
/// without load, so it does not depend on where somebody stopped in between (Coggan's performance manager, a simplification of
/// Banister's model).
///
/// Page: *Fitness, fatigue and form (CTL, ATL, TSB)*, tests: `FitnessStateTests`.
public struct FitnessState: Sendable, Hashable, Codable {
  /// The last day taken in; `nil` before the first.
  public private(set) var day: CalendarDay?
  /// The first day taken in.
  public private(set) var firstDay: CalendarDay?
  /// Long-term fitness (CTL) with that day.
  public private(set) var chronic: Double
  /// Short-term fatigue (ATL) with that day.
  public private(set) var acute: Double
  /// Long-term fitness at the end of the day before.
  package private(set) var chronicBefore: Double
  /// Short-term fatigue at the end of the day before.
  package private(set) var acuteBefore: Double
  /// Load of the day for the long-term filter.
  private(set) var chronicLoad = 0.0
  /// Load of the day for the short-term filter.
  private var acuteLoad = 0.0
  /// The rules.
  public let settings: FitnessSettings
  /// Weight of a day in the long-term filter.
  private let chronicWeight: Double
  /// Weight of a day in the short-term filter.
  private let acuteWeight: Double

  /// The state before the first day: 0, or the given values of an athlete from elsewhere.
  public init(chronic: Double = 0, acute: Double = 0, settings: FitnessSettings = FitnessSettings()) {
    self.chronic = chronic
    self.acute = acute
    chronicBefore = chronic
    acuteBefore = acute
    self.settings = settings
    chronicWeight = settings.weight(days: settings.chronicDays)
    acuteWeight = settings.weight(days: settings.acuteDays)
  }

  /// The state an athlete brings along who comes in the middle of a history: at the end of a day, as another tool had it.
  public init(
    chronic: Double, acute: Double, endOf day: CalendarDay, settings: FitnessSettings = FitnessSettings()
  ) {
    self.init(chronic: chronic, acute: acute, settings: settings)
    self.day = day
    firstDay = day
  }

  /// Takes in a load; several on one day add up.
  ///
  /// - Throws: ``FitnessError`` for a load that is negative or not finite, or a day before the last one.
  public mutating func add(load: Double, on newDay: CalendarDay) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    try advance(to: newDay)
    chronicLoad += load
    acuteLoad += load
    chronic = chronicBefore + chronicWeight * (chronicLoad - chronicBefore)
    acute = acuteBefore + acuteWeight * (acuteLoad - acuteBefore)
  }

  /// Lets days without load pass up to and including a day.
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

  /// The one step of a day: everything else is made of it.
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

  /// Balance of the day (TSB) by the convention of the settings.
  public var balance: Double {
    switch settings.balance {
    case .nextDay: chronicBefore - acuteBefore
    case .sameDay: chronic - acute
    }
  }

  /// Whether long-term fitness still depends on where it started.
  public var isWarmingUp: Bool {
    guard let firstDay, let day else { return true }
    return firstDay.days(to: day) < settings.warmUpDays
  }

  /// Whether its numbers are ones that a history can lead to.
  var isSound: Bool {
    [chronic, acute, chronicBefore, acuteBefore, chronicLoad, acuteLoad].allSatisfy { $0 >= 0 && $0.isFinite }
      && (0...1).contains(chronicWeight) && (0...1).contains(acuteWeight)
  }
}
