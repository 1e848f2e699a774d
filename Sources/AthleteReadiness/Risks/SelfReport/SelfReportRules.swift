/// Parameters of the forecast from the athlete's own answers.
package enum SelfReportRules {
  /// Minimum weight of a new answer in the level.
  package static let levelGain = 0.05
  /// Weight of a new answer in the recent deviation.
  package static let recentGain = 0.2
  /// Fraction of the recent deviation kept after a day.
  package static let recentDecay = 0.9
  /// Fraction of a weekday's sum kept after a week.
  package static let rhythmMemory = 0.85
  /// Weight of the prior of no weekday effect, in weeks.
  package static let rhythmWeight = 2.0
  /// Prior error of a feel forecast, on a scale of 1–10.
  package static let feelError = 1.2
  /// Prior error of a soreness forecast, on a scale of 0–4.
  package static let sorenessError = 0.75
  /// Weight of the prior error, in answers.
  package static let errorWeight = 10.0
  /// Fraction of the first answers at or below the threshold of a bad morning.
  package static let badShare = 0.25
  /// Number of answers after which the threshold of a bad morning is fixed.
  package static let frozenAfter = 90
  /// Number of answers from which the forecast counts fully.
  package static let trustedFrom = 28
  /// Fraction of the error variance that consecutive mornings have in common.
  package static let sharedVariance = 0.7
  /// Weight of the forecast in the morning, relative to the model trained on simulated questionnaires.
  package static let morningWeight = 1.0
  /// Weight in the evening, when the model also knows the day's training and the forecast does not.
  package static let eveningWeight = 0.6
}
