import ActivityFiles
import ActivityStreams
import Documents
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// Recordings from public bug reports, recreated, with the correct results.
@Suite(.enabled(if: TestData.hasCases, "needs ../shared/cases-t3; see P247_TEST_DATA"))
struct EvidenceCasesTests {
  private func all(_ name: String) throws -> [EnrichedActivity] {
    let athlete = try AthleteProfile(reading: try TestData.packageBytes("Data/athlete.json"))
    let bytes = try TestData.caseBytes("recordings/" + name)
    return try ActivityEnricher().enrich(bytes, athlete: athlete).allActivities
  }

  private func first(_ name: String) throws -> EnrichedActivity { try #require(try all(name).first) }

  private func isNear(_ value: Double?, _ right: Double, _ tolerance: Double = 0.01) -> Bool {
    value.map { ($0 - right).magnitude <= tolerance * right } ?? false
  }

  @Test(
    "Swims told by their walls",
    arguments: [
      ("swim-other-point-a-length.tcx", 2000.0, 1755.0), ("distance-steps-at-each-wall.tcx", 1000, 1080),
    ])
  func walls(name: String, metres: Double, seconds: Double) throws {
    let made = try first(name)
    #expect(made.kind == "Swim", "\(made.kind)")
    #expect(isNear(made.distance, metres), "\(made.distance ?? 0)")
    #expect(isNear(made.movingTime, seconds, 0.02), "\(made.movingTime ?? 0)")
    #expect(made.pool != nil && made.evidence.speed.verdict == "derived")
  }

  @Test("Lifting without weights is told by its sets")
  func sitUps() throws {
    #expect(
      try first("five-minutes-of-sit-ups.fit").structure?.line == "8 sets of sit-ups, 45 reps, rests 0:10")
  }

  @Test func theLastLapMissing() throws {
    let made = try first("run-last-lap-missing.fit")
    #expect(isNear(made.distance, 15_300) && isNear(made.timerTime, 4800))
    #expect(isNear(made.averageSpeed, 15_300.0 / 4800))
    #expect(made.laps?.count == 9)
    #expect(made.evidence.clock.verdict == "doubted")
  }

  @Test func aSwimBeginsWithItsSession() throws {
    let made = try first("pool-swim-laps.fit")
    #expect(made.startDateLocal == "2026-09-12T23:59:20+02:00" && made.date == "2026-09-12")
    #expect(made.laps?.map(\.seconds) == [243, 30, 243, 30, 366, 366])
    let splits = made.speed?.splits.filter { $0.unit == "lap" } ?? []
    #expect(splits.map(\.seconds) == [243, 30, 243, 30, 366, 366])
    #expect(splits.map { ($0.pace ?? 0).rounded() } == [1215, 0, 1215, 0, 1220, 1220])
  }

  @Test func unitsOfColumns() throws {
    let made = try first("ergometer-km-per-hour.csv")
    #expect(isNear(made.distance, 17_030, 0.005), "\(made.distance ?? 0)")
    #expect(isNear(made.averageSpeed, 34.1 / 3.6))
  }

  @Test func zerosAreNoMeasurement() throws {
    let made = try first("treadmill-no-footpod.fit")
    #expect(made.maxSpeed == nil && made.distance == nil)
    let energy = try #require(made.energy)
    #expect((300...450).contains(energy.kcal), "\(energy.kcal) \(energy.method)")
    #expect((9...12).contains(made.mets ?? 0), "\(made.mets ?? 0)")
    #expect(made.evidence.speed.verdict == "missing")
  }

  @Test func stepsOfBothFeet() throws {
    let made = try first("treadmill-cadence-in-steps.tcx")
    #expect(isNear(made.runStats?.cadence, 170, 0.02), "\(made.runStats?.cadence ?? 0)")
    #expect(made.evidence.cadence.verdict == "derived")
  }

  @Test func threeRunsOnThreeDays() throws {
    let made = try all("three-runs-on-three-days.tcx")
    #expect(made.map(\.date) == ["2026-09-15", "2026-09-13", "2026-09-12"])
    #expect(made.allSatisfy { $0.kind == "Run" && ($0.elapsedTime ?? 0) < 10_000 })
  }

  @Test func extensionAltitudeAndLaps() throws {
    let made = try first("extension-altitude-and-laps.gpx")
    #expect(!made.dataQuality.warnings.contains { $0.kind == "unknown_keys" })
    #expect(made.laps?.map { ($0.elapsed).rounded() } == [700, 800], "\(made.laps?.map(\.elapsed) ?? [])")
    #expect(isNear(made.laps?.first?.distance, 1890, 0.02) && isNear(made.laps?.last?.distance, 2160, 0.02))
  }

