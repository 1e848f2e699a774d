import ActivityStreams
import DayRecords
import TextFormats

/// Training of the last seven completed days, whatever the weekday.
package struct LastSevenDays: Sendable, Hashable {
  /// First and last day.
  package var from: CalendarDay
  /// Last day.
  package var through: CalendarDay
  /// Days of them whose training is known.
  package var daysKnown: Int
  /// Sessions; `nil` if no day is known. So are the totals below where no session has them.
  package var sessions: Int?
  /// Sessions that the athlete means to do in a week.
  package var sessionsIntended: Double?
  /// Hours.
  package var hours: Double?
  /// Distance, km.
  package var kilometres: Double?
  /// Energy of the sessions, kcal; `nil` unless it is known of each of them.
  package var energy: Double?
  /// Load over the known days.
  package var load: Double?
}

extension AthleteState {
  /// Training of the seven days up to the last completed one: the day before in the morning, the day itself in the
  /// evening.
  package func lastSevenDays(issue: IssueTime = .morning) -> LastSevenDays? {
    guard let open = openDay else { return nil }
    let newest = issue.newestDayOver
    var days = memory.week.days
    if issue == .evening { days.append(WeekState.Day(today?.evening)) }
    days = Array(days.suffix(7))
    let known = days.filter(\.isKnown)
    func sum(_ path: KeyPath<WeekState.Day, Float?>, ofAll: Bool = false) -> Double? {
      let trained = known.filter { $0.sessions > 0 }
      let values = trained.compactMap { $0[keyPath: path] }
      if ofAll, values.count < trained.count { return nil }
      if trained.isEmpty, !known.isEmpty { return 0 }
      return values.isEmpty ? nil : values.reduce(0) { $0 + Double($1) }
    }
    let loads = (newest..<newest + 7).compactMap { recent[.load, $0] }
    return LastSevenDays(
      from: open.adding(days: -newest - 6), through: open.adding(days: -newest), daysKnown: known.count,
      sessions: known.isEmpty ? nil : known.reduce(0) { $0 + Int($1.sessions) },
      sessionsIntended: profile.trainingFrequency, hours: sum(\.minutes).map { $0 / 60 },
      kilometres: sum(\.distance).map { $0 / 1000 }, energy: sum(\.energy, ofAll: true),
      load: loads.isEmpty ? nil : loads.reduce(0, +))
  }

  /// The sessions of the last day that is over, those that the athlete tagged first, then the largest.
  package func lastSessions(issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings())
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
