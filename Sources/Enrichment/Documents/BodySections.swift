public import Documents
public import SessionMetrics

/// `energy`: energy expenditure of the session.
public struct EnergySection: Codable, Hashable, Sendable {
  /// Computed energy, kcal. It is the device's value if the method is `recorded`.
  public var kcal: Double
  /// Energy reported by the device or its service, kcal.
  public var deviceKcal: Double?
  /// Energy above resting metabolism, kcal.
  public var netKcal: Double?
  /// How the energy was computed.
  public var method: String
  /// 90 % interval of the energy, kcal; `nil` if unknown.
  public var interval: [Double]?
  /// Fraction of the session covered by the method's input, 0…1; the energy is extrapolated to the entire
  /// session. `nil` if the energy was not computed here.
  public var coverage: Double?
  /// A rough estimate of the energy spent after the session. Omitted unless enabled (`after_burn.enabled`).
  @Section public var afterBurn: AfterBurnSection?

  enum CodingKeys: String, CodingKey {
    case kcal
    case deviceKcal = "device_kcal"
    case netKcal = "net_kcal"
    case method, interval, coverage
    case afterBurn = "after_burn"
  }

  /// `energy.after_burn`: energy from excess post-exercise oxygen consumption. It is not comparable with
  /// the EPOC value of a watch.
  public struct AfterBurnSection: Codable, Hashable, Sendable {
    /// Energy, kcal. It is not included in `energy.kcal`.
    public var kcal: Double
    /// 90 % interval, kcal, about as wide as the value itself.
    public var interval: [Double]
  }
}

/// `met_bands`: time at light, moderate and vigorous intensity.
///
/// Light is below 3 METs, moderate from 3 to below 6, vigorous from 6 (Haskell et al. 2007; Bull et al. 2020).
public struct METBandsSection: Codable, Hashable, Sendable {
  /// Minutes below 3 METs.
  public var lightMinutes: Double
  /// Minutes from 3 to below 6 METs.
  public var moderateMinutes: Double
  /// Minutes at 6 METs or more.
  public var vigorousMinutes: Double
  /// MET-minutes over only the time covered by samples.
  public var metMinutes: Double
  /// Fraction of the session covered by samples with METs, 0…1.
  public var coverage: Double

  enum CodingKeys: String, CodingKey {
    case lightMinutes = "light_minutes"
    case moderateMinutes = "moderate_minutes"
    case vigorousMinutes = "vigorous_minutes"
    case metMinutes = "met_minutes"
    case coverage
  }
}

/// `interpretation`: the effect of the session on muscle groups and on tomorrow's fatigue.
public struct InterpretationSection: Codable, Hashable, Sendable {
  /// Load by muscle group, the largest first.
  public var regionalLoad: [RegionalLoadEntry]
  /// Muscular load on the scale of the training load, weighted by sport and, on foot, by descent.
  public var spilloverLoad: Double?
  /// Odds ratio of fatigue tomorrow relative to a usual day, from this session alone. Above 1 means a higher risk.
  public var spilloverEffect: Double?
  /// Level of the effect: `none`, `slight`, `moderate` or `strong`.
  public var spilloverLevel: String?
  /// Which inputs the odds ratio uses, and which others a brief adds.
  public var spilloverNote: String?
  /// A one-sentence summary of these numbers.
  public var sentence: String?

  enum CodingKeys: String, CodingKey {
    case regionalLoad = "regional_load"
    case spilloverLoad = "spillover_load"
    case spilloverEffect = "spillover_effect"
    case spilloverLevel = "spillover_level"
    case spilloverNote = "spillover_note"
    case sentence
  }

  /// The load of a muscle group.
  public struct RegionalLoadEntry: Codable, Hashable, Sendable {
    /// The muscle group.
    public var region: String
    /// Load, on the scale of the training load.
    public var load: Double
    /// Fraction of the session's load, 0…1.
    public var fraction: Double
    /// The load in words.
    public var level: String
  }
}

/// `run_stats`: the main numbers of a run.
public struct RunStatsSection: Codable, Hashable, Sendable {
  /// Distance, km.
  public var distanceKm: Double?
  /// Steps per minute while moving.
  public var cadence: Double?
  /// Formatted pace ("6m 34s").
  public var paceDisplay: String?

