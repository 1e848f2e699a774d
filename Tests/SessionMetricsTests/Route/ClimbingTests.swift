import ActivityStreams
import RealModule
import Testing
import _TestSupport

@testable import SessionMetrics

/// Page: *Elevation gain and loss*.
@Suite struct ClimbingTests {
  @Test(arguments: ElevationRule.allCases) func legsAddUpToTheGain(rule: ElevationRule) throws {
    var random = SplitMix64(seed: 7)
    for threshold in [0.0, 1, 3] {
      var altitude = 100.0
      let line = (0..<500).map { _ -> Double in
        altitude += Double.random(in: -2...2, using: &random)
        return altitude
      }
      let gain = try #require(ElevationGain(line, threshold: threshold, rule: rule)).gain
      let legs = ClimbingLegs(line, threshold: threshold, rule: rule)
      let places = (0...9).map { Double($0) * 499 / 9 }
      let climbed = legs.climbed(upTo: places)
      #expect(((climbed.last ?? 0) - gain).magnitude < 1e-9, "\(threshold)")
      #expect(climbed.first == 0)
    }
  }

  @Test func climbsOfSplitsAddUpToTheSession() throws {
    var recording = ActivityRecording()
    recording.time = (0...3000).map(Double.init)
    recording.columns[.distance] = recording.time.map { 3 * $0 }
    recording.columns[.altitude] = recording.time.map {
      300 + 40 * Double.sin($0 / 150) + 0.3 * Double.sin($0)
    }
    let stream = ActivityStream(recording)
    let settings = ElevationSettings()
    let lines = stream.smoothedAltitudeLines(sport: .run, source: .barometric, settings: settings)
    let whole = try #require(stream.elevation(lines, source: .barometric, settings: settings)?.gain)
    let splits = stream.splits(
      every: .kilometre, lines, source: .barometric, sport: .run, settings: .init(), elevation: settings,
      route: .init(), course: nil)
    #expect(splits.count == 9)
    #expect((splits.compactMap(\.gain).reduce(0, +) - whole).magnitude < 1e-6)
  }

  @Test func barometersAreKnownByDeviceOrByNoise() {
    func source(_ device: String?, noise: Double) -> AltitudeSource {
      var recording = ActivityRecording()
      var random = SplitMix64(seed: 3)
      recording.time = (0..<600).map(Double.init)
      recording.columns[.altitude] = recording.time.map { _ in
        200 + Double.random(in: -noise...noise, using: &random)
      }
      return AltitudeSource(device: device, of: ActivityStream(recording))
    }
    #expect(source("garmin 1567", noise: 2) == .barometric)
    #expect(source("garmin 3869", noise: 0) == .gps)
    #expect(source("Forerunner 935", noise: 2) == .barometric)
    #expect(source("Garmin Forerunner 235", noise: 0) == .gps)
    #expect(source("Strava with Barometer", noise: 2) == .barometric)
    // Receivers smooth too: a quiet altitude proves no pressure sensor.
    #expect(source(nil, noise: 0.1) == .unknown && source("some phone", noise: 2) == .gps)
    #expect(
      AltitudeSource(device: nil, of: ActivityStream(ActivityRecording())) == .unknown)
  }
}
