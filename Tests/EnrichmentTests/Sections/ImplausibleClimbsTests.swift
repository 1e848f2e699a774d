import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// What a document says of numbers that it does not believe itself.
@Suite struct ImplausibleClimbsTests {
  private let enricher = ActivityEnricher()

  /// 150 s at 5 m/s up one in `share`, flat before and after.
  private func ride(climb share: Double, speed: Double = 5, seconds: Int = 150) -> ActivityRecording {
    var recording = SampleRecording.make(
      minutes: 20, type: "Ride",
      columns: [
        .speed: { _ in speed },
        .altitude: { second in
          let climbed = min(max(0, second - 300), seconds)
          return 100 + Double(climbed) * speed * share
        },
      ])
    recording.columns[.distance] = recording.time.map { speed * $0 }
    return recording
  }

  /// 5 m/s up 20 % is 3600 m/h, and nobody has ridden up so fast; 10 % is 1800 m/h.
  @Test func nobodyClimbsSoFast() throws {
    let fast = enricher.enrich(ride(climb: 0.2), athlete: SampleRecording.athlete)
    #expect(fast.elevation?.climbs.isEmpty == true)
    let flag = try #require(fast.dataQuality.implausible.first { $0.key.hasPrefix("elevation.climbs.at_") })
    #expect(flag.value > flag.limit && flag.limit < 2900)
    let possible = enricher.enrich(ride(climb: 0.1), athlete: SampleRecording.athlete)
    #expect(possible.elevation?.climbs.count == 1)
    #expect(!possible.dataQuality.implausible.contains { $0.key.hasPrefix("elevation.climbs") })
  }

  /// Nobody climbs 5000 m in an hour, whatever the kind may be that nobody knows.
  @Test func aClimbOfAnUnknownKindHasTheWidestLimit() throws {
    func made(_ metres: Int, _ type: String) throws -> EnrichedActivity {
      let text =
        #"{"activity":{"type":"\#(type)","elapsed_time":3600,"moving_time":3600,"total_elevation_gain":\#(metres)},"streams":{}}"#
      return try #require(try enricher.enrich(Array(text.utf8)).activities.first)
    }
    let unknown = try made(5000, "qwertz")
    #expect(unknown.kind == "Unknown")
    #expect(unknown.dataQuality.implausible.contains { $0.key == "elevation_gain_m" })
    #expect(try made(1500, "qwertz").dataQuality.implausible.isEmpty)
  }

  /// Altitude rejected for a minute is not used in any longer window around it, and the ascent is flagged.
  @Test func wrongAltitudeIsNowhereBelieved() throws {
    func rates(_ made: EnrichedActivity) -> [BestEffortSection] {
      made.bestEfforts.filter { $0.channel == "vertical_speed" }
    }
    // 150 m in 150 s: over five minutes that is 1800 m/h, which somebody has climbed.
    let fast = enricher.enrich(ride(climb: 0.2), athlete: SampleRecording.athlete)
    #expect(fast.dataQuality.implausible.contains { $0.key == "best_efforts.vertical_speed_60_s" })
    #expect(rates(fast).isEmpty)
    let flag = try #require(fast.dataQuality.implausible.first { $0.key == "elevation.gain_m" })
    #expect(flag.limit == fast.elevation?.gain && flag.limit < flag.value && flag.limit >= 0)
    let possible = enricher.enrich(ride(climb: 0.1), athlete: SampleRecording.athlete)
    #expect(!rates(possible).isEmpty && possible.summary?.contains("climbing") == true)
    #expect(!possible.dataQuality.implausible.contains { $0.key == "elevation.gain_m" })
  }

  /// A run of 2 minutes at 10 m/s is beyond every record: its pace is flagged, and no sentence tells it.
  @Test func aFlaggedSpeedIsNotTold() throws {
    var recording = SampleRecording.make(minutes: 2, type: "Run", columns: [.speed: { _ in 10 }])
    recording.columns[.distance] = recording.time.map { 10 * $0 }
    let made = enricher.enrich(recording, athlete: SampleRecording.athlete)
    #expect(made.dataQuality.implausible.contains { $0.key == "average_speed_ms" })
    let summary = try #require(made.summary)
    #expect(!summary.contains("/km") && !summary.contains("km/h"))
    #expect(
      !made.summarySentences.contains { $0.keys.contains("pace") || $0.keys.contains("speed.average_kmh") })
  }

  /// Where the maximum is a guess from people in general the sentence about muscles says so, without a word for the load.
  @Test func aGuessSaysThatItIsOne() throws {
    let hard = SampleRecording.make(
      minutes: 180, type: "Ride", columns: [.heartRate: { 160 + Double($0 % 5) }, .speed: { _ in 8 }])
    let known = try #require(
      enricher.enrich(hard, athlete: SampleRecording.athlete).interpretation?.sentence)
    #expect(known.contains("heavy quad load"))
    let guess = try #require(enricher.enrich(hard).interpretation?.sentence)
    #expect(guess.contains("typical maximum heart rate"))
    #expect(!guess.contains("heavy") && !guess.contains("tomorrow"))
  }

  /// 3.7 m/s on the level with a heart rate of 150 is soft ground, and no power is estimated; 8 m/s at 130 is a road.
  @Test func theHeartContradictsTheEstimate() throws {
    func ride(_ speed: Double, _ rate: Double) -> EnrichedActivity {
      var recording = SampleRecording.make(
        minutes: 60, type: "Ride",
        columns: [
          .heartRate: { rate + Double($0 % 3) }, .speed: { _ in speed },
          .altitude: { 100 + Double($0 % 60) / 100 },
        ])
      recording.columns[.distance] = recording.time.map { speed * $0 }
      return enricher.enrich(recording, athlete: SampleRecording.athlete)
    }
    let woods = ride(3.7, 150)
    #expect(woods.energy?.method == "heart_rate" && woods.powerEstimate == nil)
    #expect(woods.dataQuality.implausible.contains { $0.key == "power_estimate.work_kj" })
    let road = ride(8, 130)
    #expect(road.powerEstimate != nil)
    #expect(!road.dataQuality.implausible.contains { $0.key.hasPrefix("power_estimate") })
  }
}
