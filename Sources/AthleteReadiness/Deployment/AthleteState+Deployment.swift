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
      var now = risk
      (now.issued, now.issuedRate) = (risk.probability, risk.baseRate)
      let map = cohort.flatMap { settings.deployment?.map(risk.kind, issue, $0) }
      guard let map else { return now }
      read(&now, by: map, issue, settings)
      if !map.isShown, risk.isToBeShown { now.standAtItsRate() }
      return now
    }
  }

  /// Maps one risk: probability, usual rate, level and confidence.
  private func read(
    _ risk: inout RiskPrediction, by map: DeploymentMaps.Map, _ issue: IssueTime,
    _ settings: ReadinessSettings
  ) {
    let base = logit(TrainedPriors.lend(risk.kind, issue) { $0.baseRate }, margin: 1e-4)
    let odds = logit(risk.issued, margin: 1e-4)
    risk.baseRate = sigmoid(map.line.mapped(logit(risk.issuedRate, margin: 1e-4), base: base)).clamped(
      to: RiskHumility.range)
    risk.probability = sigmoid(map.line.mapped(odds, base: base)).clamped(to: RiskHumility.range)
    risk.level = level(of: risk, issue: issue, settings: settings)
    let own = memory.learning.learned.calibrations[risk.kind.place]
    let width =
      (map.line.variance(odds, base: base) + own.offsetVariance(ownPrior(risk.kind, issue, settings)))
      .squareRoot()
    risk.confidence = min(risk.confidence, RateWidth.confidence(width))
  }

  /// The level of a risk by its final probability: a probability near the deployment's rate is never elevated, and
  /// a forecast without its main input is low.
  func level(of risk: RiskPrediction, issue: IssueTime, settings: ReadinessSettings) -> RiskLevel {
    let elevated = settings.risks.elevatedFrom * risk.baseRate
    guard risk.isGrounded, risk.probability >= elevated else { return .low }
    return level(
      risk.probability, risk.kind, TrainedPriors.leading(risk, issue), settings: settings.risks)
  }

  /// The prior of the athlete's rate: the deployment's rate, with the spread between its athletes.
  func ownPrior(_ kind: RiskKind, _ issue: IssueTime, _ settings: ReadinessSettings) -> CalibrationPrior {
    var prior = LearningRules.prior(of: kind)
    if let map = settings.deployment?.map(kind, issue, DeploymentCohort(self)) {
      prior.offsetDeviation = map.spread
    }
    return prior
  }
}

extension RiskPrediction {
  /// Whether a deployment has to show that the order of its forecasts holds: in worlds that were left out, and on real athletes with
  /// devices, load accumulation and instability showed none. Forecasts of own answers did (<doc:Evaluation>).
  fileprivate var isToBeShown: Bool {
    !isOfAnswers && (kind == .loadAccumulation || kind == .recoveryInstability)
  }

  /// Says the rate, and nothing of the day.
  fileprivate mutating func standAtItsRate() {
    probability = baseRate
    level = .low
    confidence = .low
    drivers = []
    needs = needs ?? "answers from more athletes that confirm the forecasts"
  }
}

/// The confidence that the width of a rate's posterior allows.
enum RateWidth {
  /// Standard deviations of log odds. A rate of 4 % is known within a factor of 1.5 (about 0.4) or of 2 (about 0.7).
  private static let (high, medium) = (0.4, 0.7)

  static func confidence(_ deviation: Double) -> Confidence {
    deviation <= high ? .high : deviation <= medium ? .medium : .low
  }
}
