import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// Wording that a coach would find odd, and its replacement.
@Suite struct SaidOfASessionTests {
  private func enriched(_ recording: ActivityRecording, athlete: AthleteProfile = SampleRecording.athlete)
    -> EnrichedActivity
  {
    ActivityEnricher().enrich(recording, athlete: athlete)
  }

  /// 82 bpm of a maximum of 190 is below every zone: "0 % in zone 1" says nothing.
  @Test func aSessionBelowTheZonesIsDescribedByNone() throws {
    let quiet = enriched(
      SampleRecording.make(
        minutes: 30, type: "Yoga", columns: [.heartRate: { $0 < 30 ? 100 : 81 + Double($0 % 3) }]))
    let words = try #require(quiet.summary)
    #expect(words.contains("average heart rate of 82") && !words.contains("zone"))
    let easy = enriched(SampleRecording.make(minutes: 30, columns: [.heartRate: { 119 + Double($0 % 3) }]))
    #expect(try #require(easy.summary).contains("100% of the time in zone 2"))
  }

  /// A recovery is expected after hard work alone: 180 bpm is 92 % of the reserve, 110 bpm 38 %.
  @Test func aMissingRecoveryIsToldWhereOneIsExpected() throws {
    func run(_ rate: Double, type: String = "Run") -> EnrichedActivity {
      enriched(
        SampleRecording.make(
          minutes: 20, type: type, columns: [.heartRate: { _ in rate }, .speed: { _ in 3.5 }]))
    }
    let hard = run(180)
    let note = try #require(hard.dataQuality.missing.first { $0.input == "exercise_end" })
    #expect(note.reason == "The recording has less than a minute of rest after the work.")
    #expect(TextReport(hard).text.contains("minute of rest"))
    for other in [run(110), run(180, type: "Yoga")] {
      #expect(other.heartRate?.recovery == nil)
      #expect(other.dataQuality.missing.first { $0.input == "exercise_end" }?.reason == nil)
      #expect(!TextReport(other).text.contains("exercise end"))
    }
  }

