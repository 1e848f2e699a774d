import ActivityStreams
import Reports
import SessionMetrics
import Testing
import TrainingHistory

@testable import Enrichment

/// Totals, percentages and labels rest on what covers the session.
@Suite struct CoverageTests {
  private let enricher = ActivityEnricher()

  /// An athlete with everything.
  private static let athlete: AthleteProfile = {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.maximalOxygenUptake = 50
    return athlete
  }()

  private static func beats(_ second: Int) -> Double { 140 + Double((second * 7) % 13) }

  /// So many minutes of a column, then nothing.
  private static func until(_ minutes: Int, _ value: @escaping (Int) -> Double) -> (Int) -> Double {
    { $0 < 60 * minutes ? value($0) : .nan }
  }

  @Test func secondsOfHeartRateMakeNoEnergyOfASwim() throws {
    let swim = SampleRecording.make(
      minutes: 60, type: "Swim", columns: [.heartRate: { $0 < 20 ? Self.beats($0) : .nan }])
    let result = enricher.enrich(swim, athlete: Self.athlete)
    #expect(result.energy?.method == "mets" && result.energy?.kcal ?? 0 > 300)
    #expect(result.trainingLoad == nil && result.effort == nil && result.intensity == nil)
    #expect(
      result.heartRate != nil && result.heartRate?.zones == nil && result.heartRate?.zonesContext == nil)
    #expect(!(result.summary ?? "").contains("heart rate"))
    // Nor is the mean of seconds one of the hour, in the document or in the text.
    #expect(result.averageHeartrate == nil && result.maxHeartrate != nil)
    let text = TextReport(result).text
    #expect(!text.contains("mean 14") && !text.contains("max 1") && text.contains("1 % of the time recorded"))
    let missing = try #require(result.dataQuality.missing.first { $0.input == "heart_rate" })
    #expect(missing.outputs.contains("training_load") && missing.reason?.contains("1 %") == true)
  }

  /// METs by the table of the kind take the intensity of a session whose heart rate covers it, else a neutral one, and say so.
  @Test func methodsOfTheKindNeedCoverageOfHeartRate() throws {
    func yoga(_ minutes: Int) -> EnrichedActivity {
      enricher.enrich(
        SampleRecording.make(
          minutes: 60, type: "WeightTraining",
          columns: [.heartRate: Self.until(minutes) { Self.beats($0) + 25 }]),
        athlete: Self.athlete)
    }
    let none = enricher.enrich(
      SampleRecording.make(minutes: 60, type: "WeightTraining"), athlete: Self.athlete)
    let (part, whole) = (yoga(12), yoga(61))
    #expect(part.energy?.method == "mets" && part.mets == none.mets && part.energy?.kcal == none.energy?.kcal)
    #expect(whole.heartRate?.coverage ?? 0 > 0.99)
    let missing = try #require(
      part.dataQuality.missing.first { $0.input == "heart_rate" && $0.outputs.contains("mets") })
    #expect(missing.outputs == ["energy", "mets"] && missing.reason?.contains("moderate intensity") == true)
  }

  /// A sensor that spoke for a fifth of a run tells nothing of its mechanics; the step comes from speed and cadence.
  @Test func mechanicsNeedCoverage() throws {
    func run(_ minutes: Int) -> EnrichedActivity {
      enricher.enrich(
        SampleRecording.make(
          minutes: 50,
          columns: [
            .speed: { _ in 3 }, .cadence: { _ in 90 },
            .groundContactTime: Self.until(minutes) { _ in 260 },
            .stepLength: Self.until(minutes) { _ in 1.3 },
            .verticalOscillation: Self.until(minutes) { _ in 8 },
            .groundContactBalance: Self.until(minutes) { _ in 49.5 },
          ]), athlete: Self.athlete)
    }
    let part = try #require(run(10).runningMechanics)
    #expect(part.groundContactTime == nil && part.verticalOscillation == nil && part.flightTime == nil)
    #expect((try #require(part.stepLength) - 1).magnitude < 1e-9)
    let missing = try #require(
      run(10).dataQuality.missing.first { $0.input == Channel.groundContactTime.rawValue })
    #expect(missing.reason?.contains("20 %") == true)
    let whole = try #require(run(51).runningMechanics)
    #expect(whole.groundContactTime == 260 && part.groundContactBalance == nil)
    #expect((try #require(whole.groundContactBalance) - 49.5).magnitude < 1e-9)
    #expect((try #require(whole.stepLength) - 1.3).magnitude < 1e-9)
  }

  @Test func powerOfTheFirstTenthMakesNoTotal() throws {
    let ride = SampleRecording.make(
      minutes: 60, type: "Ride", columns: [.power: Self.until(6) { _ in 200 }, .heartRate: Self.beats])
    let result = enricher.enrich(ride, athlete: Self.athlete)
    #expect(result.trainingLoad?.tss == nil && result.power?.intensityFactor == nil)
    #expect(result.energy?.method == "heart_rate_vo2max" && result.energy?.kcal ?? 0 > 400)
    #expect(result.dataQuality.missing.contains { $0.input == "power" && $0.reason != nil })
    #expect(result.power?.averageWatts == 200)
  }

  /// A bike computer without a meter that writes zeros.
  @Test func zerosOfPowerAreNoMeter() throws {
    let ride = SampleRecording.make(
      minutes: 60, type: "Ride",
      columns: [.power: { _ in 0 }, .cadence: { _ in 0 }, .heartRate: Self.beats])
    let result = enricher.enrich(ride, athlete: Self.athlete)
    #expect(result.power == nil && result.cadence == nil)
    for input in ["power", "cadence"] {
      let missing = try #require(result.dataQuality.missing.first { $0.input == input })
      #expect(missing.outputs == [input] && missing.reason == "Only zeros were recorded.")
    }
    #expect(TextReport(result).text.contains("power, cadence: Only zeros were recorded."))
    #expect(result.energy?.method == "heart_rate_vo2max" && result.energy?.kcal ?? 0 > 400)
    #expect(result.metsMethod == "energy:heart_rate_vo2max")
  }

  /// Six tenths of a session are scaled to it, and the interval says so.
  @Test func aPartIsScaledToTheSession() throws {
    func ride(_ minutes: Int) throws -> EnrichedActivity {
      enricher.enrich(
        SampleRecording.make(minutes: 60, type: "Ride", columns: [.power: Self.until(minutes) { _ in 200 }]),
        athlete: Self.athlete)
    }
    let (part, whole) = (try ride(36), try ride(61))
    let (energy, full) = (try #require(part.energy), try #require(whole.energy))
    #expect((energy.kcal / full.kcal - 1).magnitude < 0.001)
    #expect(
      (try #require(part.trainingLoad?.tss) / (try #require(whole.trainingLoad?.tss)) - 1).magnitude < 0.001)
    #expect((try #require(energy.coverage) - 0.6).magnitude < 0.001 && full.coverage == 1)
    let width = try #require(energy.interval).reduce(0) { $1 - $0 }
    #expect(width > 2 * (try #require(full.interval).reduce(0) { $1 - $0 }))
    #expect(part.trainingLoad?.flags.contains("low_coverage") == true)
  }

  /// A power meter for the whole session goes before heart rate for most of it, and the other way round.
  @Test func theInputThatCoversTheSessionIsUsed() throws {
    func method(power: Int, heartRate: Int) -> String? {
      enricher.enrich(
        SampleRecording.make(
          minutes: 60, type: "Ride",
          columns: [
            .power: Self.until(power) { _ in 200 }, .heartRate: Self.until(heartRate, Self.beats),
          ]), athlete: Self.athlete
      ).trainingLoad?.method
    }
    #expect(method(power: 61, heartRate: 45) == "tss")
    #expect(method(power: 45, heartRate: 61) == "trimp_exp")
    #expect(method(power: 45, heartRate: 45) == "trimp_exp")
    #expect(method(power: 61, heartRate: 10) == "tss")
    #expect(method(power: 10, heartRate: 10) == nil)
  }

  /// Ten minutes of streams of a session that lasted sixty.
  @Test func streamsThatEndBeforeTheSessionDoesAreAPart() throws {
    var run = SampleRecording.make(minutes: 10, columns: [.heartRate: Self.beats])
    run.summary.elapsedTime = 3600
    let result = enricher.enrich(run, athlete: Self.athlete)
    #expect((try #require(result.heartRate).coverage - 1.0 / 6).magnitude < 1e-9)
    #expect(result.trainingLoad == nil)
    #expect(result.dataQuality.missing.contains { $0.input == "heart_rate" && $0.reason != nil })
    run.summary.movingTime = 900
    let most = enricher.enrich(run, athlete: Self.athlete)
    #expect((try #require(most.heartRate).coverage - 2.0 / 3).magnitude < 1e-9)
    run.summary = SampleRecording.make(minutes: 0).summary
    let short = try #require(enricher.enrich(run, athlete: Self.athlete).trainingLoad)
    #expect((try #require(most.trainingLoad).load / short.load - 1.5).magnitude < 1e-9)
  }

  /// The timer stood for half of the time: no channel is the worse for it.
  @Test func aTimerStopCountsAgainstNoChannel() throws {
    var run = SampleRecording.make(minutes: 60, columns: [.heartRate: Self.beats, .cadence: { _ in 85 }])
    let kept = run.time.indices.filter { $0 <= 900 || $0 >= 2700 }
    run.time = kept.map { run.time[$0] }
    for channel in [Channel.heartRate, .cadence] {
      run.columns[channel] = run.columns[channel].map { column in kept.map { column[$0] } }
    }
    run.pauses = [TimeSpan(start: 900, end: 2700)]
    let result = enricher.enrich(run, athlete: Self.athlete)
    #expect(result.dataQuality.channels.allSatisfy { $0.coverage > 0.99 })
    #expect(!TextReport(result).text.contains("recorded for"))
  }

  /// METs are those of the energy where nothing measured them.
  @Test func metsDoNotContradictTheEnergy() throws {
    let session = SampleRecording.make(
      minutes: 50, type: "WeightTraining", columns: [.heartRate: Self.beats])
    let result = enricher.enrich(session, athlete: Self.athlete)
    let kcal = try #require(result.energy).kcal
    #expect((try #require(result.mets) - kcal / (70 * 50.0 / 60)).magnitude < 1e-9)
    #expect(result.metsMethod == "energy:heart_rate_vo2max")
    #expect(!result.dataQuality.implausible.contains { $0.key == "mets" })
    var unfit = Self.athlete
    unfit.thresholds.maximalOxygenUptake = 20
    let above = enricher.enrich(session, athlete: unfit)
    // What is above the highest uptake is withheld and told of.
    let isAbove = above.mets == nil
    #expect(above.mets.map { $0 <= 20 / 3.5 } ?? true)
    #expect(above.dataQuality.implausible.contains { $0.key == "mets" } == isAbove)
    let fast = SampleRecording.make(minutes: 30, columns: [.speed: { _ in 4 }])
    #expect(enricher.enrich(fast, athlete: unfit).dataQuality.implausible.contains { $0.key == "mets" })
  }

  /// An energy of a mass that is not known, recorded or by power, has no METs of a table beside it.
  @Test func noMETsOfATableBesideAnEnergyOfAnotherMass() throws {
    var athlete = Self.athlete
    athlete.thresholds.mass = nil
    var recorded = SampleRecording.make(
      minutes: 92, type: "MountainBikeRide", columns: [.heartRate: Self.beats])
    recorded.summary.calories = 1512
    let ridden = SampleRecording.make(minutes: 60, type: "Ride", columns: [.power: { _ in 200 }])
    for session in [recorded, ridden] {
      let result = enricher.enrich(session, athlete: athlete)
      #expect(result.energy?.kcal ?? 0 > 500)
      #expect(result.mets == nil && result.metsMethod == nil && result.metMinutes == nil)
      let missing = result.dataQuality.missing.filter { $0.input == "athlete.weight_kg" }.flatMap(\.outputs)
      #expect(missing.contains("mets"), "\(missing)")
    }
    // Without an energy the row of the kind is all that is known.
    recorded.summary.calories = nil
    #expect(enricher.enrich(recorded, athlete: athlete).mets != nil)
  }

  /// Streams of ten minutes do not make an hour's run one of ten minutes: the times are those of the summary.
  @Test func aPartOfTheStreamsIsNotTheSession() throws {
    var run = SampleRecording.make(
      minutes: 10, columns: [.heartRate: Self.beats, .distance: { 3 * Double($0) }])
    run.summary.distance = 10_800
    run.summary.movingTime = 3600
    run.summary.elapsedTime = 3600
    let result = enricher.enrich(run, athlete: Self.athlete)
    #expect(result.movingTime == 3600 && result.timerTime == 3600 && result.elapsedTime == 3600)
    #expect((try #require(result.averageSpeed) - 3).magnitude < 1e-9)
    #expect(result.summary?.contains("in 1:00:00") == true, "\(result.summary ?? "")")
    #expect(result.heartRate?.coverage ?? 1 < 0.2)
    // Streams of most of it still tell how long the athlete moved.
    run.summary.movingTime = 900
    run.summary.elapsedTime = 900
    #expect(enricher.enrich(run, athlete: Self.athlete).movingTime ?? 900 <= 601)
  }

  /// METs are the energy over the time that it is of, stops in which the recording ran among it: heart rate at 68 % of the
  /// reserve is 10 METs of this athlete, whether the athlete stood half of the time or not.
  @Test func metsAreOfTheTimeOfTheEnergy() throws {
    func session(until stop: Int) throws -> (mets: Double, moving: Double) {
      let recording = SampleRecording.make(
        minutes: 60, type: "Ride",
        columns: [.heartRate: Self.beats, .distance: { 6 * Double(min($0, stop)) }])
      let result = enricher.enrich(recording, athlete: Self.athlete)
      let energy = try #require(result.energy)
      #expect(energy.method == "heart_rate_vo2max")
      #expect((try #require(result.metMinutes) - energy.kcal / 70 * 60).magnitude < 1e-6)
      return (try #require(result.mets), try #require(result.movingTime))
    }
    let (whole, halved) = (try session(until: 3600), try session(until: 1800))
    #expect(halved.moving < 0.6 * whole.moving)
    #expect((whole.mets - halved.mets).magnitude < 0.02 * whole.mets)
  }

  /// The whole of a multi-sport session is the sum of its legs.
  @Test func theWholeIsTheSumOfItsLegs() throws {
    let ride = SampleRecording.make(
      minutes: 40, type: "Ride", columns: [.heartRate: Self.beats, .power: { _ in 200 }])
    let run = SampleRecording.make(
      minutes: 20, type: "Run", columns: [.heartRate: Self.beats, .speed: { _ in 3 }])
    let whole = SampleRecording.make(
      minutes: 60, type: "Multisport", columns: [.heartRate: Self.beats, .power: { _ in 200 }])
    func enriched(_ recording: ActivityRecording, legs: [EnrichedActivity] = []) -> EnrichedActivity {
      enricher.enrich(
        PreparedSession(
          recording, athlete: Self.athlete, history: [], kind: nil, formulas: enricher.formulas),
        legs: legs)
    }
    let legs = [enriched(ride), enriched(run)]
    let sum = enriched(whole, legs: legs)
    let load = legs.compactMap(\.trainingLoad).reduce(0) { $0 + $1.load }
    #expect((try #require(sum.trainingLoad).load - load).magnitude < 1e-9)
    #expect(sum.trainingLoad?.method == "trimp_exp" && sum.trainingLoad?.tss == nil)
    let kcal = legs.compactMap(\.energy).reduce(0) { $0 + $1.kcal }
    #expect((try #require(sum.energy).kcal - kcal).magnitude < 1e-9 && sum.energy?.method == "legs")
    let effect = try #require(sum.trainingLoad?.effect)
    #expect((effect.longTermAfter - effect.longTermBefore - effect.longTermChange).magnitude < 1e-12)
    // A leg that is no multi-sport session keeps its own.
    #expect(enriched(run, legs: legs).trainingLoad?.load == legs[1].trainingLoad?.load)
  }

  /// So are its time in motion, with its mean speed, its MET-minutes, its climbing and the load of its muscles.
  @Test func theOtherTotalsOfAWholeAreSumsOfItsLegs() throws {
    // A slow swim, a hilly ride and a run; for the whole, no sport is known in which 0.4 m/s is motion.
    func part(_ minutes: Double, _ type: String, _ speed: Double, _ hill: Double) -> ActivityRecording {
      SampleRecording.make(
        minutes: minutes, type: type,
        columns: [
          .heartRate: Self.beats, .speed: { _ in speed }, .distance: { speed * Double($0) },
          .altitude: { 100 + hill * (1 - (Double($0 % 600) / 300 - 1).magnitude) },
        ])
    }
    func enriched(_ recording: ActivityRecording, legs: [EnrichedActivity] = []) -> EnrichedActivity {
      enricher.enrich(
        PreparedSession(
          recording, athlete: Self.athlete, history: [], kind: nil, formulas: enricher.formulas),
        legs: legs)
    }
    let legs = [
      enriched(part(20, "Swim", 0.4, 0)), enriched(part(40, "Ride", 8, 60)), enriched(part(20, "Run", 3, 0)),
    ]
    let sum = enriched(part(80, "Multisport", 0.2, 60), legs: legs)
    let moving = legs.compactMap(\.movingTime).reduce(0, +)
    #expect(moving > 4500 && sum.movingTime == moving)
    #expect(sum.movingTimeDisplay == Displays.duration(moving))
    let speed = try #require(sum.distance) / moving
    #expect((try #require(sum.averageSpeed) - speed).magnitude < 1e-12)
    let minutes = legs.compactMap(\.metMinutes)
    #expect(minutes.count == 3)
    #expect((try #require(sum.metMinutes) - minutes.reduce(0, +)).magnitude < 1e-9)
    let vigorous = legs.compactMap(\.metBands).reduce(0) { $0 + $1.vigorousMinutes }
    #expect(vigorous > 0 && sum.metBands?.vigorousMinutes == vigorous)
    let gain = legs.compactMap(\.elevation).reduce(0) { $0 + $1.gain }
    #expect(gain > 100 && sum.elevation?.gain == gain && sum.elevationGain == gain)
    let quads = legs.compactMap(\.interpretation).flatMap(\.regionalLoad).filter { $0.region == "quads" }
      .reduce(0) { $0 + $1.load }
    let whole = try #require(sum.interpretation)
    let own = try #require(whole.regionalLoad.first { $0.region == "quads" })
    #expect(quads > 0 && (own.load - quads).magnitude < 1e-9)
    #expect((own.fraction - quads / (try #require(sum.trainingLoad).load)).magnitude < 1e-12)
    let strain = legs.compactMap(\.interpretation?.spilloverLoad).reduce(0, +)
    #expect((try #require(whole.spilloverLoad) - strain).magnitude < 1e-9)
  }
}
