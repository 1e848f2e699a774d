import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles

struct TCXReaderTests {
  static func tcx(_ activities: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      \(activities)
      </TrainingCenterDatabase>
      """.utf8)
  }

  static func point(_ second: Int, _ content: String = "") -> String {
    "<Trackpoint><Time>2020-06-01T10:00:\(second < 10 ? "0" : "")\(second)+02:00</Time>\(content)</Trackpoint>"
  }

  static func lap(_ start: Int, _ seconds: Double, _ tracks: String..., content: String = "") -> String {
    "<Lap StartTime=\"2020-06-01T10:00:\(start < 10 ? "0" : "")\(start)+02:00\">"
      + "<TotalTimeSeconds>\(seconds)</TotalTimeSeconds>\(content)"
      + tracks.map { "<Track>\($0)</Track>" }.joined() + "</Lap>"
  }

  @Test("A recording continued the next day is two sessions, each with its own day and way")
  func continuedLater() throws {
    func lap(_ day: Int, _ start: Int, from metres: Int) -> String {
      let points = (0..<5).map { minute in
        "<Trackpoint><Time>2026-09-\(day)T0\(start):0\(minute):00+02:00</Time>"
          + "<DistanceMeters>\(metres + 200 * minute)</DistanceMeters></Trackpoint>"
      }
      return
        "<Lap StartTime=\"2026-09-\(day)T0\(start):00:00+02:00\"><TotalTimeSeconds>240</TotalTimeSeconds>"
        + "<Track>\(points.joined())</Track></Lap>"
    }
    func read(_ laps: String) throws -> [ActivityRecording] {
      let file = try ActivityFile(
        reading: Self.tcx("<Activities><Activity Sport=\"Running\">\(laps)</Activity></Activities>"))
      return ([file] + file.others).flatMap(\.recordings)
    }
    let parts = try read(lap(12, 8, from: 0) + lap(13, 9, from: 800))
    #expect(parts.map(\.time) == Array(repeating: [0, 60, 120, 180, 240], count: 2))
    #expect(parts.map { $0.columns[.distance] } == Array(repeating: [0, 200, 400, 600, 800], count: 2))
    #expect(parts.map(\.summary.localDay) == [12, 13].map { CalendarDay(year: 2026, month: 9, day: $0) })
    #expect(parts.map(\.summary.localClock) == [28_800, 32_400] && parts.allSatisfy { $0.pauses.isEmpty })
    #expect(parts.map { $0.laps.map(\.span) } == Array(repeating: [TimeSpan(start: 0, end: 240)], count: 2))
    // Two hours apart it is one session.
    #expect(try read(lap(12, 7, from: 0) + lap(12, 9, from: 800)).count == 1)
  }

  @Test("Overlapping pauses of a day separate two sessions, not three")
  func overlappingPauses() {
    var recording = ActivityRecording()
    recording.time = [0, 60, 120, 90_000, 90_060]
    recording.columns[.heartRate] = [100, 110, 120, 100, 110]
    recording.pauses = [TimeSpan(start: 120, end: 90_000), TimeSpan(start: 120, end: 89_000)]
    let file = ActivityFile(format: .fit, recordings: [recording]).separated()
    #expect(([file] + file.others).flatMap(\.recordings).map(\.time) == [[0, 60, 120], [0, 60]])
  }

  @Test("A recording with hundreds of long gaps stays whole, and its laps are not searched for each")
  func manyGaps() {
    var recording = ActivityRecording()
    recording.time = (0..<300).flatMap { gap in [14_400 * Double(gap), 14_400 * Double(gap) + 60] }
    recording.columns[.heartRate] = recording.time.map { _ in 120 }
    recording.pauses = [TimeSpan(start: 60, end: 14_400)]
    let file = ActivityFile(format: .fit, recordings: [recording]).separated()
    #expect(file.others.isEmpty)
    #expect(file.recordings.map(\.time.count) == [600])
  }

  @Test func everyElementOfATrackpoint() throws {
    let content = """
      <Position><LatitudeDegrees>45.5</LatitudeDegrees><LongitudeDegrees>-5,25</LongitudeDegrees></Position>
      <AltitudeMeters>-9.4</AltitudeMeters><DistanceMeters>12.5</DistanceMeters>
      <HeartRateBpm><Value>127</Value></HeartRateBpm><Cadence>81</Cadence><SensorState>Present</SensorState>
      <Extensions><x:TPX xmlns:x="u"><x:Speed>3.5</x:Speed><x:Watts>240</x:Watts></x:TPX></Extensions>
      """
    let file = try TCXReader.read(
      Self.tcx(
        "<Activities><Activity Sport=\"Biking\">\(Self.lap(0, 1, Self.point(0, content)))</Activity></Activities>"
      ))
    #expect(file.damage == nil)
    let whole = try #require(file.recordings.first)
    let expected: [(Channel, Double)] = [
      (.latitude, 45.5), (.longitude, -5.25), (.altitude, -9.4), (.distance, 12.5), (.heartRate, 127),
      (.cadence, 81),
      (.speed, 3.5), (.power, 240),
    ]
    for (channel, value) in expected { #expect(whole.columns[channel] == [value], "\(channel)") }
    #expect(whole.columns.present.count == expected.count)
    #expect(whole.summary.type == "Biking")
    // 2020-06-01T08:00:00Z.
    #expect(whole.summary.startInstant == 1_590_998_400)
    #expect(whole.summary.utcOffset == 7200)
    #expect(whole.summary.localDay == CalendarDay(year: 2020, month: 6, day: 1))
    #expect(whole.summary.localClock == 36_000)
  }

  @Test func lapsTracksAndSums() throws {
    let one = Self.lap(
      0, 20, Self.point(0) + Self.point(5), Self.point(15) + Self.point(20),
      content: "<DistanceMeters>100</DistanceMeters><Calories>10</Calories><MaximumSpeed>6</MaximumSpeed>"
        + "<AverageHeartRateBpm><Value>120</Value></AverageHeartRateBpm>"
        + "<MaximumHeartRateBpm><Value>150</Value></MaximumHeartRateBpm>")
    let two = Self.lap(
      21, 10, Self.point(21) + Self.point(31),
      content: "<DistanceMeters>50</DistanceMeters><Calories>7</Calories>"
        + "<AverageHeartRateBpm><Value>150</Value></AverageHeartRateBpm>"
        + "<MaximumHeartRateBpm><Value>160</Value></MaximumHeartRateBpm>")
    let file = try TCXReader.read(
      Self.tcx(
        "<Activities><Activity Sport=\"Running\"><Id>2020</Id>\(one)\(two)<Notes>hot</Notes>"
          + "<Creator><Name>Watch 5</Name></Creator></Activity></Activities>"))
    let whole = try #require(file.recordings.first)
    #expect(file.recordings.count == 1)
    #expect(whole.time == [0, 5, 15, 20, 21, 31])
    #expect(whole.pauses == [TimeSpan(start: 5, end: 15)])
    #expect(
      whole.laps == [
        // A lap lasts to the start of the next one.
        Lap(span: TimeSpan(start: 0, end: 21), distance: 100),
        Lap(span: TimeSpan(start: 21, end: 31), distance: 50),
      ])
    #expect(whole.summary.timerTime == 30 && whole.summary.distance == 150 && whole.summary.calories == 17)
    #expect(whole.summary.averageHeartRate == 130 && whole.summary.maximumHeartRate == 160)
    #expect(
      whole.summary.maximumSpeed == 6 && whole.summary.notes == "hot" && whole.summary.device == "Watch 5")
  }

  /// The seconds of a lap leave its pauses out: it lasts to the start of the next, the last one to the last point.
  @Test func aLapWithAPauseLastsToTheNext() throws {
    let one = Self.lap(0, 12, Self.point(0) + Self.point(6), Self.point(24) + Self.point(30))
    let two = Self.lap(30, 9, Self.point(30) + Self.point(34), Self.point(45) + Self.point(50))
    let file = try TCXReader.read(
      Self.tcx("<Activities><Activity Sport=\"Running\">\(one)\(two)</Activity></Activities>"))
    let whole = try #require(file.recordings.first)
    #expect(
      whole.laps == [Lap(span: TimeSpan(start: 0, end: 30)), Lap(span: TimeSpan(start: 30, end: 50))])
    #expect(whole.summary.timerTime == 21)
    // A start that no point reaches ends no lap.
    let far = Self.lap(0, 12, Self.point(0) + Self.point(20)) + Self.lap(59, 1)
    let cut = try TCXReader.read(
      Self.tcx("<Activities><Activity Sport=\"Running\">\(far)</Activity></Activities>"))
    #expect(cut.recordings.first?.laps.first == Lap(span: TimeSpan(start: 0, end: 20)))
  }

  @Test func severalActivitiesAreLegs() throws {
    let file = try TCXReader.read(
      Self.tcx(
        """
        <Activities><MultiSportSession>
        <FirstSport><Activity Sport="Other">\(Self.lap(0, 5, Self.point(0) + Self.point(5)))</Activity></FirstSport>
        <NextSport><Activity Sport="Biking">\(Self.lap(8, 5, Self.point(8, "<Cadence>80</Cadence>")))</Activity></NextSport>
        </MultiSportSession></Activities>
        """))
    #expect(file.recordings.map(\.time) == [[0, 5, 8], [0, 5], [0]])
    #expect(file.recordings.map(\.summary.type) == ["multisport", "Other", "Biking"])
    #expect(file.recordings.map { $0.columns[.cadence]?.last } == [80, nil, 80])
    #expect(file.recordings.map { $0.laps.map(\.span.start) } == [[0, 8], [0], [0]])
    // A lap does not last over the change to the next activity.
    #expect(file.recordings.map { $0.laps.map(\.span.end) } == [[5, 13], [5], [5]])
  }

  @Test func runCadenceWins() throws {
    let content = "<Cadence>3</Cadence><Extensions><TPX><RunCadence>88</RunCadence></TPX></Extensions>"
    let file = try TCXReader.read(
      Self.tcx(
        "<Activities><Activity Sport=\"Running\"><Lap/><Track>\(Self.point(0, content))\(Self.point(1))</Track></Activity></Activities>"
      ))
    let whole = try #require(file.recordings.first)
    #expect(DifferenceReport(whole.columns[.cadence] ?? [], [88, .nan]) == nil)
  }

  @Test func whatCannotBeReadIsMissingAndTold() throws {
    let points =
      "<Trackpoint><Time>yesterday</Time><AltitudeMeters>high</AltitudeMeters></Trackpoint>"
      + "<Trackpoint><AltitudeMeters></AltitudeMeters><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>"
      + "<Trackpoint><Time>2020-06-01T10:00:00</Time></Trackpoint>"
    let file = try TCXReader.read(
      Self.tcx("<Activities><Activity Sport=\"Running\">\(Self.lap(0, 1, points))</Activity></Activities>"))
    let whole = try #require(file.recordings.first)
    #expect(DifferenceReport(whole.time, [.nan, .nan, 0]) == nil)
    #expect(DifferenceReport(whole.columns[.heartRate] ?? [], [.nan, 99, .nan]) == nil)
    #expect(whole.columns[.altitude] == nil)
    #expect(whole.warnings.map(\.kind) == ["bad_number", "bad_time", "time_without_zone"])
    #expect(whole.warnings.map(\.count) == [1, 1, 1])
  }

  @Test func anEmptyDatabaseHasNoRecords() throws {
    let whole = try #require(try TCXReader.read(Self.tcx("<Activities/>")).recordings.first)
    #expect(whole.time.isEmpty)
    #expect(whole.warnings.map(\.kind) == ["no_records"])
  }

  @Test func lapsAreLimitedAndEmptyOnesAreNone() throws {
    let laps = String(repeating: "<Lap><Calories>1</Calories></Lap><Lap/>", count: 70_000)
    let file = try TCXReader.read(Self.tcx("<Activities><Activity>\(laps)</Activity></Activities>"))
    let whole = try #require(file.recordings.first)
    #expect(whole.summary.calories == 65_536)
    #expect(whole.warnings.first { $0.kind == "too_many_laps" }?.count == 70_000 - 65_536)
  }

  @Test func aCutLapStillCounts() throws {
    let bytes = Self.tcx(
      "<Activities><Activity Sport=\"Running\">\(Self.lap(0, 9, Self.point(0) + Self.point(9)))")
    let file = try TCXReader.read(Array(bytes.prefix(bytes.count - 60)))
    #expect(file.damage?.kind == "xml_truncated")
    #expect(file.recordings.first?.laps == [Lap(span: TimeSpan(start: 0, end: 9))])
    #expect(file.recordings.first?.summary.type == "Running")
  }
}
