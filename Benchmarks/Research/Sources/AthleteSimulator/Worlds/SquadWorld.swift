/// A team-sport squad: weeks built around matches, an off-season, and a morning measurement on training
/// days only.
///
/// | part | mechanism | source |
/// |---|---|---|
/// | fatigue and fitness | only load above usual causes fatigue, which decays as a power of the days, not exponentially | Nédélec 2012 (24 to 96 h after matches), house rule for the power |
/// | heart | decreases with fatigue, but rises and steadies when overreached | Le Meur 2013, Bellenger 2016 |
/// | noise and device | a one-minute waking measurement instead of a night, coarse steps | Plews 2017 (short recordings), house rule |
/// | sleep | late after evening matches, cut short by early sessions | Juliff 2015, Sargent 2014 |
/// | injury | contact injuries in matches, and loads far from those of recent weeks, in both directions | Ekstrand 2011, Gabbett 2016 |
/// | appetite | the same meals regardless of load, more before matches | house rule |
/// | season | preseason, one or two matches a week, breaks, off season | Issurin 2010 (blocks), house rule |
/// | missing | no records on free days, food logs in week-long bursts | house rule |
/// | answers | coarse scale, shared mood, persistent soreness | house rule, Cheung 2003 |
/// | instability | after training through an illness, or congested fixtures | Schwellnus 2016, Carling 2015 |
///
/// Page: *Worlds*, tests: `SimulatedWorldTests`.
public struct SquadWorld: SimulatedWorld {
  /// The constants of this world. They are house rules unless the table names a source.
  public struct Settings: Sendable, Hashable {
    /// Load that causes no fatigue, as a fraction of the usual week's mean load.
    public var threshold = 0.8
    /// Exponent of the decay of fatigue over days.
    public var power = 1.25
    /// Number of days until the remaining fatigue has halved.
    public var half = 1.3
    /// Capacity lost per unit of remaining load, %.
    public var fatigueCost = 1.7
    /// Capacity lost per unit of soreness, %.
    public var muscleCost = 0.8
    /// Capacity lost per hour of sleep loss, %.
    public var sleepCost = 0.5
    /// Remaining load above which an athlete is overreached.
    public var overreached = 2.6
    /// Probability of a contact injury in a match.
    public var knock = 0.009
    /// Probability of an incident at 1.5 times the load for which the athlete is prepared.
    public var overload = 0.028
    /// Probability of instability after training through an illness.
    public var afterIllness = 0.35
    /// Daily probability of instability in congested weeks.
    public var afterCrowding = 0.07
    /// Daily probability of infection.
    public var infection = 0.006
    /// Number of weeks between off-seasons.
    public var seasonWeeks = 34

    /// Creates the standard constants.
    public init() {}
  }

  /// The constants of this world.
  public var settings: Settings
  /// The world's name in tables.
  public let name = "squad"

  /// Creates the world with custom constants.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Returns an athlete's season for a given seed.
  public func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason {
    var rules = DaySimulatorSettings.standard
    rules.traits.usualLoad = .logNormal(70, 0.2, in: 35...120)
    rules.traits.feel = .normal(6.9, 0.7)
    rules.traits.age = .normal(24, 4, in: 18...38)
    rules.traits.foodLogged = .beta(2, 4, in: 0.05...0.9)
    rules.traits.logCompleteness = .normal(0.93, 0.06, in: 0.7...1.1)
    rules.traits.fuelQuality = .normal(0.99, 0.09, in: 0.75...1.2)
    var life = Life(WorldAthlete(world: name, seed: seed, index: index, settings: rules), settings, rules)
    return SimulatedSeason(
      traits: life.me.traits, index: index,
      days: (0..<max(0, min(days, SimulatedWorlds.longestSeason))).map { life.day($0) }, settings: rules)
  }

  private struct Life {
    var me: WorldAthlete
    let own: Settings
    let rules: DaySimulatorSettings
    let start: Int, step: Double, cost: Double, frailty: Double, minutesShare: Double, moodShare: Double
    let hrvNoise: Double
    /// Load above the threshold on each of the last forty days, newest last.
    var beyond = [Double](repeating: 0, count: 40)
    var chronic = 1.0, week = [Double](repeating: 0.9, count: 7)
    var fitness = 1.0, soreness = 0.0, debt = 0.8, stress = 0.0, mood = 0.0
    var infection = WorldInfection()
    var fuel = WorldFuel()
    var injuredUntil = 0
    var trainedIll = false
    var prodrome = (from: -1, until: -1), unstableUntil = -1
    var crowded = 0.0
    var autonomic = 0.0
    var planned: [Double] = []
    var matchDays: [Bool] = []
    var foodWeek = false

