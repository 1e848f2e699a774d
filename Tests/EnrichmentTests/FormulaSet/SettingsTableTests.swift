import ActivityStreams
import Enrichment
import Foundation
import Testing

/// Every setting of the shipped sets against a committed table, so that a changed constant shows in a review as a changed
/// line. After a change on purpose: `P247_RECORD=1 swift test --filter SettingsTableTests`.
@Suite("Table of settings")
struct SettingsTableTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data/formulas")

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
    try compare(([header] + lines).joined(separator: "\n") + "\n", with: "standard.tsv")
  }

  @Test("The other sets are the committed differences", arguments: [FormulaSet.p247, .reference])
  func differences(set: FormulaSet) throws {
    let header = "key\tstandard\t\(set.name)"
    let lines = FormulaSet.settings.compactMap { setting -> String? in
      let (usual, own) = (setting.value(in: .standard), setting.value(in: set))
      return usual == own ? nil : "\(setting.path)\t\(usual.text)\t\(own.text)"
    }
    #expect(!lines.isEmpty)
    try compare(([header] + lines).joined(separator: "\n") + "\n", with: "\(set.name).tsv")
  }

  @Test("Every group of settings in the sources is a group of the set")
  func everyGroup() throws {
    let sources = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources").resolvingSymlinksInPath()
    let listed = Set(FormulaSet.groups.map(\.name))
    let paths = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found = 0
    for case let file as URL in paths where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /public static let group = "(\w+)"/) {
        found += 1
        #expect(
          listed.contains(String(match.1)), "\(match.1) of \(file.lastPathComponent) is in no formula set")
      }
    }
    #expect(found == listed.count)
  }

  private func compare(_ text: String, with name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["P247_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
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
