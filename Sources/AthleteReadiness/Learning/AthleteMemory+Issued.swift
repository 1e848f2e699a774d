import ActivityStreams

extension AthleteMemory {
  /// What was said on the morning of a day that is being closed; `nil` of a day without a morning.
  func issued(
    on day: borrowing DayRecord, morning: borrowing MorningRisks, recent: RecentDays,
    profile: ReadinessProfile,
    settings: ReadinessSettings
  ) -> IssuedDecision? {
    guard day.hasMorning else { return nil }
    var state = AthleteState()
    state.profile = profile
    state.today = copy day
    state.recent = recent
    state.memory = self
    state.opened.keep(copy morning)
    let raw = state.risks(issue: .morning, settings: settings)
    guard raw.count == RiskKind.allCases.count else { return nil }
    let predictions = state.calibrated(raw, issue: .morning, settings: settings)
    let verdict = state.verdict(at: .morning, predictions: predictions, settings: settings)
    guard let lead = predictions.lead, let signal = verdict.signal else { return nil }
    return IssuedDecision(
      day: day.day, lead: lead.kind, confidence: lead.confidence,
      isEased: signal == .easy || signal == .recover, issued: Float(lead.probability),
      probabilities: raw.map { Float($0.probability) }, baseRates: raw.map { Float($0.baseRate) })
  }
}

extension AthleteState {
  /// The five risks as this athlete's answers have calibrated them.
  public func predictions(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> [RiskPrediction] {
    let own = calibrated(risks(issue: issue, settings: settings), issue: issue, settings: settings)
    guard KnownInputs(self, issue: issue, rules: settings.safety).isSilent else { return own }
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
      own.level = TrainedPriors.leading(prediction, issue)
        .level(own.probability, settings: settings.risks)
      return own
    }
  }
}

extension [RiskPrediction] {
  /// The risk that leads: the highest level, then the one that is most above its base rate.
  var lead: RiskPrediction? {
    guard var best = first else { return nil }
    for prediction in dropFirst() where prediction.outranks(best) { best = prediction }
    return best
  }
}
