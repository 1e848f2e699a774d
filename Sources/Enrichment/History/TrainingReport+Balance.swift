import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// Recent load by energy system, compared with target bands.
  public struct LoadFocusBalance: Codable, Hashable, Sendable {
    /// First and last day, such as "2026-03-02/2026-03-08".
    public var period: String
    /// Low aerobic: easy endurance.
    public var lowAerobic: Part
    /// High aerobic: tempo and threshold.
    public var highAerobic: Part
    /// Anaerobic: above threshold.
    public var anaerobic: Part
    /// Number of sessions whose load has a known focus.
    public var sessions: Int
    /// Why the parts are not rated: `too_few_sessions` or `too_little_known`; `nil` if they are.
    public var reason: String?
    /// Fraction of the load whose focus is known, 0…1.
    public var knownShare: Double
    /// Load of strength sets, which is not part of the shares.
    public var strengthLoad: Double
    /// Strength sets' share of all load, 0…1.
    public var strengthShare: Double
    /// Number of sessions without a load.
    public var unknownLoads: Int
    /// The load with known focus, by the channel used for the split.
    public var methods: Methods
    /// Whether most of the split is based on heart rate, which misses short anaerobic efforts.
    public var estimatedFromHeartRate: Bool

    enum CodingKeys: String, CodingKey {
      case period
      case lowAerobic = "low_aerobic"
      case highAerobic = "high_aerobic"
      case anaerobic, sessions, reason
      case knownShare = "known_share"
      case strengthLoad = "strength_load"
      case strengthShare = "strength_share"
      case unknownLoads = "unknown_loads"
      case methods
      case estimatedFromHeartRate = "estimated_from_heart_rate"
    }

    /// The load of one energy system.
    public struct Part: Codable, Hashable, Sendable {
      /// Load.
      public var load: Double
      /// Fraction of the load, 0…1; `nil` if too little is known.
      public var share: Double?
      /// 90 % interval of the share.
      public var interval: [Double]?
      /// Lower and upper end of the target band.
      public var band: [Double]
      /// Position relative to the band: `below`, `within` or `above`; `nil` if undecided.
      public var standing: String?
    }

    /// Fractions of the load by method of the split, 0…1.
    public struct Methods: Codable, Hashable, Sendable {
      /// Share of the load split by heart rate.
      public var heartRate: Double
      /// Share of the load split by power.
      public var power: Double
      /// Share of the load split by pace.
      public var pace: Double

      enum CodingKeys: String, CodingKey {
        case heartRate = "heart_rate"
        case power, pace
      }
    }
  }

  /// Heart-rate recovery in one sport over several weeks, from comparable sessions.
  public struct RecoveryCourse: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Time after the end of exercise, s.
    public var seconds: Double
    /// Median heart rate at the end of exercise, bpm.
    public var startBPM: Double
    /// Number of recoveries that started near the median heart rate.
    public var count: Int
    /// Number of recoveries that started elsewhere and are not compared.
    public var excluded: Int
    /// Median drop in heart rate, bpm.
    public var median: Double
    /// Range of random variation of a drop, bpm; `nil` if there are too few recoveries.
    public var noiseBand: [Double]?
    /// Whether the last drop is outside the range of the earlier ones; `nil` if there are too few recoveries.
    public var lastIsOutside: Bool?
    /// Change per four weeks, bpm; `nil` if there are too few recoveries.
    public var perFourWeeks: Double?
    /// Confidence interval of that change.
    public var interval: [Double]?
    /// `rising` or `falling`; `nil` if undecided.
    public var direction: String?
    /// The recoveries, oldest first.
    public var points: [Point]

    enum CodingKeys: String, CodingKey {
      case sport, seconds
      case startBPM = "start_bpm"
      case count, excluded
      case median = "median_bpm"
      case noiseBand = "noise_band_bpm"
      case lastIsOutside = "last_is_outside"
      case perFourWeeks = "per_four_weeks"
      case interval, direction, points
    }

    /// One recovery.
    public struct Point: Codable, Hashable, Sendable {
      /// Date of the session.
      public var date: String
      /// Heart rate at the end of exercise, bpm.
      public var startBPM: Double
      /// Drop in heart rate, bpm.
      public var drop: Double

      enum CodingKeys: String, CodingKey {
        case date
        case startBPM = "start_bpm"
        case drop = "bpm_drop"
      }
    }
  }

  /// A predicted race time.
  public struct PredictedRace: Codable, Hashable, Sendable {
    /// Distance, m.
    public var distance: Double
    /// Predicted time, s.
    public var seconds: Double
    /// 90 % interval of the time, s.
    public var interval: [Double]
    /// The method: `riegel` (one effort and a population exponent) or `personal` (a line through the
    /// athlete's own efforts).
    public var method: String
    /// The exponent of distance used.
    public var exponent: Double
    /// Number of efforts on which the prediction is based.
    public var efforts: Int
    /// Distance of the effort used or, for a line, of the nearest effort, m.
    public var fromDistance: Double
    /// Time of that effort, s.
    public var fromSeconds: Double
    /// Date of that effort.
    public var fromDate: String
    /// Caveats: `maybe_not_maximal`, `outside_of_the_law`, `optimistic`.
    public var cautions: [String]

    enum CodingKeys: String, CodingKey {
      case distance = "distance_m"
      case seconds, interval, method, exponent, efforts
      case fromDistance = "from_distance_m"
      case fromSeconds = "from_seconds"
      case fromDate = "from_date"
      case cautions
    }
  }
}

