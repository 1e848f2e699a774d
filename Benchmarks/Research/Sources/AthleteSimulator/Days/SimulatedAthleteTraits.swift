/// The constant traits of an athlete in the athlete-day simulator.
public struct SimulatedAthleteTraits: Sendable, Hashable {
  /// The athlete's sex.
  public var sex: SimulatedAthlete.Sex
  /// Age, years.
  public var age: Double
  /// Body mass, kg.
  public var mass: Double
  /// Fat-free mass, kg.
  public var leanMass: Double
  /// Load of a usual day L₀, load units.
  public var usualLoad: Double
  /// Time constant of fitness, days.
  public var fitnessTime: Double
  /// Time constant of fatigue, days.
  public var fatigueTime: Double
  /// Time constant of muscle damage, days.
  public var muscleTime: Double
  /// Capacity lost per unit of fatigue above fitness, φA, %.
  public var fatigueCost: Double
  /// Capacity lost per unit of muscle damage, φM, %.
  public var muscleCost: Double
  /// Capacity lost per hour of sleep debt, φS, %.
  public var debtCost: Double
  /// Capacity lost per unit of missing glycogen, φG, %.
  public var glycogenCost: Double
  /// Tolerated ratio of fatigue to fitness, θ.
  public var tolerance: Double
  /// Sleep need, h.
  public var sleepNeed: Double
  /// Usual sleep, h.
  public var usualSleep: Double
  /// Mean ln RMSSD, ln ms.
  public var logRMSSD: Double
  /// Resting heart rate, bpm.
  public var restingHeartRate: Double
  /// Breathing rate at night, breaths per minute.
  public var respiratoryRate: Double
  /// Wrist temperature at night, °C.
  public var temperature: Double
  /// Noise of ln RMSSD.
  public var logRMSSDNoise: Double
  /// Noise of resting heart rate, bpm.
  public var restingHeartRateNoise: Double
  /// Noise of sleep duration, h.
  public var sleepNoise: Double
  /// Decrease in ln RMSSD per unit of fatigue above fitness.
  public var logRMSSDFatigue: Double
  /// Decrease in ln RMSSD per unit of yesterday's load.
  public var logRMSSDLoad: Double
  /// Decrease in ln RMSSD per unit of stress.
  public var logRMSSDStress: Double
  /// Decrease in ln RMSSD per hour of sleep loss.
  public var logRMSSDSleep: Double
  /// Deep sleep, min.
  public var deepMinutes: Double
  /// Time awake per night, min.
  public var awakeMinutes: Double
  /// Mean feel, 1 to 10.
  public var feel: Double
  /// Points of feel per % of capacity.
  public var feelGain: Double
  /// Fraction of training that is eccentric and damages muscle.
  public var eccentricShare: Double
  /// Energy intake as a fraction of the need.
  public var fuelQuality: Double
  /// Fraction of additional energy needs that is eaten on the same day.
  public var fuelFollowing: Double
  /// Whether variability shrinks when the athlete becomes unstable.
  public var isCompressed: Bool
  /// Fraction of nights without the device.
  public var deviceMissing: Double
  /// Fraction of mornings with a check-in.
  public var checkInGiven: Double
  /// Fraction of days with a food log.
  public var foodLogged: Double
  /// Fraction of energy intake that is logged.
  public var logCompleteness: Double
  /// Fraction of advice that is followed.
  public var followedShare: Double
  /// Fraction of advice that is modified. The remainder is ignored.
  public var modifiedShare: Double
  /// Probability of each habit per evening, in the order of ``SimulatedHabit``. The value for alcohol
  /// applies from Monday to Wednesday.
  public var habitShares: [Double]
  /// True effects of the habits.
  public var effects: HabitEffects
  /// Constant factor by which the device misjudges exercise energy expenditure.
  public var energyFactor: Double

  /// Draws the athlete with a given index for a seed.
  ///
  /// Each trait has its own random sequence, so changing the distribution of one leaves the others unchanged.
  public init(seed: UInt64, index: Int, settings: DaySimulatorSettings = .standard) {
    self.init(key: Self.key(seed: seed, index: index), settings: settings)
  }

