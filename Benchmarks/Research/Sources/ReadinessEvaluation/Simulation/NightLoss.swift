import AthleteReadiness
import FormulaLab

/// Loss of a forecast's area within athletes when half of the nights are removed, on several seeds.
///
///     loss = area with all nights − area with half of them, for the same athletes
///
/// The interval of one seed is paired (``WithinAthleteArea/difference(_:from:bootstrap:)``): the same
/// athletes are resampled for both areas. The range over seeds shows the effect of different athletes and
/// nights.
package struct NightLoss: Sendable, Hashable {
  /// The forecast.
  package var forecast: ForecastKey
  /// Loss on the report's seed, with its interval over athletes; negative if fewer nights did better.
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
  ///   - full: Its scored days with all nights.
  ///   - halved: The scored days of the same athletes with half of their nights.
  ///   - bootstrap: Bootstrap for the interval.
  /// - Returns: `nil` if no athlete has both outcomes among the days common to both.
  package init?(
    _ forecast: ForecastKey, full: ScoredForecasts, halved: ScoredForecasts,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    guard let loss = WithinAthleteArea.difference(full, from: halved, bootstrap: bootstrap) else {
      return nil
    }
    self.init(forecast, own: loss)
  }

  /// Loss on each seed, the report's first.
  package var losses: [Double] { [own.value] + further }
  package var mean: Double { losses.reduce(0, +) / Double(losses.count) }
  package var range: ClosedRange<Double> {
    further.reduce(own.value...own.value) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }

  /// Maximum allowed mean loss: .06 for instability, which depends on nights, .02 for all others.
  package var allowed: Double {
    forecast.prediction == RiskKind.recoveryInstability.rawValue ? 0.06 : 0.02
  }
  /// Whether the mean over the seeds exceeds the limit. A single seed decides nothing.
  package var isMissed: Bool { mean > allowed }
}
