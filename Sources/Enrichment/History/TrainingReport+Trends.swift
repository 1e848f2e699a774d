import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// The last four weeks compared with the four weeks before.
  public struct FourWeeks: Codable, Hashable, Sendable {
    /// The last 28 days.
    public var current: Week
    /// The 28 days before those.
    public var previous: Week
    /// Change in load, per cent; `nil` if the earlier load is 0 or unknown.
    public var loadChangePercent: Double?
    /// Change in duration, per cent.
    public var timeChangePercent: Double?
    /// Change in distance, per cent.
    public var distanceChangePercent: Double?

    enum CodingKeys: String, CodingKey {
      case current, previous
      case loadChangePercent = "load_change_percent"
      case timeChangePercent = "time_change_percent"
      case distanceChangePercent = "distance_change_percent"
    }
  }

  /// Time in zones over a period.
  public struct ZonePeriod: Codable, Hashable, Sendable {
    /// First and last day, such as "2026-03-02/2026-03-29".
    public var period: String
    /// Number of sessions with a time in zones.
    public var sessions: Int
    /// Time in each zone, s, the lowest zone first.
    public var zoneSeconds: [Double]
    /// Each zone's share of the time; empty if no session has a time in zones.
    public var shares: [Double]
    /// Shares below, between and above the thresholds; empty if no session has a time in zones.
    public var thirds: [Double]
    /// Polarisation index; `nil` if no session has a time in zones.
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

  /// A trend over weeks.
  public struct Trend: Codable, Hashable, Sendable {
    /// The metric: `efficiency_factor`, `decoupling` or `output_at_heart_rate`.
    public var metric: String
    /// The sport.
    public var sport: String
    /// The output channel: `power` or `speed`.
    public var channel: String
    /// For `output_at_heart_rate`, the heart rate at which output is compared, bpm.
    public var heartRate: Double?
    /// Change per four weeks, in the unit of the metric.
    public var perFourWeeks: Double
    /// Confidence interval of that change.
    public var interval: [Double]
    /// Change per four weeks, as a percentage of the median.
    public var percentPerFourWeeks: Double?
    /// Median of the metric.
    public var median: Double
    /// Number of sessions on which the trend is based.
    public var count: Int
    /// First day of the trend.
    public var from: String
    /// Last day of the trend.
    public var to: String
    /// `rising` or `falling`; `nil` if undecided.
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

  /// How much best power is reduced after prior work.
  public struct PowerLoss: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// Work done before the effort, kJ.
    public var afterWork: Double
    /// Length of the effort, s.
    public var seconds: Double
    /// The best effort in any window.
    public var fresh: Mark
    /// The best effort after that amount of work.
    public var fatigued: Mark
    /// Loss of power as a percentage of the fresh best.
    public var lossPercent: Double
    /// Number of sessions that reached this amount of work.
    public var sessions: Int

    enum CodingKeys: String, CodingKey {
      case sport
      case afterWork = "after_kj"
      case seconds, fresh, fatigued
      case lossPercent = "loss_percent"
      case sessions
    }
  }

  /// The recovery cost of a repeated workout.
  public struct WorkoutCost: Codable, Hashable, Sendable {
    /// Kind of activity.
    public var kind: String
    /// Duration of the latest session, s.
    public var duration: Double?
    /// Distance of the latest session, m.
    public var distance: Double?
    /// Load of the latest session.
    public var load: Double?
    /// The repeats of the workout, oldest first.
    public var repeats: [Repeat]
    /// Trend in the drop in HRV, in standard deviations per repeat.
    public var depthTrend: Slope?
    /// Trend in the time to baseline, in days per repeat.
    public var daysTrend: Slope?
    /// Trend in the rise in resting heart rate, in standard deviations per repeat.
    public var restingTrend: Slope?
    /// What the trends suggest: `adaptation` or `overreaching`; `nil` if undecided.
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

    /// A slope with its confidence interval.
    public struct Slope: Codable, Hashable, Sendable {
      /// Change per repeat.
      public var perRepeat: Double
      /// Confidence interval of the slope.
      public var interval: [Double]
      /// Number of repeats on which the slope is based.
      public var count: Int

      enum CodingKeys: String, CodingKey {
        case perRepeat = "per_repeat"
        case interval, count
      }
    }

    /// One repeat of the workout.
    public struct Repeat: Codable, Hashable, Sendable {
      /// Date of the session.
      public var date: String
      /// Largest drop in HRV below its baseline, in standard deviations.
      public var depth: Double?
      /// Number of days until HRV returned to its baseline.
      public var days: Int?
      /// Largest rise in resting heart rate above its baseline, in standard deviations.
      public var restingDepth: Double?
      /// Number of days until resting heart rate returned to its baseline.
      public var restingDays: Int?
      /// Whether HRV was still outside its baseline on the last observed day.
      public var notBack: Bool
      /// Whether another equally hard session took place before recovery was complete.
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
  /// Returns the recovery cost of every workout that was repeated and has morning values around it.
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
