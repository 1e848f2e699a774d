import Foundation
import Testing
import _TestSupport

@testable import Enrichment

/// What the page “How sure is a number” says.
///
/// `P247_INTERVAL_SEEDS=400` takes so many activities of each world and prints the table; with `P247_RECORD=1` it goes into the page.
@Suite struct IntervalCoverageTests {
  private static func trial(_ world: IntervalTrial.World, _ seeds: Range<UInt64>) async -> IntervalTrial {
    var trial = IntervalTrial(world)
    for seed in seeds { trial.take(seed: seed) }
    return trial
  }

  @Test func maximumTruthsAreInside() async {
    let trial = await Self.trial(.declared, 0..<24)
    let (inside, all) = trial.counts.values.reduce((0, 0)) { ($0.0 + $1.inside, $0.1 + $1.all) }
    let share = Double(inside) / Double(max(1, all))
    #expect(trial.activities == 24 && all > 1_500)
    #expect((0.82...0.98).contains(share), "\(share)")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["P247_INTERVAL_SEEDS"] != nil))
  func coverageOfEveryKey() async throws {
    let count = UInt64(ProcessInfo.processInfo.environment["P247_INTERVAL_SEEDS"] ?? "") ?? 100
    let worlds: [IntervalTrial.World] =
      ProcessInfo.processInfo.environment["P247_INTERVAL_WORLDS"] == nil
      ? IntervalTrial.World.allCases : [.declared]
    var trials: [IntervalTrial] = []
    for world in worlds { trials.append(await Self.trial(world, 1_000..<(1_000 + count))) }
    var lines = [
      "| key | truths | " + worlds.map(\.rawValue).joined(separator: " | ")
        + " | half width | of the naive bound |"
    ]
    lines.append("|" + String(repeating: " --- |", count: worlds.count + 4))
    func middle(_ values: [Double]) -> String {
      values.isEmpty ? "–" : String(format: "%.2f", values.sorted()[values.count / 2])
    }
    for key in trials[0].counts.keys.sorted() {
      guard let first = trials[0].counts[key], first.all >= 20 else { continue }
      let shares = trials.map { trial in
        let found = trial.counts[key] ?? .init()
        return String(format: "%.2f", Double(found.inside) / Double(max(1, found.all)))
      }
      let side = String(format: "%.2f", Double(first.below) / Double(max(1, first.all - first.inside)))
      lines.append(
        "| `\(key)` | \(first.all) | \(shares.joined(separator: " | ")) | \(middle(first.relative)) | \(middle(first.widths)) |"
          + (worlds.count == 1 ? " below \(side)" : ""))
    }
    let text = lines.joined(separator: "\n")
    print(text)
    if let path = ProcessInfo.processInfo.environment["P247_INTERVAL_TABLE"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
