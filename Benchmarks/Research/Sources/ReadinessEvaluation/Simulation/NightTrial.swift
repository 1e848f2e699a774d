import FormulaLab

/// Measures each forecast's loss by removing half of the nights, on the report's seed and further ones.
///
/// ```swift
/// let trial = SimulatedTrial(seed: 2026, athletes: 100)
/// let nights = NightTrial(trial)
/// let losses = await nights.run(full: await trial.run(), halved: await nights.halved.run())
/// for loss in losses { print(loss.forecast.name, loss.mean, loss.range) }
/// ```
package struct NightTrial: Sendable {
  /// Number of further seeds after the report's.
  ///
  /// With 300 athletes, the loss of fatigue spillover has a standard deviation of .0017 between seeds, about
  /// half its distance from the limit, so a single seed can fall on either side. The mean of five has less
  /// than half that deviation. The seeds directly follow the report's, so they cannot be chosen by outcome.
  package static let furtherSeedCount = 4

  /// The trial on the report's seed, with all nights.
  package var trial: SimulatedTrial
  package var furtherSeeds: [UInt64]

  /// Creates a trial with the following seeds.
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

  /// Simulates the further seeds with all and with half of the nights, with as many athletes and days as the
  /// report.
  ///
  /// - Parameters:
  ///   - full: Result of ``trial``.
  ///   - scoredHalf: Result of ``halved``.
  ///   - bootstrap: Bootstrap for the intervals of the report's seed.
  /// - Returns: The loss of each forecast measured on the report's seed.
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
      // For these, only the value is needed.
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