    init(_ me: WorldAthlete, _ own: Settings, _ rules: DaySimulatorSettings) {
      self.me = me
      self.own = own
      self.rules = rules
      start = self.me.plan.integer(0...(own.seasonWeeks * 7))
      step = self.me.answer.chance(0.5) ? 2 : 1
      cost = self.me.fate.around(1, 0.35, in: 0.45...2)
      frailty = self.me.fate.around(1, 0.4, in: 0.35...2.4)
      minutesShare = self.me.plan.uniform(0.4...1)
      moodShare = self.me.answer.uniform(0.1...0.7)
      hrvNoise = self.me.device.uniform(0.1...0.2)
      for day in 0..<7 { addPlan(day) }
    }

    /// Plans the week around one or two matches, with a preseason, breaks, and an off-season at the end.
    mutating func addPlan(_ day: Int) {
      let place = (day + start) % (own.seasonWeeks * 7)
      let week = place / 7
      let isCrowded = week % 6 == 4 || week % 9 == 5
      let plays = me.plan.chance(minutesShare)
      var load: Double
      var isMatch = false
      if week >= own.seasonWeeks - 5 {
        load = week < own.seasonWeeks - 2 ? (day % 3 == 0 ? 0.4 : 0) : [0.7, 0, 0.9, 0, 0.8, 0.6, 0][day % 7]
      } else if week < 5 {
        load = [1.3, 1.9, 0.7, 1.7, 1.2, 1.6, 0][day % 7] * (0.85 + 0.08 * Double(week))
      } else if week % 11 == 10 {
        load = [0.8, 1.1, 0.6, 1, 0, 0.6, 0][day % 7]
      } else {
        load = [0.35, 1.25, 1.45, 0.85, 0.45, 2.1, 0][day % 7]
        isMatch = day % 7 == 5
        if isCrowded, day % 7 == 2 {
          load = 2.0
          isMatch = true
        }
        if isMatch, !plays { load = 0.9 }
      }
      planned.append(load)
      matchDays.append(isMatch && plays)
    }

    mutating func day(_ day: Int) -> SimulatedDay {
      var truth = truth(day)
      let night = sleep(day, into: &truth)
      let heart = heart(into: &truth)
      let (morning, isWorn) = morning(day, night, heart, truth)
      let evening = evening(day, isWorn: isWorn, into: &truth)
      return SimulatedDay(morning: morning, advice: nil, evening: evening, truth: truth)
    }

    /// Returns the truth of a day with the state at its start.
    mutating func truth(_ day: Int) -> SimulatedDayTruth {
      var truth = SimulatedDayTruth()
      truth.day = day
      truth.plannedLoad = planned.first ?? 0
      infection.pass(own.infection * (day % 90 < 30 ? 1.8 : 0.7), &me.fate)
      truth.illness = infection.level
      truth.isFirstIllDay = infection.isFirstDay
      truth.isInjured = day < injuredUntil
      truth.fitness = fitness
      truth.damage = soreness
      truth.stress = stress
      truth.glycogen = fuel.stores
      truth.energyDeficit = fuel.deficit

      var left = 0.0
      for (place, load) in beyond.enumerated() where load > 0 {
        left += load * PortableMath.power(1 + Double(beyond.count - 1 - place) / own.half, -own.power)
      }
      truth.fatigue = left
      let isPlain = day <= unstableUntil || (day >= prodrome.from && day <= prodrome.until)
      truth.instability =
        day <= unstableUntil
        ? 1.0
        : isPlain
          ? 0.35 + 0.6 * Double(day - prodrome.from) / Double(max(1, prodrome.until - prodrome.from)) : 0
      truth.regime = day <= unstableUntil ? .unstable : isPlain ? .prodrome : .stable
      if prodrome.until >= 0, day == prodrome.until + 1, day > unstableUntil {
        truth.isUnstableStart = true
        unstableUntil = day + me.fate.integer(8...20)
        truth.regime = .unstable
      }
      return truth
    }

    /// Runs the night: sleep is late after a match and cut short by an early session.
    mutating func sleep(_ day: Int, into truth: inout SimulatedDayTruth) -> (onset: Double, awake: Double) {
      let traits = me.traits, sign = truth.instability
      let isEarly = truth.plannedLoad > 1.1 && day % 7 < 5
      var total = traits.usualSleep + 0.3 + (0.85 + 0.3 * sign) * me.night.normal() - 0.3 * stress
      var onset = -0.4 + (0.4 + 0.4 * sign) * me.night.normal()
      if wasMatch {
        total -= 1.4
        onset += 1.9
      }
      if isEarly { total -= 0.55 }
      if truth.plannedLoad == 0 { total += 0.6 }
      total = total.clipped(2.8...11)
      debt = (0.6 * debt + traits.sleepNeed - total).clipped(-1.5...8)
      truth.sleep = total
      truth.sleepDebt = debt
      let awake =
        (traits.awakeMinutes / 60
        * PortableMath.exponential(
          0.3 * me.night.normal() + 0.35 * sign + 0.25 * truth.illness + (wasMatch ? 0.3 : 0)))
        .clipped(0.03...3)
      return (onset, awake)
    }

