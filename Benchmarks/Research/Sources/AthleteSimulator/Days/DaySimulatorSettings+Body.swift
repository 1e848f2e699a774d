extension DaySimulatorSettings {
  /// The night and the morning after it.
  public struct Night: Sendable, Hashable {
    /// Factor on the noise of sleep duration per unit of instability.
    public var sleepInstability = 0.35
    /// Sleep lost per unit of stress, h.
    public var sleepStress = 0.35
    /// Sleep lost on a journey, h.
    public var sleepTravel = 1.3
    /// Sleep lost per unit of fatigue above fitness, h (Hausswirth 2014: overreached athletes sleep 8 % less).
    public var sleepFatigue = 1.25
    /// Sleep won in nights to Saturday and Sunday, h.
    public var sleepWeekend = 0.25
    /// Sleep won per hour of debt beyond the first, h.
    public var sleepRebound = 0.12
    /// Shortest and longest night, h.
    public var sleepRange = 2.5...11.0
    /// Usual sleep onset, h after midnight.
    public var onset = -0.6
    /// Spread of the onset, h.
    public var onsetNoise = 0.45
    /// Factor on that spread per unit of instability.
    public var onsetInstability = 0.9
    /// Later onset in nights to Saturday and Sunday, h.
    public var onsetWeekend = 0.5
    /// Spread of the time awake, of the logarithm.
    public var awakeNoise = 0.3
    /// Growth of the time awake per unit of stress.
    public var awakeStress = 0.08
    /// Growth of the time awake per unit of instability.
    public var awakeInstability = 0.3
    /// Growth of the time awake per unit of fatigue above fitness.
    public var awakeFatigue = 0.6
    /// Growth of the time awake by full illness.
    public var awakeIllness = 0.25
    /// Power of deep sleep in the length of the night.
    public var deepExponent = 0.6
    /// Spread of deep sleep, min.
    public var deepNoise = 17.0
    /// Deep sleep lost per unit of stress, min.
    public var deepStress = 4.0
    /// Deep sleep lost by full illness, min.
    public var deepIllness = 10.0
    /// Share of sleep in REM.
    public var remShare = 0.22
    /// Spread of that share.
    public var remNoise = 0.03
    /// Minutes awake per awakening.
    public var awakening = 7.0

    /// ln RMSSD won per unit of fitness.
    public var logRMSSDFitness = 0.25
    /// Sleep missed that costs no ln RMSSD, h.
    public var logRMSSDFreeSleep = 0.5
    /// ln RMSSD lost by full illness.
    public var logRMSSDIllness = 0.35
    /// ln RMSSD lost by full energy deficit.
    public var logRMSSDDeficit = 0.06
    /// ln RMSSD lost in an unstable phase, where variability is not compressed.
    public var logRMSSDUnstable = 0.12
    /// Memory of the autonomic noise from night to night.
    public var noiseMemory = 0.25
    /// Growth of the noise of ln RMSSD per unit of instability.
    public var noiseGrowth = 1.0
    /// Shrinking of that noise per unit of instability, of the compressed.
    public var noiseCompression = 0.55

    /// Resting heart rate lost per unit of fitness, bpm.
    public var heartFitness = 3.0
    /// Resting heart rate won per unit of fatigue above fitness, bpm.
    public var heartFatigue = 3.0
    /// Resting heart rate won per unit of yesterday's load, bpm.
    public var heartLoad = 0.4
    /// Resting heart rate won per unit of stress, bpm.
    public var heartStress = 0.45
    /// Resting heart rate won per hour of sleep missed, bpm.
    public var heartSleep = 0.22
    /// Resting heart rate won by full illness, bpm.
    public var heartIllness = 5.5
    /// Resting heart rate won per dose of alcohol, bpm.
    public var heartAlcohol = 2.2
    /// Resting heart rate won per unit of instability, bpm.
    public var heartInstability = 2.4
    /// Share of that before the unstable phase.
    public var heartProdrome = 0.8
    /// Resting heart rate won by full energy deficit, bpm.
    public var heartDeficit = 1.0
    /// Share of the autonomic noise, which lowers heart rate as it raises ln RMSSD.
    public var heartShared = 0.75
    /// Share of the heart's own noise.
    public var heartOwn = 0.66

    /// Spread of breaths a minute.
    public var respiratoryNoise = 0.45
    /// Breaths a minute won by full illness (Miller 2020).
    public var respiratoryIllness = 1.6
    /// Breaths a minute won per unit of stress.
    public var respiratoryStress = 0.1
    /// Spread of wrist temperature, °C.
    public var temperatureNoise = 0.28
    /// Wrist temperature won by full illness, °C (Mason 2022).
    public var temperatureIllness = 0.75
    /// Wrist temperature won per dose of alcohol, °C.
    public var temperatureAlcohol = 0.12

    /// Capacity at which feel is at its mean, %.
    public var feelCapacity = -1.5
    /// Feel lost per unit of stress.
    public var feelStress = 0.35
    /// Spread of feel.
    public var feelNoise = 1.0
    /// Soreness of the untouched, 0 to 4.
    public var soreness = 1.0
    /// Soreness per unit of muscle damage at the usual cost.
    public var sorenessDamage = 1.5
    /// The cost of muscle damage at which that holds, %.
    public var sorenessCost = 2.2
    /// Spread of soreness.
    public var sorenessNoise = 0.8

    /// The standard night.
    public init() {}
  }

  /// Illness: its frequency and its course.
  public struct Illness: Sendable, Hashable {
    /// Chance a day that an illness starts.
    public var rate = 1.0 / 170
    /// Growth of the chance per unit of fatigue above fitness (Aubry 2014: 70 % of the overreached fell ill).
    public var fatigueGain = 2.5
    /// Largest fatigue above fitness that counts.
    public var fatigueMost = 0.4
    /// Growth per hour of sleep debt beyond the first.
    public var debtGain = 0.125
    /// Largest such debt that counts, h.
    public var debtMost = 4.0
    /// Days from the first symptoms, rising, of the knots of the profile (pre-symptomatic signs 2 to 3 days early:
    /// Alavi 2022, Mason 2022).
    public var profileDays: [Double] = [-2, -1, 0, 1, 2, 4, 7]
    /// Profile at these knots, straight between them and 0 outside.
    public var profile: [Double] = [0.15, 0.45, 0.8, 1, 1, 0.6, 0.15]
    /// Range of the severity that multiplies the profile.
    public var severity = 0.4...1.0
    /// Days after the first symptoms in which no other illness starts.
    public var refractoryDays = 25

    /// The standard illness.
    public init() {}
  }

  /// Energy and carbohydrate.
  public struct Food: Sendable, Hashable {
    /// Energy of exercise per load unit of a body of the reference mass, kcal.
    public var energyPerLoad = 8.0
    /// The reference mass, kg.
    public var referenceMass = 70.0
    /// Basal energy per kg of fat-free mass, kcal.
    public var basalPerKilogram = 30.5
    /// Energy of a day without exercise, in basal energies.
    public var activityFactor = 1.25
    /// Share of days on which little is eaten.
    public var lapseShare = 0.06
    /// Factor on the intake of such days.
    public var lapseFactor = 0.72
    /// Spread of the intake, of the logarithm.
    public var intakeNoise = 0.13
    /// Share of energy from carbohydrate.
    public var carbohydrateShare = 0.5
    /// Spread of that share.
    public var carbohydrateNoise = 0.05
    /// Limits of that share.
    public var carbohydrateRange = 0.3...0.68
    /// Carbohydrate need of a day without training, g/kg.
    public var carbohydrateRest = 3.0
    /// Carbohydrate need per unit of load, g/kg.
    public var carbohydratePerLoad = 3.0
    /// Largest carbohydrate need, g/kg (guidelines end at 10 to 12: Thomas, Erdman, Burke 2016).
    public var carbohydrateMost = 11.0
    /// Share of the carbohydrate need at which glycogen holds.
    public var holdingShare = 0.55
    /// Share of the session's carbohydrate that comes from glycogen beyond the need.
    public var burningShare = 0.35
    /// Carbohydrate burnt on a day without training, g.
    public var burningRest = 18.0
    /// Carbohydrate burnt per load unit at the reference mass, g.
    public var burningPerLoad = 2.1
    /// Carbohydrate of full glycogen stores, g.
    public var glycogenStore = 450.0
    /// Emptiest glycogen.
    public var glycogenLeast = 0.05
    /// Share of the energy deficit state that stays.
    public var deficitMemory = 0.93
    /// Energy availability below which the deficit grows, kcal/kg of fat-free mass (threshold about 30: Jurov 2021).
    public var deficitThreshold = 30.0
    /// Width of that growth, kcal/kg.
    public var deficitWidth = 15.0
    /// Largest drive of the deficit.
    public var deficitMost = 1.5
    /// Protein, g/kg.
    public var proteinPerKilogram = 1.6
    /// Spread of protein, of the logarithm.
    public var proteinNoise = 0.16

    /// The standard food.
    public init() {}
  }

  /// Overload incidents and unstable phases.
  public struct Hazards: Sendable, Hashable {
    /// Chance of an incident on any day.
    public var incidentBase = 0.0006
    /// Additional chance of an incident far above tolerance.
    public var incidentGain = 0.055
    /// Width of the step at the tolerance.
    public var incidentWidth = 0.07
    /// Least fitness that the fatigue is divided by.
    public var minimumFitness = 0.35
    /// Growth of strain per unit of monotony.
    public var monotonyGain = 0.1
    /// Monotony that changes nothing.
    public var monotonyCentre = 1.4
    /// Smallest and largest effect of monotony.
    public var monotonyRange = -0.5...1.5
    /// Number added to the deviation of the week's loads.
    public var monotonyFloor = 0.15
    /// Growth of strain per hour of sleep debt beyond the first.
    public var debtGain = 0.03
    /// Largest such debt that counts, h.
    public var debtMost = 5.0
    /// Days of an injury.
    public var injuredDays = 6...14
    /// Rate of prodromes of the stable, a day.
    public var prodromeRate = 1.0 / 200
    /// Growth of the rate with irregular sleep onsets.
    public var irregularityGain = 0.5
    /// Irregularity that changes nothing, h.
    public var irregularityCentre = 0.55
    /// Irregularity of a unit of growth, h.
    public var irregularityWidth = 0.25
    /// Smallest and largest effect of irregularity.
    public var irregularityRange = -1.0...2.0
    /// Weight of the newest day in the mean of onset changes.
    public var irregularityWeight = 0.15
    /// Growth of the rate with stress.
    public var stressGain = 0.35
    /// Smallest and largest stress that count.
    public var stressRange = -1.0...2.5
    /// Growth of the rate with fatigue.
    public var fatigueGain = 0.4
    /// Fatigue above fitness of a unit of growth.
    public var fatigueWidth = 0.2
    /// Smallest and largest effect of fatigue.
    public var fatigueRange = -0.5...2.0
    /// Days of a prodrome.
    public var prodromeDays = 10...18
    /// Instability at the start of a prodrome.
    public var prodromeStart = 0.4
    /// Growth of the instability through a prodrome.
    public var prodromeGrowth = 0.6
    /// Days of an unstable phase.
    public var unstableDays = 10...24

    /// The standard hazards.
    public init() {}
  }

  /// What counts as an event.
  public struct Events: Sendable, Hashable {
    /// Rise of Q above its median of the days before that is a spillover of fatigue, %.
    public var spilloverRise = 2.0
    /// Mornings without such a rise that must lie before the next onset.
    public var spilloverQuiet = 3
    /// Fall of C below its median of the days before, %.
    public var suppressionFall = 2.5
    /// Mornings in a row that make a suppression.
    public var suppressionRun = 3
    /// Days from the end of a run to the first morning of the next that counts.
    public var suppressionGap = 5
    /// Days of the running median.
    public var medianDays = 28
    /// Energy availability below which the day is a mismatch, kcal/kg of fat-free mass.
    public var energyAvailability = 22.0
    /// Share of the carbohydrate need below which a training day is a mismatch.
    public var carbohydrateShare = 0.55
    /// Load from which a day is a training day in that sense, in usual loads.
    public var carbohydrateLoad = 1.0
    /// Glycogen below which the day is a mismatch.
    public var glycogen = 0.15
    /// Days after an event that are not scored.
    public var quietDays = 2

    /// The standard events.
    public init() {}
  }

  /// Evening habits and their effect on the night.
  public struct Habits: Sendable, Hashable {
    /// Share of evenings with a habit other than alcohol.
    public var share = TraitSpread.beta(2, 6)
    /// Factor on the chance of alcohol from Thursday to Sunday.
    public var weekendFactor = 2.0
    /// Largest chance of an evening.
    public var most = 0.95
    /// Share of habit-outcome pairs without an effect.
    public var nullShare = 0.8
    /// Range of the size of the other effects, standard deviations.
    public var effectSize = 0.35...0.9
    /// Small, usual and large dose of alcohol (relative sizes of the effect: Pietilä 2018).
    public var doses: [Double] = [0.35, 1, 2.1]
    /// Shares of the doses.
    public var doseShares: [Double] = [0.45, 0.4, 0.15]
    /// Deep sleep per standard deviation, min.
    public var deepUnit = 12.0
    /// ln RMSSD per standard deviation.
    public var logRMSSDUnit = 0.14
    /// Time awake per standard deviation, min.
    public var awakeUnit = 10.0
    /// Feel per standard deviation.
    public var feelUnit = 0.6

    /// The standard habits.
    public init() {}
  }

  /// What gets into the record, and how exactly.
  public struct Record: Sendable, Hashable {
    /// Factor on the athlete's share of nights without the device.
    public var deviceMissingFactor = 1.0
    /// Chance a day that the device is put away.
    public var burstRate = 0.008
    /// Nights for which it stays away.
    public var burstDays = 2...7
    /// Factor on the athlete's share of mornings with a check-in.
    public var checkInFactor = 1.0
    /// Factor on the athlete's share of days with a food log.
    public var foodFactor = 1.0
    /// Spread of the share of food logged, of the logarithm.
    public var logNoise = 0.08
    /// Share of evenings with an answer about habits.
    public var habitsLogged = 1.0
    /// Share of days on which training is known.
    public var loadLogged = 1.0
    /// Error of the load, of the logarithm.
    public var loadNoise = 0.0
    /// Error of the energy of exercise from day to day, of the logarithm.
    public var energyNoise = 0.06
    /// Lasting error of an athlete's energy of exercise, of the logarithm.
    public var energyBias = 0.06
    /// Error of the device's ln RMSSD beyond that of the night (Dial 2025: 6 to 16 %, most of it in the night's noise).
    public var logRMSSDNoise = 0.0
    /// Error of the device's resting heart rate, bpm.
    public var heartNoise = 0.0
    /// Error of the device's sleep duration, h.
    public var sleepNoise = 0.0
    /// Share of nights whose stages are missing though the device was worn.
    public var stagesMissing = 0.0

    /// The standard record.
    public init() {}
  }
}
