extension DaySimulatorSettings {
  /// Settings for the night and the following morning.
  public struct Night: Sendable, Hashable {
    /// Factor on the noise of sleep duration per unit of instability.
    public var sleepInstability = 0.35
    /// Sleep lost per unit of stress, h.
    public var sleepStress = 0.35
    /// Sleep lost while travelling, h.
    public var sleepTravel = 1.3
    /// Sleep lost per unit of fatigue above fitness, h (Hausswirth 2014: overreached athletes sleep 8 % less).
    public var sleepFatigue = 1.25
    /// Extra sleep before Saturday and Sunday, h.
    public var sleepWeekend = 0.25
    /// Extra sleep per hour of debt beyond the first, h.
    public var sleepRebound = 0.12
    /// Shortest and longest possible sleep, h.
    public var sleepRange = 2.5...11.0
    /// Usual sleep onset, h relative to midnight.
    public var onset = -0.6
    /// Standard deviation of sleep onset, h.
    public var onsetNoise = 0.45
    /// Increase in this standard deviation per unit of instability.
    public var onsetInstability = 0.9
    /// Delay of sleep onset before Saturday and Sunday, h.
    public var onsetWeekend = 0.5
    /// Standard deviation of time awake, on the log scale.
    public var awakeNoise = 0.3
    /// Increase in time awake per unit of stress.
    public var awakeStress = 0.08
    /// Increase in time awake per unit of instability.
    public var awakeInstability = 0.3
    /// Increase in time awake per unit of fatigue above fitness.
    public var awakeFatigue = 0.6
    /// Increase in time awake at full illness.
    public var awakeIllness = 0.25
    /// Exponent relating deep sleep to sleep duration.
    public var deepExponent = 0.6
    /// Standard deviation of deep sleep, min.
    public var deepNoise = 17.0
    /// Deep sleep lost per unit of stress, min.
    public var deepStress = 4.0
    /// Deep sleep lost at full illness, min.
    public var deepIllness = 10.0
    /// REM sleep as a fraction of time asleep.
    public var remShare = 0.22
    /// Standard deviation of the REM share.
    public var remNoise = 0.03
    /// Minutes awake per awakening.
    public var awakening = 7.0

    /// Increase in ln RMSSD per unit of fitness.
    public var logRMSSDFitness = 0.25
    /// Sleep loss that does not lower ln RMSSD, h.
    public var logRMSSDFreeSleep = 0.5
    /// Decrease in ln RMSSD at full illness.
    public var logRMSSDIllness = 0.35
    /// Decrease in ln RMSSD at full energy deficit.
    public var logRMSSDDeficit = 0.06
    /// Decrease in ln RMSSD in an unstable phase, for athletes whose variability grows.
    public var logRMSSDUnstable = 0.12
    /// Night-to-night autocorrelation of the autonomic noise.
    public var noiseMemory = 0.25
    /// Increase in the noise of ln RMSSD per unit of instability.
    public var noiseGrowth = 1.0
    /// Decrease in the noise of ln RMSSD per unit of instability, for athletes whose variability shrinks.
    public var noiseCompression = 0.55

    /// Decrease in resting heart rate per unit of fitness, bpm.
    public var heartFitness = 3.0
    /// Increase in resting heart rate per unit of fatigue above fitness, bpm.
    public var heartFatigue = 3.0
    /// Increase in resting heart rate per unit of yesterday's load, bpm.
    public var heartLoad = 0.4
    /// Increase in resting heart rate per unit of stress, bpm.
    public var heartStress = 0.45
    /// Increase in resting heart rate per hour of sleep loss, bpm.
    public var heartSleep = 0.22
    /// Increase in resting heart rate at full illness, bpm.
    public var heartIllness = 5.5
    /// Increase in resting heart rate per dose of alcohol, bpm.
    public var heartAlcohol = 2.2
    /// Increase in resting heart rate per unit of instability, bpm.
    public var heartInstability = 2.4
    /// Fraction of that increase that already applies before the unstable phase.
    public var heartProdrome = 0.8
    /// Increase in resting heart rate at full energy deficit, bpm.
    public var heartDeficit = 1.0
    /// Weight of the autonomic noise in heart rate, which it lowers as it raises ln RMSSD.
    public var heartShared = 0.75
    /// Weight of the independent noise in heart rate.
    public var heartOwn = 0.66

