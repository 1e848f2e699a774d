/// All constants of the athlete-day simulator.
///
/// The five readiness predictions were trained with the defaults. The named variants and
/// ``variant(seed:widths:)`` differ in time constants, response sizes, noise, missing data and event rates,
/// so predictions can be tested in a world they have not seen.
///
/// Values without a source are house rules, chosen so that the statistics of simulated days match
/// recordings of athletes (see <doc:Athlete-Days>).
public struct DaySimulatorSettings: Sendable, Hashable {
  /// Number of days at the start that are not scored.
  public var burnIn = 60
  /// Distributions of the athletes' traits.
  public var traits = Traits()
  /// Weeks, mesocycles and training camps.
  public var plan = Plan()
  /// How planned loads turn into sessions.
  public var session = Session()
  /// Fitness, fatigue, sleep debt, stress and travel.
  public var states = States()
  /// Factors that lower the capacity to perform.
  public var capacity = Capacity()
  /// The night and the following morning.
  public var night = Night()
  /// Frequency and course of illness.
  public var illness = Illness()
  /// Energy and carbohydrate.
  public var food = Food()
  /// Overload incidents and unstable phases.
  public var hazards = Hazards()
  /// Definitions of the events.
  public var events = Events()
  /// Evening habits and their effect on the night.
  public var habits = Habits()
  /// Completeness and accuracy of the records.
  public var record = Record()

  /// Creates the standard settings.
  public init() {}

  /// The standard settings.
  public static let standard = DaySimulatorSettings()
}

