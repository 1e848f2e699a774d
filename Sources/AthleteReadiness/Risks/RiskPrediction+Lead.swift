import DayRecords

extension [RiskPrediction] {
  /// The leading risk: the one with the highest level, then the one furthest above its base rate. Risks
  /// without enough input never lead.
  var lead: RiskPrediction? {
    guard var best = first(where: \.isGrounded) ?? first else { return nil }
    for prediction in self where prediction.isGrounded && prediction.outranks(best) { best = prediction }
    return best
  }
}

extension RiskPrediction {
  var lift: Double { baseRate > 0 ? probability / baseRate : 0 }

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
