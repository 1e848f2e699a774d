import ActivityStreams
import FormulaSets
import Reports
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// What is said of an athlete of whom nothing, or not enough, is known.
@Suite struct UnknownAthleteTests {
  private let enricher = ActivityEnricher()

  private static func easyRide() -> ActivityRecording {
    SampleRecording.make(minutes: 60, type: "Ride", columns: [.heartRate: { 110 + Double(($0 * 7) % 15) }])
  }

  /// An easy ride is not very hard because nobody gave a maximum.
  @Test func nothingKnownGivesNoLabelAndSaysSoFirst() throws {
    let result = enricher.enrich(Self.easyRide())
    let effort = try #require(result.effort)
    #expect(effort.label == nil && effort.score < 4)
    let ends = try #require(effort.interval)
    #expect(ends[1] - ends[0] > 1 && ends[0] < effort.score && effort.score < ends[1])
    #expect(result.intensity?.label == nil && result.trainingLoad?.intensityLabel == nil)
    let load = try #require(result.trainingLoad)
    #expect(load.flags.contains("unknown_max_hr") && load.flags.contains("lower_bound"))
    let interval = try #require(load.interval)
    #expect(interval[1] > 1.5 * interval[0])
    let anchor = try #require(result.provenance.maxHeartRate)
    #expect(anchor.value > 180 && anchor.lower < 170 && anchor.upper > 205)
    #expect(result.summarySentences.first?.text.hasPrefix("Your maximum heart rate is unknown") == true)
    #expect(result.summarySentences.count <= 3)
    #expect(result.heartRate?.zonesNote?.contains("is unknown") == true)
    let zones = try #require(result.heartRate?.zones)
    #expect(zones.contains { ($0.secondsInterval?[1] ?? 0) - ($0.secondsInterval?[0] ?? 0) > 600 })
    let page = TextReport(result).text
    #expect(page.contains("maximum heart rate is unknown"))
    for label in EffortLabel.allCases.map(\.rawValue) {
      #expect(!page.contains("of 10, \(label)"))
    }
    #expect(ActivityPage([result]).html.contains("maximum heart rate is unknown"))
  }

