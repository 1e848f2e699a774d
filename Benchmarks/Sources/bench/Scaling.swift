import ArgumentParser
import HotPaths

/// Compares the speed-up from a second core with that of pure arithmetic.
struct Scaling: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Enriches rides on one core and on several, compared with a pure arithmetic loop.")

  @Option(help: "Workers.") var workers = 2
  @Option(help: "Rides a batch.") var rides = 4000
  @Option(help: "Number of batches of each workload, run alternately.") var rounds = 9

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
    print("\(rides) one-hour rides, \(workers) workers compared with one, \(rounds) rounds")
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
        ? "The arithmetic loop never had all cores to itself, so there is no result."
        : "Median of the \(fair.count) rounds with all cores free: \(fair[fair.count / 2].shown(2))×."
    )
  }
}
