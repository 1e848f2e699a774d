extension FibrePoolWorld.Body {
  /// Simulates the rest of the day: training, food, evening habits and their after-effects.
  mutating func spendDay(_ truth: inout SimulatedDayTruth) -> SimulatedEvening {
    let planned = calendar.ahead.first ?? FibrePoolWorld.PlannedDay(load: 0, hardness: 0.7)
    loadBefore = load
    hardness = planned.hardness
    load = doneLoad(planned)
    let units = load * athlete.traits.usualLoad
    // One hour at threshold is 100 points of training stress (Coggan 2003).
    let minutes = units * 60 / (100 * hardness * hardness)
    let work = settings.session.easyWork + settings.session.hardWork * hardness
    let exerciseEnergy = minutes / 60 * athlete.traits.mass * work
    finishTruth(&truth, planned: planned, exerciseEnergy: exerciseEnergy)

    muscle.work(load: load, hardness: hardness, eccentric: athlete.eccentric, settings.muscle)
    drive.spend(
      load: load, hardness: hardness, stress: circumstances.stress, factor: athlete.central, settings.drive)
    growth.day(load: load, settings.growth)
    circumstances.end(
      day: today, athlete: athlete, isIll: infection.profile > 0.2,
      beforeEvent: calendar.ahead.dropFirst().first?.isEvent ?? false, &eveningChance)
    eveningHabits = circumstances.habits
    truth.habits = eveningHabits
    eat(&truth, exerciseEnergy: exerciseEnergy)

    var evening = SimulatedEvening(day: today, isLoadLogged: false)
    record(&evening, units: units, minutes: minutes, energy: exerciseEnergy, isEvent: planned.isEvent)
    truth.isIncident = wear.day(
      load: load, hardness: hardness, deficit: food.deficit, athlete: athlete, settings.wear, &wearChance)
    truth.strain = wear.strain
    truth.incidentChance = wear.chance
    overreaching.day(
      fatigue: fatigue, stress: circumstances.stress, deficit: food.deficit, athlete: athlete,
      settings.overreaching, chance: &bodyChance)
    catchInfection()
    regulation.day(
      stress: circumstances.stress, debt: night.debt, strain: overreaching.strain, settings.regulation,
      &regulationChance)
    truth.prodromeChance = regulation.chance
    return evening
  }

  /// Returns the load actually done, as a multiple of the usual load.
  private mutating func doneLoad(_ planned: FibrePoolWorld.PlannedDay) -> Double {
    let settings = settings.session
    let skip = sessionChance.uniform()
    let spread = PortableMath.exponential(settings.spread * sessionChance.normal())
    let unplanned = sessionChance.uniform()
    let size = sessionChance.uniform(0.3...1)
    var done = planned.load * spread
    var skipped = settings.skipped
    if circumstances.isBusy { skipped += settings.skippedBusy }
    if circumstances.isTravelling { skipped += settings.skippedJourney }
    if fatigue > usualFatigue + 2 { skipped += settings.skippedUnwell }
    if planned.isEvent { skipped = 0.02 }
    if planned.load < settings.smallest {
      done = unplanned < settings.unplanned ? size : 0
    } else if skip < skipped {
      done = 0
    }
    if infection.stage == .symptoms { done *= skip < settings.illRest ? 0 : settings.illLoad }
    if infection.stage == .recovering { done *= settings.convalescentLoad }
    if wear.isInjured { done *= self.settings.wear.keptLoad }
    if overreaching.isOverreached { done *= self.settings.overreaching.keptLoad }
    done = done.clipped(0...6)
    return done < settings.smallest ? 0 : done
  }

  private func finishTruth(
    _ truth: inout SimulatedDayTruth, planned: FibrePoolWorld.PlannedDay, exerciseEnergy: Double
  ) {
    truth.plannedLoad = planned.load
    truth.load = load
    truth.exerciseEnergy = exerciseEnergy
  }

  private mutating func eat(_ truth: inout SimulatedDayTruth, exerciseEnergy: Double) {
    var frame = FibrePoolWorld.Food.Frame()
    frame.load = load
    frame.hardness = hardness
    frame.exerciseEnergy = exerciseEnergy
    frame.stress = circumstances.stress
    frame.illness = infection.profile
    frame.torn = muscle.torn
    frame.isFreeDay = today % 7 >= 5
    food.eat(frame, athlete: athlete, settings.food, events: events, &foodChance)
    truth.energyIntake = food.intake
    truth.carbohydrate = food.carbohydrate
    truth.carbohydrateNeed = food.need
    truth.energyAvailability = food.availability
    truth.eveningGlycogen = food.glycogen
    truth.isFuelMismatch = food.isMismatch
  }

  private mutating func catchInfection() {
    let rules = settings.infection
    let dayOfYear = Double((today + athlete.firstDayOfYear) % 365)
    let winter = PortableMath.cosine(FibrePoolWorld.winterAngle(dayOfYear))
    var chance = rules.chance * athlete.susceptibility * (1 + rules.winter * winter)
    if athlete.hasChildren { chance *= rules.children }
    if circumstances.isTravelling { chance *= rules.journey }
    if load >= rules.hardFrom { chance *= rules.hardLoad }
    if night.debt >= rules.debtFrom { chance *= rules.debt }
    infection.day(chance: chance, rules, &infectionChance)
  }

  /// Returns the record of the day.
  private mutating func record(
    _ evening: inout SimulatedEvening, units: Double, minutes: Double, energy: Double, isEvent: Bool
  ) {
    let isLogged = sessionChance.chance(athlete.trainingLogged)
    let test = sessionChance.uniform()
    let noises = (
      sessionChance.normal(), sessionChance.normal(), sessionChance.normal(), sessionChance.normal()
    )
    let isWatchOff = sessionChance.chance(athlete.forgetsDevice * (circumstances.isTravelling ? 1.5 : 0.7))
    let habitsGiven = sessionChance.chance(athlete.answering)
    evening.isLoadLogged = isLogged
    if isLogged && load > 0 {
      let rules = settings.session
      let exertion = rules.rating + rules.ratingHardness * (hardness - 0.5) + rules.ratingMinute * minutes
      var felt = exertion + rules.ratingFatigue * (fatigue - usualFatigue) + rules.ratingNoise * noises.0
      felt += rules.ratingIllness * infection.profile
      let isTest = isEvent || hardness > 0.84 && load > 0.6 && test < settings.session.test
      let result =
        capacity - rules.testFatigue * (fatigue - usualFatigue) + settings.session.testNoise * noises.1
      evening.workout = SimulatedWorkout(
        load: PortableMath.rounded(units, steps: 10), minutes: minutes.rounded(),
        energy: (energy * athlete.energyFactor * PortableMath.exponential(0.08 * noises.2)).rounded(),
        exertion: felt.rounded().clipped(1...10),
        performance: isTest ? PortableMath.rounded(result, steps: 100) : nil)
    }
    if !isWatchOff {
      let living = athlete.steps * PortableMath.exponential(0.25 * noises.3)
      let rest = FibrePoolWorld.Food.rest(athlete, settings.food)
      let running = athlete.sport == .cycling ? 0 : minutes * (athlete.sport == .triathlon ? 70 : 130)
      evening.steps = (living * (infection.profile > 0.3 ? 0.55 : 1) + running).rounded()
      evening.activeEnergy = (0.055 * living * athlete.traits.mass / 70 + energy * athlete.energyFactor)
        .rounded()
      evening.basalEnergy = rest.rounded()
    }
    evening.food = food.log(
      isFreeDay: today % 7 >= 5, alcohol: eveningHabits.alcohol, athlete: athlete, settings.food, &logChance)
    evening.habits = habitsGiven ? eveningHabits : nil
  }
}

extension FibrePoolWorld {
  /// Returns the day of the year as an angle; 0 is mid-January.
  static func winterAngle(_ dayOfYear: Double) -> Double { PortableMath.fullTurn * (dayOfYear - 15) / 365 }
}
