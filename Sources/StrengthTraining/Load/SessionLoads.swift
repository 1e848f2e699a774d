import SessionMetrics
import TextFormats

/// Training load of one session.
public struct SessionStrengthLoad: Sendable, Hashable {
  /// Index of the session in the log.
  public let session: Int
  /// Day of the session.
  public let day: CalendarDay
  /// Load; `nil` if it cannot be determined.
  public let load: StrengthLoad?
  /// Load by muscle.
  public let muscles: MuscleLoad
}

extension StrengthHistory {
  /// Returns the load of each session in order. The athlete's own factor comes from the rated sessions.
  ///
  /// Page: *Load of a strength session*, tests: `StrengthLoadTests`, `LifterTruthTests`.
  package func loads(scale: LoadFallbackSettings) -> [SessionStrengthLoad] {
    let parts = log.sessions.indices.map { number in
      var parts: [(exercise: Exercise?, stimulus: Double)] = []
      parts.reserveCapacity(sessions[number].count)
      forEachExercise(of: number) { exercise, done in
        parts.append((exercise, StrengthLoad.stimulus(done.sets, scale: scale)))
      }
      return parts
    }
    let stimuli = parts.map { $0.reduce(0) { $0 + $1.stimulus } }
    let pairs = log.sessions.indices.compactMap { number -> (stimulus: Double, load: Double)? in
      let session = log.sessions[number]
      guard let rating = session.rating, let seconds = session.duration,
        let units = SessionRPELoad.load(rating: rating, minutes: seconds / 60)
      else { return nil }
      return (stimuli[number], units * scale.ratingFactor)
    }
    let ownFactor = StrengthLoad.OwnFactor(pairs)
    return log.sessions.enumerated().map { number, session in
      let load = StrengthLoad(
        rating: session.rating, minutes: session.duration.map { $0 / 60 }, stimulus: stimuli[number],
        heartRateLoad: session.heartRateLoad, own: ownFactor, scale: scale)
      return SessionStrengthLoad(
        session: number, day: session.day, load: load,
        muscles: MuscleLoad(load: load?.value ?? 0, exercises: parts[number]))
    }
  }
}
