import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import Reports
import SessionMetrics
import StrengthTraining
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

@Suite struct StrengthSectionTests {
  private func enriched(_ sets: [RecordedSet], rating: Double? = nil) -> EnrichedActivity {
    var recording = SampleRecording.make(
      minutes: 30, type: "strength", columns: [.heartRate: { 96 + Double(($0 * 7) % 9) }])
    recording.sets = sets
    recording.summary.perceivedExertion = rating
    return ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
  }

  private func set(_ exercise: String, _ repetitions: Int, _ weight: Double?, at start: Double) -> RecordedSet
  {
    RecordedSet(
      span: TimeSpan(start: start, end: start + 30), repetitions: repetitions, weight: weight,
      exercise: exercise)
  }

  /// Worked by hand: 3 × 5 × 100 = 1500 kg and 8 × 20 = 160 kg; Brzycki of five repetitions at 100 kg is 100 · 36/(37 − 5) = 112.5.
  @Test func setsVolumesAndMaximaByHand() throws {
    let sets = [
      set("squat", 5, 100, at: 0), set("squat", 5, 100, at: 120), set("squat", 5, 100, at: 240),
      set("curl", 8, 20, at: 360),
    ]
    let strength = try #require(enriched(sets).strength)
    #expect(strength.sets == 4 && strength.repetitions == 23)
    #expect(strength.volume == 1660)
    #expect(strength.exercises.map(\.sets) == [3, 1])
    let squat = strength.exercises[0]
    #expect(squat.isKnown && squat.volume == 1500 && squat.topWeight == 100)
    #expect(((squat.maximum ?? 0) - 112.5).magnitude < 1e-9)
    let interval = try #require(squat.maximumInterval)
    #expect(interval[0] < 117 && interval[1] > 112.5)
    #expect(squat.eachSet.map(\.repetitions) == [5, 5, 5])
    let muscles = Dictionary(uniqueKeysWithValues: strength.muscles.map { ($0.muscle, $0.sets) })
    #expect((muscles["quads"] ?? 0) >= 3 && (muscles["biceps"] ?? 0) >= 1)
  }

  /// A rating of the session leads: 6 × 30 minutes, at the factor of the settings.
  @Test func aRatingLeadsTheLoad() throws {
    let rated = try #require(enriched([set("squat", 5, 100, at: 0)], rating: 6).strength)
    #expect(rated.loadMethod == "session_rpe")
    #expect(((rated.load ?? 0) - 6 * 30 * FormulaSet.standard.loadFallback.ratingFactor).magnitude < 1e-9)
    let plain = try #require(enriched([set("squat", 5, 100, at: 0)]).strength)
    #expect(plain.loadMethod == "sets")
  }

  /// One session has one load: that of its sets where heart rate, which undercounts lifting, tells of less; and everything that
  /// follows rests on it.
  @Test func theSessionCountsOnce() throws {
    let sets = (0..<12).map { set("squat", 5, 100, at: 120 * Double($0)) }
    let lifted = enriched(sets)
    let load = try #require(lifted.trainingLoad)
    let own = try #require(lifted.strength?.load)
    let byHeart = try #require(load.trimpExp)
    #expect(own > byHeart && load.load == own && load.method == "sets" && load.multiplier == 1)
    let interval = try #require(load.interval)
    #expect(interval[0] >= byHeart && interval[0] <= own && interval[1] > own)
    // Sets are of no energy system of endurance.
    #expect(load.focus == nil)
    #expect(lifted.dataQuality.missing.contains { $0.outputs == ["training_load.focus"] && $0.reason != nil })
    let regions = try #require(lifted.interpretation?.regionalLoad)
    #expect((regions.reduce(0) { $0 + $1.load } - own).magnitude < 1e-9 * own)
    // The history, the season and the text say the same, and whose the other number is.
    let session = try #require(HistoryDocument(reading: try lifted.encoded()).sessions.first)
    #expect(SessionLoad.value(of: session, rules: .init()) == own)
    // A log that knows the session better replaces the sets of the watch, and heart rate stays the bound.
    var log = SessionSummary(day: session.day, kind: "WeightTraining", strengthLoad: own / 2)
    log.duration = session.duration
    #expect([session, log].prepared(by: .init()).map(\.load) == [max(own / 2, byHeart)])
    #expect(TextReport(lifted).text.contains("heart rate alone gives"))
    #expect(lifted.summary?.contains("from its sets; heart rate") == true)
  }

