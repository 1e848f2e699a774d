import ActivityFiles
import ActivityStreams
import Testing
import TextFormats
import _TestSupport

private let channels: [(name: String, channel: Channel)] = [
  ("hr", .heartRate), ("power", .power), ("cadence", .cadence), ("speed", .speed), ("distance", .distance),
  ("altitude", .altitude), ("lat", .latitude), ("lon", .longitude),
]

/// Recordings made by real devices and services, against tables decoded by other software.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct RealFileTests {
  /// The tables are rounded to seven decimals, which only the converted units of GoldenCheetah exceed.
  private func compare(_ recording: ActivityRecording, with table: NaiveTable, of name: String) {
    let tolerance: DifferenceReport.Tolerance =
      name.contains("goldencheetah.json.gz") ? .absolute(5.1e-8) : .exact
    let origin = recording.time.first(where: { !$0.isNaN }) ?? 0
    let time = DifferenceReport(recording.time.map { $0 - origin }, table.columns["t"] ?? [])
    #expect(time == nil, "\(name) time: \(time?.description ?? "")")
    for (column, channel) in channels {
      let expected = table.columns[column] ?? []
      if expected.allSatisfy(\.isNaN) {
        #expect(recording.columns[channel]?.allSatisfy(\.isNaN) ?? true, "\(name) \(column)")
        continue
      }
      let report = DifferenceReport(recording.columns[channel] ?? [], expected, tolerance: tolerance)
      #expect(report == nil, "\(name) \(column): \(report?.description ?? "")")
    }
  }

  @Test(arguments: TestData.names(in: "activities/json"))
  func jsonEqualsTheDecodedStreams(name: String) throws {
    let file = try ActivityFile(reading: TestData.bytes("activities/json/\(name)"))
    #expect(file.damage == nil)
    #expect(file.recordings.count == 1)
    #expect(file.format == (name.contains("goldencheetah") ? .goldenCheetahJSON : .stravaJSON))
    let plain = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    compare(try #require(file.recordings.first), with: try .streams("\(plain).csv.gz"), of: name)
  }

  @Test(arguments: TestData.names(in: "activities/streams"))
  func csvEqualsTheNaiveReader(name: String) throws {
    let file = try ActivityFile(reading: TestData.bytes("activities/streams/\(name)"))
    #expect(file.damage == nil)
    #expect(file.format == .csv)
    let recording = try #require(file.recordings.first)
    #expect(recording.warnings.isEmpty)
    let table = try NaiveTable.streams(name)
    guard let beats = table.columns["rr_s"] else { return compare(recording, with: table, of: name) }
    #expect(recording.time.isEmpty)
    #expect(recording.beats.map(\.milliseconds) == beats.map { ($0 * 1000).rounded() })
    #expect(beats.allSatisfy { (($0 * 1000).rounded() - $0 * 1000).magnitude < 1e-9 })
  }

  @Test func summaryOfADetailedActivity() throws {
    let file = try ActivityFile(
      reading:
        TestData.bytes("activities/json/run_61min_strava_activity_and_streams.json.gz"))
    let summary = try #require(file.recordings.first?.summary)
    #expect(summary.id == "6271393008")
    #expect(summary.name == "Evening Ride")
    #expect(summary.type == "VirtualRide")
    #expect(summary.distance == 26733.8)
    #expect(summary.movingTime == 3645)
    #expect(summary.elapsedTime == 3645)
    #expect(summary.elevationGain == 426)
    #expect(summary.startInstant == 1_637_169_849)
    #expect(summary.utcOffset == 3600)
    #expect(summary.timeZone == "Europe/Paris")
    #expect(summary.localDay?.description == "2021-11-17")
    #expect(summary.localClock == 66_249)
  }

  @Test func rideOfGoldenCheetah() throws {
    let file = try ActivityFile(reading: TestData.bytes("activities/json/bike_60min_goldencheetah.json.gz"))
    let recording = try #require(file.recordings.first)
    #expect(recording.summary.startInstant == 1_493_050_725)
    #expect(recording.summary.type == "Bike")
    #expect(recording.summary.device == "Garmin")
    #expect(recording.summary.id == nil)
    #expect(recording.laps.first == Lap(span: TimeSpan(start: 0, end: 241)))
    #expect(recording.laps.count > 3)
  }
}
