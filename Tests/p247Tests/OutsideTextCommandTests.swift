import Foundation
import Testing
import _TestSupport

/// Texts from outside on their way to a terminal and to tables, through the real command.
@Suite("Text from outside, on the command line")
struct OutsideTextCommandTests {
  private static let hostile = "a\u{1B}]0;pwned\u{7}\u{1B}[2J\u{202E}b\u{9B}31m\u{2066}"
  /// The same in JSON and in YAML with quotes.
  private static let escaped = #"a\u001b]0;pwned\u0007\u001b[2J\u202eb\u009b31m\u2066"#

  /// Whether no scalar steers a terminal or turns what follows it.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A: true
      case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private func expectPlain(_ run: CommandRun, _ name: String) {
    #expect(isPlain(run.text), "\(name), output: \(run.text.debugDescription.prefix(300))")
    #expect(isPlain(run.errors), "\(name), errors: \(run.errors.debugDescription.prefix(300))")
  }

  @Test("An athlete's id in a brief steers nothing, in any output")
  func athlete() throws {
    let record =
      "{\"phase\":\"morning\",\"athlete\":\"\(Self.escaped)\",\"date\":\"2026-01-01\",\"metrics\":{\"hrv\":50,\"resting_hr\":50},\"\(Self.escaped)\":1}\n"
    for output in ["text", "json", "html"] {
      let made = try CommandRun("brief", "-", "--output", output, input: Array(record.utf8))
      #expect(made.text.contains("pwned"))
      expectPlain(made, output)
    }
    expectPlain(try CommandRun("brief", "--stream", input: Array(record.utf8)), "stream")
  }

  @Test("Names of formula sets, of files and of activities steer nothing")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(
        "name: \"\(Self.escaped)\"\nversion: \"1\"\nbase: standard\noverrides:\n  trimp.male_b: 1.8\n".utf8),
      "own.yaml")
    let own = folder.path + "/own.yaml"
    let activity = folder.path + "/\(Self.hostile).json"
    try folder.write(
      Array(
        "{\"activity\":{\"name\":\"\(Self.escaped)\\nsecond\",\"type\":\"\(Self.escaped)\",\"start_date_local\":\"2026-01-01T08:00:00Z\",\"elapsed_time\":1800,\"perceived_exertion\":5}}"
          .utf8), "\(Self.hostile).json")
    try folder.write(Array("nothing".utf8), "\(Self.hostile).fit")
    let broken = folder.path + "/\(Self.hostile).fit"
    for arguments in [
      ["formulas", "check", own], ["formulas", "show", own], ["formulas", "show", own, "--json"],
      ["formulas", "diff", own, Self.hostile], ["formulas", "show", Self.hostile],
      ["formulas", "compare", "standard", own, activity, broken],
      ["formulas", "compare", "standard", own, activity, broken, "--output", "csv"],
      ["enrich", activity], ["enrich", activity, "--output", "text"],
      ["enrich", activity, "--output", "html"],
      ["enrich", activity, "--output", "csv"], ["enrich", broken, activity],
      ["enrich", broken, "--output", "text"],
      ["history", activity], ["history", broken], ["history", activity, "--output", "csv"],
      ["explain", activity, "training_load.load"], ["explain", activity, Self.hostile],
      ["metric", "mean(heart_rate)", activity, broken], ["streams", activity, broken],
      ["strength", activity], ["plan", activity], ["lab", broken], ["agree", broken, broken],
      ["fit", broken],
      [Self.hostile], ["enrich", "--\(Self.hostile)"], ["enrich", Self.hostile],
    ] {
      expectPlain(try CommandRun(arguments: arguments), arguments.joined(separator: " "))
    }
  }

  @Test("Names of an archive's files stay on one line of standard error and steer nothing")
  func members() throws {
    let folder = try TemporaryFolder()
    let names = [
      "a\u{1B}]0;pwned\u{7}.gpx", "b\n12 activities, 3 days, 0 files not read.gpx", "d\u{202E}xgp.gpx",
    ]
    try folder.write(StoredZip.bytes(names.map { ($0, Array("<gpx/>".utf8)) }), "in.zip")
    let made = try CommandRun("season", folder.path + "/in.zip", "--out", folder.path + "/site")
    #expect(made.code == 1)
    expectPlain(made, "season")
    #expect(!made.errors.split(separator: "\n").contains { $0.hasPrefix("12 activities") })
    let page = try folder.text("site/index.html")
    #expect(isPlain(page) && page.contains("pwned"))
  }

  @Test("No cell of a table that is made of text is a formula")
  func formulas() throws {
    let folder = try TemporaryFolder()
    let titles = ["=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(1)", "\t=1"]
    for (place, title) in titles.enumerated() {
      let name = String(
        decoding: try JSONSerialization.data(withJSONObject: title, options: [.fragmentsAllowed]),
        as: UTF8.self)
      try folder.write(
        Array(
          "{\"activity\":{\"name\":\(name),\"type\":\"Run\",\"start_date_local\":\"2026-01-0\(place + 1)T08:00:00Z\",\"elapsed_time\":1800,\"perceived_exertion\":5}}"
            .utf8), "in/=\(place).json")
    }
    let made = try CommandRun(
      shell: "cd \"$DIR/in\" && \"$P247\" enrich =*.json --output csv", in: folder.path)
    #expect(made.text.contains("'=cmd|") && made.text.contains("'+1+1") && made.text.contains("'=0.json"))
    for line in made.text.split(separator: "\n") {
      #expect(!line.hasPrefix("=") && !line.contains(",=") && !line.contains(",@") && !line.contains(",+"))
    }
  }
}
