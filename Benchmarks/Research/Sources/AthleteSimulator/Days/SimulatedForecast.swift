/// The targets of the five readiness predictions. Raw values are the predictions' identifiers.
public enum SimulatedPrimitive: String, Sendable, Hashable, CaseIterable {
  /// Fatigue carries over into the following days.
  case fatigueSpillover = "fatigue_spillover_risk"
  /// Several days of poor performance.
  case performanceSuppression = "performance_suppression_window"
  /// Food intake does not match training.
  case fuelingMismatch = "fueling_mismatch"
  /// Load exceeds tolerance and may cause an overload incident.
  case loadAccumulation = "load_accumulation_risk"
  /// The autonomic system is becoming unstable.
  case recoveryInstability = "recovery_instability"
}

/// The time at which a prediction is issued.
public enum SimulatedIssue: String, Sendable, Hashable, CaseIterable {
  /// After the morning record.
  case morning = "am"
  /// After the evening record.
  case evening = "pm"
}

/// A prediction to score: target, time of issue and window.
public struct SimulatedForecast: Sendable, Hashable {
  /// The target.
  public var primitive: SimulatedPrimitive
  /// Time of issue.
  public var issue: SimulatedIssue
  /// The days after the day of issue on which an onset counts.
  public var window: ClosedRange<Int>

  /// Creates a prediction to score.
  public init(_ primitive: SimulatedPrimitive, _ issue: SimulatedIssue, _ window: ClosedRange<Int>) {
    self.primitive = primitive
    self.issue = issue
    self.window = window
  }

  /// A name such as `am_7_14`: time of issue, first and last day of the window.
  public var key: String { "\(issue.rawValue)_\(window.lowerBound)_\(window.upperBound)" }

  /// The seven scored predictions.
  public static let all: [SimulatedForecast] = [
    SimulatedForecast(.fatigueSpillover, .morning, 1...2),
    SimulatedForecast(.performanceSuppression, .morning, 2...5),
    SimulatedForecast(.fuelingMismatch, .morning, 0...0),
    SimulatedForecast(.fuelingMismatch, .evening, 0...0),
    SimulatedForecast(.loadAccumulation, .morning, 1...7),
    SimulatedForecast(.recoveryInstability, .morning, 7...14),
    SimulatedForecast(.recoveryInstability, .morning, 1...14),
  ]
}
