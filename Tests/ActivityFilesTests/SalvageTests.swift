import ActivityStreams
import Foundation
import Testing
import _TestSupport

@testable import ActivityFiles

/// Data recovered from files that a strict reader would reject, and the reported problems.
struct SalvageTests {
  static let rows = (0..<40).map { "\($0),\(100 + $0)" }.joined(separator: "\n") + "\n"
  static let table = Array(("t,hr\n" + rows).utf8)
  static let json = #"{"activity":{"id":1,"type":"Run"},"streams":{"time":[0,1,2],"heartrate":[99,98,97]}}"#

  /// Points a second, without a place in a file.
  static func points(_ count: Int) -> String {
    (0..<count).map {
      "<trkpt lat=\"1\" lon=\"2\"><time>2020-01-01T00:00:\($0 < 10 ? "0" : "")\($0)Z</time></trkpt>\n"
    }.joined()
  }

  static func prefixed(_ prefix: String, _ bytes: [UInt8]) throws -> ActivityFile {
    try ActivityFile(reading: Array(prefix.utf8) + bytes)
  }

  // MARK: Beginnings

  @Test(arguments: [
    "x", "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n", "a line of a log\n", "\u{1}\u{2}",
  ])
  func whatStandsBeforeAnActivityIsSteppedOver(_ prefix: String) throws {
    let documents: [([UInt8], Int)] = [
      (XMLActivityTests.gpx(Self.points(3)), 3),
      (
        TCXReaderTests.tcx(
          "<Activities><Activity Sport=\"Running\">\(TCXReaderTests.lap(0, 2, TCXReaderTests.point(0) + TCXReaderTests.point(2)))</Activity></Activities>"
        ), 2
      ), (Array(Self.json.utf8), 3), (Self.table, 40),
    ]
    for (document, count) in documents {
      let file = try Self.prefixed(prefix, document)
      #expect(file.recordings.first?.time.count == count)
      #expect(file.damage?.kind == "damaged_start" || prefix == "x" && file.format == .csv)
      #expect(isSound(file))
      if file.damage != nil {
        #expect(throws: ActivityFileError.self) {
          try ActivityFile(reading: Array(prefix.utf8) + document, isStrict: true)
        }
      }
    }
  }

  @Test func headsThatAreCutOffOrDamaged() throws {
    let whole = String(decoding: XMLActivityTests.gpx(Self.points(3)), as: UTF8.self)
    for tag in ["<trk>", "<trkseg>", "<trkpt"] {
      let start = try #require(whole.range(of: tag)?.lowerBound)
      #expect(try read(String(whole[start...])).recordings.first?.time == [0, 1, 2], "\(tag)")
    }
    let renamed = try read(whole.replacingOccurrences(of: "<gpx", with: "<gqx"))
    #expect(renamed.recordings.first?.time == [0, 1, 2] && renamed.damage != nil)
    let points = (0..<3).map { TCXReaderTests.point($0) }.joined()
    #expect(try read(points + "</Track></Lap>").recordings.first?.time == [0, 1, 2])
  }

  @Test func aBadByteInTheRootCostsTheRoot() throws {
    let head =
      Array("<gpx version=\"1.1\" creator=\"G".utf8) + [0xE9] + Array("rmin\">\n<trk><trkseg>\n".utf8)
    let file = try ActivityFile(reading: head + Array((Self.points(3) + "</trkseg></trk></gpx>").utf8))
    #expect(file.recordings.first?.time == [0, 1, 2])
    #expect(file.damage?.kind == "xml_not_well_formed")
  }

  @Test func otherTextsAreStillNone() {
    #expect(failure("<html><body>{}</body></html>") != nil)
    #expect(failure("a text, and more of it\nwithout a table") != nil)
    #expect(
      failure("<!DOCTYPE gpx [<!ENTITY a \"1\">]><gpx>\(Self.points(2))</gpx>")?.kind == "xml_document_type")
  }

  // MARK: JSON

  @Test(arguments: [
    #""timezone":"Par\#u{1}is""#, #""distance":NaN"#, #"'name':"x""#, #""resource_state" 3"#,
  ])
  func damageBeforeTheStreamsLeavesThem(_ damage: String) throws {
    let text =
      "{\"activity\":{\"id\":1,\(damage)},\"streams\":{\"time\":[0,1,2],\"heartrate\":[99,98,97]}}"
    let file = try read(text)
    #expect(file.damage != nil)
    #expect(file.recordings.first?.time == [0, 1, 2])
    #expect(file.recordings.first?.columns[.heartRate] == [99, 98, 97])
    #expect(file.skipped.count == 1)
  }

  @Test func streamsBehindADamagedOneStand() throws {
    let file = try read(#"{"heartrate":[100,101;102],"time":[0,1,2],"watts":[1,2,3]}"#)
    #expect(file.recordings[0].time == [0, 1, 2] && file.recordings[0].columns[.power] == [1, 2, 3])
    #expect(DifferenceReport(file.recordings[0].columns[.heartRate] ?? [], [100, 101, .nan]) == nil)
  }

  @Test func anArrayOfActivitiesGivesEach() throws {
    let other = Self.json.replacingOccurrences(of: "[99,98,97]", with: "[89,88,87]")
    for text in ["[\(Self.json),\(other)]", "\(Self.json)\n\(other)\n"] {
      let file = try read(text)
      #expect(file.damage == nil && file.others.count == 1)
      #expect(file.recordings[0].columns[.heartRate] == [99, 98, 97])
      #expect(file.others.first?.recordings[0].columns[.heartRate] == [89, 88, 87])
      #expect(file.recordings[0].warnings.contains { $0.kind == "further_activities" })
    }
    let twice = try read("\(Self.json)\n\(Self.json)")
    #expect(twice.others.isEmpty && twice.recordings[0].warnings.contains { $0.kind == "repeated_activity" })
  }

  @Test func unequalLengthsAreRefusedByAStrictReader() throws {
    let text = #"{"time":[0,1,2],"heartrate":[100],"watts":[1,2,3]}"#
    let file = try read(text)
    #expect(file.damage == nil && file.recordings[0].warnings.map(\.kind) == ["unequal_lengths"])
    // Also where they are those of a further activity.
    for text in [text, "\(Self.json)\n\(text)"] {
      #expect(throws: ActivityFileError.unequalLengths(streams: ["heart_rate"])) {
        try ActivityFile(reading: Array(text.utf8), isStrict: true)
      }
    }
  }

  // MARK: Tables

  @Test func aControlCharacterCostsItsRow() throws {
    let text = String(decoding: Self.table, as: UTF8.self).replacingOccurrences(
      of: "\n7,107", with: "\n7,1\u{0}7")
    let file = try read(text)
    #expect(file.recordings.first?.time.count == 39)
    #expect(file.damage?.place == .line(9, column: 3))
  }

  @Test func theSeparatorThatSpreadsheetsWrite() throws {
    let file = try read("sep=;\r\nt;hr\r\n0;100\r\n1;101\r\n")
    #expect(file.damage == nil && file.recordings.first?.columns[.heartRate] == [100, 101])
  }

  @Test func aRowThatIsCutIsLeftOutAndTold() throws {
    let file = try read("t,hr,power\n0,100,200\n1,101,201\n2,10")
    #expect(file.damage == .csv(.truncated(line: 4)))
    #expect(file.recordings.first?.time == [0, 1])
    #expect(try read("t,hr\n0,100\n1,101").damage == nil)
  }

  // MARK: Several in one file

  @Test func documentsOneBehindTheOther() throws {
    let one = XMLActivityTests.gpx(Self.points(3))
    let two = XMLActivityTests.gpx(Self.points(5))
    let file = try ActivityFile(reading: one + two)
    #expect(file.damage == nil && file.recordings.first?.time.count == 3)
    #expect(file.others.map { $0.recordings[0].time.count } == [5])
    let twice = try ActivityFile(reading: one + one)
    #expect(twice.damage == nil && twice.others.isEmpty)
    #expect(twice.recordings[0].warnings.map(\.kind) == ["repeated_activity"])
  }

  @Test func chainedFilesOfOtherDaysAreOtherActivities() throws {
    var later = FITBuilder()
    later.define(0, message: 20, fields: FITProtocolTests.fields)
    for second in 0..<4 as Range<UInt32> {
      later.data(0, [.uint32(FITProtocolTests.time + 86_400 + second), .uint8(90), .uint16(100)])
    }
    let first = FITProtocolTests.sample().file()
    let file = try FITReader.read(first + later.file())
    #expect(file.damage == nil && file.recordings[0].time == [0, 1, 2])
    #expect(file.others.map { $0.recordings[0].time } == [[0, 1, 2, 3]])
    let twice = try FITReader.read(first + first)
    #expect(twice.recordings[0].time == [0, 1, 2] && twice.others.isEmpty)
    #expect(twice.recordings[0].warnings.map(\.kind) == ["repeated_activity"])
  }

  @Test func aZipArchiveTellsOfWhatItHasBesides() throws {
    let archive =
      Containers.member("a.csv", Self.table) + Containers.member("b.json", Array(Self.json.utf8))
      + Containers.directory
    let file = try ActivityFile(reading: archive)
    #expect(file.damage == .zip(.furtherFiles(count: 1)))
    #expect(throws: ActivityFileError.self) { try ActivityFile(reading: archive, isStrict: true) }
    // One that cannot be taken out, before the one that can; a list is no activity.
    let locked =
      Containers.member("a.csv", Self.table, flags: 1) + Containers.member("b.csv", Self.table)
      + Containers.member("c.json", Array("{}".utf8)) + Containers.directory
    #expect(try ActivityFile(reading: locked).damage?.kind == "zip_encrypted")
  }

  // MARK: FIT

  @Test(arguments: [0, 13, 15, 18, 50, 128, 142, 200, 254, 255, 12])
  func aHeaderOfAWrongSizeIsNotBelieved(_ size: UInt8) throws {
    var bytes = FITProtocolTests.sample().file()
    bytes[0] = size
    let file = try FITReader.read(bytes)
    #expect(file.recordings.first?.time == [0, 1, 2])
    #expect(file.damage != nil)
  }

  @Test func nothingSavedIsAnError() {
    let bytes = FITProtocolTests.sample().file()
    #expect(throws: ActivityFileError.self) { try ActivityFile(reading: Array(bytes.prefix(14))) }
  }

  // MARK: Laps

  /// A lap of 1000 m in 30 s, of which 15 s are recorded.
  @Test func lapsOfACutDocumentDoNotSayHowFarItIs() throws {
    func point(_ second: Int) -> String {
      TCXReaderTests.point(second, "<DistanceMeters>\(second * 30)</DistanceMeters>")
    }
    let lap = TCXReaderTests.lap(
      0, 30, (0...30).map(point).joined(), content: "<DistanceMeters>900</DistanceMeters>")
    let text = String(
      decoding: TCXReaderTests.tcx(
        "<Activities><Activity Sport=\"Running\">\(lap)</Activity></Activities>"), as: UTF8.self)
    #expect(try read(text).recordings[0].summary.distance == 900)
    let cut = try #require(text.range(of: point(15))?.lowerBound)
    let file = try read(String(text[..<cut]))
    #expect(file.damage?.kind == "xml_truncated")
    #expect(file.recordings[0].summary.distance == nil && file.recordings[0].summary.timerTime == nil)
    #expect(file.recordings[0].columns[.distance]?.last == 420)
    // Of the lap it is still what the device said.
    #expect(file.recordings[0].laps == [Lap(span: TimeSpan(start: 0, end: 30), distance: 900)])
  }

  // MARK: Telling

  @Test func everyPlaceIsNamed() throws {
    var parts = SkippedParts()
    for place in 0..<40 { parts.append(SkippedPart(place: .byteOffset(place * 100), count: 2)) }
    let message = try #require(parts.warning?.message)
    #expect(message.contains("2 bytes at byte 0 ") && message.contains("2 bytes at byte 3100"))
    #expect(!message.contains("byte 3200") && message.contains("in total 40 parts with 80 bytes"))
  }
}
