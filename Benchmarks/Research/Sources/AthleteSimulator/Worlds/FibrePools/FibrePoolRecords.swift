extension FibrePoolWorld {
  /// A wristband with rounding, artefacts, firmware changes and unused periods, whose nights are not
  /// missing at random.
  struct Device: Sendable {
    private var logRMSSDShift = 0.0
    private var heartRateShift = 0.0
    private var drawerLeft = 0
    private var wasOff = false

    /// Factors that make a missing night more likely.
    struct Frame {
      var isTravelling = false
      var alcohol = 0.0
      var illness = 0.0
    }

    mutating func read(
      _ morning: inout SimulatedMorning, night: Night, tone: Tone, temperature: Double, breaths: Double,
      frame: Frame, athlete: Athlete, _ settings: Settings.Device, _ chance: inout SimulationGenerator
    ) {
      let off = chance.uniform()
      let drawer = chance.uniform()
      let drawerLength = chance.uniform()
      let spoilt = chance.uniform()
      let spoiltFactor = chance.uniform(settings.spoiltFactor)
      let errors = (chance.normal(), chance.normal(), chance.normal())
      let firmware = chance.uniform()
      let steps = (chance.normal(), chance.normal())
      let lost = (chance.uniform(), chance.uniform())
      if firmware < settings.firmware {
        logRMSSDShift = (logRMSSDShift + settings.firmwareLogRMSSD * steps.0).clipped(-0.2...0.2)
        heartRateShift = (heartRateShift + settings.firmwareHeartRate * steps.1).clipped(-2...2)
      }
      if drawerLeft > 0 {
        drawerLeft -= 1
        return
      }
      if drawer < settings.drawer { drawerLeft = wholeNumber(settings.drawerDays, at: drawerLength) }
      var chanceOff = athlete.forgetsDevice
      if frame.isTravelling { chanceOff *= settings.journey }
      if frame.alcohol > 0 { chanceOff *= settings.alcohol }
      if frame.illness > 0.2 { chanceOff *= settings.ill }
      // An empty battery often stays empty for more than one night.
      if wasOff { chanceOff += settings.battery }
      wasOff = off < chanceOff.clipped(0...0.8)
      guard !wasOff else { return }
      var rmssd = PortableMath.exponential(tone.logRMSSD + logRMSSDShift + settings.logRMSSDError * errors.0)
      let isSpoilt = spoilt < settings.spoilt
      if isSpoilt { rmssd *= spoiltFactor }
      morning.hrv = rmssd.clipped(3...290).rounded()
      let beats = tone.heartRate + heartRateShift + settings.heartRateError * errors.1
      morning.restingHeartRate = (beats + (isSpoilt ? 2 : 0)).rounded()
      morning.respiratoryRate = PortableMath.rounded(breaths, steps: 10)
      morning.temperature = PortableMath.rounded(temperature, steps: 100)
      guard lost.0 >= settings.sleepLost else { return }
      morning.sleep = record(
        night, error: settings.sleepError * errors.2, hasStages: lost.1 >= settings.stagesLost, settings,
        &chance)
    }

    private func record(
      _ night: Night, error: Double, hasStages: Bool, _ settings: Settings.Device,
      _ chance: inout SimulationGenerator
    ) -> SimulatedNight {
      func hours(_ value: Double) -> Double { PortableMath.rounded(value, steps: 1000) }
      let total = hours((night.asleep + error).clipped(0.5...14))
      // Wristbands count quiet wakefulness as sleep (Miller et al. 2022).
      let awake = hours(night.awake * settings.awakeSeen)
      let deepShare =
        settings.deepShare + settings.deepSpread * chance.normal() + settings.deepPerDebt * night.debt
      let deep = hours(total * deepShare.clipped(0.04...0.35))
      let rem = hours(total * (settings.remShare + settings.remSpread * chance.normal()).clipped(0.05...0.4))
      let onset = hours(night.onset)
      return SimulatedNight(
        total: total, light: hasStages ? hours(total - deep - rem) : nil, deep: hasStages ? deep : nil,
        rem: hasStages ? rem : nil, awake: awake, awakenings: night.wakes, onset: onset,
        wake: hours(onset + total + awake))
    }
  }

  /// Morning answers, which use a narrow part of the scale, reach a ceiling, and often repeat yesterday's.
  struct Answers: Sendable {
    private var mood = 0.0
    private var lastFeel: Double?
    private var lastSoreness: Double?
    private var wasGiven = true

    /// The state that determines the athlete's answers.
    struct Frame {
      var fatigue = 0.0
      var usualFatigue = 2.0
      var muscle = Muscle()
      var sleepMissed = 0.0
      var stress = 0.0
      var illness = 0.0
      var tone = 0.0
      var isBusy = false
      var scatter = 1.0
    }

    mutating func give(
      _ morning: inout SimulatedMorning, _ frame: Frame, athlete: Athlete, _ settings: Settings.Answers,
      _ chance: inout SimulationGenerator
    ) {
      let given = chance.uniform()
      let repeated = (chance.uniform(), chance.uniform())
      let noises = (chance.normal(), chance.normal())
      let fresh = (1 - settings.moodMemory * settings.moodMemory).squareRoot()
      mood = settings.moodMemory * mood + settings.mood * frame.scatter * fresh * chance.normal()
      let pain = settings.sorenessRepair * frame.muscle.repairing + settings.sorenessTorn * frame.muscle.torn
      var wellbeing = mood - settings.fatigue * (frame.fatigue - frame.usualFatigue)
      wellbeing -= settings.pain * (pain - 1) + settings.sleepLoss * frame.sleepMissed.clipped(-1...4)
      wellbeing -= settings.stress * (frame.stress - 0.3) + settings.illness * frame.illness
      wellbeing += settings.tone * frame.tone
      let raw =
        athlete.answerCentre + athlete.answerWidth * (settings.gain * wellbeing + settings.noise * noises.0)
      var feel = raw.rounded().clipped(1...athlete.answerCeiling)
      var soreness = (athlete.sorenessWidth * (pain + settings.sorenessNoise * noises.1)).rounded().clipped(
        0...4)
      if repeated.0 < athlete.repeating, let lastFeel { feel = lastFeel }
      if repeated.1 < athlete.repeating, let lastSoreness { soreness = lastSoreness }
      var chanceGiven = athlete.answering
      if !wasGiven { chanceGiven *= 1 - settings.streak * 0.5 }
      if wellbeing < -1.5 { chanceGiven -= settings.lowMissing }
      if frame.isBusy { chanceGiven -= settings.busyMissing }
      wasGiven = given < chanceGiven
      guard wasGiven else { return }
      lastFeel = feel
      lastSoreness = soreness
      morning.feel = feel
      morning.soreness = soreness
    }
  }
}
