public import ActivityStreams
import RealModule

/// The effort score of a session, 0–10.
///
/// E = ∫ r(x)^q dt with t in hours and r the Banister TRIMP per minute. The women's curve is scaled to meet
/// the men's at maximum heart rate. Effort = 10(1 − e^(−c·E^β)). The formula is a house rule, not a published
/// scale. Effort increases strictly with heart rate and duration, and only the heart-rate histogram is
/// needed.
///
/// Page: *Effort, 0–10*, tests: `EffortTests`.
public struct Effort: Sendable, Hashable {
  /// The effort, 0–10.
  public let score: Double
  /// The label of the score.
  public let label: EffortLabel
  /// Whether the effort was computed from a load that is not based on heart rate.
  package let isFromFallbackLoad: Bool

  /// Computes the effort of a distribution of heart rates.
  ///
  /// - Parameters:
  ///   - distribution: Seconds at each heart rate; heart rates at or below rest add nothing.
  ///   - anchors: Maximum and resting heart rate, sex.
  ///   - banister: The constants of the load rate.
  ///   - scale: Ratio of session time to observed time.
  ///   - settings: The settings.
  /// - Returns: `nil` if nothing was observed, or if an anchor is missing.
  /// - Complexity: O(*k*) in the number of distinct heart rates.
  public init?(
    of distribution: ValueDistribution, anchors: HeartRateAnchors,
    banister: BanisterSettings = BanisterSettings(), settings: EffortSettings = EffortSettings(),
    scale: Double = 1
  ) {
    guard !distribution.isEmpty, let reserve = anchors.reserve else { return nil }
    switch settings.formula {
    case .anchored:
      let rate = Self.rate(banister, sex: anchors.sex, settings)
      let energy = distribution.integral { rate(reserve.fraction(of: $0)) } / 3600
      self.init(energy: scale * energy, settings, isFromFallbackLoad: false)
    case .product:
      guard let mean = distribution.mean else { return nil }
      let load = BanisterTRIMP(reserve: reserve, sex: anchors.sex, settings: banister).load(of: distribution)
      self.init(
        productLoadRate: load / (distribution.total / 60), intensity: mean / reserve.maximum, settings)
    }
  }

  /// Computes the effort of a session without heart rate. Its fallback load is spread evenly over its duration.
  ///
  /// - Parameters:
  ///   - load: Load in TRIMP units (exponential training impulse).
  ///   - minutes: Duration.
  ///   - banister: The constants of the load rate.
  ///   - sex: The sex.
  ///   - settings: The settings.
  /// - Returns: `nil` if the duration is not positive, or the load is negative or not finite.
  public init?(
    fallbackLoad load: Double, minutes: Double, sex: Sex? = nil,
    banister: BanisterSettings = BanisterSettings(), settings: EffortSettings = EffortSettings()
  ) {
    guard load >= 0, load.isFinite, minutes > 0, minutes.isFinite else { return nil }
    let ceiling = TRIMPWeighting(banister, sex: sex).ceiling
    let male = TRIMPWeighting(banister, sex: .male).ceiling
    guard ceiling > 0 else { return nil }
    let rate = load / minutes * male / ceiling
    self.init(
      energy: .pow(rate, settings.intensityExponent) * minutes / 60, settings, isFromFallbackLoad: true)
  }

  private init(energy: Double, _ settings: EffortSettings, isFromFallbackLoad: Bool) {
    let exponent = -settings.scale * .pow(max(0, energy), settings.durationExponent)
    score = energy > 0 ? -10 * .expMinusOne(exponent) : 0
    label = Self.label(score, settings)
    self.isFromFallbackLoad = isFromFallbackLoad
  }

  private init(productLoadRate rate: Double, intensity: Double, _ settings: EffortSettings) {
    score = min(10, max(0, rate * intensity * 10))
    label = Self.label(score, settings)
    isFromFallbackLoad = false
  }

  /// Returns the label of a score.
  public static func label(_ score: Double, _ settings: EffortSettings = EffortSettings()) -> EffortLabel {
    var label = EffortLabel.veryLight
    for (candidate, bound) in zip(EffortLabel.allCases, settings.labelBounds) where score >= bound {
      label = candidate
    }
    return label
  }

