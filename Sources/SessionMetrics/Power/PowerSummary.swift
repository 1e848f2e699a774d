public import ActivityStreams
import RealModule

/// Mean, maximum, work and weighted power of a session.
///
/// Page: *Normalised power, xPower, intensity and variability*, tests: `PowerSummaryTests`.
public struct PowerSummary: Sendable, Hashable {
  /// Number of seconds observed.
  public let seconds: Int
  /// Mean power over the observed seconds, W.
  public let average: Double
  /// Highest recorded power, W.
  public let maximum: Double
  /// Mechanical work, kJ.
  public let work: Double
  /// Normalised power, W; `nil` if the session has less than 30 s of data.
  public let normalized: Double?
  /// xPower, W; `nil` if no segment is as long as the window of normalised power (30 s).
  public let xPower: Double?

  /// Variability index: normalised ÷ mean power; `nil` unless the mean is positive.
  public var variabilityIndex: Double? { normalized.flatMap { average > 0 ? $0 / average : nil } }
  /// Observed time, h.
  package var hours: Double { Double(seconds) / 3600 }

  /// Returns the intensity factor: normalised power ÷ threshold power. Returns `nil` unless the threshold is
  /// positive.
  public func intensityFactor(threshold: Double) -> Double? {
    normalized.flatMap { TrainingStress.intensityFactor(weighted: $0, threshold: threshold) }
  }

  /// Returns the training stress score: 100 · hours · IF².
  public func trainingStress(threshold: Double) -> Double? {
    intensityFactor(threshold: threshold).map {
      TrainingStress.points(seconds: Double(seconds), intensity: $0)
    }
  }

  /// Returns BikeScore (Skiba 2006): 100 · hours · (xPower ÷ critical power)².
  ///
  /// Returns `nil` if xPower is missing or critical power is not positive.
  ///
  /// - Parameter criticalPower: Critical power, W.
  public func bikeScore(criticalPower: Double) -> Double? {
    xPower.flatMap { TrainingStress.intensityFactor(weighted: $0, threshold: criticalPower) }.map {
      TrainingStress.points(seconds: Double(seconds), intensity: $0)
    }
  }
}

extension ActivityStream {
  /// Returns the power summary of the session, or `nil` if power is missing.
  ///
  /// - Complexity: O(*n*).
  public func powerSummary(settings: PowerSettings = .init()) -> PowerSummary? {
    guard
      let series = perSecondSeries(
        of: .power, resampling: settings.resampling, gaps: settings.gaps, missing: settings.missing),
      let maximum = presentExtent(of: .power)?.high, series.count > 0
    else { return nil }
    let total = series.sum
    guard total.isFinite else { return nil }
    return PowerSummary(
      seconds: series.count, average: total / Double(series.count), maximum: maximum, work: total / 1000,
      normalized: NormalizedPower(series, settings: settings)?.watts,
      // The average starts at 0, so xPower needs as much data as normalised power.
      xPower: series.segments.contains { $0.count >= settings.window }
        ? XPower(series, settings: settings)?.watts : nil)
  }
}

/// Stress scores: one hour at threshold is 100 points.
///
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*, tests: `PowerSummaryTests`.
package enum TrainingStress {
  /// Returns weighted output ÷ threshold output, or `nil` if either is not finite or the threshold is not positive.
  package static func intensityFactor(weighted: Double, threshold: Double) -> Double? {
    guard weighted.isFinite, threshold.isFinite, threshold > 0 else { return nil }
    let factor = weighted / threshold
    return factor.isFinite ? factor : nil
  }

  /// Returns 100 · hours · IF² (Coggan 2003), for TSS and rTSS.
  package static func points(seconds: Double, intensity: Double) -> Double {
    100 * seconds / 3600 * intensity * intensity
  }

  /// Returns 100 · hours · IF³, used for swimming, where drag makes the cost rise with the cube of speed.
  static func swimPoints(seconds: Double, intensity: Double) -> Double {
    100 * seconds / 3600 * intensity * intensity * intensity
  }
}

/// Threshold power estimated as 0.95 of the best 20-minute mean power (Allen & Coggan 2010).
public enum ThresholdPowerEstimate {
  /// Returns threshold power, W, from the best mean power over ``PowerSettings/thresholdDuration``. Returns
  /// `nil` unless that mean is positive and finite.
  public static func watts(bestMean: Double, settings: PowerSettings = .init()) -> Double? {
    bestMean > 0 && bestMean.isFinite ? settings.thresholdShare * bestMean : nil
  }
}
