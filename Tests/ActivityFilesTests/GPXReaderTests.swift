import ActivityStreams
import Testing
import _TestSupport

@testable import ActivityFiles

struct GPXReaderTests {
  static func read(_ content: String, attributes: String = "version=\"1.1\"") throws -> ActivityRecording {
    let file = try GPXReader.read(Array("<gpx \(attributes)>\(content)</gpx>".utf8))
    #expect(file.damage == nil)
    #expect(file.recordings.count == 1)
    return try #require(file.recordings.first)
  }

  static func point(_ second: Int, _ content: String = "") -> String {
    "<trkpt lat=\"45.5\" lon=\"-5.25\"><time>2020-06-01T08:00:\(second < 10 ? "0" : "")\(second)Z</time>\(content)</trkpt>"
  }

  @Test func trackPointExtensionOneAndTwo() throws {
    let one = """
      <ele>12.5</ele><extensions><ns3:TrackPointExtension xmlns:ns3="v1"><ns3:atemp>24.0</ns3:atemp><ns3:hr>136</ns3:hr>
      <ns3:cad>72</ns3:cad></ns3:TrackPointExtension></extensions>
      """
    let two = """
      <extensions><power>250</power><gpxtpx:TrackPointExtension xmlns:gpxtpx="v2"><gpxtpx:hr>137</gpxtpx:hr>
      <gpxtpx:speed>3.5</gpxtpx:speed><gpxtpx:course>90</gpxtpx:course></gpxtpx:TrackPointExtension></extensions>
      """
    let whole = try Self.read("<trk><trkseg>\(Self.point(0, one))\(Self.point(1, two))</trkseg></trk>")
    #expect(whole.time == [0, 1])
    #expect(whole.columns[.heartRate] == [136, 137])
    let expected: [(Channel, [Double])] = [
      (.altitude, [12.5, .nan]), (.temperature, [24, .nan]), (.cadence, [72, .nan]), (.power, [.nan, 250]),
      (.speed, [.nan, 3.5]), (.latitude, [45.5, 45.5]), (.longitude, [-5.25, -5.25]),
    ]
    for (channel, values) in expected {
      #expect(DifferenceReport(whole.columns[channel] ?? [], values) == nil, "\(channel)")
    }
  }

  @Test("A track written from its end begins at its earliest point")
  func reversedTrack() throws {
    let points = (0..<20).reversed().map { Self.point($0, "<ele>\($0)</ele>") }.joined()
    let made = try Self.read("<trk><trkseg>\(points)</trkseg></trk>")
    #expect(made.time == (0..<20).map(Double.init) && made.columns[.altitude] == (0..<20).map(Double.init))
    #expect(made.summary.startInstant == 1_590_998_400)
  }

  @Test func cluetrustAndItsLaps() throws {
    let data = """
      <extensions><gpxdata:hr>120</gpxdata:hr><gpxdata:cadence>80</gpxdata:cadence><gpxdata:temp>12,5</gpxdata:temp>
      <gpxdata:distance>5.5</gpxdata:distance><gpxdata:energy>4</gpxdata:energy></extensions>
      """
    let lap = """
      <extensions><gpxdata:lap><gpxdata:startTime>2020-06-01T08:00:00Z</gpxdata:startTime>
      <gpxdata:elapsedTime>9.5</gpxdata:elapsedTime><gpxdata:distance>30</gpxdata:distance></gpxdata:lap></extensions>
      """
    let whole = try Self.read(
      "<trk><trkseg>\(Self.point(0, data))</trkseg></trk>\(lap)", attributes: "xmlns:gpxdata=\"cluetrust\"")
    #expect(whole.columns[.heartRate] == [120] && whole.columns[.cadence] == [80])
    #expect(whole.columns[.temperature] == [12.5] && whole.columns[.distance] == [5.5])
    #expect(whole.laps == [Lap(span: TimeSpan(start: 0, end: 9.5), distance: 30)])
    #expect(whole.ignoredColumns == ["energy"])
    #expect(whole.warnings.isEmpty)
  }

  @Test func powerAsProgramsWriteIt() throws {
    for name in [
      "power", "PowerInWatts", "watts", "pwr:PowerInWatts", "gpxpx:PowerExtension><gpxpx:PowerInWatts",
    ] {
      let closing = name.split(separator: ">").reversed().map { "</\($0.drop { $0 == "<" })>" }.joined()
      let whole = try Self.read(
        "<trk><trkseg>\(Self.point(0, "<extensions><\(name)>250\(closing)</extensions>"))</trkseg></trk>")
      #expect(whole.columns[.power] == [250], "\(name)")
    }
  }

