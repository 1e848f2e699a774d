import ActivityStreams
import TextFormats

/// A session's output and heart rate, as trends use them.
package struct SessionPerformance: Sendable, Hashable {
  /// The athlete's day.
  package var day: CalendarDay
  /// The sport.
  package var sport: ThresholdSport
  /// The output: power in W, or speed in m/s.
  package var channel: Channel
  /// Output ÷ heart rate: W/bpm, or m/min/bpm.
  package var efficiencyFactor: Double?
  /// Fall of output ÷ heart rate from the first to the second half, per cent.
  package var decoupling: Double?
  /// Whether the output was steady.
  package var isSteady: Bool
  /// Output at each step of heart rate.
  package var atHeartRate: [OutputAtHeartRate]

  /// A session.
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

/// Whether the same heart rate brings more: trends of a sport and an output.
///
/// Page: *Trends with intervals*, tests: `PerformanceTrendsTests`.
package struct PerformanceTrends: Sendable, Hashable {
  /// The sport.
  package let sport: ThresholdSport
  /// The output.
  package let channel: Channel
  /// Sessions looked at.
  package let sessions: Int
  /// Output ÷ heart rate, all sessions: rising is fitter.
  package let efficiency: RobustTrend?
  /// Decoupling, steady sessions alone: falling is fitter. Its smallest change is in per cent of its median.
  package let decoupling: RobustTrend?
  /// The heart rate at which most sessions have an output, bpm.
  package let heartRate: Double?
  /// Output at that heart rate: rising is fitter.
  package let outputAtHeartRate: RobustTrend?

  /// The trends of each sport and output that has sessions, in the order of sports.
  ///
  /// - Parameters:
  ///   - sessions: The sessions in any order.
  ///   - day: The last day.
  ///   - settings: When a change is a trend.
  package static func all(
    _ sessions: [SessionPerformance], through day: CalendarDay, settings: TrendSettings = TrendSettings()
  ) -> [PerformanceTrends] {
    ThresholdSport.allCases.flatMap { sport in
      [Channel.power, .speed].compactMap { channel in
        let own = sessions.filter { $0.sport == sport && $0.channel == channel }
        return PerformanceTrends(own, sport: sport, channel: channel, through: day, settings: settings)
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
    // Of steps with as many sessions the lower one.
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    heartRate = usual
    outputAtHeartRate = usual.flatMap { rate in
      trend { session in session.atHeartRate.first { $0.heartRate == rate }?.output }
    }
  }
}
