import ActivityFiles
import ActivityStreams
import Enrichment
import FormulaLab
import FormulaSets
import MetricExpressions
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// What the page says of a season is what other commands say of the same files, also where files are not one activity of one day each.
///
/// Page: *Tuning in a browser*.
@Suite("Tuning: seasons as they come")
struct TuneTruthTests {
  private func fact(_ session: TuneSession, _ changes: [TuneChange] = []) async throws -> TuneAnswer {
    var request = TuneRequest()
    request.changes = changes
    return try await session.answer(request)
  }

  @Test("A session that is there twice counts once; one without a day is in no sum by day and is named")
  func repeats() async throws {
    let athlete = try TuneSamples.athlete()
    let once = try await TuneSession(
      try TuneSamples.sources(["run_faults.json", "yoga.json"]), athlete: athlete, base: .standard)
    let bytes = try TestData.packageBytes("Data/Activities/run_faults.json")
    let rates = (0..<1800).map { "\(140 + $0 % 9)" }.joined(separator: ",")
    let seconds = (0..<1800).map { "\($0)" }.joined(separator: ",")
    let streams = "{\"time\":[\(seconds)],\"heartrate\":[\(rates)]}"
    let twice = try await TuneSession(
      try TuneSamples.sources(["run_faults.json", "yoga.json"]) + TuneSamples.sources("again.json", bytes)
        + TuneSamples.sources("streams.json", Array(streams.utf8)), athlete: athlete, base: .standard)
    let (one, two) = (try await fact(once), try await fact(twice))
    #expect(twice.activities.count == 4 && twice.activities.last?.day == nil)
    #expect(two.facts[0].value == one.facts[0].value && one.facts[0].value > 10)
    #expect(two.days.map(\.load) == one.days.map(\.load))
    let note = "2 of 4 activities, not 1 undated and 1 repeated"
    #expect(two.json(of: twice).contains(note))
    #expect(one.json(of: once).contains("all 2 activities"))
    let alone = try await TuneSession(
      try TuneSamples.sources("streams.json", Array(streams.utf8)), athlete: athlete, base: .standard)
    let undated = try await fact(alone)
    #expect(undated.facts[0].value == undated.rows[0].values[0] && undated.facts[0].value > 10)
    // Of the zones the repeat is left out; what has no day has its minutes in them.
    let inZones = { (answer: TuneAnswer) in answer.zones.reduce(0) { $0 + $1.seconds } }
    #expect(isClose(inZones(two), inZones(one) + inZones(undated)))
  }

