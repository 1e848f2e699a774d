import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory

@testable import Enrichment

/// Numbers and texts that the product documents.
@Suite struct GoldenValueTests {
  /// A heart rate that never changes would be taken for a stuck sensor.
  private let enricher = ActivityEnricher(formulas: GoldenValueTests.unrepaired(.standard))

  private static func unrepaired(_ formulas: FormulaSet) -> FormulaSet {
    var formulas = formulas
    formulas.repair = .off
    return formulas
  }

  private func constant(_ minutes: Double, reserve: Double, formulas: FormulaSet = .standard)
    -> EnrichedActivity
  {
    // Maximum 160 and rest 60 give a reserve of 100 bpm, so that the fractions below are whole heart rates.
    var athlete = SampleRecording.athlete
    athlete.thresholds.maximumHeartRate = 160
    athlete.thresholds.restingHeartRate = 60
    let recording = SampleRecording.make(minutes: minutes, columns: [.heartRate: { _ in 60 + 100 * reserve }])
    return ActivityEnricher(formulas: Self.unrepaired(formulas)).enrich(recording, athlete: athlete)
  }

  /// The anchors of the effort score.
  @Test(arguments: [
    (20.0, 0.30, 0.0...2.0, 0.444953038762), (60, 0.60, 3...5, 4.00071176391),
    (60, 0.85, 7...9, 8.00210248656),
    (240, 0.65, 6...8.5, 7.76472078063), (600, 0.50, 0...8.5, 7.02028664741), (60, 1, 9...10, 9.50562399393),
    (120, 0.90, 9...10, 9.51117285042),
  ])
  func effortAnchors(minutes: Double, reserve: Double, range: ClosedRange<Double>, score: Double) throws {
    let effort = try #require(constant(minutes, reserve: reserve).effort)
    #expect(range.contains(effort.score))
    #expect((effort.score / score - 1).magnitude < 1e-9)
    #expect(effort.scoreDisplay == Displays.fixed(score, 2))
    #expect(effort.max == 10)
  }

  @Test func effortRisesWithHeartRateAndDuration() throws {
    var last = -1.0
    for step in 1...20 {
      let score = try #require(constant(30, reserve: Double(step) / 20).effort).score
      #expect(score > last)
      last = score
    }
    last = -1
    for minutes in stride(from: 5.0, through: 300, by: 20) {
      let score = try #require(constant(minutes, reserve: 0.6).effort).score
      #expect(score > last)
      last = score
    }
    #expect(try #require(constant(60, reserve: -0.1).effort).score == 0)
  }

  @Test func labelsStartWhereTheDocumentsSay() {
    #expect(Effort.label(4.39).rawValue == "Challenging")
    #expect(Effort.label(8.5).rawValue == "Maximum")
    #expect(Effort.label(0.99).rawValue == "Very Light")
  }

