import ActivityFiles
import ActivityStreams
import Testing
import TextFormats

@testable import VendorExports

@Suite struct OuraExportTests {
  @Test("A nap is no part of the night, and a day with a nap alone has no night")
  func naps() throws {
    let sleep = """
      id;day;type;average_hrv;lowest_heart_rate;total_sleep_duration;bedtime_start;bedtime_end
      a;2026-02-03;long_sleep;52;44;25200;2026-02-02T23:00:00+01:00;2026-02-03T06:45:00+01:00
      b;2026-02-03;sleep;30;60;5040;2026-02-03T14:00:00+01:00;2026-02-03T15:30:00+01:00
      c;2026-02-03;rest;30;60;1800;2026-02-03T17:00:00+01:00;2026-02-03T17:30:00+01:00
      d;2026-02-03;deleted;30;60;9000;2026-02-03T19:00:00+01:00;2026-02-03T21:30:00+01:00
      e;2026-02-04;late_nap;30;60;3600;2026-02-04T13:00:00+01:00;2026-02-04T14:00:00+01:00
      """
    let days = ExportDay.merged(OuraDays.read(Array(sleep.utf8), name: "sleepmodel.csv"))
    #expect(days.map(\.sleep) == [["total_hours": 7], [:]])
    #expect(days.map { $0.metrics["nap_hours"] } == [1.4, 1])
    #expect(days[0].metrics["hrv"] == 52 && days[1].metrics["hrv"] == nil)
  }

  @Test("The decimal mark is told by the whole table")
  func decimalComma() {
    let sleep = """
      day;type;average_breath;average_hrv;total_sleep_duration
      2026-02-03;long_sleep;14,125;52,5;25200
      2026-02-04;long_sleep;14,5;50;25200
      """
    let days = OuraDays.read(Array(sleep.utf8), name: "sleepmodel.csv")
    #expect(days.map { $0.metrics["respiratory_rate"] } == [14.125, 14.5])
    #expect(days.map { $0.metrics["hrv"] } == [52.5, 50])
  }

  @Test("The tables of the app data: the night is around the usual middle of sleep, other sleeps are naps")
  func tables() throws {
    let sleep = """
      id;day;type;average_hrv;lowest_heart_rate;average_breath;total_sleep_duration;deep_sleep_duration;light_sleep_duration;rem_sleep_duration;awake_time;bedtime_start;bedtime_end
      a;2026-02-03;late_nap;20;70;15;1800;0;1800;0;60;2026-02-03T14:00:00+01:00;2026-02-03T14:40:00+01:00
      b;2026-02-03;long_sleep;52;44;14.5;25200;5400;12600;7200;1800;2026-02-02T23:00:00+01:00;2026-02-03T06:45:00+01:00
      c;2026-02-03;long_sleep;30;60;14.5;7200;0;7200;0;1800;2026-02-03T20:00:00+01:00;2026-02-03T22:30:00+01:00
      """
    let readiness = "day;score;temperature_deviation\n2026-02-03;82;-0.12\n"
    let days = ExportDay.merged(
      OuraDays.read(Array(sleep.utf8), name: "sleepmodel.csv")
        + OuraDays.read(Array(readiness.utf8), name: "dailyreadiness.csv"))
    #expect(days.count == 1)
    let day = try #require(days.first)
    #expect(
      day.sleep == [
        "total_hours": 7, "deep_hours": 1.5, "core_hours": 3.5, "rem_hours": 2, "awake_hours": 0.5,
      ])
    #expect(
      day.metrics["hrv"] == 52 && day.metrics["resting_hr"] == 44 && day.metrics["respiratory_rate"] == 14.5)
    #expect(day.scores == ["readiness": 82])
    #expect(day.metrics["temperature_deviation"] == -0.12)
    #expect(day.bed.start == "2026-02-02T23:00:00+01:00")
  }

  @Test("Workouts of the app data and of the interface")
  func workouts() throws {
    let table = """
      id;activity;calories;day;distance;end_datetime;intensity;label;source;start_datetime
      w0;running;300;2026-01-01;5000;2026-01-01T18:40:00+01:00;moderate;;manual;2026-01-01T18:00:00+01:00
      w2;strengthTraining;300;2026-01-03;;2026-01-03T18:40:00+01:00;hard;Legs;manual;2026-01-03T18:00:00+01:00
      w3;yoga;30;2026-01-03;;;easy;;manual;soon
      """
    let json =
      #"{"workouts":[{"id":"w0","activity":"running","calories":300,"distance":5000,"intensity":"moderate","start_datetime":"2026-01-01T18:00:00+01:00","end_datetime":"2026-01-01T18:40:00+01:00"}],"sleep":[]}"#
    var index = ExportIndex()
    index.read(Array(table.utf8), path: "App Data/workout.csv")
    #expect(index.services == [.oura] && index.activities.count == 2 && index.faults.map(\.fault.row) == [4])
    for found in [index.activities, OuraWorkouts.read(Array(json.utf8)).activities] {
      let run = try #require(found.first)
      #expect(
        run.summary.type == "running" && run.summary.elapsedTime == 2400 && run.summary.distance == 5000)
      #expect(run.summary.calories == 300 && run.summary.startInstant == 1_767_286_800)
      #expect(run.day == CalendarDay("2026-01-01") && run.summary.notes?.contains("moderate") == true)
    }
    #expect(ActivityKind(named: index.activities[1].summary.type ?? "").name == "WeightTraining")
    // An athlete without workouts has the table all the same.
    var none = ExportIndex()
    none.read(Array("id;activity;start_datetime\n".utf8), path: "workout.csv")
    #expect(none.empty.isEmpty && none.activities.isEmpty)
  }

  @Test("The JSON of the interface and of the account")
  func json() {
    let api =
      #"{"data":[{"day":"2026-02-03","type":"long_sleep","average_hrv":52,"total_sleep_duration":25200}]}"#
    let account = #"{"sleep":[{"summary_date":"2026-02-03"}],"readiness":[{"day":"2026-02-04","score":70}]}"#
    #expect(OuraDays.read(Array(api.utf8), name: "sleep.json").first?.sleep == ["total_hours": 7])
    let days = OuraDays.read(Array(account.utf8), name: "oura.json")
    #expect(days.map(\.scores) == [["readiness": 70]])
  }

  @Test("The table of trends")
  func trends() throws {
    let text = """
      date,Sleep Score,Total Sleep Time,REM Sleep Time,Light Sleep Time,Deep Sleep Time,Awake Time,Lowest Resting Heart Rate,Average HRV,Temperature Deviation (°C),Readiness Score,Steps
      2020-03-04,74,24690,2400,14490,7800,2610,45,61,0.2,77,9000
      """
    let day = try #require(OuraDays.read(Array(text.utf8), name: "oura_trends.csv").first)
    #expect(
      day.metrics == ["hrv": 61, "resting_hr": 45, "step_count": 9000, "temperature_deviation": 0.2])
    #expect(day.scores == ["readiness": 77, "sleep_score": 74])
    #expect(day.sleep["deep_hours"].map { ($0 * 3600).rounded() } == 7800)
  }

  @Test("Heart rates of a day: mean, lowest, highest")
  func heartRates() {
    let text =
      "timestamp;bpm;source\n2026-02-03T10:00:00Z;60;awake\n2026-02-03T10:05:00Z;80;awake\n2026-02-03T10:10:00Z;0;x\n"
    let days = OuraDays.read(Array(text.utf8), name: "heartrate.csv")
    #expect(days.map(\.metrics) == [["heart_rate_avg": 70, "heart_rate_min": 60, "heart_rate_max": 80]])
  }
}