  /// Heart rate of 95 % of a run gives way to its pace, which covers it whole, and the document says so.
  @Test func theMethodThatGivesWayIsNamed() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPace = 280
    let recording = SampleRecording.make(
      minutes: 20,
      columns: [.heartRate: { (600..<900).contains($0) ? .nan : 150 }, .speed: { _ in 3 }])
    let result = enriched(recording, athlete: athlete)
    let load = try #require(result.trainingLoad)
    #expect(load.method == "r_tss" && load.trimpExp != nil)
    let reason = try #require(
      result.dataQuality.missing.first { $0.outputs == ["training_load.load"] }?.reason)
    #expect(reason.contains("75 %") && reason.contains("pace"), "\(reason)")
  }

  /// Heart rate of three quarters of a run that makes far more of it than its pace does is in the interval and in the sentence.
  @Test func loadsThatContradictEachOtherAreBothSaid() throws {
    func run(_ rate: Double) -> EnrichedActivity {
      var athlete = SampleRecording.athlete
      athlete.thresholds.thresholdPace = 280
      return enriched(
        SampleRecording.make(
          minutes: 40,
          columns: [.heartRate: { $0 < 1800 ? rate + Double($0 % 3) : .nan }, .speed: { _ in 2.6 }]),
        athlete: athlete)
    }
    let hard = run(178)
    let load = try #require(hard.trainingLoad)
    let byHeart = try #require(load.trimpExp)
    #expect(load.method == "r_tss" && byHeart > 1.3 * load.load)
    let ends = try #require(load.interval)
    #expect(ends[0] <= load.load && ends[1] >= byHeart)
    let words = "(from pace; heart rate gives \(Displays.fixed(byHeart, 0)))"
    #expect(hard.summary?.contains(words) == true, "\(hard.summary ?? "")")
    #expect(hard.summarySentences.last?.keys.contains("training_load.trimp_exp") == true)
    // Where they agree nothing is said.
    let alike = run(150)
    let other = try #require(alike.trainingLoad)
    let ratio = try #require(other.trimpExp) / other.load
    #expect(ratio < 1.3 && ratio > 1 / 1.3)
    #expect(alike.summary?.contains("by heart rate") == false)
  }

  /// Ten lengths of 30 s with rests of 15 s: the athlete moves for 300 s of 435.
  @Test func restsAtTheWallAreNoTimeInMotion() throws {
    var recording = SampleRecording.make(minutes: 7.25, type: "Swim")
    recording.summary.distance = 250
    recording.lengths = (0..<10).map { place in
      PoolLength(span: TimeSpan(start: 45 * Double(place), end: 45 * Double(place) + 30), strokes: 18)
    }
    let result = enriched(recording)
    #expect(result.movingTime == 300 && result.timerTime == 435)
    #expect(result.pace == "2:00/100m")
  }

  /// Six 100 m repeats; the first, followed by a long rest, is listed separately, and the others have uneven
  /// rests.
  @Test func aLongRestEndsASet() throws {
    var start = 0.0
    var lengths: [PoolLength] = []
    for rest in [184.0, 23, 39, 30, 31, 0] {
      for _ in 0..<4 {
        lengths.append(PoolLength(span: TimeSpan(start: start, end: start + 25), strokes: 18))
        start += 25
      }
      start += rest
    }
    var recording = SampleRecording.make(minutes: start / 60, type: "Swim")
    recording.summary.distance = 600
    recording.lengths = lengths
    let words = try #require(PoolWords(enriched(recording))).sets
    #expect(words.count == 2, "\(words)")
    #expect(words.first?.hasPrefix("100 m in 1:40") == true)
    #expect(words.first?.hasSuffix("then 3:04 of rest") == true)
    #expect(words.last?.hasPrefix("5 × 100 m") == true)
    #expect(words.last?.contains("rests of 0:23 to 0:39") == true)
  }

  /// Words for people, not names of keys.
  @Test func namesOfKeysAreNotShown() {
    #expect(ActivityWords.output("training_load.itrimp") == "iTRIMP")
    #expect(ActivityWords.output("running_mechanics.unheard_of") == "unheard of")
    #expect(
      ActivityWords.metsMethod("energy:heart_rate_vo2max") == "energy from heart rate and VO2max")
    #expect(ActivityWords.metsMethod("acsm_cycle") == "ACSM cycling equation")
    #expect(ActivityWords.metsMethod("compendium:2024:01050") == "Compendium 2024, row 01050")
    var recording = SampleRecording.make(minutes: 20, type: "Ride", columns: [.heartRate: { _ in 140 }])
    recording.summary.device = "development 0"
    let html = ActivityPage([enriched(recording)]).html
    #expect(!html.contains("development 0") && !html.contains("training load."))
  }

  /// Zones of threshold power stand in the text as on the page.
  @Test func zonesOfPowerAreInTheText() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 250
    let ride = SampleRecording.make(
      minutes: 30, type: "Ride", columns: [.power: { $0 % 600 < 300 ? 150 : 260 }])
    let result = enriched(ride, athlete: athlete)
    let zones = try #require(result.power?.zones)
    let text = TextReport(result).text
    for zone in zones { #expect(text.contains("\(zone.zone) \(zone.name)"), "\(text)") }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Half of each minute at 0.4 m/s and half at 1 m/s: a swimmer and somebody on a steep path move all the time, a runner stands
  /// for half of it; nobody's fastest 400 m is slower than the mean.
  @Test(arguments: [("Swim", 1200.0), ("Hike", 1200), ("Run", 600)])
  func slowIsNotStanding(type: String, moving: Double) throws {
    let result = enriched(
      SampleRecording.make(minutes: 20, type: type, columns: [.speed: { $0 % 60 < 30 ? 0.4 : 1 }]))
    #expect(abs(try #require(result.movingTime) - moving) <= 1)
    let standing = enriched(
      SampleRecording.make(minutes: 20, type: type, columns: [.speed: { $0 % 60 < 30 ? 0.1 : 1 }]))
    #expect(abs(try #require(standing.movingTime) - 600) <= 1)
  }

  /// A rise to 175 bpm that is held for two minutes over a set maximum of 150: what is believed ends at 158, the mean lies above
  /// that.
  @Test func aMeanIsNeverAboveItsMaximum() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.maximumHeartRate = 150
    let recording = SampleRecording.make(
      minutes: 3, columns: [.heartRate: { min(175, 140 + 0.6 * Double($0)) }, .speed: { _ in 3 }])
    let heart = try #require(enriched(recording, athlete: athlete).heartRate)
    let highest = try #require(heart.max)
    #expect(heart.average > 158 && heart.average <= highest, "\(heart.average) of \(highest)")
  }

  /// Neither a load of 0 nor a change of 0.0 is reported.
  @Test func nothingIsAddedByNothing() throws {
    let recording = SampleRecording.make(minutes: 0.5, columns: [.heartRate: { _ in 65 }])
    let result = enriched(recording)
    let load = try #require(result.trainingLoad?.load)
    #expect(load < 0.5 && result.summary?.contains("It adds almost no training load.") == true)
  }

  /// Inputs are named as people name them.
  @Test func inputsHaveNames() {
    let swim = SampleRecording.make(minutes: 20, type: "Swim", columns: [.heartRate: { _ in 140 }])
    let page = TextReport(enriched(swim, athlete: AthleteProfile())).text
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("critical swim speed") && text.contains("threshold heart rate"))
    #expect(!text.contains("athlete.") && !text.contains("css"), "\(text)")
  }

  /// The first and the last of its kind have words of their own.
  @Test func standingsInWords() {
    #expect(ActivityWords.standing(percentile: 0, rank: 26, count: 25) == "the lowest of 26 of this kind")
    #expect(ActivityWords.standing(percentile: 100, rank: 1, count: 6) == "the highest of 7 of this kind")
    #expect(
      ActivityWords.standing(percentile: 43, rank: 14, count: 23)
        == "higher than 43 % of 23 others of this kind (rank 14 of 24)")
  }

  /// Rejected values are reported with name and unit.
  @Test func implausibleValuesHaveUnits() {
    func words(_ key: String, _ value: Double, _ limit: Double) -> String {
      ActivityWords.implausible(.init(key, value, limit: limit, ""))
    }
    #expect(
      words("best_efforts.vertical_speed_60_s", 6815, 2884)
        == "not plausible: climbing rate over 60 s, 6815 m/h (maximum 2884)")
    #expect(
      words("best_efforts.distance_400_m", 23.94, 10)
        == "not plausible: speed over 400 m, 23.9 m/s (maximum 10.0)")
    #expect(
      words("energy.kcal", 12, 60) == "not plausible: energy, 12.0 kcal (minimum 60.0)")
    #expect(words("training_load.r_tss", 304, 231) == "not plausible: rTSS, 304 (maximum 231)")
    #expect(
      words("elevation.climbs.at_3842_m", 5845, 2843)
        == "not plausible: climbing rate of the climb at km 3.8, 5845 m/h (maximum 2843)")
    #expect(
      words("average_speed_ms", 5, 4) == "not plausible: mean speed, 18.0 km/h (maximum 14.4)")
    #expect(
      words("power_estimate.work_kj", 868, 700)
        == "power is not estimated: speed and climbing give 868 kJ of work, above the 700 kJ its heart rate "
        + "allows; possibly a tailwind, drafting, a motor or a wrong weight")
    #expect(
      words("power_estimate.work_kj", 464, 471)
        == "power is not estimated: speed and climbing give 464 kJ of work, below the 471 kJ its heart rate "
        + "implies; possibly soft ground, wind or a heavy bicycle")
    #expect(
      words("power_estimate.w_per_kg", 7.2, 6)
        == "power is not estimated: speed and climbing give 7.2 W/kg (maximum 6.0)")
    // What distance confirms is no limit but what is given.
    let top = DataQualitySection.ImplausibleValue(
      "max_speed_ms", 26.111, limit: 17.194, DataQualitySection.ImplausibleValue.unconfirmedTop)
    #expect(
      ActivityWords.implausible(top)
        == "highest speed: recorded 94.0 km/h; the distance supports only 61.9, which is used")
    #expect(
      ActivityWords.implausible(top, UnitWords(.imperial))
        == "highest speed: recorded 58.4 mph; the distance supports only 38.5, which is used")
    #expect(
      words("max_speed_ms", 26.111, 17.194)
        == "not plausible: highest speed, 94.0 km/h (maximum 61.9)")
    // Nor is a session's own highest speed, above which its mean cannot lie: a transition on foot that is faster than a run is none.
    let mean = DataQualitySection.ImplausibleValue(
      "average_speed_ms", 16 / 3.6, limit: 12 / 3.6, DataQualitySection.ImplausibleValue.aboveOwnTop)
    #expect(
      ActivityWords.implausible(mean)
        == "average speed: distance ÷ time gives 16.0 km/h, the highest recorded speed is 12.0; the average of the recorded speed is used"
    )
    #expect(ActivityWords.input("level_run") == "VO2max rating")
    #expect(ActivityWords.repair("held_artefact") == "sensor error")
  }

  /// A long easy session may have the highest load; both facts are reported together.
  @Test func anEasySessionWithTheMostLoadIsOneStory() {
    var run = enriched(SampleRecording.run())
    run.effort?.label = "Easy"
    run.trainingLoad?.standing = StandingSection(
      count: 9, average: 20, median: 20, rank: 1, percentile: 100, word: "among_highest")
    let words =
      "the highest of 10 of this kind; the effort was easy, the others were shorter or even easier"
    #expect(ActivityWords.loadStanding(of: run) == words)
    #expect(ActivityPage([run]).html.contains(words))
    run.effort?.label = "Hard"
    #expect(ActivityWords.loadStanding(of: run) == "the highest of 10 of this kind")
  }

  /// Twice 100 m up, the way down between them in a gap: climbing and descent differ by more than the altitudes.
  @Test func climbingBesideGapsIsNamed() throws {
    var hike = SampleRecording.make(
      minutes: 60, type: "Hike",
      columns: [
        .speed: { _ in 1 }, .altitude: { 500 + Double(min($0, 3600 - $0)) / 18 },
      ])
    let whole = enriched(hike)
    #expect(!TextReport(whole).text.contains("in gaps"))
    let kept = hike.time.indices.filter { $0 <= 1800 || $0 >= 2400 }
    hike.time = kept.map { hike.time[$0] }
    for channel in [Channel.speed, .altitude] {
      hike.columns[channel] = hike.columns[channel].map { column in kept.map { column[$0] } }
    }
    for row in hike.time.indices where hike.time[row] >= 2400 {
      hike.columns[.altitude]?[row] = 500 + (hike.time[row] - 2400) / 12
    }
    var parted = enriched(hike)
    let elevation = try #require(parted.elevation)
    #expect(elevation.gain - elevation.loss > elevation.max - elevation.min)
    #expect(TextReport(parted).text.contains(" m down in gaps and pauses"))
    // Without the altitudes at its ends no metres are known.
    parted.elevation?.samples = nil
    #expect(TextReport(parted).text.contains("gaps not counted"))
    #expect(ActivityPage([parted]).html.contains("gaps not counted"))
  }

  /// What covers too little is said once: not as a share and as a reason, nor once for each channel of a foot pod.
  @Test func aReasonIsSaidOnce() {
    let half: (Int) -> Double = { $0 < 300 ? 1 : .nan }
    let text = TextReport(
      enriched(
        SampleRecording.make(
          minutes: 20,
          columns: [
            .heartRate: { 140 * half($0) }, .speed: { _ in 3 }, .cadence: { _ in 85 },
            .groundContactTime: { 250 * half($0) }, .verticalOscillation: { 8 * half($0) },
          ]))
    ).text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    #expect(!text.contains("recorded for"), "\(text)")
    #expect(text.contains("ground contact time, vertical oscillation: It covers 25 %"), "\(text)")
    let missing: [DataQualitySection.MissingInput] = [
      .init(input: "heart_rate", outputs: ["a"], reason: "It covers 6 %."),
      .init(input: "heart_rate", outputs: ["b"], reason: "It covers 6 %. The METs are neutral."),
      .init(input: "power", outputs: ["c"], reason: "It covers 6 %."),
      .init(input: "altitude", outputs: ["d"]),
    ]
    #expect(
      ActivityWords.reasons(missing)
        == ["heart rate: It covers 6 %. The METs are neutral.", "power: It covers 6 %."])
  }

  /// An inferred kind is reported as inferred.
  @Test func anInferredKindIsNoFact() throws {
    let columns: [Channel: (Int) -> Double] = [
      .speed: { 8 + Double($0 % 60) / 30 }, .cadence: { 75 + Double($0 % 21) }, .power: { _ in 180 },
    ]
    var ride = SampleRecording.make(minutes: 30, type: "Other", columns: columns)
    let inferred = enriched(ride)
    let words = "Cycling (inferred)"
    #expect(ActivityWords.kind(of: inferred) == words)
    var unsure = inferred
    unsure.provenance.kindProbability = 0.87
    #expect(ActivityWords.kind(of: unsure) == "Cycling (inferred, 87 %)")
    #expect(TextReport(inferred).text.contains("\n\(words) · "))
    #expect(ActivityPage([inferred]).html.contains(words))
    ride.summary.type = "Ride"
    let known = enriched(ride)
    #expect(ActivityWords.kind(of: known) == "Cycling" && !TextReport(known).text.contains("inferred"))
  }

  /// Where stops were, the head names the time in motion and says the others; where there were none it says one.
  @Test func everyClockIsNamed() {
    func ride(_ speed: @escaping (Int) -> Double) -> EnrichedActivity {
      enriched(SampleRecording.make(minutes: 30, type: "Ride", columns: [.speed: speed]))
    }
    let stopped = ride { $0 % 100 < 50 ? 8 : 0 }
    let others = ActivityWords.otherClocks(stopped)
    #expect(others == ["30m 00s on the timer"])
    let text = TextReport(stopped).text
    #expect(text.contains("\(stopped.movingTimeDisplay ?? "?") moving · "), "\(text)")
    #expect(
      text.contains("30m 00s on the timer") && text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let even = ride { _ in 8 }
    #expect(ActivityWords.otherClocks(even).isEmpty && !TextReport(even).text.contains("moving"))
  }

  /// VO2max is reported with its interval, and not at all if it depends on a population maximum.
  @Test func fitnessHasAnInterval() throws {
    let run = SampleRecording.make(
      minutes: 40,
      columns: [.heartRate: { 150 + Double($0 % 3) }, .speed: { _ in 3 }, .altitude: { _ in 100 }])
    let known = enriched(run, athlete: SampleRecording.athlete)
    let ends = try #require(known.cardioFitness?.interval)
    let words = "likely \(Displays.fixed(ends[0], 0)) to \(Displays.fixed(ends[1], 0))"
    let line = try #require(TextReport(known).text.split(separator: "\n").first { $0.hasPrefix("VO2max") })
    #expect(line.contains(words), "\(line)")
    let unknown = ActivityEnricher().enrich(run)
    #expect(["lower_bound", "population"].contains(unknown.provenance.maxHeartRate?.source))
    #expect(!TextReport(unknown).text.contains("\nVO2max"))
    var load = try #require(known.trainingLoad)
    (load.load, load.interval) = (1, [0.6, 1.4])
    #expect(ActivityWords.likely(load) == ", likely 0.6 to 1.4")
    load.interval = [0.98, 1.02]
    #expect(ActivityWords.likely(load) == "")
    #expect(ActivityWords.likely([0.6, 1.4]) == "" && ActivityWords.likely(nil) == "")
  }

  /// One minus sign for people, nothing that reads "+0 m −0 m" or "likely 1 to 1", no key in a sentence.
  @Test func wordsThatSayNothingAreLeftOut() throws {
    let metric = UnitWords(.metric)
    #expect(metric.climbing(120.4, 90) == "+120 m  −90 m" && metric.climbing(0.4, 0) == nil)
    #expect(Displays.fixed(-37.2, 1) == "−37.2" && Displays.fixed(-0.04, 1) == "0.0")
    let level = SampleRecording.make(
      minutes: 20,
      columns: [
        .heartRate: { 150 + Double($0 % 3) }, .speed: { _ in 3 }, .altitude: { -34 + Double($0 % 60) / 300 },
      ])
    let text = TextReport(enriched(level)).text
    #expect(!text.contains("+0 m") && text.contains("−34 to −34 m"), "\(text)")
    var odd = level
    odd.columns[.speed] = nil
    odd.summary.maximumSpeed = 500
    let warning = try #require(
      enriched(odd).dataQuality.warnings.first { $0.kind == "implausible_motion" })
    #expect(warning.message.contains("maximum speed") && !warning.message.contains("_"))
  }

  /// A few seconds of transition between two legs get one word, without sentences on effort and load.
  @Test func aTransitionOfSecondsIsOneSentence() throws {
    func transition(_ minutes: Double) -> EnrichedActivity {
      enriched(
        SampleRecording.make(
          minutes: minutes, type: "Transition",
          columns: [.heartRate: { 140 + Double($0 % 3) }, .speed: { _ in 1 }]))
    }
    let short = transition(0.1)
    #expect(short.effort != nil && short.summarySentences.count == 1)
    #expect(short.summary?.contains("effort") == false && short.summary?.contains("load") == false)
    #expect(transition(2).summarySentences.count == 3)
  }

  /// METs that are a row of a table say so.
  @Test func metsOfATableSaySo() {
    #expect(ActivityWords.ofTheirOwn("compendium:2024:01050") == " (table)")
    #expect(ActivityWords.ofTheirOwn("acsm_run") == " (ACSM)")
    #expect(ActivityWords.ofTheirOwn("energy:heart_rate") == "" && ActivityWords.ofTheirOwn(nil) == "")
  }

  /// The load of a swim by its pace is sTSS, not the stress of a run.
  @Test func aSwimHasTheStressOfASwim() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.criticalSwimSpeed = 1.1
    let swim = SampleRecording.make(minutes: 30, type: "Swim", columns: [.speed: { _ in 1 }])
    let result = enriched(swim, athlete: athlete)
    #expect(result.trainingLoad?.sTSS != nil)
    let text = TextReport(result).text
    #expect(text.contains("from pace (via sTSS)") && !text.contains("rTSS"), "\(text)")
  }

  /// Words for how energy was found; what has no name is an activity; a fraction of a point is not told.
  @Test func wordsForPeople() throws {
    var recording = SampleRecording.make(minutes: 10, type: nil, columns: [.heartRate: { _ in 62 }])
    recording.summary.calories = 40
    recording.summary.distance = 900
    var athlete = SampleRecording.athlete
    athlete.thresholds.mass = nil
    let result = enriched(recording, athlete: athlete)
    #expect(result.kind == "Unknown" && result.summary?.hasPrefix("Activity, 0.90 km") == true)
    #expect(TextReport(result).text.contains("40 kcal from the device"))
    let short = enriched(SampleRecording.make(minutes: 0.5, columns: [.heartRate: { _ in 80 }]))
    #expect(short.trainingLoad != nil && short.interpretation?.sentence == nil)
  }
}
