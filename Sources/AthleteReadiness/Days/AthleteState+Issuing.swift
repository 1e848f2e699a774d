import ActivityStreams
import DayRecords

extension AthleteState {
  /// Assesses the open morning and stores the decision as issued: later answers are compared with it. A later record
  /// of the same morning issues it again.
  mutating func issue(settings: ReadinessSettings) {
    let raw = deployedRisks(issue: .morning, settings: settings)
    let known = KnownInputs(recent, rules: settings.safety)
    let own = predictions(issue: .morning, from: raw, known: known, settings: settings)
    let verdict = verdict(at: .morning, predictions: own, known: known, settings: settings)
    found.keep(MorningVerdict(settings: settings, verdict: verdict))
    noteScore(verdict, known: known, settings: settings)
    issued = nil
    guard let day = openDay, raw.count == RiskKind.allCases.count, let signal = verdict.signal,
      let lead = verdict.floor.ruling?.reason.risk.flatMap({ kind in own.first { $0.kind == kind } })
        ?? own.lead
    else { return }
    issued = IssuedDecision(
      day: day, lead: lead.kind, confidence: lead.confidence,
      isEased: signal == .easy || signal == .recover, issued: Float(lead.probability),
      probabilities: raw.lanes(\.probability), baseRates: raw.lanes(\.baseRate))
  }
}

extension AthleteState {
  /// Keeps the score of the open morning for the athlete's own bands, by the standard rules; mornings with strain or an illness are left
  /// out.
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
  /// A number of each, a lane a risk.
  fileprivate func lanes(_ number: (RiskPrediction) -> Double) -> SIMD8<Float> {
    var lanes = SIMD8<Float>.zero
    for prediction in self { lanes[prediction.kind.place] = Float(number(prediction)) }
    return lanes
  }
}
