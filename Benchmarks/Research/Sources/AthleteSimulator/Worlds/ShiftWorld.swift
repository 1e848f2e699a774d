/// Athletes who train around shift work without long-term plans, and who replace their devices.
///
/// | part | mechanism | source |
/// |---|---|---|
/// | fatigue and fitness | variable dose-response: the cost of a load grows with previous loads | Busso 2003 |
/// | heart | responds to the loads of three days, most to that of two days ago, and to the time of sleep | Stanley 2013, Boudreau 2013 |
/// | noise and device | proportional error, drift, a new device after months | Dial 2025 (agreement of devices) |
/// | sleep | rotating shifts: short day sleep, late onset, unrecorded naps; social jet lag for the others | Åkerstedt 2003, Wittmann 2006 |
/// | injury | a session relative to the largest of the last 30 days, more after short nights | Frandsen 2025, Milewski 2014 |
/// | appetite | weeks of restraint and compensation; low intake at night | Herman and Mack 1975, house rule |
/// | season | training when time allows: gaps, clusters, an off-season | house rule |
/// | missing | night shifts and weekends, increasing over time | Eysenbach 2005 (attrition) |
/// | answers | repeated answers, worse on Mondays | Saw 2015, house rule |
/// | instability | allostatic load from stress, shifts and sleep loss exceeds its limit | McEwen 1998 |
///
/// Page: *Worlds*, tests: `SimulatedWorldTests`.
public struct ShiftWorld: SimulatedWorld {
  /// The constants of this world. They are house rules unless the table names a source.
  public struct Settings: Sendable, Hashable {
    /// Fraction of athletes who work shifts.
    public var shifts = 0.45
    /// Time constant for how long previous loads raise the cost of a load, days.
    public var gainTime = 11.0
    /// Time constant of fatigue, days.
    public var fatigueTime = 6.0
    /// Capacity lost to a usual load after usual loads, %.
    public var fatigueCost = 0.36
    /// Capacity gained per unit of fitness, %.
    public var fitnessGain = 5.0
    /// Capacity lost per unit of soreness, %.
    public var muscleCost = 1.0
    /// Capacity lost per hour of sleep loss, %.
    public var sleepCost = 0.45
    /// Decrease in ln RMSSD due to the loads of one, two and three days ago.
    public var delayed = [0.02, 0.07, 0.035]
    /// Decrease in ln RMSSD after sleeping by day.
    public var dayVagal = 0.14
    /// Increase in heart rate after sleeping by day, bpm.
    public var dayHeart = 2.6
    /// Number of days until the device is replaced.
    public var deviceDays = 90...400
    /// Spread of ln RMSSD between devices.
    public var deviceLogRMSSD = 0.16
    /// Spread of heart rate between devices, bpm.
    public var deviceHeart = 1.6
    /// Drift of ln RMSSD in ten days.
    public var deviceDrift = 0.0006
    /// Probability of an incident in a session twice as large as the largest of the last 30 days.
    public var spikeIncident = 0.13
    /// Probability of an incident in any session.
    public var anyIncident = 0.0028
    /// Duration of dietary restraint, days.
    public var restraintDays = 10...30
    /// Intake during restraint, as a fraction of usual intake.
    public var restraintShare = 0.92
    /// Intake in the days after restraint, as a fraction of usual intake.
    public var restraintAfter = 1.08
    /// Allostatic load added per day and unit of stress.
    public var loadOfStress = 0.1
    /// Allostatic load added per hour of sleep loss.
    public var loadOfHour = 0.045
    /// Allostatic load added per night shift.
    public var loadOfShift = 0.1
    /// Daily decrease in allostatic load.
    public var relief = 0.072
    /// Allostatic load above which regulation becomes unstable.
    public var limit = 2.55
    /// Probability of repeating the previous answer.
    public var copying = 0.3
    /// Daily probability of infection.
    public var infection = 0.0055

    /// Creates the standard constants.
    public init() {}

  }

  /// The constants of this world.
  public var settings: Settings
  /// The world's name in tables.
  public let name = "shift"

