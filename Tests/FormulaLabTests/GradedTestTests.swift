import FormulaLab
import Testing
import _TestSupport

/// Page: *Graded tests*
@Suite("Graded tests")
struct GradedTestTests {
  /// A ramp of 20 W a minute, uptake 10 mL/min a watt, with bends of carbon dioxide at 2000 and of ventilation at 3000 mL/min of oxygen.
  private func ramp(noise: Double = 0, seed: UInt64 = 1) -> [GasSample] {
    var random = SplitMix64(seed: seed)
    return (0...114).map { step in
      let time = 10 * Double(step)
      let watts = time / 3
      let oxygen = 300 + 9.5 * watts
      let dioxide = 0.85 * oxygen + 0.5 * max(0, oxygen - 2000)
      let atSecond = 0.85 * 3000 + 0.5 * 1000
      let ventilation = 0.025 * dioxide + 0.03 * max(0, dioxide - atSecond)
      func jitter() -> Double { noise * (Double(random.next() >> 11) * 0x1p-53 - 0.5) }
      return GasSample(
        time: time, oxygen: oxygen, carbonDioxide: dioxide + jitter() * 100,
        ventilation: ventilation + jitter() * 3, heartRate: 80 + 0.3 * watts, intensity: watts)
    }
  }

  @Test("Both bends of an exact ramp, with heart rate and power there")
  func bends() throws {
    let test = try GradedTest(ramp())
    #expect(isClose(test.first?.oxygen.value, 2000, 2e-3))
    #expect(isClose(test.second?.oxygen.value, 3000, 2e-3))
    // (2000 − 300)/9.5 = 178.95 W, 80 + 0.3 · 178.95 = 133.7 bpm.
    #expect(isClose(test.first?.intensity?.value, 178.947, 3e-3))
    #expect(isClose(test.first?.heartRate?.value, 133.684, 3e-3))
    #expect(test.second?.time != nil)
    let proposals = test.proposals(sport: .ride, mass: 70)
    #expect(proposals.values.map(\.key) == ["vo2max", "max_hr", "vt1_hr", "vt2_hr"])
    #expect(proposals.zones?.edges.count == 2)
  }

  @Test("The interval of the bend holds it in noise")
  func intervals() throws {
    var held = 0
    for seed in 1...40 {
      let test = try GradedTest(ramp(noise: 1, seed: UInt64(seed)))
      if test.second?.oxygen.interval?.contains(3000) == true { held += 1 }
    }
    #expect(held >= 33)
  }

  @Test("Highest mean of 30 s, plateau and exchange ratio by hand")
  func maximum() throws {
    // Means of the last three samples of 10 s: 3000, then 3900, one odd breath of 6000 weighs a third.
    var samples = (0..<30).map { GasSample(time: 10 * Double($0), oxygen: 3000) }
    samples.append(GasSample(time: 300, oxygen: 6000))
    let odd = try GradedTest(samples)
    #expect(isClose(odd.maximum.value, 4000) && odd.highestRatio == nil && odd.first == nil)
    let level = try GradedTest(
      (0..<30).map { GasSample(time: 10 * Double($0), oxygen: 3000, carbonDioxide: 3450) })
    #expect(level.hasPlateau == true && isClose(level.highestRatio, 1.15) && level.isMaximal == true)
    let rising = try GradedTest(
      (0..<30).map { GasSample(time: 10 * Double($0), oxygen: 1000 + 100 * Double($0)) })
    #expect(rising.hasPlateau == false && rising.isMaximal == false)
    #expect(rising.proposals(sport: nil, mass: nil).values.isEmpty)
  }

  @Test("Too little, odd and equal samples")
  func edges() throws {
    #expect(throws: GradedTestError.tooFewSamples(count: 0, needed: 3)) { try GradedTest([]) }
    #expect(throws: GradedTestError.tooFewSamples(count: 0, needed: 3)) {
      try GradedTest([1, 2, 3].map { GasSample(time: $0, oxygen: .nan) })
    }
    #expect(throws: GradedTestError.notRising(index: 1)) {
      try GradedTest([GasSample(time: 1, oxygen: 900), GasSample(time: 1, oxygen: 900)])
    }
    let constant = try GradedTest(
      (0..<40).map {
        GasSample(time: Double($0), oxygen: 2000, carbonDioxide: 1800, ventilation: 50, heartRate: .nan)
      })
    #expect(constant.first == nil && constant.second == nil && constant.maximumHeartRate == nil)
    let text = String(decoding: constant.json(), as: UTF8.self)
    #expect(text.contains("\"vt1\":null") && !text.contains("nan"))
  }
}
