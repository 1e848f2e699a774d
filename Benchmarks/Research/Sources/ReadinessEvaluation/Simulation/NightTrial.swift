import FormulaLab

/// What half of the nights are worth to each forecast, on the seed of a report and on further ones.
///
/// ```swift
/// let trial = SimulatedTrial(seed: 2026, athletes: 100)
/// let nights = NightTrial(trial)
/// let losses = await nights.run(full: await trial.run(), halved: await nights.halved.run())
/// for loss in losses { print(loss.forecast.name, loss.mean, loss.range) }
/// ```
package struct NightTrial: Sendable {
  /// How many seeds follow that of the report.
  ///
  /// On 300 athletes the loss of fatigue spillover has a standard deviation of .0017 from seed to seed, about half of
  /// its distance from the limit: a single seed can fall on either side. The mean of five has less than half of that
  /// deviation. They are the numbers right after the report's seed, so that they cannot be chosen by their outcome.
  package static let furtherSeedCount = 4

  /// The trial of the report's seed, with all nights.
  package var trial: SimulatedTrial
  /// The seeds that are tried besides.
  package var furtherSeeds: [UInt64]

  /// A trial of the seeds that follow.
  package init(_ trial: SimulatedTrial) {
    self.trial = trial
    furtherSeeds = (1...Self.furtherSeedCount).map { trial.seed &+ UInt64($0) }
  }

  /// The same trial with half of the nights.
  package var halved: SimulatedTrial {
    var halved = trial
    halved.nightsRemoved = 0.5
    return halved
  }

  /// Lives the further seeds with all and with half of the nights, as many athletes and days each as the report's.
  ///
  /// - Parameters:
  ///   - full: What ``trial`` gave.
  ///   - scoredHalf: What ``halved`` gave.
  ///   - bootstrap: How the intervals of the report's seed are made.
  /// - Returns: The loss of each forecast that could be measured on the report's seed.
  /// - Complexity: Twice that of ``trial`` for each further seed.
  package func run(
    full: [SimulatedTrial.Scored], halved scoredHalf: [SimulatedTrial.Scored],
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) async -> [NightLoss] {
    var losses = Self.losses(full, scoredHalf, bootstrap)
    for seed in furtherSeeds {
      var (one, other) = (trial, halved)
      one.seed = seed
      other.seed = seed
      // Of these the value alone is needed.
      let measured = Self.losses(await one.run(), await other.run(), AthleteBootstrap(draws: 0))
      for place in losses.indices {
        guard let loss = measured.first(where: { $0.forecast == losses[place].forecast }) else { continue }
        losses[place].further.append(loss.own.value)
      }
    }
    return losses
  }

  private static func losses(
    _ full: [SimulatedTrial.Scored], _ halved: [SimulatedTrial.Scored], _ bootstrap: AthleteBootstrap
  ) -> [NightLoss] {
    full.compactMap { scored in
      guard let half = halved.first(where: { $0.forecast == scored.forecast }) else { return nil }
      return NightLoss(scored.forecast, full: scored.days, halved: half.days, bootstrap: bootstrap)
    }
  }
}
