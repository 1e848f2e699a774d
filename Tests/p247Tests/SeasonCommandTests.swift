import Foundation
import Testing
import _TestSupport

@Suite struct SeasonCommandTests {
  private let activities = "Data/Activities/"

  /// An export in Strava's layout: two recordings, one entry by hand, one broken file, one that is not there.
  private func strava() throws -> [(name: String, bytes: [UInt8])] {
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename,Elapsed Time,Moving Time,Distance,Average Heart Rate
      1,"May 2, 2026, 6:30:00 AM","Named <by> the list",Run,,1890,4.2,activities/1.json,1890.0,1726.0,4220.2,146
      2,"May 3, 2026, 7:00:00 AM",Round the lake,Hike,,2000,2.0,activities/2.gpx,2000.0,1900.0,2000.0,
      3,"May 4, 2026, 6:00:00 PM","Gym, upper body",Weight Training,,3600,0,,3600.0,3600.0,0.0,110
      4,"May 5, 2026, 6:00:00 PM",Broken,Run,,3600,0,activities/4.fit,3600.0,3600.0,0.0,110
      5,"May 6, 2026, 6:00:00 PM",Gone,Run,,3600,0,activities/5.fit,3600.0,3600.0,0.0,110

      """
    return [
      ("activities.csv", Array(list.utf8)), ("profile.csv", Array("Athlete ID,Weight\n1,70\n".utf8)),
      ("routes/1.gpx", try TestData.packageBytes(activities + "walk.gpx")),
      ("activities/1.json", try TestData.packageBytes(activities + "run_hills.json")),
      ("activities/2.gpx", try TestData.packageBytes(activities + "walk.gpx")),
      ("activities/4.fit", Array("nonsense".utf8)),
    ]
  }

  private func whoop(days: Int) -> [(name: String, bytes: [UInt8])] {
    var cycles =
      "Cycle start time,Cycle timezone,Resting heart rate (bpm),Heart rate variability (ms),Sleep onset,Wake onset,"
      + "Asleep duration (min),Light sleep duration (min),Deep (SWS) duration (min),REM duration (min)\n"
    for day in 1...days {
      let date = day < 10 ? "2026-05-0\(day)" : "2026-05-\(day)"
      cycles +=
        "\(date) 00:10:00,UTC+02:00,\(48 + day % 4),\(50 + day % 7),\(date) 00:10:00,\(date) 07:30:00,420,210,90,120\n"
    }
    return [("physiological_cycles.csv", Array(cycles.utf8))]
  }

  private func write(_ files: [(name: String, bytes: [UInt8])], _ folder: TemporaryFolder, _ name: String)
    throws
  {
    for file in files { try folder.write(file.bytes, "\(name)/\(file.name)") }
  }

  @Test("Tables of makers that are not read are named, also beside the lists of another and under its names")
  func makersNotRead() throws {
    let folder = try TemporaryFolder()
    let tables = [
      ("hrv.csv", "timestamp,rmssd,coverage,low_frequency\n2026-03-01T00:00:00,62.1,0.9,300\n"),
      ("goals.csv", "a,b\n1,2\n"),
      ("steps.csv", "Date,Move Minutes count,Step count\n2026-03-01,40,9000\n"),
    ].map { (name: $0.0, bytes: Array($0.1.utf8)) }
    try write(whoop(days: 3) + tables, folder, "export")
    let made = try CommandRun("season", folder.path + "/export", "--out", folder.path + "/site")
    #expect(made.errors.contains("hrv.csv") && made.errors.contains("Fitbit"), "\(made.errors)")
    #expect(made.errors.contains("steps.csv") && made.errors.contains("Google Fit"), "\(made.errors)")
    #expect(!made.errors.contains("goals.csv"), "\(made.errors)")
  }

  @Test(
    "The index lists a thousand files that were not read and counts the rest; the table lists all, in order")
  func manyNotRead() throws {
    let folder = try TemporaryFolder()
    let count = 1003
    for place in 0..<count { try folder.write(Array("a,b\n1,2\n".utf8), "export/\(place).csv") }
    try folder.write(try TestData.packageBytes(activities + "walk.gpx"), "export/500-walk.gpx")
    let made = try CommandRun("season", folder.path + "/export", "--out", folder.path + "/site")
    #expect(made.code == 1 && made.errors.contains("\(count) files not read"))
    let page = try folder.text("site/index.html")
    #expect(page.contains("3 more are not shown; activities.csv lists every recording."))
    #expect(page.matches(of: /[0-9]+\.csv</).count == 1000)
    let rows = try folder.text("site/activities.csv").split(separator: "\n")
    #expect(rows.count == count + 2)
    let place = try #require(rows.firstIndex { $0.contains("500-walk.gpx") })
    #expect(rows[place - 1].contains("50.csv") && rows[place + 1].contains("500.csv"))
    #expect(try folder.names("/site").allSatisfy { !$0.contains("rows") })
  }

  @Test("A folder of Strava's export: names and kinds of the list, broken files are lines")
  func stravaFolder() throws {
    let folder = try TemporaryFolder()
    try write(strava(), folder, "export")
    let made = try CommandRun(
      "season", folder.path + "/export", "--out", folder.path + "/site", "--athlete", "Data/athlete.json")
    #expect(made.code == 1 && made.output.isEmpty)
    #expect(made.errors.contains("5 activities,"))
    #expect(made.errors.contains("2 files not read (2 taken from the list)"), "\(made.errors)")
    #expect(
      try folder.names("/site") == [
        ".p247-season", "activities", "activities.csv", "days.jsonl", "history.html", "index.html",
      ])
    let pages = try folder.names("/site/activities")
    #expect(pages.count == 5 && pages.contains("2026-05-02-named-by-the-list.html"))
    #expect(pages.contains { $0.hasSuffix("-round-the-lake.html") })
    #expect(pages.contains("2026-05-04-gym-upper-body.html"))
    let index = try folder.text("site/index.html")
    #expect(index.contains("Named &lt;by&gt; the list") && index.contains("Round the lake"))
    #expect(index.contains("href=\"activities/2026-05-02-named-by-the-list.html\""))
    #expect(index.contains("activities/4.fit") && index.contains("activities/5.fit"))
    #expect(index.contains("href=\"history.html\"") && index.contains("<svg") && index.contains("sortable"))
    #expect(!index.contains("profile.csv") && !index.contains("routes/1.gpx"))
    let page = try folder.text("site/activities/2026-05-02-named-by-the-list.html")
    #expect(page.contains("<title>Named &lt;by&gt; the list</title>"))
    #expect(page.contains("href=\"../index.html\"") && page.contains("href=\"../history.html\""))
    #expect(try folder.text("site/history.html").contains("href=\"index.html\""))
    let table = try folder.text("site/activities.csv").split(separator: "\n")
    // The header, five activities, two of them as the list says, and two failures.
    #expect(table.count == 8 && table.count { $0.contains(",missing_file,") } == 1)
    #expect(table.contains { $0.hasPrefix("activities/2.gpx,0,") && $0.contains(",Hike,") })
    #expect(index.contains("it needs 7 mornings"))
  }

  @Test("Every command takes names and kinds of recordings from the lists beside them")
  func listsForAll() throws {
    let folder = try TemporaryFolder()
    try write(strava(), folder, "export")
    let made = try CommandRun("enrich", folder.path + "/export")
    let names = made.documents.compactMap { $0["name"] as? String }
    #expect(names.contains("Named <by> the list") && names.contains("Round the lake"), "\(names)")
    #expect(made.documents.contains { $0["kind"] as? String == "Hike" })
    #expect(!made.errors.contains("profile.csv") && !made.errors.contains("activities.csv"), "\(made.errors)")
    // Two recordings, and the session that the list alone knows.
    let history = try CommandRun("history", folder.path + "/export")
    #expect(history.text.contains("Training history: 3 sessions"), "\(history.text.prefix(80))")
  }

  @Test("Activities of a season share one maximum, which the index names")
  func oneMaximum() throws {
    let folder = try TemporaryFolder()
    for name in ["run_hills.json", "ride_interval.json.gz"] {
      try folder.write(try TestData.packageBytes(activities + name), "rides/\(name)")
    }
    let profile = "Athlete ID,Email Address,Sex,Weight\n1,a@b.c,F,61.5\n"
    try folder.write(Array(profile.utf8), "rides/profile.csv")
    let made = try CommandRun("season", folder.path + "/rides", "--out", folder.path + "/site")
    #expect(made.code == 0, "\(made.errors)")
    let index = try folder.text("site/index.html")
    #expect(index.contains("Maximum heart rate") && index.contains("learned from 2 activities"))
    let set = try CommandRun(
      "season", folder.path + "/rides", "--out", folder.path + "/set", "--athlete", "Data/athlete.json")
    #expect(set.code == 0)
    #expect(try !folder.text("set/index.html").contains("learned from"))
  }

  @Test("The same export as a zip archive gives the same pages")
  func zipArchive() throws {
    let folder = try TemporaryFolder()
    try write(strava(), folder, "export")
    // The list may lie behind the recordings.
    try folder.write(StoredZip.bytes(strava().reversed()), "export.zip")
    _ = try CommandRun("season", folder.path + "/export", "--out", folder.path + "/one")
    let made = try CommandRun(
      "season", folder.path + "/export.zip", "--out", folder.path + "/two", "--jobs", "3")
    #expect(made.code == 1, "\(made.errors)")
    #expect(try folder.names("/one/activities") == folder.names("/two/activities"))
    for name in ["index.html", "history.html", "days.jsonl"] {
      #expect(try folder.text("one/\(name)") == folder.text("two/\(name)"), "\(name)")
    }
  }

  @Test("Several services are one season: nights of one, activities of the other, a brief of both")
  func severalServices() throws {
    let folder = try TemporaryFolder()
    try write(strava(), folder, "strava")
    var whoop = self.whoop(days: 20)
    // The run that Strava has, and a match that only Whoop has.
    let workouts = """
      Cycle start time,Cycle timezone,Workout start time,Workout end time,Activity name,Average HR (bpm)
      2026-05-02 00:10:00,UTC+02:00,2026-05-02 08:30:10,2026-05-02 09:01:40,Running,146
      2026-05-05 00:10:00,UTC+02:00,2026-05-05 18:00:00,2026-05-05 19:00:00,Tennis,140

      """
    whoop.append(("workouts.csv", Array(workouts.utf8)))
    try folder.write(StoredZip.bytes(whoop), "whoop.zip")
    let made = try CommandRun(
      "season", folder.path + "/strava", folder.path + "/whoop.zip", "--out", folder.path + "/site",
      "--athlete",
      "Data/athlete.json")
    #expect(made.errors.contains("6 activities,") && made.errors.contains("1 listed twice"), "\(made.errors)")
    let records = try folder.text("site/days.jsonl").split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(records.count == 20 && records.map { $0["date"] as? String }.first == "2026-05-01")
    let second = records[1]
    let hills = try #require((second["workouts"] as? [[String: Any]])?.first)
    #expect(hills["name"] as? String == "Named <by> the list" && hills["load"] is Double)
    let source = try #require((second["sources"] as? [String: [String: Any]])?["whoop"])
    #expect(source["hrv"] as? Int == 52 && (source["sleep"] as? [String: Any])?["total_hours"] as? Int == 7)
    // After the last activity the training is not known; before it, days between activities are rest.
    #expect(records[2]["load_logged"] as? Bool == true && records[19]["load_logged"] == nil)
    #expect(try folder.text("site/brief.html").contains("href=\"index.html\""))
    #expect(try folder.text("site/index.html").contains("href=\"brief.html\""))
    let brief = try CommandRun("brief", folder.path + "/site/days.jsonl", "--date", "2026-05-20")
    #expect(brief.code == 0 && brief.errors.isEmpty, "\(brief.errors)")
    #expect(brief.documents.first?["date"] as? String == "2026-05-20")
  }

  @Test("Garmin: uploads in an archive in the export, named by the summaries that start with them")
  func garmin() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun("enrich", activities + "trail_run.fit").documents.first
    let start = try #require(
      (run?["start_date"] as? String).flatMap { ISO8601DateFormatter().date(from: $0) })
    let milliseconds = Int(start.timeIntervalSince1970 * 1000)
    let list = """
      [{"summarizedActivitiesExport":[{"activityId":7,"name":"Over the pass","activityType":"trail_running",
      "beginTimestamp":\(milliseconds),"startTimeLocal":\(milliseconds + 7_200_000)}]}]
      """
    let uploads = StoredZip.bytes([
      ("me_1.fit", try TestData.packageBytes(activities + "trail_run.fit")),
      ("me_2.fit", Array("monitoring".utf8)),
    ])
    let export = StoredZip.bytes([
      ("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", uploads),
      ("DI_CONNECT/DI-Connect-Fitness/me_0_summarizedActivities.json", Array(list.utf8)),
      ("DI_CONNECT/DI-Connect-User/settings.json", Array("{}".utf8)),
      (
        "DI_CONNECT/DI-Connect-Wellness/me_sleepData.json",
        Array(#"[{"calendarDate":"2026-05-01","deepSleepSeconds":3600,"lightSleepSeconds":18000}]"#.utf8)
      ),
    ])
    try folder.write(export, "garmin.zip")
    let made = try CommandRun("season", folder.path + "/garmin.zip", "--out", folder.path + "/site")
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.errors.contains("1 activity,") && made.errors.contains("1 other file skipped"))
    #expect(try folder.text("site/index.html").contains("Over the pass"))
    #expect(try folder.text("site/days.jsonl").contains("\"garmin\":{\"sleep\""))
  }

  @Test("JSON of an account that holds no activity is passed over, in the export and in a part of it")
  func otherJSON() throws {
    let folder = try TemporaryFolder()
    let run = try TestData.packageBytes(activities + "trail_run.fit")
    try folder.write(run, "garmin/DI_CONNECT/DI-Connect-Uploaded-Files/me_1.fit")
    let profile = Array(#"{"userName":"x","emailAddress":"y"}"#.utf8)
    try folder.write(profile, "garmin/DI_CONNECT/DI-Connect-User/user_profile.json")
    try folder.write(Array(#"{"customer":{"country":"NL"}}"#.utf8), "garmin/customer_data/customer.json")
    for (name, input) in [("all", "garmin"), ("part", "garmin/DI_CONNECT")] {
      let made = try CommandRun("season", "\(folder.path)/\(input)", "--out", "\(folder.path)/of-\(name)")
      #expect(made.code == 0 && made.errors.contains("1 activity,"), "\(made.errors)")
      if name == "all" { #expect(made.errors.contains("1 other file skipped"), "\(made.errors)") }
    }
    // Alone it is nothing that could be read.
    try folder.write(profile, "alone/user_profile.json")
    #expect(try CommandRun("season", folder.path + "/alone", "--out", folder.path + "/none").code == 1)
  }

  @Test("A plain folder of files, one damaged")
  func plainFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["run_hills.json", "ride_interval.json.gz", "swim.fit", "run_truncated.fit"] {
      try folder.write(try TestData.packageBytes(activities + name), "rides/\(name)")
    }
    let made = try CommandRun(
      "season", folder.path + "/rides", "--out", folder.path + "/site", "--set", "trimp.male_b=1.8")
    #expect(made.code == 0 && made.errors.contains("1 partly read"), "\(made.errors)")
    #expect(try folder.names("/site/activities").count == 4)
    #expect(try folder.text("site/activities.csv").contains("trimp.male_b=1.8"))
  }

  @Test("An activity beyond the limit is a fault of its own; the others stay")
  func tooManyActivities() throws {
    let folder = try TemporaryFolder()
    for day in 1...3 {
      let rows = (0..<4).map { "2026-05-0\(day)T06:0\($0):00Z,\(120 + $0),\($0 * 180)\n" }.joined()
      try folder.write(Array(("time,heart_rate,distance\n" + rows).utf8), "export/\(day).csv")
    }
    let made = try CommandRun(
      "season", folder.path + "/export", "--out", folder.path + "/site", "--limit", "history=2")
    #expect(made.code == 1 && made.errors.contains("--limit history=NUMBER"), "\(made.errors)")
    #expect(try folder.names("/site/activities").count == 2)
  }

  @Test("Damaged archives are lines, and never the end of the run")
  func damagedArchives() throws {
    let folder = try TemporaryFolder()
    let whole = StoredZip.bytes(try strava())
    try folder.write(Array(whole.prefix(whole.count / 2)), "in/cut.zip")
    try folder.write(Array("PK nonsense".utf8), "in/bad.zip")
    try folder.write(StoredZip.bytes([]), "in/empty.zip")
    try folder.write(try TestData.packageBytes(activities + "yoga.json"), "in/yoga.json")
    let made = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/site")
    #expect(made.code == 1)
    let index = try folder.text("site/index.html")
    #expect(index.contains("bad.zip") && index.contains("cut.zip") && !index.contains("empty.zip"))
    #expect(try folder.names("/site/activities").count >= 1)
  }

  /// The part of an archive before its second file.
  private func cutBehindFirst(_ files: [(name: String, bytes: [UInt8])]) throws -> [UInt8] {
    let first = try #require(files.first)
    return Array(StoredZip.bytes(files).prefix(30 + first.name.utf8.count + first.bytes.count))
  }

  @Test("An archive that was cut between two files is a fault, also within another; what it has is read")
  func cutArchives() throws {
    let folder = try TemporaryFolder()
    let runs = try ["walk.gpx", "trail_run.fit"].map { name in
      (name: "activities/\(name)", bytes: try TestData.packageBytes(activities + name))
    }
    let cut = try cutBehindFirst(runs)
    try folder.write(cut, "cut.zip")
    try folder.write(StoredZip.bytes([("uploads.zip", cut)]), "outer.zip")
    for name in ["cut.zip", "outer.zip"] {
      let made = try CommandRun("season", "\(folder.path)/\(name)", "--out", "\(folder.path)/of-\(name)")
      #expect(made.code == 1 && made.errors.contains("1 activity,"), "\(made.errors)")
      #expect(made.errors.contains("1 file not read") && made.errors.contains("The zip archive is cut off"))
      let index = try folder.text("of-\(name)/index.html")
      #expect(index.contains(name == "cut.zip" ? "cut.zip" : "uploads.zip") && index.contains("cut off"))
    }
    // The fault of the archive is no part of the export that could be passed over.
    let list = (name: "activities.csv", bytes: Array("Activity ID,Activity Name\n".utf8))
    try folder.write(try cutBehindFirst([list, runs[0]]), "strava.zip")
    let made = try CommandRun("season", folder.path + "/strava.zip", "--out", folder.path + "/strava")
    #expect(
      made.code == 1 && made.errors.contains("strava.zip: The zip archive is cut off"), "\(made.errors)")
  }

  @Test("An archive that lies too deep in others is named as not read")
  func tooDeep() throws {
    let folder = try TemporaryFolder()
    let walk = try TestData.packageBytes(activities + "walk.gpx")
    var archive = StoredZip.bytes([("walk.gpx", walk)])
    for name in ["three.zip", "two.zip", "one.zip"] {
      archive = StoredZip.bytes([(name, archive), ("\(name).gpx", walk)])
    }
    try folder.write(archive, "in.zip")
    let made = try CommandRun("season", folder.path + "/in.zip", "--out", folder.path + "/site")
    #expect(made.code == 1 && made.errors.contains("1 file not read"), "\(made.errors)")
    #expect(
      made.errors.contains("one.zip/two.zip/three.zip: archives are nested more than"), "\(made.errors)")
  }

  @Test("A listed activity whose file is missing, empty or broken is kept as in the list, and reported")
  func listAlone() throws {
    let folder = try TemporaryFolder()
    try write(strava() + [("activities/5.fit", [])], folder, "export")
    let made = try CommandRun("season", folder.path + "/export", "--out", folder.path + "/site")
    #expect(
      made.code == 1
        && made.errors.contains("activities/5.fit: Run of 2026-05-06: taken from the list"))
    let records = try folder.text("site/days.jsonl").split(separator: "\n")
    for day in ["2026-05-05", "2026-05-06"] {
      let record = try #require(records.first { $0.contains("\"\(day)\"") })
      #expect(
        record.contains("\"load_logged\":true") && record.contains("\"duration_seconds\":3600"), "\(record)")
      #expect(record.contains("\"avg_heart_rate\":110"))
    }
    let index = try folder.text("site/index.html")
    #expect(
      index.contains("2 activities could not be read and are shown from the export&#39;s list."))
    let page = try folder.text("site/activities/2026-05-06-gone.html")
    #expect(page.contains("the values come from the export&#39;s list"))
  }

  @Test("The day of a listed activity without a known duration is not a rest day")
  func lostActivities() throws {
    let folder = try TemporaryFolder()
    func unknown(_ files: [(name: String, bytes: [UInt8])]) -> [(name: String, bytes: [UInt8])] {
      files.map { file -> (name: String, bytes: [UInt8]) in
        guard file.name == "activities.csv" else { return file }
        let rows = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map { row -> String in
          guard row.contains(".fit") else { return String(row) }
          return row.replacingOccurrences(of: "3600.0", with: "").replacingOccurrences(of: "3600", with: "")
        }
        return (file.name, Array(rows.joined(separator: "\n").utf8))
      }
    }
    try write(unknown(strava()) + [("activities/5.fit", [])], folder, "empty")
    try write(unknown(strava()), folder, "missing")
    for name in ["empty", "missing"] {
      _ = try CommandRun("season", "\(folder.path)/\(name)", "--out", "\(folder.path)/of-\(name)")
      let records = try folder.text("of-\(name)/days.jsonl").split(separator: "\n")
      for day in ["2026-05-05", "2026-05-06"] {
        let record = try #require(records.first { $0.contains("\"\(day)\"") })
        #expect(record.contains("\"load_logged\":false"), "\(name) \(record)")
      }
      #expect(records.contains { $0.contains("2026-05-04") && $0.contains("\"load_logged\":true") })
    }
    // A session that the list tells and another export has as well is one.
    let start = Int(
      try #require(ISO8601DateFormatter().date(from: "2026-05-06T18:00:10Z")).timeIntervalSince1970)
    let list = """
      [{"summarizedActivitiesExport":[{"activityId":7,"activityType":"running","beginTimestamp":\(start)000,
      "startTimeLocal":\(start)000,"duration":3590000,"avgHr":140}]}]
      """
    try folder.write(Array(list.utf8), "garmin/DI_CONNECT/me_0_summarizedActivities.json")
    try write(strava(), folder, "told")
    let made = try CommandRun(
      "season", folder.path + "/told", folder.path + "/garmin", "--out", folder.path + "/both")
    #expect(made.errors.contains("5 activities,") && made.errors.contains("1 listed twice"), "\(made.errors)")
  }

  @Test("One workout in two exports is one: of the index, the table, the records of days and the history")
  func oneWorkoutTwice() throws {
    let folder = try TemporaryFolder()
    let run = try TestData.packageBytes(activities + "trail_run.fit")
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Filename
      1,"May 2, 2026, 6:30:00 AM",Named by the list,Trail Run,activities/1.fit

      """
    try folder.write(Array(list.utf8), "strava/activities.csv")
    try folder.write(run, "strava/activities/1.fit")
    try folder.write(run, "garmin/DI_CONNECT/DI-Connect-Uploaded-Files/me_1.fit")
    for (name, inputs) in [
      ("one", ["strava"]), ("both", ["strava", "garmin"]), ("turned", ["garmin", "strava"]),
    ] {
      let made = try CommandRun(
        arguments: ["season"] + inputs.map { "\(folder.path)/\($0)" } + [
          "--out", "\(folder.path)/of-\(name)", "--athlete", "Data/athlete.json",
        ])
      #expect(made.code == 0 && made.errors.contains("1 activity,"), "\(made.errors)")
      #expect(made.errors.contains("1 recorded twice") == (name != "one"), "\(made.errors)")
      #expect(try folder.names("/of-\(name)/activities").count == 1)
      #expect(try folder.text("of-\(name)/activities.csv").split(separator: "\n").count == 2)
      let days = try folder.text("of-\(name)/days.jsonl")
      #expect(days.split(separator: "\n").count == 1 && days.components(separatedBy: "\"load\"").count == 2)
    }
  }

