/// The assumptions of a night's filters on every athlete before their own nights, and how fast they learn.
///
/// The sizes are the simulated athletes' on which the risks are trained (the simulator's page Athlete-Days names
/// their sources); rates of learning are house rules. They are not settings: the trained priors depend on them, so a
/// change needs a new training.
enum NightParameters {
  // MARK: Own levels

  /// ln RMSSD by fitness − 1, fatigue − fitness, load of the day before − 1, hours of sleep missed, drinks.
  static let variability = IndividualRegression(
    mean: [4, 0.25, -0.28, -0.04, -0.023, -0.08], deviation: [1, 0.2, 0.15, 0.025, 0.015, 0.06])
  /// Resting heart rate by the same, and by the residual of ln RMSSD.
  static let heart = IndividualRegression(
    mean: [52, -3, 3, 0.4, 0.22, 2.2, -7.5], deviation: [12, 1.2, 1.2, 0.2, 0.1, 1, 2])
  /// The residual of ln RMSSD on a stable day.
  static let variabilityNoise = ShrunkenVariance(deviation: 0.165, weight: 12)
  /// The residual of resting heart rate on a stable day, bpm.
  static let heartNoise = ShrunkenVariance(deviation: 1.15, weight: 12)
  /// Sleep, h.
  static let sleep = ShrunkenMean(mean: 7.4, deviation: 1.05, weight: 4)
  /// ln of the time awake, h.
  static let awake = ShrunkenMean(mean: -0.36, deviation: 0.36, weight: 3)
  /// Falling asleep, h after midnight.
  static let onset = ShrunkenMean(mean: -0.6, deviation: 0.5, weight: 3)
  /// Breaths a minute.
  static let breathing = ShrunkenMean(mean: 14.7, deviation: 0.5, weight: 0.5)
  /// Wrist temperature, °C.
  static let temperature = ShrunkenMean(mean: 34, deviation: 0.32, weight: 0.5)
  /// Mean change of the time of falling asleep from night to night, h.
  static let irregularity = 0.55

  // MARK: Learning

  /// Nights that own levels remember.
  static let memory = 90.0
  /// Daily drift of ln RMSSD and resting-heart-rate responses, and its limiting variance.
  static let variabilityDrift = (step: 1.2e-5, limit: 0.05)
  /// The same for resting heart rate.
  static let heartDrift = (step: 3.6e-3, limit: 4.0)
  /// Smallest weight of a night that looks unstable.
  static let minimumCalm = 0.02
  /// Smallest weight of breathing and temperature in an infection.
  static let minimumHealth = 0.05
  /// Scores beyond which a night is an outlier, and the weight it then has.
  static let outlier = (score: 4.0, weight: 0.1)
  /// Scores of variability beyond which a night is rejected: its effect on the heart rate does not count, and above
  /// the usual it does not describe the athlete, since missed and ectopic beats raise RMSSD and SDNN manifold (Task
  /// Force of ESC and NASPE 1996). A fall is never left out: it may be an illness.
  static let oddVariability = 8.0
  /// Smallest deviations that scores are taken by: ln RMSSD, bpm, 1/min, °C.
  static let minimumVariabilityNoise = 0.03
  static let minimumHeartNoise = 0.4
  static let minimumBreathingDeviation = 0.2
  static let minimumTemperatureDeviation = 0.15
  /// Shortest time awake that a logarithm is taken of, h.
  static let minimumAwake = 0.02
  /// Later falling asleep of a weekend, h.
  static let weekendOnset = 0.5
  /// A night's onset counts within this many deviations, of at least these hours, or among the first nights.
  static let onsetReach = (scores: 2.5, minimumDeviation: 0.3, nights: 10.0)
  /// Largest change of onset from one night to the next that counts, h.
  static let onsetJump = 3.0
  /// Largest errors that the noise learns from: ln RMSSD, bpm.
  static let largestVariabilityError = 0.6
  static let largestHeartError = 5.0
  /// Weight of an error of the heart rate whose night has no variability.
  static let lonelyHeart = 0.3
  /// Weight of the newest night in running means.
  static let awakeGain = 0.2
  static let irregularityGain = 0.15
  static let fastNoiseGain = 0.2
  static let slowNoiseGain = 0.02
  static let variabilityGain = 0.3
  static let heartFastGain = 0.3
  static let heartSlowGain = 0.12
  static let illnessGain = 0.5
  static let knownGain = 0.06
  /// Limits of the scores that go into them.
  static let awakeLimit = 3.0
  static let squaredLimit = 9.0
  static let variabilityLimit = 4.0
  static let heartLimit = 5.0