    /// Returns the resting heart rate, and sets HRV, which falls with fatigue but is higher and steadier when
    /// overreached.
    mutating func heart(into truth: inout SimulatedDayTruth) -> Double {
      let traits = me.traits, sign = truth.instability, left = truth.fatigue, ill = truth.illness
      truth.spillover =
        cost * own.fatigueCost * left + own.muscleCost * soreness + own.sleepCost * max(0, debt - 1)
      truth.capacity =
        5 * (fitness - 1) - truth.spillover + 2 - 6 * ill - 3 * fuel.deficit - 6 * max(0, 0.4 - fuel.stores)
        - 0.5 * stress - 1.3 * sign + 0.3 * mood
      let over = max(0, left - own.overreached)
      let shrinks = sign > 0 && frailty > 1
      let growth = (shrinks ? 1 - 0.5 * sign : 1 + 0.7 * sign) * (over > 0.4 ? 0.7 : 1)
      autonomic = 0.15 * autonomic + 0.989 * me.night.normal()
      truth.logRMSSD =
        traits.logRMSSD + 0.2 * (fitness - 1) - 0.05 * cost * min(left, own.overreached) + 0.13 * over - 0.035
        * stress
        - 0.35 * ill - 0.02 * (traits.sleepNeed - truth.sleep) + 0.85 * traits.logRMSSDNoise * growth
        * autonomic
      return traits.restingHeartRate - 2.5 * (fitness - 1) + 0.55 * min(left, own.overreached) - 1.1 * over
        + 4.8 * ill + 0.4 * stress + 2.1 * sign - 0.55 * traits.restingHeartRateNoise * growth * autonomic
        + 0.8 * traits.restingHeartRateNoise * me.night.normal()
    }

    /// Returns what the device and the athlete report, and whether the device was worn.
    mutating func morning(
      _ day: Int, _ night: (onset: Double, awake: Double), _ heart: Double, _ truth: SimulatedDayTruth
    ) -> (SimulatedMorning, isWorn: Bool) {
      let traits = me.traits, total = truth.sleep
      var morning = SimulatedMorning(day: day, plannedLoads: planned.map { $0 * traits.usualLoad })
      let isFree = truth.plannedLoad == 0
      let lost = traits.deviceMissing + (isFree ? 0.5 : 0) + (wasMatch ? 0.25 : 0)
      let isWorn = !me.device.chance(lost.clipped(0...0.9))
      let read = me.device.normal()
      let breath = 0.55 * me.night.normal()
      let deep = traits.deepMinutes / 60 * PortableMath.power(total / 8, 0.7) + 0.25 * me.night.normal()
      let rem = total * (0.22 + 0.03 * me.night.normal())
      if isWorn {
        // A one-minute HRV measurement on waking, displayed in steps of 0.05 ln units.
        let shown = ((truth.logRMSSD + hrvNoise * read) * 20).rounded() / 20
        morning.hrv = PortableMath.exponential(shown)
        morning.restingHeartRate = heart.rounded()
        morning.respiratoryRate = (traits.respiratoryRate + breath + 1.3 * truth.illness).rounded()
        morning.sleep = .asleep(total, awake: night.awake, deep: deep, rem: rem, onset: night.onset)
      }
      mood = 0.75 * mood + 0.6 * squadMood(day)
      let noise = (me.answer.normal(), me.answer.normal())
      if me.answer.chance((traits.checkInGiven + 0.1 - (isFree ? 0.6 : 0)).clipped(0...1)) {
        let feel =
          traits.feel + traits.feelGain * (truth.capacity + 0.5) - 0.3 * stress + moodShare * mood + 0.9
          * noise.0
        morning.feel = ((feel / step).rounded() * step).clipped(1...10)
        morning.soreness = (0.9 + 0.75 * soreness + 0.7 * noise.1).clipped(0...4).rounded()
      }
      return (morning, isWorn)
    }

