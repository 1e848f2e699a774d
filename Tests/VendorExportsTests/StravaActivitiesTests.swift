import ActivityStreams
import Testing

@testable import VendorExports

@Suite struct StravaActivitiesTests {
  private let table = """
    Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename,Elapsed Time,Moving Time,Distance,Average Heart Rate,Perceived Exertion
    11,"Jul 1, 2025, 6:30:05 PM","Ride, easy",Ride,,3700,20.10,activities/11.fit.gz,3700.0,3600.0,20100.0,140,4
    12,"Jan 9, 2025, 12:00:00 AM",Gym,Weight Training,"three sets",1800,0,,1800.0,,0.0,,
    ,,,,,,,,,,,,
    """

  @Test("Names, kinds, notes, times in UTC, the exact distance, the file")
  func rows() throws {
    let found = StravaActivities.read(Array(table.utf8), in: "export/")
    #expect(found.count == 2)
    let ride = try #require(found.first)
    #expect(ride.path == "export/activities/11.fit.gz" && ride.summary.id == "11")
    #expect(ride.summary.name == "Ride, easy" && ride.summary.type == "Ride")
    // 2025-07-01T18:30:05Z
    #expect(ride.summary.startInstant == 1_751_394_605)
    #expect(ride.summary.distance == 20_100 && ride.summary.movingTime == 3600)
    #expect(ride.summary.averageHeartRate == 140 && ride.summary.perceivedExertion == 4)
    #expect(found[1].path == nil && found[1].summary.notes == "three sets")
    // Midnight: 12 AM is hour 0.
    #expect(found[1].summary.startInstant == 1_736_380_800)
    #expect(ActivityKind.chosen(found[1].summary.type ?? "")?.name == "WeightTraining")
  }

  @Test("A distance that stands once may be km or m: it is not read")
  func oneDistance() {
    let found = StravaActivities.read(Array("Activity ID,Activity Name,Distance\n1,x,5.0\n".utf8))
    #expect(found.count == 1 && found[0].summary.distance == nil)
  }

  @Test("A table in another language: the places of its columns")
  func otherLanguage() {
    let text = """
      ID der Aktivität,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Beschreibung,Dateiname
      77,"01.07.2025, 18:30:05",Abendrunde,Lauf,,activities/77.gpx
      """
    let found = StravaActivities.read(Array(text.utf8))
    #expect(found.count == 1 && found[0].path == "activities/77.gpx")
    #expect(found[0].summary.name == "Abendrunde" && found[0].summary.startInstant == nil)
  }

  @Test(arguments: [
    "not a date", "Foo 1, 2025, 6:30:00 AM", "Jul 32, 2025, 6:30:00 AM", "Jul 1, 2025, 99:30:00 PM", "",
  ])
  func badDates(text: String) { #expect(StravaActivities.instant(text) == nil) }

  @Test("The list gives names and kinds; what was measured stays")
  func amending() {
    var listed = ActivitySummary()
    (listed.name, listed.type, listed.distance) = ("Named", "Ride", 9)
    var recorded = ActivitySummary()
    (recorded.name, recorded.type, recorded.sportType, recorded.distance) = ("file", "run", "trail", 5000)
    ListedActivity(service: .strava, summary: listed).amend(&recorded)
    #expect(recorded.name == "Named" && recorded.type == "Ride" && recorded.sportType == nil)
    #expect(recorded.distance == 5000)
    listed.type = "Quidditch"
    recorded.type = "Run"
    ListedActivity(service: .strava, summary: listed).amend(&recorded)
    #expect(recorded.type == "Run")
  }
}
