import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import TextFormats

/// The effect of following advice, measured on the same athletes and random numbers with and without it.
package struct ClosedLoopTrial: Sendable {
  /// Totals and means over all athletes.
  package struct Course: Sendable, Hashable {
    /// Number of scored athlete-months of 30 days.
    package var months = 0.0
    /// Number of performance suppressions per month.
    package var suppressions = 0.0
    /// Number of overload incidents per month.
    package var incidents = 0.0
    /// Mean load, as a multiple of the usual load.
    package var load = 0.0
    /// Mean fitness on the last day, as a multiple of the usual load.
    package var fitness = 0.0
    /// Mean capacity, %.
    package var capacity = 0.0

    package init(
      months: Double = 0, suppressions: Double = 0, incidents: Double = 0, load: Double = 0,
      fitness: Double = 0,
      capacity: Double = 0
    ) {
      self.months = months
      self.suppressions = suppressions
      self.incidents = incidents
      self.load = load
      self.fitness = fitness
      self.capacity = capacity
    }
  }

  /// The results with and without advice.
  package struct Result: Sendable, Hashable {
    /// Without advice.
    package var alone = Course()
    /// With each morning's session as advice, which the athlete follows, modifies or ignores.
    package var advised = Course()
    /// As ``advised``, but without one rule of the safety floor, in the order of ``ClosedLoopTrial/rules``.
    package var without: [Course] = []

    package init() {}
  }

  /// The rules of the safety floor whose cost is measured separately.
  package static let rules = HoldReason.allCases.filter { $0 != .nothingKnown }

  package var seed: UInt64
  package var athletes: Int
  /// Number of days per athlete, including burn-in.
  package var days: Int
  package var simulator: DaySimulatorSettings
  package var settings: ReadinessSettings

  package init(
    seed: UInt64, athletes: Int = 200, days: Int = 360, simulator: DaySimulatorSettings,
    settings: ReadinessSettings
  ) {
    self.seed = seed
    self.athletes = max(0, athletes)
    self.days = max(0, days)
    self.simulator = simulator
    self.settings = settings
  }

  /// Simulates all days without and with advice, and once more for each rule of the safety floor.
  ///
  /// - Complexity: O(*athletes* · *days*), in parallel.
  package func run() async -> Result {
    let parts = await withTaskGroup(of: (Int, Result).self) { group in
      for index in 0..<athletes {
        group.addTask {
          var result = Result()
          result.alone = self.course(
            of: SimulatedSeason(seed: self.seed, index: index, days: self.days, settings: self.simulator))
          result.advised = self.course(of: self.season(index))
          result.without = Self.rules.map { self.course(of: self.season(index, without: $0)) }
          return (index, result)
        }
      }
      var parts = [Result](repeating: Result(), count: athletes)
      for await (index, result) in group { parts[index] = result }
      return parts
    }
    var result = Result()
    result.alone = Self.mean(parts.map(\.alone))
    result.advised = Self.mean(parts.map(\.advised))
    result.without = Self.rules.indices.map { rule in
      Self.mean(parts.compactMap { $0.without.indices.contains(rule) ? $0.without[rule] : nil })
    }
    return result
  }

  /// Returns a season with the session of each morning's decision as advice, based on the data available at that time.
  ///
  /// - Parameters:
  ///   - index: The index of the athlete for the seed.
  ///   - rule: A rule of the safety floor to leave out; `nil` for none.
  private func season(_ index: Int, without rule: HoldReason? = nil) -> SimulatedSeason {
    var athlete = DaySimulator(seed: seed, index: index, days: days, settings: simulator)
    var state = AthleteState()
    state.profile = athlete.traits.profile
    var lived: [SimulatedDay] = []
    while let morning = athlete.morning() {
      let date = CalendarDay.simulationStart.adding(days: morning.day)
      try? state.update(with: morning.record(), on: date, settings: settings)
      let given = state.assessment(settings: settings)
      let advice = (rule.map { given?.without($0) } ?? given).map { Self.share($0.session, of: morning) }
      guard let evening = athlete.evening(advice: advice) else { break }
      lived.append(
        SimulatedDay(morning: morning, advice: advice, evening: evening, truth: athlete.truth))
      try? state.update(with: evening.record, on: date, settings: settings)
      if let action = evening.response.flatMap({ DecisionResponse.Action(rawValue: $0.rawValue) }) {
        state.update(with: DecisionResponse(day: date, action: action, rpe: evening.workout?.exertion))
      }
    }
    return SimulatedSeason(traits: athlete.traits, index: index, days: lived, settings: simulator)
  }

  /// Returns the upper end of a session's load as a share of the plan; 1 on planned rest days.
  private static func share(_ session: SessionToDo, of morning: SimulatedMorning) -> Double {
    let planned = morning.plannedLoads.first ?? 0
    return planned > 0 ? session.load.upperBound / planned : 1
  }

  private func course(of season: SimulatedSeason) -> Course {
    let scored = season.days.filter { $0.truth.day >= simulator.burnIn }
    guard !scored.isEmpty else { return Course() }
    func onsets(_ primitive: SimulatedPrimitive) -> Double {
      Double(season.onsets(of: primitive).count { $0 >= simulator.burnIn })
    }
    let count = Double(scored.count)
    return Course(
      months: count / 30, suppressions: onsets(.performanceSuppression), incidents: onsets(.loadAccumulation),
      load: scored.reduce(0) { $0 + $1.truth.load } / count, fitness: scored.last?.truth.fitness ?? 0,
      capacity: scored.reduce(0) { $0 + $1.truth.capacity } / count)
  }

  private static func mean(_ courses: [Course]) -> Course {
    let count = Double(max(1, courses.count))
    let months = max(courses.reduce(0) { $0 + $1.months }, 1e-9)
    func mean(_ value: KeyPath<Course, Double>) -> Double {
      courses.reduce(0) { $0 + $1[keyPath: value] } / count
    }
    return Course(
      months: months, suppressions: courses.reduce(0) { $0 + $1.suppressions } / months,
      incidents: courses.reduce(0) { $0 + $1.incidents } / months, load: mean(\.load),
      fitness: mean(\.fitness),
      capacity: mean(\.capacity))
  }
}
