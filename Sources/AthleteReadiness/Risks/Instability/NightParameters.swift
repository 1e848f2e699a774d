/// Initial assumptions of the night filters about every athlete, and how fast they are updated.
///
/// Values come from the simulated athletes used for training (the simulator's page Athlete-Days names the
/// sources); learning rates are house rules. They are not settings: the trained priors depend on them, so any
/// change requires retraining.
enum NightParameters {
  // MARK: Own levels

  /// Response of ln RMSSD to fitness − 1, fatigue − fitness, yesterday's load − 1, missed sleep (h) and
  /// drinks.
  static let variability = IndividualRegression(
    mean: [4, 0.25, -0.28, -0.04, -0.023, -0.08], deviation: [1, 0.2, 0.15, 0.025, 0.015, 0.06])
  /// Response of resting heart rate to the same predictors and to the residual of ln RMSSD.
  static let heart = IndividualRegression(
    mean: [52, -3, 3, 0.4, 0.22, 2.2, -7.5], deviation: [12, 1.2, 1.2, 0.2, 0.1, 1, 2])
  static let variabilityNoise = ShrunkenVariance(deviation: 0.165, weight: 12)
  /// Residual of resting heart rate on a stable day, bpm.
  static let heartNoise = ShrunkenVariance(deviation: 1.15, weight: 12)
  /// Sleep, h.
  static let sleep = ShrunkenMean(mean: 7.4, deviation: 1.05, weight: 4)
  /// ln of time awake, h.
  static let awake = ShrunkenMean(mean: -0.36, deviation: 0.36, weight: 3)
  /// Sleep onset, h after midnight.
  static let onset = ShrunkenMean(mean: -0.6, deviation: 0.5, weight: 3)
  /// Breathing rate, breaths per minute.
  static let breathing = ShrunkenMean(mean: 14.7, deviation: 0.5, weight: 0.5)
  static let temperature = ShrunkenMean(mean: 34, deviation: 0.32, weight: 0.5)
  /// Mean night-to-night change in sleep onset, h.
  static let irregularity = 0.55

  // MARK: Learning

  /// Averaging window of the athlete's own levels, nights.
  static let memory = 90.0
  /// Daily drift variance of the ln RMSSD response, and its limit.
  static let variabilityDrift = (step: 1.2e-5, limit: 0.05)
  /// Daily drift variance of the resting-heart-rate response, and its limit.
  static let heartDrift = (step: 3.6e-3, limit: 4.0)
  /// Minimum weight of a night that looks unstable.
  static let minimumCalm = 0.02
  /// Minimum weight of breathing and temperature during an infection.
  static let minimumHealth = 0.05
  /// Absolute score above which a night counts as an outlier, and the weight it is then given.
  static let outlier = (score: 4.0, weight: 0.1)
  /// Absolute HRV score beyond which a night is rejected.
  ///
  /// A rejected night has no effect on the model of heart rate. An excessive value does not describe the
  /// athlete, since missed and ectopic beats can multiply RMSSD and SDNN (Task Force of ESC and NASPE 1996).
  /// A fall is always kept, because it may be an illness.
  static let oddVariability = 8.0
  /// Lower bound of the SD used for scores of ln RMSSD.
  static let minimumVariabilityNoise = 0.03
  /// Lower bound of the SD used for scores of resting heart rate, bpm.
  static let minimumHeartNoise = 0.4
  /// Lower bound of the SD used for scores of breathing rate, breaths per minute.
  static let minimumBreathingDeviation = 0.2
  /// Lower bound of the SD used for scores of temperature, °C.
  static let minimumTemperatureDeviation = 0.15
  /// Lower bound of time awake before taking its logarithm, h.
  static let minimumAwake = 0.02
  /// Delay of sleep onset at weekends, h.
  static let weekendOnset = 0.5
  /// Which sleep onsets count: those within this many SDs (at least `minimumDeviation` hours), and all during
  /// the first nights.
  static let onsetReach = (scores: 2.5, minimumDeviation: 0.3, nights: 10.0)
  /// Largest night-to-night change in sleep onset that counts, h.
  static let onsetJump = 3.0
  /// Largest error in ln RMSSD that is used to learn the noise.
  static let largestVariabilityError = 0.6
  /// Largest error in heart rate that is used to learn the noise, bpm.
  static let largestHeartError = 5.0
  /// Weight of a heart-rate error on a night without HRV.
  static let lonelyHeart = 0.3
  /// Weight of the newest night in the running means.
  static let awakeGain = 0.2
  static let irregularityGain = 0.15
  static let fastNoiseGain = 0.2
  static let slowNoiseGain = 0.02
  static let variabilityGain = 0.3
  static let heartFastGain = 0.3
  static let heartSlowGain = 0.12
  static let illnessGain = 0.5
  static let knownGain = 0.06
  /// Limits of the scores that enter the running means.
  static let awakeLimit = 3.0
  static let squaredLimit = 9.0
  static let variabilityLimit = 4.0
  static let heartLimit = 5.0

