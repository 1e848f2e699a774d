import Foundation
import Testing
import _TestSupport

/// Every list of an input costs linear time: twice the entries take at most 2.3 times as long.
@Suite(.serialized, .enabled(if: isShippedCode)) struct LinearCostTests {
  /// An input list: the initial number of entries, and the command that reads it.
  struct List: Sendable, CustomTestStringConvertible {
    let name: String
    let count: Int
    /// Writes an input of so many entries into a folder.
    /// - Returns: the words behind `p247`.
    let input: @Sendable (TemporaryFolder, Int) throws -> [String]

    var testDescription: String { name }
  }

  /// The most that twice the entries may cost.
  private static let most = 2.3
  /// The sizes of an input, and the most rounds in which each is measured.
  private static let (factors, rounds) = ([1, 2, 4], 12)
  /// Shorter times are those of a start of the program, s.
  private static let start = 0.03

  @Test("Twice the entries of a list take at most 2.3 times as long", arguments: lists)
  func doubling(list: List) throws {
    let folders = try Self.factors.map { _ in try TemporaryFolder() }
    let words = try zip(folders, Self.factors).map { try list.input($0, $1 * list.count) }
    var times = folders.map { _ in Double.infinity }
    var isLinear: Bool {
      zip(times, times.dropFirst()).allSatisfy { $1 <= Self.most * max(Self.start, $0) }
    }
    // The sizes take turns, so another process slows each of them, and none speeds one up.
    for round in 1...Self.rounds where round <= 2 || !isLinear {
      for size in times.indices { times[size] = min(times[size], try Self.time(words[size], folders[size])) }
    }
    #expect(
      isLinear,
      "\(list.name): \(times) s for \(list.count), \(2 * list.count) and \(4 * list.count) entries")
    // What takes no time was not read.
    #expect(times[2] > times[0] || times[2] < 2 * Self.start, "\(list.name): \(times)")
  }

  /// Seconds of processor time that a run takes.
  private static func time(_ words: [String], _ folder: TemporaryFolder) throws -> Double {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try CommandRun(
      shell: "rm -rf \"$DIR/out\"; TIMEFORMAT=%U; time \"$P247\" \(quoted) > /dev/null 2> /dev/null",
      in: folder.path)
    let text = run.errors.split(separator: "\n").last.map(String.init) ?? ""
    return try #require(Double(text), "\(run.errors)")
  }

  // MARK: Inputs

  private static func joined(_ count: Int, _ separator: String = ",", _ entry: (Int) -> String) -> String {
    (0..<count).map(entry).joined(separator: separator)
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// A time of the day, a second each.
  private static func clock(_ second: Int) -> String {
    "2026-03-01T\(two(second / 3600 % 24)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  private static func day(_ number: Int) -> String {
    "\(2000 + number / 336 % 26)-\(two(1 + number / 28 % 12))-\(two(1 + number % 28))"
  }

  /// A list in the record of a day.
  private static func ofRecord(
    _ name: String, _ count: Int, _ member: @escaping @Sendable (Int) -> String
  ) -> List {
    List(name: name, count: count) { folder, count in
      try folder.write(
        Array(
          "{\"date\":\"2026-03-01\",\"metrics\":{\"hrv\":50,\"resting_hr\":48},\(member(count))}\n".utf8),
        "record.jsonl")
      return ["brief", "\(folder.path)/record.jsonl"]
    }
  }

  private static func ofFile(
    _ name: String, _ count: Int, _ words: [String], _ file: String, _ behind: [String] = [],
    _ text: @escaping @Sendable (Int) -> String
  ) -> List {
    List(name: name, count: count) { folder, count in
      try folder.write(Array(text(count).utf8), file)
      return words + ["\(folder.path)/\(file)"] + behind
    }
  }

  /// A list of an export.
  private static func ofExport(
    _ name: String, _ count: Int, _ file: String, _ text: @escaping @Sendable (Int) -> String
  ) -> List {
    List(name: name, count: count) { folder, count in
      try folder.write(Array(text(count).utf8), "export/\(file)")
      return ["season", "\(folder.path)/export", "--out", "\(folder.path)/out"]
    }
  }

  /// Messages of a FIT file, each after a sample, with values computed from the sample's number.
  private static func ofFIT(
    _ name: String, _ count: Int, message: UInt16, _ fields: [FITBuilder.Field],
    _ values: @escaping @Sendable (UInt32) -> [FITBuilder.Value]
  ) -> List {
    List(name: name, count: count) { folder, count in
      var fit = FITBuilder()
      fit.define(0, message: 20, fields: [.init(253, .uint32), .init(3, .uint8), .init(6, .uint16)])
      fit.define(1, message: message, fields: fields)
      for number in 0..<UInt32(count) {
        fit.data(0, [.uint32(firstSecond + number), .uint8(UInt8(120 + number % 40)), .uint16(3000)])
        fit.data(1, values(firstSecond + number))
      }
      try folder.write(fit.file(), "activity.fit")
      return ["enrich", "\(folder.path)/activity.fit"]
    }
  }

  /// The time of the first sample of a FIT file.
  private static let firstSecond: UInt32 = 1_141_000_000

  private static func activity(_ count: Int, _ more: String = "") -> String {
    "{\"activity\":{\"id\":1,\"type\":\"Run\",\"start_date\":\"2026-03-01T08:00:00Z\",\"elapsed_time\":\(count)\(more)},"
      + "\"streams\":{\"time\":[\(joined(count) { "\($0)" })],\"heartrate\":[\(joined(count) { "\(120 + $0 % 40)" })]}}"
  }

  private static let strength = ["--as-of", "2026-12-31", "--range", "all"]
  private static let heading =
    "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Moving Time\n"

  static let lists: [List] = [
    ofRecord("workouts of a day", 2000) { count in
      "\"workouts\":[\(joined(count) { "{\"type\":\"Run\",\"duration_min\":\(30 + $0 % 90),\"load\":30}" })]"
    },
    ofRecord("workouts with a start", 4000) { count in
      "\"workouts\":[\(joined(count) { "{\"type\":\"Run\",\"start\":\"\(clock(7 * $0))\",\"duration_min\":30}" })]"
    },
    ofRecord("behaviours of a day", 8000) { count in
      "\"behaviours\":[\(joined(count) { "{\"name\":\"b\($0)\",\"amount\":1}" })]"
    },
    ofRecord("symptoms", 2000) { count in
      "\"check_in\":{\"symptoms\":[\(joined(count) { "\"symptom \($0)\"" })]}"
    },
    ofRecord("samples of a day", 8000) { count in
      "\"samples\":[\(joined(count) { "{\"type\":\"HKQuantityTypeIdentifierHeartRate\",\"start\":\"\(clock(11 * $0))\",\"end\":\"\(clock(11 * $0))\",\"value\":60,\"unit\":\"count/min\"}" })]"
    },
    ofRecord("stages of sleep", 8000) { count in
      "\"samples\":[\(joined(count) { "{\"type\":\"HKCategoryTypeIdentifierSleepAnalysis\",\"start\":\"\(clock(11 * $0))\",\"end\":\"\(clock(11 * $0 + 9))\",\"value\":\"HKCategoryValueSleepAnalysisAsleepCore\",\"source\":\"s\($0 % 50)\"}" })]"
    },
    ofRecord("target events", 8000) { count in
      "\"athlete_info\":{\"target_events\":[\(joined(count) { "{\"name\":\"e\($0)\",\"date\":\"2026-\(two(4 + $0 % 8))-\(two(1 + $0 % 28))\"}" })]}"
    },
    ofRecord("sources of a day", 4000) { count in
      "\"sources\":{\(joined(count) { "\"s\($0)\":{\"hrv\":50,\"recovery\":60}" })}"
    },
    ofRecord("HRV samples of a day", 16_000) { count in
      "\"hrv_samples\":[\(joined(count) { "{\"time\":\"\(clock(5 * $0))\",\"ms\":\(50 + $0 % 9)}" })]"
    },
    ofRecord("unknown keys", 8000) { count in "\"other\":{\(joined(count) { "\"key\($0)\":1" })}" },
    ofFile("records of one day", 300, ["brief"], "days.jsonl") { count in
      joined(count, "\n") { "{\"date\":\"2026-03-01\",\"metrics\":{\"hrv\":\(50 + $0 % 7)}}" }
    },
    ofFile("samples of an activity", 40_000, ["enrich"], "activity.json") { activity($0) },
    ofFile("laps", 2000, ["enrich"], "activity.json") { count in
      activity(
        8 * count,
        ",\"laps\":[\(joined(count) { "{\"elapsed_time\":8,\"distance\":25,\"start_index\":\(8 * $0),\"end_index\":\(8 * $0 + 7)}" })]"
      )
    },
    ofFIT(
      "laps of a FIT file", 4000, message: 19, [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)]
    ) {
      [.uint32($0 + 1), .uint32($0), .uint32(1000)]
    },
    ofFIT(
      "lengths", 4000, message: 101,
      [.init(253, .uint32), .init(2, .uint32), .init(3, .uint32), .init(12, .enumeration)]
    ) { [.uint32($0 + 1), .uint32($0), .uint32(1000), .uint8(1)] },
    ofFIT(
      "sets of a FIT file", 4000, message: 225,
      [.init(254, .uint32), .init(0, .uint32), .init(3, .uint16), .init(5, .enumeration), .init(6, .uint32)]
    ) { [.uint32($0), .uint32(1000), .uint16(8), .uint8(UInt8($0 % 2)), .uint32($0)] },
    ofFIT(
      "stops and starts", 16_000, message: 21,
      [.init(253, .uint32), .init(0, .enumeration), .init(1, .enumeration)]
    ) { [.uint32($0), .uint8(0), .uint8($0 % 2 == 0 ? 4 : 0)] },
    ofFIT(
      "steps of a workout", 4000, message: 27,
      [.init(254, .uint16), .init(1, .enumeration), .init(2, .uint32)]
    ) {
      [.uint16(UInt16($0 - firstSecond)), .uint8(0), .uint32(60_000)]
    },
    ofFIT("beats of a FIT file", 8000, message: 78, [.init(0, .uint16)]) { [.uint16(UInt16(800 + $0 % 60))] },
    ofFile("segments of a track", 2000, ["enrich"], "activity.gpx") { count in
      "<gpx><trk>"
        + joined(count, "") {
          "<trkseg><trkpt lat=\"\(47 + Double($0) / 10_000)\" lon=\"8\"><time>\(clock(9 * $0))</time></trkpt></trkseg>"
        } + "</trk></gpx>"
    },
    ofFile("activities of an array", 800, ["enrich"], "activity.json") { count in
      "[\(joined(min(count, 1000)) { _ in activity(60) })\(count > 1000 ? "," + joined(count - 1000) { _ in activity(60) } : "")]"
    },
    ofFile("rows of a table", 40_000, ["enrich"], "ride.csv", ["--kind", "Ride"]) { count in
      "time,hr,power\n" + joined(count, "\n") { "\($0),\(120 + $0 % 30),\(200 + $0 % 50)" }
    },
    ofFile("beats", 8000, ["enrich"], "beats.csv") { count in
      "rr\n" + joined(count, "\n") { "\(800 + $0 % 60)" }
    },
    List(name: "thresholds", count: 2000) { folder, count in
      try folder.write(Array(activity(600).utf8), "activity.json")
      try folder.write(
        Array("{\"thresholds\":[\(joined(count) { "{\"from\":\"\(day($0))\",\"max_hr\":190}" })]}".utf8),
        "athlete.json")
      return ["enrich", "\(folder.path)/activity.json", "--athlete", "\(folder.path)/athlete.json"]
    },
    ofFile("sessions of a history", 4000, ["history"], "history.jsonl") { count in
      joined(count, "\n") {
        "{\"date\":\"\(day($0))\",\"kind\":\"Run\",\"load\":50,\"duration_s\":\(3000 + $0)}"
      }
    },
    ofFile("sessions of a strength log", 2000, ["strength"], "log.json", strength) { count in
      "{\"sessions\":[\(joined(count) { "{\"start\":\"\(day($0))T08:00:00Z\",\"exercises\":[{\"name\":\"Bench Press\",\"sets\":[{\"weight_kg\":80,\"reps\":5}]}]}" })]}"
    },
    ofFile("sets of an exercise", 8000, ["strength"], "log.json", strength) { count in
      "{\"sessions\":[{\"start\":\"2026-03-01T08:00:00Z\",\"exercises\":[{\"name\":\"Bench Press\",\"sets\":[\(joined(count) { "{\"weight_kg\":\(60 + $0 % 30),\"reps\":5}" })]}]}]}"
    },
    ofFile("exercises of a session", 500, ["strength"], "log.json", strength) { count in
      "{\"sessions\":[{\"start\":\"2026-03-01T08:00:00Z\",\"exercises\":[\(joined(count) { "{\"name\":\"Exercise \($0)\",\"sets\":[{\"weight_kg\":80,\"reps\":5}]}" })]}]}"
    },
    ofFile("sets of two sessions by turns", 2000, ["strength"], "log.csv", strength) { count in
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"
        + joined(count, "\n") { "2025-01-0\(1 + $0 % 2) 10:00:00,A,Exercise \($0 / 2),1,80,5" }
    },
    ofFile("items of a plan", 2000, ["plan"], "plan.json") { count in
      "{\"date\":\"2026-03-01\",\"items\":[\(joined(count) { "{\"id\":\"i\($0)\",\"date\":\"2026-\(two(3 + $0 % 9))-\(two(1 + $0 % 28))\",\"title\":\"Run\",\"type\":\"Run\",\"duration_min\":40}" })]}"
    },
    ofFile("workouts of one id", 1000, ["plan"], "plan.json") { count in
      "{\"date\":\"2026-03-01\",\"workouts\":[\(joined(count) { "{\"id\":\"w\",\"date\":\"\(day($0))\",\"type\":\"Run\",\"duration_min\":40}" })]}"
    },
    ofFile("events of a plan", 2000, ["plan"], "plan.json") { count in
      "{\"date\":\"2026-03-01\",\"events\":[\(joined(count) { "{\"id\":\"i\($0)\",\"name\":\"Race\",\"date\":\"2026-\(two(3 + $0 % 9))-\(two(1 + $0 % 28))\"}" })]}"
    },
    ofFile("injuries of a plan", 2000, ["plan"], "plan.json") { count in
      "{\"date\":\"2026-03-01\",\"injuries\":[\(joined(count) { _ in "{\"region\":\"knee\",\"since\":\"2026-02-01\"}" })]}"
    },
    ofExport("undated activities of one title", 500, "activities.csv") { count in
      heading + joined(count, "\n") { "\($0),,Run,Run,30,30" }
    },
    ofExport("activities of one minute", 500, "activities.csv") { count in
      heading + joined(count, "\n") { "\($0),\"Mar 1, 2026, 8:00:00 AM\",Run,Run,30,30" }
    },
    ofExport("workouts that start a minute apart", 700, "export.xml") { count in
      func minute(_ number: Int) -> String {
        "2026-03-\(two(1 + number / 1440 % 28)) \(two(number / 60 % 24)):\(two(number % 60)):00 +0000"
      }
      return "<HealthData locale=\"en_GB\">\n"
        + joined(count, "\n") {
          "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" startDate=\"\(minute($0))\" endDate=\"\(minute($0 + 30))\"/>"
        } + "</HealthData>\n"
    },
    ofExport("sleeps of one day", 2000, "sleeps.csv") { count in
      "Cycle start time,Cycle timezone,Sleep onset,Wake onset,Asleep duration (min)\n"
        + joined(count, "\n") {
          "2025-01-01 23:00:00,UTC+01:00,2025-01-01 23:\(two($0 % 60)):00,2025-01-02 07:00:00,400"
        }
    },
    List(name: "files of an archive", count: 2000) { folder, count in
      let files = (0..<count).map { (name: "\($0).csv", bytes: Array("a,b\n1,2\n".utf8)) }
      try folder.write(StoredZip.bytes(files), "export/export.zip")
      return ["season", "\(folder.path)/export", "--out", "\(folder.path)/out"]
    },
    ofExport("columns and rows", 1000, "activities.csv") { count in
      "Activity ID,Activity Date,Activity Name,Distance,\(joined(count) { "c\($0)" })\n"
        + joined(count / 10, "\n") { "\($0)" }
    },
    ofExport("legs of several sports", 250, "a_summarizedActivities.json") { count in
      "[{\"summarizedActivitiesExport\":[\(joined(count) { "{\"activityId\":\($0),\"activityType\":\"\($0 % 2 == 0 ? "running" : "multi_sport")\",\"beginTimestamp\":\(1_770_000_000_000 + $0 * 1000),\"duration\":60000,\"elapsedDuration\":60000,\"name\":\"x\"}" })]}]"
    },
    ofExport("days of an export", 2000, "x_sleepData.json") { count in
      "[\(joined(count) { "{\"calendarDate\":\"\(day($0))\",\"deepSleepSeconds\":3600,\"lightSleepSeconds\":9000}" })]"
    },
    ofFile("pairs of values", 40_000, ["agree"], "pairs.csv", ["--first", "a", "--second", "b"]) { count in
      "a,b\n" + joined(count, "\n") { "\($0 % 97),\($0 % 89)" }
    },
    ofFile("rows of a test", 4000, ["lab"], "test.csv") { count in
      "t,vo2\n" + joined(count, "\n") { "\($0),\(1000 + 3000 * $0 / count)" }
    },
    List(name: "columns of measured values", count: 1000) { folder, count in
      try folder.write(Array(activity(9).utf8), "run.json")
      try folder.write(Array("activity,\(joined(count) { "c\($0)" })\nrun,1\n".utf8), "values.csv")
      return [
        "tune", "\(folder.path)/run.json", "--targets", "\(folder.path)/values.csv", "--report",
        "\(folder.path)/out",
      ]
    },
  ]
}
