import AthleteReadiness
import Documents
import Testing
import _TestSupport

@testable import DayDocuments
@testable import Enrichment

/// The schema of a day record says what its reader reads: neither can move without the other.
@Suite("Schema of the day record")
struct DayRecordSchemaTests {
  private static let path = "Data/schema/day_record.schema.json"

  private static func properties(_ name: String?) throws -> [String: JSONValue] {
    let root = try #require(try JSONValue.read(try TestData.packageBytes(path)).object)
    let part = name.map { root["$defs"]?.object?[$0]?.object ?? [:] } ?? root
    return try #require(part["properties"]?.object)
  }

  /// Least and largest value of a key; `nil` where it has none.
  private static func range(_ rules: JSONValue) -> ClosedRange<Double>? {
    guard case .number(let low)? = rules.object?["minimum"],
      case .number(let high)? = rules.object?["maximum"],
      low <= high
    else { return nil }
    return low...high
  }

  private static func dropped(_ members: String) throws -> [String] {
    try BriefRecord(reading: Array(#"{"date":"2026-05-01",\#(members)}"#.utf8)).dropped.map(\.path)
  }

  @Test("Its keys are those that the reader knows")
  func keys() throws {
    let parts: [(String?, [String])] = [
      (
        nil,
        RecordKeys.recordNames + RecordKeys.answerNames + RecordKeys.responseNames + RecordKeys.metricNames
      ),
      ("Metrics", RecordKeys.metricNames + ["heart_rate_samples", "body_temperature"]),
      ("Night", RecordKeys.nightNames), ("CheckIn", RecordKeys.answerNames),
      ("Workout", RecordKeys.workoutNames),
    ]
    for (name, keys) in parts {
      #expect(Set(try Self.properties(name).keys) == Set(keys), "\(name ?? "record")")
    }
  }

  @Test("The range of a number of the day is that of its metric")
  func metrics() throws {
    for part in [nil, "Metrics"] {
      for (key, rules) in try Self.properties(part) {
        guard let metric = MetricKeys.metric(key) else { continue }
        #expect(Self.range(rules) == metric.plausible, "\(key)")
      }
    }
    for (key, rules) in try Self.properties("HeartRates") where key != "count" {
      #expect(Self.range(rules) == DayMetric.averageHeartRate.plausible, "\(key)")
    }
  }

  @Test("Beyond the range of an answer, a night and a session nothing is read")
  func ranges() throws {
    var count = 0
    for (name, member) in [
      ("CheckIn", { #""check_in":{\#($0)}"# }), ("Night", { #""sleep":{\#($0)}"# }),
      ("Workout", { #""workouts":[{\#($0)}]"# }),
    ] as [(String, (String) -> String)] {
      for (key, rules) in try Self.properties(name) {
        guard let range = Self.range(rules) else { continue }
        count += 1
        for value in [range.lowerBound - 0.5, range.upperBound + 0.5] {
          let dropped = try Self.dropped(member("\"\(key)\":\(value)"))
          #expect(dropped.contains { $0.hasSuffix(key) }, "\(key) \(value)")
        }
        // The ends of a night depend on its other times.
        guard name != "Night" else { continue }
        for value in [range.lowerBound, range.upperBound] {
          let dropped = try Self.dropped(member("\"\(key)\":\(value)"))
          #expect(!dropped.contains { $0.hasSuffix(key) }, "\(key) \(value)")
        }
      }
    }
    #expect(count == 7 + 10 + 23)
  }

  @Test("The samples fit the schema, and what does not fit is told")
  func documents() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes(Self.path))
    let lines = try TestData.packageBytes("Data/Days/athlete.jsonl").split(separator: UInt8(ascii: "\n"))
    for line in lines.prefix(60) { #expect(schema.problems(of: Array(line)) == []) }
    #expect(lines.count > 60)
    for text in [#""sleep":{"total_hours":25}"#, #""check_in":{"feel":11}"#, #""workouts":[{"load":-1}]"#] {
      #expect(!schema.problems(of: Array("{\(text)}".utf8)).isEmpty, "\(text)")
    }
  }
}
