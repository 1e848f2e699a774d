/// The assumptions of the instability filter on every athlete.
///
/// As with ``NightParameters`` the sizes are the simulated athletes', whose page names their sources; guards against
/// certainty are house rules. The trained priors depend on them, so a change needs a new training.
enum InstabilityParameters {
  // MARK: Athletes

  /// Share of athletes whose variability shrinks, instead of growing, as they become unstable.
  static let shrinkingShare = 0.3
  /// Shares of athletes that are stable, in prodrome and unstable on an unknown day: the result of a prodrome that
  /// starts once in 200 stable days, and of the mean durations.
  static let shares = (stable: 0.86, prodrome: 0.06, unstable: 0.08)

  // MARK: Durations

  /// Smallest days of a prodrome; the days that it usually lasts, each as likely as another, and how likely one of these and one
  /// of the others is against each other: the filter lets in a few that are shorter or longer than those simulated.
  static let minimumDays = 7
  static let usualDays = 10...18
  static let durationWeights = (usual: 0.1, other: 0.0125)
  /// An unstable phase hardly ever ends before this many days; the daily chance that it does. From then on it is
  /// equally likely to end on any of the remaining days.
  static let minimumUnstableDays = 8
  static let earlyEnd = 0.004

  // MARK: Signs

  /// Strength of the signs as the prodrome begins, and the increase of each step until the unstable phase, where it
  /// is 1.
  static let firstStrength = 0.4
  static let strengthStep = 0.06
  static let strengthSteps = 10

  // MARK: The forecast

  /// The unstable phase is forecast to start in this many days, given that it does not start sooner.
  static let horizon = 7...14
  static let sooner = 1...6
  /// The highest forecast, and the least share of athletes as its denominator.
  static let maximumChance = 0.999
  static let minimumShareLeft = 1e-6

  // MARK: Against certainty

  /// Nights less likely than that for every level of signs restart the filter: no finite number remains to divide by.
  static let minimumLikelihood = 1e-30
  /// No day of the way is ever less likely than that, so that nights that speak for it can bring it back.
  static let minimumMass = 1e-12
  /// No kind of athlete is ever less likely than that: neither is ruled out, whatever the nights so far.
  static let minimumShare = 0.02
}
