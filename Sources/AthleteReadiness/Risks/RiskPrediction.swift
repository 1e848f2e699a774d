/// The five risks.
public enum RiskKind: String, Sendable, Hashable, CaseIterable {
  case fatigueSpillover = "fatigue_spillover_risk"
  case performanceSuppression = "performance_suppression_window"
  case fuelingMismatch = "fueling_mismatch"
  case loadAccumulation = "load_accumulation_risk"
  case recoveryInstability = "recovery_instability"

  /// The name for people.
  public var name: String {
    switch self {
    case .fatigueSpillover: "Fatigue Spillover Risk"
    case .performanceSuppression: "Performance Suppression Window"
    case .fuelingMismatch: "Fueling Mismatch"
    case .loadAccumulation: "Load Accumulation Risk"
    case .recoveryInstability: "Recovery Instability"
    }
  }

  /// Hours from the time of issue to the window's ends.
  public var horizonHours: ClosedRange<Int> {
    switch self {
    case .fatigueSpillover: 24...48
    case .performanceSuppression: 48...120
    case .fuelingMismatch: 0...24
    case .loadAccumulation: 24...168
    case .recoveryInstability: 168...336
    }
  }
}

/// How much a risk stands out.
public enum RiskLevel: String, Sendable, Hashable, CaseIterable {
  case low, moderate, high
}

/// How far an answer can be trusted, apart from its probability.
public enum Confidence: String, Sendable, Hashable, CaseIterable, Comparable {
  case low, medium, high

  /// Whether one is lower.
  public static func < (one: Confidence, other: Confidence) -> Bool {
    Self.allCases.firstIndex(of: one).map { $0 < (Self.allCases.firstIndex(of: other) ?? 0) } ?? false
  }
}

/// One number that moved a risk, against what is usual.
public struct RiskDriver: Sendable, Hashable {
  /// The metric's key.
  public var metric: String
  /// Its value today.
  public var value: Double
  /// The athlete's own usual value, where there is one.
  public var baseline: Double?
  /// The distance from it in the athlete's own standard deviations, where known.
  public var deviation: Double?
  /// What it adds to the log odds.
  public var contribution: Double

  /// A driver.
  public init(metric: String, value: Double, baseline: Double?, deviation: Double?, contribution: Double) {
    self.metric = metric
    self.value = value
    self.baseline = baseline
    self.deviation = deviation
    self.contribution = contribution
  }
}

/// One risk: how likely, how sure, and why.
public struct RiskPrediction: Sendable, Hashable {
  /// Which risk.
  public var kind: RiskKind
  /// Calibrated probability of an onset within the horizon.
  public var probability: Double
  /// The population's rate for the same horizon, which the level is judged against.
  public var baseRate: Double
  /// Against the settings' budgets of false alarms.
  public var level: RiskLevel
  /// How complete its inputs are, and for how long the athlete is known.
  public var confidence: Confidence
  /// The largest contributions, largest first.
  public var drivers: [RiskDriver]
  /// Inputs that would have helped and were absent.
  public var missing: [String]

  /// A prediction.
  public init(
    kind: RiskKind, probability: Double, baseRate: Double, level: RiskLevel, confidence: Confidence,
    drivers: [RiskDriver] = [], missing: [String] = []
  ) {
    self.kind = kind
    self.probability = probability
    self.baseRate = baseRate
    self.level = level
    self.confidence = confidence
    self.drivers = drivers
    self.missing = missing
  }
}
