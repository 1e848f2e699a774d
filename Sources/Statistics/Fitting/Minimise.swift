/// The minimum of a function of one variable.
public struct Minimum: Sendable, Hashable {
  /// The argument at the minimum.
  public let argument: Double
  /// The value of the function at the argument.
  public let value: Double
  /// Whether the argument is at an end of the range, in which case the true minimum may be outside.
  public let isAtBound: Bool
}

/// Finds the minimum of a function in the given range.
///
/// An equally spaced scan finds the best grid point, which Brent's method refines between its two neighbours.
/// NaN counts as +∞. Near a smooth minimum, a function is flat, so the relative accuracy of the argument is
/// about 1e-8 at best. If you need more digits and the derivative is available, refine the result with
/// ``root(in:tolerance:_:)``.
///
/// ```swift
/// minimise(in: 0...4) { ($0 - 3) * ($0 - 3) }?.argument    // 3
/// ```
///
/// - Parameters:
///   - range: The range to search, which must be finite.
///   - scan: Number of equal steps in the scan, large enough to separate neighbouring minima.
///   - tolerance: Bracket width at which to stop, relative to the range.
///   - function: The function.
/// - Returns: `nil` if the range is infinite or the function has no finite value.
/// - Complexity: About `scan` + 40 calls.
/// - Note: Brent 1973.
///
/// Page: *Minima, roots and robust lines*, tests: `MinimiseTests`.
public func minimise(
  in range: ClosedRange<Double>, scan: Int = 16, tolerance: Double = 1e-10, _ function: (Double) -> Double
) -> Minimum? {
  let width = range.upperBound - range.lowerBound
  guard width.isFinite else { return nil }
  func safe(_ argument: Double) -> Double {
    let value = function(argument)
    return value.isNaN ? .infinity : value
  }
  let steps = max(2, min(scan, 1 << 20))
  func place(_ step: Int) -> Double {
    step >= steps ? range.upperBound : range.lowerBound + width * Double(step) / Double(steps)
  }
  var best = 0
  var bestValue = Double.infinity
  for step in 0...steps {
    let value = safe(place(step))
    if value < bestValue {
      best = step
      bestValue = value
    }
  }
  guard bestValue < .infinity else { return nil }
  let minimum = brent(
    from: place(max(0, best - 1)), to: place(min(steps, best + 1)), start: place(best), value: bestValue,
    tolerance: max(tolerance, 1e-16) * width, safe)
  // The iteration never evaluates the ends of the range.
  let margin = 2 * max(tolerance, 1e-9) * width
  let isAtBound =
    minimum.argument - range.lowerBound <= margin || range.upperBound - minimum.argument <= margin
  return Minimum(argument: minimum.argument, value: minimum.value, isAtBound: isAtBound)
}

/// Runs Brent's method in a bracket, starting from a point inside it or at one of its ends.
private func brent(
  from lower: Double, to upper: Double, start: Double, value: Double, tolerance: Double,
  _ function: (Double) -> Double
) -> (argument: Double, value: Double) {
  let golden = 0.3819660112501051
  var (a, b) = (lower, upper)
  var (x, w, v) = (start, start, start)
  var (fx, fw, fv) = (value, value, value)
  var step = 0.0
  var stepBeforeLast = 0.0
  for _ in 0..<200 {
    let middle = a + (b - a) / 2
    let small = 1e-11 * abs(x) + tolerance / 4 + .leastNonzeroMagnitude
    if abs(x - middle) <= 2 * small - (b - a) / 2 { break }
    var isParabolic = false
    if abs(stepBeforeLast) > small {
      let r = (x - w) * (fx - fv)
      var q = (x - v) * (fx - fw)
      var p = (x - v) * q - (x - w) * r
      q = 2 * (q - r)
      if q > 0 { p = -p } else { q = -q }
      if abs(p) < abs(q * stepBeforeLast / 2), p > q * (a - x), p < q * (b - x) {
        stepBeforeLast = step
        step = p / q
        if (x + step) - a < 2 * small || b - (x + step) < 2 * small { step = x < middle ? small : -small }
        isParabolic = true
      }
    }
    if !isParabolic {
      stepBeforeLast = x < middle ? b - x : a - x
      step = golden * stepBeforeLast
    }
    let u = x + (abs(step) >= small ? step : step > 0 ? small : -small)
    let fu = function(u)
    if fu <= fx {
      if u < x { b = x } else { a = x }
      (v, fv) = (w, fw)
      (w, fw) = (x, fx)
      (x, fx) = (u, fu)
    } else {
      if u < x { a = u } else { b = u }
      if fu <= fw || w == x {
        (v, fv) = (w, fw)
        (w, fw) = (u, fu)
      } else if fu <= fv || v == x || v == w {
        (v, fv) = (u, fu)
      }
    }
  }
  return (x, fx)
}

/// Finds a root of a function in the given range.
///
/// ```swift
/// root(in: 0...2) { $0 * $0 - 2 }    // √2
/// ```
///
/// - Parameters:
///   - range: A range at whose ends the function has opposite signs.
///   - tolerance: Bracket width at which to stop, relative to the argument.
///   - function: A continuous function.
/// - Returns: `nil` if the signs at the ends are equal or a value is NaN.
/// - Complexity: About 10 calls for a smooth function, at most 200 (interpolation with bisection, after
///   Ridders 1979).
public func root(
  in range: ClosedRange<Double>, tolerance: Double = 1e-15, _ function: (Double) -> Double
) -> Double? {
  var (a, b) = (range.lowerBound, range.upperBound)
  var (fa, fb) = (function(a), function(b))
  guard !fa.isNaN, !fb.isNaN, (b - a).isFinite else { return nil }
  if fa == 0 { return a }
  if fb == 0 { return b }
  guard (fa < 0) != (fb < 0) else { return nil }
  for _ in 0..<100 {
    let middle = a + (b - a) / 2
    if middle <= a || middle >= b || b - a <= tolerance * max(abs(a), abs(b)) { break }
    let fm = function(middle)
    guard !fm.isNaN else { return nil }
    if fm == 0 { return middle }
    let radical = (fm * fm - fa * fb).squareRoot()
    var x = middle
    if radical > 0, radical.isFinite { x += (middle - a) * (fa >= fb ? 1 : -1) * fm / radical }
    x = min(max(x, a), b)
    let fx = function(x)
    guard !fx.isNaN else { return nil }
    if fx == 0 { return x }
    for (point, value) in [(middle, fm), (x, fx)] where point > a && point < b {
      if (value < 0) == (fa < 0) { (a, fa) = (point, value) } else { (b, fb) = (point, value) }
    }
  }
  return abs(fa) < abs(fb) ? a : b
}
