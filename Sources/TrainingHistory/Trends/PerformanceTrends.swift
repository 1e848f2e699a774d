import ActivityStreams
import TextFormats

/// A session's output and heart rate, summarised for trends.
package struct SessionPerformance: Sendable, Hashable {
  /// The date in the athlete's time zone.
  package var day: CalendarDay
  package var sport: ThresholdSport
  /// Channel of the output: power (W) or speed (m/s).
  package var channel: Channel
  /// Output ÷ heart rate, in W/bpm or m/min/bpm.
  package var efficiencyFactor: Double?
  /// Fall in output ÷ heart rate from the first to the second half of the session, per cent.
  package var decoupling: Double?
  package var isSteady: Bool
  /// Mean output in each heart-rate bin.
  package var atHeartRate: [OutputAtHeartRate]

  package init(
    day: CalendarDay, sport: ThresholdSport, channel: Channel, efficiencyFactor: Double? = nil,
    decoupling: Double? = nil, isSteady: Bool = false, atHeartRate: [OutputAtHeartRate] = []
  ) {
    self.day = day
    self.sport = sport
    self.channel = channel
    self.efficiencyFactor = efficiencyFactor
    self.decoupling = decoupling
    self.isSteady = isSteady
    self.atHeartRate = atHeartRate
  }
}

/// Trends in output relative to heart rate, for one sport and output channel.
///
/// Page: *Trends with intervals*, tests: `PerformanceTrendsTests`.
package struct PerformanceTrends: Sendable, Hashable {
  package let sport: ThresholdSport
  package let channel: Channel
  /// Number of sessions included.
  package let sessions: Int
  /// Output ÷ heart rate in all sessions. A rise indicates better fitness.
  package let efficiency: RobustTrend?
  /// Decoupling in steady sessions. A fall indicates better fitness. As in the other trends, the smallest
  /// change that is reported is a percentage of the median.
  package let decoupling: RobustTrend?
  /// The heart-rate bin covered by the most sessions, bpm.
  package let heartRate: Double?
  /// Output at ``heartRate``. A rise indicates better fitness.
  package let outputAtHeartRate: RobustTrend?

  /// Returns the trends for each sport and output with data, in the order of `ThresholdSport.allCases`.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order.
  ///   - day: The last day included.
  ///   - settings: When a change counts as a trend.
  package static func all(
    _ sessions: [SessionPerformance], through day: CalendarDay, settings: TrendSettings
  ) -> [PerformanceTrends] {
    ThresholdSport.allCases.flatMap { sport in
      [Channel.power, .speed].compactMap { channel in
        let sameSport = sessions.filter { $0.sport == sport && $0.channel == channel }
        return PerformanceTrends(sameSport, sport: sport, channel: channel, through: day, settings: settings)
      }
    }
  }

  private init?(
    _ sessions: [SessionPerformance], sport: ThresholdSport, channel: Channel, through day: CalendarDay,
    settings: TrendSettings
  ) {
    let inside = sessions.filter {
      let age = $0.day.days(to: day)
      return age >= 0 && age < settings.lookBackDays
    }
    guard !inside.isEmpty else { return nil }
    self.sport = sport
    self.channel = channel
    self.sessions = inside.count
    func trend(_ value: (SessionPerformance) -> Double?) -> RobustTrend? {
      RobustTrend(
        inside.compactMap { session in value(session).map { TrendPoint(session.day, $0) } }, through: day,
        settings: settings)
    }
    efficiency = trend(\.efficiencyFactor)
    decoupling = trend { $0.isSteady ? $0.decoupling : nil }
    var counts: [Double: Int] = [:]
    for session in inside {
      for step in session.atHeartRate { counts[step.heartRate, default: 0] += 1 }
    }
    // If two bins tie, the lower one is used.
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    heartRate = usual
    outputAtHeartRate = usual.flatMap { rate in
      trend { session in session.atHeartRate.first { $0.heartRate == rate }?.output }
    }
  }
}