  @Test("A row of a list whose date cannot be read is a fault with its row and field")
  func rowsWithoutDates() throws {
    let folder = try TemporaryFolder()
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Filename,Elapsed Time
      1,"5 Jul 2025, 06:30:00",a,Run,,1800
      2,"24 mai 2012 à 16:27:40",b,Run,,1800
      3,"05/07/2025, 06:30:00",c,Run,,1800

      """
    try folder.write(Array(list.utf8), "in/activities.csv")
    let made = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/site")
    #expect(made.code == 1 && made.errors.contains("1 list row rejected"), "\(made.errors)")
    #expect(made.errors.contains("activities.csv: row 4, Activity Date: \"05/07/2025, 06:30:00\""))
    #expect(try folder.text("site/index.html").contains("row 4, Activity Date"))
    let days = try folder.text("site/days.jsonl").split(separator: "\n").map { $0.prefix(20) }
    #expect(days == ["{\"date\":\"2012-05-24\"", "{\"date\":\"2025-07-05\""])
  }

  @Test("An export without activities is an index that says so")
  func nothing() throws {
    let folder = try TemporaryFolder()
    try folder.write([], "in/notes.txt")
    let made = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/site")
    #expect(made.code == 1 && made.errors.contains("nothing could be read"))
    #expect(try folder.text("site/index.html").contains("This export has no activities"))
    #expect(
      try folder.names("/site") == [
        ".p247-season", "activities", "activities.csv", "days.jsonl", "index.html",
      ])
  }

  @Test("Usage: the output lies beside the input")
  func usage() throws {
    let folder = try TemporaryFolder()
    try folder.write([], "in/notes.txt")
    #expect(try CommandRun("season", folder.path + "/in", "--out", folder.path + "/in/site").code == 2)
    #expect(try CommandRun("season", folder.path + "/in", "--out", folder.path + "/in").code == 2)
    #expect(try CommandRun("season", folder.path + "/nowhere", "--out", folder.path + "/site").code == 2)
    #expect(try CommandRun("season", folder.path + "/in", "--out", folder.path + "/in/notes.txt").code == 2)
    #expect(try CommandRun("season", folder.path + "/in").code == 2)
    #expect(try folder.names("/in") == ["notes.txt"])
  }

  /// An export of Apple Health with a walk that has a route, a weight session, ten nights and an electrocardiogram.
  private func apple() throws -> [(name: String, bytes: [UInt8])] {
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n<HealthData>\n"
    for day in 10...19 {
      func record(_ type: String, _ value: String, _ unit: String, _ from: String, _ to: String) {
        text +=
          "<Record type=\"HK\(type)\" sourceName=\"Watch\" unit=\"\(unit)\" startDate=\"2026-05-\(day) \(from) +0200\" "
          + "endDate=\"2026-05-\(day) \(to) +0200\" value=\"\(value)\"/>\n"
      }
      record("QuantityTypeIdentifierHeartRateVariabilitySDNN", "\(40 + day)", "ms", "08:00:00", "08:01:00")
      record("QuantityTypeIdentifierStepCount", "1000", "count", "10:00:00", "10:10:00")
      let sleep = "HKCategoryValueSleepAnalysisAsleepCore"
      record("CategoryTypeIdentifierSleepAnalysis", sleep, "", "00:30:00", "07:30:00")
    }
    text +=
      "<Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"stones\" startDate=\"2026-05-10 08:00:00 +0200\" value=\"9\"/>"
    func workout(_ kind: String, _ from: String, _ inside: String) {
      text +=
        "<Workout workoutActivityType=\"HKWorkoutActivityType\(kind)\" duration=\"40\" durationUnit=\"min\" sourceName=\"Watch\" "
        + "startDate=\"2026-05-\(from):00 +0200\" endDate=\"2026-05-\(from):40 +0200\"><WorkoutStatistics "
        + "type=\"HKQuantityTypeIdentifierHeartRate\" average=\"118\" maximum=\"140\" unit=\"count/min\"/>\(inside)</Workout>\n"
    }
    workout(
      "Walking", "08 08:00",
      "<WorkoutRoute><FileReference path=\"/workout-routes/route_1.gpx\"/></WorkoutRoute>")
    workout("TraditionalStrengthTraining", "12 18:00", "")
    text += "</HealthData>\n"
    return [
      ("apple_health_export/export_cda.xml", Array("<ClinicalDocument/>".utf8)),
      ("apple_health_export/electrocardiograms/ecg_2026-05-01.csv", Array("Name,x\n1,2\n".utf8)),
      ("apple_health_export/workout-routes/route_1.gpx", try TestData.packageBytes(activities + "walk.gpx")),
      ("apple_health_export/export.xml", Array(text.utf8)),
    ]
  }

  @Test(
    "Apple Health as a folder, an archive and a file: days under their own keys, workouts with their routes")
  func appleHealth() throws {
    let folder = try TemporaryFolder()
    try write(apple(), folder, "health")
    try folder.write(StoredZip.bytes(apple()), "export.zip")
    try folder.write(try #require(apple().last).bytes, "Exportieren.xml")
    for (input, routes) in [("health", true), ("export.zip", true), ("Exportieren.xml", false)] {
      let made = try CommandRun("season", "\(folder.path)/\(input)", "--out", "\(folder.path)/out-\(input)")
      #expect(made.code == 0, "\(input): \(made.errors)")
      #expect(made.errors.contains("31 records; not used: unknown_unit 1"), "\(made.errors)")
      #expect(made.errors.contains("2 activities,"), "\(made.errors)")
      let records = try folder.text("out-\(input)/days.jsonl").split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      let day = try #require(records.first { $0["date"] as? String == "2026-05-12" })
      let metrics = try #require(day["metrics"] as? [String: Any])
      #expect(metrics["hrv"] as? Int == 52 && metrics["hrv_kind"] as? String == "sdnn")
      #expect(metrics["step_count"] as? Int == 1000 && metrics["weight_kg"] == nil)
      let sleep = try #require(day["sleep"] as? [String: Any])
      #expect(sleep["total_hours"] as? Int == 7 && sleep["wake_h"] as? Double == 7.5)
      #expect(sleep["sleep_onset_h"] as? Double == 0.5 && sleep["source"] as? String == "Watch")
      let lifting = try #require((day["workouts"] as? [[String: Any]])?.first)
      #expect(lifting["avg_heart_rate"] as? Int == 118 && lifting["duration_seconds"] as? Int == 40)
      let walk = try #require(records.first { $0["date"] as? String == "2026-05-08" })
      let walking = try #require((walk["workouts"] as? [[String: Any]])?.first)
      // The route has a distance, the list has none.
      #expect((walking["distance_m"] is Double) == routes, "\(walking)")
      let index = try folder.text("out-\(input)/index.html")
      #expect(index.contains("Apple Health") && index.contains("unknown_unit 1"))
    }
  }

  @Test("Nights that lose their resting heart rate to another export are reported")
  func nightsBesideDevices() throws {
    let folder = try TemporaryFolder()
    func export(_ day: Int, _ more: String) -> [UInt8] {
      func record(_ type: String, _ value: String, _ from: String, _ to: String) -> String {
        "<Record type=\"HK\(type)\" sourceName=\"Watch\" unit=\"count/min\" startDate=\"2026-05-\(day) \(from) +0000\" "
          + "endDate=\"2026-05-\(day) \(to) +0000\" value=\"\(value)\"/>\n"
      }
      var text = record(
        "CategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore", "00:00:00",
        "06:00:00")
      for minutes in stride(from: 0, to: 360, by: 5) {
        let clock = "0\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):00"
        text += record("QuantityTypeIdentifierHeartRate", "50", clock, clock)
      }
      if !more.isEmpty {
        text += record("QuantityTypeIdentifierRestingHeartRate", more, "08:00:00", "08:00:00")
      }
      return Array("<HealthData>\n\(text)</HealthData>\n".utf8)
    }
    try folder.write(export(10, ""), "one/export.xml")
    try folder.write(export(11, ""), "two/export.xml")
    let sentence =
      "Computed resting heart rate dropped for 2 nights: another Apple Health export has measured values, which are never mixed with computed ones"
    for (place, own) in ["", "55"].enumerated() {
      try folder.write(export(12, own), "three/export.xml")
      let site = folder.path + "/site\(place)"
      let made = try CommandRun(
        arguments: ["season"] + ["one", "two", "three"].map { folder.path + "/\($0)/export.xml" }
          + ["--out", site])
      #expect(made.code == 0)
      #expect(made.errors.contains(sentence) == !own.isEmpty, "\(made.errors)")
      let index = try folder.text("site\(place)/index.html").replacing("&#39;", with: "'")
      #expect(index.contains(sentence + ".") == !own.isEmpty)
    }
  }

  @Test("Anything but an export of Apple Health is a line of the index")
  func noAppleHealth() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("<gpx/>".utf8), "export.xml")
    let made = try CommandRun("season", folder.path + "/export.xml", "--out", folder.path + "/site")
    #expect(made.code == 1 && made.errors.contains("1 file not read"), "\(made.errors)")
    #expect(try folder.text("site/index.html").contains("not an Apple Health export"))
  }

  @Test(
    "An export of 200 files in Strava's layout is a season in one command, with the names and kinds of the list"
  )
  func twoHundredFiles() throws {
    let kinds = ["Run", "Ride", "Walk", "Hike", "Row"]
    let files = 200
    var list =
      "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename\n"
    var export: [(name: String, bytes: [UInt8])] = [("profile.csv", Array("Athlete ID,Weight\n1,70\n".utf8))]
    for place in 0..<files {
      let (month, day) = (1 + place / 28, 1 + place % 28)
      let kind = kinds[place % kinds.count]
      list +=
        "\(place),\"\(Self.months[month - 1]) \(day), 2025, 6:00:00 AM\",Outing \(place),\(kind),,600,1.2,activities/\(place).gpx\n"
      // The file itself says nothing of name and kind.
      let date = "2025-\(Self.two(month))-\(Self.two(day))"
      let points = (0...10).map { minute in
        "<trkpt lat=\"\(46 + Double(minute) * 0.001)\" lon=\"7\"><ele>500</ele>"
          + "<time>\(date)T06:\(Self.two(minute)):00Z</time></trkpt>"
      }
      let text = "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
      export.append(("activities/\(place).gpx", Array(text.utf8)))
    }
    export.append(("activities.csv", Array(list.utf8)))
    let folder = try TemporaryFolder()
    try folder.write(StoredZip.bytes(export), "export.zip")
    let made = try CommandRun("season", folder.path + "/export.zip", "--out", folder.path + "/site")
    #expect(made.code == 0 && made.errors.contains("\(files) activities,"), "\(made.errors)")
    let pages = try folder.names("/site/activities")
    #expect(pages.count == files)
    let rows = try folder.text("site/activities.csv").split(separator: "\n").dropFirst()
    #expect(rows.count == files)
    for place in 0..<files {
      let row = rows.first { $0.hasPrefix("activities/\(place).gpx,") }
      #expect(row?.contains(",\(kinds[place % kinds.count]),") == true, "\(place): \(row ?? "")")
      #expect(pages.contains { $0.hasSuffix("-outing-\(place).html") }, "\(place)")
    }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"]

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// What is no session counts nowhere, and is named.
@Suite struct NoSessionCommandTests {
  private static let course =
    "<TrainingCenterDatabase><Courses><Course><Track><Trackpoint><Time>2026-05-01T08:00:00Z</Time>"
    + "<DistanceMeters>1</DistanceMeters></Trackpoint></Track></Course></Courses></TrainingCenterDatabase>"
  private static let mornings = "date,HR,rMSSD\n2026-05-01,46,66\n2026-05-02,47,64\n"

  @Test("A course and a table of mornings are not activities of a season, a history or any other command")
  func doors() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.course.utf8), "in/loop.tcx")
    try folder.write(Array(Self.mornings.utf8), "in/mornings.csv")
    try folder.write(try TestData.packageBytes("Data/Activities/swim.fit"), "in/swim.fit")
    let made = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/out").errors
    #expect(made.contains("loop.tcx: The file is a course, not a recording"), "\(made)")
    #expect(made.contains("1 activity,"), "\(made)")
    let history = try CommandRun("history", folder.path + "/in", "--output", "json")
    let sessions = history.documents.first?["sessions"] as? Int
    #expect(sessions == 1)
    #expect(history.errors.contains("a course"))
    for command in ["enrich", "streams", "metric"] {
      let arguments = [command] + (command == "metric" ? ["mean(speed)"] : [])
      let run = try CommandRun(arguments: arguments + [folder.path + "/in/loop.tcx"])
      #expect(run.code == 1)
      #expect(run.errors.contains("a course, not a recording"), "\(command): \(run.errors)")
    }
    let strict = try CommandRun("enrich", folder.path + "/in/mornings.csv", "--strict")
    let error = strict.documents.first?["error"] as? [String: Any]
    let kind = error?["kind"] as? String
    #expect(kind == "table_of_days" && strict.code == 1)
  }

  @Test("A summary of more than a day without samples has neither time nor load")
  func days() throws {
    let folder = try TemporaryFolder()
    let long =
      #"{"type":"Run","start_date":"2026-05-01T08:00:00Z","elapsed_time":172800,"moving_time":172800,"average_heartrate":140}"#
    try folder.write(Array(long.utf8), "long.json")
    let made = try CommandRun("enrich", folder.path + "/long.json", "--athlete", "Data/athlete.json")
    let document = try #require(made.documents.first)
    let load = document["training_load"] as? [String: Any]
    let value = load?["load"] as? Double
    #expect(value == nil)
    let elapsed = document["elapsed_time_seconds"] as? Double
    #expect(elapsed == nil)
  }

  /// A track of so many minutes from 06:00 UTC on 12 September 2026, with heart rate if given.
  private func track(minutes: Int, from second: Int = 0, heartRate: Int? = nil) -> [UInt8] {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let points = stride(from: 0, through: minutes * 60, by: 5).map { step in
      let time = second + step
      let beat = heartRate.map {
        "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\($0 + step / 60 % 5)</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>"
      }
      return "<trkpt lat=\"\(48 + Double(time) * 3 / 111_195)\" lon=\"2\">"
        + "<time>2026-09-12T\(two(6 + time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))Z</time>\(beat ?? "")</trkpt>"
    }
    let head =
      "<gpx version=\"1.1\" creator=\"x\" xmlns=\"http://www.topografix.com/GPX/1/1\" xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\">"
    return Array((head + "<trk><type>running</type><trkseg>\(points.joined())</trkseg></trk></gpx>").utf8)
  }

  @Test("Of two recordings of a session the one with heart rate is kept, although the other is longer")
  func heartRateIsKept() throws {
    let folder = try TemporaryFolder()
    try folder.write(track(minutes: 35), "in/phone.gpx")
    try folder.write(track(minutes: 25, from: 240, heartRate: 140), "in/watch.gpx")
    let run = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/out")
    #expect(run.errors.contains("1 activity"), "\(run.errors)")
    #expect(try folder.text("out/days.jsonl").contains("\"avg_heart_rate\":14"))
  }

  @Test(
    "A list without a time zone names the recording that starts at its minute in some zone and lasts as long")
  func listOfUnknownZone() throws {
    let folder = try TemporaryFolder()
    let list = """
      Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR
      Running,2026-09-12 08:00:00,false,"Morning","5.40","402","00:30:00","151","153"
      Running,2026-09-12 18:10:00,false,"Evening","5.40","402","00:30:00","151","153"

      """
    try folder.write(Array(list.utf8), "in/Activities.csv")
    // A list without recordings is named where only recordings are read.
    for command in ["enrich", "streams"] {
      let refused = try CommandRun(command, folder.path + "/in")
      #expect(
        refused.code == 2
          && refused.errors.contains("p247 season, history and brief read the export from Garmin"),
        "\(refused.errors)")
    }
    try folder.write(track(minutes: 30, heartRate: 150), "in/a.gpx")
    let run = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/out")
    #expect(run.errors.contains("2 activities") && run.errors.contains("1 listed twice"), "\(run.errors)")
  }

  @Test("A session that two apps report to Apple Health counts once, a day of 2036 is left out and named")
  func reportedTwice() throws {
    let folder = try TemporaryFolder()
    func workout(_ source: String, _ start: String, _ minutes: Int, _ day: String = "2026-03-02") -> String {
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"\(minutes)\" durationUnit=\"min\" sourceName=\"\(source)\" startDate=\"\(day) \(start) +0100\" endDate=\"\(day) 17:50:00 +0100\" totalDistance=\"9.9\" totalDistanceUnit=\"km\"/>"
    }
    let rows =
      workout("Watch", "17:00:00", 50) + workout("Strava", "17:00:30", 49)
      + (3...9).map { workout("Watch", "17:00:00", 50, "2026-03-0\($0)") }.joined()
      + workout("Watch", "17:00:00", 50, "2036-03-02")
    let text = "<?xml version=\"1.0\"?><HealthData locale=\"en_GB\">\(rows)</HealthData>"
    // The name of the file depends on the language.
    try folder.write(Array(text.utf8), "in/Exportieren.xml")
    let run = try CommandRun("season", folder.path + "/in", "--out", folder.path + "/out")
    #expect(run.errors.contains("8 activities"), "\(run.errors)")
    #expect(run.errors.contains("2036-03-02 is more than 400 days from all other days"))
  }
}
