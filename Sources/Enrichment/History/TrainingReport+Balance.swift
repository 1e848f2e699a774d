import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// The load of the last weeks by energy system, against the bands where it should lie.
  public struct LoadFocusBalance: Codable, Hashable, Sendable {
    /// First and last day.
    public var period: String
    /// Easy endurance.
    public var lowAerobic: Part
    /// Tempo and threshold.
    public var highAerobic: Part
    /// Above.
    public var anaerobic: Part
    /// Sessions with a load whose focus is known.
    public var sessions: Int
    /// Why the parts have no standing: `too_few_sessions`, `too_little_known`; else `nil`.
    public var reason: String?
    /// Share of the load whose focus is known, 0…1.
    public var knownShare: Double
    /// Load of sessions counted by their sets, not in the shares above.
    public var strengthLoad: Double
    /// Its share of all load, 0…1.
    public var strengthShare: Double
    /// Sessions without a load.
    public var unknownLoads: Int
    /// Shares of that load by the channel that separated the systems.
    public var methods: Methods
    /// Whether most of it comes from heart rate, which cannot see short anaerobic work.
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

    /// One energy system.
    public struct Part: Codable, Hashable, Sendable {
      /// Load.
      public var load: Double
      /// Share of the load, 0…1; `nil` if too little is known.
      public var share: Double?
      /// Ends of its interval.
      public var interval: [Double]?
      /// Smallest and largest share of the band.
      public var band: [Double]
      /// `below`, `within` or `above` the band; `nil` if unknown.
      public var standing: String?
    }

    /// Shares of the load by method, 0…1.
    public struct Methods: Codable, Hashable, Sendable {
      /// By zones of heart rate.
      public var heartRate: Double
      /// By power.
      public var power: Double
      /// By pace.
      public var pace: Double

      enum CodingKeys: String, CodingKey {
        case heartRate = "heart_rate"
        case power, pace
      }
    }
  }

  /// Heart-rate recovery of a sport over weeks, like sessions alone.
  public struct RecoveryCourse: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Seconds after the end of the exercise.
    public var seconds: Double
    /// The usual heart rate at the end of the exercise, bpm.
    public var startBPM: Double
    /// Recoveries that began near it.
    public var count: Int
    /// Recoveries that began elsewhere and are not compared.
    public var excluded: Int
    /// Median of the falls, bpm.
    public var median: Double
    /// Ends of the band in which a fall lies by chance alone; `nil` for too few.
    public var noiseBand: [Double]?
    /// Whether the last fall is outside the band of those before it; `nil` for too few.
    public var lastIsOutside: Bool?
    /// Change in four weeks, bpm; `nil` if there are too few.
    public var perFourWeeks: Double?
    /// The interval of that change.
    public var interval: [Double]?
    /// `rising` or `falling`; `nil` if the sessions do not show it.
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

    /// A recovery.
    public struct Point: Codable, Hashable, Sendable {
      /// The day.
      public var date: String
      /// Heart rate at the end of the exercise, bpm.
      public var startBPM: Double
      /// The fall, bpm.
      public var drop: Double

      enum CodingKeys: String, CodingKey {
        case date
        case startBPM = "start_bpm"
        case drop = "bpm_drop"
      }
    }
  }

  /// The predicted race time.
  public struct PredictedRace: Codable, Hashable, Sendable {
    /// Distance, m.
    public var distance: Double
    /// Time, s.
    public var seconds: Double
    /// Ends of its interval, s.
    public var interval: [Double]
    /// `riegel`: one effort and the exponent of many runners; `personal`: a line through efforts of the athlete's own.
    public var method: String
    /// The exponent of distance.
    public var exponent: Double
    /// Efforts that made it.
    public var efforts: Int
    /// Distance of the effort it starts from, of a line of the nearest one, m.
    public var fromDistance: Double
    /// Its time, s.
    public var fromSeconds: Double
    /// Its day.
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
