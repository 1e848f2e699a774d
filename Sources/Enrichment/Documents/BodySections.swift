public import Documents
public import SessionMetrics

/// `energy`: the energy cost of the session.
public struct EnergySection: Codable, Hashable, Sendable {
  /// Energy as computed here, kcal; the device's where the method is `recorded`.
  public var kcal: Double
  /// Energy as the device or its service counted it, kcal.
  public var deviceKcal: Double?
  /// Energy beyond rest, kcal.
  public var netKcal: Double?
  /// The method.
  public var method: String
  /// Ends of the interval, kcal; `nil` if unknown.
  public var interval: [Double]?
  /// Share of the session that the input of the method covers, 0…1; the energy is scaled to the session. `nil` if it
  /// was not computed here.
  public var coverage: Double?
  /// Energy after the session, a rough estimate; left out unless it is switched on (`after_burn.enabled`).
  @Section public var afterBurn: AfterBurnSection?

  enum CodingKeys: String, CodingKey {
    case kcal
    case deviceKcal = "device_kcal"
    case netKcal = "net_kcal"
    case method, interval, coverage
    case afterBurn = "after_burn"
  }

  /// `energy.after_burn`: energy of the extra oxygen taken up after a session. No vendor's EPOC.
  public struct AfterBurnSection: Codable, Hashable, Sendable {
    /// Energy, kcal; no part of `energy.kcal`.
    public var kcal: Double
    /// Ends of its 90 % interval, kcal: as wide as the number.
    public var interval: [Double]
  }
}

/// `met_bands`: how long the session was light, moderate and vigorous, sample by sample.
///
/// Light is below 3 METs, moderate from 3 to below 6, vigorous from 6 (Haskell et al. 2007; Bull et al. 2020).
public struct METBandsSection: Codable, Hashable, Sendable {
  /// Minutes below 3 METs.
  public var lightMinutes: Double
  /// Minutes from 3 to below 6 METs.
  public var moderateMinutes: Double
  /// Minutes from 6 METs.
  public var vigorousMinutes: Double
  /// METs × minutes of the samples: of the time that they cover alone.
  public var metMinutes: Double
  /// Share of the session that has such samples, 0…1.
  public var coverage: Double

  enum CodingKeys: String, CodingKey {
    case lightMinutes = "light_minutes"
    case moderateMinutes = "moderate_minutes"
    case vigorousMinutes = "vigorous_minutes"
    case metMinutes = "met_minutes"
    case coverage
  }
}

/// `interpretation`: the effect of the session on each part of the body.
public struct InterpretationSection: Codable, Hashable, Sendable {
  /// Load by muscle group, largest first.
  public var regionalLoad: [RegionalLoadEntry]
  /// Load as muscles feel it: by sport, and more for descents on foot.
  public var spilloverLoad: Double?
  /// Odds of a spillover tomorrow against a usual day, by this session alone: above 1 raises them.
  public var spilloverEffect: Double?
  /// The word for it: `none`, `slight`, `moderate`, `strong`.
  public var spilloverLevel: String?
  /// The inputs of these odds, and the brief's further ones.
  public var spilloverNote: String?
  /// One sentence from these numbers.
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
    /// Share of the session's load that it took, 0…1.
    public var fraction: Double
    /// The word for it.
    public var level: String
  }
}

/// `run_stats`: the numbers a runner reads first.
public struct RunStatsSection: Codable, Hashable, Sendable {
  /// Distance, km.
  public var distanceKm: Double?
  /// Steps a minute while moving.
  public var cadence: Double?
  /// Pace in words ("6m 34s").
  public var paceDisplay: String?

  enum CodingKeys: String, CodingKey {
    case distanceKm = "distance_km"
    case cadence = "cadence_spm"
    case paceDisplay = "pace_display"
  }
}

/// `running_mechanics`: how the athlete ran.
public struct RunningMechanicsSection: Codable, Hashable, Sendable {
  /// Mean ground contact time, ms.
  public var groundContactTime: Double?
  /// Mean length of a step, m.
  public var stepLength: Double?
  /// Mean vertical oscillation, cm.
  public var verticalOscillation: Double?
  /// Mean running power, W.
  public var runningPower: Double?
  /// Vertical oscillation in per cent of the length of a step.
  public var verticalRatio: Double?
  /// Time in the air between two steps, ms.
  public var flightTime: Double?
  /// Stiffness of the leg, kN/m; `nil` without mass and height.
  public var legStiffness: Double?
  /// Vertical stiffness, kN/m; `nil` without mass and height.
  public var verticalStiffness: Double?
  /// Share of the ground contact that falls to the left foot, %.
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

/// `hrv_effect`: heart-rate variability around the session.
public struct HRVEffectSection: Codable, Hashable, Sendable {
  /// Before, ms.
  public var before: Double?
  /// After, ms.
  public var after: Double?
  /// After minus before, ms.
  public var change: Double?
  /// `rmssd` or `sdnn`; both values are of this kind.
  public var kind: String
  /// The same in a sentence.
  public var description: String?
  /// The chart.
  public var samples: Samples?

  enum CodingKeys: String, CodingKey {
    case before = "pre_workout_hrv"
    case after = "post_workout_hrv"
    case change = "change_ms"
    case kind = "hrv_kind"
    case description, samples
  }

  /// Points of the chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start, negative before it.
    public var time: [Double]
    /// Heart-rate variability, ms.
    public var hrv: [Double]
  }
}

/// `cardio_fitness`: maximal oxygen uptake and its rank.
public struct CardioFitnessSection: Codable, Hashable, Sendable {
  /// VO2max, mL/kg/min.
  public var vo2max: Double
  /// Ends of the interval; `nil` if it is set.
  public var interval: [Double]?
  /// The method.
  public var method: String
  /// Percentile among people of the same sex and age.
  public var percentile: Double?
  /// The word for it.
  public var rating: String?
  /// The scale of the rating for this athlete.
  public var ratingScale: [RatingBand]?
  /// One sentence from these numbers.
  public var personalizedNote: String?

  enum CodingKeys: String, CodingKey {
    case vo2max, interval, method, percentile, rating
    case ratingScale = "rating_scale"
    case personalizedNote = "personalized_note"
  }
}

/// `route`: where it went.
public struct RouteSection: Codable, Hashable, Sendable {
  /// Whether there are positions.
  public var hasGPS: Bool
  /// Points `[latitude, longitude]`, at most 300.
  public var coordinates: [GeoPoint]?
  /// Seconds from the start of the recording to each of these points.
  public var coordinateSeconds: [Double]?
  /// All points of the line as an encoded polyline (precision 5).
  public var polyline: String?
  /// The first position.
  public var start: GeoPoint?
  /// The last position.
  public var end: GeoPoint?
  /// Length along the positions, m.
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
