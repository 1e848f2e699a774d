import Documents
import Enrichment
import FormulaLab
import FormulaSets
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

/// Page: *Tuning in a browser*.
@Suite("Tuning: requests, formula files, reports")
struct TunePageTests {
  @Test("Requests that make no sense are refused with the member or the setting that is meant")
  func hostile() async throws {
    let bad: [(String, String)] = [
      ("", "not_json"), ("[]", "not_json"), ("{", "not_json"), ("{\"changes\":1}", "wrong_type"),
      ("{\"shell\":\"rm\"}", "unknown_member"), ("{\"column\":\"nothing\"}", "unknown_column"),
      ("{\"first\":-1}", "out_of_range"), ("{\"count\":1e99}", "out_of_range"),
      ("{\"count\":1.5}", "out_of_range"),
      ("{\"quick\":\"yes\"}", "wrong_type"), ("{\"sort\":\"../../etc\"}", "unknown_column"),
      (String(repeating: "[", count: 60_000), "not_json"),
      ("{\"column\":\"" + String(repeating: "a", count: 70_000) + "\"}", "too_large"),
    ]
    for (text, kind) in bad {
      do throws(TuneProblem) {
        _ = try TuneRequest(reading: Array(text.utf8))
        Issue.record("\(text.prefix(40)) is let through")
      } catch {
        #expect(error.kind == kind, "\(text.prefix(40)): \(error.kind)")
      }
    }
    let session = try await TuneSamples.session(TuneSamples.few)
    let changes: [(TuneChange, String)] = [
      (TuneChange(key: "trimp.male_c", value: "1"), "formula_unknown_key"),
      (TuneChange(key: "trimp.male_b", value: "1e9"), "formula_out_of_range"),
      (TuneChange(key: "trimp.male_b", value: "\"x\""), "formula_out_of_range"),
      (TuneChange(key: "trimp.male_b", value: "{}"), "formula_out_of_range"),
      (TuneChange(key: "heart_rate_zones.max_edges", value: "[90,80,70,60,50]"), "formula_out_of_range"),
      (TuneChange(key: "athlete.max_hr", value: "1000"), "athlete_value_out_of_range"),
      (TuneChange(key: "athlete.max_hr", value: "null"), "athlete_value_out_of_range"),
      (TuneChange(key: "athlete.shoe_size", value: "43"), "unknown_athlete_value"),
      (TuneChange(key: "athlete.vt1_hr", value: "140"), "athlete_value_unknown"),
    ]
    for (change, kind) in changes {
      do throws(TuneProblem) {
        _ = try session.choice([change])
        Issue.record("\(change) is let through")
      } catch {
        #expect(error.kind == kind, "\(change): \(error.kind)")
        #expect(error.field == change.key)
      }
    }
  }

