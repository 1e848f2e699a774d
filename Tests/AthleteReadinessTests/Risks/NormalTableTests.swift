import Statistics
import Testing
import _TestSupport

@testable import AthleteReadiness

@Suite("The normal distribution from a table")
struct NormalTableTests {
  private func cumulative(_ x: Double) throws -> Double {
    try #require(NormalTable.lend { $0.cumulative(x) })
  }

  @Test("It is the normal distribution everywhere")
  func equality() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<20_000 {
      let x = random.uniform(-9.5...9.5)
      let exact = normalCumulative(x)
      let found = try cumulative(x)
      #expect(abs(found - exact) <= 4e-16, "\(x)")
      if exact > 1e-4 { #expect(abs(found / exact - 1) <= 1e-12, "\(x)") }
    }
    #expect(try abs(cumulative(1.959963984540054) - 0.975) < 1e-15)
    #expect(try cumulative(0) == 0.5)
  }

  @Test("At its places, between them and beyond its ends")
  func ends() throws {
    for step in -140...140 {
      for x in [Double(step) / 16, (Double(step) / 16).nextUp, (Double(step) / 16).nextDown] {
        #expect(try abs(cumulative(x) - normalCumulative(x)) <= 4e-16, "\(x)")
      }
    }
    for x in [8.3, 9, 40, 1e300, .infinity] {
      #expect(try cumulative(x) == 1)
      #expect(try cumulative(-x) == 0)
    }
    #expect(try cumulative(.nan).isNaN)
  }

  @Test("One exponential gives the hazard of every tolerance")
  func hazards() {
    let beliefs = [0.1, 0.3, 0.05, 0.35, 0.2]
    for step in 0...600 {
      let ratio = Double(step) / 100
      var sum = 0.0
      for (belief, tolerance) in zip(beliefs, LoadParameters.tolerances) {
        let model = LoadParameters.hazard
        sum += belief * (model.base + model.rise * sigmoid((ratio - tolerance) / model.width))
      }
      let hazards = ProjectedRisks.hazards(SIMD3(ratio, 1, 2 * ratio), beliefs: beliefs)
      #expect(abs(hazards.x / sum - 1) < 1e-13)
    }
  }
}
