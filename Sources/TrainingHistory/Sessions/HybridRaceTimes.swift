import RealModule
package import TextFormats

/// The split times of a race with runs and workout stations.
///
/// Page: *Structure of a session*, tests: `HybridRaceTimesTests`.
public struct HybridRaceTimes: Sendable, Hashable {
  /// Number of runs.
  public var runs: Int
  /// Number of workout stations.
  public var stations: Int
  /// Total running time, s.
  public var runSeconds: Double
  /// Total time at stations, s.
  public var stationSeconds: Double
  /// Total time in transitions, s.
  public var transitionSeconds: Double
  /// Race time, s.
  public var total: Double { runSeconds + stationSeconds + transitionSeconds }

  /// Creates race times from their totals.
  public init(
    runs: Int, stations: Int, runSeconds: Double, stationSeconds: Double, transitionSeconds: Double
  ) {
    self.runs = runs
    self.stations = stations
    self.runSeconds = runSeconds
    self.stationSeconds = stationSeconds
    self.transitionSeconds = transitionSeconds
  }

  /// Returns earlier races of a kind with the same number of runs and stations, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* sessions.
  package func earlier(
    kind: String, before day: CalendarDay, id: String?, in history: [SessionSummary]
  ) -> [(day: CalendarDay, times: HybridRaceTimes)] {
    history.compactMap { session in
      guard session.kind == kind, session.day < day, id == nil || session.id != id,
        let times = session.race, times.runs == runs, times.stations == stations
      else { return nil }
      return (session.day, times)
    }.sorted { $0.day < $1.day }
  }
}

/// A forecast of the next race time, from earlier races: performance drifts slowly and is observed with
/// race-to-race variation.
///
/// ln time is tracked by a Kalman filter (Kalman 1960), whose variance grows with the days between races.
package struct HybridRaceForecast: Sendable, Hashable {
  /// Expected time, s.
  package var seconds: Double
  /// 90 % prediction interval, s.
  package var interval: ClosedRange<Double>
  /// Number of races used.
  package var races: Int

  /// Standard deviation of the drift over half a year, as a fraction of race time (house rule).
  private static let drift = 0.04
  private static let halfYear = 182.0
  /// Assumed number of days to the next race (house rule).
  private static let usualGap = 90.0
  /// Maximum number of races; older ones would have almost no weight.
  private static let most = 12

  /// Forecasts the race after the given ones, which are in chronological order; `nil` if no race is known.
  package init?(after races: [(day: CalendarDay, times: HybridRaceTimes)]) {
    let races = races.filter { $0.times.total > 0 }.suffix(Self.most)
    guard let first = races.first else { return nil }
    let variation = RaceSettings.variation * RaceSettings.variation
    func drift(_ days: Double) -> Double { Self.drift * Self.drift * days / Self.halfYear }
    var level = Double.log(first.times.total), variance = variation
    for (before, race) in zip(races, races.dropFirst()) {
      variance += drift(Double(before.day.days(to: race.day)))
      let gain = variance / (variance + variation)
      level += gain * (Double.log(race.times.total) - level)
      variance *= 1 - gain
    }
    let error = 1.645 * (variance + drift(Self.usualGap) + variation).squareRoot()
    seconds = Double.exp(level)
    interval = Double.exp(level - error)...Double.exp(level + error)
    self.races = races.count
  }
}
