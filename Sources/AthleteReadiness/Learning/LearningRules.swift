import DayRecords

/// How an athlete's answers change the probabilities.
package enum LearningRules {
  /// Standard deviation, between athletes, of the shift of the log odds. House rule, tuned in the simulator.
  package static let offsetDeviation = 0.35
  /// The same for fuelling: how people eat and log differs more than their bodies do.
  /// House rule, tuned in the simulator.
  package static let fuelOffsetDeviation = 0.7
  /// Standard deviation, between athletes, of the slope of the log odds about 1.
  /// House rule, of worlds left out of the training.
  package static let slopeDeviation = 0.35
  /// The share of the evidence kept after a day.
  package static let forgetting = 0.998
  /// Share of bad days among those on which the leading risk came true.
  package static let badShareOfEvents = 0.7
  /// Share of bad days otherwise, before the athlete's own is known.
  package static let badShareOtherwise = 0.2
  /// Share of events that an easier day, if it is followed, averts.
  package static let avertedShare = 0.3
  /// First day of the second stage.
  package static let personalisedFrom = 15
  /// First day of the third stage.
  package static let deepFrom = 61
  /// Share of the last decisions that must be answered for it.
  package static let deepResponseRate = 0.5
}

/// The prior of an athlete's calibration of one risk before any outcome.
package struct CalibrationPrior: Sendable, Hashable {
  /// Standard deviation of the shift of the log odds.
  var offsetDeviation: Double
  /// Standard deviation of the slope about 1.
  var slopeDeviation: Double
}

extension LearningRules {
  /// The prior of a risk.
  package static func prior(of kind: RiskKind) -> CalibrationPrior {
    CalibrationPrior(
      offsetDeviation: kind == .fuelingMismatch ? Self.fuelOffsetDeviation : Self.offsetDeviation,
      slopeDeviation: Self.slopeDeviation)
  }
}
