import ActivityStreams
import Testing
import TextFormats

@testable import VendorExports

@Suite struct WhoopExportTests {
  private let cycles = """
    Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),Heart rate variability (ms),Skin temp (celsius),Blood oxygen %,Day Strain,Sleep onset,Wake onset,Sleep performance %,Respiratory rate (rpm),Asleep duration (min),Light sleep duration (min),Deep (SWS) duration (min),REM duration (min),Awake duration (min)
    2026-01-01 22:30:00,2026-01-02 23:00:00,UTC+01:00,40,55,39,34.9,98.1,12.4,2026-01-01 22:30:00,2026-01-02 06:15:00,80,14.8,420,210,90,120,60
    2026-01-02 23:00:00,,UTC+01:00,,,,,,3.1,,,,,,,,,
    """

  @Test("A night belongs to the day of waking, its durations are hours")
  func days() throws {
    let days = ExportDay.merged(WhoopDays.read(Array(cycles.utf8)))
    #expect(days.map(\.day.description) == ["2026-01-02"])
    let day = try #require(days.first)
    #expect(day.day == CalendarDay("2026-01-02"))
    #expect(day.metrics["hrv"] == 39 && day.metrics["resting_hr"] == 55 && day.isOfMorning)
    #expect(day.metrics["apple_sleeping_wrist_temperature"] == 34.9)
    let american = cycles.replacing("celsius", with: "fahrenheit").replacing(",34.9,", with: ",95,")
    let warm = try #require(ExportDay.merged(WhoopDays.read(Array(american.utf8))).first)
    #expect(abs((warm.metrics["apple_sleeping_wrist_temperature"] ?? 0) - 35) < 1e-9)
    #expect(
      day.sleep == ["total_hours": 7, "core_hours": 3.5, "deep_hours": 1.5, "rem_hours": 2, "awake_hours": 1])
    #expect(day.bed.start == "2026-01-01T22:30:00+01:00" && day.bed.end == "2026-01-02T06:15:00+01:00")
    // The cycle without sleep has a strain of its own day, which is that of the night before it.
    #expect(day.scores["recovery"] == 40 && day.scores["strain"] == 12.4)
  }

  @Test("Headings in another language: the columns are in the same order")
  func otherLanguage() throws {
    let cycles = """
      Startzeit des Zyklus,Endzeit des Zyklus,Zeitzone des Zyklus,Erholungswert in %,Ruheherzfrequenz (bpm),Herzfrequenzvariabilität (ms),Hauttemperatur (Celsius),Sauerstoffsättigung %,Tagesbelastung,Verbrannte Energie (cal),Max. HF (bpm),Durchschnittliche HF (bpm),Einschlafzeit,Aufwachzeit,Schlafleistung %,Atemfrequenz (rpm),Schlafdauer (min),Dauer im Bett (min),Dauer des leichten Schlafs (min),Dauer des Tiefschlafs (SWS) (min),REM-Dauer (min),Wachdauer (min),Schlafbedarf (min),Schlafschuld (min),Schlafeffizienz %,Schlafkonsistenz %
      2026-01-10 22:31:00,2026-01-11 22:20:00,UTC-05:00,60,50,55,33.5,96.2,12.3,2300,165,70,2026-01-10 22:31:00,2026-01-11 06:30:00,85,15.1,420,479,210,90,120,59,480,30,88,70
      """
    let day = try #require(WhoopDays.read(Array(cycles.utf8)).first)
    #expect(
      day.day == CalendarDay("2026-01-11") && day.metrics["hrv"] == 55 && day.metrics["resting_hr"] == 50)
    #expect(day.scores["recovery"] == 60 && day.sleep["total_hours"] == 7 && day.sleep["deep_hours"] == 1.5)
    // Another table of as many columns is none of Whoop's.
    #expect(WhoopDays.read(Array((0..<26).map { "c\($0)" }.joined(separator: ",").utf8)).isEmpty)
  }

  @Test("A nap is not a night, and is reported separately")
  func naps() {
    let text = """
      Cycle start time,Sleep onset,Wake onset,Asleep duration (min),Nap
      2026-01-01 22:30:00,2026-01-02 14:00:00,2026-01-02 14:42:00,42,true
      2026-01-01 22:30:00,2026-01-02 17:00:00,2026-01-02 17:30:00,30,true
      2026-01-01 22:30:00,2026-01-01 22:40:00,2026-01-02 06:40:00,420,false
      """
    let days = ExportDay.merged(WhoopDays.read(Array(text.utf8)))
    #expect(days.count == 1 && days.first?.sleep["total_hours"] == 7)
    #expect(days.first?.metrics["nap_hours"] == 1.2)
  }

  @Test(
    "Spreadsheets save the mark of a nap in their language", arguments: ["TRUE", "WAHR", "VRAI", "VERO", "1"])
  func napsSavedAgain(word: String) {
    let text = """
      Cycle start time;Sleep onset;Wake onset;Respiratory rate (rpm);Asleep duration (min);Nap
      13/01/26 00:40;13/01/26 14:10;13/01/26 15:34;15,9;84;\(word)
      13/01/26 00:40;13/01/26 00:40;13/01/26 07:18;16,1;380;FALSE
      """
    let days = ExportDay.merged(WhoopDays.read(Array(text.utf8)))
    #expect(days.map(\.day.description) == ["2026-01-13"])
    #expect(days.first?.metrics["nap_hours"] == 1.4 && days.first?.metrics["respiratory_rate"] == 16.1)
  }

  @Test("A row whose date cannot be read is named")
  func unreadDate() {
    let text = "Cycle start time,Sleep onset,Wake onset,Asleep duration (min),Nap\nsoon,soon,soon,380,false\n"
    var index = ExportIndex()
    index.read(Array(text.utf8), path: "sleeps.csv")
    #expect(index.days.isEmpty && index.faults.map(\.fault.row) == [2])
    #expect(index.faults.first?.fault.reason.contains("\"soon\"") == true)
  }

  @Test("Answers belong to the day before the night")
  func journal() {
    let text = """
      Cycle start time,Cycle end time,Cycle timezone,Question text,Answered yes,Notes
      2026-03-01 23:12:00,2026-03-02 22:40:00,GMT-5,Have any alcoholic drinks?,true,
      2026-03-03 00:40:00,2026-03-03 23:01:00,GMT-5,"Hydrated, sufficiently?",FALSE,
      2026-03-03 00:40:00,2026-03-03 23:01:00,GMT-5,Other,maybe,
      """
    let days = ExportDay.merged(WhoopDays.read(Array(text.utf8)))
    #expect(days.map(\.day.description) == ["2026-03-01", "2026-03-02"])
    #expect(days[0].journal == ["alcohol": 1] && days[1].journal == ["hydrated_sufficiently": 0])
  }

  @Test("Workouts with their clock and zone")
  func workouts() throws {
    let text = """
      Cycle start time,Cycle timezone,Workout start time,Workout end time,Duration (min),Activity name,Energy burned (cal),Max HR (bpm),Average HR (bpm),Distance (meters)
      2026-01-25 00:48:50,UTC-05:00,2026-01-25 15:00:00,2026-01-25 16:00:00,60,Running,582.0,180,150,10000
      bad,UTC,bad,,,,,,,
      """
    let reading = WhoopWorkouts.read(Array(text.utf8))
    let found = reading.activities
    #expect(found.count == 1)
    #expect(reading.faults.map(\.row) == [3] && reading.faults[0].reason.contains("\"bad\""))
    let run = try #require(found.first).summary
    #expect(run.localDay == CalendarDay("2026-01-25") && run.utcOffset == -18_000)
    // 15:00 five hours west of Greenwich is 20:00 UTC.
    #expect(run.startInstant == CalendarDay("2026-01-25").map { $0.instant + 72_000 })
    #expect(run.elapsedTime == 3600 && run.distance == 10_000 && run.calories == 582)
  }

  @Test(
    arguments: [
      ("UTC+01:00", 3600.0), ("UTCZ", 0), ("-05:00", -18_000), ("GMT-5", -18_000), ("UTC+05:30", 19_800),
      ("UTC+0530", 19_800), ("UTC", 0),
      ("UTC+99:00", nil), ("UTC+01:99", nil), ("UTC+01:INF", nil), ("UTC+01:NAN", nil), ("x", nil),
    ] as [(String, Double?)])
  func zones(text: String, seconds: Double?) { #expect(WhoopDays.offset(text) == seconds) }
}
