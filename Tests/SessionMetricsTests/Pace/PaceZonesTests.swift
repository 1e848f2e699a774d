import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Pace zones*.
@Suite("Pace zones")
struct PaceZonesTests {
  @Test("The worked number of the page; edges belong to the faster zone, standing to none")
  func worked() throws {
    let zones = try #require(
      PaceZones(
        ValueDistribution(
          values: [0, 0.29, 3.0, 3.1, 3.9, 4, 4.12, 4.5], seconds: [100, 50, 10, 1, 2, 3, 4, 5]),
        thresholdSpeed: 4))
    #expect(zones.shares.map(\.seconds) == [10, 1, 0, 2, 7, 0, 5])
    #expect(
      zip(zones.shares.dropFirst().map(\.lower), [3.1, 3.508, 3.772, 4, 4.124, 4.444]).allSatisfy {
        isClose($0, $1, 1e-12)
      })
    #expect(isClose(zones.shares.map(\.fraction).reduce(0, +), 1, 1e-12))
    #expect(zones.shares[0].name == "Recovery" && zones.shares[6].upper == nil)
  }

  @Test("A stream by threshold pace; of twice the threshold at twice the speed the same times")
  func stream() throws {
    let time = (0...600).map(Double.init)
    func zones(_ scale: Double) -> [Double]? {
      makeStream(time: time, [.speed: time.map { scale * ($0 < 300 ? 2.5 : 4.2) }])
        .paceZones(thresholdPace: 250 / scale)?.shares.map(\.seconds)
    }
    #expect(zones(1) == [300, 0, 0, 0, 0, 300, 0] && zones(2) == zones(1))
    #expect(makeStream(time: time, [.heartRate: time.map { _ in 120 }]).paceZones(thresholdPace: 250) == nil)
    #expect(makeStream(time: time, [.speed: time]).paceZones(thresholdPace: 0) == nil)
    #expect(makeStream(time: time, [.speed: time]).paceZones(thresholdPace: .nan) == nil)
  }

  @Test("Custom zones")
  func own() {
    var settings = PaceSettings()
    settings.zoneEdges = [90]
    let zones = PaceZones(
      ValueDistribution(values: [3, 4], seconds: [1, 2]), thresholdSpeed: 4, settings: settings)
    #expect(zones?.shares.map(\.name) == ["Zone 1", "Zone 2"] && zones?.shares.map(\.seconds) == [1, 2])
  }
}
