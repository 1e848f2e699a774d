/// The minimum of a function of several variables.
public struct SimplexMinimum: Sendable, Hashable {
  /// The arguments at the minimum.
  public let arguments: [Double]
  /// The value of the function at the minimum.
  public let value: Double
  /// Number of function calls.
  public let evaluations: Int
  /// Whether the simplex shrank to the tolerance within the maximum number of calls.
  public let hasConverged: Bool
}

/// Finds a minimum of a function of a few variables, without derivatives.
///
/// A simplex of n + 1 points is reflected, expanded and contracted (Nelder and Mead 1965), then
/// restarted once from the minimum in case it collapsed too early. NaN counts as +∞, so a function can
/// return NaN to reject a point.
///
/// ```swift
/// minimise(from: [0, 0], steps: [1, 1]) { ($0[0] - 3) * ($0[0] - 3) + $0[1] * $0[1] }?.arguments    // [3, 0]
/// ```
///
/// - Parameters:
///   - start: The starting point, where the function must be finite.
///   - steps: Edge lengths of the first simplex, one per coordinate, none of them 0.
///   - tolerance: Size of the simplex at which to stop, relative to the first simplex.
///   - limit: Maximum number of function calls.
///   - function: The function.
/// - Returns: `nil` if the counts differ, `start` is empty, or the function is not finite at `start`.
///
/// Page: *Minima, roots and robust lines*, tests: `NelderMeadTests`.
public func minimise(
  from start: [Double], steps: [Double], tolerance: Double = 1e-9, limit: Int = 2000,
  _ function: ([Double]) -> Double
) -> SimplexMinimum? {
  guard !start.isEmpty, start.count == steps.count, steps.allSatisfy({ $0 != 0 && $0.isFinite }) else {
    return nil
  }
  var simplex = Simplex(start, steps, function)
  guard simplex.bestValue < .infinity else { return nil }
  var hasConverged = simplex.shrink(to: tolerance, limit: limit / 2, function)
  let calls = simplex.calls
  var again = Simplex(simplex.best, steps.map { $0 * 0.1 }, function)
  again.calls += calls
  hasConverged = again.shrink(to: tolerance * 10, limit: limit, function) && hasConverged
  if again.bestValue <= simplex.bestValue { simplex = again }
  return SimplexMinimum(
    arguments: simplex.best, value: simplex.bestValue, evaluations: again.calls, hasConverged: hasConverged)
}

/// n + 1 points and their function values, best first.
private struct Simplex {
  var points: [[Double]]
  var values: [Double]
  var calls = 0
  let steps: [Double]

  var best: [Double] { points.first ?? [] }
  var bestValue: Double { values.first ?? .infinity }

  init(_ start: [Double], _ steps: [Double], _ function: ([Double]) -> Double) {
    self.steps = steps
    points = [start]
    for coordinate in start.indices {
      var point = start
      point[coordinate] += steps[coordinate]
      points.append(point)
    }
    values = []
    for point in points { values.append(safe(function(point))) }
    calls = points.count
    sort()
  }

  private func safe(_ value: Double) -> Double { value.isNaN ? .infinity : value }

  private mutating func sort() {
    let order = values.indices.sorted { values[$0] < values[$1] }
    points = order.map { points[$0] }
    values = order.map { values[$0] }
  }

  /// The largest distance from the best point to any other point, in units of the initial steps.
  private var size: Double {
    var size = 0.0
    for point in points.dropFirst() {
      for coordinate in steps.indices {
        size = max(size, ((point[coordinate] - points[0][coordinate]) / steps[coordinate]).magnitude)
      }
    }
    return size
  }

  mutating func shrink(to tolerance: Double, limit: Int, _ function: ([Double]) -> Double) -> Bool {
    let last = points.count - 1
    while calls < limit {
      if size <= tolerance { return true }
      var center = [Double](repeating: 0, count: steps.count)
      for point in points[..<last] {
        for coordinate in steps.indices { center[coordinate] += point[coordinate] / Double(last) }
      }
      func place(_ share: Double) -> [Double] {
        steps.indices.map { center[$0] + share * (points[last][$0] - center[$0]) }
      }
      func look(_ share: Double) -> ([Double], Double) {
        let point = place(share)
        calls += 1
        return (point, safe(function(point)))
      }
      let reflected = look(-1)
      var replacement: ([Double], Double)?
      if reflected.1 < values[0] {
        let expanded = look(-2)
        replacement = expanded.1 < reflected.1 ? expanded : reflected
      } else if reflected.1 < values[last - 1] {
        replacement = reflected
      } else {
        let contracted = reflected.1 < values[last] ? look(-0.5) : look(0.5)
        if contracted.1 < min(reflected.1, values[last]) { replacement = contracted }
      }
      if let replacement {
        points[last] = replacement.0
        values[last] = replacement.1
      } else {
        for index in 1...last {
          points[index] = steps.indices.map { points[0][$0] + 0.5 * (points[index][$0] - points[0][$0]) }
          values[index] = safe(function(points[index]))
        }
        calls += last
      }
      sort()
    }
    return size <= tolerance
  }
}