    /// Standard deviation of the breathing rate, breaths per minute.
    public var respiratoryNoise = 0.45
    /// Increase in breathing rate at full illness, breaths per minute (Miller 2020).
    public var respiratoryIllness = 1.6
    /// Increase in breathing rate per unit of stress, breaths per minute.
    public var respiratoryStress = 0.1
    /// Standard deviation of wrist temperature, °C.
    public var temperatureNoise = 0.28
    /// Increase in wrist temperature at full illness, °C (Mason 2022).
    public var temperatureIllness = 0.75
    /// Increase in wrist temperature per dose of alcohol, °C.
    public var temperatureAlcohol = 0.12

    /// Capacity at which feel is at its mean, %.
    public var feelCapacity = -1.5
    /// Decrease in feel per unit of stress.
    public var feelStress = 0.35
    /// Standard deviation of feel.
    public var feelNoise = 1.0
    /// Soreness without muscle damage, 0 to 4.
    public var soreness = 1.0
    /// Increase in soreness per unit of muscle damage at the usual cost.
    public var sorenessDamage = 1.5
    /// Usual cost of muscle damage, for which ``sorenessDamage`` is defined, %.
    public var sorenessCost = 2.2
    /// Standard deviation of soreness.
    public var sorenessNoise = 0.8

    /// Creates the standard settings.
    public init() {}
  }

  /// Frequency and course of illness.
  public struct Illness: Sendable, Hashable {
    /// Daily probability of a new illness.
    public var rate = 1.0 / 170
    /// Relative increase in the probability per unit of fatigue above fitness (Aubry 2014: 70 % of
    /// overreached athletes fell ill).
    public var fatigueGain = 2.5
    /// Maximum effective excess of fatigue over fitness.
    public var fatigueMost = 0.4
    /// Relative increase in the probability per hour of sleep debt beyond the first.
    public var debtGain = 0.125
    /// Maximum effective sleep debt above 1 h, h.
    public var debtMost = 4.0
    /// Days of the profile's knots, counted from the first symptoms, ascending. Signs precede symptoms
    /// by 2 to 3 days (Alavi 2022, Mason 2022).
    public var profileDays: [Double] = [-2, -1, 0, 1, 2, 4, 7]
    /// Severity at these knots, linear between them and 0 outside.
    public var profile: [Double] = [0.15, 0.45, 0.8, 1, 1, 0.6, 0.15]
    /// Range of the severity factor that multiplies the profile.
    public var severity = 0.4...1.0
    /// Number of days after the first symptoms during which no other illness starts.
    public var refractoryDays = 25

    /// Creates the standard settings.
    public init() {}
  }

