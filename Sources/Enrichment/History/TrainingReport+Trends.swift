import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// The last four weeks against the four before.
  public struct FourWeeks: Codable, Hashable, Sendable {
    /// The last 28 days.
    public var current: Week
    /// The 28 days before.
    public var previous: Week
    /// Change of load, per cent; `nil` if there was none before.
    public var loadChangePercent: Double?
    /// Change of time, per cent.
    public var timeChangePercent: Double?
    /// Change of distance, per cent.
    public var distanceChangePercent: Double?

    enum CodingKeys: String, CodingKey {
      case current, previous
      case loadChangePercent = "load_change_percent"
      case timeChangePercent = "time_change_percent"
      case distanceChangePercent = "distance_change_percent"
    }
  }

  /// Time in zones of a period.
  public struct ZonePeriod: Codable, Hashable, Sendable {
    /// First and last day.
    public var period: String
    /// Sessions with time in zones.
    public var sessions: Int
    /// Seconds in each zone, from the lowest.
    public var zoneSeconds: [Double]
    /// Shares of each zone; empty without time in zones.
    public var shares: [Double]
    /// Shares below, between and above the thresholds; empty without time in zones.
    public var thirds: [Double]
    /// Index of polarisation; `nil` without time in zones.
    public var polarisationIndex: Double?
    /// Whether the training was polarised.
    public var isPolarised: Bool?

    enum CodingKeys: String, CodingKey {
      case period, sessions
      case zoneSeconds = "zone_seconds"
      case shares, thirds
      case polarisationIndex = "polarisation_index"
      case isPolarised = "polarised"
    }
  }

  /// A change over weeks.
  public struct Trend: Codable, Hashable, Sendable {
    /// `efficiency_factor`, `decoupling` or `output_at_heart_rate`.
    public var metric: String
    /// The sport.
    public var sport: String
    /// The output: `power` or `speed`.
    public var channel: String
    /// The heart rate of `output_at_heart_rate`, bpm.
    public var heartRate: Double?
    /// Change in four weeks, in the unit of the metric.
    public var perFourWeeks: Double
    /// The interval of that change.
    public var interval: [Double]
    /// Change in four weeks, per cent of the median.
    public var percentPerFourWeeks: Double?
    /// The median of the values.
    public var median: Double
    /// Sessions that made it.
    public var count: Int
    /// The first day.
    public var from: String
    /// The last day.
    public var to: String
    /// `rising` or `falling`; `nil` if the sessions do not show it.
    public var direction: String?

    enum CodingKeys: String, CodingKey {
      case metric, sport, channel
      case heartRate = "heart_rate"
      case perFourWeeks = "per_four_weeks"
      case interval
      case percentPerFourWeeks = "percent_per_four_weeks"
      case median, count, from, to, direction
    }
  }

  /// Loss of power after work.
  public struct PowerLoss: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Work done before, kJ.
    public var afterWork: Double
    /// Length of the effort, s.
    public var seconds: Double
    /// The best of any window, W.
    public var fresh: Mark
    /// The best after the work, W.
    public var fatigued: Mark
    /// Loss, per cent.
    public var lossPercent: Double
    /// Sessions that reached the level.
    public var sessions: Int

    enum CodingKeys: String, CodingKey {
      case sport
      case afterWork = "after_kj"
      case seconds, fresh, fatigued
      case lossPercent = "loss_percent"
      case sessions
    }
  }

  /// The cost of a repeated workout.
  public struct WorkoutCost: Codable, Hashable, Sendable {
    /// The kind.
    public var kind: String
    /// Duration of the latest, s.
    public var duration: Double?
    /// Distance of the latest, m.
    public var distance: Double?
    /// Load of the latest.
    public var load: Double?
    /// The repeats, oldest first.
    public var repeats: [Repeat]
    /// Trend of the depth, standard deviations a repeat.
    public var depthTrend: Slope?
    /// Trend of the days to baseline, days a repeat.
    public var daysTrend: Slope?
    /// Trend of the rise of resting heart rate, standard deviations a repeat.
    public var restingTrend: Slope?
    /// `adaptation` or `overreaching`; `nil` if the repeats do not show it.
    public var meaning: String?

    enum CodingKeys: String, CodingKey {
      case kind
      case duration = "duration_s"
      case distance = "distance_m"
      case load, repeats
      case depthTrend = "depth_trend"
      case daysTrend = "days_trend"
      case restingTrend = "resting_trend"
      case meaning
    }

    /// A slope with its interval.
    public struct Slope: Codable, Hashable, Sendable {
      /// Change a repeat.
      public var perRepeat: Double
      /// Its interval.
      public var interval: [Double]
      /// Repeats that made it.
      public var count: Int

      enum CodingKeys: String, CodingKey {
        case perRepeat = "per_repeat"
        case interval, count
      }
    }

    /// A repeat.
    public struct Repeat: Codable, Hashable, Sendable {
      /// The day.
      public var date: String
      /// Deepest fall of HRV, standard deviations.
      public var depth: Double?
      /// Days until HRV was back.
      public var days: Int?
      /// Largest rise of resting heart rate, standard deviations.
      public var restingDepth: Double?
      /// Days until resting heart rate was back.
      public var restingDays: Int?
      /// Whether HRV was still away on the last day watched.
      public var notBack: Bool
      /// Whether another session as hard came before.
      public var disturbed: Bool

      enum CodingKeys: String, CodingKey {
        case date, depth, days
        case restingDepth = "resting_depth"
        case restingDays = "resting_days"
        case notBack = "not_back"
        case disturbed
      }
    }
  }
}