  /// Creates the world with custom constants.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Returns an athlete's season for a given seed.
  public func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason {
    var rules = DaySimulatorSettings.standard
    rules.traits.usualLoad = .logNormal(55, 0.4, in: 20...130)
    rules.traits.feel = .normal(6.2, 0.9)
    rules.traits.restingHeartRate = .normal(56, 7)
    rules.traits.logRMSSD = .normal(3.75, 0.45)
    rules.traits.sleepShortfall = .normal(0.8, 0.5, in: -0.4...2)
    rules.traits.deviceMissing = .beta(2, 10)
    rules.traits.checkInMissing = .beta(3, 5)
    rules.traits.foodLogged = .beta(1.5, 4, in: 0.02...0.98)
    var life = Life(WorldAthlete(world: name, seed: seed, index: index, settings: rules), settings, rules)
    return SimulatedSeason(
      traits: life.me.traits, index: index,
      days: (0..<max(0, min(days, SimulatedWorlds.longestSeason))).map { life.day($0) }, settings: rules)
  }

  private struct Life {
    var me: WorldAthlete
    let own: Settings
    let rules: DaySimulatorSettings
    let works: Bool, hasPlan: Bool, chronotype: Double, frailty: Double, cost: Double, sessionsAWeek: Double
    let copies: Double, monday: Double, weekendOff: Double
    var fitness = 0.9, dose = 0.9, fatigue = 2.0, soreness = 0.0
    var loads = [Double](repeating: 0.6, count: 30)
    var debt = 1.0, onset = 0.0, stress = 0.0, load = 0.0
    var infection = WorldInfection()
    var fuel = WorldFuel()
    var injuredUntil = 0, offUntil = 0
    var swap: Int, shift = (logRMSSD: 0.0, heart: 0.0), noise = 0.1, drift = 0.0
    var restraint = (until: 0, share: 1.0)
    var allostasis = 0.6, unstableUntil = -1
    var autonomic = 0.0
    var lastFeel: Double?, lastSore = 1.0
    var planned: [Double] = []

    init(_ me: WorldAthlete, _ own: Settings, _ rules: DaySimulatorSettings) {
      self.me = me
      self.own = own
      self.rules = rules
      works = self.me.plan.chance(own.shifts)
      hasPlan = self.me.plan.chance(0.35)
      chronotype = self.me.night.normal() * 0.9
      frailty = self.me.fate.around(1, 0.45, in: 0.3...2.5)
      cost = self.me.fate.around(1, 0.35, in: 0.4...2.2)
      sessionsAWeek = self.me.plan.uniform(3.2...5.5)
      copies = own.copying * self.me.answer.uniform(0.2...1.8)
      monday = self.me.answer.uniform(0...0.9)
      weekendOff = self.me.device.uniform(0...0.25)
      swap = self.me.device.integer(own.deviceDays)
      for day in 0..<7 { planned.append(plan(day)) }
    }

    /// Returns the shift on the given day: 0 free, 1 early, 2 late, 3 night. Shift workers have two of each,
    /// then two free days.
    func duty(_ day: Int) -> Int { works ? [1, 1, 2, 2, 3, 3, 0, 0][day % 8] : day % 7 < 5 ? 1 : 0 }

    /// Returns the shift before the preceding night. After a night shift, the athlete sleeps by day.
    func dutyBefore(_ day: Int) -> Int { duty(day == 0 ? 0 : day - 1) }
    func sleepsByDay(_ day: Int) -> Bool { dutyBefore(day) == 3 }
    func isWeekend(_ day: Int) -> Bool { day % 7 >= 5 }

    /// How close the strain on the body is to its limit, 0 to 1.3.
    var strainSign: Double { (allostasis / own.limit).clipped(0...1.3) }

    /// Plans training in clusters when there is time, with an off-season after several months.
    mutating func plan(_ day: Int) -> Double {
      if day > offUntil + 160, me.plan.chance(0.015) { offUntil = day + me.plan.integer(14...30) }
      let free = duty(day) == 0 ? 1.7 : duty(day) == 3 ? 0.35 : 0.85
      let isOn = me.plan.chance((sessionsAWeek / 7 * free).clipped(0...0.97))
      let size = 0.45 + 0.62 * me.plan.gamma(shape: 2.2)
      if day < offUntil { return isOn && me.plan.chance(0.3) ? 0.5 : 0 }
      return isOn ? min(4, size * (duty(day) == 0 ? 1.25 : 0.9)) : 0
    }

