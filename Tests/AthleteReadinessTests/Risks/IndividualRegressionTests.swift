import Statistics
import Testing
import _TestSupport

@testable import AthleteReadiness

@Suite("Own levels and responses")
struct IndividualRegressionTests {
  @Test("Day by day it comes to the regression with the same prior that sees all days at once")
  func batch() throws {
    var random = SplitMix64(seed: 4)
    func uniform() -> Double { Double(random.next() >> 11) * 0x1p-53 - 0.5 }
    var response = IndividualRegression(mean: [1, 0.5], deviation: [2, 0.3])
    var xtx = [[0.25, 0.0], [0.0, 1 / 0.09]]
    var xty = [0.25, 0.5 / 0.09]
    let noise = 0.4
    for _ in 0..<60 {
      let x = [1, uniform() * 3]
      let y = 2 - x[1] + uniform()
      response.update(with: y, at: x, noise: noise)
      for i in 0..<2 {
        for j in 0..<2 { xtx[i][j] += x[i] * x[j] / noise }
        xty[i] += x[i] * y / noise
      }
    }
    let determinant = xtx[0][0] * xtx[1][1] - xtx[0][1] * xtx[1][0]
    let level = (xtx[1][1] * xty[0] - xtx[0][1] * xty[1]) / determinant
    let slope = (xtx[0][0] * xty[1] - xtx[1][0] * xty[0]) / determinant
    #expect(abs(response.coefficients[0] - level) < 1e-9)
    #expect(abs(response.coefficients[1] - slope) < 1e-9)
    #expect(abs(response.variance(at: [1, 0]) - xtx[1][1] / determinant) < 1e-9)
    #expect(abs(response.variance(at: [0, 1]) - xtx[0][0] / determinant) < 1e-9)
  }

  @Test("Values that are not finite, and weights of zero, change nothing")
  func nothing() {
    var response = IndividualRegression(mean: [1], deviation: [1])
    let before = response
    response.update(with: .nan, at: [1], noise: 1)
    response.update(with: 5, at: [1], noise: 1, weight: 0)
    response.update(with: 5, at: [1, 2], noise: 1)
    #expect(response == before)
    var level = ShrunkenMean(mean: 3, deviation: 1, weight: 4)
    level.update(with: .infinity, memory: 10)
    #expect(level == ShrunkenMean(mean: 3, deviation: 1, weight: 4))
  }

  @Test("A level without a prior is the mean of its values")
  func mean() {
    var level = ShrunkenMean(mean: 0, deviation: 0, weight: 0)
    for value in [4.0, 6, 11] { level.update(with: value, memory: 100) }
    #expect(abs(level.mean - 7) < 1e-12)
  }
}
