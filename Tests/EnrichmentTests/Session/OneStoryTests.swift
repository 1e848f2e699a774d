import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// Numbers of one document that must not contradict each other: the parts of a load and the load, splits and the fastest
/// kilometre, mean and top speed.
@Suite struct OneStoryTests {
  private static let runner: AthleteProfile = {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPace = 281.7
    athlete.thresholds.criticalSwimSpeed = 1.15
    return athlete
  }()

  private static func sum(_ focus: LoadFocusSection) -> Double {
    focus.lowAerobic.value + focus.highAerobic.value + focus.anaerobic.value
  }

  private static func problems(of activity: EnrichedActivity, _ name: String) -> [String] {
    var found: [String] = []
    if let load = activity.trainingLoad, let focus = load.focus,
      (sum(focus) - load.load).magnitude > 1e-6 * max(1, load.load)
    {
      found.append("\(name): focus \(sum(focus)) of a load of \(load.load) by \(load.method)")
    }
    if let mean = activity.averageSpeed, let highest = activity.maxSpeed, mean > highest {
      found.append("\(name): mean \(mean), top \(highest) m/s")
    }
    if let mean = activity.speed?.averageKmh, let highest = activity.speed?.maxKmh, mean > highest {
      found.append("\(name): mean \(mean), top \(highest) km/h")
    }
    if let best = activity.speed?.paceBestSeconds {
      for split in activity.speed?.splits ?? []
      where split.unit == "km" && split.distance >= 1000 && split.seconds < best * (1 - 1e-9) {
        found.append("\(name): split \(split.index) in \(split.seconds) s, the fastest km in \(best) s")
      }
    }
    return found
  }

  // MARK: Focus

  @Test("Focus divides the load that was used, whatever made it")
  func focusOfAPaceLoad() throws {
    // Heart rate over 60 % of a run, pace over the whole: pace makes the load.
    var recording = SampleRecording.run()
    let count = recording.time.count
    recording.columns[.heartRate] = (recording.columns[.heartRate] ?? []).enumerated().map {
      $0.offset * 10 < count * 6 ? $0.element : .nan
    }
    let made = ActivityEnricher().enrich(recording, athlete: Self.runner)
    let load = try #require(made.trainingLoad)
    let focus = try #require(load.focus)
    #expect(load.method == "r_tss" && (load.load - (load.trimpExp ?? 0)).magnitude > 1)
    #expect((Self.sum(focus) - load.load).magnitude < 1e-9 * load.load)
    #expect(focus.lowAerobic.percentage + focus.highAerobic.percentage + focus.anaerobic.percentage == 100)
    // Below half of the session nothing is said of its systems.
    recording.columns[.heartRate] = (recording.columns[.heartRate] ?? []).enumerated().map {
      $0.offset * 10 < count * 4 ? $0.element : .nan
    }
    let little = ActivityEnricher().enrich(recording, athlete: Self.runner).trainingLoad
    #expect(little?.load == load.load && little?.focus == nil)
  }

  @Test("A whole has the shares of the legs whose focus is known, or none where they hold too little")
  func focusOfLegs() throws {
    let share = LoadFocusSection.Share(value: 0, percentage: 0)
    var leg = LoadFocusSection(LoadFocus(lowAerobic: 30, highAerobic: 20, anaerobic: 10, basis: .heartRate))
    let settings = LoadFallbackSettings()
    let whole = try #require(LoadFocusSection(sumOf: [leg, leg], load: 240, settings: settings))
    #expect(whole.lowAerobic.value == 120 && whole.highAerobic.value == 80 && whole.anaerobic.value == 40)
    #expect(LoadFocusSection(sumOf: [leg, leg], load: 241, settings: settings) == nil)
    #expect(LoadFocusSection(sumOf: [], load: 241, settings: settings) == nil)
    (leg.lowAerobic, leg.highAerobic, leg.anaerobic) = (share, share, share)
    #expect(LoadFocusSection(sumOf: [leg], load: 0, settings: settings) != nil)
  }

