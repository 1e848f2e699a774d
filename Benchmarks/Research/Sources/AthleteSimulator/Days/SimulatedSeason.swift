/// All days and events of a simulated athlete.
public struct SimulatedSeason: Sendable, Hashable {
  /// Traits of the athlete.
  public let traits: SimulatedAthleteTraits
  /// Index of the athlete for the seed.
  public let index: Int
  /// Constants of the simulator.
  public let settings: DaySimulatorSettings
  /// The days, starting with day 0.
  public let days: [SimulatedDay]

  /// Simulates an athlete's season.
  ///
  /// - Parameters:
  ///   - seed: The random seed.
  ///   - index: The index of the athlete for this seed.
  ///   - days: Number of days, including burn-in.
  ///   - settings: The constants of the simulator.
  ///   - advice: Returns the advised share of the plan for a morning record; by default, no advice.
  /// - Complexity: O(*days*).
  public init(
    seed: UInt64, index: Int, days: Int, settings: DaySimulatorSettings = .standard,
    advice: (SimulatedMorning) -> Double? = { _ in nil }
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

  /// Creates a season from days of another generator, applying the same event definitions.
  ///
  /// - Parameters:
  ///   - traits: The athlete's traits.
  ///   - index: The index of the athlete for the seed.
  ///   - days: The days, starting with day 0.
  ///   - settings: The simulator settings. Only event definitions and burn-in are used.
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
  /// The onset of a suppression is its first day, although it is only recognisable after its last.
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

  /// Returns, for each day, whether the predicted event occurred; `nil` if the day is not scored.
  ///
  /// - Complexity: O(*days* · *window*).
  public func labels(of forecast: SimulatedForecast) -> [Bool?] {
    OnsetRules.labels(
      onsets: onsets(of: forecast.primitive), window: forecast.window, days: days.count,
      burnIn: settings.burnIn, quiet: settings.events.quietDays)
  }
}
