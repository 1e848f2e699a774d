import ActivityStreams
import Documents
import SessionMetrics
import Testing
import TrainingHistory
import _TestSupport

@testable import Enrichment
@testable import Reports

/// The numbers of the first screen of a session fit each other and say what they are.
@Suite struct FirstScreenTests {
  private static func enriched(_ name: String) throws -> EnrichedActivity {
    let history = HistoryDocument(reading: try TestData.packageBytes("Data/history.jsonl"))
    return try #require(
      try ActivityEnricher().enrich(
        TestData.packageBytes("Data/Activities/\(name)"),
        athlete: AthleteProfile(reading: TestData.packageBytes("Data/athlete.json")),
        history: history.sessions
      ).activities.first)
  }

  @Test func theFullTextListsEachRepetition() throws {
    let run = try Self.enriched("run_interval.tcx.gz")
    let repetitions = (run.structure?.blocks ?? []).filter { $0.repetition != nil }
    #expect(repetitions.count == 6)
    let lines = TextReport(run).text.split(separator: "\n")
    for block in repetitions {
      let time = PaceText.clock(block.seconds)
      #expect(lines.contains { $0.contains("Work \(block.repetition ?? 0) ") && $0.contains(time) })
    }
  }

  private static func line(_ label: String, _ activity: EnrichedActivity) -> String? {
    TextReport(activity).firstScreen.split(separator: "\n").first { $0.hasPrefix(label + " ") }.map(
      String.init)
  }

  /// "58.7 → 60.1" read as yesterday and today, so every session seemed to raise fitness.
  @Test func aSessionAddsToFitness() throws {
    let run = try Self.enriched("run_hills.json")
    let effect = try #require(run.trainingLoad?.effect)
    let line = try #require(Self.line("Changes", run))
    let (added, level) = (effect.longTermChange, effect.longTermAfter)
    #expect(line.contains("adds \(Displays.fixed(added, 1)) to fitness (now \(Displays.fixed(level, 1)))"))
    #expect(!TextReport(run).text.contains("→"))
  }

  @Test func onlyTheEndsOfARankingAreRanks() {
    func words(_ rank: Int, _ word: String, _ kind: String = "Ride", days: Int? = nil) -> String? {
      ActivityWords.rank(
        StandingSection(
          count: 23, average: 1, median: 1, rank: rank, percentile: 50, word: word, days: days), kind: kind)
    }
    #expect(words(3, "above_usual", days: 41) == "3rd highest of 24 rides in 6 weeks")
    #expect(words(10, "usual", days: 1) == "usual, 10th of 24 rides in 1 day")
    #expect(words(10, "usual", days: 800) == "usual, 10th of 24 rides in 2 years")
    #expect(words(1, "among_highest") == "highest of 24 rides")
    #expect(words(3, "above_usual") == "3rd highest of 24 rides")
    #expect(words(4, "above_usual") == "above usual, 4th of 24 rides")
    #expect(words(10, "usual") == "usual, 10th of 24 rides")
    #expect(words(21, "below_usual") == "below usual, 21st of 24 rides")
    #expect(words(22, "among_lowest") == "3rd lowest of 24 rides")
    #expect(words(24, "among_lowest", "TrailRun") == "lowest of 24 sessions of this kind")
  }

  /// Without a date, it is unknown which sessions came before.
  @Test func anUndatedSessionHasNoRank() throws {
    var run = try Self.enriched("run_hills.json")
    #expect(Self.line("Load", run)?.contains("of 26 runs") == true)
    run.date = nil
    #expect(Self.line("Load", run)?.contains("of 26 runs") == false)
  }

  @Test func aWideLoadShowsItsRangeAndLiftingNoEffortOfTheHeart() throws {
    let lifting = try Self.enriched("strength.fit")
    let line = try #require(Self.line("Load", lifting))
    let range = try #require(lifting.trainingLoad?.interval)
    #expect(line.contains(" by sets (\(Displays.fixed(range[0], 0))–\(Displays.fixed(range[1], 0)))"))
    #expect(!line.contains("effort"))
    // Heart rate alone gives a lower limit.
    let alone = ActivityEnricher().enrich(
      SampleRecording.make(
        minutes: 60, type: "WeightTraining", columns: [.heartRate: { 100 + Double($0 % 40) }]),
      athlete: SampleRecording.athlete)
    let load = Displays.fixed(try #require(alone.trainingLoad).load, 0)
    #expect(Self.line("Load", alone) == "Load     \(load) or more (heart rate undercounts lifting)")
    #expect(!TextReport(alone).text.contains("likely "))
    #expect(TextReport(try Self.enriched("run_hills.json")).firstScreen.contains("(challenging)"))
  }

  @Test func aLongEasySessionIsMaximalByItsLength() throws {
    var ride = try Self.enriched("ride_hills.fit")
    ride.structure?.line = nil
    ride.power = nil
    ride.timerTime = 6 * 3600
    ride.effort?.score = 9.4
    ride.effort?.label = "Maximum"
    #expect(TextReport(ride).firstScreen.contains("effort 9.4 of 10 (maximum, driven by duration)"))
    ride.structure?.line = "Easy ride, 6:00:00 at 140 W"
    #expect(TextReport(ride).firstScreen.contains("effort 9.4 of 10 (easy, but long)"))
    ride.structure?.line = "Steady ride, 6:00:00 at 140 W"
    #expect(TextReport(ride).firstScreen.contains("effort 9.4 of 10 (maximum, driven by duration)"))
    ride.timerTime = 415
    ride.effort?.score = 4.7
    ride.structure?.line = nil
    #expect(TextReport(ride).firstScreen.contains("effort 4.7 of 10 (maximum, short but intense)"))
  }

  @Test("A recording of seconds has no load of 0, and a title that repeats the kind is not shown")
  func nothingRecorded() throws {
    var ride = try Self.enriched("ride_hills.fit")
    ride.trainingLoad?.load = 0.2
    ride.effort?.score = 0.01
    #expect(Self.line("Load", ride) == nil && Self.line("Effort", ride) == nil)
    for (title, isShown) in [("CYCLING", false), ("Cycl", false), ("Cycling in the hills", true)] {
      ride.name = title
      #expect(TextReport(ride).firstScreen.hasPrefix(title + " ·") == isShown, "\(title)")
    }
  }

  @Test func theLongestZoneComesFirstAndWPrimeHasItsPlace() throws {
    for name in ["ride_easy_smart.json", "run_hills.json", "ride_interval.json.gz", "hike_streams.json.gz"] {
      let activity = try Self.enriched(name)
      let zones = try #require(activity.heartRate?.zones)
      let longest = try #require(zones.map(\.seconds).max())
      let line = try #require(Self.line("Where", activity), "\(name)")
      #expect(line.hasPrefix("Where    \(Displays.fixed(longest / 60, 0)) min "), "\(name): \(line)")
    }
    var ride = try Self.enriched("ride_interval.json.gz")
    ride.power?.wPrimeBalance?.isImplausible = true
    ride.power?.wPrimeBalance?.min = -11_000
    #expect(TextReport(ride).firstScreen.contains("W′ is set too low (W′ fell to −11.0 kJ)"))
    #expect(!TextReport(ride).firstScreen.contains("used up"))
    ride.heartRate = nil
    ride.power?.zones = nil
    #expect(Self.line("Power", ride)?.contains("too low") == true && Self.line("Where", ride) == nil)
  }

  @Test func bestsAreOfOneGoAndNotOfAHill() throws {
    let race = try Self.enriched("hyrox.json")
    #expect(race.bestEfforts.contains { $0.channel == "distance" } && Self.line("Fastest", race) == nil)
    #expect(Self.line("Fastest", try Self.enriched("ride_easy_smart.json")) == nil)
    #expect(Self.line("Peak", try Self.enriched("ride_interval.json.gz")) != nil)
    var run = try Self.enriched("run_hills.json")
    run.elapsedTime = run.movingTime
    #expect(Self.line("Fastest", run) != nil)
    let time = try #require(run.elevation?.samples?.time)
    run.elevation?.samples?.altitude = time.map { 500 - 0.2 * $0 }
    #expect(Self.line("Fastest", run)?.contains(" downhill") == true)
    var even = try Self.enriched("ride_interval.json.gz")
    even.power?.averageWatts = 1000
    #expect(Self.line("Peak", even) == nil)
  }

  @Test func theTimeOfTheTitleSaysWhichOneItIs() throws {
    let race = try Self.enriched("hyrox.json")
    let total = try #require(race.structure?.race?.seconds)
    func title(_ activity: EnrichedActivity) -> Substring {
      TextReport(activity).firstScreen.split(separator: "\n")[0]
    }
    #expect(title(race).contains(" \(PaceText.clock(race.timerTime))"))
    #expect(race.structure?.line?.contains("\(PaceText.clock(total)) in all") == true)
    let swim = try Self.enriched("swim.fit")
    #expect(title(swim).contains(" \(PaceText.clock(swim.timerTime))"))
    var ride = try Self.enriched("ride_hills.fit")
    ride.elapsedTime = ride.movingTime
    #expect(!title(ride).contains("moving"))
    // The watch was stopped at rests.
    ride.timerTime = ride.movingTime
    ride.elapsedTime = 1.1 * (try #require(ride.movingTime))
    #expect(title(ride).contains(" moving") && !title(ride).contains(" moving of "))
    // Two hours with a quarter of an hour in motion are two hours too.
    (ride.movingTime, ride.elapsedTime) = (900, 7200)
    #expect(title(ride).contains(" 15:00 moving of 2:00:00"))
  }

  @Test("A heart rate that covers a part of the session is mentioned")
  func heartRateOfAPart() throws {
    var run = try Self.enriched("run_hills.json")
    func isNoted() -> Bool { TextReport(run).allNotes.contains { $0.hasPrefix("Heart rate covers 55 % ") } }
    #expect(!isNoted())
    run.trainingLoad?.method = "trimp_exp"
    run.trainingLoad?.coverage = 0.55
    #expect(isNoted())
  }

  @Test("A rejected number that the first screen does not show has no note there")
  func notesOfNumbersShown() throws {
    var run = try Self.enriched("run_hills.json")
    func notes(_ key: String) -> Int {
      run.dataQuality.implausible = []
      let others = TextReport(run).allNotes.count
      run.dataQuality.implausible = [
        .init(key, 16, limit: 12, DataQualitySection.ImplausibleValue.aboveOwnTop)
      ]
      return TextReport(run).allNotes.count - others
    }
    #expect(notes("mets") == 0 && notes("average_speed_ms") == 1)
    // Efforts by heart rate, as at the stations of a gym.
    run.structure?.source = "heart_rate"
    #expect(run.structure?.isStructured == true && notes("average_speed_ms") == 0)
  }

  @Test("With standing rests, a distance longer than the repetitions is no best")
  func bestsOfRepetitions() throws {
    var run = try Self.enriched("run_interval.tcx.gz")
    run.elapsedTime = run.movingTime.map { 1.2 * $0 }
    for place in (run.structure?.blocks ?? []).indices { run.structure?.blocks[place].distance = 400 }
    #expect(!run.bestEfforts.isEmpty && Self.line("Fastest", run)?.contains(" km") != true)
    run.elapsedTime = run.movingTime
    #expect(Self.line("Fastest", run)?.contains("1 km") == true)
  }

  @Test("A note on the first screen is about a number on it")
  func notesOfTheScreen() throws {
    var ride = try Self.enriched("ride_hills.fit")
    ride.dataQuality.implausible = [
      .init("power_estimate.work_kj", 799, limit: 776, ""), .init("training_load.r_tss", 64, limit: 60, ""),
    ]
    ride.dataQuality.warnings = [
      .init(kind: "distance_out_of_motion", message: "Splits exclude it.", count: 1)
    ]
    ride.bestEfforts = []
    let notes = TextReport(ride).allNotes
    #expect(!notes.contains { $0.contains("ower is not") || $0.contains("rTSS") || $0.contains("Splits") })
    ride.trainingLoad?.method = "r_tss"
    #expect(TextReport(ride).allNotes.contains { $0.contains("rTSS") })
  }

  @Test func aClimbInGapsIsNotCounted() throws {
    var hike = try Self.enriched("hike_streams.json.gz")
    let place = try #require(hike.dataQuality.channels.firstIndex { $0.channel == "altitude" })
    let elevation = try #require(hike.elevation)
    hike.dataQuality.channels[place].gaps = 1
    hike.elevation?.samples?.time = [0, 1]
    hike.elevation?.samples?.altitude = [0, elevation.gain - elevation.loss + 175]
    #expect(hike.climbInGaps.map { ($0 - 175).magnitude < 1e-6 } == true)
    #expect(TextReport(hike).firstScreen.contains("at least +\(Displays.fixed(elevation.gain, 0)) m"))
    // The top is higher than the parts without gaps climb.
    hike.elevation?.samples?.altitude = [0, elevation.gain + 100]
    #expect(TextReport(hike).firstScreen.contains("at least +\(Displays.fixed(elevation.gain + 100, 0)) m"))
  }

  @Test("A fastest distance is not slower than repetitions of about its length")
  func fastestBesideRepetitions() throws {
    var run = try Self.enriched("run_interval.tcx.gz")
    for (length, isShown) in [(992.0, false), (900, true)] {
      for place in run.structure?.blocks.indices ?? 0..<0
      where run.structure?.blocks[place].repetition != nil {
        run.structure?.blocks[place].distance = length
        run.structure?.blocks[place].averageSpeed = length / 252
      }
      #expect(Self.line("Fastest", run)?.contains("1 km") == isShown, "\(length)")
    }
  }

  @Test("A note ends with a sentence, or with an ellipsis")
  func notesAreWhole() throws {
    var run = try Self.enriched("run_faults.json")
    let long = Array(repeating: "words", count: 60).joined(separator: " ")
    for (message, end) in [("The first sentence. \(long).", "The first sentence."), (long, " …")] {
      run.dataQuality.warnings = [.init(kind: "test", message: message, count: 1)]
      for place in run.dataQuality.channels.indices { run.dataQuality.channels[place].repaired = 0 }
      run.dataQuality.implausible = []
      let lines = TextReport(run).firstScreen.split(separator: "\n")
      #expect(lines.contains { $0.hasSuffix(end) }, "\(lines)")
      #expect(lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test(
    "A stop of weeks is no part of the line",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func stopOfWeeks() throws {
    let bytes = try TestData.bytes("corrupt/bike_27_days_elapsed.fit")
    let ride = try #require(try ActivityEnricher().enrich(bytes).activities.first)
    #expect(ride.structure?.line?.contains("stopped") == false)
  }

  @Test func theSameNoteIsSaidOnce() throws {
    var report = TextReport(try Self.enriched("run_faults.json"))
    let notes = report.allNotes
    #expect(!notes.isEmpty && report.firstScreen.contains("\nNote "))
    report.saidNotes = Set(notes)
    #expect(!report.firstScreen.contains("\nNote "))
  }
}
