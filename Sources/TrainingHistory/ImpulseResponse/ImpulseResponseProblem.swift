import ActivityStreams
import RealModule
import Statistics
package import TextFormats
import VectorStatistics

/// Validated loads and test results on a common time axis.
package struct ImpulseResponseProblem {
  /// Daily loads from the first day to the last test.
  package let loads: [Double]
  /// Indices of the test days in ``loads``, ascending.
  package let places: [Int]
  /// Test results in the order of ``places``.
  package let values: [Double]
  /// Mean daily load before the first day.
  package let before: Double
  package let firstDay: CalendarDay
  private(set) var flags: Set<ImpulseResponseFlag> = []
  let settings: ImpulseResponseSettings

  package init(
    _ given: [Double?], from first: CalendarDay, tests: [PerformanceTest], settings: ImpulseResponseSettings
  ) throws(ImpulseResponseError) {
    for (index, load) in given.enumerated() {
      if let load, !(load >= 0 && load.isFinite) { throw .invalidLoad(index: index, value: load) }
    }
    for (index, test) in tests.enumerated() {
      guard test.value.isFinite, test.day >= first, first.days(to: test.day) < given.count else {
        throw .invalidTest(index: index)
      }
    }
    let restart = Self.restart(given)
    if restart > 0 { flags.insert(.restarted) }
    let used = tests.filter { first.days(to: $0.day) >= restart }
      .sorted { ($0.day, $0.value) < ($1.day, $1.value) }
    places = used.map { first.days(to: $0.day) - restart }
    values = used.map(\.value)
    firstDay = first.adding(days: restart)
    self.settings = settings
    let window = given[restart...]
    if window.contains(where: { $0 == nil }) { flags.insert(.unknownLoads) }
    loads = Self.filled(window)
    before =
      settings.prehistory == .steady
      ? Self.mean(window.prefix(ImpulseResponseSettings.prehistoryDays).compactMap { $0 }) : 0
  }

  /// Returns the model's first index: the day after the last gap that is too long, or 0.
  private static func restart(_ loads: [Double?]) -> Int {
    var start = 0
    var missing = 0
    for (index, load) in loads.enumerated() {
      if load == nil {
        missing += 1
      } else {
        if missing > ImpulseResponseSettings.longestUnknown { start = index }
        missing = 0
      }
    }
    return start
  }

  /// Replaces missing loads by the mean of the loads in the preceding 28 days, or the overall mean if
  /// those days have none.
  private static func filled(_ loads: ArraySlice<Double?>) -> [Double] {
    let overall = mean(loads.compactMap { $0 })
    var result: [Double] = []
    for (place, load) in zip(loads.indices, loads) {
      if let load {
        result.append(load)
      } else {
        let recent = loads[max(loads.startIndex, place - 28)..<place].compactMap { $0 }
        result.append(recent.isEmpty ? overall : mean(recent))
      }
    }
    return result
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  package func requireIdentifiable() throws(ImpulseResponseError) {
    guard
      ImpulseResponseSettings.shortestFatigue + settings.minimumGap <= ImpulseResponseSettings.longestFitness
    else { throw .noRoom }
    guard values.count >= max(3, settings.minimumTests) else {
      throw .tooFewTests(found: values.count, needed: max(3, settings.minimumTests))
    }
    let span = (places.last ?? 0) - (places.first ?? 0)
    guard span >= ImpulseResponseSettings.minimumSpan else {
      throw .spanTooShort(days: span, needed: ImpulseResponseSettings.minimumSpan)
    }
    let trained = loads[...(places.last ?? 0)]
    guard trained.contains(where: { $0 > 0 }) else { throw .noLoad }
    guard let first = values.first, values.contains(where: { $0 != first }) else {
      throw .constantPerformance
    }
    let phases = phases(Array(trained))
    guard phases >= settings.minimumPhases else {
      throw .tooFewPhases(found: phases, needed: settings.minimumPhases)
    }
  }

  /// Counts phases: consecutive blocks whose mean load is above or below the overall mean by more than
  /// ``ImpulseResponseSettings/phaseShare``.
  private func phases(_ trained: [Double]) -> Int {
    let overall = Self.mean(trained)
    let length = max(1, ImpulseResponseSettings.phaseDays)
    var signs: [Bool] = []
    var start = 0
    while start + length <= trained.count {
      let block = Self.mean(Array(trained[start..<(start + length)]))
      if (block - overall).magnitude > ImpulseResponseSettings.phaseShare * overall {
        signs.append(block > overall)
      }
      start += length
    }
    var phases = 1
    for (one, other) in zip(signs, signs.dropFirst()) where one != other { phases += 1 }
    return phases
  }

  /// Returns the decaying sum and its derivative on the test days for a given time constant.
  func sums(_ days: Double) -> (sums: [Double], slopes: [Double]) {
    FadingSum.values(loads, at: places, days: days, before: before, timing: settings.timing)
  }

  /// Sum of squared deviations of the tests from their mean.
  var totalSumOfSquares: Double {
    let mean = Self.mean(values)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}

/// Prior scales of p₀, k₁ and k₂, derived from the tests and from decaying sums at textbook time constants.
struct GainScales {
  /// Prior mean of p₀: the mean of the first two tests.
  let baseline: Double
  /// Prior standard deviations of p₀, k₁ and k₂.
  let spreads: [Double]

  init(_ problem: ImpulseResponseProblem) {
    let settings = problem.settings
    let tests = problem.values.prefix(2)
    baseline = tests.reduce(0, +) / Double(max(1, tests.count))
    let deviation = Self.deviation(problem.values)
    spreads =
      [ImpulseResponseSettings.baselineShare * baseline.magnitude]
      + [settings.fitnessCenter, settings.fatigueCenter].map {
        ImpulseResponseSettings.gainScale * deviation / Self.deviation(problem.sums($0).sums)
      }
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(1, values.count - 1))).squareRoot()
  }

  /// Returns the penalties for a given residual variance.
  func penalty(_ settings: ImpulseResponseSettings, variance: Double) -> GainPenalty {
    switch settings.regularisation {
    case .none: GainPenalty(weights: [0, 0, 0], baseline: 0)
    case .ridge: GainPenalty(weights: [0, settings.fitnessRidge, settings.fatigueRidge], baseline: 0)
    case .prior:
      GainPenalty(
        weights: spreads.map { $0 > 0 && $0.isFinite ? variance / ($0 * $0) : 0 }, baseline: baseline)
    }
  }
}

