import Foundation
import Testing

/// The page *Architecture* names files and what is in them: both must be there.
@Suite("Architecture")
struct ArchitectureTests {
  private static let page = "/Sources/P247Analytics/P247Analytics.docc/Architecture.md"

  /// Rows of the tables: what a step is called, and its file.
  private static func steps() throws -> [(names: [String], file: String)] {
    let text = try String(contentsOfFile: Repository.root + page, encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, Int(cells[0]) != nil else { return nil }
      let names = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (names, cells[3].trimmingCharacters(in: ["`"]))
    }
  }

  @Test("Each step of the page is in the file that it names")
  func stepsAreThere() throws {
    let steps = try Self.steps()
    #expect(steps.count > 16)
    for step in steps {
      let path = Repository.root + "/" + step.file
      guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
        Issue.record("\(step.file) is not there")
        continue
      }
      #expect(!step.names.isEmpty, "\(step.file) has no name beside it")
      let first = step.names.first.map { $0.prefix { $0 != "(" && $0 != "." } }.map(String.init) ?? ""
      #expect(source.contains(first), "\(first) is not in \(step.file)")
    }
  }
}
