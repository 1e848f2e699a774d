// Decides which recorded sessions may be the sessions described in a strength log, for plans, days and histories.

extension ActivityKind {
  /// Whether a strength log may describe this kind. It may describe lifting, and activities that watches call
  /// core or calisthenics.
  package var isOfStrength: Bool { sport == .strength || category == .strength }

  /// Whether sets counted by a device contribute to load: yes for strength, circuits and unknown kinds. Sets
  /// counted during yoga, for example, are not lifting.
  package var countsSets: Bool { isOfStrength || !isKnown || Self.circuits.contains(name) }

  /// How far apart a recorded session and a logged session are.
  package enum LogDistance: Sendable, Hashable {
    case starts(Double)
    /// The difference between the durations of the two sessions, in minutes, if a start time is unknown.
    case lengths(Double)
    case unknown
  }

  /// Maximum difference if the kind alone is inconclusive, in minutes. House rule.
  private static let closeApart = 15.0
  /// Names that watches give to circuits. Other full-body work may be done separately on a lifting day.
  private static let circuits: Set<String> = ["HIIT", "MixedCardio", "Other"]

  /// Whether a logged strength session may be the session recorded as the given kind.
  ///
  /// Strength always matches. Full-body and unknown kinds match if the sessions start at about the same
  /// time. Circuits and unknown kinds also match if the durations agree.
  ///
  /// - Parameters:
  ///   - kind: The recorded kind; `nil` if unknown.
  ///   - distance: How far apart the two sessions are.
  package static func mayBeLogged(_ kind: ActivityKind?, _ distance: LogDistance) -> Bool {
    if let kind, kind.isOfStrength { return true }
    switch distance {
    case .starts(let minutes):
      return minutes <= closeApart
        && (kind.map { $0.name == "Other" || $0.regions.contains(.fullBody) } ?? true)
    case .lengths(let minutes):
      return minutes <= closeApart && (kind.map { circuits.contains($0.name) } ?? true)
    case .unknown: return false
    }
  }
}