    /// Runs the day's training, food and close. Returns the day's records.
    mutating func evening(
      _ day: Int, isWorn: Bool, into truth: inout SimulatedDayTruth
    ) -> SimulatedEvening {
      let traits = me.traits, ill = truth.illness
      let isMatch = matchDays.first ?? false
      var load = truth.plannedLoad * PortableMath.exponential((isMatch ? 0.1 : 0.2) * me.session.normal())
      if truth.isInjured { load *= 0.25 }
      if ill > 0.6 { load *= 0.4 }
      load = load.clipped(0...4)
      truth.load = load
      if ill > 0.3, load > 0.5 { trainedIll = true }
      eat(load, isMatch, day, into: &truth)
      var evening = SimulatedEvening(day: day, isLoadLogged: true)
      evening.workout = WorldSession(minutes: 70, exertionNoise: 1, loadNoise: 0.1, energyNoise: 0.12)
        .workout(
          load, isTest: isMatch, truth: truth, traits: traits, &me.session)
      if day % 7 == 0 { foodWeek = me.record.chance(traits.foodLogged) }
      let share = traits.logCompleteness * PortableMath.exponential(0.06 * me.record.normal())
      if foodWeek, me.record.chance(0.9) { evening.food = fuel.log(truth, share: share, traits: traits) }
      if isWorn {
        evening.basalEnergy = rules.food.basalPerKilogram * traits.leanMass
        evening.activeEnergy =
          0.25 * (evening.basalEnergy ?? 0)
          + truth.exerciseEnergy * traits.energyFactor * PortableMath.exponential(0.1 * me.record.normal())
      }
      close(load, isMatch, day, ill, into: &truth)
      return evening
    }
    var wasMatch = false

    /// Returns the effect of recent results on the squad's mood, which athletes with the same start share.
    func squadMood(_ day: Int) -> Double {
      var results = SimulationGenerator(seed: UInt64(max(0, (day + start) / 7)), purpose: "results")
      return results.normal()
    }

    mutating func eat(_ load: Double, _ isMatch: Bool, _ day: Int, into truth: inout SimulatedDayTruth) {
      let traits = me.traits
      // Meals do not depend on load, except for more carbohydrate on match days and the day before.
      let isBefore = matchDays.count > 1 && matchDays[1]
      let base = WorldFuel.rest(traits, rules.food) + WorldFuel.exercise(0.85, traits, rules.food)
      let intake =
        base * traits.fuelQuality * (isBefore || isMatch ? 1.08 : 1)
        * PortableMath.exponential(0.14 * me.food.normal()) * (me.food.chance(0.03) ? 0.7 : 1)
      fuel.close(
        intake: intake, share: (isBefore || isMatch ? 0.56 : 0.48) + 0.05 * me.food.normal(), load: load,
        refill: 0.5, traits: traits, settings: rules, into: &truth)
    }

    mutating func close(
      _ load: Double, _ isMatch: Bool, _ day: Int, _ ill: Double, into truth: inout SimulatedDayTruth
    ) {
      let traits = me.traits
      let prepared = max(0.3, chronic)
      let acute = week.reduce(0, +) / 7
      let ratio = acute / prepared
      truth.strain = ratio
      let unprepared =
        (ratio - 1.25).clipped(0...1) + 0.35 * (0.55 - ratio).clipped(0...0.5) * (load > 1 ? 1 : 0)
      truth.incidentChance = frailty * (0.0005 + (isMatch ? own.knock : 0) + own.overload * 2 * unprepared)
      if day >= injuredUntil, me.fate.chance(truth.incidentChance.clipped(0...0.2)) {
        truth.isIncident = true
        injuredUntil = day + 1 + me.fate.integer(4...24)
      }
      beyond.removeFirst()
      beyond.append(max(0, load - own.threshold * min(1.1, prepared)) * (isMatch ? 1.25 : 1))
      chronic += (load - chronic) / 25
      fitness += (load / 0.9 - fitness) / 45
      week.removeFirst()
      week.append(load)
      soreness = 0.62 * soreness + 0.6 * traits.eccentricShare * max(0, load - 0.8) * (isMatch ? 1.5 : 1)
      stress = 0.85 * stress + 0.36 * me.fate.normal() + (me.fate.chance(0.01) ? me.fate.uniform(1...2.5) : 0)
      crowded += ((matchDays.first ?? false ? 1.0 : 0) - crowded) * 0.12
      if day > unstableUntil + 12, day > prodrome.until {
        var chance = 0.0022 + own.afterCrowding * max(0, crowded - 0.28)
        if trainedIll, ill < 0.05 {
          chance += own.afterIllness
          trainedIll = false
        }
        if me.fate.chance(chance.clipped(0...0.6)) { prodrome = (day + 1, day + me.fate.integer(9...20)) }
      }
      wasMatch = isMatch
      planned.removeFirst()
      matchDays.removeFirst()
      addPlan(day + 7)
    }
  }
}