  // MARK: Stress

  /// Share of stress, and of its variance, kept after a day; the daily addition to the variance.
  static let stressMemory = 0.86
  static let stressVarianceMemory = 0.74
  static let stressStep = 0.17
  /// Expected variance before the first night.
  static let stressVariance = 0.5
  /// The effect of a unit of stress, and the noise around it: sleep (h), feel (scores), resting heart rate (bpm).
  static let stressOfSleep = (loading: -0.35, noise: 1.05)
  static let stressOfFeel = (loading: -0.42, noise: 1.0)
  static let stressOfHeart = (loading: 0.45, noise: 1.2)
  /// Largest error that counts.
  static let stressLimit = 4.0
  /// Sleep lost per unit of fatigue above fitness, h.
  static let sleepOfFatigue = 1.25

  // MARK: Infection

  /// Probability of an infection before the first night, share of it that lasts to the next day, chance of a new one.
  static let infection = 0.02
  static let infectionMemory = 0.86
  static let infectionRate = 0.006
  /// The effect of an infection: breaths a minute, °C.
  static let infectedBreathing = 1.1
  static let infectedTemperature = 0.5
  /// Nights that a level takes before it is compared with.
  static let infectionNights = 7.0
  /// Limits of a score, of the log odds of a night, and of the probability.
  static let infectionScore = 6.0
  static let infectionOdds = 20.0
  static let infectionRange = 1e-4...0.999

  // MARK: Doubt about the filter itself

  /// The filter's usual log odds that a phase is near: a filter that suits an athlete's world is sure on most days
  /// that nothing is near. Level before the first night, nights that it counts as, nights remembered, and the range
  /// that counts, so a real phase does not move it much. Measured on worlds that the filter was not made for.
  static let wavering = (mean: -4.2, weight: 15.0, memory: 120.0, range: -7.0...(-2.0))
  /// Counts of forecast unstable days: the starting days on both sides of the balance (60 nights of the usual share),
  /// nights remembered, mean days of a phase, and the largest sum over all the nights remembered. Measured like the
  /// above.
  static let bornOut = (
    usual: 60 * InstabilityParameters.shares.unstable, memory: 180.0, phase: 17.0, range: 1e-3...1e4
  )

  // MARK: The way to an unstable phase

  /// Chance a day that it starts, and how irregular sleep, stress and fatigue raise its logarithm.
  static let prodromeRate = 0.005
  static let rateOfIrregularity = (unit: 0.25, range: -1.0...2.0, weight: 0.5)
  static let rateOfStress = (range: -1.0...2.5, weight: 0.35)
  static let rateOfFatigue = (unit: 0.2, range: -0.5...2.0, weight: 0.4)
  /// Power of a night's likelihood: it compensates for errors clamped at their limits.
  static let likelihoodPower = 1.2
  /// Effects of full signs: ln awake, spread of onset and of sleep, noise of ln RMSSD if variability grows and
  /// those whose variability shrinks, resting heart rate (bpm; the share of it before the phase begins).
  static let unstableAwake = 0.3
  static let unstableOnset = 0.9
  static let unstableSleep = 0.35
  static let growingNoise = 1.0
  static let shrinkingNoise = 0.55
  static let unstableHeart = (shift: 2.4, before: 0.8)
  /// ln RMSSD within the phase, of those whose variability grows.
  static let unstableVariability = -0.12
  /// Share of the residual of ln RMSSD that returns the night after.
  static let echo = 0.25
  /// Variance of ln RMSSD and of resting heart rate beside the known noise.
  static let variabilityDoubt = 4e-4
  static let heartDoubt = 0.06
  /// Limits of the scores: awake, ln RMSSD, resting heart rate.
  static let awakeReach = 3.5
  static let variabilityReach = 5.0
  static let heartReach = 4.5
  /// Share of nights that are wild for no reason, and how wide: onset and sleep, h. Least deviation otherwise.
  static let wildShare = 0.05
  static let wildOnset = 2.0
  static let wildSleep = 2.5
  static let minimumDeviation = 0.1
}