  @Test func skiingIsNoRun() throws {
    let made = try first("ski-tour-no-kind.gpx")
    #expect(made.kind != "Run" && made.trainingLoad?.load == nil, "\(made.kind)")
  }

  @Test func openWaterNowAndThen() throws {
    let made = try first("open-water-point-a-minute.fit")
    #expect(
      isNear(made.distance, 1570) && isNear(made.averageSpeed, 1570.0 / 2100, 0.02),
      "\(made.averageSpeed ?? 0)")
    #expect(
      made.speed?.splits.first?.distance == 1000 && made.evidence.distance.verdict == "derived")
  }

  @Test func aThinnedTrack() throws {
    let made = try first("ride-thinned-track.gpx")
    #expect(isNear(made.distance, 15_590, 0.02), "\(made.distance ?? 0)")
    #expect(isNear(made.averageSpeed, 20.9 / 3.6, 0.02))
    #expect(made.evidence.distance.verdict == "derived")
  }

  @Test func aSwellOfHeartRate() throws {
    let made = try first("heart-rate-above-maximum.fit")
    #expect((140...150).contains(made.maxHeartrate ?? 0), "\(made.maxHeartrate ?? 0)")
    #expect(made.evidence.heartRate.verdict == "doubted")
    #expect(made.evidence.doubtedKeys.contains("training_load.trimp_exp"))
    #expect(made.trainingLoad?.focus?.anaerobic.value ?? 0 < 0.5)
  }

  @Test func theClockJumps() throws {
    let made = try first("clock-jumps-twenty-days.fit")
    let lap = try #require(made.laps?.dropFirst().first)
    #expect(isNear(lap.seconds, 600) && isNear(lap.distance, 1800))
    #expect(isNear(made.elapsedTime, 2400))
    #expect(made.heartRate?.samples?.time.max() ?? 0 < 2500)
  }

  @Test func runningPowerOfAnApp() throws {
    let made = try first("running-power-of-an-app.fit")
    #expect(isNear(made.power?.averageWatts, 300, 0.03))
    #expect(made.evidence.power.reason?.contains("app") == true)
  }

  @Test func dateAndTimeInTwoColumns() throws {
    let made = try first("date-and-time-columns.csv")
    #expect(isNear(made.elapsedTime, 1200, 0.01) && made.date == "2026-09-12")
    #expect(made.startDateLocal?.hasPrefix("2026-09-12T07:00:00") == true, "\(made.startDateLocal ?? "")")
  }

  @Test func strokesOfARowingMachine() throws {
    let made = try first("rowing-machine-strokes.csv")
    #expect(made.category == "rowing" || made.kind.contains("Row"), "\(made.kind)")
    #expect(isNear(made.distance, 4800) && isNear(made.averageSpeed, 4, 0.02))
    #expect((23...27).contains(made.cadence?.average ?? 0))
  }

  @Test func lapsInKilometres() throws {
    let made = try first("rowing-laps-in-kilometres.fit")
    #expect(made.laps?.allSatisfy { isNear($0.distance, 1800) } == true)
  }

  @Test func theClockGoesBack() throws {
    #expect(try first("clock-goes-back-at-night.fit").startDateLocal == "2026-10-25T02:40:00+02:00")
  }

  @Test func fiveMinutesOfSitUps() throws {
    let made = try first("five-minutes-of-sit-ups.fit")
    #expect(
      (2...16).contains(made.strength?.load ?? made.trainingLoad?.load ?? 99),
      "\(made.strength?.load ?? made.trainingLoad?.load ?? 99)")
  }

  @Test func beatsWithTheirTimes() throws {
    let made = try first("beats-with-their-times.txt")
    #expect(isNear(made.hrv?.rmssd, 26.5, 0.02) && isNear(made.hrv?.sdnn, 34.6, 0.02))
  }

  @Test func aCounterOfFiftyMetres() throws {
    let made = try first("run-distance-in-fifty-metre-steps.tcx")
    #expect(isNear(made.averageSpeed, 4350.0 / 1500, 0.02), "\(made.averageSpeed ?? 0)")
    #expect((250...350).contains(made.energy?.kcal ?? 0), "\(made.energy?.kcal ?? 0)")
  }

  @Test func aReceiverOnTheBeach() throws {
    let made = try first("walk-on-the-beach.gpx")
    #expect(made.elevation?.gain ?? 99 < 10, "\(made.elevation?.gain ?? 99)")
    #expect(made.evidence.altitude.verdict == "doubted")
  }
}
