import Testing
import _TestSupport

@testable import AthleteReadiness

@Suite struct PatternDayTests {
  @Test func everyFieldIsItsOwn() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      var day = PatternDay()
      var levels: [Int] = []
      for behaviour in 0..<PatternDay.behaviours {
        levels.append(random.integer(0...7))
        day.setLevel(behaviour, levels[behaviour])
      }
      let values: [PatternEffect: Double] = [
        .deep: random.uniform(0...250), .awake: random.uniform(0...250), .logRMSSD: random.uniform(1.5...6),
        .feel: random.uniform(1...10), .sleep: random.uniform(0...15),
        .restingHeartRate: random.uniform(30...150),
      ]
      let steps: [PatternEffect: Double] = [
        .deep: 1, .awake: 1, .logRMSSD: 0.02, .feel: 0.2, .sleep: 0.25, .restingHeartRate: 1,
      ]
      for effect in PatternEffect.allCases { day[effect] = values[effect] ?? .nan }
      day.rootLoad = 12.34
      for behaviour in levels.indices { #expect(day.level(behaviour) == levels[behaviour]) }
      for effect in PatternEffect.allCases {
        #expect(abs(day[effect] - (values[effect] ?? 0)) <= (steps[effect] ?? 0) * 0.5001)
      }
      #expect(abs(day.rootLoad - 12.34) <= 0.0751)
    }
  }

  @Test func nothingIsUnknownAndNotZero() {
    var day = PatternDay()
    for effect in PatternEffect.allCases { #expect(day[effect].isNaN) }
    #expect(day.rootLoad.isNaN)
    day[.deep] = 0
    day.rootLoad = 0
    #expect(day[.deep] == 0)
    #expect(day.rootLoad == 0)
    for absurd in [Double.nan, .infinity, -.infinity] {
      day[.deep] = absurd
      #expect(day[.deep].isNaN)
    }
    day[.feel] = 1e300
    #expect(day[.feel].isFinite)
    day[.feel] = -1e300
    #expect(day[.feel] == 1)
    day.setLevel(99, 3)
    day.setLevel(-1, 3)
    #expect(day.level(0) == 0)
  }
}
