/// `power`: measured power and the metrics computed from it.
public struct PowerSection: Codable, Hashable, Sendable {
  /// Where the power comes from: `meter`, `running_sensor` or `estimate`.
  public var source: String
  /// Mean over the observed time, W.
  public var averageWatts: Double
  /// Highest value after repair, W.
  public var maxWatts: Double
  /// Normalised power, W; `nil` if power covers less than 30 s.
  public var normalizedPower: Double?
  /// Exponentially weighted power (Skiba), W.
  public var xPower: Double?
  /// Normalised power ÷ threshold power.
  public var intensityFactor: Double?
  /// Normalised power ÷ mean power.
  public var variabilityIndex: Double?
  /// Work, kJ.
  public var workKJ: Double
  /// The threshold power used, W.
  public var thresholdWatts: Double?
  /// Work above threshold power, kJ.
  public var workAboveThreshold: Double?
  /// Time in each power zone; `nil` if the threshold power is unknown.
  public var zones: [ZoneSection]?
  /// BikeScore: a stress score from xPower and critical power; `nil` if critical power is unknown.
  public var bikeScore: Double?
  /// W′ balance over the session; `nil` if critical power or W′ is unknown.
  public var wPrimeBalance: WPrimeSection?
  /// Equivalent power at sea level; `nil` below a minimum altitude.
  public var seaLevel: SeaLevelSection?
  /// Pedal torque, force and velocity; `nil` if cadence is missing, and for sports other than cycling.
  public var pedalling: PedallingSection?
  /// Best powers ranked among riders by W/kg; `nil` if mass or sex is unknown, and for sports other than cycling.
  public var profile: [ProfileSection]?
  /// How heart rate responds to power; `nil` if the fit is too weak.
  public var heartRateResponse: HeartRateResponseSection?
  /// Best efforts after a given amount of work; `nil` if there are none.
  public var fatiguedEfforts: [FatiguedEffortSection]?
  /// The points of the chart.
  public var samples: Samples?
  /// Fraction of the recording with power, 0…1.
  public var coverage: Double

  enum CodingKeys: String, CodingKey {
    case source
    case averageWatts = "average_watts"
    case maxWatts = "max_watts"
    case normalizedPower = "normalized_power"
    case xPower = "xpower"
    case intensityFactor = "intensity_factor"
    case variabilityIndex = "variability_index"
    case workKJ = "work_kj"
    case thresholdWatts = "ftp_w"
    case workAboveThreshold = "work_above_ftp_kj"
    case zones
    case bikeScore = "bike_score"
    case wPrimeBalance = "w_prime_balance"
    case seaLevel = "sea_level"
    case pedalling
    case profile
    case heartRateResponse = "heart_rate_response"
    case fatiguedEfforts = "fatigued_efforts"
    case samples, coverage
  }

  /// Time in one power zone.
  public struct ZoneSection: Codable, Hashable, Sendable {
    /// Zone number; 1 is the lowest.
    public var zone: Int
    /// Name of the zone, "Active Recovery" … "Neuromuscular", or "Zone n" in a custom model.
    public var name: String
    /// Lower bound, W, inclusive.
    public var lowerWatts: Double
    /// Exclusive upper bound, W; `nil` for the highest zone.
    public var upperWatts: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Fraction of the time with power, 0…1.
    public var fraction: Double

    enum CodingKeys: String, CodingKey {
      case zone, name
      case lowerWatts = "lower_watts"
      case upperWatts = "upper_watts"
      case seconds, fraction
    }
  }

  /// The best mean power of a window that starts after a given amount of work.
  public struct FatiguedEffortSection: Codable, Hashable, Sendable {
    /// Work done before the window, kJ.
    public var afterWork: Double
    /// Length of the window, s.
    public var seconds: Double
    /// Mean power, W.
    public var value: Double

    enum CodingKeys: String, CodingKey {
      case afterWork = "after_kj"
      case seconds, value
    }
  }

