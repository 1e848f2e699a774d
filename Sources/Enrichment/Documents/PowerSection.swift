/// `power`: measured power and how steady it was.
public struct PowerSection: Codable, Hashable, Sendable {
  /// Source of the power: `meter`, `running_sensor` or `estimate`.
  public var source: String
  /// Mean over the observed time, W.
  public var averageWatts: Double
  /// Highest value after cleaning, W.
  public var maxWatts: Double
  /// Normalised power, W; `nil` with less than 30 s of power.
  public var normalizedPower: Double?
  /// Exponentially weighted power (Skiba), W.
  public var xPower: Double?
  /// Normalised power ÷ threshold power.
  public var intensityFactor: Double?
  /// Normalised power ÷ mean power.
  public var variabilityIndex: Double?
  /// Work, kJ.
  public var workKJ: Double
  /// Threshold power used, W.
  public var thresholdWatts: Double?
  /// Work above threshold power, kJ.
  public var workAboveThreshold: Double?
  /// Time in each power zone; `nil` without a threshold power.
  public var zones: [ZoneSection]?
  /// BikeScore: stress from xPower and critical power; `nil` without critical power.
  public var bikeScore: Double?
  /// W′ balance over the session; `nil` without critical power and W′.
  public var wPrimeBalance: WPrimeSection?
  /// Equivalent power at sea level; `nil` below the minimum altitude.
  public var seaLevel: SeaLevelSection?
  /// Pedal torque, force and velocity; `nil` without cadence or for sports other than cycling.
  public var pedalling: PedallingSection?
  /// Power profile relative to other riders (W/kg); `nil` without mass or sex, or for sports other than
  /// cycling.
  public var profile: [ProfileSection]?
  /// Heart-rate response to power; `nil` if the fit is too weak.
  public var heartRateResponse: HeartRateResponseSection?
  /// Best efforts after a given amount of work; `nil` if there are none.
  public var fatiguedEfforts: [FatiguedEffortSection]?
  /// Points of the chart.
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

  /// Time in one power zone.
  public struct ZoneSection: Codable, Hashable, Sendable {
    /// Zone number; 1 is the lowest.
    public var zone: Int
    /// Zone name: "Active Recovery" … "Neuromuscular", or "Zone n" in a custom model.
    public var name: String
    /// Lower bound, W, inclusive.
    public var lowerWatts: Double
    /// Upper bound, W, exclusive; `nil` for the highest zone.
    public var upperWatts: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Share of the time with power, 0…1.
    public var fraction: Double

    enum CodingKeys: String, CodingKey {
      case zone, name
      case lowerWatts = "lower_watts"
      case upperWatts = "upper_watts"
      case seconds, fraction
    }
  }

  /// The best mean power in a window that starts after a given amount of work.
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

  /// W′ balance: the remaining anaerobic work capacity.
  public struct WPrimeSection: Codable, Hashable, Sendable {
    /// Lowest balance, J. A negative balance means that the athlete's critical power or W′ is set too low.
    public var min: Double
    /// Balance at the end, J.
    public var end: Double
    /// W′ of the athlete, J.
    public var capacity: Double
    /// Critical power of the athlete, W.
    public var criticalPower: Double
    /// Whether the balance is so far below zero that critical power or W′ must be set too low.
    public var isImplausible: Bool
    /// Work above critical power, J.
    public var workAbove: Double?
    /// Time with at least 75 %, 50 % and 25 % of W′ remaining, and with less, s.
    public var quarters: [Double]
    /// Matches in chronological order: efforts above critical power that use a substantial part of W′.
    public var matches: [MatchSection]
    /// Points of the chart.
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
    /// W′ balance afterwards, J.
    public var left: Double
    /// W′ recovered before the next match or the end, J.
    public var recovered: Double
    /// Whether the effort led to exhaustion.
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
    /// Mean altitude, m.
    public var altitude: Double
    /// Aerobic power at the mean altitude as a share of that at sea level.
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

