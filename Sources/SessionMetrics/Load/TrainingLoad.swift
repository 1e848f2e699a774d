public import ActivityStreams
import Statistics

/// Settings for loads from incomplete heart rate, and for the methods that replace it.
public struct LoadFallbackSettings: SettingsGroup {
  /// Minimum coverage of the session for reporting a total of load, energy or focus.
  public var minimumCoverage = 0.5
  /// Coverage below which a total is extrapolated to the session and flagged. Such a total is used only if no
  /// other input has a higher coverage.
  public var fullCoverage = 0.98
  /// Standard deviation of the load rate in unobserved time, relative to the observed rate.
  package static let missingError = 0.5
  /// Standard deviation of a heart-rate sensor's error over a session, bpm.
  public var heartRateError = 2.0
  /// Relative standard deviation of loads not based on heart rate, by method.
  ///
  /// TSS: twice the error that makers of power meters claim; the others are house rules.
  package static let errors = ["tss": 0.05, "r_tss": 0.1, "session_rpe": 0.25]
  /// Half-width of 95 % intervals, in standard deviations.
  package static let intervalWidth = 1.959963984540054
  /// TRIMP units (exponential training impulse) per stress point of power or pace.
  public var stressFactor = 1.67
  /// TRIMP units per unit of session RPE, used if the athlete's own factor is unknown.
  public var ratingFactor = 0.3
  /// TRIMP units per minute of a session without other data.
  public var minuteFactor = 1.2
  /// Minimum number of sessions with both load and rating needed for the athlete's own factor.
  public var ratingSessions = 10

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "load_fallback"
  package static let settings: [Setting<LoadFallbackSettings>] = [
    .number(
      "minimum_coverage", \.minimumCoverage, in: 0...1,
      "coverage below which an input yields no total for load, energy or focus"),
    .number(
      "full_coverage", \.fullCoverage, in: 0...1,
      "coverage below which a total is scaled to the entire session and flagged"),
    .number(
      "heart_rate_error", \.heartRateError, in: 0...15, unit: "bpm",
      "standard error of a sensor's mean heart rate over a session",
      source: "house rule: lies between the errors of chest straps and wrist sensors (Gillinov et al. 2017)"),
    .number(
      "stress_factor", \.stressFactor, in: 0.1...5, unit: "load per point",
      "load per point of power or pace stress"),
    .number(
      "rating_factor", \.ratingFactor, in: 0.05...2, unit: "load per RPE minute",
      "load per unit of session RPE, if the athlete's own factor is unknown"),
    .number(
      "minute_factor", \.minuteFactor, in: 0.1...5, unit: "load/min",
      "load per minute of a session or plan without other data"),
    .count(
      "rating_sessions", \.ratingSessions, in: 3...100,
      "minimum number of sessions before the athlete's own factor is used"),
  ]
}

extension LoadFallbackSettings {
  /// Coverage from which the preferred method is kept even if another method covers more (house rule).
  static let stays = 0.8

  /// Returns the factor that extrapolates a total from the observed part: 1 if coverage is nearly complete,
  /// `nil` if it is too low.
  ///
  /// - Parameter coverage: Observed fraction of the session, 0…1.
  public func scale(at coverage: Double) -> Double? {
    guard coverage >= minimumCoverage else { return nil }
    return coverage >= fullCoverage || coverage <= 0 ? 1 : 1 / coverage
  }

  /// Returns the relative half-width of the interval that unobserved time adds to a total.
  package func missingWidth(at coverage: Double) -> Double {
    coverage < fullCoverage && coverage < 1
      ? Self.intervalWidth * Self.missingError * (1 - max(0, coverage)) : 0
  }
}

/// The method used to compute a training load.
public enum LoadMethod: String, Sendable, Hashable, CaseIterable {
  /// Exponential training impulse computed from heart rate.
  case heartRate = "trimp_exp"
  /// Power stress (TSS).
  case power = "tss"
  /// Pace stress (rTSS, sTSS).
  case pace = "r_tss"
  /// Session RPE × minutes.
  case rating = "session_rpe"
}

