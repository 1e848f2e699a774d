// Decides which recorded sessions the sets of a strength log may belong to, for plans, days and histories.

extension ActivityKind {
  /// Whether a strength log can belong to this kind: lifting, and what watches call core or calisthenics.
  package var isOfStrength: Bool { sport == .strength || category == .strength }

  /// Whether sets counted by a device contribute load: for strength, circuits and unknown kinds. Sets
  /// counted during yoga are not lifting.
  package var countsSets: Bool { isOfStrength || !isKnown || Self.circuits.contains(name) }

  /// The time between a recorded session and a logged one.
  package enum LogDistance: Sendable, Hashable {
    case starts(Double)
    /// Difference of their durations in minutes, if a start time is unknown.
    case lengths(Double)
    case unknown
  }

  /// Maximum difference if the kind alone does not decide, minutes. House rule.
  private static let closeApart = 15.0
  /// Watch names for circuits. Other full-body work has its own duration on a lifting day.
  private static let circuits: Set<String> = ["HIIT", "MixedCardio", "Other"]

  /// Whether a logged strength session may be a session recorded as some kind.
  ///
  /// Strength matches at any distance. Full-body and unknown kinds match if they start at the same time,
  /// circuits and unknown kinds also if their durations match.
  ///
  /// - Parameter kind: `nil` if unknown.
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
