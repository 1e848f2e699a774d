/// Endurance athletes with polarised training, races and tapers, modelled with two potentials of
/// limited size.
///
/// | part | mechanism | source |
/// |---|---|---|
/// | fatigue and fitness | load acts through a saturating curve on a strain and a response potential, which affect performance with delays; strain above its limit overflows | Hellard 2005 (threshold and saturation), Perl 2001 (PerPot) |
/// | muscle | repeated-bout protection; soreness peaks on the second day | McHugh 2003, Cheung 2003 |
/// | heart | ln RMSSD saturates and turns down while heart rate still falls | Kiviniemi 2004, Plews 2013 |
/// | noise and device | heavy tails, artefacts, whole ms and bpm | Sheridan 2020 (artefacts), house rule |
/// | sleep | two-process model with an alarm on work days and late free days | Borbély 1982, Wittmann 2006 |
/// | injury | tissue damage as a power of load, with slow repair | Bertelsen 2017, Edwards 2018 |
/// | appetite | follows recent exercise, suppressed after hard days; higher intake is logged less fully | Stubbs 2002, King 1994, Lichtman 1992 |
/// | season | hard and easy days, races with a taper and rest afterwards | Seiler 2010, Mujika 2003 |
/// | missing | more often when ill and on rest days | house rule |
/// | answers | a ceiling, and habituation that flattens them | house rule |
/// | instability | regulation slows as a hidden reserve is depleted: autocorrelation and swings grow up to a tipping point | Scheffer 2009, Olthof 2020 |
///
/// Page: *Worlds*, tests: `SimulatedWorldTests`.
public struct ReserveWorld: SimulatedWorld {
  /// The constants of this world. They are house rules unless the table names a source.
  public struct Settings: Sendable, Hashable {
    /// Load at which the response is half of its maximum.
    public var half = 1.1
    /// Steepness of that curve.
    public var steepness = 1.6
    /// Daily increase in both potentials at full response.
    public var gain = 0.4
    /// Delay from strain to performance, days.
    public var strainDelay = 4.5
    /// Delay from response to performance, days.
    public var responseDelay = 9.0
    /// Delay from overflow to performance, days.
    public var overflowDelay = 2.5
    /// Time constant of detraining, days.
    public var detraining = 45.0
    /// Capacity lost at full strain, %.
    public var strainCost = 6.5
    /// Capacity lost per unit of overflow, %.
    public var overflowCost = 9.0
    /// Capacity gained at full performance, %.
    public var performanceGain = 9.0
    /// Capacity lost per unit of soreness, %.
    public var muscleCost = 1.5
    /// Capacity lost per hour of sleep pressure, %.
    public var sleepCost = 0.7
    /// Increase in ln RMSSD with performance.
    public var vagalGain = 0.35
    /// Curvature of ln RMSSD as a function of vagal tone.
    public var vagalCurve = 1.6
    /// Decrease in ln RMSSD at full strain.
    public var vagalStrain = 0.2
    /// Degrees of freedom of the noise, which follows Student's t distribution.
    public var freedom = 4.0
    /// Fraction of nights with an artefact.
    public var artefacts = 0.02
    /// Exponent of load in tissue damage.
    public var damagePower = 2.4
    /// Fraction of damage repaired per day.
    public var repair = 0.09
    /// Damage at which tissue fails.
    public var strength = 27.0
    /// Daily probability of an incident at that damage.
    public var incidentRate = 0.0042
    /// Fraction of recent exercise energy that is made up by intake.
    public var appetite = 0.68
    /// Fraction of appetite lost after a hard day.
    public var suppression = 0.07
    /// Number of days between races.
    public var racing = 24...52
    /// Daily wear of the reserve.
    public var wear = 0.035
    /// Daily recovery of the reserve.
    public var renewal = 0.03
    /// Reserve at which regulation becomes unstable.
    public var tipping = 0.42
    /// Daily probability of infection.
    public var infection = 0.005

