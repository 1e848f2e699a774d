import Documents
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// The schema of the athlete's document says what its reader reads: neither can move without the other.
@Suite("Schema of the athlete")
struct AthleteSchemaTests {
  private static let path = "Data/schema/athlete.schema.json"

  private static func root() throws -> [String: JSONValue] {
    try #require(try JSONValue.read(try TestData.packageBytes(path)).object)
  }

  private static func properties(_ name: String?) throws -> [String: JSONValue] {
    let root = try root()
    let part = name.map { root["$defs"]?.object?[$0]?.object ?? [:] } ?? root
    return try #require(part["properties"]?.object)
  }

  private static func isRead(_ text: String) -> Bool {
    (try? AthleteProfile(reading: Array(text.utf8))) != nil
  }

  /// The parts of the document: the definition, its known keys, and a document with one member in such a part.
  private static let parts: [(name: String?, keys: [String], document: @Sendable (String) -> String)] = [
    (nil, AthleteKeys.document, { "{\($0)}" }),
    ("Threshold", AthleteKeys.threshold, { #"{"thresholds":[{"from":"2026-01-01",\#($0)}]}"# }),
    ("NutritionTargets", AthleteKeys.nutrition, { #"{"nutrition_targets":{\#($0)}}"# }),
    ("Event", AthleteKeys.event, { #"{"events":[{"name":"a","date":"2026-01-01",\#($0)}]}"# }),
    ("LactateStage", AthleteKeys.lactateStage, { #"{"lactate_test":[{\#($0)}]}"# }),
  ]

  @Test("Its keys are those that the reader knows")
  func keys() throws {
    for part in Self.parts {
      #expect(Set(try Self.properties(part.name).keys) == Set(part.keys), "\(part.name ?? "document")")
    }
  }

  @Test("The ends of every range are read, and nothing beyond them or of another type")
  func ranges() throws {
    var count = 0
    for part in Self.parts where part.name != "LactateStage" {
      for (key, rules) in try Self.properties(part.name) {
        guard case .number(let low)? = rules.object?["minimum"],
          case .number(let high)? = rules.object?["maximum"]
        else { continue }
        count += 1
        for value in [low, high] {
          #expect(Self.isRead(part.document("\"\(key)\":\(value)")), "\(key) \(value)")
        }
        for value in [low - 0.01, high + 0.01] {
          #expect(!Self.isRead(part.document("\"\(key)\":\(value)")), "\(key) \(value)")
        }
        #expect(!Self.isRead(part.document("\"\(key)\":\"a\"")), "\(key)")
        #expect(Self.isRead(part.document("\"\(key)\":null")), "\(key)")
      }
    }
    #expect(count == 4 + 2 * 14 + 6)
    for (rate, lactate, isRead) in [
      (25.0, 0.1, true), (240, 35, true), (24.9, 2, false), (240.1, 2, false), (150, 0.05, false),
      (150, 35.1, false),
    ] {
      let text = #"{"lactate_test":{"heart_rate":\#(rate),"lactate":\#(lactate)}}"#
      #expect(Self.isRead(text) == isRead, "\(text)")
    }
  }

  @Test("What is read fits the schema, and what does not fit is refused")
  func documents() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes(Self.path))
    #expect(schema.problems(of: try TestData.packageBytes("Data/athlete.json")) == [])
    let full = """
      {"birth_date":"1988-05-01","sex":"Female","goals":["sub 3"],"units":"metric","timezone":"Europe/Paris",\
      "lactate_test":[{"heart_rate":130,"lactate":1.2},{"hr":150,"lactate_mmol":2}],"nutrition_targets":{"fibre_g":30},\
      "target_events":{"name":"Paris","date":"2026-04-12"},"thresholds":[{"from":"2026-01-01","sport":"ride","ftp_w":250}]}
      """
    #expect(Self.isRead(full) && schema.problems(of: Array(full.utf8)) == [])
    for text in [
      #"{"max_hr":"a"}"#, #"{"age":3}"#, #"{"thresholds":[{"ftp_w":250}]}"#, #"{"events":[{"name":"a"}]}"#,
      #"{"goals":3}"#, #"{"sex":1}"#, #"{"thresholds":[{"from":"2026-01-01","ftp_w":1}]}"#,
    ] {
      #expect(!Self.isRead(text) && !schema.problems(of: Array(text.utf8)).isEmpty, "\(text)")
    }
  }
}
