public import ActivityStreams

/// Load relative to one hour at lactate threshold heart rate, which is 100 points (hrTSS).
///
/// 100 · L(session)/L(60 min at LTHR) where L is the exponential load. The factor a of the load cancels out;
/// the exponent does not. The ratio form matches GoldenCheetah's TRIMP100 and Elevate's HRSS.
///
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*, tests: `BanisterTRIMPTests`.
public enum HeartRateTSS {
  /// Returns the points of a load.
  ///
  /// - Parameters:
  ///   - load: Load of the session, computed with `banister`.
  ///   - banister: The load model.
  ///   - thresholdHeartRate: LTHR, bpm.
  /// - Returns: `nil` if LTHR is not between resting and maximum heart rate.
  public static func points(ofLoad load: Double, _ banister: BanisterTRIMP, thresholdHeartRate: Double)
    -> Double?
  {
    guard thresholdHeartRate > banister.reserve.resting, thresholdHeartRate < banister.reserve.maximum,
      load.isFinite
    else { return nil }
    let hour = banister.load(atMean: thresholdHeartRate, minutes: 60)
    return hour > 0 ? 100 * load / hour : nil
  }

  /// Returns the points of a distribution of heart rates; `nil` as for ``points(ofLoad:_:thresholdHeartRate:)``.
  public static func points(
    of distribution: ValueDistribution, _ banister: BanisterTRIMP, thresholdHeartRate: Double
  ) -> Double? {
    points(ofLoad: banister.load(of: distribution), banister, thresholdHeartRate: thresholdHeartRate)
  }
}
