import TextFormats

/// A group of sessions that are the same workout.
///
/// Page: *Recovery cost of a repeated workout*, tests: `RecoveryCostTests`, `RecoveryCostTrendTests`.
package struct RepeatedWorkout: Sendable, Hashable {
  /// The latest session of the group, with which the others are compared.
  package let latest: SessionSummary
  /// All sessions of the group, oldest first.
  package let sessions: [SessionSummary]

  /// Groups a history by repeated workout.
  ///
  /// Starting from the latest session, each ungrouped session collects the earlier ones like it, so current
  /// workouts define the groups.
  ///
  /// - Parameters:
  ///   - history: The sessions in any order.
  ///   - limit: Maximum number of workouts.
  /// - Returns: Groups by number of repeats, then latest first.
  /// - Complexity: O(*n* · workouts).
  package static func all(
    in history: [SessionSummary], limit: Int = 20
  ) -> [RepeatedWorkout] {
    var leaders: [(session: SessionSummary, members: [SessionSummary])] = []
    var places: [String: [Int]] = [:]
    for session in history.sorted(by: isEarlier).reversed() {
      let sameKind = places[session.kind] ?? []
      if let place = sameKind.first(where: { RecoveryCost.isRepeat(session, of: leaders[$0].session) }) {
        leaders[place].members.append(session)
      } else if sameKind.count < 500 {
        places[session.kind, default: []].append(leaders.count)
        leaders.append((session, [session]))
      }
    }
    let repeated = leaders.filter { $0.members.count >= max(2, RecoveryCostSettings.minimumRepeats) }
    let ordered = repeated.sorted {
      if $0.members.count != $1.members.count { return $0.members.count > $1.members.count }
      return isEarlier($1.session, $0.session)
    }
    return ordered.prefix(max(0, limit)).map {
      RepeatedWorkout(latest: $0.session, sessions: $0.members.reversed())
    }
  }

  /// Sorts by day, then by kind, duration, load and name, so the order of the history has no effect.
  private static func isEarlier(_ one: SessionSummary, _ other: SessionSummary) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.kind != other.kind { return one.kind < other.kind }
    if one.duration != other.duration { return (one.duration ?? 0) < (other.duration ?? 0) }
    if one.load != other.load { return (one.load ?? 0) < (other.load ?? 0) }
    return (one.id ?? "") < (other.id ?? "")
  }
}
