import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

/// Results derived from doubtful inputs inherit the doubt: the table of inputs is compared with the actual
/// changes.
@Suite struct InheritanceTests {
  private typealias Change = @Sendable (inout ActivityRecording, inout AthleteProfile) -> Void

  /// An hour in which every input is recorded.
  private func recording(_ kind: String) -> ActivityRecording {
    let seconds = 0..<3600
    var recording = ActivityRecording()
    recording.summary.type = kind
    recording.summary.startInstant = 1_789_200_000
    recording.time = seconds.map(Double.init)
    let speed = seconds.map { (kind == "Run" ? 3.2 : 8.5) + 0.4 * Double.sin(Double($0) / 200) }
    var sum = 0.0
    recording.columns[.speed] = speed
    recording.columns[.distance] = speed.map {
      sum += $0; return sum
    }
    recording.columns[.altitude] = seconds.map { 100 + 15 * .sin(Double($0) / 300) }
    recording.columns[.heartRate] = seconds.map { (140 + 12 * Double.sin(Double($0) / 250)).rounded() }
    recording.columns[.cadence] = seconds.map { _ in kind == "Run" ? 86 : 88 }
    if kind == "Ride" {
      recording.columns[.power] = seconds.map { (200 + 40 * Double.sin(Double($0) / 200)).rounded() }
    }
    return recording
  }

  private func athlete() throws -> AthleteProfile {
    try AthleteProfile(
      reading: Array(
        """
        {"sex":"male","age":38,"height_cm":180,"weight_kg":72,"resting_hr":50,"max_hr":188,"lthr":169,"ftp_w":260,
        "threshold_pace_s_per_km":282}
        """.utf8))
  }

  private static let changes: [(input: SessionInput, change: Change)] = [
    (.heartRate, scale(.heartRate, 1.05)), (.speed, scale(.speed, 1.05)), (.distance, scale(.distance, 1.05)),
    (.cadence, scale(.cadence, 1.05)), (.power, scale(.power, 1.05)),
    (
      .altitude,
      { recording, _ in
        recording.columns[.altitude] = recording.columns[.altitude]?.map { 100 + 1.3 * ($0 - 100) }
      }
    ),
    (.mass, { _, athlete in athlete.thresholds.mass = 75 }),
    (.maximum, { _, athlete in athlete.thresholds.maximumHeartRate = 194 }),
    (
      .threshold,
      { _, athlete in
        athlete.thresholds.thresholdPower = 270
        athlete.thresholds.thresholdPace = 275
        athlete.thresholds.thresholdHeartRate = 172
      }
    ),
  ]

  private static func scale(_ channel: Channel, _ factor: Double) -> Change {
    { recording, _ in recording.columns[channel] = recording.columns[channel]?.map { factor * $0 } }
  }

  /// Parts that describe the inputs themselves, or that are texts and charts of other parts.
  private static let beside = [
    "data_quality", "evidence", "summary", "provenance", "interpretation", "route", "warnings",
  ]

  private func leaves(_ activity: EnrichedActivity) throws -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    func walk(_ value: JSONValue, _ path: String) {
      guard let members = value.object else {
        found[path] = value
        return
      }
      for (key, member) in members { walk(member, path.isEmpty ? key : path + "." + key) }
    }
    walk(try JSONValue.read(try EnrichedActivity.json(activity)), "")
    return found.filter { key, _ in
      !Self.beside.contains { key.hasPrefix($0) } && !key.contains("samples")
    }
  }

  private func isCovered(_ leaf: String, by keys: [String]) -> Bool {
    keys.contains { leaf == $0 || leaf.hasPrefix($0 + ".") }
  }

  @Test("Every number that moves with an input stands in the table under it", arguments: ["Run"])
  func table(kind: String) throws {
    let (recording, athlete) = (recording(kind), try athlete())
    let enricher = ActivityEnricher()
    let made = enricher.enrich(recording, athlete: athlete)
    let before = try leaves(made)
    for (input, change) in Self.changes {
      var (other, profile) = (recording, athlete)
      change(&other, &profile)
      let changed = enricher.enrich(other, athlete: profile)
      let after = try leaves(changed)
      let keys = [made, changed].flatMap { MetricInputs.keys(of: $0, restingOn: [input]) }
      let moved = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      let missing = moved.filter { !isCovered($0, by: keys) }.sorted()
      #expect(missing.isEmpty, "\(kind), \(input): \(missing)")
    }
  }

  @Test(
    "A doubted input is told of every number that rests on it, and of no other", arguments: ["Run", "Ride"])
  func doubts(kind: String) throws {
    let made = ActivityEnricher().enrich(recording(kind), athlete: try athlete())
    #expect(made.evidence.doubtedKeys.isEmpty)
    let numbers = NumberLeaves(made).keys
    for (input, _) in Self.changes {
      var evidence = made.evidence
      let doubted = EvidenceSection.Verdict(verdict: "doubted", reason: "A test.", share: 1, replacedBy: nil)
      evidence[keyPath: EvidenceSection.path(of: input)] = doubted
      evidence.inherit(made)
      #expect(!evidence.doubtedKeys.isEmpty)
      for row in KeyTable.activity.rows where row.isNumber && numbers.contains(row.key) {
        let words =
          KeyTable.activity.rows.last {
            !$0.list(.inputs).isEmpty && ($0.key == row.key || row.key.hasPrefix($0.key + "."))
          }?.list(.inputs) ?? []
        if words.contains(input.rawValue) {
          #expect(isCovered(row.key, by: evidence.doubtedKeys), "\(row.key)")
        }
      }
    }
  }
}