  @Test(
    "A running stress that is not believed gives way to that of the mean pace, and no sentence rests on it")
  func doubtedStress() throws {
    // A minute in ten at 6 m/s: the stress is far above that of the mean.
    func speed(_ second: Int) -> Double {
      1.2 + 4.8 * min(1, max(0, min(Double(second % 600), 80 - Double(second % 600)) / 10))
    }
    // A rating beside it, so that there are several methods to list.
    var run = SampleRecording.make(minutes: 60, columns: [.speed: speed, .altitude: { _ in 100 }])
    run.summary.perceivedExertion = 5
    let made = ActivityEnricher().enrich(run, athlete: Self.runner)
    let flag = try #require(made.dataQuality.implausible.first { $0.key == "training_load.r_tss" })
    let load = try #require(made.trainingLoad)
    #expect(load.method == "r_tss" && flag.value > flag.limit)
    // Neither the stress nor its limit is the load: the mean is, and the limit is how high it may lie.
    let points = try #require(load.rTSS)
    let settings = FormulaSet.standard
    #expect(
      points < flag.limit && (points * PlausibilitySettings.gradedStress - flag.limit).magnitude < 1e-6)
    let factor = settings.loadFallback.stressFactor
    #expect((load.load - factor * points).magnitude < 1e-9 * load.load)
    let interval = try #require(load.interval)
    #expect(interval[0] < load.load && (interval[1] - factor * flag.limit).magnitude < 1e-9 * interval[1])
    #expect(made.effort?.method == "r_tss")
    // The structure is reported, by repetition and as a whole; the intensity is not.
    #expect(made.summarySentences.map { $0.keys.first } == ["structure.line", "distance_km"])
    #expect(made.interpretation != nil && made.interpretation?.sentence == nil)
    #expect(!TextReport(made).text.contains("rTSS \(Displays.fixed(points, 0))"))
    let page = ActivityPage([made]).html
    #expect(page.contains("Running pace (rTSS), not plausible") && !page.contains("Running pace (rTSS)<"))
    #expect(page.contains(ActivityWords.doubtedLoad) && TextReport(made).text.contains("is not plausible"))
    // The same time at one speed is accepted and reported.
    var even = SampleRecording.make(minutes: 60, columns: [.speed: { _ in 3 }, .altitude: { _ in 100 }])
    even.summary.perceivedExertion = 5
    let sound = ActivityEnricher().enrich(even, athlete: Self.runner)
    #expect(!sound.isRunningStressDoubted && sound.summarySentences.count == 3)
    #expect(ActivityPage([sound]).html.contains("Running pace (rTSS)<"))
    #expect(TextReport(sound).text.contains("rTSS \(Displays.fixed(sound.trainingLoad?.rTSS ?? 0, 0))"))
  }

  // MARK: Speed

  @Test("Where distance grows while nothing moves, the mean is that of the speed, and the document says so")
  func meanAboveTheTop() throws {
    // More than half of the distance while the speed channel reads 0, in stops of 80 s. There, the distance grows too
    // slowly to be that of an athlete whose speed was only silent.
    var recording = SampleRecording.make(
      minutes: 20,
      columns: [.speed: { $0 / 40 % 3 == 0 ? 2 + Double($0 % 2) / 10 : 0 }, .heartRate: { _ in 120 }])
    var metres = 0.0
    recording.columns[.distance] = recording.columns[.speed]?.map { speed in
      defer { metres += speed > 0 ? 2 : 1.4 }
      return metres
    }
    let made = ActivityEnricher().enrich(recording, athlete: Self.runner)
    let mean = try #require(made.averageSpeed)
    #expect(mean > 2 && mean < 2.1 && made.maxSpeed == 2.1)
    #expect(made.speed?.averageKmh == 3.6 * mean)
    let flag = try #require(made.dataQuality.implausible.first { $0.key == "average_speed_ms" })
    #expect(flag.value > flag.limit && flag.limit == 2.1)
    let warning = try #require(made.dataQuality.warnings.first { $0.kind == "distance_out_of_motion" })
    #expect(warning.message.hasPrefix("59 %"))
    #expect(Self.problems(of: made, "made").isEmpty)
    // At a station, the athlete is not stopped.
    recording.summary.type = "Hyrox"
    let race = ActivityEnricher().enrich(recording, athlete: Self.runner)
    #expect(!race.dataQuality.warnings.contains { $0.kind == "distance_out_of_motion" })
    let sound = ActivityEnricher().enrich(SampleRecording.run(), athlete: Self.runner)
    #expect(!sound.dataQuality.warnings.contains { $0.kind == "distance_out_of_motion" })
  }

  @Test("A mean that rounding puts above a steady speed is no contradiction, and the pace is told")
  func meanRoundedAboveTheTop() throws {
    var recording = SampleRecording.make(minutes: 60, columns: [.speed: { _ in 2.777 }])
    recording.summary.distance = 10_000
    recording.columns[.distance] = recording.time.map { $0 * 10_000 / 3600 }
    let made = ActivityEnricher().enrich(recording, athlete: Self.runner)
    #expect(!made.dataQuality.implausible.contains { $0.key == "average_speed_ms" })
    #expect(made.summary?.contains("/km") == true)
    #expect(Self.problems(of: made, "made").isEmpty)
  }

  @Test("Metres in gaps make no mean faster than the fastest kilometre")
  func metresInGaps() throws {
    // 40 min at 2 m/s; the watch was off for two minutes, in which 240 m were covered, and they stand in its distance.
    var recording = SampleRecording.make(minutes: 42, columns: [.speed: { _ in 2 }])
    let kept = recording.time.indices.filter { !(601..<720).contains($0) }
    recording.time = kept.map { recording.time[$0] }
    recording.columns[.speed] = kept.map { $0 % 2 == 0 ? 2.3 : 1.7 }
    recording.columns[.distance] = recording.time.map { 2 * $0 }
    recording.summary.distance = 5040
    let made = ActivityEnricher().enrich(recording, athlete: Self.runner)
    #expect(made.movingTime == 2400 && made.distance == 5040)
    #expect((try #require(made.averageSpeed) - 2).magnitude < 1e-9 && made.pace == "8:20/km")
    let best = try #require(made.speed?.paceBestSeconds)
    let mean = try #require(made.speed?.paceAverageSeconds)
    #expect(best <= mean * (1 + 1e-9))
    #expect(made.dataQuality.warnings.contains { $0.kind == "distance_out_of_motion" })
  }

  // MARK: Recordings

  @Test(
    "Every shared recording tells one story",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func sharedRecordings() {
    let found = SharedRecordings.all.flatMap { Self.problems(of: $0.document, $0.name) }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    #expect(SharedRecordings.all.count { $0.document.trainingLoad?.focus != nil } > 50)
  }

  @Test(
    "So do those whose load is of pace",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"),
    arguments: [
      "tcx/run_series_2013-06-08-090442.tcx.gz", "fit/run_29min_smartrec_recoveryhr.fit",
      "gpx/ows_75min_sparse.gpx", "fit/triathlon_longdistance_572min_rr.fit",
    ])
  func recordingsOfPace(name: String) throws {
    let bytes = try TestData.bytes("activities/\(name)")
    let made = try ActivityEnricher().enrich(bytes, athlete: Self.runner).activities
    for activity in made {
      let found = Self.problems(of: activity, "\(name) \(activity.kind)")
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
    #expect(
      made.contains { $0.trainingLoad?.focus != nil } || made.count > 1)
  }
}
