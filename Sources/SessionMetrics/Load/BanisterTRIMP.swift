public import ActivityStreams

/// Training impulse (TRIMP) with an exponential weight (Banister 1991), in arbitrary units.
///
/// TRIMP = Σ minutes · x · a·e^(bx), x the fraction of heart-rate reserve. Additive over a cut of the session; rises with
/// heart rate; heart rates at or below rest add nothing. Made for steady aerobic work: heart rate lags behind
/// sprints and strength work.
///
/// Page: *Banister training impulse*, tests: `BanisterTRIMPTests`.
public struct BanisterTRIMP: Sendable, Hashable {
  /// The reserve against which intensity is measured.
  public let reserve: HeartRateReserve
  /// The weight of a minute.
  package let weighting: TRIMPWeighting
  /// The way the session is summed.
  package let form: BanisterSettings.Form

  /// The load of an athlete.
  ///
  /// - Parameters:
  ///   - reserve: The reserve against which intensity is measured.
  ///   - sex: Unknown takes the mean of both curves.
  ///   - settings: The constants.
  public init(reserve: HeartRateReserve, sex: Sex?, settings: BanisterSettings = BanisterSettings()) {
    self.reserve = reserve
    self.weighting = TRIMPWeighting(settings, sex: sex)
    self.form = settings.form
  }

  /// The load with a custom weight (iTRIMP).
  package init(reserve: HeartRateReserve, weighting: TRIMPWeighting) {
    self.reserve = reserve
    self.weighting = weighting
    self.form = .perSample
  }

  /// The load of an athlete at the means of the anchors.
  /// - Returns: `nil` if maximum or resting heart rate is missing or they lie too close.
  public init?(_ anchors: HeartRateAnchors, settings: BanisterSettings = BanisterSettings()) {
    guard let reserve = anchors.reserve else { return nil }
    self.init(reserve: reserve, sex: anchors.sex, settings: settings)
  }

  /// Load of a minute at a heart rate.
  public func rate(at heartRate: Double) -> Double { weighting.rate(at: reserve.fraction(of: heartRate)) }

  /// Load of a distribution of heart rates.
  ///
  /// - Returns: 0 for an empty distribution.
  /// - Complexity: O(*k*) in the number of distinct heart rates.
  public func load(of distribution: ValueDistribution) -> Double {
    switch form {
    case .perSample: weighting.integral(of: distribution, reserve) / 60
    case .mean: distribution.mean.map { load(atMean: $0, minutes: distribution.total / 60) } ?? 0
    }
  }

  /// Load of heart rate that runs straight from sample to sample, integrated exactly.
  package func load(of segments: LinearSegments) -> Double {
    if form == .mean {
      var product = 0.0
      for place in segments.seconds.indices {
        product += segments.seconds[place] * (segments.from[place] + segments.to[place]) / 2
      }
      let total = segments.total
      return total > 0 ? load(atMean: product / total, minutes: total / 60) : 0
    }
    var sum = 0.0
    for place in segments.seconds.indices {
      sum +=
        segments.seconds[place]
        * weighting.meanRate(
          from: reserve.fraction(of: segments.from[place]), to: reserve.fraction(of: segments.to[place]))
    }
    return sum / 60
  }

  /// Load of a number of minutes at one heart rate.
  public func load(atMean heartRate: Double, minutes: Double) -> Double {
    guard minutes > 0, heartRate.isFinite else { return 0 }
    return minutes * rate(at: heartRate)
  }

  /// The largest possible load of a number of minutes: all of them at maximum heart rate.
  public func ceiling(minutes: Double) -> Double { max(0, minutes) * weighting.ceiling }

  /// Load in per cent of the ceiling of the same duration.
  ///
  /// - Returns: `nil` without time.
  public func relativeLoad(_ load: Double, minutes: Double) -> Double? {
    let ceiling = ceiling(minutes: minutes)
    return ceiling > 0 && load.isFinite ? 100 * load / ceiling : nil
  }

  /// Seconds at heart rates above the maximum: the sign that the maximum in use is too low.
  package func secondsAboveMaximum(_ distribution: ValueDistribution) -> Double {
    let maximum = reserve.maximum
    return distribution.integral { $0 > maximum ? 1 : 0 }
  }
}
