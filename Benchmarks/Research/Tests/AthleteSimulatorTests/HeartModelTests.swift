import Testing

@testable import AthleteSimulator

@Suite("Heart rate follows effort")
struct HeartModelTests {
  private let athlete = SimulatedAthlete.sample

  private func rate(after seconds: Int, effort: Double, from heart: HeartModel? = nil) -> HeartModel {
    var heart = heart ?? HeartModel(athlete: athlete)
    for _ in 0..<seconds { heart.advance(effort: effort, seconds: 1) }
    return heart
  }

  @Test("steady heart rate rises with effort and never exceeds the maximum")
  func steadyRate() {
    let heart = HeartModel(athlete: athlete)
    let rates = stride(from: 0.0, through: 4, by: 0.05).map { heart.steadyRate(at: $0) }
    #expect(zip(rates, rates.dropFirst()).allSatisfy { $0 < $1 })
    #expect(rates.allSatisfy { $0 <= athlete.maximumHeartRate })
    #expect(abs(heart.steadyRate(at: 1) - athlete.thresholdHeartRate) < 1e-9)
    // The share of heart-rate reserve is close to that of oxygen uptake reserve (Swain and Leutholtz 1997).
    let uptake = 0.6 * (athlete.thresholdUptake - 3.5) / (athlete.vo2max - 3.5)
    let reserve =
      (heart.steadyRate(at: 0.6) - athlete.restingHeartRate)
      / (athlete.maximumHeartRate - athlete.restingHeartRate)
    #expect(abs(uptake - reserve) < 0.06)
  }

  @Test("the onset has the athlete's time constant")
  func onset() {
    var calm = athlete
    calm.driftPerHour = 0
    var heart = HeartModel(athlete: calm)
    let start = heart.rate
    let goal = heart.steadyRate(at: 0.8)
    for _ in 0..<Int(calm.onsetTime) { heart.advance(effort: 0.8, seconds: 1) }
    // After one time constant, 1 − 1/e of the change is complete.
    #expect(abs((heart.rate - start) / (goal - start) - 0.632_12) < 0.001)
  }

  @Test("one long step equals the same number of 1 s steps")
  func stepSize() {
    var calm = athlete
    calm.driftPerHour = 0
    var long = HeartModel(athlete: calm)
    var short = HeartModel(athlete: calm)
    long.advance(effort: 0.9, seconds: 20)
    for _ in 0..<20 { short.advance(effort: 0.9, seconds: 1) }
    #expect(abs(long.rate - short.rate) < 1e-9)
  }

  @Test("recovery falls at once, then slowly, and stays above rest")
  func recovery() {
    let hard = rate(after: 900, effort: 1)
    let minute = rate(after: 60, effort: 0, from: hard)
    let two = rate(after: 120, effort: 0, from: hard)
    let ten = rate(after: 600, effort: 0, from: hard)
    let hour = rate(after: 3_600, effort: 0, from: hard)
    #expect((25...65).contains(hard.rate - minute.rate))
    #expect(hard.rate - two.rate > hard.rate - minute.rate)
    #expect(two.rate - ten.rate > 0)
    #expect(ten.rate - hour.rate > 3)
    #expect(hour.rate > athlete.restingHeartRate)
  }

  @Test("drift adds beats with time at effort and none at rest")
  func drift() {
    let early = rate(after: 600, effort: 0.75)
    let late = rate(after: 4_200, effort: 0.75)
    // Drift is 9 bpm per hour at threshold, and three quarters of that here.
    #expect(abs(late.rate - early.rate - 6.75) < 0.3)
    let rest = rate(after: 3_600, effort: 0)
    #expect(rest.drift == 0)
  }

  @Test("work above critical power is spent and recovers as in Skiba 2015")
  func workReserve() {
    // Worked example of the differential model: CP 250 W, W′ 20,000 J, exact exponential.
    var known = athlete
    known.criticalPower = 250
    known.workAboveCritical = 20_000
    var reserve = WorkReserve(athlete: known)
    let steps: [(watts: Double, seconds: Int, left: Double)] = [
      (200, 300, 20_000), (350, 120, 8_000), (150, 180, 15_121.164_083_1), (400, 60, 6_121.164_083_11),
      (100, 120, 14_357.286_403_7),
    ]
    for step in steps {
      for _ in 0..<step.seconds { reserve.advance(power: step.watts, seconds: 1) }
      #expect(abs(reserve.balance - step.left) < 1e-6 * step.left)
    }
  }

  @Test("an empty reserve limits power to critical power until a fifth has recovered")
  func spent() {
    var reserve = WorkReserve(athlete: athlete)
    for _ in 0..<1_000 {
      let power = reserve.available(2 * athlete.criticalPower)
      reserve.advance(power: power, seconds: 1)
    }
    #expect(reserve.balance > -athlete.criticalPower)
    #expect(reserve.balance < 0.3 * athlete.workAboveCritical)
  }
}
