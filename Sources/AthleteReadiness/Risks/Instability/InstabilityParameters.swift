/// What the filter of the way to an unstable phase assumes of every athlete.
///
/// As with ``NightParameters`` the sizes are those of the simulated athletes, whose page names their sources; what guards against
/// certainty is a house rule. The trained priors rest on them, so that whoever changes one trains again.
enum InstabilityParameters {
  // MARK: Athletes

  /// Share of athletes whose variability shrinks, instead of growing, as they become unstable.
  static let shrinkingShare = 0.3
  /// Shares of athletes that are stable, on the way and unstable on a day of which nothing is known: what a prodrome that starts
  /// once in 200 stable days and the mean durations come to.
  static let shares = (stable: 0.86, prodrome: 0.06, unstable: 0.08)

  // MARK: Durations

  /// Least days of a prodrome; the days that it usually lasts, each as likely as another, and how likely one of these and one
  /// of the others is against each other: the filter lets in a few that are shorter or longer than those simulated.
  static let minimumDays = 7
  static let usualDays = 10...18
  static let durationWeights = (usual: 0.1, other: 0.0125)
  /// An unstable phase hardly ever ends before so many days; the chance a day that it does. From then on it is as likely to end
  /// on one of the days left as on another.
  static let minimumUnstableDays = 8
  static let earlyEnd = 0.004

  // MARK: Signs

  /// Strength of the signs as the prodrome begins, and what each of so many steps adds until the unstable phase, where it is 1.
  static let firstStrength = 0.4
  static let strengthStep = 0.06
  static let strengthSteps = 10

  // MARK: The forecast

  /// The unstable phase is forecast to start in so many days, given that it does not start sooner.
  static let horizon = 7...14
  static let sooner = 1...6
  /// Most that the forecast says, and the least share of athletes that it is a share of.
  static let maximumChance = 0.999
  static let minimumShareLeft = 1e-6

  // MARK: Against certainty

  /// Nights less likely than that for every level of signs make the filter start anew: no finite number is left to divide by.
  static let minimumLikelihood = 1e-30
  /// No day of the way is ever less likely than that, so that nights that speak for it can bring it back.
  static let minimumMass = 1e-12
  /// No kind of athlete is ever less likely than that: neither is ruled out, whatever the nights so far.
  static let minimumShare = 0.02
}
