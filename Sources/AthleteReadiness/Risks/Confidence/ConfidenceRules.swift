import DayRecords

/// Weights from which the confidence in a risk is computed.
///
/// Evidence is a weighted sum of how complete and steady the records are, how well the athlete's responses
/// are known, and how much data there is. It never includes a probability. The weights best predict the
/// Brier skill on simulated athletes, with none negative.
package enum ConfidenceRules {
  /// Weights for fatigue spillover, in the order of the evidence quantities.
  package static let spillover = [
    4.83, 3.96, 16.11, 0.42, 0.4, 0, 0.71, 0.35, 0.45, 0, 0, 0.71, 0.91, 0, 0, 1.48, 0, 0, 0, 0, 0,
  ]
  package static let suppression = [
    0, 0, 4.28, 0, 0, 0, 0.64, 0, 0, 0, 0, 2.42, 0, 3.16, 6.19, 0, 0, 0, 0, 0, 0,
  ]
  package static let fuelMorning = [
    5.36, 2.81, 5.68, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.71, 5.47, 2.38, 2.54, 0, 0, 0, 0, 0,
  ]
  package static let fuelEvening = [
    0, 0.93, 0.03, 0.21, 0.04, 0, 0, 0, 0.04, 0, 0, 0, 0, 2.25, 0, 2.11, 0, 1.92, 0.98, 0, 0,
  ]
  package static let load = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.41, 0, 0, 0, 0, 0, 0, 0, 0, 1.79, 13.78,
  ]
  package static let instability = [
    0, 0, 0.06, 0, 0.56, 0.23, 0, 0, 0, 6.87, 0, 0, 0.46, 0, 0, 0, 3.34, 0, 0, 0, 0,
  ]
  /// Evidence below which confidence is low, for spillover, suppression, fuelling in the morning, fuelling in
  /// the evening, load and instability. From the project's simulated athletes, seeds 81001, 81002 and 91001.
  package static let low = [18.88, 0.35, 5.14, 2.62, -1.42, -4.26]
  /// Evidence from which confidence is high, in the same order. Chosen on the same simulated athletes.
  package static let high = [19.95, 1.42, 6.31, 4.5, -0.37, -2.8]
  /// Fraction of recent days with recorded training (for instability, fraction of recent nights) below which
  /// confidence is low.
  package static let minimumKnown = 0.35
  /// Fraction of days from which confidence may be high.
  package static let fullKnown = 0.6
  /// Fraction of recent nights with vitals from which confidence may be high, for every risk except fuelling.
  package static let fullNights = 0.55
  /// Number of recorded days after which a short history no longer lowers confidence.
  package static let grownAfter = 42.0
  /// First day on which confidence may be high.
  package static let highFrom = 14
  /// Weight of past forecast skill relative to the fraction of answered days, for forecasts based on the
  /// athlete's answers.
  package static let recordWeight = 0.25
  /// Weight of the number of answers.
  package static let answersWeight = 0.2
  /// Number of answers that counts as complete.
  package static let fullAnswers = 250.0
  /// Evidence from answers below which confidence is low.
  package static let answersLow = 0.95
  /// Evidence from answers from which confidence is high.
  package static let answersHigh = 1.19
  /// Look-back period for a risk's inputs, days.
  package static let fedDays = 14
  /// Fractions of the look-back period with a food log or answer, with recorded training, and with a night.
  /// Below them, the risk is unknown.
  package static let fedShares = [0.2, 0.3, 0.2]

  /// Weights and bounds of one risk.
  struct Rule: Sendable {
    var weights: [Double]
    var low: Double
    var high: Double
    /// The highest level given. Higher ones are merged into it, because they show no better skill in
    /// `p247-research evaluate risks`.
    var most = Confidence.high
  }

  static func rule(_ kind: RiskKind, _ issue: IssueTime) -> Rule {
    let (weights, place) =
      switch kind {
      case .fatigueSpillover: (Self.spillover, 0)
      case .performanceSuppression: (Self.suppression, 1)
      case .fuelingMismatch: issue == .morning ? (Self.fuelMorning, 2) : (Self.fuelEvening, 3)
      case .loadAccumulation: (Self.load, 4)
      case .recoveryInstability: (Self.instability, 5)
      }
    return Rule(
      weights: weights, low: place < Self.low.count ? Self.low[place] : 0,
      high: place < Self.high.count ? Self.high[place] : 1, most: kind == .loadAccumulation ? .medium : .high)
  }
}
