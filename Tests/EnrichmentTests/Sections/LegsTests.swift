import ActivityFiles
import ActivityStreams
import FormulaSets
import Reports
import SessionMetrics
import Testing
import TrainingHistory
import _TestSupport

@testable import Enrichment

/// A whole of several sports and its legs: one maximum, and a load that is told with what it leaves out.
///
/// Page: *Training load and its fallbacks*.
@Suite("Legs of a session of several sports") struct LegsTests {
  private let enricher = ActivityEnricher()

  /// The whole and its legs, in their order.
  private func enriched(
    _ recordings: [ActivityRecording], _ athlete: AthleteProfile, formulas: FormulaSet = .standard
  ) -> [EnrichedActivity] {
    let enricher = ActivityEnricher(formulas: formulas, declaredErrors: .standard)
    let sessions = PreparedSession.all(recordings) { _, recording in
      PreparedSession(recording, athlete: athlete, history: nil, kind: nil, formulas: formulas)
    }
    let legs = sessions.dropFirst().map { enricher.enrich($0, legs: []) }
    return [enricher.enrich(sessions[0], legs: legs)] + legs
  }

  private func leg(
    _ minutes: Double, _ type: String, heartRate: ((Int) -> Double)? = nil, speed: Double = 3
  ) -> ActivityRecording {
    var columns: [Channel: (Int) -> Double] = [.speed: { _ in speed }, .distance: { speed * Double($0) }]
    if let heartRate { columns[.heartRate] = heartRate }
    return SampleRecording.make(minutes: minutes, type: type, columns: columns)
  }

  private func beats(_ mean: Double) -> (Int) -> Double { { mean + Double(($0 * 7) % 5) } }

  /// An athlete of 40 whose maximum is not set: 208 − 0.7 · 40 = 180 by age.
  private static let unset: AthleteProfile = {
    var athlete = SampleRecording.athlete
    athlete.thresholds.maximumHeartRate = nil
    return athlete
  }()

  // MARK: One maximum

