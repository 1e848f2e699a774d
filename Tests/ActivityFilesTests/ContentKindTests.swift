import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

/// One gate: what is no session is named with its way out, and never an activity.
@Suite struct ContentKindTests {
  private func kind(_ text: String) -> ContentKind { ContentKind(of: Array(text.utf8)) }

  private func days(_ topic: ContentKind.DayTable.Topic, _ maker: String? = nil) -> ContentKind {
    .days(ContentKind.DayTable(topic, maker: maker))
  }

  @Test("Tables of days are named by what they are about, whatever their order, marks and language")
  func tables() {
    #expect(kind("date,HR,rMSSD,SDNN\n2026-05-01,46,66,70\n2026-05-02,47,65,72\n") == days(.mornings))
    #expect(kind("Date;HR;HRV\n01.05.2026;46;66\n02.05.2026;47;65\n") == days(.mornings))
    let weights = kind("Date,Weight (kg),Fat (%)\n2026-05-01,71.2,14\n2026-05-02,71,14\n")
    #expect(weights.name == "a table of weights" && weights.wayOut.contains("folder for p247 season"))
    #expect(
      kind("Date,\"Weight (kg)\",\"Fat mass (kg)\",\"Bone mass (kg)\"\n2026-05-01 07:00:00,71,9,3\n")
        == days(.weights, "Withings"))
    #expect(
      kind("Date,Meal,Calories,Protein (g)\n2026-05-01,Lunch,700,30\n2026-05-02,Lunch,650,31\n")
        == days(.food, "MyFitnessPal"))
    #expect(kind("Date,Energy (kcal),Protein\n2026-05-01,2400,120\n2026-05-02,2500,130\n") == days(.food))
    #expect(kind("Date,Sleep (h)\n2026-05-01,7.2\n2026-05-02,7.5\n") == days(.nights))
    #expect(kind("Date,Steps,Distance\n2026-05-01,9000,7000\n2026-05-02,8000,6000\n") == days(.days))
    #expect(
      kind("timestamp,hr\n2026-05-01T06:00:00Z,46\n2026-05-02T06:00:00Z,47\n2026-05-03T06:00:00Z,45\n")
        == days(.days))
    #expect(
      kind("\"Timestamp\",\"Type\",\"Value\"\n\"2026-03-02 06:30:00\",\"HRV\",\"62\"\n")
        == days(.days, "TrainingPeaks"))
    let scale = kind("Time of Measurement,Weight(kg),BMI,Protein(%)\n2026.08.01 07:02:11,72.1,22,19\n")
    #expect(scale.name == "a table of weights" && scale.wayOut.contains("folder for p247 season"))
    #expect(kind("ISO8601,fromDate,asleep,hrv\n2026-08-01T08:00:00,x,07:36:00,61\n") == days(.mornings))
    #expect(
      kind("Id,From,To,Hours,DeepSleep\n1,31. 07. 2026 23:01,01. 08. 2026 7:01,8,0.6\n") == days(.nights))
    // Lists of activities, whatever they call the kind, and with units.
    for head in [
      "type,startTime,sportTime(s),distance(m),calories(kcal)",
      "Workout Timestamp,Length (minutes),Fitness Discipline,Distance (km),Calories Burned",
    ] {
      let rows = String(repeating: "2026-08-01 07:00:00,1,3000,10000,700\n", count: 12)
      #expect(kind(head + "\n" + rows) == .activityList(maker: nil), "\(head)")
    }
    // Without times, stages and laps are no samples one second apart.
    #expect(kind("speed;heart_rate;lactate\n10;140;1.1\n12;150;1.6\n") == .laboratory)
    #expect(kind("Leistung (W);HF;Laktat (mmol/l)\n100;110;1,2\n130;118;1,1\n") == .laboratory)
    #expect(kind("Speed,HR,RPE\n8,118,10\n10,130,12\n12,150,14\n") == .tableWithoutSamples)
    #expect(kind("km,min,hr\n1,5:10,140\n2,5:12,144\n") == .tableWithoutSamples)
    #expect(kind("Split,Time,Distance,Avg HR\n1,5:10,1.00,140\n2,5:12,1.00,144\n") == .tableWithoutSamples)
    #expect(kind("t,cadence,lactate\n0,80,1.1\n240,82,1.6\n") == .laboratory)
    #expect(kind("t,watts\n0,200\n300,220\n600,240\n") == .tableWithoutSamples)
  }

  @Test("A weight or a blood pressure beside samples makes no table of days")
  func weightBesideSamples() {
    func rows(_ head: String, _ values: String) -> ContentKind {
      kind(head + "\n" + (0..<60).map { "2026-05-01,08:00:\($0 < 10 ? "0" : "")\($0),\(values)\n" }.joined())
    }
    #expect(rows("Date,Time,Power (W),Speed (m/s),Weight (kg)", "184,8.1,71") == .recording)
    #expect(rows("Date,Time,Power (W),Systolic,Diastolic", "184,120,80") == .recording)
    let diary = "Date,Sport,Duration,Distance (km),Weight (kg)\n2026-05-01,Run,00:50:00,10,71\n"
    #expect(kind(diary + "2026-05-03,Ride,02:00:00,60,71\n") == .activityList(maker: nil))
    #expect(kind("Date,Systolic,Diastolic,Resting HR,HRV\n2026-05-01,120,80,46,66\n") == days(.mornings))
  }

  @Test("Heart rate of whole days is no session; times of day beside a date have hours and minutes")
  func wholeDays() {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    func table(minutes: Int) -> String {
      let rows = (0..<minutes).map { place in
        let (day, hour) = (1 + place / 1440, place / 60 % 24)
        return "2026-03-\(two(day)),\(two(hour)):\(two(place % 60)),\(55 + place % 9)"
      }
      return "date,time,heartRate\n" + rows.joined(separator: "\n") + "\n"
    }
    #expect(kind(table(minutes: 2880)) == days(.days))
    #expect(kind(table(minutes: 120)) == .recording)
    let short = try? ActivityFile(reading: Array(table(minutes: 120).utf8))
    let last = short?.recordings.first?.time.last ?? 0
    #expect(abs(last - 119 * 60) < 1e-6)
  }

  @Test("Tables of makers that are not read say so, and are not sent back to where they came from")
  func makersNotRead() {
    let tables = [
      "timestamp,rmssd,coverage,low_frequency\n2026-03-01T00:00:00,62.1,0.9,300\n",
      "com.samsung.shealth.stress,6270022,5\nscore,start_time\n44,2026-03-01 10:00:00.000\n",
      "Start time,End time,Average heart rate (bpm),Step count\n00:00:00.000+01:00,00:15:00.000+01:00,60,150\n",
      "Date,Exercise,Type,Exercise Calories,Exercise Minutes\n2026-03-01,Running,Cardio,500,45\n",
      "Title,WorkoutType,WorkoutDay,TimeTotalInHours\nRun,Run,2026-03-02,0.95\n",
      "Workout Type,Start,End,Duration,Avg. Heart Rate (count/min),Distance (km)\nRunning,2026-03-01 08:00,2026-03-01 08:50,00:50:00,150,10\n",
      "id,sportid,typeid,time,distance,s,pulse_avg\n1,1,1,1772352000,10.02,3131,151\n",
      "Log ID,Date,Work Distance,Weight,Type\n1,2026-03-01 08:00:00,5000,Hwt,RowErg\n",
      #"[{"night":"2026-03-01","meanNightlyRecoveryRmssd":62}]"#,
      #"[{"id":"2026-03-01","restingHR":48,"sleepSecs":27000}]"#,
      #"[{"dateTime":"03/01/26 00:00:05","value":{"bpm":70,"confidence":2}}]"#,
      "Date,Avg Score,Avg Quality,Avg Duration,Avg Bedtime,Avg Wake Time\nNov 1-7,65,Fair,6h 11min,11 PM,6 AM\n",
    ]
    let makers = [
      "Fitbit", "Samsung", "Google Fit", "MyFitnessPal", "TrainingPeaks",
      "Health Auto Export", "Runalyze", "Concept2", "Polar", "intervals.icu", "Fitbit", "Garmin",
    ]
    for (table, maker) in zip(tables, makers) {
      let found = kind(table)
      #expect(found.name.contains(maker), "\(found)")
      #expect(!found.wayOut.contains("folder for p247 season"), "\(maker)")
    }
    #expect(days(.days, "Whoop").wayOut.contains("folder for p247 season"))
    for table in [
      "timestamp,rmssd,nremhr,entropy\n2026-03-01T00:00:00,62.1,48.2,2.5\n",
      "com.samsung.shealth.sleep,6270022,5\ncom.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time\n",
      "Date,Energy (kcal),Carbs (g),Fat (g),Protein (g)\n2026-03-01,2700,300,80,150\n",
      "Date,Overnight HRV,Baseline,7d Avg\nMar 2,62ms,55ms - 70ms,60ms\n",
      "Date/Time,Heart Rate Variability (ms),Step Count (count)\n2026-03-01 00:00:00,62,9000\n",
    ] { #expect(kind(table).wayOut.contains("folder for p247 season"), "\(kind(table))") }
  }

  @Test("Rows up to a minute apart with heart rate, power, speed, distance or places are a recording")
  func recordings() {
    for step in [0.25, 1, 5, 30, 60] {
      for heading in ["hr", "power", "speed", "distance"] {
        // A speed that no unit makes possible is an error.
        let base = heading == "speed" ? 10 : 100
        let rows = (0..<20).map { "\(Double($0) * step),\(base + $0)" }.joined(separator: "\n")
        #expect(kind("t,\(heading)\n\(rows)\n") == .recording, "\(step) \(heading)")
      }
    }
    let late = (0..<20).map { "\($0 * 90),\(100 + $0)" }.joined(separator: "\n")
    #expect(kind("t,hr\n\(late)\n") == .tableWithoutSamples)
    #expect(kind("rr\n800\n810\n") == .recording)
    #expect(kind("t,hr\n0,100\n") == .recording)
  }

  @Test("Lists of activities, lines of records and results go where they belong")
  func others() {
    #expect(
      kind("Activity Type,Date,Favorite,Title,Distance\nRunning,2026-03-14 08:01:22,false,Run,10.02\n")
        == .activityList(maker: "Garmin"))
    #expect(
      kind("Aktivitäts-ID,Aktivitätsdatum,Name\n1,\"09.12.2022, 15:24:49\",Fahrt\n")
        == .activityList(maker: "Strava"))
    #expect(
      kind("id,date,name,type,elapsed_time,distance\n1,2018-09-12 15:02:23,Ride,Ride,783,3681\n")
        == .activityList(maker: nil))
    #expect(
      kind(
        "Activity Id,Date,Type,Distance (km),Duration,Calories Burned\na,2026-09-12 08:00:00,Running,10.0,50:00,700\n"
      )
        == .activityList(maker: nil))
    let runs = "1772352000,Running,10.02,3131,151,702\n1772524800,Running,8.02,2531,150,602\n"
    #expect(kind("time,sport,distance,duration,hrAvg,kcal\n\(runs)") == .activityList(maker: nil))
    let record = #"{"date":"2026-03-01","metrics":{"hrv":62},"sleep":{"total_hours":7}}"#
    #expect(kind(record) == .dayRecords)
    #expect(kind(record + "\n" + record + "\n") == .dayRecords)
    #expect(kind("[\(record)]") == .dayRecords)
    #expect(kind(#"{"timezone":"Europe/Paris","phase":"morning","check_in":{"feel":7}}"#) == .dayRecords)
    #expect(kind(#"{"date":"2026-03-01","kind":"Run","load":50,"duration_s":3600}"#) == .history)
    #expect(kind(#"{"schema_version":"1","kind":"Run","distance_m":5000}"#) == .history)
    #expect(
      kind(#"{"data":{"metrics":[{"name":"steps","units":"count","data":[]}],"workouts":[]}}"#)
        == days(.days, "Health Auto Export"))
    #expect(kind(#"{"type":"Run","start":"2026-03-01T07:00:00Z","duration_seconds":1800}"#) == .recording)
  }

  @Test("Laps and splits with their times are no samples; steps of a test are a laboratory table")
  func laps() {
    let laps = (0..<10).map { "\($0 + 1),5:3\($0 * 7 % 10),1.00,\(140 + $0)" }.joined(separator: "\n")
    #expect(kind("Laps,Time,Distance,HR\n\(laps)\n") == .tableWithoutSamples)
    #expect(kind("Laps,Time,Distance,Calories\n\(laps)\n") == .tableWithoutSamples)
    #expect(
      kind("Time,Meters,Watts\n2:00.0,500,203\n2:00.0,500,204\n2:00.0,500,201\n") == .tableWithoutSamples)
    let steps = (0..<6).map { "\(3 * $0 + 3),\(8 + 2 * $0),1.\($0),\(120 + 12 * $0)" }
      .joined(separator: "\n")
    #expect(kind("Time (min),Speed (km/h),La (mmol/L),HR (bpm)\n\(steps)\n") == .laboratory)
  }

  @Test("Known formats in JSON and text are named, although their fields have the names of others")
  func known() {
    func isUnread(_ text: String) -> Bool {
      if case .unread = kind(text) { true } else { false }
    }
    #expect(isUnread(#"{"exportVersion":"1.6","duration":"PT1800S","exercises":[{"sport":"RUNNING"}]}"#))
    #expect(isUnread(#"{"activityId":1,"activityName":"Run","summaryDTO":{"distance":5000}}"#))
    #expect(kind(#"{"workoutName":"Intervals","workoutSegments":[{"segmentOrder":1}]}"#) == .workoutPlan)
    #expect(isUnread("$GPGGA,080000,4600.00,N,00700.00,E,1,08\n"))
    #expect(isUnread("AXXXABC FLIGHT:1\r\nHFDTE120926\r\nB0800004600000N00700000EA0054500560\r\n"))
  }

  @Test("Courses, routes and workouts are plans, whatever their author or computed times")
  func plans() throws {
    let point =
      "<Trackpoint><Time>2026-05-01T08:00:00Z</Time><Position><LatitudeDegrees>48</LatitudeDegrees>"
      + "<LongitudeDegrees>2</LongitudeDegrees></Position><HeartRateBpm><Value>120</Value></HeartRateBpm></Trackpoint>"
    func tcx(_ inner: String) -> String { "<TrainingCenterDatabase>\(inner)</TrainingCenterDatabase>" }
    let course = "<Courses><Course><Name>Loop</Name><Track>\(point)\(point)</Track></Course></Courses>"
    #expect(kind(tcx(course)) == .course)
    #expect(
      kind(tcx("<Workouts><Workout Sport=\"Running\"><Name>4 x 1 km</Name></Workout></Workouts>"))
        == .workoutPlan)
    let run =
      "<Activities><Activity Sport=\"Running\"><Lap><Track>\(point)</Track></Lap></Activity></Activities>"
    let both = try ActivityFile(reading: Array(tcx(run + course).utf8))
    #expect(both.recordings.count == 1 && both.recordings[0].time.count == 1)
    #expect(
      kind("<gpx><rte><rtept lat=\"48\" lon=\"2\"/><rtept lat=\"48.1\" lon=\"2\"/></rte></gpx>") == .route)
    #expect(kind("<gpx><wpt lat=\"48\" lon=\"2\"><time>2026-05-01T08:00:00Z</time></wpt></gpx>") == .route)
    let track = (0..<20).map { "<trkpt lat=\"48.\($0)\" lon=\"2\"><ele>200</ele></trkpt>" }.joined()
    #expect(kind("<gpx><trk><trkseg>\(track)</trkseg></trk></gpx>") == .route)
    #expect(kind("<workout_file><name>Ramp</name></workout_file>") == .workoutPlan)
    #expect(kind("[COURSE HEADER]\nVERSION = 2\n[END COURSE HEADER]\n") == .workoutPlan)
  }

  /// A FIT file of a type, with records that a planner computed.
  private func fit(
    type: UInt8, records: Int, values: Bool = true, session: Bool = false, course: Bool = false
  ) -> [UInt8] {
    var fit = FITBuilder()
    fit.define(0, message: 0, fields: [.init(0, .enumeration)])
    fit.data(0, [.uint8(type)])
    if course {
      fit.define(3, message: 31, fields: [.init(5, .string, count: 5)])
      fit.data(3, [.text("Loop", size: 5)])
    }
    fit.define(1, message: 20, fields: [.init(253, .uint32), .init(5, .uint32)])
    for row in 0..<records {
      fit.data(1, [.uint32(1_100_000_000 + UInt32(row)), .uint32(values ? UInt32(row) * 300 : .max)])
    }
    if session {
      fit.define(2, message: 18, fields: [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32)])
      fit.data(2, [.uint32(1_100_000_100), .uint32(1_100_000_000), .uint32(100_000)])
    }
    return fit.file()
  }

  @Test("FIT files of courses, workouts and devices are not sessions")
  func types() {
    #expect(ContentKind(of: fit(type: 6, records: 10)) == .course)
    #expect(ContentKind(of: fit(type: 6, records: 10, session: true)) == .course)
    #expect(ContentKind(of: fit(type: 5, records: 0)) == .workoutPlan)
    #expect(ContentKind(of: fit(type: 4, records: 10, course: true)) == .course)
    #expect(ContentKind(of: fit(type: 4, records: 10, session: true, course: true)) == .recording)
    #expect(ContentKind(of: fit(type: 2, records: 0)) == .deviceData(type: 2))
    #expect(ContentKind(of: fit(type: 32, records: 0)) == .deviceData(type: 32))
    #expect(ContentKind(of: fit(type: 4, records: 10)) == .recording)
    // A few devices write an activity as type 1. Its records have times and values.
    #expect(ContentKind(of: fit(type: 1, records: 10)) == .recording)
    #expect(ContentKind(of: fit(type: 1, records: 10, values: false)) == .deviceData(type: 1))
    for type: UInt8 in [2, 3, 9, 10, 15, 28, 32, 34] {
      #expect(
        ContentKind(of: fit(type: type, records: 10)) == .deviceData(type: Int(type)), "\(type)")
    }
    #expect(ContentKind(of: fit(type: 15, records: 10, session: true)) == .recording)
  }

  @Test("Formats that are known and not read are named with what to do")
  func unread() throws {
    for (text, name) in [
      ("[Params]\r\nVersion=106\r\n[HRData]\r\n110\r\n", "Polar"), ("<pwx><workout/></pwx>", "TrainingPeaks"),
      ("<?xml version=\"1.0\"?><!-- x --><sml><DeviceLog/></sml>", "Suunto"), ("SRM7abcdef", "SRM"),
      (#"{"exportVersion":"1.6","startTime":"2026-05-01T08:00:00","exercises":[]}"#, "Polar"),
    ] {
      let error = #expect(throws: ActivityFileError.self) { try ActivityFile(reading: Array(text.utf8)) }
      #expect(
        error?.kind == "unread_format" && error?.message.contains(name) == true, "\(error?.message ?? "")")
    }
  }

  @Test(
    "The cases of files without sessions",
    .enabled(if: TestData.hasCases, "needs ../shared/cases-t3; see P247_TEST_DATA"),
    arguments: [
      ("recordings/planned-course.fit", "a course"), ("recordings/old-polar-recording.hrm", "Polar"),
      ("recordings/morning-heart-rate-variability.csv", "a table of mornings"),
      ("days/hrv4training-table/MyMeasurements.csv", "HRV4Training"),
      ("days/trainingpeaks-metrics/metrics.csv", "TrainingPeaks"),
      ("days/garmin-web-list/Activities.csv", "a list of activities"),
      ("days/injury-six-weeks.jsonl", "day records"),
      ("days/health-auto-export/HealthAutoExport-2026-03-01.json", "Health Auto Export"),
    ])
  func cases(path: String, name: String) throws {
    let error = #expect(throws: ActivityFileError.self) {
      try ActivityFile(reading: try TestData.caseBytes(path), isStrict: path.hasSuffix("fit"))
    }
    guard case .noSession(let kind)? = error else {
      Issue.record("\(error?.message ?? "no error")")
      return
    }
    #expect(
      kind.name.contains(name) && error?.message.contains("p247") == true || kind == .course
        || name == "Polar")
  }
}