  /// An age, a maximum or other sessions are something.
  @Test func somethingKnownGivesALabel() throws {
    var athlete = AthleteProfile()
    athlete.age = 40
    let aged = enricher.enrich(Self.easyRide(), athlete: athlete)
    #expect(aged.effort?.label != nil && aged.provenance.maxHeartRate?.source == "age_and_observation")
    #expect(aged.summarySentences.first?.text.hasPrefix("Your maximum") == false)
    let day = try #require(CalendarDay("2026-03-01"))
    let seen = enricher.enrich(
      Self.easyRide(), history: [SessionSummary(day: day, kind: "Ride", maximumHeartRate: 181)])
    #expect(seen.effort?.label != nil && seen.provenance.maxHeartRate?.lower ?? 0 >= 181)
    #expect(
      enricher.enrich(Self.easyRide(), athlete: SampleRecording.athlete).heartRate?.zones?
        .allSatisfy { $0.secondsInterval == nil } == true)
  }

  /// Running power against cycling's threshold is no score.
  @Test func powerIsScoredAgainstItsOwnSport() throws {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 220
    athlete.thresholds.criticalPower = 225
    athlete.thresholds.anaerobicWork = 18_000
    let columns: [Channel: (Int) -> Double] = [
      .power: { 290 + Double($0 % 9) }, .heartRate: { 140 + Double(($0 * 7) % 13) },
    ]
    let run = SampleRecording.make(minutes: 40, type: "Run", columns: columns)
    let result = enricher.enrich(run, athlete: athlete)
    let power = try #require(result.power)
    #expect(power.intensityFactor == nil && power.wPrimeBalance == nil && power.thresholdWatts == nil)
    #expect(result.trainingLoad?.tss == nil && result.trainingLoad?.focus?.method == "heart_rate")
    let missing = try #require(result.dataQuality.missing.first { $0.input == "athlete.ftp_w" })
    #expect(missing.reason?.contains("another sport") == true)
    #expect(
      enricher.enrich(SampleRecording.make(minutes: 40, type: "Ride", columns: columns), athlete: athlete)
        .power?.intensityFactor ?? 0 > 1.2)
    // With a threshold of running it is one.
    var own = AthleteThresholds()
    own.thresholdPower = 330
    athlete.datedThresholds = [
      DatedThresholds(from: CalendarDay(ordinal: 0), sport: .run, values: own)
    ]
    let scored = enricher.enrich(run, athlete: athlete)
    #expect(scored.power?.intensityFactor.map { $0 > 0.85 && $0 < 0.92 } == true)
    #expect(!scored.dataQuality.missing.contains { $0.input == "athlete.ftp_w" })
  }

  /// Each sport may have its zone model.
  @Test func zonesAreTheModelOfTheSport() throws {
    var formulas = FormulaSet.standard
    formulas.heartRateZones.rideModel = .frielBike7
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdHeartRate = 168
    let enricher = ActivityEnricher(formulas: formulas)
    #expect(enricher.enrich(Self.easyRide(), athlete: athlete).heartRate?.zones?.count == 7)
    var run = Self.easyRide()
    run.summary.type = "Run"
    #expect(enricher.enrich(run, athlete: athlete).heartRate?.zones?.count == 6)
  }

  /// The interval of VO2max holds the error of the method and the doubt about the maximum; a mountain rates nobody.
  @Test func cardioFitnessIsHonest() throws {
    func run(climb: Double) -> ActivityRecording {
      var recording = SampleRecording.make(
        minutes: 50,
        columns: [
          .speed: { _ in 3 }, .heartRate: { 150 + Double($0 % 3) },
          .altitude: { second in
            // Up and down every ten minutes.
            let phase = Double(second % 1200) / 600
            return 500 + climb * (phase < 1 ? phase : 2 - phase)
          },
        ])
      recording.columns[.distance] = recording.time.map { 3 * $0 }
      return recording
    }
    var unsure = SampleRecording.athlete
    let sure = try #require(enricher.enrich(run(climb: 0), athlete: unsure).cardioFitness)
    let interval = try #require(sure.interval)
    #expect(interval[0] < 0.85 * sure.vo2max && interval[1] > 1.15 * sure.vo2max && sure.rating != nil)
    unsure.thresholds.maximumHeartRate = nil
    let wide = try #require(enricher.enrich(run(climb: 0), athlete: unsure).cardioFitness)
    let wideEnds = try #require(wide.interval)
    #expect((wideEnds[1] - wideEnds[0]) / wide.vo2max > (interval[1] - interval[0]) / sure.vo2max)
    let hilly = enricher.enrich(run(climb: 120), athlete: SampleRecording.athlete)
    if let fitness = hilly.cardioFitness {
      #expect(fitness.rating == nil && fitness.percentile == nil && fitness.personalizedNote == nil)
      #expect(hilly.dataQuality.missing.contains { $0.input == "level_run" })
    }
    // The reason is the one that holds: a climb, the kind, or the maximum.
    func reason(_ recording: ActivityRecording, _ athlete: AthleteProfile) -> String? {
      enricher.enrich(recording, athlete: athlete).dataQuality.missing.first { $0.input == "level_run" }?
        .reason
    }
    #expect(
      hilly.cardioFitness == nil
        || reason(run(climb: 120), SampleRecording.athlete)
          == "This run is too hilly to rate VO2max from pace."
    )
    var trail = run(climb: 0)
    trail.summary.type = "TrailRun"
    #expect(
      reason(trail, SampleRecording.athlete)
        == "A trail run is too slow for its effort to rate VO2max from pace.")
    var nobody = unsure
    nobody.age = nil
    #expect(
      reason(run(climb: 0), nobody)
        == "VO2max from pace needs your maximum heart rate.")
    #expect(reason(run(climb: 0), SampleRecording.athlete) == nil)
  }

  /// Braking downhill is felt tomorrow, swimming hardly.
  @Test func aHillyRunIsFeltMoreThanASwim() throws {
    let heart: (Int) -> Double = { 140 + Double(($0 * 7) % 13) }
    var run = SampleRecording.make(
      minutes: 60,
      columns: [
        .heartRate: heart, .speed: { _ in 3 },
        .altitude: { second in
          let phase = Double(second % 1200) / 600
          return 500 + 80 * (phase < 1 ? phase : 2 - phase)
        },
      ])
    run.columns[.distance] = run.time.map { 3 * $0 }
    let swim = SampleRecording.make(minutes: 60, type: "Swim", columns: [.heartRate: heart])
    let ride = SampleRecording.make(minutes: 60, type: "Ride", columns: [.heartRate: heart])
    let flat = SampleRecording.make(minutes: 60, columns: [.heartRate: heart])
    let odds = try [run, flat, ride, swim].map { recording in
      let found = try #require(enricher.enrich(recording, athlete: SampleRecording.athlete).interpretation)
      #expect(found.spilloverNote?.contains("brief") == true)
      return try #require(found.spilloverEffect)
    }
    #expect(odds[0] > 1.2 * odds[1] && odds[1] > odds[2] && odds[2] > odds[3])
  }
}
