import FormulaLab

/// Measures what each forecast loses when half of the nights are removed, on the report's seed and
/// further ones.
///
/// ```swift
/// let trial = SimulatedTrial(seed: 2026, athletes: 100)
/// let nights = NightTrial(trial)
/// let losses = await nights.run(full: await trial.run(), halved: await nights.halved.run())
/// for loss in losses { print(loss.forecast.name, loss.mean, loss.range) }
/// ```
package struct NightTrial: Sendable {
  /// Number of further seeds, in addition to the report's.
  ///
  /// With 300 athletes, the loss of fatigue spillover has a standard deviation of .0017 between seeds,
  /// about half of its distance from the limit, so a single seed can fall on either side. The mean of
  /// five seeds has less than half that deviation. The further seeds directly follow the report's, so
  /// they cannot be chosen by outcome.
  package static let furtherSeedCount = 4

  /// The trial on the report's seed, with all nights.
  package var trial: SimulatedTrial
  package var furtherSeeds: [UInt64]

  /// Creates a trial whose further seeds directly follow that of `trial`.
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

  /// Simulates the further seeds with all and with half of the nights, with as many athletes and days
  /// as the report.
  ///
  /// - Parameters:
  ///   - full: The result of ``trial``.
  ///   - scoredHalf: The result of ``halved``.
  ///   - bootstrap: Settings for the intervals on the report's seed.
  /// - Returns: The loss of each forecast.
  /// - Complexity: For each further seed, twice that of ``trial``.
  package func run(
    full: [SimulatedTrial.Scored], halved scoredHalf: [SimulatedTrial.Scored],
    bootstrap: AthleteBootstrap = AthleteBootstrap()
  ) async -> [NightLoss] {
    var losses = Self.losses(full, scoredHalf, bootstrap)
    for seed in furtherSeeds {
      var (one, other) = (trial, halved)
      one.seed = seed
      other.seed = seed
      // Further seeds need only the value, not the interval.
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
