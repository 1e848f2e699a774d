/// Assumptions of the instability filter, the same for every athlete.
///
/// As with ``NightParameters``, values come from the simulated athletes, whose documentation names their
/// sources; bounds that prevent certainty are house rules. The trained priors depend on them, so any change
/// requires retraining.
enum InstabilityParameters {
  // MARK: Athletes

  /// Fraction of athletes whose HRV variation shrinks, rather than grows, as they become unstable.
  static let shrinkingShare = 0.3
  /// Fractions of stable, prodrome and unstable athletes on an arbitrary day. They follow from one prodrome per
  /// 200 stable days and the mean durations.
  static let shares = (stable: 0.86, prodrome: 0.06, unstable: 0.08)

  // MARK: Durations

  /// Minimum prodrome duration, days. The filter allows durations slightly outside the simulated range.
  static let minimumDays = 7
  /// Usual prodrome durations, days.
  static let usualDays = 10...18
  /// Weight of each duration inside and outside the usual range.
  static let durationWeights = (usual: 0.1, other: 0.0125)
  /// An unstable phase rarely ends before this many days (daily probability `earlyEnd`). After that it is equally
  /// likely to end on any remaining day.
  static let minimumUnstableDays = 8
  static let earlyEnd = 0.004

  // MARK: Signs

  /// Sign strength at the start of the prodrome.
  static let firstStrength = 0.4
  /// Increase in sign strength per step, up to 1 in the unstable phase.
  static let strengthStep = 0.06
  /// Number of steps.
  static let strengthSteps = 10

  // MARK: The forecast

  /// Forecast window for the start of the unstable phase, days.
  static let horizon = 7...14
  /// Earlier days, on which the phase must not start.
  static let sooner = 1...6
  /// Maximum forecast probability.
  static let maximumChance = 0.999
  /// Lower bound of the forecast's denominator.
  static let minimumShareLeft = 1e-6

  // MARK: Against certainty

  /// Nights less likely than this at every sign level restart the filter, because normalising would overflow.
  static let minimumLikelihood = 1e-30
  /// Lower bound of each state's probability, so that later nights can make the state likely again.
  static let minimumMass = 1e-12
  /// Lower bound of each type's probability, so that neither is ever ruled out.
  static let minimumShare = 0.02
}
