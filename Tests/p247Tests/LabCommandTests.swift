import Foundation
import Testing
import _TestSupport

@Suite struct LabCommandTests {
  private let lactate = """
    watts,lactate,hr
    0,0.93,96
    50,0.98,114
    75,1.23,134
    100,1.88,154
    125,2.80,170
    150,4.21,182
    175,6.66,193
    191,8.64,198
    200,high,199

    """

  @Test("An empty file is reported as empty")
  func nothing() throws {
    for bytes in [[], Array(" \n".utf8)] as [[UInt8]] {
      let made = try CommandRun("lab", "-", input: bytes)
      #expect(made.code == 1 && made.errors.contains("the file is empty"), "\(made.errors)")
    }
  }

  @Test("A lactate test proposes thresholds, names the row that cannot be, and applies nothing")
  func lab() throws {
    let text = try CommandRun("lab", "-", "--sport", "ride", input: Array(lactate.utf8))
    #expect(text.code == 0)
    #expect(text.errors.contains("line 10: \"lactate\" is not a number"))
    for word in ["mod_dmax **", "Proposed, not applied", "lthr", "zone edges"] {
      #expect(text.text.contains(word), "\(word)")
    }
    let json = try CommandRun(
      "lab", "-", "--output", "json", "--levels", "fitted_stages", input: Array(lactate.utf8))
    let document = try #require(json.documents.first)
    #expect((document["problems"] as? [[String: Any]])?.first?["column"] as? String == "lactate")
    let thresholds = try #require((document["test"] as? [String: Any])?["thresholds"] as? [[String: Any]])
    let four = try #require(thresholds.first { $0["method"] as? String == "obla_4" })
    let watts = try #require((four["intensity"] as? [String: Any])?["value"] as? Double)
    #expect(abs(watts - 145) <= 0.5)
    #expect(try CommandRun("lab", "-", "--strict", input: Array(lactate.utf8)).code == 1)
    #expect(try CommandRun("lab", "-", "--lt2", "nonsense", input: Array(lactate.utf8)).code == 2)
    #expect(try CommandRun("lab", "-", input: Array("a,b\n1,2\n".utf8)).code == 1)
  }

  @Test("Critical power from efforts on the line of 250 W and 20 kJ; repeated tests")
  func others() throws {
    let efforts = "seconds,watts\n180,361.1\n360,305.6\n720,277.8\n1200,266.7\n"
    let run = try CommandRun("lab", "-", input: Array(efforts.utf8))
    #expect(run.code == 0 && run.text.contains("critical_power_w") && run.text.contains("250"))
    let repeated = try CommandRun(
      "lab", "-", "--repeated", "hrr60", input: Array("hrr60\n20\n24\n22\n26\n".utf8))
    // Changes 4, −2, 4: typical error √6 = 2.449.
    #expect(repeated.code == 0 && repeated.text.contains("2.449"))
  }

  @Test("Agreement of columns by hand, repeats, formula sets; usage")
  func agree() throws {
    let table = Array("ours,theirs\n10,11\n20,19\n30,33\n40,44\n,1\n".utf8)
    let run = try CommandRun(
      "agree", "-", "--first", "ours", "--second", "theirs", "--output", "json", input: table)
    let document = try #require(run.documents.first)
    #expect((document["bias"] as? [String: Any])?["value"] as? Double == -1.75)
    #expect(run.code == 0 && run.errors.contains("line 6: \"ours\" is empty"))
    let repeats = try CommandRun(
      "agree", "-", "--repeats", "a,b", input: Array("a,b\n10,12\n14,13\n18,20\n22,21\n26,29\n".utf8))
    #expect(repeats.text.contains("1.323") && repeats.text.contains("0.9600"))
    let misspelt = try CommandRun("agree", "-", "--first", "our", "--second", "theirs", input: table)
    #expect(misspelt.code == 2 && misspelt.errors.contains("did you mean \"ours\""))
    #expect(try CommandRun("agree", "-", input: table).code == 2)
    let sets = try CommandRun(
      "agree", "Data/Activities/run_hills.json", "Data/Activities/ride_hills.fit", "--key",
      "training_load.trimp_exp",
      "--with", "reference", "--athlete", "Data/athlete.json")
    #expect(sets.code == 0 && sets.text.contains("Agreement of standard with reference: 2 pairs"))
  }

