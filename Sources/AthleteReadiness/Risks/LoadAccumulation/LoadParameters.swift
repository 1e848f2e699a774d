import DayRecords

/// The assumptions of the load projection on every athlete: the cost of training, when a morning is bad, when load
/// causes a breakdown.
///
/// As with ``NightParameters`` the sizes are the simulated athletes', whose page names their sources; rates of
/// learning are house rules. The trained priors depend on them, so a change needs a new training.
enum LoadParameters {
  // MARK: Loads

  /// The most that a day counts, in own daily loads.
  static let maximumLoad = 12.0
  /// A plan below this share of the own daily load is a day off.
  static let dayOff = 0.3
  /// Done to planned load of an athlete without a past; weights of the newest day in the long run and lately; most of a day.
  static let compliance = 0.94
  static let complianceGain = 0.03
  static let latelyGain = 0.4
  static let maximumCompliance = 2.0
  /// Range of recent compliance against the long run, the least of the latter, and its daily return.
  static let shortness = 0.2...1.1
  static let minimumCompliance = 0.2
  static let shortnessReturn = 0.15
  /// Relative spread of a day's load: of a plan for today, known, of a plan for tomorrow.
  static let spread = (planned: 0.2, known: 0.05, tomorrow: 0.22)
  /// Fatigue counts fully where training was done to this share lately.
  static let trainingLately = 0.6
  /// Deviation of a level that a plan or a first day sets, as share of it.
  static let firstDeviation = 0.6

  // MARK: Sleep

  /// Own sleep, h, and nights that are remembered.
  static let sleep = ShrunkenMean(mean: 7.4, deviation: 1, weight: 3)
  static let sleepMemory = 120.0
  /// Debt before the first night, h; its range; the largest variance; the share of a night's variance that is in doubt.
  static let debt = 1.9
  static let debtRange = -1.5...12.0
  static let maximumDebtVariance = 9.0
  static let doubtOfNight = 0.9
  /// Debt that costs nothing, h, and the debt beyond it that counts.
  static let freeDebt = 1.0
  static let reboundDebt = 0.0...4.0
  /// The usual short nights and fatigue, for judging an unrecorded night.
  static let usualShort = 1.0
  static let usualExcess = 0.08

  // MARK: Capacity

  /// Largest fatigue over fitness, muscle strain and fitness that count, in own daily loads.
  static let maximumExcess = 4.0
  static let maximumStrain = 8.0
  static let maximumFitness = 3.0
  /// Effects on capacity besides training, %: fitness, empty stores (below this level), illness, lasting deficit, stress.
  static let fitnessGain = 6.0
  static let storesCost = (below: 0.5, cost: 8.0)
  static let illnessCost = 6.0
  static let deficitCost = 3.0
  static let stressCost = 0.6
  /// Infections less likely than this do not count.
  static let minimumInfection = 0.15
  /// Share of stress and of illness that remains after a day.
  static let stressMemory = NightParameters.stressMemory
  static let illnessMemory = 0.85

  // MARK: Bad mornings

  /// Cost above its median that makes a morning bad, and loss of capacity that makes a performance bad, %.
  static let badRise = 2.0
  static let badFall = 2.5
  /// Variances of the cost as it is today, tomorrow and the day after, %².
  static let variances = (today: 0.1225, tomorrow: 0.12, after: 0.25)
  /// Strain grows if tomorrow's is above this share of today's; the increase per unit of load.
  static let strainGrowth = (above: 0.6, gain: 0.9)
  /// Share of today's uncertainty about strain that remains two days later.
  static let strainLeft = 0.3
  /// The share of mornings without any cause.
  static let ordinaryShare = 0.95
  /// Deviation of a forecast of capacity: today and for each day ahead, %; how much a bad day predicts the next.
  static let fallDeviation = (today: 1.0, daily: 0.18)
  static let fallMemory = 0.8

  // MARK: Overload

  /// Tolerances of fatigue over fitness that athletes have.
  static let tolerances = [1.2, 1.29, 1.38, 1.47, 1.56]
  /// Daily chance of an incident far below the tolerance, the addition far above it, and the sharpness of the step.
  static let hazard = (base: 0.0006, rise: 0.055, width: 0.07)
  /// Monotony: deviation added to keep it finite, the usual one, the range around it, the effect of a unit.
  static let monotony = (least: 0.15, usual: 1.4, range: -0.5...1.5, gain: 0.1)
  /// The effect of an hour of debt beyond the free one, and the range that counts.
  static let debtRaise = (gain: 0.03, range: 0.0...5.0)
  /// Smallest fitness, in own daily loads, and the largest ratio.
  static let minimumFitness = 0.35
  static let maximumRatio = 6.0
  /// Short-term by long-term load rarely exceeded in training; beyond it, the curves use an ordinary ratio, growth of
  /// fitness and day's load, so that more load never lowers a risk.
  static let seldomSeen = (ratio: 1.5, held: 1.3, ramp: 0.04, day: 2.0)
  /// Short-term by long-term load beyond which nothing was seen, so no risk of load is sure.
  static let unseenRatio = 1.75
  /// Days before a tolerance is learned; an infection more likely than this explains a break; the least belief in each.
  static let toleranceDays = 14
  static let infectionExplains = 0.3
  static let minimumBelief = 0.01

  // MARK: Soreness

  /// Soreness by muscle strain, and its noise variance; how much more or less an athlete can make of it.
  static let sorenessGain = 0.8
  static let soreness = IndividualRegression(mean: [1, sorenessGain], deviation: [0.4, 0.45])
  static let sorenessNoise = 0.8
  static let strainScale = 0.3...2.5
}
