import Documents
import Testing
import TextFormats
import _TestSupport

@testable import TrainingPlan

/// The schema of a plan says what its reader reads: neither can move without the other.
@Suite("Schema of the plan")
struct PlanSchemaTests {
  private static let path = "Data/schema/plan.schema.json"

  private static func properties(_ name: String?) throws -> [String: JSONValue] {
    let root = try #require(try JSONValue.read(try TestData.packageBytes(path)).object)
    let part = name.map { root["$defs"]?.object?[$0]?.object ?? [:] } ?? root
    return try #require(part["properties"]?.object)
  }

  /// An item with the given members; if one is repeated, the first counts.
  private static func item(_ members: String) -> String {
    #"{"items":[{\#(members),"id":"a","type":"planned_session","title":"a","planned_load":50}]}"#
  }

  private static func completion(_ members: String) -> String {
    #"{"items":[{"id":"a","type":"planned_session","title":"a","exercises":["Squat"]}],"#
      + #""completions":[{\#(members),"item_id":"a"}]}"#
  }

  private static func exercise(_ members: String) -> String {
    completion(#""completed_exercises":[{\#(members),"name":"Squat"}]"#)
  }

  /// The parts of a plan: the definition, its known keys (of a workout there are none), and a plan with some members in such a part.
  private static let parts: [(name: String?, keys: KnownKeys?, plan: @Sendable (String) -> String)] = [
    (nil, PlanKeys.document, { "{\($0)}" }),
    ("Item", PlanKeys.item, { item($0) }),
    ("Session", PlanKeys.item, { #"{"training_plan":[{\#($0),"kind":"Run","planned_load":50}]}"# }),
    ("Stats", PlanKeys.stats, { item(#""stats":{\#($0)}"#) }),
    ("Exercise", PlanKeys.exercise, { item(#""exercises":[{\#($0),"name":"Squat"}]"#) }),
    ("Event", PlanKeys.event, { #"{"events":[{\#($0),"name":"a"}]}"# }),
    ("Injury", PlanKeys.injury, { #"{"injuries":[{\#($0),"region":"knee"}]}"# }),
    ("Completion", PlanKeys.completion, { completion($0) }),
    ("CompletedExercise", PlanKeys.completedExercise, { exercise($0) }),
    ("Set", PlanKeys.set, { exercise(#""sets":[{\#($0)}]"#) }),
    ("Workout", nil, { #"{"workouts":[{\#($0),"start":"2026-03-24T07:00:00"}]}"# }),
  ]

  /// The problems that the reader tells.
  private static func problems(_ text: String) throws -> [PlanProblem] {
    let today = try #require(CalendarDay("2026-03-25"))
    return try PlanInput(reading: Array(text.utf8), today: today).problems
  }

  @Test("Its keys are those that the reader knows")
  func keys() throws {
    for part in Self.parts {
      guard let keys = part.keys else { continue }
      #expect(Set(try Self.properties(part.name).keys) == keys.known, "\(part.name ?? "plan")")
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
        for value in ["\(low)", "\(high)", "null"] {
          let problems = try Self.problems(part.plan("\"\(key)\":\(value)"))
          #expect(problems.isEmpty, "\(part.name ?? "plan") \(key) \(value)")
        }
        for (value, kind) in [
          ("\(low - 0.5)", PlanProblem.Kind.outOfRange), ("\(high + 0.5)", .outOfRange),
          ("\"a\"", .notReadable),
        ] {
          let problems = try Self.problems(part.plan("\"\(key)\":\(value)"))
          #expect(problems.map(\.kind) == [kind], "\(part.name ?? "plan") \(key) \(value)")
          #expect(problems.first?.field == key, "\(part.name ?? "plan") \(key) \(value)")
        }
      }
    }
    #expect(count == 1 + 4 + 4 + 8 + 1 + 5 + 17)
  }

  @Test("Words are those that the reader knows")
  func words() throws {
    var found: [String: Int] = [:]
    for part in Self.parts {
      for (key, rules) in try Self.properties(part.name) {
        guard case .array(let words)? = rules.object?["enum"] else { continue }
        for case .text(let word) in words {
          #expect(try Self.problems(part.plan("\"\(key)\":\"\(word)\"")).isEmpty, "\(key) \(word)")
        }
        let problems = try Self.problems(part.plan("\"\(key)\":\"other\""))
        #expect(problems.map(\.kind) == [.unknownWord], "\(key)")
        found[key] = words.count - 1
      }
    }
    #expect(
      found == [
        "type": PlanItem.Kind.allCases.count, "status": PlanStatus.allCases.count,
        "priority": PlanPriority.allCases.count, "planned_load_unit": PlannedLoadUnit.allCases.count,
      ])
  }

  @Test("What is read fits the schema, and what does not fit is told")
  func documents() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes(Self.path))
    for name in ["day", "simulated"] {
      #expect(schema.problems(of: try TestData.packageBytes("Data/Plan/\(name).json")) == [], "\(name)")
    }
    for text in [
      #"[{"id":1,"type":"planned_session","title":"a","intensity":7,"exercises":["Squat",{"name":"Bench","sets":4}]}]"#,
      #"{"athlete":"Ann","injuries":"knee","strength":[{"date":"2026-03-20"}]}"#,
      #"{"injuries":[{"region":"knee"},"back"],"training_plan":[{"kind":"rest","completed":"yes"}]}"#,
    ] {
      #expect(try Self.problems(text).isEmpty && schema.problems(of: Array(text.utf8)) == [], "\(text)")
    }
    for text in [
      #"{"items":[{"id":"a","title":"a"}]}"#, #"{"items":[{"id":"a","type":"planned_session"}]}"#,
      #"{"items":{"id":"a"}}"#, #"{"events":[{"type":"race"}]}"#, #"{"time_available_min":-1}"#,
      #"{"completions":[{"notes":"a"}]}"#, #"{"strength":{"sessions":[{"date":"2026-03-20","rpe":12}]}}"#,
      #"{"training_plan":[{"kind":"Run","intensity":11}]}"#, #"[3]"#,
      #"{"workouts":[{"start":"2026-03-24","duration_s":-1}]}"#,
    ] {
      #expect(!(try Self.problems(text).isEmpty), "\(text)")
      #expect(!schema.problems(of: Array(text.utf8)).isEmpty, "\(text)")
    }
  }
}
