import ActivityStreams
import Testing
import TextFormats

@testable import VendorExports

@Suite struct GarminExportTests {
  @Test("Milliseconds, centimetres and the athlete's clock")
  func activities() throws {
    let text = """
      [{"summarizedActivitiesExport":[
      {"activityId":111,"name":"Morning run","activityType":"running","beginTimestamp":1700000000000,
       "startTimeLocal":1700003600000,"duration":1800000.0,"movingDuration":1750000.0,"distance":500000.0,"avgHr":140.0,
       "maxHr":0,"elevationGain":1234.0},
      {"name":"without a start"},{"beginTimestamp":-5},7,null]}]
      """
    let reading = GarminActivities.read(Array(text.utf8))
    let found = reading.activities
    #expect(found.count == 1)
    #expect(reading.faults.map(\.row) == [2, 3] && reading.faults[0].reason.hasPrefix("beginTimestamp: "))
    let run = try #require(found.first).summary
    #expect(run.id == "111" && run.name == "Morning run" && run.type == "running")
    #expect(run.startInstant == 1_700_000_000 && run.utcOffset == 3600)
    #expect(run.timerTime == 1800 && run.movingTime == 1750 && run.distance == 5000)
    #expect(run.elevationGain == 12.34 && run.averageHeartRate == 140 && run.maximumHeartRate == nil)
  }

  @Test("Naps that are listed beside the night")
  func naps() {
    let text = """
      [{"calendarDate":"2026-03-04","lightSleepSeconds":18000,"deepSleepSeconds":3600,"remSleepSeconds":3600,
        "napList":[{"napTimeSec":1800},{"napTimeSec":2700}]},
       {"calendarDate":"2026-03-05","dailyNapDTOS":[{"napTimeSec":1800}]}]
      """
    let days = GarminDays.read(Array(text.utf8))
    #expect(days.map { $0.metrics["nap_hours"] } == [1.25, 0.5] && days[0].sleep["total_hours"] == 7)
  }

  @Test("A recording belongs to the entry that starts with it")
  func matching() {
    let text = """
      [{"summarizedActivitiesExport":[{"beginTimestamp":1700000000000},{"beginTimestamp":1700000100000}]}]
      """
    let listed = ListedActivities(GarminActivities.read(Array(text.utf8)).activities)
    #expect(listed.entry(start: 1_700_000_002) == 0 && listed.entry(start: 1_700_000_080) == 1)
    #expect(listed.entry(start: 1_700_000_300) == nil && listed.entry(start: nil) == nil)
    #expect(listed.entry(start: .infinity) == nil && listed.entry(start: 1e300) == nil)
  }

  @Test(
    "An activity of several sports counts once: as its legs, or as its recording",
    arguments: [
      #"{"activityId":2,"parentId":1,"activityType":"open_water_swimming","beginTimestamp":1700000000000,"duration":1800000},{"activityId":3,"parentId":1,"activityType":"running","beginTimestamp":1700001900000,"duration":1700000},{"activityId":1,"activityType":"multi_sport","beginTimestamp":1700000000000,"duration":3600000}"#,
      #"{"activityId":1,"activityType":"multi_sport","beginTimestamp":1700000000000,"duration":3600000},{"activityId":2,"activityType":"open_water_swimming","beginTimestamp":1700000000000,"duration":1800000},{"activityId":3,"activityType":"running","beginTimestamp":1700001900000,"duration":1700000}"#,
    ])
  func severalSports(entries: String) throws {
    let text =
      #"[{"summarizedActivitiesExport":[\#(entries),{"activityId":9,"activityType":"running","beginTimestamp":1700100000000,"duration":60000}]}]"#
    let activities = GarminActivities.read(Array(text.utf8)).activities
    var listed = ListedActivities(activities)
    #expect(listed.rest.compactMap(\.summary.id) == ["2", "3", "9"])
    let place = try #require(listed.entry(start: 1_700_000_001))
    #expect(listed[place]?.summary.id == "1")
    listed.take(place)
    #expect(listed.rest.compactMap(\.summary.id) == ["9"])
  }

