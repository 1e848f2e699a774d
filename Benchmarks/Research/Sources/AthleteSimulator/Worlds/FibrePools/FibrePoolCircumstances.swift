extension FibrePoolWorld {
  /// Work, travel, weather and evening habits.
  struct Circumstances: Sendable {
    private(set) var isBusy = false
    private(set) var stress = 0.3
    private(set) var journeyLeft = 0
    /// Number of time zones crossed today.
    private(set) var crossed = 0.0
    private(set) var isHot = false
    private(set) var habits = EveningHabits()
    private var warmth = 0.0

    var isTravelling: Bool { journeyLeft > 0 }

    /// Draws the circumstances of a morning.
    mutating func begin(
      day: Int, athlete: Athlete, scatter: Double, _ settings: Settings.Circumstances,
      _ chance: inout SimulationGenerator
    ) {
      let week = chance.uniform()
      let noise = chance.normal()
      let journey = (chance.uniform(), chance.uniform(), chance.uniform())
      let hours = chance.uniform(settings.zones)
      let heat = chance.normal()
      if day % 7 == 0 { isBusy = week < (isBusy ? settings.busyStay : settings.busyStart) }
      let isWorkDay = day % 7 < 5
      let goal = (isBusy && isWorkDay ? settings.busyStress : settings.quietStress) * athlete.stressFactor
      let moved = goal + settings.stressSpread * scatter * noise
      stress = (settings.stressKept * stress + (1 - settings.stressKept) * moved).clipped(0...1.5)
      crossed = 0
      if journeyLeft > 0 {
        journeyLeft -= 1
      } else if journey.0 < settings.journeyChance {
        journeyLeft = wholeNumber(settings.journeyDays, at: journey.1)
        if journey.2 < settings.zoneChance { crossed = hours }
      }
      let dayOfYear = Double((day + athlete.firstDayOfYear) % 365)
      let season = -PortableMath.cosine(PortableMath.fullTurn * (dayOfYear - 20) / 365)
      let fresh = (1 - settings.heatMemory * settings.heatMemory).squareRoot()
      warmth = settings.heatMemory * warmth + settings.heatSpread * fresh * heat
      isHot = settings.heatMean + settings.heatSeason * season + warmth > settings.hotFrom
    }

    /// Draws the circumstances of an evening.
    mutating func end(
      day: Int, athlete: Athlete, isIll: Bool, beforeEvent: Bool, _ chance: inout SimulationGenerator
    ) {
      let draws = (chance.uniform(), chance.uniform(), chance.uniform(), chance.uniform(), chance.uniform())
      let dose = chance.exponential()
      let isWeekend = day % 7 == 4 || day % 7 == 5
      var drinking = isWeekend ? athlete.weekendDrinking : athlete.drinking
      if isIll || beforeEvent { drinking *= 0.2 }
      if isTravelling { drinking = min(0.9, drinking * 1.5) }
      habits = EveningHabits()
      habits.alcohol =
        draws.0 < drinking ? PortableMath.rounded((0.4 + 0.6 * dose).clipped(0.4...3), steps: 10) : 0
      habits.lateCaffeine = draws.1 < athlete.habits[0] * (isBusy ? 1.4 : 1)
      habits.lateMeal = draws.2 < athlete.habits[1] * (isWeekend ? 1.4 : 1)
      habits.highFiber = draws.3 < athlete.habits[2]
      habits.lateScreen = draws.4 < athlete.habits[3]
    }
  }
}
