import Foundation
import Testing

@testable import AthleteSimulator

@Suite("Traits of simulated athletes")
struct DayTraitsTests {
  private static let athletes = (0..<1_500).map { SimulatedAthleteTraits(seed: 400, index: $0) }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  @Test("logarithm and power agree with the platform")
  func logarithm() {
    for exponent in -300...300 {
      let x = Foundation.pow(1.7, Double(exponent)) * 1.3
      #expect(
        abs(PortableMath.logarithm(x) - Foundation.log(x)) <= 4e-16 * max(1, abs(Foundation.log(x))) + 1e-15)
    }
    #expect(PortableMath.logarithm(1) == 0)
    #expect(PortableMath.logarithm(0) == -.infinity)
    #expect(PortableMath.logarithm(-1).isNaN && PortableMath.logarithm(.nan).isNaN)
    #expect(PortableMath.logarithm(.infinity) == .infinity)
    #expect(abs(PortableMath.power(0.9, 0.6) / Foundation.pow(0.9, 0.6) - 1) < 1e-14)
    #expect(PortableMath.power(-2, 0.6) == 0)
    #expect(
      PortableMath.logistic(0) == 0.5 && PortableMath.logistic(800) == 1
        && PortableMath.logistic(-900) < 1e-300)
  }

  @Test("beta, gamma and exponential numbers have the right mean and spread")
  func distributions() {
    var chance = SimulationGenerator(seed: 3, purpose: "test")
    for (alpha, beta) in [(1.3, 6.0), (1.5, 14.0), (2.0, 7.0), (2.0, 3.0), (0.5, 0.5)] {
      let values = (0..<8_000).map { _ in chance.beta(alpha, beta) }
      let expected = alpha / (alpha + beta)
      let spread = (expected * (1 - expected) / (alpha + beta + 1)).squareRoot()
      #expect(values.allSatisfy { (0...1).contains($0) })
      #expect(abs(mean(values) - expected) < 4 * spread / 89)
      let found = (mean(values.map { $0 * $0 }) - mean(values) * mean(values)).squareRoot()
      #expect(abs(found / spread - 1) < 0.06)
    }
    #expect(abs(mean((0..<8_000).map { _ in chance.gamma(shape: 5) }) - 5) < 4 * 5.0.squareRoot() / 89)
    #expect(abs(mean((0..<8_000).map { _ in chance.exponential() }) - 1) < 4.0 / 89)
    #expect(chance.gamma(shape: 0) == 0 && chance.gamma(shape: -1) == 0)
  }

  @Test("whole numbers reach both bounds and never exceed them")
  func wholeNumbers() {
    #expect(wholeNumber(6...14, at: 0) == 6)
    #expect(wholeNumber(6...14, at: 1 - 1e-16) == 14)
    #expect(wholeNumber(6...14, at: 0.5) == 10)
    #expect(wholeNumber(3...3, at: 0.9) == 3)
  }

  @Test("spreads respect their limits and scale as a whole")
  func spreads() {
    var chance = SimulationGenerator(seed: 8, purpose: "test")
    let spread = TraitSpread.logNormal(80, 0.35, in: 30...170)
    let values = (0..<3_000).map { _ in spread.value(&chance) }
    #expect(values.allSatisfy { (30...170).contains($0) } && abs(median(values) / 80 - 1) < 0.03)
    let scaled = spread.scaled(by: 0.5)
    #expect(scaled.first == 40 && scaled.second == 0.35 && scaled.least == 15 && scaled.most == 85)
    #expect(TraitSpread.beta(2, 3).scaled(by: 3) == .beta(2, 3))
    #expect(TraitSpread.uniform(1, 2.2).scaled(by: 2) == .uniform(2, 4.4))
  }

  @Test("athletes are drawn as specified in the table")
  func traits() {
    let athletes = Self.athletes
    let women = athletes.filter { $0.sex == .female }
    let men = athletes.filter { $0.sex == .male }
    #expect(abs(Double(women.count) / 1_500 - 0.4) < 0.05)
    #expect(abs(mean(women.map(\.mass)) - 60) < 1.2 && abs(mean(men.map(\.mass)) - 73) < 1.2)
    #expect(women.allSatisfy { abs($0.leanMass / $0.mass - 0.79) < 1e-12 })
    #expect(men.allSatisfy { abs($0.leanMass / $0.mass - 0.87) < 1e-12 })
    #expect(abs(median(athletes.map(\.usualLoad)) / 80 - 1) < 0.05)
    #expect(abs(median(athletes.map(\.fitnessTime)) / 42 - 1) < 0.03)
    #expect(abs(median(athletes.map(\.fatigueTime)) / 8 - 1) < 0.03)
    #expect(abs(mean(athletes.map(\.tolerance)) - 1.38) < 0.015)
    #expect(abs(mean(athletes.map { $0.sleepNeed - $0.usualSleep }) - 0.55) < 0.06)
    #expect(abs(Double(athletes.count(where: \.isCompressed)) / 1_500 - 0.3) < 0.05)
    #expect(abs(mean(athletes.map(\.followedShare)) - 0.5) < 0.02)
    #expect(abs(mean(athletes.map(\.modifiedShare)) - 0.3) < 0.02)
    #expect(athletes.allSatisfy { $0.followedShare + $0.modifiedShare <= 1 })
    #expect(athletes.allSatisfy { $0.effects[.alcohol, .logRMSSD] <= -0.35 })
  }

  @Test("changing the distribution of one trait leaves the others unchanged")
  func separateSequences() {
    var settings = DaySimulatorSettings()
    settings.traits.fatigueTime = .logNormal(12, 0.1)
    for index in 0..<20 {
      var changed = SimulatedAthleteTraits(seed: 400, index: index, settings: settings)
      #expect(changed.fatigueTime != Self.athletes[index].fatigueTime)
      changed.fatigueTime = Self.athletes[index].fatigueTime
      #expect(changed == Self.athletes[index])
    }
  }

  @Test("plans: weeks add up to seven usual loads, and camps stay within their limits")
  func plans() {
    let settings = DaySimulatorSettings()
    var camps = 0
    for seed in 0..<40 as Range<UInt64> {
      var plain = settings.plan
      plain.campFactor = 1...1
      var (weeks, without) = (
        TrainingWeeks(seed: seed, settings: settings.plan), TrainingWeeks(seed: seed, settings: plain)
      )
      let loads = (0..<336).map { _ in weeks.next(settings.plan) }
      let usual = (0..<336).map { _ in without.next(plain) }
      // Four weeks of a mesocycle add up to 7 × (1 + 1.1 + 1.22 + 0.68) = 28 usual loads.
      for start in stride(from: 0, to: 336, by: 28) {
        #expect(abs(usual[start..<(start + 28)].reduce(0, +) - 28) < 1e-9)
      }
      var length = 0
      var first: Int?
      for day in 0..<336 {
        guard usual[day] > 0 else { continue }
        let ratio = loads[day] / usual[day]
        #expect(ratio == 1 || (1.3...1.75).contains(ratio))
        if ratio > 1 {
          length += 1
          first = first ?? day
        } else {
          if length > 0 { camps += 1 }
          #expect(length <= 21)
          length = 0
        }
      }
      #expect((10...101).contains(first ?? 0))
    }
    // A camp of 14.5 days and a gap of 101 days: about three in 336 days.
    #expect((80...170).contains(camps))
  }
}
