import FormulaSets
import Foundation
import Testing

/// Each preset of another tool has a page of its own, whose settings are those of the code. After a change on purpose:
/// `P247_RECORD=1 swift test --filter PresetPagesTests`.
@Suite("Pages of presets")
struct PresetPagesTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let preset: String
    let file: String
    /// The set whose settings it shares.
    let base: String
    var testDescription: String { preset }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/FormulaSets/FormulaSets.docc")

  static let pages = [
    Page(preset: "goldencheetah", file: "Preset-GoldenCheetah", base: "reference"),
    Page(preset: "sauce", file: "Preset-Sauce", base: "reference"),
    Page(preset: "elevate", file: "Preset-Elevate", base: "reference"),
    Page(preset: "sweat", file: "Preset-Sweat", base: "reference"),
    Page(preset: "neurokit2", file: "Preset-NeuroKit2", base: "reference"),
    Page(preset: "hrv_analysis", file: "Preset-HRV-Analysis", base: "reference"),
    Page(preset: "trainingpeaks", file: "Preset-TrainingPeaks", base: "standard"),
    Page(preset: "intervals_icu", file: "Preset-Intervals-ICU", base: "standard"),
    Page(preset: "strava", file: "Preset-Strava", base: "standard"),
  ]

  @Test("Every preset but the library's own has one")
  func all() {
    #expect(
      Set(Self.pages.map(\.preset))
        == Set(FormulaSet.presetNames).subtracting(["standard", "p247", "reference"]))
  }

  @Test("Its settings are those of the code", arguments: pages)
  func settings(page: Page) throws {
    let file = Self.folder.appendingPathComponent(page.file + ".md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\n\nThe `\(page.preset)` preset follows "))
    let head = "\n| setting | `\(page.base)` | `\(page.preset)` |\n|---|---|---|\n"
    let start = try #require(text.range(of: head), "no table of settings")
    let (base, own) = (try FormulaSet.preset(named: page.base), try FormulaSet.preset(named: page.preset))
    func cell(_ text: String) -> String {
      text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: ",", with: ", ")
        .replacingOccurrences(of: ",  ", with: ", ")
    }
    let lines = FormulaSet.settings.compactMap { setting -> String? in
      let (usual, other) = (setting.value(in: base), setting.value(in: own))
      return usual == other
        ? nil : "| `\(setting.path)` | \(cell(usual.text)) | \(cell(other.text)) |\n"
    }
    #expect(!lines.isEmpty)
    let table = lines.joined()
    if ProcessInfo.processInfo.environment["P247_RECORD"] != nil {
      try Data((text[..<start.upperBound] + table).utf8).write(to: file)
    }
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(committed.hasSuffix(head + table), "\(page.file).md: the code says\n\(table)")
  }
}
