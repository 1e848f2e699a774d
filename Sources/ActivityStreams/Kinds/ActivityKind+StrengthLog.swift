// Which recorded sessions the sets of a strength log may be of: one rule for plans, days and histories.

extension ActivityKind {
  /// Whether a strength log belongs to this kind of session: lifting, and what watches call core or calisthenics.
  package var isOfStrength: Bool { sport == .strength || category == .strength }

  /// Whether the sets a device counted make a load: for strength, circuits and unknown kinds. Sets counted in a yoga
  /// session are not lifting.
  package var countsSets: Bool { isOfStrength || !isKnown || Self.circuits.contains(name) }

  /// The time between a recorded session and one of a strength log.
  package enum LogDistance: Sendable, Hashable {
    /// Minutes between their starts.
    case starts(Double)
    /// Minutes between their lengths, where a start is unknown.
    case lengths(Double)
    /// Neither is known.
    case unknown
  }

  /// The largest distance between both when the kind alone does not decide, minutes: house rule.
  private static let closeApart = 15.0
  /// The watches' names for circuits: other full-body work has its own length on a lifting day.
  private static let circuits: Set<String> = ["HIIT", "MixedCardio", "Other"]

  /// Whether a logged strength session may be a session recorded as some kind: strength at any distance; whole-body
  /// or unknown kinds if they begin with it; circuits or unknown kinds if they are as long.
  ///
  /// - Parameter kind: `nil` if it is unknown.
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
