import AthleteSimulator
import Documents
import Testing
import TextFormats
import _TestSupport

@testable import StrengthTraining

/// The schema of the strength log says what its reader reads: neither can move without the other.
@Suite("Schema of the strength log")
struct StrengthLogSchemaTests {
  private static let path = "Data/schema/strength_log.schema.json"

  private static func properties(_ name: String?) throws -> [String: JSONValue] {
    let root = try #require(try JSONValue.read(try TestData.packageBytes(path)).object)
    let part = name.map { root["$defs"]?.object?[$0]?.object ?? [:] } ?? root
    return try #require(part["properties"]?.object)
  }

  /// The parts of a log: the definition, its known keys, and a log with some members in such a part. Of a member that stands twice the
  /// second counts.
  private static let parts: [(name: String?, keys: KnownKeys, log: @Sendable (String) -> String)] = [
    (nil, StrengthKeys.log, { "{\($0)}" }),
    ("Session", StrengthKeys.session, { #"{"sessions":[{"date":"2026-01-01",\#($0)}]}"# }),
    (
      "Exercise", StrengthKeys.exercise,
      { #"{"sessions":[{"date":"2026-01-01","exercises":[{"name":"Squat","sets":[{"reps":5}],\#($0)}]}]}"# }
    ),
    (
      "Set", StrengthKeys.set,
      { part in
        let sets = #"[{"seconds":30,\#(part)}]"#
        return #"{"sessions":[{"date":"2026-01-01","exercises":[{"name":"Leg Press","sets":\#(sets)}]}]}"#
      }
    ),
    ("Routine", StrengthKeys.routine, { #"{"routines":[{"name":"a",\#($0)}]}"# }),
    (
      "PlannedExercise", StrengthKeys.plannedExercise,
      { #"{"routines":[{"name":"a","exercises":[{"name":"Squat",\#($0)}]}]}"# }
    ),
  ]

  /// Whether the reader tells of something that it cannot read.
  private static func isTold(_ text: String) throws -> Bool {
    try StrengthLog(reading: Array(text.utf8)).problems.contains {
      [.outOfRange, .notReadable, .noDate, .emptyName, .badRow].contains($0.kind)
    }
  }

  @Test("Its keys are those that the reader knows")
  func keys() throws {
    for part in Self.parts {
      #expect(Set(try Self.properties(part.name).keys) == part.keys.known, "\(part.name ?? "log")")
    }
  }

  @Test("The ends of every range are read, and nothing beyond them or of another type")
  func ranges() throws {
    var count = 0
    for part in Self.parts {
      for (key, rules) in try Self.properties(part.name) {
        guard case .number(let low)? = rules.object?["minimum"],
          case .number(let high)? = rules.object?["maximum"]
        else { continue }
        count += 1
        for value in [low, high] {
          #expect(!(try Self.isTold(part.log("\"\(key)\":\(value)"))), "\(key) \(value)")
        }
        for value in ["\(low - 0.5)", "\(high + 0.5)", "\"a\""] {
          #expect(try Self.isTold(part.log("\"\(key)\":\(value)")), "\(key) \(value)")
        }
        #expect(!(try Self.isTold(part.log("\"\(key)\":null"))), "\(key)")
      }
    }
    #expect(count == 5 + 9)
    for (sets, isTold) in [("1", false), ("50", false), ("\"4\"", false), ("0", true), ("51", true)] {
      let text = #"{"routines":[{"name":"a","exercises":[{"name":"Squat","sets":\#(sets)}]}]}"#
      #expect(try Self.isTold(text) == isTold, "\(sets)")
    }
  }

  @Test("Texts are texts, and their words those that the reader knows")
  func texts() throws {
    var count = 0
    for part in Self.parts {
      for (key, rules) in try Self.properties(part.name) {
        guard case .array(let types)? = rules.object?["type"], types.contains(.text("string")) else {
          continue
        }
        count += 1
        #expect(try Self.isTold(part.log("\"\(key)\":3")), "\(key)")
        guard case .array(let words)? = rules.object?["enum"] else { continue }
        for case .text(let word) in words {
          #expect(!(try Self.isTold(part.log("\"\(key)\":\"\(word)\""))), "\(key) \(word)")
        }
        #expect(try Self.isTold(part.log("\"\(key)\":\"other\"")), "\(key)")
        #expect(words.count == SetKind.allCases.count + 1)
      }
    }
    #expect(count == 2 + 5 + 2 + 3 + 3 + 4)
  }

  @Test("What is read fits the schema, and what does not fit is told")
  func documents() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes(Self.path))
    let sample = try TestData.packageBytes("Data/Strength/log.json")
    #expect(schema.problems(of: sample) == [])
    #expect(
      schema.problems(of: StrengthFormat.json.bytes(of: try StrengthLog(reading: sample).sessions)) == [])
    let list =
      #"[{"start":"2026-01-01T18:00:00","exercises":[{"name":"Squat","sets":[{"weight":60,"reps":5}]}]}]"#
    #expect(!(try Self.isTold(list)) && schema.problems(of: Array(list.utf8)) == [])
    for text in [
      #"{"sessions":[{"title":"a"}]}"#, #"{"sessions":[{"date":"2026-01-01","rpe":11}]}"#, #"{"sessions":3}"#,
      #"{"routines":[{"split":"push"}]}"#, #"[3]"#, #"{"units":3}"#,
      #"[{"date":"2026-01-01","exercises":[{"name":"Squat","sets":[{"reps":1.5}]}]}]"#,
    ] {
      #expect(try Self.isTold(text), "\(text)")
      #expect(!schema.problems(of: Array(text.utf8)).isEmpty, "\(text)")
    }
  }
}