  /// A load of 128 raises fitness by 3.01 and fatigue by 17.04.
  @Test func effectOfALoadOf128() throws {
    var recording = SampleRecording.make(minutes: 0, type: "Run")
    recording.time = []
    recording.summary.elapsedTime = 3200
    recording.summary.movingTime = 3200
    recording.summary.perceivedExertion = 8
    let history = [SessionSummary(day: CalendarDay(ordinal: 20_000), kind: "Run", load: 60, duration: 3600)]
    let result = enricher.enrich(recording, athlete: SampleRecording.athlete, history: history)
    let load = try #require(result.trainingLoad)
    #expect(load.method == "session_rpe")
    #expect((load.load - 128).magnitude < 1e-9)
    let effect = try #require(load.effect)
    #expect(Displays.fixed(effect.longTermChange, 2) == "3.01")
    #expect(Displays.fixed(effect.shortTermChange, 2) == "17.04")
    #expect(
      effect.description
        == "This workout increased your Long Term Fitness by 3 and increased your Short Term Fitness by 17.")
    #expect(effect.longTermAfter - effect.longTermBefore == effect.longTermChange)
    #expect(effect.balanceAfter == effect.longTermAfter - effect.shortTermAfter)
    // Without a history nothing is claimed.
    let alone = enricher.enrich(recording, athlete: SampleRecording.athlete)
    #expect(alone.trainingLoad?.effect == nil)
    #expect(alone.trainingLoad?.$effect.isLeftOut == false)
    #expect(alone.dataQuality.missing.contains { $0.input == "history" })
    #expect(alone.effort?.method == "session_rpe")
  }

  @Test func comparisonNamesTheKindAndTheAverage() throws {
    let result = enricher.enrich(
      SampleRecording.make(minutes: 60, columns: [.heartRate: { _ in 60 + 130 * 0.6 }]),
      athlete: SampleRecording.athlete,
      history: [
        SessionSummary(day: CalendarDay(ordinal: 20_000), kind: "Run", effort: 3.1),
        SessionSummary(day: CalendarDay(ordinal: 20_001), kind: "Run", effort: 3.2),
        SessionSummary(day: CalendarDay(ordinal: 20_001), kind: "Ride", effort: 9),
      ])
    let effort = try #require(result.effort)
    #expect(effort.personalAverage.map { ($0 - 3.15).magnitude < 1e-12 } == true)
    let percent = Displays.fixed((effort.score / 3.15 - 1) * 100, 1)
    #expect(effort.comparison == "This Effort was \(percent)% higher than your average of 3.15 for Running.")
  }

  @Test func zonesNoteNamesWhatTheModelNeeds() throws {
    // A heart rate that stands still is not believed.
    let recording = SampleRecording.make(minutes: 30, columns: [.heartRate: { 137 + Double($0 % 7) }])
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 188
    athlete.thresholds.restingHeartRate = 48
    var formulas = FormulaSet.standard
    func result() -> EnrichedActivity {
      ActivityEnricher(formulas: formulas).enrich(recording, athlete: athlete)
    }
    formulas.heartRateZones.model = .karvonen5
    #expect(
      result().heartRate?.zonesNote?.hasSuffix("They count from your resting heart rate of 48.") == true)
    formulas.heartRateZones.model = .frielBike7
    #expect(result().heartRate?.zonesNote == "Zones need your threshold heart rate.")
    #expect(
      result().dataQuality.missing.contains {
        $0.input == "athlete.lthr" && $0.outputs.contains("heart_rate.zones")
      })
    athlete.thresholds.thresholdHeartRate = 169
    #expect(result().heartRate?.zonesNote == "Zones are based on your threshold heart rate of 169.")
    formulas.heartRateZones.model = .seiler3
    #expect(
      result().heartRate?.zonesNote
        == "Zones are based on 154 bpm at VT1 and 164 bpm at VT2, estimated from your maximum.")
  }

  @Test func zonesNoteSaysWhichMaximum() throws {
    var formulas = Self.unrepaired(.p247)
    formulas.anchors.lookBack = 30
    var athlete = AthleteProfile()
    athlete.sex = .male
    let day = try #require(CalendarDay("2026-03-08"))
    let recording = SampleRecording.make(minutes: 30, day: day, columns: [.heartRate: { _ in 140 }])
    let history = [
      SessionSummary(day: day.adding(days: -20), kind: "Run", maximumHeartRate: 175),
      SessionSummary(day: day.adding(days: -31), kind: "Run", maximumHeartRate: 185),
    ]
    let result = ActivityEnricher(formulas: formulas).enrich(recording, athlete: athlete, history: history)
    #expect(
      result.heartRate?.zonesNote
        == "Zones are based on your Max Heart Rate during the past 30 days of 175.")
    #expect(result.provenance.maxHeartRate?.source == "observed")
    // Two easy runs at 140 do not make a maximum of 140.
    athlete.age = 40
    let standard = enricher.enrich(recording, athlete: athlete)
    let anchor = try #require(standard.provenance.maxHeartRate)
    #expect(anchor.value > 175 && anchor.lower >= 140 && anchor.source == "age_and_observation")
    // With neither age nor maximum the observation is a lower bound of what people in general have.
    let unknown = enricher.enrich(recording)
    #expect(unknown.provenance.maxHeartRate?.source == "lower_bound")
  }

  /// The table of the product: 9.8 at intensity 0.5, 9.8 · (0.7 + 0.6 · i) with heart rate.
  @Test(arguments: [
    ("Run", 9.8), ("TrailRun", 10.5), ("Ride", 7.5), ("VirtualRide", 6.8), ("Swim", 8), ("Walk", 3.5),
    ("Hike", 5.3),
    ("WeightTraining", 5), ("Workout", 6), ("Rowing", 7), ("Yoga", 3), ("CrossFit", 8), ("Elliptical", 5),
    ("VirtualRun", 9.8), ("Kitesurf", 5), ("NothingKnown", 5),
  ])
  func productMETs(kind: String, table: Double) throws {
    let enricher = ActivityEnricher(formulas: Self.unrepaired(.p247))
    let plain = enricher.enrich(
      SampleRecording.make(minutes: 30, type: kind), athlete: SampleRecording.athlete)
    #expect(plain.mets.map { ($0 - table).magnitude < 1e-12 } == true)
    #expect(plain.metMinutes.map { ($0 - table * 30).magnitude < 1e-9 } == true)
    let measured = enricher.enrich(
      SampleRecording.make(minutes: 30, type: kind, columns: [.heartRate: { _ in 133 }]),
      athlete: SampleRecording.athlete)
    #expect(measured.mets.map { ($0 - table * (0.7 + 0.6 * 0.7)).magnitude < 1e-12 } == true)
  }

  @Test func theProductSetSaturatesAndGivesItsZoneLoad() throws {
    let result = constant(60, reserve: 0.6, formulas: .p247)
    // TRIMP a minute × intensity × 10: 0.6 · 0.64 · e^(1.92 · 0.6) · 0.75 · 10.
    #expect(result.effort.map { ($0.score / 9.11380497439 - 1).magnitude < 1e-9 } == true)
    #expect(constant(20, reserve: 0.7, formulas: .p247).effort?.score == 10)
    #expect(result.trainingLoad?.trimpZone != nil)
    #expect(constant(60, reserve: 0.6).trainingLoad?.trimpZone == nil)
    // 120 of 160 bpm = 75 %: zone 3, weight 2 a minute.
    #expect(result.trainingLoad?.trimpZone.map { ($0 - 120).magnitude < 1e-9 } == true)
  }

  @Test func intensityIsMeanOverMaximum() throws {
    let result = enricher.enrich(
      SampleRecording.make(minutes: 30, columns: [.heartRate: { _ in 133 }]), athlete: SampleRecording.athlete
    )
    let intensity = try #require(result.intensity)
    #expect((intensity.percentage - 70).magnitude < 1e-12)
    #expect(intensity.label == "Medium")
    #expect(result.trainingLoad?.intensity.map { ($0 - 0.7).magnitude < 1e-12 } == true)
    #expect(result.trainingLoad?.intensityLabel == "Medium")
    // Of a complete athlete the error of the sensor is left.
    let load = try #require(result.trainingLoad)
    let interval = try #require(load.interval)
    #expect(interval.count == 2 && interval[0] < load.load && load.load < interval[1])
  }
}