  @Test("What 3 bpm of maximum heart rate do; unknown keys with the nearest")
  func sensitivity() throws {
    let input = "Data/Activities/run_hills.json"
    let run = try CommandRun(
      "sensitivity", input, "--key", "training_load.trimp_exp", "--athlete", "Data/athlete.json", "--samples",
      "3",
      "--vary", "athlete.max_hr=185..191", "trimp.male_b", "trimp.female_b", "--output", "json")
    #expect(run.code == 0, "\(run.errors)")
    let rows = try #require(run.documents.first?["parameters"] as? [[String: Any]])
    let heart = try #require(rows.first { $0["key"] as? String == "athlete.max_hr" })
    // A higher maximum makes the same heart rate easier.
    #expect((heart["at_low"] as? Double ?? 0) > (heart["at_high"] as? Double ?? 0))
    let unknown = try CommandRun(
      "sensitivity", input, "--key", "training_load.trimpexp", "--vary", "trimp.male_b")
    #expect(unknown.code == 2 && unknown.errors.contains("training_load.trimp_exp"))
    #expect(
      try CommandRun("sensitivity", input, "--key", "training_load.trimp_exp", "--vary", "trimp.male_c").code
        == 2)
  }

  @Test("The report of a formula file shows it beside its base; a link of the page is not a view of a report")
  func tuneReport() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/mine.yaml"
    try "name: mine\nbase: standard\noverrides:\n  trimp.male_b: 2.4\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    let tune = [
      "tune", "Data/Activities/manual.json", "Data/Activities/swim.fit", "--athlete", "Data/athlete.json",
      "--formulas", file, "--report", folder.path + "/mine.html",
    ]
    let run = try CommandRun(arguments: tune)
    #expect(run.code == 0, "\(run.errors)")
    let page = try folder.text("mine.html")
    #expect(page.contains("base standard ") && page.contains("1.92 → 2.4"))
    let refused = try CommandRun(arguments: tune + ["--view", "f=1"])
    #expect(refused.code == 2 && refused.errors.contains("--view"))
  }

  @Test(
    "Loads made with another exponent give it back as a formula file; an undetermined one is refused and nothing written"
  )
  func fit() throws {
    let folder = try TemporaryFolder()
    // Ten short recordings, each of an athlete of its own.
    let recordings = [
      "treadmill.fit", "strength.fit", "row.csv", "hyrox.json", "ride_easy_smart.json", "run_interval.tcx.gz",
      "hike_streams.json.gz", "walk.gpx", "yoga.json", "virtual_ride_streams.json",
    ].map { "Data/Activities/" + $0 }
    let made = try CommandRun(
      arguments: ["enrich"] + recordings + [
        "--athlete", "Data/athlete.json", "--set", "trimp.male_b=1.7", "--output", "csv",
      ])
    #expect(made.code == 0)
    let table = folder.path + "/targets.csv"
    let lines = made.text.split(whereSeparator: \.isNewline).enumerated().map { place, line in
      (place == 0 ? "athlete," : "athlete \(place),") + line
    }
    try lines.joined(separator: "\n").write(toFile: table, atomically: true, encoding: .utf8)
    func fit(_ more: String...) throws -> CommandRun {
      try CommandRun(
        arguments: ["fit"] + recordings + [
          "--targets", table, "--target", "training_load.trimp_exp", "--key", "training_load.trimp_exp",
          "--athlete",
          "Data/athlete.json", "--starts", "1", "--write", folder.path + "/own.yaml", "--settings",
        ] + more)
    }
    let refused = try fit("trimp.female_b")
    #expect(refused.code == 1 && refused.errors.contains("was not written"))
    #expect(try folder.names() == ["targets.csv"])
    let run = try fit("trimp.male_b=1..3")
    #expect(run.code == 0, "\(run.errors)")
    let file = try folder.text("own.yaml")
    let line = try #require(file.split(separator: "\n").first { $0.hasPrefix("  trimp.male_b: ") })
    #expect(abs((Double(line.split(separator: " ").last ?? "") ?? 0) - 1.7) < 1e-3)
    #expect(try CommandRun("formulas", "check", folder.path + "/own.yaml").code == 0)
    let again = try fit("trimp.male_b=1..3")
    #expect(again.code == 2 && again.errors.contains("exists and is not overwritten"))
    #expect(try folder.text("own.yaml") == file)
    let missing = try CommandRun(
      "fit", recordings[0], "--targets", table, "--target", "lactate", "--key", "training_load.trimp_exp",
      "--settings", "trimp.male_b")
    #expect(missing.code == 2)
  }
}
