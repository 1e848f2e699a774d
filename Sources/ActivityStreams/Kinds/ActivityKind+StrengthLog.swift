// Which recorded sessions the sets of a strength log may be of: one rule for plans, days and histories.

extension ActivityKind {
  /// Whether a strength log belongs to this kind of session: lifting, and what watches call core or calisthenics.
  package var isOfStrength: Bool { sport == .strength || category == .strength }

  /// Whether the sets a device counted make a load: for strength, circuits and unknown kinds. Sets counted in a yoga
  /// session are not lifting.
  package var countsSets: Bool { isOfStrength || !isKnown || Self.circuits.contains(name) }

  /// How a recorded session and one of a strength log lie in time.
  package enum LogDistance: Sendable, Hashable {
    /// Minutes between their starts.
    case starts(Double)
    /// Minutes between their lengths, where a start is not known.
    case lengths(Double)
    /// Neither is known.
    case unknown
  }

  /// The furthest that both may lie apart where the kind alone does not tell, minutes: house rule.
  private static let closeApart = 15.0
  /// What watches call circuits, by name: other work of the whole body has its own length on a day of lifting.
  private static let circuits: Set<String> = ["HIIT", "MixedCardio", "Other"]

  /// Whether a session of a strength log may be one that was recorded as some kind: of strength at any distance; one that begins with it
  /// where it is of the whole body or of no known kind; one as long as it where it is circuits or of no known kind.
  ///
  /// - Parameter kind: `nil` if it is not known.
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
