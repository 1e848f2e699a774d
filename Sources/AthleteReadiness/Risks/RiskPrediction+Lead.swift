import DayRecords

extension [RiskPrediction] {
  /// The risk that leads: the highest level, then the one that is most above its base rate; never one that is not known.
  var lead: RiskPrediction? {
    guard var best = first(where: \.isGrounded) ?? first else { return nil }
    for prediction in self where prediction.isGrounded && prediction.outranks(best) { best = prediction }
    return best
  }

  /// The risk that a day is explained by: of a day that a risk makes easy that one, else the one that leads.
  ///
  /// Only risks of form and load make a day easy (``AdviceSettings``); fatigue that carries over explains it before them where it is
  /// more likely than not and they are not, for a small risk is no reason beside a large one.
  ///
  /// - Parameter isHeld: whether the safety floor holds the day there, so that no risk makes it easy.
  func lead(for signal: ReadinessSignal?, isHeld: Bool) -> RiskPrediction? {
    guard signal == .easy, !isHeld else { return lead }
    let able = filter {
      switch $0.kind {
      case .performanceSuppression, .loadAccumulation: $0.isGrounded && $0.level != .low
      case .fatigueSpillover: $0.isMoreLikelyThanNot
      case .fuelingMismatch, .recoveryInstability: false
      }
    }
    // Where fatigue that carries over is alone, nothing that makes a day easy stands beside it.
    guard able.contains(where: { $0.kind != .fatigueSpillover }) else { return lead }
    // Whatever else stands higher is named beside it.
    return able.max {
      $0.isMoreLikelyThanNot != $1.isMoreLikelyThanNot ? $1.isMoreLikelyThanNot : $0.lift < $1.lift
    } ?? lead
  }
}

extension RiskPrediction {
  /// How many times the base rate.
  var lift: Double { baseRate > 0 ? probability / baseRate : 0 }

  /// Whether it is raised, more likely than not and not of low confidence: words never pass over such a risk.
  var isMoreLikelyThanNot: Bool {
    isGrounded && level != .low && confidence != .low && probability > 0.5
  }

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
