import DayRecords

/// Assumptions of the load projection about every athlete: the cost of training, the definition of a bad
/// morning, and the load that causes a breakdown.
///
/// As with ``NightParameters``, values come from the simulated athletes, whose documentation names their
/// sources; learning rates are house rules. The trained priors depend on them, so any change requires
/// retraining.
enum LoadParameters {
  // MARK: Loads

  /// Maximum load of a day, as a multiple of the daily load.
  static let maximumLoad = 12.0
  /// Fraction of the daily load below which a plan counts as a day off.
  static let dayOff = 0.3
  /// Compliance assumed for an athlete without history.
  static let compliance = 0.94
  /// Weight of the newest day in the long-run compliance.
  static let complianceGain = 0.03
  /// Weight of the newest day in the recent compliance.
  static let latelyGain = 0.4
  /// Maximum compliance of a day.
  static let maximumCompliance = 2.0
  /// Range of the ratio of recent to long-run compliance.
  static let shortness = 0.2...1.1
  /// Lower bound of long-run compliance.
  static let minimumCompliance = 0.2
  /// Daily rate at which recent compliance returns to its long-run value.
  static let shortnessReturn = 0.15
  /// Relative spread of a day's load: planned today, known, and planned tomorrow.
  static let spread = (planned: 0.2, known: 0.05, tomorrow: 0.22)
  /// Recent compliance from which fatigue has its full effect.
  static let trainingLately = 0.6
  /// SD of a load level that comes from a plan or from the first day, as a fraction of the level.
  static let firstDeviation = 0.6

  // MARK: Sleep

  /// Usual sleep, h.
  static let sleep = ShrunkenMean(mean: 7.4, deviation: 1, weight: 3)
  /// Averaging window of the usual sleep, nights.
  static let sleepMemory = 120.0
  /// Sleep debt before the first night, h.
  static let debt = 1.9
  /// Range of the sleep debt, h.
  static let debtRange = -1.5...12.0
  /// Maximum variance of the sleep debt.
  static let maximumDebtVariance = 9.0
  /// Fraction of the variance of sleep that is added for an unrecorded night.
  static let doubtOfNight = 0.9
  /// Sleep debt without effect, h.
  static let freeDebt = 1.0
  /// Range to which debt beyond that is clamped, h.
  static let reboundDebt = 0.0...4.0
  /// Usual sleep debt beyond ``freeDebt`` for estimating an unrecorded night, h.
  static let usualShort = 1.0
  /// Usual fatigue above fitness, for estimating an unrecorded night.
  static let usualExcess = 0.08

  // MARK: Capacity

  /// Limit of fatigue above fitness, as a multiple of the daily load.
  static let maximumExcess = 4.0
  /// Limit of muscle strain, as a multiple of the daily load.
  static let maximumStrain = 8.0
  /// Limit of fitness, as a multiple of the daily load.
  static let maximumFitness = 3.0
  /// Effect of fitness on capacity, %.
  static let fitnessGain = 6.0
  /// Effect of low glycogen on capacity, %, and the glycogen level below which it starts.
  static let storesCost = (below: 0.5, cost: 8.0)
  /// Effect of illness on capacity, %.
  static let illnessCost = 6.0
  /// Effect of the standing deficit on capacity, %.
  static let deficitCost = 3.0
  /// Effect of stress on capacity, %.
  static let stressCost = 0.6
  /// Probability below which an infection is ignored.
  static let minimumInfection = 0.15
  /// Fraction of stress kept after a day.
  static let stressMemory = NightParameters.stressMemory
  /// Fraction of illness kept after a day.
  static let illnessMemory = 0.85

  // MARK: Bad mornings

  /// Rise in cost above its median at which a morning counts as bad, %.
  static let badRise = 2.0
  /// Loss of capacity at which a performance counts as bad, %.
  static let badFall = 2.5
  /// Variances of the cost today, tomorrow and the day after, %².
  static let variances = (today: 0.1225, tomorrow: 0.12, after: 0.25)
  /// Once tomorrow's strain exceeds the fraction `above` of today's strain, it grows by `gain` per unit of
  /// load.
  static let strainGrowth = (above: 0.6, gain: 0.9)
  /// Fraction of today's uncertainty about strain that remains two days later.
  static let strainLeft = 0.3
  /// Fraction of mornings that are not bad for a particular reason.
  static let ordinaryShare = 0.95
  /// SD of a capacity forecast, %: its value today, and its increase per day ahead.
  static let fallDeviation = (today: 1.0, daily: 0.18)
  /// How strongly a bad day predicts the next.
  static let fallMemory = 0.8

  // MARK: Overload

  /// Candidate tolerances of the ratio of fatigue to fitness.
  static let tolerances = [1.2, 1.29, 1.38, 1.47, 1.56]
  /// Daily probability of an incident: far below the tolerance, increase far above it, and width of the
  /// transition.
  static let hazard = (base: 0.0006, rise: 0.055, width: 0.07)
  /// Monotony: the SD added to keep it finite, its usual value, the range around that value, and the effect
  /// of one unit.
  static let monotony = (least: 0.15, usual: 1.4, range: -0.5...1.5, gain: 0.1)
  /// Effect of an hour of debt beyond the threshold, and the range to which the debt is clamped.
  static let debtRaise = (gain: 0.03, range: 0.0...5.0)
  /// Lower bound of fitness, as a multiple of the daily load.
  static let minimumFitness = 0.35
  /// Maximum ratio of fatigue to fitness.
  static let maximumRatio = 6.0
  /// Load ratio rarely exceeded in the training data. Above it, the curves use an ordinary ratio, fitness
  /// ramp and daily load, so more load never lowers a risk.
  static let seldomSeen = (ratio: 1.5, held: 1.3, ramp: 0.04, day: 2.0)
  /// Load ratio above any in the training data. Above it, every load risk has low confidence.
  static let unseenRatio = 1.75
  /// Number of days before a tolerance is learned.
  static let toleranceDays = 14
  /// Probability of infection that is enough to explain a break in training.
  static let infectionExplains = 0.3
  /// Lower bound of each belief.
  static let minimumBelief = 0.01

  // MARK: Soreness

  /// Change in soreness per unit of muscle strain.
  static let sorenessGain = 0.8
  /// Soreness as a function of muscle strain, fitted per athlete.
  static let soreness = IndividualRegression(mean: [1, sorenessGain], deviation: [0.4, 0.45])
  /// Noise variance of soreness.
  static let sorenessNoise = 0.8
  /// Range of individual differences.
  static let strainScale = 0.3...2.5
}
