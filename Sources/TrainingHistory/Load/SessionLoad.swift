import ActivityStreams
import SessionMetrics

/// The load of a session on the common scale, with how it was made.
///
/// Page: *Daily load*, tests: `SessionLoadTests`.
package struct SessionLoad: Sendable, Hashable {
  /// The load, after scale and multiplier.
  package let value: Double
  /// The method that was chosen.
  package let method: LoadMethod
  /// The load of that method in its own unit.
  package let own: Double
  /// Common load per unit of the method.
  package let factor: Double
  /// The multiplier of the kind of activity.
  package let multiplier: Double

  /// Chooses a session's load: the first known one in its sport's order, × scale × multiplier.
  ///
  /// - Parameters:
  ///   - evidence: The evidence.
  ///   - kind: The kind of activity.
  ///   - rules: Order, scale and multipliers.
  /// - Returns: `nil` if no method has a load: the day is then not known, which is not rest.
  package init?(_ evidence: LoadEvidence, kind: ActivityKind, rules: LoadRules = LoadRules()) {
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

  /// The load of a session of a history: the one it carries, else the first that can be made of its evidence; that of its sets
  /// where it is larger.
  ///
  /// - Returns: `nil` without a load, or if the given one is negative or not finite.
  package static func value(of session: SessionSummary, rules: LoadRules = LoadRules()) -> Double? {
    let sets = session.strengthLoad.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    return TrainingLoad.counted(measured(of: session, rules: rules), sets: sets)
  }

  /// Whether a session counts by the load of its sets.
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

/// The rules that turn a history's sessions into daily loads.
public struct LoadRules: Sendable, Hashable {
  /// The preferred method in each sport.
  public var priority: LoadPrioritySettings
  /// The factor of each method.
  public var scale: LoadScale
  /// Multipliers by kind of activity or category; 1 for all that are not listed.
  public var multipliers: [String: Double]
  /// When two reports are of one session.
  public var duplicates: DuplicateSettings

  /// Rules.
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
  /// A history as it is counted: each session once, with its load on the common scale.
  ///
  /// - Parameter rules: Which load of a session is used, and when two reports are of one session.
  /// - Returns: In the order of the history; by day and start where there is a start, since only then can there be duplicates.
  /// - Complexity: O(*n* log *n*).
  package func prepared(by rules: LoadRules = LoadRules()) -> [SessionSummary] {
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
