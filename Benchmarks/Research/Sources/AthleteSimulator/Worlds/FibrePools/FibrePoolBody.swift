extension FibrePoolWorld {
  /// The state of an athlete between days. Memory does not grow with the length of the season.
  struct Body: Sendable {
    let athlete: Athlete
    let settings: Settings
    let events = DaySimulatorSettings.standard.events
    private(set) var today = 0

    var muscle = Muscle()
    var drive = Drive()
    var growth = Growth()
    var overreaching = Overreaching()
    var night = Night()
    var tone = Tone()
    var infection = Infection()
    var wear: Wear
    var food = Food()
    var circumstances = Circumstances()
    var regulation = Regulation()
    var device = Device()
    var answers = Answers()
    var calendar: Calendar
    var form = 0.0
    var usualFatigue = 2.0
    var load = 0.0
    var loadBefore = 0.0
    var hardness = 0.7
    var eveningHabits = EveningHabits()
    /// Fatigue in the morning, %.
    var fatigue = 2.0
    /// Capacity in the morning, %.
    var capacity = 0.0

    // One random sequence per purpose, so new draws in one place leave the others unchanged.
    var lifeChance: SimulationGenerator
    var nightChance: SimulationGenerator
    var toneChance: SimulationGenerator
    var bodyChance: SimulationGenerator
    var infectionChance: SimulationGenerator
    var wearChance: SimulationGenerator
    var regulationChance: SimulationGenerator
    var foodChance: SimulationGenerator
    var logChance: SimulationGenerator
    var deviceChance: SimulationGenerator
    var answerChance: SimulationGenerator
    var sessionChance: SimulationGenerator
    var eveningChance: SimulationGenerator

    init(seed: UInt64, index: Int, settings: Settings) {
      let place = UInt64(bitPattern: Int64(index)) &* 0x9e6c_63d0_676a_9a99
      var start = SimulationGenerator(seed: seed ^ place, purpose: "fibre pools")
      let key = start.next()
      func sequence(_ purpose: String) -> SimulationGenerator {
        SimulationGenerator(seed: key, purpose: "fibre pools: " + purpose)
      }
      athlete = Athlete(key: key)
      self.settings = settings
      wear = Wear(settings.wear)
      calendar = Calendar(key: key, athlete: athlete, settings.plan)
      lifeChance = sequence("life")
      nightChance = sequence("night")
      toneChance = sequence("tone")
      bodyChance = sequence("body")
      infectionChance = sequence("infection")
      wearChance = sequence("wear")
      regulationChance = sequence("regulation")
      foodChance = sequence("food")
      logChance = sequence("food log")
      deviceChance = sequence("device")
      answerChance = sequence("answers")
      sessionChance = sequence("session")
      eveningChance = sequence("evening")
    }

    /// Simulates the next day, from its night to its evening.
    mutating func day() -> SimulatedDay {
      var truth = SimulatedDayTruth()
      truth.day = today
      passNight(&truth)
      let morning = wakeUp(&truth)
      let evening = spendDay(&truth)
      calendar.advance(athlete, settings.plan)
      today += 1
      return SimulatedDay(morning: morning, advice: nil, evening: evening, truth: truth)
    }

    /// Simulates the night before the day and the recovery during it.
    private mutating func passNight(_ truth: inout SimulatedDayTruth) {
      circumstances.begin(
        day: today, athlete: athlete, scatter: regulation.regime == .unstable ? 1.6 : 1,
        settings.circumstances,
        &lifeChance)
      night.jetLag += circumstances.crossed
      truth.sleepDebt = night.debt
      var frame = Night.Frame()
      let isAway = circumstances.isTravelling && today % 7 != 0
      frame.isWorkMorning = today % 7 < 5 && !isAway
      frame.scatter = regulation.sleepScatter(settings.regulation)
      frame.alcohol = eveningHabits.alcohol
      frame.isLateEvening = eveningHabits.lateScreen || eveningHabits.lateCaffeine
      frame.isHot = circumstances.isHot
      frame.illness = infection.profile
      frame.stress = circumstances.stress
      frame.earlySession = today % 7 == 6 && athlete.week[6] > 1.2
      night.sleep(frame, athlete: athlete, settings.night, &nightChance)

      let missed = (athlete.traits.sleepNeed - night.asleep).clipped(-2...5)
      let recovery = settings.recovery
      var quality = recovery.full - recovery.sleepLoss * missed - recovery.illnessLoss * infection.profile
      quality = (quality - recovery.deficitLoss * food.deficit) * athlete.repair
      muscle.rest(quality: quality.clipped(0.3...1.6), settings.muscle)
      drive.rest(quality: quality.clipped(0.3...1.6), settings.drive)
      settleTone(missed: missed)
    }

    private mutating func settleTone(missed: Double) {
      var frame = Tone.Frame()
      frame.load = load * hardness
      frame.loadBefore = loadBefore
      if regulation.regime == .unstable {
        frame.response = 1 + settings.regulation.strayResponse * bodyChance.normal()
      } else {
        _ = bodyChance.normal()
      }
      frame.alcohol = eveningHabits.alcohol
      frame.stress = circumstances.stress
      frame.sleepMissed = missed
      frame.isLuteal = isLuteal
      frame.isHot = circumstances.isHot
      frame.illness = infection.profile
      frame.incubation = infection.incubation
      frame.isStale = overreaching.isStale
      frame.scatter = regulation.toneScatter(settings.regulation)
      tone.settle(frame, athlete: athlete, settings.tone, &toneChance)
    }

    /// Whether today is in the luteal phase, which has the same length in short and long cycles.
    private var isLuteal: Bool {
      guard athlete.cycleLength > 0 else { return false }
      return (today + athlete.cycleStart) % athlete.cycleLength >= athlete.cycleLength - 14
    }

    /// Simulates the morning: its true state and its record.
    private mutating func wakeUp(_ truth: inout SimulatedDayTruth) -> SimulatedMorning {
      let driveCost = settings.drive.cost * drive.missing + settings.drive.debtCost * night.debt.positivePart
      fatigue = muscle.cost(settings.muscle) + driveCost
      usualFatigue += (fatigue - usualFatigue) / 40
      let growth = settings.growth
      let formKept = PortableMath.exponential(-1 / growth.formDays)
      form =
        formKept * form + growth.formDeviation * (1 - formKept * formKept).squareRoot() * bodyChance.normal()
      capacity =
        growth.gain * (self.growth.protein - growth.usualProtein) + form
        - overreaching.cost(settings.overreaching)
      capacity -=
        growth.fatigueShare * (fatigue - growth.usualFatigue) + growth.glycogenCost * (1 - food.glycogen)
      capacity -= growth.deficitCost * food.deficit + growth.illnessCost * infection.profile
      if circumstances.isHot { capacity -= growth.heatCost }
      fill(&truth)

      var morning = SimulatedMorning(day: today, plannedLoads: plannedLoads)
      let temperature = nightTemperature()
      let breaths =
        (athlete.traits.respiratoryRate + settings.tone.breathNoise * bodyChance.normal()
        + settings.tone.illnessBreaths * max(infection.profile, 0.5 * infection.incubation)).clipped(7...30)
      let worn = Device.Frame(
        isTravelling: circumstances.isTravelling, alcohol: eveningHabits.alcohol, illness: infection.profile)
      device.read(
        &morning, night: night, tone: tone, temperature: temperature, breaths: breaths, frame: worn,
        athlete: athlete, settings.device, &deviceChance)
      var felt = Answers.Frame()
      felt.fatigue = fatigue + overreaching.cost(settings.overreaching)
      felt.usualFatigue = usualFatigue
      felt.muscle = muscle
      felt.sleepMissed = athlete.traits.sleepNeed - 0.6 - night.asleep
      felt.stress = circumstances.stress
      felt.illness = max(infection.profile, 0.3 * infection.incubation)
      felt.tone = tone.tone
      felt.isBusy = circumstances.isBusy
      felt.scatter = regulation.regime == .unstable ? 1.4 : 1
      answers.give(&morning, felt, athlete: athlete, settings.answers, &answerChance)
      return morning
    }

    private mutating func nightTemperature() -> Double {
      var temperature = athlete.traits.temperature + settings.tone.temperatureNoise * bodyChance.normal()
      if isLuteal { temperature += settings.tone.lutealTemperature }
      if circumstances.isHot { temperature += settings.tone.heatTemperature }
      temperature += settings.tone.illnessTemperature * max(infection.profile, 0.4 * infection.incubation)
      return temperature + 0.1 * min(eveningHabits.alcohol, 2)
    }

    /// Planned loads of today and the following six days, in load units.
    private var plannedLoads: [Double] {
      calendar.ahead.prefix(7).map { PortableMath.rounded($0.load * athlete.traits.usualLoad, steps: 10) }
    }

    private func fill(_ truth: inout SimulatedDayTruth) {
      truth.fitness = growth.protein
      truth.fatigue = muscle.tired + drive.missing
      truth.damage = muscle.torn + muscle.repairing
      truth.stress = circumstances.stress
      truth.glycogen = food.glycogen
      truth.energyDeficit = food.deficit
      truth.illness = infection.profile
      truth.isFirstIllDay = infection.isFirstDay
      truth.regime = regulation.regime
      truth.instability = regulation.looseness
      truth.isUnstableStart = regulation.isStart
      truth.irregularity = night.irregularity
      truth.isInjured = wear.isInjured
      truth.isTravelling = circumstances.isTravelling
      truth.spillover = fatigue
      truth.capacity = capacity
      truth.sleep = night.asleep
      truth.logRMSSD = tone.logRMSSD
    }
  }
}