  /// Returns the effort score of one hour at a session's mean rate, or `nil` if the formula does not grow
  /// with time or if the duration or the score is 0.
  package static func ofAnHour(_ score: Double, hours: Double, _ settings: EffortSettings)
    -> Double?
  {
    guard settings.formula == .anchored, (0...10).contains(score), hours > 0, hours.isFinite else {
      return nil
    }
    // One hour has the integral E ÷ hours, hence the term c · (E ÷ hours)^β.
    return -10 * .expMinusOne(.log(onePlus: -score / 10) / .pow(hours, settings.durationExponent))
  }

  /// Lengths of sessions that change the score more than the intensity does.
  package enum Length { case long, short }
  /// Minimum difference between the score of a long session and that of an hour at its rate (house rule: the width of
  /// very hard).
  private static let ofLength = 1.5

  /// Returns the length that makes the score of a session; `nil` if its intensity does. One hour at the rate of a long
  /// session rated very hard would be rated below that; at the rate of a short session, it would be rated maximum.
  package static func length(_ score: Double, hours: Double, _ settings: EffortSettings) -> Length? {
    guard let hour = ofAnHour(score, hours: hours, settings) else { return nil }
    let hardest: [EffortLabel] = [.veryHard, .maximum]
    return switch (hardest.contains(label(score, settings)), label(hour, settings)) {
    case (true, let rate) where !hardest.contains(rate) && score - hour >= ofLength: .long
    case (false, .maximum): .short
    default: nil
    }
  }

  /// Returns how many of the given fractions of heart-rate reserve the session reaches: constant heart rate at such a
  /// fraction for `seconds` has at most the effort of the session. `nil` if an anchor or the duration is missing.
  package static func bars(
    _ bars: [Double], reachedBy distribution: ValueDistribution, anchors: HeartRateAnchors, in seconds: Double
  ) -> Int? {
    guard !distribution.isEmpty, seconds > 0, let reserve = anchors.reserve else { return nil }
    let rate = rate(BanisterSettings(), sex: anchors.sex, EffortSettings())
    let mean = distribution.integral { rate(reserve.fraction(of: $0)) } / seconds
    return bars.count { rate($0) <= mean }
  }

  /// Returns the rate of effort at a fraction of heart-rate reserve.
  private static func rate(_ banister: BanisterSettings, sex: Sex?, _ settings: EffortSettings)
    -> (Double) -> Double
  {
    let rates = normalizedRates(banister, sex: sex)
    return { fraction in
      let rate = rates.rate(at: fraction)
      return rate > 0 ? .pow(rate, settings.intensityExponent) : 0
    }
  }

  /// Returns load rates scaled to the men's rate at maximum heart rate. If sex is unknown, the mean of both
  /// scaled curves is returned.
  private static func normalizedRates(_ banister: BanisterSettings, sex: Sex?) -> TRIMPWeighting {
    let male = TRIMPWeighting(banister, sex: .male)
    let curves = (sex.map { [$0] } ?? [.male, .female]).flatMap { one -> [TRIMPWeighting.Curve] in
      let weighting = TRIMPWeighting(banister, sex: one)
      let scale = weighting.ceiling > 0 ? male.ceiling / weighting.ceiling : 1
      return weighting.curves.map { .init(factor: $0.factor * scale, exponent: $0.exponent) }
    }
    return TRIMPWeighting(curves: curves, clampsAtMaximum: banister.clampsAtMaximum)
  }
}

extension LoadInterval {
  /// Returns the range of the effort score that results from uncertain anchors and the sensor error in bpm.
  public static func effort(
    of distribution: ValueDistribution, anchors: HeartRateAnchors,
    banister: BanisterSettings = BanisterSettings(), settings: EffortSettings = EffortSettings(),
    sensorError: Double = 0
  ) -> LoadInterval? {
    LoadInterval(over: anchors, sensorError: sensorError) {
      Effort(of: distribution, anchors: $0, banister: banister, settings: settings)?.score
    }
  }
}