extension DaySimulatorSettings {
  /// Distributions of the athletes' traits.
  public struct Traits: Sendable, Hashable {
    /// Fraction of athletes who are women.
    public var femaleShare = 0.4
    /// Mass of women, kg.
    public var femaleMass = TraitSpread.normal(60, 7, in: 42...90)
    /// Mass of men, kg.
    public var maleMass = TraitSpread.normal(73, 8, in: 50...110)
    /// Fat-free share of women's body mass.
    public var femaleLeanShare = 0.79
    /// Fat-free share of men's body mass.
    public var maleLeanShare = 0.87
    /// Age, years.
    public var age = TraitSpread.normal(34, 9, in: 18...65)
    /// Load of a usual day L₀, load units.
    public var usualLoad = TraitSpread.logNormal(80, 0.35, in: 30...170)
    /// Time constant of fitness, days (Hellard 2006: 38, range 17 to 59; performance management chart: 42).
    public var fitnessTime = TraitSpread.logNormal(42, 0.2, in: 25...65)
    /// Time constant of fatigue, days (Hellard 2006: 19, range 6 to 32; performance management chart: 7).
    public var fatigueTime = TraitSpread.logNormal(8, 0.25, in: 4...15)
    /// Time constant of muscle damage, days.
    public var muscleTime = TraitSpread.uniform(1, 2.2)
    /// Capacity lost per unit of fatigue above fitness, φA, %.
    public var fatigueCost = TraitSpread.logNormal(9, 0.4, in: 3...25)
    /// Capacity lost per unit of muscle damage, φM, %.
    public var muscleCost = TraitSpread.logNormal(2.2, 0.35, in: 0.8...6)
    /// Capacity lost per hour of sleep debt, φS, %.
    public var debtCost = TraitSpread.logNormal(0.55, 0.3, in: 0.2...1.4)
    /// Capacity lost per unit of missing glycogen, φG, %.
    public var glycogenCost = TraitSpread.logNormal(8, 0.3, in: 3...20)
    /// Tolerated ratio of fatigue to fitness, θ.
    public var tolerance = TraitSpread.normal(1.38, 0.12)
    /// Sleep need, h.
    public var sleepNeed = TraitSpread.normal(8, 0.45)
    /// Sleep shortfall on a usual night, h.
    public var sleepShortfall = TraitSpread.normal(0.55, 0.45, in: -0.4...1.8)
    /// Mean ln RMSSD, ln ms.
    public var logRMSSD = TraitSpread.normal(4.1, 0.4)
    /// Resting heart rate, bpm.
    public var restingHeartRate = TraitSpread.normal(51, 6)
    /// Breathing rate at night, breaths per minute.
    public var respiratoryRate = TraitSpread.normal(14.7, 1.5)
    /// Wrist temperature at night, °C.
    public var temperature = TraitSpread.normal(34, 0.6)
    /// Night-to-night noise of ln RMSSD.
    public var logRMSSDNoise = TraitSpread.logNormal(0.155, 0.25, in: 0.08...0.3)
    /// Noise of resting heart rate, bpm.
    public var restingHeartRateNoise = TraitSpread.logNormal(1.55, 0.25, in: 0.8...2.8)
    /// Noise of sleep duration, h.
    public var sleepNoise = TraitSpread.logNormal(1, 0.25, in: 0.5...1.7)
    /// Decrease in ln RMSSD per unit of fatigue above fitness, bA.
    public var logRMSSDFatigue = TraitSpread.logNormal(0.25, 0.5, in: 0.05...0.8)
    /// Decrease in ln RMSSD per unit of yesterday's load, bU.
    public var logRMSSDLoad = TraitSpread.logNormal(0.035, 0.6, in: 0.005...0.12)
    /// Decrease in ln RMSSD per unit of stress, bS.
    public var logRMSSDStress = TraitSpread.logNormal(0.035, 0.5, in: 0.005...0.11)
    /// Decrease in ln RMSSD per hour of sleep loss, bD.
    public var logRMSSDSleep = TraitSpread.logNormal(0.02, 0.5, in: 0.003...0.07)
    /// Deep sleep, min.
    public var deepMinutes = TraitSpread.normal(78, 14, in: 25...150)
    /// Time awake per night, min.
    public var awakeMinutes = TraitSpread.logNormal(42, 0.25, in: 20...80)
    /// Mean feel, 1 to 10.
    public var feel = TraitSpread.normal(6.8, 0.8)
    /// Points of feel per % of capacity.
    public var feelGain = TraitSpread.logNormal(0.2, 0.4, in: 0.06...0.5)
    /// Fraction of training that is eccentric and damages muscle.
    public var eccentricShare = TraitSpread.normal(0.55, 0.2, in: 0.1...1)
    /// Fraction of nights after alcohol.
    public var alcoholShare = TraitSpread.beta(1.3, 6, in: 0...0.5)
    /// Energy intake as a fraction of the need, q.
    public var fuelQuality = TraitSpread.normal(1, 0.07, in: 0.78...1.15)
    /// Fraction of additional energy needs that is eaten on the same day.
    public var fuelFollowing = TraitSpread.uniform(0.25, 0.75)
    /// Fraction of athletes whose variability shrinks rather than grows when they become unstable.
    public var compressedShare = 0.3
    /// Fraction of nights without the device.
    public var deviceMissing = TraitSpread.beta(1.5, 14)
    /// Fraction of mornings without a check-in.
    public var checkInMissing = TraitSpread.beta(2, 7)
    /// Fraction of days with a food log.
    public var foodLogged = TraitSpread.beta(2, 3, in: 0.05...0.98)
    /// Fraction of energy intake that is logged (about 12 % is under-reported).
    public var logCompleteness = TraitSpread.normal(0.88, 0.07, in: 0.65...1.05)
    /// Dirichlet parameters for the fractions of advice followed, modified and ignored.
    public var responseMix: [Double] = [5, 3, 2]

    /// Creates the standard settings.
    public init() {}
  }

  /// The training plan, in multiples of the usual load.
  public struct Plan: Sendable, Hashable {
    /// Loads from Monday to Sunday in each weekly pattern.
    public var weeks: [[Double]] = [
      [1, 0.7, 1.5, 0, 1.1, 1.9, 0.8],
      [0.8, 1.4, 0.6, 1.4, 0, 2, 0.8],
      [1.2, 0.5, 1.6, 0.6, 0.9, 2.2, 0],
      [0.9, 1.2, 0.9, 1.2, 0.4, 1.6, 0.8],
    ]
    /// Load factors of the weeks in a mesocycle.
    public var mesocycle: [Double] = [1, 1.1, 1.22, 0.68]
    /// Range of the first camp's start day.
    public var firstCamp = 10...99
    /// Duration of a camp, days (Aubry 2014: half of the athletes were overreached after three weeks
    /// with 30 to 40 % more load).
    public var campDays = 8...21
    /// Load factor during a camp.
    public var campFactor = 1.3...1.75
    /// Minimum gap between camps, days.
    public var campGap = 6
    /// Mean of the additional gap, days.
    public var campGapMean = 95.0
    /// Number of days, including today, whose plan is known in the morning.
    public var visibleDays = 7