  /// The points of a power chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Power, W.
    public var watts: [Double]
  }

  /// W′ balance: the remaining part of the work capacity above critical power.
  public struct WPrimeSection: Codable, Hashable, Sendable {
    /// Lowest balance, J. If it is negative, the athlete's critical power or W′ is set too low.
    public var min: Double
    /// Balance at the end of the session, J.
    public var end: Double
    /// The athlete's W′, J.
    public var capacity: Double
    /// The athlete's critical power, W.
    public var criticalPower: Double
    /// Whether the balance is so far below zero that critical power or W′ must be set too low.
    public var isImplausible: Bool
    /// Work above critical power, J.
    public var workAbove: Double?
    /// Time with at least 75 %, 50 % and 25 % of W′ remaining, and with less than 25 %, s.
    public var quarters: [Double]
    /// Matches in chronological order: efforts above critical power that use a substantial part of W′.
    public var matches: [MatchSection]
    /// The points of the chart.
    public var samples: BalanceSamples

    enum CodingKeys: String, CodingKey {
      case min = "min_j"
      case end = "end_j"
      case capacity = "w_prime_j"
      case criticalPower = "critical_power_w"
      case isImplausible = "implausible"
      case workAbove = "work_above_j"
      case quarters = "quarter_seconds"
      case matches, samples
    }
  }

  /// A match: an effort above critical power that uses a substantial part of W′.
  public struct MatchSection: Codable, Hashable, Sendable {
    /// Start, s since the start of the session.
    public var start: Double
    /// Duration of the effort, s.
    public var seconds: Double
    /// Mean power, W.
    public var averageWatts: Double
    /// Work above critical power, J.
    public var workAbove: Double
    /// W′ spent, J.
    public var spent: Double
    /// W′ balance at the end of the effort, J.
    public var left: Double
    /// W′ recovered before the next match or the end, J.
    public var recovered: Double
    /// Whether the effort ended in exhaustion.
    public var isExhausting: Bool

    enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case seconds
      case averageWatts = "average_watts"
      case workAbove = "work_above_j"
      case spent = "spent_j"
      case left = "left_j"
      case recovered = "recovered_j"
      case isExhausting = "exhausting"
    }
  }

  /// Equivalent power at sea level.
  public struct SeaLevelSection: Codable, Hashable, Sendable {
    /// Mean altitude of the session, m.
    public var altitude: Double
    /// Aerobic power at the mean altitude as a fraction of that at sea level.
    public var share: Double
    /// Equivalent mean power at sea level, W.
    public var averageWatts: Double
    /// Equivalent normalised power at sea level, W.
    public var normalizedPower: Double?

    enum CodingKeys: String, CodingKey {
      case altitude = "altitude_m"
      case share
      case averageWatts = "average_watts"
      case normalizedPower = "normalized_power"
    }
  }

  /// Pedal torque, force and velocity.
  public struct PedallingSection: Codable, Hashable, Sendable {
    /// Time pedalled with power, s.
    public var seconds: Double
    /// Mean torque at the cranks, N·m.
    public var torque: Double
    /// Mean average effective pedal force, N.
    public var force: Double
    /// Mean circumferential pedal velocity, m/s.
    public var velocity: Double
    /// Left leg's share of the work, per cent; `nil` if not measured.
    public var leftPercent: Double?
    /// Mean torque effectiveness of the left leg, per cent; `nil` if not measured.
    public var leftTorqueEffectiveness: Double?
    /// Mean torque effectiveness of the right leg, per cent; `nil` if not measured.
    public var rightTorqueEffectiveness: Double?
    /// Mean pedal smoothness of the left leg, per cent; `nil` if not measured.
    public var leftSmoothness: Double?
    /// Mean pedal smoothness of the right leg, per cent; `nil` if not measured.
    public var rightSmoothness: Double?
    /// Mean combined pedal smoothness of a crank-based meter, per cent; `nil` if not measured.
    public var smoothness: Double?
    /// Pedal force at threshold power and threshold cadence, N.
    public var thresholdForce: Double?
    /// Pedal velocity at threshold cadence, m/s.
    public var thresholdVelocity: Double
    /// Time in quadrants I (hard and fast), II (hard and slow), III (easy and slow) and IV (easy and fast),
    /// s; `nil` if the threshold power is unknown.
    public var quadrants: [Double]?

    enum CodingKeys: String, CodingKey {
      case seconds
      case torque = "torque_nm"
      case force = "force_n"
      case velocity = "velocity_ms"
      case leftPercent = "left_percent"
      case leftTorqueEffectiveness = "left_torque_effectiveness_percent"
      case rightTorqueEffectiveness = "right_torque_effectiveness_percent"
      case leftSmoothness = "left_smoothness_percent"
      case rightSmoothness = "right_smoothness_percent"
      case smoothness = "smoothness_percent"
      case thresholdForce = "threshold_force_n"
      case thresholdVelocity = "threshold_velocity_ms"
      case quadrants = "quadrant_seconds"
    }
  }

  /// A best power of the session ranked among riders by W/kg. Bests below the lowest row of the table are
  /// omitted, since they were not maximal efforts.
  public struct ProfileSection: Codable, Hashable, Sendable {
    /// The effort: `5_s`, `1_min`, `5_min` or `threshold`.
    public var effort: String
    /// Power relative to body mass, W/kg.
    public var wattsPerKilogram: Double
    /// Score on the scale of the table: 100 for its top row, 0 for its bottom row.
    public var score: Double
    /// The level in words, from `world_class` to `untrained`.
    public var word: String

    enum CodingKeys: String, CodingKey {
      case effort
      case wattsPerKilogram = "w_per_kg"
      case score, word
    }
  }

  /// How heart rate responds to power.
  public struct HeartRateResponseSection: Codable, Hashable, Sendable {
    /// Time constant of the heart-rate response, s.
    public var timeConstant: Double
    /// Increase in heart rate per watt, bpm/W.
    public var gain: Double
    /// Heart rate extrapolated to 0 W in the middle of the session, bpm.
    public var base: Double
    /// Drift of heart rate at constant power, bpm/h.
    public var drift: Double
    /// Fraction of the variance in heart rate explained, 0…1.
    public var explained: Double
    /// Root mean square of the residuals, bpm.
    public var error: Double
    /// Steady power at threshold heart rate, W. It estimates threshold power from submaximal work. `nil` if
    /// the threshold heart rate is unknown or too far above the recorded range.
    public var thresholdWatts: Double?
    /// 90 % interval of the estimate, W.
    public var thresholdInterval: [Double]?

    enum CodingKeys: String, CodingKey {
      case timeConstant = "time_constant_s"
      case gain = "bpm_per_watt"
      case base = "base_bpm"
      case drift = "drift_bpm_per_h"
      case explained = "r_squared"
      case error = "error_bpm"
      case thresholdWatts = "watts_at_lthr"
      case thresholdInterval = "watts_at_lthr_interval"
    }
  }

  /// The points of a W′ balance chart.
  public struct BalanceSamples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// W′ balance, J.
    public var joules: [Double]
  }
}

