/// `power`: measured power, and its steadiness.
public struct PowerSection: Codable, Hashable, Sendable {
  /// `meter`, `running_sensor` or `estimate`.
  public var source: String
  /// Mean over observed time, W.
  public var averageWatts: Double
  /// Highest value of the cleaned channel, W.
  public var maxWatts: Double
  /// Normalised power, W; `nil` under 30 s.
  public var normalizedPower: Double?
  /// Exponentially weighted power (Skiba), W.
  public var xPower: Double?
  /// Normalised power ÷ threshold power.
  public var intensityFactor: Double?
  /// Normalised ÷ mean power.
  public var variabilityIndex: Double?
  /// Work, kJ.
  public var workKJ: Double
  /// Threshold power used, W.
  public var thresholdWatts: Double?
  /// Work above threshold power, kJ.
  public var workAboveThreshold: Double?
  /// Time in zones of threshold power; `nil` without it.
  public var zones: [ZoneSection]?
  /// Stress by xPower against critical power (BikeScore); `nil` without critical power.
  public var bikeScore: Double?
  /// The anaerobic reserve along the session; `nil` without critical power and W′.
  public var wPrimeBalance: WPrimeSection?
  /// Power as it would have been at sea level; `nil` below the least altitude.
  public var seaLevel: SeaLevelSection?
  /// Torque, force and speed of the pedals; `nil` without cadence, or for other sports than cycling.
  public var pedalling: PedallingSection?
  /// Power for the mass among riders; `nil` without mass or sex, or for other sports than cycling.
  public var profile: [ProfileSection]?
  /// Heart-rate response to power; `nil` if the fit is too weak.
  public var heartRateResponse: HeartRateResponseSection?
  /// The best efforts that began after an amount of work; `nil` without any.
  public var fatiguedEfforts: [FatiguedEffortSection]?
  /// The chart.
  public var samples: Samples?
  /// Observed share of the recording, 0…1.
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

  /// Time in a zone of threshold power.
  public struct ZoneSection: Codable, Hashable, Sendable {
    /// 1 is the lowest.
    public var zone: Int
    /// "Active Recovery" … "Neuromuscular"; "Zone n" in a custom model.
    public var name: String
    /// Lower edge, W; it belongs to the zone.
    public var lowerWatts: Double
    /// Upper edge, W; `nil` for the highest zone.
    public var upperWatts: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Its share of the time with power, 0…1.
    public var fraction: Double

    enum CodingKeys: String, CodingKey {
      case zone, name
      case lowerWatts = "lower_watts"
      case upperWatts = "upper_watts"
      case seconds, fraction
    }
  }

  /// The best mean power over a time that began after an amount of work.
  public struct FatiguedEffortSection: Codable, Hashable, Sendable {
    /// Work done before, kJ.
    public var afterWork: Double
    /// Length of the effort, s.
    public var seconds: Double
    /// Mean power, W.
    public var value: Double

    enum CodingKeys: String, CodingKey {
      case afterWork = "after_kj"
      case seconds, value
    }
  }

