import Statistics

/// Derivative-free least squares with bounds, for models that are expensive to evaluate. Parameters are
/// scaled to 0…1.
///
/// Levenberg–Marquardt with central differences. Steps stop at the bounds, and a parameter that would
/// cross its bound is held constant for that step. The difference step is coarse because a model may
/// count whole seconds in zones.
struct BoundedLeastSquares {
  private(set) var place: [Double]
  /// Σ weight · residual².
  private(set) var squaredError: Double
  private(set) var calls = 0
  /// Derivatives of the residuals at `place`, by parameter.
  private(set) var derivatives: [[Double]] = []

  /// Step size of the central differences.
  static let difference = 1e-3

  /// Minimises the squared error.
  ///
  /// - Parameters:
  ///   - start: Initial values.
  ///   - fixed: Parameters that are held constant.
  ///   - iterations: Maximum number of steps.
  ///   - residuals: Returns the residuals, each times the square root of its weight; `nil` if the model
  ///     has no value.
  init?(
    from start: [Double], fixed: Set<Int> = [], iterations: Int = 40, residuals: ([Double]) -> [Double]?
  ) {
    place = start.map { min(1, max(0, $0)) }
    guard var current = residuals(place) else { return nil }
    calls = 1
    squaredError = Self.squares(current)
    guard squaredError.isFinite else { return nil }
    let free = place.indices.filter { !fixed.contains($0) }
    var damping = 1e-3
    var isStale = true
    for _ in 0..<max(0, iterations) {
      if isStale {
        derivatives = place.indices.map { parameter in
          free.contains(parameter) ? slope(parameter, current, residuals) : current.map { _ in 0 }
        }
        isStale = false
      }
      guard let step = step(free, current, damping) else {
        damping *= 10
        if damping > 1e8 { break }
        continue
      }
      var trial = place
      for (parameter, change) in zip(free, step) {
        trial[parameter] = min(1, max(0, place[parameter] - change))
      }
      let moved = zip(trial, place).map { abs($0 - $1) }.max() ?? 0
      if moved < 1e-9 { break }
      calls += 1
      let values = residuals(trial)
      let error = values.map(Self.squares) ?? .infinity
      if let values, error < squaredError {
        let gain = (squaredError - error) / max(squaredError, .leastNormalMagnitude)
        place = trial
        current = values
        squaredError = error
        isStale = true
        damping = max(damping / 10, 1e-9)
        if gain < 1e-10 || moved < 1e-7 { break }
      } else {
        damping *= 10
        if damping > 1e8 { break }
      }
    }
    if isStale, !free.isEmpty {
      derivatives = place.indices.map { parameter in
        free.contains(parameter) ? slope(parameter, current, residuals) : current.map { _ in 0 }
      }
    }
  }

  private static func squares(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }

  private mutating func slope(
    _ parameter: Int, _ current: [Double], _ residuals: ([Double]) -> [Double]?
  ) -> [Double] {
    func moved(_ by: Double) -> (Double, [Double])? {
      var trial = place
      trial[parameter] = min(1, max(0, place[parameter] + by))
      guard trial[parameter] != place[parameter] else { return nil }
      calls += 1
      return residuals(trial).map { (trial[parameter], $0) }
    }
    let up = moved(Self.difference) ?? (place[parameter], current)
    let down = moved(-Self.difference) ?? (place[parameter], current)
    let width = up.0 - down.0
    guard width > 0 else { return current.map { _ in 0 } }
    return zip(up.1, down.1).map { ($0 - $1) / width }
  }

  /// Returns the step of the free parameters; 0 for parameters held at a bound.
  private func step(_ free: [Int], _ current: [Double], _ damping: Double) -> [Double]? {
    var gradient = free.map { parameter in
      zip(derivatives[parameter], current).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let moving = free.indices.filter { index in
      let at = place[free[index]]
      let isHeld = (at <= 0 && gradient[index] > 0) || (at >= 1 && gradient[index] < 0)
      let hasEffect = derivatives[free[index]].contains { $0 != 0 }
      return !isHeld && hasEffect
    }
    var step = [Double](repeating: 0, count: free.count)
    guard !moving.isEmpty else { return step }
    gradient = moving.map { gradient[$0] }
    let size = moving.count
    let scale = moving.map { index in
      derivatives[free[index]].reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    guard scale.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    var matrix = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        let product = zip(derivatives[free[moving[row]]], derivatives[free[moving[column]]])
          .reduce(0) { $0 + $1.0 * $1.1 }
        matrix[row + column * size] = product / (scale[row] * scale[column])
      }
    }
    for index in 0..<size { matrix[index * (size + 1)] *= 1 + damping }
    guard SmallCholesky.factor(&matrix, order: size, minimumPivot: 1e-14) == nil else { return nil }
    var solution = zip(gradient, scale).map { $0 / $1 }
    SmallCholesky.solve(matrix, order: size, &solution)
    for (index, value) in zip(moving, zip(solution, scale)) { step[index] = value.0 / value.1 }
    return step.allSatisfy(\.isFinite) ? step : nil
  }
}
