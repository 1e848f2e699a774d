import ActivityFiles
import ActivityStreams
import Documents
import Enrichment
import FormulaLab
import FormulaSets
import Foundation
import MetricExpressions
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Custom metrics*.
@Suite struct CustomSectionTests {
  private static func formulas(_ metrics: [(String, String)]) throws -> FormulaSet {
    var set = FormulaSet.standard
    for (name, text) in metrics {
      set.metrics.append(try OwnMetric(name: name, expression: text, after: set.metrics))
    }
    return set
  }

  private static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 50
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.mass = 70
    athlete.sex = .male
    return athlete
  }()

  /// An hour at 1 Hz: power in steps with noise, heart rate up from 80 to 180 bpm and down; the first and the last second lie below every zone.
  private static func ride(missing: Range<Int>? = nil) -> ActivityRecording {
    var recording = ActivityRecording()
    recording.time = (0..<3600).map(Double.init)
    var power: [Double] = []
    var heartRate: [Double] = []
    for second in 0..<3600 {
      let step = 10 * ((second / 60) % 9)
      let noise = (second * 7919) % 41
      power.append(Double(150 + step + noise))
      let isMissing = missing?.contains(second) ?? false
      let height = 1 - Double(abs(second - 1800)) / 1800
      heartRate.append(isMissing ? .nan : (80 + 100 * height).rounded())
    }
    recording.columns[.power] = power
    recording.columns[.heartRate] = heartRate
    recording.summary.type = "Ride"
    return recording
  }

  private static func document(_ metrics: [(String, String)], _ recording: ActivityRecording) throws
    -> EnrichedActivity
  {
    ActivityEnricher(formulas: try formulas(metrics)).enrich(recording, athlete: athlete)
  }

  /// Our own metrics, written as expressions, are our own metrics.
  @Test func ownFormulasWrittenOut() throws {
    let activity = try Self.document(
      [
        ("np", "mean(rolling(power, 30 s)^4)^(1/4)"),
        ("work", "integral(power) / 1 kJ"),
        ("intensity", "custom.np / ftp"),
        (
          "edwards",
          "integral(zone(heart_rate, 50 % * max_hr, 60 % * max_hr, 70 % * max_hr, 80 % * max_hr, 90 % * max_hr)) / 1 min"
        ),
        ("top", "max(heart_rate)"),
        (
          "banister",
          "let r = max(0, (heart_rate - resting_hr) / (max_hr - resting_hr)); integral(r * trimp.male_a * exp(trimp.male_b * r)) / 1 min"
        ),
        ("minutes", "moving_time_seconds / 1 min"),
        ("twice", "2 * training_load.edwards"),
      ], Self.ride())
    let custom = try #require(activity.custom)
    func close(_ name: String, _ expected: Double?, _ tolerance: Double = 1e-12) throws {
      let value = try #require(custom[name]?.value, "\(name): \(custom[name]?.reason ?? "")")
      let expected = try #require(expected, "\(name)")
      #expect(
        (value - expected).magnitude <= tolerance * expected.magnitude, "\(name): \(value), \(expected)")
    }
    try close("np", activity.power?.normalizedPower)
    try close("work", activity.power?.workKJ)
    try close("intensity", activity.power?.intensityFactor)
    try close("edwards", activity.trainingLoad?.edwards)
    try close("top", 180)
    // Trapezoid weights differ in the first and the last second, which lie at a reserve of 3/14.
    try close("banister", activity.trainingLoad?.trimpExp, 1e-4)
    try close("minutes", activity.movingTime.map { $0 / 60 })
    try close("twice", activity.trainingLoad?.edwards.map { 2 * $0 })
    #expect(custom["np"]?.unit == "W" && custom["np"]?.coverage == 1 && custom["np"]?.reason == nil)
    #expect(custom["minutes"]?.coverage == nil)
  }

  /// Decoupling: output per beat of the first half against the second, by hand. Heart rate rises by a tenth at constant power.
  @Test func decoupling() throws {
    var recording = Self.ride()
    recording.columns[.power] = Array(repeating: 200, count: 3600)
    var heartRate: [Double] = []
    for second in 0..<3600 {
      let level: Double = second < 1800 ? 139 : 153
      heartRate.append(level + Double(2 * (second % 2)))
    }
    recording.columns[.heartRate] = heartRate
    let activity = try Self.document(
      [
        (
          "decoupling",
          "let half = elapsed_time_seconds / 2; let one = mean(power where time < half) / mean(heart_rate where time < half); let two = mean(power where time >= half) / mean(heart_rate where time >= half); (one / two - 1) * 100"
        )
      ], recording)
    let value = try #require(activity.custom?["decoupling"]?.value)
    #expect((value - 10).magnitude < 0.1)
  }

  @Test func missingIsSaid() throws {
    var ride = Self.ride(missing: 1000..<1900)
    // Within what the power gives: a rate that is far above it is doubted and missing as well.
    ride.columns[.heartRate] = (ride.columns[.heartRate] ?? []).map { 126 + $0 / 5 }
    let activity = try Self.document(
      [
        ("beats", "integral(heart_rate)"), ("speed", "mean(speed)"), ("pace", "mean(power) / critical_power"),
        ("grade", "mean(grade)"),
      ], ride)
    let custom = try #require(activity.custom)
    // 900 s of 3600 are missing: a gap, which is not bridged; a sample before it holds a second.
    #expect(custom["beats"]?.coverage == 0.75)
    #expect(custom["speed"]?.reason == "no_channel" && custom["speed"]?.value == nil)
    #expect(custom["pace"]?.reason == "not_known")
    #expect(custom["grade"]?.reason == "no_channel")
  }

  @Test func setsWithoutMetricsHaveNone() throws {
    let activity = ActivityEnricher().enrich(Self.ride(), athlete: Self.athlete)
    #expect(activity.custom == nil && activity.$custom.isLeftOut)
    let text = String(decoding: try activity.encoded(), as: UTF8.self)
    #expect(!text.contains("\"custom\""))
  }

  /// The document with its metrics can be read back, fits the schema's keys, and explains them.
  @Test func everywhere() throws {
    let set = try Self.formulas([("np", "mean(rolling(power, 30 s)^4)^(1/4)"), ("speed", "mean(speed)")])
    let enricher = ActivityEnricher(formulas: set)
    let activity = enricher.enrich(Self.ride(), athlete: Self.athlete)
    let bytes = try activity.encoded()
    let again = try JSONDecoder().decode(EnrichedActivity.self, from: Data(bytes))
    #expect(again.custom == activity.custom)
    // Explained.
    let why = try Explanation(of: "custom.np", in: bytes, formulas: set)
    #expect(why.key.unit == "W" && why.key.method == "mean(rolling(power, 30 s)^4)^(1/4)")
    #expect(why.channels.map(\.channel) == ["power"])
    let value = try Explanation(of: "custom.np.value", in: bytes, formulas: set)
    #expect(value.value == .known("\(try #require(activity.custom?["np"]?.value))"))
    // A row of a table.
    let table = ActivityTable(set)
    #expect(
      table.names.suffix(5).prefix(3) == [
        "custom.speed.value", "custom.speed.coverage", "custom.speed.reason",
      ])
    let row = String(decoding: try table.rows([activity], source: "a"), as: UTF8.self)
    #expect(row.hasSuffix(",1,,,,no_channel,,\n"))
    // The laboratory.
    let key = try LabKey("custom.np")
    #expect(key.value(of: activity) == activity.custom?["np"]?.value)
    #expect(try LabKey("custom.none").value(of: activity).isNaN)
    // The same alone, as the command computes it.
    let alone = enricher.value(of: set.metrics[0], over: [Self.ride()], athlete: Self.athlete)
    #expect(alone?.value == activity.custom?["np"]?.value)
  }

  /// The keys that expressions may name are keys of the document, in its units.
  @Test func documentKeys() throws {
    let names = ExpressionNames(ofMetricsAfter: [])
    let rows = KeyTable.activity.rows.filter { $0.isForMetrics && MetricUnit(ofTable: $0.unit) != nil }
    #expect(rows.count > 180)
    for row in rows {
      let unit = try MetricExpression(row.key, in: nil, names: names).unit
      #expect(MetricUnit(ofTable: row.unit)?.measuresSame(as: unit) == true, "\(row.key): \(unit)")
    }
    // Seven days and an hour, in steps that are no jump of the clock: no expression is computed.
    var long = Self.ride()
    for second in 1800..<3600 { long.time[second] += 302_400 }
    long.time[3599] = 608_400
    let activity = try Self.document([("np", "mean(power)")], long)
    #expect(activity.custom?["np"]?.value == nil && activity.custom?["np"]?.reason == "too_costly")
  }
}
