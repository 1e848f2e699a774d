import Statistics

/// Every score of one prediction.
public struct ForecastScores: Sendable, Hashable {
  /// False-alarm days per 30 scored days at which alarms are judged.
  public static let budgets = [1.0, 2, 4]

  /// The target.
  public let name: String
  /// Scored days.
  public let days: Int
  /// Athletes with scored days.
  public let athletes: Int
  /// Share of days whose event came.
  public let baseRate: Double
  /// The area within athletes; `nil` if no athlete has both kinds of day.
  public let withinArea: Estimate?
  /// The area over all days; `nil` if one kind of day alone occurs.
  public let pooledArea: Double?
  /// Brier score, skill, calibration error and the reliability table.
  public let calibration: ForecastCalibration
  /// Alarms at each of ``budgets``.
  public let alarms: [AlarmBudget]
  /// The value of the levels of confidence; `nil` without levels.
  public let confidence: ConfidenceMeaning?
  /// How much larger the area within athletes is than that of the baseline, on the days both know; `nil` without baseline.
  public let difference: Estimate?

  /// Scores a prediction.
  ///
  /// - Parameters:
  ///   - name: The target.
  ///   - forecasts: The scored days.
  ///   - baseline: Another forecast of the same days, usually persistence.
  ///   - bootstrap: How intervals are made.
  /// - Returns: `nil` without days, or if a forecast is not a probability.
  public init?(
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
