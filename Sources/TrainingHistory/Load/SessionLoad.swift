import ActivityStreams
import SessionMetrics

/// A session's load on the common scale, and how it was computed.
///
/// Page: *Daily load*, tests: `SessionLoadTests`.
package struct SessionLoad: Sendable, Hashable {
  /// Load after conversion and multiplier.
  package let value: Double
  package let method: LoadMethod
  /// Load in the method's own unit.
  package let own: Double
  /// Factor that converts the method's load to the common scale.
  package let factor: Double
  /// Multiplier for the kind of activity.
  package let multiplier: Double

  /// Takes the first available load in the sport's order of preference, then applies the scale and the
  /// multiplier.
  ///
  /// - Parameters:
  ///   - evidence: The loads by method.
  ///   - kind: The kind of activity.
  ///   - rules: Preferences, scale and multipliers.
  /// - Returns: `nil` if no method has a load. The day's load is then unknown, not 0.
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

  /// Returns a session's load or, if it is unknown, the first available load by method. If the load of its
  /// strength sets is larger, that load is returned instead.
  ///
  /// - Returns: `nil` if the load is unknown, negative or not finite.
  package static func value(of session: SessionSummary, rules: LoadRules) -> Double? {
    let sets = session.strengthLoad.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    return TrainingLoad.counted(measured(of: session, rules: rules), sets: sets)
  }

  /// Returns whether the load of the strength sets is the one used.
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

/// Rules that turn sessions into daily loads.
public struct LoadRules: Sendable, Hashable {
  /// The preferred method for each sport.
  public var priority: LoadPrioritySettings
  /// The conversion factor for each method.
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
  /// Returns the history without duplicates and with every load on the common scale.
  ///
  /// - Parameter rules: The rules that choose each session's load and detect duplicates.
  /// - Returns: Sessions in their original order, or sorted by day and start if any session may have a
  ///   duplicate.
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
