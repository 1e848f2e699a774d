import RealModule
import Statistics
import VectorStatistics

/// Searches for τ₁ and τ₂ by variable projection; the other parameters are linear.
struct ImpulseResponseSearch {
  let problem: ImpulseResponseProblem
  private(set) var fitnessDays: Double
  private(set) var fatigueDays: Double
  private(set) var step: LinearStep
  /// Residual variance that determines the weight of the priors; `nil` if priors are missing.
  private(set) var variance: Double?

  private var settings: ImpulseResponseSettings { problem.settings }

  /// Searches a logarithmic grid, then runs a simplex search inside the allowed region and along each
  /// of its edges.
  init?(_ problem: ImpulseResponseProblem) {
    self.problem = problem
    let scales = GainScales(problem)
    let total = problem.totalSumOfSquares
    let settings = problem.settings
    let freedom = Double(max(1, problem.values.count - 4))
    let least = total * 1e-14
    // The residual variance determines the weight of the priors, so both are updated until they agree.
    var variance = settings.regularisation == .prior ? 0.1 * total / freedom : nil
    guard var place = Self.grid(problem, scales, variance) else { return nil }
    for _ in 0..<12 {
      guard let used = variance else { break }
      guard let best = Self.refine(problem, scales, place, variance, isFinal: false),
        let candidate = Self.evaluate(problem, scales, best, variance)
      else { return nil }
      place = best
      let next = max(least, candidate.step.residualSumOfSquares / freedom)
      variance = next
      if (next - used).magnitude <= 1e-3 * used || next == least { break }
    }
    guard let best = Self.refine(problem, scales, place, variance, isFinal: true),
      let candidate = Self.evaluate(problem, scales, best, variance)
    else { return nil }
    (fitnessDays, fatigueDays) = (best[0], best[1])
    step = candidate.step
    self.variance = variance
  }

  /// Returns the objective for a pair of time constants, or `nil` outside the allowed region.
  static func evaluate(
    _ problem: ImpulseResponseProblem, _ scales: GainScales, _ days: [Double], _ variance: Double?,
    sums: (fitness: [Double], fatigue: [Double])? = nil
  ) -> (objective: Double, step: LinearStep)? {
    let settings = problem.settings
    let slack = 1e-9
    guard days[0] >= days[1] + settings.minimumGap - slack,
      days[0] <= ImpulseResponseSettings.longestFitness + slack,
      days[1] >= ImpulseResponseSettings.shortestFatigue - slack
    else { return nil }
    let penalty = settings.regularisation == .none ? nil : scales.penalty(settings, variance: variance ?? 1)
    let fitness = sums?.fitness ?? problem.sums(days[0]).sums
    let fatigue = sums?.fatigue ?? problem.sums(days[1]).sums
    guard let step = LinearStep(problem, fitness, fatigue, penalty) else { return nil }
    var objective = step.penalised
    if let variance {
      for (day, center, spread) in [
        (days[0], settings.fitnessCenter, ImpulseResponseSettings.fitnessSpread),
        (days[1], settings.fatigueCenter, ImpulseResponseSettings.fatigueSpread),
      ] {
        let distance = (Double.log(day) - .log(center)) / spread
        objective += variance * distance * distance
      }
    }
    return (objective, step)
  }

  /// Returns the best of 20 × 20 logarithmically spaced pairs.
  private static func grid(_ problem: ImpulseResponseProblem, _ scales: GainScales, _ variance: Double?)
    -> [Double]?
  {
    let settings = problem.settings
    func places(_ low: Double, _ high: Double) -> [Double] {
      (0..<20).map { low * .exp(.log(high / low) * Double($0) / 19) }
    }
    let longest = ImpulseResponseSettings.longestFitness
    let shortest = ImpulseResponseSettings.shortestFatigue
    let fitness = places(min(longest, max(20, shortest + settings.minimumGap)), longest)
    let fatigue = places(shortest, max(shortest, min(longest - settings.minimumGap, 40)))
    var best: (objective: Double, days: [Double])?
    let slow = fitness.map { problem.sums($0).sums }
    let quick = fatigue.map { problem.sums($0).sums }
    for (one, slow) in zip(fitness, slow) {
      for (other, quick) in zip(fatigue, quick) {
        let candidate = evaluate(problem, scales, [one, other], variance, sums: (slow, quick))
        if let candidate, candidate.objective < best?.objective ?? .infinity {
          best = (candidate.objective, [one, other])
        }
      }
    }
    return best?.days ?? [
      ImpulseResponseSettings.shortestFatigue + settings.minimumGap, ImpulseResponseSettings.shortestFatigue,
    ]
  }

  /// Returns the best point inside the region or on its edges τ₁ = τ₂ + gap, τ₁ = upper limit and τ₂ =
  /// lower limit.
  private static func refine(
    _ problem: ImpulseResponseProblem, _ scales: GainScales, _ start: [Double], _ variance: Double?,
    isFinal: Bool
  ) -> [Double]? {
    let settings = problem.settings
    func objective(_ days: [Double]) -> Double {
      evaluate(problem, scales, days, variance)?.objective ?? .nan
    }
    var candidates = [start]
    let inside = minimise(
      from: start.map { .log($0) }, steps: [0.05, 0.05], tolerance: isFinal ? 1e-6 : 1e-2, limit: 600
    ) { objective($0.map { .exp($0) }) }
    if let inside { candidates.append(inside.arguments.map { .exp($0) }) }
    let (shortest, longest, gap) = (
      ImpulseResponseSettings.shortestFatigue, ImpulseResponseSettings.longestFitness, settings.minimumGap
    )
    func edge(_ range: (Double, Double), _ place: (Double) -> [Double]) {
      guard range.0 < range.1 else { return }
      let minimum = minimise(
        in: range.0...range.1, scan: isFinal ? 24 : 8, tolerance: isFinal ? 1e-8 : 1e-3
      ) { objective(place($0)) }
      if let minimum { candidates.append(place(minimum.argument)) }
    }
    edge((shortest, longest - gap)) { [$0 + gap, $0] }
    edge((shortest, longest - gap)) { [longest, $0] }
    edge((shortest + gap, longest)) { [$0, shortest] }
    return candidates.map { ($0, objective($0)) }.filter { !$0.1.isNaN }.min { $0.1 < $1.1 }?.0
  }
}
