import ActivityStreams
import DayRecords
public import SessionMetrics
import TextFormats

/// What the weeks before an event are for.
public enum EventPhase: Int, Sendable, Hashable, CaseIterable {
  case base = 1
  case sportSpecific, intensity, peakAndTaper

  /// The phase so many days before an event: more than 12 weeks, 8 weeks, 4 weeks, or fewer; `nil` after it.
  public init?(daysAway: Int, settings: DayTrendSettings = DayTrendSettings()) {
    guard daysAway >= 0 else { return nil }
    let weeks = Double(daysAway) / 7
    self = Self(rawValue: 4 - settings.phaseWeeks.prefix(3).count { weeks > $0 }) ?? .peakAndTaper
  }

  /// The name for people.
  public var name: String {
    switch self {
    case .base: "Aerobic Base"
    case .sportSpecific: "Sport-Specific"
    case .intensity: "Intensity"
    case .peakAndTaper: "Peak & Taper"
    }
  }

  /// What to look after, in one sentence.
  public var focus: String {
    switch self {
    case .base: "Build volume at low intensity; strength and technique while there is time."
    case .sportSpecific: "Train the demands of the event: its terrain, its movements, its duration."
    case .intensity: "Work at race intensity, with full recovery between hard days."
    case .peakAndTaper: "Cut volume, keep some intensity, sleep and fuel well."
    }
  }
}

/// An event that lies ahead.
public struct UpcomingEvent: Sendable, Hashable {
  /// The event.
  public var event: TargetEvent
  /// Days to it; 0 is today.
  public var daysAway: Int
  /// What this week is for.
  public var phase: EventPhase
}

extension AthleteState {
  /// The events that lie ahead, soonest first: the first is the event, the second the secondary one.
  public func upcomingEvents(settings: ReadinessSettings = ReadinessSettings()) -> [UpcomingEvent] {
    guard let day = today?.day else { return [] }
    return profile.events.compactMap { event in
      let days = day.days(to: event.day)
      return EventPhase(daysAway: days, settings: settings.trends).map {
        UpcomingEvent(event: event, daysAway: days, phase: $0)
      }
    }.sorted { ($0.daysAway, $0.event.name) < ($1.daysAway, $1.event.name) }
  }
}
