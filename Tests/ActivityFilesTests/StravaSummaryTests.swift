import ActivityFiles
import ActivityStreams
import Testing
import TextFormats

@Suite struct StravaSummaryTests {
  private func summary(_ text: String) throws -> ActivitySummary {
    try #require(try read(text).recordings.first).summary
  }

  @Test func stravaNamesAndContractNamesMeanTheSame() throws {
    let strava = try summary(
      """
      {"id":12345678901234567,"name":"Lunch Run","type":"Run","sport_type":"TrailRun","moving_time":3600,
       "elapsed_time":3700,"distance":10000.5,"total_elevation_gain":120,"average_speed":2.78,"max_speed":4.5,
       "average_heartrate":150.5,"max_heartrate":171,"calories":700,"average_watts":250,"suffer_score":80,
       "has_heartrate":true,"perceived_exertion":7,"manual":false,"tagged":true,"device_name":"Watch"}
      """)
    let contract = try summary(
      """
      {"id":"12345678901234567","name":"Lunch Run","type":"Run","sport_type":"TrailRun","moving_time_seconds":3600,
       "elapsed_time_seconds":3700,"distance_m":10000.5,"elevation_gain_m":120,"average_speed_ms":2.78,
       "max_speed_ms":4.5,"average_heartrate":150.5,"max_heartrate":171,"calories":700,"average_watts":250,
       "suffer_score":80,"has_heartrate":true,"rpe":7,"manual":false,"tagged":true,"device_name":"Watch"}
      """)
    #expect(strava == contract)
    #expect(strava.id == "12345678901234567")
    #expect(strava.averageHeartRate == 150.5)
    #expect(strava.perceivedExertion == 7)
    #expect(strava.isManual == false)
  }

  @Test("A ride may be a commute")
  func commutes() throws {
    #expect(try summary(#"{"id":1,"moving_time":9,"commute":true}"#).isCommute == true)
    #expect(try summary(#"{"id":1,"moving_time":9}"#).isCommute == nil)
  }

  @Test("The type of a workout marks a race")
  func raceByType() throws {
    for (type, isRace) in [
      ("1", true), ("11", true), ("0", false), ("3", false), (#""Race""#, false), ("null", false),
    ] {
      #expect(try summary(#"{"id":1,"moving_time":9,"workout_type":\#(type)}"#).isRace == isRace, "\(type)")
    }
  }

  @Test func theLocalDayIgnoresTheFalseZ() throws {
    let late = try summary(
      #"{"id":1,"moving_time":9,"start_date":"2026-03-08T07:30:00Z","start_date_local":"2026-03-07T23:30:00Z","timezone":"(GMT-08:00) America/Los_Angeles"}"#
    )
    #expect(late.day == CalendarDay(year: 2026, month: 3, day: 7))
    #expect(late.localClock == 84_600)
    #expect(late.startInstant == 1_772_955_000)
    #expect(late.utcOffset == -28_800)
    #expect(late.timeZone == "America/Los_Angeles")
    let given = try summary(
      #"{"id":1,"moving_time":9,"start_date":"2026-03-08T07:30:00Z","utc_offset":-28800.0}"#)
    #expect(given.utcOffset == -28_800)
    #expect(given.localDay == nil)
    #expect(given.day == CalendarDay(year: 2026, month: 3, day: 7))
    let bare = try summary(#"{"id":1,"moving_time":9,"start_date":"2026-03-08T07:30:00Z"}"#)
    #expect(bare.utcOffset == nil)
    #expect(bare.localDay == nil)
    let localOnly = try summary(#"{"id":1,"moving_time":9,"start_date_local":"2026-03-07T23:30:00Z"}"#)
    #expect(localOnly.day == CalendarDay(year: 2026, month: 3, day: 7))
  }

  @Test func workoutsOfHealthKit() throws {
    let workout = try summary(
      """
      {"type":"FunctionalStrengthTraining","start":"2026-03-07T18:00:00+01:00","end":"2026-03-07T18:45:00+01:00",
       "duration_seconds":2640,"energy_kcal":310,"avg_heart_rate":121,"max_heart_rate":158,"distance_m":null,
       "source":"Apple Watch"}
      """)
    #expect(workout.type == "FunctionalStrengthTraining")
    #expect(workout.timerTime == 2640)
    #expect(workout.elapsedTime == 2700)
    #expect(workout.startInstant == 1_772_902_800)
    #expect(workout.utcOffset == 3600)
    #expect(workout.localClock == 64_800)
    #expect(workout.calories == 310)
    #expect(workout.averageHeartRate == 121)
    #expect(workout.maximumHeartRate == 158)
    #expect(workout.distance == nil)
    #expect(workout.device == "Apple Watch")
  }

  @Test func manualActivitiesHaveNoStreams() throws {
    let file = try read(
      #"{"activity":{"kind":"Physio","duration_min":30,"rpe":3,"notes":"knee","manual":true},"streams":null}"#
    )
    let recording = try #require(file.recordings.first)
    #expect(recording.time.isEmpty)
    #expect(recording.columns.present.isEmpty)
    #expect(recording.warnings.isEmpty)
    #expect(recording.summary.isManual == true)
    #expect(recording.summary.timerTime == 1800)
    #expect(recording.summary.elapsedTime == 1800)
    #expect(recording.summary.notes == "knee")
  }

  @Test func nullsStayAbsentAndUnknownFieldsAreSkipped() throws {
    let summary = try summary(
      #"{"id":1,"moving_time":9,"average_heartrate":null,"map":{"polyline":"a[{\\"},"splits_metric":[{"x":[1,{"y":2}]}],"kudos":3,"x":"\u0041"}"#
    )
    #expect(summary.averageHeartRate == nil)
    #expect(summary.id == "1")
    let recording = try #require(try read(#"{"id":1,"moving_time":9,"splits_metric":[{}]}"#).recordings.first)
    #expect(recording.ignoredColumns.isEmpty)
  }
}
