import RealModule
import Testing
import VectorStatistics
import _TestSupport

@Suite struct MinimiseTests {
  @Test func smoothMinima() throws {
    let parabola = try #require(minimise(in: 0...4) { ($0 - 3) * ($0 - 3) })
    #expect(isClose(parabola.argument, 3, 1e-8) && parabola.value < 1e-15 && !parabola.isAtBound)
    let sine = try #require(minimise(in: 0...6) { .sin($0) })
    #expect(isClose(sine.argument, 1.5 * .pi, 1e-7))
  }

  @Test func theDeeperOfTwoMinimaIsFound() throws {
    let double = try #require(minimise(in: -3...3) { x in (x * x - 4) * (x * x - 4) + x })
    #expect(double.argument < -1.9)
  }

  @Test func boundsAndBadFunctions() throws {
    #expect(try #require(minimise(in: 1...2) { $0 }).isAtBound)
    #expect(try #require(minimise(in: 1...2) { -$0 }).isAtBound)
    #expect(minimise(in: 1...2) { _ in .nan } == nil)
    let hole = try #require(minimise(in: -1...2) { $0 < 0 ? .nan : ($0 - 1) * ($0 - 1) })
    #expect(isClose(hole.argument, 1, 1e-7))
    #expect(minimise(in: -.infinity...0) { $0 } == nil)
    #expect(minimise(in: 2...2) { $0 }?.argument == 2)
  }

  @Test func roots() throws {
    #expect(isClose(root(in: 0...2) { $0 * $0 - 2 }, 2.0.squareRoot(), 1e-15))
    #expect(isClose(root(in: -1...4) { .exp($0) - 5 }, .log(5), 1e-15))
    #expect(isClose(root(in: 0...1) { 1e-200 * ($0 - 0.25) }, 0.25, 1e-14))
    #expect(root(in: 0...1) { $0 + 1 } == nil)
    #expect(root(in: 0...1) { _ in .nan } == nil)
    #expect(root(in: 0...1) { $0 } == 0)
  }
}

@Suite struct VariableProjectionTests {
  static let times = (0..<9).map { Double($0) * 15 }
  static let beats = [178.0, 170, 160, 151, 143, 137, 131, 127, 124]

  @Test func workedDecay() throws {
    let decay = try MonoExponential(times: Self.times, values: Self.beats, timeConstants: 10...400)
    #expect(isClose(decay.timeConstant, 111.777804527, 1e-11))
    #expect(isClose(decay.asymptote, 93.6904336532, 1e-11))
    #expect(isClose(decay.amplitude, 85.5766358327, 1e-11))
    #expect(isClose(decay.residualSumOfSquares, 7.31981519195, 1e-11))
    #expect(!decay.isAtBound && decay.count == 9)
    let fixed = try MonoExponential(times: Self.times, values: Self.beats, timeConstants: 60...60)
    #expect(isClose(fixed.asymptote, 117.659655135, 1e-11))
    #expect(isClose(fixed.amplitude, 64.7977901819, 1e-11))
    #expect(isClose(fixed.residualSumOfSquares, 53.7789875324, 1e-11))
  }

  @Test(arguments: [12.0, 35, 62, 150, 390])
  func exactParametersComeBack(tau: Double) throws {
    let times = (0...120).map(Double.init)
    let values = times.map { 110 + 68 * .exp(-$0 / tau) }
    let decay = try MonoExponential(times: times, values: values, timeConstants: 10...400)
    #expect(isClose(decay.timeConstant, tau, 1e-6))
    #expect(isClose(decay.asymptote, 110, 1e-6) && isClose(decay.amplitude, 68, 1e-6))
    let known = try MonoExponential(times: times, values: values, timeConstants: 10...400, asymptote: 110)
    #expect(isClose(known.timeConstant, tau, 1e-7))
    if tau == 62 {
      #expect(isClose(decay.value(at: 0) - decay.value(at: 60), 42.1640800522, 1e-8))
      #expect(isClose(decay.value(at: 0) - decay.value(at: 120), 58.1839005948, 1e-8))
    }
  }

  @Test func edges() throws {
    let constant = try MonoExponential(
      times: Self.times, values: Self.times.map { _ in 120 }, timeConstants: 10...400)
    #expect(abs(constant.amplitude) < 1e-9)
    let straight = try MonoExponential(
      times: Self.times, values: Self.times.map { 178 - 0.2 * $0 }, timeConstants: 10...400)
    #expect(straight.isAtBound)
    #expect(throws: RegressionError.tooFewRows(needed: 3, found: 2)) {
      try MonoExponential(times: [0, 1, .nan], values: [1, 2, 3], timeConstants: 10...400)
    }
    #expect(throws: RegressionError.parameterOutOfRange(name: "time constant", value: 0)) {
      try MonoExponential(times: [0, 1], values: [1, 2], timeConstants: 0...400)
    }
  }
}

@Suite struct PolynomialTests {
  @Test func calculus() {
    let p = Polynomial([1, 0, 3])
    #expect(p(2) == 13 && p.derivative == Polynomial([0, 6]) && p.derivative(2) == 12)
    #expect(p.antiderivative.derivative == p)
    #expect(p.integral(from: 0, to: 2) == 10)
    #expect(
      Polynomial([])(5) == 0 && Polynomial([]).derivative(1) == 0 && Polynomial([]).antiderivative(3) == 0)
  }

  @Test(arguments: 0...8)
  func exactPolynomialsComeBack(degree: Int) throws {
    var generator = SplitMix64(seed: UInt64(degree))
    let truth = Polynomial(generator.normals(degree + 1))
    let x = (0..<30).map { 2 + 0.1 * Double($0) }
    let fit = try PolynomialFit(x + [.nan], x.map { truth($0) } + [1], degree: degree)
    for place in [2.0, 3.3, 4.9] {
      #expect(isClose(fit.value(at: place), truth(place), 1e-9))
      #expect(isClose(fit.polynomial(place), truth(place), 1e-6))
    }
  }

  @Test func badInputIsNamed() {
    #expect(throws: RegressionError.tooFewRows(needed: 3, found: 2)) {
      try PolynomialFit([1, 2], [1, 2], degree: 2)
    }
    #expect(throws: RegressionError.parameterOutOfRange(name: "degree", value: -1)) {
      try PolynomialFit([1, 2], [1, 2], degree: -1)
    }
    #expect(throws: RegressionError.dependentColumns(rank: 1, columns: 2)) {
      try PolynomialFit([1, 1, 1], [1, 2, 3], degree: 1)
    }
  }
}
