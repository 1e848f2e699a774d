import ActivityStreams
import Documents
import Foundation
import SessionMetrics
import Testing

@testable import Enrichment

@Suite struct SectionMatrixTests {
  private static let always: Set<String> = [
    "summary", "heart_rate", "effort", "training_load", "energy", "mets", "data_quality", "provenance",
    "best_efforts", "durability", "interpretation",
  ]

  private func keys(_ kind: String, override: ActivityKind? = nil) throws -> Set<String> {
    var recording = SampleRecording.run()
    recording.summary.type = kind
    recording.summary.name = nil  // a title may decide where the type leaves the kind open
    let result = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete, kind: override)
    let object = try JSONSerialization.jsonObject(with: Data(try result.encoded())) as? [String: Any]
    return Set((object ?? [:]).keys)
  }

  @Test(arguments: [
    ("WeightTraining", ["body_regions", "intensity", "hrv_effect"]),
    ("Yoga", ["body_regions", "intensity", "hrv_effect"]),
    (
      "Run",
      [
        "intensity", "hrv_effect", "speed", "run_stats", "running_mechanics", "route", "elevation",
        "cardio_fitness", "power",
      ]
    ),
    ("Ride", ["intensity", "hrv_effect", "speed", "route", "elevation", "cardio_fitness", "power"]),
    ("Walk", ["route", "elevation"]), ("Swim", ["intensity", "hrv_effect", "speed"]),
    ("Rowing", ["intensity", "hrv_effect", "speed", "cardio_fitness", "power"]),
  ])
  func eachKindHasItsSections(kind: String, sections: [String]) throws {
    let optional: Set<String> = [
      "body_regions", "intensity", "hrv_effect", "speed", "run_stats", "running_mechanics", "route",
      "elevation",
      "cardio_fitness", "power",
    ]
    let keys = try keys(kind)
    #expect(keys.intersection(optional) == Set(sections), "\(kind)")
    #expect(Self.always.isSubset(of: keys))
    #expect(!keys.contains("source"))
  }

  @Test func anUnknownKindHasEverySectionAndAnOverrideDecides() throws {
    let unknown = try keys("Quidditch", override: .unknown(named: "Unknown"))
    #expect(unknown.isSuperset(of: ["route", "speed", "power", "body_regions", "run_stats"]))
    let walk = try keys("Run", override: ActivityKind.known(named: "Walk"))
    #expect(!walk.contains("run_stats") && walk.contains("route"))
  }

  @Test func partsOfSectionsFollowTheMatrixToo() throws {
    var recording = SampleRecording.run()
    recording.summary.type = "Walk"
    let walk = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete, history: [])
    #expect(walk.heartRate?.$recovery.isLeftOut == true)
    #expect(walk.trainingLoad?.$effect.isLeftOut == true && walk.trainingLoad?.$focus.isLeftOut == true)
    recording.summary.type = "Run"
    let run = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete, history: [])
    #expect(run.heartRate?.recovery?.drop60 != nil)
    #expect(run.trainingLoad?.effect != nil && run.trainingLoad?.focus != nil)
  }

  @Test func aRecordingWithoutAnythingIsADocumentOfNullsWithReasons() throws {
    let result = ActivityEnricher().enrich(ActivityRecording())
    #expect(result.heartRate == nil && result.effort == nil && result.trainingLoad == nil)
    #expect(result.kind == "Unknown" && result.provenance.kindSource == "unknown")
    #expect(result.summary == nil)
    let missing = result.dataQuality.missing.map(\.input)
    #expect(
      missing.contains("heart_rate") && missing.contains("start_date")
        && missing.contains("athlete.weight_kg"))
    let again = try JSONDecoder().decode(EnrichedActivity.self, from: Data(try result.encoded()))
    #expect(again == result)
  }

  @Test func aRunHasWhatTheScreenShows() throws {
    let result = ActivityEnricher().enrich(
      SampleRecording.run(), athlete: SampleRecording.athlete, history: [])
    let speed = try #require(result.speed)
    #expect(speed.splits.filter { $0.unit == "km" }.count >= 6)
    #expect(speed.paceAverage?.hasSuffix("/km") == true && speed.paceBest != nil)
    #expect((speed.samples?.time.count ?? 0) <= 200)
    #expect(result.runStats?.cadence.map { ($0 - 170).magnitude < 1e-9 } == true)
    #expect(result.route?.hasGPS == true && (result.route?.coordinates?.count ?? 0) <= 300)
    #expect(result.movingTimeDisplay == "37m 30s" || result.movingTimeDisplay == "37m 29s")
    #expect(result.pace == speed.paceAverage)
    #expect(result.power?.source == "running_sensor")
    #expect(result.startDateLocal == "2026-03-08T07:30:00")
    #expect(result.date == "2026-03-08")
    let recovery = try #require(result.heartRate?.recovery)
    #expect(recovery.samples.time == [0, 15, 30, 45, 60, 75, 90, 105, 120])
    #expect(recovery.ratingScale.map(\.label) == ["Poor", "Average", "Good", "Excellent", "Superior"])
    #expect(result.interpretation?.sentence?.contains("quad") == true)
    #expect(result.energy?.method == "motion")
  }
}
