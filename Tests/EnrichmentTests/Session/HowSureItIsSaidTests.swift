import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// Numbers that are bounds, parts or of another source than their neighbours are told as such.
@Suite struct HowSureItIsSaidTests {
  private func enriched(_ recording: ActivityRecording, _ formulas: FormulaSet = .standard)
    -> EnrichedActivity
  {
    ActivityEnricher(formulas: formulas).enrich(recording, athlete: SampleRecording.athlete)
  }

  private func shared(_ name: String) throws -> [EnrichedActivity] {
    try ActivityEnricher().enrich(TestData.bytes(name), athlete: SampleRecording.athlete).activities
  }

  private func row(_ label: String, _ activity: EnrichedActivity) -> String? {
    TextReport(activity).text.split(separator: "\n").first { $0.hasPrefix(label) }.map(String.init)
  }

  // MARK: Lifting

  /// Thirty minutes of lifting without sets: heart rate gives the load, and its upper end is as open as that of minutes of which nothing
  /// else is known.
  @Test func heartRateIsTheLeastOfLifting() throws {
    var lifting = SampleRecording.make(
      minutes: 30, type: "strength", columns: [.heartRate: { 96 + Double(($0 * 7) % 9) }])
    let made = enriched(lifting)
    let load = try #require(made.trainingLoad)
    let interval = try #require(load.interval)
    let minutes = 30 * FormulaSet.standard.loadFallback.minuteFactor
    #expect(load.method == "trimp_exp" && load.load == load.trimpExp && load.load < minutes)
    #expect(interval[0] < load.load && interval[1] > minutes)
    #expect(made.summary?.contains("(by heart rate, which undercounts lifting)") == true)
    #expect(TextReport(made).text.contains(ActivityWords.liftingByHeartRate))
    #expect(ActivityPage([made]).html.contains("Heart rate undercounts lifting"))
    // The rating of the session tells how far it may be.
    lifting.summary.perceivedExertion = 2
    let rated = enriched(lifting)
    #expect(
      rated.trainingLoad?.method != "trimp_exp" || rated.trainingLoad?.interval?.last ?? 0 < interval[1])
    // The same heart rates of a ride are its load.
    lifting.summary.perceivedExertion = nil
    lifting.summary.type = "Ride"
    let ride = enriched(lifting)
    #expect(ride.trainingLoad?.interval?.last ?? .infinity < minutes)
    #expect(!TextReport(ride).text.contains("lifting") && ride.summary?.contains("lifting") != true)
  }

  @Test(
    "A recorded session without sets, too",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func recordedLifting() throws {
    let made = try #require(try shared("activities/fit/strength_suunto_80min.fit").first)
    #expect(made.trainingLoad?.interval?.last ?? 0 > 80 * FormulaSet.standard.loadFallback.minuteFactor)
    #expect(TextReport(made).text.contains(ActivityWords.liftingByHeartRate))
  }

  /// Volumes and maxima hold body weight where the catalogue lifts it, and say so; the effort beside the load of sets is heart rate's.
  @Test func bodyWeightIsNamed() throws {
    let bytes = try TestData.packageBytes("Data/Activities/strength.fit")
    let made = try #require(
      ActivityEnricher().enrich(bytes, athlete: SampleRecording.athlete).activities.first)
    let words = StrengthSectionWords(try #require(made.strength))
    #expect(words.facts.contains { $0.hasSuffix("kg in all with body weight") })
    func line(_ name: String) -> String {
      words.exercises.first { $0.contains { $0.contains(name) } }?.joined(separator: ", ") ?? ""
    }
    #expect(line("Lunge (Bodyweight)").hasSuffix("with body weight"))
    #expect(line("Deadlift").contains("maximum") && !line("Deadlift").contains("body weight"))
    #expect(try #require(row("Effort", made)).contains(", by heart rate"))
    #expect(made.summary?.contains("The effort by heart rate was") == true)
    #expect(ActivityPage([made]).html.contains(", by heart rate"))
    // Where both are of heart rate nothing is said.
    #expect(row("Effort", enriched(SampleRecording.run()))?.contains("by heart rate") == false)
  }

  // MARK: Climbing

  /// A minute of altitude in an hour is no climb of it; the plain rules take it.
  @Test func aMinuteIsNoClimb() throws {
    let ride = SampleRecording.make(
      minutes: 60, type: "Ride",
      columns: [.speed: { _ in 8 }, .altitude: { $0 < 60 ? 196 + Double($0) / 2 : .nan }])
    let made = enriched(ride)
    #expect(made.elevation == nil && made.elevationGain == nil)
    let missing = try #require(made.dataQuality.missing.first { $0.input == "altitude" })
    #expect(missing.outputs == ["elevation", "elevation_gain_m"] && missing.reason?.contains("2 %") == true)
    #expect(row("Elevation", made) == nil)
    #expect(enriched(ride, .reference).elevation != nil)
  }

  @Test(
    "Climbing that lies in a pause is named with its metres",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func climbingInPauses() throws {
    let ride = try #require(try shared("activities/fit/bike_power_nohr_intervals_152min.fit").first)
    #expect(try #require(row("Elevation", ride)).contains(" m up in gaps and pauses"))
    #expect(ActivityPage([ride]).html.contains(" m up in gaps and pauses"))
    let end = try #require(try shared("corrupt/tcx_dead_end.tcx").first)
    #expect(end.elevation == nil && row("Elevation", end) == nil)
  }

  // MARK: Pace

  /// The channel counts a tenth less than the distance: the pace on the flat is of the distance, and so is the load that stands on it.
  @Test func theLoadIsOfThePaceThatIsTold() throws {
    func speed(_ second: Int) -> Double {
      1.2 + 4.8 * min(1, max(0, min(Double(second % 600), 80 - Double(second % 600)) / 10))
    }
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPace = 281.7
    var run = SampleRecording.make(minutes: 60, columns: [.speed: speed, .altitude: { _ in 100 }])
    let plain = ActivityEnricher().enrich(run, athlete: athlete)
    var metres = 0.0
    run.columns[.distance] = run.time.indices.map { second in
      defer { metres += 1.1 * speed(second) }
      return metres
    }
    let made = ActivityEnricher().enrich(run, athlete: athlete)
    #expect(made.isRunningStressDoubted)
    let load = try #require(made.trainingLoad)
    let pace = try #require(made.speed?.gradeAdjustedPaceSeconds)
    let moving = try #require(made.movingTime)
    let points = 100 * moving / 3600 * (281.7 / pace) * (281.7 / pace)
    #expect((try #require(load.rTSS) - points).magnitude < 1e-6 * points)
    let factor = FormulaSet.standard.loadFallback.stressFactor
    #expect((load.load - factor * points).magnitude < 1e-6 * load.load)
    #expect(load.load > 1.15 * (plain.trainingLoad?.load ?? .infinity))
  }

  // MARK: A second

  @Test(
    "Of a transition of a second it is said whose heart rate is used, and that there is no mean speed",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func aTransitionOfASecond() throws {
    let all = try shared("activities/fit/triathlon_longdistance_572min_rr.fit")
    let change = try #require(all.last { $0.kind == "Transition" })
    #expect(change.averageSpeed == nil && change.trainingLoad?.method == "mean_heart_rate")
    let reason = change.dataQuality.missing.first { $0.input == "heart_rate" }?.reason
    #expect(reason?.contains("of the summary's mean, 141 bpm") == true)
    let words = change.dataQuality.implausible.map { ActivityWords.implausible($0) }
    #expect(words.contains { $0.hasSuffix("; no mean is given") })
    #expect(!TextReport(change).text.contains("the mean of the recorded speed is used"))
  }
}
