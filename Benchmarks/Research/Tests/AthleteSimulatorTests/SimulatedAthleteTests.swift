import AthleteSimulator
import Testing

@Suite("Simulated athletes")
struct SimulatedAthleteTests {
  @Test("a seed gives the same athlete, and a different seed a different one")
  func seeds() {
    #expect(SimulatedAthlete(seed: 9) == SimulatedAthlete(seed: 9))
    #expect(Set((0..<200).map { SimulatedAthlete(seed: $0) }).count == 200)
  }

  @Test("every athlete is plausible", arguments: [0, 500, 1_000])
  func possible(first: UInt64) {
    for seed in first..<(first + 500) {
      let athlete = SimulatedAthlete(seed: seed)
      #expect((18...65).contains(athlete.age))
      #expect((36...76).contains(athlete.restingHeartRate))
      #expect(athlete.restingHeartRate + 50 < athlete.thresholdHeartRate)
      #expect(athlete.thresholdHeartRate < athlete.maximumHeartRate)
      #expect(athlete.thresholdUptake < athlete.vo2max)
      #expect(athlete.thresholdPower < athlete.criticalPower)
      #expect((4_000...45_000).contains(athlete.workAboveCritical))
      #expect((1.2...6.5).contains(athlete.thresholdSpeed), "seed \(seed): \(athlete.thresholdSpeed)")
      #expect((0.2...2).contains(athlete.criticalSwimSpeed))
      #expect((35...130).contains(athlete.mass))
      // Running at threshold speed needs the oxygen uptake at threshold (ACSM), except for rounding.
      #expect(abs(12 * athlete.thresholdSpeed + 3.5 - athlete.thresholdUptake) < 0.2)
    }
  }

  @Test("both sexes are drawn, and men have a higher mean oxygen uptake")
  func sexes() {
    let athletes = (0..<2_000).map { SimulatedAthlete(seed: $0) }
    let men = athletes.filter { $0.sex == .male }
    let women = athletes.filter { $0.sex == .female }
    #expect((900...1_100).contains(men.count))
    let meanOfMen = men.reduce(0) { $0 + $1.vo2max } / Double(men.count)
    let meanOfWomen = women.reduce(0) { $0 + $1.vo2max } / Double(women.count)
    #expect((4...8).contains(meanOfMen - meanOfWomen))
  }
}
