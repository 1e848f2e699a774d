/// The forecast of coming mornings from the athlete's own answers.
package enum SelfReportRules {
  /// Weight of a new answer in the own level, at least.
  package static let levelGain = 0.05
  /// Weight of a new answer in the last days' distance from it.
  package static let recentGain = 0.2
  /// The share of that distance kept a day later.
  package static let recentDecay = 0.9
  /// The share of a weekday's sum kept a week later.
  package static let rhythmMemory = 0.85
  /// Weeks that speak against any rhythm.
  package static let rhythmWeight = 2.0
  /// Usual error of a forecast of how a morning feels, on a scale of 1–10.
  package static let feelError = 1.2
  /// Usual error of a forecast of soreness, on a scale of 0–4.
  package static let sorenessError = 0.75
  /// Answers that the usual error counts as.
  package static let errorWeight = 10.0
  /// Share of the first answers at or below the threshold of a bad morning.
  package static let badShare = 0.25
  /// Answers after which that threshold no longer changes.
  package static let frozenAfter = 180
  /// Answers from which the forecast counts fully.
  package static let trustedFrom = 28
  /// Share of the error's variance that neighbouring mornings have in common.
  package static let sharedVariance = 0.7
  /// Weight of the forecast in the morning, against training on simulated questionnaires.
  package static let morningWeight = 1.0
  /// The same in the evening, with the day's training, which the forecast does not use.
  package static let eveningWeight = 0.6
}
