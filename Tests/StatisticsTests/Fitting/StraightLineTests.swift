import Statistics
import Testing
import VectorStatistics
import _TestSupport

@Suite struct StraightLineTests {
  @Test func worked() throws {
    // Slope 1.4 and intercept 3.5; residuals 1.1, −1.3, −0.7, 0.9, so that 2 s² = 4.2.
    let line = try #require(StraightLine(x: [1, 2, 3, 4], y: [6, 5, 7, 10]))
    #expect(isClose([line.slope, line.intercept, line.sumOfSquares], [1.4, 3.5, 4.2]))
    // s² = 2.1 and Σ(x − 2.5)² = 5: √0.42 and √(2.1 (1/4 + 6.25/5)).
    #expect(isClose(line.slopeError, 0.42.squareRoot()))
    #expect(isClose(line.interceptError, 3.15.squareRoot()))
  }

  @Test func agreesWithTheRegressionOfAnyOrder() throws {
    var generator = SplitMix64(seed: 4)
    for count in [3, 4, 10, 100] {
      let x = generator.normals(count)
      let y = generator.normals(count)
      let line = try #require(StraightLine(x: x, y: y))
      let fit = try PolynomialFit(x, y, degree: 1)
      #expect(isClose([line.intercept, line.slope], fit.polynomial.coefficients, 1e-9))
    }
  }

  @Test func edges() {
    #expect(StraightLine(x: [1], y: [1]) == nil)
    #expect(StraightLine(x: [2, 2], y: [1, 3]) == nil)
    #expect(StraightLine(x: [1, 2], y: [1]) == nil)
    #expect(StraightLine(x: [1, .nan], y: [1, 2]) == nil)
    let two = StraightLine(x: [0, 2], y: [1, 5])
    #expect(two?.slope == 2 && two?.intercept == 1 && two?.slopeError == nil && two?.interceptError == nil)
  }
}
