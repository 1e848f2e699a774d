import ActivityFiles
import ActivityStreams
import ArgumentParser
import Documents
import Enrichment
import Foundation
import SessionMetrics

/// `p247 formulas compare`: what two formula sets make of the same activities.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run two sets over activities and tabulate every number that changes.",
    discussion: "Charts and provenance are left aside. One block an activity: key, first, second, change.")

  @Argument(help: "Name of a set, or a formula file.") var first: String
  @Argument(help: "Name of a set, or a formula file.") var second: String
  @Argument(help: "Files or folders.") var inputs: [String]
  @Option(help: ArgumentHelp("The athlete, as JSON.", valueName: "file")) var athlete: String?
  @Option(help: ArgumentHelp("The athlete's earlier sessions.", valueName: "file")) var history: String?
  @Option(help: "How many activities are worked on at the same time.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func run() async throws {
    try InputBytes.check(inputs + [first, second, athlete, history])
    let one = ActivityEnricher(formulas: try CommandFiles.formulas(first))
    let two = ActivityEnricher(formulas: try CommandFiles.formulas(second))
    let athlete = try athlete.map(CommandFiles.athlete) ?? AthleteProfile()
    let history = try history.map(CommandFiles.history)
    let entries = try InputFiles.find(inputs)
    guard !entries.isEmpty else {
      throw Failure.usage("no activity files in \(inputs.joined(separator: ", "))")
    }
    var failed = 0
    try await OrderedBatch(parallelism: jobs).run(entries) { entry -> Compared in
      do {
        let bytes = try CommandFiles.bytes(entry.path)
        let before = try one.enrich(
          bytes, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [])
        let after = try two.enrich(
          bytes, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [])
        return Compared(path: entry.path, lines: Self.changes(before.activities, after.activities))
      } catch {
        let reason =
          (error as? EnrichmentError)?.document().error.message ?? (error as? Failure)?.message
          ?? "cannot be read"
        return Compared(path: entry.path, lines: ["  \(reason)"], isFailure: true)
      }
    } deliver: { result in
      if result.isFailure { failed += 1 }
      try Terminal.line(result.path)
      try Terminal.line(result.lines.isEmpty ? "  no number changes" : result.lines.joined(separator: "\n"))
    }
    if failed > 0 { throw Failure.input("\(failed) of \(entries.count) inputs failed") }
  }

  private struct Compared: Sendable {
    let path: String
    let lines: [String]
    var isFailure = false
  }

  private static func changes(_ before: [EnrichedActivity], _ after: [EnrichedActivity]) -> [String] {
    var lines: [String] = []
    for (index, pair) in zip(before, after).enumerated() {
      let prefix = before.count > 1 ? "[\(index)]." : ""
      for change in pair.0.changes(to: pair.1) {
        let name = prefix + change.key
        let pad = String(repeating: " ", count: max(1, 44 - name.count))
        lines.append("  \(name)\(pad)\(change.text)")
      }
    }
    return lines
  }
}
