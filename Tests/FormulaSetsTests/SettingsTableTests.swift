import ActivityStreams
import Enrichment
import FormulaSets
import Foundation
import Testing

/// Every setting of the shipped sets against a committed table, so that a changed constant shows in a review as a changed
/// line. After a change on purpose: `P247_RECORD=1 swift test --filter SettingsTableTests`.
@Suite("Table of settings")
struct SettingsTableTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("The standard set is the committed table")
  func standard() throws {
    let header = "key\tvalue\tunit\tallowed\tmeaning\tsource"
    let lines = FormulaSet.settings.map { setting in
      [
        setting.path, setting.value(in: .standard).text, setting.unit, setting.domain.description,
        setting.meaning,
        setting.source,
      ].joined(separator: "\t")
    }
    try compare(([header] + lines).joined(separator: "\n") + "\n", with: "Data/formulas/standard.tsv")
  }

  @Test("The other sets are the committed differences", arguments: [FormulaSet.p247, .reference])
  func differences(set: FormulaSet) throws {
    let header = "key\tstandard\t\(set.name)"
    let lines = FormulaSet.settings.compactMap { setting -> String? in
      let (usual, own) = (setting.value(in: .standard), setting.value(in: set))
      return usual == own ? nil : "\(setting.path)\t\(usual.text)\t\(own.text)"
    }
    #expect(!lines.isEmpty)
    try compare(([header] + lines).joined(separator: "\n") + "\n", with: "Data/formulas/\(set.name).tsv")
  }

  @Test("The page of every setting says what the code says")
  func page() throws {
    func spaced(_ text: String) -> String {
      text.replacingOccurrences(of: ",", with: ", ").replacingOccurrences(of: ",  ", with: ", ")
    }
    var lines = [
      "# Every setting", "",
      "This page lists every setting in a formula set, by group, with its value, unit, choices and source.",
      "",
      "- Brackets give the value in the set `standard`. If the value is a word, the meaning ends with the choices.",
      "- The source is in italics. A setting without a source is a house rule, often a practical choice.",
      "- `Data/formulas/standard.tsv` and `p247 formulas show standard` also have the allowed range. Settings of `safety` can be",
      "  made stricter, but not looser.",
      "- [Writing a formula file](Writing-A-Formula-File.md) explains how to change a value. `SettingsTableTests` writes this page.",
    ]
    for group in FormulaSet.groups {
      lines += ["", "## \(group.name)", ""]
      for setting in FormulaSet.settings where setting.path == "\(group.name).\(setting.key)" {
        let text = setting.value(in: .standard).text
        let isLong = text.utf8.count > 160
        let unit = isLong || setting.unit.isEmpty ? "" : (text == "null" ? ", " : " ") + setting.unit
        let value = (isLong ? "see `p247 formulas show`" : spaced(text)) + unit
        let choices =
          if case .choice(let names) = setting.domain { ": " + names.joined(separator: ", ") } else { "" }
        lines.append(
          "- `\(setting.key)` (\(value)): \(setting.meaning)\(choices)\(Self.source(setting.source))")
      }
    }
    try compare(
      lines.joined(separator: "\n") + "\n", with: "Sources/FormulaSets/FormulaSets.docc/Every-Setting.md")
  }

  /// The source of a setting in italics; empty for a house rule without a further reason.
  private static func source(_ text: String) -> String {
    let text = text.replacingOccurrences(of: "; can be made stricter, but not looser", with: "")
    return ["house rule", "safety floor (house rule)"].contains(text) ? "" : " *(\(text))*"
  }

  @Test("Every group of settings in the sources is a group of the set")
  func everyGroup() throws {
    let sources = Self.package.appendingPathComponent("Sources").resolvingSymlinksInPath()
    let listed = Set(FormulaSet.groups.map(\.name))
    let paths = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found = 0
    for case let file as URL in paths where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /package static let group = "(\w+)"/) {
        found += 1
        #expect(
          listed.contains(String(match.1)), "\(match.1) of \(file.lastPathComponent) is in no formula set")
      }
    }
    #expect(found == listed.count)
  }

  private func compare(_ text: String, with name: String) throws {
    let file = Self.package.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["P247_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let committed = try String(contentsOf: file, encoding: .utf8)
    let own = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = committed.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, (one, other)) in zip(own, known).enumerated() where one != other {
      Issue.record("\(name), line \(line + 1): the code says\n  \(one)\nand the table\n  \(other)")
    }
    #expect(own.count == known.count)
  }
}
