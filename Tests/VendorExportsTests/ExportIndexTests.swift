import Testing

@testable import VendorExports

@Suite struct ExportIndexTests {
  @Test(
    arguments: [
      ("activities.csv", ExportRole.activities(.strava)), ("x/activities/1.fit.gz", .activity),
      ("DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json", .activities(.garmin)),
      ("DI_CONNECT/DI-Connect-Wellness/2026_a_sleepData.json", .days(.garmin)),
      ("DI_CONNECT/DI-Connect-Aggregator/UDSFile_2026.json", .days(.garmin)),
      ("DI_CONNECT/DI-Connect-User/user_settings.json", .other),
      ("DI-Connect-User/user_profile.json", .other), ("customer_data/customer.json", .activity),
      ("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", .archive),
      ("App Data/sleepmodel.csv", .days(.oura)), ("daily_readiness.json", .days(.oura)),
      ("my_whoop/physiological_cycles.csv", .days(.whoop)), ("workouts.csv", .activities(.whoop)),
      ("apple_health_export/export.xml", .health), ("export.xml", .health),
      ("apple_health_export/Exportieren.xml", .health), ("apple_health_export/export_cda.xml", .other),
      ("apple_health_export/workout-routes/route_1.gpx", .activity), ("notes.xml", .other),
      ("ride.csv", .activity), (".hidden.fit", .other), ("__MACOSX/a.fit", .other), ("photo.jpg", .other),
      ("", .other),
    ] as [(String, ExportRole)])
  func roles(path: String, role: ExportRole) { #expect(ExportRole(path: path) == role) }

  @Test("What lies beside the lists of an export is no recording")
  func besides() {
    var index = ExportIndex()
    index.read(Array("Activity ID,Activity Name\n1,x\n".utf8), path: "s/activities.csv")
    index.read(Array("day;score\n2026-01-01;80\n".utf8), path: "o/dailysleep.csv")
    #expect(index.services == [.strava, .oura] && index.empty.isEmpty)
    #expect(index.isBesides("s/profile.csv") && index.isBesides("s/routes/1.gpx"))
    #expect(!index.isBesides("s/activities/1.gpx") && !index.isBesides("other/profile.csv"))
    #expect(index.isBesides("o/dailyspo2.csv") && !index.isBesides("o/ride.fit"))
  }

  @Test("A list of which nothing is known is told")
  func unknown() {
    var index = ExportIndex()
    index.read(Array("a,b\n1,2\n".utf8), path: "activities.csv")
    #expect(index.empty == ["activities.csv"] && index.activities.isEmpty && index.services.isEmpty)
  }
}
