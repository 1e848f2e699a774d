public import TextFormats

/// A race, a game, an appointment: a part of a day that is not a training item.
public struct PlanEvent: Sendable, Hashable {
  /// Its name among all events.
  public var id: String
  /// The title.
  public var name: String
  /// The line under it.
  public var subtitle: String?
  /// The day on the athlete's calendar.
  public var day: CalendarDay
  /// When; `nil` for all day.
  public var time: PlanTime?
  /// Its kind, in the plan's own words: "race", "game".
  public var type: String?
  /// The target: "sub 3:30".
  public var target: String?
  /// Duration, minutes.
  public var minutes: Double?

  /// An event.
  public init(
    id: String, name: String, day: CalendarDay, time: PlanTime? = nil, subtitle: String? = nil,
    type: String? = nil, target: String? = nil, minutes: Double? = nil
  ) {
    self.id = id
    self.name = name
    self.subtitle = subtitle
    self.day = day
    self.time = time
    self.type = type
    self.target = target
    self.minutes = minutes
  }

  /// Whether it takes the whole day.
  public var isAllDay: Bool { time == nil }
}
