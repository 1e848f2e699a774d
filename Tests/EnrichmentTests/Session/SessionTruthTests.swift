import ActivityFiles
import ActivityStreams
import Reports
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

/// Page: *Sport from motion*.
@Suite struct SessionTruthTests {
  @Test func zeroIsNotComputed() throws {
    var recording = SampleRecording.make(minutes: 10, type: "WeightTraining")
    recording.summary.calories = 0
    recording.summary.averagePower = 0
    recording.summary.averageSpeed = 0
    recording.summary.maximumSpeed = 0
    let result = ActivityEnricher().enrich(recording)
    #expect(result.averageWatts == nil && result.averageSpeed == nil && result.maxSpeed == nil)
    #expect(result.energy?.method != "recorded" && result.energy?.kcal != 0)
    recording.summary.calories = 240
    let said = ActivityEnricher().enrich(recording)
    #expect(said.calories == 240 && said.caloriesSource == "device" && said.energy?.deviceKcal == 240)
  }

  @Test func theHikeOfTheSamplesIsNotSteady() throws {
    let bytes = try TestData.packageBytes("Data/Activities/hike_streams.json.gz")
    let result = try #require(
      try ActivityEnricher().enrich(bytes, athlete: SampleRecording.athlete).activities.first)
    let durability = try #require(result.durability)
    #expect(!durability.steady && durability.decouplingPercent == nil)
    #expect(durability.unsteady.contains("grade"))
  }

  /// A maximum that nobody set is not below the heart rate of the session, which may have no date.
  @Test func theAssumedMaximumIsAboveTheSession() {
    for day in [CalendarDay("2026-03-08"), nil] {
      let run = SampleRecording.make(
        minutes: 40, day: day,
        columns: [
          .heartRate: { 140 + 58 * min(1, Double($0) / 1200) + Double($0 % 3) }, .speed: { _ in 3.5 },
        ])
      #expect(ActivityEnricher().enrich(run).provenance.maxHeartRate?.value ?? 0 > 196)
    }
  }

  /// Forty minutes on a bike before forty minutes of running are no ride, and a short walk over a bridge is no hike.
  @Test func severalSportsAreNoSport() {
    func kind(_ minutes: Double, _ columns: [Channel: (Int) -> Double]) -> String {
      ActivityEnricher().enrich(SampleRecording.make(minutes: minutes, type: nil, columns: columns)).kind
    }
    func ride(_ second: Int) -> Double { 8 + Double(second % 60) / 15 }
    func run(_ second: Int) -> Double { 3.1 + Double(second % 60) / 120 }
    func turns(_ second: Int) -> Double { 70 + Double(second % 21) }
    func steps(_ second: Int) -> Double { 83 + Double(second % 4) }
    #expect(kind(80, [.speed: ride, .cadence: turns]) == "Ride")
    #expect(kind(80, [.speed: run, .cadence: steps]) == "Run")
    let brick = kind(
      80, [.speed: { $0 < 2700 ? ride($0) : run($0) }, .cadence: { $0 < 2700 ? turns($0) : steps($0) }])
    #expect(brick == "Unknown")
    let walk = kind(
      10,
      [
        .speed: { 1.2 + Double($0 % 60) / 300 }, .cadence: { 54 + Double($0 % 4) },
        .altitude: { 100 + 22 * min(1, Double($0) / 300) },
      ])
    #expect(walk == "Walk")
  }

  @Test func aNameThatNothingKnowsIsNoKind() throws {
    var recording = SampleRecording.make(minutes: 10, type: "jkljkl", columns: [.heartRate: { _ in 120 }])
    let unknown = ActivityEnricher().enrich(recording)
    #expect(
      unknown.kind == "Unknown" && unknown.type == "jkljkl" && unknown.provenance.kindSource == "unknown")
    // A ride by its speed and its power.
    recording = SampleRecording.make(
      minutes: 30, type: "jkljkl",
      columns: [
        .speed: { 8 + Double($0 % 60) / 30 }, .cadence: { 75 + Double($0 % 21) }, .power: { _ in 180 },
      ])
    let ride = ActivityEnricher().enrich(recording)
    #expect(ride.kind == "Ride" && ride.provenance.kindSource == "inferred")
    #expect(ride.provenance.kindProbability ?? 0 > 0.95)
    #expect(
      ride.cadence?.unit == "rpm" && (80...90).contains(ride.cadence?.average ?? 0) && ride.runStats == nil)
    // TCX has no name for most kinds.
    recording.summary.type = "Other"
    let other = ActivityEnricher().enrich(recording)
    #expect(other.kind == "Ride" && other.provenance.kindSource == "inferred")
    let still = SampleRecording.make(minutes: 10, type: "Other", columns: [.heartRate: { _ in 120 }])
    let open = ActivityEnricher().enrich(still)
    #expect(open.kind == "Other" && open.provenance.kindSource == "file")
    #expect(ActivityKind.known(named: "hockey")?.name == "Hockey")
    #expect(ActivityKind.chosen("strength.upper")?.subkind == "upper")
    #expect(ActivityKind.chosen("strength.nonsense") == nil && ActivityKind.chosen("Run")?.name == "Run")
  }

  @Test("A rowing machine is known by its law of power, and slow motion without cadence or slope is no walk")
  func rowingAndPaddling() {
    func made(_ type: String?, _ columns: [Channel: (Int) -> Double]) -> EnrichedActivity {
      ActivityEnricher().enrich(SampleRecording.make(minutes: 20, type: type, columns: columns))
    }
    let pace: (Int) -> Double = { 3.6 + 0.4 * Double($0 % 240 / 120) }
    let row = made(
      nil, [.speed: pace, .power: { 2.8 * pace($0) * pace($0) * pace($0) }, .cadence: { _ in 24 }])
    #expect(row.kind == "VirtualRow" && row.provenance.kindSource == "inferred")
    let board = made("Other", [.speed: { 1.05 + 0.1 * Double($0 % 7) / 7 }, .heartRate: { _ in 90 }])
    #expect(board.kind != "Walk")
    // Nothing is paddled at the speed of a run.
    let run = made("Other", [.speed: { [2.6, 3.1, 3.5][$0 / 60 % 3] }, .heartRate: { _ in 150 }])
    #expect(run.kind == "Run")
    let walk = made(
      "Other", [.speed: { 1.25 + 0.3 * Double($0 % 7) / 7 }, .cadence: { 55 + Double($0 % 3) }])
    #expect(walk.kind == "Walk")
  }

  @Test("A heading names the kind as closely as it is known")
  func titlesOfSubkinds() {
    func title(_ kind: String, _ subkind: String?) -> String { ActivityKind(named: kind).title(of: subkind) }
    #expect(
      title("Run", "treadmill") == "Treadmill Running" && title("VirtualRide", "indoor") == "Indoor Cycling")
    #expect(title("Swim", "pool") == "Pool Swimming" && title("Multisport", "triathlon") == "Triathlon")
    #expect(title("VirtualRide", nil) == "Virtual Cycling" && title("Run", "easy") == "Running")
  }

  @Test func cadenceOfAnUnknownKindIsAsRecorded() {
    let result = ActivityEnricher().enrich(
      SampleRecording.make(
        minutes: 1, type: nil,
        columns: [.cadence: { _ in 85 }, .speed: { _ in 9 }, .groundContactTime: { _ in 260 }]))
    #expect(
      result.kind == "Unknown" && result.cadence?.unit == "as_recorded" && result.cadence?.average == 85)
    #expect(result.runStats?.cadence == nil && result.runningMechanics?.stepLength == nil)
    // Steps are counted on foot alone.
    #expect(result.runningMechanics == nil)
  }

  @Test func aPageIsNeverTitledByItsPath() throws {
    var recording = SampleRecording.make(minutes: 10, columns: [.speed: { _ in 3 }])
    recording.summary.name = nil
    var result = ActivityEnricher().enrich(recording)
    result.source = "/home/someone/activities/x.fit"
    #expect(TextReport(result).text.hasPrefix("Running, 8 Mar 2026\n"))
    #expect(ActivityPage([result]).html.contains("Running, 8 Mar 2026"))
    let head = ActivityPage([result]).html.split(separator: "</title>").first ?? ""
    #expect(!head.contains("/home/someone"))
  }

  @Test func aDistanceInKilometresIsNoticed() throws {
    let text =
      #"{"type":"Ride","distance":60.2,"moving_time":7200,"start_date_local":"2026-03-08T08:00:00Z"}"#
    let file = try ActivityFile(reading: Array(text.utf8))
    let result = ActivityEnricher().enrich(try #require(file.recordings.first))
    #expect(result.distance == 60_200)
    #expect(result.dataQuality.warnings.contains { $0.kind == "distance_in_km" })
    // 60 m by hand in a minute stay 60 m.
    let short = #"{"type":"Run","distance":60.2,"moving_time":20}"#
    let dash = try #require(try ActivityFile(reading: Array(short.utf8)).recordings.first)
    #expect(ActivityEnricher().enrich(dash).distance == 60.2)
  }

  @Test func aSpeedBeyondTheWorldRecordIsNoBestEffort() throws {
    // A car: twenty minutes at 15 m/s in a run, the rest at 3.
    let recording = SampleRecording.make(
      minutes: 40, columns: [.speed: { $0 < 1200 ? 3 : 11.5 }, .heartRate: { 120 + Double($0 % 20) }])
    let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(result.dataQuality.implausible.contains { $0.key == "best_efforts.speed_600_s" })
    #expect(!result.bestEfforts.contains { $0.channel == "speed" && $0.seconds == 600 })
    #expect(result.dataQuality.implausible.contains { $0.key == "distance_m" })
    #expect(result.distance == nil && result.averageSpeed == nil)
    #expect(TextReport(result).text.contains("not plausible"))
    let sound = ActivityEnricher().enrich(SampleRecording.run(), athlete: SampleRecording.athlete)
    #expect(sound.dataQuality.implausible.isEmpty, "\(sound.dataQuality.implausible)")
  }

  @Test func aHeldRateAboveTheMaximumIsNoMaximum() throws {
    let recording = SampleRecording.make(
      minutes: 40,
      columns: [
        .heartRate: { second in
          second < 900
            ? 120 + Double(second % 3) : second < 1500 ? min(206, 120 + Double(second - 900) / 2) : 150
        }, .speed: { _ in 3 },
      ])
    let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(result.heartRate?.max ?? 999 <= 198)
    #expect(result.bestEfforts.filter { $0.channel == "heart_rate" }.allSatisfy { $0.value <= 198 })
    #expect(result.dataQuality.implausible.contains { $0.key == "heart_rate" && $0.value == 206 })
    #expect(TextReport(result).text.contains("above the set maximum"))
  }

  @Test func aGPXTrackGivesEverythingThatNeedsSpeed() throws {
    var recording = SampleRecording.run()
    for channel in [Channel.speed, .distance, .power] { recording.columns[channel] = nil }
    let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete, history: [])
    #expect(result.speed?.source == "position" && result.dataQuality.derived.first?.from == "position")
    #expect(
      result.maxSpeed != nil && result.speed?.gradeAdjustedPace != nil && result.metsMethod == "acsm_run")
    #expect(result.durability != nil && result.speed?.paceBest != nil && result.energy?.method == "motion")
    #expect(TextReport(result).text.contains("derived from position"))
  }
}
