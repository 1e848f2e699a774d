import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import FormulaLab
import TextFormats

/// Day-by-day forecasts for simulated athletes, with their outcomes.
///
/// Each athlete's records are added to an empty `AthleteState` in order: morning, forecast, evening,
/// forecast. No later record exists when a forecast is made.
///
/// ```swift
/// let scored = SimulatedTrial(seed: 2026, athletes: 100).run()
/// for (forecast, days) in scored { print(forecast.name, WithinAthleteArea(days)?.value ?? 0.5) }
/// ```
package struct SimulatedTrial: Sendable {
  package var seed: UInt64
  package var athletes: Int
  /// Number of days per athlete, including burn-in.
  package var days: Int
  package var simulator: DaySimulatorSettings
  /// Fraction of nights removed, along with the vital signs of the following morning, 0…1.
  package var nightsRemoved: Double
  package var settings: ReadinessSettings

  package init(
    seed: UInt64, athletes: Int = 300, days: Int = 360, simulator: DaySimulatorSettings,
    nightsRemoved: Double = 0, settings: ReadinessSettings
  ) {
    self.seed = seed
    self.athletes = max(0, athletes)
    self.days = max(0, days)
    self.simulator = simulator
    self.nightsRemoved = nightsRemoved
    self.settings = settings
  }

  /// A forecast with its scored days.
  package struct Scored: Sendable {
    package let forecast: ForecastKey
    package let days: ScoredForecasts

    /// Creates the scored days of a forecast.
    package init(forecast: ForecastKey, days: ScoredForecasts) {
      self.forecast = forecast
      self.days = days
    }
  }

  /// Simulates all days and returns the scored days of the seven forecasts.
  ///
  /// - Complexity: O(*athletes* · *days*), in parallel.
  package func run() async -> [Scored] {
    let seasons = await withTaskGroup(of: (Int, [ScoredAthlete]).self) { group in
      for index in 0..<athletes { group.addTask { (index, self.athlete(index)) } }
      var all = [[ScoredAthlete]](repeating: [], count: athletes)
      for await (index, scored) in group { all[index] = scored }
      return all
    }
    return SimulatedForecast.all.enumerated().map { place, forecast in
      Scored(
        forecast: forecast.scoredKey,
        days: ScoredForecasts(seasons.map { $0[place] }, window: forecast.window))
    }
  }

  /// Returns one athlete's scored days for each forecast.
  func athlete(_ index: Int) -> [ScoredAthlete] {
    let season = SimulatedSeason(seed: seed, index: index, days: days, settings: simulator)
    let first = CalendarDay(ordinal: 20_094)
    var removal = LabGenerator(seed: seed ^ 0x6e69_6768_7473 ^ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
    var state = AthleteState()
    state.profile = season.traits.profile
    var answers: [[IssueTime: [RiskPrediction]]] = []
    for day in season.days {
      let date = first.adding(days: day.truth.day)
      let isRemoved = removal.uniform() < nightsRemoved
      var given: [IssueTime: [RiskPrediction]] = [:]
      try? state.update(with: day.morning.record(hasDevice: !isRemoved), on: date, settings: settings)
      given[.morning] = state.scoredPredictions(issue: .morning, settings: settings)
      try? state.update(with: day.evening.record, on: date, settings: settings)
      given[.evening] = state.scoredPredictions(issue: .evening, settings: settings)
      answers.append(given)
    }
    return SimulatedForecast.all.map { forecast in
      let issue: IssueTime = forecast.issue == .morning ? .morning : .evening
      let labels = season.labels(of: forecast)
      let scored = season.days.indices.compactMap { day -> ScoredDay? in
        guard labels.indices.contains(day), let outcome = labels[day],
          let answer = answers[day][issue]?.first(where: { $0.kind.rawValue == forecast.primitive.rawValue })
        else { return nil }
        return ScoredDay(
          day: day, probability: answer.probability, outcome: outcome, confidence: answer.confidence)
      }
      return ScoredAthlete(
        name: "\(index)", days: scored, onsets: season.onsets(of: forecast.primitive))
    }
  }
}

extension SimulatedForecast {
  /// The key used in outcomes and reports.
  var scoredKey: ForecastKey {
    ForecastKey(primitive.rawValue, issue: issue.rawValue, window: window)
  }
}
