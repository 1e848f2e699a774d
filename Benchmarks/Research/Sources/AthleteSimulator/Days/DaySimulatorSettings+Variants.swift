extension DaySimulatorSettings {
  /// How far random variants differ: standard deviations of the factors on the constants, on the log scale.
  public struct VariantWidths: Sendable, Hashable {
    /// Spread of time constants.
    public var time = 0.2
    /// Spread of response sizes.
    public var response = 0.3
    /// Spread of noise.
    public var noise = 0.2
    /// Spread of event rates.
    public var rate = 0.3
    /// Spread of the share of missing data.
    public var missing = 0.6
    /// Probability that an athlete never checks in.
    public var noCheckIns = 0.1
    /// Probability that an athlete never logs food.
    public var noFood = 0.2
    /// Probability of other weekly patterns and mesocycles.
    public var otherWeeks = 0.5

    /// Creates the standard widths.
    public init() {}
  }

  /// Returns a simulator whose constants are the standard ones multiplied by random factors.
  ///
  /// Each constant has its own log-normal factor with median 1. Event definitions are unchanged.
  public static func variant(seed: UInt64, widths: VariantWidths = VariantWidths()) -> DaySimulatorSettings {
    var chance = SimulationGenerator(seed: seed, purpose: "variant of days")
    func factor(_ width: Double) -> Double {
      PortableMath.exponential(width * chance.normal().clipped(-2.5...2.5))
    }
    var settings = DaySimulatorSettings()
    settings.changeTimes { factor(widths.time) }
    settings.changeResponses { factor(widths.response) }
    settings.changeNoises { factor(widths.noise) }
    settings.changeRates { factor(widths.rate) }
    settings.changeMissing { factor(widths.missing) }
    settings.record.loadLogged = 1 - 0.02 * factor(widths.missing)
    settings.record.habitsLogged = (1 - 0.15 * factor(widths.missing)).clipped(0...1)
    if chance.chance(widths.noCheckIns) { settings.record.checkInFactor = 0 }
    if chance.chance(widths.noFood) { settings.record.foodFactor = 0 }
    if chance.chance(widths.otherWeeks) {
      settings.plan.weeks = otherWeeks
      settings.plan.mesocycle = otherMesocycle
    }
    return settings
  }

  /// Names of the predefined variants, `standard` first.
  public static let variantNames = [
    "standard", "noisy", "sparse", "silent", "slow", "fast", "weeks", "complete",
  ]

  /// Returns a predefined variant by name, or ``variant(seed:widths:)`` if the name is a number; `nil`
  /// for an unknown name.
  public static func variant(named name: String) -> DaySimulatorSettings? {
    switch name {
    case "standard": .standard
    case "noisy": .noisy
    case "sparse": .sparse
    case "silent": .silent
    case "slow": .slow
    case "fast": .fast
    case "weeks": .weeks
    case "complete": .complete
    default: UInt64(name).map { variant(seed: $0) }
    }
  }

  /// All noise is 50 % larger, and device and load have errors.
  public static let noisy: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.changeNoises { 1.5 }
    settings.record.logRMSSDNoise = 0.08
    settings.record.heartNoise = 0.8
    settings.record.sleepNoise = 0.4
    settings.record.loadNoise = 0.12
    return settings
  }()

  /// Sparse records: a third of the check-ins, few food logs and half of the nights.
  public static let sparse: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.record.deviceMissingFactor = 4
    settings.record.burstRate = 0.03
    settings.record.checkInFactor = 0.4
    settings.record.foodFactor = 0.3
    settings.record.habitsLogged = 0.5
    settings.record.loadLogged = 0.9
    settings.record.stagesMissing = 0.3
    return settings
  }()

  /// Device data only: no check-ins, food logs or answers about habits.
  public static let silent: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.record.checkInFactor = 0
    settings.record.foodFactor = 0
    settings.record.habitsLogged = 0
    return settings
  }()

  /// Slow adaptation, fatigue and recovery: all time constants are multiplied by 1.4.
  public static let slow: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.changeTimes { 1.4 }
    return settings
  }()

  /// Fast adaptation, fatigue and recovery: all time constants are multiplied by 0.7.
  public static let fast: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.changeTimes { 0.7 }
    return settings
  }()

  /// Other weekly patterns and mesocycles: rest on Mondays, double peaks and three-week cycles.
  public static let weeks: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.plan.weeks = otherWeeks
    settings.plan.mesocycle = otherMesocycle
    return settings
  }()

  /// Complete records without errors, including all food.
  public static let complete: DaySimulatorSettings = {
    var settings = DaySimulatorSettings()
    settings.record.deviceMissingFactor = 0
    settings.record.burstRate = 0
    settings.traits.checkInMissing = TraitSpread.uniform(0, 0)
    settings.traits.foodLogged = TraitSpread.uniform(1, 1)
    settings.traits.logCompleteness = TraitSpread.uniform(1, 1)
    settings.record.logNoise = 0
    settings.record.energyNoise = 0
    settings.record.energyBias = 0
    return settings
  }()

  private static let otherWeeks: [[Double]] = [
    [0, 1.6, 0.8, 1.3, 0.7, 2.1, 0.5],
    [0, 1, 1.8, 0.6, 0, 1.6, 2],
    [1.1, 1.1, 1.1, 0, 1.1, 1.3, 1.3],
    [0.6, 2.2, 0, 1.7, 0.5, 0, 2],
    [1, 1, 1, 1, 1, 1, 1],
  ]
  private static let otherMesocycle: [Double] = [1, 1.25, 0.75]
}

