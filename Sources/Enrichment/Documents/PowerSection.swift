/// `power`: what was measured, and its steadiness.
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
  /// The anaerobic reserve along the session; `nil` without critical power and W′.
  public var wPrimeBalance: WPrimeSection?
  /// The best efforts that began after so much work; `nil` where none did.
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
    case wPrimeBalance = "w_prime_balance"
    case fatiguedEfforts = "fatigued_efforts"
    case samples, coverage
  }

  /// The best mean power over a time that began after so much work.
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

  /// What is left of W′.
  public struct WPrimeSection: Codable, Hashable, Sendable {
    /// The least that was left, J; below 0 the athlete's values are too low.
    public var min: Double
    /// What was left at the end, J.
    public var end: Double
    /// W′ used, J.
    public var capacity: Double
    /// Critical power used, W.
    public var criticalPower: Double
    /// Whether the balance fell so far below zero that critical power or W′ must be set too low.
    public var isImplausible: Bool
    /// The chart.
    public var samples: BalanceSamples

    enum CodingKeys: String, CodingKey {
      case min = "min_j"
      case end = "end_j"
      case capacity = "w_prime_j"
      case criticalPower = "critical_power_w"
      case isImplausible = "implausible"
      case samples
    }
  }

  /// Points of the chart of W′.
  public struct BalanceSamples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// What is left, J.
    public var joules: [Double]
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
  /// Where it starts, s since the start.
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
  /// Mean output while the heart beat at a rate, by rising rate; `nil` where none was held long enough.
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
