import Foundation
import Testing
import _TestSupport

@testable import AthleteSimulator

@Suite("Random numbers and portable functions")
struct SimulationGeneratorTests {
  @Test("SplitMix64 gives the published sequence")
  func publishedSequence() {
    // First outputs for seed 1234567 (Vigna's splitmix64.c, 2015).
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    for word in expected { #expect(random.next() == word) }
  }

  @Test("each purpose and seed has its own sequence")
  func purposes() {
    var first = SimulationGenerator(seed: 5, purpose: "a")
    var again = SimulationGenerator(seed: 5, purpose: "a")
    var other = SimulationGenerator(seed: 5, purpose: "b")
    var seed = SimulationGenerator(seed: 6, purpose: "a")
    let words = (0..<50).map { _ in first.next() }
    #expect(words == (0..<50).map { _ in again.next() })
    #expect(Set(words).isDisjoint(with: (0..<50).map { _ in other.next() }))
    #expect(Set(words).isDisjoint(with: (0..<50).map { _ in seed.next() }))
  }

  @Test("uniform and normal numbers have the right moments")
  func moments() {
    var chance = SimulationGenerator(seed: 11, purpose: "moments")
    let count = 100_000
    let uniform = (0..<count).map { _ in chance.uniform() }
    #expect(uniform.allSatisfy { (0..<1).contains($0) })
    // Five standard errors: 5·√(1/12/n).
    #expect(abs(uniform.reduce(0, +) / Double(count) - 0.5) < 0.0046)
    let normal = (0..<count).map { _ in chance.normal() }
    let mean = normal.reduce(0, +) / Double(count)
    let variance = normal.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    #expect(abs(mean) < 0.016)
    #expect(abs(variance - 1) < 0.025)
    #expect(normal.allSatisfy { abs($0) <= 6 })
    let integers = Set((0..<1_000).map { _ in chance.integer(-2...3) })
    #expect(integers == [-2, -1, 0, 1, 2, 3])
  }

  @Test("autoregressive noise has the right deviation and correlation")
  func rememberedNoise() {
    var noise = RememberedNoise(
      SimulationGenerator(seed: 3, purpose: "noise"), deviation: 2, seconds: 10)
    let values = (0..<200_000).map { _ in noise.next() }
    let variance = values.reduce(0) { $0 + $1 * $1 } / Double(values.count)
    let lagged = zip(values, values.dropFirst(10)).reduce(0) { $0 + $1.0 * $1.1 } / Double(values.count - 10)
    #expect(abs(variance.squareRoot() - 2) < 0.08)
    // After one time constant the correlation is 1/e.
    #expect(abs(lagged / variance - 0.367_879) < 0.05)
  }

  @Test("the exponential agrees with the platform's within a few ulp")
  func exponential() {
    for step in -4_000...4_000 {
      let x = Double(step) * 0.0173
      #expect(DifferenceReport.agree(PortableMath.exponential(x), exp(x), .ulp(4)), "\(x)")
    }
    #expect(PortableMath.exponential(0) == 1)
    #expect(PortableMath.exponential(-.infinity) == 0)
    #expect(PortableMath.exponential(1e9).isFinite)
    #expect(PortableMath.exponential(.nan).isNaN)
  }

  @Test("sine, cosine and cube root agree with the platform's")
  func circleAndRoot() {
    for step in -2_000...2_000 {
      let x = Double(step) * 0.0311
      #expect(abs(PortableMath.sine(x) - sin(x)) < 2e-14, "\(x)")
      #expect(abs(PortableMath.cosine(x) - cos(x)) < 2e-14, "\(x)")
    }
    for x in [1e-9, 0.5, 1, 2, 8, 27, 100, 12_345.678, 1e12] {
      #expect(DifferenceReport.agree(PortableMath.cubeRoot(x), cbrt(x), .relative(1e-14)))
    }
    #expect(PortableMath.cubeRoot(-1) == 0)
    #expect(PortableMath.whole(.nan) == 0)
    #expect(PortableMath.whole(.infinity) == 1 << 53)
    #expect(PortableMath.whole(-2.5) == -3)
  }
}