  // MARK: Stress

  /// Fraction of stress kept after a day.
  static let stressMemory = 0.86
  /// Fraction of the variance of stress kept after a day.
  static let stressVarianceMemory = 0.74
  /// Daily increase in the variance of stress.
  static let stressStep = 0.17
  /// Variance of stress before the first night.
  static let stressVariance = 0.5
  /// Effect of one unit of stress on sleep, and the noise around it, h.
  static let stressOfSleep = (loading: -0.35, noise: 1.05)
  /// Effect of one unit of stress on feel (score), and the noise around it.
  static let stressOfFeel = (loading: -0.42, noise: 1.0)
  /// Effect of one unit of stress on resting heart rate, and the noise around it, bpm.
  static let stressOfHeart = (loading: 0.45, noise: 1.2)
  /// Limit to which errors are clipped.
  static let stressLimit = 4.0
  /// Sleep lost per unit of fatigue above fitness, h.
  static let sleepOfFatigue = 1.25

  // MARK: Infection

  /// Probability of an infection before the first night.
  static let infection = 0.02
  /// Fraction of that probability that persists to the next day.
  static let infectionMemory = 0.86
  /// Daily probability of a new infection.
  static let infectionRate = 0.006
  /// Effect of an infection on breathing rate, breaths per minute.
  static let infectedBreathing = 1.1
  /// Effect of an infection on temperature, °C.
  static let infectedTemperature = 0.5
  /// Number of nights before a level is used for comparison.
  static let infectionNights = 7.0
  /// Limit of a score used as evidence of infection.
  static let infectionScore = 6.0
  /// Limit of a night's log odds of infection.
  static let infectionOdds = 20.0
  /// Range of the infection probability.
  static let infectionRange = 1e-4...0.999

  // MARK: Doubt about the filter itself

  /// Usual log odds that a phase is near. A filter that fits the athlete is sure on most days that no phase
  /// is.
  ///
  /// Prior level, its weight and the averaging window in nights, and the range to which values are clipped,
  /// so that a real phase hardly moves the level. Measured on simulations with other mechanisms.
  static let wavering = (mean: -4.2, weight: 15.0, memory: 120.0, range: -7.0...(-2.0))
  /// Counts of forecast and observed unstable days: prior count for both (60 nights at the usual rate),
  /// averaging window in nights, mean length of a phase, and allowed range. Measured on the same simulations.
  static let bornOut = (
    usual: 60 * InstabilityParameters.shares.unstable, memory: 180.0, phase: 17.0, range: 1e-3...1e4
  )

  // MARK: Progress towards an unstable phase

  /// Daily probability that a prodrome starts.
  static let prodromeRate = 0.005
  /// Effect of irregular sleep on the logarithm of that probability.
  static let rateOfIrregularity = (unit: 0.25, range: -1.0...2.0, weight: 0.5)
  /// Effect of stress on the logarithm of that probability.
  static let rateOfStress = (range: -1.0...2.5, weight: 0.35)
  /// Effect of fatigue on the logarithm of that probability.
  static let rateOfFatigue = (unit: 0.2, range: -0.5...2.0, weight: 0.4)
  /// Exponent applied to a night's likelihood. It compensates for errors clipped at their limits.
  static let likelihoodPower = 1.2
  /// Effect of full signs on ln time awake.
  static let unstableAwake = 0.3
  /// Effect of full signs on the spread of sleep onset.
  static let unstableOnset = 0.9
  /// Effect of full signs on the spread of sleep duration.
  static let unstableSleep = 0.35
  /// Effect of full signs on the noise of ln RMSSD, growing type.
  static let growingNoise = 1.0
  /// Effect of full signs on the noise of ln RMSSD, shrinking type.
  static let shrinkingNoise = 0.55
  /// Effect of full signs on resting heart rate, bpm, and the fraction of it present before the phase begins.
  static let unstableHeart = (shift: 2.4, before: 0.8)
  /// Shift of ln RMSSD within the phase, growing type only.
  static let unstableVariability = -0.12
  /// Fraction of the ln RMSSD residual that recurs the next night.
  static let echo = 0.25
  /// Variance of ln RMSSD beyond the known noise.
  static let variabilityDoubt = 4e-4
  /// Variance of resting heart rate beyond the known noise.
  static let heartDoubt = 0.06
  /// Limit of the time-awake score.
  static let awakeReach = 3.5
  /// Limit of the ln RMSSD score.
  static let variabilityReach = 5.0
  /// Limit of the resting heart rate score.
  static let heartReach = 4.5
  /// Fraction of nights that are outliers.
  static let wildShare = 0.05
  /// Spread of sleep onset on outlier nights, h.
  static let wildOnset = 2.0
  /// Spread of sleep duration on outlier nights, h.
  static let wildSleep = 2.5
  /// Lower bound of the ordinary SD.
  static let minimumDeviation = 0.1
}