/// A caution about a load.
public enum LoadFlag: String, Sendable, Hashable, CaseIterable {
  /// The input covers less than the session, and the load is extrapolated.
  case lowCoverage = "low_coverage"
  /// The load is computed from mean heart rate only, which gives less than samples would, because the weight
  /// is convex.
  case meanOnly = "mean_heart_rate"
  /// Some heart rates are above the maximum in use.
  case maximumExceeded = "hr_max_exceeded"
  /// The resting heart rate is assumed.
  case assumedResting = "assumed_resting_hr"
  /// The maximum heart rate is estimated.
  case estimatedMaximum = "estimated_max_hr"
  /// The maximum heart rate is only known to be at least as high as an observed value.
  case lowerBound = "lower_bound"
  /// The athlete's maximum heart rate is unknown.
  case unknownMaximum = "unknown_max_hr"
  /// Sex is unknown, so the mean of both curves is used.
  case unknownSex = "unknown_sex"
  /// The load is not based on heart rate but was converted to its scale.
  case scaled
}

/// The load of a session on one scale, with its method and uncertainty.
///
/// Page: *Training load and its fallbacks*, tests: `TrainingLoadTests`.
public struct TrainingLoad: Sendable, Hashable {
  /// The load in TRIMP units.
  public let value: Double
  /// The interval of the load from uncertain inputs, sensor error and unobserved time; `nil` if unknown.
  public let interval: LoadInterval?
  /// How the load was computed.
  public let method: LoadMethod
  /// Cautions, in the order of `LoadFlag.allCases`.
  public let flags: [LoadFlag]

  package init(value: Double, interval: LoadInterval?, method: LoadMethod, flags: [LoadFlag] = []) {
    self.value = value
    self.interval = interval
    self.method = method
    self.flags = flags
  }

  /// Computes the exponential load of heart rate with its interval and flags.
  ///
  /// - Parameters:
  ///   - distribution: Seconds at each heart rate.
  ///   - coverage: Fraction of the session with heart rate.
  ///   - anchors: The athlete's anchors.
  ///   - banister: The constants.
  ///   - settings: The coverage limits.
  /// - Returns: `nil` if nothing was observed, if an anchor is missing or if the coverage is too low.
  public init?(
    of distribution: ValueDistribution, coverage: Double, anchors: HeartRateAnchors,
    banister: BanisterSettings = BanisterSettings(), settings: LoadFallbackSettings = LoadFallbackSettings()
  ) {
    guard !distribution.isEmpty, let scale = settings.scale(at: coverage),
      let load = BanisterTRIMP(anchors, settings: banister)
    else { return nil }
    var flags: [LoadFlag] = []
    if coverage < settings.fullCoverage { flags.append(.lowCoverage) }
    if load.secondsAboveMaximum(distribution) > 0 { flags.append(.maximumExceeded) }
    if anchors.resting?.source == .assumed { flags.append(.assumedResting) }
    if let maximum = anchors.maximum, maximum.source != .set, maximum.source != .observed {
      flags.append(.estimatedMaximum)
      if maximum.source == .ageAndObservation || maximum.source == .observedLowerBound {
        flags.append(.lowerBound)
      }
      if maximum.isOfPopulation { flags.append(.unknownMaximum) }
    }
    if anchors.sex == nil { flags.append(.unknownSex) }
    let value = load.load(of: distribution) * scale
    let missing = value * settings.missingWidth(at: coverage)
    let interval = LoadInterval(
      over: anchors, sensorError: LoadFallbackSettings.intervalWidth * settings.heartRateError
    ) {
      BanisterTRIMP($0, settings: banister).map { $0.load(of: distribution) * scale }
    }
    self.init(
      value: value,
      interval: interval?.joined(LoadInterval(max(0, value - missing), value + missing), about: value),
      method: .heartRate, flags: flags)
  }