  @Test("Changes by old keys are those by the new ones, and the page knows the old keys of links")
  func oldKeys() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    let (old, new) = (
      TuneChange(key: "climbs.least_gain", value: "30"), TuneChange(key: "climbs.minimum_gain", value: "30")
    )
    let choice = try session.choice([old])
    #expect(choice.changes == [new])
    #expect(try choice.formulas.hash == session.choice([new]).formulas.hash)
    #expect(choice.formulas.renamedKeys.map(\.new) == [new.key])
    let error = #expect(throws: TuneProblem.self) { try session.choice([old, new]) }
    #expect(error?.kind == "formula_repeated_key" && error?.field == new.key)
    let page = String(decoding: session.description(), as: UTF8.self)
    #expect(page.contains("\"climbs.least_gain\":\"climbs.minimum_gain\""))
  }

  @Test("What is set to what it was is no change, and has the hash of the base")
  func noChange() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    let choice = try session.choice([
      TuneChange(key: "trimp.male_b", value: "1.92"), TuneChange(key: "athlete.max_hr", value: "188"),
    ])
    #expect(choice.changes.isEmpty)
    var request = TuneRequest()
    request.changes = [TuneChange(key: "trimp.male_b", value: "1.92")]
    let answer = try await session.answer(request)
    #expect(answer.hash == FormulaSet.standard.hash)
    #expect(answer.movedCount == 0)
  }

  @Test("The load of the season is the sum of its activities, and the largest change comes first")
  func answer() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    var request = TuneRequest()
    request.changes = [TuneChange(key: "trimp.male_b", value: "2.4")]
    let answer = try await session.answer(request)
    let loads = try zip(session.sources, answer.rows).map { source, row in
      let full = try TuneSamples.enriched(source.name, try session.choice(request.changes))
      #expect(full.trainingLoad?.load ?? -1 == (row.values[0].isNaN ? -1 : row.values[0]))
      return full.trainingLoad?.load ?? 0
    }
    #expect(answer.facts[0].value == loads.reduce(0, +))
    let sizes = answer.moved.map { (answer.rows[$0].values[0] - session.baseRows[$0].values[0]).magnitude }
    #expect(sizes == sizes.sorted(by: >))
    #expect(sizes.allSatisfy { $0 > 0 } && !sizes.isEmpty)
    let json = try JSONValue.read(session.json(answer))
    #expect(json.object?["hash"] == .text(try session.choice(request.changes).formulas.hash))
  }

  @Test("A saved file reads back as the same formulas, and says base, day, reason and evidence")
  func formulaFile() async throws {
    let session = try await TuneSamples.session(TuneSamples.few)
    let text =
      "{\"changes\":{\"trimp.male_b\":2.1,\"heart_rate_zones.model\":\"karvonen5\",\"athlete.max_hr\":190},"
      + "\"name\":\"My Club: 2026\",\"reason\":\"lactate test\\nname: evil\",\"day\":\"2026-05-20\"}"
    let save = try TuneSave(reading: Array(text.utf8))
    let file = try await session.formulaFile(save) { $0 == "my-club-2026-v1.yaml" }
    #expect(file.fileName == "my-club-2026-v2.yaml")
    let read = try FormulaSet(reading: Array(file.text.utf8))
    #expect(read.name == "my-club-2026" && read.version == "2")
    #expect(read.hash == (try session.choice(save.request.changes)).formulas.hash)
    #expect(read.banister.maleExponent == 2.1)
    for part in [
      "# lactate test name: evil", "made 2026-05-20", FormulaSet.standard.hash, read.hash, session.dataHash,
      "base: standard", "was 1.92", "athlete.max_hr = 190", "The season's load",
    ] { #expect(file.text.contains(part), "\(part)") }
    let bad = [
      (
        "{\"changes\":{\"trimp.male_b\":2},\"name\":\"../..\",\"reason\":\"r\",\"day\":\"2026-05-20\"}",
        "name"
      ),
      ("{\"changes\":{\"trimp.male_b\":2},\"name\":\"a\",\"reason\":\" \",\"day\":\"2026-05-20\"}", "reason"),
      ("{\"changes\":{\"trimp.male_b\":2},\"name\":\"a\",\"reason\":\"r\",\"day\":\"20-05-2026\"}", "day"),
      ("{\"changes\":{},\"name\":\"a\",\"reason\":\"r\",\"day\":\"2026-05-20\"}", "no_difference"),
    ]
    for (text, kind) in bad {
      let save = try TuneSave(reading: Array(text.utf8))
      do throws(TuneProblem) {
        _ = try await session.formulaFile(save) { _ in false }
        Issue.record("\(text) is let through")
      } catch {
        #expect(error.kind == kind)
      }
    }
    #expect(TuneFormulaFile.plainName("../../etc/passwd") == "etc-passwd")
  }

  @Test("A report is one file that asks for nothing, and no text of a file can leave its place")
  func report() async throws {
    let manual = String(decoding: try TestData.packageBytes("Data/Activities/manual.json"), as: UTF8.self)
    let nasty = manual.replacing(
      "\"name\":", with: "\"name\":\"</script><script>alert(1)</script>\",\"old\":")
    #expect(nasty != manual)
    let sources = try TuneSamples.sources("nasty.json", Array(nasty.utf8))
    let session = try await TuneSession(sources, athlete: try TuneSamples.athlete(), base: .standard)
    let page = try await TunePage.report(
      session, [TuneChange(key: "load_fallback.rating_factor", value: "0.5")])
    #expect(!page.contains("alert(1)</script>"))
    #expect(page.contains("alert(1)"))
    for part in ["src=", "href=\"http", "url(", "@import", "<iframe", "<form"] {
      #expect(!page.contains(part), "\(part)")
    }
    let served = try await TunePage.served(session, start: [], token: "secret", nonce: "once")
    #expect(served.contains("\"token\":\"secret\"") && served.contains("<script nonce=\"once\">"))
    #expect(!page.contains("token\":"))
    for id in ["askbox", "askkind", "asktarget", "askwith", "asksettings", "askuse", "askstop"] {
      #expect(served.contains("id=\"\(id)\"") && !page.contains("id=\"\(id)\""), "\(id)")
    }
  }

  @Test("A name that turns the text around it turns none of the page")
  func turningName() async throws {
    var base = FormulaSet.standard
    base.name = "mine \u{202E}txet\u{2066} <b>"
    let session = try await TuneSession(
      try TuneSamples.sources(["manual.json"]), athlete: try TuneSamples.athlete(), base: base)
    let page = try await TunePage.served(session, start: [], token: "secret", nonce: "once")
    let shown = page.split(separator: "id=\"data\">")[0]
    #expect(shown.contains("base mine txet &lt;b&gt; ·"))
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
  }

  @Test("A set of one's own is reported against the set that it was made from, with both hashes")
  func reportOfFile() async throws {
    let text = "name: mine\nbase: p247\noverrides:\n  trimp.male_b: 2.4\nmetrics:\n  hard: mean(heart_rate)\n"
    let own = try FormulaSet(reading: Array(text.utf8))
    var base = try FormulaFile.base(reading: Array(text.utf8))
    #expect(base == (try FormulaSet.preset(named: "p247")))
    base.metrics = own.metrics
    let athlete = try TuneSamples.athlete()
    let choice = try TuneChoice(
      [TuneChange(key: "athlete.max_hr", value: "190")], base: own, athlete: athlete)
    let changes = choice.changes(from: base)
    #expect(changes.map(\.key) == ["trimp.male_b", "athlete.max_hr"])
    let session = try await TuneSession(
      try TuneSamples.sources(TuneSamples.few), athlete: athlete, base: base)
    let page = try await TunePage.report(session, changes)
    #expect(page.contains("This set: sha256 \(own.hash). Base: sha256 \(base.hash)."))
    #expect(page.contains("base p247 ") && page.contains("The season's load"))
    #expect(!page.contains("This is the base"))
    let same = try await TunePage.report(session, [])
    #expect(same.contains("unchanged") && !same.contains("Change a setting to see"))
  }

  @Test("A saved file says how to make its report, and its evidence is of the athlete as the file has it")
  func evidence() async throws {
    let session = try await TuneSession(
      try TuneSamples.sources(TuneSamples.few), athlete: try TuneSamples.athlete(), base: .standard,
      command: "p247 tune 'my rides'")
    func file(_ changes: String) async throws -> String {
      let text = "{\"changes\":{\(changes)},\"name\":\"a\",\"reason\":\"r\",\"day\":\"2026-05-20\"}"
      return try await session.formulaFile(try TuneSave(reading: Array(text.utf8))) { _ in false }.text
    }
    let plain = try await file("\"trimp.male_b\":2.4")
    let moved = try await file("\"trimp.male_b\":2.4,\"athlete.max_hr\":170")
    #expect(plain.contains("# report: p247 tune 'my rides' --formulas a-v1.yaml --report a-v1.html\n"))
    let remark = "# set on the page, not part of the evidence: athlete.max_hr = 170"
    #expect(moved.contains(remark))
    #expect(
      moved.split(separator: "\n").filter { !$0.hasPrefix(remark) } == plain.split(separator: "\n"))
  }

  @Test("Measured values are held against the numbers of a choice")
  func targets() async throws {
    var problems: [LabProblem] = []
    let table = "activity,athlete,rpe\nmanual.json,x,5\nswim,x,6\nyoga.json,x,2\nelsewhere,x,1\n"
    let targets = TuneTarget.all(
      reading: Array(table.utf8), names: TuneSamples.few, budget: ReadingBudget(), &problems)
    #expect(targets.map(\.name) == ["rpe"])
    #expect(targets.first?.values == ["manual.json": 5, "swim.fit": 6, "yoga.json": 2])
    #expect(problems.map(\.kind) == [.unknownActivity])
    let session = try await TuneSamples.session(TuneSamples.few, targets: targets)
    let answer = try await session.answer(TuneRequest())
    #expect(answer.targets.allSatisfy { (-1...1).contains($0.value) && $0.value == $0.base })
  }

  @Test("Every column is a number of the result document")
  func columns() throws {
    for column in TuneColumn.all { #expect(LabKey.all.contains(column.key), "\(column.key)") }
    #expect(Set(TuneColumn.all.map(\.key)).count == TuneColumn.all.count)
  }
}
