extension DayBody {
  /// Simulates the night before the day of `truth` and the following morning.
  mutating func wake(
    into truth: inout SimulatedDayTruth, chance: DayChance.Night, record: DayChance.Record,
    traits: SimulatedAthleteTraits, settings: DaySimulatorSettings
  ) -> SimulatedMorning {
    let day = truth.day
    let instability = instability(day, settings.hazards)
    let ill = illness(day, settings.illness)
    let regime = regime(day)
    noteStates(of: day, into: &truth, traits: traits, settings: settings)
    truth.illness = ill
    truth.regime = regime
    truth.instability = instability

    let night = settings.night
    let sleep = sleep(day, instability, ill, chance, traits, night, settings.habits)
    truth.sleep = sleep.total
    irregularity +=
      settings.hazards.irregularityWeight * (abs(sleep.onset - (lastOnset ?? sleep.onset)) - irregularity)
    if lastOnset == nil { irregularity = settings.hazards.irregularityCentre }
    lastOnset = sleep.onset
    truth.irregularity = irregularity

    let memory = night.noiseMemory
    autonomic = memory * autonomic + (1 - memory * memory).squareRoot() * chance.autonomic
    let missed = traits.sleepNeed - sleep.total
    let logRMSSD = logRMSSD(regime, instability, ill, missed, traits, night, settings.habits)
    truth.logRMSSD = logRMSSD

    var morning = SimulatedMorning(day: day, plannedLoads: [])
    if isDeviceWorn(day, record, traits, settings.record) {
      morning.hrv = PortableMath.exponential(logRMSSD + settings.record.logRMSSDNoise * record.logRMSSD)
      morning.restingHeartRate =
        heartRate(regime, instability, ill, missed, chance, traits, night)
        + settings.record.heartNoise * record.heart
      morning.respiratoryRate =
        traits.respiratoryRate + night.respiratoryNoise * chance.breath + night.respiratoryIllness * ill
        + night.respiratoryStress * stress
      morning.temperature =
        traits.temperature + night.temperatureNoise * chance.temperature + night.temperatureIllness * ill
        + night.temperatureAlcohol * habits.alcohol
      morning.sleep = recorded(sleep, record, settings.record, night.sleepRange)
    }
    if record.checkIn < (traits.checkInGiven * settings.record.checkInFactor).clipped(0...1) {
      let feel =
        traits.feel + traits.feelGain * (truth.capacity - night.feelCapacity) - night.feelStress * stress
        + night.feelNoise * chance.feel
        + settings.habits.feelUnit * habits.effect(on: .feel, traits.effects)
      morning.feel = feel.clipped(1...10).rounded()
      let cost = (traits.muscleCost / night.sorenessCost).positivePart.squareRoot()
      let soreness =
        night.soreness + night.sorenessDamage * damage * cost + night.sorenessNoise * chance.soreness
      morning.soreness = soreness.clipped(0...4).rounded()
    }
    return morning
  }

  /// Stores the morning's states and the remaining capacity in `truth`.
  private func noteStates(
    of day: Int, into truth: inout SimulatedDayTruth, traits: SimulatedAthleteTraits,
    settings: DaySimulatorSettings
  ) {
    truth.fitness = fitness
    truth.fatigue = fatigue
    truth.damage = damage
    truth.sleepDebt = debt
    truth.stress = stress
    truth.glycogen = glycogen
    truth.energyDeficit = deficit
    truth.isFirstIllDay = symptoms == day
    truth.isInjured = day < injuredUntil
    truth.isTravelling = isTravelling(day)
    truth.isUnstableStart = day == unstableStart && regime(day) == .unstable
    let capacity = settings.capacity
    truth.spillover = spillover(traits, capacity)
    truth.capacity =
      capacity.fitnessGain * (fitness - 1) - truth.spillover
      - traits.glycogenCost * (capacity.glycogenThreshold - glycogen).positivePart
      - capacity.illnessCost * illness(day, settings.illness) - capacity.deficitCost * deficit
      - capacity.stressCost * stress - (regime(day) == .unstable ? capacity.unstableCost : 0)
  }

