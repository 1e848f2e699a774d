import Foundation
import ReaderFuzz
import Testing

/// Feeds every kept input to its target; the targets side by side.
@Suite struct ReplayTests {
  /// In a process of its own, which says what it begins: so a trap has a name, and ends no other test.
  @Test(arguments: KeptInputs.targets.map(\.name))
  func everyKeptInputFollowsTheRules(_ name: String) async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [name] in
      let target = try #require(KeptInputs.targets.first { $0.name == name })
      for input in try KeptInputs.of(target) {
        FileHandle.standardOutput.write(Data("\(input.name)\n".utf8))
        do throws(BrokenRule) { try target.run(input.bytes) } catch {
          Issue.record("\(input.name): \(error.description)")
          exit(EXIT_FAILURE)
        }
      }
    }
    if result == nil || result?.exitStatus != .exitCode(EXIT_SUCCESS) {
      let last = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
        .last
      Issue.record("at \(last ?? "the start")")
    }
  }

  @Test(arguments: KeptInputs.targets.map(\.name))
  func everyTargetHasInputs(_ name: String) throws {
    let target = try #require(KeptInputs.targets.first { $0.name == name })
    #expect(try KeptInputs.of(target).count >= 10)
  }

  @Test("make fuzz can be asked for every target: it has words, a line in the script and one on the page")
  func everyTargetIsKnown() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let script = try text(".ci/fuzz")
    let page = try text("Sources/P247Analytics/P247Analytics.docc/Fuzzing.md")
    for target in KeptInputs.targets.map(\.name) {
      let dictionary = Process()
      dictionary.executableURL = URL(filePath: "/usr/bin/env")
      dictionary.arguments = ["python3", root.appending(path: "Tests/Fuzz/dictionary.py").path, target]
      dictionary.standardOutput = FileHandle.nullDevice
      try dictionary.run()
      dictionary.waitUntilExit()
      #expect(dictionary.terminationStatus == 0, "\(target)")
      #expect(script.contains("\(target) ") || script.contains("\(target))"), "\(target)")
      #expect(page.contains("`\(target)`"), "\(target)")
    }
  }

  @Test func aBrokenRuleIsToldByItsName() {
    let target = FuzzTarget("x") { (bytes) throws(BrokenRule) in try rule(bytes.isEmpty, "there are no bytes")
    }
    #expect(throws: BrokenRule.self) { try target.run([1]) }
    #expect(throws: Never.self) { try target.run([]) }
  }

  @Test(arguments: [
    "NaN", "[1,]", "{\"a\":01}", "[1", "\"\u{1}\"", "{\"a\" 1}", "1 2", "", "[inf]", "-", "1.", "\"\\x\"",
    "{1:2}",
  ])
  func whatIsNoJSONBreaksTheRule(_ text: String) {
    #expect(throws: BrokenRule.self) { try FuzzTarget.checkJSON(Array(text.utf8), "x") }
  }

  @Test(arguments: ["null", " [1,-0.5e+3,\"\\u00e9\\n\"] ", "{\"a\":{},\"b\":[[],true]}", "0"])
  func whatIsJSONFollowsTheRule(_ text: String) {
    #expect(throws: Never.self) { try FuzzTarget.checkJSON(Array(text.utf8), "x") }
  }
}