  /// Energy and carbohydrate settings.
  public struct Food: Sendable, Hashable {
    /// Exercise energy expenditure per load unit at the reference mass, kcal.
    public var energyPerLoad = 8.0
    /// The reference mass, kg.
    public var referenceMass = 70.0
    /// Basal expenditure per kg of fat-free mass, kcal.
    public var basalPerKilogram = 30.5
    /// Energy expenditure of a day without exercise, as a multiple of basal expenditure.
    public var activityFactor = 1.25
    /// Fraction of days with unusually low intake.
    public var lapseShare = 0.06
    /// Factor on intake on those days.
    public var lapseFactor = 0.72
    /// Standard deviation of intake, on the log scale.
    public var intakeNoise = 0.13
    /// Fraction of energy from carbohydrate.
    public var carbohydrateShare = 0.5
    /// Standard deviation of the share above.
    public var carbohydrateNoise = 0.05
    /// Allowed range of that share.
    public var carbohydrateRange = 0.3...0.68
    /// Carbohydrate need on a day without training, g/kg.
    public var carbohydrateRest = 3.0
    /// Carbohydrate need per unit of load, g/kg.
    public var carbohydratePerLoad = 3.0
    /// Maximum carbohydrate need, g/kg (guidelines end at 10 to 12: Thomas, Erdman, Burke 2016).
    public var carbohydrateMost = 11.0
    /// Fraction of the carbohydrate need that is enough to maintain glycogen.
    public var holdingShare = 0.55
    /// Fraction of the carbohydrate used in excess of the need that comes from glycogen.
    public var burningShare = 0.35
    /// Carbohydrate used on a day without training, g.
    public var burningRest = 18.0
    /// Carbohydrate used per load unit at the reference mass, g.
    public var burningPerLoad = 2.1
    /// Carbohydrate in full glycogen stores, g.
    public var glycogenStore = 450.0
    /// Minimum glycogen fill level.
    public var glycogenLeast = 0.05
    /// Fraction of the energy deficit that remains after a day.
    public var deficitMemory = 0.93
    /// Energy availability below which the deficit grows, kcal/kg of fat-free mass (threshold about 30:
    /// Jurov 2021).
    public var deficitThreshold = 30.0
    /// Width of the transition at this threshold, kcal/kg.
    public var deficitWidth = 15.0
    /// Maximum daily increase in the deficit.
    public var deficitMost = 1.5
    /// Protein intake, g/kg.
    public var proteinPerKilogram = 1.6
    /// Standard deviation of protein intake, on the log scale.
    public var proteinNoise = 0.16

    /// Creates the standard settings.
    public init() {}
  }

  /// Overload incidents and unstable phases.
  public struct Hazards: Sendable, Hashable {
    /// Daily base probability of an incident.
    public var incidentBase = 0.0006
    /// Additional daily probability of an incident far above tolerance.
    public var incidentGain = 0.055
    /// Width of the transition at the tolerance.
    public var incidentWidth = 0.07
    /// Minimum fitness used as a divisor for fatigue.
    public var minimumFitness = 0.35
    /// Increase in strain per unit of monotony.
    public var monotonyGain = 0.1
    /// Monotony that has no effect.
    public var monotonyCentre = 1.4
    /// Limits to which monotony minus ``monotonyCentre`` is clamped.
    public var monotonyRange = -0.5...1.5
    /// Constant added to the standard deviation of the week's loads.
    public var monotonyFloor = 0.15
    /// Increase in strain per hour of sleep debt beyond the first.
    public var debtGain = 0.03
    /// Maximum effective sleep debt above 1 h, h.
    public var debtMost = 5.0
    /// Duration of an injury, days.
    public var injuredDays = 6...14
    /// Daily rate at which prodromes start in stable athletes.
    public var prodromeRate = 1.0 / 200
    /// Relative increase in the rate with irregular sleep onset.
    public var irregularityGain = 0.5
    /// Irregularity that has no effect, h.
    public var irregularityCentre = 0.55
    /// Irregularity that gives one unit of increase, h.
    public var irregularityWidth = 0.25
    /// Limits of the effect of irregularity.
    public var irregularityRange = -1.0...2.0
    /// Weight of the newest day in the running mean of onset changes.
    public var irregularityWeight = 0.15
    /// Relative increase in the rate with stress.
    public var stressGain = 0.35
    /// Range to which stress is clamped.
    public var stressRange = -1.0...2.5
    /// Relative increase in the rate with fatigue.
    public var fatigueGain = 0.4
    /// Fatigue above fitness that gives one unit of increase.
    public var fatigueWidth = 0.2
    /// Limits of the effect of fatigue.
    public var fatigueRange = -0.5...2.0
    /// Duration of a prodrome, days.
    public var prodromeDays = 10...18
    /// Instability at the start of a prodrome.
    public var prodromeStart = 0.4
    /// Increase in instability over a prodrome.
    public var prodromeGrowth = 0.6
    /// Duration of an unstable phase, days.
    public var unstableDays = 10...24

