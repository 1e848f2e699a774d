import AthleteReadiness
import FormulaLab

/// How much of its area within athletes a forecast loses where half of the nights are taken away, on several seeds.
///
///     loss = area with all nights − area with half of them, of the same athletes
///
/// The interval of one seed is paired (``WithinAthleteArea/difference(_:from:bootstrap:)``): the same athletes are
/// drawn for both areas. The range over seeds shows the effect of other athletes and other nights.
package struct NightLoss: Sendable, Hashable {
  /// Which forecast.
  package var forecast: ForecastKey
  /// The loss on the seed of the report, with its interval over athletes; below 0 if fewer nights did better.
  package var own: LabEstimate
  /// The losses on further seeds, in the order of the seeds.
  package var further: [Double]

  /// A loss as measured.
  package init(_ forecast: ForecastKey, own: LabEstimate, further: [Double] = []) {
    self.forecast = forecast
    self.own = own
    self.further = further.filter(\.isFinite)
  }

  /// Measures the loss on one seed.
  ///
  /// - Parameters:
  ///   - forecast: Which forecast.
  ///   - full: Its scored days with all nights.
  ///   - halved: The scored days of the same athletes with half of their nights.
  ///   - bootstrap: How the interval is made.
  /// - Returns: `nil` if no athlete has both kinds of day among the days that both know.
  package init?(
    _ forecast: ForecastKey, full: ScoredForecasts, halved: ScoredForecasts,
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) {
    guard let loss = WithinAthleteArea.difference(full, from: halved, bootstrap: bootstrap) else {
      return nil
    }
    self.init(forecast, own: loss)
  }

  /// The loss on each seed, that of the report first.
  package var losses: [Double] { [own.value] + further }
  /// The mean over the seeds.
  package var mean: Double { losses.reduce(0, +) / Double(losses.count) }
  /// The smallest and the largest loss.
  package var range: ClosedRange<Double> {
    further.reduce(own.value...own.value) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }

  /// The largest allowed mean: .06 for instability, which depends on nights, .02 for all others.
  package var allowed: Double {
    forecast.prediction == RiskKind.recoveryInstability.rawValue ? 0.06 : 0.02
  }
  /// Whether the mean over the seeds exceeds the limit; one seed alone, high or low, decides nothing.
  package var isMissed: Bool { mean > allowed }
}
