import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Power at altitude*.
@Suite struct AltitudePowerTests {
  /// At 2 km, by hand: 99.9 − 3.8 − 4.48 = 91.62 % of the acclimatised, 100 − 8.14 − 5.72 + 1.424 = 87.564 % of the others.
  @Test func workedNumbers() throws {
    var settings = AltitudePowerSettings()
    #expect(isClose(settings.share(altitude: 2000), 0.9162))
    settings.isAcclimatised = false
    #expect(isClose(settings.share(altitude: 2000), 0.87564))
    let power = try #require(AltitudePower(altitude: 2000, settings: settings))
    #expect(isClose(power.atSeaLevel(200), 200 / 0.87564))
  }

  @Test func fallsWithAltitudeAndEndsWhereNobodyWasMeasured() throws {
    for isAcclimatised in [true, false] {
      var settings = AltitudePowerSettings()
      settings.isAcclimatised = isAcclimatised
      var last = 1.0
      for altitude in stride(from: 0.0, through: 5000, by: 100) {
        let share = try #require(settings.share(altitude: altitude))
        #expect(share <= last && share > 0.5)
        last = share
      }
      #expect(settings.share(altitude: -1) == nil && settings.share(altitude: 5001) == nil)
      #expect(settings.share(altitude: .nan) == nil)
    }
  }

  @Test func aSessionNeedsPowerAndHeight() throws {
    let watts = [Double](repeating: 200, count: 601)
    func stream(_ altitude: Double) -> ActivityStream {
      makeStream(time: seconds(601), [.power: watts, .altitude: [Double](repeating: altitude, count: 601)])
    }
    #expect(stream(100).altitudePower() == nil)
    #expect(isClose(stream(2000).altitudePower()?.share, 0.9162))
    #expect(makeStream(time: seconds(601), [.power: watts]).altitudePower() == nil)
  }
}
