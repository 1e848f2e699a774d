public import TextFormats

/// A race, game or appointment. It is part of the day but not a training item.
public struct PlanEvent: Sendable, Hashable {
  /// The id, unique among all events.
  public var id: String
  /// The title of the event.
  public var name: String
  /// The line below the title.
  public var subtitle: String?
  /// The local day of the event.
  public var day: CalendarDay
  /// The start time; `nil` for an all-day event.
  public var time: PlanTime?
  /// The type as the plan names it, such as "race" or "game".
  public var type: String?
  /// The target, such as "sub 3:30".
  public var target: String?
  /// Duration, minutes.
  public var minutes: Double?

  /// Creates an event.
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

  /// Whether the event takes the whole day.
  public var isAllDay: Bool { time == nil }
}
