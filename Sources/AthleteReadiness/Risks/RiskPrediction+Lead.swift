import DayRecords

extension [RiskPrediction] {
  /// The risk that leads: the highest level, then the one that is most above its base rate; never one that is not known.
  var lead: RiskPrediction? {
    guard var best = first(where: \.isGrounded) ?? first else { return nil }
    for prediction in self where prediction.isGrounded && prediction.outranks(best) { best = prediction }
    return best
  }

  /// The risk that a day is explained by: of an easy day the one that makes it easy, where one does, else the one that leads.
  /// Only risks of form and load make a day easy (``AdviceSettings``).
  func lead(for signal: ReadinessSignal?) -> RiskPrediction? {
    guard signal == .easy else { return lead }
    let able = filter {
      ($0.kind == .performanceSuppression || $0.kind == .loadAccumulation) && $0.isGrounded
        && $0.level != .low
    }
    guard let one = able.max(by: { $0.lift < $1.lift }) else { return lead }
    // Whatever else stands higher is named beside it.
    return one
  }
}

extension RiskPrediction {
  /// How many times the base rate.
  var lift: Double { baseRate > 0 ? probability / baseRate : 0 }

  /// Whether this risk is to be named before another.
  func outranks(_ other: RiskPrediction) -> Bool {
    level.rank != other.level.rank ? level.rank > other.level.rank : lift > other.lift
  }
}

extension RiskLevel {
  var rank: Int {
    switch self {
    case .low: 0
    case .moderate: 1
    case .high: 2
    }
  }
}
