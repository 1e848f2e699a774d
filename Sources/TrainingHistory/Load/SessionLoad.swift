import ActivityStreams
import SessionMetrics

/// The load of a session on the common scale, and how it was computed.
///
/// Page: *Daily load*, tests: `SessionLoadTests`.
package struct SessionLoad: Sendable, Hashable {
  /// Load after scaling and multiplier.
  package let value: Double
  package let method: LoadMethod
  /// Load in the method's own unit.
  package let own: Double
  /// Common load per unit of the method's load.
  package let factor: Double
  /// Multiplier for the kind of activity.
  package let multiplier: Double

  /// Chooses the first known load in the sport's order of methods, then applies scale and multiplier.
  ///
  /// - Parameters:
  ///   - evidence: The loads by method.
  ///   - kind: The kind of activity.
  ///   - rules: Order, scale and multipliers.
  /// - Returns: `nil` if no method has a load: the day is then not known, which is not rest.
  package init?(_ evidence: LoadEvidence, kind: ActivityKind, rules: LoadRules) {
    guard
      let chosen = rules.priority.order(for: kind.sport).first(where: { evidence[$0] != nil }),
      let own = evidence[chosen]
    else { return nil }
    method = chosen
    self.own = own
    factor = rules.scale[chosen]
    multiplier = kind.loadMultiplier(in: rules.multipliers)
    value = own * factor * multiplier
    guard value.isFinite, value >= 0 else { return nil }
  }

  /// Returns the load of a session: its own load, otherwise the first available method, or the load of its
  /// sets if that is larger.
  ///
  /// - Returns: `nil` without a load, or if the given one is negative or not finite.
  package static func value(of session: SessionSummary, rules: LoadRules) -> Double? {
    let sets = session.strengthLoad.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    return TrainingLoad.counted(measured(of: session, rules: rules), sets: sets)
  }

  /// Returns whether the load of the sets is the one that counts.
  package static func isOfSets(_ session: SessionSummary, rules: LoadRules) -> Bool {
    TrainingLoad.isOfSets(measured(of: session, rules: rules), sets: session.strengthLoad)
  }

  private static func measured(of session: SessionSummary, rules: LoadRules) -> Double? {
    if let load = session.load { return load >= 0 && load.isFinite ? load : nil }
    var evidence = session.evidence
    evidence.rating = evidence.rating ?? session.sessionRating
    guard evidence != LoadEvidence() else { return nil }
    return SessionLoad(evidence, kind: ActivityKind(named: session.kind), rules: rules)?.value
  }
}

/// Rules that turn the sessions of a history into daily loads.
public struct LoadRules: Sendable, Hashable {
  /// The preferred method of each sport.
  public var priority: LoadPrioritySettings
  /// The conversion factor of each method.
  public var scale: LoadScale
  /// Multipliers by kind of activity or category; 1 for kinds that are not listed.
  public var multipliers: [String: Double]
  /// When two reports count as the same session.
  public var duplicates: DuplicateSettings

  /// Creates rules.
  public init(
    priority: LoadPrioritySettings = LoadPrioritySettings(), scale: LoadScale = LoadScale(),
    multipliers: [String: Double] = [:], duplicates: DuplicateSettings = DuplicateSettings()
  ) {
    self.priority = priority
    self.scale = scale
    self.multipliers = multipliers
    self.duplicates = duplicates
  }
}

extension [SessionSummary] {
  /// Returns the history without duplicates and with each load on the common scale.
  ///
  /// - Parameter rules: Which load of a session is used, and when two reports count as the same session.
  /// - Returns: Sessions in their original order, or sorted by day and start if any has a start, since only
  ///   those can have duplicates.
  /// - Complexity: O(*n* log *n*).
  package func prepared(by rules: LoadRules) -> [SessionSummary] {
    var sessions = self
    if contains(where: { $0.start != nil || $0.strengthLoad != nil }) {
      sessions = SessionDuplicates(self, settings: rules.duplicates).sessions
    }
    for place in sessions.indices where sessions[place].load == nil || sessions[place].strengthLoad != nil {
      sessions[place].load = SessionLoad.value(of: sessions[place], rules: rules)
    }
    return sessions
  }
}
