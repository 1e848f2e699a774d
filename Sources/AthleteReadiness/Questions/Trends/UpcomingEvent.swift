import DayRecords
import SessionMetrics
import TextFormats

package struct UpcomingEvent: Sendable, Hashable {
  package var event: TargetEvent
  /// Number of days until the event; 0 is today.
  package var daysAway: Int
  package var phase: EventPhase
  /// Whether signs of illness, an injury or the overall evidence limits the day.
  package var isHeld = false
  /// Whether training is resuming after weeks with hardly any.
  package var isComingBack = false

  /// One sentence of advice: to get well on a limited day, to rebuild after a break, or the focus of the
  /// phase.
  package var focus: String {
    if isHeld { return "Get well first: missed training costs less than racing ill." }
    return isComingBack
      ? "Build training up again first: missed training costs less than coming back too fast."
      : phase.focus
  }
}

extension AthleteState {
  /// Returns upcoming events, soonest first. The first is the main event, the second the secondary one.
  package func upcomingEvents(settings: ReadinessSettings) -> [UpcomingEvent] {
    guard let day = today?.day else { return [] }
    return profile.events.compactMap { event in
      let days = day.days(to: event.day)
      return EventPhase(daysAway: days, settings: settings.trends).map {
        UpcomingEvent(event: event, daysAway: days, phase: $0)
      }
    }.sorted { ($0.daysAway, $0.event.name) < ($1.daysAway, $1.event.name) }
  }
}
