import DayRecords

/// A metric that raised or lowered a risk, compared with its usual level.
public struct RiskDriver: Sendable, Hashable {
  /// Key of the metric.
  public var metric: String
  /// Display name.
  public var name: String {
    if metric.hasPrefix(Self.muscles) {
      return "remaining fatigue in the \(metric.dropFirst(Self.muscles.count))"
    }
    return Self.names[metric] ?? metric.split(separator: "_").joined(separator: " ")
  }

  /// Prefix of muscle-group metrics, followed by the group's name.
  static let muscles = "regional_load_"
  /// Today's value.
  public var value: Double
  /// The athlete's usual value, if known.
  public var baseline: Double?
  /// Difference from the baseline in the athlete's own standard deviations.
  ///
  /// `nil` before enough days are known, and for values without a deviation: model probabilities and expected
  /// counts, shares of recorded days, weekdays, and the answer about yesterday's food.
  public var deviation: Double?
  /// Contribution to the log odds; 0 for drivers that are shown without changing the risk.
  public var contribution: Double

  package init(metric: String, value: Double, baseline: Double?, deviation: Double?, contribution: Double) {
    self.metric = metric
    self.value = value
    self.baseline = baseline
    self.deviation = deviation
    self.contribution = contribution
  }
}

/// One risk: its probability, its confidence and its drivers.
///
/// Page: *The five risks*, tests: `RisksTests`, `ConfidenceEvidenceTests`.
public struct RiskPrediction: Sendable, Hashable {
  /// Which of the five risks it is.
  public var kind: RiskKind
  /// Calibrated probability of onset within the horizon, 0–1.
  public var probability: Double
  /// Population rate for the same horizon, used as the reference for the level.
  public var baseRate: Double
  /// Level, from thresholds set by the allowed false alarms.
  public var level: RiskLevel
  /// Confidence, from how complete the inputs are and how well the athlete is known.
  public var confidence: Confidence
  /// Drivers, largest contribution first. For fatigue spillover, they are followed by muscles under clearly
  /// more load than usual.
  public var drivers: [RiskDriver]
  /// Missing inputs that would have improved the forecast.
  public var missing: [String]
  /// Missing main input, in words; `nil` if no main input is missing. A risk that needs input has low
  /// confidence and a low level, and never leads.
  public var needs: String?

  /// Whether the forecast is based on the athlete's own answers, as it is without a device and a plan.
  ///
  /// The event is then a bad morning by those answers (for load accumulation, a very sore one), and the
  /// reference is the rate among athletes who only give answers.
  public internal(set) var isOfAnswers = false

  /// Probability before the deployment's map and the athlete's own rate. Deployments learn from it.
  public internal(set) var issued: Double
  var issuedRate: Double

  /// Whether the level is moderate only because recent weeks used up the allowed false alarms
  /// (``RiskSettings/maximumHigh``).
  public internal(set) var isHeldBack = false

  /// Whether the main inputs of the risk were given recently.
  var isGrounded: Bool { needs == nil }

  package init(
    kind: RiskKind, probability: Double, baseRate: Double, level: RiskLevel, confidence: Confidence,
    drivers: [RiskDriver] = [], missing: [String] = []
  ) {
    self.kind = kind
    self.probability = probability
    self.baseRate = baseRate
    issued = probability
    issuedRate = baseRate
    self.level = level
    self.confidence = confidence
    self.drivers = drivers
    self.missing = missing
  }
}

extension RiskPrediction {
  var isOfSoreness: Bool { isOfAnswers && kind == .loadAccumulation }
  var title: String { isOfSoreness ? "A week of sore mornings (\(kind.name))" : kind.name }
  /// The reference group.
  var others: String { isOfAnswers ? "athletes with check-ins only" : "typical athletes" }
}
