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

  /// Simulates the season of an athlete.
  ///
  /// - Parameters:
  ///   - seed: The random seed.
  ///   - index: The index of the athlete within the seed.
  ///   - days: The number of days, including burn-in.
  ///   - settings: The constants of the simulator.
  ///   - advice: Returns the advice for a morning record; by default there is no advice.
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

  /// Creates a season from days of another generator, with its event definitions.
  ///
  /// - Parameters:
  ///   - traits: The athlete's traits.
  ///   - index: The index of the athlete within the seed.
  ///   - days: The days, from 0.
  ///   - settings: Only the event definitions and the burn-in are used.
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
