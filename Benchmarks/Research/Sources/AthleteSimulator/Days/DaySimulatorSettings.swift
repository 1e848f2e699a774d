/// Every constant of the athlete-day simulator in one value.
///
/// The defaults are the simulator that the five readiness predictions are trained on. ``variant(seed:widths:)`` and the
/// named variants have other time constants, response sizes, noise, missingness and event rates, so that a predictor
/// can be tried on a world it has not learned.
///
/// Where no author is named, the value is a house rule: an expert choice that makes the moments of a day agree with
/// recordings of athletes (see <doc:Athlete-Days>).
public struct DaySimulatorSettings: Sendable, Hashable {
  /// Days at the start that are lived but not scored.
  public var burnIn = 60
  /// The distributions of an athlete's traits.
  public var traits = Traits()
  /// The week, the mesocycle and the training camps.
  public var plan = Plan()
  /// How the plan becomes a session.
  public var session = Session()
  /// Fitness, fatigue, sleep debt, stress and travel.
  public var states = States()
  /// What lowers the capacity to perform.
  public var capacity = Capacity()
  /// The night and the morning after it.
  public var night = Night()
  /// Illness.
  public var illness = Illness()
  /// Energy and carbohydrate.
  public var food = Food()
  /// Overload incidents and unstable phases.
  public var hazards = Hazards()
  /// What counts as an event.
  public var events = Events()
  /// Evening habits and their effect on the night.
  public var habits = Habits()
  /// What gets into the record, and how exactly.
  public var record = Record()

  /// The standard simulator.
  public init() {}

  /// The standard simulator.
  public static let standard = DaySimulatorSettings()
}

