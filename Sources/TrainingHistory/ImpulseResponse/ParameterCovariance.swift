import RealModule
import Statistics
import VectorStatistics

/// Joint covariance of the five parameters, from the model's derivatives at the tests.
///
/// Parameters fixed by a constraint have no degree of freedom; on the edge τ₁ = τ₂ + gap, the two time
/// constants move together. Priors count as observations.
struct ParameterCovariance: Hashable, Sendable {
  /// The directions in which the five parameters are free to move.
  let directions: [[Double]]
  /// (JᵀJ + Λ)⁻¹ along these directions.
  let unscaled: Matrix
  /// Residual variance; `nil` if no degrees of freedom remain.
  let variance: Double?
  let degreesOfFreedom: Double
  let conditionNumber: Double

  static func values(_ model: ImpulseResponseModel) -> [Double] {
    [model.baseline, model.fitnessGain, model.fatigueGain, model.fitnessDays, model.fatigueDays]
  }

  init?(
    _ model: ImpulseResponseModel, _ problem: ImpulseResponseProblem, variance prior: Double?,
    flags: Set<ImpulseResponseFlag>, residualSumOfSquares: Double
  ) {
    let settings = problem.settings
    let fitness = problem.sums(model.fitnessDays)
    let fatigue = problem.sums(model.fatigueDays)
    let columns = [
      [Double](repeating: 1, count: problem.values.count), fitness.sums, fatigue.sums.map { -$0 },
      fitness.slopes.map { model.fitnessGain * $0 }, fatigue.slopes.map { -model.fatigueGain * $0 },
    ]
    var directions: [[Double]] = [[1, 0, 0, 0, 0]]
    let (hasFitness, hasFatigue) = (!flags.contains(.noFitness), !flags.contains(.noFatigue))
    if hasFitness { directions.append([0, 1, 0, 0, 0]) }
    if hasFatigue { directions.append([0, 0, 1, 0, 0]) }
    let (fitnessMoves, fatigueMoves) = (
      hasFitness && !flags.contains(.fitnessAtLimit), hasFatigue && !flags.contains(.fatigueAtLimit)
    )
    if flags.contains(.gapConstraintActive) {
      if fitnessMoves, fatigueMoves { directions.append([0, 0, 0, 1, 1]) }
    } else {
      if fitnessMoves { directions.append([0, 0, 0, 1, 0]) }
      if fatigueMoves { directions.append([0, 0, 0, 0, 1]) }
    }
    var penalties = [0.0, 0, 0, 0, 0]
    if settings.regularisation != .none {
      let gains = GainScales(problem).penalty(settings, variance: prior ?? 1).weights
      for index in 0..<3 { penalties[index] = gains[index] }
    }
    if let prior {
      for (index, days, spread) in [
        (3, model.fitnessDays, ImpulseResponseSettings.fitnessSpread),
        (4, model.fatigueDays, ImpulseResponseSettings.fatigueSpread),
      ] {
        penalties[index] = prior / (spread * spread * days * days)
      }
    }
    let design = directions.map { direction -> [Double] in
      let data = problem.values.indices.map { row in
        (0..<5).reduce(0.0) { $0 + direction[$1] * columns[$1][row] }
      }
      return data + (0..<5).map { penalties[$0].squareRoot() * direction[$0] }
    }
    guard let matrix = try? Matrix(columns: design),
      let fit = try? leastSquares(matrix, [Double](repeating: 0, count: problem.values.count + 5)),
      let unscaled = fit.unscaledCovariance
    else { return nil }
    self.directions = directions
    self.unscaled = unscaled
    conditionNumber = fit.conditionNumber
    let free = Double(problem.values.count - directions.count)
    degreesOfFreedom = prior == nil ? free : max(1, Double(problem.values.count) - 4)
    self.variance = degreesOfFreedom >= 1 ? prior ?? residualSumOfSquares / degreesOfFreedom : nil
  }

  /// Standard errors of the five parameters; `nil` for a parameter fixed by a constraint.
  var standardErrors: [Double?] {
    (0..<5).map { parameter in
      guard let variance, directions.contains(where: { $0[parameter] != 0 }) else { return nil }
      return (variance * quadratic(directions.map { $0[parameter] })).squareRoot()
    }
  }

  private func quadratic(_ vector: [Double]) -> Double {
    var sum = 0.0
    for row in vector.indices {
      for column in vector.indices { sum += vector[row] * unscaled[row, column] * vector[column] }
    }
    return max(0, sum)
  }

  /// Returns the half-width of the prediction interval for a new test, given the gradient of the prediction.
  func reach(_ gradient: [Double], level: Double) -> Double? {
    guard let variance, let t = StudentT(degreesOfFreedom: degreesOfFreedom)?.critical(level: level) else {
      return nil
    }
    let along = directions.map { direction in (0..<5).reduce(0.0) { $0 + direction[$1] * gradient[$1] } }
    let reach = t * (variance * (1 + quadratic(along))).squareRoot()
    return reach.isFinite ? reach : nil
  }
}