extension TrainingReport.LoadFocusBalance {
  init(_ found: LoadBalance) {
    func part(_ part: LoadBalance.Part) -> Part {
      Part(
        load: part.load, share: part.share, interval: part.interval.map { [$0.lowerBound, $0.upperBound] },
        band: [part.band.lowerBound, part.band.upperBound], standing: part.standing?.rawValue)
    }
    func share(_ basis: LoadFocus.Basis) -> Double { (found.byBasis[basis] ?? 0) / found.known }
    self.init(
      period: "\(found.firstDay)/\(found.lastDay)", lowAerobic: part(found.lowAerobic),
      highAerobic: part(found.highAerobic), anaerobic: part(found.anaerobic), sessions: found.sessions,
      reason: found.isTooFew
        ? "too_few_sessions" : found.lowAerobic.share == nil ? "too_little_known" : nil,
      knownShare: found.knownShare ?? 0, strengthLoad: found.strength,
      strengthShare: found.strengthShare ?? 0, unknownLoads: found.unknownLoads,
      methods: Methods(heartRate: share(.heartRate), power: share(.power), pace: share(.speed)),
      estimatedFromHeartRate: found.isEstimatedFromHeartRate)
  }
}

extension TrainingReport.RecoveryCourse {
  init(_ found: HeartRateRecoveryTrend) {
    self.init(
      sport: found.sport.rawValue, seconds: 60, startBPM: found.start, count: found.points.count,
      excluded: found.excluded, median: found.median,
      noiseBand: found.noise.map { [$0.lowerBound, $0.upperBound] }, lastIsOutside: found.isLastOutside,
      perFourWeeks: found.trend?.perFourWeeks,
      interval: found.trend.map { [$0.interval.lowerBound, $0.interval.upperBound] },
      direction: found.trend?.direction?.rawValue,
      points: found.points.map {
        Point(date: $0.day.description, startBPM: $0.recovery.start, drop: $0.recovery.drop)
      })
  }
}

extension TrainingReport.PredictedRace {
  init(_ race: RaceForecast) {
    self.init(
      distance: race.distance, seconds: race.seconds,
      interval: [race.interval.lowerBound, race.interval.upperBound], method: race.method.rawValue,
      exponent: race.exponent, efforts: race.count, fromDistance: race.effort.task.extent,
      fromSeconds: race.effort.value, fromDate: race.effort.day.description,
      cautions: race.cautions.map(\.rawValue))
  }
}
