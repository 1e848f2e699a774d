public import ActivityStreams

/// Why a load cannot be taken into an athlete's fitness.
public enum FitnessError: Error, Sendable, Hashable {
  /// A load that is negative or not finite.
  case invalidLoad(index: Int, value: Double)
  /// A day before the last one taken in.
  case dayInThePast(CalendarDay, last: CalendarDay)
}

/// Long-term fitness and short-term fatigue at the end of a day: two running means of daily load.
///
/// E_d = E_(d−1) + α (L_d − E_(d−1)). The state is a few numbers, rolled forward a day at a time; days without load
/// are taken in one step (Coggan's performance manager, a simplification of Banister's model).
public struct FitnessState: Sendable, Hashable {
  /// The last day taken in; `nil` before the first.
  public private(set) var day: CalendarDay?
  /// The first day taken in.
  public private(set) var firstDay: CalendarDay?
  /// Long-term fitness (CTL) with that day.
  public private(set) var chronic: Double
  /// Short-term fatigue (ATL) with that day.
  public private(set) var acute: Double
  /// Long-term fitness at the end of the day before.
  public private(set) var chronicBefore: Double
  /// Short-term fatigue at the end of the day before.
  public private(set) var acuteBefore: Double
  /// The rules.
  public let settings: FitnessSettings

  /// The state before the first day.
  public init(chronic: Double = 0, acute: Double = 0, settings: FitnessSettings = FitnessSettings()) {
    self.chronic = chronic
    self.acute = acute
    chronicBefore = chronic
    acuteBefore = acute
    self.settings = settings
  }

  /// Takes in a load; several on one day add up.
  ///
  /// - Throws: ``FitnessError`` for a load that is negative or not finite, or a day before the last one.
  public mutating func add(load: Double, on newDay: CalendarDay) throws(FitnessError) {
    guard load >= 0, load.isFinite else { throw .invalidLoad(index: 0, value: load) }
    try advance(to: newDay)
    chronic += settings.weight(days: settings.chronicDays) * load
    acute += settings.weight(days: settings.acuteDays) * load
  }

  /// Lets days without load pass up to and including a day.
  ///
  /// - Throws: ``FitnessError/dayInThePast(_:last:)``.
  public mutating func advance(to newDay: CalendarDay) throws(FitnessError) {
    var gap = 1
    if let day {
      gap = day.days(to: newDay)
      guard gap >= 0 else { throw .dayInThePast(newDay, last: day) }
      if gap == 0 { return }
    } else {
      firstDay = newDay
    }
    chronicBefore = chronic * settings.decay(days: settings.chronicDays, over: gap - 1)
    acuteBefore = acute * settings.decay(days: settings.acuteDays, over: gap - 1)
    chronic *= settings.decay(days: settings.chronicDays, over: gap)
    acute *= settings.decay(days: settings.acuteDays, over: gap)
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
}
