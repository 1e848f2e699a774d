import Foundation
import Testing
import _TestSupport

@Suite struct FormulasCommandTests {
  private func file(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString).yaml")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func listNamesThePresets() throws {
    let made = try CommandRun("formulas", "list")
    #expect(made.code == 0)
    #expect(
      made.text.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "standard", "p247", "reference", "goldencheetah", "sauce", "elevate", "sweat", "neurokit2",
        "hrv_analysis",
        "trainingpeaks", "intervals_icu", "strava", "compendium", "exercises", "vo2max_percentiles",
      ])
    let table = try CommandRun("formulas", "show", "compendium").text
    #expect(table.hasPrefix("# metabolic equivalents") && table.contains("Herrmann et al. 2024"))
    #expect(table.contains("\n2024,12050,"))
  }

  @Test func showWritesAFileThatChecksAndIsTheSame() throws {
    for name in ["standard", "p247", "reference"] {
      let path = try file(try CommandRun("formulas", "show", name).text)
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(try CommandRun("formulas", "check", path).code == 0)
      let difference = try CommandRun("formulas", "diff", name, path)
      #expect(difference.code == 0 && difference.output.isEmpty)
    }
  }

  @Test func diffShowsWhatDiffers() throws {
    let text = try CommandRun("formulas", "diff", "standard", "reference").text
    #expect(text.contains("time_base.gap_limit: null -> 10 s"))
    #expect(text.contains("heart_rate_repair.is_enabled: true -> false"))
  }

  @Test(arguments: [
    ("name: x\noverrides: {trimp: {male_c: 3}}", "Did you mean \"trimp.male_a\"?"),
    (
      "name: x\noverrides: {trimp: {male_b: 300}}",
      "\"trimp.male_b\" is 300, but must be a number from 0.1 to 10.0."
    ),
    ("name: [", "line"),
  ])
  func checkNamesTheKeyAndTheRange(text: String, message: String) throws {
    let path = try file(text)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let made = try CommandRun("formulas", "check", path)
    #expect(made.code == 1)
    #expect(made.errors.contains(message), "\(made.errors)")
  }

  @Test func zonesByExpressionsAreShownAndToldApart() throws {
    let path = try file("name: mine\nzones:\n  power: [0.55 * ftp, critical_power]\n")
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      try CommandRun("formulas", "show", path).text.contains(
        "zones:\n  power: [\"0.55 * ftp\",\"critical_power\"]\n"))
    #expect(
      try CommandRun("formulas", "diff", "standard", path).text
        == "zones.power: null -> [\"0.55 * ftp\",\"critical_power\"]\n")
    let wrong = try file("name: mine\nzones:\n  power: [0.55 * lthr]\n")
    defer { try? FileManager.default.removeItem(atPath: wrong) }
    let made = try CommandRun("formulas", "check", wrong)
    let fault = "There is an error in zone edge \"zones.power.0\" at line 1"
    #expect(made.code == 1 && made.errors.contains(fault), "\(made.errors)")
  }

  @Test func compareTabulatesWhatChanges() throws {
    let made = try CommandRun(
      "formulas", "compare", "standard", "p247", "Data/Activities/run_hills.json", "--athlete",
      "Data/athlete.json")
    #expect(made.code == 0)
    #expect(made.text.contains("effort.score") && made.text.contains("mets_method"))
    let same = try CommandRun("formulas", "compare", "p247", "p247", "Data/Activities/run_hills.json")
    #expect(same.text == "Data/Activities/run_hills.json\n  nothing changes\n")
  }
}
