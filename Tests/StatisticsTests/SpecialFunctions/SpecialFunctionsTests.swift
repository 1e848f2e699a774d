import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Distributions*.
@Suite struct SpecialFunctionsTests {
  @Test func logisticAtItsEnds() {
    #expect(sigmoid(0) == 0.5)
    #expect(sigmoid(800) == 1 && sigmoid(-800) == 0)
    #expect(sigmoid(.infinity) == 1 && sigmoid(-.infinity) == 0)
    #expect(logOnePlusExp(800) == 800)
    #expect(logOnePlusExp(-800) == 0)
    #expect(isClose(logOnePlusExp(0), 0.6931471805599453, 1e-15))
    for z in stride(from: -30.0, through: 30, by: 0.7) {
      #expect(isClose(sigmoid(z) + sigmoid(-z), 1, 1e-15))
      #expect(isClose(logOnePlusExp(z), -.log(sigmoid(-z)), 1e-12))
      #expect(isClose(logit(sigmoid(z)), z, z > 10 ? 1e-3 : 1e-11))
    }
  }

  @Test func normalQuantiles() {
    #expect(isClose(normalQuantile(0.975), 1.959963984540054, 1e-15))
    #expect(isClose(normalCritical(level: 0.95), 1.959963984540054, 1e-15))
    #expect(isClose(normalQuantile(0.75), 1 / 1.482602218505602, 1e-15))
    #expect(isClose(normalQuantile(1e-10), -6.361340902404056, 1e-13))
    #expect(normalQuantile(0.5) == 0)
    for probability in [0.0, 1, -1, 2, .nan] { #expect(normalQuantile(probability) == nil) }
    for exponent in 1...300 {
      let tail = Double.pow(10, -exponent)
      let x = normalQuantile(upperTail: tail) ?? .nan
      #expect(abs(normalCumulative(-x) / tail - 1) < 1e-11)
    }
    for step in 1..<200 {
      let p = Double(step) / 200
      #expect(isClose(normalCumulative(normalQuantile(p) ?? .nan), p, 1e-14))
    }
  }

  @Test func incompleteBetaAgainstClosedForms() throws {
    for x in stride(from: 0.0, through: 1, by: 0.05) {
      // I_x(a, 1) = x^a and I_x(1, b) = 1 − (1 − x)^b.
      for shape in [0.5, 1, 3, 20.5] {
        #expect(isClose(incompleteBeta(x, shape, 1), .pow(x, shape), 1e-12))
        #expect(isClose(incompleteBeta(x, 1, shape), 1 - .pow(1 - x, shape), 1e-12))
      }
      let one = try #require(incompleteBeta(x, 11, 7))
      let mirrored = try #require(incompleteBeta(1 - x, 7, 11))
      #expect(isClose(one + mirrored, 1, 1e-13))
    }
    #expect(incompleteBeta(0.5, 0, 1) == nil && incompleteBeta(.nan, 1, 1) == nil)
    #expect(incompleteBeta(-1, 2, 2) == 0 && incompleteBeta(2, 2, 2) == 1)
    #expect(isClose(incompleteBeta(0.5, 50_000, 50_000), 0.5, 1e-9))
  }

  @Test func incompleteBetaInverseRoundTrips() throws {
    for (a, b) in [(0.3, 0.2), (1, 1), (11, 7), (0.5, 30), (400, 3), (2, 1e5)] {
      for p in [1e-6, 0.01, 0.05, 0.3, 0.5, 0.9, 0.999] {
        let x = try #require(incompleteBetaInverse(p, a, b))
        // The steepness of the function there limits what a Double can say.
        let value = try #require(incompleteBeta(x, a, b))
        let next = try #require(incompleteBeta(x.nextUp, a, b))
        #expect(abs(value - p) <= 1e-12 + 4 * abs(next - value), "\(a) \(b) \(p)")
      }
    }
    #expect(incompleteBetaInverse(0, 2, 3) == 0 && incompleteBetaInverse(1, 2, 3) == 1)
    #expect(incompleteBetaInverse(1.5, 2, 3) == nil)
  }

  @Test func studentAgainstTables() throws {
    // Two-sided 95 % points as printed in every table; ν = 1 and 2 have closed forms.
    for (v, t) in [(3.0, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)] {
      #expect(abs(try #require(StudentT(degreesOfFreedom: v)?.critical(level: 0.95)) - t) < 5e-4)
    }
    let cauchy = try #require(StudentT(degreesOfFreedom: 1))
    let two = try #require(StudentT(degreesOfFreedom: 2))
    for t in [0.01, 0.5, 1, 3, 200] {
      #expect(isClose(cauchy.cumulative(t), 0.5 + .atan(t) / .pi, 1e-12))
      #expect(isClose(two.cumulative(t), 0.5 + t / (2 * (2 + t * t).squareRoot()), 1e-12))
      #expect(isClose(cauchy.quantile(cauchy.cumulative(t)), t, 1e-10))
      #expect(isClose(two.quantile(two.cumulative(-t)), -t, 1e-10))
    }
    #expect(StudentT(degreesOfFreedom: 0) == nil && StudentT(degreesOfFreedom: .nan) == nil)
    let normal = try #require(StudentT(degreesOfFreedom: .infinity))
    #expect(isClose(normal.critical(level: 0.95), 1.959963984540054, 1e-14))
    #expect(cauchy.quantile(0.5) == 0 && cauchy.quantile(1) == nil && cauchy.critical(level: 0) == nil)
    #expect(cauchy.twoSidedTail(.infinity) == 0 && isClose(cauchy.twoSidedTail(0), 1))
  }
}
