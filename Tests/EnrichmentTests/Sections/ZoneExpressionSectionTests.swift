import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import TrainingHistory

@testable import Enrichment

@Suite struct ZoneExpressionSectionTests {
  /// Forty minutes from 100 to 180 bpm at 100 to 300 W and 2 to 5 m/s.
  private static func recording(_ type: String) -> ActivityRecording {
    var recording = ActivityRecording()
    recording.time = (0...2400).map(Double.init)
    let shares = (0...2400).map { Double($0) / 2400 }
    recording.columns[.heartRate] = shares.map { (100 + 80 * $0).rounded() }
    recording.columns[.power] = shares.map { 100 + 200 * $0 }
    recording.columns[.speed] = shares.map { 2 + 3 * $0 }
    recording.summary.type = type
    recording.summary.startInstant = 1_777_622_400
    return recording
  }

  private static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 50
    athlete.thresholds.thresholdHeartRate = 170
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.thresholdPace = 250
    return athlete
  }()

  private static func formulas(_ quantity: ZoneExpressions.Quantity, _ edges: [String]) throws -> FormulaSet {
    var formulas = FormulaSet.standard
    try formulas.zones.set(edges, of: quantity)
    return formulas
  }

  private static func document(
    _ formulas: FormulaSet, _ type: String = "Ride", athlete: AthleteProfile = athlete
  ) -> EnrichedActivity {
    ActivityEnricher(formulas: formulas).enrich(recording(type), athlete: athlete)
  }

  private func warnings(_ activity: EnrichedActivity) -> [String] {
    activity.dataQuality.warnings.filter { $0.kind == "zones_of_settings" }.map(\.message)
  }

  /// Document, loads, history and recomputed results without samples have zones at the same shares.
  @Test func oneStory() throws {
    let formulas = try Self.formulas(
      .heartRate, ["0.68 * lthr", "0.83 * lthr", "0.94 * lthr", "1.05 * lthr"])
    var shares = FormulaSet.standard
    (shares.heartRateZones.model, shares.heartRateZones.customUnit, shares.heartRateZones.customEdges) = (
      .custom, .percentOfThreshold, [68, 83, 94, 105]
    )
    let (one, same) = (Self.document(formulas), Self.document(shares))
    let heart = try #require(one.heartRate)
    #expect(heart.zones == same.heartRate?.zones && heart.zones?[1].lowerBPM == 115.6)
    #expect(heart.samples?.zone == same.heartRate?.samples?.zone)
    #expect(heart.zoneModel == "expressions" && warnings(one).isEmpty)
    #expect(heart.zonesNote == "Zones begin at 0.68 * lthr, 0.83 * lthr, 0.94 * lthr, 1.05 * lthr.")
    #expect(one.trainingLoad?.zonal != nil && one.trainingLoad?.zonal == same.trainingLoad?.zonal)
    #expect(one.trainingLoad?.focus == same.trainingLoad?.focus)
    let seconds = try #require(heart.zones).map(\.seconds)
    let session = try #require(HistoryDocument(reading: try one.encoded()).sessions.first)
    #expect(session.zoneSeconds == seconds)
    let inputs = LoadInputs(
      SessionContext(
        Self.recording("Ride"), athlete: Self.athlete, history: nil, kind: nil, formulas: .standard))
    let anew = try #require(LoadInputs(inputs, athlete: Self.athlete, formulas: formulas, keeping: .nothing))
    #expect(anew.heartRate?.times?.seconds == seconds)
    #expect(LoadNumbers(anew, formulas, legs: []).zonal == one.trainingLoad?.zonal)
    // A column for each zone, and one for those of the settings where they stand in.
    #expect(ActivityTable(formulas).names == ActivityTable(.standard).names)
    let many = try Self.formulas(.heartRate, (1...8).map { "\(100 + 10 * $0) bpm" })
    #expect(ActivityTable(many).names.contains("heart_rate.zones.8.seconds"))
  }

  @Test func powersAndPaces() throws {
    let power = try Self.formulas(
      .power, ["0.56 * ftp", "0.76 * ftp", "0.91 * ftp", "1.06 * ftp", "1.21 * ftp", "1.51 * ftp"])
    #expect(
      Self.document(power).power?.zones?.map(\.seconds)
        == Self.document(.standard).power?.zones?.map(\.seconds))
    #expect(Self.document(power).power?.zones?[1].name == "Endurance")
    // Without the threshold of the settings, too.
    var unknown = Self.athlete
    (unknown.thresholds.thresholdPower, unknown.thresholds.thresholdPace) = (nil, nil)
    let fixed = try Self.formulas(.power, ["150 W", "200 W"])
    #expect(Self.document(fixed, athlete: unknown).power?.zones?.map(\.lowerWatts) == [0, 150, 200])
    let pace = try Self.formulas(.pace, ["1.25 * threshold_pace", "threshold_pace"])
    let zones = try #require(Self.document(pace, "Run").speed?.zones)
    #expect(zones.map(\.lowerSpeed) == [0, 3.2, 4] && zones.map(\.name) == ["Zone 1", "Zone 2", "Zone 3"])
    #expect(Self.document(pace, "Run", athlete: unknown).speed?.zones == nil)
    #expect(warnings(Self.document(pace, "Run", athlete: unknown)).count == 1)
    #expect(Self.document(pace, "Ride").speed?.zones == nil && warnings(Self.document(pace, "Ride")).isEmpty)
  }

  /// The settings stand in for expressions that have no value, and the document says for which and why.
  @Test func withoutAThreshold() throws {
    var formulas = try Self.formulas(.heartRate, ["vt1_hr", "vt2_hr"])
    try formulas.zones.set(["0.8 * critical_power"], of: .power)
    let activity = Self.document(formulas)
    let plain = Self.document(.standard)
    #expect(activity.heartRate?.zones == plain.heartRate?.zones && activity.heartRate?.zoneModel == "max6")
    #expect(activity.heartRate?.zonesNote == plain.heartRate?.zonesNote)
    #expect(activity.power?.zones == plain.power?.zones)
    #expect(
      warnings(activity) == [
        "The heart rate zones use the edges in the settings, because their expressions could not be used: vt1_hr is unknown.",
        "The power zones use the edges in the settings, because their expressions could not be used: critical_power_w is unknown.",
      ])
  }

  @Test func explained() throws {
    let formulas = try Self.formulas(.power, ["0.9 * ftp"])
    let key = try #require(DocumentKey.of("power.zones.lower_watts")).cut(by: formulas.zones)
    #expect(key.method.contains("0.9 * ftp") && key.unit == "W")
    let others = ["power.zones.seconds", "heart_rate.zones", "power.average_watts"]
    for path in others {
      let key = try #require(DocumentKey.of(path))
      #expect(key.cut(by: formulas.zones).method == key.method, "\(path)")
    }
  }
}
