import StrengthTraining
import Testing
import TextFormats

/// Page: *Volume and hard sets*
@Suite("Volume of unknown weight, and two weights for one set")
struct UnknownVolumeTests {
  private func report(_ exercises: String, body: String = "") throws -> StrengthReport {
    let text = "{\"sessions\":[{\"date\":\"2026-01-05\",\(body)\"exercises\":[\(exercises)]}]}"
    return try #require(StrengthReport(try StrengthLog(reading: Array(text.utf8)), range: .all))
  }

  @Test(
    "Volume of unknown weight is not known, which is not 0",
    arguments: [
      (#"{"name":"Pull Up","sets":[{"weight_kg":20,"reps":5}]}"#, StrengthProblem.Kind.unknownBodyWeight),
      (#"{"name":"Bench Press (Barbell)","sets":[{"reps":5},{"reps":5}]}"#, .unknownWeight),
    ])
  func unknown(exercise: String, kind: StrengthProblem.Kind) throws {
    let made = try report(exercise)
    #expect(made.knownVolume == nil && made.sessions.first?.knownVolume == nil)
    #expect(made.history.knownVolume == nil && made.lastSevenDays.knownVolume == nil)
    #expect(made.weeks.first?.knownVolume == nil && made.weeks.first?.volumes.isEmpty == true)
    #expect(made.exercises.first?.weeks.first?.volume == nil)
    #expect(made.problems.map(\.kind) == [kind] && made.problems.first?.exercise != nil)
    let document = String(decoding: StrengthDocument(made).bytes(), as: UTF8.self)
    #expect(!document.contains(#""volume_kg":0"#) && document.contains(#""volume_kg":null"#))
  }

  @Test("Known volume of a session stays, and nothing to lift is 0")
  func known() throws {
    let pull = #"{"name":"Pull Up","sets":[{"weight_kg":20,"reps":5}]}"#
    let squat = #"{"name":"Squat (Barbell)","sets":[{"weight_kg":100,"reps":5}]}"#
    #expect(try report(pull + "," + squat).knownVolume == 500)
    #expect(try report(pull, body: #""body_weight_kg":80,"#).knownVolume == 500)
    let plank = try report(#"{"name":"Plank","sets":[{"seconds":60}]}"#)
    #expect(plank.knownVolume == 0 && plank.problems.isEmpty)
  }

  private func set(_ members: String) throws -> StrengthLog {
    let text =
      "{\"units\":\"lb\",\"sessions\":[{\"date\":\"2026-01-05\",\"exercises\":[{\"name\":\"Bench Press (Barbell)\",\"sets\":[{\(members)},{\"weight_kg\":60,\"reps\":5}]}]}]}"
    return try StrengthLog(reading: Array(text.utf8))
  }

  @Test("Two weights of one set that are not one weight are named, and the rest is kept")
  func twoWeights() throws {
    for members in [
      #""weight_kg":100,"weight_lb":100,"reps":5"#, #""weight_lb":100,"reps":5,"weight_kg":100"#,
    ] {
      let log = try set(members)
      let sets = try #require(log.sessions.first?.exercises.first?.sets)
      #expect(sets.count == 2 && sets[0].weight == nil && sets[0].repetitions == 5 && sets[1].weight == 60)
      let problem = try #require(log.problems.first)
      #expect(problem.kind == .contradictingWeights && problem.set == 1)
      #expect(problem.exercise == "Bench Press (Barbell)" && log.problems.count == 1)
    }
  }

  @Test("Two weights that agree within their rounding are one, in the unit that is named")
  func oneWeightTwice() throws {
    for members in [
      #""weight_kg":100,"weight_lb":220,"reps":5"#, #""weight":220,"weight_kg":100,"reps":5"#,
      #""weight_lb":220.5,"reps":5,"weight_kg":100"#,
    ] {
      let log = try set(members)
      #expect(log.problems.isEmpty && log.sessions.first?.exercises.first?.sets.first?.weight == 100)
    }
  }
}
