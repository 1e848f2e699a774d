import RealModule
package import TextFormats

/// The times of a race with runs and stations.
///
/// Page: *Structure of a session*, tests: `HybridRaceTimesTests`.
public struct HybridRaceTimes: Sendable, Hashable {
  /// Number of runs.
  public var runs: Int
  /// Number of stations.
  public var stations: Int
  /// Total time running, s.
  public var runSeconds: Double
  /// Total time at stations, s.
  public var stationSeconds: Double
  /// Total time between them, s.
  public var transitionSeconds: Double
  /// Time of the race, s.
  public var total: Double { runSeconds + stationSeconds + transitionSeconds }

  /// Creates the times of a race.
  public init(
    runs: Int, stations: Int, runSeconds: Double, stationSeconds: Double, transitionSeconds: Double
  ) {
    self.runs = runs
    self.stations = stations
    self.runSeconds = runSeconds
    self.stationSeconds = stationSeconds
    self.transitionSeconds = transitionSeconds
  }

  /// Returns the earlier races of a kind with as many runs and stations, in order of time.
  ///
  /// - Complexity: O(sessions · log sessions).
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

/// The time of the next race from those before: a level that drifts, observed with race-to-race variation.
///
/// The level of ln time is filtered (Kalman 1960). Its variance grows with the days between races.
package struct HybridRaceForecast: Sendable, Hashable {
  /// Expected time, s.
  package var seconds: Double
  /// 90 % interval, s.
  package var interval: ClosedRange<Double>
  /// Number of races used.
  package var races: Int

  /// Drift of the level: standard deviation over half a year, as a share (house rule).
  private static let drift = 0.04
  private static let halfYear = 182.0
  /// Days to the next race (house rule).
  private static let usualGap = 90.0
  /// Maximum number of races; older ones have lost their weight.
  private static let most = 12

  /// Forecasts the race after the last of a list in order of time; `nil` without races.
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