  /// Points of the chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Power, W.
    public var watts: [Double]
  }

  /// The remaining W′.
  public struct WPrimeSection: Codable, Hashable, Sendable {
    /// The lowest balance, J; if below 0, the athlete's values are too low.
    public var min: Double
    /// Remaining at the end, J.
    public var end: Double
    /// W′ used, J.
    public var capacity: Double
    /// Critical power used, W.
    public var criticalPower: Double
    /// Whether the balance fell so far below zero that critical power or W′ must be set too low.
    public var isImplausible: Bool
    /// Work above critical power, J.
    public var workAbove: Double?
    /// Time with at least 75 %, 50 % and 25 % of W′ left, and with less, s.
    public var quarters: [Double]
    /// The matches in order: efforts above critical power that cost a part of W′.
    public var matches: [MatchSection]
    /// The chart.
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

  /// A match: an effort above critical power.
  public struct MatchSection: Codable, Hashable, Sendable {
    /// When it began, s since the start.
    public var start: Double
    /// Duration, s.
    public var seconds: Double
    /// Mean power, W.
    public var averageWatts: Double
    /// Work above critical power, J.
    public var workAbove: Double
    /// W′ that it spent, J.
    public var spent: Double
    /// The remaining W′ after it, J.
    public var left: Double
    /// The recovery until the next match or the end, J.
    public var recovered: Double
    /// Whether it went to exhaustion.
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

  /// Power as it would have been at sea level.
  public struct SeaLevelSection: Codable, Hashable, Sendable {
    /// Mean altitude, m.
    public var altitude: Double
    /// Aerobic power there as a share of that at sea level.
    public var share: Double
    /// Mean power at sea level, W.
    public var averageWatts: Double
    /// Normalised power at sea level, W.
    public var normalizedPower: Double?

    enum CodingKeys: String, CodingKey {
      case altitude = "altitude_m"
      case share
      case averageWatts = "average_watts"
      case normalizedPower = "normalized_power"
    }
  }

  /// Torque, force and speed of the pedals.
  public struct PedallingSection: Codable, Hashable, Sendable {
    /// Time in which the pedals turned under power, s.
    public var seconds: Double
    /// Mean torque at the crank, N·m.
    public var torque: Double
    /// Mean of the average effective pedal force, N.
    public var force: Double
    /// Mean circumferential velocity of the pedals, m/s.
    public var velocity: Double
    /// Share of the left leg's work, %; `nil` if no meter measures it.
    public var leftPercent: Double?
    /// Mean torque effectiveness of the left leg, %; `nil` if no pedal measures it.
    public var leftTorqueEffectiveness: Double?
    /// Mean torque effectiveness of the right leg, %; `nil` if no pedal measures it.
    public var rightTorqueEffectiveness: Double?
    /// Mean smoothness of the left pedal, %; `nil` if no pedal measures it.
    public var leftSmoothness: Double?
    /// Mean smoothness of the right pedal, %; `nil` if no pedal measures it.
    public var rightSmoothness: Double?
    /// Mean smoothness of a crank that measures both pedals together, %; `nil` without one.
    public var smoothness: Double?
    /// Force at threshold power and threshold cadence, N.
    public var thresholdForce: Double?
    /// Velocity at threshold cadence, m/s.
    public var thresholdVelocity: Double
    /// Seconds in quadrants I (hard and fast), II (hard and slow), III (easy and slow), IV (easy and fast); `nil` without a
    /// threshold power.
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

  /// The rank of the session's best power for the mass among riders; bests below the foot of the table were not
  /// efforts and are left out.
  public struct ProfileSection: Codable, Hashable, Sendable {
    /// `5_s`, `1_min`, `5_min` or `threshold`.
    public var effort: String
    /// Power ÷ mass, W/kg.
    public var wattsPerKilogram: Double
    /// 100 at the top of the table, 0 at its foot.
    public var score: Double
    /// The word: `world_class` to `untrained`.
    public var word: String

    enum CodingKeys: String, CodingKey {
      case effort
      case wattsPerKilogram = "w_per_kg"
      case score, word
    }
  }

  /// Heart-rate response to power.
  public struct HeartRateResponseSection: Codable, Hashable, Sendable {
    /// Time constant of the delay, s.
    public var timeConstant: Double
    /// Rise of heart rate with power, bpm/W.
    public var gain: Double
    /// Heart rate at 0 W in the middle of the session, bpm.
    public var base: Double
    /// Rise of heart rate at the same power, bpm/h.
    public var drift: Double
    /// Share of the variance of heart rate that is explained, 0…1.
    public var explained: Double
    /// Root mean square of the residuals, bpm.
    public var error: Double
    /// Steady power at the threshold heart rate, W: an estimate of threshold power from work below it; `nil` without
    /// a threshold heart rate, or if it lies too far above the recorded range.
    public var thresholdWatts: Double?
    /// Ends of its interval, W.
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

  /// Points of the chart of W′.
  public struct BalanceSamples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Remaining, J.
    public var joules: [Double]
  }
}

/// `power_estimate`: power of a session that no meter measured, from speed, grade and mass. Never mixed with `power`.
public struct PowerEstimateSection: Codable, Hashable, Sendable {
  /// `riding` or `running`.
  public var method: String
  /// Mean over the time with an estimate, W.
  public var averageWatts: Double
  /// Ends of the interval of the mean, W.
  public var interval: [Double]
  /// Mean ÷ mass of the athlete, W/kg.
  public var wattsPerKilogram: Double
  /// Work, kJ.
  public var workKJ: Double
  /// Time with an estimate, s.
  public var seconds: Double
  /// Share of the work against air, 0…1.
  public var drag: Double
  /// Share of the work of rolling, on foot of the cost of the way, 0…1.
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

/// One of `best_efforts`: the best mean over a time, or the least time for a distance.
public struct BestEffortSection: Codable, Hashable, Sendable {
  /// `heart_rate`, `power`, `speed`, `vertical_speed` or `distance`.
  public var channel: String
  /// Length of the window, s; for a distance the time it took is `value`.
  public var seconds: Double?
  /// The distance covered, m.
  public var distance: Double?
  /// The best mean in the unit of the channel; for a distance the least time, s.
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

/// `durability`: how the relation of output to heart rate held.
public struct DurabilitySection: Codable, Hashable, Sendable {
  /// Fall of output ÷ heart rate from the first to the second half, per cent; `nil` unless steady.
  public var decouplingPercent: Double?
  /// Output ÷ heart rate: W/bpm for power, m/min/bpm for speed.
  public var efficiencyFactor: Double?
  /// Rise of heart rate from the first to the second half, per cent; `nil` unless steady.
  public var driftPercent: Double?
  /// Whether output, and by speed grade too, was steady enough for the numbers to mean something.
  public var steady: Bool
  /// Why it was not: `short`, `output`, `grade`.
  public var unsteady: [String]
  /// The output: `power` or `speed`.
  public var channel: String
  /// Mean output at each heart rate, by rising rate; `nil` if none was held long enough.
  public var atHeartRate: [OutputStep]?

  /// Mean output at a heart rate.
  public struct OutputStep: Codable, Hashable, Sendable {
    /// The middle of the step, bpm.
    public var heartRate: Double
    /// Mean power, W, or speed, m/s.
    public var output: Double
    /// Time at the step, s.
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
