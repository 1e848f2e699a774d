import ActivityStreams
import DayRecords
import TextFormats

/// The part of an athlete's past that the next morning needs, in bounded space.
///
/// Records are taken in as they come: morning, evening, response. The newest day is *open*: its records may be sent
/// again: the later one wins where both know something. A record of a later day closes it. Every day in between is closed too, one step a day,
/// so the state after a day depends on the records alone and not on when they were sent or on saving and reading.
public struct AthleteState: Sendable, Hashable {
  /// The athlete's profile.
  public var profile = ReadinessProfile() {
    didSet {
      profile = profile.bounded(on: today?.day)
      found.forget()
    }
  }
  /// The open day, as recorded so far; `nil` before the first record.
  package internal(set) var today: DayRecord?
  /// The open day.
  var openDay: CalendarDay? { recent.lastDay }
  /// The last days' numbers, the open day's among them.
  public internal(set) var recent = RecentDays()
  /// Food, movement and body of the day before the open one, as recorded.
  package internal(set) var yesterday: DayMetrics?
  /// Food and drink of that day with their times, if an application gives them.
  var yesterdayMeals: [Meal] = []
  /// The latest body composition, each part from the last day that had it.
  package internal(set) var body = BodyComposition()
  /// The memory of earlier days, without the open day.
  var memory = CarriedState.fresh
  /// This morning's result; `nil` before the morning is known, and without one.
  var issued: IssuedDecision?
  /// Its owner, its records and its last answers; empty for a state that no call has saved.
  package var delivery = StateDelivery()
  /// The morning's signal when it was added; derived from the rest, and not saved.
  var found = Derived<MorningVerdict>()
  /// The open day's morning update, once the morning is known; derived from the rest, and not saved.
  var opened = Derived<MorningRisks>()
  /// Whether other devices measured the open day's morning; found like ``opened``.
  var openedDevices = Derived<OtherDevices>()

  /// An athlete without a past.
  public init() {}
}