    mutating func day(_ day: Int) -> SimulatedDay {
      var truth = truth(day)
      let awake = sleep(day, into: &truth)
      let heart = heart(day, into: &truth)
      var (morning, isWorn) = morning(day, awake, heart, truth)
      answer(&morning, truth, day, truth.illness)
      let evening = evening(day, isWorn: isWorn, into: &truth)
      return SimulatedDay(morning: morning, advice: nil, evening: evening, truth: truth)
    }

    /// Returns the truth of a day with the state at its start.
    mutating func truth(_ day: Int) -> SimulatedDayTruth {
      var truth = SimulatedDayTruth()
      truth.day = day
      truth.plannedLoad = planned.first ?? 0
      infection.pass(own.infection * (1 + 0.12 * max(0, debt)), &me.fate)
      truth.illness = infection.level
      truth.isFirstIllDay = infection.isFirstDay
      truth.isInjured = day < injuredUntil
      truth.fitness = fitness
      truth.fatigue = dose
      truth.damage = soreness
      truth.stress = stress
      truth.glycogen = fuel.stores
      truth.energyDeficit = fuel.deficit
      return truth
    }

    /// Runs the night and returns the hours awake. Sleep begins at `onset`. Stress and shifts shorten it, and a sleep
    /// debt lengthens it.
    mutating func sleep(_ day: Int, into truth: inout SimulatedDayTruth) -> Double {
      let traits = me.traits
      let before = dutyBefore(day), now = duty(day), isDaySleep = sleepsByDay(day)
      let bound = isDaySleep ? 7.6 : before == 2 ? 0.9 : now == 1 ? -1.1 : 0.1 + 0.5 * chronotype
      let sleepNoise = traits.sleepNoise * (0.9 + 0.25 * max(0, strainSign - 0.6))
      let start = bound + chronotype * 0.4 + (0.4 + 0.3 * max(0, strainSign - 0.5)) * me.night.student(5)
      var total = traits.usualSleep + sleepNoise * me.night.normal() - 0.3 * stress + 0.16 * max(0, debt - 1)
      if isDaySleep { total -= 1.9 }
      if now == 1, works { total -= 0.8 }
      if now == 0 { total += 0.7 }
      total = total.clipped(2.5...11.5)
      let nap = isDaySleep || debt > 4 ? me.night.uniform(0...1.2) : 0
      debt = (0.75 * debt + traits.sleepNeed - total - 0.7 * nap).clipped(-1.5...10)
      truth.sleep = total
      truth.sleepDebt = debt
      truth.irregularity = abs(start - onset)
      onset = start
      return
        (traits.awakeMinutes / 60
        * PortableMath.exponential(
          0.33 * me.night.normal() + 0.3 * max(0, strainSign - 0.5) + (isDaySleep ? 0.3 : 0) + 0.25
            * truth.illness)).clipped(0.03...3.5)
    }

    /// Returns the resting heart rate, and sets HRV. Both respond to load late and for long, and depend on the time of
    /// sleep.
    mutating func heart(_ day: Int, into truth: inout SimulatedDayTruth) -> Double {
      let traits = me.traits, ill = truth.illness, isDaySleep = sleepsByDay(day)
      let isUnstable = day <= unstableUntil
      truth.regime = isUnstable ? .unstable : strainSign > 0.75 ? .prodrome : .stable
      truth.instability = min(1, strainSign)
      truth.spillover = cost * fatigue + own.muscleCost * soreness + own.sleepCost * max(0, debt - 1)
      truth.capacity =
        own.fitnessGain * (fitness - 1) - truth.spillover + 3 - 5.5 * ill - 3 * fuel.deficit
        - 8 * max(0, 0.4 - fuel.stores) - 0.8 * stress - (isUnstable ? 1.2 : 0) - (isDaySleep ? 0.7 : 0)
      let growth = isUnstable ? 1.75 : 0.85 + 0.8 * max(0, strainSign - 0.55)
      autonomic = 0.35 * autonomic + 0.937 * me.night.normal()
      var log = traits.logRMSSD + 0.22 * (fitness - 1) - 0.035 * stress - 0.33 * ill - 0.07 * fuel.deficit
      for (place, weight) in own.delayed.enumerated() { log -= weight * (loads[29 - place] - 0.6) }
      log -= 0.04 * fatigue / 2
      if isDaySleep { log -= own.dayVagal }
      log += traits.logRMSSDNoise * growth * autonomic
      truth.logRMSSD = log
      return traits.restingHeartRate - 3 * (fitness - 1) + 0.5 * (loads[28] - 0.6) + 0.35 * fatigue + 4.5
        * ill
        + 0.5 * stress + 2.4 * max(0, strainSign - 0.45) + (isDaySleep ? own.dayHeart : 0)
        - traits.restingHeartRateNoise * 0.6 * growth * autonomic + 0.75 * traits.restingHeartRateNoise
        * me.night.normal()
    }

