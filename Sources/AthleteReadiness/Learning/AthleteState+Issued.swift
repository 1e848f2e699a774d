import ActivityStreams
import DayRecords

/// What was found of a morning, with the settings it was found with; lent rather than copied, for it is large.
final class MorningVerdict: Sendable {
  let settings: ReadinessSettings
  let verdict: DayVerdict

  init(settings: ReadinessSettings, verdict: DayVerdict) {
    self.settings = settings
    self.verdict = verdict
  }
}

extension AthleteState {
  /// Finds what the open morning calls for and keeps it as what was issued: what the athlete answers later is held against this
  /// very decision. A later record of the same morning issues it anew.
  mutating func issue(settings: ReadinessSettings) {
    let raw = risks(issue: .morning, settings: settings)
    let known = KnownInputs(self, rules: settings.safety)
    let own = predictions(issue: .morning, from: raw, known: known, settings: settings)
    let verdict = verdict(at: .morning, predictions: own, known: known, settings: settings)
    found.keep(MorningVerdict(settings: settings, verdict: verdict))
    issued = nil
    guard let day = openDay, raw.count == RiskKind.allCases.count, let signal = verdict.signal,
      let lead = own.lead(for: signal)
    else { return }
    issued = IssuedDecision(
      day: day, lead: lead.kind, confidence: lead.confidence,
      isEased: signal == .easy || signal == .recover, issued: Float(lead.probability),
      probabilities: raw.lanes(\.probability), baseRates: raw.lanes(\.baseRate))
  }

  /// What the open day calls for: of a morning what was found when it was taken in.
  func verdict(at issue: Issue, settings: ReadinessSettings) -> DayVerdict {
    if issue == .morning, let kept = found.value, kept.settings == settings { return kept.verdict }
    let known = KnownInputs(self, rules: settings.safety)
    let own = predictions(
      issue: issue, from: risks(issue: issue, settings: settings), known: known, settings: settings)
    return verdict(at: issue, predictions: own, known: known, settings: settings)
  }

  /// The five risks as this athlete's answers have calibrated them.
  public func predictions(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [RiskPrediction] {
    predictions(
      issue: issue, from: risks(issue: issue, settings: settings),
      known: KnownInputs(self, rules: settings.safety), settings: settings)
  }

  /// The same from risks that are at hand.
  private func predictions(
    issue: Issue, from risks: [RiskPrediction], known: KnownInputs, settings: ReadinessSettings
  ) -> [RiskPrediction] {
    let own = calibrated(risks, issue: issue, settings: settings)
    guard known.isSilent(at: issue) else { return own }
    return own.map { prediction in
      // Of what is not known within days only the athlete's own rate is left.
      var usual = prediction
      usual.probability =
        memory.learning.isAnswered
        ? memory.learning.learned.calibrations[prediction.kind.place].probability(
          prediction.baseRate, baseRate: prediction.baseRate, settings.learning.prior(of: prediction.kind))
        : prediction.baseRate
      usual.level = .low
      usual.confidence = .low
      usual.drivers = []
      return usual
    }
  }

  /// Risks with this athlete's calibration; their confidence stays what it is.
  func calibrated(
    _ predictions: [RiskPrediction], issue: Issue, settings: ReadinessSettings
  ) -> [RiskPrediction] {
    guard memory.learning.isAnswered else { return predictions }
    let calibrations = memory.learning.learned.calibrations
    return predictions.map { prediction in
      var own = prediction
      own.probability = calibrations[prediction.kind.place].probability(
        prediction.probability, baseRate: prediction.baseRate,
        settings.learning.prior(of: prediction.kind))
      own.probability = own.probability.clamped(to: RiskHumility.range)
      own.level =
        prediction.isGrounded
        ? level(
          own.probability, own.kind, TrainedPriors.leading(prediction, issue), settings: settings.risks)
        : .low
      return own
    }
  }
}

extension [RiskPrediction] {
  /// A number of each, a lane a risk.
  fileprivate func lanes(_ number: (RiskPrediction) -> Double) -> SIMD8<Float> {
    var lanes = SIMD8<Float>.zero
    for prediction in self { lanes[prediction.kind.place] = Float(number(prediction)) }
    return lanes
  }

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
    // One that stands higher still is not passed over.
    if let lead, lead.level.rank > one.level.rank { return lead }
    return one
  }
}
