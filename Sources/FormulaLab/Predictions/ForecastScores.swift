import Statistics

/// All scores of one prediction.
///
/// Page: *Scoring predictions*, tests: `EvaluationReportTests`.
package struct ForecastScores: Sendable, Hashable {
  /// The budgets of false-alarm days per 30 scored days at which alarms are judged.
  package static let budgets = [1.0, 2, 4]

  package let name: String
  package let days: Int
  package let athletes: Int
  package let baseRate: Double
  /// Within-athlete AUROC; `nil` if no athlete has both outcomes.
  package let withinArea: LabEstimate?
  /// AUROC over all days; `nil` if all outcomes are the same.
  package let pooledArea: Double?
  package let calibration: ForecastCalibration
  package let alarms: [AlarmBudget]
  /// Scores by confidence level; `nil` if no forecast has one.
  package let confidence: ConfidenceMeaning?
  /// Within-athlete AUROC minus that of the baseline, on days with both forecasts; `nil` if no baseline was given.
  package let difference: LabEstimate?

  /// Scores a prediction.
  ///
  /// - Parameters:
  ///   - name: The name of the predicted target.
  ///   - forecasts: The scored days.
  ///   - baseline: Another forecast for the same days, usually persistence.
  ///   - bootstrap: Resamples athletes for the intervals.
  /// - Returns: `nil` if no days are given, or if a forecast is not a probability.
  package init?(
    _ name: String, _ forecasts: ScoredForecasts, baseline: ScoredForecasts? = nil,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    guard let pairs = forecasts.pairs, let baseRate = forecasts.baseRate,
      let calibration = ForecastCalibration(forecasts, bootstrap: bootstrap)
    else { return nil }
    self.name = name
    days = forecasts.count
    athletes = forecasts.athletes.count
    self.baseRate = baseRate
    withinArea = WithinAthleteArea(forecasts)?.estimate(bootstrap)
    pooledArea = AreaUnderCurve(pairs)?.value
    self.calibration = calibration
    alarms = Self.budgets.compactMap { AlarmBudget(forecasts, budget: $0) }
    confidence = ConfidenceMeaning(forecasts, bootstrap: bootstrap)
    difference = baseline.flatMap {
      WithinAthleteArea.difference(forecasts, from: $0, bootstrap: bootstrap)
    }
  }
}