    /// Returns what the device reports and whether it was worn. The device drifts and is replaced at times.
    mutating func morning(
      _ day: Int, _ awake: Double, _ heart: Double, _ truth: SimulatedDayTruth
    ) -> (SimulatedMorning, isWorn: Bool) {
      let traits = me.traits, total = truth.sleep, ill = truth.illness, isDaySleep = sleepsByDay(day)
      if day >= swap {
        swap = day + me.device.integer(own.deviceDays)
        shift = (own.deviceLogRMSSD * me.device.normal(), own.deviceHeart * me.device.normal())
        noise = me.device.uniform(0.05...0.16)
        drift = own.deviceDrift * me.device.normal()
      }
      drift *= 1.004
      var morning = SimulatedMorning(
        day: day, plannedLoads: hasPlan ? planned.map { $0 * traits.usualLoad } : [])
      let lost =
        traits.deviceMissing * (1 + Double(day) / 300) + (isDaySleep ? 0.2 : 0)
        + (isWeekend(day) ? weekendOff : 0)
      let isWorn = !me.device.chance(lost.clipped(0...0.95))
      let read = me.device.normal()
      let breath = 0.5 * me.night.normal(), warm = 0.34 * me.night.normal(), heartRead = me.device.normal()
      let deep = traits.deepMinutes / 60 * PortableMath.power(total / 7.5, 0.5) + 0.27 * me.night.normal()
      let rem = total * (0.21 + 0.035 * me.night.normal()) - (isDaySleep ? 0.3 : 0)
      if isWorn {
        morning.hrv = PortableMath.exponential(
          truth.logRMSSD + shift.logRMSSD + drift * Double(day) / 10 + noise * read)
        morning.restingHeartRate = (heart + shift.heart + 0.6 * heartRead).rounded()
        morning.respiratoryRate = traits.respiratoryRate + breath + 1.4 * ill
        morning.temperature = traits.temperature + warm + 0.6 * ill + (isDaySleep ? 0.15 : 0)
        morning.sleep = .asleep(total, awake: awake, deep: deep, rem: rem, onset: onset)
      }
      return (morning, isWorn)
    }

    /// Runs the day's training, food and close. Returns the day's records.
    mutating func evening(
      _ day: Int, isWorn: Bool, into truth: inout SimulatedDayTruth
    ) -> SimulatedEvening {
      let traits = me.traits, ill = truth.illness, now = duty(day)
      var load = truth.plannedLoad * PortableMath.exponential(0.28 * me.session.normal())
      if me.session.chance(0.12) { load = 0 }
      if truth.isInjured { load *= 0.2 }
      if ill > 0.4 { load *= 0.2 }
      load = load.clipped(0...4.5)
      truth.load = load
      eat(load, now, into: &truth, day)
      var evening = SimulatedEvening(day: day, isLoadLogged: !me.record.chance(0.06))
      if evening.isLoadLogged {
        evening.workout = WorldSession(minutes: 50, exertionNoise: 1, loadNoise: 0.15, energyNoise: 0.15)
          .workout(
            load, isTest: load > 1.5, truth: truth, traits: traits, &me.session)
      }
      let logs = me.record.chance(
        (traits.foodLogged * (isWeekend(day) ? 0.5 : 1.15) * (1 - 0.0012 * Double(day))).clipped(0...1))
      let share = (traits.logCompleteness - 0.04) * PortableMath.exponential(0.12 * me.record.normal())
      if logs { evening.food = fuel.log(truth, share: share.clipped(0.45...1.15), traits: traits) }
      if isWorn {
        evening.basalEnergy = rules.food.basalPerKilogram * traits.leanMass
        evening.activeEnergy =
          0.25 * (evening.basalEnergy ?? 0)
          + truth.exerciseEnergy * traits.energyFactor * PortableMath.exponential(0.12 * me.record.normal())
        evening.steps = (6_000 + 2_500 * load) * PortableMath.exponential(0.35 * me.record.normal())
      }
      close(load, now, day, into: &truth)
      return evening
    }

