import Statistics

/// A continuous line of two or three straight segments with estimated breakpoints, fitted by least squares.
///
///     y = c₀ + c₁ x + Σ dᵢ (x − kᵢ)₊
///
/// Suffix sums are precomputed, so that the cost of evaluating the error does not grow with the number of points.
struct BrokenLine: Sendable {
  /// The breakpoints, increasing.
  let breaks: [Double]
  /// Slopes of the segments, from the left.
  let slopes: [Double]
  let squaredError: Double

  /// Fits the line. Returns `nil` if the points are too few, if x does not vary or if a value is not finite.
  ///
  /// - Parameters:
  ///   - x: The x coordinates.
  ///   - y: The y coordinates.
  ///   - count: Number of breakpoints, 1 or 2.
  ///   - least: Minimum number of points in each segment.
  ///   - steps: Number of grid steps in the search.
  init?(_ x: [Double], _ y: [Double], breaks count: Int, least: Int = 2, steps: Int = 60) {
    guard (1...2).contains(count), let sums = BrokenLineSums(x, y), sums.x.count >= least * (count + 1) + 1,
      sums.x.count > least + 1
    else { return nil }
    let low = sums.x[max(1, least - 1)]
    let high = sums.x[sums.x.count - max(2, least)]
    guard low < high else { return nil }
    let places = (0...max(2, steps)).map { low + (high - low) * Double($0) / Double(max(2, steps)) }
    var best: (breaks: [Double], error: Double)?
    func look(_ breaks: [Double]) {
      let error = sums.error(breaks)
      if error < (best?.error ?? .infinity) { best = (breaks, error) }
    }
    for (index, place) in places.enumerated() {
      if count == 1 {
        look([place])
      } else {
        for other in places[(index + 1)...] { look([place, other]) }
      }
    }
    guard let start = best, start.error.isFinite else { return nil }
    let step = (high - low) / Double(max(2, steps))
    let refined = minimise(
      from: start.breaks, steps: start.breaks.map { _ in step / 2 }, tolerance: 1e-9, limit: 600
    ) { breaks in
      guard breaks.allSatisfy({ $0 >= low && $0 <= high }), zip(breaks, breaks.dropFirst()).allSatisfy(<)
      else { return .nan }
      return sums.error(breaks)
    }
    let breakpoints = refined.map { $0.value <= start.error ? $0.arguments : start.breaks } ?? start.breaks
    guard let fit = sums.fit(breakpoints) else { return nil }
    self.breaks = breakpoints.map { $0 * sums.reach + sums.centre }
    var slope = fit.coefficients[1]
    var slopes = [slope]
    for change in fit.coefficients.dropFirst(2) {
      slope += change
      slopes.append(slope)
    }
    self.slopes = slopes.map { $0 * sums.scale / sums.reach }
    squaredError = fit.error * sums.scale * sums.scale
  }
}

/// The points of a broken line, scaled to −1…1, with their suffix sums.
private struct BrokenLineSums: Sendable {
  struct Fit {
    let coefficients: [Double]
    let error: Double
  }

  let x: [Double]
  let centre: Double
  let reach: Double
  let scale: Double
  private var n = [Double]()
  private var sx = [Double]()
  private var sxx = [Double]()
  private var sy = [Double]()
  private var sxy = [Double]()
  private var syy = 0.0

  init?(_ places: [Double], _ values: [Double]) {
    guard places.count == values.count, places.allSatisfy(\.isFinite), values.allSatisfy(\.isFinite) else {
      return nil
    }
    let order = places.indices.sorted { places[$0] < places[$1] }
    guard let first = order.first, let last = order.last, places[last] > places[first] else { return nil }
    let middle = midpoint(places[first], places[last])
    let half = places[last] - middle
    let mean = values.reduce(0, +) / Double(values.count)
    let size = values.map { abs($0 - mean) }.max() ?? 0
    guard half > 0, half.isFinite, mean.isFinite, size.isFinite else { return nil }
    let unit = size > 0 ? size : 1
    (centre, reach, scale) = (middle, half, unit)
    let x = order.map { (places[$0] - middle) / half }
    let y = order.map { (values[$0] - mean) / unit }
    self.x = x
    syy = y.reduce(0) { $0 + $1 * $1 }
    func suffix(_ term: (Int) -> Double) -> [Double] {
      var sums = [Double](repeating: 0, count: x.count + 1)
      for place in x.indices.reversed() { sums[place] = sums[place + 1] + term(place) }
      return sums
    }
    n = suffix { _ in 1 }
    sx = suffix { x[$0] }
    sxx = suffix { x[$0] * x[$0] }
    sy = suffix { y[$0] }
    sxy = suffix { x[$0] * y[$0] }
  }

  func error(_ breaks: [Double]) -> Double { fit(breaks)?.error ?? .infinity }

  /// Solves the normal equations for 1, x and the hinge functions.
  func fit(_ breaks: [Double]) -> Fit? {
    let size = 2 + breaks.count
    let starts = breaks.map { place in x.partitioningIndex { $0 > place } }
    var matrix = [Double](repeating: 0, count: size * size)
    var right = [Double](repeating: 0, count: size)
    matrix[0] = n[0]
    matrix[1] = sx[0]
    matrix[1 + size] = sxx[0]
    right[0] = sy[0]
    right[1] = sxy[0]
    for (index, place) in breaks.enumerated() {
      let row = index + 2
      let from = starts[index]
      matrix[row] = sx[from] - place * n[from]
      matrix[row + size] = sxx[from] - place * sx[from]
      right[row] = sxy[from] - place * sy[from]
      for earlier in 0...index {
        // Both hinges are positive only beyond the later breakpoint.
        let other = breaks[earlier]
        matrix[row + (earlier + 2) * size] = sxx[from] - (place + other) * sx[from] + place * other * n[from]
      }
    }
    var factor = matrix
    guard SmallCholesky.factor(&factor, order: size, minimumPivot: 1e-12) == nil else { return nil }
    var solution = right
    SmallCholesky.solve(factor, order: size, &solution)
    let explained = zip(solution, right).reduce(0) { $0 + $1.0 * $1.1 }
    return Fit(coefficients: solution, error: max(0, syy - explained))
  }
}