    /// Creates the standard settings.
    public init() {}
  }

  /// Definitions of the events.
  public struct Events: Sendable, Hashable {
    /// Rise in Q above its median of the preceding days that counts as fatigue spillover, %.
    public var spilloverRise = 2.0
    /// Number of mornings without such a rise required before the next onset.
    public var spilloverQuiet = 3
    /// Fall in C below its median of the preceding days, %.
    public var suppressionFall = 2.5
    /// Number of consecutive mornings with such a fall that count as a suppression.
    public var suppressionRun = 3
    /// Minimum number of days between the end of a run and the next one.
    public var suppressionGap = 5
    /// Number of days in the running median.
    public var medianDays = 28
    /// Energy availability below which a day is a fuelling mismatch, kcal/kg of fat-free mass.
    public var energyAvailability = 22.0
    /// Fraction of the carbohydrate need below which a training day counts as a fuelling mismatch.
    public var carbohydrateShare = 0.55
    /// Minimum load of such a training day, in usual loads.
    public var carbohydrateLoad = 1.0
    /// Glycogen fill level below which a day is a fuelling mismatch.
    public var glycogen = 0.15
    /// Number of days after an event that are not scored.
    public var quietDays = 2

    /// Creates the standard settings.
    public init() {}
  }

  /// Evening habits and their effect on the night.
  public struct Habits: Sendable, Hashable {
    /// Fraction of evenings with a given habit other than alcohol.
    public var share = TraitSpread.beta(2, 6)
    /// Factor on the chance of alcohol from Thursday to Sunday.
    public var weekendFactor = 2.0
    /// Maximum probability per evening.
    public var most = 0.95
    /// Fraction of habit–outcome pairs without an effect.
    public var nullShare = 0.8
    /// Size of all other effects, in standard deviations.
    public var effectSize = 0.35...0.9
    /// Small, usual and large dose of alcohol (relative effects: Pietilä 2018).
    public var doses: [Double] = [0.35, 1, 2.1]
    /// Probabilities of the doses.
    public var doseShares: [Double] = [0.45, 0.4, 0.15]
    /// Deep sleep per standard deviation, min.
    public var deepUnit = 12.0
    /// ln RMSSD per standard deviation.
    public var logRMSSDUnit = 0.14
    /// Time awake per standard deviation, min.
    public var awakeUnit = 10.0
    /// Feel per standard deviation.
    public var feelUnit = 0.6

    /// Creates the standard settings.
    public init() {}
  }

  /// Completeness and accuracy of the records.
  public struct Record: Sendable, Hashable {
    /// Factor on the athlete's share of nights without the device.
    public var deviceMissingFactor = 1.0
    /// Daily probability that the device is put away.
    public var burstRate = 0.008
    /// Number of nights for which it is put away.
    public var burstDays = 2...7
    /// Factor on the athlete's share of mornings with a check-in.
    public var checkInFactor = 1.0
    /// Factor on the athlete's share of days with a food log.
    public var foodFactor = 1.0
    /// Standard deviation of the logged share of food, on the log scale.
    public var logNoise = 0.08
    /// Fraction of evenings with answers about habits.
    public var habitsLogged = 1.0
    /// Fraction of days with recorded training.
    public var loadLogged = 1.0
    /// Error of the load, on the log scale.
    public var loadNoise = 0.0
    /// Daily error of exercise energy expenditure, on the log scale.
    public var energyNoise = 0.06
    /// Constant error in an athlete's exercise energy expenditure, on the log scale.
    public var energyBias = 0.06
    /// Device error of ln RMSSD beyond true night-to-night variation (Dial 2025: 6 to 16 %, mostly true
    /// variation).
    public var logRMSSDNoise = 0.0
    /// Device error of resting heart rate, bpm.
    public var heartNoise = 0.0
    /// Device error of sleep duration, h.
    public var sleepNoise = 0.0
    /// Fraction of nights without sleep stages although the device was worn.
    public var stagesMissing = 0.0

    /// Creates the standard settings.
    public init() {}
  }
}