    /// Creates the standard settings.
    public init() {}
  }

  /// How planned loads turn into sessions.
  public struct Session: Sendable, Hashable {
    /// Fraction of planned sessions that are missed.
    public var skippedShare = 0.06
    /// Standard deviation of actual load around the plan, on the log scale.
    public var spread = 0.18
    /// Factor on the load while injured.
    public var injuredFactor = 0.3
    /// Factor on the load while ill.
    public var illFactor = 0.25
    /// Severity of illness above which the athlete trains as when ill.
    public var illThreshold = 0.5
    /// Factor on the load while travelling.
    public var travelFactor = 0.7
    /// Maximum daily load, as a multiple of the usual load.
    public var most = 4.5
    /// Fraction of the advised change that is applied when advice is modified.
    public var modifiedShare = 0.5
    /// Load above which the session counts as a performance test.
    public var testLoad = 1.2
    /// Noise of measured performance, % (day to day: Hickey 1992; 0.4 to 2.4 between races).
    public var performanceNoise = 1.5
    /// Duration of a session with the usual load, min.
    public var usualMinutes = 62.0
    /// Exponent of duration with load. Below 1, a larger load means a harder session as well as a longer one.
    public var durationExponent = 0.75
    /// Perceived exertion of the lightest session, 1 to 10.
    public var exertion = 3.0
    /// Increase in exertion per unit of load.
    public var exertionLoad = 1.9
    /// Decrease in exertion per % of capacity.
    public var exertionCapacity = 0.25
    /// Standard deviation of exertion.
    public var exertionNoise = 0.7

    /// Creates the standard settings.
    public init() {}
  }

  /// States at the end of a day.
  public struct States: Sendable, Hashable {
    /// Muscle damage per unit of load above the protected load.
    public var damageGain = 0.9
    /// Load up to which fitness protects, in units of fitness.
    public var damageThreshold = 1.15
    /// Minimum fitness that counts for this protection.
    public var damageFitness = 0.5
    /// Fraction of sleep debt that remains after a day.
    public var debtMemory = 0.72
    /// Range of sleep debt, h.
    public var debtRange = -1.5...12.0
    /// Fraction of stress that remains after a day.
    public var stressMemory = 0.86
    /// Standard deviation of daily stress.
    public var stressNoise = 0.38
    /// Daily probability of a stressful event.
    public var shockRate = 0.012
    /// Size of a stressful event.
    public var shockSize = 1.0...2.5
    /// Daily probability that a journey starts.
    public var travelRate = 1.0 / 70
    /// Duration of a journey, days.
    public var travelDays = 2...5
    /// Shift in sleep onset while travelling, h.
    public var travelShift = -2.0...2.0

    /// Creates the standard settings.
    public init() {}
  }

  /// Factors that lower the capacity to perform, %.
  public struct Capacity: Sendable, Hashable {
    /// Increase in capacity per unit of fitness.
    public var fitnessGain = 6.0
    /// Sleep debt that costs no capacity, h.
    public var freeDebt = 1.0
    /// Glycogen fill level below which capacity falls.
    public var glycogenThreshold = 0.5
    /// Capacity lost at full illness.
    public var illnessCost = 6.0
    /// Capacity lost at full energy deficit.
    public var deficitCost = 3.0
    /// Capacity lost per unit of stress.
    public var stressCost = 0.6
    /// Capacity lost in an unstable phase.
    public var unstableCost = 1.0

    /// Creates the standard settings.
    public init() {}
  }
}
