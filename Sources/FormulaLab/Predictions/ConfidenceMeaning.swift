import DayRecords
import Statistics

/// Whether forecasts issued with more confidence are more accurate.
///
/// Extreme probabilities are skilful by themselves, so a confidence level that is given only to them would
/// look skilful, too. Skill is therefore also reported with the probabilities of each level weighted to the
/// deciles of all probabilities (direct standardisation).
///
/// Page: *Scoring predictions*, tests: `ConfidenceMeaningTests`.
package struct ConfidenceMeaning: Sendable, Hashable {
  /// The forecasts of one confidence level.
  package struct Level: Sendable, Hashable {
    package let confidence: Confidence
    /// Number of scored days.
    package let count: Int
    /// Fraction of all scored days that have a confidence level.
    package let share: Double
    /// Brier skill relative to the base rate of this level; `nil` if all outcomes are the same.
    package let skill: LabEstimate?
    /// Skill relative to the base rate of this level, with all deciles of probability weighted equally; `nil`
    /// if a decile has no forecast of this level.
    package let skillWithinDeciles: Double?
    /// Skill relative to the base rate of all days, averaged over deciles; `nil` if a decile has no forecast
    /// of this level.
    package let skillAgainstAll: Double?
    package let calibrationError: Double?
    /// Within-athlete AUROC.
    package let area: Double?
  }

  /// Low, medium and high confidence. A level that no forecast has is listed without days.
  package let levels: [Level]

  /// Whether skill rises with confidence over all levels with days; `nil` for fewer than two such levels.
  package var rises: Bool? { Self.isRising(levels.map { $0.skill?.value }) }
  /// Whether skill within deciles of probability rises with confidence; `nil` for fewer than two such levels.
  package var risesWithinDeciles: Bool? { Self.isRising(levels.map(\.skillWithinDeciles)) }

  private static func isRising(_ values: [Double?]) -> Bool? {
    let defined = values.compactMap(\.self)
    guard defined.count > 1 else { return nil }
    return zip(defined, defined.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Scores each confidence level.
  ///
  /// - Returns: `nil` if no day has a confidence level.
  /// - Complexity: O(*n* log *n* + *draws* · *athletes*).
  package init?(_ forecasts: ScoredForecasts, bootstrap: AthleteBootstrap = AthleteBootstrap()) {
    let days = forecasts.days.filter { $0.confidence != nil }
    guard !days.isEmpty else { return nil }
    let edges = (1..<10).compactMap { SortedSample(days.map(\.probability)).quantile(Double($0) / 10) }
    func decile(_ day: ScoredDay) -> Int { edges.count { day.probability > $0 } }
    let base = Double(days.count(where: \.outcome)) / Double(days.count)
    let used = Set(days.map(decile)).sorted()

    levels = Confidence.allCases.sorted().map { confidence in
      let athletes = forecasts.athletes.map { athlete in
        ScoredAthlete(
          name: athlete.name, days: athlete.days.filter { $0.confidence == confidence },
          onsets: athlete.onsets)
      }
      let levelForecasts = ScoredForecasts(athletes, window: forecasts.window)
      let calibration = ForecastCalibration(levelForecasts, bootstrap: bootstrap)
      var cells = [Cell](repeating: Cell(), count: edges.count + 1)
      for day in levelForecasts.days { cells[decile(day)].add(day, base: base) }
      let complete = used.allSatisfy { cells[$0].count > 0 }
      let means = used.map { cells[$0].mean }
      return Level(
        confidence: confidence, count: levelForecasts.count,
        share: Double(levelForecasts.count) / Double(days.count),
        skill: calibration?.skill,
        skillWithinDeciles: complete ? Self.standardised(means) : nil,
        skillAgainstAll: complete ? Self.against(means) : nil,
        calibrationError: calibration?.error.value, area: WithinAthleteArea(levelForecasts)?.value)
    }
  }

  private struct Cell {
    var count = 0.0
    var error = 0.0
    var events = 0.0
    var reference = 0.0

    mutating func add(_ day: ScoredDay, base: Double) {
      let outcome = day.outcome ? 1.0 : 0
      count += 1
      error += (day.probability - outcome) * (day.probability - outcome)
      events += outcome
      reference += (base - outcome) * (base - outcome)
    }

    var mean: Cell {
      guard count > 0 else { return self }
      return Cell(count: 1, error: error / count, events: events / count, reference: reference / count)
    }
  }

  private static func standardised(_ cells: [Cell]) -> Double? {
    ForecastCalibration.skill([
      cells.reduce(0) { $0 + $1.error }, cells.reduce(0) { $0 + $1.events }, Double(cells.count),
    ])
  }

  private static func against(_ cells: [Cell]) -> Double? {
    let skills = cells.compactMap { $0.reference > 0 ? 1 - $0.error / $0.reference : nil }
    return skills.isEmpty ? nil : skills.reduce(0, +) / Double(skills.count)
  }
}