  @Test("Two sleeps of a day an hour apart are one night, and a window off the wrist is not")
  func sleepsOfADay() throws {
    func entry(_ day: String, _ start: String, _ end: String, _ type: String, _ stages: (Int, Int, Int))
      -> String
    {
      #"{"calendarDate":"\#(day)","sleepStartTimestampGMT":"\#(start)","sleepEndTimestampGMT":"\#(end)","sleepWindowConfirmationType":"\#(type)","deepSleepSeconds":\#(stages.0),"lightSleepSeconds":\#(stages.1),"remSleepSeconds":\#(stages.2),"awakeSleepSeconds":600}"#
    }
    let final = "AUTO_CONFIRMED_FINAL"
    let entries = [
      entry("2026-03-04", "2026-03-04T03:30:00.0", "2026-03-04T06:30:00.0", final, (1800, 6000, 2400)),
      entry("2026-03-04", "2026-03-03T22:00:00.0", "2026-03-04T02:30:00.0", final, (3000, 9000, 3000)),
      entry("2026-03-05", "2026-03-04T21:00:00.0", "2026-03-05T07:00:00.0", "OFF_WRIST", (0, 36_000, 0)),
      entry("2026-03-06", "2026-03-05T22:00:00.0", "2026-03-06T06:00:00.0", final, (3600, 18_000, 3600)),
      entry("2026-03-06", "2026-03-06T14:00:00.0", "2026-03-06T15:30:00.0", final, (600, 4200, 0)),
    ]
    let days = ExportDay.merged(GarminDays.read(Array("[\(entries.joined(separator: ","))]".utf8)))
    #expect(days.map { $0.day.description } == ["2026-03-04", "2026-03-05", "2026-03-06"])
    // A window off the wrist is no night, and the day says so.
    #expect(days[1].sleep.isEmpty && days[1].isOfMorning)
    var writer = JSONWriter()
    writer.beginObject()
    days[1].write(to: &writer)
    writer.endObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains(#""confirmation":"off_wrist""#))
    let broken = try #require(days.first)
    #expect(broken.sleep["total_hours"].map { abs($0 - 7) < 1e-9 } == true)
    #expect(broken.sleep["deep_hours"].map { abs($0 - 4.0 / 3) < 1e-9 } == true)
    #expect(broken.sleep["awake_hours"].map { abs($0 - 4.0 / 3) < 1e-9 } == true)
    #expect(
      days[2].sleep["total_hours"] == 7
        && days[2].metrics["nap_hours"].map { abs($0 - 4.0 / 3) < 1e-9 } == true)
  }

  @Test("Nights in hours and days with their keys")
  func days() throws {
    let nights = GarminDays.read(
      Array(
        """
        [{"calendarDate":"2026-08-01","deepSleepSeconds":5400,"lightSleepSeconds":12600,"remSleepSeconds":6300,
        "awakeSleepSeconds":900,"averageRespiration":14.2,"sleepScores":{"overallScore":81}},
        {"calendarDate":"2026-08-02","deepSleepSeconds":0,"lightSleepSeconds":0},{"calendarDate":"x"}]
        """.utf8))
    #expect(nights.count == 1)
    // 1.5 + 3.5 + 1.75 h.
    #expect(
      nights[0].sleep == [
        "deep_hours": 1.5, "core_hours": 3.5, "rem_hours": 1.75, "total_hours": 6.75, "awake_hours": 0.25,
      ])
    #expect(nights[0].metrics == ["respiratory_rate": 14.2] && nights[0].scores == ["sleep_score": 81])
    let days = GarminDays.read(
      Array(
        #"[{"calendarDate":"2026-08-01","restingHeartRate":47,"totalSteps":9000,"activeKilocalories":0}]"#
          .utf8))
    #expect(days.first?.metrics == ["resting_hr": 47, "step_count": 9000])
    let merged = ExportDay.merged(nights + days)
    #expect(merged.count == 1 && merged[0].metrics.count == 3 && merged[0].sleep.count == 5)
  }

  @Test("Measurements of a night, and their time on the athlete's clock")
  func nights() throws {
    let status =
      #"[{"calendarDate":"2026-01-02","metrics":[{"type":"HRV","value":50.0,"status":"IN_RANGE"},{"type":"HR","value":48.0},{"type":"SPO2","value":96.0},{"type":"SKIN_TEMP_C","value":-0.2},{"type":"HRV2"}]}]"#
    let sleep =
      #"[{"calendarDate":"2026-01-02","sleepStartTimestampGMT":"2026-01-01T22:05:00.0","sleepEndTimestampGMT":"2026-01-02T05:45:00.0","deepSleepSeconds":4800,"lightSleepSeconds":15000}]"#
    let clock =
      #"[{"calendarDate":"2026-01-02","wellnessStartTimeGmt":"2026-01-02T05:00:00.0","wellnessStartTimeLocal":"2026-01-02T00:00:00.0"}]"#
    let run =
      #"[{"summarizedActivitiesExport":[{"activityId":1,"beginTimestamp":1767631705000,"startTimeLocal":1767635305000}]}]"#
    func line(_ lists: [(String, String)]) -> String {
      var index = ExportIndex()
      for (name, text) in lists { index.read(Array(text.utf8), path: "DI_CONNECT/\(name).json") }
      var writer = JSONWriter(capacity: 100)
      writer.beginObject()
      for day in index.days { day.write(to: &writer) }
      writer.endObject()
      return String(decoding: writer.finish(), as: UTF8.self)
    }
    let measured = line([("x_healthStatusData", status), ("x_sleepData", sleep)])
    #expect(measured.contains(#""hrv":50,"#) && measured.contains(#""temperature_deviation":-0.2"#))
    #expect(measured.contains(#""hrv_kind":"rmssd""#) && !measured.contains("resting_hr"))
    #expect(!measured.contains("in_bed"), "a time on no clock")
    let near = line([("x_sleepData", sleep), ("a_summarizedActivities", run)])
    #expect(
      near.contains(#""in_bed_start":"2026-01-01T23:05:00","in_bed_end":"2026-01-02T06:45:00""#), "\(near)")
    let own = line([("x_sleepData", sleep), ("UDSFile_x", clock), ("a_summarizedActivities", run)])
    #expect(own.contains(#""in_bed_start":"2026-01-01T17:05:00""#), "\(own)")
  }
}