    /// Creates the standard constants.
    public init() {}
  }

  /// The constants of this world.
  public var settings: Settings
  /// The world's name in tables.
  public let name = "reserve"

  /// Creates the world with custom constants.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Returns an athlete's season for a given seed.
  public func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason {
    var rules = DaySimulatorSettings.standard
    rules.traits.feel = .normal(7.7, 0.7)
    rules.traits.usualLoad = .logNormal(95, 0.3, in: 35...180)
    var life = Life(WorldAthlete(world: name, seed: seed, index: index, settings: rules), settings, rules)
    return SimulatedSeason(
      traits: life.me.traits, index: index,
      days: (0..<max(0, min(days, SimulatedWorlds.longestSeason))).map { life.day($0) }, settings: rules)
  }

  private struct Life {
    var me: WorldAthlete
    let own: Settings
    let rules: DaySimulatorSettings
    var strain = 0.35, response = 0.5, performance = 0.5
    var early = 0.0, late = 0.0, protection = 0.5
    var pressure = 0.0, bedtime: Double
    var fitness = 1.0, fatigue = 1.0, lastLoad = 1.0
    var tissue = 9.0, injuredUntil = 0
    var infection = WorldInfection()
    var fuel = WorldFuel()
    var reserve = 0.8, isTipped = false, swing = 0.0
    var stress = 0.0
    var race: Int, hardDays: Int, free: Set<Int> = [5, 6]
    var planned: [Double] = []
    var gap = 0
    let chronotype: Double, tolerance: Double, cost: Double, habit: Double, ceiling: Double

    init(_ me: WorldAthlete, _ own: Settings, _ rules: DaySimulatorSettings) {
      self.me = me
      self.own = own
      self.rules = rules
      chronotype = self.me.night.normal() * 0.8
      bedtime = -0.8 + chronotype
      tolerance = self.me.fate.around(1, 0.3, in: 0.5...1.8)
      cost = self.me.fate.around(1, 0.3, in: 0.5...1.9)
      habit = self.me.answer.uniform(0.15...0.6)
      ceiling = self.me.answer.uniform(8.2...9.8)
      hardDays = self.me.plan.integer(0...2)
      race = self.me.plan.integer(own.racing)
      for day in 0..<7 { planned.append(plan(day)) }
    }

    /// Plans hard and easy days, a two-week taper before each race and an easy week after it.
    mutating func plan(_ day: Int) -> Double {
      if day > race + 6 { race = day + me.plan.integer(own.racing) }
      let before = race - day
      if before == 0 { return 3.2 }
      if before < 0 { return before >= -2 ? 0 : 0.45 }
      let pattern: [[Double]] = [
        [0.5, 1.8, 0.5, 0.6, 1.7, 0.6, 2.2], [0.6, 0.7, 2, 0.5, 0, 2.4, 1], [0, 1.9, 0.6, 2, 0.5, 2.1, 0.6],
      ]
      let load = pattern[hardDays][day % 7]
      let block = 0.8 + 0.3 * Double(day / 7 % 3)
      if before > 14 { return load * block }
      return load * (0.35 + 0.045 * Double(before))
    }

    mutating func day(_ day: Int) -> SimulatedDay {
      var truth = truth(day)
      let night = sleep(day, into: &truth)
      let heart = heart(into: &truth)
      let (morning, isWorn) = morning(day, night, heart, truth)
      let evening = evening(day, isWorn: isWorn, into: &truth)
      planned.removeFirst()
      planned.append(plan(day + 7))
      return SimulatedDay(morning: morning, advice: nil, evening: evening, truth: truth)
    }

