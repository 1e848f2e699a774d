import ActivityStreams
import DayRecords
import SessionMetrics
import TextFormats

extension AthleteState {
  /// Returns the verdict for the open day. A morning verdict is reused if it was already issued with these settings.
  func verdict(at issue: IssueTime, settings: ReadinessSettings) -> DayVerdict {
    if issue == .morning, let kept = found.value, kept.settings == settings { return kept.verdict }
    let knownInputs = KnownInputs(recent, rules: settings.safety)
    let ownRisks = predictions(
      issue: issue, from: deployedRisks(issue: issue, settings: settings), known: knownInputs,
      settings: settings)
    return verdict(at: issue, predictions: ownRisks, known: knownInputs, settings: settings)
  }

  /// Returns the verdict for the open day from predictions that are already computed.
  func verdict(
    at issue: IssueTime, predictions: [RiskPrediction], known: KnownInputs, settings: ReadinessSettings
  ) -> DayVerdict {
    let recovery = RecoveryScore(of: self, known: known, settings: settings)
    let readiness = readiness(score: recovery, known: known, at: issue, settings: settings)
    let flags = flags(issue: issue, settings: settings)
    guard
      let facts = facts(
        readiness, score: recovery.score, besideFlags: recovery.score, known: known, flags: flags,
        risks: predictions, issue: issue, settings: settings)
    else {
      return DayVerdict(
        recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, facts: nil,
        floor: SafetyFloor.unknown, advised: .trainSmart)
    }
    var floor = SafetyFloor(facts)
    let standard = ReadinessSettings.standard
    let alike = SharedRules(settings, standard)
    let isMoved = memory.standard != nil
    if !alike.all || isMoved {
      // The standard set is always evaluated as well, with its own memory. A formula set may change what is
      // shown, but not what limits the day.
      let state = isMoved ? byStandard : self
      let known = alike.known ? known : KnownInputs(recent, rules: standard.safety)
      let ofStandard =
        alike.score && !isMoved ? recovery : RecoveryScore(of: state, known: known, settings: standard)
      let others = state.facts(
        alike.readiness && !isMoved
          ? readiness : state.readiness(score: ofStandard, known: known, at: issue, settings: standard),
        score: state.heldScore(ofStandard, known: known, settings: settings), besideFlags: ofStandard.score,
        known: known, flags: alike.flags && !isMoved ? flags : state.flags(issue: issue, settings: standard),
        risks: [], issue: issue, settings: standard)
      if let others { floor.tighten(with: SafetyFloor(others)) }
    }
    return DayVerdict(
      recovery: recovery, readiness: readiness, predictions: predictions, flags: flags, facts: facts,
      floor: floor,
      advised: readiness.advised(score: recovery.score, wasEased: wasEased(at: issue))
        .atMost(facts.isPlanLight ? .trainSmart : .push))
  }

  /// Whether the day before the advised one was limited to easy.
  private func wasEased(at issue: IssueTime) -> Bool {
    if issue == .evening { return issued?.isEased ?? false }
    guard let last = memory.learning.decisions.last, let day = openDay else { return false }
    return last.isEased && last.day.days(to: day) == 1
  }

  /// Returns the score used by the standard hold rules. The fixed scale is a different score by design, so
  /// under it the product's own score counts only if it is low enough for an easy day.
  private func heldScore(
    _ ofStandard: RecoveryScore, known: KnownInputs, settings: borrowing ReadinessSettings
  ) -> Double? {
    let standard = ReadinessSettings.standard
    guard settings.recoveryScore.scale != standard.recoveryScore.scale else { return ofStandard.score }
    let fixed = RecoveryScore(of: self, known: known, settings: .p247).score
    return fixed.flatMap { $0 < standard.safety.easyBelow ? $0 : nil }
  }

  /// Returns the five risks after the deployment's maps and this athlete's calibration.
  package func predictions(issue: IssueTime = .morning, settings: ReadinessSettings)
    -> [RiskPrediction]
  {
    predictions(issue: issue, of: risks(issue: issue, settings: settings), settings: settings)
  }

  /// Returns the five risks after the deployment's maps and the athlete's calibration, starting from the
  /// risks given by the curves.
  package func predictions(issue: IssueTime, of risks: [RiskPrediction], settings: ReadinessSettings)
    -> [RiskPrediction]
  {
    predictions(
      issue: issue, from: deployed(risks, issue: issue, settings: settings),
      known: KnownInputs(recent, rules: settings.safety), settings: settings)
  }

  /// Returns the five risks as if a deployment had shown the skill of each, so that the curves can be scored.
  package func scoredPredictions(issue: IssueTime, settings: ReadinessSettings) -> [RiskPrediction] {
    predictions(
      issue: issue, from: risks(issue: issue, settings: settings),
      known: KnownInputs(recent, rules: settings.safety), settings: settings)
  }

