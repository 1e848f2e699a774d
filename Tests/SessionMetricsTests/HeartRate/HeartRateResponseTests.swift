import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Heart rate and power*.
@Suite struct HeartRateResponseTests {
  /// An hour of blocks; the heart follows by the model itself: 95 bpm + 0.22 bpm/W with 50 s, 6 bpm more an hour.
  private func ride(noise: Double = 0, constant: Double = 50, gain: Double = 0.22) -> ActivityStream {
    var random = SplitMix64(seed: 12)
    var watts: [Double] = []
    while watts.count < 3601 {
      let block = Double(100 + random.next() % 250)
      watts += [Double](repeating: block, count: Int(60 + random.next() % 240))
    }
    watts = Array(watts.prefix(3601))
    var delayed = watts[0]
    var rates: [Double] = []
    for (second, power) in watts.enumerated() {
      rates.append(95 + gain * delayed + 6 * Double(second) / 3600 + noise * random.normal())
      delayed += (1 - .exp(-1 / constant)) * (power - delayed)
    }
    return makeStream(time: seconds(3601), [.power: watts, .heartRate: rates])
  }

  /// The model that made the ride comes back: to what means of 5 s can tell.
  @Test(arguments: [(30.0, 0.3), (50, 0.22), (90, 0.15)])
  func comesBack(constant: Double, gain: Double) throws {
    let found = try #require(ride(constant: constant, gain: gain).heartRateResponse())
    #expect((found.timeConstant - constant).magnitude < 5)
    #expect((found.gain - gain).magnitude < 0.02 * gain)
    #expect((found.drift - 6).magnitude < 0.5 && found.explained > 0.99)
    // In the middle of the hour.
    #expect((found.base - 98).magnitude < 2)
    let power = try #require(found.power(at: 98 + gain * 220))
    #expect((power.watts - 220).magnitude < 6)
  }

  @Test func noiseWidensTheInterval() throws {
    let quiet = try #require(ride().heartRateResponse()?.power(at: 145))
    let noisy = try #require(ride(noise: 8).heartRateResponse()?.power(at: 145))
    let width = { (range: ClosedRange<Double>) in range.upperBound - range.lowerBound }
    #expect(width(noisy.interval) > 3 * width(quiet.interval))
    // 98 bpm in the middle of the hour and 0.22 bpm/W: 145 bpm are 213.6 W.
    #expect(noisy.interval.contains(213.6) && (noisy.watts - 213.6).magnitude < 10)
  }

  @Test func whatTellsNothing() throws {
    let found = try #require(ride().heartRateResponse())
    #expect(found.power(at: found.highest + 11) == nil && found.power(at: .nan) == nil)
    #expect(found.power(at: 20) == nil)
    let even = makeStream(
      time: seconds(3601),
      [.power: [Double](repeating: 200, count: 3601), .heartRate: [Double](repeating: 140, count: 3601)])
    #expect(even.heartRateResponse() == nil)
    #expect(
      makeStream(time: seconds(3601), [.power: [Double](repeating: 200, count: 3601)]).heartRateResponse()
        == nil)
    #expect(HeartRateResponse(runs: []) == nil)
  }
}