  private func sleep(
    _ day: Int, _ instability: Double, _ ill: Double, _ chance: DayChance.Night,
    _ traits: SimulatedAthleteTraits, _ night: DaySimulatorSettings.Night,
    _ units: DaySimulatorSettings.Habits
  ) -> SimulatedNight {
    let isWeekend = day % 7 >= 5
    let isTravelling = isTravelling(day)
    var total = traits.usualSleep
    total += traits.sleepNoise * (1 + night.sleepInstability * instability) * chance.sleep
    total -= night.sleepStress * stress
    total -= night.sleepFatigue * excess
    total += night.sleepRebound * (debt - 1).clipped(0...4)
    if isTravelling { total -= night.sleepTravel }
    if isWeekend { total += night.sleepWeekend }
    total = total.clipped(night.sleepRange)

    var onset = night.onset + night.onsetNoise * (1 + night.onsetInstability * instability) * chance.onset
    if isWeekend { onset += night.onsetWeekend }
    if isTravelling { onset += travelShift }

    let effects = traits.effects
    var awake = night.awakeNoise * chance.awake + night.awakeStress * stress
    awake += night.awakeInstability * instability + night.awakeFatigue * excess + night.awakeIllness * ill
    awake = traits.awakeMinutes * PortableMath.exponential(awake)
    awake = max(2, awake + units.awakeUnit * habits.effect(on: .awake, effects))

    var deep = traits.deepMinutes * PortableMath.power(total / traits.sleepNeed, night.deepExponent)
    deep += night.deepNoise * chance.deep - night.deepStress * stress - night.deepIllness * ill
    deep += units.deepUnit * habits.effect(on: .deep, effects)
    deep = deep.clipped(3...total * 60 * 0.6) / 60
    let rem = (total * (night.remShare + night.remNoise * chance.rem)).clipped(0...total - deep)
    let awakenings = PortableMath.whole(awake / night.awakening * (1 + 0.2 * chance.waking))
    return SimulatedNight(
      total: total, light: total - deep - rem, deep: deep, rem: rem, awake: awake / 60,
      awakenings: max(0, awakenings), onset: onset, wake: onset + total + awake / 60)
  }

  private func logRMSSD(
    _ regime: SimulatedDayTruth.Regime, _ instability: Double, _ ill: Double, _ missed: Double,
    _ traits: SimulatedAthleteTraits, _ night: DaySimulatorSettings.Night,
    _ units: DaySimulatorSettings.Habits
  ) -> Double {
    var value = traits.logRMSSD + night.logRMSSDFitness * (fitness - 1)
    value -= traits.logRMSSDFatigue * (fatigue - fitness)
    value -= traits.logRMSSDLoad * (lastLoad - 1)
    value -= traits.logRMSSDStress * stress
    value -= traits.logRMSSDSleep * (missed - night.logRMSSDFreeSleep)
    value -= night.logRMSSDIllness * ill + night.logRMSSDDeficit * deficit
    if regime == .unstable && !traits.isCompressed { value -= night.logRMSSDUnstable }
    let factor =
      traits.isCompressed ? 1 - night.noiseCompression * instability : 1 + night.noiseGrowth * instability
    value += traits.logRMSSDNoise * factor * autonomic
    return value + units.logRMSSDUnit * habits.effect(on: .logRMSSD, traits.effects)
  }

  private func heartRate(
    _ regime: SimulatedDayTruth.Regime, _ instability: Double, _ ill: Double, _ missed: Double,
    _ chance: DayChance.Night, _ traits: SimulatedAthleteTraits, _ night: DaySimulatorSettings.Night
  ) -> Double {
    var value = traits.restingHeartRate - night.heartFitness * (fitness - 1)
    value += night.heartFatigue * (fatigue - fitness) + night.heartLoad * (lastLoad - 1)
    value += night.heartStress * stress + night.heartSleep * (missed - night.logRMSSDFreeSleep)
    value += night.heartIllness * ill + night.heartAlcohol * habits.alcohol + night.heartDeficit * deficit
    value += night.heartInstability * instability * (regime == .prodrome ? night.heartProdrome : 1)
    return value + traits.restingHeartRateNoise
      * (night.heartOwn * chance.heart - night.heartShared * autonomic)
  }

  private mutating func isDeviceWorn(
    _ day: Int, _ record: DayChance.Record, _ traits: SimulatedAthleteTraits,
    _ settings: DaySimulatorSettings.Record
  ) -> Bool {
    if day >= deviceBack && record.burst < settings.burstRate {
      deviceBack = day + wholeNumber(settings.burstDays, at: record.burstDays)
    }
    return day >= deviceBack
      && record.device >= (traits.deviceMissing * settings.deviceMissingFactor).clipped(0...1)
  }

  private func recorded(
    _ sleep: SimulatedNight, _ record: DayChance.Record, _ settings: DaySimulatorSettings.Record,
    _ range: ClosedRange<Double>
  ) -> SimulatedNight {
    var seen = sleep
    if settings.sleepNoise > 0 {
      seen.total = (sleep.total + settings.sleepNoise * record.sleep).clipped(range)
      let factor = seen.total / sleep.total
      seen.light = sleep.light.map { $0 * factor }
      seen.deep = sleep.deep.map { $0 * factor }
      seen.rem = sleep.rem.map { $0 * factor }
      seen.wake += seen.total - sleep.total
    }
    if record.stages < settings.stagesMissing {
      seen.light = nil
      seen.deep = nil
      seen.rem = nil
    }
    return seen
  }
}