extension DaySimulatorSettings {
  /// Returns the share that remains after a day, with the time constant multiplied by a factor.
  private static func memory(_ memory: Double, times factor: Double) -> Double {
    PortableMath.power(memory, 1 / factor).clipped(0...0.999)
  }

  private mutating func changeTimes(_ factor: () -> Double) {
    traits.fitnessTime = traits.fitnessTime.scaled(by: factor())
    traits.fatigueTime = traits.fatigueTime.scaled(by: factor())
    traits.muscleTime = traits.muscleTime.scaled(by: factor())
    states.debtMemory = Self.memory(states.debtMemory, times: factor())
    states.stressMemory = Self.memory(states.stressMemory, times: factor())
    night.noiseMemory = Self.memory(night.noiseMemory, times: factor())
    food.deficitMemory = Self.memory(food.deficitMemory, times: factor())
    food.glycogenStore *= factor()
    illness.profileDays = Self.stretched(illness.profileDays, by: factor())
    hazards.prodromeDays = Self.stretched(hazards.prodromeDays, by: factor())
    hazards.unstableDays = Self.stretched(hazards.unstableDays, by: factor())
    hazards.injuredDays = Self.stretched(hazards.injuredDays, by: factor())
  }

  private static func stretched(_ days: ClosedRange<Int>, by factor: Double) -> ClosedRange<Int> {
    let first = max(1, PortableMath.whole(Double(days.lowerBound) * factor))
    return first...max(first, PortableMath.whole(Double(days.upperBound) * factor))
  }

  private static func stretched(_ days: [Double], by factor: Double) -> [Double] {
    days.map { $0 > 0 ? $0 * factor : $0 }
  }

  private mutating func changeResponses(_ factor: () -> Double) {
    traits.fatigueCost = traits.fatigueCost.scaled(by: factor())
    traits.muscleCost = traits.muscleCost.scaled(by: factor())
    traits.debtCost = traits.debtCost.scaled(by: factor())
    traits.glycogenCost = traits.glycogenCost.scaled(by: factor())
    traits.logRMSSDFatigue = traits.logRMSSDFatigue.scaled(by: factor())
    traits.logRMSSDLoad = traits.logRMSSDLoad.scaled(by: factor())
    traits.logRMSSDStress = traits.logRMSSDStress.scaled(by: factor())
    traits.logRMSSDSleep = traits.logRMSSDSleep.scaled(by: factor())
    traits.feelGain = traits.feelGain.scaled(by: factor())
    night.sleepStress *= factor()
    night.sleepFatigue *= factor()
    night.sleepInstability *= factor()
    night.onsetInstability *= factor()
    night.awakeInstability *= factor()
    night.awakeFatigue *= factor()
    night.logRMSSDFitness *= factor()
    night.logRMSSDIllness *= factor()
    night.logRMSSDUnstable *= factor()
    night.noiseGrowth *= factor()
    night.noiseCompression = min(0.9, night.noiseCompression * factor())
    night.heartFatigue *= factor()
    night.heartLoad *= factor()
    night.heartIllness *= factor()
    night.heartInstability *= factor()
    night.heartAlcohol *= factor()
    night.respiratoryIllness *= factor()
    night.temperatureIllness *= factor()
    night.feelStress *= factor()
    night.sorenessDamage *= factor()
    states.damageGain *= factor()
    capacity.fitnessGain *= factor()
    capacity.illnessCost *= factor()
    capacity.stressCost *= factor()
  }

  private mutating func changeNoises(_ factor: () -> Double) {
    traits.logRMSSDNoise = traits.logRMSSDNoise.scaled(by: factor())
    traits.restingHeartRateNoise = traits.restingHeartRateNoise.scaled(by: factor())
    traits.sleepNoise = traits.sleepNoise.scaled(by: factor())
    session.spread *= factor()
    session.performanceNoise *= factor()
    states.stressNoise *= factor()
    night.onsetNoise *= factor()
    night.awakeNoise *= factor()
    night.deepNoise *= factor()
    night.respiratoryNoise *= factor()
    night.temperatureNoise *= factor()
    night.feelNoise *= factor()
    night.sorenessNoise *= factor()
    food.intakeNoise *= factor()
    food.carbohydrateNoise *= factor()
    record.logNoise *= factor()
    record.energyNoise *= factor()
    record.energyBias *= factor()
  }

  private mutating func changeRates(_ factor: () -> Double) {
    let incidents = factor()
    hazards.incidentBase *= incidents
    hazards.incidentGain *= incidents
    hazards.prodromeRate *= factor()
    illness.rate *= factor()
    states.shockRate *= factor()
    states.travelRate *= factor()
    session.skippedShare *= factor()
    food.lapseShare *= factor()
    plan.campGapMean *= factor()
  }

  private mutating func changeMissing(_ factor: () -> Double) {
    record.deviceMissingFactor *= factor()
    record.burstRate *= factor()
    record.checkInFactor = min(1.2, factor())
    record.foodFactor = min(1.5, factor())
    record.stagesMissing = (0.05 * factor()).clipped(0...1)
  }
}
