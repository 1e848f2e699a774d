public import ActivityStreams
import RealModule

/// Mean, maximum, work and weighted power of a session.
///
/// Page: *Normalised power, xPower, intensity and variability*, tests: `PowerSummaryTests`.
public struct PowerSummary: Sendable, Hashable {
  /// Seconds that were observed.
  public let seconds: Int
  /// Mean power over these seconds, W.
  public let average: Double
  /// Highest recorded power, W.
  public let maximum: Double
  /// Work, kJ.
  public let work: Double
  /// Normalised power, W; `nil` under 30 s of data.
  public let normalized: Double?
  /// xPower, W; `nil` if no stretch is as long as the window of normalised power (30 s).
  public let xPower: Double?

  /// Normalised ÷ mean power; `nil` if the mean is not above 0.
  public var variabilityIndex: Double? { normalized.flatMap { average > 0 ? $0 / average : nil } }
  /// Observed time, h.
  package var hours: Double { Double(seconds) / 3600 }

  /// Normalised ÷ threshold power; `nil` if the threshold is not above 0.
  public func intensityFactor(threshold: Double) -> Double? {
    normalized.flatMap { TrainingStress.intensityFactor(weighted: $0, threshold: threshold) }
  }

  /// Training stress: 100 · hours · IF².
  public func trainingStress(threshold: Double) -> Double? {
    intensityFactor(threshold: threshold).map {
      TrainingStress.points(seconds: Double(seconds), intensity: $0)
    }
  }

  /// BikeScore (Skiba 2006): 100 · hours · (xPower ÷ critical power)²; `nil` without xPower or unless critical power is above 0.
  ///
  /// - Parameter criticalPower: Critical power, W.
  public func bikeScore(criticalPower: Double) -> Double? {
    xPower.flatMap { TrainingStress.intensityFactor(weighted: $0, threshold: criticalPower) }.map {
      TrainingStress.points(seconds: Double(seconds), intensity: $0)
    }
  }
}

extension ActivityStream {
  /// Power of the session; `nil` if it has none.
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
      // An exponential mean that has just begun at 0 is not valid: it needs as long as normalised power.
      xPower: series.segments.contains { $0.count >= settings.window }
        ? XPower(series, settings: settings)?.watts : nil)
  }
}

/// Stress points: 100 = one hour at threshold.
///
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*, tests: `PowerSummaryTests`.
package enum TrainingStress {
  /// Weighted output ÷ threshold output; `nil` if either is not a number or the threshold not above 0.
  package static func intensityFactor(weighted: Double, threshold: Double) -> Double? {
    guard weighted.isFinite, threshold.isFinite, threshold > 0 else { return nil }
    let factor = weighted / threshold
    return factor.isFinite ? factor : nil
  }

  /// 100 · hours · IF² (Coggan 2003): TSS and rTSS.
  package static func points(seconds: Double, intensity: Double) -> Double {
    100 * seconds / 3600 * intensity * intensity
  }

  /// 100 · hours · IF³: swimming, where drag makes cost rise with the cube of speed.
  static func swimPoints(seconds: Double, intensity: Double) -> Double {
    100 * seconds / 3600 * intensity * intensity * intensity
  }
}

/// Threshold power from the best mean power of 20 minutes: 0.95 of it (Allen & Coggan 2010).
public enum ThresholdPowerEstimate {
  /// Threshold power from the best mean power over ``PowerSettings/thresholdDuration``, W; `nil` if it is not a
  /// positive number.
  public static func watts(bestMean: Double, settings: PowerSettings = .init()) -> Double? {
    bestMean > 0 && bestMean.isFinite ? settings.thresholdShare * bestMean : nil
  }
}
