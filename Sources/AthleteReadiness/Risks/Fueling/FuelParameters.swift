/// Assumptions about an athlete's food balance before the first log, and how fast they are updated.
///
/// As with ``NightParameters``, values come from simulated athletes and learning rates are house rules.
/// Neither is a setting, because the trained priors depend on them.
enum FuelParameters {
  // MARK: Own levels

  /// Logged energy as a fraction of the usual need: the level, and the response to the day's exercise.
  static let intake = IndividualRegression(mean: [0.88, 0.44], deviation: [0.1, 0.13])
  /// Noise variance of the logged fraction.
  static let intakeNoise = 0.027
  /// Daily drift variance of the logged fraction, and the limit of the drift.
  static let intakeDrift = (step: 1e-6, limit: 0.01)
  /// Range of plausible logs of a full day, as fractions of the usual need.
  static let intakeShares = (above: 0.3, below: 2.0)
  /// Smallest log accepted as a full day's food, kcal.
  static let minimumLog = 300.0
  /// Exercise energy per unit of load, kcal; scaled by body mass for athletes without measured sessions.
  static let energyPerLoad = ShrunkenMean(mean: 8, deviation: 1.6, weight: 0)
  static let usualMass = 70.0
  /// Maximum energy per unit of load, kcal.
  static let maximumPerLoad = 200.0
  /// Maximum energy of a day's exercise, kcal.
  static let maximumExercise = 15_000.0
  /// Lower bound of the usual exercise, kcal. With it, an easy half hour after a break is not a demanding
  /// day.
  static let minimumUsualExercise = 200.0
  static let carbohydrateShare = ShrunkenMean(mean: 0.5, deviation: 0.05, weight: 10)
  /// Averaging window of the athlete's own levels, days.
  static let memory = 60.0
  /// Initial glycogen fill level.
  static let glycogen = 0.7
  /// Initial standing energy deficit.
  static let deficit = 0.15
  /// Initial fraction of under-fuelled days.
  static let shortfalls = 0.1
  /// Weight of the newest day in the fraction of logged days.
  static let loggedGain = 0.08
  /// Weight of the newest day in the fraction of under-fuelled days.
  static let shortfallGain = 0.04
  /// Weight of the newest day in the standing deficit.
  static let deficitGain = 0.07
  /// Maximum effect of one day on the standing deficit.
  static let deficitLimit = 1.5

  // MARK: The body

  /// Body mass of women and men if unknown, kg.
  static let mass = (female: 60.0, male: 70.0)
  /// Fat-free fraction of body mass, for women, for men and if the sex is unknown.
  static let leanShare = (female: 0.79, male: 0.87, unknown: 0.84)
  /// Accepted range of body mass, kg.
  static let massRange = 30.0...250.0
  /// Accepted range of fat-free mass, kg.
  static let leanRange = 20.0...150.0
  /// Energy need of a day without exercise, kcal per kg of fat-free mass: resting metabolism (30.5, near
  /// Cunningham 1991) times 1.25.
  static let restingEnergy = 1.25 * 30.5
  /// Lower bound of the usual need, kcal.
  static let minimumNeed = 500.0

  // MARK: Food

  /// Fraction of energy intake that is usually logged (about 12 % is under-reported).
  static let completeness = 0.88
  /// Allowed range of ``completeness``.
  static let completenessRange = 0.6...1.05
  /// Lower bound of energy intake, as a fraction of the usual need.
  static let minimumShare = 0.3
  /// Relative spread of energy intake on days with a log and without one.
  static let spread = (logged: 0.095, unlogged: 0.15)
  /// Variance added if carbohydrate is not logged.
  static let carbohydrateVariance = 0.01
  /// Relative spread of exercise energy expenditure: known, planned, on a future day without a plan, and on
  /// an unrecorded day.
  static let exerciseSpread = (known: 0.03, planned: 0.22, unplanned: 0.6, unknown: 0.4)
  /// Fraction of the spread of exercise energy expenditure that food does not compensate.
  static let exerciseUnfed = 0.5
  /// Carbohydrate need, g per kg: at rest, per multiple of usual exercise, and maximum (Thomas et al. 2016: 3
  /// to 12).
  static let carbohydrateNeed = (rest: 3.0, exercise: 3.0, most: 11.0)
  /// Energy of carbohydrate, kcal per g.
  static let carbohydrateEnergy = 4.0

  // MARK: Stores

  /// Full carbohydrate stores, g.
  static let stores = 450.0
  /// Fraction of the carbohydrate need used on a day without exercise.
  static let storesAtRest = 0.55
  /// Carbohydrate used in exercise, g: 0.35 × (18 + 0.2625 × kcal).
  static let burnt = (share: 0.35, constant: 18.0, perEnergy: 0.2625)
  /// Range of the glycogen fill level.
  static let storesRange = 0.05...1.0
  /// Fill level that counts as empty.
  static let empty = 0.15
  /// Spread of the daily change in glycogen, as a fraction of the exercise spread.
  static let changeOfExercise = 0.2
  /// Variance added to the daily change in glycogen.
  static let changeVariance = 0.01

  // MARK: Shortfall

  /// Lower bound of the spread of energy availability in scores, kcal/kg.
  static let minimumAvailabilitySpread = 0.5
  /// Lower bound of the spread of carbohydrate intake ÷ need in scores.
  static let minimumMetSpread = 0.02
  /// Variance of carbohydrate intake ÷ need, per relative spread of exercise.
  static let metOfExercise = 0.1
  /// Variance added to the variance of ln exercise when separating demanding from easy days.
  static let demandVariance = 0.0036
  /// Effect of the answer "too much" on an unlogged day, as a fraction of usual intake. "Too little" uses
  /// ``lapse``.
  static let overEaten = 0.2
  /// Lower bound of the decayed fraction of answered days. With it, a single answer counts for about three
  /// weeks.
  static let anyAnswer = 0.015
  /// Weight of the newest day in the fraction of days with an answer about food.
  static let answeredGain = 0.08
  /// Fraction of days with usual eating.
  static let usualDays = 0.94
  /// Fraction of days with a lapse in eating.
  static let lapseDays = 0.06
  /// Shortfall on a day with a lapse, as a fraction of the need.
  static let lapse = 0.28
}
