import ActivityStreams
import DayRecords

extension AthleteState {
  /// Assesses the open morning and stores the issued decision, so later answers can be compared with it. Another
  /// record of the same morning issues the decision again.
  mutating func issue(settings: ReadinessSettings) {
    let raw = deployedRisks(issue: .morning, settings: settings)
    let knownInputs = KnownInputs(recent, rules: settings.safety)
    let ownRisks = predictions(issue: .morning, from: raw, known: knownInputs, settings: settings)
    let verdict = verdict(at: .morning, predictions: ownRisks, known: knownInputs, settings: settings)
    found.keep(MorningVerdict(settings: settings, verdict: verdict))
    noteScore(verdict, known: knownInputs, settings: settings)
    issued = nil
    guard let day = openDay, raw.count == RiskKind.allCases.count, let signal = verdict.signal,
      let lead = verdict.floor.ruling?.reason.risk.flatMap({ kind in ownRisks.first { $0.kind == kind } })
        ?? ownRisks.lead
    else { return }
    issued = IssuedDecision(
      day: day, lead: lead.kind, confidence: lead.confidence,
      isEased: signal == .easy || signal == .recover, isHeld: verdict.floor.cap != nil,
      isTired: verdict.floor.isOfTiredness, isOfHealth: verdict.floor.isOfHealth,
      isShortened: verdict.floor.isShortening,
      issued: Float(lead.probability),
      probabilities: raw.lanes(\.probability), baseRates: raw.lanes(\.baseRate))
  }
}

extension AthleteState {
  /// Adds this morning's score to the athlete's own bands, always by the standard rules. Mornings with strain
  /// or illness are excluded.
  private mutating func noteScore(_ verdict: DayVerdict, known: KnownInputs, settings: ReadinessSettings) {
    let floor = verdict.floor
    let isWell = !floor.isStrained && floor[.illness] == nil && floor[.alarm] == nil
    let isStandard = SharedRules(settings, .standard).score && memory.standard == nil
    let score =
      isStandard ? verdict.recovery : RecoveryScore(of: byStandard, known: known, settings: .standard)
    memory.advice.bands.note(isWell ? score.raw.flatMap { score.score == nil ? nil : $0 } : nil)
  }
}

extension [RiskPrediction] {
  /// Returns one number per risk as SIMD lanes.
  fileprivate func lanes(_ number: (RiskPrediction) -> Double) -> SIMD8<Float> {
    var lanes = SIMD8<Float>.zero
    for prediction in self { lanes[prediction.kind.place] = Float(number(prediction)) }
    return lanes
  }
}
