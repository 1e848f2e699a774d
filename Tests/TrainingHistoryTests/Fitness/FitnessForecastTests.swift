import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)

private func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-10) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

/// Page: *Forecast of fitness, fatigue and form*.
@Suite struct FitnessForecastTests {
  private func state(_ change: (inout FitnessSettings) -> Void = { _ in }) throws -> TrainingState {
    var settings = FitnessSettings()
    change(&settings)
    var state = TrainingState(settings: settings)
    for day in 0..<60 {
      try state.update(with: DayLoad(day: first.adding(days: day), load: Double(40 + 17 * day % 60)))
    }
    return state
  }

  private func plan(_ loads: [Double]) -> [PlannedLoad] {
    loads.enumerated().map { PlannedLoad(day: first.adding(days: 60 + $0.offset), load: $0.element) }
  }

  @Test func theMeanIsTheFilterOverThePlan() throws {
    let state = try state()
    let loads: [Double] = [100, 0, 50, 80, 120, 0, 60]
    let forecast = try FitnessForecast(
      state, plan: plan(loads).reversed(), through: first.adding(days: 66))
    var fitness = state.fitness
    for (offset, load) in loads.enumerated() {
      try fitness.add(load: load, on: first.adding(days: 60 + offset))
      let day = forecast.days[offset]
      #expect(day.chronic.mean == fitness.chronic && day.acute.mean == fitness.acute)
      #expect(day.balance.mean == fitness.balance && day.load == load && day.isPlanned)
    }
    // Several sessions a day add up; what lies before today does not count.
    let twice = try FitnessForecast(
      state, plan: plan([30]) + plan([70]) + [PlannedLoad(day: first, load: 999)],
      through: first.adding(days: 60))
    #expect(twice.days.map(\.load) == [100])
  }

  @Test(arguments: FitnessSettings.Balance.allCases) func theVarianceIsThatOfTheSum(
    balance: FitnessSettings.Balance
  ) throws {
    let state = try state { $0.balance = balance }
    let deviations: [Double] = [10, 0, 20, 5, 30]
    let given = deviations.enumerated().map {
      PlannedLoad(day: first.adding(days: 60 + $0.offset), load: 60, deviation: $0.element)
    }
    var settings = ForecastSettings()
    settings.planCorrelation = 0.3
    let days = try FitnessForecast(
      state, plan: given, through: first.adding(days: 64), settings: settings
    ).days
    let rules = state.fitness.settings
    func weights(_ days: Double, at end: Int) -> [Double] {
      let weight = rules.weight(days: days)
      return deviations.indices.map { index in
        guard index <= end else { return 0 }
        var value = weight
        for _ in 0..<(end - index) { value *= 1 - weight }
        return value
      }
    }
    func deviation(_ weights: [Double]) -> Double {
      var sum = 0.0
      for i in deviations.indices {
        for j in deviations.indices {
          sum += weights[i] * weights[j] * deviations[i] * deviations[j] * (i == j ? 1 : 0.3)
        }
      }
      return sum.squareRoot()
    }
    for end in deviations.indices {
      let (long, short) = (weights(42, at: end), weights(7, at: end))
      #expect(agree(days[end].chronic.deviation, deviation(long)))
      #expect(agree(days[end].acute.deviation, deviation(short)))
      let seen = balance == .sameDay ? end : end - 1
      let difference = zip(weights(42, at: seen), weights(7, at: seen)).map { $0 - $1 }
      #expect(agree(days[end].balance.deviation, deviation(difference)))
    }
    #expect(days[4].chronic.interval.contains(days[4].chronic.mean))
  }

  @Test func daysWithoutPlanGoOnAsBefore() throws {
    let state = try state()
    let forecast = try FitnessForecast(state, plan: [], through: first.adding(days: 200))
    let expected = try #require(state.expectedLoad)
    #expect(forecast.days.allSatisfy { !$0.isPlanned && $0.load == expected })
    // In the long run both filters come to what is expected.
    #expect(agree(forecast.days.last?.chronic.mean, expected, 0.05))
    #expect(forecast.days.last?.acute.interval.lowerBound ?? -1 >= 0)
    let long = try FitnessForecast(state, plan: [], through: first.adding(days: 2000))
    #expect(long.days.count == ForecastSettings.longest)
  }

  @Test func refusals() throws {
    let state = try state()
    #expect(throws: FitnessError.self) {
      try FitnessForecast(state, plan: plan([-1]), through: first.adding(days: 70))
    }
    #expect(throws: FitnessError.self) {
      try FitnessForecast(state, plan: plan([.nan]), through: first.adding(days: 70))
    }
    #expect(throws: FitnessError.dayInThePast(first, last: first.adding(days: 59))) {
      try FitnessForecast(state, plan: [], through: first)
    }
    #expect(throws: FitnessError.invalidState) {
      try FitnessForecast(TrainingState(), plan: [], through: first)
    }
  }
}
