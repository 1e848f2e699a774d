import DayRecords
import RealModule
import Statistics

/// The place of a deployment in the pipe of a risk: inputs → curve → deployment → own rate → level.
extension AthleteState {
  /// The five risks as the deployment reads them, before the athlete's own outcomes; without one as they are issued.
  func deployedRisks(issue: IssueTime, settings: ReadinessSettings) -> [RiskPrediction] {
    let risks = risks(issue: issue, settings: settings)
    let cohort = settings.deployment.map { _ in DeploymentCohort(self) }
    return risks.map { risk in
      var read = risk
      (read.issued, read.issuedRate) = (risk.probability, risk.baseRate)
      guard let cohort, let map = settings.deployment?.map(risk.kind, issue, cohort) else { return read }
      let base = logit(risk.baseRate, margin: 1e-4)
      let odds = logit(risk.probability, margin: 1e-4)
      read.baseRate = sigmoid(map.line.mapped(base, base: base)).clamped(to: RiskHumility.range)
      read.probability = sigmoid(map.line.mapped(odds, base: base)).clamped(to: RiskHumility.range)
      read.level = level(of: read, issue: issue, settings: settings)
      let own = memory.learning.learned.calibrations[risk.kind.place]
      let width =
        (map.line.variance(odds, base: base) + own.offsetVariance(ownPrior(risk.kind, issue, settings)))
        .squareRoot()
      read.confidence = min(read.confidence, RateWidth.confidence(width))
      return read
    }
  }

  /// The level of a risk by its final probability: nothing that does not stand out from the rate of the deployment is elevated, and
  /// what rests on nothing that was given is low.
  func level(of risk: RiskPrediction, issue: IssueTime, settings: ReadinessSettings) -> RiskLevel {
    let elevated = settings.risks.elevatedFrom * risk.baseRate
    guard risk.isGrounded, risk.probability >= elevated else { return .low }
    return level(
      risk.probability, risk.kind, TrainedPriors.leading(risk, issue), settings: settings.risks)
  }

  /// What is believed of the athlete's own rate beforehand: as far from the deployment's as its athletes are from each other.
  func ownPrior(_ kind: RiskKind, _ issue: IssueTime, _ settings: ReadinessSettings) -> CalibrationPrior {
    var prior = settings.learning.prior(of: kind)
    if let map = settings.deployment?.map(kind, issue, DeploymentCohort(self)) {
      prior.offsetDeviation = map.spread
    }
    return prior
  }
}

/// What the width of what is believed of a rate allows of confidence.
enum RateWidth {
  /// Standard deviations of log odds. A rate of 4 % is known within a factor of 1.5 (about 0.4) or of 2 (about 0.7).
  private static let (high, medium) = (0.4, 0.7)

  static func confidence(_ deviation: Double) -> Confidence {
    deviation <= high ? .high : deviation <= medium ? .medium : .low
  }
}