    /// Returns the truth of a day with the state at its start.
    mutating func truth(_ day: Int) -> SimulatedDayTruth {
      var truth = SimulatedDayTruth()
      truth.day = day
      truth.plannedLoad = planned.first ?? 0
      infection.pass(own.infection * (strain > 0.9 ? 2.5 : 1), &me.fate)
      truth.illness = infection.level
      truth.isFirstIllDay = infection.isFirstDay
      truth.isInjured = day < injuredUntil
      truth.fitness = fitness
      truth.fatigue = fatigue
      truth.damage = late
      truth.stress = stress
      truth.glycogen = fuel.stores
      truth.energyDeficit = fuel.deficit
      return truth
    }

    /// Runs the night: sleep pressure builds up during the day, and an alarm ends sleep on work days.
    mutating func sleep(_ day: Int, into truth: inout SimulatedDayTruth) -> (onset: Double, awake: Double) {
      let traits = me.traits
      let isFree = free.contains(day % 7)
      let wish = -0.8 + chronotype + (isFree ? 0.9 : 0) - 0.25 * pressure + 0.35 * stress
      bedtime += 0.6 * (wish - bedtime)
      let onset = bedtime + (0.35 + 0.25 * (1 - reserve)) * me.night.student(6)
      let natural = traits.sleepNeed + 0.35 * pressure - 0.35 * stress - 0.6 * max(0, strain - 0.8)
      let alarm = 6.9 + 0.25 * me.night.normal()
      let awake =
        (traits.awakeMinutes / 60
        * PortableMath.exponential(
          0.32 * me.night.normal() + 0.5 * (1 - reserve) + 0.3 * truth.illness + 0.1 * stress)).clipped(
          0.03...3)
      let spontaneous = natural + 0.75 * me.night.normal()
      let total = min(spontaneous, isFree ? 12 : alarm - onset - awake + 0.5 * me.night.normal().magnitude)
        .clipped(2.6...11)
      pressure = (0.7 * pressure + traits.sleepNeed - total).clipped(-2...9)
      truth.sleep = total
      truth.sleepDebt = pressure
      truth.irregularity = abs(onset - bedtime)
      return (onset, awake)
    }

    /// Returns the resting heart rate, and sets capacity and HRV. Capacity falls with training, muscle damage and lost
    /// sleep. Vagal tone saturates, and regulation slows as the reserve is depleted.
    mutating func heart(into truth: inout SimulatedDayTruth) -> Double {
      let traits = me.traits, ill = truth.illness
      let over = max(0, strain - 1)
      truth.spillover =
        cost * (own.strainCost * strain + own.overflowCost * over)
        + own.muscleCost * late + own.sleepCost * max(0, pressure - 1)
      truth.capacity =
        own.performanceGain * (performance - 0.5) - truth.spillover + 3 - 6.5 * ill - 3 * fuel.deficit
        - 7 * max(0, 0.45 - fuel.stores) - 0.5 * stress - (isTipped ? 1.5 : 0)
      let memory = (0.15 + 0.65 * (1 - reserve)).clipped(0...0.85)
      let size = traits.logRMSSDNoise * (0.75 + 0.6 * (1 - reserve))
      swing =
        memory * swing + size * (1 - memory * memory).squareRoot()
        * me.night.student(own.freedom)
        .clipped(-5...5)
      let vagal =
        own.vagalGain * (performance - 0.5) * 2 - own.vagalStrain * (strain - 0.4)
        - 0.03 * (lastLoad - 1) - 0.03 * stress
      let curved = vagal - own.vagalCurve * max(0, vagal - 0.05) * max(0, vagal - 0.05)
      truth.logRMSSD = traits.logRMSSD + curved + swing - 0.3 * ill - 0.1 * (1 - reserve)
      let tipped = isTipped ? 1.4 : 0
      return traits.restingHeartRate - 9 * vagal - 6.5 * swing + 5 * ill + 3.2 * (1 - reserve) - 0.7 + tipped
        + 0.9 * me.night.student(5).clipped(-5...5)
    }