/// Gaussian penalties λ (x − target)² on p₀, k₁ and k₂.
struct GainPenalty {
  /// λ of p₀, k₁, k₂.
  let weights: [Double]
  /// Prior mean of p₀. The gains are shrunk towards 0.
  let baseline: Double
}

/// The best p₀, k₁ ≥ 0 and k₂ ≥ 0 for given time constants, by linear least squares (LAPACK).
struct LinearStep {
  var baseline: Double
  var fitnessGain: Double
  var fatigueGain: Double
  /// Σ (y − p)².
  var residualSumOfSquares: Double
  /// The residual sum of squares plus the penalties.
  var penalised: Double

  /// Returns `nil` if the least-squares solution fails.
  init?(_ problem: ImpulseResponseProblem, _ fitness: [Double], _ fatigue: [Double], _ penalty: GainPenalty?)
  {
    let count = problem.values.count
    let ones = [Double](repeating: 1, count: count)
    let columns = [ones, fitness, fatigue.map { -$0 }]
    let shifted = penalty.map { penalty in problem.values.map { $0 - penalty.baseline } } ?? problem.values
    var best: LinearStep?
    // Drops negative gains. With only two gains, the best of these four subsets is the constrained optimum.
    for chosen in [[0, 1, 2], [0, 1], [0, 2], [0]] {
      guard let matrix = try? Matrix(columns: chosen.map { columns[$0] }) else { continue }
      let penalties = penalty.map { penalty in chosen.map { penalty.weights[$0] } }
      guard let fit = try? leastSquares(matrix, shifted, penalties: penalties) else { continue }
      var parameters = [0.0, 0, 0]
      for (index, column) in chosen.enumerated() { parameters[column] = fit.coefficients[index] }
      guard parameters[1] >= 0, parameters[2] >= 0 else { continue }
      var penalised = fit.residualSumOfSquares
      for (index, weight) in (penalty?.weights ?? []).enumerated() {
        penalised += weight * parameters[index] * parameters[index]
      }
      if penalised < best?.penalised ?? .infinity {
        best = LinearStep(
          baseline: parameters[0] + (penalty?.baseline ?? 0), fitnessGain: parameters[1],
          fatigueGain: parameters[2], residualSumOfSquares: fit.residualSumOfSquares, penalised: penalised)
      }
      if chosen.count == 3 { break }
    }
    guard let best else { return nil }
    self = best
  }

  private init(
    baseline: Double, fitnessGain: Double, fatigueGain: Double, residualSumOfSquares: Double,
    penalised: Double
  ) {
    self.baseline = baseline
    self.fitnessGain = fitnessGain
    self.fatigueGain = fatigueGain
    self.residualSumOfSquares = residualSumOfSquares
    self.penalised = penalised
  }
}
