import ActivityFiles
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
    let found = StravaActivities.read(Array(table.utf8), in: "export/").activities
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

  @Test("A distance that occurs once may be km or m: it is not read")
  func oneDistance() {
    let found = StravaActivities.read(Array("Activity ID,Activity Name,Distance\n1,x,5.0\n".utf8)).activities
    #expect(found.count == 1 && found[0].summary.distance == nil)
  }

  @Test("A table in another language: the places of its columns")
  func otherLanguage() {
    let text = """
      ID der Aktivität,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Beschreibung,Dateiname
      77,"01.07.2025, 18:30:05",Abendrunde,Lauf,,activities/77.gpx
      """
    let found = StravaActivities.read(Array(text.utf8)).activities
    #expect(found.count == 1 && found[0].path == "activities/77.gpx")
    #expect(found[0].summary.name == "Abendrunde" && found[0].summary.startInstant == 1_751_394_605)
  }

  @Test("A list of another service under the same name is none of Strava's")
  func otherList() {
    let text = "time,sport,distance,duration,hrAvg,hrMax\n1772352000,Running,10.02,3131,151,172\n"
    #expect(StravaActivities.read(Array(text.utf8)).activities.isEmpty)
  }

  @Test(
    "Kinds in other languages are kinds of the catalogue",
    arguments: [
      ("Wanderung", "Hike"), ("Langlauf", "NordicSki"), ("Virtuelle Radfahrt", "VirtualRide"),
      ("Krafttraining", "WeightTraining"), ("Randonnée", "Hike"), ("Ski nordique", "NordicSki"),
      ("Vélo", "Ride"),
      ("Course à pied", "Run"), ("Carrera", "Run"), ("Senderismo", "Hike"), ("Esquí nórdico", "NordicSki"),
      ("Escursione", "Hike"), ("Giro", "Ride"), ("Nuotata", "Swim"), ("Ioga", "Yoga"), ("Caminhada", "Walk"),
      ("Jazda na rowerze", "Ride"), ("Bieg", "Run"), ("Pływanie", "Swim"),
      ("Treinamento com peso", "WeightTraining"), ("Hardloopsessie", "Run"), ("ハイキング", "Hike"),
      ("ヨガ", "Yoga"),
      ("ウェイトトレーニング", "WeightTraining"), ("跑步", "Run"), ("骑行", "Ride"), ("Trail Run", "TrailRun"),
    ])
  func kinds(name: String, kind: String) throws {
    let text = "ID,Datum,Name,Art,Text\n7,\"2025-07-01 06:30:00\",x,\(name),\n"
    let read = try #require(StravaActivities.read(Array(text.utf8)).activities.first)
    #expect(ActivityKind(named: read.summary.type ?? "").name == kind)
  }

  @Test("Every kind of the table is one of the catalogue")
  func kindsOfTheTable() {
    for name in [
      "Lauf", "Aviron virtuel", "Handbike", "Sci alpinismo", "Simulador de escada", "クロスフィット", "高尔夫",
    ] {
      #expect(StravaKindNames.kind(name).flatMap(ActivityKind.known(named:))?.isKnown == true, "\(name)")
    }
  }

  @Test("The list does not wipe the finer kind of the file")
  func finerKinds() {
    var listed = ActivitySummary()
    listed.type = "Run"
    let activity = ListedActivity(service: .strava, summary: listed)
    var treadmill = ActivitySummary()
    (treadmill.type, treadmill.sportType) = ("running", "treadmill")
    activity.amend(&treadmill)
    #expect(
      ActivityKind.resolve(type: treadmill.type, sportType: treadmill.sportType, name: nil).subkind
        == "treadmill")
    var ride = ActivitySummary()
    (ride.type, ride.sportType) = ("cycling", "road")
    activity.amend(&ride)
    #expect(ride.type == "Run" && ride.sportType == nil)
  }

  @Test("The list gives names and kinds; measurements stay")
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

  @Test("A row with an unreadable date and no file is reported, by row and field")
  func lostDates() {
    let list = """
      Activity ID,Activity Date,Activity Name,Activity Type,Filename
      1,"Jul 1, 2025, 6:30:05 PM",a,Run,
      2,"05/07/2025, 06:30:00",b,Run,
      3,"05/07/2025, 06:30:00",c,Run,activities/3.fit
      4,,d,Run,
      """
    let found = StravaActivities.read(Array(list.utf8))
    #expect(found.activities.count == 4)
    #expect(found.faults.map(\.row) == [3, 5])
    #expect(found.faults[0].reason.hasPrefix("Activity Date: \"05/07/2025, 06:30:00\""))
    let german = "Aktivitäts-ID,Aktivitätsdatum,Name,Art,Beschreibung\n7,gestern,Lauf,Lauf,x\n"
    let other = StravaActivities.read(Array(german.utf8)).faults
    #expect(
      other.count == 1 && other[0].row == 2 && other[0].reason.hasPrefix("Aktivitätsdatum: \"gestern\""))
  }

  @Test("A table in another language has the columns of the English one, where its two elapsed times agree")
  func otherLanguageNumbers() throws {
    func row(_ exact: String) -> [UInt8] {
      let heads = (0..<18).map { $0 == 0 ? "Aktivitäts-ID" : "Spalte \($0)" }.joined(separator: ",")
      let fields = [
        "1", "\"01.07.2025, 06:30:00\"", "Runde", "Lauf", "", "1800", "\"5,0\"", "170", "", "false", "", "",
        "", "",
        "", exact, "1750.0", "5000.0",
      ]
      return Array("\(heads)\n\(fields.joined(separator: ","))\n".utf8)
    }
    let known = try #require(StravaActivities.read(row("1800.0")).activities.first).summary
    #expect(known.elapsedTime == 1800 && known.movingTime == 1750 && known.distance == 5000)
    #expect(known.maximumHeartRate == 170)
    let other = try #require(StravaActivities.read(row("70.5")).activities.first).summary
    #expect(other.elapsedTime == nil && other.distance == nil && other.maximumHeartRate == nil)
  }

  @Test("Thousands separators are not decimals; an ambiguous number is not read and the row is reported")
  func thousands() {
    let head = "Activity ID,Activity Date,Activity Name,Filename,Elapsed Time,Calories\n"
    let date = "\"Jul 1, 2025, 6:30:05 PM\""
    func read(_ rows: String) -> ListReading { StravaActivities.read(Array((head + rows).utf8)) }
    let told = read("1,\(date),a,,\"1,800.0\",\"1,400\"\n2,\(date),b,,1800.0,400\n")
    #expect(told.activities.map(\.summary.calories) == [1400, 400] && told.faults.isEmpty)
    #expect(told.activities[0].summary.elapsedTime == 1800)
    let comma = read("1,\(date),a,,\"1800,5\",\"1,400\"\n")
    #expect(comma.activities.map(\.summary.calories) == [1.4] && comma.faults.isEmpty)
    let doubt = read("1,\(date),a,,1800,\"1,400\"\n")
    #expect(doubt.activities.map(\.summary.calories) == [nil])
    #expect(doubt.faults.count == 1 && doubt.faults.first?.row == 2)
    #expect(doubt.faults.first?.reason.hasPrefix("Calories: \"1,400\"") == true)
  }
}