  @Test("Zones by expressions of a file are what its report shows against its base")
  func zones() async throws {
    let text =
      "name: own\nbase: standard\nzones:\n  heart_rate: [70 % * max_hr, 80 % * max_hr, 90 % * max_hr]\n"
    let own = try FormulaSet(reading: Array(text.utf8))
    let athlete = try TuneSamples.athlete()
    let changes = try TuneChoice([], base: own, athlete: athlete).changes(from: .standard)
    #expect(changes.map(\.key) == ["zones.heart_rate"])
    let session = try await TuneSession(
      try TuneSamples.sources(["run_faults.json"]), athlete: athlete, base: .standard)
    let answer = try await fact(session, changes)
    #expect(answer.hash == own.hash && answer.changes.map(\.key) == ["zones.heart_rate"])
    let full = try TuneSamples.enriched("run_faults.json", try session.choice(changes))
    #expect(answer.rows[0].zones == full.heartRate?.zones?.map(\.seconds))
    #expect(answer.zones.map(\.seconds) != answer.zones.map(\.base))
    #expect(try await TunePage.report(session, changes).contains("Zones of heart rate"))
    // And the way back: the base has them, the choice does not.
    let other = try await TuneSession(
      try TuneSamples.sources(["run_faults.json"]), athlete: athlete, base: own)
    let back = try await fact(other, [TuneChange(key: "zones.heart_rate", value: "null")])
    #expect(back.hash == FormulaSet.standard.hash && back.rows[0].zones == session.baseRows[0].zones)
    for value in ["5", "[5]", "[\"hr +\"]", "[]", "{"] {
      #expect(throws: TuneProblem.self) {
        try session.choice([TuneChange(key: "zones.heart_rate", value: value)])
      }
    }
    #expect(throws: TuneProblem.self) {
      try session.choice([TuneChange(key: "zones.speed", value: "null")])
    }
    let save = try TuneSave(
      reading: Array(
        #"{"changes":{"zones.heart_rate":["0.8 * max_hr"]},"name":"a","reason":"r","day":"2026-05-20"}"#.utf8)
    )
    let file = try await session.formulaFile(save) { _ in false }
    #expect(try FormulaSet(reading: Array(file.text.utf8)).zones[.heartRate]?.map(\.text) == ["0.8 * max_hr"])
  }

  @Test(
    "Another way of reading files reads them again",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func reading() async throws {
    let bytes = try TestData.bytes("activities/fit/swim_pool_hr_messages_74min.fit")
    let athlete = try TuneSamples.athlete()
    let session = try await TuneSession(
      try TuneSamples.sources("swim.fit", bytes), athlete: athlete, base: .standard)
    let changes = [TuneChange(key: "reading.merges_heart_rate_messages", value: "false")]
    let answer = try await fact(session, changes)
    let formulas = try session.choice(changes).formulas
    let full = try ActivityEnricher(formulas: formulas).enrich(bytes, athlete: athlete).activities[0]
    #expect(answer.rows[0].values[0] == full.trainingLoad?.load && answer.hash == formulas.hash)
    #expect(answer.rows[0].values[0] != session.baseRows[0].values[0])
    #expect(answer.movedCount == 1 && answer.facts[0].value == full.trainingLoad?.load)
    // Where the bytes are not there any more, the recording stays as it was read.
    let gone = try await TuneSession(
      try TuneSource.all(name: "swim.fit", bytes: bytes, budget: ReadingBudget(), options: .standard) { nil },
      athlete: athlete, base: .standard)
    #expect(try await fact(gone, changes).rows[0].values[0] == gone.baseRows[0].values[0])
  }

  @Test("Values of the athlete that no command takes are refused with the key")
  func athlete() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    for changes in [
      [TuneChange(key: "athlete.lthr", value: "200")],
      [TuneChange(key: "athlete.resting_hr", value: "110"), TuneChange(key: "athlete.max_hr", value: "100")],
    ] {
      do throws(TuneProblem) {
        _ = try session.choice(changes)
        Issue.record("\(changes) is let through")
      } catch {
        #expect(error.kind == "athlete_values" && error.field?.hasPrefix("athlete.") == true)
      }
    }
    #expect(try await fact(session).words.count == 1)
    let unknown = try await TuneSession(try TuneSamples.sources(TuneSamples.few), base: .standard)
    #expect(try await fact(unknown).words.last?.contains("maximum heart rate is unknown") == true)
  }

  @Test("The hash of the data is another one for another athlete, whatever of them differs")
  func dataHash() async throws {
    let sources = try TuneSamples.sources(TuneSamples.few)
    let known = try TuneSamples.athlete()
    var others = [known, known, known, known, known, known]
    others[1].sex = .female
    others[2].age = 70
    others[2].birthDate = nil
    others[3].height = 1.5
    others[4].lactateTest = [LactateStage(heartRate: 120, lactate: 1)]
    var values = AthleteThresholds()
    values.maximumHeartRate = 175
    others[5].datedThresholds = [
      DatedThresholds(from: try #require(CalendarDay("2026-01-01")), values: values)
    ]
    var hashes = Set<String>()
    for athlete in others {
      hashes.insert(try await TuneSession(sources, athlete: athlete, base: .standard).dataHash)
    }
    #expect(hashes.count == others.count)
  }

  @Test("A set saved on a base of one's own says which numbers are against which base")
  func ownBase() async throws {
    let base = try FormulaSet(
      reading: Array("name: mine\nbase: standard\noverrides:\n  trimp.male_b: 2.1\n".utf8))
    let session = try await TuneSession(
      try TuneSamples.sources(TuneSamples.few), athlete: try TuneSamples.athlete(), base: base,
      command: "p247 tune rides")
    let save = try TuneSave(
      reading: Array(#"{"changes":{"trimp.male_b":1.8},"name":"a","reason":"r","day":"2026-05-20"}"#.utf8))
    let text = try await session.formulaFile(save) { _ in false }.text
    #expect(text.contains("# evidence against that base: 3 activities"))
    #expect(text.contains("was 1.92 in standard, 2.1 in that base"))
    #expect(text.contains("# report against standard: p247 tune rides"))
  }

  @Test("A file has the evidence of a fit of its own settings alone")
  func fits() async throws {
    let names = TestData.packageNames(in: "Data/Activities").filter { $0 != "README.md" }
    let table = "activity,rpe\n" + names.enumerated().map { "\($1),\(3 + $0 % 4)\n" }.joined()
    var problems: [LabProblem] = []
    let targets = TuneTarget.all(reading: Array(table.utf8), names: names, budget: ReadingBudget(), &problems)
    let session = try await TuneSamples.session(names, targets: targets)
    var question = TuneQuestion(.fit)
    (question.settings, question.target, question.link) = (["trimp.male_b"], "rpe", .proportional)
    await session.keep(try session.answer(question, runs: TuneRuns()))
    func file(_ changes: String) async throws -> String {
      let text = "{\"changes\":{\(changes)},\"name\":\"a\",\"reason\":\"r\",\"day\":\"2026-05-20\"}"
      return try await session.formulaFile(try TuneSave(reading: Array(text.utf8))) { _ in false }.text
    }
    #expect(try await file("\"trimp.male_b\":2.4").contains("fit of training_load.load to rpe"))
    #expect(try await !file("\"power.window\":40").contains("fit of"))
  }
}

extension TuneAnswer {
  fileprivate func json(of session: TuneSession) -> String {
    String(decoding: session.json(self), as: UTF8.self)
  }
}
