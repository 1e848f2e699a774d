import Foundation
import Testing
import _TestSupport

@testable import Enrichment

/// What the page “How certain is a number” says.
///
/// `P247_INTERVAL_SEEDS=400` takes so many activities of each world, prints the table and fails where a key is off; with
/// `P247_INTERVAL_TABLE=FILE` the table goes into a file.
@Suite struct IntervalCoverageTests {
  /// Keys whose truth the trial does not simulate, each (with all that lies below it) with the reason.
  static let notSimulated: [(key: String, reason: String)] = [
    (
      "hrv",
      "the interval is what other beats of the same heart would have told, and the trial has one series of beats"
    ),
    ("heart_rate.recovery.exercise_end_s", "stops of the simulator are whole seconds, which no sensor moves"),
    ("heart_rate.recovery.cool_down_s", "stops of the simulator are whole seconds, which no sensor moves"),
    ("heart_rate.stops.start_s", "stops of the simulator are whole seconds, which no sensor moves"),
    ("heart_rate.stops.seconds", "stops of the simulator are whole seconds, which no sensor moves"),
    ("moving_time_seconds", "stops of the simulator are whole seconds, which no sensor moves"),
    ("laps.moving_s", "stops of the simulator are whole seconds, which no sensor moves"),
    ("pool.each_length.strokes", "whole numbers: an interval that holds one more or less holds nearly all"),
    ("strength.exercises.e1rm_kg", "the interval is how far formulas differ; no one lifted the true maximum"),
    (
      "strength.load",
      "the interval is the error of the method; the lifters of StrengthTraining hold it to truth"
    ),
  ]

  /// Shares of truths inside that a key of 200 truths or more may have; 0.9 of 200 is itself known to ± 0.035.
  private static let allowed = 0.82...0.98
  private static let fewest = 200

  private static func isSimulated(_ key: String) -> Bool {
    !notSimulated.contains { key == $0.key || key.hasPrefix($0.key + ".") }
  }

  private static func trial(_ world: IntervalTrial.World, _ seeds: Range<UInt64>) -> IntervalTrial {
    var trial = IntervalTrial(world)
    for seed in seeds { trial.take(seed: seed) }
    return trial
  }

  @Test func maximumTruthsAreInside() {
    let trial = Self.trial(.declared, 0..<24)
    let counts = trial.counts.filter { Self.isSimulated($0.key) }.values
    let (inside, all) = counts.reduce((0, 0)) { ($0.0 + $1.inside, $0.1 + $1.all) }
    let share = Double(inside) / Double(max(1, all))
    #expect(trial.activities == 24 && all > 1_500)
    #expect(Self.allowed.contains(share), "\(share)")
  }

  @Test func everyExceptionIsOfANumberWithAnInterval() {
    for (key, reason) in Self.notSimulated {
      #expect(IntervalRule.all.keys.contains { $0 == key || $0.hasPrefix(key + ".") }, "\(key)")
      #expect(!reason.isEmpty)
    }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["P247_INTERVAL_SEEDS"] != nil))
  func coverageOfEveryKey() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = UInt64(environment["P247_INTERVAL_SEEDS"] ?? "") ?? 100
    let worlds: [IntervalTrial.World] =
      environment["P247_INTERVAL_WORLDS"] == nil ? IntervalTrial.World.allCases : [.declared]
    let trials = worlds.map { Self.trial($0, 1_000..<(1_000 + count)) }
    let text = Self.table(worlds, trials)
    print(text)
    if let path = environment["P247_INTERVAL_TABLE"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    // Lengths and sets of the twenty pools in 320 activities share each one's sensor: they are no 200 truths.
    let counts = trials[0].counts.filter { !$0.key.hasPrefix("pool.") }
    for (key, found) in counts where found.all >= Self.fewest && Self.isSimulated(key) {
      #expect(Self.allowed.contains(found.share), "\(key): \(found.share) of \(found.all)")
    }
  }

  private static func table(_ worlds: [IntervalTrial.World], _ trials: [IntervalTrial]) -> String {
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
        isSimulated(key) ? String(format: "%.2f", trial.counts[key]?.share ?? 0) : "not simulated"
      }
      let side = String(format: "%.2f", Double(first.below) / Double(max(1, first.all - first.inside)))
      lines.append(
        "| `\(key)` | \(first.all) | \(shares.joined(separator: " | ")) | \(middle(first.relative)) | \(middle(first.widths)) |"
          + (worlds.count == 1 ? " below \(side)" : ""))
    }
    return lines.joined(separator: "\n")
  }
}
