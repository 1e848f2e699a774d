import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment
@testable import Reports

/// Numbers that are bounds, parts or from another source are marked as such.
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
    #expect(made.summary?.contains("(from heart rate, which undercounts lifting)") == true)
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
    #expect(words.facts.contains { $0.hasSuffix("kg in total with body weight") })
    func line(_ name: String) -> String {
      words.exercises.first { $0.contains { $0.contains(name) } }?.joined(separator: ", ") ?? ""
    }
    #expect(line("Lunge (Bodyweight)").hasSuffix("with body weight"))
    #expect(line("Deadlift").contains("1RM") && !line("Deadlift").contains("body weight"))
    // One repetition of 21 s, four times: isometric holds are reported by their duration.
    #expect(line("Plank") == "4x Plank, 4 × 21 s")
    #expect(try #require(row("Effort", made)).contains(", from heart rate"))
    #expect(made.summary?.contains("The effort by heart rate was") == true)
    #expect(ActivityPage([made]).html.contains(", from heart rate"))
    // Where both are of heart rate nothing is said.
    #expect(row("Effort", enriched(SampleRecording.run()))?.contains("by heart rate") == false)
  }

  /// Lunges of 40 × 24 and calf raises of 48 × 60 kg lift the body besides: without its weight they have no volume, which is said.
  @Test func whatMovesTheBodyIsNamed() throws {
    let bytes = try TestData.packageBytes("Data/Activities/strength.fit")
    let made = try #require(ActivityEnricher().enrich(bytes).activities.first)
    #expect(made.strength?.volume == 4360)
    let words = "4360 kg without body-weight exercises: set your body weight"
    #expect(StrengthSectionWords(try #require(made.strength)).facts.contains(words))
    #expect(TextReport(made).text.contains(words) && ActivityPage([made]).html.contains(words))
  }

  /// Of lifts with the body's weight alone no weight was held that one could wait for; lifts of iron are all there is.
  @Test func volumesWithoutTheBody() throws {
    func facts(_ sets: [(String, Double?)], mass: Double? = nil) throws -> [String] {
      var recording = SampleRecording.make(
        minutes: 30, type: "strength", columns: [.heartRate: { 96 + Double(($0 * 7) % 9) }])
      recording.sets = sets.enumerated().map { place, set in
        let start = 120 * Double(place)
        return RecordedSet(
          span: TimeSpan(start: start, end: start + 30), repetitions: 10, weight: set.1, exercise: set.0)
      }
      var athlete = SampleRecording.athlete
      athlete.thresholds.mass = mass
      let made = ActivityEnricher().enrich(recording, athlete: athlete)
      return StrengthSectionWords(try #require(made.strength)).facts
    }
    #expect(try facts([("bench_press", 50)]).contains("500 kg in total"))
    #expect(try facts([("bench_press", 50), ("plank", nil)]).contains("500 kg in total"))
    #expect(
      try facts([("bench_press", 50), ("push_up", nil)]).contains("500 kg without body-weight exercises"))
    #expect(
      try facts([("lunge", 24)]).contains("no volume for body-weight exercises: set your body weight"))
    #expect(try !facts([("push_up", nil)]).contains { $0.contains("body") })
    #expect(try facts([("lunge", 24)], mass: 70).contains { $0.hasSuffix("kg in total with body weight") })
  }

  /// Sets without a recorded exercise have no name.
  @Test func setsWithoutAName() throws {
    var recording = SampleRecording.make(
      minutes: 30, type: "strength", columns: [.heartRate: { 96 + Double(($0 * 7) % 9) }])
    recording.sets = [0, 120].map {
      RecordedSet(span: TimeSpan(start: $0, end: $0 + 30), repetitions: nil, weight: nil, exercise: nil)
    }
    let words = StrengthSectionWords(try #require(enriched(recording).strength))
    #expect(words.exercises == [["2 sets of an unnamed exercise", "2 × 30 s"]])
    #expect(
      words.table.first?.first == "unnamed" && !TextReport(enriched(recording)).text.contains("unknown,"))
  }

  // MARK: Levels that are not known

  /// A history that begins after the session, or shortly before it, gives no levels: only the session's
  /// contribution is reported.
  @Test func levelsThatAreNotKnown() throws {
    func made(_ days: Range<Int>) throws -> EnrichedActivity {
      let day = try #require(CalendarDay("2026-03-08"))
      let history = days.map {
        SessionSummary(day: CalendarDay(ordinal: day.ordinal + $0), kind: "Run", load: 60, duration: 3600)
      }
      return ActivityEnricher().enrich(
        SampleRecording.run(), athlete: SampleRecording.athlete, history: history)
    }
    for days in [10..<80, -5..<0] {
      let early = try made(days)
      let effect = try #require(early.trainingLoad?.effect)
      #expect(effect.isWarmingUp)
      let line = try #require(row("Fitness", early))
      #expect(
        line.contains("adds \(Displays.fixed(effect.longTermChange, 1)) to long-term and")
          && !line.contains("→"))
      let text = TextReport(early).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("there is not enough earlier history to calculate levels"))
      let page = ActivityPage([early]).html
      #expect(page.contains(ActivityWords.tooShort) && page.contains("Fitness, 42 days"))
      #expect(!page.contains(">Before<") && !page.contains(">After<"))
    }
    let late = try made(-80..<0)
    #expect(try #require(row("Fitness", late)).contains("(now "))
    let page = ActivityPage([late]).html
    #expect(!page.contains(ActivityWords.tooShort) && page.contains(">Before<") && page.contains(">After<"))
  }

  // MARK: Long days

  /// Eight hours at 68 % of the reserve have the highest word by their length; two at 90 % by how hard they were.
  @Test func aLongDayIsNoMaximum() throws {
    func ride(_ minutes: Double, _ heartRate: Double) -> EnrichedActivity {
      enriched(
        SampleRecording.make(
          minutes: minutes, type: "Ride",
          // A heart rate that never moves is no reading.
          columns: [.heartRate: { heartRate + Double($0 % 60 - 30) / 10 }]))
    }
    let long = ride(480, 60 + 0.68 * 130)
    #expect(long.effort?.label == "Maximum")
    let words = try #require(long.summary)
    #expect(
      words.contains(
        "The effort, driven by duration more than intensity, was \(long.effort?.scoreDisplay ?? "") of 10"))
    #expect(!words.contains("maximal ("))
    let hard = ride(120, 60 + 0.9 * 130)
    #expect(hard.summary?.contains("The effort was maximal (") == true)
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
    // The counter of the last point agrees with the lap.
    #expect(
      end.distance.map { Displays.fixed($0 / 1000, 2) } == "28.53"
        && end.evidence.distance.verdict != "doubted")
  }

  // MARK: Pace

  /// The channel counts a tenth less than the distance: grade-adjusted pace, and the load based on it, use
  /// the distance.
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

  /// The channel counts a tenth more than the distance: the training stress uses the reported pace.
  @Test func theStressIsJudgedByThePaceThatIsTold() throws {
    // Five minutes each: the stress is 1.31 times that of the mean, and a mean of a tenth less 1.61 times.
    func speed(_ second: Int) -> Double { second / 300 % 2 == 1 ? 3.24 : 1.56 }
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPace = 281.7
    func made(_ share: Double) -> EnrichedActivity {
      var run = SampleRecording.make(minutes: 60, columns: [.speed: speed, .altitude: { _ in 100 }])
      var metres = 0.0
      run.columns[.distance] = run.time.indices.map { second in
        defer { metres += share * speed(second) }
        return metres
      }
      return ActivityEnricher().enrich(run, athlete: athlete)
    }
    #expect(!made(1).isRunningStressDoubted)
    let less = made(0.9)
    let flag = try #require(less.dataQuality.implausible.first { $0.key == "training_load.r_tss" })
    let pace = try #require(less.speed?.gradeAdjustedPaceSeconds)
    let points = 100 * (try #require(less.movingTime)) / 3600 * (281.7 / pace) * (281.7 / pace)
    let most = PlausibilitySettings.gradedStress * points
    #expect((flag.limit - most).magnitude < 1e-6 * most && flag.value > most)
    #expect((try #require(less.trainingLoad?.rTSS) - points).magnitude < 1e-6 * points)
  }

  @Test(
    "Both runs of a recorded multisport day are judged by the pace that they tell",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func aRecordedStressIsJudgedByThePaceThatIsTold() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPace = 281.7
    let all = try ActivityEnricher().enrich(
      TestData.bytes("activities/fit/multisport_fenix2_410min.fit"), athlete: athlete
    ).activities
    let runs = all.filter { $0.kind == "Run" }
    #expect(runs.count == 2)
    #expect(runs.allSatisfy { $0.trainingLoad?.isOfPace != true || $0.isRunningStressDoubted })
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
    #expect(reason?.contains("summary's average, 141 bpm") == true, "\(reason ?? "no reason")")
    let words = change.dataQuality.implausible.map { ActivityWords.implausible($0) }
    #expect(words.contains { $0.hasSuffix("; no average is given") })
    #expect(!TextReport(change).text.contains("the average of the recorded speed is used"))
  }
}
