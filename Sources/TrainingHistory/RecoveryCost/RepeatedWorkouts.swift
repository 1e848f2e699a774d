import TextFormats

/// A group of sessions that are the same workout.
///
/// Page: *Recovery cost of a repeated workout*, tests: `RecoveryCostTests`, `RecoveryCostTrendTests`.
package struct RepeatedWorkout: Sendable, Hashable {
  /// The most recent session; the others are compared with it.
  package let latest: SessionSummary
  /// All sessions of the group, oldest first.
  package let sessions: [SessionSummary]

  /// Groups a history into repeated workouts.
  ///
  /// Sessions are processed from the latest to the earliest. Each joins the first group whose latest
  /// session it resembles, or starts a new group.
  ///
  /// - Parameters:
  ///   - history: The sessions in any order.
  ///   - limit: Maximum number of groups.
  /// - Returns: Groups with the most repeats first; ties by the most recent session.
  /// - Complexity: O(*n* · groups).
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

  /// Sorts by day, then by kind, duration, load and name, so the input order has no effect.
  private static func isEarlier(_ one: SessionSummary, _ other: SessionSummary) -> Bool {
    if one.day != other.day { return one.day < other.day }
    if one.kind != other.kind { return one.kind < other.kind }
    if one.duration != other.duration { return (one.duration ?? 0) < (other.duration ?? 0) }
    if one.load != other.load { return (one.load ?? 0) < (other.load ?? 0) }
    return (one.id ?? "") < (other.id ?? "")
  }
}
