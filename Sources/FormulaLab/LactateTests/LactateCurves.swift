import RealModule
import Statistics
import VectorStatistics

struct LactatePoint: Sendable {
  let x: Double
  let y: Double
}

/// The stages of a lactate test and the curves through them. Each curve is fitted only when a method needs it.
struct LactateCurves: Sendable {
  /// Intensities of the stages in increasing order, without rest.
  let x: [Double]
  let y: [Double]
  /// Intensities including rest, if it was measured and is used. Rest is placed one step below the
  /// first stage.
  let wholeX: [Double]
  let wholeY: [Double]
  let settings: LactateTestSettings

  /// Stores the points through which curves are fitted.
  ///
  /// - Parameters:
  ///   - stages: At least two stages, by increasing intensity.
  ///   - rest: Resting lactate.
  ///   - settings: The settings of lactate tests.
  init(_ stages: [LactatePoint], rest: Double?, _ settings: LactateTestSettings) {
    x = stages.map(\.x)
    y = stages.map(\.y)
    self.settings = settings
    if settings.usesRest, let rest, stages.count > 1 {
      let below = stages[0].x - (stages[1].x - stages[0].x)
      wholeX = [below] + x
      wholeY = [rest] + y
    } else {
      (wholeX, wholeY) = (x, y)
    }
  }

  func point(_ stage: Int) -> LactatePoint { LactatePoint(x: x[stage], y: y[stage]) }

  /// Lowest lactate, including rest.
  var baseline: Double { wholeY.min() ?? .nan }

  /// Returns the cubic polynomial through rest and all stages.
  func wholePolynomial() -> Polynomial? { Self.cubic(wholeX, wholeY) }

  /// Returns the cubic polynomial through the stages.
  func polynomial() -> Polynomial? { Self.cubic(x, y) }

  private static func cubic(_ x: [Double], _ y: [Double]) -> Polynomial? {
    guard x.count >= 5, let fit = try? PolynomialFit(x, y, degree: 3) else { return nil }
    return fit.polynomial.coefficients.allSatisfy(\.isFinite) ? fit.polynomial : nil
  }

  /// Returns the curve a + b·e^(cx) through the stages; `nil` if it does not bend upwards.
  func exponential() -> (a: Double, b: Double, c: Double)? {
    guard x.count >= 4, let first = x.first, let last = x.last, last > first else { return nil }
    let span = last - first
    // The search runs from an almost straight line to a curve that rises almost entirely in its last tenth.
    let best = minimise(in: 0.01...30, scan: 60, tolerance: 1e-12) { bend in
      StraightLine(x: x.map { .exp(bend * ($0 - last) / span) }, y: y)?.sumOfSquares ?? .nan
    }
    guard let best, !best.isAtBound,
      let line = StraightLine(x: x.map { .exp(best.argument * ($0 - last) / span) }, y: y), line.slope > 0
    else { return nil }
    let c = best.argument / span
    return (line.intercept, line.slope * .exp(-c * last), c)
  }

  /// Returns the last upward crossing of a level along the line segments. Lactate in an easy first stage may
  /// be high because of nerves.
  static func crossing(_ x: [Double], _ y: [Double], _ level: Double) -> Double? {
    for place in x.indices.dropFirst().reversed() where y[place - 1] < level && y[place] >= level {
      let share = (level - y[place - 1]) / (y[place] - y[place - 1])
      return x[place - 1] + share * (x[place] - x[place - 1])
    }
    return nil
  }

  /// Returns the intensity at a lactate level, by the rule in the settings.
  func intensity(at level: Double) -> Double? {
    switch settings.levelRule {
    case .stages: return Self.crossing(wholeX, wholeY, level)
    case .fittedStages:
      guard let curve = wholePolynomial() else { return nil }
      return Self.crossing(wholeX, wholeX.map { curve($0) }, level)
    case .curve:
      guard let curve = wholePolynomial(), let low = wholeX.first, let high = wholeX.last else { return nil }
      // The last upward crossing is taken, because the curve may fall after rest.
      let steps = 200
      for step in (1...steps).reversed() {
        let one = low + (high - low) * Double(step - 1) / Double(steps)
        let other = low + (high - low) * Double(step) / Double(steps)
        guard curve(one) < level, curve(other) >= level else { continue }
        return root(in: one...other) { curve($0) - level }
      }
      return nil
    }
  }

  /// Returns evenly spaced points on the line segments through all values, used to find breakpoints.
  func dense(_ steps: Int = 1660) -> (x: [Double], y: [Double]) {
    guard let low = wholeX.first, let high = wholeX.last, high > low else { return ([], []) }
    var place = 1
    var values: [Double] = []
    let places = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    for intensity in places {
      while place < wholeX.count - 1, wholeX[place] < intensity { place += 1 }
      let share = (intensity - wholeX[place - 1]) / (wholeX[place] - wholeX[place - 1])
      values.append(wholeY[place - 1] + share * (wholeY[place] - wholeY[place - 1]))
    }
    return (places, values)
  }
}
