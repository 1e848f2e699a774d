public import Documents

/// `training_load`: the load of the session by every method its inputs allow.
public struct TrainingLoadSection: Codable, Hashable, Sendable {
  /// The load used, on the scale of `trimp_exp`, after the multiplier of the kind.
  public var load: Double
  /// The load method: `trimp_exp`, `tss`, `r_tss`, `session_rpe`, or as `strength.load_method` if the sets load more than
  /// was measured; `legs` where legs differ.
  public var method: String
  /// Cautions for the load: `low_coverage`, `assumed_resting_hr`, …
  public var flags: [String]
  /// Ends of the interval of the load: uncertain inputs, the error of the sensor and unobserved time.
  public var interval: [Double]?
  /// Share of the session that the input of the load covers, 0…1; the load is scaled to the session.
  public var coverage: Double
  /// The multiplier of the kind of activity.
  public var multiplier: Double
  /// Exponential TRIMP (Banister).
  public var trimpExp: Double?
  /// The top of the gauge.
  public var trimpMax: Double?
  /// Summated zones (Edwards).
  public var edwards: Double?
  /// Three zones at the ventilatory thresholds (Lucía).
  public var lucia: Double?
  /// TRIMP with the athlete's own lactate curve.
  public var itrimp: Double?
  /// Zone minutes with the weights of the settings.
  public var zonal: Double?
  /// Zone minutes with the product's older weights; set `p247` only.
  public var trimpZone: Double?
  /// From power.
  public var tss: Double?
  /// From heart rate, against an hour at threshold.
  public var hrTSS: Double?
  /// From running pace.
  public var rTSS: Double?
  /// From swimming pace.
  public var sTSS: Double?
  /// Running stress of Skiba (GOVSS); `nil` without threshold pace, mass or height, or for other sports than running.
  public var govss: Double?
  /// Rating of perceived exertion × minutes.
  public var sessionRPE: Double?
  /// Mean ÷ maximum heart rate, 0…1.
  public var intensity: Double?
  /// The word for the intensity.
  public var intensityLabel: String?
  /// The rank of the load among the athlete's other sessions of the kind; `nil` without history.
  public var standing: StandingSection?
  /// The load by energy system: its three values sum to `load`.
  @Section public var focus: LoadFocusSection?
  /// The effect of the session on fitness and fatigue; `nil` without a day.
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
  /// Easy endurance.
  public var lowAerobic: Share
  /// Tempo and threshold.
  public var highAerobic: Share
  /// Above.
  public var anaerobic: Share
  /// Whether the domains come from heart rate alone, which cannot see short anaerobic work.
  public var estimatedFromHeartRate: Bool
  /// The source of the domains: `heart_rate`, `power`, `pace`.
  public var method: String

  enum CodingKeys: String, CodingKey {
    case lowAerobic = "low_aerobic"
    case highAerobic = "high_aerobic"
    case anaerobic
    case estimatedFromHeartRate = "estimated_from_heart_rate"
    case method
  }

  /// One energy system's part of the load.
  public struct Share: Codable, Hashable, Sendable {
    /// Load.
    public var value: Double
    /// Share of the load in whole per cent; the three sum to 100.
    public var percentage: Int
  }
}

/// `training_load.effect`: fitness and fatigue before and after the session.
public struct LoadEffectSection: Codable, Hashable, Sendable {
  /// Long-term load (fitness, 42 days) of the day without this session.
  public var longTermBefore: Double
  /// The same with it.
  public var longTermAfter: Double
  /// Short-term load (fatigue, 7 days) without this session.
  public var shortTermBefore: Double
  /// The same with it.
  public var shortTermAfter: Double
  /// Long-term minus short-term load without this session.
  public var balanceBefore: Double
  /// The same with it.
  public var balanceAfter: Double
  /// The session's addition to the long-term load.
  public var longTermChange: Double
  /// The session's addition to the short-term load.
  public var shortTermChange: Double
  /// Whether the history is so short that the long-term load still depends on where it started.
  public var isWarmingUp: Bool
  /// The same in a sentence.
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
