public import ActivityStreams

/// Training impulse (TRIMP) with an exponential weight (Banister 1991), in arbitrary units.
///
/// TRIMP = Σ minutes · x · a·e^(bx), x the fraction of heart-rate reserve. TRIMP is additive over parts of a
/// session and increases with heart rate. Heart rates at or below rest add nothing. It suits steady aerobic
/// work, because heart rate lags behind effort in sprints and strength work.
///
/// Page: *Banister training impulse*, tests: `BanisterTRIMPTests`.
public struct BanisterTRIMP: Sendable, Hashable {
  /// The heart-rate reserve that defines intensity.
  public let reserve: HeartRateReserve
  package let weighting: TRIMPWeighting
  package let form: BanisterSettings.Form

  /// Creates the load model of an athlete.
  ///
  /// - Parameters:
  ///   - reserve: The heart-rate reserve that defines intensity.
  ///   - sex: The sex; if `nil`, the mean of both curves is used.
  ///   - settings: The settings.
  public init(reserve: HeartRateReserve, sex: Sex?, settings: BanisterSettings = BanisterSettings()) {
    self.reserve = reserve
    self.weighting = TRIMPWeighting(settings, sex: sex)
    self.form = settings.form
  }

  /// Creates a load model with a custom weight (iTRIMP).
  package init(reserve: HeartRateReserve, weighting: TRIMPWeighting) {
    self.reserve = reserve
    self.weighting = weighting
    self.form = .perSample
  }

  /// Creates the load model from the means of the anchors.
  ///
  /// - Returns: `nil` if maximum or resting heart rate is missing, or if they are too close together.
  public init?(_ anchors: HeartRateAnchors, settings: BanisterSettings = BanisterSettings()) {
    guard let reserve = anchors.reserve else { return nil }
    self.init(reserve: reserve, sex: anchors.sex, settings: settings)
  }

  /// Returns the load per minute at a heart rate.
  public func rate(at heartRate: Double) -> Double { weighting.rate(at: reserve.fraction(of: heartRate)) }

  /// Returns the load of a distribution of heart rates; 0 if it is empty.
  ///
  /// - Complexity: O(*k*) in the number of distinct heart rates.
  public func load(of distribution: ValueDistribution) -> Double {
    switch form {
    case .perSample: weighting.integral(of: distribution, reserve) / 60
    case .mean: distribution.mean.map { load(atMean: $0, minutes: distribution.total / 60) } ?? 0
    }
  }

  /// Returns the load of a number of minutes at one constant heart rate.
  public func load(atMean heartRate: Double, minutes: Double) -> Double {
    guard minutes > 0, heartRate.isFinite else { return 0 }
    return minutes * rate(at: heartRate)
  }

  /// Returns the highest possible load of a number of minutes: all of them at maximum heart rate.
  public func ceiling(minutes: Double) -> Double { max(0, minutes) * weighting.ceiling }

  /// Returns the seconds above the maximum heart rate. Any such time suggests that the maximum is set too low.
  package func secondsAboveMaximum(_ distribution: ValueDistribution) -> Double {
    let maximum = reserve.maximum
    return distribution.integral { $0 > maximum ? 1 : 0 }
  }
}
