import Statistics

/// How well probabilities match observed frequencies, and how much better they are than the base rate.
/// Intervals come from resampled athletes.
///
/// Page: *Scoring predictions*, tests: `CalibrationTests`.
package struct ForecastCalibration: Sendable, Hashable {
  /// Number of bins of the reliability table.
  package static let binCount = 10

  /// Brier score: the mean squared error of the probabilities.
  package let brier: Double
  /// Brier skill, 1 − Brier / (base rate · (1 − base rate)). A constant forecast of the base rate has skill
  /// 0. `nil` if all outcomes are the same.
  /// 0. `nil` if all outcomes are the same.
  package let skill: LabEstimate?
  /// Expected calibration error: the mean absolute difference between frequency and mean probability, over
  /// bins with equal numbers of days. The interval keeps the bins fixed.
  package let error: LabEstimate
  /// The bins, by increasing probability.
  package let bins: [ExpectedCalibrationError.Bin]

  /// Scores the forecasts.
  ///
  /// - Returns: `nil` if no days are given, or if a forecast is not a probability.
  /// - Complexity: O(*n* log *n* + *draws* · *athletes*).
  package init?(_ forecasts: ScoredForecasts, bootstrap: AthleteBootstrap = AthleteBootstrap()) {
    guard let pairs = forecasts.pairs,
      let calibration = ExpectedCalibrationError(pairs, bins: .equalMass(Self.binCount)),
      let brier = BrierScore(pairs, bins: .equalMass(Self.binCount))
    else { return nil }
    self.brier = brier.score
    bins = calibration.bins

    let squares = forecasts.athletes.map { athlete in
      let error = athlete.days.reduce(0) { sum, day in
        let distance = day.probability - (day.outcome ? 1 : 0)
        return sum + distance * distance
      }
      return [error, Double(athlete.positives), Double(athlete.days.count)]
    }
    skill = brier.skill.map { value in
      LabEstimate(value, interval: bootstrap.interval(of: squares, statistic: Self.skill))
    }

    // Upper edges of the bins, so that resamples use the same bins.
    let sorted = pairs.scores.sorted()
    var taken = 0
    let tops = calibration.bins.map { bin in
      taken += bin.count
      return sorted[max(0, min(taken, sorted.count) - 1)]
    }
    let sums = forecasts.athletes.map { athlete in
      var sums = [Double](repeating: 0, count: tops.count * 3)
      for day in athlete.days {
        let bin = tops.firstIndex { day.probability <= $0 } ?? tops.count - 1
        sums[bin * 3] += 1
        sums[bin * 3 + 1] += day.probability
        sums[bin * 3 + 2] += day.outcome ? 1 : 0
      }
      return sums
    }
    error = LabEstimate(
      calibration.value,
      interval: bootstrap.interval(of: sums) { sums in
        var distance = 0.0
        var count = 0.0
        for bin in stride(from: 0, to: sums.count, by: 3) {
          count += sums[bin]
          distance += abs(sums[bin + 1] - sums[bin + 2])
        }
        return count > 0 ? distance / count : nil
      })
  }

  /// Returns Brier skill from the sums of squared errors, events and days.
  static func skill(_ sums: [Double]) -> Double? {
    guard sums[2] > 0 else { return nil }
    let base = sums[1] / sums[2]
    let uncertainty = base * (1 - base)
    return uncertainty > 0 ? 1 - sums[0] / sums[2] / uncertainty : nil
  }
}
