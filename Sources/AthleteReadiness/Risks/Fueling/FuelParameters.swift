/// The food balance's assumptions on every athlete before their own logs, and how fast it learns.
///
/// As with ``NightParameters`` the sizes are the simulated athletes', rates of learning are house rules, and neither
/// is a setting: the trained priors depend on them.
enum FuelParameters {
  // MARK: Own levels

  /// Logged energy as share of the usual need: its level, and how it follows the day's exercise.
  static let intake = IndividualRegression(mean: [0.88, 0.44], deviation: [0.1, 0.13])
  /// Noise variance of that share, and how far it wanders a day, and to which variance.
  static let intakeNoise = 0.027
  static let intakeDrift = (step: 1e-6, limit: 0.01)
  /// Shares of the usual need that a log of a whole day can be.
  static let intakeShares = (above: 0.3, below: 2.0)
  /// Less than this cannot be a day's food, kcal.
  static let minimumLog = 300.0
  /// Exercise energy a unit of load, kcal; of an athlete without measured sessions it goes with body mass.
  static let energyPerLoad = ShrunkenMean(mean: 8, deviation: 1.6, weight: 0)
  static let usualMass = 70.0
  /// The most that a unit of load, and a day's exercise, can cost, kcal.
  static let maximumPerLoad = 200.0
  static let maximumExercise = 15_000.0
  /// Smallest usual exercise for comparing a day's, kcal: after a lay-off an easy half hour is not a demanding day.
  static let minimumUsualExercise = 200.0
  /// Share of energy from carbohydrate.
  static let carbohydrateShare = ShrunkenMean(mean: 0.5, deviation: 0.05, weight: 10)
  /// Days that own levels remember.
  static let memory = 60.0
  /// Filling of the stores, standing deficit and share of short days before the first day.
  static let glycogen = 0.7
  static let deficit = 0.15
  static let shortfalls = 0.1
  /// Weight of the newest day: days with a log, short days, standing deficit.
  static let loggedGain = 0.08
  static let shortfallGain = 0.04
  static let deficitGain = 0.07
  /// Most that one day drives the standing deficit.
  static let deficitLimit = 1.5

  // MARK: The body

  /// kg if unknown: women, men.
  static let mass = (female: 60.0, male: 70.0)
  /// Fat-free share of it: women, men, unknown.
  static let leanShare = (female: 0.79, male: 0.87, unknown: 0.84)
  /// Accepted ranges, kg: mass, fat-free mass.
  static let massRange = 30.0...250.0
  static let leanRange = 20.0...150.0
  /// Energy of a day without exercise, kcal per kg of fat-free mass: resting metabolism (30.5, near Cunningham 1991) times 1.25.
  static let restingEnergy = 1.25 * 30.5
  /// Smallest usual need, kcal.
  static let minimumNeed = 500.0

  // MARK: Food

  /// Share of the eaten food that is usually logged (under-reporting of about 12 %), and its allowed range.
  static let completeness = 0.88
  static let completenessRange = 0.6...1.05
  /// Smallest share of the usual need that is eaten.
  static let minimumShare = 0.3
  /// Relative spread of the eaten food: with a log, without one; the addition to its square if carbohydrate is not
  /// logged.
  static let spread = (logged: 0.095, unlogged: 0.15)
  static let carbohydrateVariance = 0.01
  /// Relative spread of exercise energy: known, as planned, of a day to come without a plan, of a day that was not recorded.
  static let exerciseSpread = (known: 0.03, planned: 0.22, unplanned: 0.6, unknown: 0.4)
  /// Share of that spread that food does not follow.
  static let exerciseUnfed = 0.5
  /// Carbohydrate need, g per kg: at rest, per multiple of the usual exercise, at most (Thomas et al. 2016: 3 to 12).
  static let carbohydrateNeed = (rest: 3.0, exercise: 3.0, most: 11.0)
  /// Energy of a gram of carbohydrate, kcal.
  static let carbohydrateEnergy = 4.0

  // MARK: Stores

  /// Full stores, g.
  static let stores = 450.0
  /// Share of the carbohydrate need that a day without exercise uses.
  static let storesAtRest = 0.55
  /// Carbohydrate burnt by exercise, g: 0.35 of (18 + 0.2625 a kcal).
  static let burnt = (share: 0.35, constant: 18.0, perEnergy: 0.2625)
  /// Range of their filling, and the filling that counts as empty.
  static let storesRange = 0.05...1.0
  static let empty = 0.15
  /// Spread of the change: share of the exercise's relative spread, and the variance beside it.
  static let changeOfExercise = 0.2
  static let changeVariance = 0.01

  // MARK: Shortfall

  /// Smallest spreads that scores are taken by: availability (kcal/kg), share of carbohydrate met.
  static let minimumAvailabilitySpread = 0.5
  static let minimumMetSpread = 0.02
  /// Variance of the share of carbohydrate met, per relative spread of exercise.
  static let metOfExercise = 0.1
  /// Variance of ln exercise beside its own spread, when separating training days from easy ones.
  static let demandVariance = 0.0036
  /// The athlete's answer on unlogged food, as share of the usual food: too little, too much. The former is
  /// ``lapse``.
  static let overEaten = 0.2
  /// Share of answered days that a single answer on food leaves for about three weeks.
  static let anyAnswer = 0.015
  /// Weight of the newest day: days with an answer on food.
  static let answeredGain = 0.08
  /// Days with usual food, days of a lapse, and the missing part then, as a share of the need.
  static let usualDays = 0.94
  static let lapseDays = 0.06
  static let lapse = 0.28
}