  @Test func versionOneZeroHasSpeedAndCourse() throws {
    let whole = try Self.read(
      "<trk><trkseg>\(Self.point(0, "<course>12</course><speed>2.5</speed>"))</trkseg></trk>",
      attributes: "version=\"1.0\" xmlns=\"http://www.topografix.com/GPX/1/0\"")
    #expect(whole.columns[.speed] == [2.5])
    #expect(whole.ignoredColumns.isEmpty)
  }

  @Test func prefixesBoundOrNotGiveTheSame() throws {
    let plain = try Self.read(
      "<trk><trkseg>\(Self.point(0, "<extensions><hr>99</hr></extensions>"))</trkseg></trk>")
    let unbound = try GPXReader.read(
      Array(
        "<g:gpx><g:trk><g:trkseg>\(Self.point(0, "<extensions><q:hr>99</q:hr></extensions>"))</g:trkseg></g:trk></g:gpx>"
          .utf8))
    #expect(unbound.damage == nil)
    #expect(unbound.recordings.first?.columns[.heartRate] == plain.columns[.heartRate])
    #expect(unbound.recordings.first?.warnings.map(\.kind) == ["unbound_prefix"])
    #expect(unbound.recordings.first?.warnings.map(\.count) == [4])
  }

  @Test func tracksAndSegmentsFollowEachOtherWithPauses() throws {
    let whole = try Self.read(
      """
      <metadata><name>Document</name><time>2000-01-01T00:00:00Z</time></metadata>
      <wpt lat="1" lon="2"><ele>3</ele><time>2001-01-01T00:00:00Z</time></wpt><rte><rtept lat="1" lon="2"/></rte>
      <trk><name>First</name><type>9</type><trkseg>\(Self.point(0))\(Self.point(5))</trkseg><trkseg/>
      <trkseg>\(Self.point(20))\(Self.point(21))</trkseg></trk>
      <trk><name>Second</name><trkseg>\(Self.point(22))</trkseg><trkseg>\(Self.point(50))</trkseg></trk>
      """, attributes: "creator=\"Tester\"")
    #expect(whole.time == [0, 5, 20, 21, 22, 50])
    // The step from 21 to 22 is an ordinary one.
    #expect(whole.pauses == [TimeSpan(start: 5, end: 20), TimeSpan(start: 22, end: 50)])
    #expect(whole.summary.name == "First" && whole.summary.type == "Run" && whole.summary.device == "Tester")
  }

  @Test func tracksOfTwoDaysKeepTheirNamesAndTypes() throws {
    func track(_ name: String, _ type: String, _ day: Int) -> String {
      let points = (0..<3).map {
        "<trkpt lat=\"50.00\($0)\" lon=\"8\"><time>2026-09-\(day)T08:0\($0):00Z</time></trkpt>"
      }
      return "<trk><name>\(name)</name><type>\(type)</type><trkseg>\(points.joined())</trkseg></trk>"
    }
    let file = try GPXReader.read(
      Array("<gpx>\(track("Morning", "running", 12))\(track("Next", "cycling", 13))</gpx>".utf8))
    let sessions = [file] + file.others
    #expect(sessions.map { $0.recordings.first?.summary.name } == ["Morning", "Next"])
    #expect(sessions.map { $0.recordings.first?.summary.type } == ["running", "cycling"])
  }

  @Test func missingTimesAndPositions() throws {
    let whole = try Self.read(
      "<trk><trkseg><trkpt lat=\"1\"/><trkpt lat=\"x\" lon=\"2\"><time></time></trkpt>\(Self.point(3))</trkseg></trk>"
    )
    #expect(DifferenceReport(whole.time, [.nan, .nan, 0]) == nil)
    #expect(DifferenceReport(whole.columns[.latitude] ?? [], [1, .nan, 45.5]) == nil)
    #expect(DifferenceReport(whole.columns[.longitude] ?? [], [.nan, 2, -5.25]) == nil)
    #expect(whole.warnings.map(\.kind) == ["bad_number"])
    #expect(whole.summary.startInstant == 1_590_998_403)
  }
}