  @Test("Whole and legs are judged against one maximum: the highest that any leg held")
  func oneMaximum() throws {
    // 195 and more is held in the run alone, at the end of the whole.
    let whole = leg(60, "Multisport", heartRate: { ($0 < 2400 ? beats(150) : beats(195))($0) })
    let recordings = [
      whole, leg(20, "Swim", heartRate: beats(140), speed: 1),
      leg(20, "Ride", heartRate: beats(150), speed: 8),
      leg(20, "Run", heartRate: beats(195)),
    ]
    let all = enriched(recordings, Self.unset)
    let maxima = all.compactMap(\.provenance.maxHeartRate?.value)
    #expect(maxima.count == 4 && Set(maxima).count == 1)
    #expect(try #require(maxima.first) > 195)
    #expect(Set(all.compactMap { $0.heartRate?.zones?.last?.lowerBPM }).count == 1)
    // The run alone would be judged as before, the swim alone by less.
    let run = enricher.enrich(recordings[3], athlete: Self.unset)
    #expect(run.provenance.maxHeartRate?.value == maxima.first)
    let swim = enricher.enrich(recordings[1], athlete: Self.unset)
    #expect(try #require(swim.provenance.maxHeartRate?.value) < (try #require(maxima.first)) - 5)
    // It is one session: where two have to agree on a maximum, legs are not two.
    var formulas = FormulaSet.standard
    formulas.anchors.observationSessions = 2
    let twice = enriched(recordings, Self.unset, formulas: formulas)
    #expect(twice.allSatisfy { $0.provenance.maxHeartRate?.value == 180 })
    // A maximum that is set stays what it is.
    #expect(
      enriched(recordings, SampleRecording.athlete).allSatisfy { $0.provenance.maxHeartRate?.value == 190 })
  }

  @Test("What a leg masks as its sport does is no maximum of the whole")
  func maximumOfRepairedLegs() throws {
    // The whole, whose sport does not count steps, believes a rate that is locked to them; the run does not.
    func locked(_ second: Int) -> Double { 2 * steps(second) }
    func steps(_ second: Int) -> Double { 95 + 2 * Double((second * 7) % 3) }
    var run = leg(20, "Run", heartRate: { (300..<600).contains($0) ? locked($0) : beats(150)($0) })
    run.columns[.cadence] = (0...1200).map(steps)
    var whole = run
    whole.summary.type = "Multisport"
    let all = enriched([whole, run], Self.unset)
    #expect(all[1].dataQuality.channels.contains { $0.repairs.contains { $0.reason == "cadence_lock" } })
    #expect(all[0].provenance.maxHeartRate?.value == all[1].provenance.maxHeartRate?.value)
    let alone = enricher.enrich(run, athlete: Self.unset)
    #expect(all[0].provenance.maxHeartRate?.value == alone.provenance.maxHeartRate?.value)
  }

  @Test(
    "A recorded triathlon has one maximum, and what is made anew without its samples is the same to the last bit",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"),
    arguments: ["triathlon_fr920_hr_messages_158min", "triathlon_longdistance_572min_rr"])
  func recordedTriathlon(_ name: String) throws {
    let file = try ActivityFile(reading: TestData.bytes("activities/fit/\(name).fit"))
    let made = try enricher.enrich(file, athlete: Self.unset).activities
    #expect(Set(made.map { $0.provenance.maxHeartRate?.value }).count == 1)
    let session = try #require(try enricher.retunableSession(file, name: name, athlete: Self.unset))
    let numbers = try #require(session.numbers(.standard, athlete: Self.unset))
    let load = try #require(made[0].trainingLoad?.load)
    #expect(numbers.load == load && numbers.zoneSeconds == made[0].heartRate?.zones?.map(\.seconds))
    let retunable = try #require(try enricher.retunable(file, athlete: Self.unset))
    #expect(retunable.activity.trainingLoad?.load == load)
    #expect(retunable.activity.provenance.maxHeartRate == made[0].provenance.maxHeartRate)
  }

  // MARK: Legs without a load

  @Test(
    "The sum of the legs with a load says which leg it leaves out, and reaches up to what that may have loaded"
  )
  func loadWithoutTheSwim() throws {
    let recordings = [
      leg(60, "Multisport", heartRate: { $0 < 900 ? .nan : beats(150)($0) }), leg(15, "Swim", speed: 1),
      leg(25, "Ride", heartRate: beats(150), speed: 8), leg(20, "Run", heartRate: beats(150)),
    ]
    let all = enriched(recordings, SampleRecording.athlete)
    #expect(all[1].trainingLoad == nil)
    let load = try #require(all[0].trainingLoad)
    let parts = try all.dropFirst(2).map { try #require($0.trainingLoad) }
    #expect((load.load - parts.reduce(0) { $0 + $1.load }).magnitude < 1e-9)
    // The legs with a load hold 45 of 60 minutes: the upper end is 60 ÷ 45 of theirs.
    let seconds = all.dropFirst().compactMap(\.movingTime)
    #expect(seconds.count == 3)
    let share = (seconds[1] + seconds[2]) / (seconds[0] + seconds[1] + seconds[2])
    #expect((share - 0.75).magnitude < 0.01)
    let ends = try #require(load.interval)
    let upper = parts.reduce(0) { $0 + ($1.interval?.last ?? $1.load) }
    #expect((ends[1] - upper / share).magnitude < 1e-9 * upper && ends[0] <= load.load)
    let missing = try #require(all[0].dataQuality.missing.first { $0.input == "leg.Swim" })
    #expect(missing.outputs == ["training_load.load"])
    #expect(missing.reason == "Its load is unknown, so the total covers only the other legs.")
    #expect(all[0].summary?.contains(" without the swim (load unknown)") == true)
    let text = TextReport(all[0]).text
    #expect(text.contains("without the swim (load unknown)"))
    #expect(text.contains("swim: Its load is unknown"))
    // Legs that all have a load, and a leg, say nothing of it.
    let known = enriched([recordings[0], recordings[2], recordings[3]], SampleRecording.athlete)
    for one in known + all.dropFirst() {
      #expect(one.unknownLegs == nil && !one.dataQuality.missing.contains { $0.input.hasPrefix("leg.") })
    }
    // Nor does a change of some seconds: 98 % of the time is the whole of it.
    let change = enriched(
      [recordings[0], leg(0.5, "Transition", speed: 1), recordings[2], recordings[3]], SampleRecording.athlete
    )
    #expect(change[0].trainingLoad != nil && change[0].unknownLegs == nil)
  }

  @Test("Legs that hold less than half of the time make no load of the whole")
  func lessThanHalf() throws {
    let recordings = [
      leg(60, "Multisport", heartRate: { $0 < 2400 ? .nan : beats(150)($0) }), leg(40, "Swim", speed: 1),
      leg(20, "Run", heartRate: beats(150)),
    ]
    let all = enriched(recordings, SampleRecording.athlete)
    #expect(all[2].trainingLoad != nil && all[0].trainingLoad == nil)
    let missing = try #require(all[0].dataQuality.missing.first { $0.input == "leg.Swim" })
    #expect(missing.outputs == ["training_load"])
    #expect(
      missing.reason
        == "Its load is unknown, and the other legs cover only 33 % of the time: a total needs 50 %."
    )
    #expect(all[0].summary?.contains("training load") != true)
  }

  @Test("Legs without a load: which, and how much of the time the others hold")
  func rule() throws {
    let settings = LoadFallbackSettings()
    func found(_ legs: [(kind: String, seconds: Double?, hasLoad: Bool)]) -> LegsWithoutLoad? {
      LegsWithoutLoad(legs, settings)
    }
    let one = try #require(found([("Swim", 1000, false), ("Transition", 50, false), ("Run", 2950, true)]))
    #expect(one.kinds == ["Swim"] && one.known == 2950.0 / 4000 && one.isEnough(settings))
    #expect(found([("Swim", 1000, true), ("Run", 3000, true)]) == nil)
    // A completely unknown part is reported elsewhere; 98 % counts as the whole; a leg without time is no
    // leg.
    #expect(found([("Swim", 1000, false), ("Run", 3000, false)]) == nil)
    #expect(found([("Transition", 20, false), ("Run", 980, true)]) == nil)
    #expect(found([("Transition", 20.1, false), ("Run", 979.9, true)])?.kinds == ["Transition"])
    #expect(found([("Swim", nil, false), ("Run", 3000, true)]) == nil)
    #expect(found([]) == nil)
  }
}
