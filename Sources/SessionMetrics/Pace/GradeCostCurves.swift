import ActivityStreams

/// A polynomial of degree five.
package struct Quintic: Sendable, Hashable {
  package var fifth: Double
  package var fourth: Double
  package var third: Double
  package var second: Double
  package var first: Double
  package var constant: Double

  /// Creates a polynomial from its coefficients, highest power first.
  package init(
    _ fifth: Double, _ fourth: Double, _ third: Double, _ second: Double, _ first: Double, _ constant: Double
  ) {
    (self.fifth, self.fourth, self.third) = (fifth, fourth, third)
    (self.second, self.first, self.constant) = (second, first, constant)
  }

  package func callAsFunction(_ x: Double) -> Double {
    ((((fifth * x + fourth) * x + third) * x + second) * x + first) * x + constant
  }

  /// The coefficients, highest power first. Setting an array of another length has no effect.
  var coefficients: [Double] {
    get { [fifth, fourth, third, second, first, constant] }
    set {
      guard newValue.count == 6 else { return }
      self = Quintic(newValue[0], newValue[1], newValue[2], newValue[3], newValue[4], newValue[5])
    }
  }
}

/// Energy cost and perceived effort by grade.
package struct GradeCostCurves: Sendable, Hashable {
  /// Energy cost of running by grade, J/kg/m.
  package let running = Quintic(155.4, -30.4, -43.3, 46.3, 19.5, 3.6)
  /// Energy cost of walking by grade, J/kg/m.
  package let walking = Quintic(280.5, -58.7, -76.8, 51.9, 19.6, 2.5)
  /// Steepest measured grade, rise over run. Steeper grades are clamped to it.
  package let limit = 0.45
  /// Pace factor by grade in per cent, read off Strava's published chart.
  package let felt = Quintic(
    -3.40028981678083e-9, -4.71345135734814e-7, 7.77801576537029e-7, 0.001906977, 0.0299822939, 0.9935756154)
  /// Steepest grade in Strava's chart, per cent.
  let feltLimit = 40.0
  /// Pace factor for steeper descents.
  let feltBelow = 1.937
  /// Pace factor for steeper climbs.
  let feltAbove = 3.739
  package let flat = FlatRunningCost()

  package static let published = GradeCostCurves()

  func clamped(_ grade: Double) -> Double { min(limit, max(-limit, grade)) }
}
