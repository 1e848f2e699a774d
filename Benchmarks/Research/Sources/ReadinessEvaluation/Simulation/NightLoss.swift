import AthleteReadiness
import FormulaLab

/// The loss in a forecast's area within athletes when half of the nights are removed, for several seeds.
///
///     loss = area with all nights − area with half of them, for the same athletes
///
/// The interval for one seed is paired (``WithinAthleteArea/difference(_:from:bootstrap:)``): the same
/// athletes are resampled for both areas. The range over seeds shows the effect of drawing other
/// athletes and nights.
package struct NightLoss: Sendable, Hashable {
  package var forecast: ForecastKey
  /// Loss on the report's seed, with its interval over athletes; negative if the area was larger with
  /// fewer nights.
  package var own: LabEstimate
  /// Losses on further seeds, in seed order.
  package var further: [Double]

  package init(_ forecast: ForecastKey, own: LabEstimate, further: [Double] = []) {
    self.forecast = forecast
    self.own = own
    self.further = further.filter(\.isFinite)
  }

  /// Measures the loss on one seed.
  ///
  /// - Parameters:
  ///   - forecast: The forecast.
  ///   - full: The scored days with all nights.
  ///   - halved: The scored days of the same athletes with half of the nights.
  ///   - bootstrap: Settings for the interval.
  /// - Returns: `nil` if no athlete has both outcomes on the days common to both.
  package init?(
    _ forecast: ForecastKey, full: ScoredForecasts, halved: ScoredForecasts,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    guard let loss = WithinAthleteArea.difference(full, from: halved, bootstrap: bootstrap) else {
      return nil
    }
    self.init(forecast, own: loss)
  }

  /// Losses on all seeds, starting with the report's.
  package var losses: [Double] { [own.value] + further }
  package var mean: Double { losses.reduce(0, +) / Double(losses.count) }
  package var range: ClosedRange<Double> {
    further.reduce(own.value...own.value) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }

  /// Maximum mean loss: .06 for instability, which depends on nights, and .02 for all other forecasts.
  package var allowed: Double {
    forecast.prediction == RiskKind.recoveryInstability.rawValue ? 0.06 : 0.02
  }
  /// Whether the mean over the seeds exceeds the limit. A single seed cannot exceed it alone.
  package var isMissed: Bool { mean > allowed }
}
