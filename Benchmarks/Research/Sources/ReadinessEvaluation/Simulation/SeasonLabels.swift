import AthleteReadiness
import AthleteSimulator
import DayRecords
import TextFormats

/// The definition of an event in a simulated season.
package enum EventDefinition: String, Sendable, Hashable, CaseIterable {
  /// Events follow from the simulator's hidden state.
  case simulated
  /// Events follow from the athlete's complete records on the following days, as `p247 outcomes` reads them.
  case recorded
}

extension SimulatedSeason {
  /// Returns, for each forecast and day, whether the event happened; `nil` if the day is not scored.
  ///
  /// - Complexity: O(*days*).
  package func labels(of forecasts: [SimulatedForecast], by events: EventDefinition) -> [[Bool?]] {
    switch events {
    case .simulated: return forecasts.map { labels(of: $0) }
    case .recorded:
      let seen = seenLabels()
      return forecasts.map { forecast in
        RiskKind(rawValue: forecast.primitive.rawValue).flatMap { seen[$0] }
          ?? [Bool?](repeating: nil, count: days.count)
      }
    }
  }

  /// Returns, for each risk and day after the burn-in, whether the complete records show the event.
  private func seenLabels() -> [RiskKind: [Bool?]] {
    let unknown = [Bool?](repeating: nil, count: days.count)
    var labels = Dictionary(uniqueKeysWithValues: RiskKind.allCases.map { ($0, unknown) })
    let rules = ReadinessSettings()
    var state = AthleteState()
    state.profile = traits.profile
    for (number, day) in days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      try? state.update(with: day.morning.record(), on: date, settings: rules)
      for kind in RiskKind.allCases where number - kind.dueAfter >= settings.burnIn {
        labels[kind]?[number - kind.dueAfter] = state.seen(kind)?.isEvent
      }
      try? state.update(with: day.evening.record, on: date, settings: rules)
    }
    return labels
  }
}
