public import ActivityStreams
import Statistics

/// When heart rate is good enough for a load, and what replaces it.
public struct LoadFallbackSettings: SettingsGroup {
  /// Below this coverage of the session the heart rate is not used.
  public var leastCoverage = 0.5
  /// Below this coverage the load is flagged.
  public var fullCoverage = 0.8
  /// Load on the scale of the exponential training impulse per point of power or pace stress.
  public var stressFactor = 1.0
  /// The same per unit of session RPE, where the athlete's own factor is not known.
  public var ratingFactor = 0.3
  /// Sessions with both that the athlete's own factor needs.
  public var ratingSessions = 10

  /// The `standard` rules.
  public init() {}

  /// `load_fallback` in a formula file.
  public static let group = "load_fallback"
  /// Every setting of the group.
  public static let settings: [Setting<LoadFallbackSettings>] = [
    .number(
      "least_coverage", \.leastCoverage, in: 0...1, "share of the session below which heart rate is not used",
      source: "house rule"),
    .number(
      "full_coverage", \.fullCoverage, in: 0...1, "share of the session below which the load is flagged",
      source: "house rule"),
    .number(
      "stress_factor", \.stressFactor, in: 0.1...5, unit: "load per point",
      "load per point of power or pace stress", source: "house rule"),
    .number(
      "rating_factor", \.ratingFactor, in: 0.05...2, unit: "load per rating minute",
      "load per unit of session RPE, where the athlete's own factor is unknown", source: "house rule"),
    .count(
      "rating_sessions", \.ratingSessions, in: 3...100, "sessions that the athlete's own factor needs",
      source: "house rule"),
  ]
}

/// How a training load was made.
public enum LoadMethod: String, Sendable, Hashable, CaseIterable {
  /// Exponential training impulse of heart rate.
  case heartRate = "trimp_exp"
  /// Power stress (TSS).
  case power = "tss"
  /// Pace stress (rTSS, sTSS).
  case pace = "r_tss"
  /// Session RPE × minutes.
  case rating = "session_rpe"
}

/// What a load should be read with.
public enum LoadFlag: String, Sendable, Hashable, CaseIterable {
  /// Heart rate covers less of the session than it should.
  case lowCoverage = "low_coverage"
  /// Heart rates above the maximum in use occurred.
  case maximumExceeded = "hr_max_exceeded"
  /// The resting heart rate is assumed.
  case assumedResting = "assumed_resting_hr"
  /// The maximum heart rate is estimated.
  case estimatedMaximum = "estimated_max_hr"
  /// Sex is unknown: the mean of both curves.
  case unknownSex = "unknown_sex"
  /// Not made from heart rate but brought to its scale.
  case scaled
}

/// The load of a session on one scale, with how it was made and how sure it is.
public struct TrainingLoad: Sendable, Hashable {
  /// The load.
  public let value: Double
  /// Its range from uncertain inputs; a point where all are exact, `nil` where unknown.
  public let interval: LoadInterval?
  /// How it was made.
  public let method: LoadMethod
  /// What to read it with, in the order of `LoadFlag.allCases`.
  public let flags: [LoadFlag]

  /// A load.
  public init(value: Double, interval: LoadInterval?, method: LoadMethod, flags: [LoadFlag] = []) {
    self.value = value
    self.interval = interval
    self.method = method
    self.flags = flags
  }

  /// The exponential load of heart rate, with its interval and flags.
  ///
  /// - Parameters:
  ///   - distribution: Seconds at each heart rate.
  ///   - coverage: Share of the session with heart rate.
  ///   - anchors: The athlete's anchors.
  ///   - banister: The constants.
  ///   - settings: Bounds of the coverage.
  /// - Returns: `nil` where nothing was observed, an anchor is missing or the coverage is too low.
  public init?(
    of distribution: ValueDistribution, coverage: Double, anchors: HeartRateAnchors,
    banister: BanisterSettings = BanisterSettings(), settings: LoadFallbackSettings = LoadFallbackSettings()
  ) {
    guard !distribution.isEmpty, coverage >= settings.leastCoverage,
      let load = BanisterLoad(anchors, settings: banister)
    else { return nil }
    var flags: [LoadFlag] = []
    if coverage < settings.fullCoverage { flags.append(.lowCoverage) }
    if load.secondsAboveMaximum(distribution) > 0 { flags.append(.maximumExceeded) }
    if anchors.resting?.source == .assumed { flags.append(.assumedResting) }
    if let maximum = anchors.maximum, maximum.source != .set, maximum.source != .observed {
      flags.append(.estimatedMaximum)
    }
    if anchors.sex == nil { flags.append(.unknownSex) }
    self.init(
      value: load.load(of: distribution),
      interval: LoadInterval(over: anchors) {
        BanisterLoad($0, settings: banister)?.load(of: distribution)
      }, method: .heartRate, flags: flags)
  }

  /// The first load that can be made, in an order.
  ///
  /// - Parameters:
  ///   - heartRate: The load of heart rate, if it could be made.
  ///   - powerStress: Stress points of power.
  ///   - paceStress: Stress points of pace.
  ///   - sessionRating: Session RPE × minutes.
  ///   - ratingFactor: The athlete's own load per unit of session RPE.
  ///   - order: Which method comes first; those that are not listed are not tried.
  ///   - settings: The factors.
  /// - Returns: `nil` where none can be made.
  public static func first(
    heartRate: TrainingLoad?, powerStress: Double? = nil, paceStress: Double? = nil,
    sessionRating: Double? = nil, ratingFactor: Double? = nil, order: [LoadMethod] = LoadMethod.allCases,
    settings: LoadFallbackSettings = LoadFallbackSettings()
  ) -> TrainingLoad? {
    for method in order {
      let value: Double?
      switch method {
      case .heartRate:
        if let heartRate { return heartRate }
        value = nil
      case .power: value = powerStress.map { $0 * settings.stressFactor }
      case .pace: value = paceStress.map { $0 * settings.stressFactor }
      case .rating: value = sessionRating.map { $0 * (ratingFactor ?? settings.ratingFactor) }
      }
      if let value, value.isFinite, value >= 0 {
        return TrainingLoad(value: value, interval: nil, method: method, flags: [.scaled])
      }
    }
    return nil
  }

  /// The athlete's own load per unit of session RPE: the median over sessions that have both.
  ///
  /// - Parameters:
  ///   - loads: Exponential loads of endurance sessions.
  ///   - ratings: Session RPE × minutes of the same sessions.
  ///   - settings: How many are needed.
  /// - Returns: `nil` where too few sessions have a positive rating.
  public static func ratingFactor(
    loads: [Double], ratings: [Double], settings: LoadFallbackSettings = LoadFallbackSettings()
  ) -> Double? {
    let ratios = zip(loads, ratings).compactMap { load, rating in
      load >= 0 && load.isFinite && rating > 0 && rating.isFinite ? load / rating : nil
    }.sorted()
    guard ratios.count >= max(1, settings.ratingSessions) else { return nil }
    return median(sorted: ratios)
  }
}
