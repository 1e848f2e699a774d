import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import FormulaLab

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
    let test = try GradedTest(ramp(), settings: GradedTestSettings())
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

  /// A ramp with samples of 5 s whose three gases err each on its own by a share, and heart rate by 2 bpm.
  private func noisy(_ share: Double, seed: UInt64) -> [GasSample] {
    var random = SplitMix64(seed: seed)
    func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
    }
    return (0...228).map { step in
      let time = 5 * Double(step)
      let watts = time / 3
      let oxygen = 300 + 9.5 * watts
      let dioxide = 0.85 * oxygen + 0.5 * max(0, oxygen - 2000)
      let ventilation = 0.025 * dioxide + 0.03 * max(0, dioxide - 3050)
      return GasSample(
        time: time, oxygen: oxygen * (1 + share * normal()), carbonDioxide: dioxide * (1 + share * normal()),
        ventilation: ventilation * (1 + share * normal()), heartRate: 80 + 0.3 * watts + 2 * normal(),
        intensity: watts)
    }
  }

  @Test("90 % intervals of heart rate at the bends hold it where all gases err; such a ramp is no plateau")
  func intervals() throws {
    #if DEBUG
      let (trials, draws, least) = (12, 40, 0.5)
    #else
      let (trials, draws, least) = (120, 200, 0.82)
    #endif
    var settings = GradedTestSettings()
    settings.draws = draws
    for share in [0.02, 0.04] {
      var held = [0, 0]
      var plateaus = 0
      for seed in 1...trials {
        let test = try GradedTest(noisy(share, seed: UInt64(seed)), settings: settings)
        // (2000 − 300)/9.5 = 178.95 W: 133.7 bpm; (3000 − 300)/9.5 = 284.2 W: 165.3 bpm.
        if test.first?.heartRate?.interval?.contains(133.684) == true { held[0] += 1 }
        if test.second?.heartRate?.interval?.contains(165.263) == true { held[1] += 1 }
        if test.hasPlateau == true { plateaus += 1 }
      }
      #expect(Double(held.min() ?? 0) >= least * Double(trials), "\(share): \(held) of \(trials)")
      #expect(Double(plateaus) <= 0.1 * Double(trials), "\(share): \(plateaus) plateaus")
    }
  }

  @Test("Recovery, one odd heart rate and other units change nothing or are said")
  func others() throws {
    let plain = try GradedTest(ramp(), settings: GradedTestSettings())
    var recovering = ramp()
    for step in 1...18 {
      recovering.append(
        GasSample(
          time: 1140 + 10 * Double(step), oxygen: 3900 - 150 * Double(step),
          carbonDioxide: 5200 - 150 * Double(step),
          ventilation: 120, heartRate: 190 - Double(step), intensity: 50))
    }
    let whole = try GradedTest(recovering, settings: GradedTestSettings())
    #expect(isClose(whole.first?.heartRate?.value, plain.first?.heartRate?.value ?? 0, 1e-3))
    #expect(isClose(whole.highestRatio, plain.highestRatio ?? 0, 1e-3))
    var spiked = ramp()
    spiked[40].heartRate = 238
    #expect(try GradedTest(spiked, settings: GradedTestSettings()).maximumHeartRate == plain.maximumHeartRate)
    #expect(throws: GradedTestError.perKilogram) {
      try GradedTest(
        ramp().map { GasSample(time: $0.time, oxygen: $0.oxygen / 70, carbonDioxide: $0.carbonDioxide) },
        settings: GradedTestSettings())
    }
    #expect(throws: GradedTestError.tooShort(seconds: 19)) {
      try GradedTest(
        ramp().map { GasSample(time: $0.time / 60, oxygen: $0.oxygen) }, settings: GradedTestSettings())
    }
    let proposals = plain.proposals(sport: .ride, mass: 70).values
    #expect(plain.isMaximal == true || proposals.allSatisfy { $0.cautions.contains(.maybeNotMaximal) })
  }

  @Test("Highest mean of 30 s, plateau and exchange ratio by hand")
  func maximum() throws {
    // Means of the last three samples of 10 s: 3000, then 3900, one odd breath of 6000 weighs a third.
    var samples = (0..<30).map { GasSample(time: 10 * Double($0), oxygen: 3000) }
    samples.append(GasSample(time: 300, oxygen: 6000))
    let odd = try GradedTest(samples, settings: GradedTestSettings())
    #expect(isClose(odd.maximum.value, 4000) && odd.highestRatio == nil && odd.first == nil)
    let level = try GradedTest(
      (0..<30).map { GasSample(time: 10 * Double($0), oxygen: 3000, carbonDioxide: 3450) },
      settings: GradedTestSettings())
    #expect(level.hasPlateau == true && isClose(level.highestRatio, 1.15) && level.isMaximal == true)
    let rising = try GradedTest(
      (0..<30).map { GasSample(time: 10 * Double($0), oxygen: 1000 + 100 * Double($0)) },
      settings: GradedTestSettings())
    #expect(rising.hasPlateau == false && rising.isMaximal == false)
    #expect(rising.proposals(sport: nil, mass: nil).values.isEmpty)
  }

  @Test("Too little, odd and equal samples")
  func edges() throws {
    #expect(throws: GradedTestError.tooFewSamples(count: 0, needed: 3)) {
      try GradedTest([], settings: GradedTestSettings())
    }
    #expect(throws: GradedTestError.tooFewSamples(count: 0, needed: 3)) {
      try GradedTest([1, 2, 3].map { GasSample(time: $0, oxygen: .nan) }, settings: GradedTestSettings())
    }
    #expect(throws: GradedTestError.notRising(index: 1)) {
      try GradedTest(
        [GasSample(time: 1, oxygen: 900), GasSample(time: 1, oxygen: 900)], settings: GradedTestSettings())
    }
    let constant = try GradedTest(
      (0..<40).map {
        GasSample(time: 10 * Double($0), oxygen: 2000, carbonDioxide: 1800, ventilation: 50, heartRate: .nan)
      }, settings: GradedTestSettings())
    #expect(constant.first == nil && constant.second == nil && constant.maximumHeartRate == nil)
    let text = String(decoding: constant.json(), as: UTF8.self)
    #expect(text.contains("\"vt1\":null") && !text.contains("nan"))
  }
}
