import ActivityStreams
import DayRecords
import TextFormats

/// Everything that the next morning needs from an athlete's past, in limited space.
///
/// Records arrive as mornings, evenings and responses. The newest day is *open*: its records may be sent again,
/// and the later value is used. A record of a later day closes it, and every day in between, one step per day.
/// The state therefore depends only on the records, not on when they were sent, saved or read.
public struct AthleteState: Sendable, Hashable {
  /// The athlete's profile.
  public var profile = ReadinessProfile() {
    didSet {
      profile = profile.bounded(on: today?.day)
      found.forget()
    }
  }
  /// The open day as recorded so far; `nil` before the first record.
  package internal(set) var today: DayRecord?
  var openDay: CalendarDay? { recent.lastDay }
  /// Values of recent days, including the open day.
  public internal(set) var recent = RecentDays()
  /// Yesterday's food, movement and body values, as recorded.
  package internal(set) var yesterday: DayMetrics?
  /// Yesterday's meals and drinks with their times, if an application provides them.
  var yesterdayMeals: [Meal] = []
  /// Latest body composition, with each part from the last day that had it.
  package internal(set) var body = BodyComposition()
  /// The state from earlier days, without the open day.
  var memory = CarriedState.fresh
  /// This morning's decision; `nil` until the morning is recorded, or without a decision.
  var issued: IssuedDecision?
  /// Owner, records and stored answers; empty for a state that no call has saved.
  package var delivery = StateDelivery()
  /// The verdict issued when the morning was added; derived from the rest and not saved.
  var found = Derived<MorningVerdict>()
  /// The open day's morning update; derived from the rest and not saved.
  var opened = Derived<MorningRisks>()
  /// Which devices of the open day's morning are new; derived like ``opened``.
  var openedDevices = Derived<OtherDevices>()

  /// Creates an athlete without any history.
  public init() {}
}