    /// Returns what the device and the athlete report, and whether the device was worn.
    mutating func morning(
      _ day: Int, _ night: (onset: Double, awake: Double), _ heart: Double, _ truth: SimulatedDayTruth
    ) -> (SimulatedMorning, isWorn: Bool) {
      let traits = me.traits, total = truth.sleep, ill = truth.illness
      var morning = SimulatedMorning(day: day, plannedLoads: planned.map { $0 * traits.usualLoad })
      let lost = traits.deviceMissing * (1 + 3 * ill) + (lastLoad == 0 ? 0.05 : 0)
      if gap > 0 { gap -= 1 } else if me.device.chance(0.006) { gap = me.device.integer(2...9) }
      let isWorn = !me.device.chance(lost.clipped(0...0.9)) && gap == 0
      let artefact = me.device.chance(own.artefacts) ? me.device.uniform(0.3...0.9) : 0
      let breath = traits.respiratoryRate + 0.4 * me.night.student(6) + 1.5 * ill
      let warmth = traits.temperature + 0.26 * me.night.student(6) + 0.7 * ill
      let deep =
        traits.deepMinutes / 60 * PortableMath.power(total / traits.sleepNeed, 0.3)
        + 0.12 * (pressure > 1 ? 1 : 0) + 0.28 * me.night.normal() - 0.1 * ill
      let rem = total * (0.22 + 0.03 * me.night.normal()) - 0.05
      if isWorn {
        morning.hrv = PortableMath.exponential(truth.logRMSSD + artefact).rounded()
        morning.restingHeartRate = heart.rounded()
        morning.respiratoryRate = PortableMath.rounded(breath, steps: 10)
        morning.temperature = PortableMath.rounded(warmth, steps: 10)
        morning.sleep = .asleep(total, awake: night.awake, deep: deep, rem: rem, onset: night.onset)
      }
      // Answers become flatter with habituation and have a ceiling.
      let flat = 1 - habit * min(1, Double(day) / 240)
      let felt =
        (ceiling - 0.9) + flat * (traits.feelGain * (truth.capacity + 1.5) - 0.35 * stress)
        + 0.85 * me.answer.normal()
      let sore = 0.8 + flat * (1.1 * late + 0.4 * early) + 0.7 * me.answer.normal()
      if me.answer.chance(
        (traits.checkInGiven * (1 - 0.5 * ill) - (truth.plannedLoad == 0 ? 0.15 : 0)).clipped(0...1))
      {
        morning.feel = min(felt, ceiling).clipped(1...10).rounded()
        morning.soreness = sore.clipped(0...4).rounded()
      }
      return (morning, isWorn)
    }

    /// Runs the day's training, food and close. Returns the day's records.
    mutating func evening(
      _ day: Int, isWorn: Bool, into truth: inout SimulatedDayTruth
    ) -> SimulatedEvening {
      let traits = me.traits, ill = truth.illness
      var load = truth.plannedLoad * PortableMath.exponential(0.16 * me.session.normal())
      if me.session.chance(0.05) { load = 0 }
      if truth.isInjured { load *= 0.25 }
      if ill > 0.45 { load *= 0.15 }
      load = load.clipped(0...4.5)
      truth.load = load
      eat(load, into: &truth)
      var evening = SimulatedEvening(day: day, isLoadLogged: true)
      evening.workout = WorldSession().workout(
        load, isTest: load > 1.6, truth: truth, traits: traits, &me.session)
      let logs = me.record.chance(traits.foodLogged * (1 - 0.6 * ill))
      let excess = truth.energyIntake / max(1, WorldFuel.rest(traits, rules.food)) - 1.25
      let share =
        (traits.logCompleteness - 0.15 * excess) * PortableMath.exponential(0.08 * me.record.normal())
      if logs { evening.food = fuel.log(truth, share: share.clipped(0.5...1.1), traits: traits) }
      if isWorn {
        evening.basalEnergy = rules.food.basalPerKilogram * traits.leanMass
        evening.activeEnergy = 0.25 * (evening.basalEnergy ?? 0) + truth.exerciseEnergy * traits.energyFactor
        evening.steps = (4_500 + 3_500 * load) * PortableMath.exponential(0.25 * me.record.normal())
      }
      train(load, into: &truth)
      return evening
    }

