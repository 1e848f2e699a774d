import Enrichment
import FormulaLab
import Foundation
import StrengthTraining
import Testing
import TextFormats
import TrainingPlan
import _TestSupport

@testable import Reports

@Suite("Phrasebooks of sessions, history, plan, strength, season and laboratory")
struct PhrasebookTopicsTests {
  /// What no sentence says (voice.md, section 5).
  private static let banned = [
    "so most likely", "somewhat elevated", "clearly elevated", "nothing harder", "hold back", "of late",
    "as far as", "where none", "stands at", "nothing speaks against", "give or take", "still stands",
    "turns a minute", "anew", "what is left", "is told",
  ]

  private func expectPlain<Phrase: TopicPhrase>(_: Phrase.Type) {
    for phrase in Phrase.allCases {
      let text = phrase.example
      #expect(!text.isEmpty && !text.contains("?.") && !text.contains("{"), "\(phrase): \(text)")
      // Every value of a template has an example.
      #expect(!text.contains("? ") || phrase.template.contains("? "), "\(phrase): \(text)")
      for sentence in text.split(separator: ". ") {
        #expect(sentence.split(separator: " ").count { $0 != "·" } <= 25, "\(phrase): \(sentence)")
      }
      for words in Self.banned { #expect(!text.lowercased().contains(words), "\(phrase): \(text)") }
    }
  }

  @Test("Every sentence has an example, at most 25 words and no banned phrase")
  func plain() {
    expectPlain(SessionPhrase.self)
    expectPlain(HistoryPhrase.self)
    expectPlain(PlanPhrase.self)
    expectPlain(StrengthPhrase.self)
    expectPlain(SeasonPhrase.self)
    expectPlain(LabPhrase.self)
  }

  @Test("Every sentence is used by the sources of its topic")
  func used() throws {
    try expectUsed(HistoryPhrase.self, in: ["Reports"])
    try expectUsed(PlanPhrase.self, in: ["TrainingPlan", "Reports"])
    try expectUsed(StrengthPhrase.self, in: ["StrengthTraining", "Reports"])
    try expectUsed(SessionPhrase.self, in: ["Enrichment", "Reports"])
    try expectUsed(SeasonPhrase.self, in: ["Reports", "p247"])
    try expectUsed(LabPhrase.self, in: ["FormulaLab", "p247"])
  }

  private func expectUsed<Phrase: TopicPhrase>(_: Phrase.Type, in modules: [String]) throws {
    let name = "\(Phrase.self)"
    var used: Set<Substring> = []
    for module in modules {
      let folder = Self.sources.appending(path: module)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files
      where file.pathExtension == "swift" && file.lastPathComponent != "\(name).swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        if text.contains(name) { used.formUnion(text.matches(of: /\.([a-z]\w*)/).map(\.1)) }
      }
    }
    for phrase in Phrase.allCases { #expect(used.contains("\(phrase)"), "\(name).\(phrase)") }
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
}
