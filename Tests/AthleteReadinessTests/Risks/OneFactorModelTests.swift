import Statistics
import Testing
import _TestSupport

@testable import AthleteReadiness

@Suite("Mornings that share a factor")
struct OneFactorModelTests {
  /// Every pattern of bad mornings, integrated over the shared factor by 4,001 places.
  private func naive(_ needed: Int, _ scores: [Double], _ shared: Double) -> Double {
    var (sum, total) = (0.0, 0.0)
    for step in -2000...2000 {
      let factor = Double(step) * 0.004
      let weight = normalDensity(factor)
      total += weight
      for pattern in 0..<(1 << scores.count) where pattern.nonzeroBitCount >= needed {
        var chance = weight
        for (place, score) in scores.enumerated() {
          let p = normalCumulative((score - shared.squareRoot() * factor) / (1 - shared).squareRoot())
          chance *= pattern >> place & 1 == 1 ? p : 1 - p
        }
        sum += chance
      }
    }
    return sum / total
  }

  @Test("Any of two with a common factor: closed form, and numeric integration")
  func anyOfTwo() {
    // Orthant of two normals with correlation 1/2: P(neither) = 1/4 + asin(1/2) / 2π = 1/3.
    #expect(abs(OneFactorModel.probability(atLeast: 1, of: [0, 0], shared: 0.5) - 2.0 / 3) < 1e-5)
    #expect(abs(OneFactorModel.probability(atLeast: 1, of: [-0.5, 0], shared: 0.7) - 0.548840) < 2e-5)
    // Without a common factor the days are independent.
    let (a, b) = (normalCumulative(-0.5), normalCumulative(0.2))
    let any = OneFactorModel.probability(atLeast: 1, of: [-0.5, 0.2], shared: 0)
    #expect(abs(any - (1 - (1 - a) * (1 - b))) < 1e-12)
  }

  @Test("At least k of n against every pattern of bad mornings")
  func naiveSum() {
    var random = SplitMix64(seed: 3)
    for shared in [0, 0.3, 0.7] {
      for count in 1...4 {
        let scores = (0..<count).map { _ in random.uniform(-2...1) }
        for needed in 0...count + 1 {
          let fast = OneFactorModel.probability(atLeast: needed, of: scores, shared: shared)
          #expect(abs(fast - naive(needed, scores, shared)) < 1e-4)
        }
      }
    }
  }

  @Test("Probabilities are bounded, rise with every score and fall with the required number")
  func bounds() {
    for score in [-40, -3, 0, 3, 40.0] {
      var last = 1.0
      for needed in 1...7 {
        let p = OneFactorModel.probability(
          atLeast: needed, of: [Double](repeating: score, count: 7), shared: 0.7)
        let higher = OneFactorModel.probability(
          atLeast: needed, of: [score + 0.1] + [Double](repeating: score, count: 6), shared: 0.7)
        #expect(p >= 0 && p <= 1 && p <= last + 1e-12 && higher >= p - 1e-12)
        last = p
      }
    }
    #expect(OneFactorModel.probability(atLeast: 1, of: [], shared: 0.7) == 0)
    #expect(OneFactorModel.probability(atLeast: 0, of: [], shared: 0.7) == 1)
  }
}
