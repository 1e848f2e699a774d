import Testing

@Suite("Texts of every topic")
struct WordsCommandTests {
  private static let names = [
    "brief", "session", "history", "plan", "strength", "season", "laboratory", "settings", "errors",
  ]

  @Test("Without a topic, every topic is listed with its number of phrases")
  func topics() throws {
    let lines = try CommandRun("words").text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { String($0[0]) } == Self.names)
    #expect(lines.allSatisfy { Int($0[1]).map { $0 >= 30 } ?? false })
  }

  @Test("Each phrase has a code, a template and an example without placeholders", arguments: names)
  func phrases(topic: String) throws {
    let lines = try CommandRun("words", topic).text.split(separator: "\n")
    #expect(lines.count.isMultiple(of: 3))
    for place in stride(from: 0, to: lines.count - 2, by: 3) {
      let (code, template, example) = (lines[place], lines[place + 1], lines[place + 2])
      #expect(!code.hasPrefix(" ") && template.hasPrefix("  ") && example.hasPrefix("  "), "\(code)")
      #expect(!example.contains("Optional("), "\(code)")
      // Errors quote JSON, and settings have tables.
      if topic != "errors", topic != "settings" { #expect(!example.contains("{"), "\(code)") }
    }
  }

  @Test("The template of an error names its values")
  func templates() throws {
    let text = try CommandRun("words", "errors").text
    #expect(text.contains("formula_unknown_key\n  Unknown setting \"{key}\". Did you mean \"{nearest}\"?\n"))
    #expect(text.contains("\n  line {line}: missing column \"{column}\"; did you mean \"{nearest}\"?\n"))
    #expect(text.contains("unknown_item\n"))
  }
}