  enum CodingKeys: String, CodingKey {
    case distanceKm = "distance_km"
    case cadence = "cadence_spm"
    case paceDisplay = "pace_display"
  }
}

/// `running_mechanics`: running form.
public struct RunningMechanicsSection: Codable, Hashable, Sendable {
  /// Mean ground contact time, ms.
  public var groundContactTime: Double?
  /// Mean step length, m.
  public var stepLength: Double?
  /// Mean vertical oscillation of the body, cm.
  public var verticalOscillation: Double?
  /// Mean running power, W.
  public var runningPower: Double?
  /// Vertical oscillation as a percentage of step length.
  public var verticalRatio: Double?
  /// Flight time between two steps, ms.
  public var flightTime: Double?
  /// Leg stiffness, kN/m; `nil` if mass or height is unknown.
  public var legStiffness: Double?
  /// Vertical stiffness, kN/m; `nil` if mass or height is unknown.
  public var verticalStiffness: Double?
  /// Left share of ground contact time, per cent.
  public var groundContactBalance: Double?

  enum CodingKeys: String, CodingKey {
    case groundContactTime = "ground_contact_time_ms"
    case stepLength = "stride_length_m"
    case verticalOscillation = "vertical_oscillation_cm"
    case runningPower = "running_power_w"
    case verticalRatio = "vertical_ratio_percent"
    case flightTime = "flight_time_ms"
    case legStiffness = "leg_stiffness_kn_m"
    case verticalStiffness = "vertical_stiffness_kn_m"
    case groundContactBalance = "ground_contact_balance_percent"
  }
}

/// `hrv_effect`: heart-rate variability before and after the session.
public struct HRVEffectSection: Codable, Hashable, Sendable {
  /// Variability before the session, ms.
  public var before: Double?
  /// Variability after the session, ms.
  public var after: Double?
  /// After minus before, ms.
  public var change: Double?
  /// The measure of both values: `rmssd` or `sdnn`.
  public var kind: String
  /// The change in one sentence.
  public var description: String?
  /// The points of the chart.
  public var samples: Samples?

  enum CodingKeys: String, CodingKey {
    case before = "pre_workout_hrv"
    case after = "post_workout_hrv"
    case change = "change_ms"
    case kind = "hrv_kind"
    case description, samples
  }

  /// The points of a chart of heart-rate variability.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start, negative before it.
    public var time: [Double]
    /// Heart-rate variability, ms.
    public var hrv: [Double]
  }
}

/// `cardio_fitness`: maximal oxygen uptake and its percentile.
public struct CardioFitnessSection: Codable, Hashable, Sendable {
  /// VO2max, mL/kg/min.
  public var vo2max: Double
  /// 90 % interval of the estimate; `nil` if the athlete set the value.
  public var interval: [Double]?
  /// How the value was estimated.
  public var method: String
  /// Percentile among people of the same sex and age, 0…100.
  public var percentile: Double?
  /// Rating in words.
  public var rating: String?
  /// The rating bands for the athlete's sex and age.
  public var ratingScale: [RatingBand]?
  /// A one-sentence summary of these numbers.
  public var personalizedNote: String?

  enum CodingKeys: String, CodingKey {
    case vo2max, interval, method, percentile, rating
    case ratingScale = "rating_scale"
    case personalizedNote = "personalized_note"
  }
}

/// `route`: the track of the session.
public struct RouteSection: Codable, Hashable, Sendable {
  /// Whether the recording has positions.
  public var hasGPS: Bool
  /// The track as points `[latitude, longitude]`, at most 300.
  public var coordinates: [GeoPoint]?
  /// Elapsed time at each of these points, s.
  public var coordinateSeconds: [Double]?
  /// The full track as an encoded polyline (precision 5).
  public var polyline: String?
  /// The first position.
  public var start: GeoPoint?
  /// The last position.
  public var end: GeoPoint?
  /// Length of the track, m.
  public var distance: Double?

  enum CodingKeys: String, CodingKey {
    case hasGPS = "has_gps"
    case coordinates
    case coordinateSeconds = "coordinate_seconds"
    case polyline
    case start = "start_latlng"
    case end = "end_latlng"
    case distance = "distance_m"
  }
}
