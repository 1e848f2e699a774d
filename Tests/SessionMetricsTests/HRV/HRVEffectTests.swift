import SessionMetrics
import Testing

@Suite("HRV effect")
struct HRVEffectTests {
  private func reading(_ time: Double, _ value: Double, _ kind: HRVReading.Statistic = .rmssd) -> HRVReading {
    HRVReading(time: time, milliseconds: value, statistic: kind)
  }

  @Test("The last reading before against the first one after the settling time")
  func change() throws {
    let readings = [
      reading(-7200, 60), reading(-600, 55), reading(1800, 12), reading(3700, 20), reading(3900, 38),
      reading(9000, 50),
    ]
    let effect = try #require(HRVEffect(readings: readings.reversed(), duration: 3600))
    #expect(effect.before == 55)
    #expect(effect.after == 38)
    #expect(effect.change == -17)
    #expect(effect.readings.map(\.time) == [-7200, -600, 1800, 3700, 3900, 9000])
  }

  @Test("RMSSD and SDNN never mix")
  func statistics() throws {
    let split = [reading(-600, 55, .sdnn), reading(5000, 38, .rmssd)]
    #expect(try #require(HRVEffect(readings: split, duration: 3600)).change == nil)
    let both = split + [reading(-300, 70, .sdnn), reading(6000, 60, .sdnn)]
    let effect = try #require(HRVEffect(readings: both, duration: 3600))
    #expect(effect.statistic == .sdnn)
    #expect(effect.change == -10)
  }

  @Test("Readings outside the windows, or that are no readings, do not count")
  func edges() {
    let far = [reading(-13 * 3600, 55), reading(3600 + 13 * 3600, 40), reading(-60, .nan), reading(-60, 0)]
    #expect(HRVEffect(readings: far, duration: 3600) == nil)
    #expect(HRVEffect(readings: [], duration: 3600) == nil)
    #expect(HRVEffect(readings: [reading(-60, 50)], duration: .nan) == nil)
    #expect(HRVEffect(readings: [reading(1800, 50)], duration: 3600) == nil)
  }
}
