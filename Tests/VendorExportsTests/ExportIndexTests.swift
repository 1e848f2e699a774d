import ActivityFiles
import ActivityStreams
import DayDocuments
import Testing
import TextFormats

@testable import VendorExports

@Suite struct ExportIndexTests {
  @Test(
    arguments: [
      ("activities.csv", ExportRole.activities(.strava)), ("x/activities/1.fit.gz", .activity),
      ("DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json", .activities(.garmin)),
      ("DI_CONNECT/DI-Connect-Wellness/2026_a_sleepData.json", .days(.garmin)),
      ("DI_CONNECT/DI-Connect-Wellness/2026_1_healthStatusData.json", .days(.garmin)),
      ("DI_CONNECT/DI-Connect-Aggregator/UDSFile_2026.json", .days(.garmin)),
      ("DI_CONNECT/DI-Connect-User/user_settings.json", .other),
      ("DI-Connect-User/user_profile.json", .other), ("customer_data/customer.json", .document),
      ("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", .archive),
      ("App Data/sleepmodel.csv", .days(.oura)), ("daily_readiness.json", .days(.oura)),
      ("my_whoop/physiological_cycles.csv", .days(.whoop)), ("workouts.csv", .activities(.whoop)),
      ("apple_health_export/export.xml", .health), ("export.xml", .health),
      ("apple_health_export/Exportieren.xml", .health), ("apple_health_export/export_cda.xml", .other),
      ("apple_health_export/workout-routes/route_1.gpx", .activity), ("notes.xml", .other),
      ("ride.csv", .table), ("App Data/workout.csv", .activities(.oura)), (".hidden.fit", .other),
      ("__MACOSX/a.fit", .other), ("photo.jpg", .other),
      ("", .other),
    ] as [(String, ExportRole)])
  func roles(path: String, role: ExportRole) { #expect(ExportRole(path: path) == role) }

  @Test("Files beside the lists of an export are not recordings")
  func besides() {
    var index = ExportIndex()
    index.read(Array("Activity ID,Activity Name\n1,x\n".utf8), path: "s/activities.csv")
    index.read(Array("day;score\n2026-01-01;80\n".utf8), path: "o/dailysleep.csv")
    #expect(index.services == [.strava, .oura] && index.empty.isEmpty)
    #expect(index.isBesides("s/profile.csv") && index.isBesides("s/routes/1.gpx"))
    #expect(!index.isBesides("s/activities/1.gpx") && !index.isBesides("other/profile.csv"))
    #expect(index.isBesides("o/dailyspo2.csv") && !index.isBesides("o/ride.fit"))
  }

  @Test("Strava's folder is known by its other tables, its list in UTF-16 is read")
  func stravaTables() throws {
    var index = ExportIndex()
    for name in ["bikes.csv", "shoes.csv", "profile.csv"] {
      #expect(!index.isBesides("s/bikes.csv"))
      index.read(Array("a,b\n1,2\n".utf8), path: "s/\(name)")
    }
    #expect(index.isBesides("s/bikes.csv") && !index.isBesides("s/activities/1.fit"))
    #expect(index.services.isEmpty && index.empty.isEmpty)
    let list =
      "Activity ID,Activity Date,Activity Name,Activity Type\n7,\"Jul 1, 2025, 6:30:00 AM\",Vélo,Ride\n"
    for isLittle in [true, false] {
      var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
      for unit in list.utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isLittle ? [low, high] : [high, low]
      }
      #expect(StravaActivities.read(bytes).activities.first?.summary.name == "Vélo")
      #expect(StravaActivities.read(Array(bytes.dropLast())).activities.count == 1)
    }
  }

  @Test("A table of Whoop under another name is known by its columns; a recording is not taken for one")
  func whoopByColumns() {
    var index = ExportIndex()
    let cycles =
      "Cycle start time,Cycle timezone,Heart rate variability (ms),Wake onset\n"
      + "2026-01-01 22:30:00,UTC+01:00,39,2026-01-02 06:15:00\n"
    index.read(Array(cycles.utf8), path: "whoop_export_small.csv")
    index.read(Array("t,hr\n0,100\n".utf8), path: "ride.csv")
    #expect(index.isList("whoop_export_small.csv") && !index.isList("ride.csv"))
    #expect(index.days.first?.metrics["hrv"] == 39 && index.services == [.whoop])
    #expect(index.empty.isEmpty)
  }