/// `power_estimate`: power estimated from speed, grade and mass, for sessions without a power meter. It is
/// never mixed with `power`.
public struct PowerEstimateSection: Codable, Hashable, Sendable {
  /// The method of estimation: `riding` or `running`.
  public var method: String
  /// Mean power over the time with an estimate, W.
  public var averageWatts: Double
  /// 90 % interval of the mean, W.
  public var interval: [Double]
  /// Mean power relative to body mass, W/kg.
  public var wattsPerKilogram: Double
  /// Work, kJ.
  public var workKJ: Double
  /// Time with an estimate, s.
  public var seconds: Double
  /// Fraction of the work done against air resistance, 0…1.
  public var drag: Double
  /// Fraction of the work done against rolling resistance or, on foot, the cost of locomotion, 0…1.
  public var way: Double
  /// Air density used, kg/m³.
  public var airDensity: Double

  enum CodingKeys: String, CodingKey {
    case method
    case averageWatts = "average_watts"
    case interval
    case wattsPerKilogram = "w_per_kg"
    case workKJ = "work_kj"
    case seconds
    case drag = "drag_fraction"
    case way = "way_fraction"
    case airDensity = "air_density_kg_m3"
  }
}

/// `best_efforts`: the best mean over a duration, or the shortest time over a distance.
public struct BestEffortSection: Codable, Hashable, Sendable {
  /// `heart_rate`, `power`, `speed`, `vertical_speed` or `distance`.
  public var channel: String
  /// Length of the window, s; `nil` for a distance, whose time is in `value`.
  public var seconds: Double?
  /// Distance, m; `nil` for a window of fixed length.
  public var distance: Double?
  /// Best mean in the unit of the channel, or shortest time for the distance, s.
  public var value: Double
  /// Start, s since the start of the session.
  public var start: Double

  enum CodingKeys: String, CodingKey {
    case channel, seconds
    case distance = "distance_m"
    case value
    case start = "start_s"
  }
}

/// `durability`: how output relative to heart rate changed during the session.
public struct DurabilitySection: Codable, Hashable, Sendable {
  /// Aerobic decoupling: drop in output ÷ heart rate from the first half to the second, per cent. `nil`
  /// unless the session was steady.
  public var decouplingPercent: Double?
  /// Efficiency factor: output ÷ heart rate, in W/bpm for power and m/min/bpm for speed.
  public var efficiencyFactor: Double?
  /// Cardiac drift: rise in heart rate from the first half to the second, per cent. `nil` unless the
  /// session was steady.
  public var driftPercent: Double?
  /// Whether output was steady enough for these numbers and, if output is speed, whether grade was as well.
  public var steady: Bool
  /// Why the session was not steady: `short`, `output` or `grade`.
  public var unsteady: [String]
  /// The output channel: `power` or `speed`.
  public var channel: String
  /// Mean output in each heart-rate bin, the lowest bin first; `nil` if no bin has enough time.
  public var atHeartRate: [OutputStep]?

  /// Mean output in one heart-rate bin.
  public struct OutputStep: Codable, Hashable, Sendable {
    /// Centre of the bin, bpm.
    public var heartRate: Double
    /// Mean power (W) or speed (m/s).
    public var output: Double
    /// Time in the bin, s.
    public var seconds: Double

    enum CodingKeys: String, CodingKey {
      case heartRate = "heart_rate"
      case output, seconds
    }
  }

  enum CodingKeys: String, CodingKey {
    case decouplingPercent = "decoupling_percent"
    case efficiencyFactor = "efficiency_factor"
    case driftPercent = "drift_percent"
    case steady
    case unsteady = "unsteady_because"
    case channel
    case atHeartRate = "at_heart_rate"
  }
}
