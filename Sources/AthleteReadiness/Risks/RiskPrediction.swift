import DayRecords

/// One number that moved a risk, against the usual.
public struct RiskDriver: Sendable, Hashable {
  /// The metric's key.
  public var metric: String
  /// The name.
  public var name: String {
    if metric.hasPrefix(Self.muscles) { return "fatigue left in the \(metric.dropFirst(Self.muscles.count))" }
    return Self.names[metric] ?? metric.split(separator: "_").joined(separator: " ")
  }

  /// The prefix of muscle-group metrics; the group's name follows.
  static let muscles = "regional_load_"
  /// Its value today.
  public var value: Double
  /// The athlete's own usual value, where there is one.
  public var baseline: Double?
  /// The distance from it in the athlete's own standard deviations; `nil` before enough of the athlete's days are
  /// known, and for values without one: chances and expected counts by the model, shares of recorded days, weekdays
  /// and the answer on yesterday's food.
  public var deviation: Double?
  /// Its contribution to the log odds; 0 for drivers that are named without changing the risk.
  public var contribution: Double

  /// A driver.
  package init(metric: String, value: Double, baseline: Double?, deviation: Double?, contribution: Double) {
    self.metric = metric
    self.value = value
    self.baseline = baseline
    self.deviation = deviation
    self.contribution = contribution
  }
}

/// One risk: how likely, how sure, and why.
///
/// Page: *The five risks*, tests: `RisksTests`, `ConfidenceEvidenceTests`.
public struct RiskPrediction: Sendable, Hashable {
  /// The risk.
  public var kind: RiskKind
  /// Calibrated probability of an onset within the horizon.
  public var probability: Double
  /// The population's rate for the same horizon, which the level is judged against.
  public var baseRate: Double
  /// Against the settings' budgets of false alarms.
  public var level: RiskLevel
  /// How complete its inputs are, and for how long the athlete is known.
  public var confidence: Confidence
  /// The largest contributions, largest first; behind them the muscles that carry clearly more than usual, of fatigue that carries over.
  public var drivers: [RiskDriver]
  /// Inputs that would have helped and were absent.
  public var missing: [String]
  /// The missing input, in words; `nil` if it is there. A risk that needs something has low confidence
  /// and a low level, and leads nothing.
  public var needs: String?

  /// Whether the athlete's own answers lead, as they do where no device is worn and no plan is known: it is then the chance of bad
  /// mornings by those answers, of load accumulation that of very sore ones, held against the rate of athletes who give answers alone.
  public internal(set) var isOfAnswers = false

  /// The probability before the deployment's map and the athlete's own rate: deployments learn from this one.
  public internal(set) var issued: Double
  /// The base rate that belongs to it.
  var issuedRate: Double

  /// Whether it is moderate by the alarms of the last weeks alone: its probability is one that is high, and was called so as often as
  /// false alarms are allowed (``RiskSettings/maximumHigh``).
  public internal(set) var isHeldBack = false

  /// Whether its main inputs were given recently.
  var isGrounded: Bool { needs == nil }

  /// A prediction.
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
  /// Whether it is about sore mornings and not about load.
  var isOfSoreness: Bool { isOfAnswers && kind == .loadAccumulation }
  /// The name in sentences.
  var title: String { isOfSoreness ? "A week of sore mornings (\(kind.name))" : kind.name }
  /// Whose rate it is held against.
  var others: String { isOfAnswers ? "athletes with check-ins only" : "typical athletes" }
}