  /// Three sets that a watch counted in a yoga session are no lifting: heart rate makes the load, and no word says that it undercounts.
  @Test func setsOfYogaAreNoLifting() throws {
    var recording = SampleRecording.make(
      minutes: 30, type: "Yoga", columns: [.heartRate: { 86 + Double(($0 * 7) % 9) }])
    recording.sets = (0..<3).map { set("pose", 5, nil, at: 120 * Double($0)) }
    let yoga = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    let strength = try #require(yoga.strength)
    #expect(strength.sets == 3 && strength.load == nil && strength.loadMethod == nil)
    #expect(
      yoga.trainingLoad?.method == "trimp_exp" && yoga.trainingLoad?.load == yoga.trainingLoad?.trimpExp)
    #expect(!TextReport(yoga).text.contains("lifting") && yoga.summary?.contains("sets") != true)
    recording.summary.type = "strength"
    let lifted = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(lifted.strength?.load != nil)
  }

  /// Where heart rate tells of more it counts, and the sets bound it from above where they may be more.
  @Test func heartRateIsALowerBound() throws {
    var recording = SampleRecording.make(
      minutes: 90, type: "strength", columns: [.heartRate: { 154 + Double(($0 * 7) % 13) }])
    recording.sets = [set("squat", 5, 100, at: 0)]
    let hard = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    let load = try #require(hard.trainingLoad)
    #expect(load.method == "trimp_exp" && load.load == load.trimpExp && load.load > hard.strength?.load ?? 0)
    #expect(load.focus != nil)
  }

  /// Sets without any heart rate make a load, and an effort from it.
  @Test func setsAloneMakeTheLoad() throws {
    var recording = SampleRecording.make(minutes: 40, type: "strength")
    recording.sets = (0..<12).map { set("squat", 5, 100, at: 120 * Double($0)) }
    let lifted = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(lifted.trainingLoad?.load == lifted.strength?.load && lifted.trainingLoad?.method == "sets")
    #expect(lifted.effort?.method == "sets" && lifted.effort?.score ?? 0 > 0)
  }

  /// Muscles get the catalogue's shares of the load; what went into an exercise that nobody knows is not shared out.
  @Test func unknownExercisesAreNotSharedOut() throws {
    let lifted = enriched([set("squat", 5, 100, at: 0), set("thing of my own", 5, 100, at: 120)])
    let load = try #require(lifted.trainingLoad?.load)
    let shared = try #require(lifted.interpretation?.regionalLoad).reduce(0) { $0 + $1.load }
    #expect(shared < 0.6 * load && shared > 0.4 * load)
  }

  /// Squats, deadlifts and lunges with a plank between them are felt in the legs: shares are those of the counted sets.
  @Test func theSetsSayWhichMusclesPaid() throws {
    let bytes = try TestData.packageBytes("Data/Activities/strength.fit")
    let session = try #require(
      ActivityEnricher().enrich(bytes, athlete: SampleRecording.athlete).activities.first)
    let regions = try #require(session.interpretation?.regionalLoad)
    #expect(["quads", "glutes"].contains(regions.first?.region))
    #expect(session.interpretation?.sentence?.contains("core load") == false)
  }

  @Test func withoutSetsTheKeyIsLeftOut() throws {
    let none = enriched([])
    #expect(none.strength == nil)
    #expect(!String(decoding: try none.encoded(), as: UTF8.self).contains("\"strength\":"))
  }

  /// Uncounted weights and repetitions stay unknown, and nothing is derived from them.
  @Test func whatWasNotCountedIsNotZero() throws {
    let strength = try #require(enriched([set("squat", 5, nil, at: 0)]).strength)
    #expect(
      strength.volume == nil && strength.exercises[0].maximum == nil && strength.exercises[0].topWeight == nil
    )
  }

  /// The same file as a log says the same.
  @Test func agreesWithTheLogOfTheSameFile() throws {
    let bytes = try TestData.packageBytes("Data/Activities/strength.fit")
    let file = try ActivityFile(reading: bytes)
    let activity = try #require(
      ActivityEnricher().enrich(file, athlete: SampleRecording.athlete).activities.first)
    let strength = try #require(activity.strength)
    let session = try #require(StrengthSession(file.recordings[0]))
    let report = try #require(StrengthReport(StrengthLog([session]), bodyWeight: 70))
    let own = try #require(report.sessions.first)
    #expect(strength.volume == own.volume && strength.hardSets == own.hardSets)
    #expect(strength.exercises.map(\.name) == own.exercises.map(\.exercise.name))
    #expect(strength.exercises.map(\.maximum) == own.exercises.map { $0.done.best?.value })
    #expect(strength.load == own.load.load?.value)
  }
}