  /// Computes the exponential load of a session from its mean heart rate alone.
  ///
  /// - Returns: `nil` if an anchor or the time is missing.
  public init?(
    mean heartRate: Double, minutes: Double, anchors: HeartRateAnchors,
    banister: BanisterSettings = BanisterSettings(), settings: LoadFallbackSettings = LoadFallbackSettings()
  ) {
    guard minutes > 0, HeartRateReserve.credible.contains(heartRate),
      let load = BanisterTRIMP(anchors, settings: banister)
    else { return nil }
    var flags: [LoadFlag] = [.meanOnly]
    if anchors.resting?.source == .assumed { flags.append(.assumedResting) }
    if let maximum = anchors.maximum, maximum.source != .set, maximum.source != .observed {
      flags.append(.estimatedMaximum)
      if maximum.isOfPopulation { flags.append(.unknownMaximum) }
    }
    if anchors.sex == nil { flags.append(.unknownSex) }
    let value = load.load(atMean: heartRate, minutes: minutes)
    let interval = LoadInterval(
      over: anchors, sensorError: LoadFallbackSettings.intervalWidth * settings.heartRateError
    ) {
      BanisterTRIMP($0, settings: banister).map { $0.load(atMean: heartRate, minutes: minutes) }
    }
    self.init(value: value, interval: interval, method: .heartRate, flags: flags)
  }

  /// Returns the best available load.
  ///
  /// Loads whose measured input covers the session come first, then loads that were extrapolated. A rating
  /// comes last unless it is first in `order`.
  ///
  /// - Parameters:
  ///   - heartRate: The heart-rate load, if available.
  ///   - powerStress: Stress points of power.
  ///   - paceStress: Stress points of pace.
  ///   - sessionRating: Session RPE × minutes.
  ///   - ratingFactor: The athlete's own load per unit of session RPE.
  ///   - coverage: Fraction of the session covered by a method's input. The loads are already extrapolated.
  ///   - order: Methods by preference; others are not tried.
  ///   - settings: Required coverage, and the factors of each method.
  /// - Returns: `nil` if no load is available.
  package static func first(
    heartRate: TrainingLoad?, powerStress: Double? = nil, paceStress: Double? = nil,
    sessionRating: Double? = nil, ratingFactor: Double? = nil, coverage: (LoadMethod) -> Double = { _ in 1 },
    order: [LoadMethod] = LoadMethod.allCases, settings: LoadFallbackSettings
  ) -> TrainingLoad? {
    func value(_ method: LoadMethod) -> Double? {
      let value: Double? =
        switch method {
        case .heartRate: heartRate?.value
        case .power: powerStress.map { $0 * settings.stressFactor }
        case .pace: paceStress.map { $0 * settings.stressFactor }
        case .rating: sessionRating.map { $0 * (ratingFactor ?? settings.ratingFactor) }
        }
      return value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    // The preferred method is kept while most of the session has its input, so that a minute without a strap
    // does not change the method.
    let first = order.first { value($0) != nil }
    func isWhole(_ method: LoadMethod) -> Bool {
      let least = min(settings.fullCoverage, method == first ? LoadFallbackSettings.stays : 1)
      return coverage(method) >= least
    }
    let whole = order.filter { $0 == .rating || isWhole($0) }
    let measured = whole.filter { $0 != .rating || $0 == order.first }
    for method in measured + order {
      if method == .heartRate, let heartRate { return heartRate }
      if let value = value(method) {
        let isPart = coverage(method) < settings.fullCoverage
        let error = LoadFallbackSettings.intervalWidth * (LoadFallbackSettings.errors[method.rawValue] ?? 0)
        let missing = method == .rating ? 0 : settings.missingWidth(at: coverage(method))
        let width = value * (error * error + missing * missing).squareRoot()
        return TrainingLoad(
          value: value, interval: LoadInterval(max(0, value - width), value + width), method: method,
          flags: isPart ? [.lowCoverage, .scaled] : [.scaled])
      }
    }
    return nil
  }

  /// Returns the athlete's own load per unit of session RPE: the median over the sessions with both load and rating.
  ///
  /// - Parameters:
  ///   - loads: Exponential loads of endurance sessions.
  ///   - ratings: Session RPE × minutes of the same sessions.
  ///   - settings: The required number of sessions.
  /// - Returns: `nil` if too few sessions have a positive rating.
  package static func ratingFactor(
    loads: [Double], ratings: [Double], settings: LoadFallbackSettings
  ) -> Double? {
    let ratios = zip(loads, ratings).compactMap { load, rating in
      load >= 0 && load.isFinite && rating > 0 && rating.isFinite ? load / rating : nil
    }.sorted()
    guard ratios.count >= max(1, settings.ratingSessions) else { return nil }
    return median(sorted: ratios)
  }
}
