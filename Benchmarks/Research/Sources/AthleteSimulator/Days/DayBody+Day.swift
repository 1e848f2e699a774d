extension DayBody {
  /// Simulates the rest of the day: session, food, states, hazards, habits and the evening record.
  ///
  /// - Parameters:
  ///   - truth: The true state of the day.
  ///   - advice: The advised load as a share of the plan; `nil` without advice.
  ///   - chance: The day's random numbers.
  ///   - record: The random numbers of the records.
  ///   - traits: The athlete's traits.
  ///   - settings: The constants of the simulator.
  mutating func live(
    into truth: inout SimulatedDayTruth, advice: Double?, chance: inout DayChance,
    record: DayChance.Record, traits: SimulatedAthleteTraits, settings: DaySimulatorSettings
  ) -> SimulatedEvening {
    let day = truth.day
    let session = chance.session()
    var evening = SimulatedEvening(day: day, isLoadLogged: record.load < settings.record.loadLogged)
    if advice != nil {
      evening.response =
        session.response < traits.followedShare
        ? .followed : session.response < traits.followedShare + traits.modifiedShare ? .modified : .ignored
    }
    let load = load(advice, evening.response, session, truth, settings)
    truth.load = load
    eat(
      load, chance.meals(), into: &truth, record: record, evening: &evening, traits: traits,
      settings: settings)
    let measured = measuredEnergy(truth.exerciseEnergy, record, traits, settings.record)
    if evening.isLoadLogged && load > 0 {
      evening.workout = workout(load, measured, session, record, truth, traits, settings)
    }
    if day >= deviceBack {
      let basal = settings.food.basalPerKilogram * traits.leanMass
      evening.basalEnergy = basal
      evening.activeEnergy = (settings.food.activityFactor - 1) * basal + measured
      evening.steps = (5_000 + 4_000 * load) * PortableMath.exponential(0.2 * record.steps)
    }
    train(load, traits, settings.states)
    let fate = chance.day()
    age(day, truth.sleep, fate, traits, settings.states)
    meetHazards(day, fate, into: &truth, traits: traits, settings: settings)
    habits = habits(day, chance.evening(), traits, settings.habits)
    truth.habits = habits
    if record.habits < settings.record.habitsLogged { evening.habits = habits }
    return evening
  }

  /// Returns the load of the session, as a multiple of the usual load.
  private func load(
    _ advice: Double?, _ response: AdviceResponse?, _ chance: DayChance.Session,
    _ truth: SimulatedDayTruth, _ settings: DaySimulatorSettings
  ) -> Double {
    let session = settings.session
    guard chance.skip >= session.skippedShare else { return 0 }
    var load = truth.plannedLoad
    if let advice, let response, response != .ignored {
      load *= 1 + (advice - 1) * (response == .modified ? session.modifiedShare : 1)
    }
    load *= PortableMath.exponential(session.spread * chance.load)
    if truth.isInjured { load *= session.injuredFactor }
    if truth.illness > session.illThreshold { load *= session.illFactor }
    if truth.isTravelling { load *= session.travelFactor }
    return load.clipped(0...session.most)
  }

  /// Computes energy intake, energy availability and the food log.
  private mutating func eat(
    _ load: Double, _ chance: DayChance.Meals, into truth: inout SimulatedDayTruth, record: DayChance.Record,
    evening: inout SimulatedEvening, traits: SimulatedAthleteTraits, settings: DaySimulatorSettings
  ) {
    let food = settings.food
    let scale = traits.mass / food.referenceMass
    let exercise = food.energyPerLoad * load * traits.usualLoad * scale
    let rest = food.activityFactor * food.basalPerKilogram * traits.leanMass
    let typical = rest + food.energyPerLoad * traits.usualLoad * scale
    var intake = typical + traits.fuelFollowing * (rest + exercise - typical)
    intake *= traits.fuelQuality * PortableMath.exponential(food.intakeNoise * chance.intake)
    if chance.lapse < food.lapseShare { intake *= food.lapseFactor }
    let share =
      (food.carbohydrateShare + food.carbohydrateNoise * chance.carbohydrate).clipped(food.carbohydrateRange)
    let carbohydrate = intake * share / 4
    let most = max(food.carbohydrateRest, food.carbohydrateMost)
    let need =
      traits.mass
      * (food.carbohydrateRest + food.carbohydratePerLoad * load).clipped(food.carbohydrateRest...most)
    let available = (intake - exercise) / traits.leanMass
    let burnt = food.burningRest + food.burningPerLoad * load * traits.usualLoad * scale
    let change = carbohydrate - food.holdingShare * need - food.burningShare * burnt
    glycogen = (glycogen + change / food.glycogenStore).clipped(food.glycogenLeast...1)
    let drive = ((food.deficitThreshold - available) / food.deficitWidth).clipped(0...food.deficitMost)
    deficit = (food.deficitMemory * deficit + (1 - food.deficitMemory) * drive).clipped(0...1)

    truth.exerciseEnergy = exercise
    truth.energyIntake = intake
    truth.carbohydrate = carbohydrate
    truth.carbohydrateNeed = need
    truth.energyAvailability = available
    truth.eveningGlycogen = glycogen
    let events = settings.events
    truth.isFuelMismatch =
      available < events.energyAvailability
      || (carbohydrate < events.carbohydrateShare * need && load >= events.carbohydrateLoad)
      || glycogen < events.glycogen

    guard record.food < (traits.foodLogged * settings.record.foodFactor).clipped(0...1) else { return }
    let logged = traits.logCompleteness * PortableMath.exponential(settings.record.logNoise * record.logged)
    let protein = min(
      food.proteinPerKilogram * traits.mass * PortableMath.exponential(food.proteinNoise * chance.protein),
      (intake - 4 * carbohydrate) * 0.9 / 4)
    let fat = (intake - 4 * carbohydrate - 4 * protein) / 9
    evening.food = SimulatedFood(
      energy: intake * logged, protein: protein * logged, carbohydrate: carbohydrate * logged,
      fat: fat * logged)
  }

  /// Returns the exercise energy expenditure measured by the device, kcal.
  private func measuredEnergy(
    _ energy: Double, _ record: DayChance.Record, _ traits: SimulatedAthleteTraits,
    _ settings: DaySimulatorSettings.Record
  ) -> Double {
    energy * traits.energyFactor * PortableMath.exponential(settings.energyNoise * record.energy)
  }

  private func workout(
    _ load: Double, _ energy: Double, _ chance: DayChance.Session, _ record: DayChance.Record,
    _ truth: SimulatedDayTruth, _ traits: SimulatedAthleteTraits, _ settings: DaySimulatorSettings
  ) -> SimulatedWorkout {
    let session = settings.session
    let exertion =
      session.exertion + session.exertionLoad * load - session.exertionCapacity * truth.capacity
      + session.exertionNoise * chance.exertion
    var shown = load * traits.usualLoad
    if settings.record.loadNoise > 0 {
      shown *= PortableMath.exponential(settings.record.loadNoise * record.loadError)
    }
    return SimulatedWorkout(
      load: shown, minutes: session.usualMinutes * PortableMath.power(load, session.durationExponent),
      energy: energy, exertion: exertion.clipped(1...10).rounded(),
      performance: load > session.testLoad
        ? truth.capacity + session.performanceNoise * chance.performance : nil)
  }

  /// Updates fitness, fatigue and muscle damage after the session.
  private mutating func train(
    _ load: Double, _ traits: SimulatedAthleteTraits, _ states: DaySimulatorSettings.States
  ) {
    fitness += (load - fitness) / traits.fitnessTime
    fatigue += (load - fatigue) / traits.fatigueTime
    let beyond = (load - states.damageThreshold * max(fitness, states.damageFitness)).positivePart
    damage =
      damage * PortableMath.exponential(-1 / traits.muscleTime)
      + states.damageGain * traits.eccentricShare * beyond
    lastLoad = load
    week.removeFirst()
    week.append(load)
  }

  /// Updates sleep debt, stress and travel after the day.
  private mutating func age(
    _ day: Int, _ sleep: Double, _ chance: DayChance.Fate, _ traits: SimulatedAthleteTraits,
    _ states: DaySimulatorSettings.States
  ) {
    debt = (states.debtMemory * debt + traits.sleepNeed - sleep).clipped(states.debtRange)
    stress = states.stressMemory * stress + states.stressNoise * chance.stress
    if chance.shock < states.shockRate {
      stress +=
        states.shockSize.lowerBound
        + (states.shockSize.upperBound - states.shockSize.lowerBound) * chance.shockSize
    }
    if day + 1 >= travelUntil && chance.travel < states.travelRate {
      travelUntil = day + 1 + wholeNumber(states.travelDays, at: chance.travelDays)
      travelShift =
        states.travelShift.lowerBound
        + (states.travelShift.upperBound - states.travelShift.lowerBound) * chance.travelShift
    }
  }

  /// Draws the illnesses, overload incidents and unstable phases that start after the day.
  private mutating func meetHazards(
    _ day: Int, _ chance: DayChance.Fate, into truth: inout SimulatedDayTruth, traits: SimulatedAthleteTraits,
    settings: DaySimulatorSettings
  ) {
    let excess = excess
    let illness = settings.illness
    if symptoms.map({ day >= $0 + illness.refractoryDays }) ?? true {
      let growth =
        illness.fatigueGain * excess.clipped(0...illness.fatigueMost)
        + illness.debtGain * (debt - 1).clipped(0...illness.debtMost)
      if chance.illness < illness.rate * PortableMath.exponential(growth) {
        let lead = max(0, PortableMath.whole(-(illness.profileDays.first ?? 0)))
        symptoms = day + 1 + lead
        severity =
          illness.severity.lowerBound
          + (illness.severity.upperBound - illness.severity.lowerBound) * chance.severity
      }
    }

    let hazards = settings.hazards
    truth.strain = strain(hazards)
    let above = (truth.strain - traits.tolerance) / hazards.incidentWidth
    if day >= injuredUntil {
      truth.incidentChance = hazards.incidentBase + hazards.incidentGain * PortableMath.logistic(above)
      if chance.incident < truth.incidentChance {
        truth.isIncident = true
        injuredUntil = day + 1 + wholeNumber(hazards.injuredDays, at: chance.injuredDays)
      }
    }

    guard regime(day + 1) == .stable, day + 1 >= unstableEnd else { return }
    let irregular = ((irregularity - hazards.irregularityCentre) / hazards.irregularityWidth)
    let growth =
      hazards.irregularityGain * irregular.clipped(hazards.irregularityRange)
      + hazards.stressGain * stress.clipped(hazards.stressRange)
      + hazards.fatigueGain * ((fatigue - fitness) / hazards.fatigueWidth).clipped(hazards.fatigueRange)
    truth.prodromeChance = hazards.prodromeRate * PortableMath.exponential(growth)
    if chance.prodrome < truth.prodromeChance {
      prodromeStart = day + 1
      unstableStart = prodromeStart + wholeNumber(hazards.prodromeDays, at: chance.prodromeDays)
      unstableEnd = unstableStart + wholeNumber(hazards.unstableDays, at: chance.unstableDays)
    }
  }

  /// Returns fatigue relative to fitness, increased by monotony and sleep debt.
  private func strain(_ hazards: DaySimulatorSettings.Hazards) -> Double {
    var sum = 0.0
    var squares = 0.0
    for load in week {
      sum += load
      squares += load * load
    }
    let count = Double(max(1, week.count))
    let mean = sum / count
    let deviation = (squares / count - mean * mean).positivePart.squareRoot()
    let monotony = mean / (deviation + hazards.monotonyFloor)
    return fatigue / max(fitness, hazards.minimumFitness)
      * (1 + hazards.monotonyGain * (monotony - hazards.monotonyCentre).clipped(hazards.monotonyRange))
      * (1 + hazards.debtGain * (debt - 1).clipped(0...hazards.debtMost))
  }

  private func habits(
    _ day: Int, _ chance: DayChance.Evening, _ traits: SimulatedAthleteTraits,
    _ settings: DaySimulatorSettings.Habits
  ) -> EveningHabits {
    func share(_ habit: SimulatedHabit) -> Double {
      traits.habitShares.indices.contains(habit.order) ? traits.habitShares[habit.order] : 0
    }
    var habits = EveningHabits()
    let isLateWeek = day % 7 >= 3
    let drinking = share(.alcohol) * (isLateWeek ? settings.weekendFactor : 1)
    if chance.alcohol < min(drinking, settings.most) {
      var rest = chance.dose
      habits.alcohol = settings.doses.last ?? 1
      for (dose, part) in zip(settings.doses, settings.doseShares) {
        if rest < part {
          habits.alcohol = dose
          break
        }
        rest -= part
      }
    }
    habits.lateCaffeine = chance.caffeine < share(.lateCaffeine)
    habits.lateMeal = chance.meal < share(.lateMeal)
    habits.highFiber = chance.fiber < share(.highFiber)
    habits.lateScreen = chance.screen < share(.lateScreen)
    return habits
  }
}