  /// Pedal torque, force and velocity.
  public struct PedallingSection: Codable, Hashable, Sendable {
    /// Time pedalling with power, s.
    public var seconds: Double
    /// Mean torque at the crank, N·m.
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
    /// Force at threshold power and threshold cadence, N.
    public var thresholdForce: Double?
    /// Pedal velocity at threshold cadence, m/s.
    public var thresholdVelocity: Double
    /// Seconds in quadrants I (hard and fast), II (hard and slow), III (easy and slow), IV (easy and fast); `nil`
    /// without a threshold power.
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
  /// omitted, because they were not maximal efforts.
  public struct ProfileSection: Codable, Hashable, Sendable {
    /// `5_s`, `1_min`, `5_min` or `threshold`.
    public var effort: String
    /// Power relative to body mass, W/kg.
    public var wattsPerKilogram: Double
    /// Score: 100 for the top row of the table, 0 for the bottom row.
    public var score: Double
    /// Level in words, from `world_class` to `untrained`.
    public var word: String

    enum CodingKeys: String, CodingKey {
      case effort
      case wattsPerKilogram = "w_per_kg"
      case score, word
    }
  }

  /// Heart-rate response to power.
  public struct HeartRateResponseSection: Codable, Hashable, Sendable {
    /// Time constant of the response, s.
    public var timeConstant: Double
    /// Rise in heart rate with power, bpm/W.
    public var gain: Double
    /// Heart rate extrapolated to 0 W at mid-session, bpm.
    public var base: Double
    /// Drift of heart rate at constant power, bpm/h.
    public var drift: Double
    /// Share of heart-rate variance explained, 0…1.
    public var explained: Double
    /// Root mean square of the residuals, bpm.
    public var error: Double
    /// Steady power at threshold heart rate, W: an estimate of threshold power from submaximal work. `nil`
    /// without a threshold heart rate, or if it lies too far above the recorded range.
    public var thresholdWatts: Double?
    /// Interval of the estimate, W.
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

  /// Points of the W′ balance chart.
  public struct BalanceSamples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// W′ balance, J.
    public var joules: [Double]
  }
}

/// `power_estimate`: power estimated from speed, grade and mass for a session without a power meter. Never
/// mixed with `power`.
public struct PowerEstimateSection: Codable, Hashable, Sendable {
  /// Estimation method: `riding` or `running`.
  public var method: String
  /// Mean over the time with an estimate, W.
  public var averageWatts: Double
  /// Interval of the mean, W.
  public var interval: [Double]
  /// Mean power relative to body mass, W/kg.
  public var wattsPerKilogram: Double
  /// Work, kJ.
  public var workKJ: Double
  /// Time with an estimate, s.
  public var seconds: Double
  /// Share of the work against air resistance, 0…1.
  public var drag: Double
  /// Share of the work against rolling resistance or, on foot, of the cost of covering ground, 0…1.
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

/// One of `best_efforts`: the best mean over a time, or the shortest time over a distance.
public struct BestEffortSection: Codable, Hashable, Sendable {
  /// `heart_rate`, `power`, `speed`, `vertical_speed` or `distance`.
  public var channel: String
  /// Length of the window, s. For a distance, the time is in `value`.
  public var seconds: Double?
  /// Distance of a distance effort, m.
  public var distance: Double?
  /// Best mean in the unit of the channel, or the shortest time for a distance, s.
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

/// `durability`: how stable output was relative to heart rate.
public struct DurabilitySection: Codable, Hashable, Sendable {
  /// Fall in output ÷ heart rate from the first to the second half, per cent; `nil` unless steady.
  public var decouplingPercent: Double?
  /// Output ÷ heart rate: W/bpm for power, m/min/bpm for speed.
  public var efficiencyFactor: Double?
  /// Rise in heart rate from the first to the second half, per cent; `nil` unless steady.
  public var driftPercent: Double?
  /// Whether output (and grade, if speed is the output) was steady enough for these numbers.
  public var steady: Bool
  /// Why the session was not steady: `short`, `output`, `grade`.
  public var unsteady: [String]
  /// Output channel: `power` or `speed`.
  public var channel: String
  /// Mean output in each heart-rate bin, by ascending heart rate; `nil` if none has enough time.
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
