import DayRecords
import SessionMetrics
import TextFormats

/// An event that is ahead.
package struct UpcomingEvent: Sendable, Hashable {
  /// The event.
  package var event: TargetEvent
  /// Days to it; 0 is today.
  package var daysAway: Int
  /// The purpose of this week.
  package var phase: EventPhase
  /// Whether signs of illness, an injury or the whole of the evidence hold the day down.
  package var isHeld = false
  /// Whether training is being taken up again after weeks with hardly any.
  package var isComingBack = false

  /// The advice in one sentence: on a limited day, to get well; after a break, to train again first.
  package var focus: String {
    if isHeld { return "Get well first: missed training costs less than racing ill." }
    return isComingBack
      ? "Build training up again first: missed training costs less than coming back too fast."
      : phase.focus
  }
}

extension AthleteState {
  /// The events that are ahead, soonest first: the first is the event, the second the secondary one.
  package func upcomingEvents(settings: ReadinessSettings = ReadinessSettings()) -> [UpcomingEvent] {
    guard let day = today?.day else { return [] }
    return profile.events.compactMap { event in
      let days = day.days(to: event.day)
      return EventPhase(daysAway: days, settings: settings.trends).map {
        UpcomingEvent(event: event, daysAway: days, phase: $0)
      }
    }.sorted { ($0.daysAway, $0.event.name) < ($1.daysAway, $1.event.name) }
  }
}
