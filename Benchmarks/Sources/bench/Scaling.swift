import ArgumentParser
import HotPaths

/// What a second core is worth, beside what it is worth to arithmetic that shares nothing.
struct Scaling: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Enriches a batch of rides on one core and on several, beside a loop of pure arithmetic.")

  @Option(help: "Workers.") var workers = 2
  @Option(help: "Rides a batch.") var rides = 4000
  @Option(help: "Batches of each; they take turns.") var rounds = 9

  func run() async throws {
    let scaling = BatchScaling()
    var shown: [(batch: Double, arithmetic: Double)] = []
    for round in 0...max(1, rounds) {
      let arithmetic = try await scaling.calculating(rides, workers: 1)
      let arithmetics = try await scaling.calculating(rides, workers: workers)
      let batch = try await scaling.enriching(rides, workers: 1)
      let batches = try await scaling.enriching(rides, workers: workers)
      // The first round warms up.
      if round > 0 { shown.append((batch / batches, arithmetic / arithmetics)) }
    }
    print("\(rides) rides of an hour, \(workers) workers against one, \(rounds) rounds")
    print(
      "round".padded(-6) + "batch".padded(-9) + "arithmetic".padded(-13) + "batch ÷ arithmetic".padded(-22))
    for (round, ratio) in shown.enumerated() {
      print(
        "\(round + 1)".padded(-6) + (ratio.batch.shown(2) + "×").padded(-9)
          + (ratio.arithmetic.shown(2) + "×").padded(-13)
          + "\((100 * ratio.batch / ratio.arithmetic).shown(0)) %".padded(-22))
    }
    let fair = shown.filter { $0.arithmetic >= 0.95 * Double(workers) }.map(\.batch).sorted()
    print(
      fair.isEmpty
        ? "In no round did arithmetic find all cores free: nothing can be said."
        : "Where arithmetic found all cores free: \(fair[fair.count / 2].shown(2))×, the median of \(fair.count)."
    )
  }
}
