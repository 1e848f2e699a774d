/// One part of a recovery score.
public struct RecoveryComponent: Sendable, Hashable {
  /// `sleep`, `hrv`, `fragmentation`, `deep_sleep`, `resting_hr` or `load`.
  public var name: String
  /// The measured value; `nil` without one.
  public var value: Double?
  /// 0–100.
  public var score: Double
  /// Share of the total, 0–1.
  public var weight: Double
  /// Its part of the total.
  public var contribution: Double

  /// Points under which a component is low: a house rule.
  static let low = 40.0
  /// Points under which it pulls the score down rather than up: the middle of the scale.
  static let middling = 50.0
  /// Whether it is low.
  var isLow: Bool { score < Self.low }

  /// A component.
  package init(name: String, value: Double?, score: Double, weight: Double, contribution: Double) {
    self.name = name
    self.value = value
    self.score = score
    self.weight = weight
    self.contribution = contribution
  }
}

/// How recovered an athlete is, 0–100, with its components and its uncertainty.
///
/// Page: *Recovery score*, tests: `RecoveryScoreTests`, `RecoveryIntervalTests`.
public struct RecoveryScore: Sendable, Hashable {
  /// 0–100; `nil` without data of the night or the day before. In the `standard` set 45, 60 and 75 mark the athlete's
  /// lowest 3, 15 and 60 % of mornings.
  public var score: Double?
  /// The weighted sum before it was mapped to those bands.
  public internal(set) var raw: Double?
  /// The 90 % interval of the score, from missing inputs and sensor errors.
  public var interval: ClosedRange<Double>?
  /// The 90 % interval of the score if nothing were missing.
  public var missingInterval: ClosedRange<Double>?
  /// The parts; their contributions add up to ``raw``.
  public var components: [RecoveryComponent]
  /// Inputs that were absent.
  public var missing: [String]

  /// A score.
  package init(
    score: Double?, interval: ClosedRange<Double>?, missingInterval: ClosedRange<Double>? = nil,
    components: [RecoveryComponent], missing: [String]
  ) {
    self.score = score
    raw = score
    self.interval = interval
    self.missingInterval = missingInterval
    self.components = components
    self.missing = missing
  }
}
