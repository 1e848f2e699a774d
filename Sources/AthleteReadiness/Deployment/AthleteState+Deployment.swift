import DayRecords
import RealModule
import Statistics

/// Applies a deployment's learned maps: inputs → curve → deployment → athlete's own rate → level.
extension AthleteState {
  /// Returns the five risks after the deployment's maps and before the athlete's own outcomes. Without a
  /// deployment, risks whose skill is still unproven stay at their base rates, and the others are unchanged.
  func deployedRisks(issue: IssueTime, settings: ReadinessSettings) -> [RiskPrediction] {
    deployed(risks(issue: issue, settings: settings), issue: issue, settings: settings)
  }

  /// Returns the given risks after the deployment's maps.
  func deployed(
    _ risks: [RiskPrediction], issue: IssueTime, settings: ReadinessSettings
  ) -> [RiskPrediction] {
    let cohort = settings.deployment.map { _ in DeploymentCohort(self) }
    return risks.map { risk in
      var now = risk
      (now.issued, now.issuedRate) = (risk.probability, risk.baseRate)
      let map = cohort.flatMap { settings.deployment?.map(risk.kind, issue, $0) }
      guard let map else {
        if risk.isToBeShown { now.standUntilShown() }
        return now
      }
      let isShown = map.isShown || !risk.isToBeShown
      read(&now, by: isShown ? map.line : map.flat, issue, settings)
      if !isShown { now.standUntilShown() }
      return now
    }
  }

  /// Maps one risk: probability, usual rate, level and confidence.
  private func read(
    _ risk: inout RiskPrediction, by line: ShiftedLine, _ issue: IssueTime,
    _ settings: ReadinessSettings
  ) {
    let base = logit(TrainedPriors.lend(risk.kind, issue) { $0.baseRate }, margin: 1e-4)
    let odds = logit(risk.issued, margin: 1e-4)
    risk.baseRate = sigmoid(line.mapped(logit(risk.issuedRate, margin: 1e-4), base: base)).clamped(
      to: RiskHumility.range)
    risk.probability = sigmoid(line.mapped(odds, base: base)).clamped(to: RiskHumility.range)
    risk.level = level(of: risk, issue: issue, settings: settings)
    let calibration = memory.learning.learned.calibrations[risk.kind.place]
    let width =
      (line.covariance.level + calibration.offsetVariance(ownPrior(risk.kind, issue, settings)))
      .squareRoot()
    risk.confidence = min(risk.confidence, RateWidth.confidence(width))
  }

  /// Returns a risk's level from its final probability. A probability near the deployment's rate is never elevated,
  /// and a forecast without its main input is always low.
  func level(of risk: RiskPrediction, issue: IssueTime, settings: ReadinessSettings) -> RiskLevel {
    let elevated = settings.risks.elevatedFrom * risk.baseRate
    guard risk.isGrounded, risk.probability >= elevated else { return .low }
    return level(
      risk.probability, risk.kind, TrainedPriors.leading(risk, issue), settings: settings.risks)
  }

  /// Returns the prior of the athlete's rate: the deployment's rate, with its spread between athletes.
  func ownPrior(_ kind: RiskKind, _ issue: IssueTime, _ settings: ReadinessSettings) -> CalibrationPrior {
    var prior = LearningRules.prior(of: kind)
    if let map = settings.deployment?.map(kind, issue, DeploymentCohort(self)) {
      prior.offsetDeviation = map.spread
    }
    return prior
  }
}

extension RiskPrediction {
  /// Whether answers must first show that higher forecasts mean more events.
  ///
  /// Load accumulation and recovery instability showed no such order in held-out simulations (<doc:Evaluation>).
  fileprivate var isToBeShown: Bool { kind == .loadAccumulation || kind == .recoveryInstability }

  fileprivate mutating func standUntilShown() {
    standAtItsRate(needs: "answers from more athletes that confirm the forecasts", probability: baseRate)
  }

  /// Resets the forecast to a rate and removes the drivers that moved its probability.
  mutating func standAtItsRate(needs missing: String, probability rate: Double) {
    probability = rate
    level = .low
    confidence = .low
    drivers.removeAll { $0.contribution != 0 }
    needs = needs ?? missing
  }
}

/// Highest confidence allowed by the width of a rate's posterior.
enum RateWidth {
  /// Limits in standard deviations of log odds. At a rate of 4 %, 0.4 is a factor of about 1.5 and 0.7 a factor
  /// of about 2.
  private static let (high, medium) = (0.4, 0.7)

  static func confidence(_ deviation: Double) -> Confidence {
    deviation <= high ? .high : deviation <= medium ? .medium : .low
  }
}
