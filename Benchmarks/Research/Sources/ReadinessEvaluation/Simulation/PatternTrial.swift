import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import TextFormats

/// How many reported patterns exist, and how many existing patterns are reported.
package struct PatternTrial: Sendable {
  /// The patterns found after a number of days.
  package struct Found: Sendable, Hashable {
    /// Number of days since the first record.
    package var days: Int
    /// Number of reported patterns over all athletes.
    package var reported = 0
    /// Number of reported patterns that exist with the right sign.
    package var right = 0
    /// Number of existing patterns.
    package var existing = 0

    package init(days: Int) { self.days = days }

    /// Fraction of reported patterns that do not exist (false discovery rate over all athletes); `nil` if
    /// none is reported.
    package var falseShare: Double? { reported > 0 ? 1 - Double(right) / Double(reported) : nil }
    /// Fraction of existing patterns that are reported; `nil` if none exists.
    package var recall: Double? { existing > 0 ? Double(right) / Double(existing) : nil }
  }

  /// Numbers of days after which patterns are evaluated.
  package static let horizons = [60, 120, 180, 300]

  package var seed: UInt64
  package var athletes: Int
  package var simulator: DaySimulatorSettings
  package var settings: ReadinessSettings

  package init(
    seed: UInt64, athletes: Int = 300, simulator: DaySimulatorSettings,
    settings: ReadinessSettings
  ) {
    self.seed = seed
    self.athletes = max(0, athletes)
    self.simulator = simulator
    self.settings = settings
  }

  /// Simulates all days and compares the reported patterns with the ground truth.
  ///
  /// - Complexity: O(*athletes* · *days*), in parallel.
  package func run() async -> [Found] {
    await withTaskGroup(of: [Found].self) { group in
      for index in 0..<athletes { group.addTask { self.athlete(index) } }
      var all = Self.horizons.map { Found(days: $0) }
      for await part in group {
        for place in all.indices {
          all[place].reported += part[place].reported
          all[place].right += part[place].right
          all[place].existing += part[place].existing
        }
      }
      return all
    }
  }

  private func athlete(_ index: Int) -> [Found] {
    let last = Self.horizons.last ?? 0
    let season = SimulatedSeason(seed: seed, index: index, days: last + 1, settings: simulator)
    let first = CalendarDay(ordinal: 20_094)
    var state = AthleteState()
    state.profile = season.traits.profile
    var found: [Found] = []
    for day in season.days {
      let date = first.adding(days: day.truth.day)
      try? state.update(with: day.morning.record(), on: date, settings: settings)
      if Self.horizons.contains(day.truth.day) {
        let patterns = state.assessment(settings: settings)?.patterns ?? []
        found.append(count(patterns, season.traits.effects, days: day.truth.day))
      }
      try? state.update(with: day.evening.record, on: date, settings: settings)
    }
    return Self.horizons.map { horizon in found.first { $0.days == horizon } ?? Found(days: horizon) }
  }

  private func count(_ patterns: [EmergingPattern], _ effects: HabitEffects, days: Int) -> Found {
    var found = Found(days: days)
    for habit in SimulatedHabit.allCases {
      for outcome in HabitOutcome.allCases {
        let truth = effects[habit, outcome]
        if truth != 0 { found.existing += 1 }
        guard
          let pattern = patterns.first(where: { $0.cause == habit.rawValue && $0.effect == outcome.rawValue })
        else { continue }
        found.reported += 1
        if truth * Double(pattern.sign) > 0 { found.right += 1 }
      }
    }
    return found
  }
}