  /// Returns the calibrated predictions for risks already computed.
  func predictions(
    issue: IssueTime, from risks: [RiskPrediction], known: KnownInputs, settings: ReadinessSettings
  ) -> [RiskPrediction] {
    let calibratedRisks = calibrated(risks, issue: issue, settings: settings)
    guard known.isSilent(at: issue) else {
      // On nearly every morning all inputs are recent.
      let isFresh =
        known.speaks(known.nightOrVitals) && known.speaks(known.night) && known.speaks(known.answers)
        && known.speaks(known.training(at: issue))
      guard !isFresh else { return calibratedRisks }
      // Athletes who never reported training are judged by their plan. Once reports have stopped, training is
      // unknown.
      let lacksTraining =
        !known.speaks(known.training(at: issue)) && memory.baselines.load.knownDays > 0
      return calibratedRisks.map { prediction in
        if known.isUnscored, prediction.kind == .recoveryInstability {
          var usual = unknown(prediction, settings)
          usual.needs = usual.needs ?? "a recent night or check-in"
          return usual
        }
        guard lacksTraining, prediction.kind == .loadAccumulation || prediction.kind == .fatigueSpillover
        else { return prediction.leavingOutStale(known, at: issue) }
        var usual = unknown(prediction, settings)
        if !usual.missing.contains("load") { usual.missing.append("load") }
        usual.needs = usual.needs ?? "recent training or rest days"
        return usual
      }
    }
    return calibratedRisks.map { unknown($0, settings) }
  }

  /// Returns the risk in the absence of recent data: the athlete's own rate.
  private func unknown(_ prediction: RiskPrediction, _ settings: ReadinessSettings) -> RiskPrediction {
    var usual = prediction
    usual.probability =
      memory.learning.isAnswered
      ? memory.learning.learned.calibrations[prediction.kind.place].probability(
        prediction.baseRate, baseRate: prediction.baseRate, ownPrior(prediction.kind, .morning, settings))
      : prediction.baseRate
    usual.level = .low
    usual.confidence = .low
    usual.drivers = []
    return usual
  }

  /// Applies the athlete's calibration. Confidence does not change.
  func calibrated(_ predictions: [RiskPrediction], issue: IssueTime, settings: ReadinessSettings)
    -> [RiskPrediction]
  {
    guard memory.learning.isAnswered else { return predictions }
    let calibrations = memory.learning.learned.calibrations
    return predictions.map { prediction in
      var calibratedRisk = prediction
      calibratedRisk.probability = calibrations[prediction.kind.place].probability(
        prediction.probability, of: prediction.kind, at: issue, baseRate: prediction.baseRate,
        ownPrior(prediction.kind, issue, settings))
      calibratedRisk.probability = calibratedRisk.probability.clamped(to: RiskHumility.range)
      calibratedRisk.level = level(of: calibratedRisk, issue: issue, settings: settings)
      return calibratedRisk
    }
  }
}

extension RiskPrediction {
  /// Drops drivers without recent data, whose values are remembered rather than measured.
  fileprivate func leavingOutStale(_ known: KnownInputs, at issue: IssueTime) -> RiskPrediction {
    let isTrainingStale = !known.speaks(known.training(at: issue))
    func isStale(_ metric: String) -> Bool {
      func begins(_ starts: [String]) -> Bool { starts.contains { metric.hasPrefix($0) } }
      if begins(["hrv", "resting_hr", "respiratory", "wrist", "blood_oxygen"]) {
        return !known.speaks(known.nightOrVitals)
      }
      if begins(["sleep"]) { return !known.speaks(known.night) }
      if begins(["feel", "soreness"]) { return !known.speaks(known.answers) }
      return isTrainingStale && Self.ofKnownTraining.contains(metric)
    }
    guard drivers.contains(where: { isStale($0.metric) }) else { return self }
    var pruned = self
    pruned.drivers.removeAll { isStale($0.metric) }
    if isTrainingStale, drivers.contains(where: { Self.ofKnownTraining.contains($0.metric) }),
      !pruned.missing.contains("load")
    {
      pruned.missing.append("load")
    }
    return pruned
  }

  /// Drivers based on past training.
  private static let ofKnownTraining = Set(
    [
      RiskInput.ratio, .peakRatio, .excess, .ramp, .monotony, .strain, .lastLoad, .fitness, .incidents,
      .spilloverChance, .rise, .riseTomorrow, .riseAfter, .risen, .suppressionChance, .capacity, .trough,
    ].map(\.key))
}
