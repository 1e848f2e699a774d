import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

/// The sample recordings of the repository.
struct SampleFileTests {
  static let names = TestData.packageNames(in: "Data/Activities").filter { name in
    [".fit", ".tcx", ".gpx"].contains { name.contains($0) }
  }

  @Test func thereAreSamples() { #expect(Self.names.count >= 7) }

  @Test(arguments: names)
  func everySampleIsRead(_ name: String) throws {
    let file = try ActivityFile(reading: try TestData.packageBytes("Data/Activities/\(name)"))
    #expect((file.damage == nil) == !name.contains("truncated"))
    let whole = try #require(file.recordings.first)
    #expect(whole.time.count > 100)
    #expect(!whole.columns.present.isEmpty)
    #expect(whole.summary.startInstant != nil)
    #expect(whole.summary.type != nil || name.contains("truncated"))
  }

  @Test(
    "A log of lifted sets is not an activity, and its error names the reader for it",
    arguments: ["hevy.csv", "strong.csv", "log.json"])
  func strengthLogs(name: String) throws {
    let bytes = try TestData.packageBytes("Data/Strength/\(name)")
    #expect(throws: ActivityFileError.noSession(.strengthLog)) { try ActivityFile(reading: bytes) }
  }

  @Test("Headings of other languages too; a table of records with an exercise column is rejected")
  func strengthTables() throws {
    for table in [
      "Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden\n",
      "日期,锻炼名称,时长,运动名称,设置顺序,重量,次,距离,秒\n",
    ] {
      #expect(throws: ActivityFileError.noSession(.strengthLog)) {
        try ActivityFile(reading: Array(table.utf8))
      }
    }
    let error = ActivityFileError.noSession(.strengthLog)
    #expect(error.kind == "strength_log" && error.message.contains("p247 strength"))
    let records = "t,hr,exercise\n0,100,1\n1,101,1\n"
    #expect(try ActivityFile(reading: Array(records.utf8)).recordings.first?.time == [0, 1])
  }
}
