public import Documents

/// `training_load`: the session's load, by every method for which there is input.
public struct TrainingLoadSection: Codable, Hashable, Sendable {
  /// The load that counts, on the scale of `trimp_exp`, after the multiplier for the kind.
  public var load: Double
  /// The method of that load: `trimp_exp`, `tss`, `r_tss`, `session_rpe`, the value of
  /// `strength.load_method` if the load of the sets is higher, or `legs` if the legs use different methods.
  public var method: String
  /// Caveats about the load, such as `low_coverage` or `assumed_resting_hr`.
  public var flags: [String]
  /// 90 % interval of the load, from uncertain inputs, sensor error and unobserved time.
  public var interval: [Double]?
  /// Fraction of the session covered by the input, 0…1. The load is extrapolated to the entire session.
  public var coverage: Double
  /// The multiplier for the kind of activity.
  public var multiplier: Double
  /// Exponential TRIMP (Banister).
  public var trimpExp: Double?
  /// Upper end of the load gauge.
  public var trimpMax: Double?
  /// Summated-zones TRIMP (Edwards).
  public var edwards: Double?
  /// Three-zone TRIMP at the ventilatory thresholds (Lucía).
  public var lucia: Double?
  /// Individualised TRIMP (iTRIMP) from the athlete's own lactate curve.
  public var itrimp: Double?
  /// Minutes in zones, weighted as set in the formula set.
  public var zonal: Double?
  /// Minutes in zones, with the product's earlier weights. Only in the formula set `p247`.
  public var trimpZone: Double?
  /// Training stress score (TSS) from power.
  public var tss: Double?
  /// Stress score from heart rate, where an hour at threshold is 100.
  public var hrTSS: Double?
  /// Stress score from running pace.
  public var rTSS: Double?
  /// Stress score from swimming pace.
  public var sTSS: Double?
  /// GOVSS, Skiba's running stress score; `nil` if threshold pace, mass or height is unknown, and for
  /// sports other than running.
  public var govss: Double?
  /// Session RPE × duration in minutes.
  public var sessionRPE: Double?
  /// Mean heart rate ÷ maximum heart rate, 0…1.
  public var intensity: Double?
  /// Intensity in words.
  public var intensityLabel: String?
  /// Rank of the load among the athlete's other sessions of this kind; `nil` if the history is missing.
  public var standing: StandingSection?
  /// Load by energy system. The three values add up to `load`.
  @Section public var focus: LoadFocusSection?
  /// Effect of the session on fitness and fatigue; `nil` if the session has no date.
  @Section public var effect: LoadEffectSection?

  enum CodingKeys: String, CodingKey {
    case load, method, flags, interval, coverage, multiplier
    case trimpExp = "trimp_exp"
    case trimpMax = "trimp_max"
    case edwards, lucia, itrimp, zonal
    case trimpZone = "trimp_zone"
    case tss
    case hrTSS = "hr_tss"
    case rTSS = "r_tss"
    case sTSS = "s_tss"
    case govss
    case sessionRPE = "session_rpe"
    case intensity
    case intensityLabel = "intensity_label"
    case standing, focus, effect
  }
}

/// `training_load.focus`: load by energy system.
public struct LoadFocusSection: Codable, Hashable, Sendable {
  /// Low aerobic: easy endurance.
  public var lowAerobic: Share
  /// High aerobic: tempo and threshold.
  public var highAerobic: Share
  /// Anaerobic: above threshold.
  public var anaerobic: Share
  /// Whether the split is based on heart rate alone, which misses short anaerobic efforts.
  public var estimatedFromHeartRate: Bool
  /// What the split is based on: `heart_rate`, `power` or `pace`.
  public var method: String

  enum CodingKeys: String, CodingKey {
    case lowAerobic = "low_aerobic"
    case highAerobic = "high_aerobic"
    case anaerobic
    case estimatedFromHeartRate = "estimated_from_heart_rate"
    case method
  }

  /// The load of one energy system.
  public struct Share: Codable, Hashable, Sendable {
    /// Load.
    public var value: Double
    /// Percentage of the load, rounded so that the three add up to 100.
    public var percentage: Int
  }
}

/// `training_load.effect`: fitness and fatigue before and after the session.
public struct LoadEffectSection: Codable, Hashable, Sendable {
  /// Long-term load (fitness, 42 days) on this day without this session.
  public var longTermBefore: Double
  /// Long-term load on this day with this session.
  public var longTermAfter: Double
  /// Short-term load (fatigue, 7 days) on this day without this session.
  public var shortTermBefore: Double
  /// Short-term load on this day with this session.
  public var shortTermAfter: Double
  /// Long-term minus short-term load, without this session.
  public var balanceBefore: Double
  /// Long-term minus short-term load, with this session.
  public var balanceAfter: Double
  /// Increase in long-term load through this session.
  public var longTermChange: Double
  /// Increase in short-term load through this session.
  public var shortTermChange: Double
  /// Whether the history is so short that long-term load still depends on its starting value.
  public var isWarmingUp: Bool
  /// The effect in one sentence.
  public var description: String

  enum CodingKeys: String, CodingKey {
    case longTermBefore = "long_term_before"
    case longTermAfter = "long_term_after"
    case shortTermBefore = "short_term_before"
    case shortTermAfter = "short_term_after"
    case balanceBefore = "balance_before"
    case balanceAfter = "balance_after"
    case longTermChange = "long_term_change"
    case shortTermChange = "short_term_change"
    case isWarmingUp = "warming_up"
    case description
  }
}