extension DaySimulatorSettings {
  /// Distributions of the traits of athletes.
  public struct Traits: Sendable, Hashable {
    /// Share of women.
    public var femaleShare = 0.4
    /// Mass of women, kg.
    public var femaleMass = TraitSpread.normal(60, 7, in: 42...90)
    /// Mass of men, kg.
    public var maleMass = TraitSpread.normal(73, 8, in: 50...110)
    /// Fat-free share of the mass of women.
    public var femaleLeanShare = 0.79
    /// Fat-free share of the mass of men.
    public var maleLeanShare = 0.87
    /// Age, years.
    public var age = TraitSpread.normal(34, 9, in: 18...65)
    /// Load of a usual day L₀, load units.
    public var usualLoad = TraitSpread.logNormal(80, 0.35, in: 30...170)
    /// Time constant of fitness, days (Hellard 2006: 38, 17 to 59; the performance management chart: 42).
    public var fitnessTime = TraitSpread.logNormal(42, 0.2, in: 25...65)
    /// Time constant of fatigue, days (Hellard 2006: 19, 6 to 32; the performance management chart: 7).
    public var fatigueTime = TraitSpread.logNormal(8, 0.25, in: 4...15)
    /// Time constant of muscle damage, days.
    public var muscleTime = TraitSpread.uniform(1, 2.2)
    /// Capacity lost per unit of fatigue above fitness φA, %.
    public var fatigueCost = TraitSpread.logNormal(9, 0.4, in: 3...25)
    /// Capacity lost per unit of muscle damage φM, %.
    public var muscleCost = TraitSpread.logNormal(2.2, 0.35, in: 0.8...6)
    /// Capacity lost per hour of sleep debt φS, %.
    public var debtCost = TraitSpread.logNormal(0.55, 0.3, in: 0.2...1.4)
    /// Capacity lost per unit of glycogen missing φG, %.
    public var glycogenCost = TraitSpread.logNormal(8, 0.3, in: 3...20)
    /// Tolerance of fatigue over fitness θ.
    public var tolerance = TraitSpread.normal(1.38, 0.12)
    /// Sleep need, h.
    public var sleepNeed = TraitSpread.normal(8, 0.45)
    /// Sleep missed in a usual night, h.
    public var sleepShortfall = TraitSpread.normal(0.55, 0.45, in: -0.4...1.8)
    /// Mean ln RMSSD, ln ms.
    public var logRMSSD = TraitSpread.normal(4.1, 0.4)
    /// Resting heart rate, bpm.
    public var restingHeartRate = TraitSpread.normal(51, 6)
    /// Breaths a minute at night.
    public var respiratoryRate = TraitSpread.normal(14.7, 1.5)
    /// Wrist temperature at night, °C.
    public var temperature = TraitSpread.normal(34, 0.6)
    /// Noise of ln RMSSD from night to night.
    public var logRMSSDNoise = TraitSpread.logNormal(0.155, 0.25, in: 0.08...0.3)
    /// Noise of resting heart rate, bpm.
    public var restingHeartRateNoise = TraitSpread.logNormal(1.55, 0.25, in: 0.8...2.8)
    /// Noise of sleep duration, h.
    public var sleepNoise = TraitSpread.logNormal(1, 0.25, in: 0.5...1.7)
    /// ln RMSSD lost per unit of fatigue above fitness bA.
    public var logRMSSDFatigue = TraitSpread.logNormal(0.25, 0.5, in: 0.05...0.8)
    /// ln RMSSD lost per unit of yesterday's load bU.
    public var logRMSSDLoad = TraitSpread.logNormal(0.035, 0.6, in: 0.005...0.12)
    /// ln RMSSD lost per unit of stress bS.
    public var logRMSSDStress = TraitSpread.logNormal(0.035, 0.5, in: 0.005...0.11)
    /// ln RMSSD lost per hour of sleep missed bD.
    public var logRMSSDSleep = TraitSpread.logNormal(0.02, 0.5, in: 0.003...0.07)
    /// Deep sleep, min.
    public var deepMinutes = TraitSpread.normal(78, 14, in: 25...150)
    /// Time awake in a night, min.
    public var awakeMinutes = TraitSpread.logNormal(42, 0.25, in: 20...80)
    /// Mean feel, 1 to 10.
    public var feel = TraitSpread.normal(6.8, 0.8)
    /// Points of feel per % of capacity.
    public var feelGain = TraitSpread.logNormal(0.2, 0.4, in: 0.06...0.5)
    /// Share of training that damages muscle.
    public var eccentricShare = TraitSpread.normal(0.55, 0.2, in: 0.1...1)
    /// Share of nights after alcohol.
    public var alcoholShare = TraitSpread.beta(1.3, 6, in: 0...0.5)
    /// Share of the energy need that is eaten q.
    public var fuelQuality = TraitSpread.normal(1, 0.07, in: 0.78...1.15)
    /// Share of a day's additional need that is eaten on that day.
    public var fuelFollowing = TraitSpread.uniform(0.25, 0.75)
    /// Share of athletes whose variability shrinks, instead of growing, as they become unstable.
    public var compressedShare = 0.3
    /// Share of nights without the device.
    public var deviceMissing = TraitSpread.beta(1.5, 14)
    /// Share of mornings without a check-in.
    public var checkInMissing = TraitSpread.beta(2, 7)
    /// Share of days with a food log.
    public var foodLogged = TraitSpread.beta(2, 3, in: 0.05...0.98)
    /// Share of the food eaten that is logged (under-reporting of about 12 %).
    public var logCompleteness = TraitSpread.normal(0.88, 0.07, in: 0.65...1.05)
    /// Shares of advice followed, modified and ignored: parameters of a Dirichlet distribution.
    public var responseMix: [Double] = [5, 3, 2]

    /// The standard distributions.
    public init() {}
  }

  /// The training plan, in units of the usual load.
  public struct Plan: Sendable, Hashable {
    /// Loads from Monday to Sunday of the ready weeks.
    public var weeks: [[Double]] = [
      [1, 0.7, 1.5, 0, 1.1, 1.9, 0.8],
      [0.8, 1.4, 0.6, 1.4, 0, 2, 0.8],
      [1.2, 0.5, 1.6, 0.6, 0.9, 2.2, 0],
      [0.9, 1.2, 0.9, 1.2, 0.4, 1.6, 0.8],
    ]
    /// Factors on the weeks of a mesocycle.
    public var mesocycle: [Double] = [1, 1.1, 1.22, 0.68]
    /// Earliest and latest first day of the first camp.
    public var firstCamp = 10...99
    /// Days of a camp (Aubry 2014: three weeks of 30 to 40 % more overreach half of the athletes).
    public var campDays = 8...21
    /// Factor on the load in a camp.
    public var campFactor = 1.3...1.75
    /// Shortest gap between camps, days.
    public var campGap = 6
    /// Mean of the rest of the gap, days.
    public var campGapMean = 95.0
    /// How many days of the plan are known in the morning, today included.
    public var visibleDays = 7