  /// Returns the seed for all of an athlete's random numbers.
  static func key(seed: UInt64, index: Int) -> UInt64 {
    let mixed = UInt64(bitPattern: Int64(index)) &* 0xd134_2543_de82_ef95
    var chance = SimulationGenerator(seed: seed ^ mixed, purpose: "athlete of days")
    return chance.next()
  }

  init(key: UInt64, settings: DaySimulatorSettings) {
    func draw(_ name: String, _ spread: TraitSpread) -> Double {
      var chance = SimulationGenerator(seed: key, purpose: name)
      return spread.value(&chance)
    }
    let traits = settings.traits
    let isFemale = draw("sex", .uniform(0, 1)) < traits.femaleShare
    sex = isFemale ? .female : .male
    age = draw("age", traits.age).rounded()
    mass = draw("mass", isFemale ? traits.femaleMass : traits.maleMass)
    leanMass = mass * (isFemale ? traits.femaleLeanShare : traits.maleLeanShare)
    usualLoad = draw("usual load", traits.usualLoad)
    fitnessTime = draw("fitness time", traits.fitnessTime)
    fatigueTime = draw("fatigue time", traits.fatigueTime)
    muscleTime = draw("muscle time", traits.muscleTime)
    fatigueCost = draw("fatigue cost", traits.fatigueCost)
    muscleCost = draw("muscle cost", traits.muscleCost)
    debtCost = draw("debt cost", traits.debtCost)
    glycogenCost = draw("glycogen cost", traits.glycogenCost)
    tolerance = draw("tolerance", traits.tolerance)
    sleepNeed = draw("sleep need", traits.sleepNeed)
    usualSleep = sleepNeed - draw("sleep shortfall", traits.sleepShortfall)
    logRMSSD = draw("ln RMSSD", traits.logRMSSD)
    restingHeartRate = draw("resting heart rate", traits.restingHeartRate)
    respiratoryRate = draw("respiratory rate", traits.respiratoryRate)
    temperature = draw("temperature", traits.temperature)
    logRMSSDNoise = draw("ln RMSSD noise", traits.logRMSSDNoise)
    restingHeartRateNoise = draw("resting heart rate noise", traits.restingHeartRateNoise)
    sleepNoise = draw("sleep noise", traits.sleepNoise)
    logRMSSDFatigue = draw("ln RMSSD fatigue", traits.logRMSSDFatigue)
    logRMSSDLoad = draw("ln RMSSD load", traits.logRMSSDLoad)
    logRMSSDStress = draw("ln RMSSD stress", traits.logRMSSDStress)
    logRMSSDSleep = draw("ln RMSSD sleep", traits.logRMSSDSleep)
    deepMinutes = draw("deep", traits.deepMinutes)
    awakeMinutes = draw("awake", traits.awakeMinutes)
    feel = draw("feel", traits.feel)
    feelGain = draw("feel gain", traits.feelGain)
    eccentricShare = draw("eccentric", traits.eccentricShare)
    fuelQuality = draw("fuel quality", traits.fuelQuality)
    fuelFollowing = draw("fuel following", traits.fuelFollowing)
    isCompressed = draw("compressed", .uniform(0, 1)) < traits.compressedShare
    deviceMissing = draw("device", traits.deviceMissing)
    checkInGiven = 1 - draw("check-in", traits.checkInMissing)
    foodLogged = draw("food logged", traits.foodLogged)
    logCompleteness = draw("log completeness", traits.logCompleteness)
    var responses = SimulationGenerator(seed: key, purpose: "responses")
    let mix = traits.responseMix.prefix(3).map { responses.gamma(shape: $0) }
    let total = mix.reduce(0, +)
    followedShare = total > 0 ? (mix.first ?? 0) / total : 0
    modifiedShare = total > 0 && mix.count > 1 ? mix[1] / total : 0
    let habits = settings.habits
    habitShares = SimulatedHabit.allCases.map { habit in
      draw("habit \(habit.rawValue)", habit == .alcohol ? traits.alcoholShare : habits.share)
    }
    effects = HabitEffects(habits, seed: key)
    energyFactor = draw("energy", .logNormal(1, settings.record.energyBias))
  }
}
