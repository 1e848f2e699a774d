import DayRecords

/// Rules for updating the probabilities from an athlete's answers.
package enum LearningRules {
  /// Standard deviation of the log-odds offset between athletes. House rule, tuned in simulation.
  package static let offsetDeviation = 0.35
  /// Standard deviation of the offset for fuelling, which is larger because eating and logging habits
  /// differ widely. House rule, tuned in simulation.
  package static let fuelOffsetDeviation = 0.7
  /// Standard deviation of the log-odds slope around 1 between athletes. House rule, from held-out simulations.
  package static let slopeDeviation = 0.35
  /// Fraction of the evidence that remains after a day.
  package static let forgetting = 0.998
  /// Among days on which the leading risk came true, the fraction that are bad.
  package static let badShareOfEvents = 0.7
  /// Fraction of other days that are bad, before the athlete's own fraction is known.
  package static let badShareOtherwise = 0.2
  /// Fraction of events that an easier day averts if the advice is followed.
  package static let avertedShare = 0.3
  package static let personalisedFrom = 15
  package static let deepFrom = 61
  /// Fraction of recent decisions that must be answered for the third stage.
  package static let deepResponseRate = 0.5
}

/// Prior for an athlete's calibration in one risk, before any outcome.
package struct CalibrationPrior: Sendable, Hashable {
  var offsetDeviation: Double
  /// Standard deviation of the slope around 1.
  var slopeDeviation: Double
}

extension LearningRules {
  package static func prior(of kind: RiskKind) -> CalibrationPrior {
    CalibrationPrior(
      offsetDeviation: kind == .fuelingMismatch ? Self.fuelOffsetDeviation : Self.offsetDeviation,
      slopeDeviation: Self.slopeDeviation)
  }
}