extension TrainingReport.FourWeeks {
  init(_ summary: FourWeekSummary, _ sessions: [SessionSummary]) {
    self.init(
      current: .init(summary.current, sessions), previous: .init(summary.previous, sessions),
      loadChangePercent: summary.change(of: \.load, unknown: \.unknownLoads),
      timeChangePercent: summary.change(of: \.duration, unknown: \.unknownDurations),
      distanceChangePercent: summary.change(of: \.distance, unknown: \.unknownDistances))
  }
}

extension TrainingReport.ZonePeriod {
  init(_ found: ZoneDistribution) {
    self.init(
      period: "\(found.firstDay)/\(found.lastDay)", sessions: found.sessions, zoneSeconds: found.seconds,
      shares: found.shares, thirds: found.thirds, polarisationIndex: found.polarisation?.value,
      isPolarised: found.polarisation?.isPolarised)
  }
}

extension TrainingReport.Trend {
  static func all(_ found: PerformanceTrends) -> [TrainingReport.Trend] {
    [
      found.efficiency.map { make($0, "efficiency_factor", found) },
      found.decoupling.map { make($0, "decoupling", found) },
      found.outputAtHeartRate.map { make($0, "output_at_heart_rate", found, heartRate: found.heartRate) },
    ].compactMap { $0 }
  }

  private static func make(
    _ trend: RobustTrend, _ metric: String, _ found: PerformanceTrends, heartRate: Double? = nil
  ) -> TrainingReport.Trend {
    TrainingReport.Trend(
      metric: metric, sport: found.sport.rawValue, channel: found.channel.rawValue, heartRate: heartRate,
      perFourWeeks: trend.perFourWeeks, interval: [trend.interval.lowerBound, trend.interval.upperBound],
      percentPerFourWeeks: trend.percentPerFourWeeks, median: trend.median, count: trend.count,
      from: trend.firstDay.description, to: trend.lastDay.description, direction: trend.direction?.rawValue)
  }
}

extension TrainingReport.PowerLoss {
  init(_ entry: Durability.Entry, sport: ThresholdSport) {
    self.init(
      sport: sport.rawValue, afterWork: entry.afterWork, seconds: entry.duration, fresh: .init(entry.fresh),
      fatigued: .init(entry.fatigued), lossPercent: entry.lossPercent, sessions: entry.sessions)
  }
}

extension TrainingReport.WorkoutCost {
  /// The cost of every workout that repeats and has mornings around it.
  static func all(
    _ sessions: [SessionSummary], _ vitals: [DayVitals], _ settings: RecoveryCostSettings
  ) -> [TrainingReport.WorkoutCost] {
    RepeatedWorkout.all(in: sessions).compactMap { workout in
      guard
        let cost = RecoveryCost(
          of: workout.latest, history: sessions, vitals: vitals, settings: settings)
      else { return nil }
      func slope(_ trend: RecoveryCost.Trend?) -> Slope? {
        trend.map {
          Slope(
            perRepeat: $0.perRepeat, interval: [$0.interval.lowerBound, $0.interval.upperBound],
            count: $0.count)
        }
      }
      let latest = workout.latest
      return TrainingReport.WorkoutCost(
        kind: latest.kind, duration: latest.duration, distance: latest.distance, load: latest.load,
        repeats: cost.repeats.map {
          Repeat(
            date: $0.day.description, depth: $0.depth, days: $0.daysToBaseline, restingDepth: $0.restingDepth,
            restingDays: $0.restingDaysToBaseline, notBack: $0.isNotBack, disturbed: $0.isDisturbed)
        },
        depthTrend: slope(cost.depth), daysTrend: slope(cost.days), restingTrend: slope(cost.restingDepth),
        meaning: cost.meaning?.rawValue)
    }
  }
}
