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
    package var alone: Course
    /// With advice from the evidence, but without the safety floor.
    package var unfloored: Course
    /// With each morning's signal as advice, which the athlete follows, modifies or ignores.
    package var advised: Course
    /// As ``advised``, but without one rule of the safety floor, in the order of ``ClosedLoopTrial/rules``.
    package var without: [Course]

    package init(alone: Course, unfloored: Course, advised: Course, without: [Course] = []) {
      self.alone = alone
      self.unfloored = unfloored
      self.advised = advised
      self.without = without
    }
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

  /// Simulates all days three times, and once more for each rule of the safety floor.
  ///
  /// - Complexity: O(*athletes* · *days*), in parallel.
  package func run() async -> Result {
    let empty = Result(alone: Course(), unfloored: Course(), advised: Course())
    let parts = await withTaskGroup(of: (Int, Result).self) { group in
      for index in 0..<athletes {
        group.addTask {
          (
            index,
            Result(
              alone: self.course(index, advice: [:]),
              unfloored: self.course(index, advice: self.advice(index) { $0.advised }),
              advised: self.course(index, advice: self.advice(index) { $0.signal }),
              without: Self.rules.map { rule in
                self.course(index, advice: self.advice(index) { $0.floor.signal($0.advised, without: rule) })
              })
          )
        }
      }
      var parts = [Result](repeating: empty, count: athletes)
      for await (index, result) in group { parts[index] = result }
      return parts
    }
    return Result(
      alone: Self.mean(parts.map(\.alone)), unfloored: Self.mean(parts.map(\.unfloored)),
      advised: Self.mean(parts.map(\.advised)),
      without: Self.rules.indices.map { rule in
        Self.mean(parts.compactMap { $0.without.indices.contains(rule) ? $0.without[rule] : nil })
      })
  }

  /// Returns each morning's advice, based on the data available at that time.
  ///
  /// - Parameter signal: Selects the part of the morning's assessment that the athlete sees.
  private func advice(_ index: Int, signal: (DayAssessment) -> ReadinessSignal?) -> [Int: DayAdvice] {
    var athlete = DaySimulator(seed: seed, index: index, days: days, settings: simulator)
    let first = CalendarDay(ordinal: 20_094)
    var state = AthleteState()
    state.profile = athlete.traits.profile
    var given: [Int: DayAdvice] = [:]
    while let morning = athlete.morning() {
      let date = first.adding(days: morning.day)
      try? state.update(with: morning.record(), on: date, settings: settings)
      let told = state.assessment(settings: settings).flatMap(signal)
      let advice = told.flatMap { DayAdvice(rawValue: $0.rawValue) }
      given[morning.day] = advice
      guard let evening = athlete.evening(advice: advice) else { break }
      try? state.update(with: evening.record, on: date, settings: settings)
      if let action = evening.response.flatMap({ DecisionResponse.Action(rawValue: $0.rawValue) }) {
        state.update(with: DecisionResponse(day: date, action: action, rpe: evening.workout?.exertion))
      }
    }
    return given
  }

  private func course(_ index: Int, advice: [Int: DayAdvice]) -> Course {
    let season = SimulatedSeason(seed: seed, index: index, days: days, settings: simulator) { advice[$0.day] }
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
