/// The five risks that are predicted.
public enum RiskKind: String, Sendable, Hashable, CaseIterable {
  case fatigueSpillover = "fatigue_spillover_risk"
  case performanceSuppression = "performance_suppression_window"
  case fuelingMismatch = "fueling_mismatch"
  case loadAccumulation = "load_accumulation_risk"
  case recoveryInstability = "recovery_instability"

  /// Display name of the risk.
  public var name: String {
    switch self {
    case .fatigueSpillover: "Fatigue Spillover Risk"
    case .performanceSuppression: "Performance Suppression Window"
    case .fuelingMismatch: "Fueling Mismatch"
    case .loadAccumulation: "Load Accumulation Risk"
    case .recoveryInstability: "Recovery Instability"
    }
  }

  /// Forecast window, in hours after the time of issue.
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