    /// Gives answers, which often repeat earlier ones and are worse on Mondays.
    mutating func answer(
      _ morning: inout SimulatedMorning, _ truth: SimulatedDayTruth, _ day: Int, _ ill: Double
    ) {
      let traits = me.traits
      let copy = me.answer.uniform(), noise = (me.answer.normal(), me.answer.normal())
      guard me.answer.chance((traits.checkInGiven * (1 - Double(day) / 900) * (1 - 0.3 * ill)).clipped(0...1))
      else { return }
      if copy < copies, let lastFeel {
        morning.feel = lastFeel
        morning.soreness = lastSore
        return
      }
      var feel =
        traits.feel + 1.3 * traits.feelGain * (truth.capacity + 1) - 0.45 * truth.stress + 1.05 * noise.0
      if day % 7 == 0 { feel -= monday }
      morning.feel = feel.clipped(1...10).rounded()
      morning.soreness = (0.7 + 0.8 * truth.damage + 0.75 * noise.1).clipped(0...4).rounded()
      lastFeel = morning.feel
      lastSore = morning.soreness ?? lastSore
    }

    mutating func eat(_ load: Double, _ duty: Int, into truth: inout SimulatedDayTruth, _ day: Int) {
      let traits = me.traits
      if day >= restraint.until {
        let isOver = restraint.share < 1
        let isNext = me.food.chance(0.04)
        let length = me.food.integer(own.restraintDays)
        restraint =
          isOver
          ? (day + length / 2, own.restraintAfter)
          : isNext ? (day + length, own.restraintShare) : (day + 1, 1)
      }
      let rest = WorldFuel.rest(traits, rules.food)
      let usual = WorldFuel.exercise(0.9, traits, rules.food)
      let today = WorldFuel.exercise(load, traits, rules.food)
      var intake = rest + usual + traits.fuelFollowing * (today - usual)
      intake *= restraint.share * (duty == 3 ? 0.92 : 1)
      intake *= traits.fuelQuality * PortableMath.exponential(0.17 * me.food.normal())
      fuel.close(
        intake: intake, share: 0.53 + 0.06 * me.food.normal() - (restraint.share < 1 ? 0.03 : 0), load: load,
        refill: 0.4, traits: traits, settings: rules, into: &truth)
    }

    mutating func close(_ load: Double, _ duty: Int, _ day: Int, into truth: inout SimulatedDayTruth) {
      let traits = me.traits
      let largest = loads.max() ?? 1
      let spike = largest > 0.3 ? load / largest : load / 0.3
      truth.strain = spike
      let sleepy = 1 + 0.25 * max(0, debt - 1.5)
      truth.incidentChance =
        load > 0
        ? frailty * sleepy * (own.anyIncident + own.spikeIncident * (spike - 1.05).clipped(0...1)) : 0.0002
      if day >= injuredUntil, me.fate.chance(truth.incidentChance.clipped(0...0.25)) {
        truth.isIncident = true
        injuredUntil = day + 1 + me.fate.integer(4...18)
      }
      // The cost of a load grows with previous loads.
      dose += (load - dose) / own.gainTime
      fatigue =
        fatigue * PortableMath.exponential(-1 / own.fatigueTime) + own.fatigueCost * load * (0.35 + dose)
      fitness += (load / 0.75 - fitness) / 38
      soreness = 0.5 * soreness + 0.75 * max(0, load * traits.eccentricShare - 0.75)
      self.load = load
      loads.removeFirst()
      loads.append(load)
      stress = 0.9 * stress + 0.34 * me.fate.normal() + (me.fate.chance(0.014) ? me.fate.uniform(1...3) : 0)
      allostasis +=
        own.loadOfStress * max(0, stress) + own.loadOfHour * max(0, debt - 0.5)
        + (duty == 3 ? own.loadOfShift : 0)
        + 0.02 * max(0, fatigue - 3) - own.relief * (0.6 + allostasis) + 0.05 * me.fate.normal()
      allostasis = allostasis.clipped(0...3)
      if day > unstableUntil, allostasis > own.limit {
        truth.isUnstableStart = true
        unstableUntil = day + me.fate.integer(10...22)
      } else if day <= unstableUntil {
        allostasis = max(0, allostasis - 0.09)
      }
      planned.removeFirst()
      planned.append(plan(day + 7))
    }
  }
}
