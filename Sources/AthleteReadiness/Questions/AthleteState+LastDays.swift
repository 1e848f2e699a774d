import ActivityStreams
import DayRecords
import TextFormats

/// Training over the last seven completed days, whatever the weekday.
package struct LastSevenDays: Sendable, Hashable {
  package var from: CalendarDay
  package var through: CalendarDay
  package var daysKnown: Int
  /// Number of sessions; `nil` if no day is recorded.
  package var sessions: Int?
  /// Number of sessions that the athlete aims to do per week.
  package var sessionsIntended: Double?
  /// Duration, h.
  package var hours: Double?
  package var kilometres: Double?
  /// Energy of the sessions, kcal; `nil` unless known for every session.
  package var energy: Double?
  /// Total load of the recorded days.
  package var load: Double?
}

extension AthleteState {
  /// Returns the training of the last seven completed days, ending yesterday in the morning and today in the
  /// evening.
  package func lastSevenDays(issue: IssueTime = .morning) -> LastSevenDays? {
    guard let open = openDay else { return nil }
    let newest = issue.newestDayOver
    var days = memory.week.days
    if issue == .evening { days.append(WeekState.Day(today?.evening)) }
    days = Array(days.suffix(7))
    let knownDays = days.filter(\.isKnown)
    func sum(_ path: KeyPath<WeekState.Day, Float?>, ofAll: Bool = false) -> Double? {
      let trained = knownDays.filter { $0.sessions > 0 }
      let values = trained.compactMap { $0[keyPath: path] }
      if ofAll, values.count < trained.count { return nil }
      if trained.isEmpty, !knownDays.isEmpty { return 0 }
      return values.isEmpty ? nil : values.reduce(0) { $0 + Double($1) }
    }
    let loads = (newest..<newest + 7).compactMap { recent[.load, $0] }
    return LastSevenDays(
      from: open.adding(days: -newest - 6), through: open.adding(days: -newest), daysKnown: knownDays.count,
      sessions: knownDays.isEmpty ? nil : knownDays.reduce(0) { $0 + Int($1.sessions) },
      sessionsIntended: profile.trainingFrequency, hours: sum(\.minutes).map { $0 / 60 },
      kilometres: sum(\.distance).map { $0 / 1000 }, energy: sum(\.energy, ofAll: true),
      load: loads.isEmpty ? nil : loads.reduce(0, +))
  }

  /// Returns the sessions of the last completed day: tagged sessions first, then by load.
  package func lastSessions(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> [SessionReading]
  {
    let scale = loadScale(settings: settings)
    let workouts =
      issue == .morning
      ? memory.week.workouts.map { ($0.workout, $0.held) }
      : (today?.evening?.workouts ?? []).map { ($0, scale.heldRate(of: $0)) }
    let usual = recent.mean(.load, from: issue == .morning ? 2 : 1, days: 28, needs: 14)
    return workouts.map { SessionReading($0, load: scale.load(of: $0), usualDay: usual, heldRate: $1) }
      .sorted { one, other in
        one.workout.isTagged != other.workout.isTagged
          ? one.workout.isTagged : one.load ?? 0 > other.load ?? 0
      }
  }
}
