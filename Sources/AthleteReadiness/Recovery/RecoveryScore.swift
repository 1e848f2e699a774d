/// One component of a recovery score.
public struct RecoveryComponent: Sendable, Hashable {
  /// `sleep`, `hrv`, `fragmentation`, `deep_sleep`, `resting_hr` or `load`.
  public var name: String
  /// The measured value; `nil` if missing.
  public var value: Double?
  /// Score, 0–100.
  public var score: Double
  /// Weight in the total, 0–1.
  public var weight: Double
  /// Contribution to the total.
  public var contribution: Double

  /// Score below which a component is low. House rule.
  static let low = 40.0
  /// Middle of the scale. A component below it lowers the total.
  static let middling = 50.0
  var isLow: Bool { score < Self.low }

  package init(name: String, value: Double?, score: Double, weight: Double, contribution: Double) {
    self.name = name
    self.value = value
    self.score = score
    self.weight = weight
    self.contribution = contribution
  }
}

/// How recovered an athlete is, 0–100, with components and uncertainty.
///
/// Page: *Recovery score*, tests: `RecoveryScoreTests`, `RecoveryIntervalTests`.
public struct RecoveryScore: Sendable, Hashable {
  /// Score, 0–100; `nil` if data are missing from the night or the day before.
  ///
  /// In the `standard` set, 45, 60 and 75 mark the athlete's lowest 3, 15 and 60 % of mornings.
  public var score: Double?
  /// Weighted sum before it is mapped to the bands of ``score``.
  public internal(set) var raw: Double?
  /// The 90 % interval of the score, from missing inputs and sensor errors.
  public var interval: ClosedRange<Double>?
  /// The 90 % interval that the score would have if nothing were missing.
  public var missingInterval: ClosedRange<Double>?
  /// The components. Their contributions add up to ``raw``.
  public var components: [RecoveryComponent]
  /// Missing inputs.
  public var missing: [String]

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