    mutating func eat(_ load: Double, into truth: inout SimulatedDayTruth) {
      let traits = me.traits
      let usual = WorldFuel.exercise(1, traits, rules.food)
      let past = (fuel.exercise[1] + 2 * fuel.exercise[2] + 2 * fuel.exercise[3]) / 5
      let today = WorldFuel.exercise(load, traits, rules.food)
      var intake =
        WorldFuel.rest(traits, rules.food) + usual + own.appetite * (0.6 * past + 0.4 * today - usual)
      if load > 1.6 { intake *= 1 - own.suppression }
      intake *= traits.fuelQuality * PortableMath.exponential(0.15 * me.food.student(6).clipped(-4...4))
      fuel.close(
        intake: intake, share: 0.54 + 0.06 * me.food.normal(), load: load, refill: 0.45, traits: traits,
        settings: rules, into: &truth)
    }

    mutating func train(_ load: Double, into truth: inout SimulatedDayTruth) {
      let traits = me.traits
      func response(_ load: Double) -> Double {
        let power = PortableMath.power(load, own.steepness)
        return power / (power + PortableMath.power(own.half, own.steepness))
      }
      let dose = own.gain * response(load)
      strain += dose / 2.2
      self.response += dose / 2.2
      let down = min(1, strain) / own.strainDelay
      let up = min(1, self.response) / own.responseDelay * (1 - 0.3 * max(0, performance - 0.5))
      let overflow = max(0, strain - 1) / own.overflowDelay
      strain = max(0, strain - down - overflow * 0.5)
      self.response = max(0, self.response - up)
      performance += up - 0.55 * down - overflow * 0.6 + (0.5 - performance) / own.detraining - 0.018
      performance = performance.clipped(0...1)
      fitness += (load - fitness) / traits.fitnessTime
      fatigue += (load - fatigue) / traits.fatigueTime
      // Damage shows late, and recent loads protect against it.
      let beyond = max(0, load * traits.eccentricShare * 1.8 - protection)
      protection += 0.1 * (load * traits.eccentricShare * 1.6 - protection)
      late = 0.55 * late + 0.6 * early
      early = 0.35 * early + 0.55 * beyond
      lastLoad = load

      tissue += PortableMath.power(load * (1 + 0.05 * max(0, pressure - 1)), own.damagePower)
      tissue -= own.repair * tissue
      truth.strain = tissue / (own.strength * tolerance)
      truth.incidentChance = own.incidentRate * PortableMath.power(truth.strain, 3) + 0.0004
      if truth.day >= injuredUntil, me.fate.chance(truth.incidentChance.clipped(0...0.2)) {
        truth.isIncident = true
        injuredUntil = truth.day + 1 + me.fate.integer(5...20)
      }

      stress =
        0.88 * stress + 0.36 * me.fate.normal() + (me.fate.chance(0.012) ? me.fate.uniform(1...2.6) : 0)
      let wear =
        own.wear
        * (0.35 + 0.6 * max(0, stress) / 2 + 0.9 * max(0, strain - 0.75)
          + 0.12 * max(0, pressure) + 0.5 * fuel.deficit) * tolerance
      reserve = (reserve - wear + own.renewal * (1 - reserve) * 2 + 0.012 * me.fate.normal()).clipped(0.1...1)
      truth.instability = 1 - reserve
      if isTipped {
        if reserve > own.tipping + 0.2 { isTipped = false }
        reserve = min(1, reserve + 0.012)
      } else if reserve < own.tipping {
        isTipped = true
        pendingStart = true
      }
      truth.regime = isTipped ? .unstable : reserve < own.tipping + 0.15 ? .prodrome : .stable
      truth.isUnstableStart = pendingStart
      pendingStart = false
    }
    var pendingStart = false
  }
}
