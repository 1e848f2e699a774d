import ActivityStreams

/// A polynomial of the fifth degree.
package struct Quintic: Sendable, Hashable {
  /// Factor of the fifth power.
  package var fifth: Double
  /// Factor of the fourth power.
  package var fourth: Double
  /// Factor of the cube.
  package var third: Double
  /// Factor of the square.
  package var second: Double
  /// Factor of the argument itself.
  package var first: Double
  /// The value at 0.
  package var constant: Double

  /// A polynomial from its factors, the highest power first.
  package init(
    _ fifth: Double, _ fourth: Double, _ third: Double, _ second: Double, _ first: Double, _ constant: Double
  ) {
    (self.fifth, self.fourth, self.third) = (fifth, fourth, third)
    (self.second, self.first, self.constant) = (second, first, constant)
  }

  /// The value at x, by Horner's rule.
  package func callAsFunction(_ x: Double) -> Double {
    ((((fifth * x + fourth) * x + third) * x + second) * x + first) * x + constant
  }

  /// The factors, the highest power first; a list of another length is ignored.
  var coefficients: [Double] {
    get { [fifth, fourth, third, second, first, constant] }
    set {
      guard newValue.count == 6 else { return }
      self = Quintic(newValue[0], newValue[1], newValue[2], newValue[3], newValue[4], newValue[5])
    }
  }
}

/// The published curves of the cost of a slope.
package struct GradeCostCurves: Sendable, Hashable {
  /// Energy cost of running by grade, J/kg/m.
  package let running = Quintic(155.4, -30.4, -43.3, 46.3, 19.5, 3.6)
  /// Energy cost of walking by grade, J/kg/m.
  package let walking = Quintic(280.5, -58.7, -76.8, 51.9, 19.6, 2.5)
  /// Steepest grade of the measurements, rise over run; steeper ones cost as much.
  package let limit = 0.45
  /// Factor of pace by grade in per cent, read off Strava's published chart.
  package let felt = Quintic(
    -3.40028981678083e-9, -4.71345135734814e-7, 7.77801576537029e-7, 0.001906977, 0.0299822939, 0.9935756154)
  /// Steepest grade of that chart, per cent.
  let feltLimit = 40.0
  /// Its factor beyond that downhill.
  let feltBelow = 1.937
  /// Its factor beyond that uphill.
  let feltAbove = 3.739
  /// Energy cost of running on the flat by speed.
  package let flat = FlatRunningCost()

  /// The published numbers.
  package static let published = GradeCostCurves()

  /// A grade within the measurements.
  func clamped(_ grade: Double) -> Double { min(limit, max(-limit, grade)) }
}
