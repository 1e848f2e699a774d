import Foundation
import Testing
import _TestSupport

/// What the README shows is what the commands print; `P247_UPDATE_SNAPSHOTS=1` writes the samples again.
@Suite struct ReadmeTests {
  private static let path = TestData.packageFolder + "/README.md"

  private static func readme() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// Each sample follows its command in a comment and matches the first lines of the command's output.
  @Test func theSamplesAreWhatTheCommandsPrint() throws {
    var readme = try Self.readme()
    let samples = readme.matches(of: /<!-- p247 (.*) -->\n```text\n((?:.*\n)*?)```\n/).map {
      (arguments: $0.1.split(separator: " ").map(String.init), shown: String($0.2))
    }
    #expect(!samples.isEmpty)
    for sample in samples {
      let run = try CommandRun(arguments: sample.arguments)
      #expect(run.code == 0)
      let count = sample.shown.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      let printed = lines.prefix(count).map { $0 + "\n" }.joined()
      if ProcessInfo.processInfo.environment["P247_UPDATE_SNAPSHOTS"] == "1" {
        readme = readme.replacing("```text\n\(sample.shown)```", with: "```text\n\(printed)```")
        try Data(readme.utf8).write(to: URL(fileURLWithPath: Self.path))
      } else {
        #expect(sample.shown == printed, "P247_UPDATE_SNAPSHOTS=1 writes the README again")
      }
    }
  }

  /// Every line that begins with the command runs, in a folder that has the samples.
  @Test func theCommandsRun() throws {
    let readme = try Self.readme()
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("p247 ") }
    #expect(lines.count == 10)
    let script = """
      set -e; cd "$DIR"; ln -s "\(TestData.packageFolder)/Data" Data; p247() { "$P247" "$@"; }
      \(lines.joined(separator: "\n"))
      [ -s run.html ] && [ -s season/index.html ]
      """
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("p247-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun(shell: script, in: folder.path)
    #expect(run.code == 0, "\(run.errors.suffix(2000))")
  }

  @Test func theReadmeIsShortAndItsLinksLeadSomewhere() throws {
    let readme = try Self.readme()
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    let links = readme.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(links.count > 20)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: "\(TestData.packageFolder)/\(link)"), "\(link)")
    }
  }

  /// The page of the map has each folder of `Sources`.
  @Test func theMapHasEveryModule() throws {
    let page = TestData.packageFolder + "/Sources/P247Analytics/P247Analytics.docc/Map-Of-Modules.md"
    let map = try String(contentsOfFile: page, encoding: .utf8)
    let modules = try FileManager.default.contentsOfDirectory(atPath: TestData.packageFolder + "/Sources")
    #expect(modules.count > 20)
    for module in modules where !module.hasPrefix(".") { #expect(map.contains("`\(module)`"), "\(module)") }
  }

  /// Every target that the README and the guide for contributors name is one of the Makefile.
  @Test func theTargetsThatAreNamedExist() throws {
    let guide = try String(
      contentsOfFile: TestData.packageFolder + "/.github/CONTRIBUTING.md", encoding: .utf8)
    let makefile = try String(contentsOfFile: TestData.packageFolder + "/Makefile", encoding: .utf8)
    let targets = Set((try Self.readme() + guide).matches(of: /\bmake ([a-z][a-z-]+)/).map { String($0.1) })
    #expect(targets.count >= 8)
    for target in targets { #expect(makefile.contains("\n\(target):"), "make \(target)") }
  }
}
