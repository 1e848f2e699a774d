/// All days of a simulated athlete, with the events.
public struct SimulatedSeason: Sendable, Hashable {
  /// Traits of the athlete.
  public let traits: SimulatedAthleteTraits
  /// Index of the athlete within the seed.
  public let index: Int
  /// Constants of the simulator.
  public let settings: DaySimulatorSettings
  /// The days, from 0.
  public let days: [SimulatedDay]

  /// The season of an athlete.
  ///
  /// - Parameters:
  ///   - seed: chance.
  ///   - index: the number of the athlete under the seed.
  ///   - days: how many days, burn-in included.
  ///   - settings: the constants.
  ///   - advice: gives the advice of a morning from its record; none if not given.
  /// - Complexity: O(*days*).
  public init(
    seed: UInt64, index: Int, days: Int, settings: DaySimulatorSettings = .standard,
    advice: (SimulatedMorning) -> DayAdvice? = { _ in nil }
  ) {
    var simulator = DaySimulator(seed: seed, index: index, days: days, settings: settings)
    var lived: [SimulatedDay] = []
    lived.reserveCapacity(min(max(0, days), 36_600))
    while let day = simulator.day(advice: advice) { lived.append(day) }
    traits = simulator.traits
    self.index = index
    self.settings = settings
    self.days = lived
  }

  /// A season of days that another generator made, by its rules of events.
  ///
  /// - Parameters:
  ///   - traits: who lived.
  ///   - index: the number of the athlete under the seed.
  ///   - days: the days, from 0.
  ///   - settings: only the rules of events and the burn-in count here.
  public init(
    traits: SimulatedAthleteTraits, index: Int, days: [SimulatedDay],
    settings: DaySimulatorSettings = .standard
  ) {
    self.traits = traits
    self.index = index
    self.settings = settings
    self.days = days
  }

  /// Returns the days on which an event began, ascending.
  ///
  /// The onset of a suppression is its first day, which is known only after its last.
  ///
  /// - Complexity: O(*days*).
  public func onsets(of primitive: SimulatedPrimitive) -> [Int] {
    let events = settings.events
    switch primitive {
    case .fatigueSpillover:
      let values = days.map(\.truth.spillover)
      let medians = OnsetRules.mediansBefore(values, days: events.medianDays)
      let isHigh = zip(values, medians).map { value, median in
        median.map { value - $0 >= events.spilloverRise } ?? false
      }
      return OnsetRules.starts(of: isHigh, quiet: events.spilloverQuiet)
    case .performanceSuppression:
      let values = days.map(\.truth.capacity)
      let medians = OnsetRules.mediansBefore(values, days: events.medianDays)
      let isLow = zip(values, medians).map { value, median in
        median.map { value - $0 <= -events.suppressionFall } ?? false
      }
      return OnsetRules.runs(of: isLow, length: events.suppressionRun, gap: events.suppressionGap)
    case .fuelingMismatch: return days.indices.filter { days[$0].truth.isFuelMismatch }
    case .loadAccumulation: return days.indices.filter { days[$0].truth.isIncident }
    case .recoveryInstability: return days.indices.filter { days[$0].truth.isUnstableStart }
    }
  }

  /// Returns whether each day's prediction came true; `nil` if the day is not scored.
  ///
  /// - Complexity: O(*days*) times the length of the window.
  public func labels(of forecast: SimulatedForecast) -> [Bool?] {
    OnsetRules.labels(
      onsets: onsets(of: forecast.primitive), window: forecast.window, days: days.count,
      burnIn: settings.burnIn, quiet: settings.events.quietDays)
  }
}
