import RealModule
import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct PolynomialTests {
  @Test func calculus() {
    let p = Polynomial([1, 0, 3])
    #expect(p(2) == 13 && p.antiderivative == Polynomial([0, 1, 0, 1]))
    #expect(p.integral(from: 0, to: 2) == 10)
    #expect(Polynomial([])(5) == 0 && Polynomial([]).antiderivative(3) == 0)
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