    /// The standard plans.
    public init() {}
  }

  /// How the plan becomes a session.
  public struct Session: Sendable, Hashable {
    /// Share of planned sessions that are missed.
    public var skippedShare = 0.06
    /// Spread of the load about the plan, of the logarithm.
    public var spread = 0.18
    /// Factor on the load while injured.
    public var injuredFactor = 0.3
    /// Factor on the load while ill.
    public var illFactor = 0.25
    /// Illness profile above which an athlete trains as the ill do.
    public var illThreshold = 0.5
    /// Factor on the load while travelling.
    public var travelFactor = 0.7
    /// Largest load of a day, in usual loads.
    public var most = 4.5
    /// Factors on the plan for the advice push, train smart, easy, recover.
    public var adviceFactors: [Double] = [1.08, 1, 0.6, 0.25]
    /// Share of the way to the advised factor that modified advice goes.
    public var modifiedShare = 0.5
    /// Load above which the day is a test of performance.
    public var testLoad = 1.2
    /// Noise of observed performance, % (day-to-day: Hickey 1992; race to race 0.4 to 2.4).
    public var performanceNoise = 1.5
    /// Minutes of a session of the usual load.
    public var usualMinutes = 62.0
    /// Power of the load in those minutes: below 1, a larger load is harder as well as longer.
    public var durationExponent = 0.75
    /// Rating of perceived exertion of the lightest session, 1 to 10.
    public var exertion = 3.0
    /// Growth of that rating per unit of load.
    public var exertionLoad = 1.9
    /// Fall of that rating per % of capacity.
    public var exertionCapacity = 0.25
    /// Spread of that rating.
    public var exertionNoise = 0.7

    /// The standard sessions.
    public init() {}
  }

  /// States at the end of a day.
  public struct States: Sendable, Hashable {
    /// Damage per unit of load beyond what fitness protects from.
    public var damageGain = 0.9
    /// Load that fitness protects from, in units of fitness.
    public var damageThreshold = 1.15
    /// Least fitness that protects.
    public var damageFitness = 0.5
    /// Share of the sleep debt that stays.
    public var debtMemory = 0.72
    /// Smallest and largest debt, h.
    public var debtRange = -1.5...12.0
    /// Share of stress that stays.
    public var stressMemory = 0.86
    /// Spread of a day's stress.
    public var stressNoise = 0.38
    /// Chance of a stressful event a day.
    public var shockRate = 0.012
    /// Size of a stressful event.
    public var shockSize = 1.0...2.5
    /// Chance that a journey starts, a day.
    public var travelRate = 1.0 / 70
    /// Days of a journey.
    public var travelDays = 2...5
    /// Change of sleep onset on a journey, h.
    public var travelShift = -2.0...2.0

    /// The standard states.
    public init() {}
  }

  /// What lowers the capacity to perform, %.
  public struct Capacity: Sendable, Hashable {
    /// Capacity won per unit of fitness.
    public var fitnessGain = 6.0
    /// Sleep debt that costs nothing, h.
    public var freeDebt = 1.0
    /// Glycogen below which capacity falls.
    public var glycogenThreshold = 0.5
    /// Capacity lost by full illness.
    public var illnessCost = 6.0
    /// Capacity lost by full energy deficit.
    public var deficitCost = 3.0
    /// Capacity lost per unit of stress.
    public var stressCost = 0.6
    /// Capacity lost in an unstable phase.
    public var unstableCost = 1.0

    /// The standard capacity.
    public init() {}
  }
}