  /// An export of Apple Health with a night of 50 bpm that ends on a day of March 2026, and its own resting heart rate where given.
  private func health(_ day: Int, own: String? = nil) -> AppleHealthExport {
    func record(_ type: String, _ value: String, _ unit: String, _ from: String, _ to: String) -> String {
      "<Record type=\"HK\(type)\" sourceName=\"Watch\" unit=\"\(unit)\" startDate=\"2026-03-\(day) \(from) +0000\" "
        + "endDate=\"2026-03-\(day) \(to) +0000\" value=\"\(value)\"/>\n"
    }
    var text = "<HealthData>\n"
    for minutes in stride(from: 0, to: 360, by: 5) {
      let clock = "0\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):00"
      text += record("QuantityTypeIdentifierHeartRate", "50", "count/min", clock, clock)
    }
    let phase = "HKCategoryValueSleepAnalysisAsleepCore"
    text += record("CategoryTypeIdentifierSleepAnalysis", phase, "", "00:00:00", "06:00:00")
    if let own {
      text += record("QuantityTypeIdentifierRestingHeartRate", own, "count/min", "08:00:00", "08:00:00")
    }
    var reader = AppleHealthReader()
    reader.read(Array((text + "</HealthData>\n").utf8))
    return reader.finish()
  }

  @Test("Resting heart rates of nights never mix with a device's own, in whatever order exports come")
  func restingNights() {
    func resting(_ exports: [AppleHealthExport]) -> [Int: Bool] {
      var index = ExportIndex()
      for (place, export) in exports.enumerated() { index.take(export, path: "\(place)/export.xml") }
      var found: [Int: Bool] = [:]
      for (day, health) in index.healthDays {
        var writer = JSONWriter()
        writer.beginObject()
        health.write(to: &writer)
        writer.endObject()
        let text = String(decoding: writer.bytes, as: UTF8.self)
        found[day.day] = text.contains("resting_hr")
        // What a night gave says so, and nothing else.
        #expect(text.contains(#""resting_hr_source":"night""#) == text.contains(#""resting_hr":50"#))
      }
      return found
    }
    let (one, two, own) = (health(10), health(11), health(12, own: "55"))
    #expect(one.restingNights.count == 1 && own.restingNights.isEmpty)
    #expect(resting([one, two]) == [10: true, 11: true])
    for exports in [[one, two, own], [own, one, two], [one, own, two]] {
      #expect(resting(exports) == [10: false, 11: false, 12: true])
    }
    // Whose night is left without one is counted, in whatever order, and once.
    func leftOut(_ exports: [AppleHealthExport]) -> Int {
      var index = ExportIndex()
      for (place, export) in exports.enumerated() { index.take(export, path: "\(place)/export.xml") }
      return index.nightsBesideDevices
    }
    #expect(leftOut([one, two]) == 0 && leftOut([own]) == 0 && leftOut([one, own]) == 1)
    for exports in [[one, two, own], [own, one, two], [one, own, two], [own, one, one, two, own]] {
      #expect(leftOut(exports) == 2)
    }
  }

  @Test("An unknown list is reported")
  func unknown() {
    var index = ExportIndex()
    index.read(Array("a,b\n1,2\n".utf8), path: "activities.csv")
    #expect(index.empty == ["activities.csv"] && index.activities.isEmpty && index.services.isEmpty)
  }

  @Test("A table of Whoop with its headings and no row was read: there was nothing in it")
  func whoopWithoutRows() {
    var index = ExportIndex()
    let sleeps = "Cycle start time,Cycle end time,Cycle timezone,Sleep onset,Wake onset,Nap\n"
    let workouts = "Cycle start time,Cycle timezone,Workout start time,Workout end time,Activity name\n"
    let journal = "Cycle start time,Cycle end time,Cycle timezone,Question text,Answered yes,Notes\n"
    index.read(Array(sleeps.utf8), path: "sleeps.csv")
    index.read(Array(workouts.utf8), path: "workouts.csv")
    index.read(Array(journal.utf8), path: "journal_entries.csv")
    #expect(index.empty.isEmpty && index.services == [.whoop] && index.days.isEmpty)
    index.read(Array((sleeps + "soon,,,,,\n").utf8), path: "other/sleeps.csv")
    index.read(Array("a,b\n".utf8), path: "third/sleeps.csv")
    #expect(index.empty == ["third/sleeps.csv"] && index.faults.map(\.path) == ["other/sleeps.csv"])
  }
}
