import RealModule
import Statistics

/// Confidence intervals of fitted constants, by block bootstrap and by profile likelihood.
struct FitIntervals {
  /// A profile interval on the 0…1 scale.
  struct Profile {
    var lower: Double
    var upper: Double
    var isOpenBelow: Bool
    var isOpenAbove: Bool
  }

  /// Bootstrap interval of each constant on the 0…1 scale; `nil` for fewer than two blocks.
  let bootstrap: [ClosedRange<Double>?]
  /// The squared error up to which a fit is as good as the best fit, allowing for chance.
  let limit: Double
  private let limits: [Double]
  private let reach: [Double]
  private let problem: FitProblem
  private let best: BoundedLeastSquares
  private let settings: FitSettings

  init(_ problem: FitProblem, best: BoundedLeastSquares, blocks: FitBlocks, _ settings: FitSettings) {
    self.problem = problem
    self.best = best
    self.settings = settings
    let n = problem.targets.count
    let freedom = Double(max(1, n - best.place.count - problem.link.count))
    let variance = best.squaredError / freedom
    let errors = Self.standardErrors(best, variance)
    reach = errors.map { $0.isFinite ? min(0.25, max(2e-3, $0)) : 0.25 }
    let blockFreedom = min(freedom, Double(max(1, blocks.rows.count - 1)))
    let t = StudentT(degreesOfFreedom: blockFreedom)?.critical(level: settings.level) ?? 2
    let drawn = Self.bootstrap(problem, best, blocks, reach, settings)
    bootstrap = drawn.map(\.interval)
    // Rows within a block are correlated. If block resamples vary more than independent rows would, the
    // profile is widened by the ratio of the two.
    limits = zip(drawn, errors).map { drawn, error in
      let ratio = error > 0 && error.isFinite ? (drawn.deviation ?? error) / error : 1
      let effect = min(100, max(1, ratio * ratio))
      return best.squaredError + t * t * effect * variance
    }
    limit = limits.min() ?? best.squaredError
  }

  /// Returns standard errors on the 0…1 scale, from the derivatives; infinite if the data contain no
  /// information.
  private static func standardErrors(_ best: BoundedLeastSquares, _ variance: Double) -> [Double] {
    let columns = best.derivatives
    let size = columns.count
    let scale = columns.map { column in column.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    guard scale.allSatisfy({ $0 > 0 && $0.isFinite }) else { return columns.map { _ in .infinity } }
    var matrix = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        let product = zip(columns[row], columns[column]).reduce(0) { $0 + $1.0 * $1.1 }
        matrix[row + column * size] = product / (scale[row] * scale[column])
      }
    }
    guard SmallCholesky.factor(&matrix, order: size, minimumPivot: 1e-12) == nil else {
      return columns.map { _ in .infinity }
    }
    return (0..<size).map { place in
      var unit = [Double](repeating: 0, count: size)
      unit[place] = 1
      SmallCholesky.solve(matrix, order: size, &unit)
      return (variance * unit[place]).squareRoot() / scale[place]
    }
  }

  /// The bootstrap interval and standard deviation of one constant.
  private struct Drawn {
    var interval: ClosedRange<Double>?
    var deviation: Double?
  }

  /// Resamples whole blocks with replacement and fits each sample using a local model around the best fit.
  ///
  /// - Note: Percentile interval, widened for few blocks by √(n/(n − 1)) and Student's t (Hesterberg 2015).
  private static func bootstrap(
    _ problem: FitProblem, _ best: BoundedLeastSquares, _ blocks: FitBlocks, _ reach: [Double],
    _ settings: FitSettings
  ) -> [Drawn] {
    let nothing = best.place.map { _ in Drawn() }
    let count = blocks.rows.count
    guard count >= 2, let local = LocalModel(problem, at: best.place, reach: reach) else { return nothing }
    let near = FitProblem(
      parameters: best.place.map { _ in FitParameter("", base: 0, range: 0...1) }, targets: problem.targets,
      link: problem.link, predict: { local($0) })
    var generator = LabGenerator(seed: settings.seed)
    var samples = [[Double]](repeating: [], count: best.place.count)
    for _ in 0..<max(0, min(10_000, settings.draws)) {
      var weights = [Double](repeating: 0, count: problem.targets.count)
      for _ in 0..<count {
        for row in blocks.rows[generator.below(count)] { weights[row] += 1 }
      }
      guard let fit = near.fit(from: best.place, weights: weights, iterations: 15) else { continue }
      for place in samples.indices { samples[place].append(fit.place[place]) }
    }
    let n = Double(count)
    guard let t = StudentT(degreesOfFreedom: n - 1)?.critical(level: settings.level) else { return nothing }
    let tail = normalCumulative(-t * (n / (n - 1)).squareRoot())
    return samples.enumerated().map { place, values in
      let sample = SortedSample(values)
      guard values.count >= 20, let low = sample.quantile(tail), let high = sample.quantile(1 - tail) else {
        return Drawn()
      }
      let value = best.place[place]
      return Drawn(
        interval: min(low, value)...max(high, value), deviation: Moments(values).standardDeviation)
    }
  }

  /// Returns the range of one constant within which the error is not clearly larger, with all other
  /// constants refitted.
  func profile(_ parameter: Int) -> Profile {
    let centre = best.place[parameter]
    let limit = limits[parameter]
    func side(_ bound: Double) -> (end: Double, isOpen: Bool) {
      guard abs(bound - centre) > 1e-9 else { return (bound, true) }
      let direction = bound > centre ? 1.0 : -1.0
      var inside = best.place
      var insideAt = centre
      var step = reach[parameter]
      for _ in 0..<max(1, settings.profileSteps) {
        let at = direction > 0 ? min(bound, insideAt + step) : max(bound, insideAt - step)
        var start = inside
        start[parameter] = at
        let fit = problem.fit(
          from: start, weights: problem.targets.map { _ in 1 }, fixed: [parameter], iterations: 15)
        if let fit, fit.squaredError <= limit {
          inside = fit.place
          insideAt = at
          if at == bound { return (bound, true) }
          step *= 2
          continue
        }
        // Bisect between the last point inside and the current point.
        var (near, far) = (insideAt, at)
        for _ in 0..<6 {
          let middle = (near + far) / 2
          var start = inside
          start[parameter] = middle
          let fit = problem.fit(
            from: start, weights: problem.targets.map { _ in 1 }, fixed: [parameter], iterations: 10)
          if let fit, fit.squaredError <= limit {
            near = middle
            inside = fit.place
          } else {
            far = middle
          }
        }
        return (far, false)
      }
      return (insideAt, true)
    }
    let (down, up) = (side(0), side(1))
    return Profile(lower: down.end, upper: up.end, isOpenBelow: down.isOpen, isOpenAbove: up.isOpen)
  }
}
